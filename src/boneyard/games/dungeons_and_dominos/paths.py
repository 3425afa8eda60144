"""Walking (6.3.2): which tiles share an edge, and how many steps lie between them.

Tiles are numbered as they are laid, the low half of a domino before the high one. Boards with the
same tiles share their paths, and with them every search that has been made.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Move
from boneyard.games.dungeons_and_dominos.moves import GO, STAY, Cell

UNREACHED: Final = 1000
LONGEST_WALK: Final = 16


@final
class Paths:
    """The tiles of a dungeon and what is connected. Changed only while a board is made."""

    def __init__(
        self, cells: list[Cell], go: list[Move], beside: list[list[int]], order: list[int]
    ) -> None:
        self.cells = cells
        self.go = go
        """By tile, the move there."""
        self.beside = beside
        """By tile, those that share an edge with it (R17)."""
        self.order = order
        """All tiles in reading order."""
        self.fields: dict[int, list[int]] = {}
        self.to_rooms: dict[int, list[int]] = {}
        self.walks: dict[int, tuple[Move, ...]] = {}

    def copied(self) -> Paths:
        """The same paths, to be changed by their maker only."""
        return Paths(self.cells.copy(), self.go.copy(), self.beside.copy(), self.order.copy())

    def add(self, cell: Cell, beside: list[int]) -> None:
        """One tile more, next to these."""
        tile = len(self.cells)
        for other in beside:
            self.beside[other] = self.beside[other] + [tile]
        place = tile
        while place > 0 and self.cells[self.order[place - 1]] > cell:
            place -= 1
        self.order.insert(place, tile)
        self.cells.append(cell)
        self.go.append(GO.at(cell))
        self.beside.append(beside)

    def steps_from(self, tiles: list[int], most: int = UNREACHED) -> list[int]:
        """By tile, the steps from the nearest of these; no search goes further than ``most``."""
        steps = [UNREACHED] * len(self.cells)
        for tile in tiles:
            steps[tile] = 0
        queue = tiles.copy()
        for tile in queue:
            further = steps[tile] + 1
            if further > most:
                break
            for other in self.beside[tile]:
                if steps[other] == UNREACHED:
                    steps[other] = further
                    queue.append(other)
        return steps

    def field(self, tile: int) -> list[int]:
        """By tile, the steps from this one; searched once."""
        known = self.fields.get(tile)
        if known is None:
            known = self.steps_from([tile])
            self.fields[tile] = known
        return known

    def within(self, tile: int, most: int, enters: bool) -> tuple[Move, ...]:
        """Moves to all tiles within so many steps, in reading order, and staying.

        R114: the tile itself is no target, unless the hero only enters there.
        """
        key = (tile * LONGEST_WALK + most) * 2 + enters
        known = self.walks.get(key)
        if known is None:
            steps, least = self.steps_from([tile], most), 0 if enters else 1
            found = [self.go[other] for other in self.order if least <= steps[other] <= most]
            found.append(STAY)
            known = tuple(found)
            self.walks[key] = known
        return known
