"""The commands that ask one question."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.cli.lab.asking import Means, how_to_play, read_players, typed_command, what_to_play

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue
    from boneyard.lab.experiment import Experiment, Side

OPTIONS_BUDGET = "20000"

bots_option = click.option(
    "--bots",
    default="beginner",
    show_default=True,
    metavar="NAMES",
    help="Who plays; the last is repeated until all seats are taken, and everybody has every seat.",
)


@click.command()
@bots_option
@what_to_play()
def balance(game: Game[Any], players: str | None, bots: str, **more: Any) -> None:
    """Is a seat favoured, at each number of players?"""
    low, high = game.info.players
    counts = read_players(game, players, tuple(range(low, high + 1)))
    _ask_of_one("balance", game, counts, bots, **more)


@click.command()
@bots_option
@what_to_play()
def rules(game: Game[Any], players: str | None, bots: str, **more: Any) -> None:
    """Which rules, cards, actions and endings happen how often, and which never?"""
    _ask_of_one("rules", game, _usual(game, players), bots, **more)


@click.command()
@bots_option
@what_to_play(OPTIONS_BUDGET)
def options(game: Game[Any], players: str | None, bots: str, **more: Any) -> None:
    """What does every option change, each on its own against the default?"""
    _ask_of_one("options", game, _usual(game, players), bots, **more)


@click.command()
@click.option(
    "--with",
    "ours",
    multiple=True,
    required=True,
    metavar="KEY=VALUE",
    help="What is tried: an option, preset=ID or bots=NAMES; repeat it for more.",
)
@click.option(
    "--against",
    "theirs",
    multiple=True,
    metavar="KEY=VALUE",
    help="What it is compared with; the default, if not given.",
)
@bots_option
@what_to_play()
def compare(
    game: Game[Any],
    options: dict[str, OptionValue],
    players: str | None,
    bots: str,
    ours: tuple[str, ...],
    theirs: tuple[str, ...],
    means: Means,
    **more: Any,
) -> None:
    """What does an option, a preset or a bot change?

    Lengths, winner by turn order, lead changes, ties, share of forced moves, minutes: both sides
    play the same deals in the same seats.
    """
    from boneyard.lab.experiment import BadExperiment, Experiment

    sides = tuple(_side(game, options, bots, settings) for settings in (ours, theirs))
    if sides[0].options == sides[1].options and sides[0].bots == sides[1].bots:
        raise BadExperiment("both sides are the same: there is nothing to compare")
    counts = _usual(game, players)
    ask(Experiment("compare", game.id, counts, sides, **more), means)


def _side(
    game: Game[Any], options: dict[str, OptionValue], bots: str, settings: Sequence[str]
) -> Side:
    """A side from ``KEY=VALUE``, where the key can also be ``preset`` or ``bots``."""
    from boneyard.lab.experiment import Side

    given = {"preset": "", "bots": bots}
    plain = []
    for setting in settings:
        key, equals, value = setting.partition("=")
        if key in given and equals:
            given[key] = value
        else:
            plain.append(setting)
    chosen = {**options, **asking.read_options(game, given["preset"] or None, plain)}
    name = " ".join(settings) or "the default"
    return Side(name, chosen, tuple(asking.read_bots(given["bots"])))


@click.command()
@click.option(
    "--ladder",
    metavar="NAMES",
    help="Bots, the weakest first; each plays against the one before it.",
)
@what_to_play()
def skill(
    game: Game[Any],
    options: dict[str, OptionValue],
    players: str | None,
    ladder: str | None,
    means: Means,
    **more: Any,
) -> None:
    """Luck or skill: how often does the stronger bot win, and does doubled thinking still win?"""
    from boneyard.lab.designs import doubled, ladder as usual_ladder, pairs_of
    from boneyard.lab.experiment import BadExperiment, Experiment

    steps = usual_ladder() if ladder is None else asking.read_bots(ladder)
    if len(steps) == 1 and (twice := doubled(steps[0])):
        steps.append(twice)
    if len(steps) < 2:
        raise BadExperiment("a ladder has at least two bots, or one that can think for longer")
    counts = read_players(game, players, (game.info.players[0],))
    ask(Experiment("skill", game.id, counts, pairs_of(steps, options), **more), means)


def _usual(game: Game[Any], players: str | None) -> tuple[int, ...]:
    from boneyard.lab.experiment import usual_players

    return read_players(game, players, usual_players(game.info.players))


def _ask_of_one(
    question: str,
    game: Game[Any],
    counts: tuple[int, ...],
    bots: str,
    options: dict[str, OptionValue],
    means: Means,
    **more: Any,
) -> None:
    """A question about one way to play."""
    from boneyard.lab.experiment import Experiment, Side

    side = Side("default", options, tuple(asking.read_bots(bots)))
    ask(Experiment(question, game.id, counts, (side,), **more), means)


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
    from boneyard.lab.designs import completed

    experiment = completed(experiment)
    with shown_while_played(experiment) as watcher:
        findings = answer(
            experiment,
            means.folder(experiment),
            means.make_runner(),
            watcher,
            typed_command(),
        )
    tell(findings, as_json=means.as_json)
