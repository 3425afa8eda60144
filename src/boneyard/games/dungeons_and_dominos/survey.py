"""Which pairs of cells are sites (G1 to G9), judged row by row in the bits of a ``plan``.

Every square that a domino makes holds one of its two cells. So a pair has six squares to look at:
three on either side of it, of which that in the middle holds both cells. A pair is named by its
first cell; the other one lies to the east (*across*) or to the south (*down*).
"""

from __future__ import annotations

from typing import TypeAlias, final

from boneyard.games.dungeons_and_dominos.plan import SPAWN, Beside, Plan, Rows, without_bits
from boneyard.games.dungeons_and_dominos.rules import ALWAYS, TO_SINGLES, Rules

Six: TypeAlias = tuple[int, int, int, int, int, int]
"""For each of the six squares, the pairs of a row with which it would be full: three on one side,
three on the other, that beside both cells in the middle."""


@final
class Ground:
    """6.1.1, Q: the squares that are full with a pair of cells.

    They are made of tiles; some neighbours among these may not be in the same square.
    """

    def __init__(self, tiles: Rows, apart_across: Rows, apart_down: Rows, row: int) -> None:
        """``row`` is that in which the first pairs begin."""
        self.tiles = tiles
        self.apart_across = apart_across
        self.apart_down = apart_down
        self.row = row
        above, here, below, under = tiles[row - 1], tiles[row], tiles[row + 1], tiles[row + 2]
        # Tiles with another one to the east: in the row above, in this one, and in the next two.
        self.wide_above = above & above >> 1 & ~apart_across[row - 1]
        self.wide = here & here >> 1 & ~apart_across[row]
        self.wide_below = below & below >> 1 & ~apart_across[row + 1]
        self.wide_under = under & under >> 1 & ~apart_across[row + 2]
        # Tiles with another one to the south.
        self.tall_above = above & here & ~apart_down[row - 1]
        self.tall = here & below & ~apart_down[row]
        self.tall_below = below & under & ~apart_down[row + 1]
        self.under = under

    def go_on(self) -> None:
        """To the next row."""
        self.row += 1
        below, under = self.under, self.tiles[self.row + 2]
        self.wide_above, self.wide, self.wide_below = self.wide, self.wide_below, self.wide_under
        self.wide_under = under & under >> 1 & ~self.apart_across[self.row + 2]
        self.tall_above, self.tall = self.tall, self.tall_below
        self.tall_below = below & under & ~self.apart_down[self.row + 1]
        self.under = under

    def across(self) -> Six:
        """Of pairs that lie across."""
        above, below, up, down = self.wide_above, self.wide_below, self.tall_above, self.tall
        north_west, north_east = (above & up) << 1, above >> 1 & up >> 2
        south_west, south_east = (below & down) << 1, below >> 1 & down >> 2
        return north_west, above, north_east, south_west, below, south_east

    def down(self) -> Six:
        """Of pairs that lie downwards."""
        above, below, up, down = self.wide_above, self.wide_under, self.tall_above, self.tall_below
        north_west, north_east = (above & up) << 1, above & up >> 1
        south_west, south_east = (below & down) << 1, below & down >> 1
        return north_west, self.tall << 1, south_west, north_east, self.tall >> 1, south_east


