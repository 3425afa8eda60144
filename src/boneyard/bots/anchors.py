"""What bots are worth on the scale of people's ratings, as far as their games were counted.

A rating's scale is OpenSkill's: of two players who are ``SCALE`` apart, the better one wins e times
as often as the other. ``beginner`` stands where everybody begins, the others where their games
against it (or against one that is measured) put them; few games leave a wide uncertainty. An anchor
holds still: people's games move people, not bots.
"""

from __future__ import annotations

from functools import cache
from math import hypot, log, sqrt
from typing import Final, NamedTuple

from boneyard.bots.standings import STANDINGS, Wins

START: Final = 25.0
DOUBT: Final = START / 3
"""What is assumed of everybody at first, and how uncertain that is."""
SCALE: Final = sqrt(2.0) * START / 6
ORIGIN: Final = "beginner"
LEAST_DOUBT: Final = 1.0
"""However many games two bots have played: people are no bots."""

FIRST_FIGURES: Final[dict[str, dict[str, Wins]]] = {
    "domino-avatars": {
        "casual": Wins("beginner", 16, 20),
        "novice": Wins("casual", 3, 11),
        "skilled": Wins("casual", 6.5, 11),
    },
    "domino-knights": {"casual": Wins("beginner", 11, 20)},
    "dungeons-and-dominos": {"casual": Wins("beginner", 10, 16)},
    "knaves-out": {"casual": Wins("beginner", 2, 4)},
    "lord-of-dominion": {"casual": Wins("beginner", 15, 16)},
}
"""By game and bot, from the first table of ``docs/bots.md``, which few games stand behind. What the
levels are worth to each other (``STANDINGS``) comes after it, where it was measured."""


class Anchor(NamedTuple):
    """Where a bot stands, and how uncertain that is (one standard deviation)."""

    mu: float
    sigma: float


@cache
def anchor(game_id: str, bot: str) -> Anchor | None:
    """What a bot is worth in a game; None if nobody has measured it."""
    return _anchors(game_id).get(bot)


@cache
def _anchors(game_id: str) -> dict[str, Anchor]:
    """All that can be reached from the origin by counted games, by the fewest of them in a row."""
    found = {ORIGIN: Anchor(START, LEAST_DOUBT)}
    steps = [*_steps(STANDINGS.get(game_id, {})), *_steps(FIRST_FIGURES.get(game_id, {}))]
    while fresh := {
        one: _beside(found[other], wins)
        for one, other, wins in reversed(steps)
        if other in found and one not in found
    }:
        found |= fresh
    return found


def _steps(figures: dict[str, Wins]) -> list[tuple[str, str, Wins]]:
    """Both ways: who wins 8 of 10 against another is as far above as that one is below."""
    there = [(bot, wins.other, wins) for bot, wins in figures.items()]
    back = [
        (wins.other, bot, Wins(bot, wins.games - wins.wins, wins.games))
        for bot, wins in figures.items()
    ]
    return there + back


def _beside(other: Anchor, wins: Wins) -> Anchor:
    """Where somebody stands who won so often; half a game each way keeps all wins finite."""
    won, lost = wins.wins + 0.5, wins.games - wins.wins + 0.5
    apart, doubt = SCALE * log(won / lost), SCALE * sqrt(1 / won + 1 / lost)
    return Anchor(other.mu + apart, min(hypot(other.sigma, doubt), DOUBT))
