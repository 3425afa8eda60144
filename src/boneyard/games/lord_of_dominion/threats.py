"""Who can be hit in the other Lord's next turn, and how hard, by what he can pay (5.3, 6.4-6.11).

Each of his Characters walks and strikes as often as Action Points last; recruits come before (LoD
6), and one act may help before: a friend steps aside, or a Sorcerer turns a piece. What is told is
the most that it adds up to. Left out are new land, which under the costs of the rulebook leaves too
few points for a blow from there, and guards, which the threatened Lord chooses himself.
"""

from __future__ import annotations

from collections.abc import Iterator

from boneyard import Seat, Threat
from boneyard.games.lord_of_dominion.board import Cell
from boneyard.games.lord_of_dominion.characters import (
    FORT,
    KIND_OF,
    KNIGHT,
    NAMES,
    NO_TARGET,
    RANGER,
    SIDE_OF,
    SORCERER,
    WARRIOR,
    Character,
    character,
)
from boneyard.games.lord_of_dominion.moves import DASH, SHOOT, SPACE_WARPS, STRIKE
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.attacks import shoot_targets, strike_targets
from boneyard.games.lord_of_dominion.steps.dash import DIRECTIONS, hits_of, run
from boneyard.games.lord_of_dominion.steps.land import can_turn, can_warp, rotated
from boneyard.games.lord_of_dominion.steps.movement import costs_of_moves

ACT_OF = {WARRIOR: STRIKE, RANGER: SHOOT, KNIGHT: DASH}
"""How each kind of Character hits."""

Blows = dict[int, int]
"""By target (a Character or the Fort), the damage of one blow."""
Plans = dict[int, int]
"""By Action Points spent, the most damage."""


def threats_to(view: LordState) -> list[Threat]:
    """Against the viewer, or against both where somebody only watches."""
    sides = range(2) if view.viewer < 0 else (view.viewer,)
    return [threat for side in sides for threat in _against(view, side)]


def _against(view: LordState, side: Seat) -> list[Threat]:
    by: dict[int, set[str]] = {}
    worst: Blows = {}
    for trial in _openings(view, 1 - side):
        for target, plans in _plans(trial, 1 - side).items():
            by.setdefault(target, set()).update(plans)
            damage = _most(list(plans.values()), trial.ap)
            worst[target] = max(worst.get(target, 0), damage)
    return [
        Threat(_element(target, side), tuple(sorted(by[target])), _said(view, target, side, damage))
        for target, damage in sorted(worst.items())
    ]


def _element(target: int, side: Seat) -> str:
    return f"fort:{side}" if target == FORT else NAMES[target]


def _said(view: LordState, target: int, side: Seat, damage: int) -> str:
    left = view.forts[side] if target == FORT else view.hp[target]
    return (
        f"up to {damage}: {'the end' if target == FORT else 'falls'}"
        if damage >= left
        else (f"up to {damage}")
    )


# How the turn may begin.


def _openings(view: LordState, side: Seat) -> Iterator[LordState]:
    """The board as it is, and after one act that helps; each with the points left."""
    trial = view.clone()
    trial.ap = view.rules.most_action_points
    yield trial
    for who in trial.on_board(side):
        yield from _steps_aside(trial, who)
        if KIND_OF[who] == SORCERER:
            yield from _warps(trial, who)


def _steps_aside(trial: LordState, who: Character) -> Iterator[LordState]:
    """Whoever stood in the way of a friend, or now lets him pass."""
    for cell, cost in costs_of_moves(trial, who).items():
        if cost < trial.ap:
            moved = trial.clone()
            moved.walk(who, cell)
            moved.ap -= cost
            yield moved


def _warps(trial: LordState, who: Character) -> Iterator[LordState]:
    """6.11: the piece under a Sorcerer turns, with everybody on it."""
    price = trial.rules.costs[SPACE_WARPS]
    if trial.ap <= price or not can_warp(trial, who):
        return
    piece = trial.piece_at[trial.at[who]]
    for turns in range(1, 4):
        if can_turn(trial, who, turns):
            turned = trial.clone()
            turned.ap -= price
            turned.turn(piece, rotated(turned, who, turns))
            yield turned


