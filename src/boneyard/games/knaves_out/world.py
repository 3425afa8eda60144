"""The world of Knaves Out: chess boards laid edge to edge, and the sea around them (4.2 to 4.4).

Squares are numbered in reading order, by y and then by x, so that lists of squares are sorted as
they are found. All that depends on the boards alone is worked out once for a world and shared by
every state that is played on it; the world never changes afterwards.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, final

from boneyard import Move
from boneyard.games.knaves_out.constants import Square

SIZE: Final = 8
SQUARES_OF_A_BOARD: Final = 64
FEWEST_TOUCHING: Final = 3
"""R5: so many squares of a new board share an edge with boards already there."""

NO_BOARD: Final = (-10000, -10000)
SIDES: Final = "NESW"
WIDEST_OFFSET: Final = 7
ANY_SPAN: Final = 1 << 20

# The 64 squares of a board as bits, row by row from the north-west.
ALL: Final = (1 << 64) - 1
ROW: Final = 255
WEST_COLUMN: Final = 0x0101010101010101
EAST_COLUMN: Final = WEST_COLUMN << 7

Board = tuple[int, int]

EDGES: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""In the order of SIDES."""
AROUND: Final[tuple[tuple[int, int], ...]] = (
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
)
"""In reading order, so that the squares around a square are sorted."""

CORNERS: Final = ((0, 0), (SIZE - 1, 0), (0, SIZE - 1), (SIZE - 1, SIZE - 1))


