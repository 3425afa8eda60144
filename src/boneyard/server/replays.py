"""Replays, records and proofs, and games that are looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

import boneyard
from boneyard import Event, State
from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.records import RecordJson, record_from_json
from boneyard.server import opening
from boneyard.server.analysts import ended
from boneyard.server.answers import PACKED, Key
from boneyard.server.backroom import GIANT
from boneyard.server.live import LiveTable
from boneyard.server.messages import Analysing, Moment, Proof, Story, StoryMoment
from boneyard.server.services import AnyRequest, Guest, Maker, Parts, Services, Who
from boneyard.table import Refused, Table
from boneyard.table.history import History, Viewer, cues_for, scene_for, seen_events
from boneyard.table.messages import Beat, TableCard, sent, sent_cues

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


class Seen(NamedTuple):
    """A game as it was when somebody asked, which nobody plays on, and whose eyes see it."""

    table: Table
    history: History
    names: tuple[str, ...]
    viewer: Viewer
    key: Key
    """What an answer about it depends on."""

    @property
    def plies(self) -> int:
        """How long it is."""
        return self.history.plies


async def _seen(request: AnyRequest, services: Services, table: str, view: str) -> Seen:
    """What was played, and whose eyes see it; others play on meanwhile."""
    live = await services.hub.find(table)
    viewer = viewer_for(live.table, _own(request, services, live.table), view)
    if live.table.match is None:
        raise Refused("Nothing has been played here yet.")
    if live.history is None:
        counted = services.counted_as(request)
        services.backroom.check(counted)
        await live.told(services.backroom.of(counted, len(live.table.match.plies)))
    if not live.is_doubtful:
        return _now(live, await live.told(), viewer)
    async with services.hub.held(live):  # what is being written is not shown before it is on disk
        return _now(live, await live.told(), viewer)


def _now(live: LiveTable, history: History, viewer: Viewer) -> Seen:
    names = tuple(live.table.names)
    return Seen(live.table, history.past(), names, viewer, (*game_key(live.table), viewer))


def game_key(table: Table) -> Key:
    """What changes whenever the game, or a name in it, does."""
    return table.id, table.game_seq, table.status, tuple(table.names)


@get("/tables/{table:str}/story", opt=PACKED)
async def story(
    request: AnyRequest, services: Parts, table: FromPath[str], view: FromQuery[str] = ""
) -> Response[Story]:
    """All moments, with what was told at each."""
    seen = await _seen(request, services, table, view)
    return await services.answer(request, ("story", *seen.key), lambda: _told(seen), seen.plies)


def _told(seen: Seen) -> Story:
    history, names = seen.history, seen.names
    moments = [
        StoryMoment(
            n=at,
            turn=history.is_turn(at),
            actor=moment.actor,
            standing=moment.standing,
            lines=history.texts(names, seen.viewer, at, at),
        )
        for at, moment in enumerate(history.moments)
    ]
    return Story(seen.viewer, list(names), moments)


@get("/tables/{table:str}/moments/{moment:int}", opt=PACKED)
async def one_moment(
    request: AnyRequest,
    services: Parts,
    table: FromPath[str],
    moment: FromPath[int],
    view: FromQuery[str] = "",
) -> Response[Moment]:
    """The table as it was."""
    seen = await _seen(request, services, table, view)
    last = len(seen.history.moments) - 1
    if not 0 <= moment <= last:
        raise Refused(f"This game has moments 0 to {last}.", status=404)
    return await services.answer(
        request, ("moment", *seen.key, moment), lambda: _shown(seen, moment)
    )


def _shown(seen: Seen, moment: int) -> Moment:
    """As it is at a table: the beats on the way first, then the moment itself."""
    *beats, last = [_frame(seen, *frame) for frame in seen.history.frames(moment)]
    events = [event.to_json() for event in seen.history.events(moment, seen.viewer)]
    return Moment(moment, seen.viewer, last.scene, events, beats, last.cues)


def _frame(seen: Seen, state: State, events: Sequence[Event]) -> Beat:
    game, viewer = seen.table.game, seen.viewer
    return Beat(
        sent(scene_for(game, state, viewer), seen.names),
        [event.to_json() for event in seen_events(events, viewer)],
        sent_cues(cues_for(game, state, viewer, events), seen.names),
    )


def _finished(live: LiveTable) -> Table:
    table = live.table
    if table.status != "over":
        raise Refused("The record is for after the game: it holds everybody's secrets.", status=403)
    if table.match is None or table.renewed is not None:
        raise Refused("There is no record of this table's game.", status=404)
    return table


@get("/tables/{table:str}/record", opt=PACKED)
async def record(
    request: AnyRequest, services: Parts, table: FromPath[str]
) -> Response[RecordJson]:
    """The record of a finished game."""
    found = _finished(await services.hub.find(table))
    key, plies = ("record", *game_key(found)), len(found.playing.plies)
    return await services.answer(request, key, lambda: found.record().to_json(), plies)


@get("/tables/{table:str}/proof", opt=PACKED)
async def proof(request: AnyRequest, services: Parts, table: FromPath[str]) -> Response[Proof]:
    """Deal and play everything again, from the key that was committed to and the seats' salts."""
    found = _finished(await services.hub.find(table))
    key, plies = ("proof", *game_key(found)), len(found.playing.plies)
    return await services.answer(request, key, lambda: _proved(found), plies)


def _proved(found: Table) -> Proof:
    kept, commitment, deal = found.record(), found.opened.commitment, found.deal
    try:
        kept.verify(found.game)
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


@get("/tables/{table:str}/analysis")
async def analysis(services: Parts, table: FromPath[str]) -> Analysing:
    """What was found when the game was looked at again, or how far that is."""
    found = _finished(await services.hub.find(table))
    return await services.analysts.found(found)


@post("/tables/{table:str}/analysis", status_code=202)
async def look_again(
    services: Parts, guest: Guest, counted: Who, table: FromPath[str]
) -> Analysing:
    """Have the game looked at again; it takes a while, and is kept with the table."""
    found = _finished(await services.hub.find(table))
    there = await services.analysts.found(found)
    if there.status != "none":
        return there
    plies = len(found.playing.plies)
    if plies > GIANT:
        raise Refused(f"Only games of up to {GIANT} moves are looked at again.", status=413)
    services.limits.take("analysis", counted)
    game = await services.backroom.of(counted, plies)(lambda: ended(found))
    services.analysts.begin(game, counted.person)
    return Analysing("working", 0, game.entries)


@post("/records", status_code=201, request_max_body_size=LARGEST_RECORD)
async def bring_along(
    services: Parts, maker: Maker, counted: Who, data: JSONBody[RecordJson]
) -> TableCard:
    """Keep a finished game that was played elsewhere."""
    entries = data.get("entries")
    plies = len(entries) if isinstance(entries, list) else 0
    if plies > opening.MOST_RECORD_ENTRIES:
        raise Refused("This record is too long to be kept here.", status=413)
    services.backroom.check(counted)
    run = services.backroom.of(counted, plies)
    made: opening.NewTable = await run(lambda: _read_record(data, maker))
    live = await services.hub.add(*made, run)
    return live.card_for(maker.user)


def _read_record(data: RecordJson, host: opening.Host) -> opening.NewTable:
    record, game = record_from_json(data, boneyard.game)
    end = record.replay(game) if record.digest is None else record.verify(game)
    if not end.over:
        raise Refused("This record is of a game that is not finished.", status=400)
    return opening.brought_along(record, host)


router = Router(
    "/api", route_handlers=[story, one_moment, record, proof, analysis, look_again, bring_along]
)
