"""The tree of a search: what may come of the choices that a seat has, as far as it can know.

Theory of operation. The searcher has a view. Each *look* draws a world that fits it
(``view.filled``), with dice of its own, and walks down the one tree: at every node the actor takes
the branch that promises its own seat most, of those that this world allows. So nobody at a node
knows more than led there: the worlds behind it differ. The searcher's own nodes are told apart by
what it may then do; those of others by who is asked and what. Chance has no nodes at all.

A branch is a complete choice. When a node is opened, its choices are carried out and judged at
first sight (``game.value``); that and what the game's heuristic would choose is the *prior* by
which branches come into play one after the other. Where the walk leaves the tree, everybody plays
what the heuristic suggests for a while (the *horizon*); what that leads to is judged and noted, for
every seat its own share, in all branches on the way. Others' nodes are opened only when they were
passed several times: in windows where nearly everybody passes, the heuristic's pass costs little.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any, Final, final

from boneyard.bots.choices import (
    Clicks,
    all_choices,
    can_choose,
    play_on,
    skip_forced,
    suggested,
)
from boneyard.bots.position import position
from boneyard.kernel.autoplay import play_randomly
from boneyard.kernel.chance import Rng
from boneyard.kernel.state import State
from boneyard.kernel.step import NO_STEP

Shares = list[float]
"""By seat: the chance of winning."""
Key = tuple[Any, ...]
"""What tells the nodes behind a branch apart."""

CURIOSITY: Final = 0.5
"""How soon branches that look worse are looked at, too."""
SHARPNESS: Final = 20.0
"""How much the first sight of a branch counts for its prior."""
TRUST: Final = 0.4
"""What part of the prior is the heuristic's own choice."""
MOST_CHOICES: Final = 300
MOST_CHOICES_WITHIN: Final = 48
"""So many choices of the root, and of other nodes, are judged; of what is beyond, samples."""
OPEN_OWN: Final = 1
OPEN_OTHERS: Final = 5
"""A node is opened when it was passed so often."""
WORTH_KEEPING: Final = 8
"""An own node that was passed so often is remembered by its position, for thoughts to come."""
AT_RANDOM: Final = -1
"""As a horizon: beyond the tree everybody plays at random to the end, as elsewhere."""
MOST_WORLDS: Final = 64
DRAWS: Final = 1 << 28
"""Dice of a look begin at one of so many places."""
CHECKED: Final = 8
"""After so many looks it is asked again whether the answer is settled."""
NOTHING_AT_STAKE: Final = 0.003
MADE_SURE: Final = 6
"""A choice that wins in so many worlds is taken to win."""


@final
class Branch:
    """A complete choice: how promising it looked, and what looks down this way have seen."""

    def __init__(
        self,
        clicks: Clicks,
        totals: Shares,
        prior: float = 0.0,
        visits: int = 0,
        nodes: dict[Key, Node] | None = None,
    ) -> None:
        self.clicks = clicks
        self.totals = totals  # the first sight counts as one look
        self.prior = prior
        self.visits = visits
        self.nodes: dict[Key, Node] = {} if nodes is None else nodes

    def __reduce__(self) -> tuple[Any, ...]:
        nodes = {key: node for key, node in self.nodes.items() if node.branches}
        return (Branch, (self.clicks, self.totals, self.prior, self.visits, nodes))

    def find(self, position: str) -> Node | None:
        """The node of this position that a search has left behind this branch, if there is one."""
        for node in self.nodes.values():
            if node.position == position:
                return node
            for branch in node.branches:
                found = branch.find(position) if branch.nodes else None
                if found is not None:
                    return found
        return None

    def share(self, seat: int) -> float:
        """The chance of winning that this leaves a seat."""
        return self.totals[seat] / (self.visits + 1)


@final
class Node:
    """A decision: who makes it, and the choices, most promising first, once it is opened."""

    def __init__(
        self,
        actor: int,
        visits: int = 0,
        branches: list[Branch] | None = None,
        position: str = "",
    ) -> None:
        self.actor = actor
        self.visits = visits
        self.branches: list[Branch] = [] if branches is None else branches
        self.position = position

    def __reduce__(self) -> tuple[Any, ...]:
        return (Node, (self.actor, self.visits, self.branches, self.position))

    def best(self) -> Branch:
        """The branch that was looked at most; of equals, the one worth most.

        Where nobody has looked yet, the prior decides: a first sight alone sees no point in what
        pays later, an attack that is only declared.
        """
        found = self.branches[0]
        if not self.visits:
            return found
        for branch in self.branches:
            if (branch.visits, branch.share(self.actor)) > (found.visits, found.share(self.actor)):
                found = branch
        return found

    def most_promising(self, tried: list[Branch]) -> Branch | None:
        """What is worth most to the actor, with a bonus for what was looked at little."""
        actor = self.actor
        bonus = CURIOSITY * sqrt(self.visits + 1)
        best, found = -1.0, None
        for branch in self.branches:
            worth = branch.share(actor) + bonus * branch.prior / (1 + branch.visits)
            if worth > best and branch not in tried:
                best, found = worth, branch
        return found


