"""``boneyard analyse``: a game that was played, looked at again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from boneyard.cli.asking import number_option
from boneyard.cli.replay import read_record, record_argument
from boneyard.kernel.names import with_names

if TYPE_CHECKING:
    from rich.console import Console

    from boneyard.arena.analysis import Analysis, Moment

WIDTH = 60
STEPS = " ▁▂▃▄▅▆▇█"


@click.command()
@record_argument
@number_option("--looks", least=1, most=100_000, default=64, help="How closely, a choice.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of words.")
def analyse(path: Path, looks: int, as_json: bool) -> None:
    """Say where a game turned, what would have been better, and what was luck.

    Choices are judged on what their seat could know. The same record and number of looks give
    the same numbers.
    """
    from rich.console import Console
    from rich.progress import Progress

    from boneyard.arena.analysis import analyse as analysed

    record, game = read_record(path)
    bars = Console(stderr=True)
    with Progress(console=bars, transient=True, disable=not bars.is_terminal) as progress:
        task = progress.add_task("looking", total=len(record.entries))
        found = analysed(record, game, looks, lambda entry: progress.update(task, completed=entry))
    if as_json:
        click.echo(json.dumps(found.to_json()))
        return
    console = Console(highlight=False)
    _print_curves(console, found)
    for moment in found.turning_points():
        _print_moment(console, found, moment, path)


def _print_curves(console: Console, found: Analysis) -> None:
    """A line of blocks a seat: how high is how likely."""
    last = len(found.chances) - 1
    shown = [found.chances[at * last // (WIDTH - 1)] for at in range(WIDTH)]
    for seat, name in enumerate(found.seats):
        blocks = "".join([STEPS[round(row[seat] * (len(STEPS) - 1))] for row in shown])
        luck, lost = 100 * found.luck(seat), 100 * found.lost_to_choices(seat)
        by_luck = f"won {luck:.0f}" if luck >= 0 else f"lost {-luck:.0f}"
        console.print(f"{name:12} {blocks}", markup=False)
        console.print(f"{'':12} {by_luck} points by luck, lost {lost:.0f} by choices", markup=False)


def _print_moment(console: Console, found: Analysis, moment: Moment, path: Path) -> None:
    seat = moment.seat
    old, new = 100 * moment.before[seat], 100 * moment.after[seat]
    luck = 100 * moment.luck[seat]
    lines = [
        f"\nEntry {moment.entry}: {found.seats[seat]} goes from {old:.0f} % to {new:.0f} %",
        f"  played: {with_names(', '.join(moment.played), found.seats)}",
    ]
    if moment.better and moment.lost >= 0.005:
        better = with_names(", ".join(moment.better), found.seats)
        lines.append(f"  better: {better} ({100 * moment.lost:.0f} points)")
    if abs(luck) >= 0.5:
        lines.append(f"  luck: {luck:+.0f} points")
    lines.append(f"  boneyard replay {path} --to {moment.entry}")
    console.print("\n".join(lines), markup=False)
