"""A database looked over: is it what was written, and does everything in it fit together?

The log is the truth. A table's row, its seats and its saved position only repeat what the log leads
to, so they are compared with it. Nothing is changed, and a server may be at work meanwhile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, select

import boneyard
from boneyard.kernel.chance import commitment
from boneyard.server.live import LiveTable
from boneyard.store import Garbled, NewRow, Saved, schema
from boneyard.store.reading import checked, looking, sealed_position
from boneyard.table import Table, entries as log
from boneyard.table.snapshots import Rows, snapshot, snapshot_from_text, table_from_log

TIMES = {"moved", "turned", "timed", "spent", "window_since", "dealt", "left"}
"""What a snapshot says of time need not be what the log says: the time of day may have been set."""
AS_IN_THE_LOG = ("game", "status", "public", "host", "invite", "actor", "made", "moved")


def tables_in(engine: Engine) -> list[str]:
    """All tables, in the order in which they were made."""
    columns = schema.tables.c
    with looking(engine) as connection:
        return list(connection.execute(select(columns.id).order_by(columns.made)).scalars())


def check_file(engine: Engine) -> Iterator[str]:
    """What is wrong with the database as such: its pages, and rows that belong to no table."""
    if engine.dialect.name == "sqlite":
        try:
            with looking(engine) as connection:
                found = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        except Garbled as wrong:
            found = [str(wrong)]
        yield from (f"SQLite: {line}" for line in found if line != "ok")
    for name in ("log", "seats", "snapshots"):
        try:
            with looking(engine) as connection:
                lost = _ownerless(connection, schema.metadata.tables[name])
        except Garbled as wrong:
            lost = [str(wrong)]
        yield from (f"{name}: rows of a table that is not there ({table})" for table in lost)


def _ownerless(connection: Connection, rows: sa.Table) -> list[str]:
    there = select(schema.tables.c.id)
    question = select(rows.c.table).where(rows.c.table.not_in(there)).distinct()
    return list(connection.execute(question).scalars())


def check_chain(engine: Engine, table: str) -> list[str]:
    """What is wrong with a table's log, or with its saved position."""
    try:
        with looking(engine) as connection:
            kept = checked(connection, table)
            if kept is not None:
                sealed_position(connection, table, kept.rows)
    except Garbled as wrong:
        return [str(wrong)]
    return []


def check_table(engine: Engine, table: str) -> list[str]:
    """What is wrong with a table: its log, and what repeats it."""
    try:
        with looking(engine) as connection:
            kept = checked(connection, table)
            return list(_problems(connection, kept)) if kept is not None else []
    except Garbled as wrong:
        return [str(wrong)]


def _problems(connection: Connection, kept: Saved) -> Iterator[str]:
    table = kept.row.id
    try:
        position = sealed_position(connection, table, kept.rows)
    except Garbled as wrong:
        yield str(wrong)
        position = None
    try:
        rows = [(log.entry_from_text(entry), at) for entry, at in kept.log]
        key = bytes.fromhex(kept.row.key)
        if is_playable_here(rows):
            found = table_from_log(table, key, rows)
            yield from _row_problems(kept.row, found)
            yield from _seat_problems(connection, found)
            if position is not None:
                yield from _position_problems(position, rows, found)
    except Exception as wrong:  # whatever a log leads to that no server wrote
        yield f"its log cannot be played: {wrong or type(wrong).__name__}"


def is_playable_here(rows: Rows) -> bool:
    """Whether the rules of this version say what the log leads to; BoneyardError without them."""
    opened = rows[0][0]
    assert isinstance(opened, log.Opened), "it does not begin with its opening"
    begun = [entry.rules for entry, _ in rows if isinstance(entry, log.Opened | log.Renewed)]
    return boneyard.game(opened.game).rules_version == begun[-1]


def _row_problems(row: Any, table: Table) -> Iterator[str]:
    """What lists show, and by what a server finds tables where something is to be done."""
    wanted = LiveTable(table).change(0, (), 0.0).row
    assert isinstance(wanted, NewRow)
    for name in AS_IN_THE_LOG:
        if getattr(row, name) != getattr(wanted, name):
            yield f"its row says {name} {getattr(row, name)!r}, its log {getattr(wanted, name)!r}"
    if commitment(bytes.fromhex(row.key)) != table.opened.commitment:
        yield "its key is not the one that was committed to"
    if not _says_the_same(json.loads(row.card), json.loads(wanted.card)):
        yield "its card in lists is not what its log says"
    if wanted.status == "live" and wanted.bot and not row.bot:
        yield "its row does not say that a bot is to move"
    if wanted.status == "live" and _is_later(row.due, wanted.due):
        yield "its row says that its clock rings later than its log (was the time of day set?)"


def _is_later(due: float | None, wanted: float | None) -> bool:
    return wanted is not None and (due is None or due > wanted + 1)


def _seat_problems(connection: Connection, table: Table) -> Iterator[str]:
    columns = schema.seats.c
    question = select(columns.user).where(columns.table == table.id).order_by(columns.seat)
    if list(connection.execute(question).scalars()) != [seat.user for seat in table.seats]:
        yield "who holds its seats is not what its log says"


def _position_problems(text: str, rows: Rows, table: Table) -> Iterator[str]:
    seq = snapshot_from_text(text).seq
    if any(isinstance(entry, log.Renewed) for entry, _ in rows[seq:]):
        return
    again = snapshot(table_from_log(table.id, table.key, rows[:seq]))
    if again is None or not _says_the_same(json.loads(text), json.loads(log.to_text(again))):
        yield "its saved position is not where its log leads"


def _says_the_same(written: Any, wanted: Any) -> bool:
    """Whether all that was written is so; a later version may say more, and times are apart."""
    if isinstance(written, dict) and isinstance(wanted, dict):
        both = written.keys() - TIMES
        return all(_says_the_same(written[key], wanted.get(key)) for key in both)
    if isinstance(written, list) and isinstance(wanted, list):
        pairs = zip(written, wanted, strict=False)
        return len(written) == len(wanted) and all(_says_the_same(*pair) for pair in pairs)
    return bool(written == wanted)
