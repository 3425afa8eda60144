"""What a coach points at is on the table."""

from __future__ import annotations

import pytest

import boneyard
from boneyard.lessons import BadLesson, Lesson, coach, parse_lesson, written_move

GAME = boneyard.game("lord-of-dominion")
LESSON = """# Land

One piece.

- minutes: 1
- players: you, Mira
- options: troop_building=recommended, first_player=seat_0
- you: place 1,1; pass

## Lay it

Here.

- point: {points}
- do: act DG dominate; shape I4; orientation 0; position 2,1

## Done

That is land.
"""


def lesson(points: str) -> Lesson:
    return parse_lesson(GAME, "land", 1, LESSON.replace("{points}", points), "land.md")


def test_cells_of_a_board_can_be_pointed_at() -> None:
    one = lesson("DG, board@2,1")
    assert coach(one, one.opening).says[0].points == ("DG", "board@2,1")


@pytest.mark.parametrize("points", ["DK1", "board@2", "hand:0@2,1", "nowhere@2,1"])
def test_what_is_not_there_cannot_be_pointed_at(points: str) -> None:
    one = lesson(points)
    with pytest.raises(BadLesson, match=r"land\.md:14: there is no"):
        coach(one, one.opening)


def test_a_coach_shows_the_first_click_that_is_written_and_can_be_made() -> None:
    again = LESSON.replace("{points}", "DG").replace(
        "- do: act DG dominate; shape I4; orientation 0; position 2,1",
        '- do: to 0,1; to 1,0; act DG move; end_turn\n- or: to *\n- until: turn = "Mira"',
    )
    one = parse_lesson(GAME, "walk", 1, again, "walk.md")
    shown = coach(one, one.opening).show
    assert shown is not None
    assert written_move(shown) == "act DG move"
    then = coach(one, [*one.opening, shown]).show
    assert then is not None
    assert written_move(then) == "to 0,1"
