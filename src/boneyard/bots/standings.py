"""What the levels are worth, as the lobby says it: wins against the level below, two players.

Noted from ``boneyard arena GAME --entrants novice,casual,skilled,expert --neighbours``; all tables,
with their intervals, are in ``docs/bots.md``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from boneyard.bots.bot import Bot


class Wins(NamedTuple):
    """So many wins of so many games against another bot."""

    other: str
    wins: float
    games: int


STANDINGS: Final[dict[str, dict[str, Wins]]] = {}
"""By game and level."""


def told(bot: Bot, game_id: str) -> str:
    """How a bot plays, and what that is worth in this game, if it was measured."""
    found = STANDINGS.get(game_id, {}).get(bot.name)
    if found is None:
        return bot.summary
    tenths = round(10 * found.wins / found.games)
    return f"{bot.summary} Beats {found.other} in {tenths} of 10 games."
