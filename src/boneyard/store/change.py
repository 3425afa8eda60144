"""What a table writes in one go."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from boneyard.kernel.errors import BoneyardError


class Conflict(BoneyardError):
    """Another process wrote to this table first: read its log again."""


@dataclass(frozen=True)
class SeatRow:
    """Who holds a seat."""

    seat: int
    user: str | None


@dataclass(frozen=True)
class Row:
    """The columns of a table's row that change as it is played."""

    status: str
    card: str
    actor: int | None
    moved: float
    due: float | None
    bot: bool


@dataclass(frozen=True)
class NewRow(Row):
    """All columns, for a table that is new."""

    game: str
    public: bool
    host: str
    invite: str
    key: str
    made: float


@dataclass(frozen=True)
class Change:
    """Entries from ``seq`` on, with what follows from them for the lists. All or nothing.

    ``seats`` are given when somebody sat down or left, ``snapshot`` (its seq and text) when the
    position is to be saved.
    """

    table: str
    seq: int
    at: float
    entries: tuple[str, ...]
    row: Row
    seats: tuple[SeatRow, ...] | None = None
    snapshot: tuple[int, str] | None = None


class Notice(msgspec.Struct, omit_defaults=True, rename={"process": "from"}):
    """What processes tell each other: a log's new length, or whose people one is connected to."""

    table: str
    seq: int | None = None
    process: str = ""
    here: list[int] = []
