"""What is clicked for each move, and what is shown with it."""

from __future__ import annotations

from boneyard import Click, Move
from boneyard.games.lord_of_dominion.board import Cells
from boneyard.games.lord_of_dominion.characters import CHARACTERS, FORT, NAMES, NO_TARGET
from boneyard.games.lord_of_dominion.events import space, xys
from boneyard.games.lord_of_dominion.moves import DASH, HITS
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import attacks, dash, land, setup
from boneyard.games.lord_of_dominion.steps.movement import MoveTo, costs_of_moves
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


Place = tuple[str, str, Cells, Cells]
"""Where one clicks, what is noted there, and what would be covered or run along."""


def _place_of(view: LordState, move: Move) -> Place:
    step = view.top
    if move.type == "act":
        return NAMES[move.key % CHARACTERS], "", (), ()
    if isinstance(step, MoveTo):
        return space(view, move.key), points(costs_of_moves(view, step.who)[move.key]), (), ()
    if isinstance(step, land.DominatePosition):
        return space(view, move.key), "", step.placements(view)[move.key], ()
    if isinstance(step, attacks.Attack):
        return _target_place(view, step, move.key)
    if isinstance(step, dash.DashLine):
        return _dash_place(view, step, move)
    if isinstance(step, land.WarpTurn):
        piece = view.piece_at(view.at[step.who])
        return action_id(move), "", land.rotated(view, step.who, piece, move.key), ()
    return _plain_element(view, move), "", (), ()


def _plain_element(view: LordState, move: Move) -> str:
    if move.type == "place":
        return space(view, move.key)
    if move.type in ("add", "guard", "recruit", "shape", "orientation"):
        areas = {"add": "deck:", "guard": "", "recruit": f"hand:{view.top.seat}:"}
        return f"{areas.get(move.type, f'{move.type}:')}{move.values[0]}"
    return action_id(move)


def _target_place(view: LordState, step: attacks.Attack, target: int) -> Place:
    """The Character, or the Fort, with the damage and the line of the attack."""
    note = f"-{view.rules.damage_to(target, step.act)}"
    if target == FORT:
        return f"fort:{1 - step.seat}", note, (), ()
    return NAMES[target], note, (), view.rules.board.line(view.at[step.who], view.at[target])


def _dash_place(view: LordState, step: dash.DashLine, move: Move) -> Place:
    """The end of the lane: a Character, the Fort, or the space where the Knight stops."""
    hit = move.key % HITS
    found = dash.run(view, step.who, move.key // HITS)
    if hit == NO_TARGET:
        return space(view, found.path[-1]), "", (), found.path
    note = f"-{view.rules.damage_to(hit, DASH, found.distance)}"
    if hit == FORT:
        return f"fort:{1 - step.seat}", note, (), found.path
    return NAMES[hit], note, (), (*found.path, view.at[hit])


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
    if isinstance(step, setup.PlaceGeneral) and move.key in (forts[0][0], forts[1][3]):
        return "From the corner your General cannot dominate."
    return ""
