"""Moving across the dungeon (6.3): the throw, the tiles in reach, and heroes hopped over."""

from __future__ import annotations

from typing import Final, final

from boneyard import SEAT, Move, Number, Prompt, Refusal, Row, Seat, Step, written
from boneyard.components import STRIDE
from boneyard.games.dungeons_and_dominos.board import OUTSIDE, SPAWN
from boneyard.games.dungeons_and_dominos.heroes import Throw
from boneyard.games.dungeons_and_dominos.moves import (
    GO,
    HOP_ATTACK,
    MOST_SEATS,
    PASS,
    STAY,
    STEAL,
    Cell,
    xy,
)
from boneyard.games.dungeons_and_dominos.paths import Paths
from boneyard.games.dungeons_and_dominos.rules import SCOUT
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.attacking import attack, steal

MOST_STEPS: Final = 13
"""Two sixes and the Scout's one more."""
STAYING: Final[tuple[Move, ...]] = (STAY,)


def movement_dice(state: DungeonState) -> int:
    """6.3.1, R62: a second one when one monster is left."""
    return state.rules.last_move_dice if state.is_last_room else 1


def roll_to_move(state: DungeonState, seat: Seat) -> None:
    """6.3.1: once bloodied costs one step of the whole throw (R21); a Scout gains one."""
    dice = state.roll(movement_dice(state))
    steps = dice[0] - state.bloodied[seat] + (state.classes[seat] == SCOUT)
    if len(dice) > 1:
        steps += dice[1]
    state.moved = True  # R13, R15: the throw is the move, used or not
    state.throw = Throw("move", seat, dice)
    if state.hears("rolled"):
        state.tell("rolled", ("seat", "dice", "steps"), (seat, dice, steps))
    state.push(MOVE_TO[seat][steps])


def reachable(state: DungeonState, seat: Seat, steps: int) -> tuple[Move, ...]:
    """6.3.2: free tiles in reach, in reading order, and staying; R14, R16: each tile is a step."""
    start = state.at[seat]
    if start != OUTSIDE:
        found = state.board.within(start, steps, enters=False)
    elif steps == 0 or are_doors_shut(state):
        return STAYING
    else:
        # R7: the first step from outside lands on the spawn tile.
        start = SPAWN
        found = state.board.within(start, steps - 1, enters=True)
    far = (steps + 1) * STRIDE
    for other, cell in enumerate(state.at):
        # One hero a tile, but for a stack at the door. Some rows away it is in nobody's way.
        is_near = -far < cell - start < far
        if is_near and other != seat and not (cell == SPAWN and state.rules.stacks):
            found = _without(found, GO.at(cell))
    return found


def _without(moves: tuple[Move, ...], taken: Move) -> tuple[Move, ...]:
    for at, move in enumerate(moves):
        if move is taken:
            return moves[:at] + moves[at + 1 :]
    return moves


def are_doors_shut(state: DungeonState) -> bool:
    """6.9.6, R95: from the moment the map is complete; open again for the escape phase."""
    return state.rules.doors_shut and state.map_complete and not state.escaping


def steps_to(state: DungeonState, seat: Seat, cell: Cell) -> int:
    """Steps from a hero to a tile, by a shortest way."""
    return steps_by(state, seat, state.board.paths.field(cell))


def steps_by(state: DungeonState, seat: Seat, steps: list[int]) -> int:
    """Steps from a hero to somewhere, if these are the steps from each tile; R7: one enters."""
    start, paths = state.at[seat], state.board.paths
    return steps[paths.tile(SPAWN)] + 1 if start == OUTSIDE else steps[paths.tile(start)]


def way_to(state: DungeonState, seat: Seat, cell: Cell) -> tuple[tuple[int, int], ...]:
    """A shortest way of a hero to a tile, from tile to tile, both ends included."""
    paths = state.board.paths
    steps = paths.field(cell)
    tile = paths.tile(SPAWN if state.at[seat] == OUTSIDE else state.at[seat])
    way = [tile]
    while steps[tile] > 0:
        for other in paths.beside[tile]:
            if steps[other] < steps[tile]:
                tile = other
                break
        way.append(tile)
    return tuple([xy(paths.cells[tile]) for tile in way])


