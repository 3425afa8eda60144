"""Games and tables over HTTP: what there is, putting tables up, sitting down, leaving."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from tests.server.houses import TOY, House

import boneyard
from boneyard.bots import BOTS
from boneyard.server.games import to_html

AVATARS = "domino-avatars"


def test_every_game_is_shown(house: House) -> None:
    """With what the lobby needs of it."""
    shown = {game["id"]: game for game in house.stranger().get("/api/games")}
    assert set(shown) >= {*boneyard.game_ids()} - {"bells"}
    avatars = shown[AVATARS]
    assert avatars["players"] == [2, 6]
    assert avatars["presets"][0]["options"] == {}
    assert [bot["name"] for bot in avatars["bots"]] == list(BOTS)
    known = {option.key for option in boneyard.game(AVATARS).options}
    assert {option["key"] for option in avatars["options"]} == known


def test_options_are_checked_before_a_table_is_made(house: House) -> None:
    """A problem is an answer, not an error."""
    stranger = house.stranger()
    check = f"/api/games/{TOY}/check"
    assert stranger.done("POST", check, {"players": 2}) == {"problem": None, "notes": []}
    noted = stranger.done("POST", check, {"players": 2, "options": {"volleys": False}})
    assert noted["notes"] == ["volleys has no effect"]
    for players, options in ((4, {"hand_size": 9}), (9, {}), (2, {"nonsense": 1})):
        wrong = stranger.done("POST", check, {"players": players, "options": options})
        assert wrong["problem"].endswith(".")
    stranger.refused(400, "POST", check, {"players": "two"})
    stranger.refused(404, "POST", "/api/games/nothing/check", {"players": 2})


def test_manuals_are_pages_with_places_to_point_at(house: House) -> None:
    """Sections and rulings have ids."""
    stranger = house.stranger()
    assert "<h1" in stranger.get(f"/api/games/{AVATARS}/guide")["html"]
    rules = stranger.get(f"/api/games/{AVATARS}/rules")["html"]
    assert 'id="r12"' in rules
    assert 'id="s6-4"' in rules
    assert "<li>" in stranger.done("POST", f"/api/games/{TOY}/crib", {"options": {}})["html"]
    stranger.refused(404, "GET", f"/api/games/{TOY}/guide")
    stranger.refused(404, "GET", "/api/games/nothing/rules")
    stranger.refused(404, "POST", "/api/games/nothing/crib", {})
    stranger.refused(400, "POST", f"/api/games/{TOY}/crib", {"options": {"no": 1}})


def test_signs_of_a_table_are_explained_with_their_rules(house: House) -> None:
    """For the options that the table is played with."""
    stranger, asked = house.stranger(), f"/api/games/{AVATARS}/glossary"
    terms = stranger.done("POST", asked, {"options": {}})
    assert terms["seat.dealer"]["rule"] == "R12"
    assert terms["seat.dealer"]["name"] == "Who deals"
    suits = stranger.done("POST", asked, {"options": {"match": "suit"}})
    assert [which["class"]["text"].split()[-1] for which in (terms, suits)] == ["colour.", "suit."]
    assert stranger.done("POST", f"/api/games/{TOY}/glossary", {}) == {}
    stranger.refused(404, "POST", "/api/games/nothing/glossary", {})
    stranger.refused(400, "POST", asked, {"options": {"no": 1}})


def test_pictures_of_manuals_are_drawn_by_clients(house: House) -> None:
    """A page has a place for each; what to draw is asked for by its name."""
    stranger = house.stranger()
    page = stranger.get(f"/api/games/{AVATARS}/guide")["html"]
    assert f'<span data-picture="{AVATARS}/avatar">Two dominoes' in page
    assert "<img" not in page
    found = stranger.get(f"/api/games/{AVATARS}/pictures/avatar")
    assert [area["id"] for area in found["scene"]["areas"]] == ["avatars:0"]
    assert found["marks"][0]["element"] == "avatar:0:0!0"
    assert to_html("![words](https://elsewhere.example/x.png)") == "<p>words</p>\n"
    for wrong in ("nothing", "..%2Favatar"):
        stranger.refused(404, "GET", f"/api/games/{AVATARS}/pictures/{wrong}")


def test_a_game_in_one_file_has_no_pages(house: House, top_bone: ModuleType) -> None:
    for page in ("guide", "rules"):
        said = house.stranger().refused(404, "GET", f"/api/games/top-bone/{page}")
        assert said == "This game comes without that page."


def test_a_new_table(house: House) -> None:
    """Its card says all that the maker may know."""
    ada = house.guest("Ada")
    card = ada.table(
        "me", "bot", {"kind": "local", "name": "Bo"}, "open",
        options={"lives": 2, "hand_size": 5}, clock={"game_minutes": 30}, salt="pepper",
    )  # fmt: skip
    assert [(seat["kind"], seat["yours"], seat["local"]) for seat in card["seats"]] == [
        ("person", True, False),
        ("bot", False, False),
        ("person", True, True),
        ("open", False, False),
    ]
    assert card["options"] == {"lives": 2}
    assert card["clock"] == {"game_minutes": 30}
    assert (card["status"], card["host"], card["yours_to_host"]) == ("open", "Ada", True)
    assert len(card["commitment"]) == 64
    assert ada.get(f"/api/tables/{card['id']}") == card
    other = house.guest().get(f"/api/tables/{card['id']}")
    assert (other["invite"], other["yours_to_host"]) == (None, False)
    assert card["invite"]


BOT = {"kind": "bot"}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "nothing", "seats": [BOT, BOT]}, 400),
        ({"game": TOY, "seats": [BOT]}, 400),
        ({"game": TOY, "seats": []}, 400),
        ({"game": TOY, "seats": [BOT] * 17}, 400),
        ({"game": TOY, "seats": [{"kind": "me"}, {"kind": "me"}]}, 400),
        ({"game": TOY, "seats": [{"kind": "bot", "bot": "hal"}, BOT]}, 400),
        ({"game": TOY, "seats": [{"kind": "local", "name": " "}, BOT]}, 400),
        ({"game": TOY, "seats": [{"kind": "cat"}, BOT]}, 400),
        ({"game": TOY, "seats": [BOT, BOT], "options": {"lives": 99}}, 400),
        ({"game": TOY, "seats": [BOT, BOT], "options": {"lives": [1]}}, 400),
        ({"game": TOY, "seats": [BOT, BOT], "clock": {"decision_seconds": 1}}, 400),
        ({"game": TOY, "seats": [BOT, BOT], "salt": "x" * 101}, 400),
        ({"game": TOY}, 400),
        ([], 400),
    ],
)
def test_what_makes_no_table(house: House, body: Any, status: int) -> None:
    """With a sentence."""
    house.guest().refused(status, "POST", "/api/tables", body)


def test_public_tables_are_listed(house: House) -> None:
    """Open ones to join, live ones to watch; unlisted ones nowhere."""
    ada = house.guest("Ada")
    opened = ada.table("me", "open")["id"]
    live = ada.table("me", "bot")["id"]
    unlisted = ada.table("me", "open", public=False)["id"]
    over = ada.table("me", "open")["id"]
    ada.done("POST", f"/api/tables/{over}/end")
    lists = house.stranger().get("/api/tables")
    ids = {status: {card["id"] for card in cards} for status, cards in lists.items()}
    assert opened in ids["open"]
    assert live in ids["live"]
    assert not {unlisted, over} & {*ids["open"], *ids["live"]}
    assert all(card["invite"] is None for cards in lists.values() for card in cards)


def test_a_table_that_is_not_there(house: House) -> None:
    """The same answer everywhere."""
    ada = house.guest()
    for path in ("", "/story", "/moments/0", "/record", "/proof"):
        assert "no such table" in ada.refused(404, "GET", f"/api/tables/nowhere{path}")
    for path, body in (
        ("join", {}),
        ("leave", None),
        ("end", None),
        ("rematch", None),
        ("seats/0/token", None),
        ("seats/0", {"to": "bot"}),
        ("fork", {"moment": 0, "seats": [BOT]}),
    ):
        assert "no such table" in ada.refused(404, "POST", f"/api/tables/nowhere/{path}", body)


def test_sitting_down_and_standing_up(house: House) -> None:
    """The last one deals; later a bot goes on."""
    ada, bo, eve = house.guest("Ada"), house.guest("Bo"), house.guest("Eve")
    table = ada.table("me", "open", "open")["id"]
    assert bo.join(table, seat=2, salt="mine")["seats"][2]["name"] == "Bo"
    bo.refused(409, "POST", f"/api/tables/{table}/join", {})
    eve.refused(409, "POST", f"/api/tables/{table}/join", {"seat": 2})
    bo.done("POST", f"/api/tables/{table}/leave")
    bo.refused(403, "POST", f"/api/tables/{table}/leave")
    bo.join(table, seat=2)
    card = eve.join(table)
    assert card["status"] == "live"
    house.guest().refused(409, "POST", f"/api/tables/{table}/join", {})
    card = eve.done("POST", f"/api/tables/{table}/leave")
    assert card["seats"][1]["away"]
    card = eve.done("POST", f"/api/tables/{table}/seats/1", {"to": "person"})
    assert not card["seats"][1]["away"]


def test_unlisted_tables_are_joined_by_invitation(house: House) -> None:
    """Which the host has."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    card = ada.table("me", "open", public=False)
    path = f"/api/tables/{card['id']}/join"
    bo.refused(403, "POST", path, {})
    bo.refused(403, "POST", path, {"invite": "x" * 12})
    assert bo.done("POST", path, {"invite": card["invite"]})["status"] == "live"


