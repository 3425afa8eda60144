"""Whom a table waits for: those who are told so when they do not look."""

from __future__ import annotations

from boneyard.table.table import Table
from boneyard.table.timing import bot_to_act, passes_by_itself


def needed(table: Table) -> dict[int, str]:
    """The seats that are asked for something, with the users who hold them.

    In a window all who may still answer are asked at once, whether they could play anything or
    not: that they are told so says no more than that the window is open, which they can see. Who is
    on holiday is not asked for. Before the deal it is those whom a seat is kept for.
    """
    if table.status == "open":
        seats = enumerate(table.seats)
        return {at: seat.meant for at, seat in seats if seat.meant and not seat.quiet}
    if table.status != "live" or table.opened.lesson:  # a lesson waits for nobody
        return {}
    asked = {*_to_decide(table), *(table.offer.waits_for if table.offer else ())}
    there = [at for at in sorted(asked) if table.seats[at].holiday is None]
    return {at: user for at in there if (user := table.seats[at].user)}


def _to_decide(table: Table) -> list[int]:
    window, actor = table.playing.window, table.actor
    if window is None:
        is_asked = actor is not None and bot_to_act(table) is None
        return [actor] if actor is not None and is_asked else []
    return [
        at
        for at in window.asked
        if table.seats[at].is_person
        and not table.has_answered(at)
        and not passes_by_itself(table, window, at)
    ]
