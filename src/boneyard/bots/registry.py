"""Bots by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from boneyard.bots.bot import BeginnerBot, Bot, RandomBot
from boneyard.bots.levels import LEVELS, LevelBot
from boneyard.bots.others import others
from boneyard.bots.search import SearchBot
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import one_of, shown

BOTS: Mapping[str, Bot] = MappingProxyType(
    {bot.name: bot for bot in (*map(LevelBot, LEVELS), BeginnerBot(), RandomBot(), SearchBot())}
)
"""Ours: the opponents from the weakest to the strongest, then those for tests and the lab."""

USUAL = "casual"
"""Who sits down where nobody was asked for."""

LONGEST_THOUGHT = 600
MOST_LOOKS = 1_000_000


class UnknownBot(BoneyardError):
    """No bot has this name."""


def all_bots() -> dict[str, Bot]:
    """Ours, and then those of others; none of these replaces one of ours."""
    return {**BOTS, **{name: bot for name, bot in others().items() if name not in BOTS}}


def find_bot(name: str) -> Bot:
    """The bot with this name, else UnknownBot.

    ``search:5`` thinks five seconds a choice, ``looks:200`` has so many looks, ``expert:2`` is an
    expert who has two seconds at most.
    """
    kind, colon, more = name.partition(":")
    level = next((level for level in LEVELS if level.name == kind), None)
    if colon and kind == "search":
        return SearchBot(_seconds(more), name=name)
    if colon and kind == "looks":
        return SearchBot(LONGEST_THOUGHT, _looks(more), name)
    if colon and level is not None:
        return LevelBot(level, _seconds(more))
    bot = BOTS.get(name) or others().get(name)
    if bot is None:
        raise UnknownBot(f"there is no bot {shown(name)}; there is {one_of(list(all_bots()))}")
    return bot


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_THOUGHT:
        raise UnknownBot(
            f"a bot thinks for more than 0 and at most {LONGEST_THOUGHT} seconds a choice, as in "
            f"search:2, not {shown(text)}"
        )
    return seconds


def _looks(text: str) -> int:
    if not text.isdigit() or not int(text) <= MOST_LOOKS:
        raise UnknownBot(
            f"looks are a number up to {MOST_LOOKS}, as in looks:200, not {shown(text)}"
        )
    return int(text)
