"""Chapter 3: options, errors, notes and presets, read from the page itself."""

from __future__ import annotations

import json

import pytest

from boneyard import Stream
from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import Option, OptionValue, Preset

from .kingdoms import GAME, page_table

OPTIONS = {option.key: option for option in GAME.options}
OPTION_ROWS = page_table("### 3.1")
ERROR_ROWS = page_table("### 3.2", 0)
NOTE_ROWS = page_table("### 3.2", 1)
PRESET_ROWS = page_table("### 3.3")


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
    """Key, kind, range and default of 3.1."""
    option = OPTIONS[row[0].strip("`")]
    assert option.default == value_of(row[2])
    assert type(option.default) is type(value_of(row[2]))
    if row[1] == "bool":
        assert option.kind == "flag"
    elif row[1].startswith("int"):
        low, high = row[1].removeprefix("int ").split("..")
        assert (option.kind, option.low, option.high) == ("number", int(low), int(high))
    else:
        assert option.kind == "choice"
        assert list(option.choices) == [value_of(one) for one in row[1].split(",")]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_every_option_has_help_and_source(option: Option) -> None:
    assert option.help.endswith(".")
    assert option.source


REFUSED: list[dict[str, OptionValue]] = [
    {"start_jokers": "choose"},
    {"start_jokers": "choose", "start_court": "choose", "jokers": 0},
    {"start_fuel": True},
]


def test_each_error_of_the_page() -> None:
    """Exactly the page's sentence; R96."""
    assert len(ERROR_ROWS) == len(REFUSED)
    for row, options in zip(ERROR_ROWS, REFUSED, strict=True):
        with pytest.raises(BadOption) as caught:
            GAME.new(2, options=options)
        assert str(caught.value) == row[1].strip('"')


CAUSES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {"hemisphere": "southern"}),
    (5, {"world_span": 40, "world": "compact"}),
    (3, {"world_span": 24}),
    (3, {"enclosed_gaps": "lake"}),
]


def test_each_note_of_the_page() -> None:
    assert len(NOTE_ROWS) == len(CAUSES)
    for row, (players, options) in zip(NOTE_ROWS, CAUSES, strict=True):
        assert GAME.notes(players, options) == [row[1]]
        GAME.new(players, options=options)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_base_game_gives_no_note(players: int) -> None:
    """R1: two to eight players."""
    assert GAME.notes(players) == []
    assert len(GAME.new(players).order) == players


@pytest.mark.parametrize("players", [1, 9])
def test_number_of_players(players: int) -> None:
    with pytest.raises(BadOption, match="players must be 2 to 8"):
        GAME.new(players)


def test_presets_are_those_of_the_page() -> None:
    rows = [(row[0].strip("`"), row[1], json.loads(row[2].strip("`"))) for row in PRESET_ROWS]
    assert rows == [(one.id, one.title, dict(one.options)) for one in GAME.presets]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: str(preset.id))
def test_presets_can_be_played(preset: Preset) -> None:
    """By beginners, to the end."""
    options = {**preset.options, "round_limit": 12}
    state = GAME.new(3, seed=2, options=options)
    rng = Stream(2)
    while state.actor is not None:
        state.play(GAME.suggest(state.seen_by(state.actor), rng))
    assert state.over
