"""Whom the host of this server has shut out: users and networks."""

from __future__ import annotations

import contextlib
import ipaddress
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row

from boneyard.kernel.errors import BoneyardError
from boneyard.store import People
from boneyard.table import Refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
SHUT_OUT = "You have been shut out of this server."
MOST_SHOWN = 10


class NobodyLikeThat(BoneyardError):
    """It is not clear who is meant."""


class Bans:
    """All bans, in memory: every request is held against them."""

    def __init__(self) -> None:
        self._users: dict[str, str] = {}
        self._networks: dict[Network, str] = {}

    def learn(self, rows: Iterable[Row[Any]]) -> set[str]:
        """What the database says now; which users have been shut out since the last time."""
        before, listed = set(self._users), list(rows)
        self._users = {row.whom: row.why for row in listed if row.kind == "user"}
        self._networks = {
            ipaddress.ip_network(row.whom): row.why for row in listed if row.kind == "network"
        }
        return set(self._users) - before

    def refusal(self, user: str | None, address: str) -> Refused | None:
        """Why somebody may not come in; None if they may."""
        why = self._users.get(user) if user else None
        if why is None and self._networks:
            why = self._of_network(address)
        if why is None:
            return None
        return Refused(f"{SHUT_OUT} {why}".strip(), status=403)

    def _of_network(self, address: str) -> str | None:
        with contextlib.suppress(ValueError):
            found = ipaddress.ip_address(address.partition("%")[0])
            found = getattr(found, "ipv4_mapped", None) or found
            return next((why for net, why in self._networks.items() if found in net), None)
        return None


def parse_network(text: str) -> str | None:
    """An address or a network in its usual form; None if it is neither."""
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        return None


async def shut_out(people: People, whom: str, why: str) -> str:
    """Shut a user or a network out, as somebody has named them; what came of it."""
    network = parse_network(whom)
    if network is not None:
        await people.ban("network", network, why)
        return f"{network} is shut out."
    user = await _find(people, whom)
    await people.ban("user", user.id, why)
    return f"{user.name} ({user.id}) is shut out."


async def let_in(people: People, whom: str) -> None:
    """Let somebody in again, as the list of bans names them."""
    if not await people.unban(parse_network(whom) or whom):
        raise NobodyLikeThat(f"{whom} is not shut out")


async def _find(people: People, whom: str) -> Row[Any]:
    found = await people.found_by(whom)
    if not found:
        raise NobodyLikeThat(f"there is no user, seat, address or network {whom!r}")
    if len(found) > 1:
        listed = ", ".join(f"{row.id} (seen {_ago(row.seen)})" for row in found[:MOST_SHOWN])
        raise NobodyLikeThat(f"several are called {whom}; which one? {listed}")
    return found[0]


def _ago(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
