"""Actions of the court and of buildings (6.4): when they help, what is chosen, what they do.

For each action ``can_`` says whether it would change anything (R23), ``choose_`` lists the answers
to its next question (none: all is chosen), and the bare verb does it. The price has been paid by
then.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move
from boneyard.components import JOKER
from boneyard.games.knaves_out.moves import (
    CARD,
    JOKER_MOVE,
    KIND,
    PIECE,
    SEAT,
    SKIP,
    SKIPPED,
)
from boneyard.games.knaves_out.pieces import (
    NO_FREE_PIECE,
    arrive,
    can_gain_checker,
    count_in_play,
    empty_beside_buildings,
    free_piece,
    gain_checker,
    has_room,
    has_room_beside_buildings,
    move_range,
    own_buildings,
    owner_of,
    reach_of,
    walk,
)
from boneyard.games.knaves_out.prices import share
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import begin_defend, could_defend
from boneyard.games.knaves_out.steps.harm import harm_by_curse
from boneyard.games.knaves_out.steps.taint import roll_for_charm, roll_for_poison
from boneyard.games.knaves_out.telling import tell, tell_aimed
from boneyard.games.knaves_out.towers import (
    discard_court_card,
    fitting,
    has_joker,
    place_in_court,
    place_on_tower,
    rank_after,
    shuffle_deck,
    stands,
    take_from_deck,
    take_from_hand,
)
from boneyard.games.knaves_out.vocabulary import (
    ACE_OF_SPADES,
    ACE_TOWER,
    BISHOP,
    BLESSING,
    COURT_RANKS,
    FEAST,
    FIRST_SLOT,
    IN_RESERVE,
    KING_TOWER,
    KNAVE_TOWER,
    KNIGHT,
    LOSE_TURN,
    MOST_OF_KIND,
    NOBODY_THERE,
    PAWN,
    QUEEN,
    QUEEN_TOWER,
    RANK_MASKS,
    ROOK,
    SET,
    TOWERS,
    UPPER_HAND,
)

Chosen = tuple[int, ...]

BUILDABLE: Final[tuple[int, ...]] = (BISHOP, KNIGHT, QUEEN, ROOK)


# A court card from the hand, or from the deck with a Joker (R24).


def court_candidates(tower: int) -> int:
    """The cards that can stand at the foot of a tower, as a set."""
    return 1 << ACE_OF_SPADES if tower == ACE_TOWER else RANK_MASKS[COURT_RANKS[tower]]


def can_appoint(state: KnavesState, seat: int, tower: int) -> bool:
    """The place is free, and a card for it is in hand, or in the deck with a Joker in hand."""
    if stands(state, seat * TOWERS + tower):
        return False
    wanted = court_candidates(tower)
    for card in state.hands[seat]:
        if card != JOKER and wanted >> card & 1:
            return True
    return has_joker(state, seat) and bool(state.stocks[seat] & wanted)


def choose_court_card(state: KnavesState, seat: int, tower: int, chosen: Chosen) -> list[Move]:
    """``court_card``: from the hand, or the Joker; then ``court_search``: from the deck."""
    wanted = court_candidates(tower)
    if not chosen:
        found = [CARD[card] for card in state.hands[seat] if card != JOKER and wanted >> card & 1]
        if has_joker(state, seat) and state.stocks[seat] & wanted:
            found.append(JOKER_MOVE)
        return found
    if chosen[0] == JOKER and len(chosen) == 1:
        return cards_in(state.stocks[seat] & wanted)
    return []


def cards_in(cards: int) -> list[Move]:
    """A set of cards as moves, in card order."""
    return [CARD[card] for card in range(JOKER) if cards >> card & 1]


def appoint(state: KnavesState, seat: int, tower: int, chosen: Chosen) -> None:
    """The card becomes a court card; a Joker that stood in for it lies under it (6.2)."""
    jokered = chosen[0] == JOKER
    take_from_hand(state, seat, chosen[0])
    if jokered:
        take_from_deck(state, seat, chosen[1])
        shuffle_deck(state, seat)
    place_in_court(state, seat * TOWERS + tower, chosen[-1], jokered=jokered)


# Knave.


def can_all_hail(state: KnavesState, seat: int) -> bool:
    """No King yet, and one to appoint (R25)."""
    return can_appoint(state, seat, KING_TOWER)


def choose_all_hail(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Which King."""
    return choose_court_card(state, seat, KING_TOWER, chosen)


