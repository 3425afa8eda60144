"""Prices (6.1): what an action costs, and every way in which it can be paid now.

A payment is how many cards come off each tower, packed into one number, four bits a tower. Most
prices can be paid in one way or not at all; Feast, "1 any" and some devoured towers leave a
choice.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Seat
from boneyard.games.knaves_out.constants import (
    ACE_TOWER,
    CARD_MASK,
    FEAST,
    IS_RED_CARD,
    LICH_KING,
    NO_CARD,
    TOWER_NAMES,
    TOWERS,
    Spot,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.towers import is_full

FREE: Final = 0
N_CARDS: Final = 1
N_EACH: Final = 2
ONE_ANY: Final = 3
DEVOUR: Final = 4
FULL_TOWER: Final = 5
TOP_CARD: Final = 6
"""Infighting: the top card of the tower that cards are moved from (6.6)."""

ANY_COLOUR: Final = 0
RED_CARDS: Final = 1
BLACK_CARDS: Final = 2
COLOUR_WORDS: Final[tuple[str, ...]] = ("", "red ", "black ")

ANY_TOWER: Final = -1
FEAST_SPARES: Final = 4
BITS: Final = 4
MASK: Final = 15

LOWEST_OF_THREE: Final = TOWERS
ANY_HEIGHT: Final = TOWERS + 1

ANY_HEIGHTS: Final = (1 << BITS * (ANY_HEIGHT + 1)) - 1

UNPAYABLE: Final = -1
NOTHING: Final[tuple[int, ...]] = (0,)
NO_WAY: Final[tuple[int, ...]] = ()


@final
class Price:
    """One price of the tables: its kind, number, tower and colour."""

    def __init__(self, kind: int, count: int = 0, tower: int = 0, colour: int = 0) -> None:
        self.kind = kind
        self.count = count
        self.tower = tower
        self.colour = colour
        # For a quick look: how high something must be at the least, whatever else it takes. With
        # ``full_tower=5`` four cards fill the tower of an Ace.
        self.measure, self.least = ANY_HEIGHT, 0
        if kind == N_CARDS:
            self.measure, self.least = tower, count
        elif kind == N_EACH:
            self.measure, self.least = LOWEST_OF_THREE, count
        elif kind in (DEVOUR, FULL_TOWER) and tower != ANY_TOWER:
            self.measure, self.least = tower, 4

    def text(self) -> str:
        """As the tables of the rules page write it."""
        colour = COLOUR_WORDS[self.colour]
        name = "any full" if self.tower == ANY_TOWER else TOWER_NAMES[self.tower]
        texts = {
            N_CARDS: f"{self.count} cards",
            N_EACH: f"{self.count} {colour}each",
            ONE_ANY: f"1 {colour}any",
            DEVOUR: f"devour {colour}{name}",
            FULL_TOWER: f"full {colour}{name}",
            TOP_CARD: "1 black, off the tower moved from",
        }
        return texts.get(self.kind, "free")


def heights_by_measure(state: KnavesState, seat: Seat) -> int:
    """How high the four towers are, the lowest of those that "N each" takes from, and any.

    Packed as a payment is. A Feast may spare everything and a Lich King pays half: then all count
    as high enough.
    """
    if state.marks[seat] & FEAST or state.power(seat) & LICH_KING:
        return ANY_HEIGHTS
    first, towers = seat * TOWERS, state.towers
    knave, king, queen = len(towers[first]), len(towers[first + 1]), len(towers[first + 2])
    each = king if king < knave else knave
    if state.rules.each_of_owned:
        each = MASK
    elif queen < each:
        each = queen
    ace = len(towers[first + ACE_TOWER])
    return knave | king << 4 | queen << 8 | ace << 12 | each << 16 | MASK << 20


def share(payment: int, tower: int) -> int:
    """How many cards a payment takes from a tower."""
    return payment >> (BITS * tower) & MASK


def from_tower(tower: int, count: int) -> int:
    """A payment of so many cards from one tower."""
    return count << (BITS * tower)


def size_of(payment: int) -> int:
    """How many cards it takes in all."""
    return share(payment, 0) + share(payment, 1) + share(payment, 2) + share(payment, 3)


def are_of_colour(state: KnavesState, spot: Spot, count: int, colour: int) -> bool:
    """R32: whether the top cards of a tower are all of a colour; only cards paid matter."""
    if colour == ANY_COLOUR:
        return True
    tower = state.towers[spot]
    red = colour == RED_CARDS
    for at in range(len(tower) - count, len(tower)):
        if IS_RED_CARD[tower[at] & CARD_MASK] != red:
            return False
    return True


def can_pay(state: KnavesState, spot: Spot, count: int, colour: int) -> bool:
    """Whether a tower has so many top cards of the colour."""
    return len(state.towers[spot]) >= count and are_of_colour(state, spot, count, colour)


def ways_to_pay(state: KnavesState, seat: Seat, price: Price, count: int) -> tuple[int, ...]:
    """Every payment that settles the price now; ``count`` is its number after taint and Lich."""
    kind = price.kind
    if kind == N_CARDS:
        payment = payment_off(state, seat, price.tower, count)
        return (payment,) if payment != UNPAYABLE else NO_WAY
    if kind == N_EACH:
        return _ways_each(state, seat, count, price.colour)
    if kind == ONE_ANY:
        return _ways_any(state, seat, price.colour)
    if kind in (DEVOUR, FULL_TOWER):
        return _ways_whole(state, seat, price)
    return NOTHING


def payment_off(state: KnavesState, seat: Seat, tower: int, count: int) -> int:
    """So many cards of one tower, or UNPAYABLE; R45: a Feast spares four."""
    if state.marks[seat] & FEAST:
        count = max(0, count - FEAST_SPARES)
    enough = len(state.towers[seat * TOWERS + tower]) >= count
    return from_tower(tower, count) if enough else UNPAYABLE


def each_price(state: KnavesState, seat: Seat, count: int) -> int:
    """6.1: N from Knave, King and Queen (R30), and the surcharge of the Ace of Spades (R31)."""
    first = seat * TOWERS
    payment = 0
    for tower in range(ACE_TOWER):
        if not state.rules.each_of_owned or state.court[first + tower] != NO_CARD:
            payment |= from_tower(tower, count)
    if state.court[first + ACE_TOWER] != NO_CARD:
        payment |= from_tower(ACE_TOWER, count if state.rules.same_surcharge else 1)
    return payment


def _ways_each(state: KnavesState, seat: Seat, count: int, colour: int) -> tuple[int, ...]:
    asked = each_price(state, seat, count)
    if state.marks[seat] & FEAST:
        return _ways_sparing(state, seat, asked, colour)
    first = seat * TOWERS
    for tower in range(TOWERS):
        if not can_pay(state, first + tower, share(asked, tower), colour):
            return NO_WAY
    return (asked,)


def _ways_sparing(state: KnavesState, seat: Seat, asked: int, colour: int) -> tuple[int, ...]:
    """R45: four cards less, as the player chooses; a short tower may be among the spared."""
    if size_of(asked) <= FEAST_SPARES:
        return NOTHING
    found: list[int] = []
    first = seat * TOWERS
    kept = size_of(asked) - FEAST_SPARES
    for knave in range(share(asked, 0) + 1):
        for king in range(share(asked, 1) + 1):
            for queen in range(share(asked, 2) + 1):
                ace = kept - knave - king - queen
                if not 0 <= ace <= share(asked, ACE_TOWER):
                    continue
                if (
                    can_pay(state, first, knave, colour)
                    and can_pay(state, first + 1, king, colour)
                    and can_pay(state, first + 2, queen, colour)
                    and can_pay(state, first + 3, ace, colour)
                ):
                    found.append(knave | king << 4 | queen << 8 | ace << 12)
    return tuple(found)


def _ways_any(state: KnavesState, seat: Seat, colour: int) -> tuple[int, ...]:
    """The top card of one tower, that of the Ace included."""
    if state.marks[seat] & FEAST:
        return NOTHING
    first = seat * TOWERS
    able = [tower for tower in range(TOWERS) if can_pay(state, first + tower, 1, colour)]
    return tuple([from_tower(tower, 1) for tower in able])


def _ways_whole(state: KnavesState, seat: Seat, price: Price) -> tuple[int, ...]:
    """R33, R34: full towers, all of one colour where one is named; Feast does not help."""
    first = seat * TOWERS
    found: list[int] = []
    for tower in range(TOWERS):
        if price.tower not in (ANY_TOWER, tower) or not is_full(state, first + tower):
            continue
        count = len(state.towers[first + tower])
        if are_of_colour(state, first + tower, count, price.colour):
            found.append(from_tower(tower, count))
    return tuple(found)
