"""What the lab costs over a bare loop, and what a second process brings, as ratios.

    PYTHONPATH=build/fast python benchmarks/lab.py

Costs: a loop that only plays, a loop that measures, and the whole lab play the same deals in turn,
again and again in one process, and the quickest run of each counts: processor time, so that other
load on the machine hardly matters. The lab is to cost less than a tenth over the bare loop.

Two processes: the same games by one process and by two, in turn, when both have started and are
warm, by the clock on the wall; that needs two free cores. Two are to be 1.8 times as fast as one.
"""

from __future__ import annotations

import math
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import boneyard
from boneyard.bots import find_bot, play_game
from boneyard.kernel.chance import Stream
from boneyard.lab import watch
from boneyard.lab.answering import answer
from boneyard.lab.budget import Budget
from boneyard.lab.experiment import Experiment, Side
from boneyard.lab.extras import need
from boneyard.lab.measures import play_measured
from boneyard.lab.plan import Plan, Played, Ticket, play, seed_of
from boneyard.lab.runner import Processes, Stop, local
from boneyard.lab.version import version_of

TABLES = (("domino-avatars", 3), ("domino-knights", 3), ("lord-of-dominion", 2))
SECONDS = 1.0
"""How long the loop that only plays is to take, and a third of what one process is to play for
against two."""
REPEATS = 3
TRIAL = 20
"""Games that are played first, to see how long they take."""

Loop = Callable[[Plan, int], None]


def main() -> None:
    """Measure everything and print it."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    kind = "compiled" if str(watch.__file__).endswith((".so", ".pyd")) else "plain"
    print(f"The lab over a loop that only plays, {kind}, beginners, processor time")
    for game, players in TABLES:
        measured, lab = costs(Plan(experiment(game, players)))
        print(f"  {game} ({players}): measuring {measured:5.3f} x, the lab in all {lab:5.3f} x")
    print(f"Two processes and one, best of {REPEATS}, wall clock; load before: {load}")
    for game, players in TABLES:
        print(f"  {game} ({players}): {gain(Plan(experiment(game, players))):5.2f} x")


def experiment(game: str, players: int) -> Experiment:
    """A question that no verdict ends: what happens how often."""
    return Experiment("rules", game, (players,), (Side("default"),))


def games_for(seconds: float, run: Callable[[int], object]) -> int:
    """How many games take about so long; a few are played to see."""
    started = time.perf_counter()
    run(TRIAL)
    return max(TRIAL, int(TRIAL * seconds / (time.perf_counter() - started)))


# What it costs.


def costs(plan: Plan) -> tuple[float, float]:
    """A loop that measures, and the lab, in times of one that only plays."""
    version_of(plan.experiment.game)
    need("polars")
    loops: dict[str, Loop] = {"played": _played, "measured": _measured, "lab": _in_the_lab}
    games = games_for(SECONDS, partial(_played, plan))
    best = dict.fromkeys(loops, math.inf)
    for _ in range(REPEATS):
        for name, loop in loops.items():
            started = time.process_time()
            loop(plan, games)
            best[name] = min(best[name], time.process_time() - started)
    return best["measured"] / best["played"], best["lab"] / best["played"]


def _played(plan: Plan, games: int) -> None:
    """The loop that one would write: deal, play, look who won."""
    [arm] = plan.arms
    rules = boneyard.game(plan.experiment.game)
    for deal in range(games):
        state = rules.new(arm.players, seed_of(0, arm.players, deal, "deal"))
        state.silence()
        bots = [find_bot(name) for name in arm.line_ups[0]]
        play_game(state, bots, Stream(seed_of(0, arm.players, deal, "bots")))


def _measured(plan: Plan, games: int) -> None:
    """The same, with everything measured that the lab measures."""
    [arm] = plan.arms
    rules = boneyard.game(plan.experiment.game)
    for deal in range(games):
        state = rules.new(arm.players, seed_of(0, arm.players, deal, "deal"))
        bots = [find_bot(name) for name in arm.line_ups[0]]
        play_measured(state, bots, Stream(seed_of(0, arm.players, deal, "bots")))


def _in_the_lab(plan: Plan, games: int) -> None:
    """Plan, runner, rows on the disk, intervals and verdicts."""
    wanted = replace(plan.experiment, budget=Budget(games, None))
    with tempfile.TemporaryDirectory() as folder:
        found = answer(wanted, Path(folder) / "rows", local(1), Silent())
    assert found.games == games


class Silent:
    """Nobody watches."""

    def played(self, games: int, from_before: int) -> None:
        pass

    def look(self, glance: Sequence[str]) -> None:
        pass


# What a second process brings.


def gain(plan: Plan) -> float:
    """How many times as fast two processes are as one."""
    with warm(plan, 1) as one, warm(plan, 2) as two:
        games = games_for(3 * SECONDS, partial(seconds_of, one))
        return max(seconds_of(one, games) / seconds_of(two, games) for _ in range(REPEATS))


@contextmanager
def warm(plan: Plan, jobs: int) -> Iterator[Processes[Ticket, Played]]:
    """So many processes that have started and played."""
    runner = Processes(partial(play, plan), jobs, Stop())
    try:
        seconds_of(runner, 40 * jobs)
        yield runner
    finally:
        runner.close()


def seconds_of(runner: Processes[Ticket, Played], games: int) -> float:
    """How long they take for so many games, rows included."""
    tickets = [Ticket(deal, deal, 0, 0) for deal in range(games)]
    started = time.perf_counter()
    assert sum(1 for _ in runner.run(tickets)) == games
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
