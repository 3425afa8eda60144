"""Figures of a report by name, so that what people write about a game takes them from it.

``docs/lab/findings/<game>.md.in`` is written by people, with ``{{balance 3 first}}`` where a figure
stands. ``write_docs`` puts the report's in. The first word is the topic, then:

- ``balance`` and ``level``: players, and a place (``first``) or a measure (``rounds``);
- ``options``: a setting (``sets=2``) and a measure; ``rules``: what happened (``special:King``);
- ``skill``: the stronger bot of a duel;
- ``games`` or ``command`` of any topic.

What a sentence says can be held to the report, too, by a comment ``<!-- holds: balance 3 first > 33
-->``: all of the interval is above 33 %. ``level 3 fair`` holds unless a seat is favoured.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import shown
from boneyard.lab.findings import Estimate, Findings
from boneyard.lab.reports.report import Report
from boneyard.lab.sequences import Interval
from boneyard.lab.words import ORDINALS, between, percent, points

FIGURE: Final = re.compile(r"\{\{([^{}]+)\}\}")
CLAIM: Final = re.compile(r"[ \t]*<!-- holds: (.+?) -->\n?")


class NoFigure(BoneyardError):
    """A figure that the report does not have."""


def filled(text: str, figure: Callable[[str], str]) -> str:
    """The text as people read it: with figures, and without the claims in comments."""
    return FIGURE.sub(lambda found: figure(found[1]), CLAIM.sub("", text))


def names_in(text: str) -> list[str]:
    """The figures that a text asks for."""
    return list(dict.fromkeys(FIGURE.findall(text)))


def claims_in(text: str) -> list[str]:
    """What a text wants to be held to."""
    return list(dict.fromkeys(CLAIM.findall(text)))


def figure_of(report: Report, name: str) -> str:
    """``49 % (44.0 to 53.5 %)``; NoFigure says what there is instead."""
    topic, _, rest = name.partition(" ")
    found = _findings(report, topic)
    if rest == "games":
        return f"{found.games:,}"
    if rest == "command":
        return f"`{found.command}`"
    return text_of(estimate_of(found, rest))


def text_of(one: Estimate) -> str:
    """A figure with its interval."""
    if one.unit == "share":
        return f"{percent(one.value)} ({between(Interval(one.low, one.high))})"
    if one.unit == "points":
        return f"{points(one.value)} ({points(one.low)} to {points(one.high)})"
    if one.unit == "ratio":
        value, low, high = (f"{part - 1:+.0%}" for part in (one.value, one.low, one.high))
        return f"{value} ({low} to {high})".replace("%", " %")
    return f"{one.value:.3g} ({one.low:.3g} to {one.high:.3g})"


def estimate_of(found: Findings, words: str) -> Estimate:
    """The number that the words behind the topic mean."""
    there = dict(_estimates(found))
    if words not in there:
        some = ", ".join(list(there)[:8])
        raise NoFigure(f"{found.topic} has no figure {shown(words)}; it has {some}, ...")
    return there[words]


def _estimates(found: Findings) -> Iterable[tuple[str, Estimate]]:
    if found.question == "balance":
        yield from _seats_and_measures(found)
    elif found.question == "rules":
        for it in found.occurrences:
            yield it.name, Estimate(it.name, it.share, it.low, it.high, "share", it.games)
    else:
        is_duel = found.question == "skill"
        for verdict in found.verdicts:
            for one in verdict.estimates:
                yield (one.name if is_duel else f"{verdict.about} {one.name}"), one


def _seats_and_measures(found: Findings) -> Iterable[tuple[str, Estimate]]:
    for verdict in found.verdicts:
        if not verdict.estimates[0].name.endswith("chair"):
            for place, one in enumerate(verdict.estimates):
                yield f"{len(verdict.estimates)} {ORDINALS[place]}", one
    for side in found.sides:
        for one in (*side.medians, *side.shares):
            yield f"{side.players} {one.name}", one


def _findings(report: Report, topic: str) -> Findings:
    found = report.answer_to(topic)
    if found is None:
        raise NoFigure(f"the report says nothing about {shown(topic)}")
    return found


def broken_claims(report: Report, text: str) -> list[str]:
    """The claims of a text that the report does not bear out."""
    return [claim for claim in claims_in(text) if not holds(report, claim)]


def holds(report: Report, claim: str) -> bool:
    """Whether the report is sure of it."""
    topic, _, rest = claim.partition(" ")
    found = _findings(report, topic)
    if rest.endswith(" fair"):
        players = f"{rest.removesuffix(' fair')} players"
        return all(one.answer != "yes" for one in found.verdicts if one.about == players)
    words, sign, bound = (part.strip() for part in re.split(r" ([<>]) ", rest))
    one = estimate_of(found, words)
    scale = 100 if one.unit in ("share", "points") else 1
    return one.low * scale > float(bound) if sign == ">" else one.high * scale < float(bound)
