"""Tetrominoes, pentominoes and cube nets, in all their orientations.

Each shape has a base drawing, rows top to bottom, ``X`` for a square (Lord of Dominion 6.2).
Orientation ``r + 4 * m`` is the base drawing, flipped left to right if m is 1, then turned r
quarter turns clockwise. Numbers whose squares equal those of a lower number are not used, so a
shape has 1, 2, 4 or 8 orientations but always its own numbers: Z4 has 0, 1, 4 and 5.

The anchor of an oriented shape is the leftmost square of its top row. Squares are given relative
to it, anchor first and then in reading order; a placement on a board is named by the cell of the
anchor. A shape is an int, an index into ``SHAPE_NAMES``.
"""

from collections.abc import Iterable
from typing import Final

from boneyard.components.grid import OFF_BOARD, Grid

Square = tuple[int, int]
"""Coordinates (x, y), y downwards."""

Squares = tuple[Square, ...]

_BASE: Final[tuple[tuple[str, str], ...]] = (
    ("I4", "XXXX"),
    ("L4", "XXX/X.."),
    ("O4", "XX/XX"),
    ("Z4", "XX./.XX"),
    ("T4", "XXX/.X."),
    ("F5", ".XX/XX./.X."),
    ("I5", "XXXXX"),
    ("L5", "XXXX/X..."),
    ("N5", "XXX./..XX"),
    ("P5", "XX/XX/X."),
    ("T5", "XXX/.X./.X."),
    ("U5", "X.X/XXX"),
    ("V5", "X../X../XXX"),
    ("W5", "X../XX./.XX"),
    ("X5", ".X./XXX/.X."),
    ("Y5", "XXXX/.X.."),
    ("Z5", "XX./.X./.XX"),
    ("N01", "X.../XXXX/X..."),
    ("N02", "X.../XXXX/.X.."),
    ("N03", "X.../XXXX/..X."),
    ("N04", "X.../XXXX/...X"),
    ("N05", ".X../XXXX/.X.."),
    ("N06", ".X../XXXX/..X."),
    ("N07", "XXX../..XXX"),
    ("N08", "XX../.XXX/.X.."),
    ("N09", "XX../.XXX/..X."),
    ("N10", "XX../.XXX/...X"),
    ("N11", "XX../.XX./..XX"),
)

SHAPE_NAMES: Final[tuple[str, ...]] = tuple(name for name, _ in _BASE)
DRAWINGS: Final[tuple[str, ...]] = tuple(drawing for _, drawing in _BASE)

SHAPES: Final = range(len(_BASE))
TETROMINOES: Final = range(5)
PENTOMINOES: Final = range(5, 17)
CUBE_NETS: Final = range(17, 28)


def shape_named(name: str) -> int:
    """The shape of that name: ``"L4"``, ``"W5"``, ``"N07"``."""
    if name not in SHAPE_NAMES:
        raise ValueError(f"{name!r} is not a shape: the shapes are {', '.join(SHAPE_NAMES)}.")
    return SHAPE_NAMES.index(name)


