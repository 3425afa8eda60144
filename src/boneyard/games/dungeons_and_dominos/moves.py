"""The vocabulary of Dungeons and Dominos: every move there is, built once.

``key`` is what the steps work with: the seat, the cell, the domino, the room, the class or the
mode. The dungeon has no edges, so moves that name a cell are built when the cell is first named.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from boneyard import Move, moves_of
from boneyard.components import DOMINO_NAMES, STRIDE, STRIDE_BITS, at, x_of, y_of
from boneyard.games.dungeons_and_dominos.bits import IN_BYTE, places_in
from boneyard.games.dungeons_and_dominos.rules import CLASSES, KINDS_OF_MONSTERS

Cell: TypeAlias = int
"""A place of the plane, tile or not; below 0 are those of heroes that are not in the dungeon."""

MOST_SEATS: Final = 6
FACES: Final = 28

ROLL: Final = Move("roll")
HEAL: Final = Move("heal")
END_TURN: Final = Move("end_turn")
STAY: Final = Move("stay")
PASS: Final = Move("pass")
KEEP: Final = Move("keep")
AGAIN: Final = Move("again")


ATTACK: Final = moves_of("attack", "seat", range(MOST_SEATS))
TELEPORT: Final = moves_of("teleport", "seat", range(MOST_SEATS))
SHOVE: Final = moves_of("shove", "seat", range(MOST_SEATS))
HOP_ATTACK: Final = moves_of("hop_attack", "seat", range(MOST_SEATS))
STEAL: Final = moves_of("steal", "seat", range(MOST_SEATS))

NO_MODE: Final = 0
RAGE: Final = 1
GUARD: Final = 2
FOCUS: Final = 3
MODES: Final = ("", "rage", "guard", "focus")
PREPARE: Final = moves_of("prepare", "mode", MODES)[RAGE:]

CHOOSE_CLASS: Final = moves_of("class", "name", CLASSES)
PICK: Final = moves_of("pick", "domino", DOMINO_NAMES[:FACES])


def room_name(monster: int, copy: int) -> str:
    """A room is named after its monster; the second of its kind to be laid is ``b`` (6.9.14)."""
    return f"{monster}:{monster}{'b' if copy else ''}"


LOOT: Final = moves_of(
    "loot", "room", [room_name(at // 2, at % 2) for at in range(2 * KINDS_OF_MONSTERS + 2)]
)
"""By monster * 2 + copy."""


def xy(cell: Cell) -> tuple[int, int]:
    """A cell as people, files and scenes name it."""
    return x_of(cell), y_of(cell)


SIDE: Final = 64
"""Cells across a square around the origin that holds almost every dungeon."""
CORNER: Final = at(-SIDE // 2, -SIDE // 2)


@final
class CellMoves:
    """One verb with any cell of the plane."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.rows: list[list[Move]] = [[] for _ in range(SIDE)]
        """Moves to the cells of the square, row by row; a row is filled when it is first named."""
        self.far: dict[Cell, Move] = {}

    def at(self, cell: Cell) -> Move:
        """The move that names this cell; the same object each time."""
        away = cell - CORNER
        row, column = away >> STRIDE_BITS, away & (STRIDE - 1)
        if 0 <= row < SIDE and column < SIDE:
            return self._row(row)[column]
        if cell not in self.far:
            self.far[cell] = self._made(cell)
        return self.far[cell]

    def add_row(self, found: list[Move], first: Cell, bits: int) -> None:
        """Add those for some cells of a row, given as bits from its first cell on."""
        away = first - CORNER
        row, column = away >> STRIDE_BITS, away & (STRIDE - 1)
        if 0 <= row < SIDE and bits >> max(0, SIDE - column) == 0:
            moves = self._row(row)
            while bits:
                for place in IN_BYTE[bits & 255]:
                    found.append(moves[column + place])
                bits >>= 8
                column += 8
        else:
            found += [self.at(first + place) for place in places_in(bits)]

    def _row(self, row: int) -> list[Move]:
        moves = self.rows[row]
        if not moves:
            west = CORNER + row * STRIDE
            moves += [self._made(cell) for cell in range(west, west + SIDE)]
        return moves

    def _made(self, cell: Cell) -> Move:
        return Move(self.verb, ("cell",), (xy(cell),), cell)

    def all_at(self, cells: list[Cell]) -> tuple[Move, ...]:
        """One for each of these cells, in their order."""
        return tuple([self.at(cell) for cell in cells])


GO: Final = CellMoves("go")
JUMP: Final = CellMoves("jump")
LAND: Final = CellMoves("land")
ANCHOR: Final = CellMoves("anchor")
SECOND: Final = CellMoves("second")
