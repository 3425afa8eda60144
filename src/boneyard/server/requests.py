"""What requests look like: decoded and bounded before anything else happens."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from boneyard.kernel.moves import Move
from boneyard.server.notices.hooks import Shape
from boneyard.server.notices.wishes import AGAIN_MINUTES, Hours
from boneyard.table.entries import AWAY_MINUTES
from boneyard.table.seats import AutoPass, Banner

LongText = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(max_length=80)]
Salt = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Sentence = Annotated[str, Meta(max_length=300)]
LONGEST_ANNOUNCEMENT_HOURS = 24 * 14
Called = Annotated[str, Meta(max_length=60)]
Shows = Literal["everybody", "played", "nobody"]
"""To whom a profile is shown: ``played`` means those whom one has played with."""
MOST_MOVES = 40
"""In one gesture."""
OptionValues = dict[Annotated[str, Meta(max_length=60)], bool | int | str]


class NameBody(Struct):
    """A guest's name."""

    name: Name


class PushBody(Struct, tag_field="kind", tag="push"):
    """A browser that can be told, as its ``PushManager`` says."""

    endpoint: LongText
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=200)]


class MailBody(Struct, tag_field="kind", tag="mail"):
    """An e-mail address, to be confirmed by who reads it."""

    address: LongText


class HookBody(Struct, tag_field="kind", tag="hook"):
    """An address of one's own, and the shape of message that is understood there."""

    url: LongText
    shape: Shape = "json"


class ChannelBody(Struct):
    """Whether something is used."""

    on: bool


class WishesBody(Struct):
    """When somebody wants to be told, and after how many minutes again (0: never)."""

    zone: Annotated[str, Meta(max_length=60)]
    quiet: Hours | None = None
    awake: Hours | None = None
    again: Annotated[int, Meta(ge=0, le=60 * 24 * 14)] = AGAIN_MINUTES


class TokenBody(Struct):
    """What a link of a notice carries."""

    token: LongText


class ClaimBody(Struct):
    """The token of a personal link."""

    token: Annotated[str, Meta(max_length=500)]


class PasskeyBody(Struct):
    """What a device answered to a challenge: WebAuthn's credential as JSON, and the ticket."""

    ticket: Annotated[str, Meta(max_length=500)]
    credential: Annotated[dict[str, Any], Meta(max_length=20)]


class AddressBody(Struct):
    """An e-mail address that keeps a name, or shall."""

    address: LongText


class ProfileBody(Struct):
    """To whom one's profile is shown."""

    shows: Shows


class MuteBody(Struct):
    """Somebody at a table, as its chat calls them."""

    who: Called


class LearnedBody(Struct):
    """Something that somebody has learned; that a game was played to its end, the server knows."""

    kind: Literal["lesson", "puzzle", "decision"]
    game: Annotated[str, Meta(max_length=80)]
    name: Annotated[str, Meta(min_length=1, max_length=80, pattern="^[\\w.-]+$")]


class CheckBody(Struct):
    """Options to be checked before a table is made."""

    players: Annotated[int, Meta(ge=1, le=16)]
    options: Annotated[OptionValues, Meta(max_length=100)] = {}


class CribBody(Struct):
    """Options that a crib sheet is for."""

    options: Annotated[OptionValues, Meta(max_length=100)] = {}


class SeatBody(Struct):
    """Who is to sit in a seat of a new table."""

    kind: Literal["me", "local", "bot", "open", "invited"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = "beginner"
    who: Called = ""
    """Whom it is kept for: somebody whom one has played with, as the list of those calls them."""


class ClockBody(Struct):
    """A table's clock."""

    game_minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 7)] | None = None
    decision_seconds: Annotated[int, Meta(ge=5, le=3600 * 24 * 14)] | None = None
    leave_minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 14)] | None = None
    bank_minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 14)] | None = None
    bonus_minutes: Annotated[int, Meta(ge=1, le=60 * 24)] | None = None
    vacation_days: Annotated[int, Meta(ge=1, le=30)] | None = None
    days: bool = False


Seats = Annotated[list[SeatBody], Meta(min_length=1, max_length=16)]


class TableBody(Struct):
    """A new table."""

    game: Annotated[str, Meta(max_length=80)]
    seats: Seats
    options: Annotated[OptionValues, Meta(max_length=100)] = {}
    public: bool = True
    clock: ClockBody | None = None
    away_minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 14)] = AWAY_MINUTES
    hints: bool = False
    rated: bool = False
    salt: Salt = ""


