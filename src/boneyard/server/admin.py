"""The admin's page: what the host of a server sees and does, with a token, and in an audit log.

The token comes in a header, never in a cookie, so no other page can use it. Everything that changes
something is written down before it is done, with the address that it came from.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import File
from msgspec import Meta

from boneyard import __version__
from boneyard.server import bans
from boneyard.server.host_words import (
    Announcement,
    AuditLine,
    Ban,
    Done,
    HostedTable,
    Overview,
    Person,
)
from boneyard.server.names import clean_name, distinct, printable
from boneyard.server.requests import AnnounceBody, BanBody, RenameBody, UnbanBody, WhyBody
from boneyard.server.services import AnyRequest, Parts, Services
from boneyard.server.tables import cards
from boneyard.table import Refused, Table, entries as log, seating

BY_SERVER = "The host of this server ended the table."
Skip = FromQuery[Annotated[int, Meta(ge=0, le=1_000_000)]]
Find = FromQuery[Annotated[str, Meta(max_length=120)]]


async def _note(
    services: Services, request: AnyRequest, what: str, whom: str = "", detail: str = ""
) -> None:
    await services.admin.note(services.address(request), what, whom, detail)


@get("/")
async def overview(services: Parts) -> Overview:
    """How the server is doing."""
    counts = await services.host.counts()
    people = counts.pop("people")
    return Overview(
        version=__version__,
        database="PostgreSQL" if services.store.is_shared else "SQLite",
        since=services.since,
        tables=counts,
        people=people,
        in_memory=len(list(services.hub)),
        connections=len(list(services.door.connections)),
        thinking=services.hub.thoughts_wanted(),
        announcements=await _announced(services),
    )


@get("/tables")
async def all_tables(
    services: Parts, find: Find = "", status: FromQuery[str] = "", skip: Skip = 0
) -> list[HostedTable]:
    """All tables, private ones, too: the latest first."""
    rows = await services.host.tables(find.strip(), status, skip)
    watched = {live.table.id: len(live.watchers) for live in services.hub}
    return [
        HostedTable(card, row.host, list(holders), watched.get(row.id, 0))
        for card, (row, holders) in zip(cards(rows, None), rows, strict=True)
    ]


@post("/tables/{table:str}/end", status_code=200)
async def end_table(
    request: AnyRequest, services: Parts, table: FromPath[str], data: JSONBody[WhyBody]
) -> Done:
    """Close a table; who sits there is told why."""
    why = printable(data.why) or BY_SERVER
    live = await services.hub.find(table)
    await _note(services, request, "end", table, why)
    await services.hub.act(live, lambda found: seating.close(found, why))
    return Done("The table is closed.")


@get("/people")
async def all_people(services: Parts, find: Find = "", skip: Skip = 0) -> list[Person]:
    """Everybody, who was here last first."""
    out = {row.whom for row in await services.people.bans()}
    rows = await services.host.people(find.strip(), skip)
    return [Person(row.id, row.name, row.made, row.seen, row.tables, row.id in out) for row in rows]


@post("/people/{person:str}/name", status_code=200)
async def rename(
    request: AnyRequest, services: Parts, person: FromPath[str], data: JSONBody[RenameBody]
) -> Done:
    """Call somebody something else, at the tables where they play, too."""
    name = clean_name(data.name)
    row = await services.store.user(person)
    if row is None or row.leaving is not None:
        raise Refused("There is nobody like that.", status=404)
    await _note(services, request, "rename", person, name)
    await services.store.change_user(person, name=name)
    for table in await services.people.tables_in_play(person):
        with contextlib.suppress(Refused):  # a table that cannot be read stays as it is
            live = await services.hub.find(table)
            await services.hub.act(live, lambda found: _renamed(found, person, name))
    return Done(f"They are called {name} now.")


def _renamed(table: Table, user: str, name: str) -> list[log.Entry]:
    others = [seat.name for seat in table.seats if seat.user != user]
    wanted = distinct(name, others)
    if any(seat.name == wanted for seat in table.seats if seat.user == user and not seat.local):
        return []
    return seating.rename(table, user, wanted)


@get("/bans")
async def all_bans(services: Parts) -> list[Ban]:
    """Who is shut out."""
    return [Ban(row.whom, row.kind, row.why, row.made) for row in await services.people.bans()]


@post("/bans", status_code=200)
async def ban(request: AnyRequest, services: Parts, data: JSONBody[BanBody]) -> Done:
    """Shut somebody out, at once."""
    whom, why = data.whom.strip(), printable(data.why)
    await _note(services, request, "ban", whom, why)
    text = await bans.shut_out(services.people, whom, why)
    await services.door.read_bans()
    return Done(text)


@post("/bans/lift", status_code=200)
async def unban(request: AnyRequest, services: Parts, data: JSONBody[UnbanBody]) -> Done:
    """Let somebody in again."""
    await _note(services, request, "unban", data.whom)
    await bans.let_in(services.people, data.whom)
    await services.door.read_bans()
    return Done(f"{data.whom} may come in again.")


@post("/announcements", status_code=200)
async def announce(
    request: AnyRequest, services: Parts, data: JSONBody[AnnounceBody]
) -> list[Announcement]:
    """Tell everybody something."""
    text = printable(data.text)
    if not text:
        raise Refused("Please write what everybody shall read.", status=400)
    await _note(services, request, "announce", "", text)
    await services.host.announce(text, time.time() + data.hours * 3600)
    return await _announced(services)


@delete("/announcements/{id:int}", status_code=200)
async def withdraw_announcement(
    request: AnyRequest, services: Parts, id: FromPath[int]
) -> list[Announcement]:
    """It is not told any more."""
    await _note(services, request, "withdraw", f"announcement {id}")
    if not 0 <= id < 2**31 or not await services.host.withdraw_announcement(id):
        raise Refused("There is no such announcement.", status=404)
    return await _announced(services)


async def _announced(services: Services) -> list[Announcement]:
    rows = await services.host.announced()
    return [Announcement(row.id, row.text, row.at, row.until) for row in rows]


@get("/audit")
async def audit(services: Parts, before: FromQuery[int | None] = None) -> list[AuditLine]:
    """What was done with the host's power, the latest first."""
    rows = await services.host.audit(before)
    return [AuditLine(row.id, row.at, row.by, row.what, row.whom, row.detail) for row in rows]


@get("/export")
async def export(request: AnyRequest, services: Parts) -> Response[bytes]:
    """The records of all finished games in one file: made by a process of its own."""
    await _note(services, request, "export")
    async with services.exporting:
        file, name = tempfile.mkstemp(prefix="boneyard-", suffix=".zip")
        os.close(file)
        command = [sys.executable, "-m", "boneyard", "export", name]
        environment = {**os.environ, "BONEYARD_DATABASE": services.database}
        work = await asyncio.create_subprocess_exec(
            *command, env=environment, stdout=asyncio.subprocess.DEVNULL
        )
        if await work.wait():
            Path(name).unlink(missing_ok=True)
            raise Refused("The games could not be exported; the log says why.", status=500)
    gone = BackgroundTask(Path(name).unlink, missing_ok=True)
    return File(name, filename="boneyard.zip", media_type="application/zip", background=gone)


@get("/api/announcements")
async def announcements(services: Parts) -> list[Announcement]:
    """What the host of this server tells everybody."""
    return await _announced(services)


router = Router(
    "/api/admin",
    route_handlers=[
        overview,
        all_tables,
        end_table,
        all_people,
        rename,
        all_bans,
        ban,
        unban,
        announce,
        withdraw_announcement,
        audit,
        export,
    ],
)