@final
class World:
    """The squares of all boards; every table is indexed by square."""

    def __init__(self, boards: tuple[Board, ...], *, lakes: bool) -> None:
        cells: list[tuple[int, int, int]] = []
        for seat, (left, top) in enumerate(boards):
            for at in range(SQUARES_OF_A_BOARD):
                cells.append((top + at // SIZE, left + at % SIZE, seat))
        cells.sort()
        index = {(x, y): square for square, (y, x, _) in enumerate(cells)}
        self.boards = boards
        self.squares = len(cells)
        self.index = index
        self.xs: list[int] = [x for _, x, _ in cells]
        self.ys: list[int] = [y for y, _, _ in cells]
        self.board_of: list[int] = [seat for _, _, seat in cells]
        # R6: colours belong to each board, dark in its north-west corner.
        self.red: list[bool] = [
            (x - boards[seat][0] + y - boards[seat][1]) % 2 == 1 for y, x, seat in cells
        ]
        self.around: list[tuple[int, ...]] = [
            tuple([index[x + dx, y + dy] for dx, dy in AROUND if (x + dx, y + dy) in index])
            for y, x, _ in cells
        ]
        water = open_water(index, lakes=lakes)
        self.is_coast: list[bool] = [
            is_at_water(index, water, x, y, lakes=lakes) for y, x, _ in cells
        ]
        self.coast: tuple[int, ...] = tuple(
            [square for square in range(self.squares) if self.is_coast[square]]
        )
        self.on_board: list[tuple[int, ...]] = [
            tuple([square for square in range(self.squares) if self.board_of[square] == seat])
            for seat in range(len(boards))
        ]
        self.corners: tuple[int, ...] = tuple(
            sorted([index[left + dx, top + dy] for left, top in boards for dx, dy in CORNERS])
        )
        self.reds: dict[int, list[int]] = {}
        self.square_moves: list[Move] = self._moves("square")
        self.to_moves: list[Move] = self._moves("to")
        self.shift_moves: list[Move] = self._moves("shift")

    def _moves(self, verb: str) -> list[Move]:
        return [
            Move(verb, ("cell",), ((self.xs[square], self.ys[square]),), square)
            for square in range(self.squares)
        ]

    def distance(self, one: int, other: int) -> int:
        """R87: the squared straight distance."""
        dx = self.xs[one] - self.xs[other]
        dy = self.ys[one] - self.ys[other]
        return dx * dx + dy * dy

    def far_corners(self, king: int) -> list[int]:
        """6.10: all board corners at the greatest distance from a square (R87: ties all count)."""
        furthest = max([self.distance(corner, king) for corner in self.corners])
        return [corner for corner in self.corners if self.distance(corner, king) == furthest]

    def reds_from(self, king: int) -> list[int]:
        """All red squares, the nearest to a king first; worked out once for each place."""
        known = self.reds.get(king)
        if known is None:
            known = [square for square in range(self.squares) if self.red[square]]
            known.sort(key=lambda square: self.distance(square, king))
            self.reds[king] = known
        return known

    def name(self, square: Square) -> str:
        """12: board, counted from 1, file a-h from the west, rank 8-1 from the north."""
        seat = self.board_of[square]
        left, top = self.boards[seat]
        return f"{seat + 1}{'abcdefgh'[self.xs[square] - left]}{SIZE - self.ys[square] + top}"


@lru_cache(maxsize=64)
def world_of(boards: tuple[Board, ...], *, lakes: bool) -> World:
    """The world of these boards, worked out once; the latest few are remembered."""
    return World(boards, lakes=lakes)


def open_water(index: dict[tuple[int, int], int], *, lakes: bool) -> set[tuple[int, int]]:
    """R83, R102: with lakes, the cells that the outer sea reaches over edges; else not needed."""
    if not lakes or not index:
        return set()
    left, top, right, bottom = bounds(index, 1)
    reached = {(left, top)}
    edge = [(left, top)]
    while edge:
        x, y = edge.pop()
        for dx, dy in EDGES:
            cell = (x + dx, y + dy)
            inside = left <= cell[0] <= right and top <= cell[1] <= bottom
            if inside and cell not in index and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return reached


def bounds(cells: Collection[tuple[int, int]], rim: int) -> tuple[int, int, int, int]:
    """How far cells with a rim around them reach: west, north, east and south."""
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    return min(xs) - rim, min(ys) - rim, max(xs) + rim, max(ys) + rim


def is_at_water(
    index: dict[tuple[int, int], int], water: set[tuple[int, int]], x: int, y: int, *, lakes: bool
) -> bool:
    """4.4: an edge that no square joins, and with lakes one that lies at the open sea."""
    beyond = [(x + dx, y + dy) for dx, dy in EDGES]
    return any(cell not in index and (not lakes or cell in water) for cell in beyond)


# Laying boards (4.2).


def beside(anchor: Board, side: int, offset: int) -> Board:
    """Where a board lies that touches the anchor on a side, moved along by the offset."""
    x, y = anchor
    dx, dy = EDGES[side]
    return (x + SIZE * dx + (0 if dx else offset), y + SIZE * dy + (0 if dy else offset))


def may_lie(boards: list[Board], new: Board, span: int) -> bool:
    """4.2: no overlap (R7: nor a turn), three squares that touch, and the world not too wide."""
    x, y = new
    for other_x, other_y in boards:
        apart = max(abs(x - other_x), abs(y - other_y))
        if apart < SIZE or apart + SIZE > span:
            return False
    return _touching(boards, new) >= FEWEST_TOUCHING


def _touching(boards: list[Board], new: Board) -> int:
    """R5: squares of the new board that share an edge with any board, each counted once."""
    x, y = new
    rim = 0
    for other_x, other_y in boards:
        dx, dy = other_x - x, other_y - y
        if dx in (SIZE, -SIZE) and -SIZE < dy < SIZE:
            # The rows that both have: squares of the east or west column.
            rim |= _lines(dy) & (EAST_COLUMN if dx > 0 else WEST_COLUMN)
        elif dy in (SIZE, -SIZE) and -SIZE < dx < SIZE:
            columns = (ROW << dx if dx > 0 else ROW >> -dx) & ROW
            rim |= columns << (SIZE * (SIZE - 1)) if dy > 0 else columns
    return bin(rim).count("1")


def _lines(offset: int) -> int:
    """The rows that a board shares with one that lies so much further down, as 64 squares."""
    return ALL << (SIZE * offset) & ALL if offset > 0 else ALL >> (SIZE * -offset)


def legal_boards(boards: list[Board], span: int) -> list[Board]:
    """Every legal position once; the span is waived if nothing fits it (4.2)."""
    limit = span_in_force(boards, span)
    return sorted({new for new in _positions(boards) if may_lie(boards, new, limit)})


def _positions(boards: list[Board]) -> list[Board]:
    """Every place along a side of a board, legal or not."""
    return [
        beside(anchor, side, offset)
        for anchor in boards
        for side in range(len(SIDES))
        for offset in range(-WIDEST_OFFSET, WIDEST_OFFSET + 1)
    ]


def span_in_force(boards: list[Board], span: int) -> int:
    """4.2: the option, unless no position at all would keep within it."""
    return span if any(may_lie(boards, new, span) for new in _positions(boards)) else ANY_SPAN


def compact_boards(players: int) -> list[Board]:
    """4.3: a block as square as can be, row by row."""
    width = 1
    while width * width < players:
        width += 1
    return [(SIZE * (at % width), SIZE * (at // width)) for at in range(players)]


NO_WORLD: Final = World((), lakes=False)
"""Before all boards lie."""
