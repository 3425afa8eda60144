"""Replays, records, proofs and forks."""

from __future__ import annotations

import asyncio
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.houses import PATIENCE, TOY, Guest, House

import boneyard
from boneyard.kernel.records import record_from_json
from boneyard.server import opening, replays
from boneyard.table import Table
from boneyard.table.match import Match


def finished(ada: Guest, **more: Any) -> str:
    """A table of two that was played to the end by resigning, after a few moves."""
    table: str = ada.table("me", {"kind": "local", "name": "Bo"}, **more)["id"]
    with ada.chair(table, 1) as one, ada.chair(table, 0) as two:
        one.play({"type": "bid", "number": 2})
        two.barrier()
        two.play({"type": "bid", "number": 3})
        two.does("resign")
    return table


def test_the_story_of_a_live_table(house: House) -> None:
    """In one's own view by default; spectators have the spectator's."""
    ada = house.guest("Ada")
    table = ada.table("me", "open")["id"]
    base = f"/api/tables/{table}"
    ada.refused(409, "GET", f"{base}/story")
    ada.refused(409, "GET", f"{base}/moments/0")
    house.guest("Bo").join(table)
    story = ada.get(f"{base}/story")
    assert (story["view"], story["names"]) == (0, ["Ada", "Bo"])
    assert [moment["n"] for moment in story["moments"]] == [0]
    assert house.stranger().get(f"{base}/story")["view"] == "spectator"
    shown = ada.get(f"{base}/moments/0")
    assert shown["scene"]["viewer"] == 0
    assert shown["scene"].get("clicks", []) == []
    ada.refused(404, "GET", f"{base}/moments/1")
    for view in ("1", "all"):
        ada.refused(403, "GET", f"{base}/story", params={"view": view})
        ada.refused(403, "GET", f"{base}/moments/0", params={"view": view})
    assert "after the game" in ada.refused(403, "GET", f"{base}/record")
    ada.refused(403, "GET", f"{base}/proof")
    ada.refused(409, "POST", f"{base}/fork", {"moment": 0, "seats": [{"kind": "me"}]})


def test_after_the_end_everybody_sees_everything(house: House) -> None:
    """Every seat's view, and all hands."""
    table = finished(house.guest("Ada"))
    base, stranger = f"/api/tables/{table}", house.stranger()
    views = ("0", "1", "spectator", "all")
    scenes = [stranger.get(f"{base}/moments/1", view=view)["scene"] for view in views]
    assert len({json.dumps(scene) for scene in scenes}) == 4
    faces = [
        piece.get("face")
        for area in scenes[3]["areas"]
        if area["kind"] == "hand"
        for piece in area["pieces"]
    ]
    assert None not in faces
    story = stranger.get(f"{base}/story", view="all")
    assert story["moments"][-1]["actor"] is None
    assert story["moments"][1]["lines"] == ["Bo: bid"]
    assert [moment["turn"] for moment in story["moments"]][:2] == [True, True]


def test_a_record_deals_and_plays_itself_again(house: House) -> None:
    """What one downloads verifies; the proof says the same."""
    ada = house.guest("Ada")
    table = finished(ada, salt="pepper")
    data = house.stranger().get(f"/api/tables/{table}/record")
    record, game = record_from_json(data, boneyard.game)
    assert record.verify(game).over
    proof = house.stranger().get(f"/api/tables/{table}/proof")
    assert proof["verified"]
    assert proof["commitment"] == ada.get(f"/api/tables/{table}")["commitment"]
    assert (proof["key"], proof["digest"]) == (data["key"], data["digest"])
    assert proof["salts"] == data["salts"] == ["pepper", "pepper"]


