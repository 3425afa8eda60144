"""Opponents of four strengths: a number of looks each, the same on every machine, and a cap."""

from __future__ import annotations

from typing import Final, NamedTuple

from boneyard.bots.search import SearchBot


class Level(NamedTuple):
    """How far an opponent thinks ahead, and for how long at most, a decision."""

    name: str
    looks: int
    horizon: int
    seconds: float
    summary: str


LEVELS: Final = (
    Level("novice", 0, 0, 0.0, "Takes what looks best at once, and forgets the answer to it."),
    Level("casual", 16, 20, 1.0, "Looks a little ahead."),
    Level("skilled", 64, 30, 2.0, "Thinks about what others will do."),
    Level("expert", 256, 30, 5.0, "Takes its time, and misses little."),
)
"""From the weakest to the strongest."""


class LevelBot(SearchBot):
    """An opponent of one of the levels."""

    def __init__(self, level: Level, seconds: float | None = None) -> None:
        cap = level.seconds if seconds is None else min(seconds, level.seconds)
        name = level.name if seconds is None else f"{level.name}:{seconds:g}"
        super().__init__(cap, level.looks, name, level.horizon)
        self.level = level
        self.summary = level.summary

    def hurried(self, share: float) -> str:
        return f"{self.level.name}:{self.seconds * share:g}" if self.seconds else self.name
