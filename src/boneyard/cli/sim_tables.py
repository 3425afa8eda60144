"""What ``boneyard sim`` shows people: a bar while it runs, and tables of what it found."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from boneyard.cli.simulation import Findings, Plan, Row, simulate
from boneyard.cli.tallies import Share

NARROWEST = 60
"""A terminal that is narrower breaks lines; a table that were narrower would lose numbers."""


def with_progress(plan: Plan, jobs: int) -> list[Row]:
    """All games, with a bar on stderr while they run, if somebody is there to see it."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("playing", total=plan.games)
        return simulate(plan, jobs, lambda done: progress.advance(task, done))


def print_tables(plan: Plan, findings: Findings, seconds: float, speed: float) -> None:
    """What was played, how fast, and what came of it."""
    console = Console(highlight=False)
    console.width = max(console.width, NARROWEST)
    console.print(
        f"[bold]{plan.game}[/bold], {plan.players} players, seed {plan.seed}\n"
        f"{findings.games:,} games, {findings.decisions:,} decisions in {seconds:.1f} s "
        f"({speed:,.0f} a second)"
    )
    console.print(_length_table(findings))
    by_seat = {f"seat {seat}": share for seat, share in enumerate(findings.by_seat)}
    console.print(_share_table("Wins by seat", by_seat))
    console.print(_share_table("Wins by bot", dict(findings.by_bot)))
    console.print(_reason_table(findings))


def _length_table(findings: Findings) -> Table:
    table = _table("Length", "min", "quartile", "median", "quartile", "max")
    table.add_row("decisions", *[f"{number:g}" for number in findings.decisions_spread])
    table.add_row("rounds", *[f"{number:g}" for number in findings.rounds_spread])
    return table


def _share_table(title: str, shares: dict[str, Share]) -> Table:
    table = _table(title, "wins", "of", "share", "95 % interval")
    for name, share in shares.items():
        table.add_row(
            name,
            f"{share.wins:.1f}".removesuffix(".0"),
            str(share.games),
            f"{share.rate:.1%}",
            f"{share.low:.1%} to {share.high:.1%}",
        )
    return table


def _reason_table(findings: Findings) -> Table:
    table = _table("Ended by", "games", "share")
    for reason, games in findings.reasons.items():
        table.add_row(reason, str(games), f"{games / findings.games:.1%}")
    return table


def _table(first: str, *numbers: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, style="bold", min_width=14)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table
