"""Profiles, those one has played with, head to head, and playing again with them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import TOY, Guest, House, open_house, wait_for
from tests.server.keepers import handle, keeper, rated_table, resign
from tests.server.receivers import receiving

from boneyard.server.notices import plan

NO_PROFILE = "There is no profile by that name, or it is not shown to you."


def friendly_game(host: Guest, other: Guest, **more: Any) -> str:
    """One that the other gives up."""
    card = host.table("me", "open", **more)
    other.join(card["id"], invite=card["invite"])
    resign(other, card["id"], 1)
    return str(card["id"])


def profile(reader: Guest, whose: str) -> dict[str, Any]:
    """What somebody is shown."""
    found: dict[str, Any] = reader.get(f"/api/people/{whose}")
    return found


def names(friends: list[dict[str, Any]]) -> list[str]:
    return [one["name"] for one in friends]


def test_a_profile_counts_games_by_kind_and_players(house: House) -> None:
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    friendly_game(ada, bo)
    friendly_game(bo, ada)
    found = profile(bo, handle(ada))
    (tally,) = found["tallies"]
    assert (tally["game"], tally["players"], tally["played"], tally["won"]) == (TOY, 2, 2, 1)
    assert [game["place"] for game in found["games"]] == [2, 1]
    assert found["games"][0]["others"] == ["Bo"]
    (between,) = found["between"]
    assert (between["ahead"], between["behind"], between["even"]) == (1, 1, 0)
    assert found["met"]
    assert found["shows"] is None


def test_who_may_see_a_profile_is_its_persons_to_say(house: House) -> None:
    """And who may not is told nothing, not even that there is one."""
    ada, bo, eve, nobody = keeper(house, "Ada"), keeper(house, "Bo"), house.guest("Eve"), "0" * 16
    friendly_game(ada, bo)
    path = f"/api/people/{handle(ada)}"
    assert bo.ask("GET", path).is_success, "those whom she has played with"
    assert eve.refused(404, "GET", path) == NO_PROFILE
    assert eve.refused(404, "GET", f"/api/people/{nobody}") == NO_PROFILE
    ada.done("PUT", "/api/me/profile", {"shows": "everybody"})
    assert eve.ask("GET", path).is_success
    assert house.stranger().ask("GET", path).is_success
    ada.done("PUT", "/api/me/profile", {"shows": "nobody"})
    assert bo.refused(404, "GET", path) == NO_PROFILE
    assert ada.ask("GET", path).is_success


def test_a_guest_has_a_profile_to_themselves_alone(house: House) -> None:
    ada, bo = house.guest("Ada"), keeper(house, "Bo")
    friendly_game(ada, bo)
    own = ada.get("/api/me/profile")
    assert not own["keeps"]
    assert len(own["games"]) == 1
    ada.done("PUT", "/api/me/profile", {"shows": "everybody"})
    assert bo.refused(404, "GET", f"/api/people/{own['handle']}") == NO_PROFILE
    (friend,) = bo.get("/api/me/friends")
    assert (friend["name"], friend["profile"]) == ("Ada", False)


def test_games_at_private_tables_are_for_those_who_were_there(house: House) -> None:
    """Others see neither the table nor that it counts; head to head knows it."""
    ada, bo, eve = keeper(house, "Ada"), keeper(house, "Bo"), house.guest("Eve")
    table = friendly_game(ada, bo, public=False)
    ada.done("PUT", "/api/me/profile", {"shows": "everybody"})
    seen = profile(eve, handle(ada))
    assert (seen["games"], seen["tallies"], seen["between"]) == ([], [], [])
    assert table not in str(seen)
    assert [game["table"] for game in ada.get("/api/me/profile")["games"]] == [table]
    assert profile(bo, handle(ada))["between"][0]["behind"] == 1


def test_who_is_forgotten_or_shut_out_is_nowhere(house: House) -> None:
    ada, bo, cy = keeper(house, "Ada"), keeper(house, "Bo"), keeper(house, "Cyrus")
    friendly_game(ada, bo)
    friendly_game(ada, cy)
    assert names(ada.get("/api/me/friends")) == ["Cyrus", "Bo"]
    called, other = handle(bo), handle(cy)
    bo.done("DELETE", "/api/me")
    assert names(ada.get("/api/me/friends")) == ["Cyrus"]
    assert ada.refused(404, "GET", f"/api/people/{called}") == NO_PROFILE
    wait_for(lambda: "Bo" not in str(ada.get("/api/me/profile")["games"]), "he is forgotten")
    ban(house, cy.get("/api/me")["id"])
    assert ada.get("/api/me/friends") == []
    assert ada.refused(404, "GET", f"/api/people/{other}") == NO_PROFILE


def ban(house: House, user: str) -> None:
    """As the host of the server does."""
    asyncio.run(house.services.people.ban("user", user, "Be kind."))


def test_all_that_is_known_has_the_profile_in_it(house: House) -> None:
    ada, bo = keeper(house, "Ada"), keeper(house, "Bo")
    resign(bo, rated_table(ada, bo), 1)
    wait_for(lambda: ada.get("/api/me/profile")["ratings"], "it is rated")
    found = ada.get("/api/me/export")
    assert found["profile"]["ratings"][0]["games"] == 1
    assert names(found["played_with"]) == ["Bo"]


# Playing again.


def invited(host: Guest, *people: Guest, **more: Any) -> dict[str, Any]:
    """A table with seats for exactly them."""
    seats = [{"kind": "invited", "who": handle(one)} for one in people]
    return host.table("me", *seats, public=False, **more)


def test_a_seat_is_kept_for_who_is_invited(house: House) -> None:
    """They find it among their tables, and sit down without a link; nobody else can."""
    ada, bo, eve = house.guest("Ada"), house.guest("Bo"), house.guest("Eve")
    friendly_game(ada, bo)
    card = invited(ada, bo)
    assert [(seat["kind"], seat["meant"]) for seat in card["seats"]] == [
        ("person", ""),
        ("open", "Bo"),
    ]
    path = f"/api/tables/{card['id']}"
    assert "kept" in eve.refused(409, "POST", f"{path}/join", {"invite": card["invite"]})
    (mine,) = [one for one in bo.get("/api/me/tables") if one["status"] == "open"]
    assert mine["invited"]
    assert bo.get(path)["invited"]
    bo.join(card["id"])
    assert ada.get(path)["status"] == "live"
    assert names(ada.get(f"{path}/people")) == ["Bo"]


def test_an_invitation_can_be_declined(house: House) -> None:
    ada, bo, eve = house.guest("Ada"), house.guest("Bo"), house.guest("Eve")
    friendly_game(ada, bo)
    card = invited(ada, bo)
    path = f"/api/tables/{card['id']}"
    assert "kept for you" in eve.refused(409, "POST", f"{path}/decline")
    bo.done("POST", f"{path}/decline")
    assert all(one["status"] == "over" for one in bo.get("/api/me/tables"))
    eve.join(card["id"], invite=card["invite"])


def test_only_those_can_be_invited_whom_one_has_played_with(house: House) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    seats = [{"kind": "me"}, {"kind": "invited", "who": handle(eve)}]
    body = {"game": TOY, "seats": seats}
    assert "have played with" in ada.refused(400, "POST", "/api/tables", body)


def test_a_rematch_keeps_the_seats_of_those_who_played(house: House) -> None:
    ada, bo, eve = house.guest("Ada"), house.guest("Bo"), house.guest("Eve")
    table = friendly_game(ada, bo)
    again = ada.done("POST", f"/api/tables/{table}/rematch")
    eve.refused(409, "POST", f"/api/tables/{again['id']}/join", {})
    assert bo.join(again["id"])["status"] == "live"


def test_the_invited_are_told_once_unless_they_mute_who_invites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "GRACE_SECONDS", 0.0)
    with receiving() as receiver, open_house(tmp_path, internal_webhooks=True) as house:
        ada, bo, cy = house.guest("Ada"), house.guest("Bo"), house.guest("Cy")
        for one in (bo, cy):
            friendly_game(ada, one)
            url = receiver.url.replace("/hook", f"/hook/{one.get('/api/me')['name']}")
            one.done("POST", "/api/me/notices/channels", {"kind": "hook", "url": url})
        mute(cy, ada)
        card = invited(ada, bo, cy)
        (told,) = wait_for(lambda: receiver.told, "Bo is told")
        assert told["to"] == "/hook/Bo"
        assert "Ada" in told["text"]
        assert "keeps a seat for you, Bo" in told["text"]
        assert f"/t/{card['id']}" in str(told)
        assert all(one["status"] == "over" for one in cy.get("/api/me/tables"))


def mute(guest: Guest, other: Guest) -> None:
    """Somebody who has said something."""
    (table,) = [one["id"] for one in guest.get("/api/me/tables")]
    with other.chair(table, 0) as chair:
        chair.does("chat", text="good game")
        chair.barrier()
        line = chair.messages("chat")[-1]["lines"][-1]
    guest.done("POST", f"/api/tables/{table}/mute", {"who": line["who"]})
