"""What is told of a game of Dungeons and Dominos: every event, in one place.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Pieces and areas are named by the ids that the scene uses; cells are (x, y).
"""

from __future__ import annotations

from typing import Final

from boneyard import EVERYONE, Event, only
from boneyard.components import DOMINO_NAMES, x_of, y_of
from boneyard.games.dungeons_and_dominos.moves import MODES, room_name
from boneyard.games.dungeons_and_dominos.rules import CLASSES, MONSTERS
from boneyard.games.dungeons_and_dominos.table import DungeonTable

DREW: Final = ("seat", "count", "dominoes", "from", "to")
ROLLED: Final = ("seat", "dice", "steps")
WALKED: Final = ("seat", "steps", "cell")
FOUGHT: Final = ("seat", "monster", "room", "strengths", "dice", "bonus", "wins")
LOOTED: Final = ("seat", "monster", "room", "gold", "lives", "total")
ATTACKED: Final = ("seat", "target", "how", "attack", "defence", "outcome", "gold")
PUSHED: Final = ("seat", "target", "attack", "defence", "tiles", "cell")
STOLE: Final = ("seat", "target", "attack", "defence", "gold")
LAID: Final = ("seat", "domino", "cells", "joker", "monster", "gold", "from", "to")


def cell_pair(cell: int) -> tuple[int, int]:
    """A cell as people write it."""
    return x_of(cell), y_of(cell)


def tell(state: DungeonTable, kind: str) -> None:
    """Something that needs no more words."""
    if state.listens:
        state.emit(Event(kind, (), ()))


def tell_of(state: DungeonTable, kind: str, seat: int) -> None:
    """Something that happened to a seat."""
    if state.listens:
        state.emit(Event(kind, ("seat",), (seat,)))


def tell_turn(state: DungeonTable, seat: int) -> None:
    """Whose turn begins in which round."""
    if state.listens:
        state.emit(Event("turn_started", ("seat", "round"), (seat, state.round)))


def tell_class(state: DungeonTable, seat: int, class_: int) -> None:
    """Who is what."""
    if state.listens:
        state.emit(Event("class_taken", ("seat", "class"), (seat, CLASSES[class_])))


def tell_drew(state: DungeonTable, seat: int, faces: list[int]) -> None:
    """Everybody sees how many, the owner sees which."""
    if state.listens:
        names = tuple([DOMINO_NAMES[face] for face in sorted(faces)])
        values = (seat, len(faces), names, "bag", f"hand:{seat}")
        audiences = (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE)
        state.emit(Event("drew", DREW, values, audiences))


def tell_rolled(state: DungeonTable, seat: int, dice: tuple[int, ...], steps: int) -> None:
    """The movement dice."""
    if state.listens:
        state.emit(Event("rolled", ROLLED, (seat, dice, steps)))


def tell_walked(state: DungeonTable, seat: int, steps: int, cell: int) -> None:
    """How far a hero has gone, and where it stands now."""
    if state.listens:
        state.emit(Event("walked", WALKED, (seat, steps, cell_pair(cell))))


def tell_fought(
    state: DungeonTable, seat: int, room: int, dice: tuple[int, ...], bonus: int, wins: bool
) -> None:
    """Dice against strengths, both from the highest down."""
    if state.listens:
        there = state.board.rooms[room]
        what = (MONSTERS[there.monster], room_name(there.monster, there.copy), there.strengths)
        state.emit(Event("fought", FOUGHT, (seat, *what, dice, bonus, wins)))


def tell_looted(state: DungeonTable, seat: int, room: int, gold: int) -> None:
    """What a room has paid, and whether its monster lives on."""
    if state.listens:
        there = state.board.rooms[room]
        what = (MONSTERS[there.monster], room_name(there.monster, there.copy))
        left = (gold, state.room_lives[room], state.gold[seat])
        state.emit(Event("looted", LOOTED, (seat, *what, *left)))


def tell_lost_gold(state: DungeonTable, seat: int, gold: int, to: str) -> None:
    """Gold that goes to the bank, to a hoard or to a killer."""
    if state.listens and gold:
        state.emit(Event("lost_gold", ("seat", "gold", "to"), (seat, gold, to)))


