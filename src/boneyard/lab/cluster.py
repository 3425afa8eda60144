"""Playing tickets on many machines, by Ray (``pip install boneyard[cluster]``).

A chunk of tickets is a task. Ray starts a task again on another machine if the one that had it is
gone; what a task gives is taken once, so every game is in the rows exactly once.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.options import shown
from boneyard.lab.extras import need
from boneyard.lab.runner import IN_FLIGHT, Chunks, MakeRunner, Runner, Stop, play_chunk

T = TypeVar("T")
R = TypeVar("R")

LOCAL: Final = "local"
PATIENCE: Final = 5.0
RETRIES: Final = 20
"""How often a task is started again that was lost with its machine."""


class NoCluster(BoneyardError):
    """There is no Ray cluster at that address, or it was lost."""


def on_ray(address: str, jobs: int) -> MakeRunner:
    """A cluster by its address; ``local`` starts one here, with so many processes."""

    def made(play: Callable[[T], R], stop: Stop) -> Runner[T, R]:
        return OnRay(play, stop, address, jobs)

    return made


class OnRay(Generic[T, R]):
    """On all cores of a cluster."""

    def __init__(self, play: Callable[[T], R], stop: Stop, address: str, jobs: int) -> None:
        self._ray = need("ray", "cluster")
        self._stop = stop
        self._was_up = self._ray.is_initialized()
        if not self._was_up:
            _connect(self._ray, address, jobs)
        self._play = self._ray.put(play)
        # A mistake in a game is the same on every machine; only lost machines are worth a retry.
        self._task = self._ray.remote(play_chunk).options(max_retries=RETRIES, num_cpus=1)

    def run(self, tickets: Sequence[T]) -> Iterator[tuple[T, R]]:
        cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        waiting = Chunks(tickets, cores)
        flying: list[Any] = []
        while waiting or flying:
            while waiting and len(flying) < IN_FLIGHT * cores and not self._stop.is_wanted:
                flying.append(self._task.remote(self._play, waiting.take()))
            if not flying:
                return
            landed, flying = self._ray.wait(flying, num_returns=1)
            found = self._result(landed[0])
            waiting.landed(len(found))
            yield from found

    def _result(self, landed: Any) -> list[tuple[T, R]]:
        try:
            found: list[tuple[T, R]] = self._ray.get(landed)
        except self._ray.exceptions.RayTaskError as wrong:
            raise wrong.cause from None
        except self._ray.exceptions.RayError as wrong:
            raise NoCluster(
                f"the cluster lost a game ({type(wrong).__name__}); what had been played is kept, "
                "and the same command goes on from there"
            ) from None
        return found

    def close(self) -> None:
        if not self._was_up:
            self._ray.shutdown()


def _check_somebody_is_there(address: str) -> None:
    """Ray itself waits for many minutes at an address where nobody is."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # "auto", or something that Ray has its own sentence for
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as wrong:
        raise NoCluster(f"there is no Ray cluster at {shown(address)}: {wrong}") from None


def _connect(ray: Any, address: str, jobs: int) -> None:
    _check_somebody_is_there(address)
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR, "include_dashboard": False}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, **quiet)
        else:
            del quiet["include_dashboard"]
            ray.init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as wrong:
        first = str(wrong).strip().splitlines()[0]
        raise NoCluster(f"there is no Ray cluster at {shown(address)}: {first}") from None
