"""The vocabulary of Domino Knights: every move there is, built once.

``key`` is what the steps work with: a card, a piece, a seat, or a target as a number of its kind.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move
from boneyard.components import CARD_NAMES, FACES, TOP_END
from boneyard.games.domino_knights.pieces import OWNER_SHIFT, SERIAL_MASK
from boneyard.games.domino_knights.rules import GOAL_OF_SUIT, GOALS

MOST_SEATS: Final = 6
MOST_PIECES: Final = SERIAL_MASK + 1

# A target is a piece by its pid, or one of these.
NO_TARGET: Final = -1
KINGDOM: Final = 2000
IN_PLAY: Final = 3000
GRAVEYARD: Final = 4000
HAND: Final = 5000
TARGETS: Final = {"hand": HAND, "graveyard": GRAVEYARD, "in_play": IN_PLAY, "seat": KINGDOM}


def target_of(aim: int) -> tuple[str, int]:
    """What kind of thing a special is aimed at, and which of them."""
    for kind, first in TARGETS.items():
        if aim >= first:
            return kind, aim - first
    return "piece" if aim != NO_TARGET else "", aim


NEW_GROUP: Final = MOST_PIECES

DONE: Final = Move("done")
PASS: Final = Move("pass")
ONLY_PASS: Final[tuple[Move, ...]] = (PASS,)
END_ATTACK: Final = Move("end_attack")
FROM_DECK: Final = Move("draw", ("from",), ("deck",))
FROM_DISCARD: Final = Move("draw", ("from",), ("discard",))

VOTES: Final[tuple[Move, ...]] = tuple(
    [Move("vote", ("goal",), (GOALS[goal],), goal) for goal in GOAL_OF_SUIT]
)


def _by_card(verb: str) -> tuple[Move, ...]:
    return tuple([Move(verb, ("card",), (CARD_NAMES[card],), card) for card in range(FACES)])


def _by_number(verb: str, name: str, base: int = 0, count: int = MOST_PIECES) -> tuple[Move, ...]:
    return tuple([Move(verb, (name,), (number,), base + number) for number in range(count)])


def _by_piece(verb: str) -> tuple[Move, ...]:
    return tuple(
        [
            Move(verb, ("seat", "piece"), (pid >> OWNER_SHIFT, pid & SERIAL_MASK), pid)
            for pid in range(MOST_SEATS * MOST_PIECES)
        ]
    )


PAY: Final[tuple[Move, ...]] = _by_card("pay")
PAIR: Final[tuple[Move, ...]] = _by_card("pair")
PLAY: Final[tuple[Move, ...]] = _by_card("play")
WIZARD_CARD: Final[tuple[Move, ...]] = _by_card("wizard")
SUIT_CARD: Final[tuple[Move, ...]] = _by_card("suit_card")
DISCARD: Final[tuple[Move, ...]] = _by_card("discard")

TRAIN: Final[tuple[Move, ...]] = _by_number("train", "piece")
EXTEND: Final[tuple[Move, ...]] = _by_number("extend", "piece")
PLACE: Final[tuple[Move, ...]] = (
    *_by_number("place", "group"),
    Move("place", ("group",), ("new",), NEW_GROUP),
)
ATTACK: Final[tuple[Move, ...]] = _by_number("attack", "seat", 0, MOST_SEATS)
FACE: Final[tuple[Move, ...]] = _by_number("face", "attack", 0, TOP_END + 1)
PROMOTE: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [
        tuple(
            [
                Move("promote", ("piece", "attack"), (number, attack), number << 5 | attack)
                for attack in range(TOP_END + 1)
            ]
        )
        for number in range(MOST_PIECES)
    ]
)
"""By the Candidate's number and the value of the end that attacks."""

COPY: Final[tuple[Move, ...]] = _by_piece("copy")
COMMIT: Final[tuple[Move, ...]] = _by_piece("commit")
LOOT: Final[tuple[Move, ...]] = _by_piece("loot")
BURY: Final[tuple[Move, ...]] = _by_piece("bury")

TARGET_PIECE: Final[tuple[Move, ...]] = _by_piece("target")
TARGET_KINGDOM: Final[tuple[Move, ...]] = _by_number("target", "seat", KINGDOM, MOST_SEATS)
TARGET_GRAVEYARD: Final[tuple[Move, ...]] = _by_number("target", "graveyard", GRAVEYARD, MOST_SEATS)
TARGET_IN_PLAY: Final[tuple[Move, ...]] = _by_number("target", "stamp", IN_PLAY)
TARGET_HAND: Final = Move("target", ("hand",), (True,), HAND)
