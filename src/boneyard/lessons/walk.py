"""A way through a lesson, move by move: on script, or astray."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from boneyard.kernel.chance import Stream
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.game import Fact
from boneyard.kernel.moves import Move
from boneyard.kernel.names import with_names
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.lessons.acts import Answer, Choice, Page, Reply, Script, Stop, Tell
from boneyard.lessons.errors import BadLesson
from boneyard.lessons.facts import Facts
from boneyard.lessons.notation import ANY, is_meant, is_pattern, legal_like, not_legal, why_not
from boneyard.lessons.pages import Item

MOST_MOVES = 1000
"""A lesson that takes longer does not come to its end."""


@dataclass(frozen=True)
class Saying:
    """One page of what the coach says, and the elements of the scene that it points at."""

    text: str
    title: str = ""
    points: tuple[str, ...] = ()


class Playing(Protocol):
    """Where a lesson is walked through: at a table, or while its deal is still in the making."""

    @property
    def state(self) -> State: ...
    def play(self, move: Move) -> None: ...
    def tell(self, item: Item) -> None: ...


@dataclass
class Board:
    """A state that is played on."""

    state: State

    def play(self, move: Move) -> None:
        self.state.play(move)

    def tell(self, item: Item) -> None:
        """Its chance has been told when the lesson was made."""


@dataclass
class Astray:
    """Where the learner left the lesson, and what is answered to that."""

    back: int
    wrong: Move
    answer: str
    is_own: bool = False
    """Whether the answer stands in the file; or else it is the usual one."""
    is_open: bool = True
    """Whether the choice goes on that was begun so."""


@dataclass
class Walk:
    """A way through a lesson, move by move."""

    script: Script
    board: Playing
    moves: int = 0
    at: int = 0
    played: list[Move] = field(default_factory=list)
    """What was clicked at the stop that is reached."""
    asked_at: State | None = None
    """Where its words were said, while clicks of it are made: they stay as they were."""
    astray: Astray | None = None

    @property
    def state(self) -> State:
        """The position."""
        return self.board.state

    @property
    def is_learners(self) -> bool:
        """Whether the learner is asked."""
        return self.state.actor == self.script.seat

    @property
    def stop(self) -> Stop | None:
        """The stop that is reached, if the next act is one."""
        act = self.script.acts[self.at]
        return act if isinstance(act, Stop) else None

    def next_stop(self) -> Stop:
        """The stop that is reached or comes next."""
        return next(act for act in self.script.acts[self.at :] if isinstance(act, Stop))

    @property
    def is_at_end(self) -> bool:
        """Whether everything has been done."""
        stop = self.stop
        return stop is not None and not stop.choices

    def forked(self) -> Walk:
        """The same way up to here, to be gone on with on its own."""
        astray = replace(self.astray) if self.astray else None
        board = Board(self.state.clone())
        return replace(self, board=board, played=self.played[:], astray=astray)

    # Playing along.

    def reply(self) -> Move | None:
        """What the seat to act does by itself: an opponent's move, or one without a choice."""
        state, act = self.state, self.script.acts[self.at]
        if state.over or self.astray or self.is_at_end:
            return None
        if self.is_learners:
            return self._forced()
        if isinstance(act, Reply) and act.seat == state.actor:
            found = legal_like(state, act.click)
            if not found:
                raise BadLesson(act.place, not_legal(state, act.click))
            return found[0]
        return state.default_move()

    def _forced(self) -> Move | None:
        """The learner's only move, which tables make without asking."""
        moves = self.state.moves()
        return moves[0] if len(moves) == 1 and not self.state.is_choosing else None

    def take(self, move: Move) -> None:
        """Go on with a move that was played, whoever's it is."""
        if self.astray is not None:
            self._stray_on(move)
        elif self.is_learners:
            self._take_learners(move)
        elif move == self.reply():
            act = self.script.acts[self.at]
            is_written = isinstance(act, Reply) and act.seat == self.state.actor
            self._play(move)
            self.go_on(by=int(is_written or self._has_come()))
        else:
            self._leave(move)
            self._play(move)

    def _play(self, move: Move) -> None:
        self.board.play(move)
        self.moves += 1

    def go_on(self, by: int) -> None:
        """On to the next act that is anything to wait for."""
        self.at += by
        if by:
            self.played, self.asked_at = [], None
        while isinstance(act := self.script.acts[self.at], Tell):
            self.board.tell(act.item)
            self.at += 1

    def _take_learners(self, move: Move) -> None:
        stop = self.stop
        is_awaited = stop is not None and self._is_awaited(stop, move)
        if move == self._forced():  # the table's doing, whatever is awaited
            self._play(move)
            self.go_on(by=int(self._has_come()))
        elif stop is None or not stop.choices or not is_awaited:
            self._leave(move)
            self._stray_on(move)
        else:
            if not self.played or (stop.until and not self.state.is_choosing):
                self.asked_at = self.state.clone()
            self.played.append(move)
            self._play(move)
            if self._is_done(stop):
                self.go_on(by=1)
            elif not stop.until and self.is_learners and not self.awaits():
                self.played.pop()  # nothing that is still awaited can be clicked any more
                self._leave(move, back=self.moves - 1)
                self._answer(move)

    def _is_awaited(self, stop: Stop, move: Move) -> bool:
        if stop.until:
            return any(is_meant(move, click) for one in stop.choices for click in one.clicks)
        return bool(_alive(stop.choices, [*self.played, move]))

    def _has_come(self) -> bool:
        """Whether what the learner was to play for has come about without a click."""
        stop = self.stop
        return stop is not None and bool(stop.until and self.played) and self._is_done(stop)

    def _is_done(self, stop: Stop) -> bool:
        if stop.until:
            return self.facts().holds(stop.until.value, stop.until.place)
        if any(one.is_any for one in stop.choices):
            return not self.state.is_choosing
        return any(one.left_after(self.played) == () for one in stop.choices)

    def awaits(self) -> tuple[Move, ...]:
        """The legal moves that are awaited now."""
        stop = self.stop
        if stop is None or not self.is_learners or self.astray:
            return ()
        if stop.until:
            clicks = [click for choice in stop.choices for click in choice.clicks]
        else:
            alive = _alive(stop.choices, self.played)
            clicks = [click for choice in alive for click in choice.next_after(self.played)]
        found = [move for click in clicks for move in legal_like(self.state, click)]
        return tuple(dict.fromkeys(found))

    def show(self) -> Move | None:
        """The click that the coach would make: as it is written, or else a sensible one."""
        awaits, stop = self.awaits(), self.stop
        if not awaits or stop is None:
            return None
        if stop.until and (written := _first_written(stop, awaits)):
            return written
        if stop.until or stop.choices[0].is_any:
            view = self.state.seen_by(self.script.seat)
            sensible: Move = self.script.game.suggest(view, Stream(self.moves))
            return sensible if sensible in awaits else awaits[0]
        return awaits[0]

    # Leaving the lesson.

    def _leave(self, move: Move, back: int | None = None) -> None:
        awaited = self.awaits()
        names = _spoken(self.script.seating.names)
        texts = [with_names(self.script.game.move_text(self.state, one), names) for one in awaited]
        self.astray = Astray(self.moves if back is None else back, move, _usual(texts))

    def _stray_on(self, move: Move) -> None:
        """Play on outside the lesson; as long as the same choice goes on, it may be answered."""
        astray, seat = self.astray, self.state.actor
        assert astray is not None
        self._play(move)
        if astray.is_open and seat == self.script.seat:
            self._answer(move)
        astray.is_open = astray.is_open and self.state.is_choosing

    def _answer(self, move: Move) -> None:
        """The file's own answer to all that was clicked here, if it has one."""
        astray, stop = self.astray, self.stop
        assert astray is not None
        self.played.append(move)
        own = [one for one in stop.answers if one.is_to(self.played, astray.wrong)] if stop else []
        if own:
            best = max(own, key=_how_exact)
            astray.answer = self.facts().said(best.text, best.place)
            astray.is_own = True

    # Speaking.

    @property
    def said_at(self) -> State:
        """What the words of the stop are about: the position before its first click.

        Where something is done again and again, each time anew.
        """
        stop = self.stop
        is_over = stop is None or (stop.until is not None and not self.state.is_choosing)
        return self.state if self.asked_at is None or is_over else self.asked_at

    def facts(self, page: Page | None = None) -> Facts:
        """What can be said now; of a page, where it is said, with what it asks of the rules."""
        more: dict[str, Fact] = {}
        for item in page.claims if page else ():
            if item.key == "cannot":
                more["why"] = self.why(item)
        return Facts(self.said_at if page else self.state, self.script.seating.eyes, more)

    def why(self, item: Item) -> str:
        """The engine's sentence against a move that cannot be made; none, if it can."""
        view, click = self.said_at.seen_by(self.script.seat), item.value.partition("(")[0].strip()
        return "" if legal_like(view, click) else why_not(view, click).sentence

    def says(self) -> tuple[Saying, ...]:
        """Page by page, with everything asked of the position."""
        stop = self.stop
        if stop is None or not (self.is_learners or self.is_at_end):
            return ()
        return tuple([self.saying(page) for page in stop.pages])

    def saying(self, page: Page) -> Saying:
        """A page as it is said here."""
        text = self.facts(page).said(page.text, page.place)
        scene = self.scene() if page.points else None
        points = [found for item in page.points for found in pointed_at(scene, item)]
        return Saying(text, page.title, tuple(points))

    def scene(self) -> Scene:
        """The learner's table, where the words are said."""
        scene: Scene = self.script.game.scene(self.said_at.seen_by(self.script.seat))
        return scene


