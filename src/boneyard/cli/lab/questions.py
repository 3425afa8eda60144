"""The commands that ask one question."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.cli.lab.asking import Means, how_to_play, read_players, typed_command, what_to_play

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue
    from boneyard.lab.experiment import Experiment

bots_option = click.option(
    "--bots",
    default="beginner",
    show_default=True,
    metavar="NAMES",
    help="Who plays; repeated until all seats are taken, and everybody in every seat.",
)


@click.command()
@bots_option
@what_to_play
def balance(
    game: Game[Any],
    options: dict[str, OptionValue],
    players: str | None,
    bots: str,
    budget: str,
    means: Means,
    **more: Any,
) -> None:
    """Is a seat favoured, at each number of players?"""
    from boneyard.lab.budget import parse_budget
    from boneyard.lab.experiment import Experiment, Side

    low, high = game.info.players
    counts = read_players(game, players, tuple(range(low, high + 1)))
    side = Side("default", options, tuple(asking.read_bots(bots)))
    experiment = Experiment(
        "balance", game.id, counts, (side,), budget=parse_budget(budget), **more
    )
    ask(experiment, means)


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@how_to_play
def run(path: Path, means: Means) -> None:
    """Run the experiment of a TOML file; its results stand beside it."""
    from dataclasses import replace

    from boneyard.lab.experiment import read_toml
    from boneyard.lab.rows import EXPERIMENT

    experiment = read_toml(path)
    beside = path.parent if path.name == EXPERIMENT else path.with_suffix("")
    ask(experiment, replace(means, into=means.into or beside))


def ask(experiment: Experiment, means: Means) -> None:
    """Play, and tell."""
    from boneyard.cli.lab.showing import shown_while_played, tell
    from boneyard.lab.answering import answer

    with shown_while_played(experiment) as watcher:
        findings = answer(
            experiment,
            means.folder(experiment),
            means.make_runner(),
            watcher,
            typed_command(),
        )
    tell(findings, as_json=means.as_json)
