"""Many games between bots, on one core or several, always with the same outcome."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import boneyard
from boneyard.bots import find_bot, play_game
from boneyard.cli.tallies import Share, Spread, share, spread
from boneyard.kernel.chance import Stream
from boneyard.kernel.options import OptionValue

LARGEST_CHUNK = 50


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


Chunk = tuple[Plan, range]
"""A stretch of games for one worker."""


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
    result = state.result
    return Row(decisions, result.rounds, result.winners, result.reason)


def play_chunk(chunk: Chunk) -> list[Row]:
    """Some of the games, in the worker that was given them."""
    plan, games = chunk
    return [play_one(plan, game) for game in games]


def simulate(plan: Plan, jobs: int, tell: Callable[[int], None]) -> list[Row]:
    """All games in order; ``tell`` hears how many more are done."""
    rows: list[Row] = []
    for played in _played(list(_chunks(plan, jobs)), jobs):
        rows += played
        tell(len(played))
    return rows


def _chunks(plan: Plan, jobs: int) -> Iterator[Chunk]:
    size = max(1, min(LARGEST_CHUNK, plan.games // (4 * jobs)))
    for first in range(0, plan.games, size):
        yield plan, range(first, min(first + size, plan.games))


def _played(chunks: list[Chunk], jobs: int) -> Iterator[list[Row]]:
    if jobs == 1 or len(chunks) == 1:
        yield from map(play_chunk, chunks)
        return
    from multiprocessing import get_context

    # Workers are started afresh, which is safe on every platform and beside any thread.
    with get_context("spawn").Pool(min(jobs, len(chunks))) as pool:
        yield from pool.imap(play_chunk, chunks)


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
            "wins_by_seat": [share.to_json() for share in self.by_seat],
            "wins_by_bot": {name: share.to_json() for name, share in self.by_bot.items()},
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
