"""Ways to play a state on that are not rules: random games, and skipping forced decisions."""

from __future__ import annotations

from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.kernel.step import NO_STEP


def play_randomly(state: State, rng: Rng, most: int = -1) -> int:
    """Play uniformly random legal moves to the end (or so many); the number of decisions."""
    decisions = 0
    while state.top is not NO_STEP and decisions != most:
        moves = state.moves()
        state.play(moves[rng.randrange(len(moves))])
        decisions += 1
    return decisions


def autoplay(state: State) -> list[Move]:
    """Play on while there is only one legal move; the moves played.

    For search and simulation. At a table with people this can show that a hand holds nothing,
    which is why it is never a rule.
    """
    played: list[Move] = []
    while state.top is not NO_STEP:
        moves = state.moves()
        if len(moves) > 1:
            break
        state.play(moves[0])
        played.append(moves[0])
    return played
