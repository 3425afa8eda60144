"""Moving across the dungeon (6.3): the throw, the tiles in reach, and heroes hopped over."""

from __future__ import annotations

from typing import Any, final

from boneyard.components.plane import STRIDE
from boneyard.games.dungeons_and_dominos.attacking import attack, steal
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, SPAWN
from boneyard.games.dungeons_and_dominos.moves import (
    GO,
    HOP_ATTACK,
    PASS,
    STAY,
    STAY_ONLY,
    STEAL,
)
from boneyard.games.dungeons_and_dominos.rules import SCOUT
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.table import DungeonTable, Throw
from boneyard.games.dungeons_and_dominos.telling import tell_of, tell_rolled, tell_walked
from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.step import Step


def movement_dice(state: DungeonTable) -> int:
    """6.3.1, R62: a second one when one monster is left."""
    return state.rules.last_move_dice if state.is_last_room else 1


def roll_to_move(state: DungeonState, seat: int) -> None:
    """6.3.1: once bloodied costs one step of the whole throw (R21); a Scout gains one."""
    dice = state.roll(movement_dice(state))
    steps = sum(dice) - state.is_bloodied(seat) + (state.classes[seat] == SCOUT)
    state.moved = True  # R13, R15: the throw is the move, used or not
    state.throw = Throw("move", seat, dice)
    tell_rolled(state, seat, dice, max(0, steps))
    state.push(MoveTo(seat, max(0, steps)))


def reachable(state: DungeonTable, seat: int, steps: int) -> list[int]:
    """6.3.2: free tiles in reach, in reading order; R14, R16: every tile entered is a step."""
    start = state.at[seat]
    if start != OUTSIDE:
        within = state.board.within(start, steps)
    elif steps == 0 or are_doors_shut(state):
        return []
    else:
        # R7: the first step from outside lands on the spawn tile.
        within = [*state.board.within(SPAWN, steps - 1), SPAWN]
        within.sort()
    occupied = state.at
    door = SPAWN if state.rules.stacks else OUTSIDE
    return [cell for cell in within if cell == door or cell not in occupied]


def are_doors_shut(state: DungeonTable) -> bool:
    """6.9.6, R95: from the moment the map is complete; open again for the escape phase."""
    return state.rules.doors_shut and state.map_complete and not state.escaping


def steps_between(state: DungeonTable, start: int, cell: int) -> int:
    """How many steps the shortest way takes."""
    outside = start == OUTSIDE
    distances = state.board.distances([SPAWN if outside else start], len(state.board.tiles))
    return distances[cell] + outside


