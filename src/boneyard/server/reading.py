"""Reading a table from its log; one that cannot be read harms no other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from sqlalchemy import Connection, Engine, select

from boneyard.kernel.chance import commitment
from boneyard.kernel.records import RecordJson
from boneyard.store import Garbled, Saved, Store, schema
from boneyard.store.reading import looking, saved
from boneyard.table import Refused, Table, entries as log
from boneyard.table.rules_upgrade import load_or_upgrade
from boneyard.table.snapshots import snapshot_from_text

DAMAGED = (
    "What is kept of this table is damaged, so nothing is shown that might be wrong; "
    "the host of this server can find out more."
)

logger = logging.getLogger(__name__)

Read = tuple[Table, int, list[log.Entry]]
"""A table, how far it was saved, and what reading it adds to its log."""


class TableReader:
    """Brings tables from disk to memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unreadable: set[str] = set()

    async def read(self, table: str) -> Read:
        """A table as its log says; Refused if there is none, or if it cannot be read."""
        try:
            kept = await self._store.saved(table) if table.isprintable() else None
        except Garbled as wrong:
            self._note_unreadable(table, wrong)
            raise Refused(DAMAGED, status=500) from None
        if kept is None:
            raise Refused("There is no such table.", status=404)
        try:
            return await asyncio.to_thread(_load_or_upgrade, table, kept)
        except Exception as wrong:
            self._note_unreadable(table, wrong)
            raise Refused("This table cannot be read; that has been noted.", status=500) from None

    def _note_unreadable(self, table: str, wrong: Exception) -> None:
        """Once, however often it is tried; what we have a sentence for needs no traceback."""
        if table not in self._unreadable:
            self._unreadable.add(table)
            how = None if isinstance(wrong, Garbled) else wrong
            logger.error("the table %s cannot be read: %s", table, wrong, exc_info=how)


def finished_records(engine: Engine) -> Iterator[tuple[str, RecordJson | None]]:
    """The records of all finished games, one after the other; None where there is none."""
    tables = schema.tables.c
    question = select(tables.id).where(tables.status == "over").order_by(tables.made)
    with looking(engine) as connection:
        for table in list(connection.scalars(question)):
            yield table, _record(connection, table)


def _record(connection: Connection, table: str) -> RecordJson | None:
    try:
        kept = saved(connection, table)
        if kept is None:
            return None
        found, _, _ = _load_or_upgrade(table, kept)
        is_recorded = found.match is not None and found.renewed is None
        return found.record().to_json() if is_recorded else None
    except Exception as wrong:
        logger.error("the table %s cannot be read: %s", table, wrong)
        return None


def _load_or_upgrade(table: str, kept: Saved) -> Read:
    """In a thread: a table from what is on disk, how far it was saved, and what that adds."""
    position = snapshot_from_text(kept.snapshot) if kept.snapshot else None
    entries = [(log.entry_from_text(entry), at) for entry, at in kept.log]
    key = bytes.fromhex(kept.row.key)
    found, added = load_or_upgrade(table, key, entries, position)
    if found.opened.commitment != commitment(key):
        raise Garbled("its key is not the one that was committed to")
    return found, position.seq if position else 0, added
