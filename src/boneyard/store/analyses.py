"""What was found in games that were looked at again."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import schema
from boneyard.store.store import Store

_columns = schema.analyses.c


class Analyses:
    """One of each finished table at most, and how far those are that are being made."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, table: str, seq: int) -> Row[Any] | None:
        """That of the game which ended with this entry of the table's log."""
        question = select(schema.analyses).where(_columns.table == table, _columns.seq == seq)
        return await self._store.read(lambda found: found.execute(question).first())

    async def note(self, table: str, **values: Any) -> None:
        """How far it is now, or what was found."""

        def write(found: Connection) -> None:
            found.execute(sa.delete(schema.analyses).where(_columns.table == table))
            found.execute(sa.insert(schema.analyses), {"table": table, **values})

        await self._store.write(write)

    async def forget(self, table: str) -> None:
        """Nothing was found, and nobody looks any more."""
        gone = sa.delete(schema.analyses).where(_columns.table == table)
        await self._store.write(lambda found: found.execute(gone))
