"""What a table's log is made of. The log is the truth: a table is these entries, applied in order.

Entries are never changed or removed; taking back is an entry, too. (One exception: who asks to be
forgotten is taken out of them, see ``Forgotten``.) On disk they are JSON with
their ``kind``, without the fields left at their default.

A kind of entry is one class, with all that is to be said of it: its fields, what it changes (see
``Entry``), what it does to a table, and what it does where a snapshot knows the outcome. Those
about who sits where are in ``sitting``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self, Union

import msgspec

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.moves import Move, move_from_json
from boneyard.kernel.options import OptionValue
from boneyard.kernel.records import TIME_UP
from boneyard.table.entry import Entry as Entry, Noted as Noted, Played as Played
from boneyard.table.seats import (
    AutoPass,
    Clock as Clock,
    Offer,
    OfferKind,
    Orders,
    Said,
    Seat,
)
from boneyard.table.sitting import (
    BotSat as BotSat,
    CameBack as CameBack,
    Freed as Freed,
    Holiday as Holiday,
    HostPassed as HostPassed,
    Left as Left,
    LetIn as LetIn,
    Meant as Meant,
    Returned as Returned,
    Rose as Rose,
    Sat as Sat,
    Substituted as Substituted,
)

if TYPE_CHECKING:
    from boneyard.table.table import Table

AWAY_MINUTES = 10
"""How long somebody is out of sight in their turn, until the others may vote for a bot."""

MovedBy = Literal["person", "bot", "clock", "held", "forced"]
"""Whose will it was; ``forced``: nobody's, there was nothing else to do."""
EndedBy = Literal["draw", "host", "rules", "server", "vote"]


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a table goes on from: the first entries of an earlier game, and how it was dealt.

    ``table`` is empty for a game that was brought along as a record, or dealt from a seed or from
    the ``stacked`` chance of a lesson. The key
    is the table's own, unless another is given. With ``anew`` all that was hidden is dealt again
    from the table's own key and the salts of those who sit there.
    """

    table: str
    entries: list[Any]
    salts: list[str] = []
    seed: int | None = None
    key: str = ""
    anew: bool = False
    stacked: dict[str, Any] = {}


BY_HOST = "The host ended the table."


class Opened(Entry, frozen=True, tag="opened"):
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
    away_minutes: int = AWAY_MINUTES
    hints: bool = False
    lesson: str = ""
    """Which of the game's lessons it carries; the rest is in ``coaching``."""
    rated: bool = False

    def apply(self, table: Table, at: float) -> None:
        table.opened = self
        table.seats = [Seat() for _ in range(self.players)]
        table.made = table.moved = at

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, host_name="") if self.host == user else self


class Dealt(Played, frozen=True, tag="dealt"):
    """Every seat was taken, and the game was dealt.

    What was dealt anew is kept with it: a later version may draw it in another order.
    """

    state: dict[str, Any] = msgspec.field(default_factory=dict)

    def apply(self, table: Table, at: float) -> None:
        table.note_players()
        table.begin_clocks(at)
        table.go_on_with(table.new_match(self.state), at)

    def logged(self, table: Table) -> Entry:
        origin = table.opened.origin
        if origin is None or not origin.anew:
            return self
        return msgspec.structs.replace(self, state=table.playing.start.to_json())


class Moved(Played, frozen=True, tag="moved"):
    """A move. ``public`` if it made a moment, and is not only for the one who clicked to see."""

    changes_card = False

    seat: int
    move: Move
    by: MovedBy = "person"
    public: bool = False

    def apply(self, table: Table, at: float) -> None:
        match, seat = table.playing, table.seats[self.seat]
        window = match.window
        if window is None and seat.autopass == "turn":  # which has come
            seat.autopass = "off"
        if self.by == "person":
            table.end_holiday(self.seat, at)
        is_public = table.play(self.move, at, is_forced=self.by == "forced")
        table.drop_held(self.seat)
        if is_public and not (window and window.goes_on(self.move, match.state)):
            table.ask_anew(at)
        if self.by == "clock":
            seat.misses += int(is_public)
        elif self.by == "person":
            seat.misses = 0
            if is_public:
                table.add_bonus(seat)

    def recall(self, table: Table, at: float) -> None:
        is_forced = self.by == "forced"
        table.playing.note(self.move, self.seat, is_public=self.public, is_forced=is_forced)

    def logged(self, table: Table) -> Entry:
        return msgspec.structs.replace(self, public=table.playing.is_moment)


