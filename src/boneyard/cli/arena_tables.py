"""What ``boneyard arena`` shows people; the tables of ``docs/bots.md`` are made of the same."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from boneyard.arena.contest import Contest
from boneyard.arena.ladder import Ladder
from boneyard.cli.sim_tables import NARROWEST, plain_table

RAREST: Final = 12
"""So many of the kinds of moves that were made least are named."""


def print_ladder(title: str, contest: Contest, ladder: Ladder) -> None:
    """The ladder, who beat whom, and what was played."""
    console = Console(highlight=False)
    console.width = max(console.width, NARROWEST)
    told = f", {ladder.unfinished} without an end" if ladder.unfinished else ""
    console.print(f"[bold]{title}[/bold], {contest.players} players, {ladder.games} games{told}")
    if not ladder.games:
        return
    standings = {
        one.bot: [
            f"{one.rating:.1f}",
            f"{one.low:.1f} to {one.high:.1f}",
            f"{one.milliseconds:.1f} ms",
            f"{one.longest:.0f} ms",
        ]
        for one in ladder.standings
    }
    scores = {
        f"{one.one} against {one.other}": [
            f"{one.wins:g} of {one.games}",
            f"{one.wins / one.games:.0%}",
            f"{one.low:.0%} to {one.high:.0%}",
        ]
        for one in ladder.scores
    }
    headings = ["Ladder", "rating", "95 % interval", "a decision", "in the slowest game"]
    console.print(plain_table(headings, standings))
    console.print(plain_table(["Wins", "games", "share", "95 % interval"], scores))
    rare = dict(list(ladder.actions.items())[-RAREST:])
    rows = {name: [str(count)] for name, count in rare.items()}
    console.print(plain_table([f"Rarest of {len(ladder.actions)} moves", "times"], rows))
