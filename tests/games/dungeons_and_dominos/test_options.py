"""Chapter 3: refused and idle options, read from the page itself."""

from __future__ import annotations

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import OptionValue

from .table import GAME, page_table

ERROR_ROWS = page_table("### 3.5", 0)
NOTE_ROWS = page_table("### 3.5", 1)


# 3.5, errors: the settings that cause each row of the table.

REFUSED: list[tuple[int, dict[str, OptionValue]]] = [
    (6, {"hand_size": 5}),
    (2, {"late_respawn": "entrance", "doors_shut": True}),
    (2, {"hard_mode": "strict", "late_loot_bonus": 0}),
    (2, {"monster_goal": 8}),
]
ALLOWED: list[tuple[int, dict[str, OptionValue]]] = [
    (5, {"hand_size": 5}),
    (6, {"hand_size": 5, "sets": 2}),
    (2, {"late_respawn": "entrance"}),
    (2, {"hard_mode": "three", "late_loot_bonus": 2}),
    (2, {"monster_goal": 8, "sets": 2}),
    (2, {"monster_goal": 6}),
]


def test_each_error_of_the_page() -> None:
    """Exactly the page's sentence."""
    assert len(ERROR_ROWS) == len(REFUSED)
    for row, (players, options) in zip(ERROR_ROWS, REFUSED, strict=True):
        with pytest.raises(BadOption) as caught:
            GAME.new(players, options=options)
        assert str(caught.value) == row[1].strip("`")


@pytest.mark.parametrize(("players", "options"), ALLOWED)
def test_settings_close_by_are_allowed(players: int, options: dict[str, OptionValue]) -> None:
    GAME.new(players, options=options)


def test_number_of_players() -> None:
    """R2."""
    for players in (1, 7, 0, -2):
        with pytest.raises(BadOption, match="players must be 2 to 6"):
            GAME.new(players)


# 3.5, notes: the settings that cause each row of the table, and settings close by that do not.

CAUSES: list[dict[str, OptionValue]] = [
    {"first_player": "random"},
    {"joker_rule": "hand", "hand_size": 1},
    {"early_end": False, "dungeon_escape": True},
    {"escape_bonus": 3},
    {"doors_shut": True, "entrance": "stack"},
    {"death_gold_to": "killer"},
    {"deathmatch_bounty": 6},
]
SILENT: list[dict[str, OptionValue]] = [
    {"first_player": "seat_0"},
    {"joker_rule": "hand"},
    {"early_end": False},
    {"escape_bonus": 3, "dungeon_escape": True},
    {"doors_shut": True},
    {"death_gold_to": "killer", "death_gold_loss": 10},
    {"deathmatch_bounty": 6, "deathmatch": "bounty"},
]


def test_each_note_of_the_page() -> None:
    """Exactly the page's sentence, and nothing else."""
    assert len(NOTE_ROWS) == len(CAUSES)
    for row, options in zip(NOTE_ROWS, CAUSES, strict=True):
        assert GAME.notes(3, options) == [row[1].strip("`")]
        GAME.new(3, options=options)


@pytest.mark.parametrize("options", SILENT, ids=str)
def test_what_has_an_effect_gives_no_note(options: dict[str, OptionValue]) -> None:
    assert GAME.notes(3, options) == []
