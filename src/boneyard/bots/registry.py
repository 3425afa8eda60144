"""Bots by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from boneyard.bots.basic import BeginnerBot, RandomBot
from boneyard.bots.bot import Bot
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import one_of, shown

BOTS: Mapping[str, Bot] = MappingProxyType({bot.name: bot for bot in (BeginnerBot(), RandomBot())})
"""All bots, the most usual opponent first."""


class UnknownBot(BoneyardError):
    """No bot has this name."""


def find_bot(name: str) -> Bot:
    """The bot with this name; UnknownBot if there is none."""
    bot = BOTS.get(name)
    if bot is None:
        raise UnknownBot(f"there is no bot {shown(name)}; there is {one_of(list(BOTS))}")
    return bot
