"""What does every option change, on its own?"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log

from boneyard.lab.experiment import BadExperiment
from boneyard.lab.findings import Answer, Verdict
from boneyard.lab.plan import Plan
from boneyard.lab.questions.compare import unchanged
from boneyard.lab.questions.contrast import Contrast
from boneyard.lab.questions.question import DealRows, Question
from boneyard.lab.sequences import ALPHA, never_bound
from boneyard.lab.summary import Summary
from boneyard.lab.words import about, listed, table_of, whole

HEADLINES = ("minutes", "decisions", "rounds", "lead_changes", "is_tie", "forced")
"""What a designer looks at first; more measures would need more games for each of them."""


class EveryOption(Question):
    """The first side against each of the others, most consequential first."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        sides, counts = self.experiment.sides, self.experiment.players
        if len(sides) < 2:
            raise BadExperiment("options compares a first side with at least one other")
        measures = {name: plan.measures[name] for name in HEADLINES}
        self.alpha = ALPHA / (len(sides) - 1) / len(counts)
        self.contrasts = {
            arm: Contrast(one.players, measures, self.experiment.margin, self.alpha)
            for arm, one in enumerate(plan.arms)
            if arm % len(sides)
        }

    @property
    def title(self) -> str:
        return "What does every option change?"

    def take(self, deal: DealRows) -> None:
        for arm, contrast in self.contrasts.items():
            if arm in deal:
                contrast.take(deal[arm], deal[self._base(arm)])

    def _base(self, arm: int) -> int:
        return arm - arm % len(self.experiment.sides)

    def open_arms(self) -> Sequence[int]:
        waiting = [arm for arm, one in self.contrasts.items() if self._is_open(one)]
        return sorted({*waiting, *(self._base(arm) for arm in waiting)})

    def _is_open(self, contrast: Contrast) -> bool:
        return not self._is_dead(contrast) and contrast.is_open

    def _is_dead(self, contrast: Contrast) -> bool:
        """Never changed anything, and so often tried that it would have if it mattered."""
        tried = contrast.deals
        return not contrast.changed and never_bound(tried, self.alpha) < self.experiment.margin

    def _deals_to_be_dead(self, contrast: Contrast) -> int:
        needed = log(self.alpha) / log(1 - self.experiment.margin)
        return max(1, ceil(needed) - contrast.deals)

    def glance(self) -> Sequence[str]:
        known = [one for one in self.contrasts.values() if not self._is_open(one)]
        claimed = {arm: one.claims()[0] for arm, one in self.contrasts.items() if one.claims()}
        best = sorted(claimed, key=lambda arm: -claimed[arm].size)[:8]
        return [
            f"{len(known)} of {len(self.contrasts)} settings known, "
            f"{len(claimed)} change something",
            *[f"  {self._name(arm)}: {claimed[arm].text()}" for arm in best],
        ]

    def _name(self, arm: int) -> str:
        one = self.plan.arms[arm]
        where = f" ({table_of(one.players)})" if len(self.experiment.players) > 1 else ""
        return f"{one.side.name}{where}"

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        found = [self._verdict(arm) for arm in self.contrasts]
        rank = {"yes": 0, "slightly": 1, "open": 2, "no": 3, "dead": 4}
        found.sort(key=lambda one: (rank[one.answer], -one.weight, one.more_games or 0))
        return tuple(found)

    def _verdict(self, arm: int) -> Verdict:
        contrast, name = self.contrasts[arm], self._name(arm)
        claims = contrast.claims()
        estimates = tuple(effect.estimate() for effect in contrast.ranked())
        if claims:
            matters = any(effect.answer == "yes" for effect in claims)
            told = listed([effect.text() for effect in claims[:3]])
            sentence = f"{name}: {told}."
            answer: Answer = "yes" if matters else "slightly"
            return Verdict(name, answer, sentence, estimates, None, claims[0].size)
        if self._is_dead(contrast):
            return Verdict(name, "dead", f"{unchanged(name, contrast)} of them.", estimates)
        if not contrast.changed:
            more = self._deals_to_be_dead(contrast) * self.plan.cost((arm, self._base(arm)))
            sentence = f"{unchanged(name, contrast)} of them: not certain yet."
            return Verdict(name, "open", sentence, estimates, more)
        if not contrast.is_open:
            return Verdict(name, "no", f"{name}: nothing that matters.", estimates)
        needed = contrast.games_to_claim(self.plan.cost((arm, self._base(arm))))
        sentence = (
            f"{name}: another game in {contrast.changed} of {contrast.deals} deals, but what it "
            f"changes is not certain yet; {about(needed)} more games with it would tell."
        )
        return Verdict(name, "open", sentence, estimates, whole(needed))
