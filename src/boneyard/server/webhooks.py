"""Posting to addresses that people have given, never inside the host's own network.

Webhooks lead there, and so do the addresses at which push services reach a browser.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from boneyard.server.mail import NotSent
from boneyard.table import Refused

if TYPE_CHECKING:
    import httpx

LONGEST_URL = 500
SECONDS = 5.0
LOOKUPS = 4
MOST_LOOKUPS = 40
NAT64 = ipaddress.ip_network("64:ff9b::/96")
UNICAST = ipaddress.ip_network("2000::/3")
"""Newer addresses of the world are all in here: site-local, IPv4-compatible, translated by a
gateway of the network's own and all that is yet unassigned are not."""
SPECIAL = [
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.0/24",  # of protocols
        "192.88.99.0/24",  # 6to4's relays
        "2001::/23",  # of protocols, with Teredo and what is only a hash
        "2001:db8::/32",  # of documentation
        "2002::/16",  # 6to4, which leads to whatever address it carries
        "3fff::/20",  # of documentation
    )
]


class Webhooks:
    """Posts to users' own addresses."""

    def __init__(self, *, allow_internal: bool) -> None:
        self._allow_internal = allow_internal
        self._lookups = ThreadPoolExecutor(LOOKUPS, "boneyard-names")
        """Threads of their own: a name server that is slow keeps nobody else waiting."""
        self._places = threading.BoundedSemaphore(MOST_LOOKUPS)

    def close(self) -> None:
        """Wait for no name any more."""
        self._lookups.shutdown(wait=False, cancel_futures=True)

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
            async with asyncio.timeout(SECONDS):
                found = await self._looked_up(parts.hostname, port)
        except (OSError, ValueError, UnicodeError):  # TimeoutError is an OSError
            raise Refused("The webhook's host cannot be found.", status=400) from None
        addresses = [str(entry[4][0]) for entry in found]
        if not self._allow_internal and not all(map(is_outside, addresses)):
            raise Refused("A webhook may not lead into the host's own network.", status=400)
        return addresses

    async def _looked_up(self, host: str | None, port: int) -> list[Any]:
        if not self._places.acquire(blocking=False):
            raise Refused("Too many names are being looked up; try again soon.", status=503)
        asked = self._lookups.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        asked.add_done_callback(lambda _: self._places.release())
        return await asyncio.wrap_future(asked)

    async def post(
        self, url: str, body: bytes, headers: dict[str, str], gone: Sequence[int] = (410,)
    ) -> None:
        """Post something there; NotSent, with a sentence for its person, if it does not arrive.

        With a status of ``gone``, nothing will ever arrive there.
        """
        import httpx  # few ever need it, and the server starts sooner without

        try:
            async with (
                asyncio.timeout(SECONDS),
                httpx.AsyncClient(follow_redirects=False, trust_env=False) as client,
            ):
                status = await self._deliver(client, url, body, headers)
        except Refused as no:
            raise NotSent(no.sentence) from no
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, TimeoutError) as wrong:
            raise NotSent("It did not answer.") from wrong
        if status in gone:
            raise NotSent(f"It does not exist any more ({status}).", for_good=True)
        if not 200 <= status < 300:
            raise NotSent(f"It did not take the message ({status}).")

    async def _deliver(
        self, client: httpx.AsyncClient, url: str, body: bytes, headers: dict[str, str]
    ) -> int:
        # The name is looked up once and that address is used, so that it cannot change
        # between the check and the call. Redirects are not followed for the same reason.
        address = (await self._addresses(url))[0]
        parts = urlsplit(url)
        host = f"[{address}]" if ":" in address else address
        netloc = f"{host}:{parts.port}" if parts.port else host
        async with client.stream(
            "POST",
            parts._replace(netloc=netloc).geturl(),
            content=body,
            headers={**headers, "Host": parts.netloc.rpartition("@")[2]},
            extensions={"sni_hostname": parts.hostname},
        ) as answer:
            return answer.status_code  # the rest is not read: it may have no end


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
        old = _carried(found)
        if old is None:
            return _is_global(found) and found in UNICAST
        found = old
    return _is_global(found)


def _is_global(found: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    # What Python calls global has grown and shrunk with its versions; these never are.
    special = any(found in network for network in SPECIAL if network.version == found.version)
    return found.is_global and not found.is_multicast and not special


def _carried(found: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The older address that a newer one stands for, where a gateway leads there."""
    if found in NAT64:
        return ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)
    return found.ipv4_mapped
