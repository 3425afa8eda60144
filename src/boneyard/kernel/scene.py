"""The scene: a declarative picture of the table for one viewer.

A game lists areas with pieces in them; a client draws any list. For every legal move there is a
``Click``: the element (a piece, a part of it, a cell, an action) that one clicks to make it.
Elements are named by ids made for the viewer: public pieces by owner and place, hidden cards by
nothing but their count, so that no id links a hidden piece to one seen before. Texts call players
by ``naming.seat_name``; ``Scene.named`` puts their names in.

Nobody changes a part of a scene that is made. They are not ``frozen``, because that makes them cost
three times as much, and a scene has a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from boneyard.kernel.moves import Move
from boneyard.kernel.names import MARK, with_names
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.results import ResultJson

if TYPE_CHECKING:
    from boneyard.kernel.state import State

At = tuple[int, int]

ACTION: Final = "action:"
"""What the ids of buttons begin with."""

AreaKind = Literal[
    "seat",  # a player's panel; the viewer's own lies nearest
    "hand",  # cards or dominoes held by a seat
    "row",  # pieces side by side
    "pile",  # one on the other: the top piece, or only a count
    "fan",  # cards with an edge of each showing, the last on top: a tower
    "stack",  # what answers what, the latest on top: a chain of counters
    "group",  # other areas side by side under one title: a battle with its columns
    "board",  # cells
    "tray",  # dice
    "counters",  # badges only
    "actions",  # moves that need no piece, as buttons
]
PieceKind = Literal[
    "card", "domino", "die", "chess", "checker", "polyomino", "token", "hero", "marker", "action"
]
Tone = Literal["plain", "good", "bad", "quiet"]
Look = Literal[
    "",
    "spent",  # used for now: turned aside
    "barred",  # chained: cannot act until something ends
    "crowned",  # protected or tireless
    "ghost",  # not quite there: a copy, a piece about to be laid
    "fallen",  # dead, vanquished, out of the game
    "tainted",  # gone over to the dark
    "bloodied",  # hurt: the next blow counts double
]
RegionStyle = Literal["outline", "room", "board", "sea", "lane"]
LinkKind = Literal["cord", "aim", "path"]
CueKind = Literal[
    "outcome",  # one line over a throw or a fight: what it came to
    "banner",  # a few words across the table: aid, a new round, a fallen kingdom
    "clash",  # ``at`` and ``to`` run against each other
    "gain",  # what rises from an element: "+11", "-2"
    "flow",  # so much (``amount``) goes from one element to another, coin by coin
    "walk",  # a piece goes along ``path``, cell by cell; it jumps where that leaves cells out
    "land",  # a piece comes down from above on its place
    "unfold",  # the cells of ``path`` on a board (``at``) come one after the other
    "turn",  # pieces are turned about a cell, or over
    "swap",  # ``at`` and ``to`` change roles: who was attacked strikes
    "figure",  # somebody appears over an element: ``figure`` names the picture
    "burn",  # something goes up in flames
    "fall",  # somebody falls, even who is no longer there: it is felt
    "throw",  # dice tumble before an element and come to rest: ``text`` is what they show
    "scatter",  # so many (``amount``) checkers fly off an element
    "shake",  # something is hit
]
Theme = Literal["felt", "wood", "parchment", "stone", "sea"]
"""What a game's table is made of: each has its own ground, frame and light."""
Banner = Literal["", "dark", "light"]
"""Whose colours are not those of the chair, but of what the rulebook calls that side."""


@dataclass(unsafe_hash=True)
class Badge:
    """A small label on a piece or an area: an icon's name, a text, a tone.

    Clients draw a sign for the icons they know and the text for all of them.
    """

    icon: str
    text: str
    tone: Tone = "plain"
    tooltip: str = ""


