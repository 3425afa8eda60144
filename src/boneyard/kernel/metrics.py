"""What a game wants measured when it is play-tested, beside what is measured of every game.

A game declares it in its ``metrics.py``: which event begins a turn, what can happen (so that what
never happened can be named), and numbers of a finished game. The lab does the counting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from boneyard.kernel.options import Options

Counts = Mapping[str, int]
"""How often what happened, by ``<name>:<kind>``: ``special:Wizard``."""


Scale = Literal["amount", "share", "none"]
"""How numbers are compared: 0 or more, as a ratio; 0 to 1, as a difference; not at all."""
Possible = Callable[[int, Options], bool]
"""Whether something can happen with so many players under these options."""


def _always(players: int, options: Options) -> bool:
    return True


@dataclass(frozen=True)
class Happening:
    """Something that can happen, told by an event and counted by kinds.

    ``by`` is the field of the event that tells the kinds apart, ``among`` all kinds there are;
    without them the event is counted as it is. ``can_happen`` says when it can happen
    at all; ``read`` makes a kind of the field's value, where it is not one already.
    """

    name: str
    event: str
    by: str = ""
    among: tuple[str, ...] = ()
    can_happen: Possible = _always
    read: Callable[[Any], str] = str

    @property
    def keys(self) -> tuple[str, ...]:
        """What its kinds are counted as."""
        return tuple(f"{self.name}:{kind}" for kind in self.among) or (self.name,)


@dataclass(frozen=True)
class Metric:
    """One number of a finished game."""

    key: str
    meaning: str
    of: Callable[[Any, Counts], float]
    """Of the final state and of what happened."""
    scale: Scale = "amount"


@dataclass(frozen=True)
class Metrics:
    """All that a game declares."""

    turn: str = ""
    """The event that is told once a turn; without one, a turn is a stretch of one seat."""
    happenings: tuple[Happening, ...] = ()
    numbers: tuple[Metric, ...] = ()

    def possible(self, players: int, options: Options) -> list[str]:
        """What can happen with so many players under these options, as it is counted."""
        can = [one for one in self.happenings if one.can_happen(players, options)]
        return [key for one in can for key in one.keys]


NO_METRICS = Metrics()


def share(part: float, whole: float) -> float:
    """A share of something that may be nothing."""
    return part / whole if whole else 0.0