def _first_written(stop: Stop, awaits: Sequence[Move]) -> Move | None:
    """Of the clicks in the file, without those that leave something open, the first possible."""
    clicks = [click for choice in stop.choices for click in choice.clicks]
    plain = [click for click in clicks if click != ANY and not is_pattern(click)]
    return next((move for click in plain for move in awaits if is_meant(move, click)), None)


def _alive(choices: Iterable[Choice], played: Sequence[Move]) -> list[Choice]:
    return [choice for choice in choices if choice.left_after(played) is not None]


def _how_exact(answer: Answer) -> tuple[bool, int]:
    return (not answer.choice.is_any, len(answer.choice.clicks))


def _usual(texts: Sequence[str]) -> str:
    """What is answered where the file says nothing."""
    if not texts:
        return "You have left the lesson: play on and look, or go back to it."
    meant = f"“{texts[0]}”" if len(texts) == 1 else f"“{texts[0]}”, for one"
    return f"That can be done, too. The lesson goes on with {meant}: go back, or play on and look."


def _spoken(names: Sequence[str]) -> list[str]:
    return [name.capitalize() for name in names]


def pointed_at(scene: Scene | None, item: Item) -> list[str]:
    """The elements that a line points at: by their ids, by their faces, or as cells of a board."""
    assert scene is not None
    ids = scene.elements()
    faces: dict[str, str] = {}
    for area in scene.areas:
        faces |= {piece.face: piece.id for piece in area.pieces if piece.face}
    found: list[str] = []
    for word in item.listed(", "):
        is_there = word in ids or _is_cell(scene, word)
        if not is_there and word not in faces:
            known = ", ".join(sorted(ids))
            raise item.wrong(f"there is no {word!r} on the table; there are {known}")
        found.append(word if is_there else faces[word])
    return found