# What each of them can do.


def _plans(trial: LordState, side: Seat) -> dict[int, dict[str, Plans]]:
    """By target and by who hits it (a recruit comes out of the Fort): what it costs and does."""
    found: dict[int, dict[str, Plans]] = {}
    for who in trial.on_board(side):
        _add(found, NAMES[who], _plans_of(trial, who), 0)
    for recruited, who in _recruits(trial, side):
        _add(found, f"fort:{side}", _plans_of(recruited, who), trial.rules.recruit_cost)
    return found


def _recruits(trial: LordState, side: Seat) -> Iterator[tuple[LordState, Character]]:
    """LoD 6: everybody in hand who hits, on every space where he may appear; one of them."""
    rules = trial.rules
    if trial.ap < rules.recruit_cost or len(trial.on_board(side)) >= rules.max_on_board:
        return
    for kind in sorted(set(trial.hands[side]) & ACT_OF.keys()):
        who = character(side, kind, trial.recruited(side, kind) + 1)
        for cell in trial.empty_fort_spaces(side):
            recruited = trial.clone()
            recruited.ap -= rules.recruit_cost
            recruited.put(who, cell)
            yield recruited, who


def _add(
    found: dict[int, dict[str, Plans]], source: str, plans: dict[int, Plans], before: int
) -> None:
    for target, costs in plans.items():
        known = found.setdefault(target, {}).setdefault(source, {})
        for points, damage in costs.items():
            known[before + points] = max(known.get(before + points, 0), damage)


def _plans_of(trial: LordState, who: Character) -> dict[int, Plans]:
    """Wherever he can be, he hits as often as he can pay; a Dash is run once."""
    act = ACT_OF.get(KIND_OF[who])
    found: dict[int, Plans] = {}
    if act is None or trial.rules.costs[act] > trial.ap:
        return found
    price = trial.rules.costs[act]
    for standing in _standings(trial, who, trial.ap - price):
        spent = trial.ap - standing.ap
        often = 1 if act == DASH or price == 0 else standing.ap // price
        for target, damage in _from_here(standing, who, act).items():
            plans = found.setdefault(target, {})
            for blows in range(1, often + 1):
                points = spent + blows * price
                plans[points] = max(plans.get(points, 0), blows * damage)
    return found


def _standings(trial: LordState, who: Character, most: int) -> list[LordState]:
    """Where movements for so many points can bring him, each as cheap as can be."""
    reached: dict[Cell, LordState] = {trial.at[who]: trial}
    edge = [trial]
    while edge:
        ahead: list[LordState] = []
        for here in edge:
            for cell, cost in costs_of_moves(here, who).items():
                left = here.ap - cost
                known = reached.get(cell)
                if trial.ap - left <= most and (known is None or known.ap < left):
                    there = here.clone()
                    there.walk(who, cell)
                    there.ap = left
                    reached[cell] = there
                    ahead.append(there)
        edge = ahead
    return list(reached.values())


def _from_here(state: LordState, who: Character, act: int) -> Blows:
    if act == DASH:
        return _dashes(state, who)
    targets = strike_targets(state, who) if act == STRIKE else shoot_targets(state, who)
    return {
        target: state.rules.damage_to(target, act)
        for target in targets
        if target == FORT or SIDE_OF[target] != SIDE_OF[who]
    }


def _dashes(state: LordState, who: Character) -> Blows:
    found: Blows = {}
    for direction in range(DIRECTIONS):
        lane = run(state, who, direction)
        for target in hits_of(state, lane):
            if target != NO_TARGET:
                damage = state.rules.damage_to(FORT, DASH) if target == FORT else lane.distance
                found[target] = max(found.get(target, 0), damage)
    return found


# All of them together.


def _most(plans: list[Plans], points: int) -> int:
    """The most damage that these can do between them for so many points."""
    best = [0] * (points + 1)
    for costs in plans:
        best = [
            max(
                [
                    best[left],
                    *[damage + best[left - cost] for cost, damage in costs.items() if cost <= left],
                ]
            )
            for left in range(points + 1)
        ]
    return best[points]
