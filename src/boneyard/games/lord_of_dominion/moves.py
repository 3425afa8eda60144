"""The vocabulary of Lord of Dominion: every move there is, built once.

``key`` is what the steps work with: the space, the Character, the kind, the shape, ...
"""

from __future__ import annotations

from typing import Final, final

from boneyard import Move, Value
from boneyard.components import SHAPE_NAMES, grid
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    FORT,
    KINDS,
    NAMES,
    NO_TARGET,
)

DONE: Final = Move("done")
PASS: Final = Move("pass")
END_TURN: Final = Move("end_turn")

MOVE: Final = 0
DOMINATE: Final = 1
INVADE: Final = 2
STRIKE: Final = 3
SHOOT: Final = 4
DASH: Final = 5
SPACE_WARPS: Final = 6
ACTS: Final[tuple[str, ...]] = (
    "move",
    "dominate",
    "invade",
    "strike",
    "shoot",
    "dash",
    "space_warps",
)
"""5.3: the acts, in the order in which they are listed."""

ADD: Final[tuple[Move, ...]] = tuple(
    [Move("add", ("kind",), (KINDS[kind],), kind) for kind in range(len(KINDS))]
)
RECRUIT: Final[tuple[Move, ...]] = tuple(
    [Move("recruit", ("kind",), (KINDS[kind],), kind) for kind in range(len(KINDS))]
)

ACT: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [
        tuple(
            [
                Move("act", ("piece", "act"), (NAMES[who], ACTS[act]), act * CHARACTERS + who)
                for who in range(CHARACTERS)
            ]
        )
        for act in range(len(ACTS))
    ]
)
"""By act and Character."""

SHAPE: Final[tuple[Move, ...]] = tuple(
    [Move("shape", ("shape",), (name,), shape) for shape, name in enumerate(SHAPE_NAMES)]
)
ORIENTATION: Final[tuple[Move, ...]] = tuple(
    [Move("orientation", ("orientation",), (o,), o) for o in range(8)]
)
TARGET: Final[tuple[Move, ...]] = tuple(
    [Move("target", ("piece",), (name,), at) for at, name in enumerate((*NAMES, "fort"))]
)
GUARD: Final[tuple[Move, ...]] = tuple(
    [Move("guard", ("piece",), (name,), who) for who, name in enumerate(NAMES)]
)
ROTATE: Final[tuple[Move, ...]] = tuple(
    [Move("rotate", ("quarter_turns",), (turns,), turns) for turns in range(4)]
)

DIRECTION_NAMES: Final = "nesw"
HITS: Final = NO_TARGET + 1


def _hit(at: int) -> Value:
    return None if at == NO_TARGET else "fort" if at == FORT else NAMES[at]


DASH_LINE: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [
        tuple(
            [
                Move("dash", ("direction", "piece"), (name, _hit(at)), direction * HITS + at)
                for at in range(HITS)
            ]
        )
        for direction, name in enumerate(DIRECTION_NAMES)
    ]
)
"""By direction, and by what is hit: a Character, the Fort, or nothing."""


@final
class MoveTable:
    """The moves that name a space of a board of one size, by space."""

    def __init__(self, size: int) -> None:
        cells = range(size * size)
        geometry = grid(size, size)
        at: list[tuple[int, ...]] = [(geometry.xs[cell], geometry.ys[cell]) for cell in cells]
        self.place = [Move("place", ("cell",), (at[cell],), cell) for cell in cells]
        self.to = [Move("to", ("cell",), (at[cell],), cell) for cell in cells]
        self.position = [Move("position", ("cell",), (at[cell],), cell) for cell in cells]


_TABLES: Final[dict[int, MoveTable]] = {}


def move_table(size: int) -> MoveTable:
    """The moves for a board of that size; the same object each time."""
    known = _TABLES.get(size)
    if known is None:
        known = MoveTable(size)
        _TABLES[size] = known
    return known
