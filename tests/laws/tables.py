"""Which tables the laws are tried on: every game, number of seats, option and preset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import Phase, strategies as st
from tests import toy
from tests.laws.law import AnyGame, Table
from tests.lengths import IS_LONG

import boneyard
from boneyard import BadOption
from boneyard.kernel.options import Option, OptionValue

GAME_IDS = sorted({*boneyard.game_ids(), toy.GAME.id})

MOST_ROUNDS = 20
"""Tables of single options and of random ones are played for so many rounds at most."""

Options = dict[str, OptionValue]
Pick = Callable[[int], int]
"""``pick(n)`` is one of 0 to n - 1, from hypothesis or from a stream."""


def values_of(option: Option) -> list[OptionValue]:
    """All values worth trying on their own: every choice, both ends and the middle of a range."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        return list(option.choices)
    middle = (option.low + option.high) // 2
    return [*{option.low: 0, middle: 0, option.high: 0}, *option.words]


def single_options(game: AnyGame) -> list[Options]:
    """Each value of each option that is not its default, on its own."""
    return [
        {option.key: value}
        for option in game.options
        for value in values_of(option)
        if value != option.default
    ]


def shortened(game: AnyGame, options: Options) -> Options:
    """The options with a low safety cap, where the game has one and nothing is said of it.

    Random players seldom finish what needs a plan: without it, every game would run to its cap.
    """
    for option in game.options:
        if option.key == "round_limit" and "round_limit" not in options:
            return {**options, "round_limit": max(option.low, min(MOST_ROUNDS, option.high))}
    return options


def is_playable(game: AnyGame, players: int, options: Options) -> bool:
    """Whether the game accepts these options together."""
    try:
        game.check_options(players, options)
    except BadOption:
        return False
    return True


def player_counts(game: AnyGame) -> list[int]:
    """How many seats there can be."""
    low, high = game.info.players
    return list(range(low, high + 1))


def all_tables(game: AnyGame) -> list[Table]:
    """Every number of seats; then every preset and every single option, with changing seats."""
    counts = player_counts(game)
    tables = [Table(game, players, seed=players) for players in counts]
    presets: list[Options] = [dict(preset.options) for preset in game.presets[1:]]
    singles = [shortened(game, options) for options in single_options(game)]
    for at, options in enumerate([*presets, *singles]):
        # The next number of seats with which these options can be played, if there is one.
        for turn in range(len(counts)):
            players = counts[(at + turn) % len(counts)]
            if is_playable(game, players, options):
                tables.append(Table(game, players, seed=at, options=options))
                break
    return tables


def random_options(game: AnyGame, players: int, pick: Pick) -> Options:
    """Some options with some values; one that does not go with the others is left out."""
    chosen: Options = {}
    for _ in range(pick(6)):
        option = game.options[pick(len(game.options))]
        tried = {**chosen, option.key: _random_value(option, pick)}
        if is_playable(game, players, tried):
            chosen = tried
    return chosen


def _random_value(option: Option, pick: Pick) -> OptionValue:
    """Any choice; of a range mostly the lower part, because high numbers make long games."""
    values = values_of(option)
    if option.kind == "number" and pick(4):
        return option.low + pick(min(option.high - option.low + 1, 20))
    return values[pick(len(values))]


def random_table(game: AnyGame, pick: Pick) -> Table:
    """Any table."""
    counts = player_counts(game)
    players = counts[pick(len(counts))]
    options = shortened(game, random_options(game, players, pick))
    return Table(game, players, pick(1 << 30), options)


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> Table:
    """Any table, for hypothesis."""
    return random_table(game, lambda n: draw(st.integers(0, n - 1)))


def budget(short: int, long: int) -> dict[str, Any]:
    """Settings for a law: so many examples, always the same ones in the short run.

    The short run does not shrink what it finds: whole games take long to shrink, and whatever
    breaks is reported with its moves anyway.
    """
    return {
        "max_examples": long if IS_LONG else short,
        "derandomize": not IS_LONG,
        "deadline": None,
        "database": None,
        "phases": tuple(Phase) if IS_LONG else (Phase.explicit, Phase.generate),
    }
