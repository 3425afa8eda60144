"""What a row of the table of actions holds: whose action it is, its price, its questions, the
condition under which it helps, and its effect."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias, final

from boneyard import Move, Seat
from boneyard.components import JOKER, changed
from boneyard.games.knaves_out import prices, towers
from boneyard.games.knaves_out.constants import (
    ACE_OF_SPADES,
    ACE_TOWER,
    COURT_NAMES,
    COURT_RANKS,
    EFFECT_NAMES,
    MARK_NAMES,
    NO_COURT,
    POWER_NAMES,
    RANK_MASKS,
    TOWER_NAMES,
    TOWERS,
    TURN_NAMES,
    Tower,
    is_light,
)
from boneyard.games.knaves_out.moves import CARD, JOKER_MOVE
from boneyard.games.knaves_out.state import KnavesState

ROYALS: Final = TOWER_NAMES[:ACE_TOWER]
OWNER_NAMES: Final = (*ROYALS, "Ace of Spades", "Rook", "Knight building", "Bishop", "book")
"""Whose action it is: a court card by its tower, a building, or a book."""
BOOK_ACTION: Final = 7

NO_TOWER: Final = -1
CANDIDATES: Final[tuple[int, ...]] = (
    *[RANK_MASKS[rank] for rank in COURT_RANKS[:ACE_TOWER]],
    1 << ACE_OF_SPADES,
)
"""By tower: the cards that can stand at its foot, as a set."""

Chosen: TypeAlias = tuple[int, ...]
"""The answers so far, as keys of moves."""
Can = Callable[[KnavesState, Seat, int], bool]
"""Whether it would change something, and what is asked first has an answer after this payment."""
Choose = Callable[[KnavesState, Seat, int, Chosen], list[Move]]
"""The answers to the next question, after what is paid and chosen (none: all is chosen)."""
Do = Callable[[KnavesState, Seat, int, Chosen], None]
"""The effect, after the price has been paid."""


@final
class Action:
    """One row. What is left out is as most actions have it.

    ``slots`` name its questions in order, each after the kind of thing that answers it
    (``piece:knight_pawn``); the last is asked until there are ``most`` answers.
    ``appoints`` is the tower whose court card it brings (R24), which is all that it asks for.
    An action with the name of an effect, a mark or a power puts that in force; ``mark`` and
    ``turn_mark`` are for those that are called otherwise. It cannot be taken while they are in
    force (6.6, last line), nor where it would change nothing (R23): then ``needs`` says why.
    ``can`` is asked in every main decision, so it lists nothing; where it is left out, the answers
    that ``choose`` lists tell.
    """

    def __init__(
        self,
        id: str,
        price: prices.Price,
        *,
        name: str = "",
        owner: int = BOOK_ACTION,
        court: int = NO_COURT,
        book_price: prices.Price | None = None,
        slots: tuple[str, ...] = (),
        most: int = 0,
        appoints: Tower = NO_TOWER,
        mark: int = 0,
        turn_mark: int = 0,
        can: Can | None = None,
        choose: Choose | None = None,
        do: Do | None = None,
        help: str,
        needs: str = "It is in force already.",
    ) -> None:
        self.id = id
        self.name = name or id.replace("_", " ").title()
        self.owner = owner
        self.court = court
        self.price = price
        self.book_price = book_price or price_elsewhere(price, court)
        if appoints != NO_TOWER:
            slots = ("card:court_card", "card:court_search")
        self.kinds = tuple([slot.partition(":")[0] for slot in slots])
        self.slots = tuple([slot.partition(":")[2] for slot in slots])
        self.most = most or len(self.slots)
        self.appoints = appoints
        self.effect = bit_of(id, EFFECT_NAMES)
        self.mark = mark or bit_of(id, MARK_NAMES)
        self.turn_mark = turn_mark or bit_of(id, TURN_NAMES)
        self.power = bit_of(id, POWER_NAMES)
        self.lasts = (self.effect | self.mark | self.turn_mark | self.power) != 0
        self.can = can
        self.choose = choose
        self.do = do
        self.help = help
        self.needs = needs

    def slot(self, asked: int) -> str:
        """The name of the question after so many answers."""
        return self.slots[min(asked, len(self.slots) - 1)]

    def kind(self, asked: int) -> str:
        """The kind of thing that answers it."""
        return self.kinds[min(asked, len(self.kinds) - 1)]

    def is_in_force(self, state: KnavesState, seat: Seat) -> bool:
        """6.6, last line: something of it is in force already."""
        return self.lasts and bool(
            state.effects[seat] & self.effect
            | state.marks[seat] & self.mark
            | state.turn_marks & self.turn_mark
            | (state.power(seat) & self.power if self.power else 0)
        )

    def would_help(self, state: KnavesState, seat: Seat, payment: int) -> bool:
        """R23: it would change something; 5.2: after paying, its first question has an answer."""
        if self.appoints != NO_TOWER:
            return can_appoint(state, seat, self.appoints)
        if self.can is not None:
            return self.can(state, seat, payment)
        return self.choose is None or len(self.choose(state, seat, payment, ())) > 0

    def answers(self, state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
        """What can be chosen next; nothing if all is chosen."""
        if len(chosen) >= self.most:
            return []
        if self.appoints != NO_TOWER:
            return choose_court_card(state, seat, self.appoints, chosen)
        return self.choose(state, seat, payment, chosen) if self.choose is not None else []

    def carry_out(self, state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
        """What it puts in force, and what else it does."""
        if self.effect:
            state.effects = changed(state.effects, seat, state.effects[seat] | self.effect)
        if self.mark:
            state.marks = changed(state.marks, seat, state.marks[seat] | self.mark)
        state.turn_marks |= self.turn_mark
        if self.appoints != NO_TOWER:
            appoint(state, seat, self.appoints, chosen)
        if self.power:
            # R36: it hangs on the new court card, or on the one whose tower was devoured for it.
            for tower in range(TOWERS):
                is_devoured = self.appoints == NO_TOWER and prices.share(payment, tower) > 0
                if is_devoured or tower == self.appoints:
                    spot = seat * TOWERS + tower
                    state.powers = changed(state.powers, spot, state.powers[spot] | self.power)
        if self.do is not None:
            self.do(state, seat, payment, chosen)


makers_by_owner = [partial(Action, owner=owner) for owner in range(BOOK_ACTION)]
"""What makes the rows of each owner, in the order of OWNER_NAMES."""
makers_by_court = [partial(Action, court=court) for court in range(len(COURT_NAMES))]
"""What makes the rows of a book, in the order of COURT_NAMES."""


def bit_of(id: str, names: tuple[str, ...]) -> int:
    """The bit of what is called so, if anything is."""
    return 1 << names.index(id) if id in names else 0


# A court card from the hand, or from the deck with a Joker (R24).


def can_appoint(state: KnavesState, seat: Seat, tower: Tower) -> bool:
    """The place is free, and a card for it is in hand, or in the deck with a Joker in hand."""
    if towers.stands(state, seat * TOWERS + tower):
        return False
    wanted = CANDIDATES[tower]
    for card in state.hands[seat]:
        if wanted >> card & 1 or (card == JOKER and state.stocks[seat] & wanted):
            return True
    return False


def choose_court_card(state: KnavesState, seat: Seat, tower: Tower, chosen: Chosen) -> list[Move]:
    """``court_card``: from the hand, or the Joker; then ``court_search``: from the deck."""
    wanted = CANDIDATES[tower]
    if not chosen:
        found = [CARD[card] for card in state.hands[seat] if wanted >> card & 1]
        if towers.has_joker(state, seat) and state.stocks[seat] & wanted:
            found.append(JOKER_MOVE)
        return found
    return cards_in(state.stocks[seat] & wanted) if chosen[0] == JOKER else []


def cards_in(cards: int) -> list[Move]:
    """A set of cards as moves, in card order."""
    return [CARD[card] for card in towers.cards_of(cards)]


def appoint(state: KnavesState, seat: Seat, tower: Tower, chosen: Chosen) -> None:
    """The card becomes a court card; a Joker that stood in for it lies under it (6.2)."""
    jokered = chosen[0] == JOKER
    towers.take_from_hand(state, seat, chosen[0])
    if jokered:
        towers.take_from_deck(state, seat, chosen[1])
        towers.shuffle_deck(state, seat)
    towers.place_in_court(state, seat * TOWERS + tower, chosen[-1], jokered=jokered)


# Prices.


def cards(count: int, tower: Tower) -> prices.Price:
    """N cards of one tower."""
    return prices.Price(prices.N_CARDS, count, tower)


def each(count: int) -> prices.Price:
    """N cards of each tower."""
    return prices.Price(prices.N_EACH, count)


def devour(tower: Tower) -> prices.Price:
    """A full tower goes under its court card."""
    return prices.Price(prices.DEVOUR, 0, tower)


def full(tower: Tower) -> prices.Price:
    """A full tower is discarded."""
    return prices.Price(prices.FULL_TOWER, 0, tower)


def price_elsewhere(price: prices.Price, court: int) -> prices.Price:
    """6.1: other courts of the same book pay in its colour, and 1 each for what is free."""
    if court == NO_COURT:
        return price
    colour = prices.RED_CARDS if is_light(court) else prices.BLACK_CARDS
    if price.kind == prices.FREE:
        return prices.Price(prices.N_EACH, 1, 0, colour)
    return prices.Price(price.kind, price.count, price.tower, colour)


FREE_PRICE: Final = prices.Price(prices.FREE)
