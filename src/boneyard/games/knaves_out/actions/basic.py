"""Actions of the court and of buildings (6.4).

For each action ``can_`` says whether it would change anything (R23) and its first question has an
answer, ``choose_`` lists the answers to the next one, and the bare verb does it. What is said in a
line stands in its row.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move, Seat
from boneyard.components import changed
from boneyard.games.knaves_out import pieces, towers
from boneyard.games.knaves_out.actions.action import (
    Action,
    Chosen,
    cards,
    cards_in,
    each,
    makers_by_owner,
)
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    BISHOP,
    KING_TOWER,
    KNAVE_TOWER,
    KNIGHT,
    LOSE_TURN,
    NO_PIECE,
    PAWN,
    QUEEN,
    QUEEN_TOWER,
    ROOK,
    SET,
    TOWERS,
    Kind,
    Piece,
    Square,
    Tower,
)
from boneyard.games.knaves_out.events import tell
from boneyard.games.knaves_out.moves import KIND, PIECE, SEAT, SKIP, SKIPPED
from boneyard.games.knaves_out.prices import share
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import begin_defend, could_defend
from boneyard.games.knaves_out.steps.damage import Redirect
from boneyard.games.knaves_out.steps.taint import CHARM, POISON, roll_for

BUILDABLE: Final[tuple[Kind, ...]] = (BISHOP, KNIGHT, QUEEN, ROOK)


def picks(pieces: list[Piece]) -> list[Move]:
    """Pieces to choose among, as moves."""
    return [PIECE[piece] for piece in pieces]


def squares(state: KnavesState, found: list[Square]) -> list[Move]:
    """Squares to choose among, as moves."""
    return [state.world.square_moves[square] for square in found]


# Knave.


def can_collect_tax(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether the deck has a card for any tower after paying."""
    return any(tax_cards(state, seat, tower, payment) for tower in range(TOWERS))


