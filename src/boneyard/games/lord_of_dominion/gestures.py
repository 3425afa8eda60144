"""Whole acts in one gesture: land that is carried to its place, Characters to what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard import At, Carry, Click, Gesture, Move, Seat, Way
from boneyard.components import SHAPE_NAMES, SQUARES
from boneyard.games.lord_of_dominion import text
from boneyard.games.lord_of_dominion.board import Figure, Shape
from boneyard.games.lord_of_dominion.characters import CHARACTERS, NAMES, NOBODY_THERE, general_of
from boneyard.games.lord_of_dominion.events import xy
from boneyard.games.lord_of_dominion.moves import (
    ACT,
    DOMINATE,
    INVADE,
    ORIENTATION,
    SHAPE,
    SPACE_WARPS,
)
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import land, setup, turns
from boneyard.games.lord_of_dominion.steps.movement import MoveTo, costs_of_moves
from boneyard.kernel.gestures import follow_ups

THERE = Move("position", ("cell",), ("@0",))
"""The last click of a Dominate, with the anchor where it is laid."""


# Land (6.5).


def carries_of(view: LordState) -> list[Carry]:
    """Every piece that the General can lay, as soon as it can be laid."""
    step = view.top
    if isinstance(step, land.DominateShape):
        return _carried_land(view, step.seat, ())
    if isinstance(step, turns.Action):
        act = ACT[DOMINATE][general_of(step.seat)]
        if act in view.moves():
            return _carried_land(view, step.seat, (act,))
    return []


def _carried_land(view: LordState, seat: Seat, before: tuple[Move, ...]) -> list[Carry]:
    figures: dict[Shape, list[Figure]] = {}
    for figure in land.figures_of(view, seat):
        figures.setdefault(figure.shape, []).append(figure)
    found = [
        _carried(view, shape, [_way(view, figure, before) for figure in turned])
        for shape, turned in figures.items()
        if view.has_supply(seat, shape)
    ]
    return [carry for carry in found if carry.ways]


def _carried(view: LordState, shape: Shape, ways: list[Way]) -> Carry:
    return Carry(
        f"shape:{SHAPE_NAMES[shape]}",
        "board",
        f"Lay the {text.shape_text(shape)}",
        SQUARES[shape],
        tuple([way for way in ways if way.places]),
        free=view.ap > view.rules.costs[DOMINATE],
    )


def _way(view: LordState, figure: Figure, before: tuple[Move, ...]) -> Way:
    ground, xs, ys = view.ground, view.rules.board.grid.xs, view.rules.board.grid.ys
    free = [spot.anchor for spot in figure.spots if spot.is_free(ground)]
    moves = (*before, SHAPE[figure.shape], ORIENTATION[figure.orientation], THERE)
    return Way(moves, tuple([(xs[cell], ys[cell]) for cell in free]), figure.orientation)


# Characters: to where they go and whom they hit; recruits to their place.


def gestures_of(
    view: LordState, clicks: Sequence[Click], click_for: Callable[[LordState, Move], Click]
) -> list[Gesture]:
    """What a Character can do with one more click, all at once."""
    step = view.top
    if isinstance(step, turns.Recruit):
        return follow_ups(view, [one for one in clicks if one.move.type == "recruit"], click_for)
    if not isinstance(step, turns.Action):
        return []
    begins = [one for one in clicks if _begins(one.move)]
    found = follow_ups(view, begins, click_for)
    return [_beside_its_source(one) for one in found]


def _begins(move: Move) -> bool:
    """Whether one more click completes it: land is carried, and Invade is complete."""
    return move.type == "act" and move.key // CHARACTERS not in (DOMINATE, INVADE)


def _beside_its_source(gesture: Gesture) -> Gesture:
    """A turn of the land has no space of its own to be pressed: it is pressed on its Sorcerer."""
    if gesture.moves[-1].type == "rotate":
        gesture.element = gesture.source
    return gesture


def warped_along(view: LordState, who: int, quarter_turns: int) -> tuple[tuple[str, At], ...]:
    """6.11: everybody on the piece that turns about this Sorcerer, each with the new space."""
    cell = view.at[who]
    goes_to = view.rules.board.turned(cell, quarter_turns)
    standing = [(view.stander[old], goes_to[old]) for old in view.pieces[view.piece_at[cell]]]
    return tuple([(NAMES[one], xy(view, to)) for one, to in standing if one != NOBODY_THERE])


# What undo takes back for nothing.


def is_free(view: LordState, move: Move) -> bool:
    """Whatever only goes on with a choice, or leaves Action Points to go on with.

    Not what asks the other Lord, or might: an attack. And a recruit from a hidden hand is shown.
    """
    step = view.top
    if isinstance(step, turns.Action):
        return move.type == "act" and (
            move.key // CHARACTERS != INVADE or view.ap > view.rules.costs[INVADE]
        )
    if isinstance(step, turns.Recruit):
        return move.type == "recruit" or view.ap > 0
    if isinstance(step, turns.RecruitSpace):
        return not view.rules.hidden_hands and view.ap > view.rules.recruit_cost
    if isinstance(step, MoveTo):
        return view.ap > costs_of_moves(view, step.who)[move.key]
    if isinstance(step, land.Dominating):
        return move.type != "position" or view.ap > view.rules.costs[DOMINATE]
    if isinstance(step, land.WarpTurn):
        return view.ap > view.rules.costs[SPACE_WARPS]
    return isinstance(step, setup.BuildTroop) and move.type == "add"
