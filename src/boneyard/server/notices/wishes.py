"""How somebody wants to be told: kept as JSON, where what is not said has its default."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Meta, Struct

AGAIN_MINUTES = 12 * 60
MOST_HUSHED = 500
A_DAY = 24 * 60

Minute = Annotated[int, Meta(ge=0, lt=A_DAY)]
"""Of a person's day."""


class Hours(Struct, frozen=True):
    """A part of every day, from one minute of it to another; over midnight, too."""

    start: Minute
    end: Minute

    def has(self, minute: int) -> bool:
        """Whether a minute of the day is in it."""
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


class Wishes(Struct, omit_defaults=True):
    """What one person has said.

    ``quiet``: when not to be told, by the clock of their own ``zone``; ``awake``: when they usually
    play, for those at their tables to see. ``again``: after so many
    minutes once more, if the table still waits; 0: never. ``hushed``: tables that tell nothing.
    """

    zone: str = "UTC"
    quiet: Hours | None = None
    awake: Hours | None = None
    again: Annotated[int, Meta(ge=0, le=14 * A_DAY)] = AGAIN_MINUTES
    hushed: list[str] = []

    def quiet_until(self, now: float) -> float | None:
        """When the quiet hours end that it is now; None: it is none of them."""
        if self.quiet is None:
            return None
        here = datetime.fromtimestamp(now, zone_of(self.zone))
        if not self.quiet.has(here.hour * 60 + here.minute):
            return None
        end = here.replace(
            hour=self.quiet.end // 60, minute=self.quiet.end % 60, second=0, microsecond=0
        )
        # Clocks are put forward and back: what counts is what they show, not how long it takes.
        return (end if end > here else end + timedelta(days=1)).timestamp()

    def awake_utc(self, now: float) -> Hours | None:
        """When they usually play, by a clock that is the same for all."""
        if self.awake is None:
            return None
        ahead = datetime.fromtimestamp(now, zone_of(self.zone)).utcoffset() or timedelta()
        minutes = int(ahead.total_seconds() // 60)
        return Hours((self.awake.start - minutes) % A_DAY, (self.awake.end - minutes) % A_DAY)


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; that of nobody if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_zone(name: str) -> bool:
    """Whether it is known here."""
    return zone_of(name).key == name


def written(at: float, zone: str) -> str:
    """A time as its reader would say it."""
    here = datetime.fromtimestamp(at, UTC).astimezone(zone_of(zone))
    return here.strftime("%A %H:%M")


_decoder = msgspec.json.Decoder(Wishes)


def read(data: str | None) -> Wishes:
    """What somebody has said, if anything."""
    return _decoder.decode(data) if data else Wishes()


def write(wishes: Wishes) -> str:
    """As it is kept."""
    return msgspec.json.encode(wishes).decode()
