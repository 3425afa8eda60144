"""What is clicked for each move, and what is shown with it."""

from __future__ import annotations

from boneyard import Click, Move
from boneyard.components import SHAPE_NAMES
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KINDS,
    NAMES,
    NO_TARGET,
)
from boneyard.games.lord_of_dominion.events import space, xys
from boneyard.games.lord_of_dominion.moves import DASH, HITS
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.attacks import Attack
from boneyard.games.lord_of_dominion.steps.dash import DashLine, run
from boneyard.games.lord_of_dominion.steps.land import DominatePosition, WarpTurn, rotated
from boneyard.games.lord_of_dominion.steps.movement import MoveTo, costs_of_moves
from boneyard.games.lord_of_dominion.steps.setup import PlaceGeneral
from boneyard.games.lord_of_dominion.text.labels import move_text
from boneyard.games.lord_of_dominion.text.words import points


def click(view: LordState, move: Move) -> Click:
    """Where a move is made, what it is called, and what to think of before."""
    element, note, ghost, path = _place_of(view, move)
    return Click(
        element,
        move,
        move_text(view, move),
        hint=_hint(view, move),
        warning=_warning(view, move),
        note=note,
        ghost=xys(view, ghost),
        path=xys(view, path),
    )


Place = tuple[str, str, tuple[int, ...], tuple[int, ...]]
"""Where one clicks, what is noted there, and what would be covered or run along."""


def _place_of(view: LordState, move: Move) -> Place:
    step = view.top
    if move.type == "act":
        return NAMES[move.key % CHARACTERS], "", (), ()
    if isinstance(step, MoveTo):
        return space(view, move.key), points(costs_of_moves(view, step.who)[move.key]), (), ()
    if isinstance(step, DominatePosition):
        return space(view, move.key), "", step.placements(view)[move.key], ()
    if isinstance(step, Attack):
        return _target_place(view, step, move.key)
    if isinstance(step, DashLine):
        return _dash_place(view, step, move)
    if isinstance(step, WarpTurn):
        piece = view.piece_at(view.at[step.who])
        return action_id(move), "", rotated(view, step.who, piece, move.key), ()
    return _plain_element(view, move), "", (), ()


def _plain_element(view: LordState, move: Move) -> str:
    if move.type == "place":
        return space(view, move.key)
    if move.type == "add":
        return f"deck:{KINDS[move.key]}"
    if move.type == "recruit":
        return f"hand:{view.top.seat}:{KINDS[move.key]}"
    if move.type == "shape":
        return f"shape:{SHAPE_NAMES[move.key]}"
    if move.type == "orientation":
        return f"orientation:{move.key}"
    if move.type == "guard":
        return NAMES[move.key]
    return action_id(move)


def _target_place(view: LordState, step: Attack, target: int) -> Place:
    """The Character, or the Fort, with the damage and the line of the attack."""
    note = f"-{step.damage_to(view, target)}"
    if target == FORT:
        return f"fort:{1 - step.seat}", note, (), ()
    return NAMES[target], note, (), _line(view, view.at[step.who], view.at[target])


def _line(view: LordState, start: int, end: int) -> tuple[int, ...]:
    """The spaces from one to another in line, the last included."""
    for rays in view.rules.board.rays:
        if end in rays[start]:
            return rays[start][: rays[start].index(end) + 1]
    return ()


def _dash_place(view: LordState, step: DashLine, move: Move) -> Place:
    """The end of the lane: a Character, the Fort, or the space where the Knight stops."""
    hit = move.key % HITS
    found = run(view, step.who, move.key // HITS)
    if hit == NO_TARGET:
        return space(view, found.path[-1]), "", (), found.path
    if hit == FORT:
        return f"fort:{1 - step.seat}", f"-{view.rules.fort_damage[DASH]}", (), found.path
    return NAMES[hit], f"-{found.distance}", (), (*found.path, view.at[hit])


def action_id(move: Move) -> str:
    """The button of a move that needs no piece."""
    return f"action:{move.type}" + (f":{move.values[0]}" if move.values else "")


def _hint(view: LordState, move: Move) -> str:
    """R34, for those who do not know it yet."""
    step = view.top
    if isinstance(step, MoveTo):
        fort = view.rules.board.forts[step.seat]
        if view.at[step.who] in fort and move.key not in fort:
            return "Whoever leaves the Fort never comes back into it"
    return ""


def _warning(view: LordState, move: Move) -> str:
    """Warn, but do not forbid: Action Points may be left, and a corner is a bad start (R17)."""
    step, forts = view.top, view.rules.board.forts
    if move.type == "end_turn" and len(view.moves()) > 1:
        return f"You still have {points(view.ap)}."
    if isinstance(step, PlaceGeneral) and move.key in (forts[0][0], forts[1][3]):
        return "From the corner your General cannot dominate."
    return ""
