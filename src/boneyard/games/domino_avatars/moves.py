"""The vocabulary of Domino Avatars: every move there is, built once.

``key`` is what the steps work with: the card, the slot, the place, or the side.
"""

from __future__ import annotations

from typing import Final

from boneyard.components.cards import NAMES
from boneyard.kernel.moves import Move

MOST_PIPS: Final = 18
MOST_SLOTS: Final = 4
MOST_SEATS: Final = 6

DONE: Final = Move("done")
PASS: Final = Move("pass")
END_TURN: Final = Move("end_turn")

CARD: Final[tuple[Move, ...]] = tuple([Move("card", ("card",), (NAMES[c],), c) for c in range(52)])
AID_ATTACK: Final = Move("aid", ("side",), ("attack",))
AID_DEFENCE: Final = Move("aid", ("side",), ("defence",))
ATTACK_WITH: Final[tuple[Move, ...]] = tuple(
    [Move("attack_with", ("slot",), (slot,), slot) for slot in range(MOST_SLOTS)]
)

ORIENT: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [
        tuple(
            [
                Move("orient", ("slot", "attack"), (slot, pips), pips)
                for pips in range(MOST_PIPS + 1)
            ]
        )
        for slot in range(MOST_SLOTS)
    ]
)
"""By slot and by the half that is to attack."""

TARGET: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [
        tuple(
            [
                Move("target", ("seat", "slot"), (place // slots, place % slots), place)
                for place in range(MOST_SEATS * slots)
            ]
        )
        for slots in range(1, MOST_SLOTS + 1)
    ]
)
"""By the number of slots a seat has (less one) and by place."""
