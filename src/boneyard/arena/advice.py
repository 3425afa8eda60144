"""What a skilled player would do in somebody's place, and what that changes."""

from __future__ import annotations

from typing import Final, NamedTuple

from boneyard.arena.analysis import HORIZON, expected, in_words
from boneyard.bots.choices import Clicks
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
    """What to do in a view whose seat has to act: on what that seat may know, and nothing else.

    Both chances are the game's own judgement, in the same worlds, so that they can be compared: the
    search counts on good answers further on, and would make every hint look like a gain.
    """
    rng, seat = Stream(SEED), view.top.seat
    search = Search(view, rng, HORIZON)
    search.run(looks, lambda: False)
    clicks = search.best().clicks
    told = in_words(view.filled(rng), clicks)
    return Advice(clicks, told, chance_after(view, (), seat), chance_after(view, clicks, seat))


def chance_after(view: State, clicks: Clicks, seat: int) -> float:
    """A seat's chance of winning after these clicks, on average; 0 where no world allows them."""
    found = expected(view, clicks, Stream(SEED))
    return found[seat] if found else 0.0
