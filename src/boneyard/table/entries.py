"""What a table's log is made of. The log is the truth: a table is these entries, applied in order.

Entries are never changed or removed; taking back is an entry, too. On disk they are JSON with
their ``kind``, without the fields left at their default.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from boneyard.kernel.options import OptionValue

OfferKind = Literal["undo", "draw"]
AutoPass = Literal["off", "turn", "concerned", "told"]
MovedBy = Literal["person", "bot", "clock", "held"]
EndedBy = Literal["draw", "host", "rules"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Minutes for the game, seconds for a decision, minutes until a bot sits in for the absent."""

    game_minutes: int | None = None
    decision_seconds: int | None = None
    leave_minutes: int | None = None


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a table goes on from: the first entries of an earlier game, and how it was dealt.

    ``table`` is empty for a game that was brought along as a record.
    """

    table: str
    entries: list[Any]
    salts: list[str] = []
    seed: int | None = None


class Entry(msgspec.Struct, tag_field="kind", omit_defaults=True):
    """The base of all entries."""


class Opened(Entry, tag="opened"):
    """Somebody put a table up. Seats are filled by entries that follow."""

    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]
    host: str
    host_name: str
    invite: str
    commitment: str
    public: bool = True
    clock: Clock | None = None
    origin: Origin | None = None


class Sat(Entry, tag="sat"):
    """A person took a seat, and added a salt to the deal."""

    seat: int
    user: str
    name: str
    salt: str
    local: bool = False


class BotSat(Entry, tag="bot_sat"):
    """A bot took a seat; before the deal an open one, afterwards that of somebody who is away."""

    seat: int
    bot: str
    name: str = ""
    message: str = ""


class Rose(Entry, tag="rose"):
    """A seat is open again (before the deal)."""

    seat: int


class CameBack(Entry, tag="came_back"):
    """A person took the seat back that a bot kept."""

    seat: int


class Left(Entry, tag="left"):
    """The person of a seat was lost sight of, where a clock depends on that."""

    seat: int
    since: float


class Returned(Entry, tag="returned"):
    """The person of a seat is to be seen again."""

    seat: int


class Dealt(Entry, tag="dealt"):
    """The game was dealt."""


class Moved(Entry, tag="moved"):
    """A move. ``public`` if it made a new moment for everybody, not only for whoever clicked."""

    seat: int
    move: dict[str, Any]
    by: MovedBy = "person"
    message: str = ""
    public: bool = False


class TimedUp(Entry, tag="time_up"):
    """The game clock ran out."""

    public: bool = True


class Resigned(Entry, tag="resigned"):
    """A seat gave up a game of two."""

    seat: int
    message: str = ""
    public: bool = True


class Undone(Entry, tag="undone"):
    """Everything after the first ``to`` plies was taken back."""

    to: int
    seat: int
    message: str = ""


class Held(Entry, tag="held"):
    """A seat answered a window before its turn: these moves, to be played in seat order."""

    seat: int
    ply: int
    moves: list[dict[str, Any]]
    done: bool
    message: str = ""


class AutoPassSet(Entry, tag="autopass"):
    """A seat's standing answer to windows."""

    seat: int
    until: AutoPass
    message: str = ""


class Offered(Entry, tag="offered"):
    """A seat asks the others for something."""

    offer: OfferKind
    seat: int
    message: str = ""


class Answered(Entry, tag="answered"):
    """A seat's answer to the offer on the table."""

    seat: int
    yes: bool
    message: str = ""


class Ended(Entry, tag="ended"):
    """The table was closed before the game's own end."""

    by: EndedBy
    why: str


class Chatted(Entry, tag="chatted"):
    """Somebody said something."""

    user: str
    name: str
    text: str
    seat: int | None = None
    message: str = ""


class Rematched(Entry, tag="rematched"):
    """Somebody put up a table for the same game again."""

    table: str


class Renewed(Entry, tag="renewed"):
    """The rules have changed; the game goes on under the new ones from this position."""

    rules: int
    state: dict[str, Any]


AnyEntry = (
    Opened
    | Sat
    | BotSat
    | Rose
    | CameBack
    | Left
    | Returned
    | Dealt
    | Moved
    | TimedUp
    | Resigned
    | Undone
    | Held
    | AutoPassSet
    | Offered
    | Answered
    | Ended
    | Chatted
    | Rematched
    | Renewed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def entry_to_text(entry: AnyEntry) -> str:
    """An entry as it stands in the log."""
    return _encoder.encode(entry).decode()


def entry_from_text(text: str) -> AnyEntry:
    """An entry of the log."""
    return _decoder.decode(text)
