"""Games that are looked at again after their end: off the event loop, once, kept with the table."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import Guest, House, open_house, wait_for

from boneyard.arena.contest import Contest, Ticket, play
from boneyard.server import analysts

QUICK = {"domino_set": 6, "round_limit": 2}
NONE = {"status": "none"}


@pytest.fixture(autouse=True)
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysts, "LOOKS", 8)


def brought(guest: Guest) -> str:
    """A finished game, by the path of its table."""
    contest = Contest("domino-avatars", ("random", "beginner"), 2, 2, QUICK, 1)
    record = play(contest, Ticket("beginner", "random", 0)).record
    return f"/api/tables/{guest.done('POST', '/api/records', record)['id']}"


def looked_at(guest: Guest, table: str) -> Any:
    """What was found at last."""

    def found() -> Any:
        now = guest.get(f"{table}/analysis")
        return now if now["status"] == "done" else None

    return wait_for(found, "the game has been looked at")


def test_a_game_is_looked_at_again_and_that_is_kept(tmp_path: Path) -> None:
    """By everybody, and after a restart."""
    with open_house(tmp_path) as house:
        ada, stranger = house.guest("Ada"), house.stranger()
        table = brought(ada)
        assert stranger.get(f"{table}/analysis") == NONE
        begun = ada.done("POST", f"{table}/analysis")
        assert (begun["status"], begun["of"]) == (
            "working",
            len(ada.get(f"{table}/record")["entries"]),
        )
        first = looked_at(ada, table)
        assert ada.done("POST", f"{table}/analysis") == first
        last = len(ada.get(f"{table}/story")["moments"]) - 1
    found = first["found"]
    assert found["looks"] == 8
    assert found["moments"] == sorted(found["moments"])
    assert (found["moments"][0], found["moments"][-1]) == (0, last)
    assert all(sum(row) == pytest.approx(1) for row in found["chances"])
    assert 1 in found["chances"][-1]
    assert all(0 < one["n"] <= last and one["played"] for one in found["turning_points"])
    with open_house(tmp_path) as house:
        assert house.stranger().get(f"{table}/analysis") == first


def test_only_what_is_over_and_only_for_people(house: House) -> None:
    ada = house.guest("Ada")
    live = f"/api/tables/{ada.table('me', {'kind': 'local', 'name': 'Bo'})['id']}"
    assert "after the game" in ada.refused(403, "GET", f"{live}/analysis")
    ada.refused(403, "POST", f"{live}/analysis")
    house.stranger().refused(401, "POST", f"{brought(ada)}/analysis")


def test_too_long_a_game_is_not_looked_at(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boneyard.server.replays.GIANT", 10)
    ada = house.guest("Ada")
    assert "up to 10 moves" in ada.refused(413, "POST", f"{brought(ada)}/analysis")


def test_who_is_not_heard_of_does_not_look_any_more(tmp_path: Path) -> None:
    """A process that was killed: whoever asks next begins anew."""

    def still_looks(heard: float) -> None:
        with sqlite3.connect(tmp_path / "boneyard.db") as database:
            database.execute("UPDATE analyses SET data = NULL, done = 3, heard = ?", [heard])
        database.close()

    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = brought(ada)
        ada.done("POST", f"{table}/analysis")
        first = looked_at(ada, table)
        still_looks(time.time())
        working = {"status": "working", "done": 3, "of": first["of"]}
        assert ada.get(f"{table}/analysis") == ada.done("POST", f"{table}/analysis") == working
        still_looks(time.time() - 2 * analysts.SILENT_SECONDS)
        assert ada.get(f"{table}/analysis") == NONE
        ada.done("POST", f"{table}/analysis")
        assert looked_at(ada, table) == first


def test_a_game_that_cannot_be_looked_at_can_be_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.guest("Ada")
    table = brought(ada)
    monkeypatch.setattr(analysts, "LONGEST", 0.001)
    ada.done("POST", f"{table}/analysis")
    wait_for(lambda: ada.get(f"{table}/analysis") == NONE, "it is given up")
    monkeypatch.undo()
    ada.done("POST", f"{table}/analysis")
    assert looked_at(ada, table)["status"] == "done"
