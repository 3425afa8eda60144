"""``boneyard check`` and ``boneyard verify --database``."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.server.houses import House, QuickThinkers, open_house
from tests.store.databases import Postgres, postgres
from tests.store.tampering import tampered

from boneyard.cli.app import main
from boneyard.server import app
from boneyard.server.live import SNAPSHOT_EVERY

__all__ = ["postgres"]

LOCAL = {"kind": "local", "name": "Bo"}


def run(*args: str) -> Result:
    """The command."""
    return CliRunner().invoke(main, args, prog_name="boneyard")


def play_some(house: House) -> None:
    """A long game with a saved position and a clock, one that waits for a bot, one that is open."""
    ada = house.guest("Ada")
    clock = {"decision_seconds": 600, "leave_minutes": 5}
    table = ada.table("me", LOCAL, game="lord-of-dominion", clock=clock)["id"]
    with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
        while asyncio.run(house.services.store.snapshot(table)) is None:
            for chair in (one, two):
                chair.barrier()
            (one if one.view["moves"] else two).play()
    ada.table("me", "open", game="domino-avatars")
    over = ada.table("me", "bot", game="lord-of-dominion")["id"]
    ada.done("POST", f"/api/tables/{over}/end")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with some tables."""
    folder = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Thinkers", QuickThinkers)
        with open_house(folder) as house:
            play_some(house)
    return folder / "boneyard.db"


@pytest.fixture
def database(played: Path, tmp_path: Path) -> str:
    """A copy of it."""
    return f"sqlite:///{shutil.copy(played, tmp_path / 'copy.db')}"


@pytest.mark.parametrize("command", ["check", "verify"])
def test_a_sound_database_is_sound(database: str, command: str) -> None:
    """Before and after it was upgraded, and beside a server."""
    found = run(command, "--database", database)
    assert found.exit_code == 0, found.output
    assert "ok: 3 tables" in found.output


def test_a_running_servers_database_can_be_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    """Of either kind, while it plays."""
    monkeypatch.setattr(app, "Thinkers", QuickThinkers)
    for database in (f"sqlite:///{tmp_path / 'boneyard.db'}", postgres.new_database()):
        with open_house(tmp_path, database=database) as house:
            play_some(house)
            for command in ("check", "verify"):
                found = run(command, "--database", database)
                assert found.exit_code == 0, found.output
        with tampered(database, is_noticed=True) as connection:
            connection.exec_driver_sql("UPDATE log SET at = 0 WHERE seq = 2")
        for command in ("check", "verify"):
            assert (
                "entry 2 of its log is not what was written"
                in run(command, "--database", database).output
            )


LONG = "(SELECT id FROM tables WHERE status = 'live')"
GARBLINGS = {
    "UPDATE log SET entry = replace(entry, 'Ada', 'Eve') WHERE seq = 1": "entry 1 of its log",
    f"UPDATE log SET entry = '' WHERE seq = {SNAPSHOT_EVERY}": f"entry {SNAPSHOT_EVERY} of its log",
    "UPDATE snapshots SET data = replace(data, '1', '2')": "the saved position is not what was",
}
ONLY_CHECK = {
    "UPDATE tables SET game = 'knaves-out'": "its row says game 'knaves-out', its log",
    f"UPDATE tables SET status = 'over' WHERE id = {LONG}": "its row says status 'over'",
    "UPDATE tables SET public = NOT public": "its row says public",
    "UPDATE tables SET host = 'eve'": "its row says host 'eve'",
    "UPDATE tables SET invite = 'eve'": "its row says invite 'eve'",
    f"UPDATE tables SET actor = 7 WHERE id = {LONG}": "its row says actor 7",
    "UPDATE tables SET moved = 0": "its row says moved 0",
    "UPDATE tables SET made = 0": "its row says made 0",
    "UPDATE tables SET card = replace(card, 'Ada', 'Eve')": "its card in lists",
    "UPDATE tables SET key = replace(key, substr(key, 1, 1), 'x')": "cannot be played",
    "UPDATE tables SET key = substr(key, 3) || substr(key, 1, 2)": "its key is not the one",
    f"UPDATE tables SET due = due + 60 WHERE id = {LONG}": "its clock rings later",
    f"UPDATE tables SET due = NULL WHERE id = {LONG}": "its clock rings later",
    "UPDATE seats SET user = 'eve'": "who holds its seats",
    "DELETE FROM seats": "who holds its seats",
    "DELETE FROM tables WHERE status = 'open'": "log: rows of a table that is not there",
}


