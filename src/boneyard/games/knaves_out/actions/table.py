"""The table of actions (6.4 to 6.6), and which of them a kingdom can take now, at what price (6.1).

Everything that speaks of actions is made from this table: which are legal and why others are not,
prompts, the panel of the scene, the crib sheet. A new action is a row and what it does.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Move, Seat
from boneyard.games.knaves_out.actions.action import BOOK_ACTION, Action, devour
from boneyard.games.knaves_out.actions.basic import BASIC
from boneyard.games.knaves_out.actions.dark import DARK
from boneyard.games.knaves_out.actions.light import LIGHT
from boneyard.games.knaves_out.constants import (
    ALL_OF_KIND,
    BISHOP,
    COURT_NAMES,
    FIRST_SLOT,
    KING_TOWER,
    KNAVE_TOWER,
    KNIGHT,
    LICH_KING,
    NO_CARD,
    NO_COURT,
    ROOK,
    TOWERS,
    is_dark,
    is_light,
)
from boneyard.games.knaves_out.pieces import in_play_of
from boneyard.games.knaves_out.prices import (
    BITS,
    FREE,
    MASK,
    N_CARDS,
    UNPAYABLE,
    Price,
    heights_by_measure,
    payment_off,
    ways_to_pay,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.kernel.mypyc_compat import i64

ACTIONS: Final[tuple[Action, ...]] = BASIC + LIGHT + DARK
"""All of them; the number of an action is its place here."""
BY_ID: Final[dict[str, int]] = {action.id: at for at, action in enumerate(ACTIONS)}
ACTION_MOVES: Final[tuple[Move, ...]] = tuple(
    [Move("action", ("action",), (action.id,), at) for at, action in enumerate(ACTIONS)]
)
BASIC_RANGE: Final[tuple[int, ...]] = tuple(range(len(BASIC)))
LIGHT_RANGE: Final[tuple[int, ...]] = tuple(range(len(BASIC), len(BASIC) + len(LIGHT)))
DARK_RANGE: Final[tuple[int, ...]] = tuple(range(len(BASIC) + len(LIGHT), len(ACTIONS)))


def chapter_of(number: int) -> str:
    """Where the rules page tells of an action."""
    if number < len(BASIC):
        return "6.4"
    return "6.5" if number < len(BASIC) + len(LIGHT) else "6.6"


# Prices, and what can be taken.

ALL_HAIL: Final = BY_ID["all_hail"]
KNIGHT_ROW: Final = BY_ID["knight"]
SHEER_HEART: Final = BY_ID["sheer_heart_attack"]
DEVOUR_KNAVE: Final = devour(KNAVE_TOWER)
"""R35: the price of Sheer Heart Attack in a Heart court with ``sheer_heart_price=knave``."""
BUILDINGS: Final[tuple[int, ...]] = (ROOK, KNIGHT, BISHOP)
"""Whose actions they are, after those of the court."""
OWNING: Final = sum([ALL_OF_KIND[kind] << FIRST_SLOT[kind] for kind in BUILDINGS])
"""The same, as bits by slot."""
BOOK: Final = 1 << BOOK_ACTION
HALVED: Final = sum([1 << BY_ID[id] for id in ("marry", "knight", "feast", "majesty")])
"""What a Lich King pays half for, as bits by row."""


def price_of(state: KnavesState, seat: Seat, number: int) -> Price:
    """6.1: the in-court price for one's own court type, the book's price for the others."""
    return price_in(state.court_type(seat), number, knave=state.rules.sheer_heart_knave)


def price_in(court: int, number: int, *, knave: bool) -> Price:
    """The price for a court type; ``knave`` is ``sheer_heart_price=knave``."""
    action = ACTIONS[number]
    if action.court == NO_COURT:
        return action.price
    if action.court != court:
        return action.book_price
    return DEVOUR_KNAVE if knave and number == SHEER_HEART else action.price


def count_of(state: KnavesState, seat: Seat, number: int, price: Price) -> int:
    """6.1: the number in a price: taint first, then Lich King's half, rounded up (R46)."""
    count = price.count
    first = seat * TOWERS
    if number == ALL_HAIL and state.jokered[first + KNAVE_TOWER]:
        count = 3
    if number == KNIGHT_ROW and state.jokered[first + KING_TOWER]:
        count = 3
    if HALVED >> number & 1 and state.power(seat) & LICH_KING:
        count = (count + 1) // 2
    return count


