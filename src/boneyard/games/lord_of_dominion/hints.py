"""What a click does, in a sentence beside its name, and what to think of before it is made."""

from __future__ import annotations

from boneyard import Move, seat_name, sentence_case
from boneyard.games.lord_of_dominion import text
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    KIND_OF,
    NOBODY_THERE,
    general_of,
)
from boneyard.games.lord_of_dominion.moves import (
    DASH,
    DOMINATE,
    INVADE,
    MOVE,
    SHOOT,
    SPACE_WARPS,
    STRIKE,
)
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import setup
from boneyard.games.lord_of_dominion.steps.land import WarpTurn
from boneyard.games.lord_of_dominion.steps.movement import MoveTo

ACT_HELP = {
    DOMINATE: "Lays a piece of land next to the General",
    STRIKE: "Hits somebody, or the Fort, next to the Warrior",
    SHOOT: "Hits somebody, or the Fort, next to the Ranger or with one space between",
    DASH: "Runs straight on until something is hit; the distance is the damage",
    SPACE_WARPS: "Turns the piece under the Sorcerer, with everybody on it",
}
PASSES = {
    "recruit": "Then nobody is recruited any more this turn",
    "guard": "The blow falls on whom it was meant for",
}


def hint_text(view: LordState, move: Move) -> str:
    """What it does, or what those should know who do not know the rule yet."""
    step = view.top
    match move.type:
        case "act":
            return act_help(view, move.key // CHARACTERS, move.key % CHARACTERS)
        case "add" | "recruit":
            return sentence_case(text.ability_text(view, move.key))
        case "pass":
            return PASSES.get(step.id, "")
        case "end_turn":
            return "Action Points are not kept: what is left is lost"
        case "done":
            return "Your Troop is settled, and cannot be changed any more"
        case "rotate" if isinstance(step, WarpTurn):
            return _turn_help(view, step.who)
    return _leaving(view, step, move.key) if isinstance(step, MoveTo) else ""


def act_help(view: LordState, act: int, who: int) -> str:
    """Of an act; of Invade, which is done at once, what it comes to."""
    if act == MOVE:
        steps = text.plural(view.rules.movability[KIND_OF[who]], "space")
        return f"Goes up to {steps}, never through an enemy"
    return _invasion(view, who) if act == INVADE else ACT_HELP[act]


def _invasion(view: LordState, who: int) -> str:
    """How much land changes its Lord, and how that leaves both."""
    seat = view.top.seat
    size = len(view.pieces[view.piece_at[view.at[who]]])
    own, theirs = view.land(seat), view.land(1 - seat)
    return (
        f"The {text.plural(size, 'space')} under your General become yours: "
        f"you {own + size} land, {seat_name(1 - seat)} {theirs - size}"
    )


def _turn_help(view: LordState, who: int) -> str:
    piece = view.pieces[view.piece_at[view.at[who]]]
    others = sum(view.stander[cell] != NOBODY_THERE for cell in piece) - 1
    along = f" with the {text.plural(others, 'other')} on it" if others else ""
    return f"The land turns about your Sorcerer{along}"


def _leaving(view: LordState, step: MoveTo, cell: int) -> str:
    """R34."""
    fort = view.rules.board.forts[step.seat]
    if view.at[step.who] in fort and cell not in fort:
        return "Whoever leaves the Fort never comes back into it"
    return ""


# Warnings.


def warning_text(view: LordState, move: Move) -> str:
    """Warn, but do not forbid: Action Points may be left, and a corner is a bad start (R17)."""
    step, forts = view.top, view.rules.board.forts
    if move.type == "end_turn" and len(view.moves()) > 1:
        return f"You still have {text.points(view.ap)}."
    if isinstance(step, setup.PlaceGeneral) and move.key in (forts[0][0], forts[1][3]):
        return "From the corner your General cannot dominate."
    if move.type == "recruit":
        return _forfeited(view)
    return ""


def _forfeited(view: LordState) -> str:
    """What the Action Points for a recruit are missing for afterwards."""
    rules = view.rules
    dominate, left = rules.costs[DOMINATE], view.ap - rules.recruit_cost
    has_general = view.at[general_of(view.top.seat)] >= 0
    if has_general and left < dominate <= view.ap:
        return f"Then {text.points(left)} are left: too few to dominate this turn."
    return ""