@final
class Survey:
    """Finds the sites that begin in a row, and then those of the next one."""

    def __init__(
        self, plan: Plan, rules: Rules, table_size: int, row: int, for_doubles: bool
    ) -> None:
        self.plan = plan
        self.rules = rules
        self.table_size = table_size
        self.row = row
        self.for_doubles = for_doubles
        self.laid = Ground(plan.tiles, plan.blank, plan.blank, row)
        self.free = self.laid
        self.roomless = self.laid
        if for_doubles:
            self._find_room()
        # G8, R42: which dominoes may not touch a slain monster.
        self.is_closed = rules.dead_closed >= (ALWAYS if for_doubles else TO_SINGLES)
        self.beside_tiles = Beside(plan.tiles, row)
        self.beside_dead = Beside(plan.dead, row)
        self.touched, self.touched_below = 0, self.beside_tiles.next_row()
        self.taken, self.taken_below = 0, self._taken(row)
        self.dead, self.dead_below = 0, self._dead()
        self._look_south()

    def go_on(self) -> None:
        """To the next row."""
        self.row += 1
        self.laid.go_on()
        if self.for_doubles:
            self.free.go_on()
            if self.rules.large_rooms:
                self.roomless.go_on()
        self._look_south()

    def _look_south(self) -> None:
        self.touched, self.touched_below = self.touched_below, self.beside_tiles.next_row()
        self.taken, self.taken_below = self.taken_below, self._taken(self.row + 1)
        self.dead, self.dead_below = self.dead_below, self._dead()

    def _find_room(self) -> None:
        """Tiles that may be in a new room."""
        plan, tiles = self.plan, self.plan.tiles
        if not self.rules.shares_tiles:  # G6, R38
            tiles = [bits & ~plan.in_rooms[at] for at, bits in enumerate(tiles)]
        if not self.rules.spawn_room:  # G7, R41
            tiles = without_bits(tiles, plan.row(SPAWN), 3 << plan.column(SPAWN))
        # G5: two rooms share one tile at most; R97: a large one shares none.
        self.free = Ground(tiles, plan.joined_across, plan.joined_down, self.row)
        if self.rules.large_rooms:
            tiles = [bits & ~plan.in_rooms[at] for at, bits in enumerate(tiles)]
            self.roomless = Ground(tiles, plan.blank, plan.blank, self.row)

    def _dead(self) -> int:
        return self.beside_dead.next_row() if self.is_closed else 0

    def _taken(self, row: int) -> int:
        """Tiles, and what is beyond a table of limited size: the whole map fits it (G9, R46)."""
        plan, size = self.plan, self.table_size
        if not size:
            return plan.tiles[row]
        y = plan.y + row
        if max(plan.bottom, y) - min(plan.top, y) >= size:
            return ~0
        first, last = max(0, plan.right - size + 1 - plan.x), plan.left + size - plan.x
        return plan.tiles[row] | ~((1 << last) - (1 << first))

    def across(self) -> int:
        """The sites that lie across."""
        closed = self.taken | self.taken >> 1 | self.dead | self.dead >> 1
        pairs = (self.touched | self.touched >> 1) & ~closed  # G1
        squares = self.laid.across()
        if not self.for_doubles:
            return pairs & ~_any(squares)  # G2
        rooms = self._rooms(squares, self.free.across())
        if self.rules.large_rooms:
            rooms |= _blocks(squares, self.roomless.across())
        return pairs & rooms

    def down(self) -> int:
        """Those that lie downwards."""
        closed = self.taken | self.taken_below | self.dead | self.dead_below
        pairs = (self.touched | self.touched_below) & ~closed
        squares = self.laid.down()
        if not self.for_doubles:
            return pairs & ~_any(squares)
        rooms = self._rooms(squares, self.free.down())
        if self.rules.large_rooms:
            rooms |= _blocks(squares, self.roomless.down())
        return pairs & rooms

    def _rooms(self, squares: Six, free: Six) -> int:
        """G3, R33, R34: pairs that make exactly one square; G4, R35: with both cells, by option."""
        rooms = free[1] | free[4] if self.rules.fits_both else _any(free)
        return rooms & ~_more_than_one(squares)


def _any(squares: Six) -> int:
    """Pairs that make a square."""
    return squares[0] | squares[1] | squares[2] | squares[3] | squares[4] | squares[5]


def _more_than_one(squares: Six) -> int:
    """Pairs that make two squares or more."""
    a, b, c, d, e, f = squares
    return a & b | (a | b) & c | (a | b | c) & d | (d | e) & f | (a | b | c) & (e | f) | d & e


def _more_than_two(squares: Six) -> int:
    a, b, c, d, e, f = squares
    left, right = a & b | (a | b) & c, d & e | (d | e) & f
    return a & b & c | d & e & f | left & (d | e | f) | right & (a | b | c)


def _blocks(squares: Six, free: Six) -> int:
    """6.9.9, G4: pairs that make just two squares, which share two tiles and hold both cells."""
    beside, also = free[1], free[4]
    blocks = beside & (free[0] | free[2]) | also & (free[3] | free[5]) | beside & also
    return blocks & ~_more_than_two(squares)
