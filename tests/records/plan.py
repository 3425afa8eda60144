"""What is recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Plan:
    """What kind of game: who plays how, and what else happens when."""

    name: str
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: str = "standard"
    sensible: int = 100
    time_up_at: int | None = None
    resigns_at: tuple[int, int] | None = None
    is_fair: bool = False
