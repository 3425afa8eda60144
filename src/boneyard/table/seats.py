"""What belongs to the people at a table: their places, their talk, what they ask each other."""

from __future__ import annotations

from typing import Literal

import msgspec

OfferKind = Literal["undo", "draw", "time", "stand_in", "substitute", "end"]
OF_THOSE_HERE = ("stand_in", "substitute", "end")
"""What only those are asked who are there: it is about those who are not."""
AutoPass = Literal["off", "turn", "concerned", "hit", "told"]
"""Pass in windows: never, until one's turn, unless it is about oneself, unless it is about one of
the pieces that one's ``Orders`` name, or until one says otherwise."""
SeatKind = Literal["open", "person", "bot"]
Banner = Literal["", "star", "sun", "moon", "tower", "tree", "wave", "crown", "rose"]
BOT_NAMES = ("Juniper", "Bramble", "Sorrel", "Tansy", "Clover", "Nettle", "Yarrow", "Fennel")


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Minutes for the game, seconds for a decision, minutes until a bot sits in for an absentee.

    For games over ``days``: what a decision takes longer comes out of a bank of minutes that every
    seat has, into which every decision that one makes puts a bonus (to twice as much as it began
    with), and everybody has vacation days, on which their clocks stand.
    """

    game_minutes: int | None = None
    decision_seconds: int | None = None
    leave_minutes: int | None = None
    bank_minutes: int | None = None
    bonus_minutes: int | None = None
    vacation_days: int | None = None
    days: bool = False


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person wants done without being asked.

    ``forced``: a single legal move is made, where all know that it is one (None: over days).
    ``own``: also where only they know it; that they had no choice may be told by how fast it comes.
    ``bot`` decides for them when a decision has waited for so many minutes; 0: never.
    ``pieces``: elements of their scene, for ``hit``.
    """

    forced: bool | None = None
    own: bool = False
    pieces: tuple[str, ...] = ()
    bot: str = ""
    after_minutes: int = 0


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
    realm: str = ""
    """What its person calls their side, where the game has such a word."""
    banner: str = ""
    left: float | None = None
    """Since when its person is not to be seen, where others wait for that."""
    onlookers: dict[str, str] = {}
    """Users whom its person has let look into its hand, and what they are called."""
    free: bool = False
    """Whether somebody else may take it over, while a bot plays it: the others agreed to that."""
    bank: float = 0.0
    """Seconds that it has beside those of a decision."""
    holiday: float | None = None
    """Since when its person is on holiday: its clocks stand."""
    orders: Orders = Orders()
    meant: str | None = None
    """The user whom an open seat is kept for, if it is: its name is theirs."""
    quiet: bool = False
    """Whether they are not to be told of that."""
    holiday_left: float = 0.0
    """Seconds of holidays that it has, those from ``holiday`` on included."""

    @property
    def is_person(self) -> bool:
        """Whether a person plays it now."""
        return self.kind == "person" and not self.away

    @property
    def is_present(self) -> bool:
        """Whether a person plays it, who has not been lost sight of."""
        return self.is_person and self.left is None


class Offer(msgspec.Struct):
    """What a seat asks of the others, and who has not answered.

    Its name ``n`` counts the questions asked so far, which all have heard (the length of the log
    would tell of secret answers): an answer says which one it is to.
    """

    kind: OfferKind
    seat: int
    waits_for: list[int]
    n: str = ""
    about: int | None = None
    """The seat that a bot is to play, if that is the question."""


class Said(msgspec.Struct):
    """What was said, by whom and when."""

    user: str
    name: str
    text: str
    at: float
    seat: int | None
