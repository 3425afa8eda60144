"""What a row of the table of actions holds: whose action it is, its price, its questions, the
condition under which it helps, and its effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, final

from boneyard import Move, Seat
from boneyard.games.knaves_out.constants import NO_COURT, TOWERS, Tower, is_light
from boneyard.games.knaves_out.prices import (
    BLACK_CARDS,
    DEVOUR,
    FREE,
    FULL_TOWER,
    N_CARDS,
    N_EACH,
    RED_CARDS,
    Price,
    share,
)
from boneyard.games.knaves_out.state import KnavesState

# Whose action it is: a court card by its tower, a building, or a book.
KNAVE_ACTION: Final = 0
KING_ACTION: Final = 1
QUEEN_ACTION: Final = 2
ACE_ACTION: Final = 3
ROOK_ACTION: Final = 4
KNIGHT_ACTION: Final = 5
BISHOP_ACTION: Final = 6
BOOK_ACTION: Final = 7
OWNER_NAMES: Final[tuple[str, ...]] = (
    *("Knave", "King", "Queen", "Ace of Spades"),
    *("Rook", "Knight building", "Bishop", "book"),
)

DEVOURED_TOWER: Final = -1
"""R36: a power hangs on the court card whose tower was devoured for it."""

Chosen: TypeAlias = tuple[int, ...]
"""The answers so far, as keys of moves."""
Can = Callable[[KnavesState, Seat], bool]
Choose = Callable[[KnavesState, Seat, int, Chosen], list[Move]]
"""The answers to the next question, after what is paid and chosen (none: all is chosen)."""
Do = Callable[[KnavesState, Seat, int, Chosen], None]
"""The effect, after the price has been paid."""


def can_always(state: KnavesState, seat: Seat) -> bool:
    """Nothing is needed but the price and something to choose."""
    return True


def choose_nothing(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
    """There is no question."""
    return []


def do_nothing_more(state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
    """All it does is to put something in force."""


@final
class Action:
    """One row. What is left out is as most actions have it.

    ``slots`` name its questions in order; the last is asked until there are ``most`` answers.
    ``effect``, ``mark``, ``turn_mark`` and ``power`` are the bits that it puts in force (the power
    on the court card of ``tower``), and it cannot be taken while they are (6.6, last line).
    ``needs`` says what is wrong where it would change nothing (R23).
    """

    def __init__(
        self,
        id: str,
        *,
        name: str = "",
        owner: int = BOOK_ACTION,
        court: int = NO_COURT,
        price: Price,
        book_price: Price | None = None,
        slots: tuple[str, ...] = (),
        most: int = 0,
        effect: int = 0,
        mark: int = 0,
        turn_mark: int = 0,
        power: int = 0,
        tower: Tower = DEVOURED_TOWER,
        can: Can = can_always,
        choose: Choose = choose_nothing,
        do: Do = do_nothing_more,
        help: str,
        needs: str = "It is in force already.",
    ) -> None:
        self.id = id
        self.name = name or id.replace("_", " ").title()
        self.owner = owner
        self.court = court
        self.price = price
        self.book_price = book_price or price_elsewhere(price, court)
        self.slots = slots
        self.most = most or len(slots)
        self.effect = effect
        self.mark = mark
        self.turn_mark = turn_mark
        self.power = power
        self.tower = tower
        self.can = can
        self.choose = choose
        self.do = do
        self.help = help
        self.needs = needs

    def slot(self, asked: int) -> str:
        """The name of the question after so many answers."""
        return self.slots[min(asked, len(self.slots) - 1)]

    def would_help(self, state: KnavesState, seat: Seat) -> bool:
        """R23: it would change something."""
        in_force = (
            state.effects[seat] & self.effect
            | state.marks[seat] & self.mark
            | state.turn_marks & self.turn_mark
        )
        if in_force or (self.power and state.power(seat) & self.power):
            return False
        return self.can(state, seat)

    def answers(self, state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> list[Move]:
        """What can be chosen next; nothing if all is chosen."""
        if len(chosen) >= self.most:
            return []
        return self.choose(state, seat, payment, chosen)

    def carry_out(self, state: KnavesState, seat: Seat, payment: int, chosen: Chosen) -> None:
        """What it puts in force, and what else it does."""
        state.effects[seat] |= self.effect
        state.marks[seat] |= self.mark
        state.turn_marks |= self.turn_mark
        if self.power:
            for tower in range(TOWERS):
                is_paid = self.tower == DEVOURED_TOWER and share(payment, tower) > 0
                if is_paid or tower == self.tower:
                    state.powers[seat * TOWERS + tower] |= self.power
        self.do(state, seat, payment, chosen)


# Prices.


def cards(count: int, tower: Tower) -> Price:
    """N cards of one tower."""
    return Price(N_CARDS, count, tower)


def each(count: int) -> Price:
    """N cards of each tower."""
    return Price(N_EACH, count)


def devour(tower: Tower) -> Price:
    """A full tower goes under its court card."""
    return Price(DEVOUR, 0, tower)


def full(tower: Tower) -> Price:
    """A full tower is discarded."""
    return Price(FULL_TOWER, 0, tower)


def price_elsewhere(price: Price, court: int) -> Price:
    """6.1: other courts of the same book pay in its colour, and 1 each for what is free."""
    if court == NO_COURT:
        return price
    colour = RED_CARDS if is_light(court) else BLACK_CARDS
    if price.kind == FREE:
        return Price(N_EACH, 1, 0, colour)
    return Price(price.kind, price.count, price.tower, colour)


FREE_PRICE: Final = Price(FREE)
