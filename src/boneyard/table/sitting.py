"""Entries about who sits where: coming, going, standing in, looking on, being away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from boneyard.table.entry import Entry, Noted
from boneyard.table.seats import BOT_NAMES, Seat

if TYPE_CHECKING:
    from boneyard.table.table import Table


class Sat(Entry, frozen=True, tag="sat"):
    """A person took a seat, and added a salt to the deal."""

    seat: int
    user: str
    name: str
    salt: str
    local: bool = False

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat] = Seat(
            "person", self.user, self.name, salt=self.salt, local=self.local
        )
        table.moved = at

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class Meant(Entry, frozen=True, tag="meant"):
    """An open seat is kept for somebody who is invited; ``quiet``: nobody tells them so."""

    seat: int
    user: str
    name: str
    quiet: bool = False

    def apply(self, table: Table, at: float) -> None:
        place = table.seats[self.seat] = Seat(name=self.name)
        place.meant, place.quiet = self.user, self.quiet

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class BotSat(Entry, frozen=True, tag="bot_sat"):
    """A bot took a seat: before the deal an open one, afterwards that of somebody who left."""

    seat: int
    bot: str
    name: str = ""

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        if seat.kind == "person":
            seat.away, seat.bot, seat.left = True, self.bot, None
            table.drop_held(self.seat)
            table.forget_offer_of(self.seat)
        else:
            name = self.name or BOT_NAMES[self.seat % len(BOT_NAMES)]
            table.seats[self.seat] = Seat("bot", None, name, self.bot)
        table.moved = at


class Rose(Entry, frozen=True, tag="rose"):
    """A seat is open again (before the deal)."""

    seat: int

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat] = Seat()
        table.moved = at


class CameBack(Entry, frozen=True, tag="came_back"):
    """A person took the seat back that a bot kept."""

    seat: int

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        seat.away, seat.bot, seat.misses, seat.free = False, None, 0, False
        table.moved = at


class LetIn(Noted, frozen=True, tag="let_in"):
    """A seat's person lets somebody who watches look into its hand; ``name`` empty: no longer."""

    changes_card = True

    seat: int
    user: str
    name: str

    def apply(self, table: Table, at: float) -> None:
        seat = table.seats[self.seat]
        others = {user: name for user, name in seat.onlookers.items() if user != self.user}
        seat.onlookers = {**others, self.user: self.name} if self.name else others

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class Freed(Entry, frozen=True, tag="freed"):
    """The others agreed that somebody else may take over a seat that a bot plays."""

    changes_game = False

    seat: int

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].free = True
        table.offer = None


class Substituted(Entry, frozen=True, tag="substituted"):
    """Somebody else took a seat over, as it stands; its salt stays, the game was dealt from it."""

    seat: int
    user: str
    name: str

    def apply(self, table: Table, at: float) -> None:
        before = table.seats[self.seat]
        seat = table.seats[self.seat] = Seat("person", self.user, self.name, salt=before.salt)
        seat.bank, seat.holiday_left = before.bank, before.holiday_left
        table.drop_held(self.seat)
        table.moved = at

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class HostPassed(Entry, frozen=True, tag="host_passed"):
    """The host of the table is gone; somebody else is it now."""

    changes_game = False

    user: str
    name: str

    def apply(self, table: Table, at: float) -> None:
        table.opened = msgspec.structs.replace(table.opened, host=self.user, host_name=self.name)

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class Left(Noted, frozen=True, tag="left"):
    """The person of a seat was lost sight of, where others wait for that."""

    changes_card = True

    seat: int
    since: float

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].left = self.since


class Returned(Noted, frozen=True, tag="returned"):
    """The person of a seat is to be seen again: nobody votes about them any more."""

    changes_card = True

    seat: int

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].left = None
        if table.offer is not None and table.offer.about == self.seat:
            table.offer = None


class Holiday(Noted, frozen=True, tag="holiday"):
    """The person of a seat went on holiday, or came back."""

    changes_card = True

    seat: int
    on: bool

    def apply(self, table: Table, at: float) -> None:
        if self.on:
            table.seats[self.seat].holiday = at
        else:
            table.end_holiday(self.seat, at)


# What is played.
