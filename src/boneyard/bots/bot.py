"""What a bot is, and the two that every game has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple

from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State


class Plan:
    """What a bot has in mind: opaque to whoever keeps it, and can be pickled."""


NO_PLAN: Final = Plan()
Patience = Callable[[], float]
"""How many seconds a thought may take by now: it is asked again and again while one goes on."""


def endless() -> float:
    """All the time in the world."""
    return inf


class Thought(NamedTuple):
    """What a bot plays now, and what it has planned beyond."""

    move: Move
    plan: Plan = NO_PLAN


class Bot(ABC):
    """Chooses moves from views.

    Bots keep no memory between calls, so one can sit in many seats: whoever asks keeps the plan of
    each seat and hands it back with the next question.
    """

    name: str
    summary: str
    """How it plays, in a sentence."""
    seconds: float = 0.0
    """How long it thinks about a turn, where it takes its time."""

    def hurried(self, share: float) -> str:
        """The name of the same bot that takes this share of its time."""
        return self.name

    @abstractmethod
    def choose(self, view: State, rng: Rng) -> Move:
        """One of ``view.moves()``; the view is that of the seat to act."""

    def think(
        self, view: State, rng: Rng, plan: Plan = NO_PLAN, patience: Patience = endless
    ) -> Thought:
        """A choice: with what the seat had planned, and with what it plans from here on."""
        return Thought(self.choose(view, rng))


class BlindBot(Bot):
    """A bot that looks at nothing but the list of moves.

    Making a view costs time, and the legal moves are the same with or without it.
    """

    def choose(self, view: State, rng: Rng) -> Move:
        return self.pick(view.moves(), rng)

    @abstractmethod
    def pick(self, moves: tuple[Move, ...], rng: Rng) -> Move:
        """One of the moves."""


class RandomBot(BlindBot):
    """All legal moves are equally likely."""

    name = "random"
    summary = "Any legal move, all equally likely."

    def pick(self, moves: tuple[Move, ...], rng: Rng) -> Move:
        return moves[rng.randrange(len(moves))]


class BeginnerBot(Bot):
    """What the game itself suggests to a beginner."""

    name = "beginner"
    summary = "What a sensible beginner would play."

    def choose(self, view: State, rng: Rng) -> Move:
        suggested: Move = view.game.suggest(view, rng)
        return suggested
