"""Attacking (6.5), and what else is settled by one die against another: shoving and stealing."""

from __future__ import annotations

from typing import Final

from boneyard.games.dungeons_and_dominos.board import NO_ROOM, NO_TILE
from boneyard.games.dungeons_and_dominos.dying import die
from boneyard.games.dungeons_and_dominos.looting import is_deathless
from boneyard.games.dungeons_and_dominos.moves import GUARD, NO_MODE, RAGE
from boneyard.games.dungeons_and_dominos.rules import FIGHTER, GUARDIAN, THIEF
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.table import LOST, WON, DungeonTable, Throw
from boneyard.games.dungeons_and_dominos.telling import (
    tell_attacked,
    tell_of,
    tell_shoved,
    tell_stole,
)

CRITICAL: Final = "critical"
SIX: Final = "six"
BEATING: Final = "beating"
TRIP: Final = "trip"
FAILED: Final = "failed"

SIX_FACE: Final = 6


def attack_value(state: DungeonTable, seat: int, face: int) -> int:
    """6.5 step 1: what a face counts for the acting hero."""
    value = face - state.is_bloodied(seat) + (state.classes[seat] == FIGHTER)
    return value + (state.prepared[seat] == RAGE)


def defence_value(state: DungeonTable, seat: int, face: int) -> int:
    """6.5 step 3: what a face counts for the other hero."""
    value = face - state.is_bloodied(seat) + (state.classes[seat] == GUARDIAN)
    return value + (state.prepared[seat] == GUARD)


def is_critical(face: int, value: int, *, natural: bool) -> bool:
    """R71, R72: 1 or less after modifiers; by option the face itself."""
    return face == 1 if natural else value <= 1


def outcome_of(
    attack_face: int, attack: int, defence_face: int, defence: int, *, natural: bool
) -> str:
    """6.5 step 4, the first line that applies; R70: a six against a six is a trip."""
    if natural:
        if attack_face == SIX_FACE and defence_face != SIX_FACE:
            return SIX
    elif attack >= SIX_FACE and defence < SIX_FACE:
        return SIX
    if attack > defence:
        return BEATING
    return TRIP if attack == defence else FAILED


def attack(state: DungeonState, seat: int, target: int, how: str) -> None:
    """R64: fighting another hero; the victim strikes back only on its own turn (R76)."""
    natural = state.rules.natural
    state.must_check = True
    face = state.random_below(6) + 1
    value = _acting(state, seat, face)
    if is_critical(face, value, natural=natural):
        _fall(state, seat, target, how, face, value)
        return
    other = state.random_below(6) + 1
    defence = defence_value(state, target, other)
    state.throw = Throw("attack", seat, (face,), target, (other,))
    outcome = outcome_of(face, value, other, defence, natural=natural)
    gold = _take(state, seat, target, _prize(outcome, value))
    tell_attacked(state, seat, target, how, value, defence, outcome, gold)
    _hurt(state, seat, target, outcome)


def _acting(state: DungeonState, seat: int, face: int) -> int:
    """The attack throw; rage is used up by it (6.10.5)."""
    value = attack_value(state, seat, face)
    if state.prepared[seat] == RAGE:
        state.prepared[seat] = NO_MODE
    return value


def _fall(state: DungeonState, seat: int, target: int, how: str, face: int, value: int) -> None:
    """6.5 step 2, R73, R74: one gold to the victim, and no move any more."""
    state.throw = Throw("attack", seat, (face,), target)
    gold = state.hand_over(seat, target, 1)
    state.count(seat, LOST, gold)
    state.count(target, WON, gold)
    state.moved = True
    tell_attacked(state, seat, target, how, value, 0, CRITICAL, gold)


def _prize(outcome: str, value: int) -> int:
    """R66: the attacker's throw sets the gold."""
    if outcome == FAILED:
        return 0
    return 1 if outcome == TRIP else value


def _take(state: DungeonState, seat: int, target: int, prize: int) -> int:
    """R67, R68: from victim to attacker, as far as there is any; the Thief takes one more."""
    if prize <= 0:
        return 0
    if state.classes[seat] == THIEF:
        prize += 1
    gold = state.hand_over(target, seat, prize)
    state.count(seat, WON, gold)
    state.count(target, LOST, gold)
    return gold


def _hurt(state: DungeonState, seat: int, target: int, outcome: str) -> None:
    """6.5 step 5, R69: a beating kills the bloodied; a six makes the healthy bloodied."""
    if outcome != SIX and outcome != BEATING:
        return
    if state.is_bloodied(target):
        if not is_deathless(state):
            die(state, target, seat, NO_ROOM)
    elif outcome == SIX or state.rules.bloody_attacks:
        state.wound(target)
        tell_of(state, "bloodied", target)


def shove(state: DungeonState, seat: int, target: int) -> None:
    """6.10.2: the target slides straight away, tile by tile, until something stops it."""
    attack_face = state.random_below(6) + 1
    attack = _acting(state, seat, attack_face)
    defence_face = state.random_below(6) + 1
    defence = defence_value(state, target, defence_face)
    state.throw = Throw("shove", seat, (attack_face,), target, (defence_face,))
    away = state.at[target] - state.at[seat]
    cell = state.at[target]
    tiles = 0
    while tiles < attack - defence and _is_open(state, cell + away):
        cell += away
        tiles += 1
    tell_shoved(state, seat, target, attack, defence, tiles, cell)
    state.arrive(target, cell)


def _is_open(state: DungeonTable, cell: int) -> bool:
    return state.board.tiles.get(cell, NO_TILE) != NO_TILE and state.is_free(cell)


def steal(state: DungeonState, seat: int, target: int) -> None:
    """6.10.4: in passing, as much gold as the throw is higher."""
    state.must_check = True
    face = state.random_below(6) + 1
    value = _acting(state, seat, face)
    other = state.random_below(6) + 1
    defence = defence_value(state, target, other)
    state.throw = Throw("steal", seat, (face,), target, (other,))
    gold = _take(state, seat, target, value - defence)
    tell_stole(state, seat, target, value, defence, gold)


def attack_odds(state: DungeonTable, seat: int, target: int) -> dict[str, int]:
    """6.5: in how many of 36 throws each outcome comes up; a critical fail counts six times."""
    found: dict[str, int] = {CRITICAL: 0, FAILED: 0, TRIP: 0, BEATING: 0, SIX: 0}
    natural = state.rules.natural
    for face in range(1, 7):
        value = attack_value(state, seat, face)
        for other in range(1, 7):
            if is_critical(face, value, natural=natural):
                found[CRITICAL] += 1
            else:
                defence = defence_value(state, target, other)
                found[outcome_of(face, value, other, defence, natural=natural)] += 1
    return found


def chance_to_beat(state: DungeonTable, seat: int, target: int) -> float:
    """How likely an attack is to end in a beating, with or without a six."""
    odds = attack_odds(state, seat, target)
    return float((odds[BEATING] + odds[SIX]) / 36)


def chance_to_outdo(state: DungeonTable, seat: int, target: int) -> float:
    """How likely the acting hero is to throw higher, for shoving and stealing."""
    higher = [
        1
        for face in range(1, 7)
        for other in range(1, 7)
        if attack_value(state, seat, face) > defence_value(state, target, other)
    ]
    return float(len(higher) / 36)
