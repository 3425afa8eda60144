"""Who somebody is: a name, a signed cookie, a personal link, a seat's token."""

from __future__ import annotations

import pytest
from tests.server.houses import TOY, House

TABLE = {"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_a_stranger_is_nobody_yet(house: House) -> None:
    """Everything that needs a name says so."""
    stranger = house.stranger()
    for path in ("/api/me", "/api/me/passes", "/api/me/tables"):
        assert "name" in stranger.refused(401, "GET", path)
    stranger.refused(
        401, "POST", "/api/tables", {"game": "sealed-orders", "seats": [{"kind": "me"}]}
    )
    stranger.refused(401, "POST", "/api/me/notices/channels", {"kind": "hook", "url": "x"})
    stranger.refused(401, "POST", "/api/me/link")
    stranger.refused(401, "POST", "/api/records", {})


def test_a_guest_is_a_name_and_a_cookie(house: House) -> None:
    """Which no script can read and no other site can send along."""
    stranger = house.stranger()
    answer = stranger.ask("POST", "/api/me", {"name": "  Ada \u200b L.\n"})
    assert answer.json()["name"] == "Ada L."
    cookie = answer.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=lax", "path=/", "max-age="):
        assert part in cookie
    assert "secure" not in cookie
    assert stranger.get("/api/me") == answer.json()
    assert stranger.get("/api/me/tables") == []


def test_a_guest_may_change_the_name(house: House) -> None:
    """And stays who they are."""
    ada = house.guest("Ada")
    before = ada.get("/api/me")["id"]
    assert ada.done("POST", "/api/me", {"name": "Ada II"}) == {
        "id": before,
        "name": "Ada II",
        "keeps": False,
        "mail": False,
    }


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 31, "x" * 100])
def test_not_everything_is_a_name(house: House, name: str) -> None:
    """Short and visible."""
    house.stranger().refused(400, "POST", "/api/me", {"name": name})


@pytest.mark.parametrize("body", [{}, {"name": 3}, {"name": None}, [], "Ada", None])
def test_bad_bodies_get_a_sentence(house: House, body: object) -> None:
    """As everywhere."""
    assert "not right" in house.stranger().refused(400, "POST", "/api/me", body)


def test_a_cookie_that_was_tampered_with_is_nobodys(house: House) -> None:
    """Nor is one that was made for something else."""
    ada, eve = house.guest("Ada"), house.stranger()
    ((name, cookie),) = ada.cookies.items()
    table = ada.table("me", "bot")["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/0/token")["token"]
    link = ada.done("POST", "/api/me/link")["url"].partition("#")[2]
    payload, _, signature = cookie.rpartition(".")
    for wrong in (
        f"{payload}.{signature[::-1]}",
        f"x{cookie}",
        cookie[:-1],
        payload,
        token,
        link,
        "",
        ".",
    ):
        eve.cookies = {name: wrong}
        eve.refused(401, "GET", "/api/me")


def test_a_personal_link_opens_the_identity_elsewhere(house: House) -> None:
    """Another device becomes the same guest."""
    ada, phone = house.guest("Ada"), house.stranger()
    path, _, token = ada.done("POST", "/api/me/link")["url"].partition("#")
    assert path == "/me"
    assert phone.done("POST", "/api/me/claim", {"token": token}) == ada.get("/api/me")
    assert phone.get("/api/me") == ada.get("/api/me")


@pytest.mark.parametrize("token", ["", "nonsense", "a.b.c", "\u00e4.\u00f6", "x" * 499])
def test_a_link_that_is_none(house: House, token: str) -> None:
    """Nobody is let in by it."""
    stranger = house.stranger()
    assert "not valid" in stranger.refused(403, "POST", "/api/me/claim", {"token": token})
    stranger.refused(401, "GET", "/api/me")


