"""Ratings: who may be rated; once for each game, whoever dies; the same when recounted."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import TOY, Guest, House, open_house, wait_for
from tests.server.keepers import handle, keeper, rated_table, resign

from boneyard.bots.anchors import anchor
from boneyard.server import ratings
from boneyard.server.recounting import recount
from boneyard.store import Results, Store, open_store
from boneyard.table import seating


def rating(guest: Guest) -> list[dict[str, Any]]:
    """What somebody is told that they are worth."""
    found: list[dict[str, Any]] = guest.get("/api/me/profile")["ratings"]
    return found


def rated(guest: Guest, games: int = 1) -> dict[str, Any]:
    """The same once so many games were counted."""
    wait_for(lambda: sum(one["games"] for one in rating(guest)) >= games, "it is rated")
    (found,) = rating(guest)
    return found


def figures(folder: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that is kept of results and ratings."""
    with sqlite3.connect(folder / "boneyard.db") as found:
        return {
            "results": found.execute("SELECT * FROM results ORDER BY 1, 2").fetchall(),
            "ratings": found.execute("SELECT * FROM ratings ORDER BY 1, 2").fetchall(),
        }


def test_a_rated_game_moves_both_and_no_game_is_counted_twice(house: House) -> None:
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    resign(bo, rated_table(ada, bo), 1)
    won, lost = rated(ada), rated(bo)
    assert won["points"] > 1500 > lost["points"]
    assert won["give_or_take"] < round(ratings.POINTS * ratings.SURE * 25 / 3)
    assert (won["games"], lost["games"]) == (1, 1)
    resign(ada, rated_table(ada, bo), 0)
    assert rated(ada, 2)["points"] < won["points"]


