"""Databases of before, and addresses that are none."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, inspect, text
from tests.table.evenings import KEY, Evening, evening

from boneyard.server.bot_pool import Thinkers
from boneyard.server.hub import Hub
from boneyard.store import BadDatabase, Telling, open_store, schema, urls
from boneyard.store.migrate import configuration, revision, upgrade
from boneyard.table import commands, entries as log
from boneyard.table.views import public_card


def engine_of(url: str) -> Engine:
    """Without upgrading anything."""
    return create_engine(urls.parse(url))


def fill(engine: Engine, found: Evening) -> None:
    """A user and a running game, as the first version wrote them."""
    table = found.table
    rows: dict[str, list[dict[str, Any]]] = {
        "settings": [{"name": "secret", "value": "s3cret"}],
        "users": [{"id": "a", "name": "Ada", "made": 1.0}, {"id": "b", "name": "Bo", "made": 2.0}],
        "tables": [
            {
                "id": table.id, "game": table.opened.game, "status": table.status, "public": True,
                "host": "a", "invite": "invite", "key": KEY.hex(), "actor": table.actor,
                "card": log.to_text(public_card(table)), "made": 1.0, "moved": 2.0,
            }
        ],
        "seats": [{"table": table.id, "seat": at, "user": user} for at, user in enumerate("ab")],
        "log": [
            {"table": table.id, "seq": seq, "at": at, "entry": log.to_text(entry)}
            for seq, (entry, at) in enumerate(found.rows)
        ],
    }  # fmt: skip
    with engine.begin() as connection:
        for name, listed in rows.items():
            quoted = connection.dialect.identifier_preparer.quote
            columns = ", ".join(map(quoted, listed[0]))
            values = ", ".join(f":{column}" for column in listed[0])
            connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), listed)


def test_a_database_of_the_first_version_is_upgraded_and_played_on(url: str) -> None:
    """Everything is still there; the game goes on where it was."""
    found = evening("ab", game="domino-avatars")
    seat = found.actor
    assert seat is not None
    engine = engine_of(url)
    upgrade(engine, "0001")
    fill(engine, found)
    engine.dispose()

    async def play_on() -> None:
        store = open_store(url)
        thinkers = Thinkers(1)
        try:
            assert await store.secret() == "s3cret"
            user = await store.user("b")
            assert user is not None
            assert user.name == "Bo"
            assert await store.waiting_tables(0.0) == [found.table.id]
            hub = Hub(store, thinkers)
            live = await hub.find(found.table.id)
            assert live.table.match is not None
            assert found.table.match is not None
            assert live.table.match.state.digest() == found.table.match.state.digest()
            move = live.table.match.state.moves()[0]
            await hub.act(live, lambda table: commands.play(table, seat, move))
            assert len(await store.log(found.table.id)) == len(found.rows) + 1
            assert await store.waiting_tables(0.0) == []
            await hub.close()
        finally:
            await thinkers.close()
            store.close()

    asyncio.run(play_on())


def test_the_one_webhook_of_before_is_a_channel(url: str) -> None:
    """Of whoever had one."""
    engine = engine_of(url)
    upgrade(engine, "0005")
    with engine.begin() as connection:
        row = {"id": "u" * 40, "name": "Ada", "made": 1.0, "seen": 1.0}
        values = "(:id, :name, :made, :seen, 'https://example.org/x')"
        columns = "(id, name, made, seen, webhook)"
        connection.execute(text(f"INSERT INTO users {columns} VALUES {values}"), row)
    engine.dispose()

    async def look() -> None:
        store = open_store(url)
        try:
            (channel,) = await Telling(store).channels_of("u" * 40)
            assert channel.address == '{"url": "https://example.org/x", "shape": "json"}'
            assert (channel.kind, channel.is_on) == ("hook", True)
        finally:
            store.close()

    asyncio.run(look())


def test_migrations_lead_to_the_schema(url: str) -> None:
    """Column by column."""
    open_store(url).close()
    engine = engine_of(url)
    inspector = inspect(engine)
    for name, table in schema.metadata.tables.items():
        columns = {column["name"]: column["nullable"] for column in inspector.get_columns(name)}
        assert columns == {column.name: column.nullable for column in table.columns}, name
        keys = inspector.get_pk_constraint(name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key.columns], name
    with engine.connect() as connection:
        assert revision(connection) == schema.REVISION
    engine.dispose()


def test_the_schema_knows_the_newest_migration() -> None:
    """Else a database would be taken for current that is not."""
    assert ScriptDirectory.from_config(configuration()).get_current_head() == schema.REVISION


def test_upgrading_again_changes_nothing(url: str) -> None:
    """Every start does it."""
    for _ in range(2):
        open_store(url).close()


def test_a_database_of_a_later_version_is_refused(url: str) -> None:
    """With a sentence, not with a traceback."""
    open_store(url).close()
    engine = engine_of(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadDatabase, match="later version"):
        open_store(url)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nonsense",
        "mysql://here/there",
        "postgres://old/name",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://host:port/name",
        "\x00",
    ],
)
def test_what_is_no_database_is_refused_with_a_sentence(address: str) -> None:
    """And with an example of what would be one."""
    with pytest.raises(BadDatabase, match=r"sqlite:///path/to/boneyard\.db"):
        open_store(address)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """It is left alone."""
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Ada, " * 200)
    with pytest.raises(BadDatabase, match="cannot use the database"):
        open_store(f"sqlite:///{wrong}")
    assert wrong.read_text().startswith("Dear Ada")


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    """Nor can it be made where a file is in the way."""
    with pytest.raises(BadDatabase, match="cannot use the database"):
        open_store(f"sqlite:///{tmp_path}")
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDatabase, match="cannot make the folder"):
        open_store(f"sqlite:///{tmp_path}/file/below/boneyard.db")


def test_a_server_that_is_not_there_is_named_without_its_password() -> None:
    """Whoever reads the message is not to learn it."""
    with pytest.raises(BadDatabase, match="cannot use the database") as caught:
        open_store("postgresql://ada:hunter2@127.0.0.1:1/boneyard")
    assert "hunter2" not in str(caught.value)


def test_postgresql_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Which is an extra; SQLite needs nothing."""
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"pip install 'boneyard\[postgres\]'"):
        open_store("postgresql://ada@127.0.0.1/boneyard")
    assert urls.parse("sqlite:///file.db")


def test_the_default_is_a_file_of_the_user() -> None:
    """And a valid address; the driver is ours to choose."""
    assert urls.parse(urls.default_url()).drivername == "sqlite"
    assert urls.parse("sqlite+other:///file.db").drivername == "sqlite"
    assert urls.parse("postgresql+asyncpg://host/name").drivername == "postgresql+psycopg"