class JoinBody(Struct):
    """Sitting down."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=60)] | None = None
    salt: Salt = ""
    rated: bool = False
    """Whether one agrees to be rated, where the table is."""


class ContinueBody(Struct):
    """Playing on from what one seat sees of a game that goes on: with bots, or at one device."""

    seat: SeatNumber
    seats: Seats


class RematchBody(Struct):
    """The same again."""

    salt: Salt = ""


class GiveBody(Struct):
    """Handing a seat to somebody else."""

    to: Literal["bot", "person", "open"]
    bot: Annotated[str, Meta(max_length=40)] = "beginner"


class ForkBody(Struct):
    """Playing on from a moment of a finished game.

    ``hidden``: whether what was hidden is dealt anew or kept, which everybody is told; if it is not
    said, it is dealt anew where others may sit down, and kept where one plays alone.
    """

    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Seats
    public: bool = True
    hidden: Literal["anew", "kept"] | None = None
    salt: Salt = ""


# Of the host of the server.


class WhyBody(Struct):
    """A sentence that those whom it concerns are told."""

    why: Sentence = ""


class RenameBody(Struct):
    """What somebody is called from now on."""

    name: Name


class BanBody(Struct):
    """Whom to shut out: a user's id or name, a seat (TABLE/2), an address or a network."""

    whom: Annotated[str, Meta(min_length=1, max_length=120)]
    why: Sentence = ""


class UnbanBody(Struct):
    """Whom to let in again, as the list names them."""

    whom: Annotated[str, Meta(min_length=1, max_length=120)]


class AnnounceBody(Struct):
    """What everybody is told, for so many hours."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    hours: Annotated[float, Meta(gt=0, le=LONGEST_ANNOUNCEMENT_HOURS)] = 24


# Over a socket.

Speed = Literal["slow", "normal", "fast", "at_once"]
"""How fast somebody wishes to see bots play."""


class Wish(Struct, tag_field="type"):
    """What a client sends: each with an id of its own, by which it is acknowledged."""

    id: Annotated[str, Meta(min_length=1, max_length=60)]


class Play(Wish, tag="play"):
    """A move; ``n`` is the view that it was chosen on."""

    move: Move
    n: Called | None = None


class PlayAll(Wish, tag="gesture"):
    """Several moves of one choice, all or none; before, ``back`` own clicks are taken back.

    ``n`` is the view that they were chosen on.
    """

    moves: Annotated[list[Move], Meta(max_length=MOST_MOVES)]
    back: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = 0
    n: Called | None = None


class Undo(Wish, tag="undo"):
    """Take back one's last click, or ask the others for it."""


class AskCoach(Wish, tag="coach"):
    """Of a lesson: back to it or a step back, again from its beginning, or on without me."""

    what: Literal["back", "again", "skip"]


class Offer(Wish, tag="offer"):
    """Ask the others for a draw, to call time, to end the table, or something ``about`` a seat.

    That is: a bot for somebody who is absent, or somebody else where a bot plays.
    """

    kind: Literal["draw", "time", "stand_in", "substitute", "end"]
    about: SeatNumber | None = None


class Answer(Wish, tag="answer"):
    """Answer what is being asked, which is called ``n``."""

    yes: bool
    n: Called | None = None


class Resign(Wish, tag="resign"):
    """Give up."""


class SetAutoPass(Wish, tag="autopass"):
    """Change one's standing answer to windows."""

    until: AutoPass


class LookFrom(Wish, tag="look"):
    """Look from another seat of one's own, or watch."""

    seat: SeatNumber | None = None


class NameRealm(Wish, tag="realm"):
    """Call one's side something, and hoist a banner over it."""

    name: Name
    banner: Banner = ""


class WhyNot(Wish, tag="why_not"):
    """Ask why an element of one's scene cannot be clicked now, perhaps with one in hand."""

    element: Annotated[str, Meta(max_length=120)]
    source: Annotated[str, Meta(max_length=120)] = ""


class Chat(Wish, tag="chat"):
    """Say something."""

    text: str


class SetPace(Wish, tag="pace"):
    """How fast bots shall play on where no person is in the game any more."""

    speed: Speed


class GiveOrders(Wish, tag="orders"):
    """What is to be done without asking.

    ``forced``: a single legal move is made, where all know that it is one (null: over days).
    ``own``: also where only oneself knows it. ``bot`` decides when a decision has waited for so
    many minutes; 0: never. ``pieces``: those whose being hit ends passing until ``hit``.
    """

    forced: bool | None = None
    own: bool = False
    pieces: Annotated[tuple[Called, ...], Meta(max_length=20)] = ()
    bot: Annotated[str, Meta(max_length=40)] = ""
    after_minutes: Annotated[int, Meta(ge=0, le=60 * 24 * 14)] = 0


class GoOnHoliday(Wish, tag="holiday"):
    """Go on holiday, on which one's clocks stand, or come back."""

    on: bool


class SetVisible(Wish, tag="visible"):
    """Whether the page is looked at: a hidden one is no presence."""

    on: bool


class AskThreats(Wish, tag="threats"):
    """Ask who can be hit next turn."""


class AskHint(Wish, tag="hint"):
    """Ask what a skilled player would do in one's place."""


AnyWish = (
    Play
    | PlayAll
    | Undo
    | AskCoach
    | Offer
    | Answer
    | Resign
    | SetAutoPass
    | LookFrom
    | NameRealm
    | WhyNot
    | Chat
    | SetPace
    | SetVisible
    | GoOnHoliday
    | GiveOrders
    | AskThreats
    | AskHint
)


class Named(Struct):
    """What is looked for in a message that cannot be read: who sent it waits for an answer."""

    id: str = ""
