"""Whom the host of this server has shut out: users and networks."""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row

from boneyard.table import Refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
SHUT_OUT = "You have been shut out of this server."


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


def parse_network(text: str) -> str:
    """An address or a network in its usual form; ValueError if it is neither."""
    return str(ipaddress.ip_network(text, strict=False))
