"""stub"""

from boneyard.games.domino_knights.state import KnightsState
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move


def suggest(view: KnightsState, rng: Rng) -> Move:
    m = view.moves()
    return m[rng.randrange(len(m))]


def value(state: KnightsState, seat: int) -> float:
    return 0.0
