"""Proof by deep search: one choice, or a few that are alike, leaves all others clearly behind.

Theory of operation. The bots' search spends its looks where it hopes to win, and what a choice is
worth rises with the looks at it, because what comes after is chosen better: a choice that was given
up early is judged too low. So choices are compared *evenly*: all are looked at a little, those that
are not hopelessly behind are looked at more, all of them equally often, and so on. What is left at
the end is as good as the best, or clearly worse, or it is no puzzle. All of it is found from what
the seat may know, with looks that are drawn from a seed: the same position and seed give the same
numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from boneyard.bots.choices import Clicks
from boneyard.bots.tree import Branch, Search
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State

HORIZON: Final = 30
MARGIN: Final = 0.12
"""Every other choice costs at least so much of a chance of winning."""
ALIKE: Final = 0.04
"""Choices that are so close are one answer: paying with this small card or with that one."""
MOST_ALIKE: Final = 8
ONE_OF: Final = 3
"""At most one choice of so many may be right, or any fool would find it."""
MOST_CHOICES: Final = 64
"""A position with more choices than this is no puzzle but a labyrinth."""
ROUNDS: Final = ((24, 0.5), (80, 0.3), (240, 0.0))
"""Each choice that is left is looked at so often; what is then so far behind is left out."""
SOON: Final = 80
"""After so many looks choices that seem alike are counted, and given up on if they are too many."""


class Verdict(NamedTuple):
    """What was found: the best choices, best first, the next best, and what each is worth."""

    best: tuple[Clicks, ...]
    next_best: Clicks
    chance: float
    next_chance: float
    choices: int
    looks: int

    @property
    def margin(self) -> float:
        """How far everything else is behind."""
        return self.chance - self.next_chance


class Contest:
    """The choices of one view against each other, with looks of one seed."""

    def __init__(self, view: State, seed: int) -> None:
        self.search = Search(view, Stream(seed), HORIZON)
        self.seat = self.search.seat
        self.branches = self.search.root.branches

    def verdict(self) -> Verdict | None:
        """The answer, if there is a clear one."""
        if not 2 <= len(self.branches) <= MOST_CHOICES:
            return None
        left = self.branches
        for looks, behind in ROUNDS:
            ranked = self.looked_at(left, looks)
            if looks >= SOON and len(self._close(ranked, (ALIKE + MARGIN) / 2)) > most_right(
                len(self.branches)
            ):
                return None
            best = self.share(ranked[0])
            left = [one for one in ranked if not behind or self.share(one) > best - behind]
        return self._found(ranked)

    def looked_at(self, branches: list[Branch], looks: int) -> list[Branch]:
        """All of them looked at so often, best first."""
        for branch in branches:
            for _ in range(looks - branch.visits):
                self.search.look_at(branch)
        return sorted(branches, key=self.share, reverse=True)

    def share(self, branch: Branch) -> float:
        """The seat's chance of winning after a choice, as far as it is known.

        Where its next choice follows, that is made as well as is known by now: what was tried there
        and given up does not count against it.
        """
        own = [node for node in branch.nodes.values() if node.actor == self.seat and node.branches]
        visits = sum([node.visits for node in own])
        if 2 * visits <= branch.visits:
            return branch.share(self.seat)
        shares = [node.visits * node.best().share(self.seat) for node in own]
        return max(branch.share(self.seat), sum(shares) / visits)

    def _close(self, ranked: list[Branch], behind: float) -> list[Branch]:
        line = self.share(ranked[0]) - behind
        return [one for one in ranked if self.share(one) >= line]

    def _found(self, ranked: list[Branch]) -> Verdict | None:
        best, rest = self._close(ranked, ALIKE), self._close(ranked, MARGIN)
        if len(best) != len(rest) or not len(best) <= most_right(len(self.branches)) < len(
            self.branches
        ):
            return None
        others = [one for one in self.branches if one not in best]
        rival = max(others, key=self.share)
        return Verdict(
            tuple(one.clicks for one in best),
            rival.clicks,
            self.share(best[0]),
            min(self.share(rival), self.share(best[0]) - MARGIN),
            len(self.branches),
            self.search.looks,
        )


def most_right(choices: int) -> int:
    """How many of so many choices may be right."""
    return min(MOST_ALIKE, max(1, choices // ONE_OF))


def settled(view: State, seeds: tuple[int, ...]) -> Verdict | None:
    """The verdict that looks of all these seeds agree on, with the smallest margin; else None."""
    found: list[Verdict] = []
    for seed in seeds:
        verdict = Contest(view, seed).verdict()
        if verdict is None or (found and not _agree(verdict, found[0])):
            return None
        found.append(verdict)
    narrow = min(found, key=lambda one: one.margin)
    return narrow._replace(looks=sum(one.looks for one in found))


def _agree(one: Verdict, other: Verdict) -> bool:
    return {as_set(clicks) for clicks in one.best} == {as_set(clicks) for clicks in other.best}


def share_after(view: State, clicks: Clicks, looks: int, seed: int) -> float:
    """The seat's chance of winning after a choice, by so many looks; 0 if it is not offered."""
    contest, wanted = Contest(view, seed), as_set(clicks)
    same = [one for one in contest.branches if as_set(one.clicks) == wanted]
    return contest.share(contest.looked_at(same[:1], looks)[0]) if same else 0.0


def as_set(clicks: Clicks) -> tuple[str, ...]:
    """A choice whatever the order of its clicks."""
    return tuple(sorted(map(repr, clicks)))
