"""A report as a page of the docs: short, with its pictures beside it as SVG files.

What people have written at the top of the page stays; what was made begins at a marker.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from boneyard.lab.findings import Findings
from boneyard.lab.reports.charts import BEHIND, Picture, pictures
from boneyard.lab.reports.report import Report, facts

MARKER: Final = "<!-- Made by `make lab`: what stands below is written anew. -->"
MOST_SENTENCES: Final = 12


def write_docs(report: Report, folder: Path) -> None:
    """``<game>.md``, its pictures, and the three facts as ``<game>.json``."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(report)
    for picture in drawn:
        picture_path = folder / f"{report.game}-{picture.name}.svg"
        picture_path.write_text(picture.svg(stands_alone=True) + "\n", encoding="utf-8")
    told = json.dumps({"date": report.date, "games": report.games, **facts(report)}, indent=1)
    (folder / f"{report.game}.json").write_text(told + "\n", encoding="utf-8")
    page = folder / f"{report.game}.md"
    before = page.read_text(encoding="utf-8") if page.exists() else f"# {report.title} in the lab\n"
    by_hand = before.partition(MARKER)[0].rstrip()
    page.write_text(f"{by_hand}\n\n{MARKER}\n\n{digest(report, drawn)}", encoding="utf-8")


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
    own = [picture for picture in drawn if BEHIND[picture.name] == found.question]
    said = [one for one in found.verdicts if one.answer not in ("open", "no", "dead")]
    dead = [one.about for one in found.verdicts if one.answer == "dead"]
    said = said or [one for one in found.verdicts if one.answer != "dead"]
    lines = [f"## {found.title}", "", *[f"- {one.sentence}" for one in said[:MOST_SENTENCES]], ""]
    if len(said) > MOST_SENTENCES:
        lines += [f"And {len(said) - MOST_SENTENCES} more, in the report.", ""]
    if dead:
        lines += [f"Changed nothing at all: {', '.join(dead)}.", ""]
    for picture in own:
        lines += [f"![{picture.caption}]({report.game}-{picture.name}.svg)", ""]
    return [*lines, f"{found.games:,} games: `{found.command}`", ""]
