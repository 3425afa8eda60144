"""Guests: a name, a cookie, a personal link, a webhook."""

from __future__ import annotations

import secrets
import time

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from boneyard.server.messages import Me, PersonalLink
from boneyard.server.names import clean_name
from boneyard.server.requests import ClaimBody, NameBody, WebhookBody
from boneyard.server.services import FOR_ANYBODY, AnyRequest, Parts, Services, User
from boneyard.server.tables import cards
from boneyard.table.messages import TableCard


async def _me(services: Services, user: str) -> Me:
    row = await services.known(user)
    return Me(user, row.name, row.webhook)


@get("/")
async def show_me(services: Parts, user: User) -> Me:
    """Who you are."""
    return await _me(services, user)


@post("/", status_code=200, opt=FOR_ANYBODY)
async def be_somebody(
    request: AnyRequest, services: Parts, data: JSONBody[NameBody]
) -> Response[Me]:
    """Become a guest, or change your name."""
    name = clean_name(data.name)
    caller = services.identity.caller(request)
    known = caller and not caller.is_program and await services.store.user(caller.user)
    if caller and known:
        await services.store.change_user(caller.user, name=name)
        user = caller.user
    else:
        services.limits.take("guest", services.stranger(request))
        user = secrets.token_urlsafe(12)
        await services.store.add_user(user, name, time.time())
    cookie = services.identity.cookie(user, request)
    return Response(await _me(services, user), cookies=[cookie])


@post("/webhook", status_code=200)
async def set_webhook(
    request: AnyRequest, services: Parts, user: User, data: JSONBody[WebhookBody]
) -> Me:
    """Where "your turn" is posted."""
    services.limits.take("webhook", services.counted_as(request))
    url = await services.webhooks.check(data.url) if data.url else None
    await services.store.change_user(user, webhook=url)
    return await _me(services, user)


@get("/link")
async def personal_link(services: Parts, user: User) -> PersonalLink:
    """What opens this identity on another device."""
    return PersonalLink(f"/me#{services.identity.link(user)}")


@post("/claim", status_code=200, opt=FOR_ANYBODY)
async def claim(request: AnyRequest, services: Parts, data: JSONBody[ClaimBody]) -> Response[Me]:
    """Be who the personal link says."""
    services.limits.take("guest", services.stranger(request))
    user = services.identity.user_of_link(data.token)
    cookie = services.identity.cookie(user, request)
    return Response(await _me(services, user), cookies=[cookie])


@get("/tables")
async def my_tables(services: Parts, user: User) -> list[TableCard]:
    """Your tables, those that wait for you first."""
    found = cards(await services.store.tables_of(user), user)
    return sorted(found, key=lambda card: (not card.waits_for_you, card.status == "over"))


router = Router(
    "/api/me", route_handlers=[show_me, be_somebody, set_webhook, personal_link, claim, my_tables]
)
