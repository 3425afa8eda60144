"""Tables over HTTP: putting them up, sitting down, leaving."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from boneyard.server import opening
from boneyard.server.listing import cards
from boneyard.server.live import LiveTable
from boneyard.server.requests import ForkBody, GiveBody, JoinBody, TableBody
from boneyard.server.services import Services
from boneyard.table import Refused, seating
from boneyard.table import entries as log

AnyRequest = Request[Any, Any, Any]


@get("/")
async def public_tables(request: AnyRequest, services: NamedDependency[Services]) -> dict[str, Any]:
    """Public tables to join and to watch."""
    user = services.user(request)
    return {
        status: cards(await services.store.public_tables(status), user)
        for status in ("open", "live")
    }


@post("/", status_code=201)
async def make_table(
    request: AnyRequest, services: NamedDependency[Services], data: JSONBody[TableBody]
) -> dict[str, Any]:
    """Put up a table."""
    user = services.guest(request)
    services.limits.take("table", user)
    name = await services.name_of(user)
    key = opening.new_key()
    first = opening.opened(data.game, data.options, len(data.seats), user, name, key)
    clock = data.clock.clock() if data.clock else None
    first = replace(first, public=data.public, clock=clock)
    rest = opening.seated(data.seats, user, name, data.salt)
    live = await services.hub.add(*opening.new_table(first, rest, key))
    return live.card_for(user)


@get("/{table:str}")
async def show_table(
    request: AnyRequest, services: NamedDependency[Services], table: FromPath[str]
) -> dict[str, Any]:
    """One table's card."""
    live = await services.hub.find(table)
    return live.card_for(services.user(request, table))


@post("/{table:str}/join", status_code=200)
async def join(
    request: AnyRequest,
    services: NamedDependency[Services],
    table: FromPath[str],
    data: JSONBody[JoinBody],
) -> dict[str, Any]:
    """Sit down."""
    user = services.guest(request)
    name = await services.name_of(user)
    live = await services.hub.find(table)
    await services.hub.act(
        live,
        lambda found: seating.join(
            found, user, name, data.salt, seat=data.seat, invite=data.invite
        ),
    )
    return live.card_for(user)


@post("/{table:str}/leave", status_code=200)
async def leave(
    request: AnyRequest, services: NamedDependency[Services], table: FromPath[str]
) -> dict[str, Any]:
    """Stand up."""
    user = services.guest(request)
    live = await services.hub.find(table)
    await services.hub.act(live, lambda found: seating.leave(found, user))
    return live.card_for(user)


@post("/{table:str}/seats/{seat:int}", status_code=200)
async def give(
    request: AnyRequest,
    services: NamedDependency[Services],
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[GiveBody],
) -> dict[str, Any]:
    """Hand a seat to a bot, open it, or take your own back."""
    user = services.guest(request)
    live = await services.hub.find(table)
    await services.hub.act(live, lambda found: seating.give(found, user, seat, data.to, data.bot))
    return live.card_for(user)


@post("/{table:str}/seats/{seat:int}/token", status_code=200)
async def seat_token(
    request: AnyRequest,
    services: NamedDependency[Services],
    table: FromPath[str],
    seat: FromPath[int],
) -> dict[str, str]:
    """What opens this seat to a program."""
    user = services.guest(request)
    live = await services.hub.find(table)
    if seat not in live.table.seats_of(user):
        raise Refused("That seat is not yours.", status=403)
    return {"token": services.identity.seat_token(table, seat, user)}


@post("/{table:str}/end", status_code=200)
async def end(
    request: AnyRequest, services: NamedDependency[Services], table: FromPath[str]
) -> dict[str, Any]:
    """The host ends the table."""
    user = services.guest(request)
    live = await services.hub.find(table)
    await services.hub.act(live, lambda found: seating.end(found, user))
    return live.card_for(user)


@post("/{table:str}/rematch", status_code=201)
async def rematch(
    request: AnyRequest, services: NamedDependency[Services], table: FromPath[str]
) -> dict[str, Any]:
    """The same again; the first to ask puts it up, the others find it there."""
    user = services.guest(request)
    services.limits.take("table", user)
    name = await services.name_of(user)
    live = await services.hub.find(table)
    async with live.rematching:
        return await _rematch(services, live, user, name)


async def _rematch(services: Services, live: LiveTable, user: str, name: str) -> dict[str, Any]:
    old = live.table
    if old.status != "over":
        raise Refused("A rematch is for when the game is over.")
    if not old.seats_of(user):
        raise Refused("Only those who played can ask for a rematch.", status=403)
    if old.rematch is not None:
        again = await services.hub.find(old.rematch)
        return {**again.card_for(user), "invite": again.table.opened.invite}
    key = opening.new_key()
    first = opening.opened(old.opened.game, old.opened.options, len(old.seats), user, name, key)
    first = replace(first, public=old.opened.public, clock=old.opened.clock)
    rest = opening.seated(opening.seats_again(old, user), user, name, "")
    new = await services.hub.add(*opening.new_table(first, rest, key))
    await services.hub.act(
        live, lambda found: [] if found.rematch else [log.Rematched(new.table.id)]
    )
    if live.table.rematch != new.table.id:  # another process was faster
        await services.hub.act(new, lambda found: seating.end(found, user))
        return await _rematch(services, live, user, name)
    return new.card_for(user)


@post("/{table:str}/fork", status_code=201)
async def fork(
    request: AnyRequest,
    services: NamedDependency[Services],
    table: FromPath[str],
    data: JSONBody[ForkBody],
) -> dict[str, Any]:
    """Play on from a moment of a finished game."""
    user = services.guest(request)
    services.limits.take("table", user)
    name = await services.name_of(user)
    live = await services.hub.find(table)
    first, rest, key = await asyncio.to_thread(opening.forked, live.table, data, user, name)
    new = await services.hub.add(*opening.new_table(first, rest, key))
    return new.card_for(user)


router = Router(
    "/api/tables",
    route_handlers=[
        public_tables,
        make_table,
        show_table,
        join,
        leave,
        give,
        seat_token,
        end,
        rematch,
        fork,
    ],
)
