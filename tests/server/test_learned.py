"""What guests have learned, told by their browser or seen at their tables."""

from __future__ import annotations

import pytest
from tests.server.houses import TOY, Guest, House
from tests.server.test_leaving import finished_game

HERE = "/api/me/learned"


def told(guest: Guest) -> list[tuple[str, str, str]]:
    """Kind, game and name of all that is known."""
    return [(one["kind"], one["game"], one["name"]) for one in guest.get(HERE)]


def test_what_is_learned_is_kept_on_every_device(house: House) -> None:
    """And is nobody else's."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    ada.done("POST", HERE, {"kind": "decision", "game": TOY, "name": "Draw"})
    ada.done("POST", HERE, {"kind": "decision", "game": TOY, "name": "Draw"})
    ada.done("POST", HERE, {"kind": "lesson", "game": TOY, "name": "01-a-turn"})
    assert told(ada) == [("decision", TOY, "Draw"), ("lesson", TOY, "01-a-turn")]
    assert told(bob) == []
    assert ada.done("DELETE", f"{HERE}?kind=decision&game={TOY}")[0]["name"] == "01-a-turn"
    ada.done("DELETE", HERE)
    assert told(ada) == []


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "finished", "game": TOY, "name": "x"},
        {"kind": "lesson", "game": TOY, "name": ""},
        {"kind": "lesson", "game": TOY, "name": "x" * 81},
        {"kind": "lesson", "game": TOY, "name": "<b>"},
        {"kind": "lesson", "game": TOY},
    ],
)
def test_what_makes_no_sense_is_refused(house: House, body: dict[str, str]) -> None:
    """And not kept."""
    ada = house.guest("Ada")
    ada.refused(400, "POST", HERE, body)
    ada.refused(400, "DELETE", f"{HERE}?kind=nonsense")
    assert told(ada) == []


def test_unknown_games_and_strangers_are_refused(house: House) -> None:
    """With a sentence."""
    body = {"kind": "lesson", "game": "nowhere", "name": "x"}
    assert "nowhere" in house.guest("Ada").refused(404, "POST", HERE, body)
    house.stranger().refused(401, "GET", HERE)
    house.stranger().refused(401, "POST", HERE, body)


def test_a_game_that_was_played_to_its_end_is_known(house: House) -> None:
    """To those who played it; and it is in all that is known about them."""
    ada, bob, eve = house.guest("Ada"), house.guest("Bob"), house.guest("Eve")
    table = finished_game(ada, bob)
    assert told(ada) == told(bob) == [("finished", TOY, table)]
    assert told(eve) == []
    (one,) = ada.get("/api/me/export")["learned"]
    assert (one["kind"], one["name"]) == ("finished", table)
    ada.done("DELETE", "/api/me")


def test_a_table_that_was_closed_is_no_game(house: House) -> None:
    """Nobody has seen its end."""
    ada = house.guest("Ada")
    table = ada.table("me", "bot")["id"]
    ada.done("POST", f"/api/tables/{table}/end")
    assert told(ada) == []
