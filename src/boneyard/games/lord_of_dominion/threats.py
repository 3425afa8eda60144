"""Who can be hit in the other Lord's next turn, after one movement of each (6.4, 6.7 to 6.9)."""

from __future__ import annotations

from boneyard import Seat, Threat
from boneyard.games.lord_of_dominion.characters import (
    FORT,
    KIND_OF,
    KNIGHT,
    NAMES,
    NO_TARGET,
    RANGER,
    SIDE_OF,
    WARRIOR,
    Character,
)
from boneyard.games.lord_of_dominion.moves import DASH, SHOOT, STRIKE
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.attacks import shoot_targets, strike_targets
from boneyard.games.lord_of_dominion.steps.dash import DIRECTIONS, hits_of, run
from boneyard.games.lord_of_dominion.steps.movement import costs_of_moves

Blows = dict[int, int]
"""By target (a Character or the Fort), the damage of the worst blow."""


def threats_to(view: LordState) -> list[Threat]:
    """Against the viewer, or against both where somebody only watches."""
    sides = range(2) if view.viewer < 0 else (view.viewer,)
    return [threat for side in sides for threat in _against(view, side)]


def _against(view: LordState, side: Seat) -> list[Threat]:
    by: dict[int, list[Character]] = {}
    worst: Blows = {}
    for enemy in view.on_board(1 - side):
        for target, damage in _blows(view, enemy).items():
            by.setdefault(target, []).append(enemy)
            worst[target] = max(worst.get(target, 0), damage)
    return [
        Threat(
            f"fort:{side}" if target == FORT else NAMES[target],
            tuple([NAMES[enemy] for enemy in enemies]),
            f"up to {worst[target]}",
        )
        for target, enemies in sorted(by.items())
    ]


def _blows(view: LordState, enemy: Character) -> Blows:
    """From where he stands, and from wherever one movement that leaves him the points takes him."""
    act = {WARRIOR: STRIKE, RANGER: SHOOT, KNIGHT: DASH}.get(KIND_OF[enemy])
    if act is None:
        return {}
    trial = view.clone()
    points, price = view.rules.most_action_points, view.rules.costs[act]
    if points < price:
        return {}
    trial.ap = points
    found = _from_here(trial, enemy, act)
    for cell, cost in costs_of_moves(trial, enemy).items():
        if cost + price <= points:
            moved = trial.clone()
            moved.walk(enemy, cell)
            for target, damage in _from_here(moved, enemy, act).items():
                found[target] = max(found.get(target, 0), damage)
    return found


def _from_here(state: LordState, enemy: Character, act: int) -> Blows:
    if act == DASH:
        return _dashes(state, enemy)
    targets = strike_targets(state, enemy) if act == STRIKE else shoot_targets(state, enemy)
    return {
        target: state.rules.damage_to(target, act)
        for target in targets
        if target == FORT or SIDE_OF[target] != SIDE_OF[enemy]
    }


def _dashes(state: LordState, enemy: Character) -> Blows:
    found: Blows = {}
    for direction in range(DIRECTIONS):
        lane = run(state, enemy, direction)
        for target in hits_of(state, lane):
            if target != NO_TARGET:
                damage = state.rules.damage_to(FORT, DASH) if target == FORT else lane.distance
                found[target] = max(found.get(target, 0), damage)
    return found
