"""What a host can set. Worker processes read it from the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields

from boneyard.store import default_url

PREFIX = "BONEYARD_"


@dataclass(frozen=True)
class Settings:
    """How this server runs; every field can be set as ``BONEYARD_<NAME>``."""

    database: str = ""
    address: str = ""
    """How people reach it, such as https://games.example.org: needed behind a proxy."""
    internal_webhooks: bool = False
    """Whether webhooks may go to addresses inside the host's own network."""
    limits: bool = True
    """Rate limits; off only for measuring."""
    thinkers: int = 0
    """Processes for bots; 0: one fewer than there are cores, at least one."""
    nice: int = 19
    """How far behind everything else bots think: 19 is the lowest priority there is."""
    pace: float = 0.7
    """Seconds that a bot lets its move be seen before the next one, when people watch."""

    def to_environment(self) -> dict[str, str]:
        """The variables that say the same."""
        return {
            f"{PREFIX}{field.name.upper()}": _text(getattr(self, field.name))
            for field in fields(self)
        }


def from_environment() -> Settings:
    """The settings of this process."""
    return Settings(
        database=os.environ.get(f"{PREFIX}DATABASE") or default_url(),
        address=os.environ.get(f"{PREFIX}ADDRESS", "").rstrip("/"),
        internal_webhooks=os.environ.get(f"{PREFIX}INTERNAL_WEBHOOKS") == "1",
        limits=os.environ.get(f"{PREFIX}LIMITS", "1") == "1",
        thinkers=int(os.environ.get(f"{PREFIX}THINKERS") or 0),
        nice=int(os.environ.get(f"{PREFIX}NICE") or 19),
        pace=float(os.environ.get(f"{PREFIX}PACE") or 0.7),
    )


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
