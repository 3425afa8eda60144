"""One thread writes. What has come in while it wrote shares the next transaction.

Under load many tables' moves are made durable by one flush to the disk, which is what a flush
costs whether it carries one move or a hundred.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from boneyard.kernel.errors import BoneyardError
from boneyard.store import chain, schema

MOST_AT_ONCE = 1000
MOST_TIPS = 20_000
GENERATION = "generation"
"""The setting that changes when a copy of the database is brought back (see ``backup``)."""
NOTICES = "boneyard"
"""The channel on which processes tell each other of their writes."""


class Conflict(BoneyardError):
    """Another process wrote to this table first: read its log again."""


class Restored(BoneyardError):
    """Everything is another than this process knows: a copy of the database was brought back."""


class Row(msgspec.Struct, frozen=True):
    """The columns of a table's row that change as it is played."""

    status: str
    card: str
    actor: int | None
    moved: float
    due: float | None
    bot: bool
    host: str


class NewRow(Row, frozen=True):
    """All columns, for a table that is new."""

    game: str
    public: bool
    invite: str
    key: str
    made: float


Also = Callable[[Connection], None]
"""What is written in the same transaction as a change."""


class Asked(NamedTuple):
    """A seat that is waited for from now on, who holds it, and whether they look at the table."""

    seat: int
    user: str
    looks: bool


class Came(NamedTuple):
    """Where somebody came in a game that has just ended: the columns of ``results``."""

    table: str
    seat: int
    user: str | None
    bot: str
    game: str
    players: int
    people: int
    place: int
    is_left: bool
    public: bool
    rated: bool
    at: float


class Change(msgspec.Struct, frozen=True):
    """Entries from ``seq`` on, with what follows from them for the lists. All or nothing.

    ``holders`` of all seats are given when they may be others, ``snapshot`` (its seq and text) when
    the position is to be saved. ``redact`` takes somebody out of the entries before these,
    ``teach`` notes what people have learned by them. Seats ``asked`` are waited for from now on,
    those ``freed`` are no longer. Where everybody ``came`` is said of a game that ends by these
    entries.
    """

    table: str
    seq: int
    at: float
    entries: tuple[str, ...]
    row: Row
    holders: tuple[str | None, ...] = ()
    snapshot: tuple[int, str] | None = None
    redact: Also | None = None
    teach: Also | None = None
    asked: tuple[Asked, ...] = ()
    freed: tuple[int, ...] = ()
    came: tuple[Came, ...] = ()


class Notice(msgspec.Struct, omit_defaults=True, rename={"process": "from"}):
    """What processes tell each other: a log's new length, or whose people one is connected to.

    ``about`` is what has changed beside the tables: ``pass:`` or ``mutes:`` with whose, ``user:``
    or ``table:`` with which one is gone, ``bans``.
    ``counted`` is what one has counted of whom, for the limits of all.
    """

    table: str = ""
    seq: int | None = None
    process: str = ""
    here: list[int] = []
    about: str = ""
    counted: dict[str, float] = {}


Work = Change | Callable[[Connection], Any]
Columns = tuple[int | float | str | bytes | None, ...]
Tips = dict[str, tuple[int, bytes]]
"""Of tables, how long their log is, and the hash of its last entry."""


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work
    done: asyncio.Future[Any]


