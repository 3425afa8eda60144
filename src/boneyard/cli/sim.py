"""``boneyard sim``: bots against bots, with honest numbers."""

from __future__ import annotations

import json
import time
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli.asking import (
    WholeNumber,
    find_game,
    game_argument,
    options_options,
    read_bots,
    read_options,
    tell_notes,
)
from boneyard.kernel.chance import SEEDS
from boneyard.kernel.errors import BadOption

if TYPE_CHECKING:
    from rich.table import Table

    from boneyard.cli.simulation import Findings, Plan, Row
    from boneyard.cli.tallies import Share, Spread
    from boneyard.kernel.game import Game

MOST_GAMES = 10_000_000
NARROWEST = 60
"""A terminal that is narrower breaks lines; a table that were narrower would lose numbers."""


@click.command()
@game_argument
@click.option(
    "--games",
    "-g",
    type=WholeNumber(1, MOST_GAMES),
    default=100,
    show_default=True,
    metavar="N",
    help="How many games.",
)
@click.option(
    "--players", "-n", type=int, metavar="N", help="Seats; as many as bots, if not given."
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="NAMES",
    help="Who plays, as random,beginner; repeated until all seats are taken.",
)
@click.option(
    "--seed",
    type=WholeNumber(0, SEEDS - 1),
    default=0,
    show_default=True,
    metavar="N",
    help="The same seed gives the same statistics, whatever --jobs is.",
)
@options_options
@click.option(
    "--jobs",
    "-j",
    type=WholeNumber(1, 256),
    default=1,
    show_default=True,
    metavar="N",
    help="Processes to share the games.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def sim(
    game_id: str,
    games: int,
    players: int | None,
    bots: str,
    seed: int,
    preset: str | None,
    settings: tuple[str, ...],
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play many games, and count.

    The bots move on by one seat from game to game. So a strong bot shows in the table by bot, an
    advantage of sitting first in the table by seat, and neither is mistaken for the other. Who
    ties for a win shares it. Intervals are Wilson's, 95 %.
    """
    from boneyard.cli.simulation import Plan, find

    game = find_game(game_id)
    options = read_options(game, preset, settings)
    line_up = _line_up(game, bots, players)
    game.check_options(len(line_up), options)
    tell_notes(game, len(line_up), options)
    plan = Plan(game.id, line_up, options, seed, games)
    start = time.perf_counter()
    rows = _with_progress(plan, jobs)
    seconds = time.perf_counter() - start
    findings = find(plan, rows)
    if as_json:
        click.echo(json.dumps(_json(plan, findings, seconds, jobs)))
    else:
        _print(plan, findings, seconds)


def _line_up(game: Game[Any], bots: str, players: int | None) -> tuple[str, ...]:
    names = [bot.name for bot in read_bots(bots)]
    if not names:
        raise BadOption("--bots names at least one bot")
    seats = max(len(names), game.info.players[0]) if players is None else players
    game.check_players(seats)
    if len(names) > seats:
        raise BadOption(f"{len(names)} bots do not fit on {seats} chairs")
    return tuple(islice(cycle(names), seats))


def _with_progress(plan: Plan, jobs: int) -> list[Row]:
    """A bar on stderr while it runs, if somebody is there to see it."""
    from rich.console import Console
    from rich.progress import Progress

    from boneyard.cli.simulation import simulate

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("playing", total=plan.games)
        return simulate(plan, jobs, lambda done: progress.advance(task, done))


def _json(plan: Plan, findings: Findings, seconds: float, jobs: int) -> dict[str, object]:
    return {
        "game": plan.game,
        "players": plan.players,
        "bots": list(plan.line_up),
        "options": dict(plan.options),
        "seed": plan.seed,
        **findings.to_json(),
        "timing": {
            "seconds": seconds,
            "decisions_per_second": findings.decisions / max(seconds, 1e-9),
            "jobs": jobs,
        },
    }


def _print(plan: Plan, findings: Findings, seconds: float) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.width = max(console.width, NARROWEST)
    speed = findings.decisions / max(seconds, 1e-9)
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
    lengths: dict[str, Spread] = {
        "decisions": findings.decisions_spread,
        "rounds": findings.rounds_spread,
    }
    for name, numbers in lengths.items():
        table.add_row(name, *[f"{number:g}" for number in numbers])
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
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(first, style="bold", min_width=14)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table
