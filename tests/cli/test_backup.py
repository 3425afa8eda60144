"""Copies of a database that is being used, of either kind, and bringing them back."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.cli.running import ran, refused
from tests.server.houses import House, open_house, wait_for
from tests.store.databases import Postgres, postgres

from boneyard.server import app
from boneyard.store.urls import parse

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'boneyard.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def house(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A running server that looks often whether everything is another."""
    monkeypatch.setattr(app, "RESTORE_SECONDS", 0.05)
    with open_house(tmp_path, database=url) as found:
        yield found


def rows(url: str, name: str) -> list[tuple[object, ...]]:
    """All of a table of the database."""
    engine = create_engine(parse(url))
    with engine.connect() as found:
        listed = [tuple(row) for row in found.execute(text(f"SELECT * FROM {name} ORDER BY 1, 2"))]
    engine.dispose()
    return listed


def test_a_copy_brings_everything_back_under_a_running_server(
    house: House, url: str, tmp_path: Path
) -> None:
    """Games, people and cookies; what came after the copy is gone, and nothing is mixed."""
    copy = tmp_path / "copy.db"
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table, seat=1)
    with ada.chair(table, 0) as chair:
        chair.does("chat", text="before")
    assert "1 tables" in ran("backup", str(copy), "--database", url)
    assert "ok" in ran("check", "--database", f"sqlite:///{copy}")
    before = rows(url, "log")
    eve = house.guest("Eve")
    later = eve.table("me", "open")["id"]
    with ada.chair(table, 0) as chair:
        chair.does("chat", text="after")
        ran("restore", str(copy), "--database", url, "--replace")
        assert "restored" in chair.until("gone")["reason"]
    wait_for(lambda: not eve.ask("GET", "/api/me").is_success, "Eve is not known")
    assert ada.get("/api/me")["name"] == "Ada"
    ada.refused(404, "GET", f"/api/tables/{later}")
    with bo.chair(table, 1) as chair:
        chair.does("chat", text="again")
    log = rows(url, "log")
    assert log[: len(before)] == before
    assert len(log) == len(before) + 1
    assert "ok" in ran("check", "--database", url)
    assert [row[3] for row in rows(url, "audit")] == ["restore"]


def test_what_a_server_writes_before_it_has_noticed_is_refused(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a log would go on from a past that it never had."""
    monkeypatch.setattr(app, "RESTORE_SECONDS", 3600.0)
    copy = tmp_path / "copy.db"
    with open_house(tmp_path, database=url) as house:
        ada = house.guest("Ada")
        table = ada.table("me", "open")["id"]
        ran("backup", str(copy), "--database", url)
        with ada.chair(table, 0) as chair:
            chair.does("chat", text="after")
            ran("restore", str(copy), "--database", url, "--replace")
            assert not chair.say("chat", text="too late")["ok"]
        ada.refused(400, "POST", "/api/me", {"name": "Lovelace"})
    assert "too late" not in str(rows(url, "log"))
    assert "ok" in ran("check", "--database", url)


def test_a_copy_of_one_kind_is_brought_back_into_the_other(
    house: House, url: str, tmp_path: Path, postgres: Postgres
) -> None:
    """A host can move; numbers go on where they were."""
    house.guest("Ada").table("me", "open")
    copy, other = tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}"
    if url.startswith("sqlite"):
        other = postgres.new_database()
    ran("ban", "203.0.113.7", "--database", url)
    ran("backup", str(copy), "--database", url)
    ran("restore", str(copy), "--database", other)
    for name in ("log", "users", "tables", "seats", "passes", "bans"):
        assert rows(other, name) == rows(url, name), name
    ran("ban", "203.0.113.8", "--database", other)
    assert len(rows(other, "audit")) == 3
    assert "ok" in ran("check", "--database", other)


def test_a_copy_is_of_one_moment_while_people_play(house: House, url: str, tmp_path: Path) -> None:
    """Whatever is written meanwhile."""
    stop = threading.Event()
    ada = house.guest("Ada")
    table = ada.table("me", "open")["id"]

    def talk() -> None:
        with ada.chair(table, 0) as chair:
            while not stop.is_set():
                chair.does("chat", text="blah")

    talking = threading.Thread(target=talk)
    talking.start()
    try:
        for n in range(5):
            ran("backup", str(tmp_path / f"{n}.db"), "--database", url)
    finally:
        stop.set()
        talking.join()
    for n in range(5):
        assert "ok" in ran("check", "--database", f"sqlite:///{tmp_path / f'{n}.db'}")


def test_what_is_not_to_be_brought_back(house: House, url: str, tmp_path: Path) -> None:
    """Nothing changes: a database in use without a word, garbled copies, other files."""
    copy = tmp_path / "copy.db"
    house.guest("Ada").table("me", "open")
    ran("backup", str(copy), "--database", url)
    assert "already" in refused("backup", str(copy), "--database", url)
    assert "--replace" in refused("restore", str(copy), "--database", url)
    with sqlite3.connect(copy) as found:
        found.execute("UPDATE log SET entry = replace(entry, 'Ada', 'Eve')")
    found.close()
    assert "damaged" in refused("restore", str(copy), "--database", url, "--replace")
    other = tmp_path / "other.txt"
    other.write_text("no database")
    assert "not a copy" in refused("restore", str(other), "--database", url, "--replace")
    with sqlite3.connect(copy) as found:
        found.execute("UPDATE alembic_version SET version_num = '9999'")
    found.close()
    assert "later version" in refused("restore", str(copy), "--database", url, "--replace")
    assert [row[1] for row in rows(url, "users")] == ["Ada"]
    assert rows(url, "audit") == []
