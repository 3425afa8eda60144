"""The Book of Vile Darkness (6.6): actions of the Black, Club, Spade and Chaos courts."""

from __future__ import annotations

from boneyard import Move
from boneyard.components import JOKER
from boneyard.games.knaves_out.actions.basic import (
    Chosen,
    appoint,
    can_appoint,
    growing,
    others,
    pieces_of,
    squares_beside_buildings,
)
from boneyard.games.knaves_out.actions.light import choose_growing, grow
from boneyard.games.knaves_out.endings import bury
from boneyard.games.knaves_out.moves import COUNT, DONE, FETCH, FINISHED, PIECE, TOWER, TOWER_OF
from boneyard.games.knaves_out.pieces import (
    NO_FREE_PIECE,
    arrive,
    empty_beside_buildings,
    free_piece,
    has_room,
    has_room_beside_buildings,
    king_of,
    move_range,
    own_buildings,
    reach_of,
    walk,
)
from boneyard.games.knaves_out.prices import BLACK_CARDS, can_pay, share
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.telling import tell_discarded_hand
from boneyard.games.knaves_out.towers import (
    crumble,
    discard_hand,
    draw_up,
    place_on_tower,
    rank_after,
    shuffle_deck,
    stands,
    take_from_deck,
)
from boneyard.games.knaves_out.vocabulary import (
    ACE_TOWER,
    BISHOP,
    BLACKSAILS,
    CARD_MASK,
    CHAOS,
    CONSPIRE_CALLED,
    CONSPIRE_READY,
    CONSPIRE_SPENT,
    FEAST,
    HIGHEST_RANK,
    IN_RESERVE,
    KIND_OF,
    KING,
    KING_TOWER,
    LADY_LUCK,
    LICH_KING,
    LUCK,
    MOTORHEAD,
    PAWN,
    PLAYING,
    QUEEN_TOWER,
    RANK_OF,
    ROLL_WITH_PUNCHES,
    SET,
    TOWERS,
    UNPAWN,
)

# Black court.


def can_raise_dead(state: KnavesState, seat: int) -> bool:
    """An own tainted Bishop with room beside it, and an unpawn in reserve (R66)."""
    if free_piece(state, seat, UNPAWN) == NO_FREE_PIECE:
        return False
    return len(empty_beside_buildings(state, tainted_bishops(state, seat))) > 0


def tainted_bishops(state: KnavesState, seat: int) -> list[int]:
    """Own ones."""
    return [piece for piece in pieces_of(state, seat, BISHOP) if state.tainted[piece]]


