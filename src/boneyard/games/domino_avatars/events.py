"""What is told of a game of Domino Avatars: every event, in one place.

Each function does nothing where nobody listens, so that simulations do not pay for stories.
Pieces and areas are named by the ids that the scene uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boneyard import EVERYONE, Event, only
from boneyard.components import CARD_NAMES, format_domino
from boneyard.games.domino_avatars.pieces import avatar_text, points_of, worth
from boneyard.games.domino_avatars.state import AvatarsState

ROUND_STARTED: Final = ("round", "first_attacker", "dealer")
DREW: Final = ("seat", "slot", "domino", "from", "to")
ORIENTED: Final = ("seat", "slot", "attack", "defend")
DEALT: Final = ("seat", "count", "cards", "from", "to")
DECLARED: Final = ("seat", "slot", "avatar", "target_seat", "target_slot", "target")
LAID: Final = ("seat", "role", "side", "cards", "before", "total", "class", "from", "to")
STOOD: Final = ("seat", "role", "total")
COMPARED: Final = ("attacker", "defender", "total_attack", "total_defend", "class", "succeeds")
CAPTURED: Final = ("seat", "owner", "slot", "avatar", "worth", "score", "from", "to")


def tell(state: AvatarsState, kind: str) -> None:
    """Something that needs no more words."""
    if state.listens:
        state.emit(Event(kind, (), ()))


def tell_round_started(state: AvatarsState) -> None:
    """Who attacks first and who deals."""
    if state.listens:
        values = (state.round, state.first_attacker, state.dealer)
        state.emit(Event("round_started", ROUND_STARTED, values))


def tell_drew(state: AvatarsState, place: int, domino: int) -> None:
    """A domino comes from the boneyard, face-up."""
    if state.listens:
        seat, slot = state.owner(place), place % state.rules.slots
        moved = ("boneyard", f"avatars:{seat}")
        state.emit(Event("drew", DREW, (seat, slot, format_domino(domino), *moved)))


def tell_oriented(state: AvatarsState, place: int, attack: int, defend: int) -> None:
    """A domino has become an Avatar."""
    if state.listens:
        seat, slot = state.owner(place), place % state.rules.slots
        state.emit(Event("oriented", ORIENTED, (seat, slot, attack, defend)))


def tell_dealt(state: AvatarsState, seat: int, cards: Sequence[int]) -> None:
    """Everybody sees how many, the owner sees which."""
    if state.listens:
        names = tuple([CARD_NAMES[card] for card in sorted(cards)])
        values = (seat, len(cards), names, "cards", f"hand:{seat}")
        audiences = (EVERYONE, EVERYONE, only(seat), EVERYONE, EVERYONE)
        state.emit(Event("dealt", DEALT, values, audiences))


def tell_declared(state: AvatarsState, attacker: int, target: int) -> None:
    """Who attacks whom."""
    if state.listens:
        slots = state.rules.slots
        own = (attacker // slots, attacker % slots, avatar_text(state.avatars[attacker]))
        other = (target // slots, target % slots, avatar_text(state.avatars[target]))
        state.emit(Event("attack_declared", DECLARED, (*own, *other)))


def tell_laid(
    state: AvatarsState, seat: int, cards: Sequence[int], *, on_attack: bool, role: str
) -> None:
    """Cards lie on a pile; the total is that of its side now."""
    if state.listens:
        total = state.total_attack() if on_attack else state.total_defend()
        before = total - points_of(tuple(cards))
        side = "attack" if on_attack else "defence"
        names = tuple([CARD_NAMES[card] for card in cards])
        moved = (f"hand:{seat}", f"{side}_pile")
        values = (seat, role, side, names, before, total, state.class_name(), *moved)
        state.emit(Event("laid", LAID, values))


def tell_stood(state: AvatarsState, seat: int, role: str) -> None:
    """A principal lays no card: the bare score stands."""
    if state.listens:
        total = state.total_defend() if role == "defence" else state.total_attack()
        state.emit(Event("stood", STOOD, (seat, role, total)))


def tell_no_aid(state: AvatarsState, window: str) -> None:
    """12.3: passing in a window is told once, not for each bystander."""
    if state.listens:
        state.emit(Event("no_aid", ("window",), (window,)))


def tell_compared(state: AvatarsState, *, succeeds: bool) -> None:
    """Both totals, and which is enough."""
    if state.listens:
        seats = (state.owner(state.attacker), state.owner(state.defender))
        totals = (state.total_attack(), state.total_defend())
        values = (*seats, *totals, state.class_name(), succeeds)
        state.emit(Event("compared", COMPARED, values))


def tell_captured(state: AvatarsState, seat: int, place: int, beaten: int) -> None:
    """An Avatar changes from the table to somebody's trophies."""
    if state.listens:
        owner, slot = state.owner(place), place % state.rules.slots
        moved = (f"avatars:{owner}", f"trophies:{seat}")
        what = (avatar_text(beaten), worth(beaten), state.scores[seat])
        state.emit(Event("captured", CAPTURED, (seat, owner, slot, *what, *moved)))


def tell_counter_waived(state: AvatarsState, seat: int) -> None:
    """A defender who held does not strike back."""
    if state.listens:
        state.emit(Event("counter_waived", ("seat",), (seat,)))


def tell_turn_ended(state: AvatarsState, seat: int, how: str) -> None:
    """By choice, skipped altogether, or with nothing left to attack with."""
    if state.listens:
        state.emit(Event("turn_ended", ("seat", "how"), (seat, how)))


def tell_reshuffled(state: AvatarsState, count: int) -> None:
    """So many dominoes make a new boneyard."""
    if state.listens:
        state.emit(Event("reshuffled", ("count",), (count,)))
