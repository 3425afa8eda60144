"""The coach: what is said, pointed at and awaited, by the lesson and the moves played so far.

It keeps nothing. Whoever asks again with the same moves gets the same word, so taking moves back,
coming back later and beginning anew need nothing of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import singledispatch

from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.lessons.first_game import remarks
from boneyard.lessons.lesson import Lesson
from boneyard.lessons.walk import Board, Saying, Walk


@dataclass(frozen=True)
class Word:
    """What the coach has to say now.

    ``says``: page by page; empty while others act, and where the coach is quiet.
    ``awaits``: the legal moves that lead on: they glow.
    ``answer``: to a move that was not awaited, until it is taken back; else empty.
    ``back``: how many moves are left when one goes back to the lesson; None: one is in it.
    ``reply``: what the seat to act does, where the lesson says so; None: a bot decides, or it is
    the learner's turn.
    ``show``: the click that the coach would make.
    """

    step: int
    steps: int
    says: tuple[Saying, ...] = ()
    awaits: tuple[Move, ...] = ()
    answer: str = ""
    back: int | None = None
    reply: Move | None = None
    show: Move | None = None
    is_finished: bool = False


@singledispatch
def coach(
    lesson: Lesson,
    moves: Sequence[Move],
    start: State | None = None,
    now: State | None = None,
) -> Word:
    """What the coach says after these moves, which are all since the deal.

    ``start`` is the state at the deal; a first game is dealt by its table, so it must be given.
    ``now`` is what the moves have led to: who has it saves the coach of a long game the way there.
    What is a lesson of another kind (a puzzle) registers a coach of its own.
    """
    if lesson.is_first_game:
        assert start is not None, "a first game is dealt by its table"
        says, is_over = remarks(lesson, moves, start, now)
        return Word(1, 1, says, is_finished=is_over)
    if len(moves) < len(lesson.opening):  # somebody went back behind the beginning
        move = lesson.opening[len(moves)]
        return Word(1, lesson.steps, awaits=(move,), reply=move, show=move)
    return word_of(walked(lesson, moves, start))


def walked(lesson: Lesson, moves: Sequence[Move], start: State | None = None) -> Walk:
    """The way through a lesson that these moves take."""
    board, opening = Board((start or lesson.deal()).clone()), len(lesson.opening)
    board.state.silence()
    for move in moves[:opening]:
        board.play(move)
    walk = Walk(lesson.script, board, moves=opening)
    walk.go_on(by=0)
    for move in moves[opening:]:
        walk.take(move)
    return walk


def word_of(walk: Walk) -> Word:
    """What the coach says at the end of a way."""
    stop, astray = walk.next_stop(), walk.astray
    found = Word(stop.number, walk.script.steps, reply=walk.reply())
    if astray is not None:
        return replace(found, answer=astray.answer, back=astray.back)
    if found.reply is not None:
        return found
    return replace(
        found,
        says=walk.says(),
        awaits=walk.awaits(),
        show=walk.show(),
        is_finished=walk.is_at_end,
    )