def ways(state: KnavesState, seat: Seat, number: int) -> tuple[int, ...]:
    """Every payment with which the action can be completed."""
    price = price_of(state, seat, number)
    found = ways_to_pay(state, seat, price, count_of(state, seat, number, price))
    action = ACTIONS[number]
    # 5.2: after paying, every choice must have an answer.
    return tuple([payment for payment in found if action.would_help(state, seat, payment)])


def owners_in_play(state: KnavesState, seat: Seat) -> int:
    """The court cards and buildings that have actions, as bits in the order of OWNER_NAMES."""
    owners = BOOK
    for tower in range(TOWERS):
        if state.court[seat * TOWERS + tower] != NO_CARD:
            owners |= 1 << tower
    if state.in_play[seat] & OWNING:
        for at in range(len(BUILDINGS)):
            if in_play_of(state, seat, BUILDINGS[at]):
                owners |= 1 << (TOWERS + at)
    return owners


def is_extra(state: KnavesState, price: Price) -> bool:
    """R16: with ``free_actions=extra`` a free action does not use up the turn's action."""
    return state.rules.free_is_extra and price.kind == FREE


def has_action_left(state: KnavesState, number: int, price: Price) -> bool:
    """R15: one action a turn, of whatever kind; free ones as the option says."""
    if is_extra(state, price):
        return not state.free_used >> number & 1
    return state.actions_left > 0


def can_take(state: KnavesState, seat: Seat, number: int, price: Price) -> bool:
    """Nothing of it is in force, and one way of paying leads to something."""
    action = ACTIONS[number]
    if action.is_in_force(state, seat):
        return False
    count = count_of(state, seat, number, price)
    if price.kind == N_CARDS:
        payment = payment_off(state, seat, price.tower, count)
        return payment != UNPAYABLE and action.would_help(state, seat, payment)
    found = ways_to_pay(state, seat, price, count)
    return any(action.would_help(state, seat, payment) for payment in found)


def book_of(state: KnavesState, seat: Seat) -> tuple[int, ...]:
    """The rows that a court type may read; none without a full court."""
    return book_in(state.court_type(seat))


def book_in(court: int) -> tuple[int, ...]:
    """The book of a court type."""
    if is_light(court):
        return LIGHT_RANGE
    return DARK_RANGE if is_dark(court) else ()


@final
class Offer:
    """An action at the price of one court type, with what a quick look needs to know."""

    def __init__(self, number: int, price: Price) -> None:
        self.number = number
        self.price = price
        self.move = ACTION_MOVES[number]
        self.owner: i64 = ACTIONS[number].owner
        self.measure: i64 = BITS * price.measure
        self.least: i64 = price.least


def offers_in(court: int, *, knave: bool) -> list[Offer]:
    """All that a court type might do, in the order of the table."""
    numbers = BASIC_RANGE + book_in(court)
    return [Offer(number, price_in(court, number, knave=knave)) for number in numbers]


COURTS: Final = range(len(COURT_NAMES))
OFFERS: Final[list[list[Offer]]] = [offers_in(court, knave=False) for court in COURTS]
OFFERS_WITH_KNAVE: Final[list[list[Offer]]] = [offers_in(court, knave=True) for court in COURTS]
"""By court type; the second with ``sheer_heart_price=knave``."""


def add_action_moves(state: KnavesState, seat: Seat, found: list[Move]) -> None:
    """Every legal action, in the order of the table."""
    if state.actions_left == 0 and not state.rules.free_is_extra:
        return
    offers = OFFERS_WITH_KNAVE if state.rules.sheer_heart_knave else OFFERS
    owners: i64 = owners_in_play(state, seat)
    if owners == BOOK:  # without any court there is no book, either
        return
    heights: i64 = heights_by_measure(state, seat)
    for offer in offers[state.court_type(seat)]:
        # A quick look at court and towers rules out most actions most of the time.
        if (
            owners >> offer.owner & 1
            and (heights >> offer.measure & MASK) >= offer.least
            and has_action_left(state, offer.number, offer.price)
            and can_take(state, seat, offer.number, offer.price)
        ):
            found.append(offer.move)
