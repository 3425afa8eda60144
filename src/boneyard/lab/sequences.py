"""Intervals that stay valid however often one looks: confidence sequences by betting.

The construction is that of I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
variables by betting", Journal of the Royal Statistical Society B 86 (2024): whoever doubts that a
mean is m bets against it, a share of the money in hand on each number. If m is the mean, the
money grows tenfold with a chance of one in ten at most, at whatever moment one looks (Ville's
inequality). So the m against which nobody has ever made 1 / alpha times the money are an interval
that holds the mean at all times with a chance of 1 - alpha.

The bets here are constant shares, from everything down by halves, with the money split evenly
among them at the start; one half bets that the mean is higher, the other that it is lower. That
is the mixture of F. Orabona and K.-S. Jun, "Tight concentrations and confidence sequences from the
regret of universal portfolio", IEEE Transactions on Information Theory 70 (2024), on a short list
of bets. It costs a little against the best bet and has three merits: it adapts to the variance, so
common deals pay off; nothing is assumed but the bounds; and the money depends only on how often
each value came, not on the order, so all that must be kept is a tally.

Several questions at once share the 5 % (Bonferroni): each is asked at alpha / questions.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, floor, inf, log
from typing import Final, NamedTuple

from boneyard.kernel.chance import Stream

ALPHA: Final = 0.05
BETS: Final = tuple(0.5**power for power in range(10))
"""Shares of what one can lose: from all of it, for 3 games, down to 1/512, for a million."""
STEPS: Final = 100
"""Numbers are kept as whole hundredths of a unit, rounded at random so that the mean stays."""
HALVINGS: Final = 20


class Interval(NamedTuple):
    """A mean is between these, with the confidence that was asked for."""

    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def is_within(self, low: float, high: float) -> bool:
        return low < self.low and self.high < high

    @property
    def width(self) -> float:
        return self.high - self.low


class Mean:
    """The mean of numbers from ``low`` to ``high``, by a tally of the numbers."""

    def __init__(self, low: float = 0.0, high: float = 1.0, alpha: float = ALPHA) -> None:
        self.low = low
        self.high = high
        self.alpha = alpha
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self._tally: dict[int, int] = {}
        self._dither = Stream(0)
        self._kept: dict[tuple[float, float], list[float]] = {}
        """What was won against means that are asked for again and again, for each bet."""
        self._interval: Interval | None = None

    def add(self, number: float) -> None:
        """One more number, of a deal of its own."""
        assert self.low - 1e-9 <= number <= self.high + 1e-9, number
        scaled = number * STEPS
        whole = floor(scaled + 1e-9)
        rest = scaled - whole
        if rest > 1e-9 and self._dither.randrange(1 << 20) < rest * (1 << 20):
            whole += 1
        self._tally[whole] = self._tally.get(whole, 0) + 1
        for (mean, ruin), logs in self._kept.items():
            gain = (whole / STEPS - ruin) / (mean - ruin)
            for at, bet in enumerate(BETS):
                logs[at] += _log(1 - bet + bet * gain)
        self._interval = None
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean of the numbers so far; without any, the middle."""
        return self.total / self.count if self.count else (self.low + self.high) / 2

    @property
    def variance(self) -> float:
        """That of the numbers so far."""
        return max(0.0, self.squares / self.count - self.mean**2) if self.count else 0.0

    def interval(self) -> Interval:
        """What the mean can be."""
        if self._interval is None:
            self._interval = self._found_interval()
        return self._interval

    def _found_interval(self) -> Interval:
        if not self.count:
            return Interval(self.low, self.high)
        middle = min(max(self._tallied_mean(), self.low), self.high)
        low = _threshold(lambda mean: self._is_won(self._logs(mean, self.low)), self.low, middle)
        high = _threshold(
            lambda mean: not self._is_won(self._logs(mean, self.high)), middle, self.high
        )
        return Interval(low, high)

    def excludes(self, mean: float) -> bool:
        """Whether the mean is not this."""
        return self.is_above(mean) or self.is_below(mean)

    def is_above(self, mean: float) -> bool:
        """Whether the mean is more than this."""
        return self._is_won(self._kept_logs(mean, self.low))

    def is_below(self, mean: float) -> bool:
        """Whether the mean is less than this."""
        return self._is_won(self._kept_logs(mean, self.high))

    def is_within(self, low: float, high: float) -> bool:
        """Whether the mean is between these."""
        return self.is_above(low) and self.is_below(high)

    def _is_won(self, logs: list[float]) -> bool:
        """Whether the bets together made so much money that the mean is refuted."""
        most = max(logs)
        if most in (inf, -inf):
            return most > 0
        money = sum(exp(one - most) for one in logs) / len(BETS)
        return most + log(money) >= log(2 / self.alpha)

    def _kept_logs(self, mean: float, ruin: float) -> list[float]:
        if mean == ruin:
            return self._logs(mean, ruin)
        if (mean, ruin) not in self._kept:
            self._kept[mean, ruin] = self._logs(mean, ruin)
        return self._kept[mean, ruin]

    def _logs(self, mean: float, ruin: float) -> list[float]:
        """The logarithms of what each bet made that says: the mean lies on the side of ``mean``
        away from ``ruin``, the number at which a bet of everything loses everything.
        """
        if mean == ruin:
            return [inf if any(value / STEPS != ruin for value in self._tally) else -inf]
        gains = [((value / STEPS - ruin) / (mean - ruin), n) for value, n in self._tally.items()]
        return [sum(n * _log(1 - bet + bet * gain) for gain, n in gains) for bet in BETS]

    def _tallied_mean(self) -> float:
        return sum(value * n for value, n in self._tally.items()) / STEPS / self.count


