"""What people see of the lab: a bar with the answer forming, and the findings at the end."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from boneyard.cli.guard import FAILED
from boneyard.lab.experiment import Experiment
from boneyard.lab.findings import Findings

ENDED: Final = {
    "verdict": "the verdict is in",
    "budget": "the budget is spent",
    "stopped": "stopped; all games so far are kept, and the same command goes on from there",
    "full": "the disk is full; all games so far are kept, and the same command goes on from there",
}
STYLES: Final = {"yes": "bold", "slightly": "", "no": "green", "open": "yellow", "dead": "dim"}
MOST_LINES: Final = 12
NARROWEST: Final = 60


class Bar:
    """The bar and the answer below it."""

    def __init__(self, experiment: Experiment, live: Live) -> None:
        self._live, self._budget = live, experiment.budget
        self._started = time.monotonic()
        self._progress = Progress(
            TextColumn("playing"),
            BarColumn(),
            TextColumn("{task.fields[text]}"),
            TimeElapsedColumn(),
        )
        total = self._budget.games or self._budget.seconds
        self._task = self._progress.add_task("playing", total=total, text="")
        self._glance: Sequence[str] = ()
        self._draw()

    def played(self, games: int, from_before: int) -> None:
        done = games if self._budget.games else time.monotonic() - self._started
        text = f"{games:,} games of at most {self._budget.text}"
        if from_before:
            text += f", {from_before:,} from before"
        self._progress.update(self._task, completed=done, text=text)

    def look(self, glance: Sequence[str]) -> None:
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
    """The answer: sentences first, then the numbers behind them, then how it was done."""
    if as_json:
        click.echo(json.dumps(findings.to_json()))
    else:
        _print(findings)
    if findings.ended in ("stopped", "full"):
        raise click.exceptions.Exit(FAILED)


def _print(findings: Findings) -> None:
    console = Console(highlight=False)
    console.width = max(console.width, NARROWEST)
    console.print(f"[bold]{findings.title}[/bold] {findings.game}, {_played(findings)}\n")
    for verdict in findings.verdicts:
        console.print(Text(f"• {verdict.sentence}", STYLES.get(verdict.answer, "")))
    for note in findings.notes:
        console.print(Text(f"Note: {note}.", "dim"))
    console.print(Text(f"\nRows: {findings.folder}", "dim"), soft_wrap=True)


def _played(findings: Findings) -> str:
    return f"{findings.games:,} games, {findings.seconds:.0f} s: {ENDED[findings.ended]}"
