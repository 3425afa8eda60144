"""What is told of a game of Domino Avatars: where that takes more than a line.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Pieces and areas are named by the ids that the scene uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boneyard import EVERYONE, Seat, only
from boneyard.components import CARD_NAMES, Card
from boneyard.games.domino_avatars.pieces import Avatar, Place, avatar_text, points_of, worth
from boneyard.games.domino_avatars.state import AvatarsState

DEALT: Final = ("seat", "count", "cards", "from", "to")
DECLARED: Final = ("seat", "slot", "avatar", "target_seat", "target_slot", "target")
LAID: Final = ("seat", "role", "side", "cards", "before", "total", "class", "from", "to")
STOOD: Final = ("seat", "role", "total")
COMPARED: Final = ("attacker", "defender", "total_attack", "total_defend", "class", "succeeds")
CAPTURED: Final = ("seat", "owner", "slot", "avatar", "worth", "score", "from", "to")


def tell_dealt(state: AvatarsState, seat: Seat, cards: Sequence[Card]) -> None:
    """Everybody sees how many, the owner sees which."""
    if state.hears("dealt"):
        names = tuple([CARD_NAMES[card] for card in sorted(cards)])
        values = (seat, len(cards), names, "cards", f"hand:{seat}")
        audiences = (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE)
        state.tell("dealt", DEALT, values, audiences)


def tell_declared(state: AvatarsState, attacker: Place, target: Place) -> None:
    """Who attacks whom."""
    if state.hears("attack_declared"):
        slots = state.rules.slots
        own = (attacker // slots, attacker % slots, avatar_text(state.avatars[attacker]))
        other = (target // slots, target % slots, avatar_text(state.avatars[target]))
        state.tell("attack_declared", DECLARED, (*own, *other))


def tell_laid(
    state: AvatarsState, seat: Seat, cards: Sequence[Card], *, on_attack: bool, role: str
) -> None:
    """Cards lie on a pile; the total is that of its side now."""
    if state.listens:
        total = state.total_attack() if on_attack else state.total_defend()
        before = total - points_of(tuple(cards))
        side = "attack" if on_attack else "defence"
        names = tuple([CARD_NAMES[card] for card in cards])
        moved = (f"hand:{seat}", f"{side}_pile")
        values = (seat, role, side, names, before, total, state.class_name(), *moved)
        state.tell("laid", LAID, values)


def tell_stood(state: AvatarsState, seat: Seat, role: str) -> None:
    """A principal lays no card: the bare score stands."""
    if state.listens:
        total = state.total_defend() if role == "defence" else state.total_attack()
        state.tell("stood", STOOD, (seat, role, total))


def tell_compared(state: AvatarsState, *, succeeds: bool) -> None:
    """Both totals, and which is enough."""
    if state.listens:
        seats = (state.owner(state.attacker), state.owner(state.defender))
        totals = (state.total_attack(), state.total_defend())
        values = (*seats, *totals, state.class_name(), succeeds)
        state.tell("compared", COMPARED, values)


def tell_captured(state: AvatarsState, seat: Seat, place: Place, beaten: Avatar) -> None:
    """An Avatar changes from the table to somebody's trophies."""
    if state.listens:
        owner, slot = state.owner(place), place % state.rules.slots
        moved = (f"avatars:{owner}", f"trophies:{seat}")
        what = (avatar_text(beaten), worth(beaten), state.scores[seat])
        state.tell("captured", CAPTURED, (seat, owner, slot, *what, *moved))
