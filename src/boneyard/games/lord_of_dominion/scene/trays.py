"""Trays for the deck, the shapes and how they lie; the buttons, and what cannot be done now."""

from __future__ import annotations

from boneyard import Area, Badge, Move, Piece, sentence_case
from boneyard.components import SHAPE_NAMES, SQUARES, moved_to_corner
from boneyard.games.lord_of_dominion.board import Shape
from boneyard.games.lord_of_dominion.characters import KIND_OF, KINDS, NAMES, Kind
from boneyard.games.lord_of_dominion.moves import ACT, ACTS
from boneyard.games.lord_of_dominion.refusals import ACTS_OF, why_not_act
from boneyard.games.lord_of_dominion.scene.clicks import action_id
from boneyard.games.lord_of_dominion.scene.seats import figure
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import land, setup, turns
from boneyard.games.lord_of_dominion.text.labels import move_text
from boneyard.games.lord_of_dominion.text.words import shape_text


def trays(view: LordState) -> list[Area]:
    """The deck while a Troop is built; shapes and orientations while land is laid."""
    step = view.top
    if not view.moves():
        return []
    if isinstance(step, setup.ChooseKinds):
        deck = [_in_deck(view, step, kind) for kind in range(1, len(KINDS))]
        return [Area("deck", "row", "Deck", step.seat, pieces=tuple(deck))]
    if isinstance(step, land.DominateShape):
        shapes = [_shape(view, step, shape) for shape in view.rules.board.shapes]
        return [Area("shapes", "row", "Pieces", pieces=tuple(shapes))]
    if isinstance(step, land.DominateOrientation):
        turned = [_turned(step, move) for move in view.moves()]
        title = sentence_case(shape_text(step.shape))
        return [Area("orientations", "row", title, pieces=tuple(turned))]
    return []


def _in_deck(view: LordState, step: setup.ChooseKinds, kind: Kind) -> Piece:
    """A kind with how many are left of it; dimmed with the reason where no more can be had."""
    chosen, most = step.chosen(view), view.rules.max_same
    left = most - chosen.count(kind)
    reason = "" if left else f"At most {most} of a kind. "
    if len(chosen) == view.rules.troop_size:
        reason = "Your Troop is complete. "
    badge = Badge("left", f"{left} left", "quiet")
    return figure(view, "deck", step.seat, kind, badge, raised=False, reason=reason)


def _shape(view: LordState, step: land.DominateShape, shape: Shape) -> Piece:
    """A shape of the tray; dimmed with the reason where it does not fit."""
    fits = any(move.key == shape for move in view.moves())
    reason = "fits nowhere next to your General"
    if not view.has_supply(step.seat, shape):
        reason = "has been placed as often as allowed"
    return Piece(
        f"shape:{SHAPE_NAMES[shape]}",
        "polyomino",
        SHAPE_NAMES[shape],
        step.seat,
        cells=moved_to_corner(SQUARES[shape][0]),
        tooltip="" if fits else f"The {shape_text(shape)} {reason}.",
        dimmed=not fits,
    )


def _turned(step: land.DominateOrientation, move: Move) -> Piece:
    cells = moved_to_corner(SQUARES[step.shape][move.key])
    face = SHAPE_NAMES[step.shape]
    return Piece(f"orientation:{move.key}", "polyomino", face, step.seat, cells=cells)


# Actions.


def actions(view: LordState) -> Area:
    """Moves that need no piece."""
    pieces = [
        Piece(action_id(move), "action", move_text(view, move))
        for move in view.moves()
        if move.type in ("pass", "done", "end_turn", "rotate")
    ]
    return Area("actions", "actions", "Actions", pieces=tuple(pieces))


def idle_acts(view: LordState) -> list[Area]:
    """Acts that cannot be done now, greyed, each with the reason."""
    step = view.top
    if not isinstance(step, turns.Action) or not view.moves():
        return []
    offered = set(view.moves())
    pieces: list[Piece] = []
    for who in view.on_board(step.seat):
        for act in ACTS_OF[KIND_OF[who]]:
            if ACT[act][who] not in offered:
                label = move_text(view, ACT[act][who])
                reason = why_not_act(view, who, act).sentence
                element = f"idle:{NAMES[who]}:{ACTS[act]}"
                pieces.append(Piece(element, "action", label, tooltip=reason, dimmed=True))
    return [Area("idle", "actions", "Not now", pieces=tuple(pieces))] if pieces else []
