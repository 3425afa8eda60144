"""What there is to judge in a position of Knaves Out; ``weights`` says how much it counts (11)."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.games.knaves_out.constants import (
    CHECKERS,
    KNIGHT,
    NO_CARD,
    PAWN,
    ROOK,
    SET,
    SOLDIER_SLOTS,
    SOLDIERS,
    TOWERS,
    UNPAWN,
)
from boneyard.games.knaves_out.pieces import attack_dice, count_in_play, king_of, others
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.weights import WEIGHTS as WEIGHTS

FEATURES: Final[tuple[str, ...]] = (
    "king",
    "first of the king's hit points",
    "pawns",
    "unpawns",
    "checkers of soldiers",
    "rooks",
    "knights",
    "court",
    "lowest tower",
    "towers",
    "relics",
    "march",
    "siege",
    "turn",
)
MARCH: Final = 3.0
"""Squares from an enemy king at which a soldier is worth half as much for being near."""
AT_THE_GATE: Final = 2
"""Squares from which a soldier strikes a king soon."""


def features(state: KnavesState) -> list[list[float]]:
    """The king, the army and how near it is to others' kings, the buildings, court and towers."""
    return [_features(state, seat) for seat in range(state.players)]


def _features(state: KnavesState, seat: Seat) -> list[float]:
    first = seat * TOWERS
    heights = [len(tower) for tower in state.towers[first : first + 3]]
    hit_points = state.king_hit_points(seat)
    march, siege = _offence(state, seat)
    return [
        hit_points / 4,
        1.0 / (1 + hit_points),
        count_in_play(state, seat, PAWN) / 4,
        count_in_play(state, seat, UNPAWN) / 4,
        (CHECKERS - state.red[seat]) / 4,
        float(count_in_play(state, seat, ROOK)),
        float(count_in_play(state, seat, KNIGHT)),
        (TOWERS - state.court[first : first + TOWERS].count(NO_CARD)) / 2,
        min(heights) / 3,
        sum(heights) / 10,
        float(state.count_relics(seat)),
        march,
        siege,
        1.0 if state.turn == seat else 0.0,
    ]


def _offence(state: KnavesState, seat: Seat) -> tuple[float, float]:
    """How near the soldiers are to an enemy king, and their dice at its gate by its hit points."""
    march = siege = 0.0
    if not state.in_play[seat] & SOLDIERS:
        return march, siege
    kings = [king_of(other) for other in others(state, seat)]
    standing = [king for king in kings if state.at[king] >= 0]
    if not standing:
        return march, siege
    world = state.world
    for slot in SOLDIER_SLOTS:
        piece = seat * SET + slot
        square = state.at[piece]
        if square < 0:
            continue
        nearest, target = 1000, standing[0]
        for king in standing:
            at = state.at[king]
            dx, dy = world.xs[square] - world.xs[at], world.ys[square] - world.ys[at]
            steps = max(abs(dx), abs(dy))
            if steps < nearest:
                nearest, target = steps, king
        march += MARCH / (MARCH + nearest)
        if nearest <= AT_THE_GATE:
            siege += attack_dice(state, piece) / (1 + state.hit_points(target))
    return march, siege
