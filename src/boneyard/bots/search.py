"""A bot that thinks ahead, in any game: so many looks into the tree of ``tree.py``, then a choice.

The number of looks is what makes it strong, and is the same on every machine; seconds are a cap.
What it has in mind (a ``Mind``) is handed to whoever asks and comes back with the next question,
in whatever process that is: the clicks that are left of its choice, and the tree behind it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from boneyard.bots.bot import NO_PLAN, Bot, Patience, Plan, Thought, endless
from boneyard.bots.choices import can_choose
from boneyard.bots.position import position
from boneyard.bots.tree import Branch, Node, Search
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State

HORIZON: Final = 30
"""So many decisions beyond the tree are played by the heuristic before a position is judged."""
AS_MANY_AS_FIT: Final = 1_000_000
LEAST_SHARE: Final = 4
"""With a tree that was kept, at least one look of so many is made again."""
NO_CLICKS: Final[Mapping[str, Move]] = {}


@dataclass(frozen=True)
class Mind(Plan):
    """What a search means to play, by the position in which that is, and what it knows beyond."""

    clicks: Mapping[str, Move]
    kept: Branch = field(compare=False)


class SearchBot(Bot):
    """Looks ahead: so many looks a choice, but no longer than so many seconds."""

    summary = "Thinks ahead, for a second a choice."

    def __init__(
        self,
        seconds: float = 1.0,
        looks: int | None = None,
        name: str = "search",
        horizon: int = HORIZON,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.looks = looks
        self.horizon = horizon
        self.clock = clock

    def hurried(self, share: float) -> str:
        return f"search:{self.seconds * share:g}"

    def choose(self, view: State, rng: Rng) -> Move:
        return self.think(view, rng).move

    def think(
        self, view: State, rng: Rng, plan: Plan = NO_PLAN, patience: Patience = endless
    ) -> Thought:
        """The next click of the choice that was made; if there is none, think."""
        moves = view.moves()
        if len(moves) == 1:
            return Thought(moves[0], plan)
        kept: Node | None = None
        if isinstance(plan, Mind):
            here = position(view)
            planned = plan.clicks.get(here)
            if planned is not None and planned in moves:
                return Thought(planned, plan)
            kept = plan.kept.find(here)
        return self._thought(view, rng, patience, kept)

    def _thought(self, view: State, rng: Rng, patience: Patience, kept: Node | None) -> Thought:
        search = Search(view, rng, self.horizon, kept)
        looks = self.looks if self.looks is not None else AS_MANY_AS_FIT
        known = min(search.root.visits, looks - looks // LEAST_SHARE)
        search.run(looks - known, self._alarm(patience))
        best = search.best()
        clicks = planned_clicks(search, best)
        return Thought(best.clicks[0], Mind(clicks, best))

    def _alarm(self, patience: Patience) -> Callable[[], bool]:
        """Says when it is time to decide."""
        start = self.clock()
        seconds = self.seconds
        return lambda: self.clock() - start >= min(seconds, patience())


def planned_clicks(search: Search, best: Branch) -> Mapping[str, Move]:
    """What is left of the choice after its first click, by position, as far as a world allows."""
    if len(best.clicks) < 2:
        return NO_CLICKS
    state = search.world()
    found: dict[str, Move] = {}
    for at, click in enumerate(best.clicks):
        if at:
            found[position(state.seen_by(search.seat))] = click
        if not can_choose(state, (click,)):
            break
    return found
