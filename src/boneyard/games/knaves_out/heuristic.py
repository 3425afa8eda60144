"""What a sensible beginner does, and an evaluation for search (chapter 11)."""

from __future__ import annotations

from boneyard.games.knaves_out.state import KnavesState
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move


def suggest(view: KnavesState, rng: Rng) -> Move:
    """A move."""
    moves = view.moves()
    return moves[rng.randrange(len(moves))]


def value(state: KnavesState, seat: int) -> float:
    """Even."""
    return 0.0
