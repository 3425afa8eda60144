"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State


class Bot(ABC):
    """Chooses moves from views. Bots keep no memory between calls, so one can sit in many seats."""

    name: str
    summary: ClassVar[str]
    seconds: float = 0.0
    """How long it thinks about a turn, where it takes its time."""

    def hurried(self, share: float) -> str:
        """The name of the same bot that takes this share of its time."""
        return self.name

    @abstractmethod
    def choose(self, view: State, rng: Rng) -> Move:
        """One of ``view.moves()``; the view is that of the seat to act."""


class BlindBot(Bot):
    """A bot that looks at nothing but the list of moves.

    Making a view costs time, and the legal moves are the same with or without it.
    """

    def choose(self, view: State, rng: Rng) -> Move:
        return self.pick(view.moves(), rng)

    @abstractmethod
    def pick(self, moves: tuple[Move, ...], rng: Rng) -> Move:
        """One of the moves."""
