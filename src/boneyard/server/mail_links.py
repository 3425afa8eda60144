"""Links by e-mail: a name that is kept by an address, and the way back to it.

A link opens one thing, once, and soon runs out; a page asks before it does, because what only looks
at links (scanners) must use none up. Whoever asks for one is told the same whether the address is
known here or not, and it takes as long: what is written, and whether anything is, is decided after
the answer. Only the reader of that address learns more.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from litestar import Response, Router, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import JSONBody
from sqlalchemy import Row

from boneyard.server.limits import Counted
from boneyard.server.mail import NotSent, is_address
from boneyard.server.mail_tokens import NO_LINK, MailToken
from boneyard.server.me import let_in
from boneyard.server.messages import LinkOpened, LinkSent, Me, WaysBack
from boneyard.server.requests import AddressBody, TokenBody
from boneyard.server.services import FOR_ANYBODY, AnyRequest, Guest, Parts, Services
from boneyard.table import Refused

TRIES: Final = 3
PAUSE: Final = 5.0
NO_MAIL: Final = "This server sends no mail: its host has named no mail server."

logger = logging.getLogger(__name__)


def _address(request: AnyRequest, services: Services, data: AddressBody) -> str:
    """The address that is meant, if it may be written to (again)."""
    if not services.mailer.is_on:
        raise Refused(NO_MAIL)
    address = data.address.strip().lower()
    if not is_address(address):
        raise Refused("That is no e-mail address; ada@example.org would be one.", status=400)
    services.limits.take("mail", services.counted_as(request))
    services.limits.take("mailto", Counted(address, address))
    return address


# Keeping a name.


@post("/api/me/mail", status_code=200)
async def keep(
    request: AnyRequest, services: Parts, guest: Guest, data: JSONBody[AddressBody]
) -> Response[LinkSent]:
    """Have a link sent that makes an address a way back to your name."""
    address = _address(request, services, data)
    origin = _origin(request, services)
    work = BackgroundTask(_send_keeping, services, guest.user, address, origin)
    return Response(LinkSent(address), background=work)


def _origin(request: AnyRequest, services: Services) -> str:
    """How who asks reaches this server, unless its host has said how to."""
    return services.identity.address or str(request.base_url).rstrip("/")[:200]


async def _send_keeping(services: Services, user: str, address: str, origin: str) -> None:
    kept = await services.keys.mail(address)
    row = await services.store.user(user)
    if kept is not None and kept.user != user:  # whoever asks must not learn that
        await _send_back(services, kept)
    elif row is not None:
        link = f"{origin}/keep#{services.identity.mail_tokens.token('keep', user, address)}"
        await _send(services, address, "Boneyard: keep your name", KEEP.format(row.name, link))


async def _send_back(services: Services, kept: Row[Any]) -> None:
    """The address says where the link leads to, not who asks: that may be anybody."""
    base = services.identity.address or kept.origin
    link = f"{base}/keep#{services.identity.mail_tokens.token('login', kept.user, kept.address)}"
    await _send(services, kept.address, "Boneyard: come back", BACK.format(kept.name, link))


KEEP: Final = """\
{0} wants to keep this name at Boneyard by this address.

If that is you, open this within half an hour:
{1}

If it is not, do nothing: nothing changes, and no more will come.
"""
BACK: Final = """\
This link makes a browser yours at Boneyard, where you are called {0}. It opens once, within half
an hour:
{1}

If you did not ask for it, do nothing: whoever did has learnt nothing about you.
"""


async def _send(services: Services, to: str, subject: str, text: str) -> None:
    """Soon or never: a link that comes late is of no use, and another one is quickly asked for."""
    for tries in range(TRIES):
        try:
            await services.mailer.send(to, subject, text, {"Auto-Submitted": "auto-generated"})
        except NotSent as no:
            if no.for_good or tries == TRIES - 1:
                logger.warning("a link could not be sent: %s", no)
                return
            await asyncio.sleep(PAUSE * (tries + 1))
        else:
            return


# Coming back.


@get("/api/login")
async def ways_back(services: Parts) -> WaysBack:
    """Whether links can be sent at all."""
    return WaysBack(services.mailer.is_on)


@post("/api/login/mail", status_code=200, opt=FOR_ANYBODY)
async def ask_to_come_back(
    request: AnyRequest, services: Parts, data: JSONBody[AddressBody]
) -> Response[LinkSent]:
    """Have a link sent by which you come back, if this address keeps a name here."""
    services.limits.take("login", services.stranger(request))
    address = _address(request, services, data)
    return Response(LinkSent(address), background=BackgroundTask(_send_login, services, address))


async def _send_login(services: Services, address: str) -> None:
    kept = await services.keys.mail(address)
    if kept is not None:
        await _send_back(services, kept)


@post("/api/login/link", status_code=200, opt=FOR_ANYBODY)
async def open_link(
    request: AnyRequest, services: Parts, data: JSONBody[TokenBody]
) -> Response[LinkOpened]:
    """Do what a link is for: be who it says, or keep an address for who has asked for it."""
    services.limits.take("login", services.stranger(request))
    link = services.identity.mail_tokens.read(data.token)
    services.door.check(link.user, services.address(request))
    if not await services.keys.spend(link.once):
        raise Refused(NO_LINK, status=403)
    if link.purpose == "keep":
        return await _keep(request, services, link)
    kept = await services.keys.mail(link.address)
    if kept is None or kept.user != link.user:
        raise Refused(NO_LINK, status=403)
    await services.keys.note_mail_use(link.address)
    inside = await let_in(services, link.user, request)
    return Response(LinkOpened(link.purpose, inside.content), cookies=inside.cookies)


async def _keep(request: AnyRequest, services: Services, link: MailToken) -> Response[LinkOpened]:
    """Only a browser that is theirs already is them: a mail can be opened by mistake."""
    row = await services.known(link.user)
    if not await services.keys.add_mail(link.user, link.address, _origin(request, services)):
        kept = await services.keys.mail(link.address)
        if kept is None or kept.user != link.user:
            raise Refused("This address cannot be kept: you have too many, or it is somebody's.")
    caller = services.caller(request)
    is_here = caller is not None and caller.user == link.user
    me = Me(link.user, row.name, keeps=True, mail=True) if is_here else None
    return Response(LinkOpened(link.purpose, me))


router = Router("/", route_handlers=[keep, ways_back, ask_to_come_back, open_link])
