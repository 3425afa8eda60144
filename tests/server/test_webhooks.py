"""Your turn, by webhook: to the world, never into the host's own network unless allowed."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.houses import PATIENCE, House
from tests.server.receivers import Browser, Receiver, receiving
from tests.table.evenings import refusal

from boneyard.server.mail import NotSent
from boneyard.server.webhooks import Webhooks, is_outside

CHANNELS = "/api/me/notices/channels"
BROWSER = Browser().subscription


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A running one."""
    with receiving() as found:
        yield found


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
    ada.refused(400, "POST", CHANNELS, {"kind": "hook", "url": url})
    ada.refused(400, "POST", CHANNELS, {**BROWSER, "endpoint": url})
    assert ada.get("/api/me/notices")["channels"] == []


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
    house.guest().refused(400, "POST", CHANNELS, {"kind": "hook", "url": url})


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
            with pytest.raises(NotSent, match="own network"):
                await webhooks.post(f"http://turncoat.example:{port}/", b"{}", {})

    asyncio.run(run())
    assert receiver.told == []


def test_refusals_of_webhooks_are_sentences() -> None:
    """For programs that ask the class itself."""
    webhooks = Webhooks(allow_internal=False)
    assert refusal(asyncio.run, webhooks.check("http://127.0.0.1/")).status == 400


def test_an_answer_without_an_end_is_not_read(receiver: Receiver) -> None:
    """Whoever is told their turn cannot keep us busy by it."""
    hooks = Webhooks(allow_internal=True)

    async def told() -> None:
        async with asyncio.timeout(PATIENCE):
            await hooks.post(f"{receiver.url}/endless", b'{"text": "it is your turn"}', {})

    asyncio.run(told())
    assert receiver.told[0]["text"] == "it is your turn"
