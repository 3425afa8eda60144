"""The commands that ask one question."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.cli.lab.asking import Means, how_to_play, read_players, what_to_play

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue
    from boneyard.lab.experiment import Experiment, Side
    from boneyard.lab.findings import Findings

BALANCE_BUDGET = "5000"
OPTIONS_BUDGET = "20000"
TUNE_BUDGET = "5000"

bots_option = click.option(
    "--bots",
    default="beginner",
    show_default=True,
    metavar="NAMES",
    help="Who plays; the last is repeated until all seats are taken, and everybody has every seat.",
)


@click.command()
@bots_option
@what_to_play(BALANCE_BUDGET)
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
    counts = _usual(game, players)
    one, other = ((game.check_options(counts[0], side.options), side.bots) for side in sides)
    if one == other:
        raise BadExperiment("both sides are the same: there is nothing to compare")
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
    help="Bots, the weakest first; each plays against the one before it. If not given: random, "
    "the four levels, and looks:32 against looks:16.",
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
    from boneyard.lab.designs import usual_duels
    from boneyard.lab.experiment import Experiment

    duels = usual_duels(options) if ladder is None else _duels(asking.read_bots(ladder), options)
    counts = read_players(game, players, (game.info.players[0],))
    ask(Experiment("skill", game.id, counts, duels, **more), means)


def _duels(steps: list[str], options: dict[str, OptionValue]) -> tuple[Side, ...]:
    """Each bot of a ladder against the one below it; of a single one, against one twice as long."""
    from boneyard.lab.designs import doubled, pairs_of
    from boneyard.lab.experiment import BadExperiment

    if len(steps) == 1 and (twice := doubled(steps[0])):
        steps = [*steps, twice]
    if len(steps) < 2:
        raise BadExperiment("a ladder has at least two bots, or one that can think for longer")
    return pairs_of(steps, options)


@click.command()
@click.option("--over", required=True, metavar="KEY,KEY", help="The options that may be changed.")
@click.option(
    "--toward",
    required=True,
    metavar="GOALS",
    help='What is wished for, as "rounds=8, seats=fair" or "minutes<30, is_tie<2%".',
)
@bots_option
@what_to_play(TUNE_BUDGET)
def tune(
    game: Game[Any], players: str | None, bots: str, over: str, toward: str, **more: Any
) -> None:
    """Search the options for settings that meet a goal, and confirm the winner on fresh deals."""
    from boneyard.lab.goals import parse_goals
    from boneyard.lab.measures import measures_of
    from boneyard.lab.tuning import tunable

    keys = [option.key for option in tunable(game, asking.split_list(over))]
    parse_goals(toward, measures_of(game))
    details = {"over": keys, "toward": toward}
    _ask_of_one("tune", game, _usual(game, players), bots, details=details, **more)


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
@click.argument("game_id", metavar="GAME")
def columns(game_id: str) -> None:
    """What the columns of the rows mean."""
    from rich.console import Console

    from boneyard.cli.sim_tables import plain_table
    from boneyard.lab.measures import TURN_MEASURES, measures_of
    from boneyard.lab.plan import COLUMNS

    measures = measures_of(asking.find_game(game_id))
    meanings = {name: one.meaning for name, one in measures.items()}
    turns = {name: [one.meaning] for name, one in TURN_MEASURES.items()}
    console = Console(highlight=False)
    games = {name: [meaning] for name, meaning in {**COLUMNS, **meanings}.items()}
    for heading, rows in (("games-*.parquet", games), ("turns-*.parquet", turns)):
        table = plain_table([heading, "what it means"], rows)
        table.columns[1].justify = "left"
        console.print(table)


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
    from boneyard.cli.lab.showing import tell
    from boneyard.lab.designs import completed

    experiment = completed(experiment)
    tell(answered(experiment, means, means.folder(experiment)), as_json=means.as_json)


def answered(experiment: Experiment, means: Means, folder: Path) -> Findings:
    """Play, with a bar to look at."""
    from boneyard.cli.lab.showing import shown_while_played
    from boneyard.lab.answering import answer

    with shown_while_played(experiment) as watcher:
        return answer(experiment, folder, means.make_runner(), watcher)
