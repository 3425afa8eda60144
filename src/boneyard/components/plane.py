"""Worlds that grow: dungeons of dominoes, boards laid edge to edge.

A cell of the plane is one int in which both coordinates are packed, so that a world is a set or
dict of ints and a step is an addition: ``cell + 1`` is the cell to the east, ``cell + STRIDE`` the
one to the south. Coordinates run from -2048 to 2047 (y downwards), which is far more than any
table can hold; nobody has to say beforehand how far the world will grow. Cells compare in reading
order: by row, then by column.
"""

from typing import Final

from boneyard.components.grid import xy_from_json

STRIDE_BITS: Final = 12
STRIDE: Final = 1 << STRIDE_BITS
FURTHEST: Final = (1 << 11) - 1
"""The largest coordinate; the smallest is -2048."""

_OFFSET: Final = 1 << 11
_MASK: Final = STRIDE - 1

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
    return (cell >> STRIDE_BITS) - _OFFSET


def neighbours(cell: int) -> tuple[int, int, int, int]:
    """The four cells that share an edge, clockwise from the north."""
    return cell - STRIDE, cell + 1, cell + STRIDE, cell - 1


def are_neighbours(one: int, other: int) -> bool:
    """Whether two cells share an edge."""
    return other in (one - STRIDE, one + 1, one + STRIDE, one - 1)


def steps(one: int, other: int) -> int:
    """Distance in steps over edges, with nothing in the way."""
    across, down = x_of(one) - x_of(other), y_of(one) - y_of(other)
    return (across if across > 0 else -across) + (down if down > 0 else -down)


def cell_to_json(cell: int) -> list[int]:
    """The cell as ``[x, y]``."""
    return [x_of(cell), y_of(cell)]


def cell_from_json(value: object) -> int:
    """The cell written as ``[x, y]``."""
    x, y = xy_from_json(value)
    return at(x, y)
