"""The two bots that every game has."""

from __future__ import annotations

from boneyard.bots.bot import BlindBot, Bot
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State


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