class Writer:
    """The writing thread of one process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._tips: Tips = {}
        self.generation = self.read_generation()
        self._thread = threading.Thread(target=self._run, name="boneyard-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> Any:
        """Have it written; returns when it is on disk."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, done))
        return await done

    def adopt(self, generation: str | None) -> None:
        """A copy of the database was brought back: what is written from now on follows from it."""
        self._tips = {}  # a transaction that is under way still knows the old ones, and fails
        self.generation = generation

    def read_generation(self) -> str | None:
        with self._engine.connect() as connection:
            return _generation(connection)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        """All that is waiting is written together."""
        jobs: list[Job] = []
        while (job := self._jobs.get()) is not None:
            jobs.append(job)
            if self._jobs.empty() or len(jobs) == MOST_AT_ONCE:
                self._write_all(jobs)
                jobs = []
        if jobs:
            self._write_all(jobs)

    def _write_all(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, each on its own, to tell who is to blame."""
        try:
            results = self._in_one(jobs)
        except Exception:
            for job in jobs:
                _tell([job], [self._written(job)])
        else:
            _tell(jobs, results)

    def _in_one(self, jobs: Sequence[Job]) -> list[Any]:
        changes = [job.work for job in jobs if isinstance(job.work, Change)]
        generation, known = self.generation, self._tips
        with self._engine.begin() as connection:
            tips = write_changes(connection, changes, known) if changes else {}
            for change in changes:
                if change.redact is not None:
                    change.redact(connection)
                    del tips[change.table]  # the log has been chained anew
                if change.teach is not None:
                    change.teach(connection)
            results = [
                None if isinstance(job.work, Change) else job.work(connection) for job in jobs
            ]
            if _generation(connection) != generation:  # last, when nobody else can write
                raise Restored("this server's games were restored from a copy; load the page again")
        if len(known) > MOST_TIPS:
            known.clear()
        known.update(tips)  # only now: until here, nothing has been written
        return results

    def _written(self, job: Job) -> Any:
        try:
            return self._in_one([job])[0]
        except IntegrityError as wrong:
            return Conflict(str(wrong.orig))
        except Exception as wrong:
            return wrong


def _generation(connection: Connection) -> str | None:
    question = f"SELECT value FROM settings WHERE name = '{GENERATION}'"
    found: str | None = connection.exec_driver_sql(question).scalar()
    return found


def _tell(jobs: Sequence[Job], results: Sequence[Any]) -> None:
    """Wake everybody who waits; one call for each event loop is enough."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(jobs, results, strict=True):
        by_loop.setdefault(job.done.get_loop(), []).append((job.done, result))
    for loop, told in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, told)


def _settle(told: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, result in told:
        if done.done():
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


# The statements. Their rows come in the order of the columns given here.

CHANGED = ("table", "tip", *Row.__struct_fields__)
MADE = ("id", "tip", *NewRow.__struct_fields__)
ENTRY = ("table", "seq", "at", "entry", "chain")
SEAT = ("table", "seat", "user")
SNAPSHOT = ("table", "seq", "data", "seal")
NEED = ("table", "seat", "user", "since", "due", "told", "seen")
FREED = ("t", "s")

_insert_tables = sa.insert(schema.tables)
_insert_entries = sa.insert(schema.log)
_update_row = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("table"))
_free = sa.delete(schema.needs).where(
    schema.needs.c.table == sa.bindparam("t"), schema.needs.c.seat == sa.bindparam("s")
)


def write_changes(connection: Connection, changes: Sequence[Change], known: Tips) -> Tips:
    """Everything of these changes, in a few statements; where the logs end then."""
    dialect = connection.dialect.name
    tips = _tips_before(connection, changes, known)
    made, changed, entries, seats, snapshots = _rows(changes, tips)
    _execute(connection, _insert_tables, MADE, made)
    _execute(connection, _insert_entries, ENTRY, entries)
    _execute(connection, _update_row, CHANGED, changed)
    _execute(connection, _upsert(dialect, schema.seats, "user"), SEAT, seats)
    _execute(connection, _upsert(dialect, schema.snapshots, *SNAPSHOT[1:]), SNAPSHOT, snapshots)
    freed = [(change.table, seat) for change in changes for seat in change.freed]
    _execute(connection, _free, FREED, list(freed))
    _execute(connection, _insert_new(dialect, schema.needs), NEED, _needs(changes))
    came: list[Columns] = [row for change in changes for row in change.came]
    _execute(connection, _insert_new(dialect, schema.results), Came._fields, came)
    if dialect == "postgresql":
        told = [Notice(change.table, change.seq + len(change.entries)) for change in changes]
        notify(connection, *told)
    return tips


def _needs(changes: Sequence[Change]) -> list[Columns]:
    """Who is newly asked. Whoever was asked before, is so since then."""
    return [
        (change.table, seat, user, change.at, change.at, int(looks), change.at if looks else None)
        for change in changes
        for seat, user, looks in change.asked
    ]


