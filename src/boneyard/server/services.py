"""What every request handler needs, made once at start."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath
from sqlalchemy import Row

from boneyard.server.admin_door import AdminDoor
from boneyard.server.analysts import Analysts
from boneyard.server.answers import Answers, Key
from boneyard.server.backroom import Backroom
from boneyard.server.doorkeeper import Doorkeeper
from boneyard.server.doors import Doors
from boneyard.server.health import Census, Health
from boneyard.server.housekeeping import Housekeeping
from boneyard.server.hub import Hub
from boneyard.server.identity import Caller, Connection, Identity
from boneyard.server.limits import Counted, Limits, network_of
from boneyard.server.live import LiveTable
from boneyard.server.lobby import Lobby
from boneyard.server.mail import Mailer
from boneyard.server.metrics import Metrics
from boneyard.server.mutes import Mutes
from boneyard.server.notices.links import Links
from boneyard.server.opening import Host
from boneyard.server.pacing import Pacer
from boneyard.server.webhooks import Webhooks
from boneyard.store import Admin, Keys, Learning, People, Results, Store, Telling
from boneyard.table import Refused

AnyRequest = Request[Any, Any, Any]
FOR_ANYBODY = {"for_anybody": True}
"""What a route says that changes something, or reads a body, for strangers, too."""


@dataclass
class Services:
    """The parts of a running server."""

    store: Store
    hub: Hub
    identity: Identity
    limits: Limits
    webhooks: Webhooks
    people: People
    door: Doorkeeper
    mutes: Mutes
    housekeeping: Housekeeping
    backroom: Backroom
    answers: Answers
    analysts: Analysts
    lobby: Lobby
    pacer: Pacer
    telling: Telling
    mailer: Mailer
    links: Links
    push_key: str
    """What browsers know this server by."""
    metrics: Metrics
    health: Health
    census: Census
    host: Admin
    admin: AdminDoor
    doors: Doors
    keys: Keys
    learning: Learning
    results: Results
    database: str
    """Its address."""
    since: float = field(default_factory=time.time)
    exporting: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def admit(self, connection: Connection) -> Caller | None:
        """Look at who comes, once; ``caller`` knows them from then on. Refused if shut out."""
        caller = await self.door.admit(connection, self.address(connection))
        connection.scope["user"] = caller
        return caller

    def caller(self, connection: Connection) -> Caller | None:
        """Who this is; None for a stranger."""
        found: Caller | None = connection.scope["user"]
        return found

    def user(self, connection: Connection, table: str = "") -> str | None:
        """In whose name cards are shown: to a program, only that of its own table."""
        caller = self.caller(connection)
        is_elsewhere = caller is not None and caller.is_program and caller.table != table
        return None if caller is None or is_elsewhere else caller.user

    def address(self, connection: Connection) -> str:
        """Where a call comes from; uvicorn has asked the proxies that a setting names."""
        return connection.client.host if connection.client else "somewhere"

    def is_from_here(self, connection: Connection) -> bool:
        """Whether a call comes from this very machine, and was not passed on by a proxy."""
        try:
            is_here = ipaddress.ip_address(self.address(connection)).is_loopback
        except ValueError:
            return False
        passed_on = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
        return is_here and not any(name in connection.headers for name in passed_on)

    def counted_as(self, connection: Connection) -> Counted:
        """For whom a call is counted: a guest does not pay for the neighbours."""
        caller = self.caller(connection)
        return Counted(caller.user if caller else "", network_of(self.address(connection)))

    def stranger(self, connection: Connection) -> Counted:
        """The same, whoever it claims to be."""
        return Counted("", network_of(self.address(connection)))

    async def answer(
        self, request: AnyRequest, key: Key, make: Callable[[], Any], plies: int = 0
    ) -> Response[Any]:
        """What takes long to work out: once, for all who ask. ``key`` says what it depends on."""
        accepts = request.headers.get("accept-encoding", "")
        return await self.answers.get(key, make, self.counted_as(request), accepts, plies)

    async def known(self, user: str) -> Row[Any]:
        """A user's row; Refused if there is no such user any more."""
        row = await self.store.user(user)
        if row is None or row.leaving is not None:
            raise Refused("Please tell your name first.", status=401)
        return row


# What handlers ask for by name.

Parts = NamedDependency[Services]
Guest = NamedDependency[Caller]
User = NamedDependency[str]
Who = NamedDependency[Counted]
Maker = NamedDependency[Host]
Live = NamedDependency[LiveTable]


def _services(state: State) -> Services:
    found: Services = state.services
    return found


def person(caller: Caller | None) -> Caller:
    """The person who asks; Refused for strangers and programs."""
    if caller is None:
        raise Refused("Please tell your name first.", status=401)
    if caller.is_program:
        raise Refused("A seat's token opens its seat and nothing else.", status=403)
    return caller


def _guest(request: AnyRequest, services: Parts) -> Caller:
    return person(services.caller(request))


def _counted(request: AnyRequest, services: Parts) -> Counted:
    return services.counted_as(request)


async def _maker(request: AnyRequest, services: Parts, user: User) -> Host:
    """A user who puts up a table; Refused if that was too many."""
    services.limits.take("table", services.counted_as(request))
    return Host(user, (await services.known(user)).name, services.counted_as(request).network)


def _user(guest: Guest) -> str:
    return guest.user


async def _live(services: Parts, user: User, table: FromPath[str]) -> LiveTable:
    # The user comes first: strangers are not told which tables there are.
    return await services.hub.find(table)


DEPENDENCIES = {
    "services": Provide(_services, sync_to_thread=False),
    "guest": Provide(_guest, sync_to_thread=False),
    "user": Provide(_user, sync_to_thread=False),
    "counted": Provide(_counted, sync_to_thread=False),
    "maker": Provide(_maker),
    "live": Provide(_live),
}
