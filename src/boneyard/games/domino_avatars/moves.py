"""The vocabulary of Domino Avatars: every move there is, built once.

``key`` is what the steps work with: the card, the slot, the place, or the side.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move, moves_of
from boneyard.components import CARD_NAMES, HIGH, LOW, TILES

MOST_SLOTS: Final = 4
MOST_SEATS: Final = 6

DONE: Final = Move("done")
PASS: Final = Move("pass")
END_TURN: Final = Move("end_turn")

CARD: Final = moves_of("card", "card", CARD_NAMES[:52])
AID_ATTACK: Final = Move("aid", ("side",), ("attack",))
AID_DEFENCE: Final = Move("aid", ("side",), ("defence",))
ATTACK_WITH: Final = moves_of("attack_with", "slot", range(MOST_SLOTS))

ATTACKS: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [
        tuple([ATTACK_WITH[slot] for slot in range(MOST_SLOTS) if mask >> slot & 1] + [END_TURN])
        for mask in range(1 << MOST_SLOTS)
    ]
)
"""What can be done in a turn, by the mask of the slots that can still attack."""


def _orientations(slot: int, domino: int) -> tuple[Move, ...]:
    halves = (HIGH[domino], LOW[domino])
    return tuple([Move("orient", ("slot", "attack"), (slot, half), half) for half in halves])


ORIENTATIONS: Final[tuple[tuple[tuple[Move, ...], ...], ...]] = tuple(
    [tuple([_orientations(slot, domino) for domino in range(TILES)]) for slot in range(MOST_SLOTS)]
)
"""By slot and domino: the higher half attacks, the lower half attacks."""


def _targets(slots: int) -> tuple[Move, ...]:
    places = [divmod(place, slots) for place in range(MOST_SEATS * slots)]
    return tuple([Move("target", ("seat", "slot"), at, key) for key, at in enumerate(places)])


TARGET: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [_targets(slots) for slots in range(1, MOST_SLOTS + 1)]
)
"""By the number of slots a seat has (less one) and by place."""
