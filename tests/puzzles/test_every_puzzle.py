"""Every puzzle that ships is reached, solvable and as it is told; in the soak it is proved anew."""

from __future__ import annotations

from datetime import date

import pytest
from tests.lengths import IS_LONG

from boneyard import game_ids
from boneyard.lessons import coach
from boneyard.puzzles import checking, telling
from boneyard.puzzles.choosing import signature
from boneyard.puzzles.puzzle import Puzzle
from boneyard.puzzles.shelf import of_the_day, puzzles_of, read_puzzles, written
from boneyard.puzzles.task import task

ALL = [one for game in game_ids() for one in puzzles_of(game)]
A_FEW = [one for game in game_ids() for one in puzzles_of(game)[:3]]
TWICE = [one for one in ALL if len(set(one.solution.choice)) < len(one.solution.choice)]
"""Those whose solution has the same click twice."""


def name(one: Puzzle) -> str:
    """What a test of a puzzle is called."""
    return f"{one.game}-{one.id}"


@pytest.mark.parametrize("one", ALL, ids=name)
def test_its_moves_lead_there_and_its_solution_can_be_played(one: Puzzle) -> None:
    checking.check_replay(one)


@pytest.mark.parametrize("one", ALL if IS_LONG else A_FEW, ids=name)
def test_its_claim_holds(one: Puzzle) -> None:
    """In the soak with all its looks."""
    state = checking.check_replay(one)
    if IS_LONG:
        checking.check_proof(one, state)
    else:
        checking.check_claim(one, state)


@pytest.mark.parametrize("one", A_FEW, ids=name)
def test_it_is_solved_at_the_table_by_what_is_right_and_by_nothing_else(one: Puzzle) -> None:
    lesson = task(one.game, one.id)
    asked = coach(lesson, lesson.opening)
    assert [saying.title for saying in asked.says] == [telling.title(one), "A hint"]
    assert not asked.awaits
    assert not asked.is_finished
    for clicks in one.solutions:
        word = coach(lesson, [*lesson.opening, *clicks])
        assert word.back is None
        assert word.is_finished or word.reply is not None
    wrong = coach(lesson, [*lesson.opening, *one.tempting.choice])
    assert wrong.back == len(one.moves)
    assert wrong.answer == telling.against(one)


@pytest.mark.parametrize("one", [*A_FEW, *TWICE[:2]], ids=name)
def test_it_is_shown_played_out_and_explained(one: Puzzle) -> None:
    lesson = task(one.game, one.id)
    moves = list(lesson.opening)
    while (click := coach(lesson, moves).show) is not None:
        moves.append(click)
    while (reply := coach(lesson, moves).reply) is not None:
        moves.append(reply)
    word = coach(lesson, moves)
    assert word.is_finished
    assert [saying.text for saying in word.says] == telling.explanation(one)


def test_no_two_are_the_same() -> None:
    signatures = [(one.game, signature(one)) for one in ALL]
    assert len(set(signatures)) == len(signatures)


@pytest.mark.parametrize("game", [game for game in game_ids() if puzzles_of(game)])
def test_each_has_its_day(game: str) -> None:
    """As many days, as many puzzles; the same day, the same one."""
    known, first = puzzles_of(game), date(2030, 1, 1).toordinal()
    days = [of_the_day(game, date.fromordinal(first + at)) for at in range(len(known))]
    assert sorted(one.id for one in days if one) == sorted(one.id for one in known)


@pytest.mark.parametrize("game", [game for game in game_ids() if puzzles_of(game)])
def test_a_file_is_written_as_it_is_read(game: str) -> None:
    known = puzzles_of(game)
    again = read_puzzles(game, written(game, known))
    assert [one.to_json() for one in again] == [one.to_json() for one in known]
