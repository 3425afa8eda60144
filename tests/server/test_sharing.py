"""Two server processes on one PostgreSQL: one table, whichever of them one asks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.houses import PATIENCE, TOY, Chair, House, left, open_house, wait_for
from tests.server.processes import server_process
from tests.store.databases import Postgres

from boneyard.server import hub
from boneyard.server.live import LiveTable
from boneyard.store import open_store
from boneyard.table import timing


def test_a_game_between_two_processes(postgres: Postgres, tmp_path: Path) -> None:
    """Clients of one table at both; it is played to its end, and bots think each thought once."""
    database = postgres.new_database()
    thoughts = tmp_path / "thoughts"
    # Both look for work all the time.
    eager = {"TEST_THOUGHTS": str(thoughts), "TEST_SWEEP": "0.02"}
    with (
        server_process(tmp_path, database, **eager) as here,
        server_process(tmp_path, database, **eager) as there,
    ):
        ada, bo = here.house.guest("Ada"), there.house.guest("Bo")
        table = ada.table("me", "open", "bot", game=TOY)["id"]
        assert bo.join(table, seat=1)["status"] == "live"
        with ada.chair(table, 0) as one, bo.chair(table, 1) as two, bo.chair(table) as three:
            one.does("chat", text="hello over there")
            assert two.until("chat")["lines"][0]["text"] == "hello over there"
            while two.messages("table")[-1]["online"] != [0, 1]:
                two.until("table")
            _play_to_the_end([one, two], random.Random(3))
            for chair in (one, two, three):
                while not chair.view["over"]:
                    chair.hear()
            shared = ("n", "moment", "actor", "standing")
            shown = [{key: chair.view[key] for key in shared} for chair in (one, two, three)]
            assert shown[0] == shown[1] == shown[2]
        records = [guest.get(f"/api/tables/{table}/record") for guest in (ada, bo)]
        assert records[0] == records[1]
        assert bo.get(f"/api/tables/{table}/proof")["verified"]
        assert "Traceback" not in here.errors + there.errors
    moves = _bot_moves(database, table)
    thought = thoughts.read_text().split()
    assert len(thought) == len(set(thought)) == moves > 0


def _play_to_the_end(chairs: list[Chair], rng: random.Random) -> None:
    """Whoever sees that it is their turn plays; a move that came too late is chosen anew."""
    while True:
        for seat, chair in enumerate(chairs):
            chair.barrier()
            view = chair.view
            if view["over"]:
                return
            if view["actor"] == seat:
                ack = chair.say("play", move=rng.choice(view["moves"]), n=view["n"])
                assert ack["ok"] or ack["rule"] == "stale", ack


def _bot_moves(database: str, table: str) -> int:
    store = open_store(database)
    try:
        entries = [json.loads(entry) for entry, _ in asyncio.run(store.log(table))]
    finally:
        store.close()
    return sum(entry.get("by") == "bot" for entry in entries)


def test_another_process_thinks_on_for_one_that_died(postgres: Postgres, tmp_path: Path) -> None:
    """The bot's turn is nobody's for a while, and then the survivor's."""
    database = postgres.new_database()
    patience = {"TEST_SWEEP": "0.2"}
    with (
        server_process(tmp_path, database, TEST_STUCK="1", **patience) as dying,
        server_process(tmp_path, database, **patience) as heir,
    ):
        ada = dying.house.guest("Ada")
        # The seats take turns from the second on: the bot is to act at once.
        table = ada.table("me", "bot", game=TOY)["id"]
        assert ada.get(f"/api/tables/{table}")["actor"] == 1
        dying.kill()
        ada.house = heir.house
        card = wait_for(
            lambda: (found := ada.get(f"/api/tables/{table}"))["waits_for_you"] and found,
            "the bot has moved",
        )
        assert card["actor"] == 0
        with ada.chair(table, 0) as chair:
            chair.play()


def test_who_was_connected_to_a_process_that_died_is_missed(
    postgres: Postgres, tmp_path: Path
) -> None:
    """Nobody has to do anything at the table for it."""
    database = postgres.new_database()
    patience = {"TEST_SWEEP": "0.2", "TEST_ELSEWHERE": "2"}
    with (
        server_process(tmp_path, database, **patience) as dying,
        server_process(tmp_path, database, **patience) as heir,
    ):
        ada, bo = dying.house.guest("Ada"), heir.house.guest("Bo")
        table = ada.table("me", "open", game=TOY)["id"]
        bo.join(table, seat=1)
        with ada.socket(table, 0), bo.chair(table, 1) as chair:
            _wait_for_online(chair, [0, 1])
            dying.kill()
            _wait_for_online(chair, [1])


