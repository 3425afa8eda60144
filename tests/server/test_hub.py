"""What happens by itself in a running server: clocks, bots, restarts, tables that do not load."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import text
from tests.server.houses import (
    TOY,
    Chair,
    House,
    QuickThinkers,
    entries,
    free_port,
    left,
    open_house,
    wait_for,
)
from tests.server.processes import server_process
from tests.store.tampering import tampered

from boneyard.bots import Plan, Thought
from boneyard.cli.app import main
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.server import bot_pool, hub as hubs, reading
from boneyard.server.live import SNAPSHOT_EVERY
from boneyard.server.settings import Settings, from_environment
from boneyard.table import timing


def test_a_restart_resumes_exactly(tmp_path: Path) -> None:
    """Long games by their snapshot, with the same cookie; the past is still there."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = ada.table("me", {"kind": "local", "name": "Bo"}, game="domino-avatars")["id"]
        with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
            while asyncio.run(house.services.store.snapshot(table)) is None:
                for chair in (one, two):
                    chair.barrier()
                (one if one.view["moves"] else two).play()
            one.does("chat", text="see you")
            for chair in (one, two):
                chair.barrier()
            before = [one.view, two.view]
        story = ada.get(f"/api/tables/{table}/story")
        assert len(entries(house, table)) > SNAPSHOT_EVERY
    with open_house(tmp_path) as house:
        ada.house = house
        with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
            for chair, view in zip((one, two), before, strict=True):
                assert {**chair.view, "events": []} == {**view, "events": []}
            assert one.messages("chat")[0]["lines"][0]["text"] == "see you"
            (one if one.view["moves"] else two).play()
        assert (
            ada.get(f"/api/tables/{table}/story")["moments"][: len(story["moments"])]
            == (story["moments"])
        )


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """Nobody has to look at the table for it."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = ada.table("me", "open")["id"]
        house.guest("Bo").join(table)
        ada.done("POST", f"/api/tables/{table}/end")
        waiting = ada.table("me", "bot", game=TOY)["id"]
    with tampered(f"sqlite:///{tmp_path / 'boneyard.db'}") as connection:
        connection.execute(text('DELETE FROM log WHERE entry LIKE \'%"by":"bot"%\''))
        connection.execute(text("UPDATE tables SET bot = true WHERE status = 'live'"))
    with open_house(tmp_path) as house:
        ada.house = house
        wait_for(lambda: ada.get(f"/api/tables/{waiting}")["waits_for_you"], "the bot has moved on")


def test_a_table_that_does_not_load_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots of other tables are looked after all the same; who asks for it gets a sentence."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        broken = [ada.table("me", "bot")["id"] for _ in range(3)]
        good = ada.table("me", "bot")["id"]
    with tampered(f"sqlite:///{tmp_path / 'boneyard.db'}") as connection:
        connection.execute(text('DELETE FROM log WHERE entry LIKE \'%"by":"bot"%\''))
        connection.execute(text("UPDATE tables SET bot = true"))
        for table in broken:
            connection.execute(
                text('UPDATE log SET entry = \'{"kind":"moved"}\' WHERE "table" = :t AND seq = 1'),
                {"t": table},
            )
    complaints: list[str] = []
    monkeypatch.setattr(
        reading.logger, "error", lambda words, *more, **_: complaints.append(more[0])
    )
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.05)
    with open_house(tmp_path) as house:
        ada.house = house
        listed = house.stranger().get("/api/tables")["live"]
        assert {card["id"] for card in listed} == {*broken, good}
        row = wait_for(
            lambda: (found := asyncio.run(house.services.store.table(good))) and not found.bot,
            "the bot of the good table has moved",
        )
        assert row
        assert "cannot be read" in ada.refused(500, "GET", f"/api/tables/{broken[0]}")
        with ada.socket(broken[0]) as opened:
            assert "cannot be read" in Chair(opened).until("gone")["reason"]
    # However often it was tried, it is said once.
    assert sorted(complaints) == sorted(broken)


def test_tables_that_nobody_needs_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever clock runs there: it is on disk."""
    monkeypatch.setattr(hubs, "IDLE_SECONDS", -1.0)
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.05)
    with open_house(tmp_path) as house:
        ada, hub = house.guest("Ada"), house.services.hub
        local = {"kind": "local", "name": "Bo"}
        plain, counted, watched = [
            ada.table("me", local, clock=clock)["id"]
            for clock in (None, {"leave_minutes": 60}, {"decision_seconds": 60})
        ]
        with ada.chair(watched, 0):
            wait_for(lambda: {plain, counted}.isdisjoint(hub._tables), "they are forgotten")
            assert watched in hub._tables
        wait_for(lambda: watched not in hub._tables, "nobody watches it any more")


