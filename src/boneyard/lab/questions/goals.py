"""Are the goals met? Asked of the winner of a search, on deals that the search has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from boneyard.lab.experiment import BadExperiment
from boneyard.lab.findings import Answer, Estimate, Unit, Verdict
from boneyard.lab.goals import SEATS, Goal, parse_goals
from boneyard.lab.plan import Plan, Row, wins_by_order
from boneyard.lab.questions.balance import Shares, shares_verdict
from boneyard.lab.questions.question import DealRows, Question
from boneyard.lab.sequences import ALPHA, Interval, Mean, Median
from boneyard.lab.summary import Summary
from boneyard.lab.words import table_of


class Level:
    """Where one measure lies, and whether that is where it was wished to be."""

    def __init__(self, goal: Goal, margin: float, alpha: float) -> None:
        self.goal = goal
        self.margin = margin if goal.is_share else margin * abs(goal.value)
        self._mean = Mean(alpha=alpha)
        self._median = Median(alpha)

    def take(self, rows: Sequence[Row]) -> None:
        """All games of one deal. Amounts have no upper bound, so their median is taken."""
        if self.goal.is_share:
            self._mean.add(fmean(self.goal.of(row) for row in rows))
        else:
            self._median.add(self.goal.of(rows[0]))

    @property
    def value(self) -> float:
        return self._mean.mean if self.goal.is_share else self._median.median

    @property
    def count(self) -> int:
        return self._mean.count or self._median.count

    def interval(self) -> Interval:
        return self._mean.interval() if self.goal.is_share else self._median.interval()

    @property
    def is_met(self) -> bool | None:
        """None if it is not known yet."""
        low, high = self.interval()
        least = float("-inf") if self.goal.sign == "<" else self.goal.value - self.margin
        most = float("inf") if self.goal.sign == ">" else self.goal.value + self.margin
        if least <= low and high <= most:
            return True
        return False if high < least or low > most else None

    def verdict(self, where: str) -> Verdict:
        """The answer for this goal."""
        low, high = self.interval()
        said = "the mean" if self.goal.is_share else "the median"
        text = f"{where}: {self.goal}: {said} is {self.value:.3g} ({low:.3g} to {high:.3g})"
        unit: Unit = "share" if self.goal.is_share else "number"
        estimates = (Estimate(self.goal.name, self.value, low, high, unit, self.count),)
        if self.is_met is None:
            return Verdict(str(self.goal), "open", f"{text}: not known yet.", estimates)
        if self.is_met:
            return Verdict(str(self.goal), "yes", f"{text}: met.", estimates)
        return Verdict(str(self.goal), "no", f"{text}: not met.", estimates)


class GoalsMet(Question):
    """Every goal at every number of players, for the first side."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        text = self.experiment.details.get("toward")
        if not isinstance(text, str):
            raise BadExperiment('goals need details = { toward = "rounds=8, seats=fair" }')
        goals = parse_goals(text, plan.measures)
        alpha, margin = ALPHA / len(plan.arms) / len(goals), self.experiment.margin
        self.levels = [
            [Level(goal, margin, alpha) for goal in goals if goal.name != SEATS] for _ in plan.arms
        ]
        wants_fair = any(goal.name == SEATS for goal in goals)
        self.shares = [
            Shares(arm.players, margin, alpha, "player") if wants_fair else None
            for arm in plan.arms
        ]

    @property
    def title(self) -> str:
        return f"Are the goals met ({self.experiment.details['toward']})?"

    def take(self, deal: DealRows) -> None:
        for arm, rows in deal.items():
            for level in self.levels[arm]:
                level.take(rows)
            shares = self.shares[arm]
            if shares is not None:
                shares.take([wins_by_order(row) for row in rows])

    def open_arms(self) -> Sequence[int]:
        return [arm for arm in range(len(self.plan.arms)) if self._is_open(arm)]

    def _is_open(self, arm: int) -> bool:
        shares = self.shares[arm]
        if shares is not None and shares.is_open():
            return True
        return any(level.is_met is None for level in self.levels[arm])

    def glance(self) -> Sequence[str]:
        return [verdict.sentence for verdict in self.verdicts(())]

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        found: list[Verdict] = []
        for arm, levels in enumerate(self.levels):
            where = table_of(self.plan.arms[arm].players)
            found += [level.verdict(where) for level in levels]
            shares = self.shares[arm]
            if shares is not None:
                found.append(self._fair(shares, arm))
        return tuple(found)

    def _fair(self, shares: Shares, arm: int) -> Verdict:
        told = shares_verdict(shares, len(self.plan.arms[arm].line_ups))
        met = {"no": "met", "slightly": "met", "yes": "not met"}.get(told.answer, "not known yet")
        answers: dict[str, Answer] = {"met": "yes", "not met": "no", "not known yet": "open"}
        sentence = f"{told.sentence.removesuffix('.')}: seats=fair is {met}."
        return Verdict("seats=fair", answers[met], sentence, told.estimates, told.more_games)
