"""What the server says: answers over HTTP, and messages over a socket, each with its ``type``.

What comes in is in ``requests``; what a table shows of itself in ``boneyard.table.messages``.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType

from boneyard.kernel.events import EventJson
from boneyard.kernel.moves import Move
from boneyard.kernel.options import FirstGame, Option, OptionValue, Preset
from boneyard.kernel.scene import Cue, Scene, Theme, Threat
from boneyard.server.notices.wishes import Hours
from boneyard.server.requests import AnyWish
from boneyard.table.history import Viewer
from boneyard.table.messages import Beat, ChatLine, Deal, MovesView, OpenOffer, TableCard, View


class TableNews(Struct, tag_field="type", tag="table"):
    """Who sits where, and whose people are connected; whenever that changes."""

    card: TableCard
    online: list[int]


class Ack(Struct, tag_field="type", tag="ack"):
    """A message of the client's was heard; ``error`` and ``rule`` if it was refused."""

    id: str
    ok: bool
    error: str | UnsetType = UNSET
    rule: str | UnsetType | None = UNSET


class Hint(Struct, tag_field="type", tag="hint"):
    """What a skilled player would do in the position called ``n``, and what it changes.

    Without moves: nothing comes to mind.
    """

    n: str
    moves: list[Move]
    words: list[str]
    before: float
    """The seat's chance of winning as it is."""
    after: float


class Reason(Struct, tag_field="type", tag="reason"):
    """Why an element of the viewer's scene cannot be clicked now: the sentence, and its rule."""

    element: str
    text: str
    rule: str


class OfferNews(Struct, tag_field="type", tag="offer"):
    """What is being asked of the table."""

    offer: OpenOffer | None


class Talk(Struct, tag_field="type", tag="chat"):
    """What was said; with ``whole`` all of it, as far as it is told at all."""

    lines: list[ChatLine]
    whole: bool = False


class Threats(Struct, tag_field="type", tag="threats"):
    """Who can be hit next turn, by what the viewer knows; for whoever asks, of the view ``n``."""

    n: str
    threats: list[Threat]


class Gone(Struct, tag_field="type", tag="gone"):
    """You may not come in, or there is nothing here."""

    reason: str


Message = TableNews | View | MovesView | Ack | Reason | OfferNews | Talk | Threats | Hint | Gone


def live_schema() -> dict[str, Any]:
    """The JSON Schema of all that goes over a socket, in both directions."""
    said, heard = get_args(Message), get_args(AnyWish)
    refs, parts = msgspec.json.schema_components([*said, *heard], schema_hook=_describe_move)
    parts["FromServer"] = {"anyOf": list(refs[: len(said)])}
    parts["ToServer"] = {"anyOf": list(refs[len(said) :])}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}


def _describe_move(kind: type) -> dict[str, Any]:
    if kind is not Move:
        raise NotImplementedError(kind)
    return {"type": "object", "properties": {"type": {"type": "string"}}, "required": ["type"]}


# Over HTTP.


class Failure(Struct):
    """An error: a sentence, and the rule if it is one."""

    error: str
    rule: str | None


class Me(Struct):
    """A guest, to themselves."""

    id: str
    name: str


class Channel(Struct, kw_only=True):
    """Where a guest is told that a table waits: ``about`` which device, address or webhook.

    A mail address is not used until it is ``confirmed``. ``trouble`` is what could not be sent
    there, at the time ``troubled``.
    """

    id: str
    kind: Literal["push", "mail", "hook"]
    about: str
    made: float
    on: bool
    confirmed: bool
    trouble: str
    troubled: float | None


class Notices(Struct, kw_only=True):
    """How a guest is told; ``push_key`` is what browsers subscribe with."""

    push_key: str
    mail: bool
    channels: list[Channel]
    zone: str
    quiet: Hours | None
    awake: Hours | None
    again: int
    hushed: list[str]


class SeatHours(Struct):
    """When the person of a seat usually plays, in minutes of a day in UTC."""

    seat: int
    hours: Hours


class TurnedOff(Struct):
    """What a link has turned off, or would."""

    kind: Literal["push", "mail", "hook"]
    about: str
    on: bool


class PersonalLink(Struct):
    """A page that makes another device this guest's."""

    url: str


