"""Tables over HTTP: putting them up, sitting down, leaving."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from boneyard.server import opening
from boneyard.server.backroom import Run
from boneyard.server.limits import Counted
from boneyard.server.live import LiveTable
from boneyard.server.messages import Mute, SeatToken, SeatView, TableLists
from boneyard.server.mutes import person_called
from boneyard.server.names import distinct
from boneyard.server.requests import (
    ContinueBody,
    ForkBody,
    GiveBody,
    JoinBody,
    MuteBody,
    RematchBody,
    TableBody,
)
from boneyard.server.services import AnyRequest, Live, Maker, Parts, Services, User, Who
from boneyard.store import Listed
from boneyard.table import Refused, Table, entries as log, seating
from boneyard.table.messages import TableCard
from boneyard.table.views import Beside, card_for

_decoder = msgspec.json.Decoder(TableCard)


def cards(rows: Iterable[Listed], user: str | None) -> list[TableCard]:
    """The cards of these tables from their rows alone, as one user may see them."""
    found = []
    for row, holders in rows:
        beside = Beside(row.host, row.invite, holders, row.actor, row.moved)
        found.append(card_for(_decoder.decode(row.card), beside, user))
    return found


@get("/")
async def public_tables(request: AnyRequest, services: Parts) -> TableLists:
    """Public tables to join and to watch."""
    user = services.user(request)
    opened, live = await services.lobby.lists()
    return TableLists(cards(opened, user), cards(live, user))


@post("/", status_code=201)
async def make_table(services: Parts, maker: Maker, data: JSONBody[TableBody]) -> TableCard:
    """Put up a table."""
    if data.rated:
        await check_keeps_name(services, maker.user)
    invited = await _invited(services, maker, [seat.who for seat in data.seats if seat.who])
    new = await put_up(services, opening.made(data, maker, invited), maker)
    return new.card_for(maker.user)


async def check_keeps_name(services: Services, user: str) -> None:
    """Refused if somebody could not be known again: their rating would be nobody's."""
    if not await services.keys.keeps_name(user):
        raise Refused(
            "Rated games are for those who keep their name: click your name to do so.",
            rule="keep",
        )


async def _invited(
    services: Services, maker: opening.Host, called: list[str]
) -> dict[str, opening.Invited]:
    """Those of whom the maker keeps seats for, whom they have played with."""
    if not called:
        return {}
    counted = Counted(maker.user, maker.network)
    for _ in called:
        services.limits.take("invite", counted)
    met = {row.handle: row for row in await services.results.met(maker.user)}
    deaf = await services.people.muting(maker.user)
    wanted = [met[handle] for handle in dict.fromkeys(called) if handle in met]
    if len(set(called)) < len(called):
        raise Refused("Everybody is invited to one seat.", status=400)
    return {row.handle: opening.Invited(row.id, row.name, row.id in deaf) for row in wanted}


async def put_up(
    services: Services, made: opening.NewTable, host: opening.Host, run: Run = asyncio.to_thread
) -> LiveTable:
    """Write a new table down, and show it where it is to be seen."""
    async with services.lobby.putting_up(made, host):
        return await services.hub.add(*made, run)


@get("/{table:str}")
async def show_table(request: AnyRequest, services: Parts, table: FromPath[str]) -> TableCard:
    """One table's card."""
    live = await services.hub.find(table)
    return live.card_for(services.user(request, table))


@post("/{table:str}/join", status_code=200)
async def join(services: Parts, user: User, live: Live, data: JSONBody[JoinBody]) -> TableCard:
    """Sit down."""
    row = await services.known(user)
    if live.table.opened.rated:
        await check_keeps_name(services, user)

    def sit_down(found: Table) -> list[log.Entry]:
        others = [seat.name for seat in found.seats if user not in (seat.user, seat.meant)]
        name = distinct(row.name, others)
        wish = (data.salt, data.seat, data.invite)
        return seating.join(found, user, name, *wish, rated=data.rated)

    await services.hub.act(live, sit_down)
    return live.card_for(user)


@post("/{table:str}/decline", status_code=200)
async def decline(services: Parts, user: User, live: Live) -> TableCard:
    """You do not want the seat that is kept for you."""
    await services.hub.act(live, lambda found: seating.decline(found, user))
    return live.card_for(user)


@post("/{table:str}/leave", status_code=200)
async def leave(services: Parts, user: User, live: Live) -> TableCard:
    """Stand up."""
    await services.hub.act(live, lambda found: seating.leave(found, user))
    return live.card_for(user)


@post("/{table:str}/seats/{seat:int}", status_code=200)
async def give(
    services: Parts, user: User, live: Live, seat: FromPath[int], data: JSONBody[GiveBody]
) -> TableCard:
    """Hand a seat to a bot, open it, or take your own back."""
    await services.hub.act(live, lambda found: seating.give(found, user, seat, data.to, data.bot))
    return live.card_for(user)


