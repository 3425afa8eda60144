"""The lobby under a flood: everybody's table can be found, and what was left leaves it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import TOY, Guest, House, open_house, wait_for
from tests.store.databases import Postgres
from tests.store.test_store import opening

from boneyard.server import lobby
from boneyard.server.limits import KINDS
from boneyard.store import Lobby, Store, open_store
from boneyard.store.lobby import OF_A_HOST, OF_A_NETWORK
from boneyard.store.store import MOST_LISTED

NOW = 1000.0


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty database of each kind."""
    address = f"sqlite:///{tmp_path / 'lobby.db'}"
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        address = server.new_database()
    found = open_store(address)
    yield found
    found.close()


def put_up(store: Store, table: str, host: str, network: str, moved: float = NOW) -> None:
    """An open table in the lobby."""
    change: Any = opening(table, status="open", moved=moved, host=host)
    asyncio.run(store.append(change))
    asyncio.run(Lobby(store).put_up(table, network, moved))


def listed(store: Store, since: float = 0.0) -> list[str]:
    """What people see."""
    return [row.id for row, _ in asyncio.run(Lobby(store).open_tables(since))]


def test_a_flood_pushes_nobody_off(store: Store, ledger: Ledger) -> None:
    """One person's tables stand behind everybody's first; so do those of one network's guests."""
    ledger.tries("tables made to flood the lobby", "everybody else's stay in the list")
    flood = rounds(2 * MOST_LISTED, 10 * MOST_LISTED)
    for n in range(20):
        put_up(store, f"quiet {n}", f"person {n}", f"network {n}", NOW - n)
    for n in range(flood):
        put_up(store, f"mine {n}", "flooder", "theirs", NOW + n)
        put_up(store, f"guest {n}", f"guest {n}", "one house", NOW + n)
        ledger.count("tables", 2)
    found = listed(store)
    assert {f"quiet {n}" for n in range(20)} <= set(found)
    assert found[:2] == [f"guest {flood - 1}", f"mine {flood - 1}"] or found[:2] == [
        f"mine {flood - 1}",
        f"guest {flood - 1}",
    ]
    assert sum(table.startswith("mine") for table in found) <= OF_A_HOST
    assert sum(table.startswith("guest") for table in found) <= OF_A_NETWORK


def test_tables_are_listed_while_somebody_is_there(store: Store) -> None:
    """Or something has happened; tables of before the lobby noted anything, too."""
    put_up(store, "left", "ada", "a", 100.0)
    put_up(store, "waiting", "bo", "b", 100.0)
    old: Any = opening("old", status="open", moved=900.0, host="cy")
    asyncio.run(store.append(old))
    asyncio.run(Lobby(store).note_seen(["waiting"], 950.0))
    assert set(listed(store, since=800.0)) == {"waiting", "old"}
    assert asyncio.run(Lobby(store).counts("ada", "a", 800.0)) == (0, 0)
    assert asyncio.run(Lobby(store).counts("bo", "b", 800.0)) == (1, 1)
    asyncio.run(Lobby(store).note_seen(["left", "old"], 960.0))
    assert set(listed(store, since=955.0)) == {"left", "old"}


# At a running server.


def wish(public: bool = True) -> dict[str, Any]:
    """A table that waits for somebody."""
    return {"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}], "public": public}


def test_a_person_lists_few_tables(strict_house: House) -> None:
    """More are by invitation only; who ends one may list another."""
    ada = strict_house.guest("Ada")
    made = [ada.done("POST", "/api/tables", wish())["id"] for _ in range(OF_A_HOST)]
    assert "open tables in the lobby" in ada.refused(429, "POST", "/api/tables", wish())
    ada.done("POST", "/api/tables", wish(public=False))
    ada.table("me", "bot")
    ada.done("POST", f"/api/tables/{made[0]}/end")
    ada.done("POST", "/api/tables", wish())
    shown = [card["id"] for card in strict_house.stranger().get("/api/tables")["open"]]
    assert len(shown) == OF_A_HOST


def test_a_network_lists_few_tables(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many guests it has."""
    monkeypatch.setattr(lobby, "OF_A_NETWORK", 6)
    monkeypatch.setitem(KINDS, "guest", (100, 1.0))
    codes = [
        strict_house.guest(f"G{n}").ask("POST", "/api/tables", wish()).status_code for n in range(8)
    ]
    assert codes == [201] * 6 + [429] * 2


def test_forks_and_rematches_count(strict_house: House) -> None:
    """They are listed like any other."""
    ada = strict_house.guest("Ada")
    bo = strict_house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    ada.done("POST", f"/api/tables/{table}/end")
    for _ in range(OF_A_HOST):
        ada.done("POST", "/api/tables", wish())
    assert "lobby" in ada.refused(429, "POST", f"/api/tables/{table}/rematch")


def test_a_table_leaves_the_lobby_with_its_host_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the clock of the lobby, which the test turns."""
    day = lobby.time.time()  # type: ignore[attr-defined]
    monkeypatch.setattr(lobby, "time", _Clock(day))
    monkeypatch.setattr(lobby, "LOOK_SECONDS", 0.01)
    with open_house(tmp_path, listed_minutes=10.0) as house:
        ada = house.guest("Ada")
        table = ada.table("me", "open")["id"]
        assert shows(house, table)
        with ada.chair(table, 0):
            lobby.time.now = day + 3600  # type: ignore[attr-defined]
            wait_for(lambda: shows(house, table), "it is there as long as its host")
        lobby.time.now = day + 2 * 3600  # type: ignore[attr-defined]
        assert not shows(house, table)
        with house.guest("Cy").chair(table):
            assert not shows(house, table), "who only looks does not keep it there"
        with ada.chair(table, 0):
            wait_for(lambda: shows(house, table), "it came back with its host")
        house.guest("Bo").join(table)


class _Clock:
    """The time of day, as a test says."""

    def __init__(self, now: float) -> None:
        self.now = now

    def time(self) -> float:
        """Now."""
        return self.now


def shows(house: House, table: str) -> bool:
    """Whether strangers find it in the lobby."""
    return table in [card["id"] for card in Guest(house).get("/api/tables")["open"]]
