"""What can be done now: the panel of actions, cards on offer, and buttons.

Every action of the viewer's court, buildings and book is there: those that can be taken now lit,
the others dimmed with the reason.
"""

from __future__ import annotations

from boneyard import Area, Badge, Move, Piece, Seat
from boneyard.components import card_text
from boneyard.games.knaves_out.actions.action import BOOK_ACTION, OWNER_NAMES
from boneyard.games.knaves_out.actions.table import ACTIONS, BASIC_RANGE, book_of, price_of, ways
from boneyard.games.knaves_out.constants import COURT_NAMES, TOWER_NAMES, TOWERS, named
from boneyard.games.knaves_out.prices import DEVOUR, share
from boneyard.games.knaves_out.refusals import price_text, why_not
from boneyard.games.knaves_out.state import KnavesState, loose_cards
from boneyard.games.knaves_out.text.labels import move_text

BUTTONS = named(
    "shuffle keep last_attack end_turn discard_all skip done pass stop deck kind count darkness"
)
"""Moves that need no piece."""


# The panel of actions.


def panel(view: KnavesState) -> list[Area]:
    """12: grouped by Knave, King, Queen, Ace, buildings, own court, and the rest of the book."""
    seat = view.viewer
    if seat < 0 or not view.alive[seat] or view.round == 0:
        return []
    legal = {move.key for move in view.moves() if move.type == "action"}
    groups: dict[str, list[Piece]] = {}
    for number in (*BASIC_RANGE, *book_of(view, seat)):
        title = _group(view, seat, number)
        groups.setdefault(title, []).append(_action(view, seat, number, number in legal))
    areas = [Area("panel", "group", "What you can do")]
    for at, (title, pieces) in enumerate(groups.items()):
        areas.append(Area(f"panel:{at}", "actions", title, None, "panel", tuple(pieces)))
    return areas


def _group(view: KnavesState, seat: Seat, number: int) -> str:
    action = ACTIONS[number]
    if action.owner < TOWERS:
        return OWNER_NAMES[action.owner]
    if action.owner != BOOK_ACTION:
        return "Buildings"
    is_own = action.court == view.court_type(seat)
    return f"{COURT_NAMES[action.court]} court" if is_own else "Rest of the book"


def _action(view: KnavesState, seat: Seat, number: int, is_legal: bool) -> Piece:
    action = ACTIONS[number]
    reason = "" if is_legal else _reason(view, seat, number)
    return Piece(
        f"action:{action.id}",
        "action",
        action.name,
        badges=(Badge("price", price_text(view, seat, number), "plain" if is_legal else "quiet"),),
        tooltip=f"{action.help} {reason}".strip(),
        dimmed=not is_legal,
    )


def _reason(view: KnavesState, seat: Seat, number: int) -> str:
    if view.turn != seat:
        return "Not your turn."
    if view.top.id != "main" or view.top.seat != seat:
        return "Finish first what has been begun."
    return why_not(view, seat, number) or "The step to act is closed for this turn."


def payment_text(view: KnavesState, seat: Seat, number: int) -> str:
    """12: the very cards that would be paid, where there is no choice."""
    found = ways(view, seat, number)
    if len(found) != 1:
        return ""
    cards: list[str] = []
    for tower in range(TOWERS):
        count = share(found[0], tower)
        tops = view.towers[seat * TOWERS + tower]
        cards += [card_text(card) for card in loose_cards(tops[len(tops) - count :][::-1])]
    verb = "devours" if price_of(view, seat, number).kind == DEVOUR else "pays"
    return f"{verb} {' '.join(cards)}" if cards else "pays nothing"


# Cards on offer.


def offer(view: KnavesState) -> list[Area]:
    """Cards of the viewer's deck, or of one rank, that a choice is among."""
    moves = [move for move in view.moves() if is_offered(view, move)]
    if not moves:
        return []
    pieces = [
        Piece(offer_id(move), "card", str(move.values[0]), view.top.seat, title=_tower_of(move))
        for move in moves
    ]
    return [Area("offer", "row", "From your deck", view.top.seat, pieces=tuple(pieces))]


def is_offered(view: KnavesState, move: Move) -> bool:
    """A card that lies neither in the hand nor on the table."""
    if move.type == "fetch":
        return True
    return move.type == "card" and move.key not in view.hands[view.top.seat]


def offer_id(move: Move) -> str:
    return ":".join(["offer", *[str(value) for value in move.values]])


def _tower_of(move: Move) -> str:
    if move.type == "card" or move.values[1] == "base":
        return ""
    return f"{TOWER_NAMES[move.key & 3]} tower"


# Buttons.


def buttons(view: KnavesState) -> Area:
    pieces = [
        Piece(button_id(move), "action", move_text(view, move))
        for move in view.moves()
        if move.type in BUTTONS
    ]
    return Area("actions", "actions", "Actions", pieces=tuple(pieces))


def button_id(move: Move) -> str:
    return ":".join(["button", move.type, *[str(value) for value in move.values]])
