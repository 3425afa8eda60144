"""Chapter 3: options, errors, notes and presets, read from the page itself."""

from __future__ import annotations

import json
import re

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import Option, OptionValue

from .table import GAME, page_table

OPTIONS = {option.key: option for option in GAME.options}
OPTION_ROWS = [*page_table("### 3.1"), *page_table("### 3.2"), *page_table("### 3.3")]
ERROR_ROWS = page_table("### 3.4", 0)
NOTE_ROWS = page_table("### 3.4", 1)
PRESET_ROWS = page_table("### 3.5")


def value_of(text: str) -> OptionValue:
    """A value as the page writes it: ``9``, ``false``, a word in backticks, ``"off"``."""
    word = text.strip().strip("`").strip('"')
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word


def test_the_page_and_the_game_have_the_same_options_in_the_same_order() -> None:
    assert [row[0].strip("`") for row in OPTION_ROWS] == [option.key for option in GAME.options]


@pytest.mark.parametrize("row", OPTION_ROWS, ids=lambda row: str(row[0]).strip("`"))
def test_option_is_as_on_the_page(row: list[str]) -> None:
    """Key, kind, range and default."""
    option = OPTIONS[row[0].strip("`")]
    assert option.default == value_of(row[2])
    assert type(option.default) is type(value_of(row[2]))
    kind, _, range_text = row[1].partition(" ")
    assert option.kind == {"enum": "choice", "int": "number", "bool": "flag"}[kind]
    if kind == "enum":
        assert list(option.choices) == [value_of(one) for one in range_text.split(",")]
    if kind == "int":
        numbers, *words = range_text.split(" or ")
        assert [option.low, option.high] == [int(number) for number in numbers.split("-")]
        assert list(option.words) == [value_of(word) for word in words]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_every_default_is_in_its_range_and_has_help_and_source(option: Option) -> None:
    assert option.check(option.default) == option.default
    assert option.help.endswith(".")
    assert option.source


# 3.4, errors: what causes each row of the table, and what is close by and allowed.

BAD: list[dict[str, OptionValue]] = [
    {"troop_size": 10, "max_same": 2},
    {"troop_building": "recommended", "troop_size": 4},
    {"troop_building": "recommended", "max_same": 1},
    {"troop_building": "draft", "hidden_hands": True},
    {"first_turn_action_points": 2, "action_points_dice": 2},
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


def wrong_values(option: Option) -> list[object]:
    if option.kind == "flag":
        return [0, 1, "true", None]
    if option.kind == "choice":
        return ["", "never", 7, True, None, []]
    return [option.low - 1, option.high + 1, str(option.low), float(option.low), True, "never"]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_wrong_values_are_refused_by_key(option: Option) -> None:
    for value in wrong_values(option):
        with pytest.raises(BadOption, match=f"option {option.key} must be"):
            GAME.new(2, options={option.key: value})


@pytest.mark.parametrize("key", ["backs_per_turn", "stall_limit", "limit_result"])
def test_old_names_are_not_options(key: str) -> None:
    with pytest.raises(BadOption, match=key):
        GAME.new(2, options={key: 1})


# 3.4, notes.

CAUSES: list[dict[str, OptionValue]] = [
    {"action_points": 6, "action_points_dice": 2},
    {"first_turn_action_points": 4},
    {"max_same": 2, "troop_building": "recommended"},
    {"max_on_board": 7},
    {"quiet_limit": 101},
    {"action_points": 3, "invade_cost": 3},
]

SILENT: list[dict[str, OptionValue]] = [
    {"action_points": 6},
    {"first_turn_action_points": 2},
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


# 3.5


def test_presets_are_those_of_the_page() -> None:
    rows = [
        (row[0].strip("`"), row[1], json.loads(row[2].strip("`")), row[3]) for row in PRESET_ROWS
    ]
    assert rows == [(one.id, one.title, dict(one.options), one.note) for one in GAME.presets]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: str(preset.id))
def test_presets_can_be_played_and_are_not_idle(preset: object) -> None:
    found = GAME.preset(getattr(preset, "id", ""))
    assert GAME.notes(2, found.options) == []
    GAME.new(2, options=found.options)
