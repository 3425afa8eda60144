"""What the database knows of people: what they come in with, whom they mute, who is shut out."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import chain, schema
from boneyard.store.keys import keepers
from boneyard.store.learning import unlearn
from boneyard.store.store import Store
from boneyard.store.telling import forget_channels
from boneyard.store.writer import Notice, insert, notify

FORGOTTEN = '"kind":"forgotten"'
LESSON = '"lesson":"'
"""What the card of a table has that carries one."""
MOST_OF_A_KIND = 40
"""Passes of one kind that a user has; the one unused for longest makes room for a new one."""


Rewrite = Callable[[str], str | None]
"""An entry as it shall be; None if it stays."""


class People:
    """The tables of the database that are about people, not about games.

    What other processes must hear of is told them in the transaction that changes it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    # Passes.

    async def add_pass(self, **values: Any) -> list[str]:
        """Write a pass down; which ones had to make room."""
        return list(await self._store.write(lambda found: _add_pass(found, values)))

    async def user_of_pass(self, id: str) -> str | None:
        """Whose pass this is, unless they are leaving; None if it has been withdrawn."""
        question = (
            select(schema.passes.c.user)
            .join(schema.users, schema.users.c.id == schema.passes.c.user)
            .where(schema.passes.c.id == id, schema.users.c.leaving.is_(None))
        )
        return await self._store.read(lambda found: found.scalar(question))

    async def passes_of(self, user: str) -> list[Row[Any]]:
        """The latest first."""
        columns = schema.passes.c
        question = select(schema.passes).where(columns.user == user).order_by(columns.made.desc())
        return await self._rows(question)

    async def withdraw(self, user: str, id: str) -> bool:
        """A pass of this user opens nothing any more; False if there is none."""
        columns = schema.passes.c
        gone = sa.delete(schema.passes).where(columns.id == id, columns.user == user)

        def write(found: Connection) -> bool:
            is_gone = bool(found.execute(gone).rowcount)
            _tell(found, f"pass:{id}")
            return is_gone

        return bool(await self._store.write(write))

    async def note_uses(self, uses: Mapping[str, float]) -> None:
        """When these passes were used, and so when their people were seen."""
        await self._store.write(lambda found: _note_uses(found, uses))

    # Mutes.

    async def muted_by(self, user: str) -> list[Row[Any]]:
        """Whose talk a user does not want to see."""
        columns = schema.mutes.c
        question = select(schema.mutes).where(columns.user == user).order_by(columns.made)
        return await self._rows(question)

    async def muting(self, user: str) -> set[str]:
        """Who does not want to hear of somebody."""
        columns = schema.mutes.c
        question = select(columns.user).where(columns.muted == user)
        return set(await self._store.read(lambda found: list(found.scalars(question))))

    async def mute(self, user: str, muted: str, name: str) -> None:
        values = {"user": user, "muted": muted, "name": name, "made": time.time()}
        await self._store.write(lambda found: _mute(found, values))

    async def unmute(self, user: str, muted: str) -> None:
        columns = schema.mutes.c
        gone = sa.delete(schema.mutes).where(columns.user == user, columns.muted == muted)

        def write(found: Connection) -> None:
            found.execute(gone)
            _tell(found, f"mutes:{user}")

        await self._store.write(write)

    # Tables.

    async def tables_in_play(self, user: str) -> list[str]:
        """The tables with a seat of this user that are not over."""
        own = select(schema.seats.c.table).where(schema.seats.c.user == user)
        columns = schema.tables.c
        question = select(columns.id).where(columns.id.in_(own), columns.status != "over")
        return await self._store.read(lambda found: list(found.scalars(question)))

    # Leaving.

    async def leave(self, user: str) -> None:
        """A user is not known from now on; what they leave at tables is then taken away, too."""
        await self._store.write(lambda found: _leave(found, user))

    async def leaving(self) -> list[str]:
        """Who is leaving, those first who have waited longest."""
        columns = schema.users.c
        question = select(columns.id).where(columns.leaving.is_not(None)).order_by(columns.leaving)
        return await self._store.read(lambda found: list(found.scalars(question)))

    async def tables_that_know(self, user: str, most: int) -> list[str]:
        """Tables with anything of this user in their log. It is read from end to end."""
        log = schema.log.c
        is_theirs = log.entry.contains(user, autoescape=True)
        is_done = log.entry.contains(FORGOTTEN, autoescape=True)
        done = select(log.table).where(is_theirs, is_done)
        question = select(log.table).where(is_theirs, log.table.not_in(done)).distinct()
        return await self._store.read(lambda found: list(found.scalars(question.limit(most))))

    async def entries_of(self, user: str) -> list[Row[Any]]:
        """All entries of logs with anything of this user in them. They are read from end to end."""
        log = schema.log.c
        question = select(log.table, log.at, log.entry).where(
            log.entry.contains(user, autoescape=True)
        )
        return await self._rows(question.order_by(log.at))

    async def redact(self, table: str, rewrite: Rewrite) -> None:
        """Rewrite entries of a log that cannot be read as a whole."""
        await self._store.write(lambda found: redact(found, table, 0, [rewrite]))

    async def gone(self, user: str, left_before: float) -> None:
        """Nothing is left of this user, who left before then: the row goes, too."""
        columns = schema.users.c
        gone = sa.delete(schema.users).where(columns.id == user, columns.leaving < left_before)
        await self._store.write(lambda found: found.execute(gone))

    # Retention.

    async def old_tables(self, before: float, most: int) -> list[str]:
        """Finished tables where nothing has happened since."""
        columns = schema.tables.c
        question = select(columns.id).where(columns.status == "over", columns.moved < before)
        question = question.order_by(columns.moved).limit(most)
        return await self._store.read(lambda found: list(found.scalars(question)))

    async def remove_table(self, table: str) -> None:
        """With all that belongs to it."""
        await self._store.write(lambda found: _remove_table(found, table))

    async def unseen_guests(self, before: float, most: int) -> list[str]:
        """Users who have not been here since, and have no seat at a table that is not over."""
        users, seats, tables = schema.users.c, schema.seats.c, schema.tables.c
        playing = select(seats.user).join(schema.tables, tables.id == seats.table)
        is_lesson = tables.card.contains(LESSON, autoescape=True)  # which waits for nobody
        playing = playing.where(tables.status != "over", seats.user.is_not(None), ~is_lesson)
        question = select(users.id).where(users.seen < before, users.leaving.is_(None))
        keeping = keepers()  # who keeps a name is no guest
        question = (
            question.where(users.id.not_in(playing), users.id.not_in(keeping))
            .order_by(users.seen)
            .limit(most)
        )
        return await self._store.read(lambda found: list(found.scalars(question)))

    async def drop_stale_passes(self, before: Mapping[str, float]) -> None:
        """Those of each kind that were made, or used last, before then."""
        columns = schema.passes.c
        last = sa.func.coalesce(columns.used, columns.made)

        def write(found: Connection) -> None:
            for kind, at in before.items():
                found.execute(sa.delete(schema.passes).where(columns.kind == kind, last < at))

        await self._store.write(write)

    # Bans.

    async def bans(self) -> list[Row[Any]]:
        """All of them, the oldest first."""
        question = select(schema.bans).order_by(schema.bans.c.made)
        return await self._rows(question)

    async def ban(self, kind: str, whom: str, why: str) -> None:
        values = {"kind": kind, "whom": whom, "why": why, "made": time.time()}

        def write(found: Connection) -> None:
            statement = insert(found, schema.bans).values(values)
            new = {"why": why, "made": values["made"]}
            found.execute(statement.on_conflict_do_update(index_elements=["whom"], set_=new))
            _tell(found, "bans")

        await self._store.write(write)

    async def unban(self, whom: str) -> bool:
        """Let them in again; False if they were not shut out."""
        gone = sa.delete(schema.bans).where(schema.bans.c.whom == whom)

        def write(found: Connection) -> bool:
            is_gone = bool(found.execute(gone).rowcount)
            _tell(found, "bans")
            return is_gone

        return bool(await self._store.write(write))

    async def found_by(self, text: str) -> list[Row[Any]]:
        """Users by id, by table and seat, or by name: those seen last first."""
        users, seats = schema.users.c, schema.seats.c
        table, _, number = text.rpartition("/")
        at = int(number) - 1 if number.isdecimal() else -1
        holder = select(seats.user).where(seats.table == table, seats.seat == at)
        for is_meant in (users.id == text, users.id.in_(holder), users.name == text):
            question = select(schema.users).where(is_meant).order_by(users.seen.desc())
            if rows := await self._rows(question):
                return rows
        return []

    async def _rows(self, question: sa.Select[Any]) -> list[Row[Any]]:
        return await self._store.read(lambda found: list(found.execute(question)))


