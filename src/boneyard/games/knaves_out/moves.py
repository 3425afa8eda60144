"""The vocabulary of Knaves Out: every move there is, built once.

``key`` is what the steps work with: a card, a piece, a tower, a seat, a number; a card and a tower
share one, ``card << 2 | tower``. Moves that name
squares are built with their world (``world.py``), those that name actions with the table of
actions (``actions/table.py``).
"""

from __future__ import annotations

from typing import Final

from boneyard import Move
from boneyard.components import CARD_NAMES, JOKER
from boneyard.games.knaves_out.constants import (
    HIGHEST_RANK,
    KINDS,
    MOST_DICE,
    MOST_SEATS,
    PIECE_IDS,
    RELIC_NAMES,
    TOWER_LETTERS,
    TOWERS,
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


def _by_card(verb: str) -> tuple[Move, ...]:
    return tuple([Move(verb, ("card",), (CARD_NAMES[card],), card) for card in range(JOKER + 1)])


def _by_card_and_tower(verb: str) -> tuple[Move, ...]:
    return tuple(
        [
            Move(
                verb, ("card", "tower"), (CARD_NAMES[card], TOWER_LETTERS[tower]), card << 2 | tower
            )
            for card in range(CARDS)
            for tower in range(TOWERS)
        ]
    )


def _by_piece(verb: str) -> tuple[Move, ...]:
    return tuple([Move(verb, ("piece",), (name,), at) for at, name in enumerate(PIECE_IDS)])


def _by_tower(verb: str, field: str = "tower") -> tuple[Move, ...]:
    return tuple([Move(verb, (field,), (TOWER_LETTERS[at],), at) for at in range(TOWERS)])


FOUND: Final = _by_card("found")
CARD: Final = _by_card("card")
DISCARD: Final = _by_card("discard")
PLAY: Final = _by_card_and_tower("play")
FETCH: Final = _by_card_and_tower("fetch")
FETCH_BASE: Final[tuple[Move, ...]] = tuple(
    [Move("fetch", ("card", "tower"), (CARD_NAMES[card], "base"), card) for card in range(CARDS)]
)
"""A Joker that founds the kingdom fetches a Jack for the base."""

MOVE: Final = _by_piece("move")
ATTACK: Final = _by_piece("attack")
TARGET: Final = _by_piece("target")
PIECE: Final = _by_piece("piece")
MOVE_DAMAGE: Final = _by_piece("move_damage")
DARKNESS: Final[tuple[Move, ...]] = tuple(
    [Move("darkness", ("relic",), (name,), at) for at, name in enumerate(RELIC_NAMES)]
)

SPARE: Final = _by_tower("spare")
TOWER: Final = _by_tower("tower")
UNDER: Final = _by_tower("under", "court")
TOWER_OF: Final[tuple[Move, ...]] = tuple(
    [
        Move("tower", ("seat", "tower"), (at // TOWERS, TOWER_LETTERS[at % TOWERS]), at)
        for at in range(MOST_SEATS * TOWERS)
    ]
)
"""By seat * 4 + tower."""

KIND: Final[tuple[Move, ...]] = tuple(
    [Move("kind", ("kind",), (letter,), kind) for kind, letter in enumerate(KINDS)]
)
SEAT: Final[tuple[Move, ...]] = tuple(
    [Move("seat", ("seat",), (seat,), seat) for seat in range(MOST_SEATS)]
)
COUNT: Final[tuple[Move, ...]] = tuple(
    [Move("count", ("count",), (n,), n) for n in range(HIGHEST_RANK + 1)]
)
REROLL: Final[tuple[Move, ...]] = tuple(
    [Move("reroll", ("die",), (die,), die) for die in range(MOST_DICE)]
)

SIDE: Final[tuple[Move, ...]] = tuple(
    [
        Move("side", ("board", "side"), (at // 4, SIDES[at % 4]), at)
        for at in range(MOST_SEATS * len(SIDES))
    ]
)
"""By anchor board * 4 + side."""
OFFSET: Final[tuple[Move, ...]] = tuple(
    [
        Move("offset", ("offset",), (offset,), offset)
        for offset in range(-WIDEST_OFFSET, WIDEST_OFFSET + 1)
    ]
)
