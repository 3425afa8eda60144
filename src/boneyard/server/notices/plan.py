"""Who is to be told now, and who later: a function of what is known of one person, and the time.

Nobody is told twice of the same, but for once more after a time of their choice. Who is seen to
look at a table that waits for them knows it, as if they had been told. Whatever is due for a person
at the same time goes into one letter; and whom many tables wait for already is told of the next
ones together, once an hour.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row

from boneyard.server.notices.wishes import Wishes
from boneyard.store import Need

GRACE_SECONDS = 10.0
"""So long a turn must have waited: who is just playing comes back sooner, and elsewhere another
process may be about to write down that they look at the table."""
MANY = 4
DIGEST_SECONDS = 3600.0
MINUTE = 60.0


class Plan(NamedTuple):
    """What one person is told now, as ``kind``; and when to think about their other needs."""

    now: list[Need]
    kind: str
    later: list[tuple[Need, float | None]]


def planned(needs: Sequence[Row[Any]], wishes: Wishes, now: float, *, is_reachable: bool) -> Plan:
    """For one person: all their needs, whether they are due or not."""
    ready: list[Row[Any]] = []
    later: list[tuple[Need, float | None]] = []
    for row in needs:
        at = _time_of(row, wishes) if is_reachable else None
        if at is not None and at <= now:
            ready.append(row)
        else:
            later.append((named(row), at))
    pause = _pause(needs, wishes, now) if ready else None
    if pause is not None and pause > now:
        return Plan([], "", [*later, *[(named(row), pause) for row in ready]])
    kind = "digest" if len({row.table for row in ready}) > 1 else "turn"
    if kind == "turn" and all(row.told for row in ready):
        kind = "again"
    return Plan([named(row) for row in ready], kind, later)


def named(row: Row[Any]) -> Need:
    """Which need a row is about."""
    return Need(row.table, row.seat, row.since)


def _time_of(row: Row[Any], wishes: Wishes) -> float | None:
    """When somebody is to be told of a need (again); None: not at all."""
    if row.table in wishes.hushed or row.told > 1:
        return None
    if not row.told:
        return float(row.since) + GRACE_SECONDS
    knows_since = max(row.at or row.since, row.seen or row.since)
    return float(knows_since) + wishes.again * MINUTE if wishes.again else None


def _pause(needs: Sequence[Row[Any]], wishes: Wishes, now: float) -> float | None:
    """Until when somebody is to be left alone, whatever waits."""
    quiet = wishes.quiet_until(now)
    if quiet is not None:
        return quiet
    told = [row.at for row in needs if row.told and row.at is not None]
    if len({row.table for row in needs if row.told}) >= MANY and told:
        return float(max(told)) + DIGEST_SECONDS
    return None
