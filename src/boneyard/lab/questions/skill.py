"""Luck or skill: how often does the stronger player win?"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from boneyard.lab.designs import looks_of
from boneyard.lab.experiment import BadExperiment
from boneyard.lab.findings import Estimate, Verdict
from boneyard.lab.plan import Plan, Row, wins
from boneyard.lab.questions.question import DealRows, Question, games_needed, games_to_tell
from boneyard.lab.sequences import ALPHA, Mean
from boneyard.lab.summary import Summary
from boneyard.lab.words import about, between, percent, table_of, whole

LEAST_THINKING: Final = 16
"""Duels of so few looks play every deal."""


class Duel:
    """The first bot of a side against all others at its table, in every seat of every deal."""

    def __init__(self, stronger: str, weaker: str, players: int, margin: float, alpha: float):
        self.stronger, self.weaker, self.players = stronger, weaker, players
        self.margin, self.fair = margin, 1.0 / players
        self.mean = Mean(alpha=alpha)
        self.thinking = looks_of(stronger) + looks_of(weaker)

    def take(self, rows: Sequence[Row]) -> None:
        """All games of one deal."""
        self.mean.add(fmean(wins(row)[row["bots"].index(self.stronger)] for row in rows))

    @property
    def differs(self) -> bool:
        return self.mean.excludes(self.fair)

    @property
    def is_even(self) -> bool:
        """Whether skill makes no difference that matters."""
        return self.mean.is_within(self.fair - self.margin, self.fair + self.margin)

    @property
    def is_open(self) -> bool:
        """How often is asked, so a difference must also be known to the margin."""
        if self.is_even:
            return False
        return not (self.differs and self.mean.interval().width <= 2 * self.margin)

    def games_to_tell(self, cost: int) -> float:
        """How many more games until it is known."""
        if self.differs:
            return games_needed(self.mean, self.margin, cost)
        return games_to_tell(self.mean, self.fair, self.margin, cost)

    def text(self) -> str:
        """``beginner wins 92 % (88.1 to 94.9 %) against random``."""
        rate = f"{percent(self.mean.mean)} ({between(self.mean.interval())})"
        others = f"{self.players - 1} × {self.weaker}" if self.players > 2 else self.weaker
        return f"{self.stronger} wins {rate} against {others}"


class Skill(Question):
    """Every step of a ladder of bots, at each number of players."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        for side in self.experiment.sides:
            if len(set(side.bots)) != 2 or len(side.bots) != 2:
                raise BadExperiment(
                    f"skill has two different bots a side, the stronger first, not {side.name}"
                )
        alpha = ALPHA / len(plan.arms)
        self.duels = [
            Duel(arm.side.bots[0], arm.side.bots[1], arm.players, self.experiment.margin, alpha)
            for arm in plan.arms
        ]

    @property
    def title(self) -> str:
        return "Luck or skill?"

    def plays(self, arm: int, deal: int) -> bool:
        """Who thinks five times as long plays a fifth of the deals, and none of the first ones: all
        duels get as much time, and a small budget is spent on what it can answer.
        """
        every = max(1, self.duels[arm].thinking // LEAST_THINKING)
        return deal % every == every - 1

    def take(self, deal: DealRows) -> None:
        for arm, rows in deal.items():
            self.duels[arm].take(rows)

    def open_arms(self) -> Sequence[int]:
        return [arm for arm, duel in enumerate(self.duels) if duel.is_open]

    def glance(self) -> Sequence[str]:
        return [
            f"{'…' if duel.is_open else '✓'} {table_of(duel.players)}: {duel.text()}, luck alone "
            f"{percent(duel.fair)}; {duel.mean.count:,} deals"
            for duel in self.duels
        ]

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        costs = [len(arm.line_ups) for arm in self.plan.arms]
        return tuple(duel_verdict(*one) for one in zip(self.duels, costs, strict=True))


def duel_verdict(duel: Duel, cost: int) -> Verdict:
    """What is known about one step of the ladder."""
    where = f"{duel.stronger} against {duel.weaker}, {table_of(duel.players)}"
    text = f"{table_of(duel.players)}: {duel.text()}; luck alone would give {percent(duel.fair)}"
    if not duel.mean.count:
        sentence = f"{where}: not played, for want of budget: their games take long."
        return Verdict(where, "open", sentence)
    low, high = duel.mean.interval()
    estimates = (Estimate(duel.stronger, duel.mean.mean, low, high, "share", duel.mean.count),)
    weight = abs(duel.mean.mean - duel.fair)
    if duel.is_even:
        return Verdict(where, "no", f"{text}: skill makes no difference.", estimates, None, weight)
    if duel.differs:
        if duel.mean.mean < duel.fair:
            text += f". {duel.stronger} is the weaker one here"
        if not duel.is_open:
            return Verdict(where, "yes", f"{text}.", estimates, None, weight)
        more = duel.games_to_tell(cost)
        how_sure = f"to know it within {duel.margin * 100:g} points would take {about(more)} more"
        return Verdict(where, "yes", f"{text}; {how_sure} games.", estimates, whole(more), weight)
    more = duel.games_to_tell(cost)
    sentence = f"{text}; whether that is skill would take {about(more)} more games."
    return Verdict(where, "open", sentence, estimates, whole(more), weight)
