"""The game on a table: its state, what was played, and the way back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from boneyard.kernel.events import Event
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.records import TIME_UP, Entry, play_entry
from boneyard.kernel.state import State

MOST_MARKS = 16
"""So many positions are kept for going back to; further back the game is replayed."""


class Ply(NamedTuple):
    """One entry of the record, who made it, and whether it made a moment for everybody."""

    entry: Entry
    seat: int
    public: bool


class Match:
    """A full state that remembers how it came about.

    A *moment* is a position that everybody can see: an unfinished choice makes none. Moments are
    what replays step through and what log lines point at, so counting them tells nobody how
    often another player clicked.
    """

    def __init__(self, game: Game[Any], start: State) -> None:
        self.game = game
        self.state = start
        self._start = start.clone()
        self.opening: tuple[Event, ...] = start.events
        self.plies: list[Ply] = []
        self.moments = 0
        self.clicks = 0
        self.epoch = 0
        self.is_called = False
        """The game clock has run out; the rules say where the game ends after that."""
        self._marks: deque[tuple[int, State]] = deque(maxlen=MOST_MARKS)
        self._mark()

    def resume(self, plies: Iterable[Ply], state: State) -> None:
        """Take up a game that was saved: after these plies it stands like this."""
        self.plies = list(plies)
        self.state = state
        self.moments = sum(ply.public for ply in self.plies)
        self.is_called = any(ply.entry == TIME_UP for ply in self.plies)
        self._marks.clear()
        self._mark()

    # Playing.

    def play(self, move: Move) -> bool:
        """Play a legal move; whether it made a moment."""
        state = self.state
        seat, before = state.top.seat, state.undo_barrier
        own = next(legal for legal in state.moves() if legal == move)
        state.play(own)
        public = self._is_moment(before)
        self._note(Ply(own, seat, public), before)
        return public

    def end(self, entry: Entry, seat: int) -> None:
        """Time is up, or a seat resigned: that is for everybody to see."""
        before = self.state.undo_barrier
        play_entry(self.state, entry)
        self.is_called = self.is_called or entry == TIME_UP
        self._note(Ply(entry, seat, True), before)

    def is_choosing_seat(self, seat: int) -> bool:
        """Whether this seat has begun a choice."""
        return bool(self.state.is_choosing) and self.state.actor == seat

    def version(self, seat: int | None) -> str:
        """What a viewer's position is called: it changes whenever the view does."""
        clicks = self.clicks if seat is not None and seat == self.state.actor else 0
        return f"{self.epoch}.{self.moments}.{clicks}"

    def _note(self, ply: Ply, before: int) -> None:
        self.plies.append(ply)
        if ply.public:
            self.moments += 1
            self.clicks = 0
        else:
            self.clicks += 1
        if self.state.undo_barrier != before:
            self._mark()

    def _is_moment(self, settled: int) -> bool:
        state = self.state
        if state.is_choosing:
            return False
        if state.undo_barrier != settled or state.events:
            return True
        # Nothing happened: a choice was given up, or something changed without a word.
        last = self.state_at(self._last_moment())
        return bool(last.seen_by(None).to_json() != state.seen_by(None).to_json())

    def _last_moment(self) -> int:
        """How many plies led to the last moment."""
        at = len(self.plies)
        while at and not self.plies[at - 1].public:
            at -= 1
        return at

    # Going back.

    def _mark(self) -> None:
        self._marks.append((len(self.plies), self.state.clone()))

    @property
    def is_settled(self) -> bool:
        """Whether nothing has been played since the last mark: a good position to save."""
        return self._marks[-1][0] == len(self.plies)

    def free_undo(self, seat: int) -> int | None:
        """How many plies are left if this seat takes its last click back; None if it may not."""
        is_own = self.state.actor == seat and not self.is_settled
        return len(self.plies) - 1 if is_own else None

    def asked_undo(self, seat: int) -> int | None:
        """How many plies are left if this seat's last decision is taken back."""
        at = len(self.plies)
        while at and self.plies[at - 1].seat != seat:
            at -= 1
        if at == 0:
            return None
        at -= 1
        while at and self.plies[at - 1].seat == seat and not self.plies[at - 1].public:
            at -= 1
        return at

    def take_back(self, to: int) -> bool:
        """Keep the first plies only; whether anybody but the actor can see that."""
        gone = self.plies[to:]
        self.state = self.state_at(to)
        del self.plies[to:]
        while self._marks and self._marks[-1][0] > to:
            self._marks.pop()
        if not self._marks:
            self._mark()
        if any(ply.entry == TIME_UP for ply in gone):
            self.is_called = False
        public = sum(ply.public for ply in gone)
        if public:
            self.moments -= public
            self.epoch += 1
        self.clicks += 1
        return bool(public)

    def state_at(self, to: int) -> State:
        """The full state after so many plies."""
        at, state = 0, self._start
        for mark, marked in self._marks:
            if mark <= to:
                at, state = mark, marked
        state = state.clone()
        for ply in self.plies[at:to]:
            play_entry(state, ply.entry)
        return state

    def entry_of_moment(self, moment: int) -> int:
        """How many plies led to a moment; moment 0 is the deal."""
        if moment == 0:
            return 0
        seen = 0
        for at, ply in enumerate(self.plies, start=1):
            seen += ply.public
            if seen == moment:
                return at
        return len(self.plies)
