"""What all questions of the lab ask for, and how an experiment comes of it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from boneyard.cli import asking
from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import shown

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.lab.experiment import Experiment
    from boneyard.lab.runner import MakeRunner

F = TypeVar("F", bound=Callable[..., Any])

ANYWHERE = "BONEYARD_LAB"
"""Names the folder for all results that have none of their own."""


@dataclass(frozen=True)
class Means:
    """How it is played and shown: nothing of it changes a number."""

    jobs: int
    ray: str | None
    into: Path | None
    as_json: bool

    def make_runner(self) -> MakeRunner:
        """Processes here, or a cluster."""
        from boneyard.lab.runner import local

        if self.ray is None:
            return local(self.jobs)
        from boneyard.lab.cluster import on_ray

        return on_ray(self.ray, self.jobs)

    def folder(self, experiment: Experiment) -> Path:
        """Where the rows go: the given folder, or one that is this experiment's alone."""
        from boneyard.lab.version import version_of

        if self.into is not None:
            return self.into
        return results_home() / experiment.game / version_of(experiment.game) / experiment.name


def results_home() -> Path:
    """Where results go that were given no folder."""
    from platformdirs import user_data_path

    given = os.environ.get(ANYWHERE)
    return Path(given) if given else user_data_path("boneyard", appauthor=False) / "lab"


def how_to_play(command: F) -> Callable[..., Any]:
    """Lets a command take all that says how, where and how far: it gets ``means``."""

    @asking.number_option(
        "--jobs", "-j", least=1, most=256, help="Processes to share the games; all cores, if none."
    )
    @click.option(
        "--ray", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here."
    )
    @click.option(
        "--into",
        metavar="FOLDER",
        type=click.Path(path_type=Path, file_okay=False),
        help="Where rows are kept; a place in your data folder, if not given.",
    )
    @click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
    @wraps(command)
    def called(
        jobs: int | None, ray: str | None, into: Path | None, as_json: bool, **more: Any
    ) -> Any:
        from boneyard.lab.runner import available_cores

        return command(means=Means(jobs or available_cores(), ray, into, as_json), **more)

    return called


players_option = click.option("--players", "-n", metavar="N", help="Seats, as 3, 2,4 or 2-6.")


def what_to_play(
    budget: str = "2000", *, with_players: bool = True
) -> Callable[[F], Callable[..., Any]]:
    """Lets a command take GAME, options, players, seed, margin and budget (this, if not given)."""

    def decorated(command: F) -> Callable[..., Any]:
        @asking.seed_option(0, "The same seed gives the same games.")
        @click.option(
            "--budget",
            default=budget,
            show_default=True,
            metavar="GAMES|TIME",
            help="How far to play at most, as 5000, 10m or 1h30m.",
        )
        @click.option(
            "--margin",
            type=click.FloatRange(0, 50, min_open=True),
            default=5.0,
            show_default=True,
            metavar="PERCENT",
            help="A smaller difference does not matter.",
        )
        @click.option("--turns", is_flag=True, help="Keep a row for each turn, too.")
        @asking.game_and_options
        @how_to_play
        @wraps(command)
        def called(margin: float, budget: str, **more: Any) -> Any:
            from boneyard.lab.budget import parse_budget

            return command(margin=margin / 100, budget=parse_budget(budget), **more)

        return players_option(called) if with_players else called

    return decorated


def read_players(game: Game[Any], text: str | None, otherwise: tuple[int, ...]) -> tuple[int, ...]:
    """``3``, ``2,4`` or ``2-6``."""
    if text is None:
        return otherwise
    found: set[int] = set()
    for word in asking.split_list(text):
        low, dash, high = word.partition("-")
        ends = [low, high] if dash else [low]
        if not all(end.isascii() and end.isdigit() and len(end) < 4 for end in ends):
            raise BadOption(f"--players is as 3, 2,4 or 2-6, not {shown(text)}")
        found.update(range(int(ends[0]), int(ends[-1]) + 1))
    if not found:
        raise BadOption(f"--players is as 3, 2,4 or 2-6, not {shown(text)}")
    for number in found:
        game.check_players(number)
    return tuple(sorted(found))
