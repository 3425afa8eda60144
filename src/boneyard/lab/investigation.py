"""From an experiment to its findings: play, look, and stop when the verdict is in."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from boneyard.lab.findings import Ending
from boneyard.lab.plan import Plan, Played, Row, Ticket, play
from boneyard.lab.questions.question import Question
from boneyard.lab.rows import RowStore
from boneyard.lab.runner import MakeRunner, Runner, Stop, stop_on_interrupt
from boneyard.lab.summary import Summary

FIRST_LOOK: Final = 8
"""Deals before the first look, and at least between two looks."""
GROWTH: Final = 8
"""Looks become rarer: the next one is after an eighth of what has been played."""


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
            wave = [list(self.plan.games(one, arms)) for one in deals]
            rows = self._rows_of(
                [ticket for deal in wave for ticket in deal], store, runner, started
            )
            for tickets in wave:
                if all(ticket in rows for ticket in tickets):
                    self._take([(ticket, rows[ticket]) for ticket in tickets])
            self.watcher.look(self.question.glance())
            if self._stop.is_wanted:
                return
            deal = deals.stop

    def _wave(self, deal: int, arms: Sequence[int]) -> range:
        """The deals until the next look; as many whole ones as the budget still has."""
        size = max(FIRST_LOOK, deal // GROWTH)
        if self.budget.games is not None:
            size = min(size, (self.budget.games - self.games) // self.plan.cost(arms))
        return range(deal, deal + size)

    def _rows_of(
        self, tickets: Sequence[Ticket], store: RowStore, runner: TicketRunner, started: float
    ) -> dict[Ticket, Row]:
        """The games of a wave. Each row is kept as soon as it is there, whatever its turn."""
        rows = {one: store.kept.pop(one.number) for one in tickets if one.number in store.kept}
        self.from_before += len(rows)
        self.games += len(rows)
        for ticket, (row, turns) in runner.run([one for one in tickets if one not in rows]):
            store.add(row, turns)
            rows[ticket] = row
            self.games += 1
            self.watcher.played(self.games, self.from_before)
            self._check_limits(store, started)
        if self._stop.is_wanted and self.ending == "verdict":
            self.ending = "stopped"
        return rows

    def _check_limits(self, store: RowStore, started: float) -> None:
        seconds = self.budget.seconds
        if seconds is not None and time.monotonic() - started >= seconds:
            self.ending = "budget"
            self._stop.is_wanted = True
        elif store.is_full:
            self.ending = "full"
            self._stop.is_wanted = True

    def _take(self, deal: Sequence[tuple[Ticket, Row]]) -> None:
        by_arm: dict[int, list[Row]] = defaultdict(list)
        for ticket, row in deal:
            by_arm[ticket.arm].append(row)
            self.summaries[ticket.arm].add(row)
        self.question.take(by_arm)
