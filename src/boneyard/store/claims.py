"""Who thinks for which bot, where several processes could: locks of a session with PostgreSQL.

A lock lasts as long as its session, however long the thought takes. It is given back by a word, by
a clean stop, and by the death of the process, whose connection ends with it. A process that is
stopped, or whose machine is cut off, says nothing for a while: then the database ends its session.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from hashlib import blake2b

from psycopg import AsyncConnection, Error
from psycopg.errors import UndefinedObject

SILENCE_SECONDS = 8.0
"""So long a session that holds locks may say nothing."""
EVERY_SECONDS = 2.0
"""So often it says something."""

logger = logging.getLogger(__name__)


class Claims:
    """What this process works on; nobody else has the same."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._every = EVERY_SECONDS
        self._connection: AsyncConnection | None = None
        self._held: set[int] = set()
        self._asking = asyncio.Lock()
        self._keeping: asyncio.Task[None] | None = None

    async def take(self, name: str) -> bool:
        """Whether this is ours now; False if it is somebody's, or ours already."""
        key = _key(name)
        async with self._asking:
            if key in self._held or not await self._locked(key):
                return False
            self._held.add(key)
        if self._keeping is None:
            self._keeping = asyncio.create_task(self._keep())
        return True

    async def give_back(self, name: str) -> None:
        """The work is done, or will not be."""
        key = _key(name)
        async with self._asking:
            self._held.discard(key)
            if self._connection is not None and not self._connection.closed:
                with contextlib.suppress(Error):  # a lost session has given it back already
                    await self._connection.execute("SELECT pg_advisory_unlock(%s)", [key])

    async def close(self) -> None:
        """Give everything back."""
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def _locked(self, key: int) -> bool:
        connection = await self._session()
        cursor = await connection.execute("SELECT pg_try_advisory_lock(%s)", [key])
        row = await cursor.fetchone()
        return bool(row and row[0])

    async def _session(self) -> AsyncConnection:
        """The session that holds the locks; if it was lost, a new one that holds what is free."""
        if self._connection is None or self._connection.closed:
            self._connection = await AsyncConnection.connect(self._address, autocommit=True)
            with contextlib.suppress(UndefinedObject):  # before PostgreSQL 14
                limit = f"SET idle_session_timeout = '{SILENCE_SECONDS}s'"
                await self._connection.execute(limit.encode())
            for key in self._held:
                await self._locked(key)
        return self._connection

    async def _keep(self) -> None:
        """Until cancelled: say something now and then, and find a lost session again."""
        is_well = True
        while True:
            await asyncio.sleep(self._every)
            try:
                async with self._asking:
                    await (await self._session()).execute("SELECT 1")
                is_well = True
            except Error as lost:
                if is_well:  # once for each time it is lost
                    logger.warning("what bots think about cannot be claimed: %s", lost)
                is_well = False


def _key(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)