@dataclass(unsafe_hash=True)
class Piece:
    """One thing on the table. ``face`` is None for a back.

    Faces: card ``"TH"``, domino ``"9:2"`` (the first half points away from the owner), die ``"4"``,
    chess ``"king"``, hero or token a word (``"sorcerer"``, ``"dragon"``); an action's face is its
    label. ``cell`` places a piece on a board; ``cells`` a polyomino, or a domino half by half.
    ``turn`` is in quarter turns clockwise: a domino with ``turn=1`` lies down, its first half on
    the right. ``pips`` are hit points, left and at most; ``stack`` counts checkers beneath it.
    ``title`` is a word or two to be written beside it.
    """

    id: str
    kind: PieceKind
    face: str | None
    owner: int | None = None
    cell: At | None = None
    cells: tuple[At, ...] = ()
    turn: int = 0
    pips: tuple[int, int] | None = None
    stack: int = 0
    look: Look = ""
    title: str = ""
    badges: tuple[Badge, ...] = ()
    tooltip: str = ""
    dimmed: bool = False
    raised: bool = False
    colour: str = ""


@dataclass(unsafe_hash=True)
class Cell:
    """A cell of a board that is not plain: its terrain, a mark, a tooltip."""

    at: At
    terrain: str = ""
    mark: str = ""
    owner: int | None = None
    tooltip: str = ""


@dataclass(unsafe_hash=True)
class Region:
    """Cells of a board that belong together: a room, a chess board in a world, the sea, a lane."""

    cells: tuple[At, ...]
    style: RegionStyle = "outline"
    title: str = ""
    owner: int | None = None
    badges: tuple[Badge, ...] = ()
    tooltip: str = ""
    dimmed: bool = False


@dataclass(unsafe_hash=True)
class Link:
    """A line from one element to another: what copies, aims at or leads to what."""

    start: str
    end: str
    kind: LinkKind = "aim"
    text: str = ""


