"""Hands and piles: immutable tuples of cards or dominoes.

A state of a game holds plain tuples of ints, because clones of the state can then share them and
a changed zone is simply another tuple. Hands are kept in ascending order, which is the order of
their moves; piles keep the order in which they lie. Nothing else is needed to hide a zone than to
put another tuple in its place: ``seen(hand, open=False)`` has the same length and only unknown
faces, and a view of a state holds that one.

Everything here works for cards and for dominoes alike; only the last functions, which read and
write JSON, know which of the two they deal with.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from boneyard.components.cards import UNKNOWN as UNKNOWN, format_card, parse_card
from boneyard.components.dominoes import format_domino, parse_domino

Zone = tuple[int, ...]

EMPTY: Final[Zone] = ()


def sorted_zone(items: Iterable[int]) -> Zone:
    """A hand of these items, in ascending order."""
    return tuple(sorted(items))


def with_card(hand: Zone, card: int) -> Zone:
    """The hand with one card more, still in ascending order."""
    at = bisect_right(hand, card)
    return (*hand[:at], card, *hand[at:])


def with_cards(hand: Zone, cards: Iterable[int]) -> Zone:
    """The hand with several cards more, still in ascending order."""
    return tuple(sorted((*hand, *cards)))


def without(zone: Zone, card: int) -> Zone:
    """The hand or pile without one copy of the card (the first); the others keep their order."""
    if card not in zone:
        raise ValueError(f"{card} is not among the {len(zone)} items it should be taken from.")
    at = zone.index(card)
    return zone[:at] + zone[at + 1 :]


def distinct(zone: Iterable[int]) -> Zone:
    """Each face once, in ascending order: equal faces are one move."""
    return tuple(sorted(set(zone)))


def count(hand: Zone, card: int) -> int:
    """How many copies of the card a hand in ascending order holds."""
    return bisect_right(hand, card) - bisect_left(hand, card)


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


def is_hidden(zone: Zone) -> bool:
    """Whether some face in it is unknown."""
    return UNKNOWN in zone


def seen(zone: Zone, *, open: bool) -> Zone:
    """The zone as a viewer sees it: all faces if it is open to him, else only its size."""
    return zone if open else hidden(len(zone))


def cards_to_json(zone: Sequence[int]) -> list[str | None]:
    """Card names; null for an unknown face."""
    return [None if card == UNKNOWN else format_card(card) for card in zone]


def cards_from_json(value: object) -> Zone:
    """A zone from a list of card names and nulls, in the order in which they stand."""
    return _from_json(value, parse_card, "cards")


def dominoes_to_json(zone: Sequence[int]) -> list[str | None]:
    """Domino names; null for an unknown face."""
    return [None if tile == UNKNOWN else format_domino(tile) for tile in zone]


def dominoes_from_json(value: object) -> Zone:
    """A zone from a list of domino names and nulls, in the order in which they stand."""
    return _from_json(value, parse_domino, "dominoes")


def _from_json(value: object, parse: Callable[[str], int], what: str) -> Zone:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list of {what}.")
    return tuple([_item_from_json(name, parse, what) for name in value])


def _item_from_json(name: object, parse: Callable[[str], int], what: str) -> int:
    if name is None:
        return UNKNOWN
    if not isinstance(name, str):
        raise ValueError(f"{name!r} does not belong in a list of {what}: use names and nulls.")
    return parse(name)
