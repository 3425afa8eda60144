"""Grids of cells with walls between them: light between cells, heavy around regions.

A grid knows no pieces. It is told what stands in each cell, which cells exist, which of them belong
together, and along which columns and rows there is room for walls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import At
from boneyard.terminal import inks
from boneyard.terminal.blocks import Block, centred

NO_WALL: Final = 0
LIGHT: Final = 1
THICK: Final = 2

JOINTS: Final = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Where walls meet: 27 times the weight of the one upward, 9 right, 3 down, 1 left."""

ACROSS: Final = " ─━"
DOWN: Final = " │┃"
DASHED: Final = ("╎", "╌")
"""Between the halves of one piece, side by side or one above the other."""

Bond = tuple[str, str]
"""What holds two cells of one piece together instead of a wall: a fill (or nothing) and a style."""


@dataclass(frozen=True)
class Walls:
    """What separates two neighbouring cells, and what holds them together.

    ``thick`` and ``thin`` say which regions a cell belongs to: where they differ, there is a wall.
    """

    ground: Set[At]
    thick: Mapping[At, frozenset[int]]
    thin: Mapping[At, frozenset[int]]
    bonds: Mapping[tuple[At, At], Bond]

    def border(self, one: At, other: At) -> int:
        """The weight of a region's border between two cells."""
        if self.thick.get(one) != self.thick.get(other):
            return THICK
        return LIGHT if self.thin.get(one) != self.thin.get(other) else NO_WALL

    def seams(self, columns: range, rows: range) -> tuple[set[int], set[int]]:
        """The columns and rows before which a border runs at least half of the way."""
        upright = {
            x
            for x in (*columns, columns.stop)
            if 2 * sum(self.border((x - 1, y), (x, y)) > 0 for y in rows) >= len(rows)
        }
        level = {
            y
            for y in (*rows, rows.stop)
            if 2 * sum(self.border((x, y - 1), (x, y)) > 0 for x in columns) >= len(columns)
        }
        return upright, level


@dataclass(frozen=True)
class Layout:
    """So many columns a cell; walls before these columns and rows; the names of both, or not.

    A ruled grid has a wall around every cell that exists.
    """

    cell: int
    upright: Set[int]
    level: Set[int]
    is_ruled: bool = False
    has_names: bool = False


@dataclass(frozen=True)
class Grid:
    """All that is needed to draw. ``keys`` are letters in the upper walls of cells."""

    columns: range
    rows: range
    cells: Mapping[At, Text]
    walls: Walls
    layout: Layout
    keys: Mapping[At, str]

    def drawn(self, columns: Sequence[str] = (), rows: Sequence[str] = ()) -> Block:
        """Walls and cells by turns, below the names of the columns and beside those of the rows."""
        margin = margin_of(rows)
        blank = " " * margin
        side = iter(rows)
        lines = [Text.assemble(blank, line) for line in self._heads(columns)]
        for y in (*self.rows, self.rows.stop):
            if y in self.layout.level:
                lines.append(Text.assemble(blank, self._line(y, self._joint, self._wall_above)))
            if y in self.rows:
                name = f"{next(side, ''):>{max(margin - 1, 0)}}".ljust(margin)
                line = self._line(y, self._wall_beside, self._content)
                lines.append(Text.assemble((name, inks.QUIET), line))
        return Block(lines)

    def _heads(self, names: Sequence[str]) -> list[Text]:
        """Names of columns, broken where they are wider than a cell."""
        cell = self.layout.cell
        parts = [[name[at : at + cell] for at in range(0, len(name), cell)] for name in names]
        height = max([len(part) for part in parts], default=0)
        lines = [""] * height
        for x, part in zip(self.columns, parts, strict=False):
            wall = " " if x in self.layout.upright else ""
            words = [""] * (height - len(part)) + part
            lines = [f"{line}{wall}{word:^{cell}}" for line, word in zip(lines, words, strict=True)]
        return [Text(line.rstrip(), inks.QUIET) for line in lines]

    def _line(self, y: int, wall: Callable[[At], Text], middle: Callable[[At], Text]) -> Text:
        """What stands between the columns, and in them, by turns."""
        line = Text()
        for x in self.columns:
            line.append(wall((x, y))).append(middle((x, y)))
        return line.append(wall((self.columns.stop, y)))

    def _content(self, at: At) -> Text:
        """What stands in a cell; in its last blank, what it has to do with the next one."""
        text = centred(self.cells.get(at, Text()), self.layout.cell)
        missing = self.layout.cell - text.cell_len
        if missing <= 0:
            return text
        hint = Text(" ") if at[0] + 1 in self.layout.upright else self._hint(at)
        return Text.assemble(text, " " * (missing - 1), hint)

    def _hint(self, at: At) -> Text:
        other = (at[0] + 1, at[1])
        bond = self.walls.bonds.get((at, other))
        if bond is not None:
            return Text(bond[0] or DASHED[1], bond[1])
        is_border = other[0] in self.columns and self.walls.border(at, other)
        return Text(DOWN[LIGHT] if is_border else " ", inks.QUIET)

    def _wall_beside(self, at: At) -> Text:
        """The wall to the left of a cell."""
        if at[0] not in self.layout.upright:
            return Text()
        return self._wall((at[0] - 1, at[1]), at, DOWN, DASHED[0])

    def _wall_above(self, at: At) -> Text:
        """The wall over a cell, with the letter of the region that begins there."""
        above, size = (at[0], at[1] - 1), self.layout.cell
        return self._wall(above, at, ACROSS, DASHED[1], size, self.keys.get(at, ""))

    def _wall(self, one: At, other: At, bars: str, dash: str, size: int = 1, key: str = "") -> Text:
        weight = self._weight(one, other)
        bond = self.walls.bonds.get((one, other))
        if bond is not None and weight < THICK:
            return Text((bond[0] or dash) * size, bond[1])
        bar, middle = bars[weight] * size, (size - 1) // 2
        return Text(f"{bar[:middle]}{key}{bar[middle + len(key) :]}", _ink(weight))

    def _joint(self, at: At) -> Text:
        """Where the walls around the upper left corner of a cell meet."""
        x, y = at
        if x not in self.layout.upright:
            return Text()
        up = self._weight((x - 1, y - 1), (x, y - 1))
        right = self._weight((x, y - 1), at)
        down = self._weight((x - 1, y), at)
        left = self._weight((x - 1, y - 1), (x - 1, y))
        return Text(JOINTS[27 * up + 9 * right + 3 * down + left], _ink(max(up, right, down, left)))

    def _weight(self, one: At, other: At) -> int:
        is_ruled = self.layout.is_ruled and not self.walls.ground.isdisjoint((one, other))
        return max(self.walls.border(one, other), LIGHT if is_ruled else NO_WALL)


def _ink(weight: int) -> str:
    return "" if weight == THICK else inks.QUIET


def margin_of(rows: Sequence[str]) -> int:
    """The room that the names of rows take."""
    widest = max([len(name) for name in rows], default=0)
    return widest + 1 if widest else 0
