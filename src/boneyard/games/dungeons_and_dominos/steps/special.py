"""Special actions (6.10) that need no other hero's die: teleport, jump and prepare."""

from __future__ import annotations

from typing import final

from boneyard import SEAT, Move, Seat, written
from boneyard.components import STRIDE, Domino
from boneyard.games.dungeons_and_dominos.board import OUTSIDE
from boneyard.games.dungeons_and_dominos.fields import FACE
from boneyard.games.dungeons_and_dominos.moves import LAND, MODES, Cell
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.death import Landing, throw_for_domino


def teleport(state: DungeonState, seat: Seat, target: Seat) -> None:
    """6.10.1: two dice name a domino; not on the board, the spell fizzles."""
    domino = throw_for_domino(state, seat, "teleport")
    cells = teleport_cells(state, target, domino)
    if not cells:
        state.tell("fizzled", ("seat",), (seat,))
    elif len(cells) == 1:
        state.arrive(target, cells[0], "teleported")
    else:
        state.push(TeleportTile(seat, target, domino))


def teleport_cells(state: DungeonState, target: Seat, domino: Domino) -> list[Cell]:
    """Free tiles of that domino, the target's own tile included; else the nearest free ones."""
    cells = state.board.cells_of(domino)
    if not cells:
        return []
    was = state.at[target]
    state.at[target] = OUTSIDE
    found = state.nearest_free(cells)
    state.at[target] = was
    return found


@final
class TeleportTile(Landing):
    """6.10.1: the caster chooses where the target lands; there is no second try."""

    id = "teleport_tile"
    rule = "6.10"
    forms = written(seat=SEAT, target=SEAT, domino=FACE)
    refuses = "choose a free tile there, or one of the nearest if both are taken."

    def __init__(self, seat: Seat, target: Seat, domino: Domino) -> None:
        self.seat = seat
        self.target = target
        self.domino = domino

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        return LAND.all_at(teleport_cells(state, self.target, self.domino))

    def play(self, state: DungeonState, move: Move) -> None:
        """Move rights are not changed."""
        state.pop()
        state.arrive(self.target, move.key, "teleported")


def jump_cells(state: DungeonState, seat: Seat) -> list[Cell]:
    """6.10.3, R98: across one cell without a tile, onto a tile without a hero."""
    start = state.at[seat]
    tiles = state.board.tiles
    found: list[Cell] = []
    for step in (-STRIDE, -1, 1, STRIDE):
        cell = start + 2 * step
        if start + step not in tiles and cell in tiles and state.is_free(cell):
            found.append(cell)
    return found


def jump(state: DungeonState, seat: Seat, cell: Cell) -> None:
    """It is not part of the move."""
    state.arrive(seat, cell, "jumped")


def prepare(state: DungeonState, seat: Seat, mode: int) -> None:
    """6.10.5: one effect at a time, a new one replaces the old."""
    state.prepared[seat] = mode
    state.just_prepared = True
    state.tell("prepared", ("seat", "mode"), (seat, MODES[mode]))
