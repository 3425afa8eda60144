"""The first game after the lessons: a real table, with a word when something first comes up."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.lessons.acts import Page
from boneyard.lessons.lesson import Lesson
from boneyard.lessons.walk import Board, Saying, Walk

OVER = "over"
"""What ``when`` says of the step that is spoken when the game has ended."""


def remarks(
    lesson: Lesson, moves: Sequence[Move], start: State, now: State | None = None
) -> tuple[tuple[Saying, ...], bool]:
    """What is said now, and whether the game is over.

    Once the coach is quiet, a look at the position is enough: games are long.
    """
    here = Walk(lesson.script, Board(now or _played(start, moves)))
    if here.state.over:
        return tuple([here.saying(page) for page in _pages_of(lesson, OVER)]), True
    until = lesson.until
    if until and here.facts().holds(until.value, until.place):
        return (), False
    listener = _Listener(lesson, Walk(lesson.script, Board(_played(start, ()))))
    for move in moves:
        listener.hear(move)
    return listener.says(), False


def _played(start: State, moves: Sequence[Move]) -> State:
    state = start.clone()
    state.silence()
    for move in moves:
        state.play(move)
    return state


def _pages_of(lesson: Lesson, kind: str) -> list[Page]:
    page = lesson.remarks.get(kind)
    return [page] if page else []


class _Listener:
    """Follows a game for its learner: which kinds of decisions have come up, and what is new."""

    def __init__(self, lesson: Lesson, walk: Walk) -> None:
        self.lesson = lesson
        self.walk = walk
        self.heard: set[str] = set()
        self.pages = walk.next_stop().pages[:]
        self._look()

    def hear(self, move: Move) -> None:
        """A move was made: what was said stands until the learner has decided."""
        was_learners = self.walk.is_learners
        self.walk.board.play(move)
        if was_learners and not self.walk.state.is_choosing:
            self.pages = []
        self._look()

    def _look(self) -> None:
        """What is to be said of this position."""
        kind = self.walk.state.top.id
        if self.walk.is_learners and kind not in self.heard:
            welcome = [] if self.heard else self.pages
            self.heard.add(kind)
            self.pages = welcome + _pages_of(self.lesson, kind)

    def says(self) -> tuple[Saying, ...]:
        """The pages that were opened last."""
        return tuple([self.walk.saying(page) for page in self.pages])
