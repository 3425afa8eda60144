"""The vocabulary of Knaves Out: every move there is, built once.

``key`` is what the steps work with: a card, a piece, a tower, a seat, a number; a card and a tower
share one, ``card << 2 | tower``. Moves that name squares are built with their world (``world.py``),
those that name actions with the table of actions (``actions/table.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boneyard import Move, Value
from boneyard.components import CARD_NAMES, JOKER
from boneyard.games.knaves_out.constants import (
    HIGHEST_RANK,
    KINDS,
    MOST_DICE,
    MOST_SEATS,
    PIECE_IDS,
    RELIC_NAMES,
    TOWER_LETTERS,
)
from boneyard.games.knaves_out.world import SIDES, WIDEST_OFFSET

CARDS: Final = 52
SKIPPED: Final = -2
FINISHED: Final = -3

SHUFFLE: Final = Move("shuffle")
KEEP: Final = Move("keep")
JOKER_MOVE: Final = Move("joker", (), (), JOKER)
SEA_MOVE: Final = Move("sea")
LAST_ATTACK: Final = Move("last_attack")
END_TURN: Final = Move("end_turn")
DISCARD_ALL: Final = Move("discard_all")
SKIP: Final = Move("skip", (), (), SKIPPED)
DONE: Final = Move("done", (), (), FINISHED)
PASS: Final = Move("pass")
STOP: Final = Move("stop")
DECK: Final = Move("deck")


def _each(verb: str, field: str, values: Sequence[Value], first: int = 0) -> tuple[Move, ...]:
    """A move for each value; keys are counted from the first."""
    return tuple([Move(verb, (field,), (value,), first + at) for at, value in enumerate(values)])


def _pairs(
    verb: str, fields: tuple[str, str], values: Sequence[Value], others: Sequence[Value]
) -> tuple[Move, ...]:
    """A move for each pair, the second value running faster."""
    pairs = [(value, other) for value in values for other in others]
    return tuple([Move(verb, fields, pair, at) for at, pair in enumerate(pairs)])


FACES: Final = CARD_NAMES[:CARDS]
FOUND: Final = _each("found", "card", CARD_NAMES[: JOKER + 1])
CARD: Final = _each("card", "card", CARD_NAMES[: JOKER + 1])
DISCARD: Final = _each("discard", "card", CARD_NAMES[: JOKER + 1])
PLAY: Final = _pairs("play", ("card", "tower"), FACES, TOWER_LETTERS)
FETCH: Final = _pairs("fetch", ("card", "tower"), FACES, TOWER_LETTERS)
FETCH_BASE: Final[tuple[Move, ...]] = tuple(
    [Move("fetch", ("card", "tower"), (face, "base"), at << 2) for at, face in enumerate(FACES)]
)
"""A Joker that founds the kingdom fetches a Jack for the base."""

MOVE: Final = _each("move", "piece", PIECE_IDS)
ATTACK: Final = _each("attack", "piece", PIECE_IDS)
TARGET: Final = _each("target", "piece", PIECE_IDS)
PIECE: Final = _each("piece", "piece", PIECE_IDS)
MOVE_DAMAGE: Final = _each("move_damage", "piece", PIECE_IDS)
DARKNESS: Final = _each("darkness", "relic", RELIC_NAMES)

SPARE: Final = _each("spare", "tower", TOWER_LETTERS)
TOWER: Final = _each("tower", "tower", TOWER_LETTERS)
UNDER: Final = _each("under", "court", TOWER_LETTERS)
TOWER_OF: Final = _pairs("tower", ("seat", "tower"), range(MOST_SEATS), TOWER_LETTERS)
"""By seat * 4 + tower."""

KIND: Final = _each("kind", "kind", KINDS)
SEAT: Final = _each("seat", "seat", range(MOST_SEATS))
COUNT: Final = _each("count", "count", range(HIGHEST_RANK + 1))
REROLL: Final = _each("reroll", "die", range(MOST_DICE))

SIDE: Final = _pairs("side", ("board", "side"), range(MOST_SEATS), SIDES)
"""By anchor board * 4 + side."""
OFFSET: Final = _each("offset", "offset", range(-WIDEST_OFFSET, WIDEST_OFFSET + 1), -WIDEST_OFFSET)
