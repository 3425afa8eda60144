"""All results and ratings anew, from the logs: to see that they are what the games say.

What is noted of a game whose log is gone, or cannot be played under the rules of today, stays.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final, NamedTuple

from sqlalchemy import select

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.server.ratings import came, rate
from boneyard.store import Came, Garbled, Results, Saved, Store, schema
from boneyard.table import entries as log, table_from_log

PAUSE: Final = 1.0
"""While another process rates."""


class Recount(NamedTuple):
    """How many games were counted, how many were left as they were noted, what is rated."""

    counted: int
    left: int
    rated: int


async def recount(store: Store) -> Recount:
    """Count all games again, then rate them; servers may be at work meanwhile."""
    results, counted, left = Results(store), 0, 0
    for table in await _finished(store):
        try:
            found = await _outcomes(store, table)
        except (BoneyardError, Garbled):
            left += 1
            continue
        await results.replace([table], found)
        counted += 1
    games = await results.rated_games()
    async with contextlib.AsyncExitStack() as until_done:
        while not await until_done.enter_async_context(store.claimed("ratings", 0)):
            await asyncio.sleep(PAUSE)
        for game in games:
            await results.rate_all(game, rate)
    return Recount(counted, left, len(games))


async def _finished(store: Store) -> list[str]:
    tables = schema.tables.c
    question = select(tables.id).where(tables.status == "over").order_by(tables.moved)
    return await store.read(lambda found: list(found.scalars(question)))


async def _outcomes(store: Store, table: str) -> tuple[Came, ...]:
    kept = await store.saved(table)
    if kept is None:
        return ()
    return await asyncio.to_thread(_played_again, table, kept)


def _played_again(table: str, kept: Saved) -> tuple[Came, ...]:
    """What the log says at the entry that ended the game; people may have left since."""
    rows = [(log.entry_from_text(entry), at) for entry, at in kept.log]
    opened = rows[0][0]
    assert isinstance(opened, log.Opened)
    if opened.rules != boneyard.game(opened.game).rules_version:
        raise Garbled("it was played under other rules")
    ends = (log.Played, log.Ended)
    last = max(at for at, (entry, _) in enumerate(rows) if at == 0 or isinstance(entry, ends))
    found = table_from_log(table, bytes.fromhex(kept.row.key), rows[: last + 1])
    return came(found, rows[last][1])
