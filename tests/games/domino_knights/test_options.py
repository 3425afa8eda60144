"""Chapter 3: options, errors, notes and presets, read from the page itself."""

from __future__ import annotations

import json
import re

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import Option, OptionValue

from .table import GAME, page_table

OPTIONS = {option.key: option for option in GAME.options}
OPTION_ROWS = page_table("### 3.1")
ERROR_ROWS = page_table("### 3.2", 0)
NOTE_ROWS = page_table("### 3.2", 1)
PRESET_ROWS = page_table("### 3.3")


def value_of(text: str) -> OptionValue:
    word = text.strip().strip("`").strip('"')
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word


def test_the_page_and_the_game_have_the_same_options_in_the_same_order() -> None:
    assert [row[0].strip("`") for row in OPTION_ROWS] == [option.key for option in GAME.options]


@pytest.mark.parametrize("row", OPTION_ROWS, ids=lambda row: str(row[0]).strip("`"))
def test_option_is_as_on_the_page(row: list[str]) -> None:
    """Kind, range and default of 3.1."""
    option = OPTIONS[row[0].strip("`")]
    assert option.default == value_of(row[2])
    if row[1] == "bool":
        assert option.kind == "flag"
    elif ".." in row[1]:
        numbers, *words = row[1].split(" or ")
        assert [option.low, option.high] == [int(number) for number in numbers.split("..")]
        assert list(option.words) == [value_of(word) for word in words]
    else:
        assert list(option.choices) == [value_of(one) for one in row[1].split(",")]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_every_option_is_explained(option: Option) -> None:
    assert option.check(option.default) == option.default
    assert option.help.endswith(".")
    assert option.source


# 3.2, errors: the settings that cause each row.

CAUSES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {"dominoless": True, "ace_of_diamonds": "wealth"}),
    (2, {"blank_cards": True}),
    (2, {"graveyard": "battlefield", "loot": "battle"}),
    (2, {"goal": "healthiest", "rounds": 13, "round_limit": 12}),
    (2, {"goal": "fame_race", "fame_target": 10}),
    (2, {"hand_limit": 7}),
    (6, {"hand_start": 10, "hand_draw": 10, "decks": 1}),
    (6, {"domino_set": 6, "recruit_slots": 5}),
]


def test_each_error_of_the_page() -> None:
    """Exactly the page's sentence, with the real numbers."""
    assert len(ERROR_ROWS) == len(CAUSES) + 1
    for row, (players, options) in zip(ERROR_ROWS, CAUSES, strict=False):
        with pytest.raises(BadOption) as caught:
            GAME.new(players, options=options)
        sentence = re.sub(r"\(\d+\)", "(..)", str(caught.value))
        assert sentence == row[1].strip('"')


def test_neighbours_of_the_errors_are_played() -> None:
    for players, options in (
        (2, {"dominoless": True, "ace_of_diamonds": "none"}),
        (2, {"dominoless": True, "blank_cards": True}),
        (2, {"graveyard": "stack", "loot": "battle"}),
        (2, {"goal": "healthiest", "rounds": 12, "round_limit": 12}),
        (2, {"rounds": 13, "round_limit": 12}),
        (2, {"goal": "fame_race", "fame_target": 11}),
        (5, {"hand_start": 10, "hand_draw": 10, "decks": 1}),
        (5, {"domino_set": 6, "recruit_slots": 5}),
    ):
        GAME.new(players, options=options)


def test_number_of_players() -> None:
    for players in (1, 7, 0):
        with pytest.raises(BadOption, match=f"players must be 2 to 6, not {players}"):
            GAME.new(players)


def wrong_values(option: Option) -> list[object]:
    if option.kind == "flag":
        return [0, 1, "true", None]
    if option.kind == "choice":
        return ["", "nothing", 7, True, None, []]
    return [option.low - 1, option.high + 1, str(option.low), True, "never"]


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: str(option.key))
def test_wrong_values_are_refused_by_key(option: Option) -> None:
    for value in wrong_values(option):
        with pytest.raises(BadOption, match=f"option {option.key} must be"):
            GAME.new(2, options={option.key: value})


# 3.2, notes.

IDLE: list[dict[str, OptionValue]] = [
    {"dominoless": True, "domino_set": 6},
    {"dominoless": True, "recruit_slots": 3},
    {"dominoless": True, "recycle_below": 3},
    {"dominoless": True, "death_targets": "field"},
    {"dominoless": True, "resurrected_counts": True},
    {"graveyard": "battlefield", "recycle_below": 3},
    {"goal": "fame_most", "kingdom_health": 20},
    {"goal": "fame_race", "carry_over": True},
    {"fame_start": 5},
    {"fame_values": "pips"},
    {"fame_split": "full"},
    {"fame_unblocked": "lose"},
    {"goal": "fame_attrition", "fame_split": "full"},
    {"fame_target": 50},
    {"rounds": 20},
    {"random_goal_joker": "vote"},
    {"mercenary_duration": "permanent"},
]


@pytest.mark.parametrize("options", IDLE, ids=str)
def test_each_note(options: dict[str, OptionValue]) -> None:
    """One sentence that names the option; the game is played all the same."""
    notes = GAME.notes(3, options)
    assert len(notes) == 1
    assert notes[0].startswith(f"{list(options)[-1]} has no effect ")
    GAME.new(3, options=options)


def test_the_page_lists_every_note() -> None:
    listed = {key for row in NOTE_ROWS for key in re.findall(r"`(\w+)`", row[0])}
    assert listed == {list(options)[-1] for options in IDLE}


@pytest.mark.parametrize("players", range(2, 7))
def test_the_base_game_gives_no_note(players: int) -> None:
    assert GAME.notes(players) == []


# 3.3


def test_presets_are_those_of_the_page() -> None:
    rows = [(row[0].strip("`"), row[1], json.loads(row[2].strip("`"))) for row in PRESET_ROWS]
    assert rows == [(one.id, one.title, dict(one.options)) for one in GAME.presets]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: str(preset.id))
def test_presets_can_be_played_and_are_not_idle(preset: object) -> None:
    found = GAME.preset(getattr(preset, "id", ""))
    for players in range(2, 7):
        assert GAME.notes(players, found.options) == []
        GAME.new(players, options=found.options)
