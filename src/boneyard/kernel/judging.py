"""How good a position is: features of every seat, weighed, as chances of winning.

A game names *features* of a seat, numbers of about one. Their weighted sums, seat against seat
(the chances are to each other as e to the power of the sums), are the chances of winning. Weights
are fitted to games that were played (``boneyard fit``), by number of players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from typing import Any, TypeAlias

from boneyard.kernel.results import Result

Features: TypeAlias = list[list[float]]
"""By seat."""
Weights: TypeAlias = tuple[float, ...]
Chances: TypeAlias = tuple[float, ...]
"""By seat; together 1."""


def won(result: Result) -> Chances:
    """After the end: who shares the first place shares the win."""
    first = 1.0 / result.places.count(1)
    return tuple([first if place == 1 else 0.0 for place in result.places])


def weighed(features: Features, weights: Weights, living: tuple[int, ...]) -> Chances:
    """The chances of those who are still in the game; the others have none."""
    sums = [0.0] * len(features)
    top = -1e300
    for seat in living:
        total = 0.0
        for feature, weight in zip(features[seat], weights, strict=True):
            total += feature * weight
        sums[seat] = total
        if total > top:
            top = total
    chances = [0.0] * len(features)
    together = 0.0
    for seat in living:
        chances[seat] = exp(sums[seat] - top)
        together += chances[seat]
    return tuple([chance / together for chance in chances])


def judged(
    state: Any, features: Callable[[Any], Features], weights: Mapping[int, Weights]
) -> Chances:
    """What a game's features and weights say of a state; more players than fitted are as many."""
    if state.result is not None:
        return won(state.result)
    fitted = weights.get(state.players)
    if fitted is None:
        fitted = weights[max(weights)]
    return weighed(features(state), fitted, state.living_seats())
