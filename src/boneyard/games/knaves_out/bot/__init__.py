"""What a sensible beginner does (chapter 11).

The beginner founds a court, grows its towers evenly, buys a Rook and pawns, sends them to the
weakest neighbour's king, and guards its own.
"""

from __future__ import annotations

from boneyard import Move, Rng
from boneyard.games.knaves_out.bot.answers import ANSWERS
from boneyard.games.knaves_out.state import KnavesState


def suggest(view: KnavesState, rng: Rng) -> Move:
    """A sensible move for the seat to act."""
    moves = view.moves()
    prompt = view.prompt
    assert prompt is not None
    answer = ANSWERS.get(prompt.step)
    if answer is None:
        return moves[rng.randrange(len(moves))]
    return answer(view, moves, rng)
