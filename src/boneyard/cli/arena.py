"""``boneyard arena``: who beats whom, how surely, and in what time."""

from __future__ import annotations

import json
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.kernel.errors import BadOption

if TYPE_CHECKING:
    from boneyard.arena.contest import Contest, Game as Played
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue

MOST_GAMES = 1_000_000


@click.command()
@click.option(
    "--entrants",
    default="novice,casual,skilled,expert",
    show_default=True,
    metavar="NAMES",
    help="Who plays against whom.",
)
@asking.number_option(
    "--games", "-g", least=1, most=MOST_GAMES, default=20, help="Games of each pairing."
)
@click.option("--players", "-n", type=int, metavar="N", help="Seats; the fewest, if not given.")
@click.option("--neighbours", is_flag=True, help="Only pairs that stand side by side in the list.")
@asking.seed_option(1, "The same seed gives the same deals.")
@asking.game_and_options
@asking.number_option(
    "--jobs", "-j", least=1, most=256, default=1, help="Processes to share the games."
)
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("arena"),
    show_default=True,
    help="Keep the games here, in a folder for the game. What is there is not played again.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
def arena(
    game: Game[Any],
    options: dict[str, OptionValue],
    entrants: str,
    games: int,
    players: int | None,
    neighbours: bool,
    seed: int,
    jobs: int,
    into: Path,
    as_json: bool,
) -> None:
    """Let bots play a round robin, and rate them.

    Every pairing plays the same deals, each from every seat. With more than two players one
    entrant sits among copies of another. It can be stopped with Ctrl+C at any time; the same
    command goes on from there, and more --games add to what was played.
    """
    from boneyard.arena.contest import Contest
    from boneyard.arena.ladder import ladder_of
    from boneyard.cli.arena_tables import print_ladder

    names = tuple(dict.fromkeys(asking.read_bots(entrants)))
    if len(names) < 2:
        raise BadOption("--entrants names two different bots at least")
    seats = game.info.players[0] if players is None else players
    game.check_options(seats, options)
    contest = Contest(game.id, names, seats, games, options, seed, neighbours)
    ladder = ladder_of(_played(contest, into / f"{game.id}-{seats}", jobs))
    if as_json:
        click.echo(json.dumps({**contest.to_json(), **ladder.to_json()}))
    else:
        print_ladder(game.info.title, contest, ladder)


def _played(contest: Contest, folder: Path, jobs: int) -> list[Played]:
    """All games of the contest in their order; those that are missing are played now."""
    from rich.console import Console
    from rich.progress import Progress

    from boneyard.arena.contest import play
    from boneyard.arena.keeping import Kept
    from boneyard.lab.runner import Stop, local, stop_on_interrupt

    kept = Kept(folder, contest)
    found = {game.ticket: game for game in kept.games()}
    tickets = contest.tickets()
    missing = [ticket for ticket in tickets if ticket not in found]
    console = Console(stderr=True)
    stop = Stop()
    with (
        stop_on_interrupt(stop),
        closing(local(jobs)(partial(play, contest), stop)) as runner,
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        games = progress.track(runner.run(missing), len(missing), description="playing")
        for ticket, game in games:
            found[ticket] = game
            kept.add(game)
    return [found[ticket] for ticket in tickets if ticket in found]
