"""Boards of fixed size.

A cell is ``y * width + x`` with y downwards, so a board is a plain list indexed by cell. What
depends on the size alone (who is next to whom, what lies ahead) is worked out once per size and
shared by all states: get a board with ``grid(width, height)`` and read its tables.

Directions are numbered clockwise from the north. Worlds that grow in play are in ``plane``.
"""

from typing import Final, TypeAlias, final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The step (dx, dy) of each direction."""

OFF_BOARD: Final = -1

Marks: TypeAlias = bytes
"""A small number for each cell (or piece): never changed, so that clones share it, and read by
compiled code as the bare number that it is."""
_MARKS: Final[tuple[bytes, ...]] = tuple([bytes([mark]) for mark in range(256)])


def marked(marks: Marks, cell: int, mark: int) -> Marks:
    """The same marks with another one on a cell."""
    return marks[:cell] + _MARKS[mark] + marks[cell + 1 :]


@final
class Grid:
    """The geometry of a board of one size. All tables are indexed by cell."""

    width: int
    height: int
    cells: int
    xs: list[int]
    ys: list[int]
    neighbours: list[tuple[int, ...]]
    rays: list[list[tuple[int, ...]]]

    def __init__(self, width: int, height: int) -> None:
        """Works the tables out; ``grid(width, height)`` does it once and keeps the result.

        ``neighbours`` share an edge, and ``rays[direction]`` are the cells ahead, nearest first.
        """
        if width < 1 or height < 1:
            raise ValueError(f"A board of {width} by {height} has no cells.")
        self.width = width
        self.height = height
        self.cells = width * height
        self.xs = [cell % width for cell in range(self.cells)]
        self.ys = [cell // width for cell in range(self.cells)]
        self.neighbours = [self._neighbours(cell) for cell in range(self.cells)]
        self.rays = [
            [self._ray(cell, dx, dy) for cell in range(self.cells)] for dx, dy in DIRECTIONS
        ]

    def _neighbours(self, cell: int) -> tuple[int, ...]:
        x, y = self.xs[cell], self.ys[cell]
        reached = [self.cell(x + dx, y + dy) for dx, dy in DIRECTIONS]
        return tuple([other for other in reached if other != OFF_BOARD])

    def _ray(self, cell: int, dx: int, dy: int) -> tuple[int, ...]:
        x, y = self.xs[cell] + dx, self.ys[cell] + dy
        ahead: list[int] = []
        while self.contains(x, y):
            ahead.append(y * self.width + x)
            x += dx
            y += dy
        return tuple(ahead)

    def contains(self, x: int, y: int) -> bool:
        """Whether the coordinates lie on the board."""
        return 0 <= x < self.width and 0 <= y < self.height

    def cell(self, x: int, y: int) -> int:
        """The cell at these coordinates, or ``OFF_BOARD``."""
        return y * self.width + x if self.contains(x, y) else OFF_BOARD

    def format_cell(self, cell: int) -> str:
        """The cell's name for people: column letter, then row from 1, as in ``c6``."""
        self._check(cell)
        return f"{_format_column(self.xs[cell])}{self.ys[cell] + 1}"

    def cell_to_json(self, cell: int) -> list[int]:
        """The cell as ``[x, y]``."""
        self._check(cell)
        return [self.xs[cell], self.ys[cell]]

    def cell_from_json(self, value: object) -> int:
        """The cell written as ``[x, y]``."""
        x, y = xy_from_json(value)
        cell = self.cell(x, y)
        if cell == OFF_BOARD:
            raise ValueError(f"[{x}, {y}] is off the board of {self.width} by {self.height}.")
        return cell

    def _check(self, cell: int) -> None:
        if not 0 <= cell < self.cells:
            raise ValueError(f"{cell} is not a cell: they run from 0 to {self.cells - 1}.")


_GRIDS: Final[dict[tuple[int, int], Grid]] = {}


def grid(width: int, height: int) -> Grid:
    """The board of that size; the same object each time."""
    known = _GRIDS.get((width, height))
    if known is None:
        known = Grid(width, height)
        _GRIDS[(width, height)] = known
    return known


def xy_from_json(value: object) -> tuple[int, int]:
    """Two coordinates written as ``[x, y]``."""
    if isinstance(value, list) and len(value) == 2:
        x, y = value[0], value[1]
        # JSON's true and false are ints to Python, but no coordinates.
        if type(x) is int and type(y) is int:
            return x, y
    raise ValueError(f"{value!r} is not a cell: a cell is written [x, y] with two whole numbers.")


def _format_column(x: int) -> str:
    """a to z, then aa, ab and so on, as in a spreadsheet: boards may be wider than an alphabet."""
    letters = ""
    rest = x + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return letters
