"""Boards as grids: terrain, pieces, polyominoes, and the numbers of cells that can be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import Area, Cell, Piece
from boneyard.terminal.blocks import Block, centred, joined, stacked
from boneyard.terminal.inks import LIFTED, NUMBER, QUIET
from boneyard.terminal.look import Look
from boneyard.terminal.pieces import card_parts, draw_row, piece_ink, piece_sign, polyomino_fill

At = tuple[int, int]

CELL: Final = 3
"""The columns of a cell: room for a sign and a number of two digits."""

TERRAINS: Final = {
    "fort": "▣",
    "forest": "♣",
    "hill": "∩",
    "mountain": "▲",
    "path": "∙",
    "road": "═",
    "sea": "≈",
    "wall": "▓",
    "water": "~",
}


def draw_board(area: Area, look: Look, width: int) -> Block:
    """The grid, with lines if there is room; below it the loose pieces and the legend."""
    left, top, columns, rows = _extent(area)
    contents = _contents(area, look)
    cells = [
        [contents.get((x, y), Text()) for x in range(left, left + columns)]
        for y in range(top, top + rows)
    ]
    is_ruled = columns * (CELL + 1) + 1 <= width
    grid = _ruled(cells) if is_ruled else _unruled(cells)
    loose = [piece for piece in area.pieces if piece.cell is None and not piece.cells]
    return stacked([grid, _legend(area.cells), draw_row(loose, look, width)])


def _extent(area: Area) -> tuple[int, int, int, int]:
    """Left, top, columns and rows: as the scene says, else as far as anything lies."""
    if area.size is not None:
        return (*area.origin, *area.size)
    cells = [cell.at for cell in area.cells]
    cells += [at for piece in area.pieces for at in _cells_of(piece)]
    if not cells:
        return (*area.origin, 0, 0)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return left, top, max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1


def _cells_of(piece: Piece) -> tuple[At, ...]:
    return piece.cells or ((piece.cell,) if piece.cell is not None else ())


def _contents(area: Area, look: Look) -> dict[At, Text]:
    """What stands in each cell that is not empty; pieces hide the ground."""
    found = {cell.at: Text(cell.mark or _terrain_sign(cell), QUIET) for cell in area.cells}
    for piece in area.pieces:
        for order, at in enumerate(_cells_of(piece)):
            found[at] = _piece_in_cell(piece, order)
            _add_number(found, at, look.label(piece.id) if order == 0 else "")
    prefix = f"{area.id}@"
    for element in look.numbers:
        if element.startswith(prefix):
            x, _, y = element.removeprefix(prefix).partition(",")
            _add_number(found, (int(x), int(y)), look.label(element))
    return found


def _add_number(found: dict[At, Text], at: At, label: str) -> None:
    """A number beside what is there, or instead of it where both do not fit."""
    if not label:
        return
    number = Text(label.strip("[]"), NUMBER)
    number.truncate(CELL, overflow="ellipsis")
    there = found.get(at, Text())
    fits = there.cell_len + number.cell_len <= CELL
    found[at] = joined(there, number) if fits else number


def _piece_in_cell(piece: Piece, order: int) -> Text:
    """A sign for a piece, or the part of a larger one that lies in this cell."""
    ink = LIFTED if piece.raised else piece_ink(piece)
    face = piece.face
    if piece.kind == "polyomino":
        return Text(polyomino_fill(piece.owner) * CELL, ink)
    if piece.kind == "domino" and face is not None:
        halves = face.split(":")
        return Text(halves[min(order, 1)] if piece.cells else "|".join(halves), ink)
    if piece.kind == "card" and face is not None:
        return Text("".join(card_parts(face)), ink)
    if face is None:
        return Text("▒▒", ink)
    return Text(piece_sign(piece) or face[:2], ink)


def _terrain_sign(cell: Cell) -> str:
    return TERRAINS.get(cell.terrain, cell.terrain[:1]) if cell.terrain else ""


def _legend(cells: Iterable[Cell]) -> Block:
    """What the signs of the ground mean."""
    signs = {_terrain_sign(cell): cell.terrain for cell in cells if cell.terrain and not cell.mark}
    words = "  ".join(f"{sign} {terrain}" for sign, terrain in sorted(signs.items()))
    return Block([Text(words, QUIET)] if words else [])


def _ruled(cells: Sequence[Sequence[Text]]) -> Block:
    """With lines between the cells."""
    if not cells or not cells[0]:
        return Block(())
    columns = len(cells[0])
    bar = "─" * CELL
    lines = [Text(f"┌{'┬'.join([bar] * columns)}┐", QUIET)]
    for at, row in enumerate(cells):
        if at:
            lines.append(Text(f"├{'┼'.join([bar] * columns)}┤", QUIET))
        lines.append(_row(row, "│"))
    return Block([*lines, Text(f"└{'┴'.join([bar] * columns)}┘", QUIET)])


def _unruled(cells: Sequence[Sequence[Text]]) -> Block:
    """Without lines, a dot in every empty cell: for boards wider than the screen allows."""
    dot = Text("·", QUIET)
    return Block([_row([cell if cell.cell_len else dot for cell in row], "") for row in cells])


def _row(cells: Sequence[Text], edge: str) -> Text:
    line = Text(edge, QUIET)
    parts: list[Text] = []
    for cell in cells:
        middle = centred(cell, CELL)
        parts += [middle, Text(" " * (CELL - middle.cell_len)), Text(edge, QUIET)]
    return joined(line, *parts)
