"""Where webhooks may lead: to the world, by no other name for the host's own network."""

from __future__ import annotations

import asyncio
import socket
import threading
from typing import Any

import pytest
from tests.hostile.ledger import Ledger
from tests.table.evenings import refusal

from boneyard.server import webhooks
from boneyard.server.webhooks import Webhooks, is_outside

INSIDE = [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1",
    "192.0.0.1", "192.0.0.9", "192.0.0.10", "192.0.0.170", "192.0.2.1", "192.88.99.1",
    "192.168.0.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250",
    "240.0.0.1", "255.255.255.255",
    "::", "::1", "::10.0.0.1", "::8.8.8.8", "::127.0.0.1", "::ffff:10.0.0.1", "::ffff:192.0.0.9",
    "::ffff:127.0.0.1", "::ffff:0:10.0.0.1", "64:ff9b::a00:1", "64:ff9b::7f00:1",
    "64:ff9b::c0a8:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "64:ff9b:1::808:808",
    "64:ff9b:1:fffe::a00:1", "64:ff9b:2::1", "100::1", "100:0:0:1::1", "2001::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:1::1", "2001:2::1", "2001:10::1", "2001:20::1",
    "2001:1ff::1", "2001:db8::1", "2002:7f00:1::", "2002:a00:1::", "2002:808:808::1",
    "2002:c0a8:1::1", "3fff::1", "5f00::1", "4000::1", "8000::1", "fc00::1", "fd12::1",
    "fe80::1", "fe80::1%eth0", "fec0::1", "feff::1", "ff02::1", "ff0e::1",
]  # fmt: skip
OUTSIDE = [
    "8.8.8.8", "93.184.216.34", "2606:2800:220:1::1", "2a00:1450:4001::1", "2001:4860:4860::8888",
    "2001:200::1", "64:ff9b::808:808", "::ffff:8.8.8.8",
]  # fmt: skip


def test_only_addresses_of_the_world_are_outside(ledger: Ledger) -> None:
    """Whatever the version of Python thinks is global."""
    ledger.tries("webhooks to addresses that are not the world's", "refused")
    assert [address for address in INSIDE if is_outside(address)] == []
    assert [address for address in OUTSIDE if not is_outside(address)] == []
    ledger.count("addresses", len(INSIDE))


def test_one_address_inside_spoils_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which of its addresses is called is not the owner's choice."""
    found = [(2, 1, 6, "", (address, 80)) for address in ("8.8.8.8", "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    hooks = Webhooks(allow_internal=False)
    assert "own network" in refusal(asyncio.run, hooks.check("http://two.example/")).sentence


def test_names_that_are_slow_are_given_up_and_hold_nobody_up(
    monkeypatch: pytest.MonkeyPatch, ledger: Ledger
) -> None:
    """Neither who gave them nor what else runs in threads, and there are never many of them."""
    ledger.tries("webhooks with names that are never found", "given up, nobody else waits")
    answer = threading.Event()
    monkeypatch.setattr(webhooks, "SECONDS", 0.05)
    monkeypatch.setattr(webhooks, "MOST_LOOKUPS", 12)

    def never(*_: Any, **__: Any) -> Any:
        answer.wait()
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", never)

    async def run() -> None:
        hooks = Webhooks(allow_internal=False)
        wishes = [hooks.check(f"http://slow{n}.example/") for n in range(40)]
        refused = await asyncio.gather(*wishes, return_exceptions=True)
        assert {getattr(no, "status", no) for no in refused} == {400, 503}
        assert sum(getattr(no, "status", 0) == 400 for no in refused) == 12
        assert await asyncio.to_thread(lambda: "others run") == "others run"
        answer.set()
        hooks.close()
        ledger.count("names", 40)

    asyncio.run(run())
