"""Why a domino may not lie somewhere, in words: for refusals, tooltips and the crib sheet."""

from __future__ import annotations

from typing import Final

from boneyard import Move
from boneyard.components import FURTHEST, HIGH, LOW, STRIDE, Domino, at
from boneyard.games.dungeons_and_dominos.board import Board, block_cells
from boneyard.games.dungeons_and_dominos.moves import Cell
from boneyard.games.dungeons_and_dominos.rules import NEVER, TO_SINGLES, UNLIMITED
from boneyard.games.dungeons_and_dominos.sites import Sites

OCCUPIED: Final = "there is a tile already"
APART: Final = "it would touch nothing"
DEAD: Final = "it would touch a slain monster"
SINGLE_SQUARE: Final = "a single would make a square"
NO_SQUARE: Final = "a double must make a square"
TWO_SQUARES: Final = "it would make two squares"
BLOCK: Final = "it would make a room of 2x3"
NOT_BOTH: Final = "only half of the monster would be in the room"
SHARED: Final = "the room would share a tile with another"
AT_DOOR: Final = "the entrance cannot be part of a room"
TABLE: Final = "the table is too small"
NO_MATCH: Final = "no match"

ORDER: Final = (
    *(OCCUPIED, APART, NO_SQUARE, SINGLE_SQUARE, TWO_SQUARES, BLOCK),
    *(NOT_BOTH, SHARED, AT_DOOR, DEAD, TABLE, NO_MATCH),
)
"""From what is far from legal to what is nearly so."""

NOWHERE: Final = 0


def named_cell(move: Move) -> Cell:
    """The cell that a move names, or one where nothing can lie."""
    value = move.values[0] if move.values else None
    if not isinstance(value, tuple) or len(value) != 2:
        return NOWHERE
    x, y = value
    return at(x, y) if abs(x) < FURTHEST and abs(y) < FURTHEST else NOWHERE


def why_not_anchor(board: Board, face: Domino, cell: Cell, must_match: bool) -> str:
    """The last thing in the way of a low half on this cell, over the four ways to lie."""
    reasons = [
        why_not_lay(board, face, cell, other, must_match)
        for other in (cell - STRIDE, cell + 1, cell + STRIDE, cell - 1)
    ]
    return max(reasons, key=lambda reason: ORDER.index(reason) if reason else len(ORDER))


def why_not_lay(board: Board, face: Domino, low: Cell, high: Cell, must_match: bool) -> str:
    """The first rule against this placement; empty if there is none."""
    if board.may_lay(face, low, high, must_match):
        return ""
    if low in board.tiles or high in board.tiles:
        return OCCUPIED
    touched = board.touching(low) + board.touching(high)
    if not touched:
        return APART
    if board.may_lay(face, low, high, False):
        return NO_MATCH
    if _fits_a_larger_table(board, face, low, high):
        return TABLE
    one, other = min(low, high), max(low, high)
    is_double = LOW[face] == HIGH[face]
    squares = board.squares(one, other)
    if is_double:
        shape = _why_no_room(board, one, other, squares)
    else:
        shape = SINGLE_SQUARE if squares else ""
    is_closed = board.rules.dead_closed > (NEVER if not is_double else TO_SINGLES)
    touches_dead = any(board.is_flipped(cell) for cell in touched)
    return shape or (DEAD if touches_dead and is_closed else SHARED)


def _fits_a_larger_table(board: Board, face: Domino, low: Cell, high: Cell) -> bool:
    """Whether nothing but G9 is in the way of a domino."""
    if not board.rules.table_size:
        return False
    sites = Sites(board.plan, board.rules, LOW[face] == HIGH[face])
    sites.table_size = UNLIMITED
    return high in sites.seconds(face, low, False)


def _why_no_room(board: Board, one: Cell, other: Cell, squares: list[Cell]) -> str:
    """G3 to G7, as far as they are in the way."""
    if not squares:
        return NO_SQUARE
    cells = block_cells(squares)
    if len(squares) > 1:
        return BLOCK if len(cells) == 6 else TWO_SQUARES
    rooms = board.rooms_among(cells)
    if len(set(rooms)) < len(rooms):
        return BLOCK
    if board.rules.fits_both and not (one in cells and other in cells):
        return NOT_BOTH
    if rooms and not board.rules.shares_tiles:
        return SHARED
    is_at_door = len([cell for cell in board.cells_of(0) if cell in cells]) > 0
    return AT_DOOR if is_at_door and not board.rules.spawn_room else ""
