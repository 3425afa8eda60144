"""A second server on one SQLite file: it would never see the first one's moves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.houses import free_port
from tests.server.processes import AS_HOSTS_DO, ServerProcess, server_process

from boneyard.store import BadDatabase, occupancy, open_store


def second(database: str) -> subprocess.CompletedProcess[str]:
    """Another server, started as a host would."""
    place = ["--port", str(free_port()), "--database", database]
    command = [sys.executable, "-m", *AS_HOSTS_DO, *place]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_second_server_refuses_and_names_the_first(tmp_path: Path) -> None:
    """In one line; the first one does not notice, and those who only read may."""
    path = tmp_path / "boneyard.db"
    database = f"sqlite:///{path}"
    (tmp_path / "link.db").symlink_to(path)
    with server_process(tmp_path, database, AS_HOSTS_DO) as first:
        for address in (database, f"sqlite:///{tmp_path / 'link.db'}"):
            refused = second(address)
            assert refused.returncode == 2
            (line,) = refused.stderr.splitlines()
            assert f"in use by another server (process {pid(first)} at {first.house.url}" in line
            assert ", since 20" in line
        ada = first.house.guest("Ada")
        assert ada.table("me", "bot", game="domino-avatars")["status"] == "live"
        open_store(database).close()


def test_a_killed_server_hinders_nobody(tmp_path: Path) -> None:
    """Its lock went with it, whatever the file still says."""
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    with server_process(tmp_path, database, AS_HOSTS_DO) as server:
        for _ in range(2):
            before = pid(server)
            server.kill()
            assert str(before) in (tmp_path / "boneyard.db.lock").read_text()
            server.start()


def test_a_stopped_server_hinders_nobody(tmp_path: Path) -> None:
    """Nor one that did not get as far as serving."""
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    for _ in range(2):
        store = open_store(database, serving="http://here")
        with pytest.raises(BadDatabase, match=rf"process {os.getpid()} at http://here, since"):
            open_store(database, serving="http://there")
        store.close()
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 200)
    for _ in range(2):
        with pytest.raises(BadDatabase, match="cannot use the database"):
            open_store(f"sqlite:///{tmp_path / 'letter.txt'}", serving="http://here")


def test_a_lock_that_says_nonsense_is_still_a_lock(tmp_path: Path) -> None:
    """As one that was taken by something else."""
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    store = open_store(database, serving="http://here")
    (tmp_path / "boneyard.db.lock").write_text("nonsense")
    with pytest.raises(BadDatabase, match="which does not say who it is"):
        open_store(database, serving="http://there")
    store.close()


def test_where_there_are_no_locks_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Some network file systems have none; a host is told, and serves."""

    def cannot(file: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(occupancy, "_lock", cannot)
    open_store(f"sqlite:///{tmp_path / 'boneyard.db'}", serving="http://here").close()
    assert "nothing keeps a second server from" in caplog.text


def pid(server: ServerProcess) -> int:
    """The process of a server."""
    assert server._process is not None
    return server._process.pid
