"""What is remembered of heroes beside gold and blood: a few tallies, and the last throw."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, Seat

LOOTED: Final = 0
WON: Final = 1
LOST: Final = 2
DEATHS: Final = 3
JOKERS: Final = 4
TURNS: Final = 5
TALLIES: Final = ("looted", "won", "lost", "deaths", "jokers", "turns")
"""8.3: what is reported of each player, beside gold and monsters."""
NO_TALLIES: Final[list[int]] = [0] * 6
"""Shared by many states: tallies are replaced, never changed."""


@final
class Throw:
    """The last dice that were thrown, for all to see: by whom, for what, against what."""

    def __init__(
        self,
        kind: str,
        seat: Seat,
        dice: tuple[int, ...],
        other: Seat = NOBODY,
        others: tuple[int, ...] = (),
        room: int = -1,
        bonus: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.dice = dice
        self.other = other
        self.others = others
        self.room = room
        self.bonus = bonus


NO_THROW: Final = Throw("none", NOBODY, ())
