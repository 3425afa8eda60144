"""Who asks to be forgotten is; what others played with them stays."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text as sql
from tests.cli.running import ran
from tests.server.houses import TOY, Guest, House, entries, open_house, wait_for
from tests.server.test_mutes import heard, who_said
from tests.server.test_passes import link_of, second_device
from tests.server.test_sharing import two_houses
from tests.store.databases import Postgres

from boneyard.server import housekeeping, live
from boneyard.store import schema

NAME = "Zebedee"
WORDS = "my secret plans"
HOOK = "http://93.184.215.14/zebedee-hook"


def leave(guest: Guest) -> str:
    """Be forgotten; who one was."""
    user: str = guest.get("/api/me")["id"]
    guest.done("DELETE", "/api/me")
    return user


def forgotten(house: House, table: str) -> None:
    """Wait until it is done at this table."""
    wait_for(
        lambda: any(one["kind"] == "forgotten" for one in entries(house, table)), "it is forgotten"
    )


def everything(house: House) -> str:
    """All that is in the database."""

    def read(connection: Connection) -> list[str]:
        statements = [sql(f"SELECT * FROM {name}") for name in schema.metadata.tables]
        return [str(tuple(row)) for one in statements for row in connection.execute(one)]

    return "\n".join(asyncio.run(house.services.store.read(read)))


def finished_game(zeb: Guest, other: Guest) -> str:
    """A game to its end, with talk."""
    table: str = zeb.table("me", "open", game=TOY)["id"]
    other.join(table)
    with zeb.chair(table, 0) as one, other.chair(table, 1) as two:
        one.does("chat", text=WORDS)
        two.does("chat", text="nice to meet you")
        while True:
            for chair in (one, two):
                chair.barrier()
            if one.view["over"]:
                return table
            (one, two)[one.view["actor"]].play()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_is_left_of_a_name(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Neither in the database nor on any page; the game is replayed and proved as before."""
    settings = {}
    if kind == "postgresql":
        settings["database"] = request.getfixturevalue("postgres").new_database()
    with open_house(tmp_path, **settings) as house:
        zeb, ada = house.guest(NAME), house.guest("Ada")
        zeb.done("POST", "/api/me/notices/channels", {"kind": "hook", "url": HOOK})
        over = finished_game(zeb, ada)
        before = ada.get(f"/api/tables/{over}/proof")
        phone, link = second_device(house, zeb), link_of(zeb)
        assert all(word in everything(house) for word in (NAME, WORDS, HOOK))
        leave(zeb)
        phone.refused(401, "GET", "/api/me")
        house.stranger().refused(403, "POST", "/api/me/claim", {"token": link})
        forgotten(house, over)
        assert not any(word in everything(house) for word in (NAME, WORDS, HOOK))
        check_game(ada, over, before)
    database = settings.get("database", f"sqlite:///{tmp_path / 'boneyard.db'}")
    ran("check", "--database", database)
    with open_house(tmp_path, **settings) as house:  # from disk: the chain holds
        ada.house = house
        check_game(ada, over, before)


def check_game(ada: Guest, table: str, proof: dict[str, Any]) -> None:
    """What others played with them is there, with a seat's number for a name."""
    card = ada.get(f"/api/tables/{table}")
    assert (card["seats"][0]["name"], card["host"]) == ("Seat 1", "Somebody")
    assert proof["verified"]
    assert ada.get(f"/api/tables/{table}/proof") == proof
    assert "Seat 1" in ada.ask("GET", f"/api/tables/{table}/record").text
    ada.get(f"/api/tables/{table}/story", view="all")
    with ada.chair(table, 1, stream="scene") as chair:
        assert heard(chair) == ["nice to meet you"]
        assert NAME not in "".join([*ada.heard[-3:], *chair.heard])


def test_those_who_play_on_see_it_at_once(house: House) -> None:
    """A bot takes the seat; the names in the log, the card and the chat are new."""
    zeb, ada = house.guest(NAME), house.guest("Ada")
    table = ada.table("me", "open", game=TOY)["id"]
    zeb.join(table, seat=1)
    with ada.chair(table, 0, stream="scene") as one, zeb.chair(table, 1) as two:
        two.does("chat", text=WORDS)
        assert heard(one) == [WORDS]
        leave(zeb)
        assert two.closed() == 4401
        view = one.until("view", whole=True)
        assert NAME not in json.dumps(view)
        while (seat := one.until("table")["card"]["seats"][1])["name"] == NAME:
            pass
        assert (seat["kind"], seat["name"], seat["away"]) == ("bot", "Seat 2", False)
        assert heard(one) == []
    wait_for(lambda: ada.get(f"/api/tables/{table}")["actor"] == 0, "the bot plays on")
    with ada.chair(table, 0) as one:
        one.play()


def test_tables_without_anybody_are_closed(house: House) -> None:
    """An open one of theirs, and one where only bots would play on."""
    zeb, ada = house.guest(NAME), house.guest("Ada")
    tables = [zeb.table("me", other, game=TOY)["id"] for other in ("open", "bot")]
    leave(zeb)
    for table in tables:
        forgotten(house, table)
        card = ada.get(f"/api/tables/{table}")
        assert card["status"] == "over"
        assert "Nobody is left" in card["reason"]


def test_a_watcher_who_only_talked_is_forgotten_too(house: House) -> None:
    """At tables where they never had a seat."""
    zeb, ada = house.guest(NAME), house.guest("Ada")
    table = ada.table("me", "open", game=TOY)["id"]
    with zeb.chair(table) as chair, ada.chair(table, 0) as one:
        chair.does("chat", text=WORDS)
        heard(one)
        ada.done("POST", f"/api/tables/{table}/mute", {"who": who_said(one, WORDS)})
    leave(zeb)
    forgotten(house, table)
    assert WORDS not in json.dumps(entries(house, table))
    assert ada.get("/api/me/mutes") == []


