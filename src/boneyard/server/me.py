"""Guests: a name, a cookie, a personal link, a webhook."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from boneyard.server.identity import clean_name, new_guest, with_cookie
from boneyard.server.listing import cards
from boneyard.server.requests import ClaimBody, NameBody, WebhookBody
from boneyard.server.services import Services

AnyRequest = Request[Any, Any, Any]


async def _me(services: Services, user: str) -> dict[str, Any]:
    row = await services.store.user(user)
    return {"id": user, "name": await services.name_of(user), "webhook": row and row.webhook}


@get("/")
async def show_me(request: AnyRequest, services: NamedDependency[Services]) -> dict[str, Any]:
    """Who you are."""
    return await _me(services, services.guest(request))


@post("/", status_code=200)
async def be_somebody(
    request: AnyRequest, services: NamedDependency[Services], data: JSONBody[NameBody]
) -> Response[Any]:
    """Become a guest, or change your name."""
    name = clean_name(data.name)
    caller = services.caller(request)
    known = caller and not caller.is_program and await services.store.user(caller.user)
    if caller and known:
        await services.store.change_user(caller.user, name=name)
        user = caller.user
    else:
        services.limits.take("guest", services.address(request))
        user = await new_guest(services.store, name, time.time())
    return with_cookie(await _me(services, user), services.identity.cookie(user, request))


@post("/webhook", status_code=200)
async def set_webhook(
    request: AnyRequest, services: NamedDependency[Services], data: JSONBody[WebhookBody]
) -> dict[str, Any]:
    """Where "your turn" is posted."""
    user = services.guest(request)
    url = await services.webhooks.check(data.url) if data.url else None
    await services.store.change_user(user, webhook=url)
    return await _me(services, user)


@get("/link")
async def personal_link(request: AnyRequest, services: NamedDependency[Services]) -> dict[str, str]:
    """What opens this identity on another device."""
    user = services.guest(request)
    return {"url": f"/me#{services.identity.link(user)}"}


@post("/claim", status_code=200)
async def claim(
    request: AnyRequest, services: NamedDependency[Services], data: JSONBody[ClaimBody]
) -> Response[Any]:
    """Be who the personal link says."""
    services.limits.take("guest", services.address(request))
    user = services.identity.user_of_link(data.token)
    return with_cookie(await _me(services, user), services.identity.cookie(user, request))


@get("/tables")
async def my_tables(
    request: AnyRequest, services: NamedDependency[Services]
) -> list[dict[str, Any]]:
    """Your tables, those that wait for you first."""
    user = services.guest(request)
    found = cards(await services.store.tables_of(user), user)
    return sorted(found, key=lambda card: (not card["waits_for_you"], card["status"] == "over"))


router = Router(
    "/api/me", route_handlers=[show_me, be_somebody, set_webhook, personal_link, claim, my_tables]
)
