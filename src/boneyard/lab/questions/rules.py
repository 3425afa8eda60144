"""Which rules, cards, actions and endings happen how often, and which never did?"""

from __future__ import annotations

from collections.abc import Sequence

import boneyard
from boneyard.lab.findings import Occurrence, Verdict
from boneyard.lab.measures import possible_happenings
from boneyard.lab.plan import Plan
from boneyard.lab.questions.question import DealRows, Question
from boneyard.lab.summary import Summary, occurrences
from boneyard.lab.words import one_in_of, percent

RARE = 0.01


class HowOften(Question):
    """Nothing is claimed and nothing is decided: it counts until the budget is spent."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.games = 0
        game = boneyard.game(self.experiment.game)
        self.known = frozenset(
            name
            for arm in plan.arms
            for name in possible_happenings(
                game, arm.players, game.check_options(arm.players, arm.side.options)
            )
        )
        self.seen: set[str] = set()

    @property
    def title(self) -> str:
        return "What happens how often, and what never?"

    def take(self, deal: DealRows) -> None:
        for rows in deal.values():
            self.games += len(rows)
            for row in rows:
                self.seen.update(count["name"] for count in row["counts"])

    def open_arms(self) -> Sequence[int]:
        return range(len(self.plan.arms))

    def glance(self) -> Sequence[str]:
        never = sorted(self.known - self.seen)
        shown = ", ".join(never[:12]) + (", …" if len(never) > 12 else "")
        return [
            f"{len(self.seen)} kinds of things happened in {self.games:,} games",
            f"never, so far ({len(never)}): {shown}",
        ]

    def occurrences(self, summaries: Sequence[Summary]) -> tuple[Occurrence, ...]:
        return occurrences(summaries, self.known)

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        found = self.occurrences(summaries)
        never = [one.name for one in found if not one.games]
        rare = [one for one in found if 0 < one.share < RARE]
        verdicts = []
        if never:
            verdicts.append(
                Verdict(
                    "never",
                    "told",
                    f"Never in {self.games:,} games, so each in {one_in_of(self.games)} of them: "
                    f"{', '.join(never)}.",
                )
            )
        else:
            verdicts.append(Verdict("never", "told", "All that is known to be possible happened."))
        if rare:
            told = ", ".join(f"{one.name} ({percent(one.share)})" for one in rare)
            verdicts.append(Verdict("rare", "told", f"In less than one game of a hundred: {told}."))
        return tuple(verdicts)
