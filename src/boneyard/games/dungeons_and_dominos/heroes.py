"""What is remembered of heroes beside gold and blood: a few tallies, and the last throw."""

from __future__ import annotations

from typing import Final, NamedTuple

from boneyard import NOBODY, Seat

LOOTED: Final = 0
WON: Final = 1
LOST: Final = 2
DEATHS: Final = 3
JOKERS: Final = 4
TURNS: Final = 5
TALLIES: Final = ("looted", "won", "lost", "deaths", "jokers", "turns")
"""8.3: what is reported of each player, beside gold and monsters."""
NO_TALLIES: Final[tuple[int, ...]] = (0,) * 6


class Throw(NamedTuple):
    """The last dice that were thrown, for all to see: by whom, for what, against what."""

    kind: str
    seat: Seat
    dice: tuple[int, ...]
    other: Seat = NOBODY
    others: tuple[int, ...] = ()
    room: int = -1
    bonus: int = 0


NO_THROW: Final = Throw("none", NOBODY, ())
