"""The plan of a dungeon, drawn in bits: tiles, the values they show, and rooms.

A row of cells is one number with a bit for each cell, from west to east, and a plan of something is
a list of such rows, from north to south. So a step to the east is a shift, a step to the south is
the next row, and a question about all cells of a row is a few operations. Where dominoes fit is
found in this way by ``survey``. The plan has an edge of empty cells on each side, wide enough that
nobody who looks around a tile looks beyond the plan; it is drawn anew where a map outgrows it.
"""

from __future__ import annotations

from typing import Final, final

from boneyard.components import FURTHEST, ORIGIN, STRIDE, STRIDE_BITS, at
from boneyard.games.dungeons_and_dominos.moves import Cell

Rows = list[int]

SPAWN: Final = ORIGIN
"""R6: the spawn tile is cell (0, 0), the left half of the 0:0."""
EDGE: Final = 4
"""Cells around every tile that are on the plan."""
SPARE: Final = 14
"""Cells around the map for which a new plan has room."""
VALUES: Final = 7


@final
class Beside:
    """The cells of a row that share an edge with some others, and then those of the next row."""

    def __init__(self, rows: Rows, row: int) -> None:
        self.rows = rows
        self.row = row
        self.above = rows[row - 1]
        self.here = rows[row]

    def next_row(self) -> int:
        """Those of this row; on to the next one."""
        self.row += 1
        above, here, below = self.above, self.here, self.rows[self.row]
        self.above, self.here = here, below
        return here << 1 | here >> 1 | above | below


@final
class Part:
    """Some cells of a plan; all are in these rows."""

    def __init__(self, rows: Rows, first: int, last: int) -> None:
        self.rows = rows
        self.first = first
        self.last = last


@final
class Plan:
    """What lies where. Rows are replaced, never changed, but for those of ``tiles``."""

    x: int
    y: int
    height: int
    """Its first column, its first row, and how many rows there are."""
    corner: Cell
    left: int
    right: int
    top: int
    bottom: int
    """The box around the map."""
    blank: Rows
    tiles: Rows
    dead: Rows
    by_value: list[Rows]
    """Tiles by what they show: a flipped one shows nothing (6.1.2)."""
    in_rooms: Rows
    joined_across: Rows
    joined_down: Rows
    """Tiles in one room with the next one to the east, or to the south."""

    def copied(self) -> Plan:
        """The same plan, to be changed by its maker only."""
        other = Plan()
        other.x, other.y, other.height = self.x, self.y, self.height
        other.corner = self.corner
        other.left, other.right = self.left, self.right
        other.top, other.bottom = self.top, self.bottom
        other.blank = self.blank
        other.tiles = self.tiles.copy()
        other.dead = self.dead
        other.by_value = self.by_value.copy()
        other.in_rooms = self.in_rooms
        other.joined_across, other.joined_down = self.joined_across, self.joined_down
        return other

    def row(self, cell: Cell) -> int:
        """The row of a cell."""
        return (cell - self.corner) >> STRIDE_BITS

    def column(self, cell: Cell) -> int:
        """The place of a cell in its row."""
        return (cell - self.corner) & (STRIDE - 1)

    def covers(self, cell: Cell, edge: int) -> bool:
        """Whether a cell is on the plan, and so far from its edge; to the east there is none."""
        return edge <= self.row(cell) < self.height - edge and edge <= self.column(cell) < FURTHEST

    def shows_beside(self, cell: Cell, value: int) -> bool:
        """Whether a cell touches a tile that shows this value."""
        return Beside(self.by_value[value], self.row(cell)).next_row() >> self.column(cell) & 1 == 1

    def first_cell(self, row: int) -> Cell:
        """The cell with which a row begins."""
        return self.corner + (row << STRIDE_BITS)

    def within(self, cell: Cell, steps: int) -> Part:
        """6.3.2: the tiles within so many steps of this one, which is one of them."""
        first = last = self.row(cell)
        found = self.blank.copy()
        found[first] = 1 << self.column(cell)
        tiles, has_grown = self.tiles, True
        while steps and has_grown:
            has_grown = False
            above, here = 0, found[first - 1]
            for row in range(first - 1, last + 2):
                below = found[row + 1]
                grown = (here | here << 1 | here >> 1 | above | below) & tiles[row]
                if grown != here:
                    found[row] = grown
                    has_grown = True
                    if row < first:
                        first = row
                    elif row > last:
                        last = row
                above, here = here, below
            steps -= 1
        return Part(found, first, last)

    def has_tile(self, cell: Cell) -> bool:
        """Whether a cell is a tile."""
        return self.covers(cell, EDGE) and self.tiles[self.row(cell)] >> self.column(cell) & 1 == 1

    def grow(self, x: int, y: int) -> bool:
        """Make the box hold these coordinates, too; whether it did not before."""
        if self.left <= x <= self.right and self.top <= y <= self.bottom:
            return False
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)
        return True

    def put(self, cell: Cell, value: int) -> None:
        """One tile more."""
        row, bit = self.row(cell), 1 << self.column(cell)
        self.tiles[row] |= bit
        self.by_value[value] = with_bits(self.by_value[value], row, bit)

    def flip(self, cell: Cell, value: int) -> None:
        """A tile of a slain monster: it is there, but shows no value (R54)."""
        row, bit = self.row(cell), 1 << self.column(cell)
        self.dead = with_bits(self.dead, row, bit)
        self.by_value[value] = without_bits(self.by_value[value], row, bit)

    def join(self, cells: list[Cell]) -> None:
        """These cells are a room now."""
        room = self.blank.copy()
        for cell in cells:
            room[self.row(cell)] |= 1 << self.column(cell)
        for row, bits in enumerate(room):
            if bits:
                self.in_rooms = with_bits(self.in_rooms, row, bits)
                self.joined_across = with_bits(self.joined_across, row, bits & bits >> 1)
                self.joined_down = with_bits(self.joined_down, row, bits & room[row + 1])


def with_bits(rows: Rows, row: int, bits: int) -> Rows:
    """The same rows, with some bits more in one of them."""
    changed = rows.copy()
    changed[row] |= bits
    return changed


def without_bits(rows: Rows, row: int, bits: int) -> Rows:
    """The same rows, with some bits less in one of them."""
    changed = rows.copy()
    changed[row] &= ~bits
    return changed


def blank_plan(left: int, right: int, top: int, bottom: int) -> Plan:
    """A plan with nothing on it yet, for a map of this size."""
    plan = Plan()
    plan.x, plan.y = left - SPARE, top - SPARE
    plan.height = bottom - top + 1 + 2 * SPARE
    plan.corner = at(plan.x, plan.y)
    plan.left, plan.right, plan.top, plan.bottom = left, right, top, bottom
    blank = [0] * plan.height
    plan.blank = blank
    plan.tiles = blank.copy()
    plan.dead = blank
    plan.by_value = [blank] * VALUES
    plan.in_rooms = blank
    plan.joined_across, plan.joined_down = blank, blank
    return plan
