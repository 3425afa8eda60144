"""Sessions, personal links and seat tokens: seen by whose they are, and withdrawn for good."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from tests.server.houses import TOY, Chair, Guest, House, open_house
from tests.server.test_sharing import two_houses
from tests.store.databases import Postgres

from boneyard.server.identity import COOKIE
from boneyard.server.passes import device
from boneyard.store import people

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def passes(guest: Guest, kind: str) -> list[dict[str, Any]]:
    """Those of a kind, the latest first."""
    return [found for found in guest.get("/api/me/passes") if found["kind"] == kind]


def link_of(guest: Guest) -> str:
    """The token of a new personal link."""
    url: str = guest.done("POST", "/api/me/link")["url"]
    return url.partition("#")[2]


def second_device(house: House, guest: Guest) -> Guest:
    """Another browser of the same guest."""
    phone = house.stranger()
    phone.headers["User-Agent"] = FIREFOX
    phone.done("POST", "/api/me/claim", {"token": link_of(guest)})
    return phone


def withdraw(guest: Guest, found: dict[str, Any]) -> None:
    """One of one's own."""
    left = guest.done("DELETE", f"/api/me/passes/{found['id']}")
    assert found["id"] not in [one["id"] for one in left]


def test_everything_that_opens_something_is_listed(house: House) -> None:
    """With when it was made and used, and what it opens."""
    ada = house.guest("Ada")
    phone = second_device(house, ada)
    table = ada.table("me", "open")["id"]
    ada.done("POST", f"/api/tables/{table}/seats/0/token")
    new, first = passes(ada, "session")
    assert (first["current"], new["current"]) == (True, False)
    assert new["about"] == "Firefox on Linux"
    assert passes(phone, "session")[0]["current"]
    assert passes(ada, "link") == []  # the one that brought the phone was used up
    link_of(ada)
    [link] = passes(ada, "link")
    assert link["used"] is None
    [token] = passes(ada, "token")
    assert (token["table"], token["seat"], token["used"]) == (table, 0, None)
    assert house.guest("Bo").get("/api/me/passes")[0]["kind"] == "session"


def test_a_withdrawn_session_is_a_strangers(house: House) -> None:
    """At once, everywhere, and its open sockets are closed; the other devices stay."""
    ada = house.guest("Ada")
    phone = second_device(house, ada)
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with phone.chair(table, 1) as lost, ada.chair(table, 1) as kept:
        withdraw(ada, passes(ada, "session")[0])
        assert "withdrawn" in lost.until("gone")["reason"]
        assert lost.closed() == 4401
        kept.play()
    phone.refused(401, "GET", "/api/me")
    phone.refused(401, "POST", f"/api/tables/{table}/end")
    with phone.socket(table, 1) as socket:
        assert Chair(socket).until("gone")["reason"] == "That seat is not yours."
    assert ada.get("/api/me")["name"] == "Ada"
    assert len(passes(ada, "session")) == 1


def test_a_withdrawn_link_opens_nothing(house: House) -> None:
    """Who has come in by it is listed, too, and stays."""
    ada = house.guest("Ada")
    token = link_of(ada)
    phone = house.stranger()
    phone.done("POST", "/api/me/claim", {"token": token})
    token = link_of(ada)
    withdraw(ada, passes(ada, "link")[0])
    assert "not valid" in house.stranger().refused(403, "POST", "/api/me/claim", {"token": token})
    assert phone.get("/api/me")["name"] == "Ada"


