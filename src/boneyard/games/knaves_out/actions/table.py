"""The table of actions (6.4 to 6.6), and which of them a kingdom can take now, at what price (6.1).

Everything that speaks of actions is made from this table: which are legal and why others are not,
prompts, the panel of the scene, the crib sheet. A new action is a row and what it does.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move, Seat
from boneyard.games.knaves_out.actions.action import BOOK_ACTION, Action, devour
from boneyard.games.knaves_out.actions.basic import BASIC
from boneyard.games.knaves_out.actions.dark import DARK
from boneyard.games.knaves_out.actions.light import LIGHT
from boneyard.games.knaves_out.constants import (
    BISHOP,
    FEAST,
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
from boneyard.games.knaves_out.pieces import count_in_play
from boneyard.games.knaves_out.prices import FREE, Price, heights_by_measure, ways_to_pay
from boneyard.games.knaves_out.state import KnavesState

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
BOISTERS: Final[tuple[int, ...]] = (BY_ID["boister"], BY_ID["boister_undead"])
HALVED: Final[tuple[int, ...]] = (BY_ID["marry"], BY_ID["knight"], BY_ID["feast"], BY_ID["majesty"])


def price_of(state: KnavesState, seat: Seat, number: int) -> Price:
    """6.1: the in-court price for one's own court type, the book's price for the others."""
    action = ACTIONS[number]
    if action.court == NO_COURT:
        return action.price
    if action.court != state.court_type(seat):
        return action.book_price
    if number == SHEER_HEART and state.rules.sheer_heart_knave:
        return DEVOUR_KNAVE
    return action.price


def count_of(state: KnavesState, seat: Seat, number: int, price: Price) -> int:
    """6.1: the number in a price: taint first, then Lich King's half, rounded up (R46)."""
    count = price.count
    first = seat * TOWERS
    if number == ALL_HAIL and state.jokered[first + KNAVE_TOWER]:
        count = 3
    if number == KNIGHT_ROW and state.jokered[first + KING_TOWER]:
        count = 3
    if number in HALVED and state.power(seat) & LICH_KING:
        count = (count + 1) // 2
    return count


def ways(state: KnavesState, seat: Seat, number: int) -> tuple[int, ...]:
    """Every payment with which the action can be completed."""
    price = price_of(state, seat, number)
    found = ways_to_pay(state, seat, price, count_of(state, seat, number, price))
    action = ACTIONS[number]
    if not action.slots or number in BOISTERS:
        return found
    # 5.2: after paying, every choice must have an answer.
    return tuple([payment for payment in found if action.answers(state, seat, payment, ())])


def has_owner(state: KnavesState, seat: Seat, owner: int) -> bool:
    """Whether the court card or building whose action it is is in play."""
    if owner < TOWERS:
        return state.court[seat * TOWERS + owner] != NO_CARD
    return owner == BOOK_ACTION or count_in_play(state, seat, BUILDINGS[owner - TOWERS]) > 0


def is_extra(state: KnavesState, price: Price) -> bool:
    """R16: with ``free_actions=extra`` a free action does not use up the turn's action."""
    return state.rules.free_is_extra and price.kind == FREE


def has_action_left(state: KnavesState, number: int, price: Price) -> bool:
    """R15: one action a turn, of whatever kind; free ones as the option says."""
    if is_extra(state, price):
        return not state.free_used >> number & 1
    return state.actions_left > 0


def is_legal(state: KnavesState, seat: Seat, number: int) -> bool:
    """Owner, turn's action, price, condition and choices; the cheap questions first."""
    action = ACTIONS[number]
    if not has_owner(state, seat, action.owner):
        return False
    price = price_of(state, seat, number)
    return (
        has_action_left(state, number, price)
        and action.would_help(state, seat)
        and len(ways(state, seat, number)) > 0
    )


def book_of(state: KnavesState, seat: Seat) -> tuple[int, ...]:
    """The rows that a court type may read; none without a full court."""
    court = state.court_type(seat)
    if is_light(court):
        return LIGHT_RANGE
    return DARK_RANGE if is_dark(court) else ()


def add_action_moves(state: KnavesState, seat: Seat, found: list[Move]) -> None:
    """Every legal action, in the order of the table."""
    if state.actions_left == 0 and not state.rules.free_is_extra:
        return
    court = state.court_type(seat)
    is_feasting = bool(state.marks[seat] & FEAST)
    heights = heights_by_measure(state, seat)
    for number in BASIC_RANGE + book_of(state, seat):
        action = ACTIONS[number]
        price = action.price if action.court == court else action.book_price
        # A quick look at the towers rules out most actions most of the time.
        might_pay = is_feasting or heights[price.measure] >= price.least
        if might_pay and is_legal(state, seat, number):
            found.append(ACTION_MOVES[number])
