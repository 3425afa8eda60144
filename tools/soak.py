"""Plays random games under all laws, for as long as one likes, and stops at the first broken one.

    python tools/soak.py --game domino-avatars --games 10000 --jobs 2

The games go through all numbers of seats, presets and single options, and through random
combinations of options. At every move: there are legal moves, nothing is lost, the game goes on
to an end. Here and there in every game: illegal moves, views, twins, filled views, clones, saved
states, scenes, the clock, resignations. What breaks is printed with all that is needed to play it
again; ``--only N`` plays game number N alone.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests import toy
from tests.laws import fills, laws
from tests.laws.law import AnyGame, LawBroken, Table, viewers
from tests.laws.tables import all_tables, random_table
from tests.laws.walk import Tally, Walk

import boneyard
from boneyard import Stream
from boneyard.kernel.mypyc_compat import is_compiled

CHUNK = 10
GAMES_PER_SEED = 1_000_003
EVENNESS_EVERY = 50
"""So often the fills of one view are counted: that takes as long as several games."""


@dataclass
class Report:
    """What came of some games."""

    tally: Tally = field(default_factory=Tally)
    broken: str = ""


@dataclass(frozen=True)
class Job:
    """Some game numbers of one soak."""

    game_id: str
    seed: int
    spread: int
    numbers: tuple[int, ...]


def run(job: Job) -> Report:
    """Walk these games, up to the first that breaks a law."""
    report = Report()
    for number in job.numbers:
        try:
            report.tally.add(play(job, number))
        except LawBroken as broken:
            report.broken = f"game number {number}: {broken.law}\n{broken.detail}"
            return report
    return report


def play(job: Job, number: int) -> Tally:
    """One game; the number and the seed of the soak say which."""
    game = find(job.game_id)
    seed = job.seed * GAMES_PER_SEED + number
    walk = Walk(table_of(game, number, seed), seed, job.spread)
    walk.to_the_end()
    if number % EVENNESS_EVERY == 0:
        count_fills(game, seed)
    return walk.tally


def table_of(game: AnyGame, number: int, seed: int) -> Table:
    """Every table of the law suite in turn, and between them as many random ones."""
    known = known_tables(game.id)
    if number % 2 == 0:
        table = known[number // 2 % len(known)]
        return Table(game, table.players, seed, table.options)
    return random_table(game, Stream(seed).randrange)


@cache
def known_tables(game_id: str) -> list[Table]:
    """The tables of the law suite."""
    return all_tables(find(game_id))


def find(game_id: str) -> AnyGame:
    """The game, be it the test-only one."""
    return toy.GAME if game_id == toy.GAME.id else boneyard.game(game_id)


def count_fills(game: AnyGame, seed: int) -> None:
    """Whether a view somewhere in a standard game is filled evenly."""
    rng = Stream(seed)
    table = Table(game, rng.choice(range(game.info.players[0], game.info.players[1] + 1)), seed)
    state = table.new()
    laws.play_on(state, rng, rng.randrange(200))
    if state.actor is None:
        return
    seat = rng.choice(viewers(state))
    sampled = fills.Fills(game, state.seen_by(seat), rng, fills=150)
    try:
        fills.fills_differ(sampled)
        fills.fills_prefer_nothing(sampled)
    except LawBroken as broken:
        detail = f"{broken.detail}\nthe view of seat {seat} in {state.to_json()}"
        raise LawBroken(broken.law, detail) from broken


def soak(jobs: list[Job], processes: int) -> Report:
    """Run all jobs, telling how far it has come; stop where a law is broken."""
    total, report = sum([len(job.numbers) for job in jobs]), Report()
    started = time.monotonic()
    with ExitStack() as stack:
        results: Iterable[Report] = map(run, jobs)
        if processes > 1:
            pool = stack.enter_context(multiprocessing.get_context("spawn").Pool(processes))
            results = pool.imap_unordered(run, jobs)
        for done in results:
            report.tally.add(done.tally)
            show_progress(report.tally, total, time.monotonic() - started)
            if done.broken:
                report.broken = done.broken
                break
    print(file=sys.stderr)
    return report


def show_progress(tally: Tally, total: int, seconds: float) -> None:
    """One line that grows."""
    text = f"\r{tally.games} of {total} games, {tally.decisions} decisions, {seconds:.0f} s"
    print(text, end="", file=sys.stderr, flush=True)


def parse_arguments() -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(description="Random games under all laws.")
    parser.add_argument("--game", default="domino-avatars", help="id of the game")
    parser.add_argument("--games", type=int, default=1000, help="how many games")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other games")
    parser.add_argument("--spread", type=int, default=3, help="the higher, the fewer close looks")
    parser.add_argument("--only", type=int, help="play only the game with this number")
    return parser.parse_args()


def main() -> int:
    """The exit code: 1 if a law was broken."""
    arguments = parse_arguments()
    numbers = range(arguments.games) if arguments.only is None else [arguments.only]
    chunks = [tuple(numbers[at : at + CHUNK]) for at in range(0, len(numbers), CHUNK)]
    jobs = [Job(arguments.game, arguments.seed, arguments.spread, chunk) for chunk in chunks]
    kind = "compiled" if is_compiled() else "interpreted"
    print(f"boneyard {boneyard.__version__}, {kind}, from {Path(boneyard.__file__).parent}")
    report = soak(jobs, arguments.jobs)
    tally = report.tally
    print(
        f"{arguments.game}: {tally.games} games, {tally.decisions} decisions "
        f"(at most {tally.longest} in a game), {tally.positions} positions looked at closely, "
        f"{tally.unfinished} unfinished choices"
    )
    if report.broken:
        print(f"A LAW IS BROKEN in a soak with --seed {arguments.seed}\n{report.broken}")
        return 1
    print("All laws hold.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
