"""What does one way to play change against another?"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.lab.experiment import BadExperiment
from boneyard.lab.findings import Verdict
from boneyard.lab.plan import Plan
from boneyard.lab.questions.contrast import Contrast, Effect
from boneyard.lab.questions.question import DealRows, Question
from boneyard.lab.sequences import ALPHA
from boneyard.lab.summary import Summary
from boneyard.lab.words import about, listed, one_in_of, table_of, whole


class Compare(Question):
    """The first side against the second, at each number of players."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        if len(self.experiment.sides) != 2:
            raise BadExperiment("compare has two sides, the one and what it is compared with")
        counts = self.experiment.players
        self.contrasts = [
            Contrast(players, plan.measures, self.experiment.margin, ALPHA / len(counts))
            for players in counts
        ]

    @property
    def title(self) -> str:
        one, other = self.experiment.sides
        return f"What does {one.name} change against {other.name}?"

    def take(self, deal: DealRows) -> None:
        for at, contrast in enumerate(self.contrasts):
            if 2 * at in deal:
                contrast.take(deal[2 * at], deal[2 * at + 1])

    def open_arms(self) -> Sequence[int]:
        waiting = [at for at, contrast in enumerate(self.contrasts) if contrast.is_open]
        return [arm for at in waiting for arm in (2 * at, 2 * at + 1)]

    def glance(self) -> Sequence[str]:
        lines = []
        for contrast in self.contrasts:
            known = sum(not effect.is_open for effect in contrast.effects)
            lines.append(
                f"{table_of(contrast.players)}, {contrast.deals:,} deals: "
                f"{known} of {len(contrast.effects)} known"
            )
            lines += [f"  {effect.text()}" for effect in contrast.claims()[:5]]
        return lines

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        found: list[Verdict] = []
        for at, contrast in enumerate(self.contrasts):
            mine, theirs = summaries[2 * at], summaries[2 * at + 1]
            cost = self.plan.cost((2 * at, 2 * at + 1))
            found.append(self._headline(contrast, cost))
            found += [effect_verdict(contrast, one, mine, theirs, cost) for one in contrast.effects]
        return tuple(found)

    def _headline(self, contrast: Contrast, cost: int) -> Verdict:
        """The answer for one number of players in one sentence."""
        where, claims = table_of(contrast.players), contrast.claims()
        name = self.experiment.sides[0].name
        if claims:
            told = listed([effect.text() for effect in claims[:3]])
            rest = f", and {len(claims) - 3} more" if len(claims) > 3 else ""
            sentence = f"{where}: {name} changes {told}{rest}."
            return Verdict(where, "yes", sentence, weight=claims[0].size)
        if not contrast.changed:
            sentence = f"{where}: {unchanged(name, contrast)}."
            return Verdict(where, "dead" if contrast.deals else "open", sentence)
        if not contrast.is_open:
            sentence = f"{where}: {name} changes nothing that matters (see the margin)."
            return Verdict(where, "no", sentence)
        more = contrast.games_to_tell(cost)
        sentence = (
            f"{where}: no change can be told yet from {contrast.deals:,} deals; to be sure would "
            f"take {about(more)} more games."
        )
        return Verdict(where, "open", sentence, more_games=whole(more))


def unchanged(name: str, contrast: Contrast) -> str:
    """What can be said of a side that never made a difference."""
    bound = one_in_of(contrast.deals)
    return f"{name} changed nothing in {contrast.deals:,} deals; it changes {bound}"


def effect_verdict(
    contrast: Contrast, effect: Effect, mine: Summary, theirs: Summary, cost: int
) -> Verdict:
    """What is known about one measure."""
    where = f"{effect.name}, {table_of(contrast.players)}"
    sides = _medians(effect, mine, theirs)
    answer = effect.answer
    more = effect.games_to_tell(cost)
    words = {
        "yes": "",
        "slightly": ": less than what matters",
        "no": ": the same, but for less than what matters",
        "open": f": not known yet; {about(more)} more games",
    }
    sentence = f"{effect.text()}{sides}{words[answer]}"
    needed = whole(more) if answer == "open" else None
    return Verdict(where, answer, sentence, (effect.estimate(),), needed, effect.size)


def _medians(effect: Effect, mine: Summary, theirs: Summary) -> str:
    """``, median 8 against 6``, where there is one."""
    if effect.name not in mine.amounts:
        return ""
    one, other = mine.amounts[effect.name].median, theirs.amounts[effect.name].median
    return f", median {one:.4g} against {other:.4g}"
