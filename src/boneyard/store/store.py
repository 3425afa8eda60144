"""The database as the server uses it: short questions, and changes that are durable when told."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import URL, Connection, Engine, Row, Select, select
from sqlalchemy.exc import DBAPIError

from boneyard.store import reading, schema, urls
from boneyard.store.migrate import upgrade
from boneyard.store.occupancy import Occupancy
from boneyard.store.reading import Saved, TableRow
from boneyard.store.writer import Change, Notice, Writer, insert, notify

if TYPE_CHECKING:
    from boneyard.store.claims import Claims

T = TypeVar("T")
Listed = tuple[TableRow, list[str | None]]
"""A table's row, and who holds its seats."""

MOST_LISTED = 50
CONNECTIONS = 8
HANDLE_BYTES = 8
"""Of what others call somebody in links."""


class Store:
    """One database. Reads run in threads, writes in the writer's; the event loop never waits."""

    def __init__(self, engine: Engine, occupancy: Occupancy | None = None) -> None:
        self._engine = engine
        self._occupancy = occupancy
        self._writer = Writer(engine)
        self._readers = ThreadPoolExecutor(CONNECTIONS, "boneyard-reader")
        self._claims: Claims | None = None

    @property
    def is_shared(self) -> bool:
        """Whether several server processes can use it at once."""
        return self._engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Write what is waiting, and let go of the database."""
        self._writer.close()
        self._readers.shutdown()
        _let_go(self._engine, self._occupancy)

    async def restored(self) -> str | None:
        """What to ``adopt``, if a copy of the database was brought back under this process."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._readers, self._writer.read_generation)
        return found if found != self._writer.generation else None

    def adopt(self, generation: str) -> None:
        """Nothing is in memory any more that was known before: writing may go on."""
        self._writer.adopt(generation)

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

        return listener.notices(self._address())

    def _address(self) -> str:
        """For those who speak with PostgreSQL themselves."""
        url = self._engine.url.set(drivername="postgresql")
        return url.render_as_string(hide_password=False)

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

    async def listed(self, question: Select[Any]) -> list[Listed]:
        """The first of these tables, each with who sits where."""
        chosen = question.limit(MOST_LISTED)
        return await self.read(lambda connection: _with_seats(connection, chosen))

    async def _run(self, statement: sa.Executable) -> None:
        await self._writer.write(lambda connection: connection.execute(statement))

    # Settings and users.

    async def secret(self) -> str:
        """What cookies and tokens are signed with; the same for all processes, for ever."""
        return await self.kept("secret", lambda: secrets.token_urlsafe(32))

    async def kept(self, name: str, make: Callable[[], str]) -> str:
        """Something that is made at the first start, and is the same for all processes then."""
        return str(await self._writer.write(lambda found: _kept(found, name, make)))

    async def user(self, user: str) -> Row[Any] | None:
        return await self._first(select(schema.users).where(schema.users.c.id == user))

    async def add_user(self, user: str, name: str, now: float) -> None:
        values = {"id": user, "name": name, "made": now, "seen": now}
        handle = secrets.token_hex(HANDLE_BYTES)
        await self._run(sa.insert(schema.users).values(**values, handle=handle))

    async def change_user(self, user: str, **values: str | None) -> None:
        """Such as another name."""
        await self._run(sa.update(schema.users).where(schema.users.c.id == user).values(**values))

    # Tables.

    async def table(self, table: str) -> TableRow | None:
        return await self._first(select(schema.tables).where(schema.tables.c.id == table))

    async def saved(self, table: str) -> Saved | None:
        """A table as it is on disk, for loading it; Garbled if that is not what was written."""
        return await self.read(lambda connection: reading.saved(connection, table))

    async def log(self, table: str, since: int = 0) -> list[tuple[str, float]]:
        """A table's entries from ``since`` on, with their times; Garbled as above."""
        rows = await self.read(lambda connection: reading.log(connection, table, since))
        return [(row.entry, row.at) for row in rows]

    async def snapshot(self, table: str) -> str | None:
        """The saved position of a table."""
        columns = schema.snapshots.c
        row = await self._first(select(columns.data).where(columns.table == table))
        return row.data if row else None

    async def tables_of(self, user: str) -> list[Listed]:
        """The tables with a seat of this user, or one that is kept for them.

        Those that are not over come first, then the latest.
        """
        seats, needs = schema.seats.c, schema.needs.c
        sitting = select(seats.table).where(seats.user == user)
        own = sitting.union(select(needs.table).where(needs.user == user))
        columns = schema.tables.c
        question = select(schema.tables).where(columns.id.in_(own))
        return await self.listed(question.order_by(columns.status == "over", columns.moved.desc()))

    async def waiting_tables(self, now: float) -> list[str]:
        """Live tables where time or a bot has something to do."""
        columns = schema.tables.c
        question = select(columns.id).where(
            columns.status == "live", columns.bot | (columns.due <= now)
        )
        return await self.read(lambda connection: list(connection.execute(question).scalars()))

    # Bots.

    @contextlib.asynccontextmanager
    async def claimed(self, table: str, seq: int) -> AsyncIterator[bool]:
        """Whether a bot's decision is for this process to think about, and for no other meanwhile.

        Who has taken it on looks at the log again: another one may have just made it.
        """
        if not self.is_shared:
            yield True
            return
        if self._claims is None:
            from boneyard.store.claims import Claims  # which needs PostgreSQL's driver

            self._claims = Claims(self._address())
        name = f"{table} {seq}"
        is_ours = await self._claims.take(name)
        try:
            yield is_ours
        finally:
            if is_ours:
                await self._claims.give_back(name)

    async def give_back(self) -> None:
        """Give back all that was claimed: this process stops."""
        if self._claims is not None:
            await self._claims.close()


