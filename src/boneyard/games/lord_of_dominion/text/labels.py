"""What a click does, with its cost and its outcome as they stand."""

from __future__ import annotations

from collections.abc import Callable

from boneyard.components.polyominoes import oriented_drawing
from boneyard.games.lord_of_dominion.attacks import Guard, StrikeTarget
from boneyard.games.lord_of_dominion.characters import CHARACTERS, FORT, KIND_OF, NO_TARGET
from boneyard.games.lord_of_dominion.dash import DashLine, run
from boneyard.games.lord_of_dominion.land import DominateOrientation, DominatePosition
from boneyard.games.lord_of_dominion.movement import MoveTo, costs_of_moves
from boneyard.games.lord_of_dominion.moves import DIRECTION_NAMES, HITS
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.text.words import (
    COMPASS,
    KIND_NAMES,
    TURNS,
    act_label,
    listed,
    named,
    points,
    shape_text,
)
from boneyard.kernel.moves import Move
from boneyard.kernel.names import sentence_case


def move_text(state: LordState, move: Move) -> str:
    """The label of a move."""
    maker = MOVE_TEXTS.get(move.type)
    return maker(state, move) if maker else PLAIN_TEXTS[move.type]


PLAIN_TEXTS = {"done": "Done: this is my Troop", "end_turn": "End turn"}


def _kind_text(state: LordState, move: Move) -> str:
    verb = "Add" if move.type == "add" else "Recruit"
    cost = "" if move.type == "add" else f" ({points(state.rules.recruit_cost)})"
    return f"{verb} a {KIND_NAMES[move.key]}{cost}"


def _space_text(state: LordState, move: Move) -> str:
    return f"Place on {state.rules.board.name(move.key)}"


def _act_text(state: LordState, move: Move) -> str:
    act, who = move.key // CHARACTERS, move.key % CHARACTERS
    return f"{named(state, who)}: {act_label(state, act)}"


def _to_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, MoveTo)
    cost = costs_of_moves(state, step.who)[move.key]
    hostile = ", enemy land" if cost != state.rules.move_cost else ""
    return f"Move to {state.rules.board.name(move.key)} ({points(cost)}{hostile})"


def _shape_text(state: LordState, move: Move) -> str:
    return f"{sentence_case(shape_text(move.key))}: {oriented_drawing(move.key, 0)}"


def _orientation_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, DominateOrientation)
    return f"{sentence_case(shape_text(step.shape))} as {oriented_drawing(step.shape, move.key)}"


def _position_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, DominatePosition)
    cells = dict(step.placements(state))[move.key]
    return f"On {listed([state.rules.board.name(cell) for cell in cells])}"


def _target_text(state: LordState, move: Move) -> str:
    is_strike = isinstance(state.top, StrikeTarget)
    rules = state.rules
    verb = "Strike" if is_strike else "Shoot at"
    if move.key == FORT:
        damage = rules.strike_fort_damage if is_strike else rules.shoot_fort_damage
        return f"{verb} {_fort_text(state, damage)}"
    damage = rules.strike_damage if is_strike else rules.shoot_damage
    return f"{verb} {_victim_text(state, move.key, damage)}"


def _victim_text(state: LordState, who: int, damage: int) -> str:
    """Unless a Warrior guards: that is not for the attacker to know."""
    return f"the {named(state, who)} ({_loss(damage, state.hp[who])})"


def _fort_text(state: LordState, damage: int) -> str:
    return f"the Fort ({_loss(damage, state.forts[1 - state.top.seat])})"


def _loss(damage: int, hp: int) -> str:
    """``2 damage, 1 HP left``; or that it is the end."""
    return f"{damage} damage, " + (f"{hp - damage} HP left" if damage < hp else "it falls")


def _dash_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, DashLine)
    direction, hit = move.key // HITS, move.key % HITS
    found = run(state, step.who, direction)
    where = f"Dash {COMPASS[DIRECTION_NAMES[direction]]}"
    if hit == NO_TARGET:
        return f"{where} to {state.rules.board.name(found.path[-1])}"
    if hit == FORT:
        return f"{where} and hit {_fort_text(state, state.rules.dash_fort_damage)}"
    return f"{where} and hit {_victim_text(state, hit, found.distance)}"


def _guard_text(state: LordState, move: Move) -> str:
    step = state.top
    assert isinstance(step, Guard)
    left = state.hp[move.key] - step.amount
    outcome = f"guards ({left} HP left)" if left > 0 else "guards and falls"
    return f"{named(state, move.key)} {outcome}"


def _pass_text(state: LordState, move: Move) -> str:
    step = state.top
    if not isinstance(step, Guard):
        return "Go on to actions"
    left = state.hp[step.victim] - step.amount
    outcome = f"{left} HP left" if left > 0 else f"the {KIND_NAMES[KIND_OF[step.victim]]} falls"
    return f"Nobody guards ({outcome})"


MOVE_TEXTS: dict[str, Callable[[LordState, Move], str]] = {
    "add": _kind_text,
    "recruit": _kind_text,
    "place": _space_text,
    "act": _act_text,
    "to": _to_text,
    "shape": _shape_text,
    "orientation": _orientation_text,
    "position": _position_text,
    "target": _target_text,
    "dash": _dash_text,
    "rotate": lambda state, move: sentence_case(TURNS[move.key]),
    "guard": _guard_text,
    "pass": _pass_text,
}
