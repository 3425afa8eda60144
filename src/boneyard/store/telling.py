"""Whom tables wait for, where people are told of it, and what is yet to be sent.

``needs`` are written by the writer, together with the entries that change them. All else here is
for whoever tells people (``server/notices``) and for people who say how.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import schema
from boneyard.store.store import Store
from boneyard.store.writer import insert


class Need(msgspec.Struct, frozen=True, array_like=True):
    """A seat that is waited for; ``since`` tells it from the next time."""

    table: str
    seat: int
    since: float


Needs = list[Need]
_about = msgspec.json.Decoder(Needs)


class Due(NamedTuple):
    """All that is known of people one of whose needs is to be thought about."""

    needs: list[Row[Any]]
    channels: list[Row[Any]]
    wishes: dict[str, str]


class Parcel(NamedTuple):
    """Something to be sent: what, where, to whom, and which of its needs are still true."""

    row: Row[Any]
    channel: Row[Any]
    name: str
    needs: list[Row[Any]]
    cards: dict[str, str]


class Letter(NamedTuple):
    """Something new for the outbox."""

    id: str
    channel: str
    kind: str
    about: tuple[Need, ...] = ()


class Telling:
    """The tables of the database that are about being told."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Needs.

    async def due(self, now: float, most: int) -> Due:
        """Those whose time has come, with all that is known of their people."""
        return await self._store.read(lambda found: _due(found, now, most))

    async def note_seen(self, table: str, seats: Iterable[int], now: float) -> None:
        """These seats' people look at the table: they know."""
        columns = schema.needs.c
        is_it = (columns.table == table) & columns.seat.in_(list(seats))
        told = sa.case((columns.told == 0, 1), else_=columns.told)
        seen = sa.update(schema.needs).where(is_it).values(seen=now, told=told, due=now)
        await self._run(seen)

    async def think_at(self, times: Sequence[tuple[Need, float | None]]) -> None:
        """When these needs are to be thought about again; None: not until something changes."""
        if times:
            rows = [{**_key(need), "next": at} for need, at in times]
            await self._run(_of_need().values(due=sa.bindparam("next")), rows)

    async def tell(self, needs: Sequence[Need], letters: Sequence[Letter], now: float) -> None:
        """These needs are told by these letters: both are written down, or nothing."""
        columns = schema.needs.c
        told = _of_need().values(told=columns.told + 1, at=now, due=now)

        def write(found: Connection) -> None:
            found.execute(told, [_key(need) for need in needs])
            _post(found, letters, now)

        await self._store.write(write)

    async def think_again(self, user: str, now: float) -> None:
        """Something about this person has changed: think about all their needs."""
        await self._run(sa.update(schema.needs).where(schema.needs.c.user == user).values(due=now))

    # The outbox.

    async def post(self, letters: Sequence[Letter], now: float) -> None:
        """To be sent as soon as possible."""
        await self._store.write(lambda found: _post(found, letters, now))

    async def parcels(self, now: float, most: int) -> list[Parcel]:
        """What is to be sent now, those first that have waited longest."""
        return await self._store.read(lambda found: _parcels(found, now, most))

    async def sent(self, id: str, channel: str) -> None:
        """It has arrived, so there is no trouble any more."""
        well = sa.update(schema.channels).where(schema.channels.c.id == channel)

        def write(found: Connection) -> None:
            _drop(found, [id])
            found.execute(well.values(trouble="", troubled=None))

        await self._store.write(write)

    async def drop(self, ids: Sequence[str]) -> None:
        """It need not be sent any more."""
        await self._store.write(lambda found: _drop(found, ids))

    async def retry(self, id: str, at: float) -> None:
        """It could not be sent: try again then."""
        columns = schema.outbox.c
        again = sa.update(schema.outbox).where(columns.id == id)
        await self._run(again.values(tries=columns.tries + 1, due=at))

    async def give_up(self, id: str, channel: str, why: str, now: float, *, ends: bool) -> None:
        """It will not be sent, which its person is told; ``ends``: nor will anything else."""
        values: dict[str, Any] = {"trouble": why, "troubled": now} | (
            {"is_on": False} if ends else {}
        )
        failed = sa.update(schema.channels).where(schema.channels.c.id == channel)

        def write(found: Connection) -> None:
            _drop(found, [id])
            found.execute(failed.values(**values))

        await self._store.write(write)

    async def waiting(self) -> int:
        """How much is yet to be sent."""
        question = select(sa.func.count()).select_from(schema.outbox)
        return await self._store.read(lambda found: found.scalar(question) or 0)

    # Channels and wishes.

    async def channel(self, id: str) -> Row[Any] | None:
        question = select(schema.channels).where(schema.channels.c.id == id)
        return await self._store.read(lambda found: found.execute(question).first())

    async def channels_of(self, user: str) -> list[Row[Any]]:
        """The oldest first."""
        columns = schema.channels.c
        question = select(schema.channels).where(columns.user == user).order_by(columns.made)
        return await self._store.read(lambda found: list(found.execute(question)))

    async def add_channel(self, **values: Any) -> None:
        await self._run(sa.insert(schema.channels).values(**values))

    async def change_channel(self, id: str, **values: Any) -> bool:
        """False if there is none."""
        statement = sa.update(schema.channels).where(schema.channels.c.id == id).values(**values)
        return bool(await self._store.write(lambda found: found.execute(statement).rowcount))

    async def remove_channel(self, id: str) -> None:
        await self._store.write(lambda found: _remove_channels(found, [id]))

    async def wishes_of(self, *users: str) -> dict[str, str]:
        """What these people have said, as JSON."""
        return await self._store.read(lambda found: _wishes(found, users))

    async def set_wishes(self, user: str, data: str) -> None:
        def write(found: Connection) -> None:
            statement = insert(found, schema.wishes).values(user=user, data=data)
            new = {"data": data}
            found.execute(statement.on_conflict_do_update(index_elements=["user"], set_=new))

        await self._store.write(write)

    async def _run(self, statement: Any, rows: list[dict[str, Any]] | None = None) -> None:
        await self._store.write(lambda found: found.execute(statement, rows))


