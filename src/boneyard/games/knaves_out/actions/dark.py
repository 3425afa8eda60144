"""The Book of Vile Darkness (6.6): actions of the Black, Club, Spade and Chaos courts."""

from __future__ import annotations

from typing import Final

from boneyard import Move, Seat
from boneyard.components import changed
from boneyard.games.knaves_out import pieces, towers
from boneyard.games.knaves_out.actions.action import (
    FREE_PRICE,
    Action,
    Chosen,
    devour,
    each,
    full,
    makers_by_court,
)
from boneyard.games.knaves_out.actions.basic import (
    can_collect_tax,
    picks,
    squares,
    squares_beside_buildings,
    squares_in_range,
)
from boneyard.games.knaves_out.actions.light import boister
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    BISHOP,
    BLACK_COURT,
    CARD_MASK,
    CHAOS,
    CONSPIRE_CALLED,
    CONSPIRE_READY,
    CONSPIRE_SPENT,
    FEAST,
    FIRST_SLOT,
    HIGHEST_RANK,
    KIND_OF,
    KINDS,
    KING,
    KING_TOWER,
    KNAVE_TOWER,
    PAWN,
    PLAYING,
    QUEEN_TOWER,
    RANK_OF,
    SET,
    TOWERS,
    UNPAWN,
    Piece,
    Spot,
    Tower,
)
from boneyard.games.knaves_out.endings import bury
from boneyard.games.knaves_out.events import tell_discarded_hand
from boneyard.games.knaves_out.moves import COUNT, DONE, FINISHED, TOWER, TOWER_OF
from boneyard.games.knaves_out.prices import BLACK_CARDS, TOP_CARD, Price, can_pay, share
from boneyard.games.knaves_out.state import KnavesState

# Black court.


def can_raise_dead(state: KnavesState, seat: Seat, payment: int) -> bool:
    """An unpawn in reserve, and room for it."""
    if not pieces.has_free_piece(state, seat, UNPAWN):
        return False
    return any(pieces.has_room(state, state.at[bishop]) for bishop in tainted_bishops(state, seat))


