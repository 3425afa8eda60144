"""What is measured of a game while bots play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, NamedTuple

from boneyard.bots import Bot, play_game
from boneyard.kernel.chance import Rng
from boneyard.kernel.state import State

Scalar = int | float | str | bool


class Measure(NamedTuple):
    """A column: its type, what it means, its unit, and on what scale it is compared."""

    kind: type[int] | type[float] | type[str] | type[bool]
    meaning: str
    unit: str = ""
    scale: Literal["amount", "share", "none"] = "none"
    """``amount``: 0 or more, compared as a ratio; ``share``: 0 to 1, compared as a difference."""


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "decisions": Measure(int, "decisions that were made", "decisions", "amount"),
        "rounds": Measure(int, "rounds, as the game counts them", "rounds", "amount"),
        "is_tie": Measure(bool, "whether several seats share the win", "", "share"),
        "reason": Measure(str, "why the game ended"),
    }
)


@dataclass
class Measured:
    """What one game came to."""

    game: dict[str, Scalar]
    turns: list[dict[str, Scalar]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)


def play_measured(state: State, bots: Sequence[Bot], rng: Rng, *, turns: bool = False) -> Measured:
    """Play a full state to its end, and measure it."""
    state.silence()
    decisions = play_game(state, bots, rng)
    result = state.result
    assert result is not None
    columns: dict[str, Scalar] = {
        "decisions": decisions,
        "rounds": result.rounds,
        "is_tie": len(result.winners) > 1,
        "reason": result.reason,
    }
    return Measured(columns, [], {f"ending:{result.reason}": 1})
