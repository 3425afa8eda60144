"""Boards that are carried to the world, pieces to where they go, cards to their towers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard import Area, Carry, Click, Gesture, Move, Piece, Way
from boneyard.games.knaves_out.actions.action import CANDIDATES, NO_TOWER
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.constants import KNAVE_TOWER, TOWER_LETTERS
from boneyard.games.knaves_out.moves import OFFSET, SIDE
from boneyard.games.knaves_out.scene.acting import acted, after, from_reserve
from boneyard.games.knaves_out.scene.seats import card_id
from boneyard.games.knaves_out.scene.world import cells_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.setup import BoardSide, laid_boards
from boneyard.games.knaves_out.steps.turn import Main
from boneyard.games.knaves_out.world import (
    NO_BOARD,
    SIDES,
    WIDEST_OFFSET,
    Board,
    beside,
    may_lie,
    span_in_force,
)
from boneyard.kernel.gestures import carried_to, joined

NEW_BOARD = "new_board"


# Boards (4.2).


def new_board(view: KnavesState) -> list[Area]:
    """One's own board, before it lies."""
    step = view.top
    if not isinstance(step, BoardSide) or not view.moves():
        return []
    board = Piece(NEW_BOARD, "polyomino", "board", step.seat, cells=cells_of((0, 0)))
    return [Area("new_boards", "row", "Your board", step.seat, pieces=(board,))]


def carries_of(view: KnavesState) -> list[Carry]:
    """The board with every place where it may lie; in a turn, what is trained and built."""
    if isinstance(view.top, Main):
        return from_reserve(view)
    if not isinstance(view.top, BoardSide) or not view.moves():
        return []
    ways = [Way(moves, (board,)) for board, moves in _places(view).items()]
    return [Carry(NEW_BOARD, "world", "Lay your board", (cells_of((0, 0)),), tuple(ways))]


def _places(view: KnavesState) -> dict[Board, tuple[Move, ...]]:
    """Each with a side and an offset that lead there; others may, too."""
    laid = laid_boards(view)
    span = span_in_force(laid, view.rules.world_span)
    found: dict[Board, tuple[Move, ...]] = {}
    for anchor, board in enumerate(view.boards):
        if board == NO_BOARD:
            continue
        for side in range(len(SIDES)):
            for offset in range(-WIDEST_OFFSET, WIDEST_OFFSET + 1):
                place = beside(board, side, offset)
                if place not in found and may_lie(laid, place, span):
                    moves = (SIDE[anchor * len(SIDES) + side], OFFSET[offset + WIDEST_OFFSET])
                    found[place] = moves
    return found


# Pieces and cards.


def gestures_of(
    view: KnavesState, clicks: Sequence[Click], click_for: Callable[[KnavesState, Move], Click]
) -> list[Gesture]:
    """Where soldiers go and what they attack; on which towers a card goes."""
    if not isinstance(view.top, Main) or not view.moves():
        return []
    found = [_on_cards(view, click) for click in clicks if click.move.type == "play"]
    found += carried_to(
        _tower(view, KNAVE_TOWER), [one for one in clicks if one.move.type == "found"]
    )
    for click in clicks:
        if click.move.type in ("move", "attack"):
            found += _of_soldier(view, click, click_for)
        elif click.move.type == "action":
            found += [*_appointed(view, click), *acted(view, click, click_for)]
    for gesture in found:
        if gesture.moves[-1].type in ("sea", "darkness"):  # no place of its own: beside the piece
            gesture.element = gesture.source
    return found


def _of_soldier(
    view: KnavesState, click: Click, click_for: Callable[[KnavesState, Move], Click]
) -> list[Gesture]:
    """Where it goes and whom it attacks. Where there is only one, that is not asked for."""
    ahead = view.clone()
    ahead.top.play(ahead, click.move)
    answers = ahead.top.moves(ahead)
    found = [joined(click, click_for(ahead, move)) for move in answers]
    if len(answers) == 1:
        found[0].moves = (click.move,)
    return found


def _tower(view: KnavesState, tower: int) -> str:
    return f"tower:{view.top.seat}:{TOWER_LETTERS[tower]}"


def _appointed(view: KnavesState, click: Click) -> list[Gesture]:
    """A King, a Queen or the Ace is carried to its place: All Hail, Marry and the like (R24)."""
    tower, seat = ACTIONS[click.move.key].appoints, view.top.seat
    if tower == NO_TOWER:
        return []
    hand = view.hands[seat]
    chains: list[tuple[tuple[Move, ...], int]]
    if click.free:
        ahead = after(view, click.move)
        answers = [move for move in ahead.moves() if move.type == "card"]
        chains = [((click.move, move), move.key) for move in answers if move.key in hand]
    else:  # it asks for no card: there is only one
        cards = [card for card in hand if CANDIDATES[tower] >> card & 1]
        chains = [((click.move,), card) for card in cards if len(cards) == 1]
    return [
        Gesture(_tower(view, tower), moves, click.label, card_id(seat, card), hint=click.hint)
        for moves, card in chains
    ]


def _on_cards(view: KnavesState, click: Click) -> Gesture:
    """A card of the hand goes on a tower."""
    tower = _tower(view, click.move.key & 3)
    return Gesture(tower, (click.move,), click.label, click.element, free=click.free)
