"""Reading what is on disk of a table, and making sure that it is what was written."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, Row, select
from sqlalchemy.exc import DBAPIError

from boneyard.store import chain, migrate, schema, urls
from boneyard.store.chain import Garbled, LogRow

TableRow = Row[Any]

logger = logging.getLogger(__name__)


class Saved(NamedTuple):
    """All that is on disk of a table: its row, those of its log, its last position."""

    row: TableRow
    rows: list[LogRow]
    snapshot: str | None = None

    @property
    def log(self) -> list[tuple[str, float]]:
        """The entries with their times."""
        return [(row.entry, row.at) for row in self.rows]


def saved(connection: Connection, table: str) -> Saved | None:
    """A table; Garbled if its log is not what was written. A garbled position is done without."""
    found = checked(connection, table)
    if found is None:
        return None
    try:
        position = sealed_position(connection, table, found.rows)
    except Garbled as wrong:
        logger.error("of the table %s, %s; its log is played instead", table, wrong)
        position = None
    return found._replace(snapshot=position)


def checked(connection: Connection, table: str) -> Saved | None:
    """A table without its position.

    The row is read first: a log that has become longer meanwhile contains its tip, too.
    """
    tables = schema.tables
    with naming_garbled():
        row = connection.execute(select(tables).where(tables.c.id == table)).first()
    if row is None:
        return None
    rows = log(connection, table, 0)
    chain.check_tip(rows, row.tip)
    return Saved(row, rows)


def log(connection: Connection, table: str, since: int) -> list[LogRow]:
    """Rows of a log, checked: from the one before the first that is wanted."""
    columns = schema.log.c
    first = max(0, since - 1)
    question = select(columns.seq, columns.at, columns.entry, columns.chain)
    question = question.where(columns.table == table, columns.seq >= first)
    with naming_garbled():
        rows: list[LogRow] = list(connection.execute(question.order_by(columns.seq)))
        before = rows.pop(0).chain if since and rows else None
        chain.check(table, rows, since, before)
    return rows


def sealed_position(connection: Connection, table: str, rows: list[LogRow]) -> str | None:
    """The saved position of a table with this log; Garbled if it is not what was saved."""
    saved = schema.snapshots
    with naming_garbled():
        kept = connection.execute(select(saved).where(saved.c.table == table)).first()
    if kept is None:
        return None
    with contextlib.suppress(AttributeError, IndexError, TypeError):  # not even the right types
        tip = rows[kept.seq - 1].chain if kept.seq > 0 else b""
        if kept.seal == chain.seal(tip, kept.data):
            return str(kept.data)
    raise Garbled("the saved position is not what was written")


@contextlib.contextmanager
def naming_garbled() -> Iterator[None]:
    """What SQLite says about a broken file becomes Garbled."""
    try:
        yield
    except DBAPIError as wrong:
        if not is_garbled(wrong):
            raise
        raise Garbled(f"the file says: {wrong.orig}") from None


def is_garbled(wrong: DBAPIError) -> bool:
    """Whether it is the file that is wrong: a page that makes no sense, or text that is none."""
    orig = wrong.orig
    if not isinstance(orig, sqlite3.Error):
        return False
    code = getattr(orig, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or "decode" in str(orig)


# A whole database, for who only looks.


def open_to_read(text: str) -> Engine:
    """A database beside the server that may be using it; BadDatabase if it cannot be read."""
    url = urls.parse(text)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise urls.BadDatabase(f"there is no database {url.database}")
    engine = sa.create_engine(urls.patient(url))
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _only_look)
    try:
        with engine.connect() as connection:
            found = migrate.revision(connection)
    except DBAPIError as wrong:
        engine.dispose()
        shown = url.render_as_string(hide_password=True)
        raise urls.BadDatabase(f"cannot read the database {shown}: {wrong.orig}") from None
    if found != schema.REVISION:
        engine.dispose()
        raise urls.BadDatabase(_other_version(found))
    return engine


def _only_look(connection: Any, _record: Any) -> None:
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA busy_timeout = 10000")


def _other_version(found: str | None) -> str:
    if found is None:
        return "this database holds nothing of Boneyard's"
    return (
        f"this database is of another version of Boneyard ({found}, not {schema.REVISION}); a "
        "server upgrades an earlier one when it starts"
    )


@contextlib.contextmanager
def looking(engine: Engine) -> Iterator[Connection]:
    """A connection to which the database stands still meanwhile; what SQLite says is Garbled."""
    is_sqlite = engine.dialect.name == "sqlite"
    with naming_garbled(), engine.connect() as connection:
        if is_sqlite:
            connection.exec_driver_sql("BEGIN")
        else:
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection
        connection.rollback()