def choose_raise_dead(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R66: next to an own tainted Bishop."""
    return squares(state, pieces.empty_beside_buildings(state, tainted_bishops(state, seat)))


def tainted_bishops(state: KnavesState, seat: Seat) -> list[Piece]:
    """Own ones, by id."""
    return [piece for piece in pieces.pieces_of(state, seat, BISHOP) if state.tainted[piece]]


def raise_dead(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """R67: next to a tainted Bishop it always has the extra checker, while stocks last."""
    pieces.arrive(state, pieces.free_piece(state, seat, UNPAWN), chosen[0], 1)


def choose_taint(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R66: an own building that is not tainted."""
    return picks([piece for piece in pieces.own_buildings(state, seat) if not state.tainted[piece]])


def taint(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """It becomes tainted; checkers stay."""
    state.tainted = changed(state.tainted, chosen[0], True)


# Club court.


def wind_of_change(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """A new hand; 5.5: the play step is open again."""
    if state.hands[seat]:
        tell_discarded_hand(state, seat, state.hands[seat])
    towers.discard_hand(state, seat)
    towers.draw_up(state, seat)
    state.closed &= ~(1 << PLAYING)


# Spade court.


def choose_unseen_servant(
    state: KnavesState, seat: Seat, payment: int, chosen: Chosen
) -> list[Move]:
    """Up to twice a card of the deck for a tower that it fits; or done."""
    if FINISHED in chosen:
        return []
    stock = state.stocks[seat]
    ranks = towers.next_ranks(state, seat)
    for tower in range(TOWERS):
        if ranks[tower]:
            ranks[tower] = towers.rank_after(state, seat * TOWERS + tower, share(payment, tower))
    if chosen:
        card, tower = chosen[0] >> 2, chosen[0] & 3
        stock &= ~(1 << card)
        ranks[tower] = RANK_OF[card] + 1
    found = towers.fetches(stock, ranks)
    return [*found, DONE] if found else []


def unseen_servant(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """The chosen cards go on their towers, and the deck is shuffled."""
    for pick in chosen:
        if pick != FINISHED:
            towers.take_from_deck(state, seat, pick >> 2)
            towers.place_on_tower(state, seat * TOWERS + (pick & 3), pick >> 2)
    towers.shuffle_deck(state, seat)


def choose_wild_surge(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """An own building with room beside it; then where to, never to sea (R65)."""
    if chosen:
        return squares_in_range(state, chosen[0])
    buildings = pieces.own_buildings(state, seat)
    return picks([piece for piece in buildings if pieces.has_room(state, state.at[piece])])


def choose_force_of_will(
    state: KnavesState, seat: Seat, payment: int, chosen: Chosen
) -> list[Move]:
    """R70: any living kingdom's tower that is not empty after paying, one's own too."""
    found: list[Move] = []
    for spot in range(state.players * TOWERS):
        paid = share(payment, spot % TOWERS) if spot // TOWERS == seat else 0
        if len(state.towers[spot]) > paid:
            found.append(TOWER_OF[spot])
    return found


# Chaos court.


def infighting_costs(state: KnavesState, seat: Seat) -> bool:
    """Other dark courts pay the black top card of the tower moved from, unless they feast."""
    return state.court_type(seat) != CHAOS and not state.marks[seat] & FEAST


def can_infight(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether any tower can give cards to another."""
    return any(can_give(state, seat, tower) for tower in range(TOWERS))


def choose_infighting(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """From where, how many, to where: only what can still be completed."""
    if not chosen:
        return [TOWER[tower] for tower in range(TOWERS) if can_give(state, seat, tower)]
    if len(chosen) == 1:
        counts = range(1, HIGHEST_RANK + 1)
        return [COUNT[count] for count in counts if receivers(state, seat, chosen[0], count)]
    return [TOWER[tower] for tower in receivers(state, seat, chosen[0], chosen[1])]


def can_give(state: KnavesState, seat: Seat, tower: Tower) -> bool:
    """Whether any number of cards can leave a tower for another."""
    # The top card is the highest: what it cannot go onto, no card below it can, unless by R60 the
    # ranks must meet.
    most = len(state.towers[seat * TOWERS + tower]) if state.rules.consecutive else 1
    for count in range(1, most + 1):
        lowest = lowest_given(state, seat, tower, count)
        if lowest and any(
            other != tower and can_receive(state, seat * TOWERS + other, lowest)
            for other in range(TOWERS)
        ):
            return True
    return False


def receivers(state: KnavesState, seat: Seat, tower: Tower, count: int) -> list[Tower]:
    """The towers that can take so many top cards."""
    lowest = lowest_given(state, seat, tower, count)
    others = [other for other in range(TOWERS) if lowest and other != tower]
    return [other for other in others if can_receive(state, seat * TOWERS + other, lowest)]


def lowest_given(state: KnavesState, seat: Seat, tower: Tower, count: int) -> int:
    """The rank of the lowest of so many top cards; 0 if they cannot be given away."""
    spot = seat * TOWERS + tower
    cards = state.towers[spot]
    paid = 1 if infighting_costs(state, seat) else 0
    lowest_at = len(cards) - paid - count
    if lowest_at < 0 or (paid and not can_pay(state, spot, 1, BLACK_CARDS)):
        return 0
    return RANK_OF[cards[lowest_at] & CARD_MASK]


def can_receive(state: KnavesState, spot: Spot, lowest: int) -> bool:
    """R60: cards whose lowest is above its top, or exactly the next."""
    if not towers.stands(state, spot):
        return False
    following = towers.next_rank(state, spot)
    return lowest == following or (lowest > following and not state.rules.consecutive)


def infighting(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """The cards, with the Jokers under them, go in order onto the other tower."""
    giver, taker = seat * TOWERS + chosen[0], seat * TOWERS + chosen[2]
    tower = state.towers[giver]
    left = len(tower) - chosen[1]
    state.towers[giver] = tower[:left]
    state.towers[taker] = state.towers[taker] + tower[left:]


def can_plan(state: KnavesState, seat: Seat, payment: int) -> bool:
    """A pawn, and room for it."""
    has_pawn = pieces.in_play_of(state, seat, PAWN) != 0
    return has_pawn and pieces.has_room_beside_buildings(state, seat)


def choose_failed_plan(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R61: an own pawn, also from sea; then where."""
    if not chosen:
        return picks(pieces.pieces_of(state, seat, PAWN))
    return squares_beside_buildings(state, seat)


def can_cherry_bomb(state: KnavesState, seat: Seat, payment: int) -> bool:
    """Whether an own piece has a match."""
    for kind in range(len(KINDS)):
        own = seat * SET + FIRST_SLOT[kind]
        if pieces.in_play_of(state, seat, kind) and matches(state, seat, own):
            return True
    return False


def choose_cherry_bomb(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """R64: an own piece and an enemy piece of the same chess kind, anywhere."""
    if chosen:
        return picks(matches(state, seat, chosen[0]))
    return picks(
        [
            piece
            for piece in range(seat * SET, seat * SET + SET)
            if pieces.is_in_play(state, piece) and matches(state, seat, piece)
        ]
    )


def matches(state: KnavesState, seat: Seat, own: Piece) -> list[Piece]:
    """Enemy pieces of the same kind; kings only where ``cherry_bomb_kings`` lets them."""
    kind = KIND_OF[own]
    if kind == KING and state.rules.cherry_bomb_kings == "forbidden":
        return []
    return pieces.enemies_of(state, seat, kind)


def cherry_bomb(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """R63: one's own piece is the price and goes first, unless kings fall together."""
    own, enemy = chosen
    if own == pieces.king_of(seat) and state.rules.cherry_bomb_kings == "together":
        bury(state, [own, enemy])
        return
    bury(state, [own])
    if state.result is None:
        bury(state, [enemy])


black, club, spade, chaos = makers_by_court[BLACK_COURT:]

DARK: Final[tuple[Action, ...]] = (
    black(
        "raise_dead",
        each(1),
        slots=("square:raise_square",),
        can=can_raise_dead,
        choose=choose_raise_dead,
        do=raise_dead,
        help="A new unpawn with a checker next to one of your tainted Bishops.",
        needs="You need a tainted Bishop with an empty square next to it, and an unpawn in "
        "reserve.",
    ),
    black("blacksails", each(2), help="This turn your unpawns go to sea without paying a checker."),
    black(
        "taint",
        each(2),
        slots=("piece:taint_building",),
        choose=choose_taint,
        do=taint,
        help="One of your buildings becomes tainted.",
        needs="All your buildings are tainted already.",
    ),
    boister(black, "boister_undead", UNPAWN),
    black(
        "lich_king",
        devour(KING_TOWER),
        help="For good: Marry, Knight, Feast and Majesty cost half.",
    ),
    club("luck", FREE_PRICE, help="Until your next turn each 1 you roll is rerolled once."),
    club(
        "wind_of_change",
        each(1),
        name="Wind of Change",
        can=lambda state, seat, payment: bool(state.hands[seat] or state.decks[seat]),
        do=wind_of_change,
        help="Discard your hand and draw a new one; you may go on playing cards.",
        needs="You have no card in hand or deck.",
    ),
    club(
        "roll_with_punches",
        each(4),
        name="Roll w/ Punches",
        help="Until your next turn each 6 of your attack rolls adds a die, up to five.",
    ),
    club("lady_luck", devour(QUEEN_TOWER), help="For good: each 1 you roll is rerolled once."),
    spade(
        "unseen_servant",
        each(1),
        slots=("fetch:servant_card",),
        most=2,
        can=can_collect_tax,
        choose=choose_unseen_servant,
        do=unseen_servant,
        help="Up to two fitting cards from the deck go on your towers.",
        needs="After paying, your deck holds the next rank of no tower.",
    ),
    spade(
        "wild_surge",
        each(1),
        slots=("piece:surge_building", "square:surge_to"),
        choose=choose_wild_surge,
        do=lambda state, seat, payment, chosen: pieces.walk(state, chosen[0], chosen[1]),
        help="One of your buildings walks one square, and one more for each checker.",
        needs="No building of yours has room to move.",
    ),
    spade(
        "force_of_will",
        each(4),
        name="Force of will",
        slots=("tower_of:will_tower",),
        choose=choose_force_of_will,
        do=lambda state, seat, payment, chosen: towers.crumble(state, chosen[0]),
        help="A tower of any kingdom crumbles.",
        needs="After paying, no tower is left to crumble.",
    ),
    spade(
        "motorhead",  # R99
        full(KNAVE_TOWER),
        appoints=ACE_TOWER,
        help="The Ace of Spades joins your court. For good: two actions a turn, but your pieces "
        "are hit on 3 to 6.",
        needs="The Ace of Spades is in a court already, or not in your hand.",
    ),
    chaos(
        "infighting",
        FREE_PRICE,
        book_price=Price(TOP_CARD, 1, 0, BLACK_CARDS),
        slots=("tower:infight_from", "count:infight_count", "tower:infight_to"),
        can=can_infight,
        choose=choose_infighting,
        do=infighting,
        help="Move the top cards of one of your towers onto another whose top card is lower.",
        needs="No cards of yours can go onto another tower.",
    ),
    chaos(
        "failed_plan",  # that is no move of the pawn
        each(1),
        slots=("piece:plan_pawn", "square:plan_square"),
        can=can_plan,
        choose=choose_failed_plan,
        do=lambda state, seat, payment, chosen: pieces.walk(state, chosen[0], chosen[1]),
        help="One of your pawns, even from sea, is put next to one of your buildings.",
        needs="You have no pawn, or no empty square next to your buildings.",
    ),
    chaos(
        "conspire",  # R62
        each(1),
        turn_mark=CONSPIRE_READY,
        can=lambda state, seat, payment: not state.turn_marks & (CONSPIRE_CALLED | CONSPIRE_SPENT),
        help="This turn you may call one attack your last: it gets a die more.",
    ),
    chaos(
        "cherry_bomb",
        each(4),
        slots=("piece:cherry_own", "piece:cherry_enemy"),
        can=can_cherry_bomb,
        choose=choose_cherry_bomb,
        do=cherry_bomb,
        help="One of your pieces and an enemy piece of the same kind are destroyed, wherever they "
        "are.",
        needs="No enemy has a piece of a kind that you have.",
    ),
)