def all_hail(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """It becomes the King."""
    appoint(state, seat, KING_TOWER, chosen)


def can_always(state: KnavesState, seat: int) -> bool:
    """Nothing is needed but the price and what there is to choose."""
    return True


def choose_collect_tax(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R44: for each tower in table order a fitting card of the deck, or none."""
    tower = len(chosen)
    if tower == TOWERS:
        return []
    if tower == 0 and not has_tax(state, seat, payment):
        return []
    cards = tax_cards(state, seat, tower, payment)
    for card in chosen:
        if card != SKIPPED:
            cards &= ~(1 << card)
    found = cards_in(cards)
    found.append(SKIP)
    return found


def tax_cards(state: KnavesState, seat: int, tower: int, payment: int) -> int:
    """The cards of the deck that fit a tower after paying, as a set."""
    spot = seat * TOWERS + tower
    if not stands(state, spot):
        return 0
    return fitting(state, seat, rank_after(state, spot, share(payment, tower)))


def has_tax(state: KnavesState, seat: int, payment: int) -> bool:
    """Whether the deck holds the next rank of any tower after paying."""
    return any(tax_cards(state, seat, tower, payment) for tower in range(TOWERS))


def collect_tax(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """The chosen cards go on their towers, and the deck is shuffled."""
    for tower, card in enumerate(chosen):
        if card != SKIPPED:
            take_from_deck(state, seat, card)
            place_on_tower(state, seat * TOWERS + tower, card)
    shuffle_deck(state, seat)


def can_build(state: KnavesState, seat: int) -> bool:
    """A building in reserve, and an empty square next to one's own (R47)."""
    if not has_room_beside_buildings(state, seat):
        return False
    return any(free_piece(state, seat, kind) != NO_FREE_PIECE for kind in BUILDABLE)


def choose_build(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """What, then where."""
    if not chosen:
        kinds = [kind for kind in BUILDABLE if free_piece(state, seat, kind) != NO_FREE_PIECE]
        return [KIND[kind] for kind in kinds]
    return squares_beside_buildings(state, seat) if len(chosen) == 1 else []


def squares_beside_buildings(state: KnavesState, seat: int) -> list[Move]:
    """Empty squares next to any own building, as moves."""
    squares = empty_beside_buildings(state, own_buildings(state, seat))
    return [state.world.square_moves[square] for square in squares]


def build(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R12: bare of checkers; tainted if the Knave is (6.11)."""
    piece = free_piece(state, seat, chosen[0])
    state.tainted[piece] = state.jokered[seat * TOWERS + KNAVE_TOWER]
    arrive(state, piece, chosen[1], 0)


def can_fortify(state: KnavesState, seat: int) -> bool:
    """A building that can take a checker."""
    return len(fortifiable(state, seat)) > 0


def fortifiable(state: KnavesState, seat: int) -> list[int]:
    """Own buildings under four checkers, while black ones are left."""
    return [piece for piece in own_buildings(state, seat) if can_gain_checker(state, piece)]


def choose_fortify(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Which building."""
    return [] if chosen else [PIECE[piece] for piece in fortifiable(state, seat)]


def add_checker(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """One more under the chosen piece."""
    gain_checker(state, chosen[0])


# King.


def can_marry(state: KnavesState, seat: int) -> bool:
    """R43: no Queen in play, and one to marry."""
    return can_appoint(state, seat, QUEEN_TOWER)


def choose_marry(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Which Queen."""
    return choose_court_card(state, seat, QUEEN_TOWER, chosen)


def marry(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """She becomes the Queen."""
    appoint(state, seat, QUEEN_TOWER, chosen)


def pieces_of(state: KnavesState, seat: int, kind: int) -> list[int]:
    """Own pieces of a kind on map and sea, by id."""
    first = seat * SET + FIRST_SLOT[kind]
    pieces = range(first, first + MOST_OF_KIND[kind])
    return [piece for piece in pieces if state.at[piece] != IN_RESERVE]


def growing(state: KnavesState, seat: int, kind: int) -> list[int]:
    """Soldiers of a kind that can take a checker, at sea too."""
    return [piece for piece in pieces_of(state, seat, kind) if can_gain_checker(state, piece)]


def can_knight(state: KnavesState, seat: int) -> bool:
    """R72: pawns only."""
    return len(growing(state, seat, PAWN)) > 0


def choose_knight(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Which pawn."""
    return [] if chosen else [PIECE[piece] for piece in growing(state, seat, PAWN)]


def can_feast(state: KnavesState, seat: int) -> bool:
    """Not while a Feast is waiting."""
    return not state.marks[seat] & FEAST


def choose_nothing(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """There is nothing to choose."""
    return []


def feast(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R45: the next action is four cards cheaper."""
    state.marks[seat] |= FEAST


def choose_majesty(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R22: another living kingdom that is not to lose a turn already."""
    if chosen:
        return []
    return [SEAT[other] for other in others(state, seat) if not state.marks[other] & LOSE_TURN]


def others(state: KnavesState, seat: int) -> list[int]:
    """The other living kingdoms."""
    return [other for other in range(state.players) if other != seat and state.alive[other]]


def majesty(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """It loses its next turn."""
    state.marks[chosen[0]] |= LOSE_TURN
    tell_aimed(state, "majesty", seat, chosen[0])


# Queen.


def choose_poison(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R42: one's own King, or with ``poison_target=any`` that of any kingdom."""
    if chosen:
        return []
    kings = [other for other in range(state.players) if stands(state, other * TOWERS + KING_TOWER)]
    if not state.rules.poison_any:
        kings = [other for other in kings if other == seat]
    return [SEAT[other] for other in kings]


def poison(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """The King card goes; a tainted Queen rolls first, lest the cups be swapped (6.11)."""
    if state.jokered[seat * TOWERS + QUEEN_TOWER]:
        roll_for_poison(state, seat, chosen[0])
    else:
        discard_court_card(state, chosen[0] * TOWERS + KING_TOWER)


def choose_charm(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """An enemy pawn on land with room beside it; then where to, unless a tainted Queen rolls."""
    if not chosen:
        return [PIECE[piece] for piece in charmable(state, seat)]
    if len(chosen) == 2 or state.jokered[seat * TOWERS + QUEEN_TOWER]:
        return []
    return charm_squares(state, chosen[0])


def charmable(state: KnavesState, seat: int) -> list[int]:
    """6.4: pawns of other living kingdoms, not at sea."""
    found: list[int] = []
    for other in others(state, seat):
        for piece in pieces_of(state, other, PAWN):
            if state.at[piece] >= 0 and has_room(state, state.at[piece]):
                found.append(piece)
    return found


def charm_squares(state: KnavesState, pawn: int) -> list[Move]:
    """R49: as far as its own range, on land."""
    reach = reach_of(state, state.at[pawn], move_range(state, pawn))
    return [state.world.square_moves[square] for square in reach]


def charm(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """The pawn is moved; its own next move is not used up."""
    if len(chosen) == 2:
        walk(state, chosen[0], chosen[1])
    else:
        roll_for_charm(state, seat, chosen[0])


def choose_off_with_head(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """An enemy piece, or a ruin, next to any own piece."""
    if chosen:
        return []
    found: set[int] = set()
    for piece in range(seat * SET, seat * SET + SET):
        square = state.at[piece]
        if square >= 0:
            for other in state.world.around[square]:
                there = state.occupant[other]
                if there != NOBODY_THERE and owner_of(there) != seat:
                    found.add(there)
    return [PIECE[piece] for piece in sorted(found)]


def off_with_head(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R50: one sure damage, no dice; only Redirect can help."""
    harm_by_curse(state, chosen[0])


def choose_sway(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Another living kingdom that one has not swayed yet."""
    if chosen:
        return []
    return [SEAT[other] for other in others(state, seat) if not state.sways[seat] >> other & 1]


def sway(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R51: until one's next turn it cannot attack in any way."""
    state.sways[seat] |= 1 << chosen[0]
    tell_aimed(state, "swayed", seat, chosen[0])


# Ace of Spades.


def can_upper_hand(state: KnavesState, seat: int) -> bool:
    """Not while the mark is waiting."""
    return not state.marks[seat] & UPPER_HAND


def upper_hand(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R52: the next attack roll succeeds on 4-6."""
    state.marks[seat] |= UPPER_HAND


# Buildings.


def can_train(state: KnavesState, seat: int) -> bool:
    """A Rook, a pawn in reserve, and room next to any own building."""
    return free_piece(state, seat, PAWN) != NO_FREE_PIECE and has_room_beside_buildings(state, seat)


def choose_train(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Where."""
    return [] if chosen else squares_beside_buildings(state, seat)


def train(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """A new pawn; with two Rooks it has a checker."""
    chk = 1 if count_in_play(state, seat, ROOK) == 2 else 0
    arrive(state, free_piece(state, seat, PAWN), chosen[0], chk)


def can_defend(state: KnavesState, seat: int) -> bool:
    """A Knight building that can attack, and attacks neither swayed nor barred."""
    return could_defend(state, seat)


def defend(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R53: each Knight building may attack once."""
    begin_defend(state, seat)


def can_blessing(state: KnavesState, seat: int) -> bool:
    """Not already blessed."""
    return not state.effects[seat] & BLESSING


def blessing(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R54: pieces next to own Bishops are protected until one's next turn."""
    state.effects[seat] |= BLESSING
    tell(state, "blessed", seat)