def test_a_link_is_not_a_token_nor_a_cookie(house: House) -> None:
    """Each opens its own door."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/0/token")["token"]
    (cookie,) = ada.cookies.values()
    for wrong in (token, cookie):
        house.stranger().refused(403, "POST", "/api/me/claim", {"token": wrong})


def test_my_tables_are_those_that_wait_for_me_first(house: House) -> None:
    """Then the running ones, then what is over."""
    ada = house.guest()
    over = ada.table("me", "bot")["id"]
    ada.done("POST", f"/api/tables/{over}/end")
    waiting = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    opened = ada.table("me", "open")["id"]
    found = ada.get("/api/me/tables")
    assert [card["id"] for card in found] == [waiting, opened, over]
    assert [card["waits_for_you"] for card in found] == [True, False, False]


# Tokens.


def test_a_seats_token_opens_that_seat(house: House) -> None:
    """To a program without a cookie."""
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/1/token")["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    with house.stranger().chair(table, 1, headers=bearer) as chair:
        assert chair.view["moves"]


def test_a_seats_token_opens_nothing_else(house: House) -> None:
    """No other seat of the same holder, no other table, nothing in the holder's name."""
    ada = house.guest()
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    other = ada.table("me", "open", public=False)["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/1/token")["token"]
    program = house.stranger()
    program.headers["Authorization"] = f"Bearer {token}"
    bearer = {"Authorization": f"Bearer {token}"}
    for path in ("/api/me", "/api/me/passes", "/api/me/tables"):
        program.refused(403, "GET", path)
    program.refused(403, "GET", "/api/me/notices")
    program.refused(
        403, "POST", "/api/tables", {"game": "sealed-orders", "seats": [{"kind": "me"}] * 2}
    )
    for act in ("leave", "end", "rematch", "seats/1/token", "seats/0/token"):
        program.refused(403, "POST", f"/api/tables/{table}/{act}")
    program.refused(403, "POST", f"/api/tables/{other}/join", {})
    for place, seat in ((table, 0), (table, None), (other, 0)):
        with house.stranger().socket(place, seat, headers=bearer) as socket:
            assert "nothing else" in str(socket.recv(timeout=10))
    with house.stranger().chair(table, 1, headers=bearer) as chair:
        assert "nothing else" in chair.refusal("look", seat=0)["error"]
        assert "nothing else" in chair.refusal("look", seat=None)["error"]
    assert program.get(f"/api/tables/{table}/story")["view"] == 1
    assert program.get(f"/api/tables/{table}/story", view=1)["view"] == 1
    program.refused(403, "GET", f"/api/tables/{table}/story?view=0")
    program.refused(403, "GET", f"/api/tables/{table}/moments/0?view=0")
    card = program.get(f"/api/tables/{other}")
    assert card["invite"] is None
    assert not any(seat["yours"] for seat in card["seats"])
    listed = [card for some in program.get("/api/tables").values() for card in some]
    assert all(card["invite"] is None for card in listed if card["id"] != table)


def test_a_seats_token_is_not_its_holders_login(house: House) -> None:
    """Who becomes somebody with it becomes somebody new, and the holder keeps the name."""
    ada = house.guest("Ada")
    table = ada.table("me", "open")["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/0/token")["token"]
    program = house.stranger()
    bearer = {"Authorization": f"Bearer {token}"}
    made = program.done("POST", "/api/me", {"name": "Eve"}, headers=bearer)
    assert made["id"] != ada.get("/api/me")["id"]
    assert program.get("/api/me") == made
    assert ada.get("/api/me")["name"] == "Ada"


def test_a_wrong_token_is_refused_not_ignored(house: House) -> None:
    """Even together with a good cookie."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    for header in ("Bearer x", "Basic abc", "Bearer", "x", "Bearer a.b"):
        assert "token" in ada.refused(401, "GET", "/api/me", headers={"Authorization": header})
        with ada.socket(table, 0, headers={"Authorization": header}) as socket:
            assert "not a seat's token" in str(socket.recv(timeout=10))


def test_only_who_holds_a_seat_gets_its_token(house: House) -> None:
    """And after the seat has another holder, the token opens nothing."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("open", "open")["id"]
    bo.join(table, seat=1)
    ada.refused(403, "POST", f"/api/tables/{table}/seats/1/token")
    ada.refused(403, "POST", f"/api/tables/{table}/seats/7/token")
    token = bo.done("POST", f"/api/tables/{table}/seats/1/token")["token"]
    bo.done("POST", f"/api/tables/{table}/leave")
    with house.stranger().socket(table, 1, headers={"Authorization": f"Bearer {token}"}) as socket:
        assert "not yours" in str(socket.recv(timeout=10))
