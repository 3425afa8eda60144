"""The vocabulary of Lord of Dominion: every move there is, built once.

``key`` is what the steps work with: the space, the Character, the kind, the shape, ...
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias, final

from boneyard import Move, Value
from boneyard.components import SHAPE_NAMES, Grid
from boneyard.games.lord_of_dominion.characters import CHARACTERS, FORT, KINDS, NAMES, NO_TARGET

Moves: TypeAlias = tuple[Move, ...]

MOVE: Final = 0
DOMINATE: Final = 1
INVADE: Final = 2
STRIKE: Final = 3
SHOOT: Final = 4
DASH: Final = 5
SPACE_WARPS: Final = 6
ACTS: Final = ("move", "dominate", "invade", "strike", "shoot", "dash", "space_warps")
"""5.3: the acts, in the order in which they are listed."""
ACT_NAMES: Final = ("Move", "Dominate", "Invade", "Strike", "Shoot", "Dash", "Space Warps")
RECRUITING: Final = 7
DEEDS: Final = (*ACTS, "recruit")
"""What is counted for the record (8.4)."""


def _each(verb: str, name: str, values: Iterable[Value]) -> Moves:
    """A move for each value; its key is the value's place."""
    return tuple([Move(verb, (name,), (value,), key) for key, value in enumerate(values)])


DONE: Final = Move("done")
PASS: Final = Move("pass")
END_TURN: Final = Move("end_turn")
ADD: Final[Moves] = _each("add", "kind", KINDS)
RECRUIT: Final[Moves] = _each("recruit", "kind", KINDS)
SHAPE: Final[Moves] = _each("shape", "shape", SHAPE_NAMES)
ORIENTATION: Final[Moves] = _each("orientation", "orientation", range(8))
TARGET: Final[Moves] = _each("target", "piece", (*NAMES, "fort"))
GUARD: Final[Moves] = _each("guard", "piece", NAMES)
ROTATE: Final[Moves] = _each("rotate", "quarter_turns", range(4))

ACT: Final[tuple[Moves, ...]] = tuple(
    [
        tuple(
            [
                Move("act", ("piece", "act"), (name, act), at * CHARACTERS + who)
                for who, name in enumerate(NAMES)
            ]
        )
        for at, act in enumerate(ACTS)
    ]
)
"""By act and Character."""

DIRECTION_NAMES: Final = "nesw"
HITS: Final = NO_TARGET + 1


def _hit(at: int) -> Value:
    return None if at == NO_TARGET else "fort" if at == FORT else NAMES[at]


DASH_LINE: Final[tuple[Moves, ...]] = tuple(
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
    """The moves that name a space of a board, by space."""

    def __init__(self, geometry: Grid) -> None:
        spaces: list[Value] = [*zip(geometry.xs, geometry.ys, strict=True)]
        self.place = _each("place", "cell", spaces)
        self.to = _each("to", "cell", spaces)
        self.position = _each("position", "cell", spaces)
