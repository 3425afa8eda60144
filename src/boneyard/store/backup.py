"""Copies of a whole database, made and brought back while servers use it.

A copy is one SQLite file in our own tables, whatever kind of database it is of: it can be looked
into, checked by ``boneyard check``, served as it is, and brought back into either kind. See ADR 24.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, select

from boneyard.store import schema, urls
from boneyard.store.chain import Garbled
from boneyard.store.migrate import upgrade
from boneyard.store.reading import checked, looking, open_to_read, sealed_position
from boneyard.store.store import new_engine, open_store
from boneyard.store.writer import GENERATION, Notice, insert, notify

AT_ONCE: Final = 1000
NOT_A_COPY: Final = "is not a copy of a database that 'boneyard backup' has made"
RESTORED: Final = "restored"
"""What other processes are told when everything is another than they knew."""


# Making one.


def back_up(database: str, into: Path) -> dict[str, int]:
    """Copy a database as it is at one moment into a new file; how much is in it."""
    if into.exists():
        raise urls.BadDatabase(f"{into} is there already; choose another name")
    engine = open_to_read(database)
    part = into.with_name(f"{into.name}.part")
    part.unlink(missing_ok=True)
    try:
        (_copy_file if engine.dialect.name == "sqlite" else _copy_rows)(engine, part)
        counts = _counts(part)
        os.replace(part, into)
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)
    return counts


def _copy_file(engine: Engine, into: Path) -> None:
    """SQLite copies its own pages, all in one step: nobody who writes waits for that."""
    with engine.connect() as connection, sqlite3.connect(into) as copy:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        source.backup(copy)
    copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
    copy.close()


def _copy_rows(engine: Engine, into: Path) -> None:
    copy = sa.create_engine(f"sqlite:///{into}")
    upgrade(copy)
    with looking(engine) as source, copy.begin() as target:
        for table in schema.metadata.sorted_tables:
            for rows in _rows_of(source, table):
                target.execute(sa.insert(table), rows)
    copy.dispose()


def _rows_of(source: Connection, table: sa.Table) -> Iterator[list[dict[str, Any]]]:
    streaming = source.execution_options(yield_per=AT_ONCE)
    for some in streaming.execute(select(table)).mappings().partitions():
        yield [dict(row) for row in some]


def _counts(file: Path) -> dict[str, int]:
    engine = open_to_read(f"sqlite:///{file}")
    try:
        with engine.connect() as found:
            wanted = (schema.tables, schema.log, schema.users)
            count = sa.func.count()
            return {one.name: found.scalar(select(count).select_from(one)) or 0 for one in wanted}
    finally:
        engine.dispose()


# Bringing one back.


def bring_back(file: Path, database: str, *, replaces: bool) -> dict[str, int]:
    """Let a database hold what a copy holds, in one step; how much that is.

    Servers that use it notice and begin anew; what they write meanwhile is refused. Nothing has
    changed if this fails. The audit log keeps what it has.
    """
    with tempfile.TemporaryDirectory(prefix="boneyard-") as folder:
        copy = Path(folder) / "copy.db"
        engine = _opened(file, copy)
        try:
            _check(engine)
            open_store(database).close()  # which makes it, or upgrades it
            _put_into(database, engine, file.name, replaces=replaces)
        finally:
            engine.dispose()
        return _counts(copy)


def _opened(file: Path, copy: Path) -> Engine:
    """A copy of the copy, in the shape of this version."""
    shutil.copyfile(file, copy)
    try:
        with sqlite3.connect(copy) as found:
            version = found.execute("SELECT version_num FROM alembic_version").fetchone()
        found.close()
    except sqlite3.Error:
        version = None
    if version is None:
        raise urls.BadDatabase(f"{file} {NOT_A_COPY}")
    if version[0] > schema.REVISION:
        raise urls.BadDatabase(
            f"{file} was made by a later version of Boneyard ({version[0]}, not {schema.REVISION})"
        )
    engine = sa.create_engine(f"sqlite:///{copy}")
    upgrade(engine)
    return engine


def _check(engine: Engine) -> None:
    """BadDatabase if anything in it is not what was written."""
    with looking(engine) as found:
        told = found.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        tables = list(found.scalars(select(schema.tables.c.id)))
        wrong = [line for line in told if line != "ok"]
        for table in tables:
            try:
                kept = checked(found, table)
                if kept is not None:
                    sealed_position(found, table, kept.rows)
            except Garbled as garbled:
                wrong.append(f"table {table}: {garbled}")
    if wrong:
        raise urls.BadDatabase(f"this copy is damaged and was not brought back: {wrong[0]}")


def _put_into(database: str, engine: Engine, name: str, *, replaces: bool) -> None:
    target = new_engine(urls.parse(database))
    try:
        with target.begin() as connection:
            _exchange(connection, engine, name, replaces=replaces)
    finally:
        target.dispose()


def _exchange(target: Connection, engine: Engine, name: str, *, replaces: bool) -> None:
    _take_hold(target)
    is_used = target.scalar(select(sa.func.count()).select_from(schema.users))
    if is_used and not replaces:
        raise urls.BadDatabase(
            "there are people and games in this database; --replace lets the copy take their place"
        )
    with looking(engine) as source:
        audit = _audit_of_both(source, target, name)
        for table in reversed(schema.metadata.sorted_tables):
            target.execute(sa.delete(table))
        for table in schema.metadata.sorted_tables:
            if table is not schema.audit:
                for rows in _rows_of(source, table):
                    target.execute(sa.insert(table), rows)
        target.execute(sa.insert(schema.audit), audit)
    _begin_anew(target)


def _take_hold(target: Connection) -> None:
    """Nobody else writes until this is done."""
    if target.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in schema.metadata.sorted_tables)
        target.exec_driver_sql(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE")
    else:
        target.execute(sa.delete(schema.settings).where(sa.false()))  # which takes SQLite's lock


def _audit_of_both(source: Connection, target: Connection, name: str) -> list[dict[str, Any]]:
    """What was done is not undone by bringing back what was before it."""
    found = {
        (row.at, row.by, row.what, row.whom, row.detail)
        for connection in (source, target)
        for row in connection.execute(select(schema.audit))
    }
    found.add((time.time(), "the command line", "restore", name, ""))
    names = ("at", "by", "what", "whom", "detail")
    return [dict(zip(names, line, strict=True)) for line in sorted(found)]


def _begin_anew(target: Connection) -> None:
    """Whoever knows the database of before knows nothing any more."""
    made = insert(target, schema.settings).values(name=GENERATION, value=secrets.token_hex(8))
    new = {"value": made.excluded.value}
    target.execute(made.on_conflict_do_update(index_elements=["name"], set_=new))
    if target.dialect.name == "postgresql":
        for table in schema.metadata.sorted_tables:
            if isinstance(table.c.get("id", sa.Column()).type, sa.Integer):
                _count_on(target, table)
        notify(target, Notice(about=RESTORED))


def _count_on(target: Connection, table: sa.Table) -> None:
    """New rows are numbered after those that were brought back."""
    last = f'SELECT COALESCE(MAX(id), 0) + 1 FROM "{table.name}"'
    sequence = f"pg_get_serial_sequence('\"{table.name}\"', 'id')"
    target.exec_driver_sql(f"SELECT setval({sequence}, ({last}), false)")
