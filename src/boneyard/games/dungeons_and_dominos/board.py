"""The dungeon and its geometry (6.1 of the rules page): tiles, rooms, and where a domino fits.

A board never changes: laying a domino or flipping a monster makes a new one, so clones share it,
and what has been worked out for a board is kept with it.

Theory of the sites. A *site* is a pair of empty neighbouring cells on which a single, or a double,
may be laid as far as shapes go (G1 to G9). Whether it may depends only on what lies within one
step of the pair, corners included: every square that appears holds one of the two cells, also
where two squares make a large room. So a new board takes over the sites of the old one and looks
anew only at those around what has changed; with each site it keeps the values that its two cells
would touch, and how many sites touch each value. Whether a domino matches anywhere, and whether it
fits at all, is then one look at these numbers.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Move
from boneyard.components import HIGH, LOW, ORIGIN, STRIDE, Domino, Dominoes, x_of, y_of
from boneyard.games.dungeons_and_dominos.moves import ANCHOR, Cell, room_name
from boneyard.games.dungeons_and_dominos.rules import ALWAYS, MONSTERS, NEVER, TROLL, Rules

SPAWN: Final = ORIGIN
"""R6: the spawn tile is cell (0, 0), the left half of the 0:0."""
SPAWN_DOMINO: Final[tuple[Cell, ...]] = (SPAWN, SPAWN + 1)

OUTSIDE: Final = -1
OUT: Final = -2
NO_ROOM: Final = -1
NO_TILE: Final = -1

# A tile is one number: value, index of its domino, up to two rooms (plus 1), and whether flipped.
VALUE: Final = 7
INDEX_AT: Final = 3
ROOM_AT: Final = 10
SECOND_ROOM_AT: Final = 15
ROOM: Final = 31
FLIPPED: Final = 1 << 20

# A site is its smaller cell * 2, plus 1 if the other lies south; with it goes what it touches.
VALUES: Final = 127
SECOND_AT: Final = 7
FOR_DOUBLE: Final = 1 << 14
NO_SITE: Final = -1
TOUCHES: Final = 1 << 8
TOUCHES_DEAD: Final = 1 << 9

# How many sites there are, and how many of their cells touch each value, for singles and doubles.
DOUBLES: Final = 8
SITES: Final = 7
COUNTS: Final = 16

LONGEST_WALK: Final = 16


@final
class Room:
    """6.1.3: a square completed by a monster. Values are fixed when it is made (R40)."""

    def __init__(
        self,
        domino: int,
        monster: int,
        copy: int,
        cells: tuple[Cell, ...],
        values: tuple[int, ...],
        own: tuple[Cell, ...],
        powers: bool,
    ) -> None:
        self.domino = domino
        self.monster = monster
        self.copy = copy
        self.title = MONSTERS[monster]
        self.name = room_name(monster, copy)
        self.cells = cells
        self.values = values
        self.gold = sum(values)  # R111: the tiles of the square, not of whole dominoes
        self.strengths = values
        if powers and monster == TROLL:
            # 6.9.11, thick hide: only the Troll's own tiles, as far as they lie in the room.
            self.strengths = tuple(
                [value + (cell in own) for cell, value in zip(cells, values, strict=True)]
            )
        self.strengths = tuple(sorted(self.strengths, reverse=True))

    @property
    def key(self) -> int:
        """What its ``loot`` move carries."""
        return self.monster * 2 + self.copy


@final
class Board:
    """All that has been laid, and where more can be laid."""

    def __init__(
        self, rules: Rules, tiles: dict[Cell, int], sites: dict[int, int], counts: list[int]
    ) -> None:
        """It keeps what it is given; what has been laid where is still to be said."""
        self.rules = rules
        self.tiles = tiles
        self.faces: Dominoes = ()
        self.lows: tuple[Cell, ...] = ()
        self.highs: tuple[Cell, ...] = ()
        self.rooms: tuple[Room, ...] = ()
        self.flipped = 0
        self.sites = sites
        self.counts = counts
        self.left, self.right, self.top, self.bottom = 0, 0, 0, 0
        self.walks: dict[int, list[Cell]] = {}
        self.anchors: dict[int, tuple[Move, ...]] = {}
        self.is_sound = False

    # Laying and flipping.

    def laid(self, face: Domino, low: Cell, high: Cell) -> Board:
        """The board with one more domino; a double makes a room (6.1.3)."""
        after = self._copied()
        after.look_again(after.put(face, low, high))
        return after

    def slain(self, room: int) -> Board:
        """6.4: the monster's own domino is flipped, both tiles, and nothing else (R54)."""
        after = self._copied()
        after.look_again(after.flip(room))
        return after

    def put(self, face: Domino, low: Cell, high: Cell) -> list[Cell]:
        """Lay a domino on a board in the making; the cells after which to look again."""
        changed = [low, high]
        if LOW[face] == HIGH[face]:
            changed += self.square(low, high)
        index = len(self.faces)
        self.faces = (*self.faces, face)
        self.lows = (*self.lows, low)
        self.highs = (*self.highs, high)
        self.tiles[low] = LOW[face] | index << INDEX_AT
        self.tiles[high] = HIGH[face] | index << INDEX_AT
        if len(changed) > 2:
            self._make_room(index, face, changed[2:])
        self._grow(low)
        self._grow(high)
        return changed

    def flip(self, room: int) -> list[Cell]:
        """Turn a monster over on a board in the making; the cells after which to look again."""
        index = self.rooms[room].domino
        cells = [self.lows[index], self.highs[index]]
        for cell in cells:
            self.tiles[cell] |= FLIPPED
        self.flipped |= 1 << index
        return cells

    def _copied(self) -> Board:
        """The same board, to be changed by its maker only."""
        other = Board(self.rules, self.tiles.copy(), self.sites.copy(), self.counts[:])
        other.faces = self.faces
        other.lows, other.highs = self.lows, self.highs
        other.rooms = self.rooms
        other.flipped = self.flipped
        other.left, other.right = self.left, self.right
        other.top, other.bottom = self.top, self.bottom
        return other

    def _make_room(self, index: int, face: Domino, cells: list[Cell]) -> None:
        """R36: two, three or four dominoes, whatever they are; a tile is in two rooms at most."""
        monster = LOW[face]
        copy = len([room for room in self.rooms if room.monster == monster])
        values = tuple([self.tiles[cell] & VALUE for cell in cells])
        own = (self.lows[index], self.highs[index])
        room = Room(index, monster, copy, tuple(cells), values, own, self.rules.powers)
        self.rooms = (*self.rooms, room)
        for cell in cells:
            is_shared = self.tiles[cell] >> ROOM_AT & ROOM
            self.tiles[cell] |= len(self.rooms) << (SECOND_ROOM_AT if is_shared else ROOM_AT)

    def _grow(self, cell: Cell) -> None:
        """The box around the map; a limited table may now be too small for old sites (G9)."""
        x, y = x_of(cell), y_of(cell)
        if self.left <= x <= self.right and self.top <= y <= self.bottom:
            return
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)
        if self.rules.table_size:
            for site in [site for site in self.sites if not self._is_on_table(site)]:
                self._drop(site)

    # Sites.

    def look_again(self, cells: list[Cell]) -> None:
        """Judge anew every site that could be touched by a change of these cells."""
        near: set[int] = set()
        for cell in cells:
            for row in (cell - STRIDE, cell, cell + STRIDE):
                near.update((row - 1, row, row + 1))
        around: set[int] = set()
        for cell in near:
            around.add(cell * 2)
            around.add(cell * 2 + 1)
            around.add((cell - 1) * 2)
            around.add((cell - STRIDE) * 2 + 1)
        touched: dict[int, int] = {}
        for site in around:
            if site in self.sites:
                self._drop(site)
            self._judge(site, touched)

    def _judge(self, site: int, touched: dict[int, int]) -> None:
        """``touched`` keeps what each empty cell touches: up to four sites ask for it."""
        one, other = site >> 1, other_cell(site)
        if one in self.tiles or other in self.tiles:
            return
        if one not in touched:
            touched[one] = self.touching(one)
        if other not in touched:
            touched[other] = self.touching(other)
        found = self._site(one, other, touched[one], touched[other])
        if found != NO_SITE and self._is_on_table(site):
            self.sites[site] = found
            self._count(found, 1)

    def _drop(self, site: int) -> None:
        self._count(self.sites.pop(site), -1)

    def _count(self, touched: int, one: int) -> None:
        first = DOUBLES if touched & FOR_DOUBLE else 0
        self.counts[first + SITES] += one
        for value in range(7):
            if touched >> value & 1:
                self.counts[first + value] += one
            if touched >> (value + SECOND_AT) & 1:
                self.counts[first + value] += one

    def site_on(self, one: Cell, other: Cell) -> int:
        """What may be laid on two neighbouring cells, with the values it touches."""
        if one in self.tiles or other in self.tiles:
            return NO_SITE
        return self._site(one, other, self.touching(one), self.touching(other))

    def _site(self, one: Cell, other: Cell, touched: int, also: int) -> int:
        """G1 to G8."""
        both = touched | also
        if not both & TOUCHES:  # G1
            return NO_SITE
        found = touched & VALUES | (also & VALUES) << SECOND_AT
        is_closed = both & TOUCHES_DEAD
        squares = self.squares(one, other)
        if not squares:  # G2
            return NO_SITE if is_closed and self.rules.dead_closed != NEVER else found
        if is_closed and self.rules.dead_closed == ALWAYS:  # G8, R42
            return NO_SITE
        return found | FOR_DOUBLE if self._makes_room(one, other, squares) else NO_SITE

    def touching(self, cell: Cell) -> int:
        """The values beside a cell as bits, and whether it touches anything or a dead monster."""
        found = 0
        tiles = self.tiles
        for beside in (cell - STRIDE, cell + 1, cell + STRIDE, cell - 1):
            tile = tiles.get(beside, NO_TILE)
            if tile != NO_TILE:
                # 6.1.2: a flipped tile shows no value, so it matches nothing.
                found |= TOUCHES | (TOUCHES_DEAD if tile & FLIPPED else 1 << (tile & VALUE))
        return found

    def squares(self, one: Cell, other: Cell) -> list[Cell]:
        """6.1.1, Q: the blocks of 2 x 2 that are full with these two cells, by upper left cell."""
        top = one - STRIDE
        if other == one + 1:
            corners = (top - 1, top, other - STRIDE, one - 1, one, other)
        else:
            corners = (top - 1, top, one - 1, one, other - 1, other)
        return [corner for corner in corners if self._is_full(corner, one, other)]

    def is_square(self, corner: Cell) -> bool:
        """Whether all four cells of this block are tiles."""
        return self._is_full(corner, corner, corner) and corner in self.tiles

    def _is_full(self, corner: Cell, one: Cell, other: Cell) -> bool:
        for cell in (corner, corner + 1, corner + STRIDE, corner + STRIDE + 1):
            if cell != one and cell != other and cell not in self.tiles:
                return False
        return True

    def _makes_room(self, one: Cell, other: Cell, squares: list[Cell]) -> bool:
        """G3 to G7 for a double; R33, R34: exactly one square, or by option one large block."""
        rules = self.rules
        cells = square_cells(squares[0])
        is_large = len(squares) > 1
        if is_large:  # 6.9.9: two squares that share two tiles
            is_block = len(squares) == 2 and squares[1] - squares[0] in (1, STRIDE)
            if not rules.large_rooms or not is_block:
                return False
            cells = block_cells(squares)
        if (is_large or rules.fits_both) and not (one in cells and other in cells):  # G4, R35
            return False
        if not rules.spawn_room and (SPAWN in cells or SPAWN + 1 in cells):  # G7, R41
            return False
        # G5, G6: two rooms share one tile at most, and none without ``shared_tiles`` (R38); a
        # large one shares none (R97).
        rooms = self.rooms_among(cells)
        return not rooms if is_large or not rules.shares_tiles else len(set(rooms)) == len(rooms)

    def rooms_among(self, cells: list[Cell]) -> list[int]:
        """The rooms that these cells belong to, once for each cell."""
        return [room for cell in cells for room in self.rooms_at(cell)]

    def _is_on_table(self, site: int) -> bool:
        """G9, R46: the whole map fits a table of limited size."""
        size = self.rules.table_size
        if not size:
            return True
        one, other = site >> 1, other_cell(site)
        wide = max(self.right, x_of(other)) - min(self.left, x_of(one)) < size
        return wide and max(self.bottom, y_of(other)) - min(self.top, y_of(one)) < size

    # Where a domino can be laid (6.1.2).

    def has_site(self, face: Domino) -> bool:
        """Whether it fits anywhere, matched or not."""
        return self.counts[SITES + (DOUBLES if LOW[face] == HIGH[face] else 0)] > 0

    def has_match(self, face: Domino) -> bool:
        """Whether it has a matched placement; if not, it is a joker (R27)."""
        first = DOUBLES if LOW[face] == HIGH[face] else 0
        return self.counts[first + LOW[face]] > 0 or self.counts[first + HIGH[face]] > 0

    def is_matched(self, face: Domino, low: Cell, high: Cell) -> bool:
        """R25: one new tile that touches an old one of its value is enough."""
        if self.touching(low) >> LOW[face] & 1:
            return True
        return self.touching(high) >> HIGH[face] & 1 == 1

    def anchor_moves(self, face: Domino, must_match: bool) -> tuple[Move, ...]:
        """Cells for the low tile, in reading order; of a double either cell."""
        key = face * 2 + must_match
        known = self.anchors.get(key)
        if known is None:
            known = ANCHOR.all_at(sorted(self._anchor_cells(face, must_match)))
            self.anchors[key] = known
        return known

    def _anchor_cells(self, face: Domino, must_match: bool) -> set[Cell]:
        low, high = LOW[face], HIGH[face]
        kind = FOR_DOUBLE if low == high else 0
        found: set[int] = set()
        for site, touched in self.sites.items():
            if touched & FOR_DOUBLE != kind:
                continue
            also = touched >> SECOND_AT
            if not must_match or touched >> low & 1 or also >> high & 1:
                found.add(site >> 1)
            if not must_match or also >> low & 1 or touched >> high & 1:
                found.add(other_cell(site))
        return found

    def second_cells(self, face: Domino, anchor: Cell, must_match: bool) -> list[Cell]:
        """Cells for the high tile beside the anchor, in reading order."""
        beside = (anchor - STRIDE, anchor - 1, anchor + 1, anchor + STRIDE)
        return [cell for cell in beside if self.may_lay(face, anchor, cell, must_match)]

    def may_lay(self, face: Domino, low: Cell, high: Cell, must_match: bool) -> bool:
        """Whether the domino may be laid with its halves on these two neighbouring cells."""
        one, other = min(low, high), max(low, high)
        touched = self.sites.get(one * 2 + (other != one + 1), NO_SITE)
        if touched == NO_SITE or (touched & FOR_DOUBLE != 0) != (LOW[face] == HIGH[face]):
            return False
        return not must_match or self.is_matched(face, low, high)

    def square(self, low: Cell, high: Cell) -> list[Cell]:
        """The cells of the room that a double on these cells makes, in reading order."""
        return block_cells(self.squares(min(low, high), max(low, high)))

    def square_values(self, monster: int, low: Cell, high: Cell) -> list[int]:
        """The values of that room, in the same order."""
        own = (low, high)
        return [
            monster if cell in own else self.tiles[cell] & VALUE for cell in self.square(low, high)
        ]

    # Walking (6.3.2).

    def within(self, start: Cell, steps: int) -> list[Cell]:
        """Tiles within so many steps of a tile, in reading order, without that tile itself."""
        key = start * LONGEST_WALK + steps
        known = self.walks.get(key)
        if known is None:
            distances = self.distances([start], steps)
            del distances[start]
            known = sorted(distances)
            self.walks[key] = known
        return known

    def distances(self, starts: list[Cell], most: int) -> dict[Cell, int]:
        """R17: tiles that share an edge are connected, whatever their values."""
        tiles = self.tiles
        found: dict[int, int] = {}
        for cell in starts:
            found[cell] = 0
        edge = starts
        step = 0
        while edge and step < most:
            step += 1
            further: list[int] = []
            for cell in edge:
                for beside in (cell - STRIDE, cell + 1, cell + STRIDE, cell - 1):
                    if beside in tiles and beside not in found:
                        found[beside] = step
                        further.append(beside)
            edge = further
        return found

    # What lies where.

    def rooms_at(self, cell: Cell) -> list[int]:
        """R39: the rooms that a tile belongs to, none, one or two, living or not."""
        tile = self.tiles.get(cell, NO_TILE)
        if tile == NO_TILE or not tile >> ROOM_AT & ROOM:
            return []
        first, second = (tile >> ROOM_AT & ROOM) - 1, (tile >> SECOND_ROOM_AT & ROOM) - 1
        return [first] if second == NO_ROOM else [first, second]

    def room_with(self, key: int) -> int:
        """The room that a ``loot`` move names."""
        for at, room in enumerate(self.rooms):
            if room.key == key:
                return at
        raise AssertionError(f"there is no room with key {key}")

    def cells_of(self, face: Domino) -> list[Cell]:
        """The tiles of all dominoes with this face, in the order laid; none if not laid."""
        found: list[int] = []
        for index, there in enumerate(self.faces):
            if there == face:
                found += (self.lows[index], self.highs[index])
        return found


def first_board(rules: Rules) -> Board:
    """Set-up 3: nothing but the 0:0 on (0, 0) and (1, 0) (R5)."""
    board = Board(rules, {}, {}, [0] * COUNTS)
    board.look_again(board.put(0, SPAWN, SPAWN + 1))
    return board


def other_cell(site: int) -> Cell:
    """The second cell of a site."""
    return (site >> 1) + (STRIDE if site & 1 else 1)


def square_cells(corner: Cell) -> list[Cell]:
    """The four cells of a block, in reading order."""
    return [corner, corner + 1, corner + STRIDE, corner + STRIDE + 1]


def block_cells(squares: list[Cell]) -> list[Cell]:
    """All cells of these squares, each once, in reading order."""
    cells: set[int] = set()
    for corner in squares:
        cells.update(square_cells(corner))
    return sorted(cells)
