"""What a position of Knaves Out is worth, for search (chapter 11)."""

from __future__ import annotations

from boneyard import NOBODY, Seat
from boneyard.games.knaves_out.constants import (
    CHECKERS,
    KNIGHT,
    NO_CARD,
    PAWN,
    ROOK,
    TOWERS,
    UNPAWN,
)
from boneyard.games.knaves_out.pieces import count_in_play, others
from boneyard.games.knaves_out.state import KnavesState


def value(state: KnavesState, seat: Seat) -> float:
    """-1 (lost) to 1 (won): this kingdom against the best of the others."""
    if state.result is not None:
        places = state.result.places
        return 1.0 - 2.0 * (places[seat] - 1) / max(1, state.players - 1)
    if not state.alive[seat]:
        return -1.0
    if state.turn == NOBODY:
        return 0.0
    own = _strength(state, seat)
    best = max([_strength(state, other) for other in others(state, seat)])
    return max(-0.99, min(0.99, (own - best) / (own + best + 1.0)))


def _strength(state: KnavesState, seat: Seat) -> float:
    """11: the king's hit points weigh most, then the army, then the smallest tower."""
    heights = [len(tower) for tower in state.towers[seat * TOWERS : seat * TOWERS + 3]]
    # Each soldier is worth one and its checkers, which are all that the red reserve lacks.
    army = count_in_play(state, seat, PAWN) + count_in_play(state, seat, UNPAWN)
    army += CHECKERS - state.red[seat]
    court = TOWERS - state.court[seat * TOWERS : seat * TOWERS + TOWERS].count(NO_CARD)
    buildings = count_in_play(state, seat, ROOK) + count_in_play(state, seat, KNIGHT)
    return (
        4.0 * state.king_hit_points(seat)
        + 2.0 * army
        + 2.0 * buildings
        + 2.0 * court
        + 1.5 * min(heights)
        + 0.2 * sum(heights)
        + 12.0 * state.count_relics(seat)
    )