class Pass(Struct, kw_only=True):
    """What opens something in a guest's name, to themselves.

    A session is a browser that is this guest's (``about`` it), a link makes another one theirs, a
    token opens a seat to a program, a passkey is a way back from anywhere. ``current`` is what this
    was asked with.
    """

    id: str
    kind: Literal["session", "link", "token", "passkey"]
    made: float
    used: float | None
    about: str
    table: str | None
    seat: int | None
    current: bool


class PasskeyChallenge(Struct):
    """What a browser hands to its device (WebAuthn's options), and what is sent with the answer."""

    options: dict[str, Any]
    ticket: str


class Mute(Struct):
    """Somebody whose talk a guest does not see, and what they were called then."""

    id: str
    name: str
    made: float


class OwnEntry(Struct):
    """Something that a guest did or said at a table, and when."""

    table: str
    at: float
    kind: str
    text: str


class Known(Struct):
    """All that is known about a guest."""

    me: Me
    made: float
    seen: float
    passes: list[Pass]
    mutes: list[Mute]
    notices: Notices
    tables: list[TableCard]
    entries: list[OwnEntry]


class SeatView(Struct):
    """All that one seat may know of a game that is played: ``view`` is that state, as JSON."""

    format: Literal["boneyard-view"]
    game: str
    options: dict[str, OptionValue]
    seat: int
    names: list[str]
    view: dict[str, Any]


class SeatToken(Struct):
    """What opens a seat to a program."""

    token: str


class Bot(Struct):
    """A kind of bot."""

    name: str
    summary: str


class LabFacts(Struct):
    """What the lab has measured of a game, in a sentence each; empty if it was not looked into."""

    date: str
    games: int
    length: str = ""
    seats: str = ""
    skill: str = ""


class GameCard(Struct):
    """A game as the lobby shows it."""

    id: str
    title: str
    players: tuple[int, int]
    summary: str
    length: str
    credits: str
    theme: Theme
    realm: str
    phrases: tuple[str, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    bots: list[Bot]
    first_game: FirstGame
    measured: LabFacts | None = None


class Check(Struct):
    """Whether options go together; ``notes`` if they do."""

    problem: str | None
    notes: list[str]


class Page(Struct):
    """Something to read."""

    html: str


class TableLists(Struct):
    """Public tables to join and to watch."""

    open: list[TableCard]
    live: list[TableCard]


class StoryMoment(Struct):
    """A moment of a game in words; ``turn`` if another seat is to act than before."""

    n: int
    turn: bool
    actor: int | None
    standing: tuple[int, ...]
    lines: list[str]


class Story(Struct):
    """A whole game in words, through somebody's eyes."""

    view: Viewer
    names: list[str]
    moments: list[StoryMoment]


class Moment(Struct):
    """The table as it was, and what had led there: ``beats`` and ``cues`` as in a view."""

    n: int
    view: Viewer
    scene: Scene
    events: list[EventJson]
    beats: list[Beat] = []
    cues: list[Cue] = []


class Proof(Struct, kw_only=True, omit_defaults=True):
    """Whether everything can be dealt and played again, and what from; if not, the problem.

    Key and salts are those of the last deal: of ``anew``, what was hidden when the table began.
    """

    verified: bool
    deal: Deal
    commitment: str
    problem: str | None = None
    key: str | None = None
    salts: list[str] | None = None
    seed: int | None = None
    digest: str | None = None


class TurningPoint(Struct):
    """A choice that moved the chances: everybody's before and after, and what was luck."""

    n: int
    """The moment that it led to, which a replay can be opened at."""
    seat: int
    before: list[float]
    after: list[float]
    played: list[str]
    better: list[str]
    """What would have been better; empty if nothing would."""
    lost: float
    """How much of its seat's chance that would have saved."""
    luck: list[float]


class Analysis(Struct):
    """A game looked at again: everybody's chance of winning, and where it turned."""

    looks: int
    """How often each choice was looked at."""
    moments: list[int]
    chances: list[list[float]]
    """Of each of these moments, by seat."""
    turning_points: list[TurningPoint]
    lost_to_choices: list[float]
    luck: list[float]


class Analysing(Struct, omit_defaults=True):
    """What was found, or how far it is: so many of so many moves have been looked at."""

    status: Literal["none", "working", "done"]
    done: int = 0
    of: int = 0
    found: Analysis | None = None


class ExhibitMoment(Struct):
    """A table in the gallery, and what had led there from the one before."""

    title: str
    scene: Scene
    events: list[EventJson]


class Exhibit(Struct):
    """What the gallery shows of a game, or of all that a scene can have."""

    title: str
    names: list[str]
    moments: list[ExhibitMoment]
