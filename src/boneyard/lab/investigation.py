"""From an experiment to its findings: play, look, and stop when the verdict is in."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final, Protocol

from boneyard.lab.findings import Ending
from boneyard.lab.plan import Plan, Played, Row, Ticket, play
from boneyard.lab.questions.question import Question
from boneyard.lab.rows import RowStore
from boneyard.lab.runner import MakeRunner, Runner, Stop, in_order, stop_on_interrupt
from boneyard.lab.summary import Summary

FIRST_LOOK: Final = 20
"""Deals before it is first decided what is worth playing on, and at least until the next time.

Processes wait for each other then, so it must not be too often; it must not depend on how fast
games come, either, or rows would. The answer as it stands is shown in between."""
GROWTH: Final = 6
"""It is decided ever more rarely: the next time after a sixth of what has been played."""
SECONDS_A_GLANCE: Final = 2.0


class Watcher(Protocol):
    """Whoever is shown the progress."""

    def played(self, games: int, from_before: int) -> None:
        """So many games so far, of which some were played by an earlier run."""

    def look(self, glance: Sequence[str]) -> None:
        """The answer as it stands."""


TicketRunner = Runner[Ticket, Played]


class Investigation:
    """One run of an experiment; what an earlier run left in the folder is not played again."""

    def __init__(
        self,
        plan: Plan,
        question: Question,
        folder: Path,
        make_runner: MakeRunner,
        watcher: Watcher,
    ) -> None:
        self.question, self.watcher = question, watcher
        self.plan = plan
        self.budget = plan.experiment.budget
        self.summaries = [Summary(arm, plan.measures) for arm in plan.arms]
        self.games = 0
        self.from_before = 0
        self.seconds = 0.0
        self.ending: Ending = "verdict"
        self._folder, self._make_runner = folder, make_runner
        self._stop = Stop()
        self._glanced = time.monotonic()

    def run(self) -> None:
        """Play until the verdict is in, the budget is spent, or somebody wants it to end."""
        started = time.monotonic()
        with closing(RowStore(self._folder, self.plan.experiment)) as store:
            make = self._make_runner(partial(play, self.plan), self._stop)
            with closing(make) as runner, stop_on_interrupt(self._stop):
                self._play_waves(store, runner, started)
        self.seconds = time.monotonic() - started

    def _play_waves(self, store: RowStore, runner: TicketRunner, started: float) -> None:
        deal = 0
        while arms := self.question.open_arms():
            deals = self._wave(deal, arms)
            if not deals:
                self.ending = "budget"
                return
            playing = {one: self._arms_of(one, arms) for one in deals}
            tickets = [ticket for one in deals for ticket in self.plan.games(one, playing[one])]
            arriving = self._arriving(tickets, store, runner, started)
            in_turn = zip(tickets, in_order(tickets, arriving), strict=False)
            for one, games in groupby(in_turn, key=lambda game: game[0].deal):
                self._take(list(games), self.plan.cost(playing[one]))
            self.watcher.look(self.question.glance())
            if self._stop.is_wanted:
                return
            deal = deals.stop

    def _arms_of(self, deal: int, arms: Sequence[int]) -> list[int]:
        return [arm for arm in arms if self.question.plays(arm, deal)]

    def _wave(self, deal: int, arms: Sequence[int]) -> range:
        """The deals until the next look; as many whole ones as the budget still has."""
        size = max(FIRST_LOOK, deal // GROWTH)
        if self.budget.games is None:
            return range(deal, deal + size)
        left, end = self.budget.games - self.games, deal
        while end < deal + size and (cost := self.plan.cost(self._arms_of(end, arms))) <= left:
            left, end = left - cost, end + 1
        return range(deal, end)

    def _arriving(
        self, tickets: Sequence[Ticket], store: RowStore, runner: TicketRunner, started: float
    ) -> Iterator[tuple[Ticket, Row]]:
        """The games of a wave. Each row is kept as soon as it is there, whatever its turn."""
        known = {one: store.kept.pop(one.number) for one in tickets if one.number in store.kept}
        self.from_before += len(known)
        self.games += len(known)
        yield from known.items()
        for ticket, (row, turns) in runner.run([one for one in tickets if one not in known]):
            store.add(row, turns)
            self.games += 1
            self.watcher.played(self.games, self.from_before)
            self._check_limits(store, started)
            yield ticket, row
        if self._stop.is_wanted and self.ending == "verdict":
            self.ending = "stopped"

    def _check_limits(self, store: RowStore, started: float) -> None:
        seconds = self.budget.seconds
        if seconds is not None and time.monotonic() - started >= seconds:
            self.ending = "budget"
            self._stop.is_wanted = True
        elif store.is_full:
            self.ending = "full"
            self._stop.is_wanted = True

    def _take(self, deal: Sequence[tuple[Ticket, Row]], cost: int) -> None:
        """Hand a deal on, if all its games were played."""
        if len(deal) < cost:
            return
        by_arm: dict[int, list[Row]] = defaultdict(list)
        for ticket, row in deal:
            by_arm[ticket.arm].append(row)
            self.summaries[ticket.arm].add(row)
        self.question.take(by_arm)
        if time.monotonic() - self._glanced >= SECONDS_A_GLANCE:
            self.watcher.look(self.question.glance())
            self._glanced = time.monotonic()
