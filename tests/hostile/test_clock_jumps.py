"""The time of day is set, forward and back: what runs at a table goes on as if it was not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.hostile.ledger import Ledger
from tests.server.houses import House, QuickThinkers, entries, left, open_house, wait_for
from tests.store.tampering import tampered

from boneyard.bots import Plan, Thought
from boneyard.kernel.state import State
from boneyard.server import clock as clocks
from boneyard.server.clock import Clock
from boneyard.table import timing
from boneyard.table.seats import Seat
from boneyard.table.table import Kept, Table

HOUR = 3600.0
LOCAL = {"kind": "local", "name": "Bo"}


class SetClock(Clock):
    """A clock whose time of day is set by the test."""

    def __init__(self) -> None:
        self.set_by = 0.0
        super().__init__()

    def day(self) -> float:
        return time.time() + self.set_by


@pytest.fixture
def clock(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[SetClock]:
    """That of the house, for the time of a test."""
    found = SetClock()
    monkeypatch.setattr(house.services.hub, "clock", found)
    yield found
    found.set_by = 0.0


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_decision_keeps_its_time(
    house: House, clock: SetClock, ledger: Ledger, step: float
) -> None:
    """It is not made too early; and after the time that it has, it is made."""
    ledger.tries("the time of day is set by an hour", "clocks and bots go on as if it was not")
    ledger.count("jumps")
    ada = house.guest("Ada")
    table = ada.table("me", LOCAL, clock={"decision_seconds": 600, "game_minutes": 30})["id"]
    with ada.chair(table, 1) as chair:
        before = chair.view["deadline"]["at"]
        clock.set_by += step
        chair.does("autopass", until="off")
        assert chair.view["actor"] == 1
        assert chair.view["deadline"]["at"] == pytest.approx(before + step, abs=30)
        live = house.services.hub._tables[table]
        live.table.turned -= 600  # which is turned, not waited for
        chair.does("autopass", until="off")
        assert chair.view["actor"] == 0
    assert [entry.get("by") for entry in entries(house, table)[-3:]].count("clock") == 1
    assert not any(entry["kind"] == "time_up" for entry in entries(house, table))


@pytest.mark.parametrize("step", [HOUR, -HOUR])
def test_a_bot_pauses_no_longer_than_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ledger: Ledger, step: float
) -> None:
    """Its pace is for eyes that watch, and those see no time of day."""
    ledger.tries("the time of day is set by an hour", "clocks and bots go on as if it was not")
    ledger.count("jumps")
    original = QuickThinkers.think
    with open_house(tmp_path, pace=0.05) as house:
        clock = SetClock()
        monkeypatch.setattr(house.services.hub, "clock", clock)

        async def think(
            self: QuickThinkers, bot: str, view: State, plan: Plan, place: int | None = None
        ) -> Thought:
            clock.set_by += step
            return await original(self, bot, view, plan, place)

        monkeypatch.setattr(QuickThinkers, "think", think)
        ada = house.guest("Ada")
        table = ada.table("me", "bot")["id"]
        with ada.chair(table, 0) as chair:
            for _ in range(2):
                while not chair.view["moves"]:
                    chair.hear()
                chair.play()
        assert clock.set_by


def test_nobody_is_lost_by_a_jump(
    house: House, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who went a moment ago has not left an hour ago; who is away long enough has."""
    monkeypatch.setattr(timing, "LOST_SECONDS", 60.0)
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open", clock={"leave_minutes": 60})["id"]
    bo.join(table)
    live = house.services.hub._tables[table]
    with ada.chair(table, 0) as chair:
        for step in (HOUR, -HOUR):
            clock.set_by += step
            look_around(house, table)
            chair.does("chat", text="is anybody there?")
            assert left(house, table) == set()
        live.unseen[1] -= 60
        look_around(house, table)
        wait_for(lambda: left(house, table) == {1}, "Bo is missed")


def look_around(house: House, table: str) -> None:
    """Somebody comes to watch: whenever that happens, it is noted who is there."""
    with house.guest("Cy").chair(table):
        pass


def test_a_log_from_the_future_begins_now(tmp_path: Path) -> None:
    """The time of day was set back while the server was down: nobody waits for it to come."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = ada.table("me", LOCAL, clock={"decision_seconds": 600})["id"]
    with tampered(f"sqlite:///{tmp_path / 'boneyard.db'}") as connection:
        connection.exec_driver_sql(f"UPDATE log SET at = at + {HOUR}")
    with open_house(tmp_path) as house:
        ada.house = house
        with ada.chair(table, 1) as chair:
            assert chair.view["deadline"]["at"] <= time.time() + 600


def test_everything_that_runs_keeps_its_time() -> None:
    """Every time that a table keeps is one that runs, or is named here as one that does not."""
    shown = {"moved", "bank", "holiday_left"}  # the last two are how much is left
    table = Table("t", b"", seats=[Seat(left=1.0)], dealt=1.0)
    for name, of in times(table):
        setattr(of, name, 1000.0)
    timing.keep_passed(table, 5.0)
    assert {name for name, of in times(table) if getattr(of, name) == 1000.0} == shown
    assert {getattr(of, name) for name, of in times(table)} == {1000.0, 1005.0}
    timing.begin_by(table, 900.0)
    assert {name for name, of in times(table) if getattr(of, name) != 900.0} == shown


def times(table: Table) -> list[tuple[str, msgspec.Struct]]:
    """All that a table keeps which may be a time."""
    kept = [(field, table) for field in msgspec.structs.fields(Kept)]
    seats = [(field, table.seats[0]) for field in msgspec.structs.fields(Seat)]
    return [(field.name, of) for field, of in [*kept, *seats] if field.type in TIMES]


TIMES = (float, float | None)


def test_a_clock_says_how_far_it_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once; what drifts, or passes, is no jump."""
    now = {"day": 1000.0, "steady": 5.0}
    monkeypatch.setattr(time, "time", lambda: now["day"])
    monkeypatch.setattr(clocks, "_steady", lambda: now["steady"])
    clock = Clock()
    now.update(day=5000.5, steady=4005.0)
    assert clock.was_set_by() == 0.0
    now.update(day=8600.5)
    assert clock.was_set_by() == pytest.approx(3600.0)
    assert clock.was_set_by() == 0.0
    now.update(day=1400.5, steady=4006.0)
    assert clock.was_set_by() == pytest.approx(-7201.0)
    assert clock.day() == 1400.5


def test_steady_time_passes() -> None:
    """On this machine."""
    before = clocks._steady()
    asyncio.run(asyncio.sleep(0.01))
    assert 0.005 < clocks._steady() - before < HOUR