def test_who_left_one_process_is_noted(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is found again by the other one."""
    monkeypatch.setattr(hub, "SWEEP_SECONDS", 0.1)
    monkeypatch.setattr(timing, "LOST_SECONDS", 2.0)
    with two_houses(postgres, tmp_path) as (here, there, _):
        ada, bo = here.guest("Ada"), there.guest("Bo")
        table = ada.table("me", "open", game=TOY, clock={"leave_minutes": 60})["id"]
        bo.join(table, seat=1)
        with ada.chair(table, 0) as one:
            with bo.chair(table, 1):
                _wait_for_online(one, [0, 1])
            wait_for(lambda: left(here, table) == {1}, "Bo is missed, and Ada is not")
            bo.house = here
            with bo.chair(table, 1):
                wait_for(lambda: left(there, table) == set(), "Bo is back")


def _wait_for_online(chair: Chair, seats: list[int]) -> None:
    while chair.messages("table")[-1]["online"] != seats:
        chair.until("table")


@contextlib.contextmanager
def two_houses(
    postgres: Postgres, folder: Path, **settings: Any
) -> Iterator[tuple[House, House, str]]:
    """Two servers of this process on one database, and its name."""
    database = postgres.new_database()
    with (
        open_house(folder, database=database, **settings) as here,
        open_house(folder, database=database, **settings) as there,
    ):
        yield here, there, urlsplit(database).path[1:]


def _cut_off(postgres: Postgres, name: str, query: str = "%") -> None:
    """Every connection to this database that asked this last is lost."""
    postgres.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE datname = '{name}' AND query LIKE '{query}'"
    )


def test_what_was_missed_while_nobody_listened_is_read(postgres: Postgres, tmp_path: Path) -> None:
    """The line between the processes is lost, things happen, and it is found again."""
    with two_houses(postgres, tmp_path) as (here, there, name):
        ada, bo = here.guest("Ada"), there.guest("Bo")
        table = ada.table("me", "open", game=TOY)["id"]
        bo.join(table, seat=1)
        with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
            while not one.messages("view"):
                one.hear()
            before = two.view["moment"]
            postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            _cut_off(postgres, name, "LISTEN%")
            _chat_in_the_end(one, "while nobody listened")
            mover = one if one.view["actor"] == 0 else two
            wait_for(lambda: mover.say("play", move=mover.view["moves"][0])["ok"], "a move")
            postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            for chair in (one, two):
                while not any("nobody" in line["text"] for line in _talk(chair)):
                    chair.hear()
                while chair.view["moment"] == before:
                    chair.hear()
            # And from now on each hears of the other's writes again.
            two.does("chat", text="and now")
            while _talk(one)[-1]["text"] != "and now":
                one.hear()


def _chat_in_the_end(chair: Chair, text: str) -> None:
    """Say it until it is heard: the database may be busy with other things."""
    wait_for(lambda: chair.say("chat", id="same", text=text)["ok"], "it is said")


def _talk(chair: Chair) -> list[dict[str, Any]]:
    return [line for message in chair.messages("chat") for line in message["lines"]]


def test_a_database_that_is_away_is_a_sentence_and_no_more(
    postgres: Postgres, tmp_path: Path
) -> None:
    """Nothing is half done: when it is back, the same message is done once."""
    database = postgres.new_database()
    name = urlsplit(database).path[1:]
    with open_house(tmp_path, database=database) as house:
        ada = house.guest("Ada")
        table = ada.table("me", {"kind": "local", "name": "Bo"}, game=TOY)["id"]
        with ada.chair(table, 1) as chair:
            move, n = chair.view["moves"][0], chair.view["n"]
            postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            _cut_off(postgres, name)
            for _ in range(2):
                refusal = chair.refusal("play", id="once", move=move, n=n)
                assert "Please try again" in refusal["error"]
            assert "again" in ada.refused(500, "GET", f"/api/tables/{table}")
            postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            chair.does("play", id="once", move=move, n=n)
            assert chair.view["n"] != n
        rows = asyncio.run(house.services.store.log(table))
        moves = [entry for entry, _ in rows if "once" in entry]
        assert len(moves) == 1
        live = house.services.hub._tables[table]
        assert live.table.seq == len(rows)


def test_connections_that_were_lost_are_made_anew(postgres: Postgres, tmp_path: Path) -> None:
    """The database has been started again: nobody notices."""
    with two_houses(postgres, tmp_path) as (here, _, name):
        ada = here.guest("Ada")
        table = ada.table("me", {"kind": "local", "name": "Bo"}, game=TOY)["id"]
        with ada.chair(table, 1) as chair:
            _cut_off(postgres, name)
            assert ada.get("/api/me")["name"] == "Ada"
            _cut_off(postgres, name)
            chair.play()


def test_two_processes_make_one_rematch(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was slower finds the other's, and leaves none behind."""
    with two_houses(postgres, tmp_path) as (here, there, _):
        ada, bo = here.guest("Ada"), there.guest("Bo")
        table = ada.table("me", "open", game=TOY)["id"]
        bo.join(table, seat=1)
        ada.done("POST", f"/api/tables/{table}/end")
        wait_for(lambda: bo.get(f"/api/tables/{table}")["status"] == "over", "all have heard of it")
        made: list[str] = []
        hub = here.services.hub
        add = hub.add

        async def slow_add(*args: Any) -> LiveTable:
            live = await add(*args)
            theirs = await asyncio.to_thread(bo.done, "POST", f"/api/tables/{table}/rematch")
            made.append(theirs["id"])
            return live

        monkeypatch.setattr(hub, "add", slow_add)
        assert ada.done("POST", f"/api/tables/{table}/rematch")["id"] == made[0]
        assert len(made) == 1
        assert [card["id"] for card in ada.get("/api/tables")["open"]] == made


def test_what_is_told_while_a_table_is_read_is_not_missed(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has it in memory yet who could listen."""
    with two_houses(postgres, tmp_path) as (here, there, _):
        ada, bo = here.guest("Ada"), there.guest("Bo")
        table = ada.table("me", {"kind": "local", "name": "Cy"}, game=TOY)["id"]
        hub = there.services.hub
        read, hear = hub._read, hub._hear
        heard = asyncio.Event()

        async def noted(text: str) -> None:
            await hear(text)
            if '"seq"' in text:
                heard.set()

        with ada.chair(table, 0) as one:

            async def slow_read(table: str) -> Any:
                found = await read(table)
                heard.clear()
                await asyncio.to_thread(one.does, "chat", text="meanwhile")
                await asyncio.wait_for(heard.wait(), PATIENCE)
                return found

            monkeypatch.setattr(hub, "_hear", noted)
            monkeypatch.setattr(hub, "_read", slow_read)
            with bo.chair(table) as two:
                assert [line["text"] for line in _talk(two)] == ["meanwhile"]
