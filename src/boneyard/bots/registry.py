"""Bots by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from boneyard.bots.bot import BeginnerBot, Bot, RandomBot
from boneyard.bots.search import SearchBot
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import one_of, shown

BOTS: Mapping[str, Bot] = MappingProxyType(
    {bot.name: bot for bot in (BeginnerBot(), RandomBot(), SearchBot())}
)
"""All bots, the most usual opponent first."""

LONGEST_THOUGHT = 600


class UnknownBot(BoneyardError):
    """No bot has this name."""


def find_bot(name: str) -> Bot:
    """The bot with this name; ``search:5`` thinks five seconds a turn. Else UnknownBot."""
    if name.startswith("looks:"):
        return SearchBot(LONGEST_THOUGHT, looks=int(name.partition(":")[2]), name=name)
    if name.startswith("search:"):
        return SearchBot(_seconds(name.partition(":")[2]), name=name)
    bot = BOTS.get(name)
    if bot is None:
        raise UnknownBot(f"there is no bot {shown(name)}; there is {one_of(list(BOTS))}")
    return bot


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_THOUGHT:
        raise UnknownBot(
            f"search thinks for more than 0 and at most {LONGEST_THOUGHT} seconds a turn, as in "
            f"search:2, not {shown(text)}"
        )
    return seconds
