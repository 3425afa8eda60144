"""What a table writes in one go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boneyard.kernel.errors import BoneyardError


class Conflict(BoneyardError):
    """Another process wrote to this table first: read its log again."""


@dataclass(frozen=True)
class SeatRow:
    """Who holds a seat."""

    seat: int
    user: str | None


@dataclass(frozen=True)
class Change:
    """Entries from ``seq`` on, with what follows from them for the lists. All or nothing.

    ``row`` are columns of the table's row; ``is_new`` makes the row. ``seats`` are given when
    somebody sat down or left, ``snapshot`` (its seq and text) when the position is to be saved.
    """

    table: str
    seq: int
    at: float
    entries: tuple[str, ...]
    row: dict[str, Any]
    is_new: bool = False
    seats: tuple[SeatRow, ...] | None = None
    snapshot: tuple[int, str] | None = None
