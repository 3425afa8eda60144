"""Looting (6.4): dice against the tiles of a room, matched at their best."""

from __future__ import annotations

from typing import Final

from boneyard import NOBODY, Seat
from boneyard.components import throws
from boneyard.games.dungeons_and_dominos.board import Room
from boneyard.games.dungeons_and_dominos.events import tell_last_room, tell_lost_gold
from boneyard.games.dungeons_and_dominos.heroes import LOOTED, Throw
from boneyard.games.dungeons_and_dominos.moves import FOCUS, NO_MODE
from boneyard.games.dungeons_and_dominos.rules import DIREWOLF, DRAGON, DWARF, GOLEM, ORC, RAT
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.death import die

FOUGHT: Final = ("seat", "monster", "room", "strengths", "dice", "bonus", "wins")
LOOTED_ROOM: Final = ("seat", "monster", "room", "gold", "lives", "total")

RAT_BITE: Final = 1
ORC_PLUNDER: Final = 4
DWARF_HOLDS: Final = 5

_CHANCES: Final[dict[tuple[tuple[int, ...], int, int, str], float]] = {}


def dice_against(state: DungeonState, seat: Seat, room: int) -> int:
    """6.4 step 1: as many as tiles, and some more (R1, R61); none more against the Golem."""
    there = state.board.rooms[room]
    count = len(there.cells)
    if state.rules.powers and there.monster == GOLEM:
        return count
    if state.is_last_room:
        count += state.rules.extra_dice
    return count + (state.prepared[seat] == FOCUS)


def loot_bonus(state: DungeonState) -> int:
    """R58, R63: added to every looting die once the map is complete; being bloodied costs none."""
    return state.rules.late_bonus if state.map_complete else 0


def beats(dice: tuple[int, ...], strengths: tuple[int, ...], hard_mode: str) -> bool:
    """R50: highest die to highest tile is the best there is; both are sorted that way round."""
    if hard_mode == "three":
        # R94: the highest tile is left out, and all others must be beaten strictly.
        return all(dice[at - 1] > strengths[at] for at in range(1, len(strengths)))
    equal = 0
    for at, strength in enumerate(strengths):
        if dice[at] < strength:
            return False
        equal += dice[at] == strength
    return equal <= 1 or hard_mode == "off"


def chance_to_win(state: DungeonState, seat: Seat, room: int) -> float:
    """Exactly how likely this hero is to win a fight there now."""
    count = dice_against(state, seat, room)
    strengths = state.board.rooms[room].strengths
    return chance_against(strengths, count, loot_bonus(state), state.rules.hard_mode)


def chance_against(strengths: tuple[int, ...], count: int, bonus: int, hard_mode: str) -> float:
    """So many dice, each with a bonus, against these strengths from the highest down."""
    key = (strengths, count, bonus, hard_mode)
    known = _CHANCES.get(key)
    if known is None:
        won = 0
        for faces, ways in throws(count):
            if beats(tuple([face + bonus for face in faces]), strengths, hard_mode):
                won += ways
        known = float(won / 6**count)
        _CHANCES[key] = known
    return known


def loot(state: DungeonState, seat: Seat, key: int) -> None:
    """R57: one fight a turn; other heroes in the room stand by (R56)."""
    state.must_check = True
    room = state.board.room_with(key)
    there = state.board.rooms[room]
    dice = state.roll(dice_against(state, seat, room))
    if state.prepared[seat] == FOCUS:
        state.prepared[seat] = NO_MODE  # used up, also against the Golem
    bonus = loot_bonus(state)
    best = tuple(sorted(dice, reverse=True))
    count = tuple([face + bonus for face in best])
    wins = beats(count, there.strengths, state.rules.hard_mode)
    state.throw = Throw("loot", seat, best, room=room, bonus=bonus)
    if state.listens:
        what = (there.title, there.name, there.strengths, best, bonus, wins)
        state.tell("fought", FOUGHT, (seat, *what))
    if wins:
        _win(state, seat, room, there)
    else:
        _lose(state, seat, room, there)


def _win(state: DungeonState, seat: Seat, room: int, there: Room) -> None:
    """6.4 step 4: the gold is paid; without a life left the monster is slain."""
    gold = there.gold + state.hoards[room]
    state.pay(seat, there.gold)
    state.gold[seat] += state.hoards[room]
    state.hoards[room] = 0
    state.room_lives[room] -= 1
    state.count(seat, LOOTED, gold)
    if state.listens:
        left = (state.room_lives[room], state.gold[seat])
        state.tell("looted", LOOTED_ROOM, (seat, there.title, there.name, gold, *left))
    if state.room_lives[room] == 0:
        state.slain += 1
        state.board = state.board.slain(room)
        state.slain_by[seat] = (*state.slain_by[seat], there.monster)
        if state.to_go == 1:
            tell_last_room(state)


def _lose(state: DungeonState, seat: Seat, room: int, there: Room) -> None:
    """6.4 step 5: bloodied, or dead if bloodied before; the hero stays where it is (R105)."""
    if state.rules.powers and _use_power(state, seat, room, there):
        return
    if state.bloodied[seat]:
        if not is_deathless(state):
            die(state, seat, NOBODY, room)
        return
    holds = False
    if state.classes[seat] == DWARF:
        # 6.9.12: a Dwarf who would be bloodied throws one die.
        face = state.random_below(6) + 1
        holds = face >= DWARF_HOLDS
        state.tell("dwarf_die", ("seat", "die", "holds"), (seat, face, holds))
    if not holds:
        state.wound(seat)


def is_deathless(state: DungeonState) -> bool:
    """6.9.8, R87: with ``no_death`` nobody dies once the map is complete."""
    return state.rules.no_death and state.map_complete


def _use_power(state: DungeonState, seat: Seat, room: int, there: Room) -> bool:
    """6.9.11: what the monster does to a hero who has lost; True: that is all."""
    if there.monster == RAT:
        bitten = min(RAT_BITE, state.gold[seat])
        state.pay(seat, -bitten)
        tell_lost_gold(state, seat, bitten, "bank")
        return True
    if there.monster == DIREWOLF:
        state.moved = True
    elif there.monster == ORC:
        tell_lost_gold(state, seat, state.drop(seat, ORC_PLUNDER, room), "hoard")
    elif there.monster == DRAGON:
        for other, cell in enumerate(state.at):
            if other != seat and cell in there.cells and not state.bloodied[other]:
                state.wound(other)
    return False
