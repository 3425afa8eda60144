"""What makes a name last: passkeys; and what opens something once, and was used up."""

from __future__ import annotations

import time
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, Row, select

from boneyard.store import schema
from boneyard.store.store import Store
from boneyard.store.writer import insert

MOST_PASSKEYS: Final = 20

MOST_MAILS: Final = 5

_keys, _mails, _spent = schema.passkeys.c, schema.mails.c, schema.spent.c


def keepers() -> sa.CompoundSelect[Any]:
    """The users who keep their name: who could come back, had they lost their cookie."""
    return sa.union(select(_keys.user), select(_mails.user))


class Keys:
    """What people come back with: their passkeys and e-mail addresses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, id: str) -> Row[Any] | None:
        """A passkey, unless its person is leaving."""
        question = (
            select(schema.passkeys)
            .join(schema.users, schema.users.c.id == _keys.user)
            .where(_keys.id == id, schema.users.c.leaving.is_(None))
        )
        return await self._store.read(lambda found: found.execute(question).first())

    async def of(self, user: str) -> list[Row[Any]]:
        """The latest first."""
        question = select(schema.passkeys).where(_keys.user == user).order_by(_keys.made.desc())
        return await self._store.read(lambda found: list(found.execute(question)))

    async def add(self, **values: Any) -> bool:
        """Keep a passkey; False if its person has too many, or somebody has it already."""
        return bool(await self._store.write(lambda found: _add(found, values)))

    async def note_use(self, id: str, signs: int) -> None:
        """It was used now; its device counts how often."""
        used = sa.update(schema.passkeys).where(_keys.id == id)
        values = {"signs": signs, "used": time.time()}
        await self._store.write(lambda found: found.execute(used.values(values)))

    async def remove(self, user: str, id: str) -> bool:
        """A passkey or an address of this user opens nothing any more; False if there is none."""
        key = sa.delete(schema.passkeys).where(_keys.id == id, _keys.user == user)
        mail = sa.delete(schema.mails).where(_mails.address == id, _mails.user == user)

        def write(found: Connection) -> bool:
            return bool(found.execute(key).rowcount or found.execute(mail).rowcount)

        return bool(await self._store.write(write))

    # E-mail addresses.

    async def mail(self, address: str) -> Row[Any] | None:
        """Whose address it is, unless they are leaving; with what they are called."""
        question = (
            select(schema.mails, schema.users.c.name)
            .join(schema.users, schema.users.c.id == _mails.user)
            .where(_mails.address == address, schema.users.c.leaving.is_(None))
        )
        return await self._store.read(lambda found: found.execute(question).first())

    async def mails_of(self, user: str) -> list[Row[Any]]:
        """The latest first."""
        question = select(schema.mails).where(_mails.user == user).order_by(_mails.made.desc())
        return await self._store.read(lambda found: list(found.execute(question)))

    async def add_mail(self, user: str, address: str, origin: str) -> bool:
        """Keep an address; False if its person has too many, or it is somebody's already."""
        values = {"user": user, "address": address, "origin": origin, "made": time.time()}
        return bool(await self._store.write(lambda found: _add_mail(found, values)))

    async def note_mail_use(self, address: str) -> None:
        """Somebody came back by it now."""
        used = sa.update(schema.mails).where(_mails.address == address)
        await self._store.write(lambda found: found.execute(used.values(used=time.time())))

    async def keeps_name(self, user: str) -> bool:
        """Whether somebody could come back, had they lost their cookie."""
        theirs = sa.union_all(
            select(_keys.user).where(_keys.user == user),
            select(_mails.user).where(_mails.user == user),
        )
        return await self._store.read(lambda found: found.execute(theirs).first() is not None)

    # What opens once.

    async def spend(self, id: str) -> bool:
        """Use something up that opens once; False if that was done before."""
        values = {"id": id, "at": time.time()}
        return bool(await self._store.write(lambda found: _spend(found, values)))

    async def forget_spent(self, before: float) -> None:
        """What was used up so long ago has run out anyway."""
        gone = sa.delete(schema.spent).where(_spent.at < before)
        await self._store.write(lambda found: found.execute(gone))


def _add(connection: Connection, values: dict[str, Any]) -> int:
    own = select(sa.func.count()).where(_keys.user == values["user"])
    if (connection.scalar(own) or 0) >= MOST_PASSKEYS:
        return 0
    made = insert(connection, schema.passkeys).values(values).on_conflict_do_nothing()
    return int(connection.execute(made).rowcount)


def _add_mail(connection: Connection, values: dict[str, Any]) -> int:
    own = select(sa.func.count()).where(_mails.user == values["user"])
    if (connection.scalar(own) or 0) >= MOST_MAILS:
        return 0
    made = insert(connection, schema.mails).values(values).on_conflict_do_nothing()
    return int(connection.execute(made).rowcount)


def _spend(connection: Connection, values: dict[str, Any]) -> int:
    spent = insert(connection, schema.spent).values(values).on_conflict_do_nothing()
    return int(connection.execute(spent).rowcount)
