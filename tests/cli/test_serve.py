"""``boneyard serve`` and plain ``boneyard``, up to the point where the server runs."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
import webbrowser
from pathlib import Path

import httpx
import pytest
from tests.cli.running import ran, refused, run
from tests.server.houses import wait_for

from boneyard import __version__
from boneyard.cli import serve
from boneyard.server.settings import Settings


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Settings, str, int, int]]:
    """What would be served: settings, host, port, workers."""
    found: list[tuple[Settings, str, int, int]] = []
    monkeypatch.setattr(serve, "run", lambda *given, **more: found.append(given))
    return found


def test_without_a_command_the_table_is_served_here(
    runs: list[tuple[Settings, str, int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opening: list[tuple[str, int]] = []
    monkeypatch.setattr(serve, "open_when_up", lambda *given: opening.append(given))
    told = ran()
    [(_, host, port, workers)] = runs
    assert (host, workers) == ("127.0.0.1", 1)
    assert f"http://localhost:{port}" in told
    assert opening == [(f"http://localhost:{port}", port)]


def test_the_lobby_is_opened_once_the_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        port = server.getsockname()[1]

        def starts(seconds: float) -> None:
            assert opened == []
            server.listen()

        monkeypatch.setattr(time, "sleep", starts)
        serve.open_when_up("http://localhost:1", port)
    assert opened == ["http://localhost:1"]


def test_a_server_that_never_answers_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        serve.open_when_up("http://localhost:1", silent.getsockname()[1])
    assert opened == []


def test_settings_reach_the_server(
    runs: list[tuple[Settings, str, int, int]], tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    ran("serve", "--port", "0", "--database", database, "--address", "https://x.example/")
    [(settings, _, _, _)] = runs
    assert settings == Settings(database, "https://x.example")


def test_proxies_are_believed_if_they_are_named(
    runs: list[tuple[Settings, str, int, int]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By a flag, or by uvicorn's own variable; nobody is by default."""
    database = f"sqlite:///{tmp_path / 'games.db'}"
    ran("serve", "--port", "0", "--database", database, "--proxies", "10.0.0.5")
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.6")
    ran("serve", "--port", "0", "--database", database)
    monkeypatch.delenv("FORWARDED_ALLOW_IPS")
    said = run("serve", "--port", "0", "--database", database, "--address", "https://x.example")
    assert [settings.proxies for settings, *_ in runs] == ["10.0.0.5", "10.0.0.6", ""]
    assert "No --proxies are named" in said.stderr


def test_what_no_flag_says_the_environment_may(
    runs: list[tuple[Settings, str, int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BONEYARD_DATABASE", "sqlite:///elsewhere.db")
    monkeypatch.setenv("BONEYARD_PACE", "0.1")
    ran("serve", "--port", "0")
    [(settings, _, _, _)] = runs
    assert settings == Settings("sqlite:///elsewhere.db", pace=0.1)


def test_a_start_that_fails_leaves_the_environment_alone() -> None:
    before = dict(os.environ)
    refused("serve", "--port", "0", "--database", "sqlite:////proc/nowhere/x.db")
    assert dict(os.environ) == before


def test_sqlite_serves_one_process() -> None:
    assert "PostgreSQL" in refused("serve", "--workers", "2", "--database", "sqlite:///x.db")


def test_a_port_that_is_taken_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert port in refused("serve", "--port", port)


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite://"])
def test_a_bad_database_address_is_refused(url: str) -> None:
    assert "sqlite:///" in refused("serve", "--port", "0", "--workers", "2", "--database", url)


def test_what_a_host_is_told_on_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Address, database and version each time; the admin's token once."""
    monkeypatch.setattr("uvicorn.run", lambda *_, **__: None)
    before = dict(os.environ)
    settings = Settings(f"sqlite:///{tmp_path / 'games.db'}")
    serve.run(settings, "127.0.0.1", 8123, 1, tells=True)
    first = capsys.readouterr().out
    assert f"Boneyard {__version__} is at http://localhost:8123" in first
    assert f"Database: sqlite:///{tmp_path / 'games.db'}" in first
    assert "http://localhost:8123/admin#" in first
    serve.run(settings, "127.0.0.1", 8123, 1, tells=True)
    assert "/admin" not in capsys.readouterr().out
    for name in set(os.environ) - set(before):
        monkeypatch.delenv(name)


def test_sharing_listens_in_the_network_and_shows_how_to_join(
    runs: list[tuple[Settings, str, int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an address, a picture for phones, and what a firewall may ask."""
    monkeypatch.setattr(serve, "open_when_up", lambda *_: None)
    monkeypatch.setattr("boneyard.server.doors.own_address", lambda: "192.168.7.20")
    told = ran("--share")
    [(_, host, port, _)] = runs
    assert host == "0.0.0.0"
    assert f"http://192.168.7.20:{port}" in told
    assert "█" in told or "#" in told
    assert "firewall" in told or "allow" in told
    monkeypatch.setattr("boneyard.server.doors.own_address", lambda: None)
    assert "no network" in refused("--share")


def test_a_server_for_this_device_is_shared_while_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It listens at another address, too, with the same limits and the same games."""
    other = "127.0.0.2"  # as if that was the machine's name in its network
    monkeypatch.setattr("boneyard.server.doors.own_address", lambda: other)
    port, found = serve.free_port("0.0.0.0"), threading.Event()

    def invite() -> None:
        wait_for(lambda: not serve.is_free("127.0.0.1", port), "it listens")
        with httpx.Client(base_url=f"http://localhost:{port}", trust_env=False) as web:
            web.post("/api/me", json={"name": "Ada"})
            assert serve.is_free(other, port)
            shared = web.post("/api/sharing")
            assert shared.is_success, shared.text
        with httpx.Client(base_url=f"http://{other}:{port}", trust_env=False) as web:
            assert web.get("/api/games").is_success
        found.set()
        signal.raise_signal(signal.SIGINT)

    inviting = threading.Thread(target=invite)
    inviting.start()
    before = dict(os.environ)
    settings = Settings(f"sqlite:///{tmp_path / 'games.db'}")
    serve.run(settings, "127.0.0.1", port, 1, may_share=True)
    inviting.join()
    assert found.is_set()
    assert serve.is_free(other, port)
    for name in set(os.environ) - set(before):
        monkeypatch.delenv(name)
    monkeypatch.setattr("boneyard.server.doors.open_door", None)
