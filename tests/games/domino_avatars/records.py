"""The games that are recorded of domino-avatars; ``tests/records/make.py`` plays them."""

from __future__ import annotations

from tests.records.plan import Plan

PLANS = (
    Plan("standard-2", 2, 11),
    Plan("standard-3", 3, 12),
    Plan("standard-6", 6, 13, sensible=60),
    Plan("lunch-hour-5", 5, 14, preset="lunch-hour", sensible=80),
    Plan("race-to-50-4", 4, 15, preset="race-to-50"),
    Plan("against-the-clock-3", 3, 16, preset="against-the-clock", time_up_at=150),
    Plan(
        "restricted-counter-2", 2, 17, {"domino_set": 6}, preset="restricted-counter", sensible=50
    ),
    Plan("first-edition-3", 3, 18, {"domino_set": 6}, preset="first-edition", sensible=50),
    Plan("free-for-all-aid-4", 4, 19, {"domino_set": 6}, preset="free-for-all-aid", sensible=70),
    Plan("resigned-2", 2, 20, sensible=90, resigns_at=(60, 1)),
    Plan("fair-3", 3, 0, {"domino_set": 6}, is_fair=True),
    Plan(
        "suits-and-chains-4",
        4,
        21,
        {
            "domino_set": 6,
            "match": "suit",
            "counter_chain": True,
            "bare_attacks": True,
            "keep_unplayed": True,
            "tie_break": "countback",
        },
        sensible=50,
    ),
    Plan(
        "small-hands-5",
        5,
        22,
        {
            "hand_size": 4,
            "avatars_per_player": 3,
            "partial_defence": False,
            "aid": "open",
            "orientation": "random",
            "end_condition": "time",
            "rounds": 6,
            "reshuffle_scope": "all",
            "first_player": "random",
            "time_up_at": "battle",
        },
        sensible=30,
        time_up_at=180,
    ),
    Plan(
        "one-avatar-2",
        2,
        23,
        {
            "avatars_per_player": 1,
            "decks": 1,
            "hand_size": 6,
            "deal_first": True,
            "defence_needs_card": True,
            "end_condition": "score",
            "target_score": 60,
            "reshuffle_scope": "all",
        },
        sensible=80,
    ),
)
