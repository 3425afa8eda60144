"""Rate limits: a bucket for each caller and kind of request that fills up again over time.

Everything counts twice: for the person (or, where nobody has said a name, for their network), and
for the network that they come from, which has room for many people. Connections are counted as long
as they are open. Processes that share a database tell each other every few seconds what was taken
from which bucket: no request waits for that, and what was taken too much meanwhile is a debt.
"""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from boneyard.store import Notice
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
    "export": (5, 0.02),
    "login": (20, 0.2),
    "channel": (10, 0.05),
    "invite": (30, 0.05),  # people whom a seat is kept for
    "mail": (5, 0.005),  # that somebody asks for, wherever it goes
    "mailto": (3, 0.0005),  # one address, whoever asks for it
    "admin": (10, 0.05),  # wrong tokens; of a network, ten times as many
    "analysis": (10, 0.02),
    "reading": (20, 0.3),  # seconds of work for answers that take long
}

OF_A_NETWORK: Final = 10
"""A network may do so many times as much as one person: a whole school may share one address."""

MOST_OF_A_USER: Final = 40
MOST_OF_AN_ADDRESS: Final = 1000
"""Connections at once."""

WORTH_TELLING: Final = 0.1
"""Other processes are told when so much of a bucket was taken, or of the connections allowed."""
ELSEWHERE_SECONDS: Final = 20.0
"""What another process told of its connections holds for so long, unless it says it again."""
OPEN: Final = "open"
NOTICE_KEYS: Final = 40
"""So many fit into one notice, however long they are."""


class Counted(NamedTuple):
    """For whom something is counted; a stranger has no ``user``."""

    user: str
    network: str

    @property
    def person(self) -> str:
        """Strangers of one network count as one."""
        return self.user or f"at {self.network}"


def network_of(address: str) -> str:
    """What one customer of a provider has: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class Limits:
    """Says no, with a sentence, to whoever is too fast or too many."""

    def __init__(self, *, is_on: bool = True) -> None:
        self._is_on = is_on
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What is left of each and since when, the one used last at the end."""
        self._untold: dict[str, float] = {}
        self._connections: Counter[str] = Counter()
        self._elsewhere: dict[tuple[str, str], tuple[float, float]] = {}
        """How many are open at another process, by its name and the caller's, and since when."""

    def take(self, kind: str, counted: Counted) -> None:
        """Count one request; Refused if there were too many."""
        self.check(kind, counted)
        self.spend(kind, counted)

    def check(self, kind: str, counted: Counted, least: float = 1.0) -> None:
        """Refused if less is left."""
        now = time.monotonic()
        if self._is_on and any(self._left(key, now) < least for key in _keys(kind, counted)):
            raise Refused("That was too fast; wait a moment and try again.", status=429)

    def spend(self, kind: str, counted: Counted, much: float = 1.0) -> None:
        """Take something that was granted, even if that leaves less than nothing."""
        if self._is_on:
            for key in _keys(kind, counted):
                self._take(key, much)
                self._untold[key] = self._untold.get(key, 0.0) + much

    def _left(self, key: str, now: float) -> float:
        size, rate = _room(key)
        left, since = self._buckets.get(key, (size, now))
        return min(size, left + (now - since) * rate)

    def _take(self, key: str, much: float) -> None:
        now = time.monotonic()
        left = self._left(key, now)
        self._buckets[key] = (left - much, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    # Connections.

    @contextlib.contextmanager
    def connected(self, counted: Counted) -> Iterator[None]:
        """Count a connection until it ends; Refused if there are too many."""
        keys = _connection_keys(counted)
        if self._is_on and any(self._open(key) >= _most(key) for key in keys):
            raise Refused(
                "Too many connections are open at once; close some and try again.", status=429
            )
        self._connections.update(keys)
        try:
            yield
        finally:
            self._connections -= Counter(keys)  # which forgets what is down to nothing

    def _open(self, key: str) -> float:
        since = time.monotonic() - ELSEWHERE_SECONDS
        told = [
            many for (_, name), (at, many) in self._elsewhere.items() if name == key and at > since
        ]
        return self._connections[key] + sum(told)

    # With other processes.

    def news(self, process: str) -> list[Notice]:
        """What other processes should know by now: what was taken is told once."""
        taken = {key: much for key, much in self._untold.items() if much >= _worth(key)}
        for key in taken:
            del self._untold[key]
        while len(self._untold) > MOST_BUCKETS:
            self._untold.popitem()
        told = {
            f"{OPEN} {key}": float(many)
            for key, many in self._connections.items()
            if many >= WORTH_TELLING * _most(key)
        }
        return [Notice(process=process, counted=some) for some in _in_parts(taken | told)]

    def hear(self, notice: Notice) -> None:
        """What another process has counted."""
        now = time.monotonic()
        for key, much in notice.counted.items():
            kind, _, name = key.partition(" ")
            if kind == OPEN:
                self._elsewhere[notice.process, name] = (now, much)
            elif kind in KINDS:
                self._take(key, much)
        since = now - ELSEWHERE_SECONDS
        self._elsewhere = {key: told for key, told in self._elsewhere.items() if told[0] > since}


# A bucket is called by its kind, by "person" or "network", and by whose it is.


def _keys(kind: str, counted: Counted) -> tuple[str, str]:
    return f"{kind} person {counted.person}", f"{kind} network {counted.network}"


def _room(key: str) -> tuple[float, float]:
    """How much a bucket holds, and how fast it fills up again."""
    kind, whose, _ = key.split(" ", 2)
    size, rate = KINDS[kind]
    times = OF_A_NETWORK if whose == "network" else 1
    return size * times, rate * times


def _worth(key: str) -> float:
    return WORTH_TELLING * _room(key)[0]


def _connection_keys(counted: Counted) -> list[str]:
    of_network = f"network {counted.network}"
    return [of_network, f"person {counted.user}"] if counted.user else [of_network]


def _most(key: str) -> int:
    return MOST_OF_A_USER if key.startswith("person") else MOST_OF_AN_ADDRESS


def _in_parts(counted: dict[str, float]) -> Iterator[dict[str, float]]:
    items = iter(counted.items())
    while some := dict(islice(items, NOTICE_KEYS)):
        yield some