def test_only_those_are_rated_who_agreed_and_keep_their_name(house: House) -> None:
    ada, bo, eve = keeper(house, "Ada"), keeper(house, "Bo"), house.guest("Eve")
    body = {"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    assert "keep their name" in eve.refused(409, "POST", "/api/tables", body)
    table = ada.table("me", "open", rated=True)
    assert table["rated"]
    join = f"/api/tables/{table['id']}/join"
    assert "agree" in bo.refused(409, "POST", join, {})
    assert "keep their name" in eve.refused(409, "POST", join, {"rated": True})
    bo.done("POST", join, {"rated": True})


@pytest.mark.parametrize(
    "more",
    [
        {"public": False},
        {"hints": True},
        {"seats": [{"kind": "me"}, {"kind": "bot"}]},
        {"seats": [{"kind": "me"}, {"kind": "local", "name": "Kim"}]},
        {"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "casual"}]},
    ],
)
def test_what_cannot_be_rated(house: House, more: dict[str, Any]) -> None:
    """Private tables, hints, one person alone, one device, a bot that nobody has measured."""
    ada = keeper(house, "Ada")
    seats = [{"kind": "me"}, {"kind": "open"}]
    ada.refused(400, "POST", "/api/tables", {"game": TOY, "seats": seats, "rated": True, **more})


def test_at_a_rated_table_nobody_helps_and_nothing_is_taken_back(house: House) -> None:
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    table = rated_table(ada, bo)
    seat = ada.get(f"/api/tables/{table}")["actor"]
    with (ada, bo)[seat].chair(table, seat) as one:
        refusal = one.refusal("orders", bot="beginner", after_minutes=60)
        assert "rated" in refusal["error"]
        one.play()
        assert "rated" in one.refusal("undo")["error"]
    assert "rated" in ada.refused(409, "POST", f"/api/tables/{table}/end")
    resign(bo, table, 1)
    again = ada.done("POST", f"/api/tables/{table}/rematch")
    assert not again["rated"], "nobody was asked"


def test_who_leaves_is_behind_all_who_stay(house: House) -> None:
    """Also if the bot that sat in would have won, and if those who are there end the table."""
    ada, bo, cy = keeper(house, "Ada"), keeper(house, "Bo"), keeper(house, "Cy")
    table = rated_table(ada, bo, cy, away_minutes=1)
    ada.done("POST", f"/api/tables/{table}/leave")
    with bo.chair(table, 1) as two, cy.chair(table, 2) as three:
        two.does("offer", kind="end")
        three.does("answer", yes=True)
    assert rated(ada)["points"] < 1500 < rated(bo)["points"]
    assert rated(bo)["points"] == rated(cy)["points"]
    (game,) = ada.get("/api/me/profile")["games"]
    assert game["left"]
    assert game["place"] == 3


def test_an_agreed_end_without_anybody_gone_says_nothing(house: House) -> None:
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    table = rated_table(ada, bo)
    with ada.chair(table, 0) as one, bo.chair(table, 1) as two:
        one.does("offer", kind="end")
        two.does("answer", yes=True)
    assert ada.get("/api/me/profile")["games"] == []


def test_forks_and_what_goes_on_from_a_view_are_no_results(house: House) -> None:
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    table = rated_table(ada, bo)
    resign(bo, table, 1)
    seats = [{"kind": "me"}, {"kind": "open"}]
    fork = ada.done("POST", f"/api/tables/{table}/fork", {"moment": 0, "seats": seats})
    assert not fork["rated"]
    bo.join(fork["id"])
    resign(bo, fork["id"], 1)
    assert len(ada.get("/api/me/profile")["games"]) == 1


def test_a_bot_is_an_anchor(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its place counts, and it stays where it was measured."""
    monkeypatch.setattr(seating, "anchor", lambda game, bot: anchor("domino-avatars", bot))
    monkeypatch.setattr(ratings, "anchor", lambda game, bot: anchor("domino-avatars", bot))
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    bot = {"kind": "bot", "bot": "skilled"}
    table = ada.table("me", "open", bot, rated=True, away_minutes=1)["id"]
    bo.join(table, rated=True)
    ada.done("POST", f"/api/tables/{table}/leave")
    with bo.chair(table, 1) as two:
        two.does("offer", kind="end")
    assert rated(ada)["points"] < rated(bo)["points"]


def test_killed_before_it_was_rated_it_is_rated_once_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the game came to was written with the move that ended it."""
    with monkeypatch.context() as patch:
        patch.setattr(ratings, "LOOK_SECONDS", 1e9)
        with open_house(tmp_path) as house:
            ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
            wait_for(lambda: True, "the first look is over")
            resign(bo, rated_table(ada, bo), 1)
    unrated = figures(tmp_path)
    assert [row[-1] for row in unrated["results"]] == [None, None]
    for _ in range(2):
        with open_house(tmp_path) as house:
            ada.house = house
            assert rated(ada)["games"] == 1


def test_a_recount_from_the_logs_comes_to_the_same_figures(tmp_path: Path) -> None:
    """Also after somebody was forgotten, and if results came in another order than games ended."""
    with open_house(tmp_path) as house:
        ada, bo, cy = keeper(house, "Ada"), keeper(house, "Bo"), keeper(house, "Cy")
        for loser, pair in ((1, (ada, bo)), (0, (bo, cy)), (1, (cy, ada)), (1, (ada, bo))):
            resign(pair[loser], rated_table(*pair), loser)
        rated(ada, 3)
        rated(bo, 3)
        cy.done("DELETE", "/api/me")
    before = figures(tmp_path)
    assert len(before["results"]) == 8
    store = open_store(f"sqlite:///{tmp_path / 'boneyard.db'}")
    try:
        asyncio.run(_muddle(store))
        assert figures(tmp_path) != before
        found = asyncio.run(recount(store))
    finally:
        store.close()
    assert (found.counted, found.left) == (4, 0)
    assert figures(tmp_path) == before


async def _muddle(store: Store) -> None:
    results = Results(store)
    (first, *_) = [row[0] for row in await store.read(_first_tables)]
    await results.replace([first], ())


def _first_tables(connection: Any) -> list[Any]:
    return list(connection.exec_driver_sql('SELECT "table" FROM results ORDER BY at'))


def test_a_result_that_comes_late_is_counted_where_it_belongs(tmp_path: Path) -> None:
    """Two processes end two games, and the one that ended first is heard of last."""
    with open_house(tmp_path) as house:
        ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
        for loser in (1, 0):
            resign((ada, bo)[loser], rated_table(ada, bo), loser)
        rated(ada, 2)
        before = figures(tmp_path)
        with sqlite3.connect(tmp_path / "boneyard.db") as found:
            late = 'UPDATE results SET mu = NULL, sigma = NULL WHERE "table" = ?'
            found.execute(late, (before["results"][0][0],))
            (first,) = found.execute('SELECT "table" FROM results ORDER BY at').fetchone()
            found.execute(late, (first,))
        wait_for(lambda: figures(tmp_path) == before, "all is as it was")


def test_the_leaderboard_goes_by_what_somebody_is_worth_at_least(house: House) -> None:
    ada, bo, eve = keeper(house, "Ada L"), keeper(house, "Bo L"), house.guest("Eve")
    resign(bo, rated_table(ada, bo), 1)
    rated(ada)
    board = ada.get(f"/api/leaderboards/{TOY}")["leaders"]
    names = [one["name"] for one in board]
    assert names.index("Ada L") < names.index("Bo L")
    mine = next(one for one in board if one["yours"])
    assert mine["handle"] == handle(ada)
    seen = {one["name"]: one["handle"] for one in eve.get(f"/api/leaderboards/{TOY}")["leaders"]}
    assert seen["Ada L"] is None, "whoever has not played with her is not led to her profile"
    ada.done("PUT", "/api/me/profile", {"shows": "nobody"})
    seen = {one["name"]: one["handle"] for one in eve.get(f"/api/leaderboards/{TOY}")["leaders"]}
    assert "Ada L" not in seen
    bo.done("DELETE", "/api/me")
    assert "Bo L" not in str(ada.get(f"/api/leaderboards/{TOY}"))
    eve.refused(400, "GET", "/api/leaderboards/no-such-game")