def test_the_host_hands_out_seats_and_ends_the_table(house: House) -> None:
    """Nobody else does; and none that somebody plays."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open", "open")["id"]
    seat = f"/api/tables/{table}/seats/1"
    assert ada.done("POST", seat, {"to": "bot", "bot": "random"})["seats"][1]["bot"] == "random"
    assert ada.done("POST", seat, {"to": "open"})["seats"][1]["kind"] == "open"
    bo.join(table, seat=1)
    bo.refused(403, "POST", f"/api/tables/{table}/seats/2", {"to": "bot"})
    assert ada.done("POST", f"/api/tables/{table}/seats/2", {"to": "bot"})["status"] == "live"
    ada.refused(403, "POST", seat, {"to": "bot"})
    bo.refused(403, "POST", f"/api/tables/{table}/seats/0", {"to": "bot"})
    assert bo.done("POST", seat, {"to": "bot"})["seats"][1]["away"]
    ada.refused(403, "POST", seat, {"to": "person"})
    ada.refused(400, "POST", seat, {"to": "cat"})
    ada.refused(404, "POST", f"/api/tables/{table}/seats/9", {"to": "bot"})
    bo.refused(403, "POST", f"/api/tables/{table}/end")
    over = ada.done("POST", f"/api/tables/{table}/end")
    assert (over["status"], over["ending"], over["reason"]) == (
        "over",
        "host",
        "Ada ended the table.",
    )
    ada.refused(409, "POST", f"/api/tables/{table}/end")


def test_a_rematch_is_one_table_for_all(house: House) -> None:
    """The first to ask puts it up; bots and people on the device are there already."""
    ada, bo, eve = house.guest("Ada"), house.guest("Bo"), house.guest("Eve")
    table = ada.table("me", "open", {"kind": "bot", "name": "Robbie"}, options={"lives": 2})["id"]
    bo.join(table)
    path = f"/api/tables/{table}/rematch"
    ada.refused(409, "POST", path)
    ada.done("POST", f"/api/tables/{table}/end")
    eve.refused(403, "POST", path)
    bo.refused(400, "POST", path, {"salt": "x" * 101})
    new = bo.done("POST", path, {"salt": "of Bo"})
    assert house.services.hub._tables[new["id"]].table.seats[1].salt == "of Bo"
    assert [seat["kind"] for seat in new["seats"]] == ["open", "person", "bot"]
    assert (new["options"], new["seats"][2]["name"]) == ({"lives": 2}, "Robbie")
    assert ada.get(f"/api/tables/{table}")["rematch"] == new["id"]
    assert ada.done("POST", path)["id"] == new["id"]
    assert ada.join(new["id"])["status"] == "live"