@post("/{table:str}/seats/{seat:int}/token", status_code=200)
async def seat_token(services: Parts, user: User, live: Live, seat: FromPath[int]) -> SeatToken:
    """What opens this seat to a program."""
    if seat not in live.table.seats_of(user):
        raise Refused("That seat is not yours.", status=403)
    table = live.table.id
    key = await services.door.passes.make("token", user, opens=(table, seat))
    return SeatToken(services.identity.seat_token(table, seat, user, key))


@post("/{table:str}/mute", status_code=200)
async def mute(services: Parts, user: User, live: Live, data: JSONBody[MuteBody]) -> list[Mute]:
    """Do not show me what somebody says, here or anywhere; whom else you do not hear."""
    await services.mutes.add(user, live.table, data.who)
    return await services.mutes.listed(user)


@post("/{table:str}/seats/{seat:int}/onlookers", status_code=200)
async def let_in(
    services: Parts, user: User, live: Live, seat: FromPath[int], data: JSONBody[MuteBody]
) -> TableCard:
    """Let somebody who watches look into your hand."""
    whom, name = person_called(live.table, data.who)
    await services.hub.act(live, lambda found: seating.let_in(found, user, seat, whom, name))
    return live.card_for(user)


@delete("/{table:str}/seats/{seat:int}/onlookers/{called:str}", status_code=200)
async def show_out(
    services: Parts, user: User, live: Live, seat: FromPath[int], called: FromPath[str]
) -> TableCard:
    """Somebody looks into your hand no longer."""
    whom, _ = person_called(live.table, called)
    await services.hub.act(live, lambda found: seating.let_in(found, user, seat, whom, ""))
    return live.card_for(user)


@get("/{table:str}/seats/{seat:int}/view")
async def own_view(
    services: Parts, user: User, live: Live, seat: FromPath[int]
) -> Response[SeatView]:
    """All that your seat may know of the game as it stands, as a file."""
    async with services.hub.held(live):
        found = opening.view_of(live.table, user, seat)
    name = f"boneyard-{live.table.id}-{seat + 1}.json"
    return Response(found, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@post("/{table:str}/continue", status_code=201)
async def play_on(
    services: Parts, maker: Maker, live: Live, data: JSONBody[ContinueBody]
) -> TableCard:
    """A new table that goes on from what your seat sees, with the rest dealt anew."""
    async with services.hub.held(live):
        made = opening.continued(live.table, data, maker)
    return (await put_up(services, made, maker)).card_for(maker.user)


@post("/{table:str}/end", status_code=200)
async def end(services: Parts, user: User, live: Live) -> TableCard:
    """The host ends the table."""
    await services.hub.act(live, lambda found: seating.end(found, user))
    return live.card_for(user)


@post("/{table:str}/rematch", status_code=201)
async def rematch(
    services: Parts, maker: Maker, live: Live, data: JSONBody[RematchBody | None] = None
) -> TableCard:
    """The same again; the first to ask puts it up, the others find it there."""
    async with live.rematching:
        return await _rematch(services, live, maker, data.salt if data else "")


async def _rematch(services: Services, live: LiveTable, host: opening.Host, salt: str) -> TableCard:
    old, user = live.table, host.user
    if old.status != "over":
        raise Refused("A rematch is for when the game is over.")
    if not old.seats_of(user):
        raise Refused("Only those who played can ask for a rematch.", status=403)
    if old.rematch is not None:
        again = await services.hub.find(old.rematch)
        return replace(again.card_for(user), invite=again.table.opened.invite)
    deaf = await services.people.muting(user)
    new = await put_up(services, opening.again(old, host, salt, deaf), host)
    rematched = log.Rematched(new.table.id)
    await services.hub.act(live, lambda found: [] if found.rematch else [rematched])
    if live.table.rematch != new.table.id:  # another process was faster
        await services.hub.act(new, lambda found: seating.end(found, user))
        return await _rematch(services, live, host, salt)
    return new.card_for(user)


@post("/{table:str}/fork", status_code=201)
async def fork(
    services: Parts, maker: Maker, counted: Who, live: Live, data: JSONBody[ForkBody]
) -> TableCard:
    """Play on from a moment of a finished game."""
    services.backroom.check(counted)
    plies = len(live.table.match.plies) if live.table.match else 0
    run = services.backroom.of(counted, plies)
    made: opening.NewTable = await run(lambda: opening.forked(live.table, data, maker))
    new = await put_up(services, made, maker, run)
    return new.card_for(maker.user)


actions = [join, decline, leave, give, seat_token, mute, end, rematch, fork]
actions += [let_in, show_out, own_view, play_on]
router = Router("/api/tables", route_handlers=[public_tables, make_table, show_table, *actions])
