"""What a sensible beginner does, and an evaluation for search (chapter 11).

The beginner founds a court, grows its towers evenly, buys a Rook and pawns, sends them to the
weakest neighbour's king, and guards its own.
"""

from __future__ import annotations

from boneyard import NOBODY, Move, Rng
from boneyard.games.knaves_out.actions.basic import others
from boneyard.games.knaves_out.heuristic.answers import ANSWERS
from boneyard.games.knaves_out.heuristic.sight import height
from boneyard.games.knaves_out.pieces import count_in_play
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.vocabulary import (
    IN_RESERVE,
    IS_SOLDIER,
    KNIGHT,
    NO_CARD,
    ROOK,
    SET,
    TOWERS,
)


def suggest(view: KnavesState, rng: Rng) -> Move:
    """A sensible move for the seat to act."""
    moves = view.moves()
    prompt = view.prompt
    assert prompt is not None
    answer = ANSWERS.get(prompt.step)
    if answer is None:
        return moves[rng.randrange(len(moves))]
    return answer(view, moves, rng)


def value(state: KnavesState, seat: int) -> float:
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


def _strength(state: KnavesState, seat: int) -> float:
    """11: the king's hit points weigh most, then the army, then the smallest tower."""
    heights = [height(state, seat, tower) for tower in range(3)]
    army = sum(
        [
            1.0 + state.chk[piece]
            for piece in range(seat * SET, seat * SET + SET)
            if IS_SOLDIER[piece] and state.at[piece] != IN_RESERVE
        ]
    )
    court = len(
        [card for card in state.court[seat * TOWERS : seat * TOWERS + 4] if card != NO_CARD]
    )
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