def test_a_table_at_rest_is_light_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game in words and the way back are made anew for whoever comes."""
    monkeypatch.setattr(hubs, "REST_SECONDS", -1.0)
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.05)
    with open_house(tmp_path) as house:
        ada, hub = house.guest("Ada"), house.services.hub
        table = ada.table("me", {"kind": "local", "name": "Bo"}, game="domino-avatars")["id"]
        with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
            live = hub._tables[table]
            while live.table.playing.moments < 6:
                for chair in (one, two):
                    chair.barrier()
                (one if one.view["moves"] else two).play()
        with ada.chair(table, 0, stream="scene") as one:
            before = one.view
            assert live.history is not None
        wait_for(lambda: live.history is None, "nobody looks")
        assert len(live.table.playing._marks) == 1
        with ada.chair(table, 0, stream="scene") as one:
            assert one.view == before
            assert one.view["lines"]
        played = live.table.playing
        assert played.state_at(len(played.plies)).digest() == played.state.digest()


def test_a_late_decision_is_made_by_the_clock(house: House) -> None:
    """The server rings by itself."""
    ada = house.guest("Ada")
    clock = {"decision_seconds": 5}
    table = ada.table("me", {"kind": "local", "name": "Bo"}, clock=clock)["id"]
    with ada.chair(table, 1) as chair:
        assert chair.view["deadline"]["seat"] == 1
        live = house.services.hub._tables[table]
        # The clock is turned, not waited for.
        live.table.turned -= 5
        chair.does("autopass", until="off")
        assert chair.view["actor"] == 0
    assert entries(house, table)[-1]["by"] == "clock"


def test_who_is_gone_is_replaced_in_time_over_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when nobody ever connects to the table: all that counts is on disk."""
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(timing, "LOST_SECONDS", 0.0)
    with open_house(tmp_path) as house:
        ada, bo = house.guest("Ada"), house.guest("Bo")
        table = ada.table("open", "me", clock={"leave_minutes": 1})["id"]
        bo.join(table)
        with bo.chair(table, 0):
            wait_for(lambda: left(house, table) == {1}, "Ada is missed, and Bo is not")
        wait_for(lambda: left(house, table) == {0, 1}, "Bo is missed, too")
    # The clock is turned, not waited for.
    with tampered(f"sqlite:///{tmp_path / 'boneyard.db'}") as connection:
        connection.execute(text("UPDATE log SET at = at - 60"))
        connection.execute(text("UPDATE tables SET due = due - 60"))
        change = "json_set(entry, '$.since', json_extract(entry, '$.since') - 60)"
        which = "json_extract(entry, '$.kind') = 'left'"
        connection.execute(text(f"UPDATE log SET entry = {change} WHERE {which}"))
    with open_house(tmp_path) as house:
        bot = {"kind": "bot_sat", "seat": 1, "bot": "beginner"}
        wait_for(lambda: bot in entries(house, table), "a bot sits in for who is to play")