def choose_collect_tax(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R44: for each tower in table order a fitting card of the deck, or none, if any fits."""
    if not chosen and not can_collect_tax(state, seat, payment):
        return []
    cards = tax_cards(state, seat, len(chosen), payment)
    for card in chosen:
        if card != SKIPPED:
            cards &= ~(1 << card)
    found = cards_in(cards)
    found.append(SKIP)
    return found


def tax_cards(state: KnavesState, seat: Seat, tower: Tower, payment: int) -> int:
    """The cards of the deck that fit a tower after paying, as a set."""
    spot = seat * TOWERS + tower
    if not towers.stands(state, spot):
        return 0
    return towers.fitting(state, seat, towers.rank_after(state, spot, share(payment, tower)))


def collect_tax(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """The chosen cards go on their towers, and the deck is shuffled."""
    for tower, card in enumerate(chosen):
        if card != SKIPPED:
            towers.take_from_deck(state, seat, card)
            towers.place_on_tower(state, seat * TOWERS + tower, card)
    towers.shuffle_deck(state, seat)


def can_build(state: KnavesState, seat: Seat, payment: int) -> bool:
    """A building in reserve, and room for it."""
    for kind in BUILDABLE:
        if pieces.has_free_piece(state, seat, kind):
            return pieces.has_room_beside_buildings(state, seat)
    return False


def choose_build(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """What is in reserve, then where (R47)."""
    if not chosen:
        return [KIND[kind] for kind in BUILDABLE if pieces.has_free_piece(state, seat, kind)]
    return squares_beside_buildings(state, seat)


def squares_beside_buildings(state: KnavesState, seat: Seat) -> list[Move]:
    """Empty squares next to any own building, as moves."""
    return squares(state, pieces.empty_beside_buildings(state, pieces.own_buildings(state, seat)))


def build(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """R12: bare of checkers; tainted if the Knave is (6.11)."""
    piece = pieces.free_piece(state, seat, chosen[0])
    state.tainted = changed(state.tainted, piece, state.jokered[seat * TOWERS + KNAVE_TOWER])
    pieces.arrive(state, piece, chosen[1], 0)


def fortifiable(state: KnavesState, seat: Seat) -> list[Piece]:
    """Own buildings under four checkers, while black ones are left."""
    if not state.black[seat]:
        return []
    return pieces.that_can_grow(state, pieces.own_buildings(state, seat))


def add_checker(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """One more under the chosen piece."""
    pieces.gain_checker(state, chosen[0])


# King.


def growing(state: KnavesState, seat: Seat, kind: Kind) -> list[Piece]:
    """Soldiers of a kind that can take a checker, at sea too."""
    if not state.red[seat]:
        return []
    return pieces.that_can_grow(state, pieces.pieces_of(state, seat, kind))


def can_use_majesty(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether another living kingdom is not to lose a turn already."""
    for other in range(state.players):
        if other != seat and state.alive[other] and not state.marks[other] & LOSE_TURN:
            return True
    return False


def choose_majesty(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R22: another living kingdom that is not to lose a turn already."""
    return [
        SEAT[other] for other in pieces.others(state, seat) if not state.marks[other] & LOSE_TURN
    ]


def majesty(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """It loses its next turn."""
    state.marks = changed(state.marks, chosen[0], state.marks[chosen[0]] | LOSE_TURN)
    state.tell("majesty", ("seat", "other"), (seat, chosen[0]))


# Queen.


def can_poison(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether there is a King that may be poisoned."""
    if not state.rules.poison_any:
        return towers.stands(state, seat * TOWERS + KING_TOWER)
    return any(towers.stands(state, at * TOWERS + KING_TOWER) for at in range(state.players))


def choose_poison(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R42: one's own King, or with ``poison_target=any`` that of any kingdom."""
    if not state.rules.poison_any:
        return [SEAT[seat]] if towers.stands(state, seat * TOWERS + KING_TOWER) else []
    courts = range(KING_TOWER, state.players * TOWERS, TOWERS)
    return [SEAT[spot // TOWERS] for spot in courts if towers.stands(state, spot)]


def poison(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """The King card goes; a tainted Queen rolls first, lest the cups be swapped (6.11)."""
    if state.jokered[seat * TOWERS + QUEEN_TOWER]:
        roll_for(state, seat, POISON, chosen[0])
    else:
        towers.discard_court_card(state, chosen[0] * TOWERS + KING_TOWER)


def can_charm(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether there is an enemy pawn to charm."""
    for other in range(state.players):
        if other != seat and state.alive[other] and pieces.in_play_of(state, other, PAWN):
            for pawn in pieces.pieces_of(state, other, PAWN):
                if is_charmable(state, pawn):
                    return True
    return False


def choose_charm(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """An enemy pawn on land with room beside it; then where to, unless a tainted Queen rolls."""
    if not chosen:
        return picks(charmable(state, seat))
    if state.jokered[seat * TOWERS + QUEEN_TOWER]:
        return []
    return squares_in_range(state, chosen[0])


def charmable(state: KnavesState, seat: Seat) -> list[Piece]:
    """6.4: pawns of other living kingdoms."""
    return [pawn for pawn in pieces.enemies_of(state, seat, PAWN) if is_charmable(state, pawn)]


def is_charmable(state: KnavesState, pawn: Piece) -> bool:
    """Not at sea, and with room beside it."""
    return state.at[pawn] >= 0 and pieces.has_room(state, state.at[pawn])


def squares_in_range(state: KnavesState, piece: Piece) -> list[Move]:
    """R49, R65: as far as the piece's own range, on land."""
    return squares(state, pieces.reach_of(state, state.at[piece], pieces.move_range(state, piece)))


def charm(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """The pawn is moved; its own next move is not used up."""
    if len(chosen) == 2:
        pieces.walk(state, chosen[0], chosen[1])
    else:
        roll_for(state, seat, CHARM, chosen[0])


def can_behead(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether anything of others stands next to an own piece."""
    standing = state.in_play[seat]
    for slot in range(SET):
        if standing >> slot & 1:
            square = state.at[seat * SET + slot]
            if square >= 0 and pieces.has_enemy_beside(state, square, seat):
                return True
    return False


def choose_off_with_head(
    state: KnavesState, seat: Seat, payment: int, chosen: Chosen
) -> list[Move]:
    """An enemy piece, or a ruin, next to any own piece."""
    found: set[Piece] = set()
    for square in state.at[seat * SET : seat * SET + SET]:
        if square >= 0:
            found.update(pieces.pieces_beside(state, square))
    return picks(sorted([there for there in found if pieces.owner_of(there) != seat]))


def can_sway(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether one has not swayed all others yet."""
    swayed = state.sways[seat]
    for other in range(state.players):
        if other != seat and state.alive[other] and not swayed >> other & 1:
            return True
    return False


def choose_sway(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """Another living kingdom that one has not swayed yet."""
    return [
        SEAT[other] for other in pieces.others(state, seat) if not state.sways[seat] >> other & 1
    ]


def sway(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """R51: until one's next turn it cannot attack in any way."""
    state.sways = changed(state.sways, seat, state.sways[seat] | 1 << chosen[0])
    state.tell("swayed", ("seat", "other"), (seat, chosen[0]))


# Buildings.


def can_train(state: KnavesState, seat: Seat, payment: int) -> bool:
    """A pawn in reserve, and room for it."""
    has_pawn = pieces.has_free_piece(state, seat, PAWN)
    return has_pawn and pieces.has_room_beside_buildings(state, seat)


def train(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """A new pawn; with two Rooks it has a checker."""
    chk = 1 if pieces.count_in_play(state, seat, ROOK) == 2 else 0
    pieces.arrive(state, pieces.free_piece(state, seat, PAWN), chosen[0], chk)


knave, king, queen, ace, rook, knight, bishop = makers_by_owner

BASIC: Final[tuple[Action, ...]] = (
    knave(
        "all_hail",
        cards(2, KNAVE_TOWER),
        appoints=KING_TOWER,  # R25
        help="A King from your hand becomes the King of your court (a Joker may fetch one from "
        "the deck).",
        needs="There is a King already, or none in your hand.",
    ),
    knave(
        "collect_tax",
        cards(2, KNAVE_TOWER),
        slots=("card:tax_card",),
        most=TOWERS,
        can=can_collect_tax,
        choose=choose_collect_tax,
        do=collect_tax,
        help="Each tower gets its next card from the deck, if it is there and you want it.",
        needs="After paying, your deck holds the next rank of no tower.",
    ),
    knave(
        "build",
        cards(4, KNAVE_TOWER),
        slots=("kind:build_kind", "square:build_square"),
        can=can_build,
        choose=choose_build,
        do=build,
        help="A new building next to one of yours, without checkers.",
        needs="There is no building in reserve, or no empty square next to yours.",
    ),
    knave(
        "fortify",
        cards(4, KNAVE_TOWER),
        slots=("piece:fortify_building",),
        choose=lambda state, seat, payment, chosen: picks(fortifiable(state, seat)),
        do=add_checker,
        help="A black checker under one of your buildings: one hit point more.",
        needs="No building of yours can take a checker.",
    ),
    king(
        "marry",
        cards(2, KING_TOWER),
        appoints=QUEEN_TOWER,  # R43
        help="A Queen from your hand becomes the Queen of your court (a Joker may fetch one from "
        "the deck).",
        needs="There is a Queen already, or none in your hand.",
    ),
    king(
        "knight",
        cards(2, KING_TOWER),
        slots=("piece:knight_pawn",),
        choose=lambda state, seat, payment, chosen: picks(growing(state, seat, PAWN)),  # R72
        do=add_checker,
        help="A red checker under one of your pawns: a hit point, a die and a step more.",
        needs="No pawn of yours can take a checker.",
    ),
    king(
        "feast",
        cards(4, KING_TOWER),
        help="Your next action, whenever it comes, is four cards cheaper.",
        needs="A Feast is waiting for your next action already.",
    ),
    king(
        "majesty",
        cards(8, KING_TOWER),
        slots=("seat:majesty_target",),
        can=can_use_majesty,
        choose=choose_majesty,
        do=majesty,
        help="Another kingdom loses its next turn.",
        needs="Every other kingdom is to lose its next turn already.",
    ),
    queen(
        "poison",
        cards(2, QUEEN_TOWER),
        slots=("seat:poison_king",),
        can=can_poison,
        choose=choose_poison,
        do=poison,
        help="A King card, in the base game your own, goes with its tower and all that lies under "
        "it.",
        needs="There is no King to poison.",
    ),
    queen(
        "charm",
        cards(2, QUEEN_TOWER),
        slots=("piece:charm_pawn", "square:charm_to"),
        can=can_charm,
        choose=choose_charm,
        do=charm,
        help="Move an enemy pawn as far as it could walk itself.",
        needs="No enemy pawn on land has room to move.",
    ),
    queen(
        "off_with_head",
        cards(4, QUEEN_TOWER),
        name="Off with der head",
        slots=("piece:behead_piece",),
        can=can_behead,
        choose=choose_off_with_head,
        # R50: one point without dice; only Redirect can help.
        do=lambda state, seat, payment, chosen: state.push(Redirect(chosen[0], 1, (), NO_PIECE, 0)),
        help="One sure damage to an enemy piece next to any of yours, without dice.",
        needs="No enemy piece stands next to one of yours.",
    ),
    queen(
        "sway",
        cards(6, QUEEN_TOWER),
        slots=("seat:sway_target",),
        can=can_sway,
        choose=choose_sway,
        do=sway,
        help="Until your next turn another kingdom cannot attack.",
        needs="Every other kingdom is swayed by you already.",
    ),
    ace(
        "upper_hand",  # R52
        cards(2, ACE_TOWER),
        help="Your next attack roll succeeds on 4 to 6.",
        needs="You have the Upper Hand already.",
    ),
    rook(
        "train",
        each(1),
        slots=("square:train_square",),
        can=can_train,
        choose=lambda state, seat, payment, chosen: squares_beside_buildings(state, seat),
        do=train,
        help="A new pawn next to any of your buildings; with two Rooks it has a checker.",
        needs="All eight pawns are in play, or no square next to your buildings is empty.",
    ),
    knight(
        "defend",
        each(1),
        can=lambda state, seat, payment: could_defend(state, seat),
        do=lambda state, seat, payment, chosen: begin_defend(state, seat),
        help="Each of your Knight buildings may make one attack.",
        needs="No Knight building of yours can attack now.",
    ),
    bishop(
        "blessing",  # R54
        each(1),
        do=lambda state, seat, payment, chosen: tell(state, "blessed", seat),
        help="Until your next turn your pieces next to your Bishops must be hit twice; with two "
        "Bishops, and only by 6.",
        needs="You are blessed already.",
    ),
)
