"""The board of Lord of Dominion (6.1) and where Dominion Pieces can lie on it (6.2).

What depends on size, layout and piece set alone is worked out once and shared by all states.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias, final

from boneyard.components import CUBE_NETS, PENTOMINOES, TETROMINOES, grid, orientations, placements
from boneyard.games.lord_of_dominion.moves import MoveTable

NEUTRAL: Final = 0
LAND: Final = 1
"""Dark land is 1, light land 2: ``LAND + side``."""
STRONGHOLD: Final = 3
FORTS: Final = 4
"""Dark's Fort is 4, Light's 5: ``FORTS + side``."""

SIZES: Final = (9, 11, 13, 15)
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
Shape: TypeAlias = int


@final
class Spot:
    """One way to lay a piece: a shape in an orientation with its anchor on a space."""

    def __init__(self, shape: Shape, orientation: int, anchor: Cell, cells: Cells) -> None:
        self.shape = shape
        self.orientation = orientation
        self.anchor = anchor
        self.cells = cells


Spots: TypeAlias = tuple[Spot, ...]


@final
class Board:
    """Spaces, Forts and Strongholds of one size and layout, and the pieces in use."""

    def __init__(self, size: int, layout: str, pieces: str, mirrored: bool) -> None:
        self.size = size
        self.grid = grid(size, size)
        self.moves = MoveTable(self.grid)
        self.cells = size * size
        self.neighbours = self.grid.neighbours
        self.rays = self.grid.rays
        self.forts = (self._fort(0), self._fort(size - 2))
        self.strongholds = self._strongholds(layout)
        self.ground = [NEUTRAL] * self.cells
        for side in range(2):
            for cell in self.forts[side]:
                self.ground[cell] = FORTS + side
        for cell in self.strongholds:
            self.ground[cell] = STRONGHOLD
        self.shapes = PIECE_SETS[pieces]
        self.mirrored = mirrored
        self._spots: list[Spots | None] = [None] * self.cells

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

    def spots(self, cell: Cell) -> Spots:
        """6.5, R42: every way to lay a piece with a square next to this space, in stable order."""
        known = self._spots[cell]
        if known is None:
            known = self._find_spots(cell)
            self._spots[cell] = known
        return known

    def _find_spots(self, cell: Cell) -> Spots:
        beside = set(self.neighbours[cell])
        found: list[Spot] = []
        for shape in self.shapes:
            for orientation in orientations(shape, mirrored=self.mirrored):
                for anchor, cells in enumerate(placements(self.grid, shape, orientation)):
                    if not beside.isdisjoint(cells) and self._is_ground(cells):
                        found.append(Spot(shape, orientation, anchor, cells))
        return tuple(found)

    def _is_ground(self, cells: Cells) -> bool:
        """Forts and Strongholds are never covered, whatever else happens."""
        return all(self.ground[cell] == NEUTRAL for cell in cells)

    def line(self, start: Cell, end: Cell) -> Cells:
        """The spaces from one to another in line, the last included; () if they are not in line."""
        for rays in self.rays:
            if end in rays[start]:
                return rays[start][: rays[start].index(end) + 1]
        return ()

    def name(self, cell: Cell) -> str:
        """``c6``: the column's letter, then the row from the top."""
        return self.grid.format_cell(cell)


@cache
def board(size: int, layout: str, pieces: str, *, mirrored: bool) -> Board:
    """The board of these options; the same object each time."""
    return Board(size, layout, pieces, mirrored)