def forget_channels(connection: Connection, user: str) -> None:
    """Somebody is not known any more: nothing is sent to them, and nothing is kept of it."""
    columns = schema.channels.c
    _remove_channels(connection, select(columns.id).where(columns.user == user))
    for kept in (schema.wishes, schema.needs):
        connection.execute(sa.delete(kept).where(kept.c.user == user))


def _remove_channels(connection: Connection, ids: Any) -> None:
    for column in (schema.outbox.c.channel, schema.channels.c.id):
        connection.execute(sa.delete(column.table).where(column.in_(ids)))


def _due(connection: Connection, now: float, most: int) -> Due:
    needs, channels = schema.needs.c, schema.channels.c
    waiting = select(needs.user).where(needs.due <= now).order_by(needs.due).limit(most)
    users = set(connection.scalars(waiting))
    if not users:
        return Due([], [], {})
    rows = connection.execute(select(schema.needs).where(needs.user.in_(users)))
    is_used = channels.is_on & channels.confirmed.is_not(None)
    open_ = connection.execute(select(schema.channels).where(channels.user.in_(users), is_used))
    return Due(list(rows), list(open_), _wishes(connection, users))


def _wishes(connection: Connection, users: Iterable[str]) -> dict[str, str]:
    columns = schema.wishes.c
    rows = connection.execute(select(schema.wishes).where(columns.user.in_(list(users))))
    return {row.user: row.data for row in rows}


def _parcels(connection: Connection, now: float, most: int) -> list[Parcel]:
    outbox, channels, users = schema.outbox.c, schema.channels.c, schema.users.c
    chosen = select(schema.outbox).where(outbox.due <= now).order_by(outbox.due).limit(most)
    rows = list(connection.execute(chosen))
    where = select(schema.channels, users.name.label("name"))
    where = where.join(schema.users, users.id == channels.user)
    where = where.where(channels.id.in_([row.channel for row in rows]))
    known = {row.id: row for row in connection.execute(where)}
    abouts = {row.id: _about.decode(row.about) for row in rows}
    needs, cards = _still_true(connection, {need.table for all in abouts.values() for need in all})
    return [
        Parcel(
            row,
            known[row.channel],
            known[row.channel].name,
            [needs[need] for need in abouts[row.id] if need in needs],
            cards,
        )
        for row in rows
    ]


def _still_true(
    connection: Connection, tables: set[str]
) -> tuple[dict[Need, Row[Any]], dict[str, str]]:
    """Who is waited for at these tables now, and their cards."""
    listed, needs = list(tables), schema.needs.c
    rows = connection.execute(select(schema.needs).where(needs.table.in_(listed)))
    question = select(schema.tables.c.id, schema.tables.c.card)
    cards = connection.execute(question.where(schema.tables.c.id.in_(listed)))
    found = {Need(row.table, row.seat, row.since): row for row in rows}
    return found, {row.id: row.card for row in cards}


def _of_need() -> sa.Update:
    """A change of needs by ``_key``: if it is another one by now, it is left alone."""
    columns = schema.needs.c
    is_it = (columns.table == sa.bindparam("t")) & (columns.seat == sa.bindparam("s"))
    return sa.update(schema.needs).where(is_it, columns.since == sa.bindparam("since_then"))


def _key(need: Need) -> dict[str, Any]:
    return {"t": need.table, "s": need.seat, "since_then": need.since}


def _post(connection: Connection, letters: Sequence[Letter], now: float) -> None:
    rows = [
        {
            "id": letter.id,
            "channel": letter.channel,
            "kind": letter.kind,
            "about": msgspec.json.encode(letter.about).decode(),
            "made": now,
            "due": now,
        }
        for letter in letters
    ]
    if rows:
        connection.execute(sa.insert(schema.outbox), rows)


def _drop(connection: Connection, ids: Sequence[str]) -> None:
    connection.execute(sa.delete(schema.outbox).where(schema.outbox.c.id.in_(list(ids))))
