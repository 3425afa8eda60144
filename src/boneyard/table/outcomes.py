"""What a finished game says of those who played it: one line a seat, for profiles and ratings.

Only games that were dealt here to those who played them count: what goes on from another game, was
brought along, or is a lesson, says nothing. Who did not play to the end (a bot had the seat then,
or somebody else) is behind all who did.
"""

from __future__ import annotations

from typing import NamedTuple

from boneyard.kernel.results import places
from boneyard.table.table import Table


class Outcome(NamedTuple):
    """Of one seat: who sat there when the game was dealt (a user or a bot, or nobody who is known
    here), their place, and whether they left it before the end.
    """

    seat: int
    user: str | None
    bot: str
    place: int
    left: bool


def outcomes(table: Table) -> tuple[Outcome, ...]:
    """Of a table that has just ended; nothing if that says nothing of anybody."""
    if table.match is None or table.opened.origin is not None or table.opened.lesson:
        return ()
    users = table.players or [None if seat.local else seat.user for seat in table.seats]
    left = [_has_left(table, at, user) for at, user in enumerate(users)]
    ranks = _ranks(table, is_left=any(left))
    if not any(users) or ranks is None:
        return ()
    last = places([(not gone, -rank) for gone, rank in zip(left, ranks, strict=True)])
    bots = [(seat.bot or "") if seat.kind == "bot" else "" for seat in table.seats]
    return tuple(
        [
            Outcome(at, user, "" if user else bots[at], last[at], left[at])
            for at, user in enumerate(users)
        ]
    )


def _has_left(table: Table, at: int, user: str | None) -> bool:
    seat = table.seats[at]
    return user is not None and (seat.user != user or not seat.is_person)


def _ranks(table: Table, *, is_left: bool) -> list[int] | None:
    """The game's own places; of a game without an end, that nobody is ahead of anybody."""
    result, ended = table.playing.state.result, table.ended
    if result is not None:
        return list(result.places)
    is_even = ended is not None and (ended.by == "draw" or (ended.by == "vote" and is_left))
    return [1] * len(table.seats) if is_even else None
