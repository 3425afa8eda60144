"""Your turn, by webhook: to the world, never into the host's own network unless allowed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import PATIENCE, House, open_house, wait_for
from tests.table.evenings import refusal

from boneyard.server.messages import YourTurn
from boneyard.server.webhooks import Webhooks, is_outside


class Receiver:
    """Somebody's own server, which remembers what it was told."""

    def __init__(self) -> None:
        told = self.told = []  # type: list[dict[str, Any]]

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                told.append({"to": self.path, "host": self.headers["Host"], **json.loads(body)})
                self.send_response(200 if "endless" in self.path else 204)
                self.end_headers()
                with contextlib.suppress(OSError):
                    while "endless" in self.path:
                        self.wfile.write(b"and on, ")

            def log_message(self, *_: Any) -> None:
                """In silence."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://localhost:{self.server.server_port}/hook"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A running one."""
    found = Receiver()
    thread = threading.Thread(target=found.server.serve_forever)
    thread.start()
    yield found
    found.server.shutdown()
    thread.join()
    found.server.server_close()


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x",
        "http://localhost:8000",
        "https://[::1]/",
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "http://0.0.0.0/",
        "http://[::ffff:127.0.0.1]/",
        "http://2130706433/",
        "http://100.64.0.1/",
        "http://[64:ff9b::10.0.0.1]/",
        "http://[2002:a00:1::]/",
    ],
)
def test_internal_addresses_are_refused(house: House, url: str) -> None:
    """By whatever name."""
    ada = house.guest()
    ada.refused(400, "POST", "/api/me/webhook", {"url": url})
    assert ada.get("/api/me")["webhook"] is None


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org",
        "example.org",
        "http://",
        "http://nowhere.invalid/",
        "http://x:y/",
        "http://[",
        "http://93.184.216.34/\x00",
        "x" * 501,
    ],
)
def test_addresses_that_are_none(house: House, url: str) -> None:
    """With a sentence."""
    house.guest().refused(400, "POST", "/api/me/webhook", {"url": url})


def test_addresses_of_the_world_and_others() -> None:
    """By number."""
    assert all(map(is_outside, ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"]))
    inside = ["127.0.0.1", "::1", "fe80::1%eth0", "::ffff:10.0.0.1", "224.0.0.1", "fc00::1"]
    assert not any(map(is_outside, inside))


def test_a_name_that_leads_inside_when_it_is_used_is_not_called(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a name meant when it was given does not count."""
    webhooks = Webhooks(allow_internal=False)
    port = receiver.server.server_port

    async def run() -> None:
        def outside(*_: Any, **__: Any) -> Any:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", port))]

        with monkeypatch.context() as patch:
            patch.setattr(socket, "getaddrinfo", outside)
            await webhooks.check(f"http://turncoat.example:{port}/")

        def inside(*_: Any, **__: Any) -> Any:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

        with monkeypatch.context() as patch:
            patch.setattr(socket, "getaddrinfo", inside)
            await webhooks.post(f"http://turncoat.example:{port}/", YourTurn("x", "t", "/t/t"))

    asyncio.run(run())
    assert receiver.told == []


def test_who_is_away_is_told_once_when_it_is_their_turn(tmp_path: Path, receiver: Receiver) -> None:
    """Where the host allows internal addresses; who is there sees it anyway."""
    with open_house(tmp_path, internal_webhooks=True) as house:
        ada, bo = house.guest("Ada"), house.guest("Bo")
        for who in (ada, bo):
            who.done("POST", "/api/me/webhook", {"url": receiver.url})
        table = ada.table("open", "me")["id"]
        bo.join(table)
        # The second seat begins, and is there; then it is the turn of who is not.
        with ada.chair(table, 1) as chair:
            receiver.told.clear()
            chair.play({"type": "bid", "number": 1})
            (told,) = wait_for(lambda: receiver.told, "the webhook is called")
            assert told["text"] == "Sealed Orders: it is your turn, Bo."
            assert (told["table"], told["path"], told["to"]) == (table, f"/t/{table}", "/hook")
            assert told["host"].startswith("localhost:")
            chair.does("chat", text="your turn")
            chair.does("autopass", until="told")
        assert bo.done("POST", "/api/me/webhook", {"url": None})["webhook"] is None
    assert len(receiver.told) == 1


def test_refusals_of_webhooks_are_sentences() -> None:
    """For programs that ask the class itself."""
    webhooks = Webhooks(allow_internal=False)
    assert refusal(asyncio.run, webhooks.check("http://127.0.0.1/")).status == 400


def test_an_answer_without_an_end_is_not_read(receiver: Receiver) -> None:
    """Whoever is told their turn cannot keep us busy by it."""
    hooks = Webhooks(allow_internal=True)

    async def told() -> None:
        async with asyncio.timeout(PATIENCE):
            await hooks.post(f"{receiver.url}/endless", YourTurn("it is your turn", "t", "/t/t"))

    asyncio.run(told())
    assert receiver.told[0]["text"] == "it is your turn"
