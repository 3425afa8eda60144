"""A report as a page of the docs: short, with its pictures beside it as SVG files.

At the top of the page stands what people have written in ``findings/<game>.md.in``, with the
report's own figures in it; what else was made begins at a marker.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from boneyard.lab.findings import Findings
from boneyard.lab.reports.charts import BEHIND, Picture, pictures
from boneyard.lab.reports.figures import broken_claims, figure_of, filled, names_in
from boneyard.lab.reports.report import Report, facts

MARKER: Final = "<!-- Made by `make lab`, and so are the figures above. -->"
FINDINGS: Final = "findings"
MOST_SENTENCES: Final = 12


def write_docs(report: Report, folder: Path) -> list[str]:
    """``<game>.md``, its pictures, and the three facts as ``<game>.json``; what people claim of the
    game and the report does not bear out.
    """
    words = findings_of(report.game, report.title, folder)
    figures = {name: figure_of(report, name) for name in names_in(words)}
    broken = broken_claims(report, words)
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(report)
    for picture in drawn:
        picture_path = folder / f"{report.game}-{picture.name}.svg"
        picture_path.write_text(picture.svg(stands_alone=True) + "\n", encoding="utf-8")
    told = {"date": report.date, "games": report.games, **facts(report)}
    told |= {"figures": figures, "broken": broken}
    text = json.dumps(told, indent=1, ensure_ascii=False)
    (folder / f"{report.game}.json").write_text(text + "\n", encoding="utf-8")
    page = f"{by_people(words, figures, broken)}{MARKER}\n\n{digest(report, drawn)}"
    (folder / f"{report.game}.md").write_text(page, encoding="utf-8")
    return broken


def by_people(words: str, figures: Mapping[str, str], broken: Sequence[str]) -> str:
    """What people wrote, with its figures, and what of it the report does not bear out."""
    text = filled(words, figures.__getitem__).rstrip() + "\n\n"
    if broken:
        text += f"**Said above, but not certain in this report**: {'; '.join(broken)}.\n\n"
    return text


def findings_of(game: str, title: str, folder: Path) -> str:
    """What people have written about the game; to begin with, a heading."""
    words = folder / FINDINGS / f"{game}.md.in"
    return words.read_text(encoding="utf-8") if words.exists() else f"# {title} in the lab\n"


def digest(report: Report, drawn: list[Picture]) -> str:
    """The part that is made."""
    lines = [
        f"{report.games:,} games between bots, {report.date}, Boneyard {report.version}.",
        "",
        *[f"- {fact}" for fact in facts(report).values()],
        "",
    ]
    for found in report.findings:
        lines += _chapter(report, found, drawn)
    return "\n".join(lines).rstrip() + "\n"


def _chapter(report: Report, found: Findings, drawn: list[Picture]) -> list[str]:
    own = [picture for picture in drawn if BEHIND[picture.name] == found.topic]
    dead = [one.about for one in found.verdicts if one.answer == "dead"]
    said = [one for one in found.verdicts if one.answer != "dead"]
    if len(said) > MOST_SENTENCES:  # what is not known, or is nothing, makes room
        said = [one for one in said if one.answer not in ("open", "no")] or said
    lines = [f"## {found.title}", "", *[f"- {one.sentence}" for one in said[:MOST_SENTENCES]], ""]
    if len(said) > MOST_SENTENCES:
        lines += [f"And {len(said) - MOST_SENTENCES} more, in the report.", ""]
    if dead:
        lines += [f"Changed nothing at all: {', '.join(dead)}.", ""]
    for picture in own:
        lines += [f"![{picture.caption}]({report.game}-{picture.name}.svg)", ""]
    return [*lines, f"{found.games:,} games: `{found.command}`", ""]
