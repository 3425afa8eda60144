"""All findings about one game, and the three facts that everybody wants to know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

import boneyard
from boneyard.lab.experiment import LEVEL
from boneyard.lab.findings import Estimate, Findings, Side, Verdict
from boneyard.lab.sequences import Interval
from boneyard.lab.words import between, listed, percent

ORDER = ("balance", LEVEL, "skill", "options", "rules", "compare", "tune")
"""In which order findings are told."""


@dataclass(frozen=True)
class Report:
    """Findings about one game, the most general question first."""

    game: str
    date: str
    findings: tuple[Findings, ...]

    @property
    def title(self) -> str:
        return boneyard.game(self.game).info.title

    @property
    def games(self) -> int:
        """How many games all of it rests on."""
        return sum(found.games for found in self.findings)

    @property
    def version(self) -> str:
        """That of the rules and of the package; one, as all was played in one go."""
        return listed(sorted({found.version for found in self.findings}))

    def answer_to(self, topic: str) -> Findings | None:
        """What was found out about this, if it was asked."""
        return next((found for found in self.findings if found.topic == topic), None)

    def to_json(self) -> dict[str, Any]:
        """Everything, with the facts."""
        return {**asdict(self), "facts": facts(self)}


def report_on(game: str, findings: Sequence[Findings], date: str) -> Report:
    """Put findings in their order."""
    return Report(game, date, tuple(sorted(findings, key=lambda one: ORDER.index(one.topic))))


def report_from_json(data: object) -> Report:
    """Read what ``to_json`` wrote."""
    return msgspec.convert(data, Report)


# Three facts for the game's page.


def facts(report: Report) -> dict[str, str]:
    """Length, seats, luck and skill: a sentence each, for those that were looked into."""
    told = {
        "length": length_fact(report.answer_to("balance")),
        "seats": seats_fact(report.answer_to("balance"), report.answer_to(LEVEL)),
        "skill": skill_fact(report.answer_to("skill")),
    }
    return {name: sentence for name, sentence in told.items() if sentence}


def length_fact(balance: Findings | None) -> str:
    """``About 25 minutes with 2 players, 40 with 4 (205 to 310 decisions).``"""
    if balance is None or not balance.sides:
        return ""
    first, *others = _few(balance.sides)
    told = [f"{_median(first, 'minutes'):.0f} minutes with {first.players} players"]
    told += [f"{_median(side, 'minutes'):.0f} with {side.players}" for side in others]
    decisions = sorted(_median(side, "decisions") for side in balance.sides)
    span = " to ".join(dict.fromkeys([f"{decisions[0]:.0f}", f"{decisions[-1]:.0f}"]))
    return f"About {listed(told)} ({span} decisions)."


def seats_fact(balance: Findings | None, level: Findings | None = None) -> str:
    """Who is favoured by the order of turns, in one sentence, and whether that is mended."""
    if balance is None:
        return ""
    biased = favoured(balance)
    if biased:
        furthest = max(biased, key=lambda one: one.weight)
        best = max(furthest.estimates, key=lambda one: one.value)
        fair = percent(1 / len(furthest.estimates))
        mend = "" if level is None or favoured(level) else "; the preset “level” mends it"
        return (
            f"With {furthest.about} {best.name} wins {percent(best.value)} "
            f"({_between(best)}), where {fair} would be fair{mend}."
        )
    fair_at = [one.about for one in balance.verdicts if one.answer in ("no", "slightly")]
    if len(fair_at) == len(balance.verdicts):
        return "No seat is favoured by a margin that matters, at any number of players."
    return "No seat is favoured as far as could be told."


def favoured(balance: Findings) -> list[Verdict]:
    """The numbers of players at which a place in the order of turns is favoured."""
    return [one for one in balance.verdicts if one.answer == "yes" and "player" in one.sentence]


def skill_fact(skill: Findings | None) -> str:
    """How often the stronger one wins: of the duels that are told the one of the best players."""
    if skill is None or not skill.verdicts:
        return ""
    known = [one for one in skill.verdicts if one.estimates and one.answer in ("yes", "no")]
    if not known:
        return "Whether luck or skill decides could not be told yet."
    [share] = known[-1].estimates
    pair, _, players = known[-1].about.partition(", ")
    stronger, _, weaker = pair.partition(" against ")
    return (
        f"With {players} the bot {stronger} beats {weaker} in {percent(share.value)} of the games "
        f"({_between(share)})."
    )


def _few(sides: Sequence[Side]) -> list[Side]:
    """The fewest and the most players, and those in between if they are but one."""
    return list(sides) if len(sides) <= 3 else [sides[0], sides[len(sides) // 2], sides[-1]]


def _median(side: Side, name: str) -> float:
    return next(one.value for one in side.medians if one.name == name)


def _between(estimate: Estimate) -> str:
    return between(Interval(estimate.low, estimate.high))
