"""The world of Knaves Out: chess boards laid edge to edge, and the sea around them (4.2 to 4.4).

Squares are numbered in reading order, by y and then by x, so that lists of squares are sorted as
they are found. All that depends on the boards alone is worked out once for a world and shared by
every state that is played on it; the world never changes afterwards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from boneyard import NOBODY, Move
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

RIM: Final = 2
WATER: Final = -1
CORNERS: Final = ((0, 0), (SIZE - 1, 0), (0, SIZE - 1), (SIZE - 1, SIZE - 1))


@final
class Chart:
    """A rectangle around all boards, cell by cell in reading order, while a world is worked out.

    It has a rim of water two cells wide, so that no step from a square or from the sea beside it
    leads out of it.
    """

    def __init__(self, boards: tuple[Board, ...]) -> None:
        self.left = min([x for x, _ in boards], default=0) - RIM
        self.top = min([y for _, y in boards], default=0) - RIM
        self.width = max([x for x, _ in boards], default=0) + SIZE + RIM - self.left
        self.height = max([y for _, y in boards], default=0) + SIZE + RIM - self.top
        self.seats: list[int] = [NOBODY] * (self.width * self.height)
        self.squares: list[int] = [WATER] * (self.width * self.height)
        """By cell: whose board it is of, and the number of the square."""
        for seat, (left, top) in enumerate(boards):
            for row in range(SIZE):
                first = (top + row - self.top) * self.width + left - self.left
                self.seats[first : first + SIZE] = [seat] * SIZE
        self._around: list[int] = [dy * self.width + dx for dx, dy in AROUND]
        self._edges: list[int] = [dy * self.width + dx for dx, dy in EDGES]

    def at(self, cell: int) -> tuple[int, int]:
        """Its place in the world."""
        return cell % self.width + self.left, cell // self.width + self.top

    def square(self, x: int, y: int) -> int:
        """The number of the square there."""
        return self.squares[(y - self.top) * self.width + x - self.left]

    def around(self, cell: int) -> tuple[int, ...]:
        """The squares around one, in reading order."""
        squares = self.squares
        return tuple([squares[cell + at] for at in self._around if squares[cell + at] != WATER])

    def is_beside(self, cell: int, water: list[bool]) -> bool:
        """4.4: whether an edge of a square lies at this water."""
        return any(water[cell + step] for step in self._edges)

    def all_water(self) -> list[bool]:
        """By cell: whether no board lies there."""
        return [seat == NOBODY for seat in self.seats]

    def open_sea(self) -> list[bool]:
        """R83, R102: by cell, the water that the outer sea reaches over edges."""
        is_open = [False] * len(self.seats)
        start = self.width + 1
        is_open[start] = True
        edge = [start]
        while edge:
            cell = edge.pop()
            for step in self._edges:
                beyond = cell + step
                if self.seats[beyond] == NOBODY and not is_open[beyond] and self._is_inside(beyond):
                    is_open[beyond] = True
                    edge.append(beyond)
        return is_open

    def _is_inside(self, cell: int) -> bool:
        """Not on the outermost cells."""
        column, row = cell % self.width, cell // self.width
        return 0 < column < self.width - 1 and 0 < row < self.height - 1


@final
class World:
    """The squares of all boards; every table is indexed by square."""

    def __init__(self, boards: tuple[Board, ...], *, lakes: bool) -> None:
        self.boards = boards
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.board_of: list[int] = []
        self.red: list[bool] = []
        chart = Chart(boards)
        cells: list[int] = []
        for cell, seat in enumerate(chart.seats):
            if seat != NOBODY:
                chart.squares[cell] = len(cells)
                cells.append(cell)
                self._add_square(chart.at(cell), seat)
        self.squares = len(cells)
        self.around: list[tuple[int, ...]] = [chart.around(cell) for cell in cells]
        water = chart.open_sea() if lakes else chart.all_water()
        self.is_coast: list[bool] = [chart.is_beside(cell, water) for cell in cells]
        self.coast: tuple[int, ...] = tuple(
            [square for square in range(self.squares) if self.is_coast[square]]
        )
        self.on_board: list[tuple[int, ...]] = [
            tuple([square for square in range(self.squares) if self.board_of[square] == seat])
            for seat in range(len(boards))
        ]
        corners = [chart.square(x + dx, y + dy) for x, y in boards for dx, dy in CORNERS]
        self.corners: tuple[int, ...] = tuple(sorted(corners))
        self.reds: dict[int, list[int]] = {}
        self._index: dict[tuple[int, int], int] = {}
        self._moves: dict[str, list[Move]] = {}

    def _add_square(self, at: tuple[int, int], seat: int) -> None:
        """Squares come in reading order."""
        left, top = self.boards[seat]
        x, y = at
        self.xs.append(x)
        self.ys.append(y)
        self.board_of.append(seat)
        # R6: colours belong to each board, dark in its north-west corner.
        self.red.append((x - left + y - top) % 2 == 1)

    @property
    def index(self) -> dict[tuple[int, int], int]:
        """The number of the square in each cell; for files and tests."""
        if not self._index:
            cells = zip(self.xs, self.ys, strict=True)
            self._index = {cell: square for square, cell in enumerate(cells)}
        return self._index

    @property
    def square_moves(self) -> list[Move]:
        """By square: to choose it."""
        return self._moves_to("square")

    @property
    def to_moves(self) -> list[Move]:
        """By square: to go there."""
        return self._moves_to("to")

    @property
    def shift_moves(self) -> list[Move]:
        """By square: to shift an attacker there."""
        return self._moves_to("shift")

    def _moves_to(self, verb: str) -> list[Move]:
        """Built when first asked for: many games never need all of them."""
        known = self._moves.get(verb)
        if known is None:
            cells = zip(self.xs, self.ys, strict=True)
            known = [Move(verb, ("cell",), (cell,), at) for at, cell in enumerate(cells)]
            self._moves[verb] = known
        return known

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


@lru_cache(maxsize=128)
def world_of(boards: tuple[Board, ...], *, lakes: bool) -> World:
    """The world of these boards, worked out once; the latest few are remembered."""
    return World(boards, lakes=lakes)


# Laying boards (4.2).


def beside(anchor: Board, side: int, offset: int) -> Board:
    """Where a board lies that touches the anchor on a side, moved along by the offset."""
    x, y = anchor
    dx, dy = EDGES[side]
    return (x + SIZE * dx + (0 if dx else offset), y + SIZE * dy + (0 if dy else offset))


def may_lie(boards: list[Board], new: Board, span: int) -> bool:
    """4.2: no overlap (R7: nor a turn), three squares that touch, and the world not too wide."""
    x, y = new
    most = total = 0
    for other_x, other_y in boards:
        across = x - other_x if x > other_x else other_x - x
        down = y - other_y if y > other_y else other_y - y
        apart = max(across, down)
        if apart < SIZE or apart + SIZE > span:
            return False
        if apart == SIZE:
            shared = SIZE - min(across, down)
            most = max(most, shared)
            total += shared
    # R5: a square that touches two boards counts once, which hardly ever matters.
    if most >= FEWEST_TOUCHING or total < FEWEST_TOUCHING:
        return most >= FEWEST_TOUCHING
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
    fits = any(
        may_lie(boards, beside(anchor, side, offset), span)
        for anchor in boards
        for side in range(len(SIDES))
        for offset in range(-WIDEST_OFFSET, WIDEST_OFFSET + 1)
    )
    return span if fits else ANY_SPAN


def compact_boards(players: int) -> list[Board]:
    """4.3: a block as square as can be, row by row."""
    width = 1
    while width * width < players:
        width += 1
    return [(SIZE * (at % width), SIZE * (at // width)) for at in range(players)]


NO_WORLD: Final = World((), lakes=False)
"""Before all boards lie."""
