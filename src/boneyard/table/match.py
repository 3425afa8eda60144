"""The game on a table: its state, what was played, and the way back."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from typing import Any, NamedTuple

from boneyard.kernel.events import Event
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.records import TIME_UP, Entry, play_entry
from boneyard.kernel.state import State
from boneyard.table.windows import Window, open_window

MOST_MARKS = 16
"""How many positions are kept for going back to; further back the game is replayed."""


class Ply(NamedTuple):
    """One entry of the record, who made it (-1: nobody), and how many moments there are then.

    ``is_forced``: it was made for its seat, which had no choice.
    """

    entry: Entry
    seat: int
    moment: int
    is_forced: bool = False


class Match:
    """A full state that remembers how it came about.

    A *moment* is a position that everybody can see: an unfinished choice makes none. Moments are
    what replays step through and what log lines point at, so counting them tells nobody how
    often another player clicked.
    """

    def __init__(self, game: Game[Any], start: State) -> None:
        self.game = game
        self.state = start
        self.start = start.clone()
        self.opening: tuple[Event, ...] = start.events
        self.plies: list[Ply] = []
        self._marks: deque[tuple[int, State]] = deque(maxlen=MOST_MARKS)
        self._window: Window | None = None
        self._window_of: tuple[State, int] | None = None
        self._mark()

    def past(self) -> Match:
        """What was played so far, for somebody who reads it while others play on."""
        found = Match.__new__(Match)
        found.game, found.start, found.opening = self.game, self.start, self.opening
        found.state, found.plies = self.state, self.plies.copy()
        found._marks = deque([(0, self.start)])
        found._window_of = None
        return found

    def resume(self, state: State) -> None:
        """Take up a game that was saved: after the plies that were noted it stands like this."""
        self.state = state
        self._marks.clear()
        self._mark()

    # Playing.

    def play(self, entry: Entry, *, is_forced: bool = False) -> bool:
        """Play a legal move, or let time run out or a seat resign; whether it made a moment."""
        state = self.state
        seat, barrier = _seat_of(entry, state), state.undo_barrier
        self.state = state = play_entry(state, entry)
        is_public = not isinstance(entry, Move) or self._is_news(barrier)
        self.note(entry, seat, is_public=is_public, is_forced=is_forced)
        if state.undo_barrier != barrier:
            self._mark()
        return is_public

    def note(self, entry: Entry, seat: int, *, is_public: bool, is_forced: bool = False) -> None:
        """One more ply. Where it is noted without being played, ``resume`` says what came of it."""
        self.plies.append(Ply(entry, seat, self.moments + is_public, is_forced))

    def _is_news(self, barrier: int) -> bool:
        """Whether everybody can see the move that was just played."""
        state = self.state
        if state.is_choosing:
            return False
        if state.undo_barrier != barrier or state.events:
            return True
        # Nothing happened: a choice was given up, or something changed without a word.
        last = self.state_at(self.plies_of(self.moments))
        return bool(last.seen_by(None).to_json() != state.seen_by(None).to_json())

    @property
    def window(self) -> Window | None:
        """The window that is open now; asked many times a move, and looked for once."""
        now = (self.state, len(self.plies))
        if self._window_of != now:
            self._window, self._window_of = open_window(self.state), now
        return self._window

    # Counting.

    @property
    def moments(self) -> int:
        """How many moments there were since the deal, which is moment 0."""
        return self.plies[-1].moment if self.plies else 0

    @property
    def is_moment(self) -> bool:
        """Whether the game stands at a moment, not within a choice."""
        return self.plies_of(self.moments) == len(self.plies)

    @property
    def is_called(self) -> bool:
        """The game clock has run out; the rules say where the game ends after that."""
        return any(ply.entry == TIME_UP for ply in self.plies)

    def moment_after(self, plies: int) -> int:
        """The last moment that so many plies led to."""
        return self.plies[plies - 1].moment if plies else 0

    def plies_of(self, moment: int) -> int:
        """How many plies led to a moment."""
        return bisect_left(self.plies, moment, key=lambda ply: ply.moment) + 1 if moment else 0

    # Going back.

    def _mark(self) -> None:
        self._marks.append((len(self.plies), self.state.clone()))

    @property
    def is_settled(self) -> bool:
        """Whether nothing has been played since the last mark: a good position to save."""
        return self._marks[-1][0] == len(self.plies)

    def free_undo(self, seat: int) -> int | None:
        """How many plies are left if this seat takes back the last thing it did; None: it may not.

        That is a click of a choice that is begun, or all clicks of one that is complete.
        """
        at, settled = self._last_chosen(seat), self._marks[-1][0]
        if self.state.actor != seat or at <= settled:
            return None
        is_complete = self.plies[at - 1].moment > self.moment_after(at - 1)
        return max(settled, self._before(at, seat) if is_complete else at - 1)

    def free_back(self, seat: int, clicks: int) -> int | None:
        """How many plies are left if this seat takes so many clicks back; None if it may not."""
        left = len(self.plies) - clicks
        is_free = self.state.actor == seat and left >= self._marks[-1][0]
        return left if is_free else None

    def _last_chosen(self, seat: int) -> int:
        """How many plies there were when this seat had last made one of its own will."""
        at = len(self.plies)
        while at and (self.plies[at - 1].seat != seat or self.plies[at - 1].is_forced):
            at -= 1
        return at

    def asked_undo(self, seat: int) -> int | None:
        """How many plies are left if this seat's last decision is taken back."""
        at = self._last_chosen(seat)
        return self._before(at, seat) if at else None

    def _before(self, at: int, seat: int) -> int:
        """How many plies there were before the choice that this seat's ply belongs to."""
        decision = self.plies_of(self.moment_after(at - 1))
        at -= 1
        while at > decision and self.plies[at - 1].seat == seat:
            at -= 1
        return at

    def take_back(self, to: int) -> None:
        """Keep the first plies only."""
        self.state = self.state_at(to)
        del self.plies[to:]
        while self._marks and self._marks[-1][0] > to:
            self._marks.pop()
        if not self._marks:
            self._mark()

    def rest(self) -> None:
        """Nobody looks: keep the last position to go back to, the others can be made anew."""
        while len(self._marks) > 1:
            self._marks.popleft()

    def state_at(self, plies: int) -> State:
        """The full state after so many plies."""
        at, state = 0, self.start
        for mark, marked in self._marks:
            if mark <= plies:
                at, state = mark, marked
        return replayed(state, self.plies[at:plies])


def replayed(state: State, plies: list[Ply]) -> State:
    """What these plies lead to from there."""
    state = state.clone()
    for ply in plies:
        state = play_entry(state, ply.entry)
    return state


def _seat_of(entry: Entry, state: State) -> int:
    """Who plays an entry: the seat to act, the one that resigns, or (-1) clock and dealer."""
    if isinstance(entry, Move):
        return state.top.seat
    return entry if isinstance(entry, int) else -1


def legal_move(state: State, move: Move) -> Move | None:
    """The state's own legal move that equals this one: whoever plays it need not look again."""
    return next((legal for legal in state.moves() if legal == move), None)
