"""What ``boneyard sim`` shows people: a bar while it runs, and tables of what it found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from boneyard.cli.simulation import Findings, Plan, Row, Share, simulate

SHARE = ("wins", "of", "share", "95 % interval")
NARROWEST = 60
"""A terminal that is narrower breaks lines; a table that were narrower would lose numbers."""


def with_progress(plan: Plan, jobs: int) -> list[Row]:
    """All games, with a bar on stderr while they run, if somebody is there to see it."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        return list(progress.track(simulate(plan, jobs), plan.games, description="playing"))


def print_tables(plan: Plan, findings: Findings, seconds: float, speed: float) -> None:
    """What was played, how fast, and what came of it."""
    console = Console(highlight=False)
    console.width = max(console.width, NARROWEST)
    console.print(
        f"[bold]{plan.game}[/bold], {plan.players} players, seed {plan.seed}\n"
        f"{findings.games:,} games, {findings.decisions:,} decisions in {seconds:.1f} s "
        f"({speed:,.0f} a second)"
    )
    lengths = {
        "decisions": [f"{number:g}" for number in findings.decisions_spread],
        "rounds": [f"{number:g}" for number in findings.rounds_spread],
    }
    by_seat = {f"seat {seat}": _cells(share) for seat, share in enumerate(findings.by_seat)}
    by_bot = {name: _cells(share) for name, share in findings.by_bot.items()}
    reasons = {
        reason: [str(games), f"{games / findings.games:.1%}"]
        for reason, games in findings.reasons.items()
    }
    console.print(plain_table(["Length", "min", "quartile", "median", "quartile", "max"], lengths))
    console.print(plain_table(["Wins by seat", *SHARE], by_seat))
    console.print(plain_table(["Wins by bot", *SHARE], by_bot))
    console.print(plain_table(["Ended by", "games", "share"], reasons))


def _cells(share: Share) -> list[str]:
    wins = f"{share.wins:.1f}".removesuffix(".0")
    interval = f"{share.low:.1%} to {share.high:.1%}"
    return [wins, str(share.games), f"{share.rate:.1%}", interval]


def plain_table(headings: Sequence[str], rows: Mapping[str, Sequence[str]]) -> Table:
    """Numbers under headings, with a name before each row."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(headings[0], style="bold", min_width=14)
    for heading in headings[1:]:
        table.add_column(heading, justify="right")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table
