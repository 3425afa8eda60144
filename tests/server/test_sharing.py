"""Two server processes on one PostgreSQL: one table, whichever of them one asks."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

from tests.server.houses import TOY, Chair, wait_for
from tests.server.processes import server_process
from tests.store.databases import Postgres

from boneyard.store import open_store


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
    patience = {"TEST_CLAIM": "1", "TEST_SWEEP": "0.2"}
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
