"""All games that could ever be played for an experiment, by number.

A *deal* is played by every *arm* (a side at one number of players) in every *rotation* of its bots
that makes a difference. So what is compared had the same deals and the same seats, and a deal,
with all its games, is one observation that owes nothing to any other.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import boneyard
from boneyard.bots import find_bot
from boneyard.kernel.chance import Stream
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.records import changed_options
from boneyard.lab.experiment import Experiment, Side
from boneyard.lab.measures import Scalar, measures_of, play_measured
from boneyard.lab.version import version_of

Row = dict[str, Any]
"""One game, as it stands in the store: what it was, what came of it, what was measured."""

COLUMNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "game_number": "its number in the plan: the same game in every run of the experiment",
        "deal": "the number of the deal; all sides and seatings of a deal have its cards and dice",
        "arm": "the number of the side at this number of players",
        "side": "the name of the side; its options are in experiment.toml",
        "players": "how many sat at the table",
        "bots": "who sat there, by seat",
        "options": "all options that are not default, as JSON",
        "deal_seed": "the seed of the game",
        "bots_seed": "the seed of the bots' own luck",
        "version": "the version, and a hash of the rules and bots that played",
        "places": "the places by seat, 1 is best",
        "scores": "the scores by seat",
        "counts": "what happened how often, by name (only what did)",
    }
)
"""What stands in a row beside what is measured (``measures_of``), and what it means."""


class BrokenGame(BoneyardError):
    """A game that bots could not play to its end: a mistake in the rules or in a bot."""


class Arm(NamedTuple):
    """A side at one number of players, and the ways in which its bots can be seated."""

    side: Side
    players: int
    line_ups: tuple[tuple[str, ...], ...]


class Ticket(NamedTuple):
    """One game of the plan."""

    number: int
    deal: int
    arm: int
    rotation: int


class Played(NamedTuple):
    """What a runner hands back for a ticket."""

    row: Row
    turns: list[dict[str, Scalar]]


class Plan:
    """The games of an experiment."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.arms = [
            Arm(side, players, rotations(side.line_up(players)))
            for players in experiment.players
            for side in experiment.sides
        ]
        game = boneyard.game(experiment.game)
        self.measures = measures_of(game)
        self.options = [
            json.dumps(changed_options(game, arm.players, arm.side.options), sort_keys=True)
            for arm in self.arms
        ]
        self._first: list[int] = []
        self.games_per_deal = 0
        for arm in self.arms:
            self._first.append(self.games_per_deal)
            self.games_per_deal += len(arm.line_ups)

    def games(self, deal: int, arms: Iterable[int]) -> Iterator[Ticket]:
        """The games of a deal. A number says the same game, whichever other arms play on."""
        for arm in arms:
            for rotation in range(len(self.arms[arm].line_ups)):
                number = deal * self.games_per_deal + self._first[arm] + rotation
                yield Ticket(number, deal, arm, rotation)

    def cost(self, arms: Iterable[int]) -> int:
        """How many games a deal is with these arms."""
        return sum(len(self.arms[arm].line_ups) for arm in arms)


def rotations(line_up: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The line-up, moved on by one seat again and again until it is the same."""
    found: list[tuple[str, ...]] = []
    while line_up not in found:
        found.append(line_up)
        line_up = (*line_up[1:], line_up[0])
    return tuple(found)


def seed_of(seed: int, players: int, deal: int, purpose: str) -> int:
    """Every deal has cards and dice of its own, and bots' luck of its own."""
    text = f"{seed} {players} {deal} {purpose}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play(plan: Plan, ticket: Ticket) -> Played:
    """Play one game of the plan. The row is the same in any process on any machine."""
    experiment = plan.experiment
    side, players, line_ups = plan.arms[ticket.arm]
    line_up = line_ups[ticket.rotation]
    deal, luck = (seed_of(experiment.seed, players, ticket.deal, of) for of in ("deal", "bots"))
    game = boneyard.game(experiment.game)
    try:
        state = game.new(players, deal, side.options)
        bots = [find_bot(name) for name in line_up]
        measured = play_measured(state, bots, Stream(luck), turns=experiment.turns)
    except Exception as wrong:
        raise BrokenGame(
            f"deal {deal} of {experiment.game} with {players} players ({', '.join(line_up)}; "
            f"{dict(side.options)}) broke off with {type(wrong).__name__}: {wrong}"
        ) from wrong
    result = state.result
    assert result is not None
    row: Row = {
        "game_number": ticket.number,
        "deal": ticket.deal,
        "arm": ticket.arm,
        "side": side.name,
        "players": players,
        "bots": list(line_up),
        "options": plan.options[ticket.arm],
        "deal_seed": deal,
        "bots_seed": luck,
        "version": version_of(experiment.game),
        "places": list(result.places),
        "scores": list(result.scores),
        **measured.game,
        "counts": [{"name": name, "times": n} for name, n in measured.counts.items()],
    }
    return Played(row, measured.turns)


def wins(row: Row) -> list[float]:
    """The share of the win that each seat has; those who tie share it."""
    winners = row["places"].count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in row["places"]]


def wins_by_order(row: Row) -> list[float]:
    """The same in turn order: that of whoever had the first turn comes first."""
    by_seat, first = wins(row), max(0, row["first_seat"])
    return by_seat[first:] + by_seat[:first]
