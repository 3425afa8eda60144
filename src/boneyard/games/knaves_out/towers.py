"""Cards, towers and court cards (6.2): what fits where, and what becomes of them.

``spot`` is a court card and its tower, ``seat * 4 + tower``.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move, Seat
from boneyard.components import CARD_NAMES, JOKER, Card, changed, with_cards, without
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    CARD_MASK,
    JOKER_UNDER,
    NO_CARD,
    RANK_MASKS,
    RANK_OF,
    TOWER_LETTERS,
    TOWERS,
    Spot,
)
from boneyard.games.knaves_out.events import tell_card, tell_crumbled, tell_drew
from boneyard.games.knaves_out.moves import FETCH
from boneyard.games.knaves_out.state import KnavesState, loose_cards, stock_of
from boneyard.kernel.mypyc_compat import i64

RANK_BITS: Final = 4
ANY_RANK: Final = 15
DISCARDED: Final = ("seat", "tower", "card", "more")


def next_rank(state: KnavesState, spot: Spot) -> int:
    """R26, R28: one above the top card; an empty tower starts with an Ace, the Ace's with a 2."""
    tower = state.towers[spot]
    if tower:
        return RANK_OF[tower[-1] & CARD_MASK] + 1
    return 2 if spot % TOWERS == ACE_TOWER else 1


def fitting_ranks(state: KnavesState, seat: Seat) -> int:
    """The rank that fits each tower, 0 where there is no court card: four bits a tower."""
    ranks: i64 = 0
    tower: i64
    for tower in range(TOWERS):
        spot = seat * TOWERS + tower
        if state.court[spot] != NO_CARD:
            rank: i64 = next_rank(state, spot)
            ranks |= rank << (RANK_BITS * tower)
    return ranks


def next_ranks(state: KnavesState, seat: Seat) -> list[int]:
    """The same as a list by tower."""
    ranks = fitting_ranks(state, seat)
    return [ranks >> (RANK_BITS * tower) & ANY_RANK for tower in range(TOWERS)]


def rank_after(state: KnavesState, spot: Spot, paid: int) -> int:
    """The next rank of a tower once so many cards have been paid from it."""
    tower = state.towers[spot]
    if len(tower) > paid:
        return RANK_OF[tower[len(tower) - paid - 1] & CARD_MASK] + 1
    return 2 if spot % TOWERS == ACE_TOWER else 1


def is_full(state: KnavesState, spot: Spot) -> bool:
    """R33: every rank up to ``full_tower``. Ranks only rise, so the one at its place tells."""
    tower = state.towers[spot]
    highest = state.rules.full_tower
    place = highest - 2 if spot % TOWERS == ACE_TOWER else highest - 1
    return len(tower) > place and RANK_OF[tower[place] & CARD_MASK] == highest


def stands(state: KnavesState, spot: Spot) -> bool:
    """Whether there is a court card to build on."""
    return state.court[spot] != NO_CARD


def fitting(state: KnavesState, seat: Seat, rank: int) -> int:
    """The cards of a rank in one's own deck, as a set."""
    return state.stocks[seat] & RANK_MASKS[rank]


def wanted(state: KnavesState, seat: Seat) -> int:
    """All cards that fit a tower now, as a set."""
    return of_ranks(next_ranks(state, seat))


def of_ranks(ranks: list[int]) -> int:
    """All cards of these ranks, as a set."""
    cards = 0
    for rank in ranks:
        cards |= RANK_MASKS[rank]
    return cards


def fetches(stock: int, ranks: list[int]) -> list[Move]:
    """The cards of a deck that towers want which ask for these ranks, card by card."""
    found: list[Move] = []
    for card in cards_of(stock & of_ranks(ranks)):
        for tower in range(TOWERS):
            if ranks[tower] == RANK_OF[card]:
                found.append(FETCH[card << 2 | tower])
    return found


def cards_of(cards: int) -> list[Card]:
    """A set of cards one by one, in card order."""
    found: list[Card] = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def has_joker(state: KnavesState, seat: Seat) -> bool:
    """Jokers come last in a hand."""
    hand = state.hands[seat]
    return len(hand) > 0 and hand[-1] == JOKER


# What happens to cards.


def take_from_hand(state: KnavesState, seat: Seat, card: Card) -> None:
    """R19: a card played from the hand counts for the end of the turn."""
    state.hands[seat] = without(state.hands[seat], card)
    state.cards_played += 1
    state.reveal()


