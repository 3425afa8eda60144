"""The process that thinks for a bot dies, stops or is stopped: another one thinks on, soon."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import TOY, wait_for
from tests.server.processes import ServerProcess, server_process
from tests.store.databases import Postgres

from boneyard.store import open_store


def killed(server: ServerProcess) -> None:
    """Without a word."""
    server.kill()


def stopped(server: ServerProcess) -> None:
    """As a host would."""
    server.stop()


def frozen(server: ServerProcess) -> None:
    """It neither dies nor goes on; its connections stay open."""
    assert server._process is not None
    os.killpg(server._process.pid, signal.SIGSTOP)


@pytest.mark.parametrize("end", [killed, stopped, frozen])
def test_another_process_thinks_on(
    postgres: Postgres, tmp_path: Path, ledger: Ledger, end: Callable[[ServerProcess], None]
) -> None:
    """At the patience that a server has by default."""
    ledger.tries(f"a process that thinks is {end.__name__}", "another one thinks on in seconds")
    database = postgres.new_database()
    for _ in range(rounds(1, 5)):
        with (
            server_process(tmp_path, database, TEST_STUCK="1") as first,
            server_process(tmp_path, database) as heir,
        ):
            ada = first.house.guest("Ada")
            # The seats take turns from the second on: the bot is to act at once.
            table = ada.table("me", "bot", game=TOY)["id"]
            before = time.monotonic()
            end(first)
            ada.house = heir.house
            path = f"/api/tables/{table}"
            wait_for(lambda: ada.get(path)["waits_for_you"], "the bot has moved")  # noqa: B023
            print(f"{end.__name__}: moved after {time.monotonic() - before:.1f} s")
            ledger.count("processes")
            if end is frozen:
                first.kill()


@pytest.mark.parametrize("end", [killed, stopped])
def test_a_process_that_is_back_thinks_on(
    postgres: Postgres, tmp_path: Path, ledger: Ledger, end: Callable[[ServerProcess], None]
) -> None:
    """All alone, after a kill or a clean restart: what it had claimed hinders nobody."""
    ledger.tries(f"the only process is {end.__name__}, and started", "its bots go on in seconds")
    database = postgres.new_database()
    for _ in range(rounds(1, 5)):
        with server_process(tmp_path, database, TEST_STUCK="1") as first:
            ada = first.house.guest("Ada")
            table = ada.table("me", "bot", game=TOY)["id"]
            end(first)
        with server_process(tmp_path, database) as again:
            before = time.monotonic()
            ada.house = again.house
            path = f"/api/tables/{table}"
            wait_for(lambda: ada.get(path)["waits_for_you"], "the bot has moved")  # noqa: B023
            print(f"{end.__name__}: moved {time.monotonic() - before:.1f} s after the start")
            ledger.count("restarts")


def test_long_thoughts_are_made_once(postgres: Postgres, tmp_path: Path, ledger: Ledger) -> None:
    """Though both look for work all the time, and more bots want to think than can at once."""
    ledger.tries("two processes look for bots all the time", "every thought is made once")
    database, thoughts = postgres.new_database(), tmp_path / "thoughts"
    eager = {"TEST_THOUGHTS": str(thoughts), "TEST_SWEEP": "0.05"}
    wanted = rounds(24, 200)
    with (
        server_process(tmp_path, database, **eager) as here,
        server_process(tmp_path, database, **eager) as there,
    ):
        bot = {"kind": "bot", "bot": "search:0.3"}
        for number in range(4):
            host = (here, there)[number % 2].house.guest(f"P{number}")
            host.table(bot, bot, bot, game="domino-avatars")
        wait_for(lambda: len(lines(thoughts)) >= wanted, "they have thought")
        found = lines(thoughts)
        assert len(found) == len(set(found))
        for server in (here, there):
            server.stop()
            assert "Traceback" not in server.errors
    # What the end of the first interrupted, the second may have begun anew; what was interrupted
    # then has led to nothing; of the others, each led to a move.
    found = lines(thoughts)
    ledger.count("thoughts", len(found))
    assert len(found) - 6 <= moves(database) <= len(set(found))


def lines(path: Path) -> list[str]:
    """What was thought about."""
    return path.read_text().split() if path.exists() else []


def moves(database: str) -> int:
    """How many moves bots have made."""
    store = open_store(database)
    try:
        with store._engine.connect() as connection:
            entries = connection.exec_driver_sql("SELECT entry FROM log").scalars().all()
    finally:
        store.close()
    return sum(json.loads(entry).get("by") == "bot" for entry in entries)
