"""The scene: a declarative picture of the table for one viewer.

A game lists areas with pieces in them; a client draws any list. For every legal move there is a
``Click``: the element (a piece, a part of it, a cell, an action) that one clicks to make it.
Elements are named by ids made for the viewer: public pieces by owner and place, hidden cards by
nothing but their count, so that no id links a hidden piece to one seen before.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt

AreaKind = Literal["seat", "hand", "row", "pile", "board", "tray", "counters", "actions"]
PieceKind = Literal[
    "card", "domino", "die", "chess", "checker", "polyomino", "token", "hero", "marker", "action"
]
Tone = Literal["plain", "good", "bad", "quiet"]


@dataclass(frozen=True)
class Badge:
    """A small label on a piece or an area: an icon's name, a text, a tone.

    Clients draw a sign for the icons they know and the text for all of them.
    """

    icon: str
    text: str
    tone: Tone = "plain"
    tooltip: str = ""


@dataclass(frozen=True)
class Piece:
    """One thing on the table. ``face`` is None for a back.

    Faces: card ``"TH"``, domino ``"9:2"`` (the first half points away from the owner), die ``"4"``,
    chess ``"king"``; an action's face is its label. ``cell`` places a piece on a board, ``cells`` a
    polyomino. ``turn`` is in quarter turns clockwise: a domino with ``turn=1`` lies down, its first
    half on the right.
    """

    id: str
    kind: PieceKind
    face: str | None
    owner: int | None = None
    cell: tuple[int, int] | None = None
    cells: tuple[tuple[int, int], ...] = ()
    turn: int = 0
    badges: tuple[Badge, ...] = ()
    tooltip: str = ""
    dimmed: bool = False
    raised: bool = False
    colour: str = ""


@dataclass(frozen=True)
class Cell:
    """A cell of a board that is not plain: its terrain, a mark, a tooltip."""

    at: tuple[int, int]
    terrain: str = ""
    mark: str = ""
    tooltip: str = ""


@dataclass(frozen=True)
class Area:
    """A part of the table: a seat's panel, a hand, a row, a pile, a board, ...

    ``parent`` nests it in another area. ``count`` is the size of a pile whose pieces are not
    listed one by one. A board has a size and its special cells, and may name its columns and rows.
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
    origin: tuple[int, int] = (0, 0)
    size: tuple[int, int] | None = None
    cells: tuple[Cell, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


@dataclass(frozen=True)
class Click:
    """The element that one clicks to make a move.

    A piece, a cell of a board (``area@x,y``), or one half of a domino (``piece#first``,
    ``piece#second``). ``ghost`` are the cells that the move would cover.
    """

    element: str
    move: Move
    label: str
    hint: str = ""
    warning: str = ""
    ghost: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Scene:
    """The whole table as one viewer sees it."""

    game: str
    title: str
    viewer: int | str
    actor: int | None
    areas: tuple[Area, ...]
    clicks: tuple[Click, ...]
    prompt: Prompt | None
    result: dict[str, Any] | None = None

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

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return {
            "game": self.game,
            "title": self.title,
            "viewer": self.viewer,
            "actor": self.actor,
            "areas": [_trimmed(asdict(area)) for area in self.areas],
            "clicks": [
                _trimmed({**vars(click), "move": click.move.to_json()}) for click in self.clicks
            ],
            "prompt": self.prompt.to_json() if self.prompt else None,
            "result": self.result,
        }


def element_base(element: str) -> str:
    """The id of the piece or area that a click's element belongs to."""
    return element.partition("#")[0].partition("@")[0]


def _trimmed(data: Any) -> Any:
    """The same without empty fields; a scene crosses the network once a move."""
    if isinstance(data, dict):
        return {
            key: _trimmed(value)
            for key, value in data.items()
            if value not in ("", (), [], None, False) or key == "face"
        }
    if isinstance(data, list | tuple):
        return [_trimmed(item) for item in data]
    return data
