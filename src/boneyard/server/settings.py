"""What a host can set. Worker processes read it from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields, replace

from msgspec import convert

from boneyard.server.journal import Form, Level
from boneyard.store import default_url

PREFIX = "BONEYARD_"


@dataclass(frozen=True)
class Settings:
    """How this server runs; every field can be set as ``BONEYARD_<NAME>``."""

    database: str = ""
    address: str = ""
    """How people reach it, such as https://games.example.org: needed behind a proxy."""
    internal_webhooks: bool = False
    """Whether webhooks and push messages may go to addresses inside the host's own network."""
    limits: bool = True
    """Rate limits; off only for measuring."""
    thinkers: int = 0
    """Processes for bots that take their time; 0: one fewer than there are cores, at least one.
    One more is for those that answer at once."""
    nice: int = 19
    """How far behind everything else bots think: 19 is the lowest priority there is."""
    pace: float = 0.7
    """Seconds between the moves of bots that play on alone, when people watch."""
    proxies: str = ""
    """Whose word is taken for where a request comes from, as addresses and networks with commas
    between: nobody's, unless this (or uvicorn's FORWARDED_ALLOW_IPS) names them."""
    listed_minutes: float = 30.0
    """An open table that everybody has left stands in the lobby for so long."""
    listening: str = ""
    """Where it listens, for another server that finds its database in use."""

    smtp: str = ""
    """Over which server mail is sent: smtp://user:password@mail.example.org:587, or smtps://."""
    mail_from: str = ""
    """Whose mail it is, such as games@example.org."""

    keep_tables_days: int = 0
    """Finished tables go when nothing has happened there for so many days; 0: they stay."""
    keep_guests_days: int = 0
    """Guests go who have not been here for so many days and play nowhere; 0: they stay."""

    logs: Form = "text"
    """How the server's log is written: for eyes, or as ``json`` for machines."""
    log_level: Level = "warning"
    """With ``info`` there is a line for every request."""

    def to_environment(self) -> dict[str, str]:
        """The variables that say the same."""
        return {f"{PREFIX}{name.upper()}": str(value) for name, value in vars(self).items()}


def from_environment() -> Settings:
    """The settings of this process."""
    names = {field.name: f"{PREFIX}{field.name.upper()}" for field in fields(Settings)}
    told = {name: os.environ[long] for name, long in names.items() if os.environ.get(long)}
    usual = {"database": default_url(), "proxies": os.environ.get("FORWARDED_ALLOW_IPS", "")}
    found = convert({**usual, **told}, Settings, strict=False)
    return replace(found, address=found.address.rstrip("/"))
