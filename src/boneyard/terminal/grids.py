"""Grids of cells with walls between them: light between cells, heavy around regions.

A grid knows no pieces. It is told what stands in each cell, which cells exist, which of them belong
together, and along which columns and rows there is room for walls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import At
from boneyard.terminal.blocks import Block, centred, joined
from boneyard.terminal.inks import QUIET

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
    thick: Mapping[At, frozenset[int]] = field(default_factory=dict)
    thin: Mapping[At, frozenset[int]] = field(default_factory=dict)
    bonds: Mapping[tuple[At, At], Bond] = field(default_factory=dict)

    def border(self, one: At, other: At) -> int:
        """The weight of a region's border between two cells."""
        if self.thick.get(one) != self.thick.get(other):
            return THICK
        return LIGHT if self.thin.get(one) != self.thin.get(other) else NO_WALL

    def weight(self, one: At, other: At, *, is_ruled: bool) -> int:
        """The weight of the wall: a ruled grid has one around every cell that exists."""
        is_edge = one in self.ground or other in self.ground
        return max(self.border(one, other), LIGHT if is_ruled and is_edge else NO_WALL)

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
class Grid:
    """All that is needed to draw. ``keys`` are letters in the upper walls of cells."""

    columns: range
    rows: range
    cells: Mapping[At, Text]
    cell: int
    walls: Walls
    is_ruled: bool
    upright: Set[int]
    level: Set[int]
    keys: Mapping[At, str] = field(default_factory=dict)

    def drawn(self, columns: Sequence[str] = (), rows: Sequence[str] = ()) -> Block:
        """Walls and cells by turns, below the names of the columns and beside those of the rows."""
        margin = margin_of(rows)
        blank = Text(" " * margin)
        side = iter(rows)
        lines = [joined(blank, line) for line in self._heads(columns)]
        for y in (*self.rows, self.rows.stop):
            if y in self.level:
                lines.append(joined(blank, self._wall_line(y)))
            if y in self.rows:
                name = f"{next(side, ''):>{max(margin - 1, 0)}}".ljust(margin)
                lines.append(joined(Text(name, QUIET), self._cell_line(y)))
        return Block(lines)

    def _heads(self, names: Sequence[str]) -> list[Text]:
        """Names of columns, broken where they are wider than a cell."""
        cell = self.cell
        pieces = [[name[at : at + cell] for at in range(0, len(name), cell)] for name in names]
        height = max([len(parts) for parts in pieces], default=0)
        lines: list[Text] = []
        for row in range(height):
            line = ""
            for x, parts in zip(self.columns, pieces, strict=False):
                at = row - height + len(parts)
                word = parts[at] if at >= 0 else ""
                blank = " " * ((cell - len(word)) // 2)
                line += (" " if x in self.upright else "") + f"{blank}{word}".ljust(cell)
            lines.append(Text(line.rstrip(), QUIET))
        return lines

    def _cell_line(self, y: int) -> Text:
        parts: list[Text] = []
        for x in self.columns:
            parts += [self._wall_beside((x, y)), self._content((x, y))]
        return joined(*parts, self._wall_beside((self.columns.stop, y)))

    def _content(self, at: At) -> Text:
        """What stands in a cell; in its last blank, what it has to do with the next one."""
        text = centred(self.cells.get(at, Text()), self.cell)
        missing = self.cell - text.cell_len
        if missing <= 0:
            return text
        hint = Text(" ") if at[0] + 1 in self.upright else self._hint(at)
        return joined(text, Text(" " * (missing - 1)), hint)

    def _hint(self, at: At) -> Text:
        other = (at[0] + 1, at[1])
        bond = self.walls.bonds.get((at, other))
        if bond is not None:
            return Text(bond[0] or DASHED[1], bond[1])
        is_border = other[0] in self.columns and self.walls.border(at, other)
        return Text(DOWN[LIGHT] if is_border else " ", QUIET)

    def _wall_beside(self, at: At) -> Text:
        """The wall to the left of a cell."""
        if at[0] not in self.upright:
            return Text()
        other = (at[0] - 1, at[1])
        weight = self._weight(other, at)
        bond = self.walls.bonds.get((other, at))
        if bond is not None and weight < THICK:
            return Text(bond[0] or DASHED[0], bond[1])
        return Text(DOWN[weight], _ink(weight))

    def _wall_line(self, y: int) -> Text:
        parts: list[Text] = []
        for x in self.columns:
            parts += [self._joint(x, y), self._wall_above((x, y))]
        return joined(*parts, self._joint(self.columns.stop, y))

    def _wall_above(self, at: At) -> Text:
        other = (at[0], at[1] - 1)
        weight = self._weight(other, at)
        bond = self.walls.bonds.get((other, at))
        if bond is not None and weight < THICK:
            return Text((bond[0] or DASHED[1]) * self.cell, bond[1])
        bar = ACROSS[weight] * self.cell
        key = self.keys.get(at, "")
        middle = (self.cell - 1) // 2
        return Text(f"{bar[:middle]}{key}{bar[middle + len(key) :]}", _ink(weight))

    def _joint(self, x: int, y: int) -> Text:
        if x not in self.upright:
            return Text()
        up = self._weight((x - 1, y - 1), (x, y - 1))
        right = self._weight((x, y - 1), (x, y))
        down = self._weight((x - 1, y), (x, y))
        left = self._weight((x - 1, y - 1), (x - 1, y))
        return Text(JOINTS[27 * up + 9 * right + 3 * down + left], _ink(max(up, right, down, left)))

    def _weight(self, one: At, other: At) -> int:
        return self.walls.weight(one, other, is_ruled=self.is_ruled)


def _ink(weight: int) -> str:
    return "" if weight == THICK else QUIET


def margin_of(rows: Iterable[str]) -> int:
    """The room that the names of rows take."""
    widest = max([len(name) for name in rows], default=0)
    return widest + 1 if widest else 0
