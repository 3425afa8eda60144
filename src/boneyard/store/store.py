"""The database as the server uses it: short questions, and changes that are durable when told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, Row, Select, select
from sqlalchemy.exc import DBAPIError

from boneyard.store import schema, urls
from boneyard.store.migrate import upgrade
from boneyard.store.writer import Change, Notice, Writer, insert, notify

T = TypeVar("T")
TableRow = Row[Any]
Listed = tuple[TableRow, list[str | None]]
"""A table's row, and who holds its seats."""

MOST_LISTED = 50
CONNECTIONS = 8


class Store:
    """One database. Reads run in threads, writes in the writer's; the event loop never waits."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._readers = ThreadPoolExecutor(CONNECTIONS, "boneyard-reader")

    @property
    def is_shared(self) -> bool:
        """Whether several server processes can use it at once."""
        return self._engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def append(self, change: Change) -> None:
        """Make a change durable; Conflict if another process was first."""
        await self._writer.write(change)

    async def notify(self, notice: Notice) -> None:
        """Tell the other processes something, where there can be others."""
        if self.is_shared:
            await self._writer.write(lambda connection: notify(connection, notice))

    def notices(self) -> AsyncGenerator[str | None, None]:
        """What other processes tell, where there can be others; None: some may have been missed."""
        from boneyard.store import listener  # which needs PostgreSQL's driver

        url = self._engine.url.set(drivername="postgresql")
        return listener.notices(url.render_as_string(hide_password=False))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Change something beside the tables; returns when it is on disk."""
        done: T = await self._writer.write(work)
        return done

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask something, in a thread."""

        def ask() -> T:
            with self._engine.connect() as connection:
                return question(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    async def _first(self, question: Select[Any]) -> Row[Any] | None:
        return await self.read(lambda connection: connection.execute(question).first())

    async def _listed(self, question: Select[Any]) -> list[Listed]:
        chosen = question.limit(MOST_LISTED)
        return await self.read(lambda connection: _with_seats(connection, chosen))

    async def _run(self, statement: sa.Executable) -> None:
        await self._writer.write(lambda connection: connection.execute(statement))

    # Settings and users.

    async def secret(self) -> str:
        """What cookies and tokens are signed with; the same for all processes, for ever."""
        return str(await self._writer.write(_find_secret))

    async def user(self, user: str) -> Row[Any] | None:
        return await self._first(select(schema.users).where(schema.users.c.id == user))

    async def add_user(self, user: str, name: str, now: float) -> None:
        await self._run(sa.insert(schema.users).values(id=user, name=name, made=now, seen=now))

    async def change_user(self, user: str, **values: str | None) -> None:
        """Another name, or another webhook."""
        await self._run(sa.update(schema.users).where(schema.users.c.id == user).values(**values))

    # Tables.

    async def table(self, table: str) -> TableRow | None:
        return await self._first(select(schema.tables).where(schema.tables.c.id == table))

    async def log(self, table: str, since: int = 0) -> list[tuple[str, float]]:
        """A table's entries from ``since`` on, with their times."""
        columns = schema.log.c
        question = (
            select(columns.entry, columns.at)
            .where(columns.table == table, columns.seq >= since)
            .order_by(columns.seq)
        )
        rows = await self.read(lambda connection: connection.execute(question).all())
        return [(row.entry, row.at) for row in rows]

    async def snapshot(self, table: str) -> str | None:
        """The saved position of a table."""
        columns = schema.snapshots.c
        row = await self._first(select(columns.data).where(columns.table == table))
        return row.data if row else None

    async def public_tables(self, status: str) -> list[Listed]:
        """The public tables in this status, the latest first, each with who sits where."""
        columns = schema.tables.c
        question = select(schema.tables).where(columns.status == status, columns.public)
        return await self._listed(question.order_by(columns.moved.desc()))

    async def tables_of(self, user: str) -> list[Listed]:
        """The tables with a seat of this user: those that are not over first, then the latest."""
        own = select(schema.seats.c.table).where(schema.seats.c.user == user)
        columns = schema.tables.c
        question = select(schema.tables).where(columns.id.in_(own))
        return await self._listed(question.order_by(columns.status == "over", columns.moved.desc()))

    async def waiting_tables(self, now: float) -> list[str]:
        """Live tables where time or a bot has something to do."""
        columns = schema.tables.c
        question = select(columns.id).where(
            columns.status == "live", columns.bot | (columns.due <= now)
        )
        return await self.read(lambda connection: list(connection.execute(question).scalars()))

    # Bots.

    async def claim(self, table: str, seq: int, now: float, until: float) -> bool:
        """Take a bot's decision on; False if another process has it.

        The first to claim a decision has it until then; a later decision replaces an earlier.
        """
        columns, new = schema.claims.c, {"seq": seq, "until": until}
        is_free = (columns.seq < seq) | (columns.until < now)
        claimed = insert(self._engine, schema.claims).values(table=table, **new)
        claimed = claimed.on_conflict_do_update(index_elements=["table"], set_=new, where=is_free)
        claimed = claimed.execution_options(preserve_rowcount=True)
        return bool(await self._writer.write(lambda found: found.execute(claimed).rowcount))


def open_store(text: str) -> Store:
    """Open a database, make or upgrade its tables; BadDatabase if that cannot be."""
    url = urls.parse(text)
    # A connection that was lost while nobody used it is made anew, not handed out.
    engine = sa.create_engine(urls.patient(url), pool_size=CONNECTIONS, pool_pre_ping=True)
    if url.get_backend_name() == "sqlite":
        urls.prepare_folder(url)
        sa.event.listen(engine, "connect", _set_up_sqlite)
    try:
        upgrade(engine)
    except DBAPIError as wrong:
        engine.dispose()
        shown = url.render_as_string(hide_password=True)
        raise urls.BadDatabase(f"cannot use the database {shown}: {wrong.orig}") from None
    except urls.BadDatabase:
        engine.dispose()
        raise
    return Store(engine)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # FULL: what was acknowledged survives a power cut, too. Many moves share the flush.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def _find_secret(connection: Connection) -> str:
    made = insert(connection, schema.settings).on_conflict_do_nothing()
    connection.execute(made, {"name": "secret", "value": secrets.token_urlsafe(32)})
    columns = schema.settings.c
    return str(connection.scalar(select(columns.value).where(columns.name == "secret")))


def _with_seats(connection: Connection, chosen: Select[Any]) -> list[Listed]:
    rows, columns = connection.execute(chosen).all(), schema.seats.c
    question = select(schema.seats).where(columns.table.in_([row.id for row in rows]))
    holders: dict[str, list[str | None]] = {row.id: [] for row in rows}
    for seat in connection.execute(question.order_by(columns.seat)):
        holders[seat.table].append(seat.user)
    return [(row, holders[row.id]) for row in rows]
