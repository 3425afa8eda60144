"""Many games between bots, on one core or several, always with the same outcome."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import quantiles
from typing import Any, NamedTuple

import boneyard
from boneyard.bots import find_bot, play_game
from boneyard.kernel.chance import Stream
from boneyard.kernel.options import OptionValue
from boneyard.lab.runner import Stop, in_order, local

Z_95 = 1.959963984540054


@dataclass(frozen=True)
class Plan:
    """What is to be played. ``line_up`` names a bot for each seat of the first game."""

    game: str
    line_up: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int
    games: int

    @property
    def players(self) -> int:
        """How many seats there are, one for each name of the line-up."""
        return len(self.line_up)

    def to_json(self) -> dict[str, Any]:
        """All but the number of games, which the findings tell."""
        return {
            "game": self.game,
            "players": self.players,
            "bots": list(self.line_up),
            "options": dict(self.options),
            "seed": self.seed,
        }

    def bot_in(self, seat: int, game: int) -> str:
        """The bots move on by one seat with every game, so each plays from every seat."""
        return self.line_up[(seat + game) % self.players]


class Row(NamedTuple):
    """One game: its length, who won it, and why it ended."""

    decisions: int
    rounds: int
    winners: tuple[int, ...]
    reason: str


def seed_of(plan: Plan, game: int, purpose: str) -> int:
    """Every game has its own deal and its own dice for the bots, whoever plays it."""
    text = f"{plan.seed} {game} {purpose}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_one(plan: Plan, game: int) -> Row:
    """Game number ``game`` of the plan."""
    deal = seed_of(plan, game, "deal")
    state = boneyard.game(plan.game).new(plan.players, deal, plan.options)
    state.silence()
    bots = [find_bot(plan.bot_in(seat, game)) for seat in range(plan.players)]
    decisions = play_game(state, bots, Stream(seed_of(plan, game, "bots")))
    assert state.result is not None
    return Row(decisions, state.result.rounds, state.result.winners, state.result.reason)


def simulate(plan: Plan, jobs: int) -> Iterator[Row]:
    """All games in order, each as soon as it is over and those before it are."""
    games = range(plan.games)
    with closing(local(min(jobs, plan.games))(partial(play_one, plan), Stop())) as runner:
        yield from in_order(games, runner.run(games))


# What the games come to: spreads, shares, and how sure one can be of them.


class Spread(NamedTuple):
    """The five numbers of a distribution."""

    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float


class Share(NamedTuple):
    """So many wins of so many games, with the 95 % interval of the rate behind it."""

    wins: float
    games: int
    low: float
    high: float
    rate: float


def spread(numbers: Sequence[int]) -> Spread:
    """The least, the quartiles and the most; there must be one at least."""
    if len(numbers) == 1:
        numbers = [*numbers, *numbers]
    lower, median, upper = quantiles(numbers, n=4, method="inclusive")
    return Spread(min(numbers), lower, median, upper, max(numbers))


def share(wins: float, games: int) -> Share:
    """Wilson's score interval, which stays sensible near 0, near 1 and for few games."""
    if not games:
        return Share(0.0, 0, 0.0, 1.0, 0.0)
    rate = wins / games
    scale = 1 + Z_95**2 / games
    centre = rate + Z_95**2 / (2 * games)
    margin = Z_95 * sqrt(max(rate * (1 - rate), 0) / games + Z_95**2 / (4 * games**2))
    low = (centre - margin) / scale if wins > 0 else 0.0
    high = (centre + margin) / scale if wins < games else 1.0
    return Share(wins, games, max(low, 0.0), min(high, 1.0), rate)


@dataclass(frozen=True)
class Findings:
    """What the games of a plan came to. Those who tie for a win share it."""

    games: int
    decisions: int
    decisions_spread: Spread
    rounds_spread: Spread
    by_seat: tuple[Share, ...]
    by_bot: Mapping[str, Share]
    reasons: Mapping[str, int]

    def to_json(self) -> dict[str, Any]:
        """What ``--json`` prints of them."""
        return {
            "games": self.games,
            "decisions": {"total": self.decisions, **self.decisions_spread._asdict()},
            "rounds": self.rounds_spread._asdict(),
            "wins_by_seat": [share._asdict() for share in self.by_seat],
            "wins_by_bot": {name: share._asdict() for name, share in self.by_bot.items()},
            "reasons": dict(self.reasons),
        }


def find(plan: Plan, rows: list[Row]) -> Findings:
    """What the rows of these games come to."""
    wins_by_seat = [0.0] * plan.players
    wins_by_bot = dict.fromkeys(sorted(set(plan.line_up)), 0.0)
    for game, row in enumerate(rows):
        for seat in row.winners:
            wins_by_seat[seat] += 1 / len(row.winners)
            wins_by_bot[plan.bot_in(seat, game)] += 1 / len(row.winners)
    played_by_bot = Counter(
        plan.bot_in(seat, game) for game in range(len(rows)) for seat in range(plan.players)
    )
    return Findings(
        games=len(rows),
        decisions=sum(row.decisions for row in rows),
        decisions_spread=spread([row.decisions for row in rows]),
        rounds_spread=spread([row.rounds for row in rows]),
        by_seat=tuple(share(wins, len(rows)) for wins in wins_by_seat),
        by_bot={name: share(wins, played_by_bot[name]) for name, wins in wins_by_bot.items()},
        reasons=dict(sorted(Counter(row.reason for row in rows).items())),
    )
