"""The dungeon and its geometry (6.1 of the rules page): tiles, rooms, and where a domino fits.

A board never changes: laying a domino or flipping a monster makes a new one, so clones share it,
and what has been worked out for a board is kept with it. What lies where is drawn in a ``plan``;
``sites`` finds where dominoes fit, and ``paths`` how far tiles are apart.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Move
from boneyard.components import HIGH, LOW, STRIDE, Domino, neighbours, x_of, y_of
from boneyard.games.dungeons_and_dominos.moves import GO, STAY, Cell, room_name
from boneyard.games.dungeons_and_dominos.paths import UNREACHED, Paths
from boneyard.games.dungeons_and_dominos.plan import EDGE, SPAWN as SPAWN, Plan, blank_plan
from boneyard.games.dungeons_and_dominos.rules import MONSTERS, TROLL, Rules
from boneyard.games.dungeons_and_dominos.sites import DOUBLES, SINGLES, Sites

SPAWN_DOMINO: Final[tuple[Cell, ...]] = (SPAWN, SPAWN + 1)

OUTSIDE: Final = -1
OUT: Final = -2
NO_ROOM: Final = -1
LONGEST_WALK: Final = 16
NO_ROOMS: Final[tuple[int, ...]] = ()


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
        self, rules: Rules, tiles: dict[Cell, int], plan: Plan, singles: Sites, doubles: Sites
    ) -> None:
        """It keeps what it is given; what has been laid where is still to be said."""
        self.rules = rules
        self.tiles = tiles
        """The half that lies on each cell: twice the index of its domino, plus 1 if it is high."""
        self.plan = plan
        self.singles = singles
        self.doubles = doubles
        self._paths: Paths | None = None
        self.faces: list[Domino] = []
        self.lows: list[Cell] = []
        self.highs: list[Cell] = []
        self.rooms: tuple[Room, ...] = ()
        self.in_rooms: dict[Cell, tuple[int, ...]] = {}
        self.flipped = 0
        self.anchors: dict[int, tuple[Move, ...]] = {}
        self.walks: dict[int, tuple[Move, ...]] = {}
        self.is_sound = False

    # Laying and flipping.

    def laid(self, face: Domino, low: Cell, high: Cell) -> Board:
        """The board with one more domino; a double makes a room (6.1.3)."""
        after = self._copied(self.tiles.copy())
        after.faces = self.faces.copy()
        after.lows, after.highs = self.lows.copy(), self.highs.copy()
        after.put(face, low, high)
        return after

    def slain(self, room: int) -> Board:
        """6.4: the monster's own domino is flipped, both tiles, and nothing else (R54)."""
        after = self._copied(self.tiles)
        after._paths, after.walks = self._paths, self.walks
        after.flip(room)
        return after

    def put(self, face: Domino, low: Cell, high: Cell) -> None:
        """Lay a domino on a board in the making."""
        is_double = LOW[face] == HIGH[face]
        cells = self.square(low, high) if is_double else []
        index = len(self.faces)
        self.faces.append(face)
        self.lows.append(low)
        self.highs.append(high)
        self._put_tile(low, LOW[face])
        self._put_tile(high, HIGH[face])
        if cells:
            self._make_room(index, face, cells)

    def flip(self, room: int) -> None:
        """Turn a monster over on a board in the making."""
        there = self.rooms[room]
        for cell in (self.lows[there.domino], self.highs[there.domino]):
            self.plan.flip(cell, there.monster)
            self._look_around(cell)
        self.flipped |= 1 << there.domino

    def _copied(self, tiles: dict[Cell, int]) -> Board:
        """The same board, to be changed by its maker only."""
        plan = self.plan.copied()
        other = Board(self.rules, tiles, plan, self.singles.on(plan), self.doubles.on(plan))
        other.faces = self.faces
        other.lows, other.highs = self.lows, self.highs
        other.rooms = self.rooms
        other.in_rooms = self.in_rooms
        other.flipped = self.flipped
        return other

    def _put_tile(self, cell: Cell, value: int) -> None:
        self.tiles[cell] = len(self.tiles)
        is_larger = self.plan.grow(x_of(cell), y_of(cell))
        if self.plan.covers(cell, EDGE):
            self.plan.put(cell, value)
            self._look_around(cell)
        else:
            self._draw_larger_plan()
        if is_larger and self.rules.table_size:
            # The table may now be too small for old sites (G9).
            self._look_everywhere()

    def _look_everywhere(self) -> None:
        self.singles = Sites(self.plan, self.rules, SINGLES)
        self.doubles = Sites(self.plan, self.rules, DOUBLES)

    def _look_around(self, cell: Cell) -> None:
        self.singles.look_around(cell)
        self.doubles.look_around(cell)

    def _draw_larger_plan(self) -> None:
        """Rare: most dungeons fit the first one."""
        was = self.plan
        self.plan = blank_plan(was.left, was.right, was.top, was.bottom)
        self._look_everywhere()
        for cell in self.tiles:
            self.plan.put(cell, self.value(cell))
        for at, room in enumerate(self.rooms):
            self.plan.join(list(room.cells))
            if self.flipped >> room.domino & 1:
                self.flip(at)

    def _make_room(self, index: int, face: Domino, cells: list[Cell]) -> None:
        """R36: two, three or four dominoes, whatever they are; a tile is in two rooms at most."""
        monster = LOW[face]
        copy = len([room for room in self.rooms if room.monster == monster])
        values = tuple([self.value(cell) for cell in cells])
        own = (self.lows[index], self.highs[index])
        room = Room(index, monster, copy, tuple(cells), values, own, self.rules.powers)
        self.in_rooms = self.in_rooms.copy()
        for cell in cells:
            self.in_rooms[cell] = (*self.rooms_at(cell), len(self.rooms))
        self.rooms = (*self.rooms, room)
        self.plan.join(cells)
        self.doubles.look_around(cells[0])
        self.doubles.look_around(cells[-1])

    # Where a domino can be laid (6.1.2).

    def sites(self, face: Domino) -> Sites:
        """Those for such a domino."""
        return self.doubles if LOW[face] == HIGH[face] else self.singles

    def has_site(self, face: Domino) -> bool:
        """Whether it fits anywhere, matched or not."""
        return self.sites(face).are_any()

    def has_match(self, face: Domino) -> bool:
        """Whether it has a matched placement; if not, it is a joker (R27)."""
        return len(self.anchor_moves(face, True)) > 0

    def is_matched(self, face: Domino, low: Cell, high: Cell) -> bool:
        """R25: one new tile that touches an old one of its value is enough."""
        if self.plan.shows_beside(low, LOW[face]):
            return True
        return self.plan.shows_beside(high, HIGH[face])

    def anchor_moves(self, face: Domino, must_match: bool) -> tuple[Move, ...]:
        """Cells for the low tile, in reading order; of a double either cell."""
        key = face * 2 + must_match
        known = self.anchors.get(key)
        if known is None:
            known = tuple(self.sites(face).anchors(face, must_match))
            self.anchors[key] = known
        return known

    def second_cells(self, face: Domino, anchor: Cell, must_match: bool) -> list[Cell]:
        """Cells for the high tile beside the anchor, in reading order."""
        return self.sites(face).seconds(face, anchor, must_match)

    def may_lay(self, face: Domino, low: Cell, high: Cell, must_match: bool) -> bool:
        """Whether the domino may be laid with its halves on these two neighbouring cells."""
        return high in self.second_cells(face, low, must_match)

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
        for cell in square_cells(corner):
            if cell != one and cell != other and not self.plan.has_tile(cell):
                return False
        return True

    def square(self, low: Cell, high: Cell) -> list[Cell]:
        """The cells of the room that a double on these cells makes, in reading order."""
        return block_cells(self.squares(min(low, high), max(low, high)))

    def square_values(self, monster: int, low: Cell, high: Cell) -> list[int]:
        """The values of that room, in the same order."""
        own = (low, high)
        return [monster if cell in own else self.value(cell) for cell in self.square(low, high)]

    # Walking (6.3.2).

    def within(self, start: Cell, steps: int, *, enters: bool) -> tuple[Move, ...]:
        """Moves to all tiles within so many steps, in reading order, and staying; searched once.

        R114: the tile itself is no target, unless the hero only enters there.
        """
        key = (start * LONGEST_WALK + steps) * 2 + enters
        known = self.walks.get(key)
        if known is None:
            part = self.plan.within(start, steps)
            if not enters:
                part.rows[self.plan.row(start)] &= ~(1 << self.plan.column(start))
            found: list[Move] = []
            for row in range(part.first, part.last + 1):
                GO.add_row(found, self.plan.first_cell(row), part.rows[row])
            found.append(STAY)
            known = tuple(found)
            self.walks[key] = known
        return known

    @property
    def paths(self) -> Paths:
        """What is connected, looked for when somebody walks."""
        known = self._paths
        if known is None:
            known = Paths(sorted(self.tiles))
            self._paths = known
        return known

    def steps_to_room(self, room: int) -> list[int]:
        """By tile, the steps to the nearest tile of a room; searched once."""
        return self.paths.to_room(room, list(self.rooms[room].cells))

    def distances(self, starts: list[Cell]) -> dict[Cell, int]:
        """By cell, the steps from the nearest of these tiles, as far as one can go."""
        steps, cells = self.paths.steps_from(starts), self.paths.cells
        return {cells[tile]: far for tile, far in enumerate(steps) if far != UNREACHED}

    # What lies where.

    def value(self, cell: Cell) -> int:
        """The value of a tile, which a flipped one does not show."""
        half = self.tiles[cell]
        return HIGH[self.faces[half // 2]] if half % 2 else LOW[self.faces[half // 2]]

    def is_flipped(self, cell: Cell) -> bool:
        """Whether a tile belongs to a slain monster."""
        return self.flipped >> self.tiles[cell] // 2 & 1 == 1

    def touching(self, cell: Cell) -> list[Cell]:
        """The tiles beside a cell."""
        return [beside for beside in neighbours(cell) if beside in self.tiles]

    def rooms_at(self, cell: Cell) -> tuple[int, ...]:
        """R39: the rooms that a tile belongs to, none, one or two, living or not."""
        return self.in_rooms.get(cell, NO_ROOMS)

    def rooms_among(self, cells: list[Cell]) -> list[int]:
        """The rooms that these cells belong to, once for each cell."""
        return [room for cell in cells for room in self.rooms_at(cell)]

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
    plan = blank_plan(0, 1, 0, 0)
    singles, doubles = Sites(plan, rules, SINGLES), Sites(plan, rules, DOUBLES)
    board = Board(rules, {}, plan, singles, doubles)
    board.put(0, SPAWN, SPAWN + 1)
    return board


def square_cells(corner: Cell) -> list[Cell]:
    """The four cells of a block, in reading order."""
    return [corner, corner + 1, corner + STRIDE, corner + STRIDE + 1]


def block_cells(squares: list[Cell]) -> list[Cell]:
    """All cells of these squares, each once, in reading order."""
    cells: set[int] = set()
    for corner in squares:
        cells.update(square_cells(corner))
    return sorted(cells)