def _log(number: float) -> float:
    return log(number) if number > 1e-300 else -inf


def _threshold(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Where ``holds`` turns from true (towards ``low``) to false (towards ``high``)."""
    if not holds(low):
        return low
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


class Median:
    """The median of numbers: where the share of those at or below may be a half."""

    def __init__(self, alpha: float = ALPHA) -> None:
        self.alpha = alpha
        self._tally: dict[float, int] = {}
        self.count = 0

    def add(self, number: float) -> None:
        self._tally[number] = self._tally.get(number, 0) + 1
        self.count += 1

    @property
    def median(self) -> float:
        """The lower one, where there are two."""
        return self._at((self.count + 1) // 2)

    def interval(self) -> Interval:
        """The smallest and the largest number that can be the median.

        A number can be if its share of the games at or below, and at or above, may be a half.
        Only the test at the true median must not fail, so one alpha does for all numbers.
        """
        fewest, enough = 1, max(1, self.count)
        while fewest < enough:
            half = (fewest + enough) // 2
            is_few = share_of(half, self.count, self.alpha).is_below(0.5)
            fewest, enough = (half + 1, enough) if is_few else (fewest, half)
        return Interval(self._at(fewest), self._at(self.count + 1 - fewest))

    def _at(self, rank: int) -> float:
        """The number of this rank, counted from 1, the smallest first."""
        below = 0
        for number in sorted(self._tally):
            below += self._tally[number]
            if below >= max(rank, 1):
                return number
        return 0


def share_of(hits: int, count: int, alpha: float = ALPHA) -> Mean:
    """The mean of so many ones among so many numbers that are 0 or 1."""
    mean = Mean(alpha=alpha)
    mean._tally = {value: n for value, n in ((STEPS, hits), (0, count - hits)) if n}
    mean.count, mean.total, mean.squares = count, float(hits), float(hits)
    return mean


def never_bound(games: int, alpha: float = ALPHA) -> float:
    """What never happened in so many games happens in less than this share of them.

    Betting everything against it is one of our bets, and the best one as long as it does not
    happen: (1 - share) ** games is below alpha. About 3 / games.
    """
    return 1.0 - alpha ** (1.0 / games) if games else 1.0
