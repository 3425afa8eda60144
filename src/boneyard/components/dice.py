"""Fair dice: how they are thrown, and exactly how likely a throw is.

Odds are whole numbers of ways out of ``sides ** count`` equally likely throws, so that they add up
without rounding; the ``chance_`` functions divide at the very end. The questions that have no
formula (four dice against the four tiles of a room) are answered by ``throws``, the short list of
distinguishable throws with the number of ways each can fall: five dice have 252 of them instead of
7776.
"""

from itertools import combinations_with_replacement
from math import comb, factorial
from typing import Final, Protocol

Throw = tuple[int, ...]

_THROWS: Final[dict[tuple[int, int], tuple[tuple[Throw, int], ...]]] = {}


class ChanceSource(Protocol):
    """Where a game's dice come from. A state of a game is one."""

    def random_below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        ...


def roll(chance_source: ChanceSource, count: int, sides: int = 6) -> Throw:
    """Throws dice one after the other; the faces stand in the order in which they fell."""
    return tuple([chance_source.random_below(sides) + 1 for _ in range(count)])


def hit_odds(count: int, hits_at: int, sides: int = 6) -> tuple[int, ...]:
    """Ways for each number of dice to show ``hits_at`` or more: entry h is exactly h hits."""
    good = min(max(sides - hits_at + 1, 0), sides)
    bad = sides - good
    return tuple(
        [comb(count, hits) * good**hits * bad ** (count - hits) for hits in range(count + 1)]
    )


def throws(count: int, sides: int = 6) -> tuple[tuple[Throw, int], ...]:
    """Every throw up to the order of its dice, highest face first, with its number of ways."""
    known = _THROWS.get((count, sides))
    if known is None:
        faces = range(sides, 0, -1)
        known = tuple([(t, _ways(t)) for t in combinations_with_replacement(faces, count)])
        _THROWS[(count, sides)] = known
    return known


def _ways(throw: Throw) -> int:
    ways = factorial(len(throw))
    for face in set(throw):
        ways //= factorial(throw.count(face))
    return ways


def chance_of_hits(count: int, hits_at: int, at_least: int = 1, sides: int = 6) -> float:
    """How likely at least so many dice are to show ``hits_at`` or more."""
    return float(sum(hit_odds(count, hits_at, sides)[max(at_least, 0) :]) / sides**count)
