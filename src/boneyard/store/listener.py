"""Hearing of what other processes write. A connection that is lost is made anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator

from psycopg import AsyncConnection
from psycopg.sql import SQL, Identifier

from boneyard.store.writer import NOTICES

FIRST_WAIT = 0.1
LONGEST_WAIT = 10.0

logger = logging.getLogger(__name__)


async def notices(address: str) -> AsyncGenerator[str | None, None]:
    """For ever: what is told, and None whenever listening begins: before that, all was missed."""
    wait = FIRST_WAIT
    while True:
        try:
            async with await AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(SQL("LISTEN {}").format(Identifier(NOTICES)))
                wait = FIRST_WAIT
                yield None
                async for notice in connection.notifies():
                    yield notice.payload
        except Exception as lost:
            if wait == FIRST_WAIT:  # once for each time it is lost
                logger.warning("other processes are not heard until the database is back: %s", lost)
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)