def test_two_who_want_a_rematch_at_once_get_one_table(house: House) -> None:
    """Whoever is first."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    ada.done("POST", f"/api/tables/{table}/end")
    with ThreadPoolExecutor(8) as pool:
        wishes = [
            pool.submit(who.done, "POST", f"/api/tables/{table}/rematch") for who in (ada, bo) * 4
        ]
        made = {wish.result()["id"] for wish in wishes}
    assert len(made) == 1


@pytest.mark.parametrize("answer", [TimeoutError("it thinks for ever"), Move("cheat")])
def test_a_bot_that_does_not_play_by_the_rules_plays_its_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: Any
) -> None:
    """Whether it says nothing or nonsense: the others do not wait."""

    async def think(*_: Any) -> Thought:
        if isinstance(answer, Exception):
            raise answer
        return Thought(answer)

    monkeypatch.setattr(QuickThinkers, "think", think)
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = ada.table("me", "bot")["id"]
        wait_for(lambda: ada.get(f"/api/tables/{table}")["waits_for_you"], "the bot has moved")


def test_a_bot_is_handed_its_plan_with_every_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within a choice that it has begun nothing is thought anew."""
    asked: list[tuple[bool, Plan, Plan]] = []
    original = QuickThinkers.think

    async def think(
        self: QuickThinkers, bot: str, view: State, plan: Plan, place: int | None = None
    ) -> Thought:
        thought = await original(self, bot, view, plan, place)
        asked.append((view.is_choosing, plan, thought.plan))
        return thought

    monkeypatch.setattr(QuickThinkers, "think", think)
    options = {"first_player": "seat_1", "troop_building": "recommended"}
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        seats = ("me", {"kind": "bot", "bot": "search:0.01"})
        table = ada.table(*seats, game="lord-of-dominion", options=options)["id"]
        with ada.chair(table, 0) as chair:
            while not any(is_begun for is_begun, _, _ in asked):
                if chair.view["moves"]:
                    chair.play()
                else:
                    chair.hear()
    for is_begun, before, after in asked:
        assert before == after or not is_begun


def test_a_bot_that_thinks_when_its_table_ends_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told that it has no time left; nobody waits for what it would have said."""
    thinking, stopped = threading.Event(), threading.Event()

    async def think(self: Any, bot: str, view: State, plan: Plan, place: int | None) -> Thought:
        thinking.set()
        while not stopped.is_set():
            await asyncio.sleep(0.005)
        return Thought(view.moves()[0], plan)

    def hurry(self: Any, place: int, seconds: float) -> None:
        if thinking.is_set() and seconds == 0:
            stopped.set()

    monkeypatch.setattr(QuickThinkers, "think", think)
    monkeypatch.setattr(QuickThinkers, "hurry", hurry)
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        seats = ({"kind": "bot", "bot": "expert"}, "me")
        options = {"first_player": "seat_0", "troop_building": "recommended"}
        table = ada.table(*seats, game="lord-of-dominion", options=options)["id"]
        assert thinking.wait(20)
        assert not stopped.is_set()
        ada.done("POST", f"/api/tables/{table}/end")
        assert stopped.wait(20)


def test_how_long_a_bot_takes_in_a_window_says_nothing_about_its_hand() -> None:
    """Longer than it may think; quick bots at the pace of everything else."""
    bot, least = bot_pool.in_window("search:5", 0.7)
    assert (bot, least) == ("search:1", 1.5)
    assert bot_pool.in_window("beginner", 0.7) == ("beginner", 0.7 * bot_pool.WINDOW_SHARE)


def test_settings_travel_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """To worker processes."""
    settings = Settings("sqlite:///x.db", "https://games.example", True, False, 3)
    for name, value in settings.to_environment().items():
        monkeypatch.setenv(name, value)
    assert from_environment() == settings


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--workers", "2", "--database", "sqlite:///x.db"], "SQLite serves one process"),
        (["--database", "nonsense"], "is not a database address"),
        (["--database", "sqlite:////proc/nowhere/x.db"], "cannot"),
        (["--port", "99999"], "port"),
    ],
)
def test_serve_says_what_is_wrong(args: list[str], words: str) -> None:
    """In one line, before anything runs."""
    port = [] if "--port" in args else ["--port", str(free_port())]
    result = CliRunner().invoke(main, ["serve", *port, *args], prog_name="boneyard")
    assert result.exit_code == 2, result.output
    assert words in result.output


def test_serve_wants_a_free_port(house: House) -> None:
    """And says which one is taken."""
    result = CliRunner().invoke(main, ["serve", "--port", str(house.port)], prog_name="boneyard")
    assert result.exit_code == 2
    assert f"port {house.port}" in result.output


def test_serve_warns_of_nothing(tmp_path: Path) -> None:
    """From its start to its end, with all of Python's warnings."""
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    with server_process(tmp_path, database, PYTHONWARNINGS="default") as server:
        ada = server.house.guest("Ada")
        with ada.chair(ada.table("me", "bot")["id"], 0) as chair:
            while not chair.view["moves"]:
                chair.hear()
            chair.play()
        server.stop()
        assert server.errors == ""
