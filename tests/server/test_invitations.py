"""Links that the invited can open, or a plain word that they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.houses import House, open_house

from boneyard.server import doors, sharing


def reach(house: House, host: str = "", **more: str) -> tuple[str, str]:
    """What somebody is told who has found the server under this name."""
    headers = ({"Host": host} if host else {}) | more
    found = house.guest().done("GET", "/api/sharing", headers=headers)["invitation"]
    return found["url"], found["reach"]


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> str:
    """The machine is in a network."""
    monkeypatch.setattr(doors, "own_address", lambda: "192.168.7.20")
    return "192.168.7.20"


def test_nobody_is_sent_to_localhost(tmp_path: Path, network: str) -> None:
    """It says plainly that the link is of no use, and makes no picture of it."""
    with open_house(tmp_path, listening="http://127.0.0.1:8000") as house:
        ada = house.guest()
        table = ada.table("me", "open")["id"]
        found = ada.get(f"/api/tables/{table}/invitation")
        assert (found["reach"], found["qr"]) == ("nobody", "")
        assert "Nobody but you" in found["text"]
        for name in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
            assert reach(house, name)[1] == "nobody"


def test_the_address_that_the_host_has_set_is_sent(tmp_path: Path) -> None:
    with open_house(tmp_path, address="https://games.example.org") as house:
        assert reach(house) == ("https://games.example.org/", "anywhere")


def test_in_a_network_the_machines_own_address_is_sent(tmp_path: Path, network: str) -> None:
    """With a picture; and whoever came by another name is given that one."""
    with open_house(tmp_path, listening="http://0.0.0.0:8123") as house:
        assert reach(house, "localhost:8123") == ("http://192.168.7.20:8123/", "network")
        assert reach(house, "10.0.0.9:8123") == ("http://10.0.0.9:8123/", "network")
        assert reach(house, "games.example.org") == ("http://games.example.org/", "anywhere")
        ada = house.guest()
        table = ada.table("me", "open", public=False)
        found = ada.get(f"/api/tables/{table['id']}/invitation")
        assert found["url"] == f"http://192.168.7.20:8123/t/{table['id']}#{table['invite']}"
        assert found["qr"].startswith("data:image/svg+xml")


def test_an_invitation_is_told_only_to_who_may_know_it(house: House) -> None:
    """A private table's secret is for those who sit there; strangers are told nothing."""
    table = house.guest().table("me", "open", public=False)["id"]
    assert "#" not in house.guest().get(f"/api/tables/{table}/invitation")["url"]
    house.stranger().refused(401, "GET", f"/api/tables/{table}/invitation")
    house.stranger().refused(401, "GET", "/api/sharing")


def test_only_who_sits_at_the_machine_shares_it(
    tmp_path: Path, network: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And only where it was started for that; once is enough."""
    opened: list[int] = []

    async def open_door() -> None:
        opened.append(1)

    monkeypatch.setattr(doors, "open_door", None)
    with open_house(tmp_path / "a", listening="http://127.0.0.1:8000") as house:
        house.guest().refused(409, "POST", "/api/sharing")
    monkeypatch.setattr(doors, "open_door", open_door)
    with open_house(tmp_path / "b", listening="http://127.0.0.1:8000") as house:
        passed_on = {"X-Forwarded-For": "203.0.113.7"}
        house.guest().refused(403, "POST", "/api/sharing", headers=passed_on)
        house.stranger().refused(401, "POST", "/api/sharing")
        assert opened == []
        ada = house.guest()
        assert ada.get("/api/sharing")["can_share"]
        for _ in range(2):
            found = ada.done("POST", "/api/sharing", headers={"Host": "localhost:8000"})
            assert found["invitation"]["url"] == "http://192.168.7.20:8000/"
        assert not ada.get("/api/sharing")["can_share"]
        assert opened == [1]


def test_without_a_network_there_is_nothing_to_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_door() -> None:
        raise AssertionError

    monkeypatch.setattr(doors, "own_address", lambda: None)
    monkeypatch.setattr(doors, "open_door", open_door)
    with open_house(tmp_path, listening="http://127.0.0.1:8000") as house:
        assert "no network" in house.guest().refused(409, "POST", "/api/sharing")


@pytest.mark.parametrize(
    ("platform", "word"), [("win32", "Windows"), ("darwin", "macOS"), ("linux", "8000/tcp")]
)
def test_which_question_of_a_firewall_to_expect(platform: str, word: str) -> None:
    assert word in doors.firewall(8000, platform)


def test_a_picture_says_what_the_link_says() -> None:
    """Different links, different pictures."""
    assert sharing.picture("http://a/") != sharing.picture("http://b/")
