"""The experiments behind the questions: which sides are needed to answer them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

import boneyard
from boneyard.bots import LEVELS, find_bot
from boneyard.kernel.errors import BadOption
from boneyard.kernel.game import Game
from boneyard.kernel.options import Option, OptionValue
from boneyard.lab.experiment import Experiment, Side

FEW_LOOKS: Final = "looks:16"
"""Whose thinking is doubled: games must be played by the hundred."""
LOOKS_A_SECOND: Final = 100
"""A guess, for those who think by the clock."""
Skipped = dict[str, str]
"""Settings that cannot be tried on their own, and why."""


def completed(experiment: Experiment) -> Experiment:
    """The experiment with all sides that its question needs, if it names but one."""
    if len(experiment.sides) > 1:
        return experiment
    [base] = experiment.sides
    if experiment.question == "options":
        return every_option(experiment, base)
    if experiment.question == "skill" and len(base.bots) == 1:
        return replace(experiment, sides=usual_duels(base.options))
    return experiment


# Every option on its own.


def every_option(experiment: Experiment, base: Side) -> Experiment:
    """The base against every other value of every option, each on its own."""
    game, players = boneyard.game(experiment.game), max(experiment.players)
    skipped: Skipped = {}
    sides = [replace(base, name="default")]
    for option in game.options:
        now = base.options.get(option.key, option.default)
        for value in alternatives(option, now):
            name = f"{option.key}={shown_value(value)}"
            changed = {**base.options, option.key: value}
            reason = why_not_alone(game, players, changed, option.key, base.options)
            if reason is None:
                sides.append(Side(name, changed, base.bots))
            else:
                skipped[name] = reason
    details = {**experiment.details, "skipped": skipped}
    return replace(experiment, sides=tuple(sides), details=details)


def alternatives(option: Option, now: OptionValue) -> list[OptionValue]:
    """Other values: all of a short list; of a number half, double, and every word."""
    if option.kind == "flag":
        return [not now]
    if option.kind == "choice":
        return [value for value in option.choices if value != now]
    numbers = _around(option, now) if isinstance(now, int) else [option.low, _some(option)]
    values: list[OptionValue] = [*numbers, *option.words]
    return [value for value in dict.fromkeys(values) if value != now]


def _around(option: Option, now: int) -> list[int]:
    """Half and double as far as the range goes; of nothing, one and a few."""
    low, high = (now // 2, now * 2) if now > 1 else (now - 1, now + 1 + now)
    return [number for number in (low, high) if option.low <= number <= option.high] or [
        option.low,
        option.high,
    ]


def _some(option: Option) -> int:
    """A number that is neither the least nor absurd."""
    return min(option.high, max(option.low + 1, 4 * max(option.low, 1)))


def why_not_alone(
    game: Game[Any],
    players: int,
    options: Mapping[str, OptionValue],
    key: str,
    base: Mapping[str, OptionValue],
) -> str | None:
    """Why this option cannot be tried on its own; None if it can."""
    try:
        notes = set(game.notes(players, options)) - set(game.notes(players, base))
    except BadOption as wrong:
        return str(wrong)
    return next((note for note in sorted(notes) if key in note), None)


def shown_value(value: OptionValue) -> str:
    """As it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Luck and skill.


def usual_duels(options: Mapping[str, OptionValue]) -> tuple[Side, ...]:
    """Every level against the one below it, and one that looks twice as far against its like."""
    levels = pairs_of(["random", *[level.name for level in LEVELS]], options)
    return (*levels, *pairs_of([FEW_LOOKS, doubled(FEW_LOOKS) or FEW_LOOKS], options))


def looks_of(name: str) -> int:
    """About how much thinking a bot's choice costs, in looks ahead."""
    kind, _, number = name.partition(":")
    if kind == "looks":
        return int(number)
    level = next((level for level in LEVELS if level.name == kind), None)
    if level is not None:
        return level.looks
    return round(find_bot(name).seconds * LOOKS_A_SECOND)


def doubled(name: str) -> str | None:
    """The same bot with twice the looks or twice the time, if it takes any."""
    kind, _, looks = name.partition(":")
    bot = find_bot(name)
    if kind == "looks":
        return f"{kind}:{2 * int(looks)}"
    return bot.hurried(2.0) if bot.seconds else None


def pairs_of(steps: Sequence[str], options: Mapping[str, OptionValue]) -> tuple[Side, ...]:
    """Each bot of a ladder against the one below it."""
    return tuple(_pairs(steps, options))


def _pairs(steps: Sequence[str], options: Mapping[str, OptionValue]) -> Iterator[Side]:
    for weaker, stronger in pairwise(steps):
        yield Side(f"{stronger} against {weaker}", options, (stronger, weaker))
