"""The Book of Exalted Deeds (6.5): actions of the Red, Heart, Diamond and Harmony courts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boneyard import Move, Seat
from boneyard.games.knaves_out import pieces
from boneyard.games.knaves_out.actions.action import (
    FREE_PRICE,
    Action,
    Chosen,
    devour,
    each,
    full,
    makers_by_court,
)
from boneyard.games.knaves_out.actions.basic import growing, picks
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    BLACK_COURT,
    CASTLE_USED,
    KIND_NAMES,
    KING_TOWER,
    KNAVE_TOWER,
    MOST_CHECKERS,
    MOST_OF_KIND,
    PAWN,
    QUEEN_TOWER,
    RED_COURT,
    ROOK,
    Kind,
    Piece,
)
from boneyard.games.knaves_out.events import tell_moved
from boneyard.games.knaves_out.prices import ANY_TOWER, DEVOUR, ONE_ANY, RED_CARDS, Price
from boneyard.games.knaves_out.state import KnavesState


def castle(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """King and Rook change places; checkers stay with their buildings."""
    king, rook = pieces.king_of(seat), chosen[0]
    kings, rooks = state.at[king], state.at[rook]
    pieces.put_on(state, king, rooks)
    pieces.put_on(state, rook, kings)
    tell_moved(state, king, kings, rooks)
    tell_moved(state, rook, rooks, kings)


def choose_balance(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """A pawn with a checker that has a pawn to give it to; then that pawn."""
    if chosen:
        return picks(takers(state, chosen[0]))
    return picks([piece for piece in pieces.pieces_of(state, seat, PAWN) if takers(state, piece)])


def takers(state: KnavesState, giver: Piece) -> list[Piece]:
    """Own pawns under four checkers next to a pawn that has one."""
    square = state.at[giver]
    if square < 0 or not state.chk[giver]:
        return []
    own = pieces.pieces_of(state, pieces.owner_of(giver), PAWN)
    beside = pieces.pieces_beside(state, square)
    return [pawn for pawn in own if pawn in beside and state.chk[pawn] < MOST_CHECKERS]


def balance(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """One checker changes pawns."""
    pieces.lose_checkers(state, chosen[0], 1)
    pieces.gain_checker(state, chosen[1])


def choose_growing(state: KnavesState, seat: Seat, kind: Kind, chosen: Chosen) -> list[Move]:
    """6.5: as many picks as there are checkers; none if there are enough for all."""
    wanting = growing(state, seat, kind)
    if len(wanting) <= state.red[seat] or len(chosen) >= state.red[seat]:
        return []
    return picks([piece for piece in wanting if piece not in chosen])


def grow(state: KnavesState, seat: Seat, kind: Kind, chosen: Chosen) -> None:
    """A checker under the chosen soldiers, or under all of the kind with under four."""
    for piece in chosen if chosen else tuple(growing(state, seat, kind)):
        pieces.gain_checker(state, piece)


def boister(make: Callable[..., Action], id: str, kind: Kind) -> Action:
    """A checker under all soldiers of a kind, or under the chosen ones if there are too few."""
    word = KIND_NAMES[kind]
    return make(
        id,
        each(4),
        slots=("piece:boister_pawn",),
        most=MOST_OF_KIND[kind],
        can=lambda state, seat, payment: len(growing(state, seat, kind)) > 0,
        choose=lambda state, seat, payment, chosen: choose_growing(state, seat, kind, chosen),
        do=lambda state, seat, payment, chosen: grow(state, seat, kind, chosen),
        help=f"A red checker under each of your {word}s, as far as they go.",
        needs=f"No {word} of yours can take a checker.",
    )


red, heart, diamond, harmony = makers_by_court[RED_COURT:BLACK_COURT]

LIGHT: Final[tuple[Action, ...]] = (
    red("rush", each(1), help="This turn your pawns have double range."),
    # R55
    red("seabreeze", each(1), help="This turn your pawns go to sea without paying a checker."),
    red("summerbreeze", each(2), help="Until your next turn your pawns attack with one die more."),
    red(
        "frenzied",
        each(4),
        help="Until your next turn your pawns strike first when attacked, with one more range and "
        "die.",
    ),
    red(
        "king_crimson",
        devour(KING_TOWER),
        help="For good: your pawns with a checker have double range.",
    ),
    heart(
        "lionheart",  # R56, as the next two
        FREE_PRICE,
        help="A token until your next turn: reroll one die of a roll by or against you.",
        needs="You hold the token already.",
    ),
    heart(
        "insight",
        each(1),
        help="A token until your next turn: move an attacking soldier one square before it "
        "strikes.",
        needs="You hold the token already.",
    ),
    heart(
        "parlay",
        Price(ONE_ANY, 1),
        help="A token until your next turn: stop one attack of another kingdom before the dice.",
        needs="You hold the token already.",
    ),
    heart(
        "sheer_heart_attack",  # R35
        devour(ANY_TOWER),
        book_price=Price(DEVOUR, 0, KNAVE_TOWER, RED_CARDS),
        help="For good: every other kingdom may move only one pawn a turn.",
    ),
    diamond(
        "castle",  # R71: once a game, at whatever price
        FREE_PRICE,
        slots=("piece:castle_rook",),
        mark=CASTLE_USED,
        choose=lambda state, seat, payment, chosen: picks(pieces.pieces_of(state, seat, ROOK)),
        do=castle,
        help="Once a game: your king building and a Rook of yours change places.",
        needs="You have castled already, or have no Rook.",
    ),
    diamond("shield_wall", each(1), help="Until your next turn your pawns are hit only by 6."),
    diamond(
        "thorns",
        each(2),
        help="Until your next turn whoever damages your buildings by dice takes half of it, "
        "rounded up.",
    ),
    diamond(
        "ice_queen",  # R73
        full(QUEEN_TOWER),
        appoints=ACE_TOWER,  # R48
        help="The Ace of Spades joins your court. For good: your buildings must be hit twice for "
        "each damage.",
        needs="The Ace of Spades is in a court already, or not in your hand.",
    ),
    harmony(
        "balance",
        FREE_PRICE,
        slots=("piece:balance_from", "piece:balance_to"),
        choose=choose_balance,
        do=balance,
        help="Move a checker between two of your pawns next to each other.",
        needs="No pawn of yours has a checker for a pawn next to it.",
    ),
    harmony(
        "redirect",  # R59
        each(1),
        help="Until your next turn damage to your pieces may be moved to your pieces next to them.",
    ),
    boister(harmony, "boister", PAWN),
)