@final
class Search:
    """One thought of one seat about its next choice."""

    def __init__(self, view: State, rng: Rng, horizon: int, root: Node | None = None) -> None:
        self.view = view
        self.seat = view.top.seat
        self.rng = rng
        self.horizon = horizon
        self.looks = 0
        self.worlds: list[State] = []
        self.root = Node(self.seat) if root is None else root
        if not self.root.branches:
            self.open(self.root, self.world(), MOST_CHOICES)
        self.sure = self.sure_win()

    def sure_win(self) -> Branch | None:
        """A choice that wins at once, in every world that was tried."""
        for branch in self.root.branches:
            if branch.totals[self.seat] >= branch.visits + 1 and self.always_wins(branch):
                return branch
        return None

    def always_wins(self, branch: Branch) -> bool:
        """Whether a choice ends the game in this seat's favour, however the hidden things lie."""
        for _ in range(MADE_SURE):
            state = self.world()
            if not can_choose(state, branch.clicks) or judged(state)[self.seat] < 1.0:
                return False
        return True

    def best(self) -> Branch:
        """The answer, as far as it is known by now."""
        return self.root.best() if self.sure is None else self.sure

    def world(self) -> State:
        """A world to walk in: one more that fits the view, or one of many again; with new dice."""
        if len(self.worlds) < MOST_WORLDS:
            world = self.view.filled(self.rng)
            world.silence()
            self.worlds.append(world)
        else:
            world = self.worlds[self.looks % MOST_WORLDS]
        state = world.clone()
        state.drawn = self.rng.randrange(DRAWS)
        return state

    def open(self, node: Node, state: State, most: int) -> None:
        """Carry out and judge the choices of the actor."""
        choices = all_choices(state, self.rng, most)
        hint, after = suggested(state, self.rng)
        branches = [Branch(clicks, judged(end)) for clicks, end in choices]
        if hint not in [clicks for clicks, _ in choices]:
            branches.append(Branch(hint, judged(after)))
        set_priors(branches, node.actor, hint)
        branches.sort(key=_prior, reverse=True)
        node.branches = branches

    def run(self, looks: int, is_over: Callable[[], bool]) -> None:
        """Look so often, or until it is over or settled."""
        if self.sure is not None or len(self.root.branches) < 2:
            return
        for done in range(looks):
            if is_over() or (done % CHECKED == 0 and self.is_settled(looks - done, looks)):
                return
            self.look()

    def is_settled(self, left: int, looks: int) -> bool:
        """Whether no look to come can change the answer, or hardly anything depends on it."""
        first, second = -1, -1
        low, high = 2.0, -1.0
        for branch in self.root.branches:
            visits = branch.visits
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
            if visits > 1:
                low = min(low, branch.share(self.seat))
                high = max(high, branch.share(self.seat))
        if first - second > left:
            return True
        return left < looks * 3 // 4 and 0.0 <= high - low < NOTHING_AT_STAKE

    def look(self) -> None:
        """Down the most promising way, on by the heuristic, and back up with what was seen."""
        self.look_at(None)

    def look_at(self, first: Branch | None) -> None:
        """The same, with this choice first."""
        state = self.world()
        self.looks += 1
        node = self.root
        nodes: list[Node] = []
        way: list[Branch] = []
        while node.branches:
            branch = first if first is not None else self.taken(node, state)
            if branch is None or (branch is first and not can_choose(state, branch.clicks)):
                break
            first = None
            nodes.append(node)
            way.append(branch)
            skip_forced(state)
            if state.top is NO_STEP:
                break
            node = self.reached(branch, state)
        if state.top is not NO_STEP:
            nodes.append(node)
            if self.horizon == AT_RANDOM:
                play_randomly(state, self.rng)
            else:
                play_on(state, self.rng, self.horizon)
        shares = judged(state)
        for passed in nodes:
            passed.visits += 1
        for branch in way:
            branch.visits += 1
            totals = branch.totals
            for seat, share in enumerate(shares):
                totals[seat] += share

    def taken(self, node: Node, state: State) -> Branch | None:
        """The most promising branch that this world allows, carried out."""
        tried: list[Branch] = []
        while True:
            branch = node.most_promising(tried)
            if branch is None or can_choose(state, branch.clicks):
                return branch
            tried.append(branch)

    def reached(self, branch: Branch, state: State) -> Node:
        """The node behind a branch, opened if it is time for that."""
        actor = state.top.seat
        is_own = actor == self.seat
        key: Key = state.moves() if is_own else (actor, state.top.id)
        node = branch.nodes.get(key)
        if node is None:
            node = Node(actor)
            branch.nodes[key] = node
        elif not node.branches and node.visits >= (OPEN_OWN if is_own else OPEN_OTHERS):
            self.open(node, state, MOST_CHOICES_WITHIN)
        if is_own and node.visits == WORTH_KEEPING:
            node.position = position(state.seen_by(actor))
        return node


def _prior(branch: Branch) -> float:
    return branch.prior


def set_priors(branches: list[Branch], actor: int, hint: Clicks) -> None:
    """By first sight, and by what the heuristic would choose."""
    top = max([branch.totals[actor] for branch in branches])
    weights = [exp(SHARPNESS * (branch.totals[actor] - top)) for branch in branches]
    total = sum(weights) / (1.0 - TRUST)
    for branch, weight in zip(branches, weights, strict=True):
        branch.prior = weight / total
        if branch.clicks == hint:
            branch.prior += TRUST


def judged(state: State) -> Shares:
    """Every seat's chance of winning, by the game's own judgement."""
    return list(state.game.chances(state))