def _execute(
    connection: Connection, statement: Any, columns: tuple[str, ...], rows: list[Columns]
) -> None:
    """Run a statement for all rows at once, past what SQLAlchemy does for each of them."""
    if not rows:
        return
    sql, order = _written(connection.dialect, statement, columns)
    if order is None:
        connection.exec_driver_sql(sql, [dict(zip(columns, row, strict=True)) for row in rows])
    else:
        connection.exec_driver_sql(sql, [tuple([row[at] for at in order]) for row in rows])


@lru_cache(maxsize=64)
def _written(
    dialect: sa.Dialect, statement: Any, columns: tuple[str, ...]
) -> tuple[str, tuple[int, ...] | None]:
    """A statement in this database's words, and in which order it wants its columns, if in any."""
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    order = tuple([columns.index(name) for name in compiled.positiontup or ()])
    return str(compiled), order if compiled.positional else None


def _tips_before(connection: Connection, changes: Sequence[Change], known: Tips) -> Tips:
    """The end of each log: what this process wrote last, if it was last; else it is read."""
    tips, unknown = Tips(), []
    for change in changes:
        at = (change.seq, chain.start(change.table)) if not change.seq else known.get(change.table)
        if at is not None and at[0] == change.seq:
            tips.setdefault(change.table, at)
        else:
            unknown.append((change.table, change.seq - 1))
    if unknown:
        log = schema.log.c
        question = sa.select(log.table, log.seq, log.chain)
        for row in connection.execute(question.where(sa.tuple_(log.table, log.seq).in_(unknown))):
            tips.setdefault(row.table, (row.seq + 1, row.chain))
    return tips


def _rows(changes: Sequence[Change], tips: Tips) -> tuple[list[Columns], ...]:
    """What goes into the tables: new tables, changed ones, entries, seats, snapshots.

    ``tips`` are moved to where the logs end with these changes.
    """
    made: list[Columns] = []
    changed: list[Columns] = []
    entries: list[Columns] = []
    seats: list[Columns] = []
    snapshots: list[Columns] = []
    for change in changes:
        table, tip = change.table, _chained(change, tips, entries)
        rows = made if isinstance(change.row, NewRow) else changed
        rows.append((table, tip, *msgspec.structs.astuple(change.row)))
        for seat, user in enumerate(change.holders):
            seats.append((table, seat, user))
        if change.snapshot is not None:
            seq, data = change.snapshot
            snapshots.append((table, seq, data, chain.seal(tip, data)))
    return made, changed, entries, seats, snapshots


def _chained(change: Change, tips: Tips, entries: list[Columns]) -> bytes:
    """Put the rows of a change to those of the others; the hash of its last one."""
    seq, tip = tips.get(change.table, (-1, b""))
    if seq != change.seq:
        raise Conflict(f"the log of {change.table} does not end before entry {change.seq}")
    for seq, entry in enumerate(change.entries, change.seq):
        tip = chain.link(tip, seq, change.at, entry)
        entries.append((change.table, seq, change.at, entry, tip))
    tips[change.table] = (change.seq + len(change.entries), tip)
    return tip


def notify(connection: Connection, *notices: Notice) -> None:
    """Tell the other processes; they hear it when (and only if) the transaction is through."""
    told = [{"channel": NOTICES, "text": msgspec.json.encode(one).decode()} for one in notices]
    connection.exec_driver_sql("SELECT pg_notify(%(channel)s, %(text)s)", told)


def insert(database: Connection | Engine, table: sa.Table) -> Any:
    """An insert that can say what is to be done about rows that are there already."""
    return _insert(database.dialect.name, table)


def _insert(dialect: str, table: sa.Table) -> Any:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@cache  # building a statement costs more than running it
def _upsert(dialect: str, table: sa.Table, *others: str) -> Any:
    """Rows that are there already, by their primary key, get these other columns anew."""
    statement = _insert(dialect, table)
    new = {name: statement.excluded[name] for name in others}
    return statement.on_conflict_do_update(index_elements=table.primary_key, set_=new)


@cache
def _insert_new(dialect: str, table: sa.Table) -> Any:
    """Rows that are there already stay as they are."""
    return _insert(dialect, table).on_conflict_do_nothing()
