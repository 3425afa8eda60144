"""Chapter 3: refused and idle options, read from the page itself."""

from __future__ import annotations

import re

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import OptionValue

from .table import GAME, page_table

ERROR_ROWS = page_table("### 3.2", 0)
NOTE_ROWS = page_table("### 3.2", 1)


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


# 3.2, notes.

IDLE: list[dict[str, OptionValue]] = [
    {"dominoless": True, "domino_set": 6},
    {"dominoless": True, "recruit_slots": 3},
    {"dominoless": True, "first_recruits": 1},
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
