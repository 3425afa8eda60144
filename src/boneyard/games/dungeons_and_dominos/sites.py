"""Where a domino fits (6.1.2, G1 to G9).

Theory of the sites. A *site* is a pair of empty neighbouring cells on which a single, or a double,
may be laid as far as shapes go. It is named by its first cell; the other one lies to the east
(*across*) or to the south (*down*). All pairs of a row are judged together, as bits of a ``plan``.
Whether a pair is a site depends only on what lies within one step of it, corners included: every
square that appears holds one of the two cells, also where two squares make a large room. So the
sites of a new board are those of the old one, but for a few rows around what has changed, and these
are looked at when somebody asks.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from boneyard.components import HIGH, LOW, STRIDE, Domino
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.plan import SPAWN, Plan, Rows, without_bits
from boneyard.games.dungeons_and_dominos.rules import ALWAYS, NEVER, Rules

Six: TypeAlias = tuple[int, int, int, int, int, int]
"""The squares that hold one or both cells of a pair: three on either side, that beside both cells
in the middle."""

NORTH: Final = 2
SOUTH: Final = 1
"""How many rows away a pair may begin, for which a tile matters."""


@final
class Ground:
    """Tiles to make squares of, and which neighbours among them may not be in the same square."""

    def __init__(self, tiles: Rows, apart_across: Rows, apart_down: Rows) -> None:
        self.tiles = tiles
        self.apart_across = apart_across
        self.apart_down = apart_down

    def wide(self, row: int) -> int:
        """Tiles with another one to the east."""
        return self.tiles[row] & self.tiles[row] >> 1 & ~self.apart_across[row]

    def tall(self, row: int) -> int:
        """Tiles with another one to the south."""
        return self.tiles[row] & self.tiles[row + 1] & ~self.apart_down[row]

    def across(self, row: int) -> Six:
        """6.1.1, Q: the squares that are full with a pair of cells which lies across."""
        above, below = self.wide(row - 1), self.wide(row + 1)
        up, down = self.tall(row - 1), self.tall(row)
        north_west, north_east = (above & up) << 1, above >> 1 & up >> 2
        south_west, south_east = (below & down) << 1, below >> 1 & down >> 2
        return north_west, above, north_east, south_west, below, south_east

    def down(self, row: int) -> Six:
        """The same for a pair that lies downwards."""
        above, below = self.wide(row - 1), self.wide(row + 2)
        up, beside, down = self.tall(row - 1), self.tall(row), self.tall(row + 1)
        north_west, north_east = (above & up) << 1, above & up >> 1
        south_west, south_east = (below & down) << 1, below & down >> 1
        return north_west, beside << 1, south_west, north_east, beside >> 1, south_east


@final
class Sites:
    """All sites of a board, in rows by the first of their cells."""

    plan: Plan
    rules: Rules
    singles_across: Rows
    singles_down: Rows
    doubles_across: Rows
    doubles_down: Rows
    table_size: int
    first: int
    last: int
    """The rows that are still to be looked at."""

    def of_changed(self, plan: Plan) -> Sites:
        """For another plan, of which the rows that differ are still to be named."""
        other = Sites()
        other.plan, other.rules = plan, self.rules
        other.singles_across, other.singles_down = self.singles_across, self.singles_down
        other.doubles_across, other.doubles_down = self.doubles_across, self.doubles_down
        other.table_size = self.table_size
        other.first, other.last = self.first, self.last
        return other

    def look_around(self, cell: Cell) -> None:
        """Something has changed there."""
        row = self.plan.row(cell)
        self.first, self.last = min(self.first, row - NORTH), max(self.last, row + SOUTH)

    def look_everywhere(self) -> None:
        """Nothing is known any more."""
        self.first, self.last = 1, self.plan.height - 3
        blank = self.plan.blank
        self.singles_across, self.singles_down = blank, blank
        self.doubles_across, self.doubles_down = blank, blank

    def look(self) -> None:
        """Judge anew what may have changed."""
        plan, rules = self.plan, self.rules
        self.singles_across, self.singles_down = (
            self.singles_across.copy(),
            self.singles_down.copy(),
        )
        self.doubles_across, self.doubles_down = (
            self.doubles_across.copy(),
            self.doubles_down.copy(),
        )
        laid = Ground(plan.tiles, plan.blank, plan.blank)
        # G5: two rooms share one tile at most; R97: a large one shares none.
        tiles = self._open_tiles()
        free = Ground(tiles, plan.joined_across, plan.joined_down)
        roomless = free
        if rules.large_rooms:
            roomless = Ground(except_for(tiles, plan.in_rooms), plan.blank, plan.blank)
        for row in range(self.first, self.last + 1):
            self._judge_across(row, laid.across(row), free.across(row), roomless)
            self._judge_down(row, laid.down(row), free.down(row), roomless)
        self.first, self.last = plan.height, 0

    def _open_tiles(self) -> Rows:
        """Tiles that may be in a new room."""
        plan, tiles = self.plan, self.plan.tiles
        if not self.rules.shares_tiles:  # G6, R38
            tiles = except_for(tiles, plan.in_rooms)
        if not self.rules.spawn_room:  # G7, R41
            row, entrance = plan.row(SPAWN), 3 << plan.column(SPAWN)
            tiles = without_bits(tiles, row, entrance)
        return tiles

    def _judge_across(self, row: int, squares: Six, free: Six, roomless: Ground) -> None:
        plan = self.plan
        touched, taken, dead = plan.beside(plan.tiles, row), plan.tiles[row], 0
        if self.rules.dead_closed != NEVER:
            dead = plan.beside(plan.dead, row)
        pairs = (touched | touched >> 1) & ~(taken | taken >> 1)  # G1
        if self.table_size:
            table = self._on_table(row)
            pairs &= table & table >> 1
        alive = pairs & ~(dead | dead >> 1)
        rooms = self._rooms(squares, free)
        if self.rules.large_rooms:
            rooms |= _blocks(squares, roomless.across(row))
        self.singles_across[row] = alive & ~_any(squares)  # G2
        self.doubles_across[row] = rooms & (alive if self.rules.dead_closed == ALWAYS else pairs)

    def _judge_down(self, row: int, squares: Six, free: Six, roomless: Ground) -> None:
        """The same for pairs that lie downwards."""
        plan = self.plan
        touched = plan.beside(plan.tiles, row) | plan.beside(plan.tiles, row + 1)
        dead = 0
        if self.rules.dead_closed != NEVER:
            dead = plan.beside(plan.dead, row) | plan.beside(plan.dead, row + 1)
        pairs = touched & ~(plan.tiles[row] | plan.tiles[row + 1])
        if self.table_size:
            pairs &= self._on_table(row) & self._on_table(row + 1)
        alive = pairs & ~dead
        rooms = self._rooms(squares, free)
        if self.rules.large_rooms:
            rooms |= _blocks(squares, roomless.down(row))
        self.singles_down[row] = alive & ~_any(squares)
        self.doubles_down[row] = rooms & (alive if self.rules.dead_closed == ALWAYS else pairs)

    def _rooms(self, squares: Six, free: Six) -> int:
        """R33, R34: pairs that make exactly one square, which may become a room."""
        _, two, _ = _counted(squares)
        if self.rules.fits_both:  # G4, R35
            return (free[1] | free[4]) & ~two
        return _any(free) & ~two

    def _on_table(self, row: int) -> int:
        """G9, R46: the cells of a row that a table of limited size has room for."""
        plan, size = self.plan, self.table_size
        y = plan.y + row
        if max(plan.bottom, y) - min(plan.top, y) >= size:
            return 0
        return (1 << (plan.left + size - plan.x)) - (1 << max(0, plan.right - size + 1 - plan.x))

    # Questions.

    def across(self, face: Domino) -> Rows:
        """Where such a domino fits with its halves side by side."""
        if self.first <= self.last:
            self.look()
        return self.doubles_across if LOW[face] == HIGH[face] else self.singles_across

    def down(self, face: Domino) -> Rows:
        """Where it fits with one half above the other."""
        if self.first <= self.last:
            self.look()
        return self.doubles_down if LOW[face] == HIGH[face] else self.singles_down

    def anchors(self, face: Domino, must_match: bool) -> list[Cell]:
        """Cells for the low tile, in reading order; of a double either cell."""
        across, down = self.across(face), self.down(face)
        plan = self.plan
        low, high = plan.by_value[LOW[face]], plan.by_value[HIGH[face]]
        found: list[Cell] = []
        for row in range(1, plan.height - 1):
            first, second, lower, upper = across[row], across[row] << 1, down[row], down[row - 1]
            cells = first | second | lower | upper
            if cells and must_match:
                # Its own value beside the low tile, or the other one beside the high tile.
                beside = plan.beside(high, row)
                cells &= plan.beside(low, row)
                cells |= first & beside >> 1 | second & beside << 1
                cells |= lower & plan.beside(high, row + 1) | upper & plan.beside(high, row - 1)
            if cells:
                found += plan.cells(row, cells)
        return found

    def seconds(self, face: Domino, anchor: Cell, must_match: bool) -> list[Cell]:
        """Cells for the high tile beside that of the low one, in reading order."""
        plan = self.plan
        if not (0 < plan.row(anchor) < plan.height - 1 and plan.column(anchor) > 0):
            return []  # far away from everything
        across, down = self.across(face), self.down(face)
        row, column = plan.row(anchor), plan.column(anchor)
        found: list[Cell] = []
        if down[row - 1] >> column & 1:
            found.append(anchor - STRIDE)
        if across[row] >> (column - 1) & 1:
            found.append(anchor - 1)
        if across[row] >> column & 1:
            found.append(anchor + 1)
        if down[row] >> column & 1:
            found.append(anchor + STRIDE)
        # R25: one new tile that touches an old one of its value is enough.
        if must_match and not plan.shows_beside(anchor, LOW[face]):
            return [cell for cell in found if plan.shows_beside(cell, HIGH[face])]
        return found


def sites_of(plan: Plan, rules: Rules, table_size: int) -> Sites:
    """All of them still to be looked for."""
    sites = Sites()
    sites.plan, sites.rules = plan, rules
    sites.table_size = table_size
    sites.look_everywhere()
    return sites


def except_for(rows: Rows, others: Rows) -> Rows:
    """Rows without what is in some others."""
    return [bits & ~others[row] for row, bits in enumerate(rows)]


def _any(squares: Six) -> int:
    """Pairs that make a square."""
    return squares[0] | squares[1] | squares[2] | squares[3] | squares[4] | squares[5]


def _counted(squares: Six) -> tuple[int, int, int]:
    """Pairs that make at least one square, two, and three."""
    found = (squares[0], 0, 0)
    found = _one_more(found, squares[1])
    found = _one_more(found, squares[2])
    found = _one_more(found, squares[3])
    found = _one_more(found, squares[4])
    return _one_more(found, squares[5])


def _one_more(found: tuple[int, int, int], square: int) -> tuple[int, int, int]:
    one, two, three = found
    return one | square, two | one & square, three | two & square


def _blocks(squares: Six, free: Six) -> int:
    """6.9.9, G4: pairs in both of just two squares, or that make a block of them between them."""
    _, _, three = _counted(squares)
    beside, also = free[1], free[4]
    blocks = beside & (free[0] | free[2]) | also & (free[3] | free[5]) | beside & also
    return blocks & ~three
