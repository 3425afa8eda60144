"""What a designer wishes for: ``rounds=8, seats=fair, is_tie<0.05``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final, Literal

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import one_of, shown
from boneyard.lab.measures import Measure
from boneyard.lab.plan import Row, wins_by_order

SEATS: Final = "seats"
FAIR: Final = "fair"
_GOAL: Final = re.compile(r"\s*([a-z_]+)\s*([=<>])\s*([^\s,]+)\s*")

Sign = Literal["=", "<", ">"]


class BadGoal(BoneyardError):
    """Something that cannot be aimed at."""


@dataclass(frozen=True)
class Goal:
    """One measure, and what it should be: the mean of a share, the median of an amount."""

    name: str
    sign: Sign
    value: float
    is_share: bool

    def of(self, row: Row) -> float:
        """What a game has of it; for fairness see ``unfairness``."""
        return float(row[self.name])

    def reached(self, games: Sequence[Row]) -> float:
        """What these games come to: how far somebody is from fair, the mean of a share, or the
        median of an amount.
        """
        if self.name == SEATS:
            return unfairness(games)
        middle = fmean if self.is_share else median
        return middle([self.of(row) for row in games])

    @property
    def measured(self) -> str:
        """What is measured, in words."""
        if self.name == SEATS:
            return "furthest from fair"
        return self.name if self.is_share else f"median {self.name}"

    def loss(self, games: Sequence[Row]) -> float:
        """How far these games are from it: 0 is met, 1 as far off as the goal itself is."""
        off = self.reached(games) - self.value
        if (self.sign == "<" and off <= 0) or (self.sign == ">" and off >= 0):
            return 0.0
        return abs(off) if self.is_share else abs(off) / max(abs(self.value), 1e-9)

    def __str__(self) -> str:
        if self.name == SEATS:
            return f"{SEATS}={FAIR}"
        return f"{self.name}{self.sign}{self.value:g}"


def unfairness(games: Sequence[Row]) -> float:
    """How far the player furthest from a fair share of the wins is from it."""
    shares = [wins_by_order(row) for row in games]
    fair = 1.0 / len(shares[0])
    return max(abs(fmean(place) - fair) for place in zip(*shares, strict=True))


def parse_goals(text: str, measures: Mapping[str, Measure]) -> tuple[Goal, ...]:
    """``rounds=8, seats=fair``; BadGoal says what cannot be aimed at."""
    goals = tuple(_goal(part, measures) for part in text.split(",") if part.strip())
    if not goals:
        raise BadGoal('a goal is as "rounds=8, seats=fair"')
    for goal in goals:
        if sum(other.name == goal.name and other.sign == goal.sign for other in goals) > 1:
            raise BadGoal(f"{goal.name} has two goals, which cannot both be met")
    return goals


def _goal(text: str, measures: Mapping[str, Measure]) -> Goal:
    found = _GOAL.fullmatch(text)
    if found is None:
        raise BadGoal(f"a goal is as rounds=8, is_tie<5% or seats=fair, not {shown(text.strip())}")
    name, sign, value = found.groups()
    if name == SEATS:
        if (sign, value) != ("=", FAIR):
            raise BadGoal("all that seats can be is fair: seats=fair")
        return Goal(SEATS, "<", 0.0, True)
    measure = measures.get(name)
    if measure is None or measure.scale == "none":
        known = [SEATS, *(key for key, one in measures.items() if one.scale != "none")]
        raise BadGoal(f"{shown(name)} is not measured; there is {one_of(known)}")
    number = _number(value, name)
    is_share = measure.scale == "share"
    if number < 0 or (is_share and number > 1):
        raise BadGoal(
            f"{name} is {'0 to 1 (or 0 % to 100 %)' if is_share else '0 or more'}, "
            f"so it cannot be {value}"
        )
    signs: dict[str, Sign] = {"=": "=", "<": "<", ">": ">"}
    return Goal(name, signs[sign], number, is_share)


def _number(text: str, name: str) -> float:
    try:
        number = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        number = float("nan")
    if not abs(number) < 1e9:
        raise BadGoal(f"{name} is a number, not {shown(text)}")
    return number
