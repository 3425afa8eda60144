"""Where people say how they want to be told, and where the links of notices lead."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from sqlalchemy import Row

from boneyard.server.limits import Counted
from boneyard.server.mail import is_address
from boneyard.server.messages import Channel, Notices, SeatHours, TurnedOff
from boneyard.server.notices import wishes as habits
from boneyard.server.notices.hooks import Hook
from boneyard.server.notices.push import Subscription
from boneyard.server.passes import device
from boneyard.server.requests import (
    ChannelBody,
    HookBody,
    MailBody,
    PushBody,
    TokenBody,
    WishesBody,
)
from boneyard.server.services import FOR_ANYBODY, AnyRequest, Live, Parts, Services, User
from boneyard.store import Letter
from boneyard.table import Refused

MOST_CHANNELS = 12
LONGEST_ABOUT = 120
NO_CHANNEL = "There is nothing of yours by that name."


async def notices_of(services: Services, user: str) -> Notices:
    """How somebody is told."""
    telling = services.telling
    said = habits.read((await telling.wishes_of(user)).get(user))
    return Notices(
        push_key=services.push_key,
        mail=services.mailer.is_on,
        channels=[_shown(row) for row in await telling.channels_of(user)],
        zone=said.zone,
        quiet=said.quiet,
        awake=said.awake,
        again=said.again,
        hushed=said.hushed,
    )


def _shown(row: Row[Any]) -> Channel:
    return Channel(
        id=row.id,
        kind=row.kind,
        about=row.about,
        made=row.made,
        on=row.is_on,
        confirmed=row.confirmed is not None,
        trouble=row.trouble,
        troubled=row.troubled,
    )


@get("/")
async def my_notices(services: Parts, user: User) -> Notices:
    """Where and when you are told that a table waits for you."""
    return await notices_of(services, user)


@put("/wishes")
async def set_wishes(services: Parts, user: User, data: JSONBody[WishesBody]) -> Notices:
    """When, and after how long again."""
    if not habits.is_zone(data.zone):
        raise Refused('That time zone is not known here; "Europe/Berlin" would be one.', status=400)
    said = habits.read((await services.telling.wishes_of(user)).get(user))
    said.zone, said.quiet, said.awake, said.again = data.zone, data.quiet, data.awake, data.again
    return await _keep(services, user, said)


async def _keep(services: Services, user: str, said: habits.Wishes) -> Notices:
    await services.telling.set_wishes(user, habits.write(said))
    await services.telling.think_again(user, services.hub.now())
    return await notices_of(services, user)


@put("/tables/{table:str}")
async def tell_of_table(
    services: Parts, user: User, live: Live, data: JSONBody[ChannelBody]
) -> Notices:
    """Whether you want to be told of one table."""
    table = live.table.id
    if not live.table.seats_of(user):
        raise Refused("You have no seat at that table.", status=403)
    said = habits.read((await services.telling.wishes_of(user)).get(user))
    others = [other for other in said.hushed if other != table]
    said.hushed = others if data.on else [*others, table][-habits.MOST_HUSHED :]
    return await _keep(services, user, said)


# Channels.


@post("/channels", status_code=201)
async def add_channel(
    request: AnyRequest, services: Parts, user: User, data: JSONBody[PushBody | MailBody | HookBody]
) -> Notices:
    """A device, an e-mail address or a webhook of yours."""
    services.limits.take("channel", services.counted_as(request))
    own = await services.telling.channels_of(user)
    if isinstance(data, PushBody):
        told = await _push_of(request, services, data)
    elif isinstance(data, MailBody):
        told = _mail_of(request, services, data)
    else:
        told = await _hook_of(services, data)
    same = [row for row in own if (row.kind, row.address) == (told["kind"], told["address"])]
    if same:
        await services.telling.change_channel(same[0].id, is_on=True, trouble="", troubled=None)
    elif len(own) >= MOST_CHANNELS:
        raise Refused(f"That would be more than {MOST_CHANNELS}; remove one first.", status=409)
    else:
        await _add(request, services, user, told)
    await services.telling.think_again(user, services.hub.now())
    return await notices_of(services, user)


async def _add(request: AnyRequest, services: Services, user: str, told: dict[str, Any]) -> None:
    id, now = secrets.token_urlsafe(12), time.time()
    is_mail = told["kind"] == "mail"
    await services.telling.add_channel(
        id=id,
        user=user,
        made=now,
        origin=str(request.base_url).rstrip("/")[:200],
        confirmed=None if is_mail else now,
        is_on=True,
        **told,
    )
    if is_mail:
        letter = Letter(secrets.token_hex(12), id, "confirm")
        await services.telling.post([letter], services.hub.now())


async def _push_of(request: AnyRequest, services: Services, data: PushBody) -> dict[str, Any]:
    to = Subscription(data.endpoint, data.p256dh, data.auth)
    if (problem := to.problem()) is not None:
        raise Refused(problem, status=400)
    await services.webhooks.check(to.endpoint)
    about = device(request.headers.get("user-agent", ""))
    return {"kind": "push", "address": _json(to), "about": about[:LONGEST_ABOUT]}


def _mail_of(request: AnyRequest, services: Services, data: MailBody) -> dict[str, Any]:
    if not services.mailer.is_on:
        raise Refused("This server sends no mail: its host has named no mail server.", status=409)
    address = data.address.strip()
    if not is_address(address):
        raise Refused("That is no e-mail address; ada@example.org would be one.", status=400)
    services.limits.take("mail", services.counted_as(request))
    services.limits.take("mailto", Counted(address.lower(), address.lower()))
    return {"kind": "mail", "address": address, "about": address[:LONGEST_ABOUT]}


async def _hook_of(services: Services, data: HookBody) -> dict[str, Any]:
    await services.webhooks.check(data.url)
    hook = Hook(data.url, data.shape)
    # An address of this kind is a secret by itself: a part of it is enough to know it by.
    about = data.url if len(data.url) <= 60 else f"{data.url[:56]}…"
    return {"kind": "hook", "address": _json(hook), "about": about}


def _json(told: msgspec.Struct) -> str:
    return msgspec.json.encode(told).decode()


async def _own(services: Services, user: str, id: str) -> Row[Any]:
    row = await services.telling.channel(id)
    if row is None or row.user != user:
        raise Refused(NO_CHANNEL, status=404)
    return row


@put("/channels/{channel:str}")
async def use_channel(
    services: Parts, user: User, channel: FromPath[str], data: JSONBody[ChannelBody]
) -> Notices:
    """Whether it is used."""
    await _own(services, user, channel)
    await services.telling.change_channel(channel, is_on=data.on, trouble="", troubled=None)
    await services.telling.think_again(user, services.hub.now())
    return await notices_of(services, user)


@delete("/channels/{channel:str}", status_code=200)
async def remove_channel(services: Parts, user: User, channel: FromPath[str]) -> Notices:
    """Nothing is known of it any more."""
    await _own(services, user, channel)
    await services.telling.remove_channel(channel)
    return await notices_of(services, user)


@post("/channels/{channel:str}/test", status_code=200)
async def try_channel(
    request: AnyRequest, services: Parts, user: User, channel: FromPath[str]
) -> Notices:
    """Send something there, to see whether it arrives."""
    row = await _own(services, user, channel)
    if row.confirmed is None:
        raise Refused("This address is to be confirmed first: look into your mail.")
    services.limits.take("mail", services.counted_as(request))
    letter = Letter(secrets.token_hex(12), channel, "test")
    await services.telling.post([letter], services.hub.now())
    return await notices_of(services, user)


@get("/tables/{table:str}/hours")
async def usual_hours(services: Parts, user: User, live: Live) -> list[SeatHours]:
    """When those at your table usually play, as far as they say so."""
    if not live.table.seats_of(user):
        raise Refused("You have no seat at that table.", status=403)
    users = {seat: found.user for seat, found in enumerate(live.table.seats) if found.user}
    said = await services.telling.wishes_of(*users.values())
    now = services.hub.now()
    hours = {seat: habits.read(said.get(who)).awake_utc(now) for seat, who in users.items()}
    return [SeatHours(seat, found) for seat, found in hours.items() if found is not None]


# Where links lead: nobody needs to be known here.


@get("/off/{token:str}", status_code=302)
async def off_page(token: FromPath[str]) -> Redirect:
    """To the page that asks: what only looks at links must turn nothing off."""
    return Redirect(f"/off#{token}")


@post("/off/{token:str}", status_code=200, opt=FOR_ANYBODY)
async def turn_off(services: Parts, token: FromPath[str]) -> TurnedOff:
    """Turn a channel off: also what mail programs call when asked to (RFC 8058)."""
    row = await _meant(services, services.links.channel_off(token))
    await services.telling.change_channel(row.id, is_on=False)
    return TurnedOff(row.kind, row.about, on=False)


@post("/off", status_code=200, opt=FOR_ANYBODY)
async def what_would_be_off(services: Parts, data: JSONBody[TokenBody]) -> TurnedOff:
    """Which channel a link is about; nothing changes by that."""
    row = await _meant(services, services.links.channel_off(data.token))
    return TurnedOff(row.kind, row.about, on=row.is_on)


@post("/confirm", status_code=200, opt=FOR_ANYBODY)
async def confirm(services: Parts, data: JSONBody[TokenBody]) -> TurnedOff:
    """An e-mail has been read where it was sent to: the address is used from now on."""
    row = await _meant(services, services.links.channel_confirmed(data.token))
    if row.confirmed is None:
        await services.telling.change_channel(row.id, confirmed=time.time())
        await services.telling.think_again(row.user, services.hub.now())
    return TurnedOff(row.kind, row.about, on=row.is_on)


async def _meant(services: Services, id: str) -> Row[Any]:
    row = await services.telling.channel(id)
    if row is None:
        raise Refused("There is nothing of that kind any more: all is quiet.", status=404)
    return row


of_me = Router(
    "/api/me/notices",
    route_handlers=[
        my_notices,
        set_wishes,
        tell_of_table,
        usual_hours,
        add_channel,
        use_channel,
        remove_channel,
        try_channel,
    ],
)
of_links = Router("/api/notices", route_handlers=[off_page, turn_off, what_would_be_off, confirm])
