"""Why an act cannot be done now: for refusals, and for the greyed buttons of the scene (12)."""

from __future__ import annotations

from typing import Final

from boneyard import Refusal
from boneyard.games.lord_of_dominion.board import FORTS, NO_PIECE
from boneyard.games.lord_of_dominion.characters import KIND_OF, OFF, SIDE_OF, Character
from boneyard.games.lord_of_dominion.moves import (
    DASH,
    DOMINATE,
    INVADE,
    MOVE,
    SHOOT,
    SPACE_WARPS,
    STRIKE,
)
from boneyard.games.lord_of_dominion.state import LordState

ACTS_OF: Final[tuple[tuple[int, ...], ...]] = (
    (MOVE, DOMINATE, INVADE),
    (MOVE, STRIKE),
    (MOVE, SHOOT),
    (MOVE, DASH),
    (MOVE, SPACE_WARPS),
)
"""6.12, by kind."""

SAYS: Final[tuple[tuple[str, str], ...]] = (
    ("6.4", "There is no space that this Character could move to now."),
    ("6.5", "No piece fits on neutral spaces next to the General."),
    ("6.5", "Only a piece of the other colour under the General can be invaded."),
    ("6.7", "There is nobody next to this Warrior to strike."),
    ("6.8", "There is nobody within reach of this Ranger, or somebody is in the way."),
    ("6.9", "This Knight has nowhere to run, or would have to end on an ally."),
    ("6.11", "The piece under this Sorcerer cannot turn."),
)
"""What is missing if an act can be paid, by act."""


def why_not_act(state: LordState, who: Character, act: int) -> Refusal:
    """The first reason why this Character cannot do that act now, which it cannot (5.3)."""
    if SIDE_OF[who] != state.top.seat:
        return Refusal("5.3", "That Character is not yours.")
    if state.at[who] == OFF:
        return Refusal("6.3", "That Character is not on the board.")
    if act not in ACTS_OF[KIND_OF[who]]:
        return Refusal("6.12", "That is not an ability of this Character.")
    rules = state.rules
    dearer = act == MOVE and state.is_on_hostile(who)  # R38
    cost = rules.hostile_move_cost if dearer else rules.costs[act]
    if state.ap < cost:
        return Refusal("5.3", f"This costs {cost} AP, and you have {state.ap}.")
    piece = state.piece_at[state.at[who]]
    if act == INVADE and piece != NO_PIECE and state.is_ruled(piece, 1 - SIDE_OF[who]):
        return Refusal("R44", "The enemy General rules this piece: he stands on it.")
    if act == SPACE_WARPS and piece == NO_PIECE:
        return Refusal("6.11", "This Sorcerer does not stand on a Dominion Piece.")
    if act == DOMINATE and state.ground[state.at[who]] == FORTS + SIDE_OF[who]:
        return Refusal("R17", "No piece fits next to the General; from a corner none ever does.")
    rule, sentence = SAYS[act]
    return Refusal(rule, sentence)
