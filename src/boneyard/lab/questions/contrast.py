"""Two arms on the same deals: what does the one change against the other?

A measure that is a share is compared by the difference, one that is an amount by the relative
difference (a - b) / (a + b) of each deal: both are numbers from -1 to 1 whatever the game, so that
one kind of interval does for all. People are told a relative difference as the ratio that it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from boneyard.lab.findings import Answer, Estimate
from boneyard.lab.measures import Measure
from boneyard.lab.plan import Row, wins_by_order
from boneyard.lab.questions.question import games_needed, games_to_tell
from boneyard.lab.sequences import Mean
from boneyard.lab.words import ordinal, points, ratio_of, signed

WINS = "wins"


@dataclass(frozen=True)
class Effect:
    """What changes in one measure."""

    name: str
    is_amount: bool
    margin: float
    """What does not matter, on the scale of the mean."""
    mean: Mean

    @property
    def answer(self) -> Answer:
        """Whether there is a difference, and whether it matters."""
        differs = self.mean.excludes(0.0)
        is_near = self.mean.is_within(-self.margin, self.margin)
        if differs:
            return "slightly" if is_near else "yes"
        return "no" if is_near else "open"

    @property
    def is_open(self) -> bool:
        return self.answer == "open"

    @property
    def size(self) -> float:
        """How large it is: a share or a relative difference."""
        return abs(self.mean.mean)

    def text(self) -> str:
        """``minutes +12 % (+9 % to +15 %)`` or ``ties +4.5 points (+2.0 to +7.0)``."""
        interval = self.mean.interval()
        if self.is_amount:
            low, high = signed(interval.low), signed(interval.high)
            return f"{self.name} {signed(self.mean.mean)} ({low} to {high})"
        low, high = (f"{end * 100:+.1f}" for end in interval)
        return f"{self.name} {points(self.mean.mean)} ({low} to {high})"

    def estimate(self) -> Estimate:
        """The same for the findings."""
        low, high = self.mean.interval()
        if self.is_amount:
            value, low, high = ratio_of(self.mean.mean), ratio_of(low), ratio_of(high)
            return Estimate(self.name, value, low, high, "ratio", self.mean.count)
        return Estimate(self.name, self.mean.mean, low, high, "points", self.mean.count)

    def games_to_tell(self, cost: int) -> float:
        """How many more games until it is known."""
        return games_to_tell(self.mean, 0.0, self.margin, cost) if self.is_open else 0.0


class Contrast:
    """All that one arm changes against another at one number of players."""

    def __init__(
        self, players: int, measures: Mapping[str, Measure], margin: float, alpha: float
    ) -> None:
        self.players, self._measures = players, measures
        self.deals = self.changed = 0
        orders = 1 if players == 2 else players  # of two, the first one says it of both
        scaled = {name: one.scale for name, one in measures.items() if one.scale != "none"}
        alpha /= len(scaled) + orders
        self._orders = [_effect(_wins(place), False, margin, alpha) for place in range(orders)]
        self._measured = {
            name: _effect(name, scale == "amount", margin, alpha) for name, scale in scaled.items()
        }

    @property
    def effects(self) -> list[Effect]:
        """All of them; who wins comes first."""
        return [*self._orders, *self._measured.values()]

    def take(self, rows: Sequence[Row], others: Sequence[Row]) -> None:
        """One deal, played by both."""
        self.deals += 1
        self.changed += _results(rows) != _results(others)
        for name, effect in self._measured.items():
            mine, theirs = (fmean(float(row[name]) for row in side) for side in (rows, others))
            effect.mean.add(_relative(mine, theirs) if effect.is_amount else mine - theirs)
        mine_won, theirs_won = _mean_wins(rows), _mean_wins(others)
        for place, effect in enumerate(self._orders):
            effect.mean.add(mine_won[place] - theirs_won[place])

    def claims(self) -> list[Effect]:
        """What certainly changes, the largest first."""
        found = [effect for effect in self.effects if effect.answer in ("yes", "slightly")]
        return sorted(found, key=lambda effect: -effect.size)

    def ranked(self) -> list[Effect]:
        """All effects: what is certain first, the largest of it; then what is nearest to it."""
        claims = self.claims()
        rest = [effect for effect in self.effects if effect not in claims]
        nearest = sorted(rest, key=lambda effect: games_needed(effect.mean, effect.size, 1))
        return [*claims, *nearest]

    @property
    def is_open(self) -> bool:
        return any(effect.is_open for effect in self.effects)

    def games_to_tell(self, cost: int) -> float:
        """How many more games until all of it is known."""
        return max(effect.games_to_tell(cost) for effect in self.effects)

    def games_to_claim(self, cost: int) -> float:
        """How many more games until the first change is certain, if they are what they seem."""
        return min(games_needed(effect.mean, effect.size, cost) for effect in self.effects)


def _effect(name: str, is_amount: bool, margin: float, alpha: float) -> Effect:
    # 1.05 times as much is a relative difference of 0.05 / 2.05.
    return Effect(
        name, is_amount, margin / (2 + margin) if is_amount else margin, Mean(-1, 1, alpha)
    )


def _wins(place: int) -> str:
    return f"{WINS} of the {ordinal(place)} player"


def _relative(mine: float, theirs: float) -> float:
    total = mine + theirs
    return (mine - theirs) / total if total else 0.0


def _mean_wins(rows: Sequence[Row]) -> list[float]:
    by_row = [wins_by_order(row) for row in rows]
    return [fmean(place) for place in zip(*by_row, strict=True)]


def _results(rows: Sequence[Row]) -> list[object]:
    """All that came of the games: two sides with the same played the same, as far as is known."""
    return [(row["places"], row["scores"], row["counts"]) for row in rows]
