"""``boneyard sim``: bots against bots, with honest numbers."""

from __future__ import annotations

import json
import time
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.kernel.errors import BadOption

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue

MOST_GAMES = 10_000_000


@click.command()
@asking.number_option(
    "--games", "-g", least=1, most=MOST_GAMES, default=100, help="How many games."
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
@asking.seed_option(0, "The same seed gives the same statistics, whatever --jobs is.")
@asking.game_and_options
@asking.number_option(
    "--jobs", "-j", least=1, most=256, default=1, help="Processes to share the games."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def sim(
    game: Game[Any],
    options: dict[str, OptionValue],
    games: int,
    players: int | None,
    bots: str,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play many games, and count.

    The bots move on by one seat from game to game. So a strong bot shows in the table by bot, an
    advantage of sitting first in the table by seat, and neither is mistaken for the other. Who
    ties for a win shares it. Intervals are Wilson's, 95 %.
    """
    from boneyard.cli.sim_tables import print_tables, with_progress
    from boneyard.cli.simulation import Plan, find

    line_up = _line_up(game, bots, players)
    game.check_options(len(line_up), options)
    asking.tell_notes(game, len(line_up), options)
    plan = Plan(game.id, line_up, options, seed, games)
    start = time.perf_counter()
    rows = with_progress(plan, jobs)
    seconds = max(time.perf_counter() - start, 1e-9)
    findings = find(plan, rows)
    speed = findings.decisions / seconds
    if as_json:
        timing = {"seconds": seconds, "decisions_per_second": speed, "jobs": jobs}
        click.echo(json.dumps({**plan.to_json(), **findings.to_json(), "timing": timing}))
    else:
        print_tables(plan, findings, seconds, speed)


def _line_up(game: Game[Any], bots: str, players: int | None) -> tuple[str, ...]:
    names = asking.read_bots(bots)
    if not names:
        raise BadOption("--bots names at least one bot")
    seats = max(len(names), game.info.players[0]) if players is None else players
    game.check_players(seats)
    if len(names) > seats:
        raise BadOption(f"{len(names)} bots do not fit on {seats} chairs")
    return tuple(islice(cycle(names), seats))