def tell_die(state: DungeonTable, seat: int, die: int, holds: bool) -> None:
    """The Dwarf's die."""
    if state.listens:
        state.emit(Event("dwarf_die", ("seat", "die", "holds"), (seat, die, holds)))


def tell_attacked(
    state: DungeonTable,
    seat: int,
    target: int,
    how: str,
    attack: int,
    defence: int,
    outcome: str,
    gold: int,
) -> None:
    """Both throws as they count, and what came of it."""
    if state.listens:
        values = (seat, target, how, attack, defence, outcome, gold)
        state.emit(Event("attacked", ATTACKED, values))


def tell_shoved(
    state: DungeonTable, seat: int, target: int, attack: int, defence: int, tiles: int, cell: int
) -> None:
    """How far somebody was pushed, and to where."""
    if state.listens:
        values = (seat, target, attack, defence, tiles, cell_pair(cell))
        state.emit(Event("shoved", PUSHED, values))


def tell_stole(
    state: DungeonTable, seat: int, target: int, attack: int, defence: int, gold: int
) -> None:
    """Gold taken in passing."""
    if state.listens:
        state.emit(Event("stole", STOLE, (seat, target, attack, defence, gold)))


def tell_died(state: DungeonTable, seat: int, killer: int, monster: str) -> None:
    """By whose hand: a seat, or a monster's name."""
    if state.listens:
        state.emit(Event("died", ("seat", "killer", "monster"), (seat, killer, monster)))


def tell_bounty(state: DungeonTable, seat: int, gold: int) -> None:
    """What the bank pays for a dead hero, or for the first one out."""
    if state.listens:
        state.emit(Event("paid", ("seat", "gold"), (seat, gold)))


def tell_dice_for(
    state: DungeonTable, kind: str, seat: int, dice: tuple[int, ...], face: int
) -> None:
    """Two dice that name a domino."""
    if state.listens:
        state.emit(Event(kind, ("seat", "dice", "domino"), (seat, dice, DOMINO_NAMES[face])))


def tell_landed(state: DungeonTable, kind: str, seat: int, cell: int) -> None:
    """A hero has come to stand somewhere otherwise than by walking."""
    if state.listens:
        state.emit(Event(kind, ("seat", "cell"), (seat, cell_pair(cell))))


def tell_prepared(state: DungeonTable, kind: str, seat: int, mode: int) -> None:
    """An effect is prepared, or lost unused."""
    if state.listens:
        state.emit(Event(kind, ("seat", "mode"), (seat, MODES[mode])))


def tell_laid(
    state: DungeonTable, seat: int, face: int, low: int, high: int, joker: bool, monster: int
) -> None:
    """A domino lies in the dungeon; a double with the gold of its room."""
    if state.listens:
        gold = state.board.rooms[-1].gold if monster else 0
        cells = (cell_pair(low), cell_pair(high))
        what = (DOMINO_NAMES[face], cells, joker, MONSTERS[monster], gold)
        state.emit(Event("laid", LAID, (seat, *what, f"hand:{seat}", "dungeon")))


def tell_map_complete(state: DungeonTable) -> None:
    """What changes now."""
    if state.listens:
        rules = state.rules
        names = ("bonus", "by_dice", "doors_shut")
        values = (rules.late_bonus, rules.late_dice, rules.doors_shut)
        state.emit(Event("map_complete", names, values))


def tell_last_room(state: DungeonTable) -> None:
    """What changes now."""
    if state.listens:
        rules = state.rules
        values = (4 + rules.extra_dice, rules.last_move_dice)
        state.emit(Event("last_room", ("dice", "move_dice"), values))


def tell_sealed(state: DungeonTable) -> None:
    """R31: the hands that are shown and leave the game."""
    if state.listens:
        names = tuple([DOMINO_NAMES[face] for face in state.removed])
        state.emit(Event("sealed", ("dominoes", "goal"), (names, state.goal)))
