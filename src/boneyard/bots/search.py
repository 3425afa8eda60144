"""A bot that thinks ahead, in any game: a tree of complete choices, grown where it matters.

Theory of operation. The bot is given a view; what it does not know it fills in at random
(``view.filled``), and then looks ahead in that *world* as if it knew everything. Where a world
turns out to hold secrets or dice, it looks into several of them and adds up what they say.

A branch of the tree is a whole choice, not a click: a bid, an act with its target, a placement.
Half a choice changes nothing on the table, so there would be nothing to judge. When a position is
opened, all its choices are carried out and judged by ``game.value``. From then on the search goes
down the most promising branches again and again: what looked good at first sight is looked at
first (the prior), what was looked at often makes way for others, and what a branch is worth is the
best that its actor can make of it. The choice that was looked at most is played.

One thought lasts a turn: the clicks that were found together are the plan, by the position in which
they are to be made. Whoever asks hands it back with the next question, in whatever process that is.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from collections.abc import Callable
from math import exp, sqrt
from typing import Final

from boneyard.bots.bot import NO_PLAN, Bot, Patience, Plan, Thought, endless
from boneyard.kernel.chance import Rng
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State

Clicks = tuple[Move, ...]
Values = tuple[float, ...]
"""What a position is worth, by seat: -1 (lost) to 1 (won)."""

CURIOSITY: Final = 0.6
"""How soon branches that look worse are looked at, too."""
SHARPNESS: Final = 12.0
"""How much the first sight of a branch counts for its prior."""
MOST_CHOICES: Final = 400
"""So many choices of a position are listed; of what is beyond, samples."""
MOST_WORLDS: Final = 12
FILLS_COMPARED: Final = 3
LONGEST_PLAN: Final = 60


class Branch:
    """A complete choice: its clicks, what it is worth, and the position that it leads to."""

    __slots__ = ("clicks", "node", "prior", "values", "visits")

    def __init__(self, clicks: Clicks, values: Values) -> None:
        self.clicks = clicks
        self.values = values
        self.prior = 0.0
        self.visits = 0
        self.node: Node | None = None


class Node:
    """A position that has been opened: all choices of its actor, judged at first sight."""

    __slots__ = ("actor", "branches", "state", "visits")

    def __init__(self, state: State, actor: int, branches: list[Branch]) -> None:
        self.state = state
        self.actor = actor
        self.branches = branches
        self.visits = 0
        _set_priors(branches, actor)

    def most_promising(self) -> Branch:
        """What is worth most, with a bonus for what was looked at little."""
        actor = self.actor
        bonus = CURIOSITY * sqrt(self.visits + 1)
        best, found = -1e9, self.branches[0]
        for branch in self.branches:
            worth = branch.values[actor] + bonus * branch.prior / (1 + branch.visits)
            if worth > best:
                best, found = worth, branch
        return found

    def best(self) -> Branch:
        """The branch that was looked at most; of equals, the one worth most."""
        actor = self.actor
        return max(self.branches, key=lambda branch: (branch.visits, branch.values[actor]))

    def worth(self) -> Values:
        """The best that the actor can make of it."""
        actor = self.actor
        best = self.branches[0].values
        for branch in self.branches:
            if branch.values[actor] > best[actor]:
                best = branch.values
        return best


def _set_priors(branches: list[Branch], actor: int) -> None:
    top = max([branch.values[actor] for branch in branches])
    weights = [exp(SHARPNESS * (branch.values[actor] - top)) for branch in branches]
    total = sum(weights)
    for branch, weight in zip(branches, weights, strict=True):
        branch.prior = weight / total


class World:
    """One way in which the hidden things may lie, and the tree of what may come of it."""

    def __init__(self, state: State, rng: Rng) -> None:
        state.silence()
        self.rng = rng
        self.drawn = state.drawn
        self.has_chance = False
        self.root = self.opened(state)

    def opened(self, state: State) -> Node:
        """All choices of the actor, carried out and judged."""
        assert state.actor is not None
        branches: list[Branch] = []
        self._list(state, (), branches)
        return Node(state, state.actor, branches)

    def _list(self, state: State, clicks: Clicks, branches: list[Branch]) -> None:
        moves = state.search_moves()
        if len(branches) >= MOST_CHOICES:
            moves = (moves[self.rng.randrange(len(moves))],)
        for move in moves:
            after = state.clone()
            after.play(move)
            if after.is_choosing:
                self._list(after, (*clicks, move), branches)
            else:
                self.has_chance = self.has_chance or after.drawn != self.drawn
                branches.append(Branch((*clicks, move), judged(after)))

    def look(self) -> None:
        """Down the most promising way to a position that was not opened yet, and back up."""
        node = self.root
        way: list[tuple[Node, Branch]] = []
        while True:
            branch = node.most_promising()
            way.append((node, branch))
            if branch.node is None:
                break
            node = branch.node
        state = node.state.clone()
        for click in branch.clicks:
            state.play(click)
        if not state.over:
            branch.node = self.opened(state)
        for passed, taken in reversed(way):
            passed.visits += 1
            taken.visits += 1
            if taken.node is not None:
                taken.values = taken.node.worth()

    def plan(self, first: Clicks) -> list[tuple[State, Move]]:
        """The clicks from here to the end of the turn that begins with this choice.

        None if the choice is not in the tree, which has samples where there are very many.
        """
        found: list[tuple[State, Move]] = []
        node: Node = self.root
        actor = node.actor
        branch = next((one for one in node.branches if one.clicks == first), None)
        while branch is not None and len(found) < LONGEST_PLAN:
            state = node.state.clone()
            for click in branch.clicks:
                found.append((state.clone(), click))
                state.play(click)
            if state.actor != actor:
                break
            node = branch.node or self.opened(state)
            branch = node.best()
        return found


def judged(state: State) -> Values:
    """The game's own evaluation for each seat; a duel is judged once."""
    game = state.game
    if state.players == 2:
        worth: float = game.value(state, 0)
        return (worth, -worth)
    return tuple([game.value(state, seat) for seat in range(state.players)])