def _is_cell(scene: Scene, word: str) -> bool:
    """``board@3,4``: the fourth cell of the fifth row of a board."""
    board, sign, place = word.partition("@")
    at = place.replace("-", "").split(",")
    return bool(sign) and len(at) == 2 and all(map(str.isdecimal, at)) and _is_board(scene, board)


def _is_board(scene: Scene, id: str) -> bool:
    return any(area.id == id and area.kind == "board" for area in scene.areas)


def rehearse(script: Script, board: Playing) -> None:
    """Play a lesson along its first choices, so that deals and dice come as its file says."""
    walk = Walk(script, board)
    walk.go_on(by=0)
    while not walk.is_at_end or walk.reply() is not None:
        move = walk.reply() or walk.show()
        if move is None or walk.moves > MOST_MOVES:
            raise _stuck(walk)
        walk.take(move)


def _stuck(walk: Walk) -> BoneyardError:
    """Why a lesson does not go on here."""
    stop, act = walk.stop, walk.script.acts[walk.at]
    place = act.item.place if isinstance(act, Tell) else act.place
    if walk.state.over:
        return BadLesson(place, "the game is over before this")
    if stop is None:
        asked = walk.state.prompt.step if walk.state.prompt else ""
        missing = f"you are asked something here ({asked}), but there is no '- do: ...' for it"
        return BadLesson(place, missing)
    left = [one.left_after(walk.played) for one in stop.choices]
    click = next((clicks[0] for clicks in left if clicks), "")
    if stop.until or legal_like(walk.state, click):
        return BadLesson(stop.choices[0].place, "this never comes to an end")
    return BadLesson(stop.choices[0].place, not_legal(walk.state, click))
