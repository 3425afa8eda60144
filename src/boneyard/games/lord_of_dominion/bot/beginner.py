"""What a sensible beginner does (11.2): race to the enemy Fort, and protect who is in danger.

Everything here looks at a view. An act is planned as a whole and then clicked; the plan is made
anew for every click. What is worth as much as the best is taken by lot, in an order that is the
same for both Lords if the board is turned by a half: so neither is favoured by how the board lies.

Movements only ever lessen the peril or shorten the way, so that nobody walks to and fro.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from boneyard import Move, Rng, Seat
from boneyard.games.lord_of_dominion.board import Cell, Cells, Spot
from boneyard.games.lord_of_dominion.bot.danger import danger, peril
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    DARK,
    FORT,
    GENERAL,
    KIND_OF,
    KNIGHT,
    NO_TARGET,
    NOBODY_THERE,
    PER_SIDE,
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
from boneyard.games.lord_of_dominion.steps.movement import costs_of_moves, walkable
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
    if view.rules.needs_recruits and len(view.hands[seat]) == 1:
        return PASS
    is_ahead = len(view.on_board(seat)) > view.land(seat) // 4 + 1
    can_lay = view.ap >= view.rules.costs[DOMINATE]
    if (is_ahead and can_lay) or _best_attack(view, seat) > NOT_NOW:
        return PASS
    offered = {move.key: move for move in view.moves() if move is not PASS}
    for kind in RECRUITS:
        if kind in offered:
            return offered[kind]
    return PASS


def _recruit_space(view: LordState, step: RecruitSpace, rng: Rng) -> Move:
    """Nearest to the enemy."""
    way = ways(view, step.seat)
    least = min([way[move.key] for move in view.moves()])
    return _lot(view, [move for move in view.moves() if way[move.key] == least], rng)


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
                found[key] = _run_worth(view, who, lane.path[-1], way)
            else:
                found[key] = _hit_worth(view, who, hit, DASH, lane.distance)
    return found


def _run_worth(view: LordState, who: Character, end: Cell, way: list[int]) -> float:
    """Of a Dash that hits nobody: something if it leads as far as walking for the same points."""
    steps, rules, seat = (way[view.at[who]] - way[end]) / OWN_STEP, view.rules, SIDE_OF[who]
    if peril(_walked(view, who, end), seat) > peril(view, seat):
        return NOT_NOW
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
    """By destination: the peril it takes away, or else the way it makes."""
    before = peril(view, SIDE_OF[who])
    found: dict[int, float] = {}
    for cell, cost in costs_of_moves(view, who).items():
        found[cell] = _move_worth(view, who, cell, cost, before)
    return found


def _move_worth(view: LordState, who: Character, cell: Cell, cost: int, before: float) -> float:
    seat, here, kind = SIDE_OF[who], view.at[who], KIND_OF[who]
    way = ways(view, seat)
    gain = (way[here] - way[cell]) / (OWN_STEP * view.rules.movability[kind])
    if before == 0 and gain <= 0 and kind != GENERAL:
        return NOT_NOW
    after = _walked(view, who, cell)
    left = peril(after, seat)
    if left != before:
        return ESCAPE + before - left + gain if left < before else NOT_NOW
    if kind == GENERAL:
        return _general_worth(view, after, gain, cost)
    return _walk_worth(gain, cost) if gain > 0 and kind != SORCERER else NOT_NOW


def _walked(view: LordState, who: Character, cell: Cell) -> LordState:
    """The same table with this Character on another space."""
    other = view.clone()
    other.walk(who, cell)
    return other


def _walk_worth(gain: float, cost: int) -> float:
    return WALK + 5.0 * gain - cost


def _general_worth(view: LordState, after: LordState, gain: float, cost: int) -> float:
    """He goes to the tip of the land before he lays more, and makes way if nothing is to be laid.

    Where he can be hit, or right before the enemy Fort, he has no business.
    """
    seat = view.top.seat
    general = general_of(seat)
    if ways(view, seat)[after.at[general]] < SIEGE or danger(after, general) > 0:
        return NOT_NOW
    if gain <= 0:
        has_time = view.ap >= cost + view.rules.move_cost
        return MAKE_WAY + gain if has_time and _blocks(view, seat) else NOT_NOW
    if _blocks(after, seat):
        return NOT_NOW
    if view.ap >= cost + view.rules.costs[DOMINATE]:
        return GENERAL_TO_TIP + gain
    return _walk_worth(gain, cost)


def _blocks(view: LordState, seat: Seat) -> bool:
    """Whether a friend right behind the General could go on but for him, who has nothing to do."""
    here, way = view.at[general_of(seat)], ways(view, seat)
    for cell in view.rules.board.neighbours[here]:
        friend = view.stander[cell]
        if friend == NOBODY_THERE or SIDE_OF[friend] != seat or KIND_OF[friend] == SORCERER:
            continue
        if way[cell] > way[here] and _is_stuck(view, friend) and not _spots(view, seat):
            return True
    return False


def _is_stuck(view: LordState, who: Character) -> bool:
    """Whether no movement leads this Character on."""
    way, here = ways(view, SIDE_OF[who]), view.at[who]
    return all(way[cell] >= way[here] for cell in walkable(view, who, over_hostile=True))


# Land.


@final
class Plan:
    """A placement, and how much it leads on."""

    def __init__(self, gain: float, spot: Spot) -> None:
        self.gain = gain
        self.spot = spot


def _spots(view: LordState, seat: Seat) -> list[Plan]:
    """All placements that lead on."""
    way = ways(view, seat)
    here = way[view.at[general_of(seat)]]
    found: list[Plan] = []
    for spot in land.spots_of(view, seat):
        if spot.is_free(view.ground) and view.has_supply(seat, spot.shape):
            ahead = [way[cell] for cell in spot.cells]
            gain = here - min(ahead) - 0.1 * sum(ahead) / NEUTRAL_STEP
            if gain > 0:
                found.append(Plan(gain, spot))
    return found


def _best_spots(view: LordState, seat: Seat, plans: list[Plan], share: float) -> list[Spot]:
    """Those that come so near the best, in an order that is the same for both Lords."""
    best = max([plan.gain for plan in plans], default=0.0)
    good = [plan.spot for plan in plans if plan.gain >= share * best]
    return sorted(good, key=lambda spot: (spot.shape, _turned(view, seat, spot.cells)))


def _turned(view: LordState, seat: Seat, cells: Cells) -> Cells:
    """Spaces as this Lord sees them from his Fort: every board is the same after a half turn."""
    if seat == DARK:
        return tuple(sorted(cells))
    last = view.rules.board.cells - 1
    return tuple(sorted([last - cell for cell in cells]))


def _shape(view: LordState, step: land.DominateShape, rng: Rng) -> Move:
    """One of the best placements; its shape is picked first."""
    good = _best_spots(view, step.seat, _spots(view, step.seat), GOOD_ENOUGH)
    return _planned(view, _drawn(good, rng).shape if good else -1)


def _orientation(view: LordState, step: land.DominateOrientation, rng: Rng) -> Move:
    found = [plan for plan in _spots(view, step.seat) if plan.spot.shape == step.shape]
    good = _best_spots(view, step.seat, found, 1.0)
    return _planned(view, _drawn(good, rng).orientation if good else -1)


def _position(view: LordState, step: land.DominatePosition, rng: Rng) -> Move:
    picked = (step.shape, step.orientation)
    plans = _spots(view, step.seat)
    found = [plan for plan in plans if (plan.spot.shape, plan.spot.orientation) == picked]
    good = _best_spots(view, step.seat, found, 1.0)
    return _planned(view, _drawn(good, rng).anchor if good else -1)


def _drawn(spots: list[Spot], rng: Rng) -> Spot:
    return spots[0] if len(spots) == 1 else spots[rng.randrange(len(spots))]


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
    best = max([worths[move.key] for move in view.moves()])
    return _lot(view, [move for move in view.moves() if worths[move.key] == best], rng)


def _lot(view: LordState, equal: list[Move], rng: Rng) -> Move:
    """One of them by lot; a half turn of the board turns the lot along."""
    if len(equal) == 1:
        return equal[0]
    seat = view.top.seat
    equal = sorted(equal, key=lambda move: _place_in_list(view, seat, move))
    return equal[rng.randrange(len(equal))]


def _place_in_list(view: LordState, seat: Seat, move: Move) -> int:
    """A place in an order that is the same for both Lords: of spaces, directions, targets."""
    key = move.key
    if move.type == "dash":
        direction, hit = key // HITS, key % HITS
        return (direction + 2 * seat) % dash.DIRECTIONS * HITS + _rank(hit)
    if move.type == "target":
        return _rank(key)
    return key if seat == DARK else view.rules.board.cells - 1 - key


def _rank(target: int) -> int:
    """A target as its own Lord counts him."""
    return target % PER_SIDE if target < CHARACTERS else target


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