def test_a_withdrawn_token_opens_nothing(house: House) -> None:
    """And the program that plays with it is let go."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    path = f"/api/tables/{table}/seats/1/token"
    first, second = (ada.done("POST", path)["token"] for _ in range(2))
    bearers = [{"Authorization": f"Bearer {token}"} for token in (first, second)]
    program = house.stranger()
    with (
        program.chair(table, 1, headers=bearers[0]) as gone,
        program.chair(table, 1, headers=bearers[1]) as stays,
    ):
        withdraw(ada, passes(ada, "token")[1])
        assert gone.closed() == 4401
        stays.play()
    story = f"/api/tables/{table}/story"
    assert "withdrawn" in program.refused(401, "GET", story, headers=bearers[0])
    assert program.done("GET", story, headers=bearers[1])["view"] == 1
    with program.socket(table, 1, headers=bearers[0]) as socket:
        assert "withdrawn" in Chair(socket).until("gone")["reason"]


def test_nobody_withdraws_what_is_anothers(house: House) -> None:
    """Nor learns that it is there; nor does a program withdraw anything."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    [own] = passes(ada, "session")
    for key in (own["id"], "nothing"):
        assert "nothing of yours" in eve.refused(404, "DELETE", f"/api/me/passes/{key}")
    table = ada.table("me", "open")["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/0/token")["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    eve.refused(403, "DELETE", f"/api/me/passes/{own['id']}", headers=bearer)
    eve.refused(403, "GET", "/api/me/passes", headers=bearer)
    assert ada.get("/api/me")["name"] == "Ada"


def test_passes_do_not_pile_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one unused for longest makes room, and opens nothing from then on."""
    monkeypatch.setattr(people, "MOST_OF_A_KIND", 3)
    ada = house.guest("Ada")
    tokens = [link_of(ada) for _ in range(3)]
    phone = house.stranger()
    phone.done("POST", "/api/me/claim", {"token": tokens[0]})
    tokens += [link_of(ada)]
    assert len(passes(ada, "link")) == 3
    house.stranger().refused(403, "POST", "/api/me/claim", {"token": tokens[0]})
    house.stranger().done("POST", "/api/me/claim", {"token": tokens[3]})


def test_a_cookie_of_before_is_one_session(tmp_path: Path) -> None:
    """Nobody is locked out by the upgrade, and it can be withdrawn like any other."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        user = ada.get("/api/me")["id"]
        [own] = passes(ada, "session")
        rename = f"UPDATE passes SET id = 'old-{user}' WHERE id = '{own['id']}'"
    with sqlite3.connect(tmp_path / "boneyard.db") as database:
        database.execute(rename)
        [secret] = database.execute("SELECT value FROM settings WHERE name = 'secret'").fetchone()
    database.close()
    with open_house(tmp_path) as house:
        old, phone = house.stranger(), house.stranger()
        for one in (old, phone):
            one.cookies = {COOKIE: str(URLSafeSerializer(secret, salt="cookie").dumps(user))}
        assert old.get("/api/me")["name"] == "Ada"
        second = second_device(house, old)
        withdraw(second, passes(second, "session")[1])
        phone.refused(401, "GET", "/api/me")


def test_when_it_was_used_is_written_down(tmp_path: Path) -> None:
    """Now and then, and when the server stops."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        before = passes(ada, "session")[0]["used"]
    with sqlite3.connect(tmp_path / "boneyard.db") as database:
        [used] = database.execute("SELECT used FROM passes").fetchone()
        [seen] = database.execute("SELECT seen FROM users").fetchone()
    database.close()
    assert seen == used >= before > 0


def test_withdrawn_at_one_process_is_withdrawn_at_all(postgres: Postgres, tmp_path: Path) -> None:
    """Which had looked it up before, and had a socket open with it."""
    with two_houses(postgres, tmp_path) as (here, there, _):
        ada = here.guest("Ada")
        phone = second_device(here, ada)
        table = ada.table("me", {"kind": "local", "name": "Bo"}, game=TOY)["id"]
        phone.house = there
        assert phone.get("/api/me")["name"] == "Ada"
        with phone.chair(table, 1) as lost:
            withdraw(ada, passes(ada, "session")[0])
            assert lost.closed() == 4401
        phone.refused(401, "GET", "/api/me")


def test_withdrawn_while_nobody_listened(postgres: Postgres, tmp_path: Path) -> None:
    """A process that has missed it looks at everybody again when it hears others again."""
    with two_houses(postgres, tmp_path) as (here, there, name):
        ada = here.guest("Ada")
        phone = second_device(here, ada)
        table = ada.table("me", {"kind": "local", "name": "Bo"}, game=TOY)["id"]
        phone.house = there
        with phone.chair(table, 1) as lost:
            user, key = ada.get("/api/me")["id"], passes(ada, "session")[0]["id"]
            sql = f"DELETE FROM passes WHERE id = '{key}' AND \"user\" = '{user}'"
            postgres.run(sql, name)  # so that nobody is told
            assert phone.get("/api/me")["name"] == "Ada"
            postgres.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
            )
            assert lost.closed() == 4401
        phone.refused(401, "GET", "/api/me")


def test_devices_have_names_that_people_know() -> None:
    """As far as the browser says."""
    chrome = "Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit (KHTML) Chrome/130.0 Safari/537.36"
    assert device(FIREFOX) == "Firefox on Linux"
    assert device(chrome) == "Chrome on Windows"
    assert device("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1") == (
        "Safari on iPhone"
    )
    assert device("") == device("x" * 5000) == "A browser"
