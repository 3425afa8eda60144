"""The vocabulary of Lord of Dominion: every move there is, built once.

``key`` is what the steps work with: the space, the Character, the kind, the shape, ...
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from boneyard import Move, Value, moves_of
from boneyard.components import SHAPE_NAMES, Grid
from boneyard.games.lord_of_dominion.characters import CHARACTERS, KINDS, NAMES, NO_TARGET

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


DONE: Final = Move("done")
PASS: Final = Move("pass")
END_TURN: Final = Move("end_turn")
ADD: Final = moves_of("add", "kind", KINDS)
RECRUIT: Final = moves_of("recruit", "kind", KINDS)
SHAPE: Final = moves_of("shape", "shape", SHAPE_NAMES)
ORIENTATION: Final = moves_of("orientation", "orientation", range(8))
TARGET: Final = moves_of("target", "piece", (*NAMES, "fort"))
GUARD: Final = moves_of("guard", "piece", NAMES)
ROTATE: Final = moves_of("rotate", "quarter_turns", range(4))


def _acts(act: int) -> Moves:
    first, fields = act * CHARACTERS, ("piece", "act")
    return tuple(
        [Move("act", fields, (name, ACTS[act]), first + who) for who, name in enumerate(NAMES)]
    )


ACT: Final[tuple[Moves, ...]] = tuple([_acts(act) for act in range(len(ACTS))])
"""By act and Character."""

DIRECTION_NAMES: Final = "nesw"
HITS: Final = NO_TARGET + 1


def _dashes(direction: int) -> Moves:
    first, fields, name = direction * HITS, ("direction", "piece"), DIRECTION_NAMES[direction]
    hits: list[Value] = [*NAMES, "fort", None]
    return tuple([Move("dash", fields, (name, hit), first + at) for at, hit in enumerate(hits)])


DASH_LINE: Final[tuple[Moves, ...]] = tuple([_dashes(direction) for direction in range(4)])
"""By direction, and by what is hit: a Character, the Fort, or nothing."""


@final
class MoveTable:
    """The moves that name a space of a board, by space."""

    def __init__(self, geometry: Grid) -> None:
        spaces: list[Value] = [*zip(geometry.xs, geometry.ys, strict=True)]
        self.place = moves_of("place", "cell", spaces)
        self.to = moves_of("to", "cell", spaces)
        self.position = moves_of("position", "cell", spaces)
