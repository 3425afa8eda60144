"""A contest between bots: which games are played, by whom, and what is noted of each.

Every pairing plays the same deals. With two players each deal is played from both seats; with more,
one entrant sits among copies of another, at every seat in turn. A game is a function of the contest
and its number: whoever plays it, and after whatever interruption, notes the same.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, NamedTuple

import boneyard
from boneyard.bots import ask, find_bot
from boneyard.bots.bot import Plan
from boneyard.kernel.chance import Stream
from boneyard.kernel.moves import Move
from boneyard.kernel.options import OptionValue
from boneyard.kernel.records import Record, RecordJson, new_record
from boneyard.kernel.state import State

LONGEST_GAME: Final = 20_000
"""Decisions; a game that is longer is nobody's."""


class Ticket(NamedTuple):
    """A game to be played: who sits where, and from which deal."""

    one: str
    other: str
    number: int


class Game(NamedTuple):
    """A game that was played."""

    ticket: Ticket
    line_up: tuple[str, ...]
    places: tuple[int, ...]
    decisions: dict[str, int]
    seconds: dict[str, float]
    """By bot: what it decided, forced decisions left out, and the processor time for it."""
    actions: dict[str, int]
    """How often each kind of move was made."""
    record: RecordJson

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the first place, or shares it."""
        return tuple(
            bot for bot, place in zip(self.line_up, self.places, strict=True) if place == 1
        )

    def share(self, bot: str) -> float:
        """What part of the win went to this bot."""
        return self.winners.count(bot) / len(self.winners) if self.winners else 0.0


@dataclass(frozen=True)
class Contest:
    """Entrants against each other, so many games a pairing."""

    game: str
    entrants: tuple[str, ...]
    players: int
    games: int
    options: Mapping[str, OptionValue]
    seed: int
    neighbours: bool = False

    def to_json(self) -> dict[str, Any]:
        """What a folder of games must agree with, to be gone on with; more games may be asked."""
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
        }

    def pairings(self) -> list[tuple[str, str]]:
        """Of two, each pair once; among more players, each one among copies of another."""
        pairs = list(combinations(reversed(self.entrants), 2))
        if self.neighbours:
            pairs = [pair for pair in pairs if self._are_neighbours(*pair)]
        if self.players == 2:
            return pairs
        return [pairing for one, other in pairs for pairing in ((one, other), (other, one))]

    def _are_neighbours(self, one: str, other: str) -> bool:
        return abs(self.entrants.index(one) - self.entrants.index(other)) == 1

    def tickets(self) -> list[Ticket]:
        """All games, pairing by pairing in turn, so that a contest cut short is even."""
        pairings = self.pairings()
        return [Ticket(*pair, number) for number in range(self.games) for pair in pairings]

    def line_up(self, ticket: Ticket) -> tuple[str, ...]:
        """The one's seat moves on with every game; the others sit in the rest."""
        seat = ticket.number % self.players
        return tuple(ticket.one if at == seat else ticket.other for at in range(self.players))


def seed_of(contest: Contest, *words: object) -> int:
    """The same words, the same number."""
    text = " ".join(map(str, (contest.seed, *words)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def play(contest: Contest, ticket: Ticket) -> Game:
    """One game: its deal is that of all pairings at this number, seats in turn on the same deal."""
    deal = seed_of(contest, "deal", ticket.number // contest.players)
    state = boneyard.game(contest.game).new(contest.players, deal, contest.options)
    state.silence()
    seats = list(contest.line_up(ticket))
    record = new_record(state.game, contest.players, contest.options, seats, deal)
    return _played(state, ticket, record, Stream(seed_of(contest, *ticket)))


def _played(state: State, ticket: Ticket, record: Record, rng: Stream) -> Game:
    line_up = tuple(record.seats)
    bots = {name: find_bot(name) for name in line_up}
    plans: dict[int, Plan] = {}
    decisions: Counter[str] = Counter()
    seconds: defaultdict[str, float] = defaultdict(float)
    actions: Counter[str] = Counter()
    while (actor := state.actor) is not None and len(record.entries) < LONGEST_GAME:
        name = line_up[actor]
        start = time.process_time()
        move = ask(bots[name], state, rng, plans)
        if len(state.moves()) > 1:
            decisions[name] += 1
            seconds[name] += time.process_time() - start
        actions[action_of(state, move)] += 1
        record.entries.append(move)
        state.play(move)
    record.digest = state.digest()
    places = state.result.places if state.result else (2,) * len(line_up)
    return Game(ticket, line_up, places, decisions, seconds, actions, record.to_json())


def action_of(state: State, move: Move) -> str:
    """The question and the verb; where a verb has a word for what it does, that, too."""
    words = [state.top.id, move.type]
    words += [value for value in move.values if isinstance(value, str) and value.islower()]
    return " ".join(words[:3])