def _tell(connection: Connection, about: str) -> None:
    """The other processes, where there can be others."""
    if connection.dialect.name == "postgresql":
        notify(connection, Notice(about=about))


def _leave(connection: Connection, user: str) -> None:
    users, passes, mutes = schema.users, schema.passes, schema.mutes.c
    now = {"leaving": time.time(), "name": ""}
    is_new = (users.c.id == user) & users.c.leaving.is_(None)
    connection.execute(sa.update(users).where(is_new).values(now))
    for theirs in (passes, schema.passkeys, schema.mails, schema.ratings):
        connection.execute(sa.delete(theirs).where(theirs.c.user == user))
    muting = (mutes.user == user) | (mutes.muted == user)
    connection.execute(sa.delete(schema.mutes).where(muting))
    forget_channels(connection, user)
    unlearn(connection, user)
    audit = sa.update(schema.audit).where(schema.audit.c.whom == user)
    connection.execute(audit.values(detail=""))  # which may be a name
    _tell(connection, f"user:{user}")


_OF_A_TABLE = (
    schema.log, schema.snapshots, schema.seats, schema.passes, schema.listed, schema.needs,
    schema.analyses,
)  # fmt: skip


def _remove_table(connection: Connection, table: str) -> None:
    for kept in _OF_A_TABLE:
        connection.execute(sa.delete(kept).where(kept.c.table == table))
    connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == table))
    _tell(connection, f"table:{table}")


