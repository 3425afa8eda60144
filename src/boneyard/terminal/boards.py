"""Boards: their grid, as large as fits, with the names of columns and rows, and their legend.

A board is ruled where there is room. Else only the borders of regions that run through most of it
are drawn, as seams, and the cells shrink: so even forty columns can be read on eighty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import Area, At, Piece, Region
from boneyard.terminal import inks
from boneyard.terminal.blocks import Block, flowing_lines, stacked
from boneyard.terminal.cells import (
    LEAST_CELL,
    NAMED,
    Signs,
    cell_text,
    cells_of,
    contents_of,
    needed,
    terrain_sign,
)
from boneyard.terminal.grids import Bond, Grid, Layout, Walls, margin_of
from boneyard.terminal.look import Look, Size
from boneyard.terminal.pieces import draw_row, piece_ink, polyomino_fill

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def draw_board(area: Area, look: Look, width: int) -> Block:
    """The grid; below it the legend and the pieces that lie beside the board."""
    board = Board(area, look)
    loose = draw_row([piece for piece in area.pieces if not cells_of(piece)], look, width)
    if not (board.columns and board.rows):
        return loose
    layout = board.layout(width)
    return stacked([board.drawn(layout), *board.legend(layout, width), loose])


class Board:
    """A board that is to be drawn, and what can be said of it whatever its size."""

    def __init__(self, area: Area, look: Look) -> None:
        self.area = area
        self.look = look
        self.signs = Signs(area)
        self.contents = contents_of(area, look)
        used = {*self.contents, *[at for region in area.regions for at in region.cells]}
        self.columns, self.rows = _extent(area, used)
        columns = dict(enumerate(area.columns, start=area.origin[0]))
        rows = dict(enumerate(area.rows, start=area.origin[1]))
        self.names = (
            [columns.get(x, "") for x in self.columns],
            [rows.get(y, "") for y in self.rows],
        )
        ground = used if area.sparse else {(x, y) for x in self.columns for y in self.rows}
        self.walls = _walls(area, ground)
        titled = [region for region in area.regions if region.title and region.cells]
        firsts = [min(region.cells, key=lambda at: (at[1], at[0])) for region in titled]
        # Each with a letter, as long as there are any, and with the first cell of its top row.
        self.titled = list(zip(chain(LETTERS, repeat("")), firsts, titled, strict=False))

    # The grid.

    def layout(self, width: int) -> Layout:
        """The first that fits, from the largest to the smallest."""
        *layouts, last = self._layouts()
        margin = margin_of(self.names[1])
        for layout in layouts:
            used = len(self.columns) * layout.cell + len(layout.upright)
            if used + (margin if layout.has_names else 0) <= width:
                return layout
        return last

    def _layouts(self) -> Iterator[Layout]:
        wished = max([needed(content, self.signs) for content in self.contents.values()], default=0)
        ruled = {*self.columns, self.columns.stop}, {*self.rows, self.rows.stop}
        upright, level = self.walls.seams(self.columns, self.rows)
        for cell in range(max(wished, LEAST_CELL), LEAST_CELL - 1, -1):
            if self.look.size > Size.SMALL:
                yield Layout(cell, *ruled, is_ruled=True, has_names=True)
        for cell in range(max(wished, LEAST_CELL), 1, -1):
            yield Layout(cell, upright, level, has_names=True)
        yield Layout(2, upright, level)
        yield Layout(2, set(), level)
        yield Layout(1, upright, level, has_names=True)
        yield Layout(1, set(), level)

    def drawn(self, layout: Layout) -> Block:
        """The grid and the names beside it."""
        cells, keys = self._cells(layout), self._keys(layout)
        grid = Grid(self.columns, self.rows, cells, self.walls, layout, keys)
        return grid.drawn(*self.names) if layout.has_names else grid.drawn()

    def _cells(self, layout: Layout) -> dict[At, Text]:
        """What stands in the cells; without lines, a dot in every empty one."""
        dot = Text("" if layout.is_ruled else "·", inks.QUIET)
        found = dict.fromkeys(self.walls.ground, dot)
        for at, content in self.contents.items():
            text = cell_text(content, self.signs, layout.cell)
            found[at] = text if text.cell_len else dot
        return found

    def _keys(self, layout: Layout) -> dict[At, str]:
        """A letter for each region with a title, where there is a wall to write it on."""
        keys: dict[At, str] = {}
        for letter, (x, y), _ in self.titled:
            if letter and x in self.columns and y in self.rows and y in layout.level:
                keys.setdefault((x, y), letter)
        return keys

    # The legend.

    def legend(self, layout: Layout, width: int) -> list[Block]:
        """What the regions, the pieces and the signs are."""
        keys = self._keys(layout)
        regions: list[Text] = []
        for letter, first, region in self.titled:
            place = letter if keys.get(first) == letter else place_name(self.area, first)
            regions.append(self._region(region, place))
        return [flowing_lines(part, width, 2) for part in (regions, self._pieces(), self._signs())]

    def _region(self, region: Region, key: str) -> Text:
        """``A Great Hall · Ann  ★ 3``."""
        owner = region.owner
        title = Text(region.title, inks.TITLE if owner is None else inks.seat_style(owner))
        line = Text.assemble((f"{key} ", inks.QUIET), title)
        if owner is not None:
            line.append(" · ", inks.QUIET).append(inks.name_of(owner, self.look.names))
        badges = [inks.badge_text(badge) for badge in region.badges]
        line = Text("  ").join([line, *[badge for badge in badges if badge.cell_len]])
        if region.dimmed:
            line.stylize(inks.QUIET)
        return line

    def _pieces(self) -> list[Text]:
        """Those of which more is said than a cell can hold, and those shown by a letter."""
        told: dict[str, list[Text]] = {}
        for piece in self.area.pieces:
            if cells_of(piece) and self._is_told(piece):
                line = self._piece(piece)
                told.setdefault(line.plain, []).append(line)
        return [
            Text.assemble(lines[0], f" ×{len(lines)}" if len(lines) > 1 else "")
            for lines in told.values()
        ]

    def _is_told(self, piece: Piece) -> bool:
        if piece.kind == "polyomino":
            return bool(piece.title)
        return bool(piece.title or piece.pips or piece.badges) or self.signs.is_letter(piece)

    def _piece(self, piece: Piece) -> Text:
        """``K₀ knight Lancelot ♥♥♡ c4``."""
        sign = self.signs.sign(piece)
        if piece.cells and piece.face:
            sign = Text(piece.face.replace(":", "|"), sign.style)
        names = [piece.face or ""] if piece.kind in NAMED else []
        words = [Text(name) for name in (*names, piece.title) if name]
        marks = [mark.words for mark in inks.marks_of(piece)]
        named = bool(self.area.columns and self.area.rows)
        place = [Text(place_name(self.area, cells_of(piece)[0]), inks.QUIET)] if named else []
        return Text(" ").join([sign, *words, *marks, *place])

    def _signs(self) -> list[Text]:
        """What the signs of the ground, of its owners and of looks mean."""
        cells = self.area.cells
        signs = {
            terrain_sign(cell): cell.terrain for cell in cells if cell.terrain and not cell.mark
        }
        if any(content.is_sea and not content.pieces for content in self.contents.values()):
            signs["≈"] = "sea"
        lines = [f"{sign} {terrain}" for sign, terrain in sorted(signs.items())]
        looks = {piece.look for piece in self.area.pieces if piece.look and cells_of(piece)}
        lines += [f"{inks.look_sign(look)} {look}" for look in sorted(looks)]
        owners = sorted({cell.owner for cell in cells if cell.owner is not None})
        names = self.look.names
        marks = [
            Text.assemble(inks.ground_mark(owner).plain, " ", inks.name_of(owner, names))
            for owner in owners
        ]
        return [*[Text(line, inks.QUIET) for line in lines], *marks]


def place_name(area: Area, at: At) -> str:
    """A cell in the names of its column and row, or as numbers."""
    x, y = at[0] - area.origin[0], at[1] - area.origin[1]
    if 0 <= x < len(area.columns) and 0 <= y < len(area.rows):
        return f"{area.columns[x]}{area.rows[y]}"
    return f"{at[0]},{at[1]}"


def _extent(area: Area, used: set[At]) -> tuple[range, range]:
    """Columns and rows: as the scene says, else (or if sparse) as far as anything lies."""
    if area.size is not None and not (area.sparse and used):
        left, top = area.origin
        return range(left, left + area.size[0]), range(top, top + area.size[1])
    if not used:
        return range(0), range(0)
    columns, rows = [x for x, _ in used], [y for _, y in used]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


# Walls.


def _walls(area: Area, ground: set[At]) -> Walls:
    """Heavy ones around regions; light ones around those that are dimmed, or the sea."""
    thin = [region for region in area.regions if region.dimmed or region.style == "sea"]
    thick = [region for region in area.regions if region not in thin]
    return Walls(ground, _members(thick), _members(thin), _bonds(area.pieces))


def _members(regions: Sequence[Region]) -> dict[At, frozenset[int]]:
    found: dict[At, frozenset[int]] = {}
    for number, region in enumerate(regions):
        for at in region.cells:
            found[at] = found.get(at, frozenset()) | {number}
    return found


def _bonds(pieces: Iterable[Piece]) -> Mapping[tuple[At, At], Bond]:
    """Between the cells of one piece: a polyomino fills the wall, a domino breaks it."""
    found: dict[tuple[At, At], Bond] = {}
    for piece in pieces:
        covered = set(piece.cells)
        fill = polyomino_fill(piece.owner) if piece.kind == "polyomino" else ""
        for x, y in covered:
            for other in {(x + 1, y), (x, y + 1)} & covered:
                found[(x, y), other] = (fill, piece_ink(piece) if fill else inks.QUIET)
    return found
