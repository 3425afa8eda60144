"""Events of Dungeons and Dominos that take some wording; bare facts are told where they happen.

What costs something to say is not worked out where nobody listens, as in simulations.
Pieces and areas are named by the ids that the scene uses; cells are (x, y).
"""

from __future__ import annotations

from typing import Final

from boneyard import EVERYONE, Seat, only
from boneyard.components import DOMINO_NAMES, HIGH, LOW, Domino
from boneyard.games.dungeons_and_dominos.moves import Cell, xy
from boneyard.games.dungeons_and_dominos.rules import MONSTERS
from boneyard.games.dungeons_and_dominos.state import DungeonState

DREW: Final = ("seat", "count", "dominoes", "from", "to")
LAID: Final = ("seat", "domino", "cells", "joker", "monster", "gold", "from", "to")


def tell_drew(state: DungeonState, seat: Seat, faces: list[Domino]) -> None:
    """Everybody sees how many, the owner sees which."""
    if state.hears("drew"):
        names = tuple([DOMINO_NAMES[face] for face in sorted(faces)])
        values = (seat, len(faces), names, "bag", f"hand:{seat}")
        state.tell("drew", DREW, values, (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE))


def tell_lost_gold(state: DungeonState, seat: Seat, gold: int, to: str) -> None:
    """Gold that goes to the bank, to a hoard or to a killer, if it is any."""
    if gold:
        state.tell("lost_gold", ("seat", "gold", "to"), (seat, gold, to))


def tell_laid(
    state: DungeonState, seat: Seat, face: Domino, low: Cell, high: Cell, joker: bool
) -> None:
    """A domino lies in the dungeon; a double with the gold of its room."""
    if state.hears("laid"):
        room = ("", 0)
        if LOW[face] == HIGH[face]:
            room = (MONSTERS[LOW[face]], state.board.rooms[-1].gold)
        laid = (DOMINO_NAMES[face], (xy(low), xy(high)), joker, *room)
        state.tell("laid", LAID, (seat, *laid, f"hand:{seat}", "dungeon"))


def tell_last_room(state: DungeonState) -> None:
    """The dice that are thrown from now on (R61, R62)."""
    dice = (4 + state.rules.extra_dice, state.rules.last_move_dice)
    state.tell("last_room", ("dice", "move_dice"), dice)
