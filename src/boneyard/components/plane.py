"""Worlds that grow: dungeons of dominoes, boards laid edge to edge.

A cell of the plane is one int in which both coordinates are packed, so that a world is a set or
dict of ints and a step is an addition: ``cell + 1`` is the cell to the east, ``cell + STRIDE`` the
one to the south. Coordinates run from -2048 to 2047 (y downwards), which is far more than any
table can hold; nobody has to say beforehand how far the world will grow. Cells compare in reading
order: by row, then by column.
"""

from collections.abc import Callable, Iterable
from typing import Final

from boneyard.components.grid import reach_from, xy_from_json

STRIDE: Final = 1 << 12
FURTHEST: Final = (1 << 11) - 1
"""The largest coordinate; the smallest is -2048."""

_OFFSET: Final = 1 << 11
_MASK: Final = STRIDE - 1

NORTH: Final = -STRIDE
EAST: Final = 1
SOUTH: Final = STRIDE
WEST: Final = -1
DIRECTIONS: Final[tuple[int, ...]] = (NORTH, EAST, SOUTH, WEST)
"""What to add to a cell for a step in each direction, clockwise from the north."""

ORIGIN: Final = _OFFSET * STRIDE + _OFFSET


def at(x: int, y: int) -> int:
    """The cell at these coordinates."""
    if not (-_OFFSET <= x <= FURTHEST and -_OFFSET <= y <= FURTHEST):
        raise ValueError(f"[{x}, {y}] is too far out: coordinates run from -2048 to 2047.")
    return (y + _OFFSET) * STRIDE + x + _OFFSET


def x_of(cell: int) -> int:
    """The column of a cell."""
    return (cell & _MASK) - _OFFSET


def y_of(cell: int) -> int:
    """The row of a cell, counted downwards."""
    return cell // STRIDE - _OFFSET


def neighbours(cell: int) -> tuple[int, int, int, int]:
    """The four cells that share an edge, clockwise from the north."""
    return cell - STRIDE, cell + 1, cell + STRIDE, cell - 1


def around(cell: int) -> tuple[int, ...]:
    """The eight cells that share an edge or a corner, clockwise from the north."""
    north, south = cell - STRIDE, cell + STRIDE
    return north, north + 1, cell + 1, south + 1, south, south - 1, cell - 1, north - 1


def steps(one: int, other: int) -> int:
    """Distance in steps over edges, with nothing in the way."""
    return abs(x_of(one) - x_of(other)) + abs(y_of(one) - y_of(other))


def reach(
    start: int, steps: int, passable: Callable[[int], bool], *, corners: bool = False
) -> dict[int, int]:
    """Cells within so many steps of ``start`` through passable cells, with their distance.

    Steps lead over edges, with ``corners`` over corners too. ``start`` itself is in it at distance
    0, passable or not; nearest cells come first. For a world kept in a set, ``passable`` is
    ``world.__contains__``.
    """
    return reach_from([start], steps, passable, around if corners else neighbours)


def bounds(cells: Iterable[int]) -> tuple[int, int, int, int]:
    """The smallest box around the cells: left, top, right, bottom, all inclusive."""
    world = list(cells)
    if not world:
        raise ValueError("There is no box around no cells.")
    xs = [x_of(cell) for cell in world]
    ys = [y_of(cell) for cell in world]
    return min(xs), min(ys), max(xs), max(ys)


def cell_to_json(cell: int) -> list[int]:
    """The cell as ``[x, y]``."""
    return [x_of(cell), y_of(cell)]


def cell_from_json(value: object) -> int:
    """The cell written as ``[x, y]``."""
    x, y = xy_from_json(value)
    return at(x, y)
