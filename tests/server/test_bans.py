"""Whom the host shuts out: nothing is answered, connections are closed, bots play their seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.running import ran, refused
from tests.server.houses import TOY, House, open_house, wait_for
from tests.server.test_sharing import two_houses
from tests.store.databases import Postgres

from boneyard.server import doorkeeper
from boneyard.server.bans import Bans

Command = Callable[..., str]


@pytest.fixture
def quick_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that looks often at what commands have written."""
    monkeypatch.setattr(doorkeeper, "LOOK_SECONDS", 0.05)
    with open_house(tmp_path) as found:
        yield found


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """The host's commands, on the database of that house."""
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    return lambda *args: ran(*args, "--database", database)


def test_a_user_who_is_shut_out(quick_house: House, command: Command) -> None:
    """While the server runs: by a command, with a sentence, and let in again."""
    ada, bo = quick_house.guest("Ada"), quick_house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table, seat=1)
    opened = bo.table("me", "open")["id"]
    with bo.chair(table, 1) as chair, ada.chair(table, 0) as witness:
        assert "Bo" in command("ban", "Bo", "--why", "Be kind.")
        assert chair.until("gone")["reason"].endswith("shut out of this server. Be kind.")
        assert chair.closed() == 4403
        while not (seats := witness.until("table")["card"]["seats"])[1]["away"]:
            pass
        assert seats[1]["bot"]
    assert "Be kind" in bo.refused(403, "GET", "/api/me")
    for act in ("join", "leave", "seats/1"):
        bo.refused(403, "POST", f"/api/tables/{table}/{act}", {"to": "person"})
    wait_for(lambda: ada.get(f"/api/tables/{opened}")["seats"][0]["kind"] == "open", "rose")
    user = command("bans").split()[0]
    command("unban", user)
    wait_for(lambda: bo.ask("GET", "/api/me").is_success, "let in again")
    back = bo.done("POST", f"/api/tables/{table}/seats/1", {"to": "person"})
    assert not back["seats"][1]["away"]


def test_a_network_that_is_shut_out(quick_house: House, command: Command) -> None:
    """All of it, strangers included; and let in again."""
    ada = quick_house.guest("Ada")
    table = ada.table("me", "open")["id"]
    with ada.chair(table, 0) as chair, quick_house.stranger().chair(table) as other:
        assert "127.0.0.0/8" in command("ban", "127.0.0.1/8")
        assert chair.closed() == other.closed() == 4403
    assert "shut out" in quick_house.stranger().refused(403, "GET", "/api/games")
    quick_house.stranger().refused(403, "POST", "/api/me", {"name": "Eve"})
    command("unban", "127.0.0.0/8")
    wait_for(lambda: ada.ask("GET", "/api/me").is_success, "let in again")
    assert not ada.get(f"/api/tables/{table}")["seats"][0]["away"]


def test_a_ban_outlives_a_restart(tmp_path: Path, command: Command) -> None:
    """And can be spoken while the server is down."""
    with open_house(tmp_path) as house:
        eve = house.guest("Eve")
        table = eve.table("me", "open")["id"]
    command("ban", f"{table}/1")
    with open_house(tmp_path) as house:
        eve.house = house
        eve.refused(403, "GET", "/api/me")


def test_it_must_be_clear_who_is_meant(quick_house: House, tmp_path: Path) -> None:
    """Names are not unique; then ids are told."""
    database = ("--database", f"sqlite:///{tmp_path / 'boneyard.db'}")
    ids = [quick_house.guest("Twin").get("/api/me")["id"] for _ in range(2)]
    told = refused("ban", "Twin", *database)
    assert all(one in told for one in ids)
    assert "no user" in refused("ban", "Nobody", *database)
    assert "not shut out" in refused("unban", ids[0], *database)
    assert "-gone is not shut out" in refused("unban", "-gone", *database)
    assert ids[0] in ran("ban", ids[0], *database)


def test_a_ban_is_heard_by_all_processes(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once: they are told, and need not look."""
    monkeypatch.setattr(doorkeeper, "LOOK_SECONDS", 3600.0)
    with two_houses(postgres, tmp_path) as (here, there, _):
        bo = there.guest("Bo")
        table = bo.table("me", "open", game=TOY)["id"]
        with bo.chair(table, 0) as chair:
            url = here.services.store._engine.url.set(drivername="postgresql")
            ran("ban", "Bo", "--database", url.render_as_string(hide_password=False))
            assert chair.closed() == 4403
        bo.refused(403, "GET", "/api/me")
        bo.house = here
        wait_for(lambda: bo.ask("GET", "/api/me").status_code == 403, "the other has heard, too")


class _Row:
    def __init__(self, whom: str) -> None:
        self.kind, self.whom, self.why = "network", whom, ""


@pytest.mark.parametrize(
    ("network", "address", "is_in"),
    [
        ("203.0.113.0/24", "203.0.113.9", True),
        ("203.0.113.0/24", "::ffff:203.0.113.9", True),
        ("203.0.113.0/24", "203.0.114.9", False),
        ("2001:db8::/32", "2001:db8:5::1", True),
        ("2001:db8::/32", "203.0.113.9", False),
        ("203.0.113.0/24", "somewhere", False),
    ],
)
def test_which_addresses_are_of_a_network(network: str, address: str, is_in: bool) -> None:
    """Of both kinds, and of one in the clothes of the other."""
    bans = Bans()
    bans.learn([_Row(network)])  # type: ignore[list-item]
    assert (bans.refusal(None, address) is not None) == is_in
