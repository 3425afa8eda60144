"""A seat is its holder's: at a running table, by its own pages and messages."""

from __future__ import annotations

import time

import pytest
from tests.server.houses import House, wait_for

from boneyard.table import timing


def test_the_others_vote_when_somebody_is_away_in_their_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is away is seen by all; before the time that the table names nobody may ask."""
    monkeypatch.setattr(timing, "LOST_SECONDS", 0.0)
    people = [house.guest(name) for name in ("Ada", "Bo", "Cy")]
    table = people[0].table("me", "open", "open", away_minutes=7)["id"]
    for guest in people[1:]:
        guest.join(table)
    assert people[0].get(f"/api/tables/{table}")["away_minutes"] == 7
    with people[0].chair(table, 0) as chair:
        actor = chair.view["actor"]
    others = [seat for seat in range(3) if seat != actor]
    with (
        people[others[0]].chair(table, others[0]) as one,
        people[others[1]].chair(table, others[1]) as two,
    ):
        hub = house.services.hub
        live = hub._tables[table]
        with people[actor].chair(table, actor) as absent:
            assert "kept waiting" in one.refusal("offer", kind="stand_in", about=actor)["error"]
            absent.barrier()
        is_noted = lambda: live.table.seats[actor].left and not live.is_doubtful  # noqa: E731
        wait_for(is_noted, "the absence is noted, and on disk")
        one.barrier()
        two.barrier()
        assert two.view["absent"]["seat"] == actor
        assert two.messages("table")[-1]["card"]["seats"][actor]["left"] is not None
        assert "7 minutes" in one.refusal("offer", kind="stand_in", about=actor)["error"]
        assert "about which seat" in one.refusal("offer", kind="stand_in")["error"]
        monkeypatch.setattr(hub, "now", lambda: time.time() + 7 * 60 + 1)
        one.does("offer", kind="stand_in", about=actor)
        asked = two.until("offer")["offer"]
        assert one.messages("offer")[-1]["offer"] == asked
        assert (asked["about"], asked["waits_for"]) == (actor, [others[1]])
        two.does("answer", yes=True, n=asked["n"])
        assert two.messages("table")[-1]["card"]["seats"][actor]["away"]


def test_a_return_is_seen_by_all_and_ends_the_vote(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By coming back to the table."""
    monkeypatch.setattr(timing, "LOST_SECONDS", 0.0)
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("open", "me")["id"]
    bo.join(table)
    with bo.chair(table, 0) as chair:
        actor = chair.view["actor"]
    who, other = (bo, ada) if actor == 0 else (ada, bo)
    live = house.services.hub._tables[table]
    with other.chair(table, 1 - actor) as chair:
        with who.chair(table, actor) as back:
            back.barrier()
        wait_for(lambda: live.table.seats[actor].left, "the absence is noted")
        with who.chair(table, actor):
            is_noted = lambda: live.table.seats[actor].left is None and not live.is_doubtful  # noqa: E731
            wait_for(is_noted, "the return is noted, and on disk")
            chair.barrier()
            assert chair.view["absent"] is None
            monkeypatch.setattr(house.services.hub, "now", lambda: 2e9)
            refused = chair.refusal("offer", kind="stand_in", about=actor)
            assert "kept waiting" in refused["error"]
