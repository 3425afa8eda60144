"""What the admin's page is told, and everybody by the host of the server."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boneyard.table.messages import TableCard


class Announcement(Struct):
    """What the host of the server tells everybody."""

    id: int
    text: str
    at: float
    until: float


Reach = Literal["anywhere", "network", "nobody"]
"""For whom an address is one."""


class Invitation(Struct):
    """A link to send, how far it reaches (and that in words), and a QR code if that is of use."""

    url: str
    reach: Reach
    text: str
    qr: str


class Sharing(Struct):
    """How others get to this server; ``hint``: which question of a firewall to expect."""

    invitation: Invitation
    can_share: bool
    hint: str


class Overview(Struct):
    """How a server is doing."""

    version: str
    database: Literal["SQLite", "PostgreSQL"]
    since: float
    tables: dict[str, int]
    people: int
    in_memory: int
    connections: int
    thinking: int
    announcements: list[Announcement]


class HostedTable(Struct):
    """A table as the host of the server sees it: whose it is, but nobody's cards."""

    card: TableCard
    host_id: str
    holders: list[str | None]
    watchers: int


class Person(Struct):
    """Somebody who is known here."""

    id: str
    name: str
    made: float
    seen: float
    tables: int
    is_shut_out: bool


class Ban(Struct):
    """Who is shut out, and what they are told."""

    whom: str
    kind: Literal["user", "network"]
    why: str
    made: float


class AuditLine(Struct):
    """What was done with the host's power."""

    id: int
    at: float
    by: str
    what: str
    whom: str
    detail: str


class Done(Struct):
    """It is done; what came of it, in a sentence."""

    text: str
