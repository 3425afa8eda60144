"""Letting bots play."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.bots.bot import NO_PLAN, BlindBot, Bot, Plan
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State


def ask(bot: Bot, state: State, rng: Rng, plans: dict[int, Plan] | None = None) -> Move:
    """What the bot plays for the seat to act; it is shown that seat's view at most.

    ``plans`` is kept by whoever asks, one plan a seat; without it every move is thought anew.
    """
    actor = state.actor
    assert actor is not None
    if isinstance(bot, BlindBot):
        return bot.pick(state.moves(), rng)
    if plans is None:
        plans = {}
    move, plans[actor] = bot.think(state.seen_by(actor), rng, plans.get(actor, NO_PLAN))
    return move


def play_game(state: State, bots: Sequence[Bot], rng: Rng) -> int:
    """Play a full state to its end, one bot for each seat; the number of decisions."""
    if len(bots) != state.players:
        raise ValueError(f"{state.players} seats need as many bots, not {len(bots)}")
    decisions = 0
    plans: dict[int, Plan] = {}
    while (actor := state.actor) is not None:
        state.play(ask(bots[actor], state, rng, plans))
        decisions += 1
    return decisions
