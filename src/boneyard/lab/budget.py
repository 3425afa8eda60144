"""How much may be played: so many games, or for so long."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import shown

MOST_GAMES: Final = 100_000_000
MOST_SECONDS: Final = 30 * 24 * 3600
_SECONDS: Final = {"h": 3600, "m": 60, "s": 1}
_TIME: Final = re.compile(r"(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,8})s)?")


class Budget(NamedTuple):
    """Games or seconds; the other is None."""

    games: int | None
    seconds: int | None

    def __str__(self) -> str:
        if self.seconds is None:
            return str(self.games)
        hours, rest = divmod(self.seconds, 3600)
        minutes, seconds = divmod(rest, 60)
        parts = ((hours, "h"), (minutes, "m"), (seconds, "s"))
        return "".join(f"{number}{unit}" for number, unit in parts if number)

    @property
    def text(self) -> str:
        """For people."""
        return str(self) if self.seconds is not None else f"{self.games:,} games"


def parse_budget(text: str) -> Budget:
    """``2000`` games, or ``10m``, ``90s``, ``1h30m``; BadOption for anything else."""
    word = text.strip().lower().replace("_", "").replace(",", "").removesuffix("games").strip()
    if word.isascii() and word.isdigit() and len(word) < 12:
        return _checked(Budget(int(word), None), text)
    found = _TIME.fullmatch(word)
    if found is None or not word:
        raise BadOption(f"a budget is games or time, as 2000, 10m or 1h30m, not {shown(text)}")
    parts = zip(found.groups(), _SECONDS.values(), strict=True)
    return _checked(Budget(None, sum(int(part) * unit for part, unit in parts if part)), text)


def _checked(budget: Budget, text: str) -> Budget:
    games, seconds = budget
    if games is not None and 1 <= games <= MOST_GAMES:
        return budget
    if seconds is not None and 1 <= seconds <= MOST_SECONDS:
        return budget
    raise BadOption(
        f"a budget is 1 to {MOST_GAMES:,} games or 1 second to 30 days, not {shown(text)}"
    )