def test_forgetting_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was done but the first step; in the end the user's row goes, too."""
    with open_house(tmp_path) as house:
        zeb = house.guest(NAME)
        table = zeb.table("me", "open", game=TOY)["id"]
        user = zeb.get("/api/me")["id"]
        asyncio.run(house.services.people.leave(user))
    monkeypatch.setattr(housekeeping, "STEP_SECONDS", 0.02)
    monkeypatch.setattr(housekeeping, "LINGER_SECONDS", 0.0)
    with open_house(tmp_path) as house:
        forgotten(house, table)
        wait_for(lambda: asyncio.run(house.services.store.user(user)) is None, "gone for good")


def test_forgotten_at_one_process_is_forgotten_at_all(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one has the table in memory and writes on: the chain holds for both."""
    monkeypatch.setattr(live, "SNAPSHOT_EVERY", 4)
    with two_houses(postgres, tmp_path) as (here, there, _):
        zeb, ada = here.guest(NAME), there.guest("Ada")
        table = ada.table("me", "open", game=TOY)["id"]
        zeb.join(table, seat=1)
        with ada.chair(table, 0) as one, zeb.chair(table, 1) as two:
            two.does("chat", text=WORDS)
            one.until("chat")
            leave(zeb)
            assert two.closed() == 4401
            while one.until("table")["card"]["seats"][1]["name"] == NAME:
                pass
            for n in range(6):
                one.does("chat", text=f"still here {n}")
        saved = asyncio.run(there.services.store.saved(table))
        assert saved is not None
        assert WORDS not in str(saved.log) + str(saved.snapshot)


def test_a_table_that_cannot_be_read_forgets_what_it_can(tmp_path: Path) -> None:
    """Its log is garbled; the name goes nevertheless, and the damage is not hidden."""
    with open_house(tmp_path) as house:
        zeb, ada = house.guest(NAME), house.guest("Ada")
        table = zeb.table("me", "open", game=TOY)["id"]
        ada.join(table)
    in_file(tmp_path, "UPDATE log SET at = at + 1 WHERE seq = 1")
    with open_house(tmp_path) as house:
        zeb.house = ada.house = house
        leave(zeb)
        log = "SELECT entry FROM log"
        wait_for(lambda: NAME not in str(in_file(tmp_path, log)), "as far as it goes")
        ada.refused(500, "GET", f"/api/tables/{table}")


def in_file(folder: Path, statement: str, *values: str) -> list[Any]:
    """A statement past the server, and all that comes of it."""
    database = sqlite3.connect(folder / "boneyard.db")
    try:
        with database:
            return database.execute(statement, values).fetchall()
    finally:
        database.close()


# Retention.


def test_passes_that_have_run_out_are_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link after its week, a browser after a year without a visit; nobody else's."""
    monkeypatch.setattr(housekeeping, "STEP_SECONDS", 0.02)
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        phone = second_device(house, ada)
        link_of(ada)
    in_file(tmp_path, "UPDATE passes SET made = 1.0, used = NULL WHERE kind = 'link'")
    in_file(tmp_path, "UPDATE passes SET made = 1.0, used = 2.0 WHERE about LIKE 'Firefox%'")
    with open_house(tmp_path) as house:
        ada.house = phone.house = house
        count = "SELECT kind FROM passes"
        wait_for(lambda: in_file(tmp_path, count) == [("session",)], "they are dropped")
        assert ada.get("/api/me")["name"] == "Ada"
        phone.refused(401, "GET", "/api/me")


def test_old_tables_and_guests_go_if_the_host_wants_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing that anybody plays, and nobody who was here or has a seat."""
    monkeypatch.setattr(housekeeping, "STEP_SECONDS", 0.02)
    monkeypatch.setattr(housekeeping, "LINGER_SECONDS", 0.0)
    with open_house(tmp_path) as house:
        old, playing, fresh = (house.guest(name) for name in ("Old", "Playing", "Fresh"))
        user, here = old.get("/api/me")["id"], fresh.get("/api/me")["id"]
        opened = playing.table("me", "open", game=TOY)["id"]
        over, recent = (old.table("me", "bot", game=TOY)["id"] for _ in range(2))
        for table in (over, recent):
            old.done("POST", f"/api/tables/{table}/end")
    in_file(tmp_path, "UPDATE users SET seen = 1.0 WHERE id != ?", here)
    in_file(tmp_path, "UPDATE tables SET moved = 1.0 WHERE id != ?", recent)
    with open_house(tmp_path) as house:
        fresh.house = house
        keeping = house.services.housekeeping
        asyncio.run(keeping._people.drop_stale_passes({}))  # the writer has been round
        assert fresh.get(f"/api/tables/{over}")["status"] == "over", "unless the host says so"
    with open_house(tmp_path, keep_tables_days=30, keep_guests_days=30) as house:
        fresh.house = playing.house = house
        path = f"/api/tables/{over}"
        wait_for(lambda: fresh.ask("GET", path).status_code == 404, "the old table goes")
        wait_for(lambda: asyncio.run(house.services.store.user(user)) is None, "the old guest")
        assert fresh.get(f"/api/tables/{recent}")["status"] == "over"
        assert fresh.get(f"/api/tables/{opened}")["status"] == "open"
        assert playing.get("/api/me")["name"] == "Playing"
        assert fresh.get("/api/me")["name"] == "Fresh"
        assert asyncio.run(house.services.store.log(over)) == []
