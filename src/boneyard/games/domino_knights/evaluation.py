"""What a position of Domino Knights is worth, for search."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.components import HIGH, LOW
from boneyard.games.domino_knights.powers import power
from boneyard.games.domino_knights.rules import FAME_ATTRITION
from boneyard.games.domino_knights.state import KnightsState

SCALE: Final = 30.0
KNIGHT: Final = 0.6
CANDIDATE: Final = 0.35
RECRUIT: Final = 0.1
CARD: Final = 0.6


def value(state: KnightsState, seat: Seat) -> float:
    """-1 (lost) to 1 (won): Health or Fame with what stands behind it, against the best rival."""
    if state.result is not None:
        return 1.0 - 2.0 * (state.result.places[seat] - 1) / (state.players - 1)
    if not state.is_living(seat):
        return -1.0
    rivals = [_merit(state, other) for other in state.living_seats() if other != seat]
    lead = _merit(state, seat) - max(rivals, default=0.0)
    return lead / (abs(lead) + SCALE)


def _merit(state: KnightsState, seat: Seat) -> float:
    weight = 3.0 if state.has_fame and state.goal != FAME_ATTRITION else 1.0
    merit = weight * state.score[seat] + CARD * len(state.hands[seat])
    for knight in state.knights[seat]:
        merit += KNIGHT * sum(power(state, knight, seat))
    for candidate in state.candidates[seat]:
        merit += CANDIDATE * (HIGH[candidate.tile] + LOW[candidate.tile] or state.rules.highest)
    return merit + RECRUIT * state.rules.highest * len(state.recruits[seat])
