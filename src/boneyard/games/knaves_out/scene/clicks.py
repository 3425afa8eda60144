"""For every legal move the element that one clicks to make it."""

from __future__ import annotations

from boneyard import At, Click, Move
from boneyard.components import JOKER
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.constants import PIECE_IDS, TOWER_LETTERS, TOWERS
from boneyard.games.knaves_out.scene.acting import is_free
from boneyard.games.knaves_out.scene.hints import hint_text
from boneyard.games.knaves_out.scene.panel import (
    BUTTONS,
    button_id,
    is_offered,
    offer_id,
)
from boneyard.games.knaves_out.scene.seats import card_id
from boneyard.games.knaves_out.scene.world import cells_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.setup import BoardOffset
from boneyard.games.knaves_out.text.labels import move_text, note_text, warning_text
from boneyard.games.knaves_out.world import SIDES, SIZE, beside

ON_PIECES = ("move", "attack", "target", "piece", "move_damage")
ON_SQUARES = ("to", "square", "shift")


def clicks_of(view: KnavesState) -> tuple[Click, ...]:
    """In the order of the moves: cards, actions, soldiers, the end of the turn."""
    return tuple([click_of(view, move) for move in view.moves()])


def click_of(view: KnavesState, move: Move) -> Click:
    """Where a move is made, and what is said of it."""
    return Click(
        _element(view, move),
        move,
        move_text(view, move),
        hint=hint_text(view, move),
        warning=warning_text(view, move),
        note=note_text(view, move),
        ghost=cells_of(_new_board(view, move)) if move.type == "offset" else (),
        free=is_free(view, move),
    )


def _element(view: KnavesState, move: Move) -> str:
    """A piece, a square, a card, a tower, a seat, or a button."""
    if move.type in BUTTONS:
        return button_id(move)
    if move.type == "action":
        return f"action:{ACTIONS[move.key].id}"
    if move.type in ON_PIECES:
        return f"piece:{PIECE_IDS[move.key]}"
    if move.type in ON_SQUARES:
        return f"world@{view.world.xs[move.key]},{view.world.ys[move.key]}"
    if move.type in ("side", "offset"):
        # By side its middle is pointed at, by offset its corner.
        x, y = _new_board(view, move)
        more = SIZE // 2 if move.type == "side" else 0
        return f"world@{x + more},{y + more}"
    if is_offered(view, move):
        return offer_id(move)
    return _on_table(view, move)


def _on_table(view: KnavesState, move: Move) -> str:
    seat = view.top.seat
    if move.type in ("tower", "spare", "under"):
        spot = move.key if len(move.values) == 2 else seat * TOWERS + move.key
        return f"tower:{spot // TOWERS}:{TOWER_LETTERS[spot % TOWERS]}"
    if move.type == "seat":
        return f"seat:{move.key}"
    if move.type == "reroll":
        return f"die:{move.key}"
    if move.type == "sea":
        return "sea"
    card = move.key >> 2 if move.type == "play" else move.key
    return f"{card_id(seat, card)}:0" if card == JOKER else card_id(seat, card)


# Laying a board.


def _new_board(view: KnavesState, move: Move) -> At:
    step = view.top
    if isinstance(step, BoardOffset):
        return beside(view.boards[step.board], step.side, move.key)
    anchor, side = move.key // len(SIDES), move.key % len(SIDES)
    return beside(view.boards[anchor], side, 0)
