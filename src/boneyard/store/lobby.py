"""Which tables the lobby lists: a fair choice, of those where somebody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, select

from boneyard.store import schema
from boneyard.store.store import Listed, Store
from boneyard.store.writer import insert

OF_A_HOST: Final = 5
OF_A_NETWORK: Final = 30
"""So many open tables of one person, and of one network, stand in the lobby at most."""

_tables, _listed = schema.tables.c, schema.listed.c
_network = sa.func.coalesce(_listed.network, _tables.host)


class Lobby:
    """The lists of public tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open_tables(self, since: float) -> list[Listed]:
        """Those to join where somebody of the table was seen, or something happened, since then."""
        return await self._store.listed(_fairly(_is_open(since)))

    async def live_tables(self) -> list[Listed]:
        """Those to watch."""
        return await self._store.listed(_fairly((_tables.status == "live") & _tables.public))

    async def counts(self, host: str, network: str, since: float) -> tuple[int, int]:
        """How many a host has in the lobby, and how many their whole network."""
        of_host = sa.func.count().filter(_tables.host == host)
        of_network = sa.func.count().filter(_network == network)
        question = select(of_host, of_network).select_from(_joined()).where(_is_open(since))
        found = await self._store.read(lambda connection: connection.execute(question).one())
        return found[0], found[1]

    async def put_up(self, table: str, network: str, now: float) -> None:
        """A table is listed, which somebody of this network has put up."""
        row = {"table": table, "network": network, "seen": now}
        await self._store.write(lambda found: found.execute(insert(found, schema.listed), row))

    async def note_seen(self, tables: Sequence[str], now: float) -> None:
        """Somebody of these tables is there now."""
        rows = [{"table": table, "network": None, "seen": now} for table in tables]
        await self._store.write(lambda found: _note_seen(found, rows))


def _joined() -> Any:
    return schema.tables.outerjoin(schema.listed, _listed.table == _tables.id)


def _is_open(since: float) -> Any:
    is_here = (_listed.seen > since) | (_tables.moved > since)
    return (_tables.status == "open") & _tables.public & is_here


def _fairly(which: Any) -> Any:
    """Everybody's newest first, and of those one from each network: nobody pushes others off."""

    def place(whose: Any) -> Any:
        return sa.func.row_number().over(partition_by=whose, order_by=_tables.moved.desc())

    places = select(
        _tables.id, place(_tables.host).label("of_host"), place(_network).label("of_network")
    )
    found = places.select_from(_joined()).where(which).subquery().c
    chosen = select(schema.tables).join_from(schema.tables, found.id.table, found.id == _tables.id)
    chosen = chosen.where(found.of_host <= OF_A_HOST, found.of_network <= OF_A_NETWORK)
    return chosen.order_by(found.of_host, found.of_network, _tables.moved.desc())


def _note_seen(connection: Connection, rows: list[dict[str, Any]]) -> None:
    noted = insert(connection, schema.listed)
    noted = noted.on_conflict_do_update(
        index_elements=["table"], set_={"seen": noted.excluded.seen}
    )
    connection.execute(noted, rows)
