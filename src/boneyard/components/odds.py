"""What an unseen hand may hold, counted exactly."""

from __future__ import annotations

from functools import lru_cache
from math import comb

LANE = 128
"""Bits for each number of hands: there are fewer than that of any deck."""


@lru_cache(maxsize=1024)
def share_below(points: tuple[int, ...], others: int, cards: int, need: int) -> float:
    """How often a hand of so many cards, dealt from unseen ones, comes to less than ``need``.

    ``points`` are those of the unseen cards that count, ``others`` is how many do not.
    """
    if need <= 0:
        return 0.0
    counted = _hands(points, cards)
    found = sum(
        comb(others, cards - many) * _sum_of_lanes(hands & ((1 << LANE * need) - 1))
        for many, hands in enumerate(counted)
    )
    return float(found / comb(len(points) + others, cards))


@lru_cache(maxsize=256)
def _hands(points: tuple[int, ...], most: int) -> tuple[int, ...]:
    """By their number of cards, how many hands there are of each sum: that is the lane's number."""
    found = [1, *[0] * min(most, len(points))]
    for worth in points:
        for many in range(len(found) - 1, 0, -1):
            found[many] += found[many - 1] << LANE * worth
    return tuple(found)


def _sum_of_lanes(lanes: int) -> int:
    """Like the sum of digits, which leaves the same rest by 9."""
    return lanes % ((1 << LANE) - 1)


def in_ten(chance: float) -> str:
    """A chance as people say it: ``in about 7 of 10``; sure things only if they are sure."""
    if chance in (0, 1):
        return "always" if chance else "never"
    if not 0.05 <= chance < 0.95:
        return "nearly always" if chance > 0.5 else "hardly ever"
    return f"in about {min(9, max(1, round(chance * 10)))} of 10"
