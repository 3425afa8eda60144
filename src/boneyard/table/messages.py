"""What a table shows of itself, as it goes over the wire: its card, and views of the position.

Messages are made to be encoded and are never read again. ``tools/wire_types.py`` makes the
client's types from these classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from msgspec import Struct

from boneyard.kernel.events import EventJson
from boneyard.kernel.moves import MoveJson
from boneyard.kernel.options import OptionValue
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.results import ResultJson
from boneyard.kernel.scene import Cue, Scene, Threat, cues_json, threats_json
from boneyard.kernel.score import ScoreSheet
from boneyard.table.entries import AWAY_MINUTES, Clock, EndedBy
from boneyard.table.seats import AutoPass, OfferKind, Orders, SeatKind

Status = Literal["open", "live", "over"]
Deal = Literal["fair", "anew", "known", "brought", "lesson"]
"""What a table promises of its deal: nobody could choose or know it; the same of what was hidden
in the game that it goes on from; whoever looks into that game knows all; nothing at all; or that
it is a lesson's, dealt alike for everybody."""
UndoKind = Literal["free", "ask"]


class Onlooker(Struct):
    """Somebody who may look into a seat's hand, as others at the table call them."""

    name: str
    who: str


class PublicSeat(Struct):
    """A seat on a card; ``away``: a bot keeps it warm for its person, who can take it back.

    ``left``: since when its person is not to be seen. ``realm``: what they call their side, if the
    game has a word for that, under this ``banner``. ``holiday``: since when they are on holiday, of
    which they have, or had then, so many seconds (``holiday_left``).
    """

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    away: bool
    local: bool
    left: float | None = None
    realm: str = ""
    banner: str = ""
    free: bool = False
    """Whether somebody else may take it over."""
    onlookers: tuple[Onlooker, ...] = ()
    holiday: float | None = None
    holiday_left: float = 0.0
    meant: str = ""
    """Whom an open seat is kept for."""


class SeatCard(PublicSeat):
    """The same, for one user."""

    yours: bool = False
    shown: bool = False
    """Whether they were let into its hand."""


class PublicCard(Struct, kw_only=True, rename={"from_": "from"}):
    """What anybody may know of a table and lists are made from: this much of a card is kept."""

    id: str
    game: str
    title: str
    status: Status
    public: bool
    seats: tuple[PublicSeat, ...]
    host: str
    made: float
    options: dict[str, OptionValue]
    clock: Clock | None
    commitment: str
    result: ResultJson | None
    ending: EndedBy | None
    reason: str
    rematch: str | None
    from_: str | None
    away_minutes: int = AWAY_MINUTES
    hints: bool = False
    """Whether the people here may ask what a skilled player would do."""
    rated: bool = False
    deal: Deal = "fair"
    lesson: str | None = None
    """Which lesson it carries, if it does."""

    def __post_init__(self) -> None:
        if self.deal == "fair" and self.from_ is not None:  # kept by older versions
            self.deal = "known" if self.from_ else "brought"


class TableCard(PublicCard, kw_only=True):
    """A table's card with what one user may know beside it; by itself, as strangers see it."""

    seats: tuple[SeatCard, ...]
    yours_to_host: bool = False
    actor: int | None = None
    waits_for_you: bool = False
    moved: float = 0.0
    invite: str | None = None
    invited: bool = False
    """Whether a seat is kept for this user."""


class ChatLine(Struct):
    """What was said; ``who`` said it is called so at this table alone."""

    name: str
    text: str
    at: float
    seat: int | None
    who: str


class Line(Struct):
    """A line of the log, and the moment that it tells of."""

    moment: int
    text: str


class Deadline(Struct):
    """Who has to act until when."""

    seat: int | None
    at: float


class Absent(Struct):
    """Who is away in their turn, since when, and from when on the others may vote for a bot."""

    seat: int
    since: float
    vote: float


class OpenWindow(Struct):
    """A window: who is asked in it, whether the viewer has answered, and the move that passes."""

    name: str
    asked: tuple[int, ...]
    opens: float | None
    held: bool = False
    passing: MoveJson | None = None
    concerns: bool = False


class OpenOffer(Struct):
    """What a seat asks of the others (``about`` a seat), and what the question is called."""

    kind: OfferKind
    by: int
    waits_for: list[int]
    n: str
    about: int | None


class Position(Struct, kw_only=True, tag_field="type", tag="view"):
    """What every stream tells of the position, whatever else it shows."""

    n: str
    moment: int
    actor: int | None
    over: bool
    standing: tuple[int, ...]
    deadline: Deadline | None
    ends: float | None
    absent: Absent | None
    undo: UndoKind | None
    window: OpenWindow | None
    autopass: AutoPass | None
    orders: Orders | None
    events: list[EventJson]


class Beat(Struct):
    """The table where it was worth a look on the way, and what had happened until then."""

    scene: Scene
    events: list[EventJson]
    cues: list[Cue]


class Saying(Struct):
    """A page of what a coach says, and the elements of the scene that it points at."""

    text: str
    title: str
    points: tuple[str, ...]


class Coach(Struct):
    """What the coach of a lesson says to its learner, page by page.

    ``awaits`` are the moves that lead on. ``answer`` is said instead to who has left the lesson
    (``astray``) by another move. ``finished``: that was all of it.
    """

    step: int
    steps: int
    says: list[Saying]
    awaits: list[MoveJson]
    answer: str
    astray: bool
    finished: bool
    leads: bool
    """Whether there are steps to go back to and to skip, or only remarks at a real table."""


class View(Position, kw_only=True, tag="view"):
    """The position with the whole table; ``lines`` are new, or with ``whole`` all there are.

    Before it come its ``beats``, in their order, with the first of its ``events``; ``cues`` are
    what is to be seen of the rest. ``bots_only``: no person is in the game any more.
    ``time_called``: time is up already. After the end of the game with its score ``sheet``.
    """

    scene: Scene
    lines: list[Line]
    whole: bool
    beats: list[Beat] = []
    cues: list[Cue] = []
    bots_only: bool = False
    time_called: bool = False
    sheet: ScoreSheet | None = None
    coach: Coach | None = None


class MovesView(Position, kw_only=True, tag="view"):
    """The position for programs: what is asked, and what may be played."""

    prompt: Prompt | None
    moves: list[MoveJson]


def sent(scene: Scene, names: Sequence[str]) -> Scene:
    """The scene as the encoder wants it: JSON already, with names, without what is at its default.

    The type stays that of the scene, because it tells what clients read.
    """
    return cast("Scene", scene.to_json(names))


def sent_cues(cues: Sequence[Cue], names: Sequence[str]) -> list[Cue]:
    """The same for cues."""
    return cast("list[Cue]", cues_json(cues, names))


def sent_threats(threats: Sequence[Threat], names: Sequence[str]) -> list[Threat]:
    """The same for threats."""
    return cast("list[Threat]", threats_json(threats, names))
