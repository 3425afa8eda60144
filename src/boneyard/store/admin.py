"""What the host of a server knows and decides: a token, an audit log, announcements, lists."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import schema
from boneyard.store.store import Listed, Store
from boneyard.store.writer import insert

TOKEN_BYTES: Final = 24
TOKEN: Final = "admin"
MOST_FOUND: Final = 50

_users, _tables, _seats = schema.users.c, schema.tables.c, schema.seats.c


class Admin:
    """The tables of the database that are the host's own, and lists of all the others."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # The token: only its hash is kept.

    async def is_token(self, token: str) -> bool:
        """Whether this opens the admin's page."""
        settings = schema.settings.c
        question = select(settings.value).where(settings.name == TOKEN)
        kept = await self._store.read(lambda found: found.scalar(question))
        return kept is not None and secrets.compare_digest(str(kept), _hash(token))

    async def first_token(self) -> str | None:
        """A token, if none was ever made; it is told only now."""
        return await self._store.write(lambda found: _make_token(found, is_first=True))

    async def new_token(self) -> str:
        """Another token, for which every earlier one is void."""
        made = await self._store.write(lambda found: _make_token(found, is_first=False))
        assert made is not None
        return made

    # What was done, by whom: it is only ever added to.

    async def note(self, by: str, what: str, whom: str = "", detail: str = "") -> None:
        """Write down what somebody does with the admin's power, before it is done."""
        values = {"at": time.time(), "by": by, "what": what, "whom": whom, "detail": detail}
        statement = sa.insert(schema.audit).values(values)
        await self._store.write(lambda found: found.execute(statement))

    async def audit(self, before: int | None = None) -> list[Row[Any]]:
        """The latest first; those before one of them, to go on."""
        columns = schema.audit.c
        question = select(schema.audit).order_by(columns.id.desc()).limit(MOST_FOUND)
        if before is not None:
            question = question.where(columns.id < before)
        return await self._rows(question)

    # Announcements.

    async def announce(self, text: str, until: float) -> None:
        """Tell everybody something, until then."""
        values = {"at": time.time(), "text": text, "until": until}
        statement = sa.insert(schema.announcements).values(values)
        await self._store.write(lambda found: found.execute(statement))

    async def announced(self) -> list[Row[Any]]:
        """What everybody is to be told now, the latest first."""
        columns = schema.announcements.c
        question = select(schema.announcements).where(columns.until > time.time())
        return await self._rows(question.order_by(columns.id.desc()).limit(MOST_FOUND))

    async def withdraw_announcement(self, id: int) -> bool:
        """It is not told any more; False if there is none like that."""
        gone = sa.delete(schema.announcements).where(schema.announcements.c.id == id)
        return bool(await self._store.write(lambda found: found.execute(gone).rowcount))

    # Lists.

    async def counts(self) -> dict[str, int]:
        """How many tables there are by status, and how many people."""
        question = select(_tables.status, sa.func.count()).group_by(_tables.status)
        people = select(sa.func.count()).where(_users.leaving.is_(None))

        def count(found: Connection) -> dict[str, int]:
            by_status = {row[0]: row[1] for row in found.execute(question)}
            return {**by_status, "people": found.scalar(people) or 0}

        return await self._store.read(count)

    async def tables(self, text: str, status: str, skip: int) -> list[Listed]:
        """Tables by id, game, or the name of who put them up or sits there; the latest first."""
        question = select(schema.tables).order_by(_tables.moved.desc(), _tables.id).offset(skip)
        if status:
            question = question.where(_tables.status == status)
        if text:
            named = select(_users.id).where(_users.name.icontains(text, autoescape=True))
            sitting = select(_seats.table).where(_seats.user.in_(named) | (_seats.user == text))
            question = question.where(
                (_tables.id == text)
                | _tables.game.icontains(text, autoescape=True)
                | _tables.host.in_(named)
                | _tables.id.in_(sitting)
            )
        return await self._store.listed(question)

    async def people(self, text: str, skip: int) -> list[Row[Any]]:
        """People by id or part of the name, with how many tables they have; the last seen first."""
        own = select(sa.func.count(_seats.table.distinct())).where(_seats.user == _users.id)
        question = select(schema.users, own.scalar_subquery().label("tables"))
        question = question.where(_users.leaving.is_(None))
        if text:
            is_called = _users.name.icontains(text, autoescape=True)
            question = question.where((_users.id == text) | is_called)
        question = question.order_by(_users.seen.desc(), _users.id)
        return await self._rows(question.offset(skip).limit(MOST_FOUND))

    async def _rows(self, question: sa.Select[Any]) -> list[Row[Any]]:
        return await self._store.read(lambda found: list(found.execute(question)))


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _make_token(connection: Connection, *, is_first: bool) -> str | None:
    token = secrets.token_urlsafe(TOKEN_BYTES)
    made = insert(connection, schema.settings).values(name=TOKEN, value=_hash(token))
    if is_first:
        made = made.on_conflict_do_nothing()
    else:
        made = made.on_conflict_do_update(index_elements=["name"], set_={"value": _hash(token)})
    return token if connection.execute(made).rowcount else None
