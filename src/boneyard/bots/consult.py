"""Letting bots play."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.bots.bot import BlindBot, Bot
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State


def ask(bot: Bot, state: State, rng: Rng) -> Move:
    """What the bot plays for the seat to act; it is shown that seat's view at most."""
    if isinstance(bot, BlindBot):
        return bot.pick(state.moves(), rng)
    return bot.choose(state.seen_by(state.actor), rng)


def play_game(state: State, bots: Sequence[Bot], rng: Rng) -> int:
    """Play a full state to its end, one bot for each seat; the number of decisions."""
    if len(bots) != state.players:
        raise ValueError(f"{state.players} seats need as many bots, not {len(bots)}")
    decisions = 0
    while (actor := state.actor) is not None:
        state.play(ask(bots[actor], state, rng))
        decisions += 1
    return decisions
