"""What many games come to: spreads, shares, and how sure one can be of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import quantiles
from typing import NamedTuple

Z_95 = 1.959963984540054


class Spread(NamedTuple):
    """The five numbers of a distribution."""

    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float


class Share(NamedTuple):
    """So many wins of so many games, with the 95 % interval of the rate behind it."""

    wins: float
    games: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """How many of the games were won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0

    def to_json(self) -> dict[str, float]:
        """All of it by name."""
        return {**self._asdict(), "rate": self.rate}


def spread(numbers: Sequence[int]) -> Spread:
    """The least, the quartiles and the most; there must be one at least."""
    if len(numbers) == 1:
        numbers = [*numbers, *numbers]
    lower, median, upper = quantiles(numbers, n=4, method="inclusive")
    return Spread(min(numbers), lower, median, upper, max(numbers))


def share(wins: float, games: int) -> Share:
    """Wilson's score interval, which stays sensible near 0, near 1 and for few games."""
    if not games:
        return Share(0.0, 0, 0.0, 1.0)
    rate = wins / games
    scale = 1 + Z_95**2 / games
    centre = rate + Z_95**2 / (2 * games)
    margin = Z_95 * sqrt(max(rate * (1 - rate), 0) / games + Z_95**2 / (4 * games**2))
    low = (centre - margin) / scale if wins > 0 else 0.0
    high = (centre + margin) / scale if wins < games else 1.0
    return Share(wins, games, max(low, 0.0), min(high, 1.0))
