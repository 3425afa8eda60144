"""What a row of the table of actions holds: name, owner, prices, questions, condition, effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from boneyard import Move
from boneyard.games.knaves_out.prices import (
    BLACK_CARDS,
    DEVOUR,
    FREE,
    FULL_TOWER,
    N_CARDS,
    N_EACH,
    ONE_ANY,
    RED_CARDS,
    TOP_CARD,
    Price,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.vocabulary import (
    KNAVE_TOWER,
    NO_COURT,
)

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
    "Knave",
    "King",
    "Queen",
    "Ace of Spades",
    "Rook",
    "Knight building",
    "Bishop",
    "book",
)

Can = Callable[[KnavesState, int], bool]
Choose = Callable[[KnavesState, int, int, tuple[int, ...]], list[Move]]
Do = Callable[[KnavesState, int, int, tuple[int, ...]], None]


@final
class Action:
    """One row. ``slots`` name its questions in order; the last may be asked again and again."""

    def __init__(
        self,
        id: str,
        name: str,
        owner: int,
        price: Price,
        slots: tuple[str, ...],
        can: Can,
        choose: Choose,
        do: Do,
        help: str,
        needs: str,
        court: int = NO_COURT,
        book_price: Price | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.owner = owner
        self.price = price
        self.slots = slots
        self.can = can
        self.choose = choose
        self.do = do
        self.help = help
        self.needs = needs
        self.court = court
        self.book_price = price if book_price is None else book_price

    def slot(self, asked: int) -> str:
        """The name of the question after so many answers."""
        return self.slots[min(asked, len(self.slots) - 1)]


def cards(count: int, tower: int) -> Price:
    """N cards of one tower."""
    return Price(N_CARDS, count, tower)


def each(count: int, colour: int = 0) -> Price:
    """N cards of each tower."""
    return Price(N_EACH, count, 0, colour)


def devour(tower: int, colour: int = 0) -> Price:
    """A full tower goes under its court card."""
    return Price(DEVOUR, 0, tower, colour)


def full(tower: int, colour: int = 0) -> Price:
    """A full tower is discarded."""
    return Price(FULL_TOWER, 0, tower, colour)


FREE_PRICE: Final = Price(FREE)
ONE_OF_ANY: Final = Price(ONE_ANY, 1)
ONE_RED_OF_ANY: Final = Price(ONE_ANY, 1, 0, RED_CARDS)
TOP_BLACK: Final = Price(TOP_CARD, 1, 0, BLACK_CARDS)
DEVOUR_KNAVE: Final = devour(KNAVE_TOWER)
"""R35: the price of Sheer Heart Attack in a Heart court with ``sheer_heart_price=knave``."""
