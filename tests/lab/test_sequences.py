"""Intervals that one may look at as often as one likes."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given, strategies as st

from boneyard.kernel.chance import Stream
from boneyard.lab.sequences import ALPHA, Mean, Median, never_bound, share_of

RUNS = 400
LOOKS = 250


def ever_claims(numbers: list[float], truth: float, low: float = 0.0, high: float = 1.0) -> bool:
    """Whether somebody who looks after every single number ever excludes the truth."""
    mean = Mean(low, high)
    for number in numbers:
        mean.add(number)
        if mean.excludes(truth):
            return True
    return False


def coins(rng: Stream, chance: float) -> list[float]:
    return [float(rng.randrange(1000) < chance * 1000) for _ in range(LOOKS)]


def paired(rng: Stream) -> list[float]:
    """Differences of two sides that do not differ: mostly none, now and then a win or a loss."""
    kinds = (0.0, 0.0, 0.0, 0.5, -0.5, 1.0, -1.0, 0.0)
    return [kinds[rng.randrange(8)] for _ in range(LOOKS)]


def skewed(rng: Stream) -> list[float]:
    """The mean is 0, but one number in ten is far away: hard for normal approximations."""
    return [0.9 if rng.randrange(10) == 0 else -0.1 for _ in range(LOOKS)]


@pytest.mark.parametrize("chance", [0.5, 0.125])
def test_under_no_difference_at_most_5_percent_ever_claim_one(chance: float) -> None:
    rng = Stream(7)
    claims = sum(ever_claims(coins(rng, chance), chance) for _ in range(RUNS))
    assert claims <= ALPHA * RUNS


def test_sides_that_do_not_differ_are_rarely_told_apart() -> None:
    rng = Stream(8)
    claims = sum(ever_claims(paired(rng), 0.0, -1, 1) for _ in range(RUNS))
    assert claims <= ALPHA * RUNS


def test_nothing_is_assumed_about_the_shape() -> None:
    rng = Stream(9)
    claims = sum(ever_claims(skewed(rng), 0.0, -1, 1) for _ in range(RUNS))
    assert claims <= ALPHA * RUNS


def test_who_looks_as_often_with_an_ordinary_interval_is_often_wrong() -> None:
    """The test above can fail: Wald's interval claims in far more than 5 % of runs."""
    rng, claims = Stream(7), 0
    for _ in range(RUNS // 4):
        total = 0.0
        for count, number in enumerate(coins(rng, 0.5), 1):
            total += number
            if count >= 10 and abs(total / count - 0.5) > 1.96 * sqrt(0.25 / count):
                claims += 1
                break
    assert claims > 3 * ALPHA * RUNS / 4


def test_a_difference_is_found() -> None:
    rng = Stream(1)
    assert ever_claims(coins(rng, 0.7), 0.5)
    found = share_of(700, 1000).interval()
    assert 0.64 < found.low < 0.7 < found.high < 0.76


def test_what_always_or_never_happened_has_an_interval_too() -> None:
    always, never = share_of(300, 300).interval(), share_of(0, 300).interval()
    assert 0.95 < always.low < always.high == 1
    assert always.low == pytest.approx(1 - never.high)


def test_the_width_is_less_than_twice_that_of_one_look() -> None:
    for count in (50, 500, 5000):
        for share in (0.1, 0.5):
            width = share_of(round(count * share), count).interval().width
            assert width < 2 * 2 * 1.96 * sqrt(share * (1 - share) / count)


def test_small_variance_makes_small_intervals() -> None:
    quiet, loud = Mean(-1, 1), Mean(-1, 1)
    for turn in range(300):
        quiet.add(0.1 if turn % 2 else -0.1)
        loud.add(1.0 if turn % 2 else -1.0)
    assert quiet.interval().width < loud.interval().width / 5


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=40))
def test_an_interval_lies_around_its_mean_and_agrees_with_its_tests(numbers: list[float]) -> None:
    mean = Mean(-1, 1)
    for number in numbers:
        mean.add(number)
    low, high = mean.interval()
    assert -1 <= low <= mean.mean + 0.02 <= high + 0.04 <= 1.04
    assert not mean.excludes(low + (high - low) / 2)
    assert low <= -1 + 1e-5 or mean.excludes(low - 1e-5)
    assert high >= 1 - 1e-5 or mean.excludes(high + 1e-5)


def test_numbers_between_the_steps_keep_their_mean() -> None:
    mean = Mean()
    for _ in range(4000):
        mean.add(0.1234)
    low, high = mean.interval()
    assert low < 0.1234 < high
    assert high - low < 0.01


def test_the_median_and_where_it_can_be() -> None:
    median = Median()
    for number in range(1, 402):
        median.add(number)
    low, high = median.interval()
    assert median.median == 201
    assert 201 - 60 < low < 201 < high < 201 + 60
    assert low - 1 == 401 - high


def test_a_median_of_few_numbers_can_be_any_of_them() -> None:
    median = Median()
    for number in (3, 5, 9):
        median.add(number)
    assert median.interval() == (3, 9)
    assert median.median == 5


def test_what_never_happened_has_a_bound() -> None:
    assert 1 / never_bound(10_000) == pytest.approx(3338, abs=1)
    assert never_bound(0) == 1
    assert (1 - never_bound(50)) ** 50 == pytest.approx(0.05)
