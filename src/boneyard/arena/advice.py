"""What a skilled player would do in somebody's place, and what that changes."""

from __future__ import annotations

from typing import Final, NamedTuple

from boneyard.arena.analysis import HORIZON, WORLDS, in_words
from boneyard.bots.tree import Search
from boneyard.kernel.chance import Stream
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State

LOOKS: Final = 64
SEED: Final = 1
"""Whoever asks twice is told the same."""


class Advice(NamedTuple):
    """A whole choice, click by click, and its seat's chance of winning before and after it."""

    moves: tuple[Move, ...]
    words: tuple[str, ...]
    before: float
    after: float


NO_ADVICE: Final = Advice((), (), 0.0, 0.0)


def advise(view: State, looks: int = LOOKS) -> Advice:
    """What to do in a view whose seat has to act: on what that seat may know, and nothing else."""
    rng, seat = Stream(SEED), view.top.seat
    worlds = [view.filled(rng) for _ in range(WORLDS)]
    before = sum([view.game.chances(world)[seat] for world in worlds]) / WORLDS
    search = Search(view, rng, HORIZON)
    search.run(looks, lambda: False)
    best = search.best()
    return Advice(best.clicks, in_words(worlds[0], best.clicks), before, best.share(seat))
