""" "Your turn" by webhook: one URL a user, never to addresses inside the host's network."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec.structs import asdict

from boneyard.server.messages import YourTurn
from boneyard.table import Refused

if TYPE_CHECKING:
    import httpx

LONGEST_URL = 500
SECONDS = 5.0
NAT64 = ipaddress.ip_network("64:ff9b::/96")

logger = logging.getLogger(__name__)


class Webhooks:
    """Posts to users' own addresses."""

    def __init__(self, *, allow_internal: bool) -> None:
        self._allow_internal = allow_internal

    async def check(self, url: str) -> str:
        """The URL if it will do, else Refused."""
        if len(url) > LONGEST_URL or not url.isprintable() or not _is_web_address(url):
            raise Refused("A webhook is an http or https address.", status=400)
        await self._addresses(url)
        return url

    async def _addresses(self, url: str) -> list[str]:
        """Where the name leads, now; Refused if that is inside."""
        parts = urlsplit(url)
        try:
            port = parts.port or (443 if parts.scheme == "https" else 80)
            found = await asyncio.get_running_loop().getaddrinfo(
                parts.hostname, port, type=socket.SOCK_STREAM
            )
        except (OSError, ValueError, UnicodeError):
            raise Refused("The webhook's host cannot be found.", status=400) from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self._allow_internal and not all(map(is_outside, addresses)):
            raise Refused("A webhook may not lead into the host's own network.", status=400)
        return addresses

    async def post(self, url: str, message: YourTurn) -> None:
        """Tell a user, if that can be done; nothing depends on it."""
        import httpx  # few ever need it, and the server starts sooner without

        try:
            async with (
                asyncio.timeout(SECONDS),
                httpx.AsyncClient(follow_redirects=False, trust_env=False) as client,
            ):
                await self._deliver(client, url, message)
        except (httpx.HTTPError, httpx.InvalidURL, Refused, ValueError, TimeoutError) as wrong:
            logger.info("a webhook was not delivered: %s", wrong)

    async def _deliver(self, client: httpx.AsyncClient, url: str, message: YourTurn) -> None:
        # The name is looked up once and that address is used, so that it cannot change
        # between the check and the call. Redirects are not followed for the same reason.
        address = (await self._addresses(url))[0]
        parts = urlsplit(url)
        host = f"[{address}]" if ":" in address else address
        netloc = f"{host}:{parts.port}" if parts.port else host
        async with client.stream(
            "POST",
            parts._replace(netloc=netloc).geturl(),
            json=asdict(message),
            headers={"Host": parts.netloc.rpartition("@")[2]},
            extensions={"sni_hostname": parts.hostname},
        ):
            pass  # what is answered is not read: it may have no end


def _is_web_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def is_outside(address: str) -> bool:
    """Whether an address belongs to the world, not to this host's network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        found = _carried(found) or found
    return found.is_global and not found.is_multicast


def _carried(found: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The older address that a newer one stands for, where a gateway leads there."""
    if found in NAT64:
        return ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
    return found.ipv4_mapped or found.sixtofour
