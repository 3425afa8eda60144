"""Trays for the deck, the shapes and how they lie; the buttons, and what cannot be done now."""

from __future__ import annotations

from boneyard.components.polyominoes import NAMES as SHAPE_NAMES
from boneyard.components.polyominoes import SQUARES, moved_to_corner
from boneyard.games.lord_of_dominion.characters import (
    KIND_OF,
    KINDS,
    NAMES,
    OFF,
    PER_SIDE,
)
from boneyard.games.lord_of_dominion.land import DominateOrientation, DominateShape
from boneyard.games.lord_of_dominion.moves import ACT, ACTS
from boneyard.games.lord_of_dominion.reasons import ACTS_OF, why_not_act
from boneyard.games.lord_of_dominion.scene.clicks import action_id
from boneyard.games.lord_of_dominion.setup import BuildTroop, ChooseKinds, count
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import Action
from boneyard.games.lord_of_dominion.text.labels import move_text
from boneyard.games.lord_of_dominion.text.words import (
    KIND_NAMES,
    act_label,
    kind_text,
    named,
    shape_text,
)
from boneyard.kernel.moves import Move
from boneyard.kernel.names import sentence_case
from boneyard.kernel.scene import Area, Badge, Piece


def trays(view: LordState) -> list[Area]:
    """The deck while a Troop is built; shapes and orientations while land is laid."""
    step = view.top
    if not view.moves():
        return []
    if isinstance(step, ChooseKinds):
        return [Area("deck", "row", "Deck", step.seat, pieces=_deck(view, step))]
    if isinstance(step, DominateShape):
        shapes = [_shape(view, step, shape) for shape in view.rules.board.shapes]
        return [Area("shapes", "row", "Pieces", pieces=tuple(shapes))]
    if isinstance(step, DominateOrientation):
        turned = [_turned(step, move) for move in view.moves()]
        title = sentence_case(shape_text(step.shape))
        return [Area("orientations", "row", title, pieces=tuple(turned))]
    return []


def _deck(view: LordState, step: ChooseKinds) -> tuple[Piece, ...]:
    """The four kinds, with how many are left of each."""
    chosen = step.staged if isinstance(step, BuildTroop) else view.hands[step.seat]
    return tuple([_in_deck(view, step, kind, chosen) for kind in range(1, len(KINDS))])


def _in_deck(view: LordState, step: ChooseKinds, kind: int, chosen: tuple[int, ...]) -> Piece:
    """Dimmed with the reason where no more can be had."""
    most, hp = view.rules.max_same, view.rules.hp[kind]
    left = most - count(chosen, kind)
    reason = "" if left else f"At most {most} of a kind. "
    if len(chosen) == view.rules.troop_size:
        reason = "Your Troop is complete. "
    return Piece(
        f"deck:{KINDS[kind]}",
        "token",
        KINDS[kind],
        step.seat,
        pips=(hp, hp),
        title=KIND_NAMES[kind],
        badges=(Badge("left", f"{left} left", "quiet"),),
        tooltip=reason + kind_text(view, kind),
        dimmed=bool(reason),
    )


def _shape(view: LordState, step: DominateShape, shape: int) -> Piece:
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


def _turned(step: DominateOrientation, move: Move) -> Piece:
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
    if not isinstance(step, Action) or not view.moves():
        return []
    offered = set(view.moves())
    pieces: list[Piece] = []
    for who in range(step.seat * PER_SIDE, (step.seat + 1) * PER_SIDE):
        if view.at[who] == OFF:
            continue
        for act in ACTS_OF[KIND_OF[who]]:
            if ACT[act][who] not in offered:
                pieces.append(_idle_act(view, who, act))
    return [Area("idle", "actions", "Not now", pieces=tuple(pieces))] if pieces else []


def _idle_act(view: LordState, who: int, act: int) -> Piece:
    label = f"{named(view, who)}: {act_label(view, act)}"
    reason = why_not_act(view, who, act).sentence
    return Piece(f"idle:{NAMES[who]}:{ACTS[act]}", "action", label, tooltip=reason, dimmed=True)