def open_store(text: str, serving: str | None = None) -> Store:
    """Open a database, make or upgrade its tables; BadDatabase if that cannot be.

    With the address that a server will have, it is for that server alone, if it is a SQLite file.
    """
    url = urls.parse(text)
    engine = new_engine(url)
    occupancy = None
    if url.get_backend_name() == "sqlite":
        urls.prepare_folder(url)
        occupancy = None if serving is None else Occupancy(str(url.database), serving)
    try:
        upgrade(engine)
    except BaseException as wrong:
        _let_go(engine, occupancy)
        if not isinstance(wrong, DBAPIError):
            raise
        shown = url.render_as_string(hide_password=True)
        raise urls.BadDatabase(f"cannot use the database {shown}: {wrong.orig}") from None
    return Store(engine, occupancy)


def new_engine(url: URL) -> Engine:
    """For reading and writing."""
    # A connection that was lost while nobody used it is made anew, not handed out.
    engine = sa.create_engine(urls.patient(url), pool_size=CONNECTIONS, pool_pre_ping=True)
    if url.get_backend_name() == "sqlite":
        sa.event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _let_go(engine: Engine, occupancy: Occupancy | None) -> None:
    engine.dispose()
    if occupancy is not None:
        occupancy.leave()


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    # FULL: what was acknowledged survives a power cut, too. Many moves share the flush.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()


def _kept(connection: Connection, name: str, make: Callable[[], str]) -> str:
    columns = schema.settings.c
    question = select(columns.value).where(columns.name == name)
    if (found := connection.scalar(question)) is not None:
        return str(found)
    made = insert(connection, schema.settings).on_conflict_do_nothing()
    connection.execute(made, {"name": name, "value": make()})
    return str(connection.scalar(question))


def _with_seats(connection: Connection, chosen: Select[Any]) -> list[Listed]:
    rows, columns = connection.execute(chosen).all(), schema.seats.c
    question = select(schema.seats).where(columns.table.in_([row.id for row in rows]))
    holders: dict[str, list[str | None]] = {row.id: [] for row in rows}
    for seat in connection.execute(question.order_by(columns.seat)):
        holders[seat.table].append(seat.user)
    return [(row, holders[row.id]) for row in rows]
