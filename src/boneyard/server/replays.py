"""Replays, records and proofs."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.records import RecordJson, record_from_json
from boneyard.server import opening
from boneyard.server.live import LiveTable
from boneyard.server.messages import Moment, Proof, Story, StoryMoment
from boneyard.server.services import AnyRequest, Maker, Parts, Services
from boneyard.table import Refused, Table
from boneyard.table.history import History, Viewer, scene_for
from boneyard.table.messages import TableCard, sent

LARGEST_RECORD = 4_000_000
"""Fifty thousand entries, and room for long names of moves."""


def viewer_for(table: Table, own: list[int], view: str) -> Viewer:
    """Whose eyes somebody may look through: while it is played, one's own or the spectator's."""
    viewers: list[Viewer] = ["spectator", "all", *range(len(table.seats))]
    wanted = {str(viewer): viewer for viewer in viewers} | {"": own[0] if own else "spectator"}
    if view not in wanted:
        raise Refused("A view is a seat's number, spectator or all.", status=400)
    if table.status != "over" and wanted[view] not in ("spectator", *own):
        raise Refused("While the game is played, that view is not yours.", status=403)
    return wanted[view]


def _own(request: AnyRequest, services: Services, table: Table) -> list[int]:
    """The seats that the caller may look from."""
    caller = services.caller(request)
    if caller is None:
        return []
    seats = table.seats_of(caller.user)
    if not caller.is_program:
        return seats
    if caller.table != table.id:
        raise Refused("A seat's token opens its seat and nothing else.", status=403)
    return [seat for seat in seats if seat == caller.seat]


@contextlib.asynccontextmanager
async def _looking(
    request: AnyRequest, services: Services, table: str, view: str
) -> AsyncIterator[tuple[Table, History, Viewer]]:
    """What was played, and whose eyes see it; nothing is played on while somebody looks."""
    live = await services.hub.find(table)
    viewer = viewer_for(live.table, _own(request, services, live.table), view)
    async with services.hub.held(live):
        if live.table.match is None:
            raise Refused("Nothing has been played here yet.")
        yield live.table, await live.told(), viewer


@get("/tables/{table:str}/story")
async def story(
    request: AnyRequest, services: Parts, table: FromPath[str], view: FromQuery[str] = ""
) -> Story:
    """All moments, with what was told at each."""
    async with _looking(request, services, table, view) as seen:
        return await asyncio.to_thread(_told, *seen)


def _told(table: Table, history: History, viewer: Viewer) -> Story:
    names = table.names
    moments = [
        StoryMoment(
            n=at,
            turn=history.is_turn(at),
            actor=moment.actor,
            standing=moment.standing,
            lines=history.texts(names, viewer, at, at),
        )
        for at, moment in enumerate(history.moments)
    ]
    return Story(viewer, names, moments)


@get("/tables/{table:str}/moments/{moment:int}")
async def one_moment(
    request: AnyRequest,
    services: Parts,
    table: FromPath[str],
    moment: FromPath[int],
    view: FromQuery[str] = "",
) -> Moment:
    """The table as it was."""
    async with _looking(request, services, table, view) as (found, history, viewer):
        if not 0 <= moment < len(history.moments):
            last = len(history.moments) - 1
            raise Refused(f"This game has moments 0 to {last}.", status=404)
        return await asyncio.to_thread(_shown, found, history, moment, viewer)


def _shown(table: Table, history: History, moment: int, viewer: Viewer) -> Moment:
    scene = scene_for(table.game, history.state_at(moment), viewer)
    events = [event.to_json() for event in history.events(moment, viewer)]
    return Moment(moment, viewer, sent(scene, table.names), events)


def _finished(live: LiveTable) -> Table:
    table = live.table
    if table.status != "over":
        raise Refused("The record is for after the game: it holds everybody's secrets.", status=403)
    if table.match is None or table.renewed is not None:
        raise Refused("There is no record of this table's game.", status=404)
    return table


@get("/tables/{table:str}/record")
async def record(services: Parts, table: FromPath[str]) -> RecordJson:
    """The record of a finished game."""
    found = _finished(await services.hub.find(table))
    return await asyncio.to_thread(lambda: found.record().to_json())


@get("/tables/{table:str}/proof")
async def proof(services: Parts, table: FromPath[str]) -> Proof:
    """Deal and play everything again, from the key that was committed to and the seats' salts."""
    found = _finished(await services.hub.find(table))
    kept, commitment, deal = found.record(), found.opened.commitment, found.deal
    try:
        await asyncio.to_thread(kept.verify, found.game)
    except BoneyardError as wrong:
        return Proof(verified=False, deal=deal, commitment=commitment, problem=str(wrong))
    dealt = kept.last_deal
    return Proof(
        verified=True,
        deal=deal,
        commitment=commitment,
        key=dealt.key if dealt else None,
        salts=list(dealt.salts) if dealt else None,
        seed=kept.seed,
        digest=kept.digest,
    )


@post("/records", status_code=201, request_max_body_size=LARGEST_RECORD)
async def bring_along(services: Parts, maker: Maker, data: JSONBody[RecordJson]) -> TableCard:
    """Keep a finished game that was played elsewhere."""
    entries = data.get("entries")
    if isinstance(entries, list) and len(entries) > opening.MOST_RECORD_ENTRIES:
        raise Refused("This record is too long to be kept here.", status=413)
    live = await services.hub.add(*await asyncio.to_thread(_read_record, data, maker))
    return live.card_for(maker.user)


def _read_record(data: RecordJson, host: opening.Host) -> opening.NewTable:
    record, game = record_from_json(data, boneyard.game)
    end = record.replay(game) if record.digest is None else record.verify(game)
    if not end.over:
        raise Refused("This record is of a game that is not finished.", status=400)
    return opening.brought_along(record, host)


router = Router("/api", route_handlers=[story, one_moment, record, proof, bring_along])