class TimedUp(Played, frozen=True, tag="time_up"):
    """The game clock ran out."""

    def apply(self, table: Table, at: float) -> None:
        table.play(TIME_UP, at)
        table.held.clear()

    def recall(self, table: Table, at: float) -> None:
        table.playing.note(TIME_UP, -1, is_public=True)


class Resigned(Played, frozen=True, tag="resigned"):
    """A seat gave up a game of two."""

    seat: int

    def apply(self, table: Table, at: float) -> None:
        table.play(self.seat, at)

    def recall(self, table: Table, at: float) -> None:
        table.playing.note(self.seat, self.seat, is_public=True)


class Undone(Played, frozen=True, tag="undone"):
    """Everything after the first ``to`` plies was taken back."""

    changes_card = False

    to: int
    seat: int

    def apply(self, table: Table, at: float) -> None:
        match, before, decided = table.playing, table.playing.moments, table.decision
        match.take_back(self.to)
        table.clicks += 1
        if match.moments == before:
            return
        table.epoch += 1
        table.moved = at
        table.offer = None
        table.ask_anew(at)
        table.turn_clock(decided, at)

    def recall(self, table: Table, at: float) -> None:
        del table.playing.plies[self.to :]


class Renewed(Played, frozen=True, tag="renewed"):
    """The rules have changed; the game goes on under the new ones from this position.

    So does the clock of the decision that is open, since ``turned``.
    """

    rules: int
    state: dict[str, Any]
    turned: float | None = None

    def apply(self, table: Table, at: float) -> None:
        if not self.state:  # nothing had been dealt
            table.opened = msgspec.structs.replace(table.opened, rules=self.rules)
            return
        table.renewed = self
        table.offer = None
        table.go_on_with(table.new_match(self.state), at)
        table.turned = at if self.turned is None else self.turned
        for seat in table.seats:
            seat.autopass, seat.misses = "off", 0


class Ended(Entry, frozen=True, tag="ended"):
    """The table was closed before the game's own end."""

    by: EndedBy
    why: str

    def apply(self, table: Table, at: float) -> None:
        table.ended = self
        table.offer = None
        table.held.clear()
        table.moved = at

    def without(self, user: str, host: str) -> Self:
        is_theirs = self.by == "host" and host == user
        return msgspec.structs.replace(self, why=BY_HOST) if is_theirs else self


# What people tell and ask each other.


class Held(Noted, frozen=True, tag="held"):
    """A seat answered a window before its turn: these moves, to be played in seat order."""

    seat: int
    ply: int
    moves: list[Move]
    done: bool

    def apply(self, table: Table, at: float) -> None:
        table.drop_held(self.seat)
        if self.moves:
            table.held.append(self)
            table.seats[self.seat].misses = 0  # when it is given, not when it is played


class Realm(Noted, frozen=True, tag="realm"):
    """What a person calls their side, and the banner over it: to be seen, and to no effect."""

    changes_card = True

    seat: int
    user: str
    name: str
    banner: str = ""

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].realm, table.seats[self.seat].banner = self.name, self.banner

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class AutoPassSet(Noted, frozen=True, tag="autopass"):
    """A seat's standing answer to windows."""

    seat: int
    until: AutoPass

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].autopass = self.until


class OrdersSet(Noted, frozen=True, tag="orders"):
    """A seat's standing orders, or that there are none any more."""

    seat: int
    orders: Orders

    def apply(self, table: Table, at: float) -> None:
        table.seats[self.seat].orders = self.orders


class Handed(Entry, frozen=True, tag="handed"):
    """A decision has waited as long as its person said: the bot that they chose makes it."""

    changes_card = False

    seat: int

    def apply(self, table: Table, at: float) -> None:
        table.handed = table.decision

    def recall(self, table: Table, at: float) -> None:
        """A snapshot knows."""


