"""Who can be attacked in the others' next turns: by heroes whom a throw brings there (6.3, 6.5)."""

from __future__ import annotations

from boneyard import Seat, Threat
from boneyard.components import neighbours
from boneyard.games.dungeons_and_dominos.rules import SCOUT
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.attacking import chance_to_beat
from boneyard.games.dungeons_and_dominos.steps.movement import (
    hoppable,
    movement_dice,
    reachable,
)

FACES = 6


def threats_to(view: DungeonState) -> list[Threat]:
    """Against the viewer's hero, or against all where somebody only watches."""
    seats = view.living_seats()
    targets = seats if view.viewer < 0 else [seat for seat in seats if seat == view.viewer]
    found: list[Threat] = []
    for target in targets:
        chances = {seat: _chance(view, seat, target) for seat in seats if seat != target}
        near = tuple([f"hero:{seat}" for seat, chance in chances.items() if chance])
        if near:
            worst = max(chances.values())
            found.append(Threat(f"hero:{target}", near, f"up to {worst:.0%} to be beaten"))
    return found


def _chance(view: DungeonState, seat: Seat, target: Seat) -> float:
    """How likely it is that this hero comes beside that one and beats it."""
    steps = _steps_needed(view, seat, target)
    if steps is None:
        return 0.0
    return _chance_of(view, seat, steps) * chance_to_beat(view, seat, target)


def _steps_needed(view: DungeonState, seat: Seat, target: Seat) -> int | None:
    """The fewest steps after which it may be attacked; None if no throw does.

    From a tile that shares an edge (R65), or where heroes may be attacked in passing (6.9.3), by a
    way that runs over it.
    """
    beside = set(neighbours(view.at[target]))
    if view.at[seat] in beside:
        return 0
    hops = view.rules.hop_attack in ("free", "action")
    for steps in range(1, FACES * movement_dice(view) + 2):
        ends = [move.key for move in reachable(view, seat, steps) if move.type == "go"]
        if beside.intersection(ends):
            return steps
        if hops and any(target in hoppable(view, seat, end, steps) for end in ends):
            return steps
    return None


def _chance_of(view: DungeonState, seat: Seat, steps: int) -> float:
    """How likely a throw is to give so many steps (R21)."""
    more = (view.classes[seat] == SCOUT) - view.bloodied[seat]
    throws = [0]
    for _ in range(movement_dice(view)):
        throws = [thrown + face for thrown in throws for face in range(1, FACES + 1)]
    return len([thrown for thrown in throws if thrown + more >= steps]) / len(throws)
