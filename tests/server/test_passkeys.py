"""Names that last: passkeys, and what is known about whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.server.authenticator import Device
from tests.server.houses import Guest, House, open_house

from boneyard.server import challenges

LOGIN, NEW = "/api/login", "/api/me/passkeys"


@pytest.fixture
def device(house: House) -> Device:
    """Somebody's phone, at the address of that house."""
    return Device(f"http://localhost:{house.port}", "localhost")


def asked(guest: Guest, path: str) -> dict[str, Any]:
    """A challenge."""
    headers = {"Host": f"localhost:{guest.house.port}"}
    found: dict[str, Any] = guest.done("POST", f"{path}/challenge", headers=headers)
    return found


def answer(guest: Guest, path: str, found: dict[str, Any], credential: Any) -> Any:
    """Whatever comes of the answer to a challenge."""
    body = {"ticket": found["ticket"], "credential": credential}
    headers = {"Host": f"localhost:{guest.house.port}"}
    return guest.ask("POST", path, body, headers=headers)


def keep(guest: Guest, device: Device) -> Any:
    """Keep a name with a device."""
    found = asked(guest, NEW)
    return answer(guest, NEW, found, device.made(found["options"]))


def come_back(house: House, device: Device) -> tuple[Guest, Any]:
    """A new browser, which has the passkey; who it is, and what it was answered."""
    browser = house.stranger()
    found = asked(browser, LOGIN)
    return browser, answer(browser, f"{LOGIN}/passkey", found, device.signed(found["options"]))


def test_a_lost_cookie_of_a_kept_name_is_no_lost_identity(house: House, device: Device) -> None:
    ada = house.guest("Ada")
    table = ada.table("me", "open")["id"]
    assert [one["kind"] for one in keep(ada, device).json()] == ["passkey", "session"]
    ada.cookies.clear()
    browser, told = come_back(house, device)
    assert told.json()["name"] == "Ada"
    assert [card["id"] for card in browser.get("/api/me/tables")] == [table]


def test_a_passkey_is_withdrawn_like_everything_else(house: House, device: Device) -> None:
    """And only by whose it is; who leaves takes it along."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    [kept, _] = keep(ada, device).json()
    eve.refused(404, "DELETE", f"/api/me/passes/{kept['id']}")
    assert come_back(house, device)[1].is_success
    ada.done("DELETE", f"/api/me/passes/{kept['id']}")
    assert come_back(house, device)[1].status_code == 403
    keep(ada, device)
    ada.done("DELETE", "/api/me")
    assert come_back(house, device)[1].status_code == 403


def test_every_refusal_sounds_the_same(house: House, device: Device) -> None:
    """Whether a passkey is unknown, garbled, signed by another, or of another place."""
    ada = house.guest("Ada")
    keep(ada, device)
    other = Device(f"http://localhost:{house.port}", "localhost")
    thief = Device(f"http://localhost:{house.port}", "localhost")
    thief.id = device.id
    page = Device("https://elsewhere.example", "localhost")
    page.id, page._key = device.id, device._key
    answers = [come_back(house, one)[1] for one in (other, thief, page)]
    for garbled in ({}, {"id": "x"}, {"id": ["x"]}, {"id": "x", "response": 7}):
        found = asked(house.stranger(), LOGIN)
        answers.append(answer(house.stranger(), f"{LOGIN}/passkey", found, garbled))
    assert {(one.status_code, one.json()["error"]) for one in answers} == {(403, challenges.NO)}
    assert not any(one.headers.get("set-cookie") for one in answers)


def test_a_challenge_is_answered_once_and_for_its_purpose(house: House, device: Device) -> None:
    ada, eve = house.guest("Ada"), house.guest("Eve")
    keep(ada, device)
    browser = house.stranger()
    found = asked(browser, LOGIN)
    signed = device.signed(found["options"])
    assert answer(browser, f"{LOGIN}/passkey", found, signed).is_success
    assert answer(house.stranger(), f"{LOGIN}/passkey", found, signed).status_code == 403
    new = asked(ada, NEW)
    other = Device(f"http://localhost:{house.port}", "localhost")
    assert answer(eve, NEW, new, other.made(new["options"])).status_code == 403
    assert (
        answer(browser, f"{LOGIN}/passkey", new, device.signed(new["options"])).status_code == 403
    )
    assert keep(eve, device).status_code == 409  # it is Ada's


def test_a_challenge_runs_out(
    house: House, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = house.guest("Ada")
    found = asked(ada, NEW)
    monkeypatch.setattr(challenges, "SECONDS", -1)
    assert answer(ada, NEW, found, device.made(found["options"])).status_code == 403


def test_logins_are_counted(strict_house: House) -> None:
    stranger = strict_house.stranger()
    headers = {"Host": "localhost"}
    answers = [
        stranger.ask("POST", f"{LOGIN}/challenge", headers=headers).status_code for _ in range(40)
    ]
    assert (answers[0], answers[-1]) == (200, 429)


def test_where_there_is_no_https_it_says_so(house: House) -> None:
    sentence = house.stranger().refused(
        400, "POST", f"{LOGIN}/challenge", headers={"Host": "10.0.0.9:8000"}
    )
    assert "https" in sentence


def test_who_is_shut_out_does_not_come_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        device = Device(f"http://localhost:{house.port}", "localhost")
        ada = house.guest("Ada")
        keep(ada, device)
        from tests.cli.running import ran

        ran("ban", "Ada", "--database", f"sqlite:///{tmp_path / 'boneyard.db'}")
        wait = house.services.door
        while ada.ask("GET", "/api/me").is_success:
            assert wait is not None
        assert come_back(house, device)[1].status_code == 403


def test_a_personal_link_opens_once(house: House) -> None:
    ada = house.guest("Ada")
    token = ada.done("POST", "/api/me/link")["url"].partition("#")[2]
    assert house.stranger().done("POST", "/api/me/claim", {"token": token})["name"] == "Ada"
    house.stranger().refused(403, "POST", "/api/me/claim", {"token": token})


def test_all_that_is_known_about_me_and_nothing_about_others(house: House, device: Device) -> None:
    """As a file: no secrets, nobody else's words or ids."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    keep(ada, device)
    table = ada.table("me", "open", "open")["id"]
    bo.join(table, seat=1)
    for who, text in ((ada, "mine"), (bo, "not yours")):
        with who.chair(table) as chair:
            chair.does("chat", text=text)
    answered = ada.ask("GET", "/api/me/export")
    assert "attachment" in answered.headers["content-disposition"]
    known = answered.json()
    assert known["me"]["name"] == "Ada"
    assert [one["kind"] for one in known["entries"]] == ["opened", "sat", "said"]
    assert [one["text"] for one in known["entries"]][-1] == "mine"
    assert [card["id"] for card in known["tables"]] == [table]
    told = json.dumps(known)
    assert "not yours" not in told
    assert bo.get("/api/me")["id"] not in told
    house.stranger().refused(401, "GET", "/api/me/export")
