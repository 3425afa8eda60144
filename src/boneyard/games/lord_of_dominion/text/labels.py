"""What a click does, with its cost and its outcome as they stand."""

from __future__ import annotations

from boneyard import Move, sentence_case
from boneyard.components import oriented_drawing
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KIND_OF,
    NO_TARGET,
    Character,
)
from boneyard.games.lord_of_dominion.moves import DASH, DIRECTION_NAMES, HITS, PASS, STRIKE
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import dash, land
from boneyard.games.lord_of_dominion.steps.attacks import Attack, Guard
from boneyard.games.lord_of_dominion.steps.movement import MoveTo, costs_of_moves
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


def move_text(state: LordState, move: Move) -> str:
    """The label of a move."""
    key, rules = move.key, state.rules
    match move.type:
        case "add":
            return f"Add a {KIND_NAMES[key]}"
        case "done":
            return "Done: this is my Troop"
        case "recruit":
            return f"Recruit a {KIND_NAMES[key]} ({points(rules.recruit_cost)})"
        case "place":
            return f"Place on {rules.board.name(key)}"
        case "act":
            return f"{named(state, key % CHARACTERS)}: {act_label(state, key // CHARACTERS)}"
        case "shape":
            return f"{sentence_case(shape_text(key))}: {oriented_drawing(key, 0)}"
        case "rotate":
            return sentence_case(TURNS[key])
        case "end_turn":
            return "End turn"
    return _answer_text(state, move)


def _answer_text(state: LordState, move: Move) -> str:
    """Of a move that says little without the step that it answers."""
    key, step, board = move.key, state.top, state.rules.board
    match step:
        case MoveTo():
            cost = costs_of_moves(state, step.who)[key]
            hostile = ", enemy land" if cost != state.rules.move_cost else ""
            return f"Move to {board.name(key)} ({points(cost)}{hostile})"
        case land.DominateOrientation():
            return f"{sentence_case(shape_text(step.shape))} as {oriented_drawing(step.shape, key)}"
        case land.DominatePosition():
            return f"On {listed([board.name(cell) for cell in step.placements(state)[key]])}"
        case Attack():
            verb = "Strike" if step.act == STRIKE else "Shoot at"
            return f"{verb} {_victim_text(state, key, state.rules.damage_to(key, step.act))}"
        case dash.DashLine():
            return _dash_text(state, step, key // HITS, key % HITS)
        case Guard():
            return _pass_text(state, step) if move is PASS else _guard_text(state, step, key)
    return "Go on to actions"


def _victim_text(state: LordState, target: int, damage: int) -> str:
    """Unless a Warrior guards: that is not for the attacker to know."""
    is_fort = target == FORT
    victim = "Fort" if is_fort else named(state, target)
    hp = state.forts[1 - state.top.seat] if is_fort else state.hp[target]
    left = f"{hp - damage} HP left" if damage < hp else "it falls"
    return f"the {victim} ({damage} damage, {left})"


def _dash_text(state: LordState, step: dash.DashLine, direction: int, hit: int) -> str:
    found = dash.run(state, step.who, direction)
    where = f"Dash {COMPASS[DIRECTION_NAMES[direction]]}"
    if hit == NO_TARGET:
        return f"{where} to {state.rules.board.name(found.path[-1])}"
    damage = state.rules.damage_to(hit, DASH, found.distance)
    return f"{where} and hit {_victim_text(state, hit, damage)}"


def _guard_text(state: LordState, step: Guard, guard: Character) -> str:
    left = state.hp[guard] - step.amount
    outcome = f"guards ({left} HP left)" if left > 0 else "guards and falls"
    return f"{named(state, guard)} {outcome}"


def _pass_text(state: LordState, step: Guard) -> str:
    left = state.hp[step.victim] - step.amount
    outcome = f"{left} HP left" if left > 0 else f"the {KIND_NAMES[KIND_OF[step.victim]]} falls"
    return f"Nobody guards ({outcome})"