def redact(connection: Connection, table: str, before: int, rewrites: Sequence[Rewrite]) -> None:
    """Write the entries of a log anew that a rewrite changes, and chain them anew.

    What was saved ``before`` this place is dropped. A log that is garbled already is not chained
    anew: that would hide it.
    """
    saved = schema.snapshots
    old = sa.delete(saved).where(saved.c.table == table, saved.c.seq <= before)
    connection.execute(old)
    log = schema.log.c
    question = select(log.seq, log.at, log.entry, log.chain).where(log.table == table)
    rows = list(connection.execute(question.order_by(log.seq)))
    try:
        chain.check(table, rows)
        is_whole = True
    except chain.Garbled:
        is_whole = False
    changed = [
        {"s": row.seq, "e": new}
        for row in rows
        if (new := _rewritten(row.entry, rewrites)) != row.entry
    ]
    if changed:
        is_it = (log.table == table) & (log.seq == sa.bindparam("s"))
        statement = sa.update(schema.log).where(is_it).values(entry=sa.bindparam("e"))
        connection.execute(statement, changed)
    if changed and is_whole:
        chain.forge(connection, [table])


def _rewritten(entry: str, rewrites: Sequence[Rewrite]) -> str:
    for rewrite in rewrites:
        entry = rewrite(entry) or entry
    return entry


def _add_pass(connection: Connection, values: dict[str, Any]) -> list[str]:
    columns = schema.passes.c
    of_a_kind = (columns.user == values["user"], columns.kind == values["kind"])
    last_use = sa.func.coalesce(columns.used, columns.made).desc()
    question = select(columns.id).where(*of_a_kind).order_by(last_use).offset(MOST_OF_A_KIND - 1)
    crowded = list(connection.scalars(question))
    connection.execute(sa.delete(schema.passes).where(columns.id.in_(crowded)))
    for id in crowded:
        _tell(connection, f"pass:{id}")
    connection.execute(sa.insert(schema.passes).values(**values))
    return crowded


def _note_uses(connection: Connection, uses: Mapping[str, float]) -> None:
    passes, users = schema.passes, schema.users
    used = sa.update(passes).where(passes.c.id == sa.bindparam("key"))
    seen_by = select(passes.c.user).where(passes.c.id == sa.bindparam("key")).scalar_subquery()
    seen = sa.update(users).where(users.c.id == seen_by, users.c.seen < sa.bindparam("at"))
    rows = [{"key": id, "at": at} for id, at in sorted(uses.items())]
    connection.execute(used.values(used=sa.bindparam("at")), rows)
    connection.execute(seen.values(seen=sa.bindparam("at")), rows)


def _mute(connection: Connection, values: dict[str, Any]) -> None:
    connection.execute(insert(connection, schema.mutes).values(values).on_conflict_do_nothing())
    _tell(connection, f"mutes:{values['user']}")