@final
class MoveTo(Step[DungeonState]):
    """6.3: after the throw, where to go; not all steps need be used."""

    id = "move_to"
    rule = "R14"
    forms = written(seat=SEAT, steps=Number(0, MOST_STEPS))
    default = STAY

    def __init__(self, seat: Seat, steps: int) -> None:
        self.seat = seat
        self.steps = steps

    def advance(self, state: DungeonState) -> bool:
        """With no tile in reach, which all can see, the hero stays."""
        moves = self.moves(state)
        if len(moves) > 1:
            state.offer(moves)
            return True
        self._stay(state)
        return False

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        return reachable(state, self.seat, self.steps)

    def play(self, state: DungeonState, move: Move) -> None:
        """The hero walks; whoever it may have hopped over may be attacked (6.3.3)."""
        if move is STAY:
            self._stay(state)
            return
        cell = move.key
        may_hop = may_hop_attack(state) or may_steal(state)
        hopped = hoppable(state, self.seat, cell, self.steps) if may_hop else ()
        if state.hears("walked"):
            way = way_to(state, self.seat, cell)
            walked = (self.seat, steps_to(state, self.seat, cell), xy(cell), way)
            state.tell("walked", ("seat", "steps", "cell", "path"), walked)
        state.pop()
        if hopped:
            state.push(HopTarget(self.seat, hopped))
        state.arrive(self.seat, cell)

    def _stay(self, state: DungeonState) -> None:
        if state.listens:
            state.tell("stayed", ("seat",), (self.seat,))
        state.pop()

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        if move.type != "go":
            return Refusal("R15", "You have thrown to move: name a tile to go to, or stay.")
        steps = f"{self.steps} step{'' if self.steps == 1 else 's'}"
        return Refusal("6.3.2", f"A move ends on a tile without a hero, at most {steps} away.")


MOVE_TO: Final[tuple[tuple[MoveTo, ...], ...]] = tuple(
    [tuple([MoveTo(seat, steps) for steps in range(MOST_STEPS + 1)]) for seat in range(MOST_SEATS)]
)


def may_hop_attack(state: DungeonState) -> bool:
    """6.9.3: ``free`` is once a turn beside the action; otherwise it is the action."""
    if state.rules.hop_attack == "free":
        return not state.hop_used
    return state.rules.hop_attack == "action" and not state.acted


def may_steal(state: DungeonState) -> bool:
    """6.10.4: it is the action."""
    return state.rules.steal and not state.acted


def hoppable(state: DungeonState, seat: Seat, target: Cell, steps: int) -> tuple[Seat, ...]:
    """6.3.3: heroes on a tile that some way to the target runs over, in order of seats."""
    start, paths = state.at[seat], state.board.paths
    first, left = (SPAWN, steps - 1) if start == OUTSIDE else (start, steps)
    found: list[Seat] = []
    for other, cell in enumerate(state.at):
        # R120: the tiles where the way begins and ends are not hopped over.
        if cell < 0 or cell in (start, target):
            continue
        ways = Ways(paths, paths.tile(cell), paths.tile(target))
        if ways.lead_from(paths.tile(first), left, first == cell):
            found.append(other)
    return tuple(found)


@final
class Ways:
    """Ways without repeated tiles that run over one tile to another."""

    def __init__(self, paths: Paths, over: int, target: int) -> None:
        self.paths = paths
        self.over = over
        self.target = target
        self.to_over = paths.field(paths.cells[over])
        self.to_target = paths.field(paths.cells[target])
        self.used: set[int] = set()

    def lead_from(self, tile: int, left: int, is_over: bool) -> bool:
        """Depth first, turning back wherever the steps left cannot be enough."""
        if tile == self.target:
            return is_over
        self.used.add(tile)
        for beside in self.paths.beside[tile]:
            if beside in self.used:
                continue
            reaches = is_over or beside == self.over
            # At the least: straight to the target, or by way of what is to be hopped over.
            needed = self.to_target[beside]
            if not reaches:
                needed = self.to_over[beside] + self.to_target[self.over]
            if needed < left and self.lead_from(beside, left - 1, reaches):
                return True
        self.used.discard(tile)
        return False


@final
class HopTarget(Step[DungeonState]):
    """6.9.3, 6.10.4: a hero hopped over may be attacked or robbed, next to it or not."""

    id = "hop_target"
    rule = "6.9.3"
    forms = written(seat=SEAT, hopped=Row(SEAT))
    default = PASS
    refuses = "Attack or rob a hero that you have just hopped over, or pass."

    def __init__(self, seat: Seat, hopped: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.hopped = hopped

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        found: list[Move] = []
        if may_hop_attack(state):
            found += [HOP_ATTACK[other] for other in self.hopped]
        if may_steal(state):
            found += [STEAL[other] for other in self.hopped]
        found.append(PASS)
        return tuple(found)

    def play(self, state: DungeonState, move: Move) -> None:
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

    def prompt(self, state: DungeonState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, passing=PASS, concerns_seats=self.hopped)