def test_a_record_is_brought_along(house: House) -> None:
    """To another house, too: a finished table that can be looked at from all sides."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    record = ada.get(f"/api/tables/{finished(ada)}/record")
    card = bo.done("POST", "/api/records", record)
    assert (card["status"], card["public"]) == ("over", False)
    assert [seat["name"] for seat in card["seats"]] == ["Ada", "Bo"]
    base = f"/api/tables/{card['id']}"
    assert bo.get(f"{base}/record") == record
    assert bo.get(f"{base}/proof")["verified"]
    assert len(bo.get(f"{base}/story")["moments"]) == 4


@pytest.mark.parametrize(
    "change",
    [
        {"format": 99},
        {"game": "nothing"},
        {"rules": 99},
        {"players": 9},
        {"options": {"no": 1}},
        {"seats": ["x"]},
        {"key": "00"},
        {"key": "zz" * 32},
        {"commitment": "0" * 64},
        {"entries": []},
        {"entries": "all"},
        {"entries": [{"type": "fly"}]},
        {"entries": [{"resign": 7}]},
        {"entries": [{"resign": "0"}]},
        {"entries": [None]},
        {"salts": "pepper"},
        {"digest": "0" * 64},
    ],
    ids=str,
)
def test_records_that_are_none(house: House, change: dict[str, Any]) -> None:
    """Each with a sentence; nothing is kept."""
    ada = house.guest("Ada")
    record = ada.get(f"/api/tables/{finished(ada)}/record")
    before = len(ada.get("/api/me/tables"))
    ada.refused(400, "POST", "/api/records", record | change)
    assert len(ada.get("/api/me/tables")) == before


def test_names_in_a_record_are_names(house: House) -> None:
    """Nothing in them turns the page around or runs over it."""
    ada = house.guest("Ada")
    record = ada.get(f"/api/tables/{finished(ada)}/record")
    card = ada.done("POST", "/api/records", record | {"seats": ["\u202e A\x00da ", "x" * 99]})
    assert [seat["name"] for seat in card["seats"]] == ["Ada", "x" * 30]
    card = ada.done("POST", "/api/records", record | {"seats": ["\x00", "Bo"]})
    assert [seat["name"] for seat in card["seats"]] == ["Seat 1", "Bo"]


def test_a_record_that_is_too_long(house: House) -> None:
    """Is refused before anything is played."""
    ada = house.guest("Ada")
    record = ada.get(f"/api/tables/{finished(ada)}/record")
    ada.refused(413, "POST", "/api/records", record | {"entries": ["time_up"] * 50_001})


def test_playing_on_from_a_moment(house: House) -> None:
    """With whom one likes; dealt as it was."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = finished(ada)
    path = f"/api/tables/{table}/fork"
    seats = [{"kind": "me"}, {"kind": "local", "name": "Eve"}]
    card = bo.done("POST", path, {"moment": 1, "seats": seats})
    assert (card["status"], card["from"], card["actor"]) == ("live", table, 0)
    old = bo.get(f"/api/tables/{table}/moments/1", view=0)["scene"]
    new = bo.get(f"/api/tables/{card['id']}/moments/1", view=0)["scene"]
    assert [area.get("pieces") for area in old["areas"]] == [
        area.get("pieces") for area in new["areas"]
    ]
    assert [area["title"] for area in new["areas"] if area["kind"] == "seat"] == ["Bo", "Eve"]
    with bo.chair(card["id"], 0) as chair:
        chair.play({"type": "bid", "number": 1})
    for body, status in (
        ({"moment": 3, "seats": seats}, 409),
        ({"moment": 99, "seats": seats}, 400),
        ({"moment": 1, "seats": seats[:1]}, 400),
        ({"moment": -1, "seats": seats}, 400),
    ):
        bo.refused(status, "POST", path, body)


def test_a_table_that_was_never_dealt_has_no_record(house: House) -> None:
    """Nor a proof, nor a story."""
    ada = house.guest("Ada")
    table = ada.table("me", "open", game=TOY)["id"]
    ada.done("POST", f"/api/tables/{table}/end")
    for path, status in (("record", 404), ("proof", 404), ("story", 409)):
        ada.refused(status, "GET", f"/api/tables/{table}/{path}")


def test_others_play_on_while_somebody_looks_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is drawn in a thread is the game as it was when it was asked for."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    path = f"/api/tables/{table}/story"
    cy = house.guest("Cy")
    before = cy.get(path)["moments"]
    begun, played, told = threading.Event(), threading.Event(), replays._told

    def slowly(*seen: Any) -> Any:
        begun.set()
        assert played.wait(PATIENCE)
        return told(*seen)

    monkeypatch.setattr(replays, "_told", slowly)
    with ada.chair(table, 1) as chair, ThreadPoolExecutor(1) as pool:
        house.services.answers._kept.clear()
        asked = pool.submit(cy.get, path)
        assert begun.wait(PATIENCE)
        chair.play({"type": "bid", "number": 1})
        played.set()
        assert asked.result()["moments"] == before
    assert len(cy.get(path)["moments"]) > len(before)


def test_games_are_played_again_in_threads_only(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody else would wait for a long one: when a fork is made, and when it is dealt."""
    is_in_the_way: list[bool] = []
    original = Table.new_match

    def new_match(table: Table, *position: Any) -> Match:
        is_in_the_way.append(asyncio._get_running_loop() is not None)
        return original(table, *position)

    fork = opening.forked

    def forked(*args: Any) -> Any:
        is_in_the_way.append(asyncio._get_running_loop() is not None)
        return fork(*args)

    ada = house.guest("Ada")
    table = finished(ada)
    monkeypatch.setattr(Table, "new_match", new_match)
    monkeypatch.setattr(opening, "forked", forked)
    wish = {"moment": 1, "seats": [{"kind": "me"}, {"kind": "open"}]}
    again = ada.done("POST", f"/api/tables/{table}/fork", wish)["id"]
    assert house.guest("Bo").join(again)["status"] == "live"
    assert is_in_the_way == [False, False]
