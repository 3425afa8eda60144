"""``boneyard fit``: a game's judgement from games that were played."""

from __future__ import annotations

import datetime
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import shown

if TYPE_CHECKING:
    from boneyard.arena.fitting import Fit, Verdict
    from boneyard.arena.positions import Sample, SelfPlay
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue


@click.command()
@asking.number_option("--games", "-g", least=20, default=1000, help="Games of each size.")
@click.option(
    "--players",
    "-n",
    "sizes",
    default="2",
    show_default=True,
    metavar="N,N",
    help="For how many players; a table of weights for each.",
)
@click.option(
    "--bots",
    default="beginner,casual",
    show_default=True,
    metavar="NAMES",
    help="Who plays: each game is among bots of one of these kinds.",
)
@asking.seed_option(1, "The same seed gives the same games and the same weights.")
@asking.game_and_options
@asking.number_option(
    "--jobs", "-j", least=1, most=256, default=1, help="Processes to share the games."
)
@click.option(
    "--into",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the table of weights here, as the game's weights.py.",
)
def fit(
    game: Game[Any],
    options: dict[str, OptionValue],
    games: int,
    sizes: str,
    bots: str,
    seed: int,
    jobs: int,
    into: Path | None,
) -> None:
    """Fit how much the features of a position count to who won in the end.

    Bots play games with a slip now and then; positions of four games in five are fitted to,
    those of the fifth are foretold, with the new weights and with those in force.
    """
    from boneyard.arena.positions import SelfPlay

    names = tuple(asking.read_bots(bots))
    fits: dict[int, Fit] = {}
    told: list[str] = []
    for players in _sizes(game, sizes):
        plan = SelfPlay(game.id, players, names, options, seed)
        fits[players], line = _fitted(game, plan, games, jobs)
        told.append(line)
    if into is not None:
        _write(into, game, fits, " ".join(told))
        click.echo(f"Written: {into}")


def _sizes(game: Game[Any], text: str) -> list[int]:
    found = asking.split_list(text)
    if not found or not all(word.isdigit() for word in found):
        raise BadOption(f"--players names numbers of players, as 2,3, not {shown(text)}")
    for word in found:
        game.check_players(int(word))
    return [int(word) for word in found]


def _fitted(game: Any, plan: SelfPlay, games: int, jobs: int) -> tuple[Fit, str]:
    from boneyard.arena.fitting import fit as fitted, foretold, judge, parted

    samples = _played(plan, games, jobs)
    known, unknown = parted(samples)
    found = fitted(known, len(game.judgement.FEATURES))
    new = judge(unknown, foretold(unknown, found.weights))
    old = judge(unknown, [sample.thought for sample in unknown])
    even = judge(unknown, [[1 / len(one.shares)] * len(one.shares) for one in unknown])
    _print(game, plan, found, {"fitted": new, "in force": old, "all equal": even})
    return found, (
        f"{plan.players} players: log loss {new.log_loss:.3f} in held-out games (by the weights "
        f"before {old.log_loss:.3f}, knowing nothing {even.log_loss:.3f}), off by {new.off_by:.1%}."
    )


def _played(plan: SelfPlay, games: int, jobs: int) -> list[Sample]:
    from boneyard.arena.positions import samples_of
    from boneyard.lab.runner import Stop, in_order, local

    numbers = range(games)
    found: list[Sample] = []
    with closing(local(min(jobs, games))(partial(samples_of, plan), Stop())) as runner:
        results = in_order(numbers, runner.run(numbers))
        label = f"{plan.game}, {plan.players} players"
        with click.progressbar(results, length=games, label=label) as bar:
            for samples in bar:
                found += samples
    return found


def _print(game: Any, plan: SelfPlay, found: Fit, verdicts: dict[str, Verdict]) -> None:
    click.echo(f"\n{game.info.title}, {plan.players} players")
    rows = zip(game.judgement.FEATURES, found.weights, found.margins, strict=True)
    for name, weight, margin in rows:
        click.echo(f"  {name:32} {weight:8.3f} +- {margin:.3f}")
    for name, verdict in verdicts.items():
        click.echo(f"  {name:12} log loss {verdict.log_loss:.4f}, off by {verdict.off_by:.1%}")
    pairs = [f"{one.foretold:.0%}: {one.came_true:.0%}" for one in verdicts["fitted"].calibration]
    click.echo(f"  foretold and come true: {', '.join(pairs)}")


def _write(into: Path, game: Any, fits: dict[int, Fit], told: str) -> None:
    from boneyard.arena.weights import table_text

    asked = click.get_current_context().params
    command = (
        f"boneyard fit {game.id} --games {asked['games']} --players {asked['sizes']} "
        f"--bots {asked['bots']} --seed {asked['seed']}"
    )
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    into.write_text(table_text(command, today, told, game.judgement.FEATURES, fits))
