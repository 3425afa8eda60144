"""How far it is from tile to tile (6.3.2), for whoever asks again and again, such as bots.

Tiles are numbered in reading order. Boards with the same tiles share their paths, and with them
every search that has been made.
"""

from __future__ import annotations

from typing import Final, final

from boneyard.components import STRIDE
from boneyard.games.dungeons_and_dominos.moves import Cell

UNREACHED: Final = 1000


@final
class Paths:
    """What is connected in a dungeon, and the steps between."""

    def __init__(self, cells: list[Cell]) -> None:
        """Of these tiles, in reading order."""
        self.cells = cells
        self.beside: list[list[int]] = [[] for _ in cells]
        """R17: by tile, those that share an edge with it, whatever their values."""
        north = 0
        for tile, cell in enumerate(cells):
            if tile and cells[tile - 1] == cell - 1:
                self._connect(tile, tile - 1)
            while cells[north] < cell - STRIDE:
                north += 1
            if cells[north] == cell - STRIDE:
                self._connect(tile, north)
        self.fields: dict[int, list[int]] = {}
        self.to_rooms: dict[int, list[int]] = {}

    def _connect(self, one: int, other: int) -> None:
        self.beside[one].append(other)
        self.beside[other].append(one)

    def tile(self, cell: Cell) -> int:
        """The number of the tile on this cell."""
        first, last = 0, len(self.cells) - 1
        while first < last:
            middle = (first + last) >> 1
            if self.cells[middle] < cell:
                first = middle + 1
            else:
                last = middle
        return first

    def steps_from(self, cells: list[Cell]) -> list[int]:
        """By tile, the steps from the nearest of these."""
        steps = [UNREACHED] * len(self.cells)
        queue = [self.tile(cell) for cell in cells]
        for tile in queue:
            steps[tile] = 0
        for tile in queue:
            further = steps[tile] + 1
            for other in self.beside[tile]:
                if steps[other] == UNREACHED:
                    steps[other] = further
                    queue.append(other)
        return steps

    def field(self, cell: Cell) -> list[int]:
        """By tile, the steps from this one; searched once."""
        known = self.fields.get(cell)
        if known is None:
            known = self.steps_from([cell])
            self.fields[cell] = known
        return known

    def to_room(self, room: int, cells: list[Cell]) -> list[int]:
        """By tile, the steps to the nearest of a room's tiles; searched once."""
        known = self.to_rooms.get(room)
        if known is None:
            known = self.steps_from(cells)
            self.to_rooms[room] = known
        return known
