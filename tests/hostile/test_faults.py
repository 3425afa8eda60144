"""A full disk, no descriptors, a database that nobody may write, a process that stands still.

Whatever happens, the server goes on or refuses with a sentence, it acknowledges nothing that is
not written, and when the fault goes away it recovers by itself.
"""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.hostile.ledger import Ledger
from tests.hostile.load import Load, check_logs, playing, wait_until_all_went_on
from tests.lengths import rounds
from tests.server.houses import wait_for
from tests.server.processes import ServerProcess, server_process
from tests.store.databases import Postgres

PROMISE = "goes on or refuses in words, nothing acknowledged is lost, recovers by itself"
Fault = Callable[[ServerProcess, Path], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def limited(pid: int, kind: int, soft: int) -> Iterator[None]:
    """A running process may not have more of something."""
    before = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (soft, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, before)


@contextlib.contextmanager
def full_disk(server: ServerProcess, folder: Path) -> Iterator[None]:
    """No file may grow: writing fails as on a disk that is full."""
    with limited(server.pid, resource.RLIMIT_FSIZE, 4096):
        yield


@contextlib.contextmanager
def no_descriptors(server: ServerProcess, folder: Path) -> Iterator[None]:
    """Nothing more can be opened: no connection, no file."""
    with limited(server.pid, resource.RLIMIT_NOFILE, 8):
        yield


@contextlib.contextmanager
def locked_file(server: ServerProcess, folder: Path) -> Iterator[None]:
    """Somebody else holds the database, as a backup that never ends."""
    other = sqlite3.connect(folder / "boneyard.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextlib.contextmanager
def stopped(server: ServerProcess, folder: Path) -> Iterator[None]:
    """It stands still, as on a machine that is asleep."""
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


FAULTS: dict[str, tuple[Fault, float]] = {
    # What happens, and for how many seconds.
    "a full disk": (full_disk, 1.0),
    "no file descriptors left": (no_descriptors, 1.0),
    "a database that somebody else holds": (locked_file, 2.0),
    "a process that is stopped": (stopped, 1.0),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_comes_and_goes(tmp_path: Path, ledger: Ledger, name: str) -> None:
    """Under load; in between every table goes on."""
    ledger.tries(name, PROMISE)
    fault, seconds = FAULTS[name]
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    with server_process(tmp_path, database) as server:
        load = Load(server.house)
        with playing(load, 3):
            for _ in range(rounds(1, 20)):
                load.wait_for_moves(15)
                with fault(server, tmp_path):
                    time.sleep(seconds)
                    assert server.is_running, server.errors
                ledger.count("times")
                load.wait_for_moves(15)
            wait_until_all_went_on(load, database)
        check_logs(database, load.acknowledged)
        ledger.count("acknowledged moves", load.moves)
        ledger.count("refusals in words", load.refusals)


def test_a_full_disk_is_refused_in_words(tmp_path: Path, ledger: Ledger) -> None:
    """And what was refused has not happened: it is done once when there is room again."""
    ledger.tries("a full disk", PROMISE)
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    with server_process(tmp_path, database) as server:
        ada = server.house.guest("Ada")
        table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
        with ada.chair(table, 1) as chair:
            move, n = chair.view["moves"][0], chair.view["n"]
            with full_disk(server, tmp_path):
                refusal = chair.refusal("play", id="once", move=move, n=n)
                assert "Please try again" in refusal["error"]
                ada.refused(500, "POST", "/api/tables", TABLE)
                assert ada.get(f"/api/tables/{table}")["actor"] == 1, "reading goes on"
            wait_for(lambda: chair.say("play", id="once", move=move, n=n)["ok"], "there is room")
        ledger.count("refusals in words", 2)
        check_logs(database, {table: ["once"]})


TABLE = {"game": "sealed-orders", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_a_database_that_may_only_be_read(
    tmp_path: Path, ledger: Ledger, postgres: Postgres
) -> None:
    """PostgreSQL as it is during a failover: what is there is shown, nothing is changed."""
    ledger.tries("a read-only database", PROMISE)
    database = postgres.new_database()
    name = urlsplit(database).path[1:]
    with server_process(tmp_path, database) as server:
        ada = server.house.guest("Ada")
        table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
        played: list[str] = []
        with ada.chair(table) as watching:
            for at in range(rounds(1, 10)):
                with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
                    chair = one if one.view["actor"] == 0 else two
                    if chair.view["over"]:
                        break
                    _set_read_only(postgres, name, is_on=True)
                    sent = {"id": f"m{at}", "move": chair.view["moves"][0], "n": chair.view["n"]}
                    refused = chair.refusal("play", **sent)
                    assert "Please try again" in refused["error"]
                    assert ada.get(f"/api/tables/{table}")["status"] == "live"
                    _set_read_only(postgres, name, is_on=False)
                    wait_for(lambda c=chair, s=sent: c.say("play", **s)["ok"], "it may write")
                    played.append(f"m{at}")
                    ledger.count("times")
            watching.barrier()
        check_logs(database, {table: played})


def _set_read_only(postgres: Postgres, name: str, *, is_on: bool) -> None:
    setting = "on" if is_on else "off"
    postgres.run(f"ALTER DATABASE {name} SET default_transaction_read_only = {setting}")
    postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")


def test_one_of_two_servers_is_stopped(tmp_path: Path, ledger: Ledger, postgres: Postgres) -> None:
    """The other plays on; when the first wakes up, it knows what has happened."""
    ledger.tries("one of two servers is stopped", "the other goes on, the first catches up")
    database = postgres.new_database()
    with (
        server_process(tmp_path, database, TEST_SWEEP="0.5") as sleeper,
        server_process(tmp_path, database, TEST_SWEEP="0.5") as awake,
    ):
        ada = awake.house.guest("Ada")
        table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
        watcher = sleeper.house.stranger()
        with watcher.chair(table) as there, ada.chair(table) as here:
            for at in range(rounds(1, 20)):
                with stopped(sleeper, tmp_path):
                    here.does("chat", text=f"night {at}")
                assert there.until("chat")["lines"][-1]["text"] == f"night {at}"
                ledger.count("times")
