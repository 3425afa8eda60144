"""What there is to judge in a position of Domino Knights; ``weights`` says how much it counts."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.components import HIGH, LOW
from boneyard.games.domino_knights.powers import power
from boneyard.games.domino_knights.rules import FAME_ATTRITION
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.weights import WEIGHTS as WEIGHTS

FEATURES: Final[tuple[str, ...]] = (
    "score",
    "root of the score",
    "cards",
    "Knights",
    "attack",
    "defence",
    "attack that is ready",
    "Candidates",
    "Recruits",
    "turn",
)
FAME_POINT: Final = 3.0


def features(state: KnightsState) -> list[list[float]]:
    """Health or Fame, and what stands behind it."""
    return [_features(state, seat) for seat in range(state.players)]


def _features(state: KnightsState, seat: Seat) -> list[float]:
    points = FAME_POINT if state.has_fame and state.goal != FAME_ATTRITION else 1.0
    score = points * state.score[seat] / 20
    attacks = defences = ready = 0.0
    for knight in state.knights[seat]:
        attack, defence = power(state, knight, seat)
        attacks += attack / 10
        defences += defence / 10
        if not (knight.used or knight.tired):
            ready += attack / 10
    candidates = 0.0
    for candidate in state.candidates[seat]:
        candidates += (HIGH[candidate.tile] + LOW[candidate.tile] or state.rules.highest) / 10
    return [
        score,
        max(score, 0.0) ** 0.5,
        len(state.hands[seat]) / 5,
        float(len(state.knights[seat])),
        attacks,
        defences,
        ready,
        candidates,
        float(len(state.recruits[seat])),
        1.0 if state.active == seat else 0.0,
    ]