def parse_drawing(drawing: str) -> Squares:
    """The squares of a drawing such as ``"XX./.XX"`` in reading order, from its top left corner."""
    rows = drawing.split("/")
    if set(drawing) - set("X./") or "X" not in drawing or len({len(row) for row in rows}) != 1:
        raise ValueError(
            f"{drawing!r} is not a drawing: rows of X and . of equal length, parted by /."
        )
    return tuple(
        [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"]
    )


def format_drawing(squares: Iterable[Square]) -> str:
    """The drawing of some squares, cut to the smallest box around them."""
    drawn = set(moved_to_corner(squares))
    if not drawn:
        raise ValueError("There is no drawing of no squares.")
    width = max([x for x, _ in drawn]) + 1
    height = max([y for _, y in drawn]) + 1
    rows = [["X" if (x, y) in drawn else "." for x in range(width)] for y in range(height)]
    return "/".join(["".join(row) for row in rows])


def moved_to_corner(squares: Iterable[Square]) -> Squares:
    """The squares in reading order, moved as far up and left as they go."""
    listed = list(squares)
    if not listed:
        return ()
    left = min([x for x, _ in listed])
    top = min([y for _, y in listed])
    return _in_reading_order([(x - left, y - top) for x, y in listed])


def _in_reading_order(squares: list[Square]) -> Squares:
    by_rows = sorted([(y, x) for x, y in squares])
    return tuple([(x, y) for y, x in by_rows])


def turned(squares: Iterable[Square], pivot: Square, quarter_turns: int) -> Squares:
    """The squares after so many quarter turns clockwise about the pivot, each in its old place."""
    turned_squares = list(squares)
    px, py = pivot
    for _ in range(quarter_turns % 4):
        turned_squares = [(px - (y - py), py + (x - px)) for x, y in turned_squares]
    return tuple(turned_squares)


def flipped(squares: Iterable[Square]) -> Squares:
    """The squares flipped left to right, each in its old place."""
    return tuple([(-x, y) for x, y in squares])


def turned_cells(grid: Grid, pivot: int, quarter_turns: int) -> tuple[int, ...]:
    """Where each cell of a board goes in a turn about a cell; ``OFF_BOARD`` if it leaves it."""
    squares = zip(grid.xs, grid.ys, strict=True)
    result = turned(squares, (grid.xs[pivot], grid.ys[pivot]), quarter_turns)
    return tuple([grid.cell(x, y) for x, y in result])


def _on_board(cells: list[int]) -> tuple[int, ...]:
    return () if OFF_BOARD in cells else tuple(cells)


def _from_anchor(squares: Iterable[Square]) -> Squares:
    """Relative to the leftmost square of the top row, which comes first in reading order."""
    corner = moved_to_corner(squares)
    anchor_x = corner[0][0]
    return tuple([(x - anchor_x, y) for x, y in corner])


def _all_orientations(drawing: str) -> tuple[Squares, ...]:
    """Eight entries, by orientation number; () where a lower number has the same squares."""
    base = parse_drawing(drawing)
    found: list[Squares] = []
    for number in range(8):
        squares = flipped(base) if number >= 4 else base
        squares = _from_anchor(turned(squares, (0, 0), number % 4))
        found.append(() if squares in found else squares)
    return tuple(found)


SQUARES: Final[tuple[tuple[Squares, ...], ...]] = tuple(
    [_all_orientations(drawing) for drawing in DRAWINGS]
)
"""``SQUARES[shape][orientation]``: squares relative to the anchor; () for an unused number."""

_ORIENTATIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([o for o in range(8) if of_shape[o]]) for of_shape in SQUARES]
)

_UNMIRRORED: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([o for o in used if o < 4]) for used in _ORIENTATIONS]
)


def orientations(shape: int, *, mirrored: bool = True) -> tuple[int, ...]:
    """The orientation numbers that a shape uses, ascending; only 0 to 3 without mirror images."""
    return _ORIENTATIONS[shape] if mirrored else _UNMIRRORED[shape]


def oriented_drawing(shape: int, orientation: int) -> str:
    """The drawing of a shape in one of its orientations."""
    return format_drawing(_squares_of(shape, orientation))


def _squares_of(shape: int, orientation: int) -> Squares:
    squares = SQUARES[shape][orientation] if 0 <= orientation < 8 else ()
    if not squares:
        raise ValueError(f"{SHAPE_NAMES[shape]} has no orientation {orientation}.")
    return squares


Placements = tuple[tuple[int, ...], ...]

_PLACEMENTS: Final[dict[tuple[int, int, int, int], Placements]] = {}


def placements(grid: Grid, shape: int, orientation: int) -> Placements:
    """For each cell as the anchor the cells that the shape covers, or () if it sticks out."""
    key = (grid.width, grid.height, shape, orientation)
    known = _PLACEMENTS.get(key)
    if known is None:
        squares = _squares_of(shape, orientation)
        known = tuple([_placed(grid, squares, anchor) for anchor in range(grid.cells)])
        _PLACEMENTS[key] = known
    return known


def _placed(grid: Grid, squares: Squares, anchor: int) -> tuple[int, ...]:
    x, y = grid.xs[anchor], grid.ys[anchor]
    return _on_board([grid.cell(x + dx, y + dy) for dx, dy in squares])
