"""What a sensible beginner does."""

from __future__ import annotations

from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move


def suggest(view: DungeonState, rng: Rng) -> Move:
    moves = view.moves()
    return moves[rng.randrange(len(moves))]


def value(state: DungeonState, seat: int) -> float:
    return 0.0
