"""What a sensible beginner does (11.2)."""

from __future__ import annotations

from boneyard.games.lord_of_dominion.state import LordState
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move


def suggest(view: LordState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    moves = view.moves()
    return moves[rng.randrange(len(moves))]