class SearchBot(Bot):
    """Looks ahead for so many seconds a turn, or so many looks where time must not matter."""

    summary = "Thinks ahead, for a second a turn."

    def __init__(
        self, seconds: float = 1.0, looks: int | None = None, name: str = "search"
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.looks = looks

    def hurried(self, share: float) -> str:
        return f"search:{self.seconds * share:g}"

    def choose(self, view: State, rng: Rng) -> Move:
        return self.think(view, rng).move

    def think(
        self, view: State, rng: Rng, plan: Plan = NO_PLAN, patience: Patience = endless
    ) -> Thought:
        """The next click of the plan for this turn; if there is none, think anew."""
        moves = view.moves()
        if len(moves) == 1:
            return Thought(moves[0], plan)
        planned = plan.get(position(view)) if plan else None
        if planned is not None and planned in moves:
            return Thought(planned, plan)
        return self._thought(view, rng, patience)

    def _thought(self, view: State, rng: Rng, patience: Patience) -> Thought:
        worlds = self._explored(view, rng, patience)
        looked_at: Counter[Clicks] = Counter()
        for world in worlds:
            for branch in world.root.branches:
                looked_at[branch.clicks] += branch.visits
        best = max(looked_at, key=lambda clicks: looked_at[clicks])
        if len(worlds) == 1:
            best = worlds[0].root.best().clicks
        return Thought(best[0], plan_of(view, worlds, best))

    def _explored(self, view: State, rng: Rng, patience: Patience) -> list[World]:
        """One world if nothing is hidden or drawn; otherwise one more after each share of time."""
        is_over = self._alarm(patience)
        worlds = [World(view.filled(rng), rng)]
        hides = has_secrets(view, rng)
        looks = 0
        while not is_over(looks):
            wanted = MOST_WORLDS if hides or worlds[0].has_chance else 1
            if len(worlds) < wanted and looks >= len(worlds) * self._share():
                worlds.append(World(view.filled(rng), rng))
            worlds[looks % len(worlds)].look()
            looks += 1
        return worlds

    def _share(self) -> int:
        """So many looks into the first world before the next is opened."""
        return 1 if self.looks is None else max(1, self.looks // (4 * MOST_WORLDS))

    def _alarm(self, patience: Patience) -> Callable[[int], bool]:
        """Says when it is time to decide."""
        if self.looks is not None:
            most = self.looks
            return lambda looks: looks >= most
        start = time.perf_counter()
        return lambda looks: time.perf_counter() - start >= min(self.seconds, patience())


def plan_of(view: State, worlds: list[World], best: Clicks) -> Plan:
    """The clicks to come; in several worlds only those of this choice are sure."""
    plan = next(filter(None, (world.plan(best) for world in worlds)))
    if len(worlds) > 1:
        plan = plan[: len(best)]
    return {position(state.seen_by(view.viewer)): click for state, click in plan[1:]}


def position(view: State) -> str:
    """A view in short: equal for equal positions, whatever else has happened."""
    data = view.to_json()
    del data["settled"]
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def has_secrets(view: State, rng: Rng) -> bool:
    """Whether what the viewer does not know can lie in more than one way."""
    tables = [view.filled(rng).to_json()["table"] for _ in range(FILLS_COMPARED)]
    return any(table != tables[0] for table in tables[1:])