@final
class MoveTo(Step[DungeonState]):
    """6.3: after the throw, where to go; not all steps need be used."""

    id = "move_to"
    rule = "R14"

    def __init__(self, seat: int, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def advance(self, state: DungeonState) -> bool:
        """With no tile in reach, which all can see, the hero stays."""
        if reachable(state, self.seat, self.steps):
            return True
        self._stay(state)
        return False

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        """Tiles in reading order, and staying; R114: the hero's own tile is not a target."""
        return GO.all_at(reachable(state, self.seat, self.steps)) + STAY_ONLY

    def play(self, state: DungeonState, move: Move) -> None:
        """The hero walks; whoever it may have hopped over may be attacked (6.3.3)."""
        if move is STAY:
            self._stay(state)
            return
        start, cell = state.at[self.seat], move.key
        hopped = hoppable(state, self.seat, cell, self.steps) if may_hop(state) else ()
        if state.listens:
            tell_walked(state, self.seat, steps_between(state, start, cell), cell)
        state.pop()
        if hopped:
            state.push(HopTarget(self.seat, hopped))
        state.arrive(self.seat, cell)

    def _stay(self, state: DungeonState) -> None:
        tell_of(state, "stayed", self.seat)
        state.pop()

    def default_move(self, state: DungeonState) -> Move:
        """An absent player's hero stays."""
        return STAY

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        """Out of reach, or occupied."""
        if move.type != "go":
            return Refusal("R15", "You have thrown to move: name a tile to go to, or stay.")
        return Refusal(
            "6.3.2",
            f"A move ends on a tile without a hero, at most {self.steps} "
            f"step{'' if self.steps == 1 else 's'} away.",
        )

    def to_json(self) -> dict[str, Any]:
        """Who, and how far."""
        return {"seat": self.seat, "steps": self.steps}


def may_hop(state: DungeonTable) -> bool:
    """5.2: whether a hop could open the window ``hop_target`` now."""
    rules = state.rules
    if rules.hop_attack == "free" and not state.hop_used:
        return True
    return not state.acted and (rules.hop_attack == "action" or rules.steal)


def hoppable(state: DungeonTable, seat: int, target: int, steps: int) -> tuple[int, ...]:
    """6.3.3: heroes on a tile that some way to the target runs over, in order of seats."""
    start = state.at[seat]
    found: list[int] = []
    for other in range(state.players):
        cell = state.at[other]
        # R120: the tiles where the way begins and ends are not hopped over.
        if other == seat or cell < 0 or cell in (start, target):
            continue
        if _is_on_the_way(state, start, cell, target, steps):
            found.append(other)
    return tuple(found)


def _is_on_the_way(state: DungeonTable, start: int, over: int, target: int, steps: int) -> bool:
    """Whether a way without repeated tiles runs from start over a tile to the target."""
    board = state.board
    to_over = board.distances([over], steps)
    to_target = board.distances([target], steps)
    if over not in to_target:
        return False
    left = steps
    cell = start
    used: set[int] = set()
    if start == OUTSIDE:
        cell, left = SPAWN, steps - 1
    return _walks(cell, left, used, over, target, to_over, to_target, is_over=cell == over)


def _walks(
    cell: int,
    left: int,
    used: set[int],
    over: int,
    target: int,
    to_over: dict[int, int],
    to_target: dict[int, int],
    *,
    is_over: bool,
) -> bool:
    """Depth first, turning back wherever the steps left cannot be enough."""
    if cell == target:
        return is_over
    used.add(cell)
    for beside in (cell - STRIDE, cell + 1, cell + STRIDE, cell - 1):
        if beside in used or beside not in to_target:
            continue
        reaches = is_over or beside == over
        needed = to_target[beside] if reaches else _by_way_of(beside, over, to_over, to_target)
        if needed < left and _walks(
            beside, left - 1, used, over, target, to_over, to_target, is_over=reaches
        ):
            return True
    used.discard(cell)
    return False


def _by_way_of(cell: int, over: int, to_over: dict[int, int], to_target: dict[int, int]) -> int:
    """Steps from a cell to the target by way of another cell, at the least."""
    return to_over.get(cell, 1000) + to_target[over]


@final
class HopTarget(Step[DungeonState]):
    """6.9.3, 6.10.4: a hero hopped over may be attacked or robbed, next to it or not."""

    id = "hop_target"
    rule = "6.9.3"

    def __init__(self, seat: int, hopped: tuple[int, ...]) -> None:
        self.seat = seat
        self.hopped = hopped

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        """Attacks, thefts, or nothing."""
        found: list[Move] = []
        if self._may_attack(state):
            found += [HOP_ATTACK[other] for other in self.hopped]
        if state.rules.steal and not state.acted:
            found += [STEAL[other] for other in self.hopped]
        found.append(PASS)
        return tuple(found)

    def _may_attack(self, state: DungeonState) -> bool:
        if state.rules.hop_attack == "free":
            return not state.hop_used
        return state.rules.hop_attack == "action" and not state.acted

    def play(self, state: DungeonState, move: Move) -> None:
        """``free``: once a turn beside the action; otherwise it is the action."""
        state.pop()
        if move.type == "steal":
            state.acted = True
            steal(state, self.seat, move.key)
        elif move.type == "hop_attack":
            if state.rules.hop_attack == "free":
                state.hop_used = True
            else:
                state.acted = True
            attack(state, self.seat, move.key, "hop")

    def default_move(self, state: DungeonState) -> Move:
        """An absent player lets others be."""
        return PASS

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        """Only those who were hopped over."""
        return Refusal("6.9.3", "Attack or rob a hero that you have just hopped over, or pass.")

    def prompt(self, state: DungeonState) -> Prompt:
        """It concerns those who were hopped over."""
        return Prompt(self.id, self.seat, self.rule, passing=PASS, concerns_seats=self.hopped)

    def to_json(self) -> dict[str, Any]:
        """Who, and over whom."""
        return {"seat": self.seat, "hopped": list(self.hopped)}
