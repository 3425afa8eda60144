"""The time of day, which somebody may set, and the time that passes, which nobody can."""

from __future__ import annotations

import sys
import time

STEP_SECONDS = 1.0
"""The time of day follows the time that passes more closely than that, unless it was set."""


def _steady() -> float:
    """Seconds that have passed, those of a machine that slept included where that is known."""
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Clock:
    """What a server knows of time. Pauses and patience are steady; the log has the time of day."""

    def __init__(self) -> None:
        self._ahead = self.day() - self.steady()

    def day(self) -> float:
        """The time of day, as it is written in logs."""
        return time.time()

    def steady(self) -> float:
        """Only good for taking differences."""
        return _steady()

    def was_set_by(self) -> float:
        """How far the time of day was set since this was last asked: 0.0, nearly always."""
        return self.look()[1]

    def look(self) -> tuple[float, float]:
        """The time of day, and how far it was set since this was last asked."""
        day, before = self.day(), self._ahead
        self._ahead = day - self.steady()
        step = self._ahead - before
        return day, step if abs(step) >= STEP_SECONDS else 0.0
