"""Why not: the sentences against actions, moves and attacks that are not legal (5.3)."""

from __future__ import annotations

from typing import Final

from boneyard import Move, Refusal, Seat
from boneyard.games.knaves_out import prices
from boneyard.games.knaves_out.actions import table
from boneyard.games.knaves_out.actions.action import BOOK_ACTION, OWNER_NAMES
from boneyard.games.knaves_out.constants import (
    ACTING,
    AT_SEA,
    ATTACKING,
    CONSPIRE_SPENT,
    FEAST,
    IN_RESERVE,
    IS_SOLDIER,
    KIND_OF,
    MOVING,
    PAWN,
    PIECE_OF_ID,
    PLAYING,
    SET,
    STEP_NAMES,
    TOWER_NAMES,
    Piece,
    is_light,
)
from boneyard.games.knaves_out.pieces import owner_of
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import has_target
from boneyard.games.knaves_out.steps.moving import are_pawns_held

LIGHT_ONLY: Final = "Only light courts (Red, Heart, Diamond, Harmony) read this book."
DARK_ONLY: Final = "Only dark courts (Black, Club, Spade, Chaos) read this book."
STEP_OF_VERB: Final[dict[str, int]] = {
    "play": PLAYING,
    "found": PLAYING,
    "joker": PLAYING,
    "action": ACTING,
    "move": MOVING,
    "attack": ATTACKING,
    "last_attack": ATTACKING,
}
"""5.5: the step of the turn that a move belongs to."""
SENTENCES: Final[dict[str, str]] = {
    "play": "Only the next rank of a tower fits, and only from your hand.",
    "found": "Your first card is a Jack, which becomes the Knave of your court.",
    "joker": "You have no Joker, or your deck holds nothing that fits now.",
    "last_attack": "A last attack is called after Conspire, once a turn.",
}


def refuse_turn(state: KnavesState, seat: Seat, move: Move) -> Refusal:
    """Of the main decision of a turn: what would be needed for this move."""
    step = STEP_OF_VERB.get(move.type, -1)
    if step >= 0 and state.closed >> step & 1:
        return Refusal("5.5", f"The step to {STEP_NAMES[step]} is closed for this turn.")
    name = str(move.values[0]) if move.values else ""
    if move.type == "action":
        said = why_not(state, seat, table.BY_ID[name]) if name in table.BY_ID else ""
        return Refusal("5.3", said or "There is no such action.")
    if move.type in ("move", "attack"):
        return _refuse_soldier(state, seat, move.type, PIECE_OF_ID.get(name, -1))
    sentence = SENTENCES.get(move.type, "Play a card, act, move, attack, or end your turn.")
    return Refusal("5.3", sentence)


def _refuse_soldier(state: KnavesState, seat: Seat, verb: str, piece: Piece) -> Refusal:
    """6.7, 6.8: what keeps it."""
    is_soldier = piece >= 0 and owner_of(piece) == seat and IS_SOLDIER[piece]
    if not is_soldier or state.at[piece] == IN_RESERVE:
        return Refusal("5.3", "Only your own pawns and unpawns in play move and attack.")
    if verb == "move":
        return Refusal("6.7", why_no_move(state, piece))
    return Refusal("6.8", why_no_attack(state, piece))


def why_no_move(state: KnavesState, piece: Piece) -> str:
    """What keeps an own soldier where it is."""
    if state.moved >> (piece % SET) & 1:
        return "That soldier has moved this turn."
    if KIND_OF[piece] == PAWN and are_pawns_held(state, piece // SET):
        return "Sheer Heart Attack lets you move one pawn a turn."
    if state.at[piece] == AT_SEA:
        return "No coastal square is empty to land on."
    return "That soldier has no empty square next to it, and cannot go to sea."


def why_no_attack(state: KnavesState, piece: Piece) -> str:
    """What keeps an own soldier from attacking."""
    if state.is_swayed(owner_of(piece)):
        return "You are swayed: until that kingdom's next turn you cannot attack."
    if state.turn_marks & CONSPIRE_SPENT:
        return "You have made the last attack of this turn."
    if state.attacked >> (piece % SET) & 1:
        return "That soldier has attacked this turn."
    if not has_target(state, piece):
        return "Nothing stands next to that soldier that it may attack."
    return "That soldier has no die to attack with."


# Actions, for refusals and for their panel.


def price_text(state: KnavesState, seat: Seat, number: int) -> str:
    """The price as it is for this kingdom now."""
    price = table.price_of(state, seat, number)
    said = price.text()
    if price.kind == prices.N_CARDS:
        count = table.count_of(state, seat, number, price)
        said = f"{count} card{'s' if count != 1 else ''}"
    # R45: a Feast helps with cards off towers, not with whole towers.
    whole = (prices.FREE, prices.DEVOUR, prices.FULL_TOWER)
    is_cheaper = state.marks[seat] & FEAST and price.kind not in whole
    return f"{said}, {prices.FEAST_SPARES} less" if is_cheaper else said


def why_not(state: KnavesState, seat: Seat, number: int) -> str:
    """One sentence; empty if the action is legal."""
    action = table.ACTIONS[number]
    price = table.price_of(state, seat, number)
    if action.owner == BOOK_ACTION and number not in table.book_of(state, seat):
        return LIGHT_ONLY if is_light(action.court) else DARK_ONLY
    if not table.owners_in_play(state, seat) >> action.owner & 1:
        return f"{action.name} needs your {OWNER_NAMES[action.owner]} in play."
    if not table.has_action_left(state, number, price):
        return "You have taken your action this turn."
    if not prices.ways_to_pay(state, seat, price, table.count_of(state, seat, number, price)):
        return _cannot_pay(price, price_text(state, seat, number))
    if not table.can_take(state, seat, number, price):
        return action.needs
    return ""


def _cannot_pay(price: prices.Price, said: str) -> str:
    colour = prices.COLOUR_WORDS[price.colour]
    if price.kind == prices.N_CARDS:
        return f"Your {TOWER_NAMES[price.tower]} tower cannot pay {said}."
    if price.kind == prices.N_EACH:
        top = f"{price.count} {colour}card{'s' if price.count > 1 else ''} off the top"
        return f"You cannot pay {said}: {top} of each of the Knave, King and Queen towers."
    if price.kind in (prices.DEVOUR, prices.FULL_TOWER):
        name = "A" if price.tower == prices.ANY_TOWER else f"The {TOWER_NAMES[price.tower]}"
        return f"{name} tower must be full{f', and all {colour}'.rstrip() if colour else ''}."
    return f"No tower of yours has a {colour}card on top."
