"""Chapter 3: refused and idle options, read from the page itself."""

from __future__ import annotations

import re

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import OptionValue

from .table import GAME, page_table

ERROR_ROWS = page_table("### 3.4", 0)
NOTE_ROWS = page_table("### 3.4", 1)


# 3.4, errors: what causes each row of the table, and what is close by and allowed.

BAD: list[dict[str, OptionValue]] = [
    {"troop_size": 10, "max_same": 2},
    {"troop_building": "recommended", "troop_size": 4},
    {"troop_building": "recommended", "max_same": 1},
    {"troop_building": "draft", "hidden_hands": True},
    {"first_turn_action_points": 2, "action_points_dice": 2},
    {"second_turn_action_points": 2, "action_points_dice": 2},
]

GOOD: list[dict[str, OptionValue]] = [
    {"troop_size": 8, "max_same": 2},
    {"troop_size": 12},
    {"troop_building": "recommended", "max_same": 2},
    {"troop_building": "random", "hidden_hands": True},
    {"action_points_dice": 2},
    {"first_turn_action_points": 2},
]


@pytest.mark.parametrize("at", range(len(BAD)))
def test_each_error_of_the_page(at: int) -> None:
    sentence = re.findall(r"error: `(.+?)`", ERROR_ROWS[at + 1][1])[0]
    with pytest.raises(BadOption) as caught:
        GAME.new(2, options=BAD[at])
    assert str(caught.value) == sentence


@pytest.mark.parametrize("options", GOOD)
def test_what_is_allowed(options: dict[str, OptionValue]) -> None:
    GAME.new(2, options=options)


def test_number_of_players() -> None:
    sentence = re.findall(r"error: `(.+)`", ERROR_ROWS[0][1])[0]
    for players in (1, 3, 0):
        with pytest.raises(BadOption) as caught:
            GAME.new(players)
        assert str(caught.value) == sentence.replace("not 3", f"not {players}")


def test_hidden_hands_with_recommended() -> None:
    with pytest.raises(BadOption, match="as with recommended"):
        GAME.new(2, options={"hidden_hands": True, "troop_building": "recommended"})


@pytest.mark.parametrize("key", ["backs_per_turn", "stall_limit", "limit_result"])
def test_old_names_are_not_options(key: str) -> None:
    with pytest.raises(BadOption, match=key):
        GAME.new(2, options={key: 1})


# 3.4, notes.

CAUSES: list[dict[str, OptionValue]] = [
    {"action_points": 6, "action_points_dice": 2},
    {"first_turn_action_points": 4},
    {"second_turn_action_points": 4},
    {"max_same": 2, "troop_building": "recommended"},
    {"max_on_board": 7},
    {"quiet_limit": 101},
    {"action_points": 3, "invade_cost": 3},
]

SILENT: list[dict[str, OptionValue]] = [
    {"action_points": 6},
    {"first_turn_action_points": 2},
    {"second_turn_action_points": 2},
    {"max_same": 2},
    {"max_on_board": 6},
    {"quiet_limit": 100},
    {"quiet_limit": "off", "round_limit": 5},
    {"round_limit": 5},
    {"troop_size": 2},
    {"action_points_dice": 1},
]


@pytest.mark.parametrize("at", range(len(CAUSES)))
def test_each_note_of_the_page(at: int) -> None:
    """Exactly the page's sentence, and nothing else."""
    sentence = re.findall(r"`(.+?)`", NOTE_ROWS[at][1])[0]
    assert GAME.notes(2, CAUSES[at]) == [sentence]
    GAME.new(2, options=CAUSES[at])


@pytest.mark.parametrize("options", SILENT)
def test_what_has_an_effect_gives_no_note(options: dict[str, OptionValue]) -> None:
    assert GAME.notes(2, options) == []


def test_the_base_game_gives_no_note() -> None:
    assert len(NOTE_ROWS) == len(CAUSES)
    assert GAME.notes(2) == []


def test_every_cost_that_cannot_be_paid_is_named() -> None:
    """3.4: with a single Action Point only movements are left."""
    found = GAME.notes(2, {"action_points": 1})
    assert [note.split()[0] for note in found] == [
        "recruit_cost",
        "dominate_cost",
        "invade_cost",
        "strike_cost",
        "shoot_cost",
        "dash_cost",
        "space_warps_cost",
    ]


def test_presets_are_explained_as_on_the_page() -> None:
    assert [row[3] for row in page_table("### 3.5")] == [preset.note for preset in GAME.presets]
