"""Decisions that are none: with one legal move there is nothing to ask.

Whoever is asked only when there is a choice shows by being asked that there was one. So this is for
tables where one person plays against bots alone, which see no clock: nobody there could learn from
it. Among people it is done, for those who want it, only where everybody knows that there is no
choice: whatever is hidden, the same move would be the only one. In windows everybody is asked, and
they keep their beat. What is played for a seat is in the log like any move, and the rules know
nothing of it.
"""

from __future__ import annotations

from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State
from boneyard.table import entries as log
from boneyard.table.coaching import is_led
from boneyard.table.table import Table
from boneyard.table.windows import open_window

WORLDS = 12
"""So many deals of what a spectator does not see are looked at."""


def is_among_bots(table: Table) -> bool:
    """Whether one person sits here and all others are bots; who is away may come back."""
    return sum([seat.kind == "person" for seat in table.seats]) == 1


def is_forced(table: Table, state: State) -> bool:
    """Whether a person has one legal move, which is made; what they have begun is theirs to end."""
    seat = state.actor
    if seat is None or not table.seats[seat].is_person or state.is_choosing or is_led(table):
        return False
    if is_among_bots(table):
        return len(state.moves()) == 1
    orders = table.seats[seat].orders
    if not (orders.own or is_wanted(table, seat)) or len(state.moves()) > 1:
        return False
    return open_window(state) is None and (orders.own or is_known_to_all(state))


def is_wanted(table: Table, seat: int) -> bool:
    """Whether a person among people wants such moves to be made: over days, unless they say no."""
    wish, clock = table.seats[seat].orders.forced, table.opened.clock
    return clock is not None and clock.days if wish is None else wish


def is_known_to_all(state: State) -> bool:
    """Whether the one legal move follows from what everybody sees.

    That is asked of what a spectator sees alone, so that the answer tells nothing either.
    """
    view, only = state.seen_by(None), list(state.moves())
    return all(list(view.filled(Stream(n)).moves()) == only for n in range(WORLDS))


def forced_moves(table: Table) -> list[log.Entry]:
    """What is played now without asking: on to the next question, or to somebody else's turn."""
    state = table.playing.state
    if not is_forced(table, state):
        return []
    seat, branch = state.top.seat, state.clone()
    entries: list[log.Entry] = []
    while True:
        (move,) = branch.moves()
        entries.append(log.Moved(seat, move, "forced"))
        branch.play(move)
        # Only a choice that began by itself goes on by itself.
        if branch.actor != seat or not branch.is_choosing or len(branch.moves()) > 1:
            return entries
