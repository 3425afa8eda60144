"""Numbers in words, as they stand in verdicts."""

from __future__ import annotations

from math import ceil, floor, log10

from boneyard.lab.sequences import ALPHA, Interval, never_bound


def percent(share: float) -> str:
    """``38 %``, with a decimal where it says something."""
    number = share * 100
    return f"{number:.1f} %" if 0 < abs(number) < 10 else f"{number:.0f} %"


def between(interval: Interval) -> str:
    """``33.1 to 43.8 %``: precise enough to show on which side of a round number it ends."""
    return f"{interval.low * 100:.1f} to {interval.high * 100:.1f} %"


def points(difference: float) -> str:
    """A difference of shares: ``4.5 points``."""
    return f"{difference * 100:+.1f} points"


def ratio_of(relative: float) -> float:
    """(a - b) / (a + b) as a / b."""
    return (1 + relative) / (1 - relative) if relative < 1 else float("inf")


def signed(relative: float) -> str:
    """(a - b) / (a + b) as ``+12 %``."""
    return f"{ratio_of(relative) - 1:+.0%}".replace("%", " %")


def about(games: float) -> str:
    """A number of games, with two digits that mean something."""
    if games >= 1_000_000:
        return "more than a million"
    digits = max(0, floor(log10(max(games, 1))) - 1)
    return f"about {ceil(games / 10**digits) * 10**digits:,}"


def one_in(share: float) -> str:
    """``less than 1 in 3,300``."""
    if share >= 0.5:
        return "less than always"
    number = 1 / share
    digits = max(0, floor(log10(number)) - 1)
    return f"less than 1 in {floor(number / 10**digits) * 10**digits:,}"


def one_in_of(games: int, alpha: float = ALPHA) -> str:
    """What never happened in so many games happens in less than this."""
    return one_in(never_bound(games, alpha))


def listed(words: list[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def ordinal(place: int) -> str:
    """``third``, counted from 0."""
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"


def table_of(players: int) -> str:
    """``3 players``."""
    return f"{players} players"


def whole(games: float) -> int:
    """A number of games that may be endless."""
    return int(min(games, 10**9))