def take_from_deck(state: KnavesState, seat: Seat, card: Card) -> None:
    """A card that was searched for; the shuffle comes when the search is over."""
    state.decks[seat] = without(state.decks[seat], card)
    state.stocks[seat] &= ~(1 << card)
    state.reveal()


def shuffle_deck(state: KnavesState, seat: Seat) -> None:
    """6.2: every search ends with a shuffle."""
    state.decks[seat] = tuple(state.shuffled(state.decks[seat]))


def place_on_tower(state: KnavesState, spot: Spot, card: Card, *, jokered: bool = False) -> None:
    """A card goes on top; R38: a Joker under it taints nothing."""
    placed = card | JOKER_UNDER if jokered else card
    state.towers[spot] = state.towers[spot] + (placed,)
    tell_card(state, "placed", spot, card, jokered=jokered)


def place_in_court(state: KnavesState, spot: Spot, card: Card, *, jokered: bool = False) -> None:
    """A new court card, whose tower is empty; a Joker under it taints it (6.11)."""
    state.court = changed(state.court, spot, card)
    if state.jokered[spot] != jokered:
        state.jokered = changed(state.jokered, spot, jokered)
    tell_card(state, "court_card", spot, card, jokered=jokered)


def pay_from_tower(state: KnavesState, spot: Spot, count: int) -> list[Card]:
    """6.1, R29: so many cards off the top, with the Jokers under them, go to the discard."""
    tower = state.towers[spot]
    left = len(tower) - count
    paid = loose_cards(tower[left:][::-1])
    state.towers[spot] = tower[:left]
    seat = spot // TOWERS
    state.discards[seat] = (*state.discards[seat], *paid)
    return paid


def devour(state: KnavesState, spot: Spot) -> list[Card]:
    """6.1, R36: the whole tower goes under its court card, in play but in no tower."""
    tower = state.towers[spot]
    state.devoured = changed(state.devoured, spot, state.devoured[spot] + tower)
    state.towers[spot] = ()
    return loose_cards(tower)


def crumble(state: KnavesState, spot: Spot) -> None:
    """R91, R101: all cards of a tower go to the owner's discard; the court card stays."""
    cards = pay_from_tower(state, spot, len(state.towers[spot]))
    tell_crumbled(state, spot, cards)


def discard_court_card(state: KnavesState, spot: Spot) -> None:
    """6.2, R36: a court card takes along tower, Joker and devoured cards; its powers end."""
    seat = spot // TOWERS
    cards = pay_from_tower(state, spot, len(state.towers[spot]))
    going = [state.court[spot]]
    if state.jokered[spot]:
        going.append(JOKER)
    going += loose_cards(state.devoured[spot])
    state.discards[seat] = (*state.discards[seat], *going)
    card, more = CARD_NAMES[state.court[spot]], len(cards) + len(going) - 1
    state.tell("court_discarded", DISCARDED, (seat, TOWER_LETTERS[spot % TOWERS], card, more))
    state.court = changed(state.court, spot, NO_CARD)
    state.jokered = changed(state.jokered, spot, False)
    state.devoured = changed(state.devoured, spot, ())
    state.powers = changed(state.powers, spot, 0)


def draw_up(state: KnavesState, seat: Seat) -> None:
    """R18: up to ``hand_size`` as far as the deck goes; the discard is not turned over."""
    deck = state.decks[seat]
    count = min(state.rules.hand_size - len(state.hands[seat]), len(deck))
    if count <= 0:
        return
    drawn = deck[len(deck) - count :]
    state.decks[seat] = deck[: len(deck) - count]
    state.stocks[seat] &= ~stock_of(drawn)
    state.hands[seat] = with_cards(state.hands[seat], drawn)
    state.reveal()
    tell_drew(state, seat, drawn)


def discard_hand(state: KnavesState, seat: Seat) -> None:
    """The whole hand, face up."""
    state.discards[seat] = state.discards[seat] + state.hands[seat]
    state.hands[seat] = ()
    state.reveal()


def shuffle_discard_in(state: KnavesState, seat: Seat) -> None:
    """5.1, step 2: the discard joins the deck, which is shuffled."""
    discard = state.discards[seat]
    deck = state.shuffled(state.decks[seat] + discard)
    state.stocks[seat] |= stock_of(discard)
    state.decks[seat] = tuple(deck)
    state.discards[seat] = ()
