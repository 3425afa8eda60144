"""Chapter 3: refused and idle options, read from the page itself."""

from __future__ import annotations

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import OptionValue

from .kingdoms import GAME, page_table

ERROR_ROWS = page_table("### 3.2", 0)
NOTE_ROWS = page_table("### 3.2", 1)


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
