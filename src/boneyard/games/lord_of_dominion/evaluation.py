"""How good a position is, for search (11.3). Compiled, because search asks it all the time.

The heart of it is the *way*: what it costs to walk from a space to the enemy Fort, in tenths of a
step, where own land costs least and neutral ground most, because land must be laid there first.
"""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.components import UNKNOWN, Marks
from boneyard.games.lord_of_dominion.board import FORTS, LAND, NEUTRAL, STRONGHOLD
from boneyard.games.lord_of_dominion.characters import GENERAL, KIND_OF, OFF, PER_SIDE, SORCERER
from boneyard.games.lord_of_dominion.state import LordState

OWN_STEP: Final = 10
HOSTILE_STEP: Final = 22
NEUTRAL_STEP: Final = 30
LONGEST: Final = 30 * 60
NO_WAY: Final = 10_000

WORTH: Final[tuple[float, ...]] = (7.0, 4.0, 4.5, 4.5, 2.5)
"""Of a Character at full HP, by kind."""
UNKNOWN_WORTH: Final = 3.5
IN_HAND: Final = 0.7
FORT_WORTH: Final[tuple[float, ...]] = (0.0, 14.0, 24.0, 32.0)
MORE_FORT: Final = 6.0
WAY_WEIGHT: Final = 0.25
CLOSENESS: Final = 20.0
TEMPO: Final = 0.1
LAND_WORTH: Final = 0.2
GENERAL_WAY: Final = 0.12
SCALE: Final = 25.0

_WAYS: Final[tuple[dict[Marks, list[int]], ...]] = ({}, {})
"""By side and ground."""
MOST_WAYS: Final = 4096


def value(state: LordState, seat: Seat) -> float:
    """How good a state is for a seat: -1 (lost) to 1 (won)."""
    if state.result is not None:
        own, other = state.result.places[seat], state.result.places[1 - seat]
        return 0.0 if own == other else 1.0 if own == 1 else -1.0
    lead = merit(state, seat) - merit(state, 1 - seat)
    return 0.98 * lead / (abs(lead) + SCALE)


def merit(state: LordState, side: Seat) -> float:
    """All that a Lord has going for him."""
    hp = state.forts[side]
    total = FORT_WORTH[hp] if hp < 4 else FORT_WORTH[3] + MORE_FORT * (hp - 3)
    total += _material(state, side) + _advance(state, side) + LAND_WORTH * state.land(side)
    if state.turn_seat == side:
        total += TEMPO * state.ap
    return total


def _material(state: LordState, side: Seat) -> float:
    """Characters by kind and HP; those in hand are still to come."""
    rules = state.rules
    total = 0.0
    for kind in state.hands[side]:
        total += IN_HAND * (UNKNOWN_WORTH if kind == UNKNOWN else WORTH[kind])
    for who in range(side * PER_SIDE, (side + 1) * PER_SIDE):
        if state.at[who] != OFF:
            kind = KIND_OF[who]
            total += WORTH[kind] * (0.4 + 0.6 * state.hp[who] / rules.hp[kind])
    return total


def _advance(state: LordState, side: Seat) -> float:
    """How near the enemy Fort the land and the attackers are."""
    way = ways(state, side)
    shortest = LONGEST
    total = 0.0
    for who in range(side * PER_SIDE, (side + 1) * PER_SIDE):
        cell = state.at[who]
        if cell == OFF:
            continue
        kind = KIND_OF[who]
        if kind != SORCERER:
            shortest = min(shortest, way[cell])
        if kind == GENERAL:
            total -= GENERAL_WAY * way[cell] / OWN_STEP
        elif kind != SORCERER:
            actions = way[cell] / (OWN_STEP * state.rules.movability[kind])
            total += CLOSENESS / (4.0 + actions)
    return total - WAY_WEIGHT * shortest / OWN_STEP


def ways(state: LordState, side: Seat) -> list[int]:
    """For each space the cost of the cheapest way to a space next to the enemy Fort.

    It depends on the ground alone, which most moves leave as it is: so it is remembered.
    """
    remembered = _WAYS[side]
    known = remembered.get(state.ground)
    if known is None:
        if len(remembered) >= MOST_WAYS:
            remembered.clear()
        known = _find_ways(state, side)
        remembered[state.ground] = known
    return known


def _find_ways(state: LordState, side: Seat) -> list[int]:
    """From the goal outwards, again and again from where it became cheaper."""
    board = state.rules.board
    costs = _step_costs(state, side)
    way = [NO_WAY] * board.cells
    edge: list[int] = []
    for cell in board.forts[1 - side]:
        for other in board.neighbours[cell]:
            if costs[other] < NO_WAY and way[other] == NO_WAY:
                way[other] = costs[other] - OWN_STEP
                edge.append(other)
    while edge:
        ahead: list[int] = []
        for cell in edge:
            cost = way[cell]
            for other in board.neighbours[cell]:
                if cost + costs[other] < way[other]:
                    way[other] = cost + costs[other]
                    ahead.append(other)
        edge = ahead
    return way


def _step_costs(state: LordState, side: Seat) -> list[int]:
    """What a step onto each kind of ground costs this side."""
    costs = [NO_WAY] * 6
    costs[NEUTRAL] = NEUTRAL_STEP
    costs[LAND + side] = OWN_STEP
    costs[LAND + 1 - side] = HOSTILE_STEP
    costs[STRONGHOLD] = OWN_STEP
    costs[FORTS + side] = OWN_STEP
    return [costs[ground] for ground in state.ground]