@dataclass(unsafe_hash=True)
class Area:
    """A part of the table: a seat's panel, a hand, a row, a pile, a board, ...

    ``parent`` nests it in another area. ``count`` is the size of a pile whose pieces are not
    listed one by one. A board has a size, its special cells and its regions, and may name its
    columns and rows; what is not in ``cells`` is plain ground, or nothing with ``sparse``.
    ``banner`` gives a seat, and all that it owns, other colours than those of its chair.
    """

    id: str
    kind: AreaKind
    title: str = ""
    seat: int | None = None
    parent: str | None = None
    pieces: tuple[Piece, ...] = ()
    count: int | None = None
    badges: tuple[Badge, ...] = ()
    tooltip: str = ""
    active: bool = False
    origin: At = (0, 0)
    size: At | None = None
    cells: tuple[Cell, ...] = ()
    regions: tuple[Region, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    sparse: bool = False
    banner: Banner = ""


@dataclass(unsafe_hash=True)
class Click:
    """The element that one clicks to make a move.

    A piece, a cell of a board (``area@x,y``), or one half of a domino (``piece#first``,
    ``piece#second``). ``note`` is written on the element: a cost, a chance, the steps left.
    ``ghost`` are the cells that the move would cover, ``path`` those it would run along, ``along``
    the pieces that go with it, each with its new cell. ``free``: undo takes it back for nothing, so
    that nobody need be asked twice.
    """

    element: str
    move: Move
    label: str
    hint: str = ""
    warning: str = ""
    note: str = ""
    ghost: tuple[At, ...] = ()
    path: tuple[At, ...] = ()
    along: tuple[tuple[str, At], ...] = ()
    free: bool = False


@dataclass(unsafe_hash=True)
class Gesture:
    """Several moves that are made together, all or none of them.

    One presses ``element``; if there is a ``source``, one picks that up before and drops it there
    (on itself: a button beside it). First so many (``back``) of one's own clicks are taken back.
    The rest is as in a ``Click``.
    """

    element: str
    moves: tuple[Move, ...]
    label: str
    source: str = ""
    back: int = 0
    hint: str = ""
    warning: str = ""
    note: str = ""
    ghost: tuple[At, ...] = ()
    path: tuple[At, ...] = ()
    along: tuple[tuple[str, At], ...] = ()
    free: bool = False


@dataclass(unsafe_hash=True)
class Way:
    """Places for a carried piece to which the same moves lead: where its first cell may lie.

    In the moves ``"@0"`` stands for the cell that its first cell comes to lie on, ``"@1"`` for that
    of its second, and so on. ``turn`` is one of the turns of what is carried.
    """

    moves: tuple[Move, ...]
    places: tuple[At, ...]
    turn: int = 0
    hint: str = ""
    warning: str = ""


@dataclass(unsafe_hash=True)
class Carry:
    """A piece that is carried to a board, turned there and laid: all its places at once.

    ``turns`` are its cells in every way to turn it, the first of them at (0, 0); of a domino the
    first is its first half. ``free`` as in a ``Click``.
    """

    element: str
    board: str
    label: str
    turns: tuple[tuple[At, ...], ...]
    ways: tuple[Way, ...]
    free: bool = False


@dataclass(unsafe_hash=True)
class Cue:
    """What is to be seen of an event beside the new scene: for a moment, and then no more.

    ``at`` and ``to`` name elements, as clicks do; one that is not on the table means the middle of
    it. ``weight`` is how long it is worth a look: 1 in passing, 2 a result, 3 a turning point.
    """

    kind: CueKind
    text: str = ""
    tone: Tone = "plain"
    at: str = ""
    to: str = ""
    path: tuple[At, ...] = ()
    amount: int = 0
    weight: int = 1
    figure: str = ""


@dataclass(unsafe_hash=True)
class Threat:
    """Who can be hit next turn (an element), from where (elements), and how, in words."""

    target: str
    sources: tuple[str, ...]
    text: str = ""


@dataclass(unsafe_hash=True)
class Scene:
    """The whole table as one viewer sees it.

    Clicks are the legal moves; gestures and carries are ways to make several of them at once.
    ``begun``: the viewer has begun a choice of several clicks, and undo takes the last one back.
    ``has_threats``: it can be asked who can be hit next turn (``Game.threats``).
    """

    game: str
    title: str
    viewer: int | str
    actor: int | None
    areas: tuple[Area, ...]
    clicks: tuple[Click, ...]
    prompt: Prompt | None
    result: ResultJson | None = None
    links: tuple[Link, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    carries: tuple[Carry, ...] = ()
    begun: bool = False
    theme: Theme = "felt"
    has_threats: bool = False

    def area(self, area_id: str) -> Area:
        """The area with this id."""
        return next(area for area in self.areas if area.id == area_id)

    def children(self, area_id: str | None) -> tuple[Area, ...]:
        """The areas nested in this one (None: those at the top), in their order."""
        return tuple(area for area in self.areas if area.parent == area_id)

    def elements(self) -> set[str]:
        """The ids of all pieces and areas: what clicks may name."""
        pieces = {piece.id for area in self.areas for piece in area.pieces}
        return pieces | {area.id for area in self.areas}

    def named(self, names: Sequence[str]) -> Scene:
        """The same with players' names in its texts."""
        found: Scene = _named(self, names)
        return found

    def to_json(self, names: Sequence[str] = ()) -> dict[str, Any]:
        """For clients: all of it, and of its parts what is not left at its default.

        With names, as ``named`` puts them in, but without another scene between.
        """
        return {
            **self.__dict__,
            "areas": [_json_of(area, names) for area in self.areas],
            "clicks": [_json_of(click, names) for click in self.clicks],
            "links": [_json_of(link, names) for link in self.links],
            "gestures": [_json_of(gesture, names) for gesture in self.gestures],
            "carries": [_json_of(carry, names) for carry in self.carries],
            "prompt": self.prompt.named(names).to_json() if self.prompt else None,
        }


def scene_of(
    view: State,
    areas: Sequence[Area],
    clicks: Sequence[Click],
    links: Sequence[Link] = (),
    gestures: Sequence[Gesture] = (),
    carries: Sequence[Carry] = (),
) -> Scene:
    """What a game has drawn, with all that the kernel knows of the view."""
    return Scene(
        game=view.game.id,
        title=view.game.info.title,
        viewer=view.viewer_name,
        actor=view.actor,
        areas=tuple(areas),
        clicks=tuple(clicks),
        prompt=view.prompt,
        result=view.result.to_json() if view.result else None,
        links=tuple(links),
        gestures=tuple(gestures),
        carries=tuple(carries),
        begun=view.viewer == view.top.seat and view.is_choosing,
        theme=view.game.info.theme,
        has_threats=view.game.has_threats and view.result is None,
    )


def seats_around(view: State) -> list[int]:
    """All seats in the order of the table, the viewer's own first."""
    first = max(view.viewer, 0)
    return [(first + turn) % view.players for turn in range(view.players)]


def felt_by(view: State, winner: int, loser: int) -> Tone:
    """How the viewer takes it that one of these seats gets the better of the other."""
    return "good" if view.viewer == winner else "bad" if view.viewer == loser else "plain"


def in_force(*badges: tuple[object, Badge]) -> tuple[Badge, ...]:
    """The badges whose condition, which stands before each, holds."""
    return tuple([badge for holds, badge in badges if holds])


def action_id(move: Move) -> str:
    """The button of a move that needs no piece."""
    return f"{ACTION}{move.type}" + (f":{move.values[0]}" if move.values else "")


def action_area(clicks: Sequence[Click], more: Sequence[Piece] = ()) -> Area:
    """A button for each click on one; ``more`` are dimmed ones that say why they cannot be used."""
    buttons = [
        Piece(click.element, "action", click.label)
        for click in clicks
        if click.element.startswith(ACTION)
    ]
    return Area("actions", "actions", "Actions", pieces=(*buttons, *more))


def element_base(element: str) -> str:
    """The id of the piece or area that a click's element belongs to."""
    return element.partition("#")[0].partition("@")[0]


def _named(part: Any, names: Sequence[str]) -> Any:
    """A part with names in its texts: itself if there is nobody in them."""
    changed: dict[str, Any] = {}
    for field, value in part.__dict__.items():
        kind = type(value)
        if kind is str:
            if MARK in value:
                changed[field] = with_names(value, names)
        elif kind is tuple:
            if value and type(value[0]) in _DEFAULTS:
                items = tuple([_named(item, names) for item in value])
                if any(new is not old for new, old in zip(items, value, strict=True)):
                    changed[field] = items
        elif kind is Prompt:
            changed[field] = value.named(names)
    return replace(part, **changed) if changed else part


def cues_json(cues: Sequence[Cue], names: Sequence[str]) -> list[dict[str, Any]]:
    """Cues for clients, with names in their texts."""
    return [_json_of(cue, names) for cue in cues]


def threats_json(threats: Sequence[Threat], names: Sequence[str]) -> list[dict[str, Any]]:
    """Threats for clients, with names in their texts."""
    return [_json_of(threat, names) for threat in threats]


PARTS: Final = (
    Area,
    Badge,
    Carry,
    Cell,
    Click,
    Cue,
    Gesture,
    Link,
    Piece,
    Region,
    Threat,
    Way,
)
_DEFAULTS: Final = {part: [(one.name, one.default) for one in fields(part)] for part in PARTS}


def _json_of(part: Any, names: Sequence[str]) -> dict[str, Any]:
    """A part's fields without those left at their default: a scene crosses the network a lot."""
    found, values = {}, part.__dict__
    for name, default in _DEFAULTS[type(part)]:
        value = values[name]
        if value is default or value == default:
            continue
        kind = type(value)
        if kind is str:
            if MARK in value:
                value = with_names(value, names)
        elif kind is tuple and value and type(value[0]) in _DEFAULTS:
            value = [_json_of(item, names) for item in value]
        elif kind is tuple and value and type(value[0]) is Move:
            value = [move.to_json() for move in value]
        elif kind is Move:
            value = value.to_json()
        found[name] = value
    return found
