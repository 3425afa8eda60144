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

    needs_view: ClassVar[bool] = True
    """False: the bot looks at nothing but the list of moves, and ``pick`` is called instead.

    Making a view costs time, and the legal moves are the same with or without it.
    """

    @abstractmethod
    def choose(self, view: State, rng: Rng) -> Move:
        """One of ``view.moves()``; the view is that of the seat to act."""

    def pick(self, moves: tuple[Move, ...], rng: Rng) -> Move:
        """One of the moves, for a bot that needs no view."""
        raise NotImplementedError(f"{self.name} looks at the table, not only at the moves")
