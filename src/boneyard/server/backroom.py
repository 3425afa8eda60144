"""Work that takes long, done beside the games: fairly, a little at once, and paid for.

Python runs one thread at a time, so every thread that computes slows down everybody's moves a
little: there are two, one for usual games and one for giants, so that nobody waits for a giant who
asked for something small. In each, people take turns. What somebody's work has taken is counted,
and whoever has used up their seconds waits (``limits``).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from boneyard.server.fair_queue import Lane
from boneyard.server.limits import Counted, Limits
from boneyard.table import Refused

T = TypeVar("T")
Run = Callable[[Callable[[], Any]], Awaitable[Any]]
"""How work is done elsewhere: ``asyncio.to_thread``, or one of ours."""

GIANT: Final = 3_000
"""Plies of a game: those of people have a tenth of that."""
MOST_WAITING: Final = 200
SWITCH_SECONDS: Final = 0.001
"""After so long a thread lets others run who want to; Python's own 5 ms are felt in every move."""


class Backroom:
    """Where long work is done."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lanes = {is_giant: Lane(1, 1, lambda: None) for is_giant in (False, True)}
        self._threads = {
            is_giant: ThreadPoolExecutor(1, "boneyard-backroom") for is_giant in self._lanes
        }

    def close(self) -> None:
        """Finish what is under way, and nothing more."""
        for thread in self._threads.values():
            thread.shutdown(wait=False, cancel_futures=True)

    def check(self, who: Counted) -> None:
        """Refused if it is not their turn to ask for more."""
        self._limits.check("reading", who, least=0.001)
        if sum(lane.wants().total() for lane in self._lanes.values()) >= MOST_WAITING:
            raise Refused("Too many ask for something that takes long; try again soon.", status=503)

    def of(self, who: Counted, plies: int) -> Run:
        """Work for somebody, about a game of so many plies."""
        return lambda work: self._run(who, plies > GIANT, work)

    async def _run(self, who: Counted, is_giant: bool, work: Callable[[], T]) -> T:
        async with self._lanes[is_giant].turn(who.person, ""):
            loop = asyncio.get_running_loop()
            seconds, result = await loop.run_in_executor(self._threads[is_giant], _timed, work)
        self._limits.spend("reading", who, seconds)
        if isinstance(result, Exception):
            raise result
        return result


def _timed(work: Callable[[], T]) -> tuple[float, T | Exception]:
    """What it took of the processor, also if nothing came of it."""
    began = time.thread_time()
    try:
        result: T | Exception = work()
    except Exception as wrong:
        result = wrong
    return time.thread_time() - began, result
