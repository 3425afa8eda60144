"""Chapter 3: options, errors, notes and presets, read from the page itself."""

from __future__ import annotations

import json

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import Option, OptionValue

from .table import GAME, page_table

OPTIONS = {option.key: option for option in GAME.options}
SECTIONS = ("### 3.1", "### 3.2", "### 3.3", "### 3.4")
OPTION_ROWS = [row for section in SECTIONS for row in page_table(section)]
ERROR_ROWS = page_table("### 3.5", 0)
NOTE_ROWS = page_table("### 3.5", 1)
PRESET_ROWS = page_table("### 3.6")


def value_of(text: str) -> OptionValue:
    """A value as the page writes it: ``9``, ``false``, a word in backticks."""
    word = text.strip().strip("`")
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word


def test_the_page_and_the_game_have_the_same_options_in_the_same_order() -> None:
    assert [row[0].strip("`") for row in OPTION_ROWS] == [option.key for option in GAME.options]


@pytest.mark.parametrize("row", OPTION_ROWS, ids=lambda row: str(row[0]).strip("`"))
def test_option_is_as_on_the_page(row: list[str]) -> None:
    """Key, kind, range and default."""
    option = OPTIONS[row[0].strip("`")]
    kind, default = row[1], value_of(row[2])
    assert option.default == default
    assert type(option.default) is type(default)
    if kind == "bool":
        assert option.kind == "flag"
    elif ".." in kind:
        numbers, *words = kind.split(" or ")
        assert option.kind == "number"
        assert [option.low, option.high] == [int(number) for number in numbers.split("..")]
        assert list(option.words) == [value_of(word) for word in words]
    else:
        assert option.kind == "choice"
        assert list(option.choices) == [value_of(one) for one in kind.split(",")]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_every_default_is_in_its_range_and_has_help_and_source(option: Option) -> None:
    assert option.check(option.default) == option.default
    assert option.help.endswith(".")
    assert option.source


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


def wrong_values(option: Option) -> list[object]:
    if option.kind == "flag":
        return [0, 1, "true", None]
    if option.kind == "choice":
        return ["", "none of them", 7, True, None, []]
    return [option.low - 1, option.high + 1, str(option.low), float(option.low), True, "never"]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_wrong_values_are_refused_by_key(option: Option) -> None:
    """Wrong type or outside the range; 0 is no way to say "off" or "all"."""
    for value in wrong_values(option):
        with pytest.raises(BadOption, match=f"option {option.key} must be"):
            GAME.new(2, options={option.key: value})


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


# 3.6


def test_presets_are_those_of_the_page() -> None:
    rows = [(row[0].strip("`"), row[1], json.loads(row[2].strip("`"))) for row in PRESET_ROWS]
    assert rows == [(one.id, one.title, dict(one.options)) for one in GAME.presets]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: str(preset.id))
def test_presets_can_be_played_and_are_not_idle(preset: object) -> None:
    found = GAME.preset(getattr(preset, "id", ""))
    for players in range(2, 7):
        assert GAME.notes(players, found.options) == []
        GAME.new(players, options=found.options)
