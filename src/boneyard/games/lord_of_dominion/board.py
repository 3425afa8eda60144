"""The board of Lord of Dominion (6.1) and where Dominion Pieces can lie on it (6.2).

What depends on size, layout and piece set alone is worked out once and shared by all states.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, final

from boneyard.components import (
    CUBE_NETS,
    PENTOMINOES,
    TETROMINOES,
    Marks,
    grid,
    marked,
    orientations,
    placements,
    turned_cells,
)
from boneyard.games.lord_of_dominion.moves import MoveTable

NEUTRAL: Final = 0
LAND: Final = 1
"""Dark land is 1, light land 2: ``LAND + side``."""
STRONGHOLD: Final = 3
FORTS: Final = 4
"""Dark's Fort is 4, Light's 5: ``FORTS + side``."""

SIZES: Final = (9, 11, 13, 15)
FURTHEST: Final = 6
"""The most spaces that any Character covers in one movement."""
PIECE_SETS: Final[dict[str, tuple[int, ...]]] = {
    # R3, R88: the tetrominoes; the others are older or other readings.
    "tetrominoes": tuple(TETROMINOES),
    "pentominoes": tuple(PENTOMINOES),
    "tetrominoes_and_pentominoes": (*TETROMINOES, *PENTOMINOES),
    "cube_nets": tuple(CUBE_NETS),
}

Cell: TypeAlias = int
Cells: TypeAlias = tuple[Cell, ...]
Piece: TypeAlias = int
"""A Dominion Piece, by its place in ``LordState.pieces``."""
NO_PIECE: Final = 255
"""No board has so many."""
Shape: TypeAlias = int


@final
class Spot:
    """One way to lay a piece: a shape in an orientation with its anchor on a space."""

    def __init__(self, shape: Shape, orientation: int, anchor: Cell, cells: Cells) -> None:
        self.shape = shape
        self.orientation = orientation
        self.anchor = anchor
        self.cells = cells

    def is_free(self, ground: Marks) -> bool:
        """Whether every one of its spaces is neutral."""
        for cell in self.cells:  # noqa: SIM110 (a plain loop: this runs for every placement)
            if ground[cell] != NEUTRAL:
                return False
        return True


Spots: TypeAlias = tuple[Spot, ...]


@final
class Figure:
    """A shape in an orientation, with every way to lay it somewhere."""

    def __init__(self, shape: Shape, orientation: int) -> None:
        self.shape = shape
        self.orientation = orientation
        self.spots: list[Spot] = []

    def fits(self, ground: Marks) -> bool:
        """Whether one of its spots is free."""
        for spot in self.spots:  # noqa: SIM110 (as above)
            if spot.is_free(ground):
                return True
        return False


@final
class Board:
    """Spaces, Forts and Strongholds of one size and layout, and the pieces in use."""

    def __init__(self, size: int, layout: str, pieces: str, mirrored: bool) -> None:
        self.size = size
        self.grid = grid(size, size)
        self.moves = MoveTable(self.grid)
        self.cells = size * size
        # Lists, which compiled code walks twice as fast as tuples.
        self.neighbours = [list(beside) for beside in self.grid.neighbours]
        self.rays = [[list(ray) for ray in rays] for rays in self.grid.rays]
        self.lanes = [[rays[cell][:2] for rays in self.rays] for cell in range(self.cells)]
        self.forts = (self._fort(0), self._fort(size - 2))
        self.strongholds = self._strongholds(layout)
        self.ground: Marks = bytes(self.cells)
        for side in range(2):
            for cell in self.forts[side]:
                self.ground = marked(self.ground, cell, FORTS + side)
        for cell in self.strongholds:
            self.ground = marked(self.ground, cell, STRONGHOLD)
        self.shapes = PIECE_SETS[pieces]
        self.mirrored = mirrored
        self._covering: list[list[Spot]] = []
        self._spots: list[Spots | None] = [None] * self.cells
        self._figures: list[list[Figure] | None] = [None] * self.cells
        self._turned: list[list[Cells] | None] = [None] * self.cells
        self._bits: list[list[int] | None] = [None] * self.cells

    def _fort(self, first: int) -> Cells:
        return tuple([self.grid.cell(first + x, first + y) for y in range(2) for x in range(2)])

    def _strongholds(self, layout: str) -> Cells:
        """6.1, R6: the formulas; every layout is the same after a half turn of the board."""
        last = self.size - 1
        c = last // 2
        p = (self.size - 3) // 4
        q = max(2, p)
        squares: list[tuple[int, int]] = []
        if layout == "plus":
            squares = [(c, c), (c, p), (p, c), (last - p, c), (c, last - p)]
        elif layout == "diagonal":
            squares = [(c, c), (q, q), (last - q, q), (q, last - q), (last - q, last - q)]
        elif layout == "frontier":
            squares = [(c + step, c - step) for step in (-4, -2, 0, 2, 4)]
        return tuple(sorted([self.grid.cell(x, y) for x, y in squares]))

    def covering(self, cell: Cell) -> list[Spot]:
        """6.2: every way to lay a piece over this space; Forts and Strongholds stay uncovered."""
        if not self._covering:
            self._covering = self._find_covering()
        return self._covering[cell]

    def _find_covering(self) -> list[list[Spot]]:
        found: list[list[Spot]] = [[] for _ in range(self.cells)]
        for shape in self.shapes:
            for orientation in orientations(shape, mirrored=self.mirrored):
                for anchor, cells in enumerate(placements(self.grid, shape, orientation)):
                    spot = Spot(shape, orientation, anchor, cells)
                    if spot.is_free(self.ground):
                        for cell in cells:
                            found[cell].append(spot)
        return found

    def spots(self, cell: Cell) -> Spots:
        """6.5, R42: every way to lay a piece with a square next to this space, in stable order."""
        known = self._spots[cell]
        if known is None:
            beside = {spot for other in self.neighbours[cell] for spot in self.covering(other)}
            known = tuple(sorted(beside, key=lambda one: (one.shape, one.orientation, one.anchor)))
            self._spots[cell] = known
        return known

    def figures(self, cell: Cell) -> list[Figure]:
        """The same by shape and orientation."""
        known = self._figures[cell]
        if known is None:
            known = []
            for spot in self.spots(cell):
                last = known[-1] if known else Figure(-1, -1)
                if (spot.shape, spot.orientation) != (last.shape, last.orientation):
                    last = Figure(spot.shape, spot.orientation)
                    known.append(last)
                last.spots.append(spot)
            self._figures[cell] = known
        return known

    def turned(self, pivot: Cell, quarter_turns: int) -> Cells:
        """Where each space goes in a turn about this one; ``OFF_BOARD`` if it leaves the board."""
        known = self._turned[pivot]
        if known is None:
            known = [turned_cells(self.grid, pivot, turns) for turns in range(4)]
            self._turned[pivot] = known
        return known[quarter_turns]

    def bits(self, start: Cell) -> list[int]:
        """A bit for each space that anybody could walk to from here; the nearest have the lowest.

        So a set of spaces within five steps fits a machine word.
        """
        known = self._bits[start]
        if known is None:
            near = [cell for cell in range(self.cells) if self._steps(start, cell) <= FURTHEST]
            near.sort(key=lambda cell: self._steps(start, cell))
            known = [0] * self.cells
            for place, cell in enumerate(near):
                known[cell] = 1 << place
            self._bits[start] = known
        return known

    def _steps(self, one: Cell, other: Cell) -> int:
        """The distance with nothing in the way."""
        xs, ys = self.grid.xs, self.grid.ys
        return abs(xs[one] - xs[other]) + abs(ys[one] - ys[other])

    def line(self, start: Cell, end: Cell) -> Cells:
        """The spaces from one to another in line, the last included; () if they are not in line."""
        for rays in self.rays:
            if end in rays[start]:
                return tuple(rays[start][: rays[start].index(end) + 1])
        return ()

    def name(self, cell: Cell) -> str:
        """``c6``: the column's letter, then the row from the top."""
        return self.grid.format_cell(cell)


@cache
def board(size: int, layout: str, pieces: str, *, mirrored: bool) -> Board:
    """The board of these options; the same object each time."""
    return Board(size, layout, pieces, mirrored)
