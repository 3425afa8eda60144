"""The lobby: who may list a table there, and which tables leave it by themselves.

An open table is listed as long as somebody of it (its host, or who has sat down) is connected, and
for some minutes after that; when they come back, so does the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Iterable

from boneyard.server.chores import again_and_again, every
from boneyard.server.hub import Hub
from boneyard.server.live import LiveTable
from boneyard.server.opening import Host, NewTable
from boneyard.store import Listed, Lobby as Lists
from boneyard.store.lobby import OF_A_HOST, OF_A_NETWORK
from boneyard.table import Refused, entries as log

LOOK_SECONDS = 2.0
NOTE_SECONDS = 60.0
"""Who is there is written down so often, where nothing else is."""

logger = logging.getLogger(__name__)


class Lobby:
    """The public tables of a server."""

    def __init__(
        self, lists: Lists, hub: Hub, secret: str, minutes: float, *, is_limited: bool
    ) -> None:
        self._lists = lists
        self._secret = secret.encode()[:64]
        self._hub = hub
        self._seconds = minutes * 60
        self._is_limited = is_limited
        self._noted: dict[str, float] = {}
        self._one_by_one = asyncio.Lock()

    async def lists(self) -> tuple[list[Listed], list[Listed]]:
        """Tables to join and tables to watch."""
        return await self._lists.open_tables(self._since()), await self._lists.live_tables()

    def _since(self) -> float:
        return time.time() - self._seconds

    @contextlib.asynccontextmanager
    async def putting_up(self, made: NewTable, host: Host) -> AsyncIterator[None]:
        """While a table is put up: if it will be listed, its host has room for it, or Refused."""
        table, entries = made
        if not is_listed(entries):
            yield
            return
        async with self._one_by_one:
            # What is kept of a network, only this server can tell apart from others.
            network = hashlib.blake2b(host.network.encode(), digest_size=16, key=self._secret)
            name = network.hexdigest()
            if self._is_limited:
                await self._check(host.user, name)
            yield
            await self._lists.put_up(table.id, name, time.time())

    async def _check(self, host: str, network: str) -> None:
        own, all_of_network = await self._lists.counts(host, network, self._since())
        if own >= OF_A_HOST:
            raise Refused(
                f"You have {own} open tables in the lobby; end one, or let this one be by "
                "invitation only.",
                status=429,
            )
        if all_of_network >= OF_A_NETWORK:
            raise Refused(
                "Too many open tables of your network are in the lobby; let this one be by "
                "invitation only.",
                status=429,
            )

    # Who is there.

    async def run(self) -> None:
        """Until cancelled."""
        await again_and_again(
            self.look, every(LOOK_SECONDS), logger, "the lobby cannot be looked after"
        )

    async def look(self) -> None:
        """Write down where somebody is, now and then."""
        now, every = time.time(), min(NOTE_SECONDS, self._seconds / 4)
        waiting = {live.table.id for live in self._hub if _is_waiting(live)}
        self._noted = {table: at for table, at in self._noted.items() if table in waiting}
        news = [table for table in waiting if self._noted.get(table, 0.0) <= now - every]
        if news:
            await self._lists.note_seen(news, now)
            self._noted.update(dict.fromkeys(news, now))


def is_listed(entries: Iterable[log.Entry]) -> bool:
    """Whether a table with these first entries is one that people can join from the lobby."""
    opened = any(isinstance(entry, log.Opened) and entry.public for entry in entries)
    return opened and not any(isinstance(entry, log.Dealt) for entry in entries)


def _is_waiting(live: LiveTable) -> bool:
    """Whether a table waits for players, in public, and somebody of it is there."""
    table = live.table
    if table.status != "open" or not table.opened.public:
        return False
    own = {table.opened.host, *table.people()}
    return any(watcher.user in own for watcher in live.watchers if watcher.user)
