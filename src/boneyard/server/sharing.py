"""Invitations that arrive: an address that the invited can open, or a plain word that it is none.

Whoever plays on the machine that the server runs on sees it as ``localhost``, which means another
machine to everybody else. What to send instead is the address that the host of the server has set,
or that of the machine in its own network, if the server listens there.
"""

from __future__ import annotations

import ipaddress
from typing import Final, NamedTuple

import segno
from litestar import Router, get, post
from litestar.params import FromPath

from boneyard.server.doors import firewall, is_loopback
from boneyard.server.host_words import Invitation, Reach, Sharing
from boneyard.server.identity import Connection
from boneyard.server.services import AnyRequest, Parts, Services, User
from boneyard.table import Refused

TEXTS: Final[dict[Reach, str]] = {
    "anywhere": "Whoever has this link can open it.",
    "network": "Whoever is in the same network (your Wi-Fi, for instance) can open this link.",
    "nobody": "Nobody but you can open this link yet: this server is for this device only.",
}
"""How far a link reaches."""


class Place(NamedTuple):
    """An address, and for whom it is one."""

    address: str
    reach: Reach


def picture(url: str) -> str:
    """A QR code, as the address of an image."""
    return segno.make(url, error="m", micro=False).svg_data_uri(border=3, scale=5, light="white")


def place_for(services: Services, request: Connection) -> Place:
    """What to send to others, for somebody who has found the server by this request."""
    if services.identity.address:
        return Place(services.identity.address, "anywhere")
    host = request.headers.get("host", "")
    name = host.rpartition(":")[0].strip("[]") if host.rpartition(":")[2].isdigit() else host
    seen = f"{request.url.scheme}://{host}"
    if not is_loopback(name):
        return Place(seen, "network" if _is_private(name) else "anywhere")
    found = services.doors.in_network()
    return Place(found, "network") if found else Place(seen, "nobody")


def _is_private(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return "." not in name or name.lower().endswith((".local", ".lan", ".home", ".internal"))


def _invitation(place: Place, path: str) -> Invitation:
    url = f"{place.address}{path}"
    qr = picture(url) if place.reach != "nobody" else ""
    return Invitation(url, place.reach, TEXTS[place.reach], qr)


@get("/sharing")
async def sharing(request: AnyRequest, services: Parts, user: User) -> Sharing:
    """How others get here."""
    return _sharing(request, services)


@post("/sharing", status_code=200)
async def share(request: AnyRequest, services: Parts, user: User) -> Sharing:
    """Let people of the local network in: only who sits at this machine may say so."""
    if not services.is_from_here(request):
        raise Refused("Only whoever sits at the server's own machine can share it.", status=403)
    await services.doors.open()
    return _sharing(request, services)


def _sharing(request: AnyRequest, services: Services) -> Sharing:
    place = place_for(services, request)
    can_share = services.doors.can_open and services.is_from_here(request)
    hint = firewall(services.doors.port) if can_share or place.reach == "network" else ""
    return Sharing(_invitation(place, "/"), can_share, hint)


@get("/tables/{table:str}/invitation")
async def invitation(
    request: AnyRequest, services: Parts, user: User, table: FromPath[str]
) -> Invitation:
    """A link to a table that its reader can open, as a QR code, too."""
    card = (await services.hub.find(table)).card_for(user)
    secret = "" if card.public or card.invite is None else f"#{card.invite}"
    return _invitation(place_for(services, request), f"/t/{table}{secret}")


router = Router("/api", route_handlers=[sharing, share, invitation])
