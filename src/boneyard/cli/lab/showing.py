"""What people see of the lab: a bar with the answer forming, and the findings at the end."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from boneyard.cli.guard import FAILED
from boneyard.cli.sim_tables import NARROWEST, plain_table
from boneyard.lab.experiment import Experiment
from boneyard.lab.findings import Estimate, Findings, Side, Verdict
from boneyard.lab.words import about

ENDED: Final = {
    "verdict": "the verdict is in",
    "budget": "the budget is spent",
    "stopped": "stopped; all games so far are kept, and the same command goes on from there",
    "full": "the disk is full; all games so far are kept, and the same command goes on from there",
}
STYLES: Final = {"yes": "bold", "open": "yellow", "dead": "dim", "no": "green"}
MARKS: Final = {"yes": "changes", "slightly": "hardly", "no": "the same", "dead": "dead"}
MOST_LINES: Final = 12
WIDE: Final = 96
"""A table of settings that were narrower would lose numbers."""
MOST_OCCURRENCES: Final = 40


class Bar:
    """The bar and the answer below it."""

    def __init__(self, experiment: Experiment, live: Live) -> None:
        self._live, self._budget = live, experiment.budget
        self._started = time.monotonic()
        text = TextColumn("{task.fields[text]}")
        self._progress = Progress(TextColumn("playing"), BarColumn(), text, TimeElapsedColumn())
        total = self._budget.games or self._budget.seconds
        self._task = self._progress.add_task("playing", total=total, text="")
        self._glance: Sequence[str] = ()
        self._draw()

    def played(self, games: int, from_before: int) -> None:
        """So many games so far."""
        done = games if self._budget.games else time.monotonic() - self._started
        text = f"{games:,} games of at most {self._budget.text}"
        if from_before:
            text += f", {from_before:,} from before"
        self._progress.update(self._task, completed=done, text=text)

    def look(self, glance: Sequence[str]) -> None:
        """The answer as it stands."""
        self._glance = glance
        self._draw()

    def _draw(self) -> None:
        lines = [Text(line, overflow="ellipsis", no_wrap=True) for line in self._glance]
        self._live.update(Group(self._progress, *lines[:MOST_LINES]))


@contextmanager
def shown_while_played(experiment: Experiment) -> Iterator[Bar]:
    """A bar on stderr, if somebody is there to see it."""
    console = Console(stderr=True)
    live = Live(console=console, transient=True, auto_refresh=console.is_terminal)
    if not console.is_terminal:
        yield Bar(experiment, live)
        return
    with live:
        yield Bar(experiment, live)


def tell(findings: Findings, *, as_json: bool) -> None:
    """The answer: sentences first, then the numbers behind them, then where the rows are."""
    if as_json:
        click.echo(json.dumps(findings.to_json()))
    else:
        _print(findings)
    if findings.ended in ("stopped", "full"):
        raise click.exceptions.Exit(FAILED)


def _print(findings: Findings) -> None:
    console = Console(highlight=False)
    console.width = max(console.width, NARROWEST if findings.question not in TABLES else WIDE)
    ended = ENDED[findings.ended]
    console.print(Text(findings.title, "bold"))
    console.print(f"{findings.game}, {findings.games:,} games, {findings.seconds:.0f} s: {ended}\n")
    if findings.question == "options":
        console.print(f"• {_summed_up(findings)}")
    for verdict in findings.verdicts:
        if not (findings.question in TABLES and verdict.estimates):
            console.print(Text(f"• {verdict.sentence}", STYLES.get(verdict.answer, "")))
    for table in TABLES.get(findings.question, _no_tables)(findings):
        console.print(table)
    if findings.occurrences:
        console.print(_occurrences(findings))
    for note in findings.notes:
        console.print(Text(f"Note: {note}.", "dim"))
    console.print(Text(f"\nRows: {findings.folder}", "dim"), soft_wrap=True)


def _no_tables(findings: Findings) -> list[Table]:
    return []


def _summed_up(findings: Findings) -> str:
    answers = Counter(verdict.answer for verdict in findings.verdicts)
    certain = answers["yes"] + answers["slightly"]
    return (
        f"Of {len(findings.verdicts)} settings, {certain} certainly change something, "
        f"{answers['no']} nothing that matters, {answers['dead']} changed nothing at all, and "
        f"{answers['open']} are not certain yet."
    )


def _by_setting(findings: Findings) -> list[Table]:
    """Every setting with its largest change; of what is not certain, the most nearly certain."""
    rows = {}
    for verdict in findings.verdicts:
        first = verdict.estimates[0]
        change = ["", "", ""] if verdict.answer == "dead" else [_label(first.name), *_change(first)]
        rows[verdict.about] = [*change, _known(verdict)]
    return [_unwrapped(plain_table(["", "changes", "by", "interval", ""], rows))]


def _by_measure(findings: Findings) -> list[Table]:
    """One table for each number of players."""
    counts = sorted({side.players for side in findings.sides})
    return [_effects(findings, players) for players in counts]


TABLES: Final = {"compare": _by_measure, "options": _by_setting}


def _unwrapped(table: Table) -> Table:
    for column in table.columns:
        column.no_wrap = True
    return table


def _effects(findings: Findings, players: int) -> Table:
    """What changes, measure by measure."""
    mine, theirs = (side for side in findings.sides if side.players == players)
    where = f"{players} players"
    rows = {}
    for verdict in findings.verdicts:
        if verdict.estimates and verdict.about.endswith(f", {where}"):
            [estimate] = verdict.estimates
            middle = [_middle(side, estimate.name) for side in (mine, theirs)]
            rows[_label(estimate.name)] = [*_change(estimate), *middle, _known(verdict)]
    return _unwrapped(plain_table([where, "change", "interval", "with", "against", ""], rows))


def _label(name: str) -> str:
    """A measure as people call it."""
    return name.removeprefix("is_").replace("_", " ").replace("wins of the ", "wins, ")


def _middle(side: Side, name: str) -> str:
    """The median of an amount or the mean of a share."""
    for one in side.medians:
        if one.name == name:
            return f"{one.value:.3g}"
    for one in side.shares:
        if one.name == name:
            return f"{one.value:.1%}"
    return ""


def _change(estimate: Estimate) -> tuple[str, str]:
    """The change and its interval; a ratio in percent, a share in points."""
    if estimate.unit == "ratio":
        value, low, high = (one - 1 for one in (estimate.value, estimate.low, estimate.high))
        return f"{value:+.0%}", f"{low:+.0%} to {high:+.0%}"
    value, low, high = (100 * one for one in (estimate.value, estimate.low, estimate.high))
    return f"{value:+.1f}", f"{low:+.1f} to {high:+.1f}"


def _known(verdict: Verdict) -> str:
    if verdict.answer == "open":
        return f"{about(verdict.more_games or 0).removeprefix('about ')} more"
    return MARKS.get(verdict.answer, verdict.answer)


def _occurrences(findings: Findings) -> Table:
    """The rarest things that happened at all: what is frequent is no news."""
    happened = [one for one in findings.occurrences if one.games][-MOST_OCCURRENCES:]
    rows = {
        one.name: [f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}", f"{one.times:,}"]
        for one in reversed(happened)
    }
    return plain_table(["The rarest", "of the games", "95 % interval", "times"], rows)
