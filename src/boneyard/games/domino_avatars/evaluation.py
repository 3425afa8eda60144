"""What a position of Domino Avatars is worth, for search."""

from __future__ import annotations

from typing import Final

from boneyard.components import POINTS
from boneyard.games.domino_avatars.bot import turn_is_to_come
from boneyard.games.domino_avatars.pieces import NO_AVATAR
from boneyard.games.domino_avatars.state import AvatarsState

SCALE: Final = 25.0
POINT_IN_HAND: Final = 0.05
FRESH_AVATAR: Final = 1.5
LOST_AVATAR: Final = 1.0


def value(state: AvatarsState, seat: int) -> float:
    """-1 (last for sure) to 1 (won): the lead over the best opponent, with what is still there."""
    if state.result is not None:
        place = state.result.places[seat]
        return 1.0 - 2.0 * (place - 1) / (state.players - 1)
    merits = [_merit(state, other) for other in range(state.players)]
    lead = merits[seat] - max([merit for other, merit in enumerate(merits) if other != seat])
    return lead / (abs(lead) + SCALE)


def _merit(state: AvatarsState, seat: int) -> float:
    """Score, hand (its size where hidden) and Avatars that can still attack this round."""
    merit = float(state.scores[seat])
    for card in state.hands[seat]:
        merit += POINT_IN_HAND * (POINTS[card] if card >= 0 else 7)
    to_come = turn_is_to_come(state, seat)
    for slot in range(state.rules.slots):
        place = seat * state.rules.slots + slot
        if state.avatars[place] == NO_AVATAR:
            merit -= LOST_AVATAR
        elif to_come and not state.used >> place & 1:
            merit += FRESH_AVATAR
    return merit
