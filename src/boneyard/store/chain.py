"""A hash chain over each table's log, so that what is garbled on disk is noticed and named.

Every row of a log carries a hash over the row before it and over its own content; a table's row
carries the hash of its last entry (the *tip*), so that a lost end is missed, too, and a saved
position is sealed with the hash of the entry that it follows. It guards against bad disks and
slips of the hand, not against somebody who can write to the database and compute hashes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from boneyard.kernel.errors import BoneyardError
from boneyard.store import schema

BYTES = 16
_place = Struct(">qd")

LogRow = Any
"""A row with ``seq``, ``at``, ``entry`` and ``chain``."""


class Garbled(BoneyardError):
    """What is on disk of a table is not what was written; the sentence says where."""


def start(table: str) -> bytes:
    """What the first entry of a table's log follows: logs cannot be exchanged for each other."""
    return blake2b(table.encode(), digest_size=BYTES).digest()


def link(before: bytes, seq: int, at: float, entry: str) -> bytes:
    """The hash that an entry carries."""
    found = blake2b(before, digest_size=BYTES)
    found.update(_place.pack(seq, at))
    found.update(entry.encode())
    return found.digest()


def seal(tip: bytes, data: str) -> bytes:
    """The hash of a position that was saved after the entry with the hash ``tip``."""
    return blake2b(data.encode(), digest_size=BYTES, key=tip).digest()


def check(table: str, rows: Sequence[LogRow], since: int = 0, before: bytes | None = None) -> None:
    """Garbled, with its place, at the first of these rows that is not what was written."""
    tip = start(table) if before is None else before
    for seq, row in enumerate(rows, since):
        if row.seq != seq:
            raise Garbled(f"entry {seq} of its log is missing")
        try:
            tip = link(tip, seq, row.at, row.entry)
        except Exception:  # another type than was written
            tip = b""
        if tip != row.chain:
            raise Garbled(f"entry {seq} of its log is not what was written")


def check_tip(rows: Sequence[LogRow], tip: bytes) -> None:
    """Garbled if the log ends before the entry that the table's row calls its last."""
    if all(row.chain != tip for row in reversed(rows)):
        raise Garbled(f"its log of {len(rows)} entries does not end where its row says")


def forge(connection: Connection, tables: Iterable[str]) -> None:
    """Chain logs anew as they stand: for who has changed them and meant it.

    Writers remember where logs ended, so a log that servers have in memory needs a new entry in the
    same transaction; then they all look again.
    """
    log, kept = schema.log.c, schema.tables.c
    for table in tables:
        question = sa.select(log.seq, log.at, log.entry).where(log.table == table)
        tip, chains = start(table), []
        for row in connection.execute(question.order_by(log.seq)):
            tip = link(tip, row.seq, row.at, row.entry)
            chains.append({"t": table, "s": row.seq, "c": tip})
        if chains:
            is_it = (log.table == sa.bindparam("t")) & (log.seq == sa.bindparam("s"))
            connection.execute(
                sa.update(schema.log).where(is_it).values(chain=sa.bindparam("c")), chains
            )
        connection.execute(sa.update(schema.tables).where(kept.id == table).values(tip=tip))
        _seal_anew(connection, table, [chain["c"] for chain in chains])


def _seal_anew(connection: Connection, table: str, chains: Sequence[Any]) -> None:
    saved = schema.snapshots
    is_it = saved.c.table == table
    row = connection.execute(sa.select(saved.c.seq, saved.c.data).where(is_it)).first()
    if row is None:
        return
    if 0 < row.seq <= len(chains):
        new = seal(chains[row.seq - 1], row.data)
        connection.execute(saved.update().where(is_it).values(seal=new))
    else:
        connection.execute(saved.delete().where(is_it))
