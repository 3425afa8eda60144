"""A report as one HTML file: verdicts, pictures, tables, method. No network and no script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from boneyard.lab.findings import Findings, Side, Verdict
from boneyard.lab.reports.charts import BEHIND, COUNTED, Picture, pictures
from boneyard.lab.reports.report import Report, facts
from boneyard.lab.words import percent

STYLE: Final = """
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #26221c; --quiet: #6d665c;
  --line: #d9d3c7; --accent: #9a5b0f; }
@media (prefers-color-scheme: dark) { :root { --ground: #1c1a17; --ink: #ece6da;
  --quiet: #a79f92; --line: #3d3831; --accent: #e0a04c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 2rem 1.2rem 4rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .6rem; border-bottom: 1px solid var(--line); }
.quiet, figcaption, footer { color: var(--quiet); font-size: .875rem; }
.facts { border-left: 4px solid var(--accent); padding: .2rem 0 .2rem 1rem; margin: 1.4rem 0; }
.facts p { margin: .35rem 0; }
ul.verdicts { padding-left: 1.2rem; }
li.open { color: var(--quiet); }
figure { margin: 1.4rem 0; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); }
td.number { text-align: right; }
code { font-size: .85em; overflow-wrap: anywhere; }
details > summary { cursor: pointer; color: var(--accent); }
@media print { body { max-width: none; padding: 0; } h2 { break-after: avoid; }
  figure, tr { break-inside: avoid; } }
"""


def page(report: Report) -> str:
    """The whole file."""
    drawn = pictures(report)
    parts = [
        _head(report),
        *[_chapter(found, drawn) for found in report.findings],
        _method(report),
    ]
    title = f"{report.title}: play-test report"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"{''.join(parts)}</body>\n</html>\n"
    )


def _head(report: Report) -> str:
    told = "".join(f"<p>{escape(fact)}</p>\n" for fact in facts(report).values())
    return (
        f"<header>\n<h1>{escape(report.title)}</h1>\n"
        f'<p class="quiet">Play-test report of {escape(report.date)}: {report.games:,} games '
        f"between bots, Boneyard {escape(report.version)}.</p>\n</header>\n"
        f'<section class="facts" aria-label="In short">\n{told}</section>\n'
    )


def _chapter(found: Findings, drawn: Sequence[Picture]) -> str:
    own = [picture for picture in drawn if BEHIND[picture.name] == found.topic]
    telling = [one for one in found.verdicts if one.answer not in ("open", "no", "dead")]
    rest = [one for one in found.verdicts if one not in telling]
    return (
        f"<section>\n<h2>{escape(found.title)}</h2>\n"
        f"{_verdicts(telling)}"
        f"{''.join(_figure(picture) for picture in own)}"
        f"{_rest(rest, is_all=not telling)}"
        f"{_tables(found)}"
        f"{_notes(found)}"
        f'<p class="quiet">{found.games:,} games. To ask again: '
        f"<code>{escape(found.command)}</code></p>\n</section>\n"
    )


def _verdicts(verdicts: Iterable[Verdict]) -> str:
    items = [f'<li class="{one.answer}">{escape(one.sentence)}</li>\n' for one in verdicts]
    return f'<ul class="verdicts">\n{"".join(items)}</ul>\n' if items else ""


def _rest(verdicts: Sequence[Verdict], *, is_all: bool) -> str:
    """What changes nothing or is not known yet: folded, unless there is nothing else."""
    if not verdicts:
        return ""
    if is_all or len(verdicts) <= 6:
        return _verdicts(verdicts)
    return (
        f"<details>\n<summary>{len(verdicts)} that change nothing, or are not known yet</summary>\n"
        f"{_verdicts(verdicts)}</details>\n"
    )


def _figure(picture: Picture) -> str:
    caption = escape(picture.caption)
    return (
        f'<figure role="img" aria-label="{caption}">\n{picture.svg()}\n'
        f"<figcaption>{caption}</figcaption>\n</figure>\n"
    )


def _tables(found: Findings) -> str:
    if found.question == "balance":
        return _measures(found.sides)
    if found.question == "rules":
        return _occurrences(found)
    return ""


def _measures(sides: Sequence[Side]) -> str:
    """All measures by number of players."""
    if not sides:
        return ""
    heads = "".join(f"<th>{side.players} players</th>" for side in sides)
    medians = [
        (
            one.name,
            [f"{next(x for x in side.medians if x.name == one.name).value:.3g}" for side in sides],
        )
        for one in sides[0].medians
    ]
    shares = [
        (
            one.name,
            [percent(next(x for x in side.shares if x.name == one.name).value) for side in sides],
        )
        for one in sides[0].shares
    ]
    rows = "".join(
        f"<tr><td>{escape(name.replace('_', ' '))}</td>"
        + "".join(f'<td class="number">{value}</td>' for value in values)
        + "</tr>\n"
        for name, values in [*medians, *shares]
    )
    return (
        "<details>\n<summary>All measures (medians of amounts, means of shares)</summary>\n"
        f'<div class="table"><table>\n<tr><th></th>{heads}</tr>\n{rows}</table></div></details>\n'
    )


def _occurrences(found: Findings) -> str:
    """How often everything happened."""
    rows = "".join(
        f"<tr><td>{escape(one.name.replace(':', ': '))}</td>"
        f'<td class="number">{percent(one.share)}</td>'
        f'<td class="number">{one.times:,}</td></tr>\n'
        for one in found.occurrences
        if not one.name.startswith(COUNTED)
    )
    return (
        "<details>\n<summary>How often everything happened</summary>\n"
        '<div class="table"><table>\n<tr><th></th><th>games</th><th>times</th></tr>\n'
        f"{rows}</table></div></details>\n"
    )


def _notes(found: Findings) -> str:
    if not found.notes:
        return ""
    items = "".join(f"<li>{escape(note)}</li>\n" for note in found.notes)
    return f"<details>\n<summary>Not tried, and why</summary>\n<ul>\n{items}</ul></details>\n"


def _method(report: Report) -> str:
    lines = dict.fromkeys(line for found in report.findings for line in found.method)
    items = "".join(f"<li>{escape(line)}</li>\n" for line in lines)
    guess = (
        "Minutes are a guess: 1.5 s for a decision with one legal move, else 3 s and 1.5 s more "
        "for each doubling of the moves. Bots play, not people: what they never do, people may."
    )
    return f"<footer>\n<h2>Method</h2>\n<ul>\n{items}<li>{escape(guess)}</li>\n</ul>\n</footer>\n"
