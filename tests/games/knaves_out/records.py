"""The games that are recorded of knaves-out; ``tests/records/make.py`` plays them."""

from __future__ import annotations

from tests.records.plan import Plan

PLANS = (
    Plan("knaves-standard-2", 2, 51),
    Plan("knaves-standard-4", 4, 52, sensible=85),
    Plan("knaves-quick-war-6", 6, 53, {"round_limit": 12}, "quick-war", 70),
    Plan("knaves-courts-3", 3, 54, {"round_limit": 20}, "courts-in-session", 60),
    Plan("knaves-strict-3", 3, 55, {"round_limit": 25}, "strict-turns", 70),
    Plan(
        "knaves-generous-2",
        2,
        56,
        {"start_court": "random", "start_fuel": True, "full_tower": 5, "jokers": 4},
        "generous",
        50,
    ),
    Plan("knaves-ruins-5", 5, 57, {"round_limit": 25}, "ruined-lands", 80, 400),
    Plan("knaves-resigned-2", 2, 58, resigns_at=(120, 1), sensible=80),
    Plan("knaves-fair-3", 3, 0, {"round_limit": 15}, is_fair=True),
    Plan(
        "knaves-odd-4",
        4,
        59,
        {
            "hemisphere": "southern",
            "world": "random",
            "start_court": "choose",
            "start_jokers": "choose",
            "start_fuel": True,
            "poison_target": "any",
            "attack_dice": "checkers",
            "cherry_bomb_kings": "together",
            "relic_quest": "always",
            "friendly_fire": False,
            "aos_surcharge": "same",
            "tie_break": "order",
            "time_up_at": "turn",
            "round_limit": 25,
        },
        sensible=40,
    ),
)
