"""Killed under load, again and again: what was acknowledged is there, and every table goes on."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.hostile.ledger import Ledger
from tests.hostile.load import Load, check_logs, playing, wait_until_all_went_on
from tests.lengths import IS_LONG, rounds
from tests.server.processes import server_process
from tests.store.databases import Postgres, running_postgres

EVENINGS = [(6, rounds(2, 100)), *([(200, rounds(1, 3))] if IS_LONG else [])]
"""Tables, and how often the server is killed."""
PROMISE = "no acknowledged move is lost or doubled, every table goes on"


@pytest.fixture
def lasting_postgres() -> Iterator[Postgres]:
    """One that keeps what it has acknowledged, as hosts have it."""
    with (
        tempfile.TemporaryDirectory(prefix="boneyard-", ignore_cleanup_errors=True) as folder,
        running_postgres(Path(folder), hurried=False) as server,
    ):
        yield server


@pytest.mark.parametrize(("tables", "kills"), EVENINGS)
def test_kill_and_restart_under_load(
    tmp_path: Path, ledger: Ledger, tables: int, kills: int
) -> None:
    """SIGKILL at any moment loses nothing."""
    ledger.tries("`kill -9` of a server on SQLite", PROMISE)
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    rng = random.Random(2)
    with server_process(tmp_path, database) as server:
        load = Load(server.house)
        with playing(load, tables):
            for _ in range(kills):
                load.wait_for_moves(rng.randrange(20, 60) * tables // 6)
                server.kill()
                server.start()
                ledger.count("kills")
            wait_until_all_went_on(load, database)
        check_logs(database, load.acknowledged)
        ledger.count("acknowledged moves", load.moves)
        assert "Traceback" not in server.errors, server.errors


def test_kills_of_processes_and_of_postgres(
    tmp_path: Path, ledger: Ledger, lasting_postgres: Postgres
) -> None:
    """Two servers on one database: either of them, or the database itself."""
    ledger.tries("`kill -9` of one of two servers, or of PostgreSQL", PROMISE)
    database = lasting_postgres.new_database()
    rng = random.Random(3)
    with (
        server_process(tmp_path, database, TEST_SWEEP="0.5") as here,
        server_process(tmp_path, database, TEST_SWEEP="0.5") as there,
    ):
        load = Load(here.house, there.house)
        with playing(load, 4):
            for at in range(rounds(3, 30)):
                load.wait_for_moves(rng.randrange(10, 40))
                if at % 3 == 1:
                    lasting_postgres.crash()
                    ledger.count("kills of a process of PostgreSQL's")
                elif at % 3 == 2:
                    lasting_postgres.kill()
                    ledger.count("kills of PostgreSQL")
                else:
                    killed = rng.choice([here, there])
                    killed.kill()
                    killed.start()
                    ledger.count("kills of a server")
            wait_until_all_went_on(load, database)
        check_logs(database, load.acknowledged)
        ledger.count("acknowledged moves", load.moves)
