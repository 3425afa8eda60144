"""An evaluation for search (11.3)."""

from __future__ import annotations

from boneyard.games.lord_of_dominion.state import LordState


def value(state: LordState, seat: int) -> float:
    """How good a state is for a seat: -1 (lost) to 1 (won)."""
    if state.result is not None:
        own, other = state.result.places[seat], state.result.places[1 - seat]
        return 0.0 if own == other else 1.0 if own == 1 else -1.0
    lead = state.forts[seat] - state.forts[1 - seat]
    return lead / (abs(lead) + 3.0)
