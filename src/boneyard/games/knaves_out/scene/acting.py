"""Actions by hand: a piece shows what can be done with it, and the reserve is carried to the world.

An action is begun by its button, too; here it is begun by the piece that it is about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from boneyard import Carry, Click, Gesture, Move, Way
from boneyard.games.knaves_out.actions.table import ACTIONS, BUILDINGS
from boneyard.games.knaves_out.constants import (
    KIND_NAMES,
    KINDS,
    PAWN,
    PIECE_IDS,
    TOWERS,
    UNPAWN,
    Kind,
    Piece,
)
from boneyard.games.knaves_out.moves import PIECE
from boneyard.games.knaves_out.pieces import pieces_of
from boneyard.games.knaves_out.scene.hints import hint_text
from boneyard.games.knaves_out.scene.panel import payment_text
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import UNPAID, TakeAction
from boneyard.games.knaves_out.steps.choices import Narrow
from boneyard.games.knaves_out.steps.moving import MoveTo
from boneyard.kernel.gestures import joined

ClickFor = Callable[[KnavesState, Move], Click]

LEADS_ON = ("action", "move", "attack", "joker")
THERE = Move("square", ("cell",), ("@0",))
"""The last click of what is carried from the reserve."""
ARRIVES = {"train_square": PAWN, "raise_square": UNPAWN}
"""What comes from the reserve, by the question where to; of Build it is asked before."""
RED, BLACK = "red", "black"
CHECKERS = {"fortify_building": BLACK, "knight_pawn": RED}
"""The checkers that are put under a piece, by the question which."""
SURE = (
    "build_square",
    "train_square",
    "raise_square",
    "plan_square",
    "surge_to",
    "fortify_building",
    "knight_pawn",
    "taint_building",
    "castle_rook",
    "balance_to",
)
"""The last questions of actions that draw nothing, show nothing and ask nobody else."""


def reserve_id(seat: int, what: str) -> str:
    """The pieces of a kind, or the checkers of a colour, that a kingdom has left."""
    return f"reserve:{seat}:{what}"


def after(view: KnavesState, *moves: Move) -> KnavesState:
    """The actor's view with these clicks of an action made, and all settled that leaves no choice.

    It asks nothing if the action would be complete.
    """
    ahead = view.clone()
    for move in moves:
        ahead.top.play(ahead, move)
        _asks_on(ahead)
    ahead.stack = ahead.stack  # what was legal before the clicks is no longer asked
    return ahead


# Pieces of the world.


def acted(view: KnavesState, click: Click, click_for: ClickFor) -> list[Gesture]:
    """What an action does with a piece that is picked up, or begins at a building."""
    asked = after(view, click.move)
    step = asked.top
    if not isinstance(step, TakeAction) or step.payment == UNPAID:
        return []
    action = ACTIONS[step.action]
    if action.kinds[:1] == ("piece",):
        return _with_pieces(asked, step, click) if action.most < 3 else []
    if not TOWERS <= action.owner < TOWERS + len(BUILDINGS):
        return []
    owners = pieces_of(view, step.seat, BUILDINGS[action.owner - TOWERS])
    thens = [click_for(asked, move) for move in asked.moves()]
    if not thens:
        return [_beside(owner, (click.move,), click, click.hint) for owner in owners]
    return [_led_to(owner, click, then) for owner in owners for then in thens]


def _led_to(building: Piece, click: Click, then: Click) -> Gesture:
    """From a building to where its action is done."""
    gesture = joined(click, then)
    gesture.source = f"piece:{PIECE_IDS[building]}"
    gesture.label = f"{ACTIONS[click.move.key].name}: {then.label}"
    return gesture


def _with_pieces(asked: KnavesState, step: TakeAction, click: Click) -> list[Gesture]:
    """Each piece that it may be about; a single one is not asked for."""
    if step.chosen:
        return _about(asked, (click.move,), click, step.chosen[0])
    return [
        gesture
        for move in asked.moves()
        for gesture in _about(after(asked, move), (click.move, move), click, move.key)
    ]


def _about(
    ahead: KnavesState, moves: tuple[Move, ...], click: Click, piece: Piece
) -> list[Gesture]:
    """Beside this piece, and by the checker that is put under it; more may be asked then."""
    step = ahead.top
    assert isinstance(step, TakeAction)
    if ahead.moves():
        return [_beside(piece, moves, click, click.hint, free=True)]
    hint = hint_text(ahead, PIECE[piece]) or click.hint
    button = _beside(piece, moves, click, hint, free=_is_sure(ahead))
    checker = CHECKERS.get(step.slot(ahead))
    if not checker:
        return [button]
    return [button, replace(button, source=reserve_id(step.seat, checker))]


def _beside(
    piece: Piece, moves: tuple[Move, ...], click: Click, hint: str, *, free: bool = False
) -> Gesture:
    """A button beside the piece in hand."""
    own = f"piece:{PIECE_IDS[piece]}"
    return Gesture(own, moves, click.label, own, hint=hint, warning=click.warning, free=free)


# The reserve.


def from_reserve(view: KnavesState) -> list[Carry]:
    """What can be trained, raised and built, with every square where it may stand."""
    found: list[Carry] = []
    for move in view.moves():
        if move.type == "action":
            found += _arriving(after(view, move), move)
    return found


def _arriving(asked: KnavesState, action: Move) -> list[Carry]:
    step = asked.top
    if not isinstance(step, TakeAction) or not asked.moves():
        return []
    slot = step.slot(asked)
    if slot in ARRIVES:
        return [_carried(asked, ARRIVES[slot], (action,))]
    if slot == "build_square":  # only one kind is left
        return [_carried(asked, step.chosen[0], (action,))]
    if slot != "build_kind":
        return []
    kinds = [(kind, after(asked, kind)) for kind in asked.moves()]
    return [_carried(then, kind.key, (action, kind)) for kind, then in kinds if then.moves()]


def _carried(asked: KnavesState, kind: Kind, before: tuple[Move, ...]) -> Carry:
    world, seat = asked.world, asked.top.seat
    squares = [move.key for move in asked.moves()]
    places = tuple([(world.xs[square], world.ys[square]) for square in squares])
    name, paid = ACTIONS[before[0].key].name, payment_text(asked, seat, before[0].key)
    hint = f"It {paid}" if paid else ""
    return Carry(
        reserve_id(seat, KINDS[kind]),
        "world",
        f"{name}: a {KIND_NAMES[kind]}",
        (((0, 0),),),
        (Way((*before, THERE), places, hint=hint),),
        free=True,
    )


# What undo takes back for nothing.


def is_free(view: KnavesState, move: Move) -> bool:
    """Whether it only begins a choice or goes on with it, or ends it without any consequence."""
    step = view.top
    if move.type == "side" or isinstance(step, MoveTo):
        return True
    if not isinstance(step, TakeAction) and move.type not in LEADS_ON:
        return False
    ahead = view.clone()
    ahead.top.play(ahead, move)
    return _asks_on(ahead) or _is_sure(ahead)


def _is_sure(ahead: KnavesState) -> bool:
    """Whether an action that is complete only moves or puts down pieces."""
    step = ahead.top
    if not isinstance(step, TakeAction) or not ACTIONS[step.action].slots:
        return False
    return step.slot(ahead) in SURE


def _asks_on(ahead: KnavesState) -> bool:
    """As the steps of a choice go on, but nothing is carried out."""
    step = ahead.top
    while isinstance(step, TakeAction):
        answers = ACTIONS[step.action].answers
        is_paid = step.payment != UNPAID
        if is_paid and not answers(ahead, step.seat, step.payment, step.chosen):
            return False
        if step.advance(ahead):
            return True
        step = ahead.top
    return isinstance(step, Narrow) and step.is_begun() and len(step.moves(ahead)) > 1
