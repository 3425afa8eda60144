"""Movement: chapters 6.3 and 6.4, and the decision ``move_to``."""

from __future__ import annotations

from typing import Final, final

from boneyard import Move, Refusal, Seat
from boneyard.components import Marks
from boneyard.games.lord_of_dominion.board import FORTS, LAND, STRONGHOLD, Cell
from boneyard.games.lord_of_dominion.characters import KIND_OF, NOBODY_THERE, SIDE_OF, Character
from boneyard.games.lord_of_dominion.events import tell_moved
from boneyard.games.lord_of_dominion.moves import MOVE
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.acts import Act

NOTHING: Final = -1
"""No ground is shunned."""


def can_enter(ground: Marks, side: Seat, start: Cell, cell: Cell) -> bool:
    """6.3: land of either colour and Strongholds; one's own Fort only from within it.

    Never neutral ground (R35), never the enemy Fort (R33), and whoever has left his own Fort never
    comes back (R34). From the Fort one steps out or about (R31, R32).
    """
    there = ground[cell]
    if LAND <= there <= STRONGHOLD:
        return True
    return there == FORTS + side == ground[start]


def walkable(state: LordState, who: Character, *, over_hostile: bool) -> list[Cell]:
    """Spaces where one movement may end, over hostile land or without touching any (R36, R41)."""
    side = SIDE_OF[who]
    ground, stander = state.ground, state.stander
    neighbours = state.rules.board.neighbours
    shunned = NOTHING if over_hostile else LAND + 1 - side
    start = state.at[who]
    bits = state.rules.board.bits(start)
    visited = bits[start]
    found: list[int] = []
    edge = [start]
    for _ in range(state.rules.movability[KIND_OF[who]]):
        ahead: list[int] = []
        for cell in edge:
            for other in neighbours[cell]:
                if ground[other] == shunned or not can_enter(ground, side, cell, other):
                    continue
                if visited & bits[other]:
                    continue
                there = stander[other]
                if there == NOBODY_THERE:
                    found.append(other)
                elif SIDE_OF[there] != side:
                    continue  # 6.4: nobody walks through an enemy
                visited |= bits[other]
                ahead.append(other)
        edge = ahead
    return found


def destinations(state: LordState, who: Character) -> list[Cell]:
    """6.4: where this Character can pay to go; over hostile land where that can be paid, too."""
    if state.ap >= state.rules.hostile_move_cost:
        return walkable(state, who, over_hostile=True)
    if state.ap >= state.rules.move_cost and not state.is_on_hostile(who):
        return walkable(state, who, over_hostile=False)
    return []


def costs_of_moves(state: LordState, who: Character) -> dict[Cell, int]:
    """6.4: each destination that can be paid, with its cheapest cost (R37, R39)."""
    rules = state.rules
    costs = dict.fromkeys(destinations(state, who), rules.hostile_move_cost)
    if state.ap >= rules.move_cost and not state.is_on_hostile(who):
        for cell in walkable(state, who, over_hostile=False):
            costs[cell] = rules.move_cost
    return costs


def cost_of_move(state: LordState, who: Character, cell: Cell) -> int:
    """The same for one destination, which mostly needs no search."""
    rules, start = state.rules, state.at[who]
    if state.is_on_hostile(who) or state.ground[cell] == LAND + 1 - SIDE_OF[who]:
        return rules.hostile_move_cost
    if state.ap < rules.hostile_move_cost or cell in rules.board.neighbours[start]:
        return rules.move_cost
    is_clear = cell in walkable(state, who, over_hostile=False)
    return rules.move_cost if is_clear else rules.hostile_move_cost


def can_move(state: LordState, who: Character) -> bool:
    """5.3: whether there is any destination that can be paid."""
    rules = state.rules
    if state.ap < rules.move_cost:
        return False
    over_hostile = state.ap >= rules.hostile_move_cost
    if state.is_on_hostile(who) and not over_hostile:
        return False
    side = SIDE_OF[who]
    start = state.at[who]
    hostile = LAND + 1 - side
    ground, stander = state.ground, state.stander
    blocked = True
    for cell in rules.board.neighbours[start]:
        if not can_enter(ground, side, start, cell):
            continue
        if ground[cell] == hostile and not over_hostile:
            continue
        there = stander[cell]
        if there == NOBODY_THERE:
            return True
        if SIDE_OF[there] == side:
            blocked = False  # there may be room behind this ally
    return not blocked and bool(walkable(state, who, over_hostile=over_hostile))


@final
class MoveTo(Act):
    """6.4: one movement, to a space within the Character's Movability."""

    id = "move_to"
    rule = "6.4"

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Every destination that can be paid."""
        to = state.rules.moves.to
        found = destinations(state, self.who)
        found.sort()
        return tuple([to[cell] for cell in found])

    def play(self, state: LordState, move: Move) -> None:
        """Pay the cheapest cost, and go."""
        cost = cost_of_move(state, self.who, move.key)
        start = state.at[self.who]
        state.pop()
        state.pay(self.seat, MOVE, cost)
        state.walk(self.who, move.key)
        tell_moved(state, self.who, start, cost)

    def default_move(self, state: LordState) -> Move:
        """A cheapest destination."""
        costs = costs_of_moves(state, self.who)
        return min(state.moves(), key=lambda move: costs[move.key])

    def refusal(self, state: LordState, move: Move) -> Refusal:
        if move.type != "to":
            return Refusal("6.4", "A movement has begun: say where to.")
        return Refusal(
            "6.4",
            "A movement ends on an empty space of land or on a Stronghold, within reach and "
            "within your Action Points; never on neutral ground or in a Fort that was left.",
        )
