"""What the lab costs over a bare loop, and what a second process brings, as ratios.

    python benchmarks/lab.py

All contenders play the same deals, in turn, again and again, each in a process of its own. Costs
are compared in processor time, so that other load on the machine does not matter; the gain of two
processes is that of a wall clock and needs two free cores. The lab is to cost less than a tenth
over a loop that measures the same games, and two processes are to be 1.8 times as fast as one.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import boneyard
from boneyard.bots import find_bot, play_game
from boneyard.kernel.chance import Stream
from boneyard.lab.answering import answer
from boneyard.lab.budget import Budget
from boneyard.lab.experiment import Experiment, Side
from boneyard.lab.extras import need
from boneyard.lab.measures import play_measured
from boneyard.lab.plan import Plan, seed_of
from boneyard.lab.runner import local
from boneyard.lab.version import version_of

GAMES = 300
PAIR_GAMES = 1500
REPEATS = 3
TABLES = (("domino-avatars", 3), ("domino-knights", 3), ("lord-of-dominion", 2))


def main() -> None:
    """Measure everything and print it."""
    print(f"The lab over a bare loop, {GAMES} games of beginners, {REPEATS} runs in turn")
    for game, players in TABLES:
        runs = interleaved(("played", "measured", "lab"), game, players, GAMES, "processor")
        played, measured, lab = (statistics.median(runs[name]) for name in runs)
        print(
            f"  {game} ({players}): {lab / measured:5.2f} x a loop that measures, which is "
            f"{measured / played:5.2f} x one that only plays"
        )
    print(f"Two processes and one, {PAIR_GAMES} games")
    for game, players in TABLES:
        runs = interleaved(("lab", "lab-2"), game, players, PAIR_GAMES, "wall")
        one, two = (statistics.median(runs[name]) for name in runs)
        print(f"  {game} ({players}): {one / two:5.2f} x")


def interleaved(
    contenders: Sequence[str], game: str, players: int, games: int, clock: str
) -> dict[str, list[float]]:
    """The seconds of each run of each contender."""
    found: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(REPEATS):
        for name in contenders:
            args = [name, game, str(players), str(games)]
            done = subprocess.run(
                [sys.executable, __file__, *args], check=True, capture_output=True, text=True
            )
            found[name].append(json.loads(done.stdout)[clock])
    return found


def contend(name: str, game: str, players: int, games: int) -> dict[str, float]:
    """Play so many games in one of the ways, without what it takes to start."""
    # No verdict ends this run: the margin is too small to be reached.
    experiment = Experiment("rules", game, (players,), (Side("default"),), margin=1e-6)
    plan = Plan(experiment)
    version_of(game)
    need("polars")
    loop = {"played": _played, "measured": _measured}.get(name)
    if loop is not None:
        loop(plan, 2)
    processor, wall = time.process_time(), time.perf_counter()
    if loop is not None:
        loop(plan, games)
    else:
        _in_the_lab(experiment, games, 2 if name == "lab-2" else 1)
    return {
        "processor": time.process_time() - processor,
        "wall": time.perf_counter() - wall,
    }


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


def _in_the_lab(experiment: Experiment, games: int, jobs: int) -> None:
    """Plan, runner, rows on the disk, intervals and verdicts."""
    experiment = replace(experiment, question="balance", budget=Budget(games, None))
    with tempfile.TemporaryDirectory() as folder:
        found = answer(experiment, Path(folder) / "rows", local(jobs), Silent())
    assert found.games == games


class Silent:
    """Nobody watches."""

    def played(self, games: int, from_before: int) -> None:
        pass

    def look(self, glance: Sequence[str]) -> None:
        pass


if __name__ == "__main__":
    if len(sys.argv) > 1:
        name, game, players, games = sys.argv[1:]
        print(json.dumps(contend(name, game, int(players), int(games))))
    else:
        main()
