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

_keys, _spent = schema.passkeys.c, schema.spent.c


class Keys:
    """The passkeys of all people."""

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
        """A passkey of this user opens nothing any more; False if there is none."""
        gone = sa.delete(schema.passkeys).where(_keys.id == id, _keys.user == user)
        return bool(await self._store.write(lambda found: found.execute(gone).rowcount))

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


def _spend(connection: Connection, values: dict[str, Any]) -> int:
    spent = insert(connection, schema.spent).values(values).on_conflict_do_nothing()
    return int(connection.execute(spent).rowcount)