def choose_raise_dead(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """Where."""
    if chosen:
        return []
    squares = empty_beside_buildings(state, tainted_bishops(state, seat))
    return [state.world.square_moves[square] for square in squares]


def raise_dead(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R67: next to a tainted Bishop it always has the extra checker, while stocks last."""
    arrive(state, free_piece(state, seat, UNPAWN), chosen[0], 1)


def can_blacksails(state: KnavesState, seat: int) -> bool:
    """Not twice a turn."""
    return not state.turn_marks & BLACKSAILS


def blacksails(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """This turn own unpawns go to sea without paying a checker."""
    state.turn_marks |= BLACKSAILS


def choose_taint(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R66: an own building that is not tainted."""
    if chosen:
        return []
    return [PIECE[piece] for piece in own_buildings(state, seat) if not state.tainted[piece]]


def taint(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """It becomes tainted; checkers stay."""
    state.tainted[chosen[0]] = True


def can_boister_undead(state: KnavesState, seat: int) -> bool:
    """An unpawn that can take a checker."""
    return len(growing(state, seat, UNPAWN)) > 0


def choose_boister_undead(
    state: KnavesState, seat: int, payment: int, chosen: Chosen
) -> list[Move]:
    """Only if red checkers run short: who gets them."""
    return choose_growing(state, seat, UNPAWN, chosen)


def boister_undead(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """A checker under every own unpawn with under four."""
    grow(state, seat, UNPAWN, chosen)


def can_lich_king(state: KnavesState, seat: int) -> bool:
    """Not twice."""
    return not state.power(seat) & LICH_KING


def lich_king(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """King actions at half price; the power hangs on the King card."""
    state.powers[seat * TOWERS + KING_TOWER] |= LICH_KING


# Club court.


def can_luck(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & LUCK


def luck(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Each 1 that one rolls is rerolled once."""
    state.effects[seat] |= LUCK


def can_wind_of_change(state: KnavesState, seat: int) -> bool:
    """A card in hand or deck."""
    return bool(state.hands[seat] or state.decks[seat])


def wind_of_change(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """A new hand; 5.5: the play step is open again."""
    if state.hands[seat]:
        tell_discarded_hand(state, seat, state.hands[seat])
    discard_hand(state, seat)
    draw_up(state, seat)
    state.closed &= ~(1 << PLAYING)


def can_roll_with_punches(state: KnavesState, seat: int) -> bool:
    """Not while it lasts."""
    return not state.effects[seat] & ROLL_WITH_PUNCHES


def roll_with_punches(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Each 6 of an attack adds a die."""
    state.effects[seat] |= ROLL_WITH_PUNCHES


def can_lady_luck(state: KnavesState, seat: int) -> bool:
    """Not twice."""
    return not state.power(seat) & LADY_LUCK


def lady_luck(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """Luck, always; the power hangs on the Queen card."""
    state.powers[seat * TOWERS + QUEEN_TOWER] |= LADY_LUCK


# Spade court.


def choose_unseen_servant(
    state: KnavesState, seat: int, payment: int, chosen: Chosen
) -> list[Move]:
    """Up to twice a card of the deck for a tower that it fits; or done."""
    if len(chosen) == 2 or FINISHED in chosen:
        return []
    found: list[Move] = []
    stock = state.stocks[seat]
    first_tower = chosen[0] & 3 if chosen else -1
    for card in range(JOKER):
        if not stock >> card & 1 or (chosen and chosen[0] >> 2 == card):
            continue
        for tower in range(TOWERS):
            if not stands(state, seat * TOWERS + tower):
                continue
            if tower == first_tower:
                rank = RANK_OF[chosen[0] >> 2] + 1
            else:
                rank = rank_after(state, seat * TOWERS + tower, share(payment, tower))
            if RANK_OF[card] == rank:
                found.append(FETCH[card << 2 | tower])
    if found:
        found.append(DONE)
    return found


def unseen_servant(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """The chosen cards go on their towers, and the deck is shuffled."""
    for pick in chosen:
        if pick != FINISHED:
            take_from_deck(state, seat, pick >> 2)
            place_on_tower(state, seat * TOWERS + (pick & 3), pick >> 2)
    shuffle_deck(state, seat)


def choose_wild_surge(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """An own building with room beside it; then where to, never to sea (R65)."""
    if not chosen:
        buildings = own_buildings(state, seat)
        return [PIECE[piece] for piece in buildings if has_room(state, state.at[piece])]
    if len(chosen) == 2:
        return []
    reach = reach_of(state, state.at[chosen[0]], move_range(state, chosen[0]))
    return [state.world.square_moves[square] for square in reach]


def wild_surge(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """The building walks."""
    walk(state, chosen[0], chosen[1])


def choose_force_of_will(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R70: any living kingdom's tower that is not empty after paying, one's own too."""
    if chosen:
        return []
    found: list[Move] = []
    for spot in range(state.players * TOWERS):
        paid = share(payment, spot % TOWERS) if spot // TOWERS == seat else 0
        if len(state.towers[spot]) > paid:
            found.append(TOWER_OF[spot])
    return found


def force_of_will(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """It crumbles; devoured cards are safe."""
    crumble(state, chosen[0])


def can_motorhead(state: KnavesState, seat: int) -> bool:
    """6.6: no Ace of Spades in court yet, and a way to place it."""
    return can_appoint(state, seat, ACE_TOWER)


def motorhead(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R99: two actions from the next turn on; own pieces are hit on 3-6 at once."""
    appoint(state, seat, ACE_TOWER, chosen)
    state.powers[seat * TOWERS + ACE_TOWER] |= MOTORHEAD


# Chaos court.


def infighting_costs(state: KnavesState, seat: int) -> bool:
    """Other dark courts pay the black top card of the tower moved from, unless they feast."""
    return state.court_type(seat) != CHAOS and not state.marks[seat] & FEAST


def choose_infighting(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """From where, how many, to where: only what can still be completed."""
    if not chosen:
        return [TOWER[tower] for tower in range(TOWERS) if most_moved(state, seat, tower)]
    spot = seat * TOWERS + chosen[0]
    if len(chosen) == 1:
        counts = range(1, HIGHEST_RANK + 1)
        return [COUNT[count] for count in counts if receivers(state, seat, chosen[0], count)]
    if len(chosen) == 2:
        return [TOWER[tower] for tower in receivers(state, seat, spot % TOWERS, chosen[1])]
    return []


def most_moved(state: KnavesState, seat: int, tower: int) -> bool:
    """Whether any number of cards can leave a tower for another."""
    size = len(state.towers[seat * TOWERS + tower])
    return any(len(receivers(state, seat, tower, count)) > 0 for count in range(1, size + 1))


def receivers(state: KnavesState, seat: int, tower: int, count: int) -> list[int]:
    """R60: towers that can take the top cards: lowest above their top, or exactly the next."""
    spot = seat * TOWERS + tower
    cards = state.towers[spot]
    paid = 0
    if infighting_costs(state, seat):
        if not can_pay(state, spot, 1, BLACK_CARDS):
            return []
        paid = 1
    lowest_at = len(cards) - paid - count
    if lowest_at < 0:
        return []
    lowest = RANK_OF[cards[lowest_at] & CARD_MASK]
    found: list[int] = []
    for other in range(TOWERS):
        other_spot = seat * TOWERS + other
        if other == tower or not stands(state, other_spot):
            continue
        following = rank_after(state, other_spot, 0)
        if lowest == following or (lowest > following and not state.rules.consecutive):
            found.append(other)
    return found


def infighting(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """The cards, with the Jokers under them, go in order onto the other tower."""
    giver, taker = seat * TOWERS + chosen[0], seat * TOWERS + chosen[2]
    tower = state.towers[giver]
    left = len(tower) - chosen[1]
    state.towers[giver] = tower[:left]
    state.towers[taker] = state.towers[taker] + tower[left:]


def can_failed_plan(state: KnavesState, seat: int) -> bool:
    """Room next to any own building."""
    return has_room_beside_buildings(state, seat)


def choose_failed_plan(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R61: an own pawn, also from sea; then where."""
    if not chosen:
        return [PIECE[piece] for piece in pieces_of(state, seat, PAWN)]
    return squares_beside_buildings(state, seat) if len(chosen) == 1 else []


def failed_plan(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """It is put there; that is no move of the pawn."""
    walk(state, chosen[0], chosen[1])


def can_conspire(state: KnavesState, seat: int) -> bool:
    """Once a turn."""
    return not state.turn_marks & (CONSPIRE_READY | CONSPIRE_CALLED | CONSPIRE_SPENT)


def conspire(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R62: this turn a last attack may be called."""
    state.turn_marks |= CONSPIRE_READY


def choose_cherry_bomb(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> list[Move]:
    """R64: an own piece and an enemy piece of the same chess kind, anywhere."""
    if not chosen:
        own = [
            piece
            for piece in range(seat * SET, seat * SET + SET)
            if state.at[piece] != IN_RESERVE and matches(state, seat, piece)
        ]
        return [PIECE[piece] for piece in own]
    return [PIECE[piece] for piece in matches(state, seat, chosen[0])] if len(chosen) == 1 else []


def matches(state: KnavesState, seat: int, own: int) -> list[int]:
    """Enemy pieces of the same kind; kings only where ``cherry_bomb_kings`` lets them."""
    kind = KIND_OF[own]
    if kind == KING and state.rules.cherry_bomb_kings == "forbidden":
        return []
    found: list[int] = []
    for other in others(state, seat):
        found += pieces_of(state, other, kind)
    return found


def cherry_bomb(state: KnavesState, seat: int, payment: int, chosen: Chosen) -> None:
    """R63: one's own piece is the price and goes first, unless kings fall together."""
    own, enemy = chosen
    if own == king_of(seat) and state.rules.cherry_bomb_kings == "together":
        bury(state, [own, enemy])
        return
    bury(state, [own])
    if state.result is None:
        bury(state, [enemy])
