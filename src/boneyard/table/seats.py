"""What belongs to the people at a table: their places, their talk, what they ask each other."""

from __future__ import annotations

from typing import Literal

import msgspec

OfferKind = Literal["undo", "draw"]
AutoPass = Literal["off", "turn", "concerned", "told"]
SeatKind = Literal["open", "person", "bot"]
BOT_NAMES = ("Juniper", "Bramble", "Sorrel", "Tansy", "Clover", "Nettle", "Yarrow", "Fennel")


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at the table: who holds it, and who plays it."""

    kind: SeatKind = "open"
    user: str | None = None
    name: str = ""
    bot: str | None = None
    salt: str = ""
    local: bool = False
    away: bool = False
    autopass: AutoPass = "off"
    misses: int = 0
    """How many decisions in a row the clock has made for it."""
    left: float | None = None
    """Since when its person is not to be seen, where a clock depends on that."""

    @property
    def is_person(self) -> bool:
        """Whether a person plays it now."""
        return self.kind == "person" and not self.away


class Offer(msgspec.Struct):
    """What a seat asks of the others, and who has not answered.

    Its name ``n`` is the place of the question in the log: an answer says which one it is to.
    """

    kind: OfferKind
    seat: int
    waits_for: list[int]
    n: str = ""


class Said(msgspec.Struct):
    """What was said, by whom and when."""

    user: str
    name: str
    text: str
    at: float
    seat: int | None
