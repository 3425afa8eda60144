"""One thread writes. What has come in while it wrote shares the next transaction.

Under load many tables' moves are made durable by one flush to the disk, which is what a flush
costs whether it carries one move or a hundred.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, bindparam, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from boneyard.store import schema
from boneyard.store.change import Change, Conflict, NewRow, Notice

MOST_AT_ONCE = 1000
NOTICES = "boneyard"
"""The channel on which processes tell each other of their writes."""

Work = Change | Callable[[Connection], Any]
Columns = dict[str, int | float | str | None]


class Job(NamedTuple):
    """Something to write, and who waits for it."""

    work: Work
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Writer:
    """The writing thread of one process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="boneyard-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> Any:
        """Have it written; returns when it is on disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, done, loop))
        return await done

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            jobs, is_last = self._next_jobs()
            if jobs:
                self._write_all(jobs)
            if is_last:
                return

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """All that is waiting: at least one job."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if self._jobs.empty() or len(jobs) == MOST_AT_ONCE:
                return jobs, False
            job = self._jobs.get()
        return jobs, True

    def _write_all(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, each on its own, to tell who is to blame."""
        try:
            results = self._in_one(jobs)
        except Exception:
            for job in jobs:
                self._write_one(job)
        else:
            _tell(jobs, results)

    def _in_one(self, jobs: Sequence[Job]) -> list[Any]:
        changes = [job.work for job in jobs if isinstance(job.work, Change)]
        with self._engine.begin() as connection:
            write_changes(connection, changes)
            return [None if isinstance(job.work, Change) else job.work(connection) for job in jobs]

    def _write_one(self, job: Job) -> None:
        result: Any = None
        try:
            result = self._in_one([job])[0]
        except IntegrityError as wrong:
            result = Conflict(str(wrong.orig))
        except Exception as wrong:
            result = wrong
        _tell([job], [result])


def _tell(jobs: Sequence[Job], results: Sequence[Any]) -> None:
    """Wake everybody who waits; one call for each event loop is enough."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, result in zip(jobs, results, strict=True):
        by_loop.setdefault(job.loop, []).append((job.done, result))
    for loop, told in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle, told)
        except RuntimeError:  # the loop has been closed: nobody waits any more
            continue


def _settle(told: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, result in told:
        if done.done():
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


# The statements.

_update_row = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("status", "card", "actor", "moved", "due", "bot")
        }
    )
)


def write_changes(connection: Connection, changes: Sequence[Change]) -> None:
    """Everything of these changes, in a few statements."""
    new = [
        {"id": change.table, **vars(change.row)}
        for change in changes
        if isinstance(change.row, NewRow)
    ]
    if new:
        connection.execute(insert(schema.tables), new)
    rows = [
        {"table": change.table, "seq": change.seq + place, "at": change.at, "entry": entry}
        for change in changes
        for place, entry in enumerate(change.entries)
    ]
    if rows:
        connection.execute(insert(schema.log), rows)
    old = [
        {
            "table": change.table,
            **{f"new_{name}": value for name, value in vars(change.row).items()},
        }
        for change in changes
        if not isinstance(change.row, NewRow)
    ]
    if old:
        connection.execute(_update_row, old)
    _write_seats(connection, changes)
    _write_snapshots(connection, changes)
    if connection.dialect.name == "postgresql":
        for change in changes:
            seq = change.seq + len(change.entries)
            notify(connection, Notice(change.table, seq))


def notify(connection: Connection, notice: Notice) -> None:
    """Tell the other processes; they hear it when (and only if) the transaction is through."""
    connection.execute(select(func.pg_notify(NOTICES, msgspec.json.encode(notice).decode())))


def _write_seats(connection: Connection, changes: Sequence[Change]) -> None:
    rows: list[Columns] = [
        {"table": change.table, "seat": seat.seat, "user": seat.user}
        for change in changes
        for seat in change.seats or ()
    ]
    if rows:
        _upsert(connection, schema.seats, ["table", "seat"], rows)


def _write_snapshots(connection: Connection, changes: Sequence[Change]) -> None:
    rows: list[Columns] = [
        {"table": change.table, "seq": change.snapshot[0], "data": change.snapshot[1]}
        for change in changes
        if change.snapshot is not None
    ]
    if rows:
        _upsert(connection, schema.snapshots, ["table"], rows)


def _upsert(connection: Connection, table: Any, key: list[str], rows: list[Columns]) -> None:
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    statement = dialect.insert(table)
    others = {name: statement.excluded[name] for name in rows[0] if name not in key}
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=others), rows)
