"""Is it well, and how busy is it? For those who look after a server, and for their machines."""

from __future__ import annotations

import asyncio
import time
from typing import Literal

import sqlalchemy as sa
from msgspec import Struct

from boneyard import __version__
from boneyard.server.metrics import Metrics
from boneyard.store import Admin, Store, Telling

KNOWN_SECONDS = 1.0
"""So long an answer holds: whoever asks all the time asks the database no more often."""
LONGEST_ANSWER = 3.0
COUNT_SECONDS = 10.0
"""So often the database is counted through, at most."""


class Healthy(Struct):
    """Whether this process does its work, and in a word why not."""

    status: Literal["ok", "failing"]
    database: Literal["ok", "no answer"]
    version: str = __version__


class Health:
    """Asks the database, at most once a second, however many want to know."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: tuple[float, bool] | None = None
        self._asking: asyncio.Task[bool] | None = None

    async def look(self) -> Healthy:
        """How it is now."""
        is_well = await self._is_well()
        return Healthy("ok" if is_well else "failing", "ok" if is_well else "no answer")

    async def _is_well(self) -> bool:
        if self._known is not None and self._known[0] > time.monotonic() - KNOWN_SECONDS:
            return self._known[1]
        self._asking = self._asking or asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> bool:
        try:
            question = self._store.read(lambda found: found.execute(sa.text("SELECT 1")).scalar())
            is_well = await asyncio.wait_for(question, LONGEST_ANSWER) == 1
        except Exception:
            is_well = False
        self._known, self._asking = (time.monotonic(), is_well), None
        return is_well


class Census:
    """How many tables and people there are, counted when somebody wants to know."""

    def __init__(self, host: Admin, telling: Telling, metrics: Metrics) -> None:
        self._host = host
        self._telling = telling
        self._counts: dict[str, int] = {}
        self._taken = -COUNT_SECONDS
        for status in ("open", "live", "over"):
            self._watch(metrics, f"tables_{status}", status, f"Tables that are {status}.")
        self._watch(metrics, "people", "people", "People who are known here.")
        self._watch(metrics, "notices_waiting", "notices", "Notices that wait to be sent.")

    def _watch(self, metrics: Metrics, name: str, counted: str, what: str) -> None:
        metrics.watch(name, what, lambda: self._counts.get(counted, 0), is_shared=True)

    async def take(self) -> None:
        """Count, unless that was done just now."""
        if time.monotonic() - self._taken >= COUNT_SECONDS:
            self._taken = time.monotonic()
            self._counts = await self._host.counts() | {"notices": await self._telling.waiting()}
