"""Guests: a name, a cookie, a personal link."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from typing import Any

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace
from sqlalchemy import Row

from boneyard.server.identity import COOKIE, NO_LINK
from boneyard.server.learned import learned_by
from boneyard.server.messages import Known, Me, Mute, OwnEntry, Pass, PersonalLink
from boneyard.server.names import clean_name
from boneyard.server.notices.routes import notices_of
from boneyard.server.passes import device
from boneyard.server.profiles import friends_of, own_profile
from boneyard.server.requests import ClaimBody, NameBody
from boneyard.server.services import FOR_ANYBODY, AnyRequest, Guest, Parts, Services, User
from boneyard.server.tables import cards
from boneyard.table import Refused, entries as log
from boneyard.table.messages import TableCard


async def _me(services: Services, user: str) -> Me:
    row = await services.known(user)
    keeps = await services.keys.keeps_name(user)
    return Me(user, row.name, keeps, services.mailer.is_on)


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
    caller = services.caller(request)
    if caller is not None and not caller.is_program:
        await services.store.change_user(caller.user, name=name)
        cookie = services.identity.cookie(caller.user, caller.key, request)
        return Response(await _me(services, caller.user), cookies=[cookie])
    services.limits.take("guest", services.stranger(request))
    user = secrets.token_urlsafe(12)
    await services.store.add_user(user, name, time.time())
    return await let_in(services, user, request)


async def let_in(services: Services, user: str, request: AnyRequest) -> Response[Me]:
    """With a new session, which this browser keeps."""
    about = device(request.headers.get("user-agent", ""))
    key = await services.door.passes.make("session", user, about)
    cookie = services.identity.cookie(user, key, request)
    return Response(await _me(services, user), cookies=[cookie])


@delete("/", status_code=200)
async def leave(services: Parts, user: User) -> Response[None]:
    """Be forgotten: name, passes and channels now, what is left at tables soon after."""
    await services.door.leave(user)
    services.housekeeping.hurry()
    answer: Response[None] = Response(None)
    answer.delete_cookie(COOKIE)
    return answer


@get("/export")
async def export(request: AnyRequest, services: Parts, guest: Guest) -> Response[Known]:
    """All that is known about you here, as a file."""
    services.limits.take("export", services.counted_as(request))
    row = await services.known(guest.user)
    found = Known(
        me=await _me(services, guest.user),
        profile=await own_profile(services, guest.user),
        played_with=await friends_of(services, guest.user),
        made=row.made,
        seen=row.seen,
        passes=await services.door.passes.listed(guest),
        mutes=await services.mutes.listed(guest.user),
        notices=await notices_of(services, guest.user),
        learned=await learned_by(services, guest.user),
        tables=cards(await services.store.tables_of(guest.user), guest.user),
        entries=_own(await services.people.entries_of(guest.user), guest.user),
    )
    headers = {"Content-Disposition": 'attachment; filename="boneyard-me.json"'}
    return Response(found, headers=headers)


def _own(rows: Iterable[Row[Any]], user: str) -> list[OwnEntry]:
    """Where somebody is named, and what they have said, at all tables; of others, nothing."""
    found = []
    for row in rows:
        entry = log.entry_from_text(row.entry)
        match entry:
            case log.Chatted(user=who, text=text) if who == user:
                found.append(OwnEntry(row.table, row.at, "said", text))
            case log.Sat(user=who, name=text) if who == user:
                found.append(OwnEntry(row.table, row.at, "sat", text))
            case log.Realm(user=who, name=text) if who == user:
                found.append(OwnEntry(row.table, row.at, "realm", text))
            case log.Renamed(user=who, name=text) if who == user:
                found.append(OwnEntry(row.table, row.at, "renamed", text))
            case log.Opened(host=who, host_name=text) if who == user:
                found.append(OwnEntry(row.table, row.at, "opened", text))
    return found


@post("/link", status_code=201)
async def personal_link(services: Parts, user: User) -> PersonalLink:
    """What opens this identity on another device."""
    key = await services.door.passes.make("link", user)
    return PersonalLink(f"/me#{services.identity.link(user, key)}")


@post("/claim", status_code=200, opt=FOR_ANYBODY)
async def claim(request: AnyRequest, services: Parts, data: JSONBody[ClaimBody]) -> Response[Me]:
    """Be who the personal link says."""
    services.limits.take("guest", services.stranger(request))
    claimed = services.identity.claimed_by_link(data.token)
    if not await services.door.passes.are_good(claimed):
        raise Refused(NO_LINK, status=403)
    if not await services.door.passes.withdraw(claimed.user, claimed.key):  # it opens once
        raise Refused(NO_LINK, status=403)
    return await let_in(services, claimed.user, request)


@get("/passes")
async def my_passes(services: Parts, guest: Guest) -> list[Pass]:
    """Your sessions, personal links and seat tokens."""
    return await services.door.passes.listed(guest)


@delete("/passes/{key:str}", status_code=200)
async def withdraw(services: Parts, guest: Guest, key: FromPath[str]) -> list[Pass]:
    """One of them opens nothing any more; the others."""
    await services.door.withdraw(guest.user, key)
    return await services.door.passes.listed(guest)


@get("/mutes")
async def my_mutes(services: Parts, user: User) -> list[Mute]:
    """Whose talk you do not see."""
    return await services.mutes.listed(user)


@delete("/mutes/{called:str}", status_code=200)
async def unmute(services: Parts, user: User, called: FromPath[str]) -> list[Mute]:
    """See it again; whose you still do not."""
    await services.mutes.remove(user, called)
    return await services.mutes.listed(user)


@get("/tables")
async def my_tables(services: Parts, user: User) -> list[TableCard]:
    """Your tables and invitations, those that wait for you first."""
    found = cards(await services.store.tables_of(user), user)
    invited = await services.results.invited_to(user)
    found = [replace(card, invited=card.id in invited) for card in found]
    return sorted(found, key=_urgency)


def _urgency(card: TableCard) -> tuple[bool, bool]:
    return not (card.waits_for_you or card.invited), card.status == "over"


router = Router(
    "/api/me",
    route_handlers=[
        show_me,
        be_somebody,
        leave,
        export,
        personal_link,
        claim,
        my_passes,
        withdraw,
        my_mutes,
        unmute,
        my_tables,
    ],
)
