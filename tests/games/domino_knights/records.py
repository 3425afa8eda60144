"""The games that are recorded of domino-knights; ``tests/records/make.py`` plays them."""

from __future__ import annotations

from tests.records.plan import Plan

PLANS = (
    Plan("knights-standard-2", 2, 31),
    Plan("knights-standard-4", 4, 32, sensible=80),
    Plan("knights-standard-6", 6, 33, {"kingdom_health": 15}, sensible=70),
    Plan("knights-duel-2", 2, 34, preset="duel", sensible=70),
    Plan("knights-tournament-3", 3, 35, {"fame_target": 20}, "tournament", 60),
    Plan("knights-pocket-3", 3, 36, {"blank_cards": True}, "pocket", 50),
    Plan("knights-chaos-4", 4, 37, {"rounds": 4, "round_limit": 6}, "chaos", 50),
    Plan("knights-quick-5", 5, 38, {"rounds": 4}, "quick", 60, time_up_at=200),
    Plan("knights-resigned-2", 2, 39, resigns_at=(50, 0), sensible=80),
    Plan("knights-fair-3", 3, 0, {"domino_set": 6}, is_fair=True),
    Plan(
        "knights-late-training-3",
        3,
        40,
        {
            "train_timing": "after_discard",
            "multi_turn_training": True,
            "discard_draw": True,
            "graveyard": "battlefield",
            "windows": "full",
            "fatigue": "king_and_life",
            "exhaustion": "round",
            "ace_of_diamonds": "mercenary",
            "carry_over": True,
            "round_limit": 8,
        },
        sensible=40,
    ),
)
