"""Beats, cues and threats over the wire; how long bots keep anybody waiting."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.houses import TOY, Chair, House

AVATARS = "domino-avatars"


def played_until(chair: Chair, wanted: str) -> dict[str, Any]:
    """The first view of a game against bots that has some of these."""
    for _ in range(2000):
        found = [view for view in chair.messages("view") if view[wanted]]
        if found:
            return found[0]
        if chair.view["scene"]["clicks"]:
            clicks = chair.view["scene"]["clicks"]
            chair.play(clicks[len(chair.heard) % len(clicks)]["move"])
        else:
            chair.hear()
    raise AssertionError(f"no view with {wanted}")


def test_a_comparison_is_shown_before_the_table_goes_on(house: House) -> None:
    """With the events that led there, whose cues say what it came to; nothing can be clicked."""
    ada = house.guest()
    table = ada.table("me", "bot", game=AVATARS)["id"]
    with ada.chair(table, 0, stream="scene") as chair:
        view = played_until(chair, "beats")
    beat = view["beats"][0]
    assert beat["scene"]["clicks"] == []
    assert "attack_pile" in [area["id"] for area in beat["scene"]["areas"]]
    assert beat["events"][-1]["event"] == "compared"
    told = [event for beat in view["beats"] for event in beat["events"]]
    assert view["events"][: len(told)] == told
    lines = [cue["text"] for cue in beat["cues"] if cue["kind"] == "outcome"]
    assert len(lines) == 1
    assert "\x00" not in lines[0]


def test_programs_are_sent_no_pictures(house: House) -> None:
    ada = house.guest()
    table = ada.table("me", "bot", game=AVATARS)["id"]
    with ada.chair(table, 0) as chair:
        assert "beats" not in chair.view
        assert "cues" not in chair.view


def test_threats_are_told_to_whoever_asks(house: House) -> None:
    """Of the position that they are shown; to nobody else."""
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"}, game="lord-of-dominion")["id"]
    with ada.chair(table, 0, stream="scene") as chair, ada.chair(table, 1) as other:
        assert chair.view["scene"]["has_threats"]
        chair.does("threats")
        (told,) = chair.messages("threats")
        assert told["n"] == chair.view["n"]
        assert told["threats"] == []  # nobody is near anybody yet
        other.barrier()
        assert other.messages("threats") == []


def test_where_nothing_threatens_the_answer_is_empty(house: House) -> None:
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"}, game=TOY)["id"]
    with ada.chair(table, 0, stream="scene") as chair:
        assert not chair.view["scene"]["has_threats"]
        chair.does("threats")
        assert chair.messages("threats")[0]["threats"] == []


@pytest.mark.parametrize(
    ("speed", "share"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.35), ("at_once", 0.0)]
)
def test_bots_alone_play_on_at_the_speed_of_the_tables_people(
    house: House, speed: str, share: float
) -> None:
    """While a person is in the game, nobody is kept waiting at all."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    with ada.chair(table, 0, stream="scene") as chair:
        assert not chair.view["bots_only"]
        live = house.services.hub._tables[table]
        chair.does("pace", speed=speed)
        assert live.pace_for(0.7) == 0.0
        seat = live.table.seats[0]
        seat.kind = "bot"  # as if its person had fallen
        assert live.table.is_bots_only
        assert live.pace_for(1.0) == share
        seat.kind = "person"


def test_those_who_only_watch_hurry_nobody(house: House) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    table = ada.table("me", "bot")["id"]
    with ada.chair(table, 0, stream="scene"), eve.chair(table, stream="scene") as watching:
        watching.does("pace", speed="at_once")
        live = house.services.hub._tables[table]
        live.table.seats[0].kind = "bot"
        assert live.pace_for(1.0) == 1.0
        live.table.seats[0].kind = "person"


def test_a_speed_that_is_none_is_refused(house: House) -> None:
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    with ada.chair(table, 0) as chair:
        assert "speed" in chair.refusal("pace", speed="warp")["error"]


def test_a_replay_has_the_beats_and_cues_of_the_table(house: House) -> None:
    """The same pictures with the same lines, in the same order, and nothing to click in them."""
    ada = house.guest()
    table = ada.table("me", "bot", game=AVATARS)["id"]
    with ada.chair(table, 0, stream="scene") as chair:
        view = played_until(chair, "beats")
    looked = ada.get(f"/api/tables/{table}/moments/{view['moment']}", view=0)
    assert looked["beats"], "a moment that had beats"
    told = [event for beat in looked["beats"] for event in beat["events"]]
    assert looked["events"][: len(told)] == told
    said = [cue["text"] for cue in looked["beats"][0]["cues"] if cue["kind"] == "outcome"]
    assert said
    assert said[0] in [cue.get("text") for beat in view["beats"] for cue in beat["cues"]]
    for scene in (looked["scene"], *[beat["scene"] for beat in looked["beats"]]):
        assert (scene["clicks"], scene["gestures"], scene["carries"]) == ([], [], [])
