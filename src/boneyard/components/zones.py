"""Hands and piles: immutable tuples of cards or dominoes.

A state of a game holds plain tuples of ints, because clones of the state can then share them and
a changed zone is simply another tuple. Hands are kept in ascending order, which is the order of
their moves; piles keep the order in which they lie. Nothing else is needed to hide a zone than to
put another tuple in its place: ``hidden(len(hand))`` has the same length and only unknown faces,
and a view of a state holds that one. Everything here works for cards and for dominoes alike.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from boneyard.components.cards import UNKNOWN as UNKNOWN

Zone = tuple[int, ...]
T = TypeVar("T")


def sorted_zone(items: Iterable[int]) -> Zone:
    """A hand of these items, in ascending order."""
    return tuple(sorted(items))


def with_card(hand: Zone, card: int) -> Zone:
    """The hand with one card more, still in ascending order."""
    at = bisect_right(hand, card)
    return (*hand[:at], card, *hand[at:])


def with_cards(hand: Zone, cards: Iterable[int]) -> Zone:
    """The hand with several cards more, still in ascending order."""
    held = [*hand, *cards]
    held.sort()
    return tuple(held)


def without(zone: Zone, card: int) -> Zone:
    """The hand or pile without one copy of the card (the first); the others keep their order."""
    for at, one in enumerate(zone):
        if one == card:
            return zone[:at] + zone[at + 1 :]
    raise ValueError(f"{card} is not among the {len(zone)} items it should be taken from.")


def changed(row: tuple[T, ...], at: int, new: T) -> tuple[T, ...]:
    """What is kept seat by seat or piece by piece, with another one at one place."""
    items = list(row)
    items[at] = new
    return tuple(items)


def distinct(zone: Iterable[int]) -> Zone:
    """Each face once, in ascending order: equal faces are one move."""
    return tuple(sorted(set(zone)))


def minus(everything: Iterable[int], known: Iterable[int]) -> Zone:
    """What is left of a multiset when all that is known is taken out, in ascending order.

    Unknown faces among ``known`` are passed over, so the zones of a view can be given as they are.
    """
    left = Counter(everything)
    for item in known:
        if item == UNKNOWN:
            continue
        if left[item] == 0:
            raise ValueError(f"{item} lies on the table more often than it exists.")
        left[item] -= 1
    return tuple(sorted(left.elements()))


def are_all_of(items: Sequence[int], everything: Sequence[int]) -> bool:
    """Whether these are all there is; unknown ones may be whatever is missing."""
    known = [item for item in items if item != UNKNOWN]
    return len(items) == len(everything) and not Counter(known) - Counter(everything)


def hidden(size: int) -> Zone:
    """A zone of which only the size is known."""
    return (UNKNOWN,) * size
