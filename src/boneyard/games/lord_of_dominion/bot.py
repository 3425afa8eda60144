"""What a sensible beginner does (11.2): race to the enemy Fort, and do not lose the General.

Everything here looks at a view. An act is planned as a whole and then clicked; the plan is made
anew for every click, which comes out the same because a click of its own changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boneyard import Move, Rng, Seat
from boneyard.games.lord_of_dominion.board import STRONGHOLD, Cell, Cells
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    GENERAL,
    KIND_OF,
    KNIGHT,
    NO_TARGET,
    NOBODY_THERE,
    RANGER,
    SIDE_OF,
    SORCERER,
    WARRIOR,
    Character,
    Kinds,
    general_of,
)
from boneyard.games.lord_of_dominion.evaluation import NEUTRAL_STEP, OWN_STEP, WORTH, ways
from boneyard.games.lord_of_dominion.moves import (
    ADD,
    DASH,
    DOMINATE,
    HITS,
    INVADE,
    MOVE,
    PASS,
    SHOOT,
    STRIKE,
)
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import attacks, dash, land
from boneyard.games.lord_of_dominion.steps.acts import Act
from boneyard.games.lord_of_dominion.steps.movement import can_enter, costs_of_moves
from boneyard.games.lord_of_dominion.steps.setup import ChooseKinds
from boneyard.games.lord_of_dominion.steps.turns import Action, Recruit, RecruitSpace

TROOP: Final[Kinds] = (WARRIOR, WARRIOR, RANGER, RANGER, RANGER, KNIGHT, KNIGHT, SORCERER)
"""What a Troop is drawn from."""
RECRUITS: Final[Kinds] = (RANGER, WARRIOR, KNIGHT, SORCERER)
"""Who is wanted on the board first."""

WINS: Final = 10_000.0
KILL: Final = 300.0
FORT_HIT: Final = 200.0
ESCAPE: Final = 150.0
WOUND: Final = 30.0
GENERAL_TO_TIP: Final = 80.0
LAY_LAND: Final = 60.0
TAKE_LAND: Final = 40.0
WALK: Final = 20.0
MAKE_WAY: Final = 5.0
NOT_NOW: Final = 0.0
SIEGE: Final = 2 * OWN_STEP
"""So near the enemy Fort a General has no business: whoever is recruited there can hit him."""
GOOD_ENOUGH: Final = 0.8
"""Placements that come so near the best are as good to a beginner."""


def suggest(view: LordState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    return DECISIONS[view.top.id](view, view.top, rng)


# Setup and recruiting.


def _build(view: LordState, step: ChooseKinds, rng: Rng) -> Move:
    """Mostly Warriors and Rangers, with a Knight or two; never the same Troop every time."""
    moves, chosen = view.moves(), step.chosen(view)
    wanted = [ADD[kind] for kind in TROOP if chosen.count(kind) < TROOP.count(kind)]
    found = [move for move in wanted if move in moves] or moves
    return found[rng.randrange(len(found))]


def _recruit(view: LordState, step: Recruit, rng: Rng) -> Move:
    """In step with the land, unless there is something to hit now."""
    seat = step.seat
    own_land = view.land(seat) // 4
    if len(view.on_board(seat)) > own_land + 1 or _best_attack(view, seat) > NOT_NOW:
        return PASS
    offered = {move.key: move for move in view.moves() if move is not PASS}
    for kind in RECRUITS:
        if kind in offered:
            return offered[kind]
    return PASS


def _recruit_space(view: LordState, step: RecruitSpace, rng: Rng) -> Move:
    """Nearest to the enemy."""
    way = ways(view, step.seat)
    return min(view.moves(), key=lambda move: way[move.key])


# Attacks.


def _hit_worth(view: LordState, who: Character, target: int, act: int, distance: int = 0) -> float:
    """What an attack is worth: the Fort, a kill, a wound."""
    side, damage = SIDE_OF[who], view.rules.damage_to(target, act, distance)
    if target == FORT:
        return WINS if view.forts[1 - side] <= damage else FORT_HIT * min(1, damage)
    if SIDE_OF[target] == side or damage == 0:
        return NOT_NOW
    worth = WORTH[KIND_OF[target]]
    if KIND_OF[target] == SORCERER:
        worth -= view.rules.curse_damage
    return KILL + worth if damage >= view.hp[target] else WOUND + worth * damage


def _dashes(view: LordState, who: Character) -> dict[int, float]:
    """By direction and hit; a run that hits nobody is worth the way it makes."""
    way = ways(view, SIDE_OF[who])
    found: dict[int, float] = {}
    for direction in range(dash.DIRECTIONS):
        lane = dash.run(view, who, direction)
        for hit in dash.hits_of(view, lane):
            key = direction * HITS + hit
            if hit == NO_TARGET:
                found[key] = _run_worth(view, way[view.at[who]] - way[lane.path[-1]])
            else:
                found[key] = _hit_worth(view, who, hit, DASH, lane.distance)
    return found


def _run_worth(view: LordState, gain: int) -> float:
    """Of a Dash that hits nobody: something if it leads as far as walking for the same points."""
    steps, rules = gain / OWN_STEP, view.rules
    is_fast = steps * rules.move_cost >= rules.costs[DASH] * rules.movability[KNIGHT]
    return WALK + 5.0 * steps if is_fast else NOT_NOW


def _attacks_of(view: LordState, who: Character) -> dict[int, float]:
    """All attacks that a Character could pay now, with what they are worth."""
    kind, costs = KIND_OF[who], view.rules.costs
    if kind == WARRIOR and view.ap >= costs[STRIKE]:
        targets = attacks.strike_targets(view, who)
        return {target: _hit_worth(view, who, target, STRIKE) for target in targets}
    if kind == RANGER and view.ap >= costs[SHOOT]:
        targets = attacks.shoot_targets(view, who)
        return {target: _hit_worth(view, who, target, SHOOT) for target in targets}
    if kind == KNIGHT and view.ap >= costs[DASH]:
        return _dashes(view, who)
    return {}


def _best_attack(view: LordState, seat: Seat) -> float:
    """The most valuable one that can be paid before any recruit."""
    worths = [worth for who in view.on_board(seat) for worth in _attacks_of(view, who).values()]
    return max([worth for worth in worths if worth >= WOUND], default=NOT_NOW)


# Danger.


def _danger(view: LordState, who: Character, cell: Cell) -> int:
    """The worst that one enemy could do to this Character on that space, without moving first."""
    enemies = view.on_board(1 - SIDE_OF[who])
    return max([_blow(view, enemy, who, cell) for enemy in enemies], default=0)


def _blow(view: LordState, enemy: Character, who: Character, cell: Cell) -> int:
    """The damage that an enemy does from where he stands to who would stand on that space."""
    rules, kind = view.rules, KIND_OF[enemy]
    line = rules.board.line(view.at[enemy], cell)
    between = line[:-1]
    if not line:
        return 0
    if kind == WARRIOR and not between:
        return rules.damage[STRIKE]
    if kind == RANGER and len(between) < 2:
        over_heads = view.ground[view.at[enemy]] == STRONGHOLD
        is_free = all(view.stander[space] in (who, NOBODY_THERE) for space in between)
        return rules.damage[SHOOT] if over_heads or is_free else 0
    if kind == KNIGHT and len(between) < rules.dash_range:
        return len(line) if _is_lane(view, enemy, who, between) else 0
    return 0


def _is_lane(view: LordState, knight: Character, who: Character, between: Cells) -> bool:
    """Whether nothing would stop a Dash over these spaces (6.9)."""
    side, here = SIDE_OF[knight], view.at[knight]
    for space in between:
        there = view.stander[space] if view.stander[space] != who else NOBODY_THERE
        is_empty = there == NOBODY_THERE
        if not can_enter(view.ground, side, here, space):
            return False
        if not is_empty and SIDE_OF[there] != side:
            return False
        if is_empty and view.ground[space] == STRONGHOLD:
            return False
        here = space
    return True


# Actions.


def _action(view: LordState, step: Action, rng: Rng) -> Move:
    """The act of most worth; the end of the turn if nothing is worth doing."""
    moves = view.moves()
    best, chosen = NOT_NOW, moves[-1]
    for move in moves[:-1]:
        worth = _act_worth(view, move)
        if worth > best:
            best, chosen = worth, move
    return chosen


def _act_worth(view: LordState, move: Move) -> float:
    act, who = move.key // CHARACTERS, move.key % CHARACTERS
    if act == MOVE:
        return max(_move_worths(view, who).values())
    if act == DOMINATE:
        return LAY_LAND if _spots(view, view.top.seat) else NOT_NOW
    if act == INVADE:
        return TAKE_LAND
    if act in (STRIKE, SHOOT, DASH):
        return max(_attacks_of(view, who).values())
    return NOT_NOW  # Space Warps is beyond a beginner


def _move_worths(view: LordState, who: Character) -> dict[Cell, float]:
    """By destination: the way it makes; for a General in danger, safety."""
    way, here = ways(view, SIDE_OF[who]), view.at[who]
    is_general = KIND_OF[who] == GENERAL
    flees = is_general and _danger(view, who, here) >= view.hp[who]
    blocks = is_general and _blocks(view, who)
    speed = OWN_STEP * view.rules.movability[KIND_OF[who]]
    found: dict[int, float] = {}
    for cell, cost in costs_of_moves(view, who).items():
        gain = (way[here] - way[cell]) / speed
        if is_general and _is_rash(view, who, cell, flees=flees):
            found[cell] = NOT_NOW
        elif flees:
            found[cell] = ESCAPE + gain
        elif gain > 0 and KIND_OF[who] != SORCERER:
            found[cell] = _walk_worth(view, is_general, gain, cost)
        else:
            found[cell] = MAKE_WAY - gain if blocks else NOT_NOW
    return found


def _blocks(view: LordState, general: Character) -> bool:
    """Whether a friend who could attack stands right behind the General."""
    seat, here = SIDE_OF[general], view.at[general]
    way = ways(view, seat)
    for cell in view.rules.board.neighbours[here]:
        there = view.stander[cell]
        if there == NOBODY_THERE or SIDE_OF[there] != seat or KIND_OF[there] == SORCERER:
            continue
        if way[cell] > way[here]:
            return True
    return False


def _is_rash(view: LordState, who: Character, cell: Cell, *, flees: bool) -> bool:
    """No place for a General: where he would be killed, and unless he flees where he can be hit."""
    if flees:
        return _danger(view, who, cell) >= view.hp[who]
    return ways(view, SIDE_OF[who])[cell] < SIEGE or _danger(view, who, cell) > 0


def _walk_worth(view: LordState, is_general: bool, gain: float, cost: int) -> float:
    """The General goes to the tip of the land before he lays more; others just go."""
    if is_general and view.ap >= cost + view.rules.costs[DOMINATE]:
        return GENERAL_TO_TIP + gain
    return WALK + 5.0 * gain - cost


# Land.


Plan = tuple[float, int, int, int]
"""A placement: how much it leads on, then shape, orientation and anchor."""


def _spots(view: LordState, seat: Seat) -> list[Plan]:
    """All placements that lead on, the best first."""
    way = ways(view, seat)
    here = way[view.at[general_of(seat)]]
    found: list[Plan] = []
    for spot in land.spots_of(view, seat):
        if spot.is_free(view.ground) and view.has_supply(seat, spot.shape):
            ahead = [way[cell] for cell in spot.cells]
            gain = here - min(ahead) - 0.1 * sum(ahead) / NEUTRAL_STEP
            if gain > 0:
                found.append((gain, spot.shape, spot.orientation, spot.anchor))
    return sorted(found, reverse=True)


def _shape(view: LordState, step: land.DominateShape, rng: Rng) -> Move:
    """One of the best placements; its shape is picked first."""
    found = _spots(view, step.seat)
    good = [plan for plan in found if plan[0] >= GOOD_ENOUGH * found[0][0]]
    return _planned(view, good[rng.randrange(len(good))][1] if good else -1)


def _orientation(view: LordState, step: land.DominateOrientation, rng: Rng) -> Move:
    found = [plan[2] for plan in _spots(view, step.seat) if plan[1] == step.shape]
    return _planned(view, found[0] if found else -1)


def _position(view: LordState, step: land.DominatePosition, rng: Rng) -> Move:
    picked = (step.shape, step.orientation)
    found = [plan[3] for plan in _spots(view, step.seat) if plan[1:3] == picked]
    return _planned(view, found[0] if found else -1)


def _planned(view: LordState, key: int) -> Move:
    """The move of the plan; the first if somebody else has begun otherwise."""
    for move in view.moves():
        if move.key == key:
            return move
    return view.moves()[0]


# The rest of an act.


def _complete(view: LordState, step: Act, rng: Rng) -> Move:
    """A movement or an attack, as it was planned."""
    worths_of = _move_worths if step.id == "move_to" else _attacks_of
    worths = worths_of(view, step.who)
    return max(view.moves(), key=lambda move: worths[move.key])


def _guard(view: LordState, step: attacks.Guard, rng: Rng) -> Move:
    """If the victim would fall or is the General, by the strongest Warrior who survives it."""
    falls = view.hp[step.victim] <= step.amount
    if not falls and KIND_OF[step.victim] != GENERAL:
        return PASS
    able = [move for move in view.moves() if move is not PASS and view.hp[move.key] > step.amount]
    return max(able, key=lambda move: view.hp[move.key]) if able else PASS


DECISIONS: Final[dict[str, Callable[[LordState, Any, Rng], Move]]] = {
    "build_troop": _build,
    "draft_troop": _build,
    "place_general": lambda view, step, rng: view.default_move(),  # where there is most room
    "recruit": _recruit,
    "recruit_space": _recruit_space,
    "action": _action,
    "move_to": _complete,
    "dominate_shape": _shape,
    "dominate_orientation": _orientation,
    "dominate_position": _position,
    "strike_target": _complete,
    "shoot_target": _complete,
    "dash_line": _complete,
    "warp_turn": lambda view, step, rng: view.moves()[0],
    "guard": _guard,
}
