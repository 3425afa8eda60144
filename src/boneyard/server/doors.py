"""Where a server listens, and how it is let into the local network while it runs."""

from __future__ import annotations

import ipaddress
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Final

from boneyard.table import Refused

ANYWHERE: Final = ("0.0.0.0", "::")
FIREWALLS: Final = {
    "win32": "Windows may ask whether Python may communicate: allow it for private networks.",
    "darwin": "macOS may ask whether Python may accept incoming connections: allow it.",
}
ASKS_NOTHING: Final = (
    "If nobody gets through, a firewall on this device is in the way: let port {port} in "
    "(with ufw: sudo ufw allow {port}/tcp)."
)

open_door: Callable[[], Awaitable[None]] | None = None
"""How this process listens in the network, too: set by the command that has started it."""


def own_address() -> str | None:
    """What this machine is called in its network; None if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_loopback(found) else found


def is_loopback(name: str) -> bool:
    """Whether a host's name means this machine to everybody."""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name.lower() in ("", "localhost") or name.lower().endswith(".localhost")


def firewall(port: int, platform: str = sys.platform) -> str:
    """Which question to expect."""
    return FIREWALLS.get(platform, ASKS_NOTHING.format(port=port))


class Doors:
    """Where this server listens, and whether it can listen in the network, too."""

    def __init__(self, listening: str) -> None:
        self._open_door = open_door
        host, _, port = listening.partition("://")[2].rpartition(":")
        self.port = int(port) if port.isdigit() else 0
        self._is_open = host in ANYWHERE or not is_loopback(host)
        self._host = host if self._is_open and host not in ANYWHERE else ""

    @property
    def can_open(self) -> bool:
        """Whether people of the network can be let in by asking for it."""
        return self._open_door is not None and not self._is_open

    async def open(self) -> None:
        """Listen in the network from now on."""
        if self._open_door is None:
            raise Refused("This server was not started to be shared; see boneyard --share.")
        if own_address() is None:
            raise Refused("This device is in no network now; connect it first.")
        if not self._is_open:
            await self._open_door()
            self._is_open = True

    def in_network(self) -> str | None:
        """The address for others in the network, if there is one."""
        host = (self._host or own_address()) if self._is_open else None
        return f"http://{host}:{self.port}" if host else None
