"""Rate limits: a bucket for each caller and kind of request that fills up again over time.

Connections are counted as long as they are open.
"""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

from boneyard.table import Refused

MOST_BUCKETS: Final = 20_000

KINDS: Final[dict[str, tuple[float, float]]] = {
    # kind: how many at once, how many a second in the long run
    "guest": (20, 0.2),
    "table": (20, 0.1),
    "ask": (120, 20.0),
    "message": (60, 20.0),
    "chat": (8, 0.7),
    "socket": (40, 2.0),
}

MOST_OF_A_USER: Final = 40
MOST_OF_AN_ADDRESS: Final = 1000
"""Connections at once. A whole school may share one address."""


class Limits:
    """Says no, with a sentence, to whoever is too fast or too many."""

    def __init__(self, *, is_on: bool = True) -> None:
        self._is_on = is_on
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self._connections: Counter[tuple[str, str]] = Counter()

    def take(self, kind: str, caller: str) -> None:
        """Count one request; Refused if there were too many."""
        if not self._is_on:
            return
        size, rate = KINDS[kind]
        now = time.monotonic()
        left, since = self._buckets.get((kind, caller), (size, now))
        left = min(size, left + (now - since) * rate)
        if left < 1:
            raise Refused("That was too fast; wait a moment and try again.", status=429)
        if len(self._buckets) >= MOST_BUCKETS:
            self._forget_full(now)
        self._buckets[kind, caller] = (left - 1, now)

    @contextlib.contextmanager
    def connected(self, user: str, address: str) -> Iterator[None]:
        """Count a connection until it ends; Refused if there are too many."""
        counted = [("address", address), ("user", user)] if user else [("address", address)]
        most = {"address": MOST_OF_AN_ADDRESS, "user": MOST_OF_A_USER}
        if self._is_on and any(self._connections[key] >= most[key[0]] for key in counted):
            raise Refused(
                "Too many connections are open at once; close some and try again.", status=429
            )
        self._connections.update(counted)
        try:
            yield
        finally:
            self._connections -= Counter(counted)  # which forgets what is down to nothing

    def _forget_full(self, now: float) -> None:
        """A full bucket says no more than no bucket."""
        self._buckets = {
            key: (left, since)
            for key, (left, since) in self._buckets.items()
            if left + (now - since) * KINDS[key[0]][1] < KINDS[key[0]][0]
        }
