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
from boneyard.server.requests import AnyWish, Shows
from boneyard.store import LearnedKind
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
    """A guest, to themselves; ``keeps``: their name, so that they can come back to it."""

    id: str
    name: str
    keeps: bool
    mail: bool
    """Whether this server can send links by e-mail."""


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
    token opens a seat to a program, a passkey and a mail address are ways back from anywhere.
    ``current`` is what this was asked with.
    """

    id: str
    kind: Literal["session", "link", "token", "passkey", "mail"]
    made: float
    used: float | None
    about: str
    table: str | None
    seat: int | None
    current: bool


class RatingCard(Struct):
    """What somebody is rated in a game: ``points``, to ``give_or_take``, after so many games."""

    game: str
    title: str
    points: int
    give_or_take: int
    games: int


class Tally(Struct, kw_only=True):
    """How somebody's games with so many players ended; ``people``: whether with other people."""

    game: str
    title: str
    players: int
    people: bool
    played: int
    won: int
    left: int


class PastGame(Struct, kw_only=True):
    """A game that somebody has played, with ``others``; its ``table`` if that is still there."""

    table: str | None
    game: str
    title: str
    at: float
    place: int
    players: int
    others: list[str]
    rated: bool
    left: bool


class HeadToHead(Struct):
    """In how many games of a kind the reader came before somebody, behind them, or with them."""

    game: str
    title: str
    ahead: int
    behind: int
    even: int


class Profile(Struct, kw_only=True):
    """What a reader may know of somebody; ``shows`` (to whom) is for their own eyes.

    ``keeps``: whether they keep their name; who does not has a profile only to themselves.
    """

    handle: str
    name: str
    yours: bool
    keeps: bool
    shows: Shows | None
    since: float
    ratings: list[RatingCard]
    tallies: list[Tally]
    games: list[PastGame]
    between: list[HeadToHead]
    met: bool
    """Whether the reader has played with them, and can invite them."""


class Friend(Struct, kw_only=True):
    """Somebody whom one has played with; ``profile``: whether theirs is shown to one."""

    handle: str
    name: str
    games: int
    at: float
    profile: bool


class Leader(Struct, kw_only=True):
    """A line of a leaderboard; the ``handle`` leads to a profile that the reader may see."""

    place: int
    name: str
    handle: str | None
    points: int
    give_or_take: int
    games: int
    yours: bool


class Leaderboard(Struct):
    """Who is rated best in a game, by what they are worth at least."""

    game: str
    title: str
    leaders: list[Leader]


class PasskeyChallenge(Struct):
    """What a browser hands to its device (WebAuthn's options), and what is sent with the answer."""

    options: dict[str, Any]
    ticket: str


class WaysBack(Struct):
    """How somebody who has been here before can come back, beside by a passkey."""

    mail: bool


class LinkSent(Struct):
    """A link is on its way to this address, if there is anything for it to open."""

    address: str


class LinkOpened(Struct):
    """What a link by e-mail has done; ``me``: who this browser is now, if it is theirs."""

    purpose: Literal["keep", "login"]
    me: Me | None


class Mute(Struct):
    """Somebody whose talk a guest does not see, and what they were called then."""

    id: str
    name: str
    made: float


class LearnedThing(Struct):
    """What a guest has learned of a game: a lesson or puzzle by its id, a kind of decision that was
    explained, a game that was played to its end by its table."""

    kind: LearnedKind
    game: str
    name: str
    at: float


class OwnEntry(Struct):
    """Something that a guest did or said at a table, and when."""

    table: str
    at: float
    kind: str
    text: str


class Known(Struct):
    """All that is known about a guest."""

    me: Me
    profile: Profile
    played_with: list[Friend]
    made: float
    seen: float
    passes: list[Pass]
    mutes: list[Mute]
    notices: Notices
    learned: list[LearnedThing]
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


class LessonCard(Struct):
    """A lesson of a game: what it is called and about, and how many minutes it takes."""

    id: str
    title: str
    summary: str
    minutes: int


class PuzzleCard(Struct):
    """A puzzle: what is asked, how hard it is, and whether it is today's of its game.

    It is solved at a table of its own, that of the lesson ``puzzle-`` and its id.
    """

    game: str
    id: str
    title: str
    difficulty: Literal["easy", "medium", "hard", "master"]
    choices: int
    today: bool


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
    lessons: tuple[LessonCard, ...] = ()


class Check(Struct):
    """Whether options go together; ``notes`` if they do."""

    problem: str | None
    notes: list[str]


class Page(Struct):
    """Something to read."""

    html: str


class Meaning(Struct):
    """What a sign of a table means, the rule that it comes from, and what that is called."""

    text: str
    rule: str
    name: str


class PictureMark(Struct):
    """Something on a picture that is spoken of."""

    element: str
    text: str


class ManualPicture(Struct):
    """A picture of a manual, to be drawn as the table is."""

    title: str
    scene: Scene
    names: list[str]
    banners: list[str]
    marks: list[PictureMark]


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
