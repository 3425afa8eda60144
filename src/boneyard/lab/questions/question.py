"""What all questions have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from typing import Final

from boneyard.lab.findings import Occurrence, Verdict
from boneyard.lab.plan import Plan, Row
from boneyard.lab.sequences import Mean
from boneyard.lab.summary import Summary

FEWEST_DEALS: Final = 20
"""Nobody is told that fewer would do: so many are played until the next look."""

DealRows = Mapping[int, Sequence[Row]]
"""The games of one deal: by arm, all rotations."""


class Question(ABC):
    """Makes an answer of rows."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.experiment = plan.experiment

    @property
    @abstractmethod
    def title(self) -> str:
        """The question as a person would ask it."""

    @abstractmethod
    def take(self, deal: DealRows) -> None:
        """One more deal, complete."""

    @abstractmethod
    def open_arms(self) -> Sequence[int]:
        """The arms that are worth another deal; none when the verdict is in."""

    def plays(self, arm: int, deal: int) -> bool:
        """Whether this arm plays this deal; where games of one arm take far longer than those of
        another, it plays fewer of them. Never asks how long anything took: rows must not.
        """
        return True

    @abstractmethod
    def glance(self) -> Sequence[str]:
        """The answer as it stands, in a few short lines."""

    @abstractmethod
    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        """The answer in sentences."""

    def occurrences(self, summaries: Sequence[Summary]) -> tuple[Occurrence, ...]:
        """How often everything happened, if that is what is asked."""
        return ()


def games_needed(mean: Mean, goal: float, cost: int) -> float:
    """How many more games until the interval reaches no further than ``goal`` from the mean.

    Its width shrinks with the root of the number of deals; a deal is ``cost`` games.
    """
    if not mean.count or goal <= 0:
        return inf
    reach = mean.interval().width / 2
    return max(float(FEWEST_DEALS), mean.count * ((reach / goal) ** 2 - 1)) * cost


def games_to_tell(mean: Mean, null: float, margin: float, cost: int) -> float:
    """How many more games until it is known whether the mean differs from ``null``, if it is
    what it seems: until the interval leaves null, or stays within the margin.
    """
    away = abs(mean.mean - null)
    return min(games_needed(mean, away, cost), games_needed(mean, margin - away, cost))
