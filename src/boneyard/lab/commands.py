"""What to type to get the same answer again, to the game."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping

import boneyard
from boneyard.kernel.options import OptionValue
from boneyard.kernel.records import changed_options
from boneyard.lab.designs import shown_value, usual_duels
from boneyard.lab.experiment import DEFAULT_BOT, DEFAULT_MARGIN, Experiment, Side


def command_of(experiment: Experiment, games: int) -> str:
    """The command line; its budget is what was played, so a run that was timed is the same, too."""
    words = ["boneyard", "lab", experiment.question, experiment.game, *_asked(experiment)]
    words += ["-n", ",".join(map(str, experiment.players))]
    if experiment.seed:
        words += ["--seed", str(experiment.seed)]
    if experiment.margin != DEFAULT_MARGIN:
        words += ["--margin", f"{experiment.margin * 100:g}"]
    return shlex.join([*words, "--budget", str(games)])


def _asked(experiment: Experiment) -> Iterator[str]:
    """What this question has of its own."""
    first = experiment.sides[0]
    if experiment.question == "compare":
        for flag, side in zip(("--with", "--against"), experiment.sides, strict=True):
            for setting in _settings(experiment, side, with_bots=True):
                yield from (flag, setting)
        return
    for setting in _settings(experiment, first, with_bots=False):
        yield from ("-o", setting)
    if experiment.question == "skill":
        if experiment.sides != usual_duels(first.options):
            steps = [first.bots[-1], *(side.bots[0] for side in experiment.sides)]
            yield from ("--ladder", ",".join(steps))
    elif first.bots != (DEFAULT_BOT,):
        yield from ("--bots", ",".join(first.bots))
    if experiment.question == "tune":
        yield from ("--over", ",".join(experiment.details["over"]))
        yield from ("--toward", experiment.details["toward"])


def _settings(experiment: Experiment, side: Side, *, with_bots: bool) -> Iterator[str]:
    game, players = boneyard.game(experiment.game), experiment.players[0]
    options: Mapping[str, OptionValue] = changed_options(game, players, side.options)
    for key, value in options.items():
        yield f"{key}={shown_value(value)}"
    if with_bots and side.bots != (DEFAULT_BOT,):
        yield f"bots={','.join(side.bots)}"