@pytest.mark.parametrize("garbling", GARBLINGS | ONLY_CHECK)
def test_what_is_wrong_is_named(database: str, garbling: str) -> None:
    """With the table; and the exit code says so."""
    with tampered(database, is_noticed=True) as connection:
        connection.exec_driver_sql(garbling)
    found = run("check", "--database", database)
    assert found.exit_code == 1, found.output
    assert (GARBLINGS | ONLY_CHECK)[garbling] in found.output
    assert "findings, in" in found.output
    verified = run("verify", "--database", database)
    assert verified.exit_code == (1 if garbling in GARBLINGS else 0), verified.output


def test_a_position_that_the_log_does_not_lead_to_is_named(database: str) -> None:
    """Though it is what was saved: then the server that saved it was wrong."""
    with tampered(database) as connection:
        connection.exec_driver_sql("UPDATE snapshots SET data = json_set(data, '$.epoch', 5)")
    found = run("check", "--database", database)
    assert "its saved position is not where its log leads" in found.output, found.output


def test_a_log_that_cannot_be_played_is_named(database: str) -> None:
    """Though it is what was written."""
    with tampered(database) as connection:
        connection.exec_driver_sql("DELETE FROM snapshots")
        connection.exec_driver_sql(
            'UPDATE log SET entry = \'{"kind":"moved","seat":0,"move":{"verb":"fly"}}\' '
            "WHERE seq = 4"
        )
    found = run("check", "--database", database)
    assert found.exit_code == 1
    assert "its log cannot be played" in found.output


def test_many_findings_are_counted(database: str) -> None:
    """Not a screen for each of a thousand tables."""
    with tampered(database, is_noticed=True) as connection:
        connection.exec_driver_sql(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) "
            "INSERT INTO seats SELECT 'lost' || i, 0, NULL FROM n"
        )
    found = run("check", "--database", database)
    assert "and more, which are only counted" in found.output
    assert "150 findings" in found.output
    assert len(found.output.splitlines()) < 110


@pytest.mark.parametrize("command", ["check", "verify"])
def test_what_is_no_database_is_refused(command: str, tmp_path: Path) -> None:
    """With a sentence, and nothing is made."""
    missing = f"sqlite:///{tmp_path / 'missing.db'}"
    assert "there is no database" in run(command, "--database", missing).output
    assert not (tmp_path / "missing.db").exists()
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 200)
    found = run(command, "--database", f"sqlite:///{letter}")
    assert found.exit_code == 2
    assert "cannot read the database" in found.output
    (tmp_path / "empty.db").touch()
    empty = run(command, "--database", f"sqlite:///{tmp_path / 'empty.db'}")
    assert "holds nothing of Boneyard's" in empty.output


def test_a_database_of_before_is_not_taken_for_garbled(database: str) -> None:
    """It has no chains yet."""
    with tampered(database, is_noticed=True) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0002'")
    found = run("check", "--database", database)
    assert found.exit_code == 2
    assert "another version of Boneyard (0002" in found.output


def test_verify_wants_one_thing() -> None:
    """A record or a database."""
    for args in ([], ["game.json", "--database", "sqlite:///x.db"]):
        found = run("verify", *args)
        assert found.exit_code == 2
        assert "give either a RECORD or a --database" in found.output