class Offered(Entry, frozen=True, tag="offered"):
    """A seat asks the others for something."""

    changes_game = False

    offer: OfferKind
    seat: int
    about: int | None = None

    def apply(self, table: Table, at: float) -> None:
        asked = table.asked_by(self.seat, self.offer, self.about)
        table.offers += 1
        table.offer = Offer(self.offer, self.seat, asked, str(table.offers), self.about)


class Answered(Entry, frozen=True, tag="answered"):
    """A seat's answer to the offer on the table."""

    seat: int
    yes: bool

    def apply(self, table: Table, at: float) -> None:
        if not self.yes:
            table.offer = None
        elif table.offer is not None and self.seat in table.offer.waits_for:
            table.offer.waits_for.remove(self.seat)


class Chatted(Noted, frozen=True, tag="chatted"):
    """Somebody, at the table or watching, said something."""

    user: str
    name: str
    text: str
    seat: int | None = None

    def apply(self, table: Table, at: float) -> None:
        table.chat.append(Said(self.user, self.name, self.text, at, self.seat))

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="", text="") if self.user == user else self


class Forgotten(Entry, frozen=True, tag="forgotten"):
    """Somebody is no longer known here: their seats are nobody's, their name and words are gone.

    When this is written, the entries before it are written anew ``without`` them. What was played
    stays, and so do the salts that it was dealt from: the game can be replayed and proved.
    """

    changes_names = True

    user: str

    def apply(self, table: Table, at: float) -> None:
        table.forgotten.add(self.user)
        for seat in table.seats_of(self.user):
            table.vacate(seat)
        for place in table.seats:
            place.onlookers = {
                user: name for user, name in place.onlookers.items() if user != self.user
            }
            if place.meant == self.user:
                place.meant, place.name = None, ""
        table.opened = table.opened.without(self.user, table.opened.host)
        if table.ended is not None:
            table.ended = table.ended.without(self.user, table.opened.host)
        for said in table.chat:
            if said.user == self.user:
                said.name = said.text = ""


class Renamed(Entry, frozen=True, tag="renamed"):
    """The host of the server calls somebody something else, here and in what they have said."""

    changes_game = False
    changes_names = True

    user: str
    name: str

    def apply(self, table: Table, at: float) -> None:
        for seat in table.seats:
            if seat.user == self.user and not seat.local:
                seat.name = self.name
        if table.opened.host == self.user:
            table.opened = msgspec.structs.replace(table.opened, host_name=self.name)
        for said in table.chat:
            if said.user == self.user:
                said.name = self.name

    def without(self, user: str, host: str) -> Self:
        return msgspec.structs.replace(self, name="") if self.user == user else self


class Rematched(Entry, frozen=True, tag="rematched"):
    """Somebody put up a table for the same game again."""

    table: str

    def apply(self, table: Table, at: float) -> None:
        table.rematch = self.table


# As text.


def read_move(kind: type, value: Any) -> Any:
    """A move from JSON, for msgspec, which knows none."""
    return move_from_json(value)


FAMILIES = (Entry, Played, Noted)
KINDS = [kind for one in FAMILIES for kind in one.__subclasses__() if kind not in FAMILIES]

_encoder = msgspec.json.Encoder(enc_hook=lambda move: move.to_json())
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(
    Union[tuple(KINDS)],  # noqa: UP007
    dec_hook=read_move,
)


def to_text(said: msgspec.Struct) -> str:
    """Whatever a table logs, saves or says; moves are all in it that msgspec does not know."""
    return _encoder.encode(said).decode()


entry_from_text = _decoder.decode
"""An entry of the log."""


def forget(text: str, user: str, host: str) -> str | None:
    """An entry of the log without this user; None if it stays as it is, or cannot be read."""
    try:
        entry = entry_from_text(text)
    except (msgspec.MsgspecError, BoneyardError):
        return None
    left = entry.without(user, host)
    return None if left is entry else to_text(left)
