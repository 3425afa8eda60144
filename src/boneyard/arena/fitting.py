"""Fitting weights: the chances of winning that explain best who won (a conditional logit).

Each position is a race between its seats, and the weights are those under which the winners
were most likely, with a pinch of doubt (``DOUBT``) that keeps features apart which always come
together. Positions of one game are no independent witnesses, so intervals are made by games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from boneyard.arena.positions import Sample
from boneyard.lab.extras import need

DOUBT: Final = 2.0
STEPS: Final = 30
BINS: Final = 10
HELD_OUT: Final = 5
"""One game of so many is not fitted to, but foretold."""
Z_95: Final = 1.96


class Fit(NamedTuple):
    """Weights with the half-widths of their 95 % intervals."""

    weights: tuple[float, ...]
    margins: tuple[float, ...]


class Bin(NamedTuple):
    """Foretold about so much: how often it was foretold, and how often it came true."""

    foretold: float
    came_true: float
    times: int


class Verdict(NamedTuple):
    """How well chances foretold games that they were not fitted to."""

    log_loss: float
    calibration: tuple[Bin, ...]

    @property
    def off_by(self) -> float:
        """How far what came true is from what was foretold, on average."""
        total = sum(one.times for one in self.calibration)
        gaps = [abs(one.foretold - one.came_true) * one.times for one in self.calibration]
        return sum(gaps) / total


def parted(samples: Sequence[Sample]) -> tuple[list[Sample], list[Sample]]:
    """To be fitted to, and to be foretold; by whole games."""
    fitted = [sample for sample in samples if sample.game % HELD_OUT]
    return fitted, [sample for sample in samples if not sample.game % HELD_OUT]


def fit(samples: Sequence[Sample], size: int) -> Fit:
    """Newton's method; the sum of concave functions has one summit."""
    numpy = need("numpy")
    features, mask, shares = _arrays(samples)
    weights = numpy.zeros(size)
    for _ in range(STEPS):
        chances = _chances(features, mask, weights)
        slope = _slopes(features, chances, shares).sum(axis=0) - DOUBT * weights
        bend = _bend(features, chances) + DOUBT * numpy.eye(size)
        step = numpy.linalg.solve(bend, slope)
        weights = weights + step
        if abs(step).max() < 1e-8:
            break
    margins = _margins(samples, features, mask, shares, weights, bend)
    return Fit(tuple(map(float, weights)), margins)


def _margins(
    samples: Sequence[Sample], features: Any, mask: Any, shares: Any, weights: Any, bend: Any
) -> tuple[float, ...]:
    """By the spread of what whole games ask for (the sandwich)."""
    numpy = need("numpy")
    slopes = _slopes(features, _chances(features, mask, weights), shares)
    games = numpy.array([sample.game for sample in samples])
    by_game = numpy.array([slopes[games == game].sum(axis=0) for game in numpy.unique(games)])
    inverse = numpy.linalg.inv(bend)
    spread = inverse @ (by_game.T @ by_game) @ inverse
    return tuple(float(Z_95 * value) for value in numpy.sqrt(numpy.diag(spread)))


def foretold(samples: Sequence[Sample], weights: Sequence[float]) -> list[tuple[float, ...]]:
    """The chances by these weights."""
    numpy = need("numpy")
    features, mask, _ = _arrays(samples)
    chances = _chances(features, mask, numpy.array(weights))
    return [
        tuple(map(float, row[: len(sample.shares)]))
        for row, sample in zip(chances, samples, strict=True)
    ]


def judge(samples: Sequence[Sample], chances: Sequence[Sequence[float]]) -> Verdict:
    """Log loss (less is better), and how often what was foretold came true."""
    numpy = need("numpy")
    pairs = [
        (chance, share)
        for sample, row in zip(samples, chances, strict=True)
        for chance, share in zip(row, sample.shares, strict=True)
    ]
    said = numpy.array([chance for chance, _ in pairs]).clip(1e-4, 1 - 1e-4)
    came = numpy.array([share for _, share in pairs])
    loss = -float((came * numpy.log(said)).sum()) / len(samples)
    place = numpy.minimum((said * BINS).astype(int), BINS - 1)
    bins = [
        Bin(float(said[place == at].mean()), float(came[place == at].mean()), int(sum(place == at)))
        for at in range(BINS)
        if (place == at).any()
    ]
    return Verdict(loss, tuple(bins))


# Arrays: positions, seats, features; seats that are not there are masked.


def _arrays(samples: Sequence[Sample]) -> tuple[Any, Any, Any]:
    numpy = need("numpy")
    seats = max(len(sample.shares) for sample in samples)
    size = len(samples[0].features[0])
    features = numpy.zeros((len(samples), seats, size))
    mask = numpy.zeros((len(samples), seats), dtype=bool)
    shares = numpy.zeros((len(samples), seats))
    for at, sample in enumerate(samples):
        count = len(sample.shares)
        features[at, :count] = sample.features
        mask[at, :count] = True
        shares[at, :count] = sample.shares
    return features, mask, shares


def _chances(features: Any, mask: Any, weights: Any) -> Any:
    numpy = need("numpy")
    sums = numpy.where(mask, features @ weights, -numpy.inf)
    odds = numpy.exp(sums - sums.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def _slopes(features: Any, chances: Any, shares: Any) -> Any:
    """By position: where more weight would have explained the winner better."""
    surprise = shares - chances * shares.sum(axis=1, keepdims=True)
    return (surprise[:, :, None] * features).sum(axis=1)


def _bend(features: Any, chances: Any) -> Any:
    numpy = need("numpy")
    mean = (chances[:, :, None] * features).sum(axis=1, keepdims=True)
    apart = (features - mean) * numpy.sqrt(chances)[:, :, None]
    flat = apart.reshape(-1, features.shape[2])
    return flat.T @ flat
