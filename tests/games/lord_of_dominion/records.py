"""The games that are recorded of lord-of-dominion; ``tests/records/make.py`` plays them."""

from __future__ import annotations

from tests.records.plan import Plan

PLANS = (
    Plan("dominion-standard", 2, 31),
    Plan("dominion-first-game", 2, 32, preset="first-game", sensible=90),
    Plan("dominion-rulebook-5-4", 2, 33, preset="rulebook-5-4"),
    Plan("dominion-version-2", 2, 34, preset="version-2", sensible=80, time_up_at=400),
    Plan("dominion-dice-land", 2, 35, preset="dice-land", sensible=70),
    Plan("dominion-resigned", 2, 36, resigns_at=(70, 0)),
    Plan("dominion-fair", 2, 0, is_fair=True, sensible=80),
    Plan(
        "dominion-hidden-hands",
        2,
        37,
        {
            "hidden_hands": True,
            "troop_building": "random",
            "action_points_dice": 2,
            "board_size": 9,
            "stronghold_layout": "diagonal",
            "pieces": "tetrominoes_and_pentominoes",
            "mirror_pieces": False,
            "piece_supply": 2,
            "friendly_fire": True,
            "wipe_out": "troop_only",
            "first_player": "seat_1",
        },
        sensible=60,
    ),
    Plan(
        "dominion-draft-and-knobs",
        2,
        38,
        {
            "troop_building": "draft",
            "troop_size": 8,
            "max_same": 2,
            "max_on_board": 6,
            "fort_hp": 5,
            "general_death_loses": True,
            "dash_edge": "piece",
            "action_points": 8,
            "knight_movability": 3,
            "curse_damage": 2,
            "hostile_move_extra": 0,
            "stronghold_layout": "frontier",
            "first_player": "random",
            "tie_break": "shared",
            "time_up_at": "turn",
        },
        sensible=50,
        time_up_at=300,
    ),
)
