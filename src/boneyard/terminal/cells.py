"""What stands in one cell of a board: ground, pieces, numbers and notes, as much as fits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import Area, At, Cell, Piece, element_base
from boneyard.terminal import inks
from boneyard.terminal.look import Look, cell_of
from boneyard.terminal.pieces import card_parts, piece_ink, piece_sign, polyomino_fill

LEAST_CELL: Final = 3
MOST_CELL: Final = 7
"""The columns of a cell: room for a sign and a number of two digits, and not too much of it."""

TERRAINS: Final = {
    "fort": "▣",
    "forest": "♣",
    "hill": "∩",
    "mountain": "▲",
    "path": "∙",
    "road": "═",
    "sea": "≈",
    "stronghold": "✦",
    "wall": "▓",
    "water": "~",
}
NAMED: Final = ("token", "hero", "marker")
"""Kinds whose sign says nothing of their face: where faces differ, letters tell them apart."""


@dataclass
class Content:
    """Everything in one cell; a piece with the number of the half or square that lies here."""

    ground: Cell | None = None
    is_sea: bool = False
    pieces: list[tuple[Piece, int]] = field(default_factory=list)
    numbers: list[str] = field(default_factory=list)
    note: str = ""

    def add_click(self, element: str, look: Look) -> None:
        """Its numbers, and the note on what is clicked for them."""
        self.numbers.append(look.label(element).strip("[]"))
        self.note = look.notes.get(element, "")


class Signs:
    """What stands for each piece of one board."""

    def __init__(self, area: Area) -> None:
        self._letters: dict[tuple[str, str], str] = {}
        for kind in NAMED:
            faces = {piece.face for piece in area.pieces if piece.kind == kind and piece.face}
            for face in faces if len(faces) > 1 else ():
                self._letters[kind, face] = _initials(face, faces)

    def is_letter(self, piece: Piece) -> bool:
        """Whether one must be told what the sign means."""
        return (piece.kind, piece.face) in self._letters

    def sign(self, piece: Piece, order: int = 0) -> Text:
        """A sign for a piece, or the part of a larger one that lies in this cell."""
        return Text(self._words(piece, order), inks.LIFTED if piece.raised else piece_ink(piece))

    def _words(self, piece: Piece, order: int) -> str:
        face = piece.face
        if face is None:
            return "▒▒"
        if piece.kind == "domino":
            halves = face.split(":")
            return halves[min(order, 1)] if piece.cells else "|".join(halves)
        if piece.kind == "card":
            return "".join(card_parts(face))
        if self.is_letter(piece):
            return self._letters[piece.kind, face] + inks.owner_mark(piece.owner)
        return piece_sign(piece) or face[:2]


def _initials(face: str, others: Iterable[str | None]) -> str:
    """The first letter, or two where another face begins with the same."""
    is_shared = sum((other or "")[:1].lower() == face[:1].lower() for other in others) > 1
    return face[: 2 if is_shared else 1].capitalize()


# Collecting.


def cells_of(piece: Piece) -> tuple[At, ...]:
    """Where a piece lies on the board; nowhere if it is beside it."""
    return piece.cells or ((piece.cell,) if piece.cell is not None else ())


def contents_of(area: Area, look: Look) -> dict[At, Content]:
    """What stands in each cell that is not empty."""
    found: dict[At, Content] = defaultdict(Content)
    for cell in area.cells:
        # On a sparse board, a cell that has nothing but a tooltip is a place where nothing is.
        if not area.sparse or cell.terrain or cell.mark or cell.owner is not None:
            found[cell.at].ground = cell
    for region in area.regions:
        for at in region.cells if region.style == "sea" else ():
            found[at].is_sea = True
    for piece in area.pieces:
        for order, at in enumerate(cells_of(piece)):
            found[at].pieces.append((piece, order))
            if order == 0 and piece.id in look.numbers:
                found[at].add_click(piece.id, look)
    for element in look.numbers:
        clicked = cell_of(element)
        if clicked is not None and element_base(element) == area.id:
            found[clicked].add_click(element, look)
    return found


# Drawing.


def needed(content: Content, signs: Signs) -> int:
    """The columns that would show as much of it as a cell can hold."""
    sizes = [text.cell_len for text in _wishes(content, signs, LEAST_CELL)]
    return max([size for size in sizes if size <= MOST_CELL], default=LEAST_CELL)


def cell_text(content: Content, signs: Signs, width: int) -> Text:
    """As much of it as fits; where not even a sign and the number do, the number."""
    wishes = _wishes(content, signs, width)
    for text in wishes:
        if text.cell_len <= width:
            return text
    shown = wishes[-1]
    shown.truncate(width, overflow="ellipsis" if content.numbers and width > 2 else "crop")
    return shown


def _wishes(content: Content, signs: Signs, width: int) -> list[Text]:
    """From everything to the least."""
    layers = _pieces(content, signs, width) if content.pieces else _ground(content)
    if not content.numbers:
        return layers
    number, note = Text("·".join(content.numbers), inks.NUMBER), f"({content.note})"
    least = [Text.assemble(number, note), number] if content.note else [number]
    # A blank between the two where they would be read as one number.
    return [
        Text.assemble(layer, " " if layer.plain[-1:].isdecimal() else "", text)
        for layer in layers
        for text in least
    ] + least


def _ground(content: Content) -> list[Text]:
    cell = content.ground
    sign = (cell.mark or terrain_sign(cell)) if cell else ""
    if not sign and content.is_sea:
        sign = TERRAINS["sea"]
    if cell is None or cell.owner is None:
        return [Text(sign, inks.QUIET)]
    owner = inks.ground_mark(cell.owner)
    return [Text.assemble((sign, inks.seat_style(cell.owner)), owner), owner]


def _pieces(content: Content, signs: Signs, width: int) -> list[Text]:
    """All pieces with their hearts and looks; without hearts; the top one and how many more."""
    shown = [entry for entry in content.pieces if entry[0].kind != "polyomino"]
    if not shown:
        piece = content.pieces[-1][0]
        return [Text(polyomino_fill(piece.owner) * width, signs.sign(piece).style)]
    # What lies on several cells is the floor that the others stand on.
    standing = [entry for entry in shown if not entry[0].cells] or shown
    owner = inks.ground_mark(content.ground.owner if content.ground else None)
    plain = Text.assemble(*[_marked(signs, *entry) for entry in shown])
    top, order = standing[-1]
    more = len(standing) - 1 + top.stack
    return [
        Text.assemble(*[_marked(signs, *entry, has_hearts=True) for entry in shown], owner),
        Text.assemble(plain, owner),
        plain,
        Text.assemble(signs.sign(top, order), inks.look_sign(top.look), inks.stack_text(more)),
        Text.assemble(signs.sign(top, order), inks.stack_text(more)),
        *([Text.assemble(signs.sign(top, order)[:1], inks.stack_text(more))] if more else []),
        signs.sign(top, order),
    ]


def _marked(signs: Signs, piece: Piece, order: int, *, has_hearts: bool = False) -> Text:
    """A sign with its marks, which stand in the first cell of a larger piece."""
    if order:
        return signs.sign(piece, order)
    pips = inks.hearts(piece.pips, inks.FEW_HEARTS) if has_hearts and piece.pips else ""
    return Text.assemble(
        signs.sign(piece), inks.look_sign(piece.look), inks.stack_text(piece.stack), pips
    )


def terrain_sign(cell: Cell) -> str:
    """A sign for the ground, or the first letter of its name."""
    return TERRAINS.get(cell.terrain, cell.terrain[:1])
