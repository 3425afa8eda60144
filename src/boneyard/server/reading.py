"""Reading a table from its log; one that cannot be read harms no other."""

from __future__ import annotations

import asyncio
import logging

from boneyard.kernel.chance import commitment
from boneyard.store import Garbled, Saved, Store
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
            saved = await self._store.saved(table) if table.isprintable() else None
        except Garbled as wrong:
            self._note_unreadable(table, wrong)
            raise Refused(DAMAGED, status=500) from None
        if saved is None:
            raise Refused("There is no such table.", status=404)
        try:
            return await asyncio.to_thread(_load_or_upgrade, table, saved)
        except Exception as wrong:
            self._note_unreadable(table, wrong)
            raise Refused("This table cannot be read; that has been noted.", status=500) from None

    def _note_unreadable(self, table: str, wrong: Exception) -> None:
        """Once, however often it is tried; what we have a sentence for needs no traceback."""
        if table not in self._unreadable:
            self._unreadable.add(table)
            how = None if isinstance(wrong, Garbled) else wrong
            logger.error("the table %s cannot be read: %s", table, wrong, exc_info=how)


def _load_or_upgrade(table: str, kept: Saved) -> Read:
    """In a thread: a table from what is on disk, how far it was saved, and what that adds."""
    saved = snapshot_from_text(kept.snapshot) if kept.snapshot else None
    entries = [(log.entry_from_text(entry), at) for entry, at in kept.log]
    key = bytes.fromhex(kept.row.key)
    found, added = load_or_upgrade(table, key, entries, saved)
    if found.opened.commitment != commitment(key):
        raise Garbled("its key is not the one that was committed to")
    return found, saved.seq if saved else 0, added
