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
from boneyard.games.lord_of_dominion.weights import WEIGHTS as WEIGHTS

OWN_STEP: Final = 10
HOSTILE_STEP: Final = 22
NEUTRAL_STEP: Final = 30
LONGEST: Final = 30 * 60
NO_WAY: Final = 10_000

WORTH: Final[tuple[float, ...]] = (7.0, 4.0, 4.5, 4.5, 2.5)
"""Of a Character at full HP, by kind."""
UNKNOWN_WORTH: Final = 3.5

FEATURES: Final[tuple[str, ...]] = (
    "Fort",
    "Fort not on its last HP",
    "Characters",
    "Characters to come",
    "shortest way",
    "closeness",
    "General's way",
    "land",
    "turn",
    "actions",
)
AS_CLOSE: Final = 4.0
"""Actions from the enemy Fort at which a Character is half as close as beside it."""

_WAYS: Final[tuple[dict[Marks, list[int]], ...]] = ({}, {})
"""By side and ground."""
MOST_WAYS: Final = 4096


def features(state: LordState) -> list[list[float]]:
    """All that each Lord has going for him."""
    return [_features(state, 0), _features(state, 1)]


def _features(state: LordState, side: Seat) -> list[float]:
    in_play, to_come = _material(state, side)
    shortest, closeness, general = _advance(state, side)
    is_on = state.turn_seat == side
    return [
        float(state.forts[side]),
        1.0 if state.forts[side] > 1 else 0.0,
        in_play,
        to_come,
        shortest,
        closeness,
        general,
        state.land(side) / 10,
        1.0 if is_on else 0.0,
        state.ap / 10 if is_on else 0.0,
    ]


def _material(state: LordState, side: Seat) -> tuple[float, float]:
    """Characters by kind and HP on the board, and those in hand."""
    rules = state.rules
    in_play = to_come = 0.0
    for kind in state.hands[side]:
        to_come += (UNKNOWN_WORTH if kind == UNKNOWN else WORTH[kind]) / 10
    for who in range(side * PER_SIDE, (side + 1) * PER_SIDE):
        if state.at[who] != OFF:
            kind = KIND_OF[who]
            in_play += WORTH[kind] * (0.4 + 0.6 * state.hp[who] / rules.hp[kind]) / 10
    return in_play, to_come


def _advance(state: LordState, side: Seat) -> tuple[float, float, float]:
    """How near the enemy Fort the land and the attackers are, and how far off the General is."""
    way = ways(state, side)
    shortest = LONGEST
    closeness = general = 0.0
    for who in range(side * PER_SIDE, (side + 1) * PER_SIDE):
        cell = state.at[who]
        if cell == OFF:
            continue
        kind = KIND_OF[who]
        if kind != SORCERER:
            shortest = min(shortest, way[cell])
        if kind == GENERAL:
            general += way[cell] / (10 * OWN_STEP)
        elif kind != SORCERER:
            actions = way[cell] / (OWN_STEP * state.rules.movability[kind])
            closeness += AS_CLOSE / (AS_CLOSE + actions)
    return shortest / (10 * OWN_STEP), closeness, general


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
