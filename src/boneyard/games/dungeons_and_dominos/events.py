"""What is told of a game of Dungeons and Dominos, where it takes more than the bare facts.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Pieces and areas are named by the ids that the scene uses; cells are (x, y).
"""

from __future__ import annotations

from typing import Final

from boneyard import EVERYONE, Seat, only
from boneyard.components import DOMINO_NAMES, Domino, x_of, y_of
from boneyard.games.dungeons_and_dominos.moves import MODES, Cell, room_name
from boneyard.games.dungeons_and_dominos.rules import MONSTERS
from boneyard.games.dungeons_and_dominos.state import DungeonState

DREW: Final = ("seat", "count", "dominoes", "from", "to")
FOUGHT: Final = ("seat", "monster", "room", "strengths", "dice", "bonus", "wins")
LOOTED: Final = ("seat", "monster", "room", "gold", "lives", "total")
LAID: Final = ("seat", "domino", "cells", "joker", "monster", "gold", "from", "to")


def cell_pair(cell: Cell) -> tuple[int, int]:
    """A cell as people write it."""
    return x_of(cell), y_of(cell)


def tell_of(state: DungeonState, kind: str, seat: Seat) -> None:
    """Something that happened to a seat."""
    state.tell(kind, ("seat",), (seat,))


def tell_drew(state: DungeonState, seat: Seat, faces: list[Domino]) -> None:
    """Everybody sees how many, the owner sees which."""
    if state.listens:
        names = tuple([DOMINO_NAMES[face] for face in sorted(faces)])
        values = (seat, len(faces), names, "bag", f"hand:{seat}")
        state.tell("drew", DREW, values, (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE))


def tell_fought(
    state: DungeonState, seat: Seat, room: int, dice: tuple[int, ...], bonus: int, wins: bool
) -> None:
    """Dice against strengths, both from the highest down."""
    if state.listens:
        there = state.board.rooms[room]
        what = (MONSTERS[there.monster], room_name(there.monster, there.copy), there.strengths)
        state.tell("fought", FOUGHT, (seat, *what, dice, bonus, wins))


def tell_looted(state: DungeonState, seat: Seat, room: int, gold: int) -> None:
    """What a room has paid, and whether its monster lives on."""
    if state.listens:
        there = state.board.rooms[room]
        what = (MONSTERS[there.monster], room_name(there.monster, there.copy))
        left = (gold, state.room_lives[room], state.gold[seat])
        state.tell("looted", LOOTED, (seat, *what, *left))


def tell_lost_gold(state: DungeonState, seat: Seat, gold: int, to: str) -> None:
    """Gold that goes to the bank, to a hoard or to a killer, if it is any."""
    if gold:
        state.tell("lost_gold", ("seat", "gold", "to"), (seat, gold, to))


def tell_landed(state: DungeonState, kind: str, seat: Seat, cell: Cell) -> None:
    """A hero has come to stand somewhere otherwise than by walking."""
    if state.listens:
        state.tell(kind, ("seat", "cell"), (seat, cell_pair(cell)))


def tell_prepared(state: DungeonState, kind: str, seat: Seat, mode: int) -> None:
    """An effect is prepared, or lost unused."""
    state.tell(kind, ("seat", "mode"), (seat, MODES[mode]))


def tell_laid(
    state: DungeonState, seat: Seat, face: Domino, low: Cell, high: Cell, joker: bool, monster: int
) -> None:
    """A domino lies in the dungeon; a double with the gold of its room."""
    if state.listens:
        gold = state.board.rooms[-1].gold if monster else 0
        cells = (cell_pair(low), cell_pair(high))
        what = (DOMINO_NAMES[face], cells, joker, MONSTERS[monster], gold)
        state.tell("laid", LAID, (seat, *what, f"hand:{seat}", "dungeon"))


def tell_map_complete(state: DungeonState) -> None:
    """The rules that hold from now on (6.8)."""
    rules = state.rules
    names = ("bonus", "by_dice", "doors_shut")
    state.tell("map_complete", names, (rules.late_bonus, rules.late_dice, rules.doors_shut))


def tell_last_room(state: DungeonState) -> None:
    """The dice that are thrown from now on (R61, R62)."""
    dice = (4 + state.rules.extra_dice, state.rules.last_move_dice)
    state.tell("last_room", ("dice", "move_dice"), dice)


def tell_sealed(state: DungeonState) -> None:
    """R31: the hands that are shown and leave the game."""
    names = tuple([DOMINO_NAMES[face] for face in state.removed])
    state.tell("sealed", ("dominoes", "goal"), (names, state.goal))
