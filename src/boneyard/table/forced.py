"""Decisions that are none: with one legal move there is nothing to ask.

Whoever is asked only when there is a choice shows by being asked that there was one. So this is for
tables where one person plays against bots alone, which see no clock: nobody there could learn from
it. Among people everybody is asked, and windows keep their beat. What is played for a seat is in
the log like any move, and the rules know nothing of it.
"""

from __future__ import annotations

from boneyard.kernel.state import State
from boneyard.table import entries as log
from boneyard.table.table import Table


def is_among_bots(table: Table) -> bool:
    """Whether one person sits here and all others are bots; who is away may come back."""
    return sum([seat.kind == "person" for seat in table.seats]) == 1


def is_forced(table: Table, state: State) -> bool:
    """Whether the person among bots has one legal move; what they have begun is theirs to end."""
    seat = state.actor
    if seat is None or not table.seats[seat].is_person or not is_among_bots(table):
        return False
    return not state.is_choosing and len(state.moves()) == 1


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
