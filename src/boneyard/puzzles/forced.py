"""Proof by exhaustion: what wins whatever the others do, and what loses at once.

Theory of operation. A seat does not know its world; it knows its view. So worlds are carried along
in *groups* that look the same to the seat, and it makes one choice for a whole group. After that,
all replies of all others are carried out in every world, until the
seat is asked again or the game is over; what it then sees parts the group. Where a die is thrown or
a card drawn on the way, nothing is proved: luck is no force. A choice *wins by force*
if each group behind it is won or has a choice that wins by force, a few choices deep. A choice
*loses at once* if in every world somebody has replies that end the game against the seat before it
is asked again; it *holds* if that is so in no world.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from boneyard.bots.choices import Choice, Clicks, all_choices, can_choose
from boneyard.bots.position import position
from boneyard.bots.tree import judged
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State
from boneyard.kernel.step import NO_STEP

WORLDS: Final = 24
FEW_WORLDS: Final = 3
"""What fails in a few worlds fails; only what does not is tried in all of them."""
OWN_CHOICES: Final = 3
"""A win takes so many choices of one's own at most, the first included."""
MOST_CHOICES: Final = 80
MOST_LINES: Final = 12_000
FEW_LINES: Final = 600


class TooWide(Exception):
    """Nobody can tell: there are too many lines, or dice and deals on the way."""


class Forced(NamedTuple):
    """The choices that are right, of so many, proved in so many worlds by so many lines."""

    right: tuple[Clicks, ...]
    choices: int
    worlds: int
    lines: int


class Prover:
    """Tries everything for one seat, up to a number of lines."""

    def __init__(self, seat: int, lines: int = MOST_LINES) -> None:
        self.seat = seat
        self.lines = 0
        self.most = lines
        self.drawn = 0

    def wins(self, group: list[State], clicks: Clicks, depth: int) -> bool:
        """Whether this choice wins in all worlds of a group, with so many more of one's own."""
        ends: list[State] = []
        for state in group:
            for end in self.after(state, clicks):
                if end.top is not NO_STEP:
                    ends.append(end)
                elif judged(end)[self.seat] < 1.0:
                    return False
        if not ends:
            return True
        return depth > 0 and all(self.winning(part, depth - 1) for part in _parted(ends))

    def winning(self, group: list[State], depth: int) -> Clicks | None:
        """One choice that wins in all worlds of a group."""
        choices = _listed(group[0])
        choices.sort(key=lambda choice: -judged(choice[1])[self.seat])
        return next((clicks for clicks, _ in choices if self.wins(group, clicks, depth)), None)

    def is_lost(self, state: State, clicks: Clicks) -> bool:
        """Whether somebody can end the game against the seat, before it is asked again."""
        ends = self.after(state, clicks)
        return any(end.top is NO_STEP and judged(end)[self.seat] <= 0.0 for end in ends)

    def after(self, state: State, clicks: Clicks) -> Iterator[State]:
        """All that can come of a choice until the seat is asked again; nothing if it cannot be."""
        after = state.clone()
        self.drawn = state.drawn
        if can_choose(after, clicks):
            yield from self._replies(after)

    def _replies(self, state: State) -> Iterator[State]:
        self.lines += 1
        if self.lines > self.most or state.drawn != self.drawn:
            raise TooWide
        if state.top is NO_STEP or state.top.seat == self.seat:
            yield state
            return
        for _, after in _listed(state):
            yield from self._replies(after)


def _listed(state: State) -> list[Choice]:
    found = all_choices(state, Stream(1), MOST_CHOICES + 1)
    if len(found) > MOST_CHOICES:
        raise TooWide
    return found


def _parted(states: list[State]) -> list[list[State]]:
    """Together what looks the same to the seat to act."""
    groups: dict[str, list[State]] = {}
    for state in states:
        groups.setdefault(position(state.seen_by(state.top.seat)), []).append(state)
    return list(groups.values())


def worlds_of(view: State, count: int, seed: int = 1) -> list[State]:
    """Worlds that fit a view, in which nobody listens."""
    rng = Stream(seed)
    worlds = [view.filled(rng) for _ in range(count)]
    for world in worlds:
        world.silence()
    return worlds


def forced_wins(view: State) -> Forced | None:
    """The choices that win by force; all others do not, as far as so many lines can tell."""
    worlds = worlds_of(view, WORLDS)
    try:
        choices = [clicks for clicks, _ in _listed(worlds[0])]
    except TooWide:
        return None
    right: list[Clicks] = []
    lines = 0
    for clicks in choices:
        proof = _lines_to_win(worlds, clicks)
        if proof:
            right.append(clicks)
            lines += proof
    return Forced(tuple(right), len(choices), WORLDS, lines) if right else None


def _lines_to_win(worlds: list[State], clicks: Clicks) -> int:
    """How many lines it took to prove a win; 0 if it is none, or would take too many."""
    few, all_of_them = Prover(worlds[0].top.seat, FEW_LINES), Prover(worlds[0].top.seat)
    try:
        if not few.wins(worlds[:FEW_WORLDS], clicks, OWN_CHOICES - 1):
            return 0
        return all_of_them.lines if all_of_them.wins(worlds, clicks, OWN_CHOICES - 1) else 0
    except TooWide:
        return 0


def only_defences(view: State) -> Forced | None:
    """The choices that hold, where all others lose at once; None if it is not so clear."""
    worlds = worlds_of(view, WORLDS)
    prover = Prover(view.top.seat, MOST_LINES // 2)
    right: list[Clicks] = []
    try:
        choices = [clicks for clicks, _ in _listed(worlds[0])]
        for clicks in choices:
            lost = [prover.is_lost(world, clicks) for world in worlds[:FEW_WORLDS]]
            if any(lost) and not all(lost):
                return None
            lost = [prover.is_lost(world, clicks) for world in worlds]
            if any(lost) and not all(lost):
                return None
            if not lost[0]:
                right.append(clicks)
    except TooWide:
        return None
    is_clear = 0 < len(right) < len(choices)
    return Forced(tuple(right), len(choices), WORLDS, prover.lines) if is_clear else None
