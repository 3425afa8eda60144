"""Playing tickets: here, in processes of this machine, or on others (``cluster``).

Results are handed over as they come. What a ticket gives does not depend on who plays it, so the
number of processes changes nothing but the time.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from types import FrameType
from typing import Final, Generic, Protocol, TypeVar

from boneyard.kernel.errors import BoneyardError

T = TypeVar("T")
R = TypeVar("R")
R_out = TypeVar("R_out", covariant=True)

LARGEST_CHUNK: Final = 25
SECONDS_A_CHUNK: Final = 0.5
IN_FLIGHT: Final = 2
"""Chunks a process has at hand, so that it never waits for the next one."""


class LostProcesses(BoneyardError):
    """A process that played games was ended from outside."""


class Runner(Protocol[T, R_out]):
    """Plays many tickets, and hands over each result as soon as it is there."""

    def run(self, tickets: Sequence[T]) -> Iterator[tuple[T, R_out]]:
        """All results, in any order; after a stop, those of the games in play."""

    def close(self) -> None:
        """No more games."""


class Stop:
    """Whether somebody wants it to end: asked between games, so that none is cut off."""

    def __init__(self) -> None:
        self.is_wanted = False


@contextmanager
def stop_on_interrupt(stop: Stop) -> Iterator[None]:
    """Ctrl+C ends after the games in play; pressed again, it ends at once."""

    def interrupted(number: int, frame: FrameType | None) -> None:
        if stop.is_wanted:
            raise KeyboardInterrupt
        stop.is_wanted = True

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Here(Generic[T, R]):
    """In this very process, one after the other."""

    def __init__(self, play: Callable[[T], R], stop: Stop) -> None:
        self._play, self._stop = play, stop

    def run(self, tickets: Sequence[T]) -> Iterator[tuple[T, R]]:
        for ticket in tickets:
            if self._stop.is_wanted:
                return
            yield ticket, self._play(ticket)

    def close(self) -> None:
        pass


class Processes(Generic[T, R]):
    """In so many processes, started afresh, which is safe on every platform."""

    def __init__(self, play: Callable[[T], R], jobs: int, stop: Stop) -> None:
        from multiprocessing import get_context

        self._play, self._jobs, self._stop = play, jobs, stop
        self._pool = ProcessPoolExecutor(
            jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_the_parent
        )

    def run(self, tickets: Sequence[T]) -> Iterator[tuple[T, R]]:
        waiting = Chunks(tickets, self._jobs)
        flying: set[Future[list[tuple[T, R]]]] = set()
        try:
            while waiting or flying:
                while waiting and len(flying) < IN_FLIGHT * self._jobs and not self._stop.is_wanted:
                    flying.add(self._pool.submit(play_chunk, self._play, waiting.take()))
                if not flying:
                    return
                landed, flying = wait(flying, return_when=FIRST_COMPLETED)
                for future in landed:
                    found = future.result()
                    waiting.landed(len(found))
                    yield from found
        except BrokenProcessPool:
            raise LostProcesses(
                "a process that played games was ended from outside, perhaps for want of memory; "
                "what had been played is kept, and the same command goes on from there"
            ) from None

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(play: Callable[[T], R], tickets: Sequence[T]) -> list[tuple[T, R]]:
    """What a process is sent at a time."""
    return [(ticket, play(ticket)) for ticket in tickets]


class Chunks(Generic[T]):
    """What processes are sent at a time: about half a second of games, to save messages, so that
    somebody who wants it to end need not wait; single games last, so that all finish together.
    """

    def __init__(self, tickets: Sequence[T], jobs: int) -> None:
        self._tickets, self._jobs = tickets, jobs
        self._at = self._landed = 0
        self._started = time.monotonic()

    def __bool__(self) -> bool:
        return self._at < len(self._tickets)

    def take(self) -> Sequence[T]:
        """The next chunk; how large it is changes no row."""
        seconds = (time.monotonic() - self._started) * self._jobs
        paced = int(SECONDS_A_CHUNK * self._landed / max(seconds, 1e-3))
        left = (len(self._tickets) - self._at) // (4 * self._jobs)
        size = max(1, min(LARGEST_CHUNK, paced, left))
        self._at += size
        return self._tickets[self._at - size : self._at]

    def landed(self, games: int) -> None:
        """So many have been played."""
        self._landed += games


class MakeRunner(Protocol):
    """Makes a runner for whatever is to be played."""

    def __call__(self, play: Callable[[T], R], stop: Stop) -> Runner[T, R]: ...


def local(jobs: int) -> MakeRunner:
    """Processes of this machine, or this very one."""

    def made(play: Callable[[T], R], stop: Stop) -> Runner[T, R]:
        return Here(play, stop) if jobs == 1 else Processes(play, jobs, stop)

    return made


def available_cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(tickets: Sequence[T], results: Iterator[tuple[T, R]]) -> Iterator[R]:
    """The results in the order of their tickets, each as soon as those before it are there."""
    early: dict[T, R] = {}
    due = iter(tickets)
    ticket = next(due, None)
    for played, result in results:
        early[played] = result
        while ticket is not None and ticket in early:
            yield early.pop(ticket)
            ticket = next(due, None)
