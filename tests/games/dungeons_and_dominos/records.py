"""The games that are recorded of dungeons-and-dominos; ``tests/records/make.py`` plays them."""

from __future__ import annotations

from tests.records.plan import Plan

PLANS = (
    Plan("dungeon-standard-2", 2, 31),
    Plan("dungeon-standard-4", 4, 32, sensible=70),
    Plan("dungeon-standard-6", 6, 33, sensible=90),
    Plan("dungeon-epic-3", 3, 34, preset="epic", sensible=90),
    Plan("dungeon-deathmatch-5", 5, 35, preset="deathmatch", sensible=80),
    Plan("dungeon-cartographers-4", 4, 36, preset="cartographers"),
    Plan("dungeon-heroic-6", 6, 37, preset="heroic", sensible=80),
    Plan("dungeon-great-escape-3", 3, 38, preset="great-escape", sensible=85),
    Plan("dungeon-all-tricks-4", 4, 39, {"lives": 3}, "all-tricks", sensible=60),
    Plan("dungeon-resigned-2", 2, 40, preset="short", resigns_at=(50, 0)),
    Plan("dungeon-time-up-3", 3, 41, {"time_up_at": "round"}, time_up_at=80),
    Plan("dungeon-fair-2", 2, 0, preset="long", is_fair=True),
    Plan(
        "dungeon-house-rules-5",
        5,
        42,
        {
            "joker_rule": "hand",
            "monster_fit": "both",
            "shared_tiles": False,
            "dead_touch": "rooms",
            "table_size": 14,
            "entrance": "stack",
            "crit_faces": "natural",
            "tie_break": "monsters",
            "late_respawn": "entrance",
            "large_rooms": True,
            "death_gold_loss": 25,
            "death_gold_to": "killer",
            "starting_gold": 10,
            "round_limit": 40,
        },
        sensible=60,
    ),
)
