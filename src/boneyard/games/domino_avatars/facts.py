"""What lessons may say of a position, by name, and where they may have things dealt to."""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import Fact, Seat, Zone
from boneyard.components import COLOUR_OF, POINTS, RED, UNKNOWN, domino_text
from boneyard.games.domino_avatars.pieces import (
    NO_AVATAR,
    attack_score,
    avatar_text,
    defend_score,
    domino_of,
    points_of,
    worth,
)
from boneyard.games.domino_avatars.state import AvatarsState

SIDES = ("left", "right", "third", "fourth")
COLOURS = {"R": "red", "B": "black"}


def facts(view: AvatarsState, seat: Seat) -> Mapping[str, Fact]:
    """Of a seat its Avatars and cards, of the table the battle and the round."""
    found: dict[str, Fact] = {
        "round": view.round,
        "boneyard": len(view.boneyard),
        "trophies": len(view.captured[seat]),
        "first": int(view.first_attacker == seat),
    }
    if view.captured[seat]:
        found["trophy"] = domino_text(view.captured[seat][-1])
    for slot in range(view.rules.slots):
        found |= _of_avatar(view, seat, slot)
    if UNKNOWN not in view.hands[seat]:
        found |= _of_hand(view, seat)
    return found | _of_battle(view) if view.is_fighting else found


def _of_avatar(view: AvatarsState, seat: Seat, slot: int) -> dict[str, Fact]:
    """``left`` is the Avatar as it is written, 8/3; ``left_attack`` what it attacks with, ..."""
    standing, side = view.avatars[seat * view.rules.slots + slot], SIDES[slot]
    if standing == NO_AVATAR:
        return {side: "none"}
    return {
        side: avatar_text(standing),
        f"{side}_attack": attack_score(standing),
        f"{side}_defend": defend_score(standing),
        f"{side}_worth": worth(standing),
    }


def _of_hand(view: AvatarsState, seat: Seat) -> dict[str, Fact]:
    """The points that it holds of either colour."""
    red = sum([POINTS[card] for card in view.hands[seat] if COLOUR_OF[card] == RED])
    return {"red": red, "black": sum([POINTS[card] for card in view.hands[seat]]) - red}


def _of_battle(view: AvatarsState) -> dict[str, Fact]:
    return {
        "total_attack": view.total_attack(),
        "total_defend": view.total_defend(),
        "attack_cards": points_of(view.attack_pile),
        "defence_cards": points_of(view.defence_pile),
        "lead": view.total_attack() - view.total_defend(),
        "colour": COLOURS.get(view.class_name(), view.class_name()),
    }


def zones(state: AvatarsState, seat: Seat | None) -> Mapping[str, Zone]:
    """A seat's ``hand`` and ``avatars`` (the left one first), and the ``boneyard``, top first."""
    if seat is None:
        return {"boneyard": Zone(state.boneyard[::-1], is_pile=True)}
    slots = state.rules.slots
    pending = dict(state.pending)
    places = range(seat * slots, seat * slots + slots)
    lying = [pending.get(place, UNKNOWN) for place in places]
    for at, place in enumerate(places):
        if state.avatars[place] != NO_AVATAR:
            lying[at] = domino_of(state.avatars[place])
    return {"hand": Zone(state.hands[seat]), "avatars": Zone(tuple(lying), is_pile=True)}
