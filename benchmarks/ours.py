"""Measures one of our games in this process and prints the figures as one JSON line.

Which package is measured, plain or compiled, is decided by PYTHONPATH. The runner starts this
script once a figure, so that no measurement warms up or disturbs another. All times are those of
the processor, so that neighbours on a busy machine count less.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import boneyard
from boneyard import Move, State, Stream
from boneyard.bots.search import HORIZON
from boneyard.bots.tree import AT_RANDOM, Search
from boneyard.kernel.mypyc_compat import is_compiled

CLONES = 20_000
POSITIONS = 50
LOOKS = 60
THOUGHTS = 8


def main() -> None:
    """Measure what the arguments ask for."""
    arguments = _arguments()
    figures = {
        "compiled": is_compiled(),
        "per_second": decisions_per_second(arguments),
    }
    if arguments.clones:
        figures |= clone_and_play_cost(arguments)
    if arguments.simulate:
        figures |= simulations(arguments)
    if arguments.judge:
        figures |= judging_cost(arguments)
    print(json.dumps(figures))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="domino-avatars")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--driver", choices=("python", "package"), default="python")
    parser.add_argument("--listen", action="store_true", help="note events as at a table")
    parser.add_argument("--clones", action="store_true", help="measure clone() and play(), too")
    parser.add_argument("--judge", action="store_true", help="measure value, suggest and search")
    parser.add_argument("--simulate", action="store_true", help="search with games to the end")
    return parser.parse_args()


def new_state(arguments: argparse.Namespace, seed: int) -> State:
    """A new game; nobody listens, as in a simulation, unless asked for."""
    state: State = boneyard.game(arguments.game).new(arguments.players, seed=seed)
    if not arguments.listen:
        state.silence()
    return state


def decisions_per_second(arguments: argparse.Namespace) -> float:
    """Random games through the public contract until the time is over."""
    random, stream = Random(arguments.seed).random, Stream(arguments.seed)
    decisions = 0
    seed = arguments.seed
    start = time.process_time()
    while time.process_time() - start < arguments.seconds:
        state = new_state(arguments, seed)
        seed += 1
        if arguments.driver == "package":
            decisions += boneyard.play_randomly(state, stream)
            continue
        get_moves, play = state.moves, state.play
        while moves := get_moves():
            play(moves[int(random() * len(moves))])
            decisions += 1
    return decisions / (time.process_time() - start)


def clone_and_play_cost(arguments: argparse.Namespace) -> dict[str, float]:
    """Microseconds of a clone() at positions all over a game, and of its play() calls."""
    line = _random_line(arguments)
    play_us = min(_replay_seconds(arguments, line) for _ in range(20)) / len(line) * 1e6
    clones = [_clone_seconds(state) for state in _positions(arguments, line)]
    return {"play_us": play_us, "clone_us": sum(clones) / len(clones) * 1e6}


def judging_cost(arguments: argparse.Namespace) -> dict[str, float]:
    """What bots spend their time on: microseconds of value and suggest, looks a second of search.

    Positions are those of a game among beginners, which is what bots have before them.
    """
    line = _beginners_line(arguments)
    states = _positions(arguments, line)
    views = [state.seen_by(state.actor) for state in states]
    value, suggest = boneyard.game(arguments.game).value, boneyard.game(arguments.game).suggest
    rng = Stream(arguments.seed)
    thoughts = [Search(view, rng, HORIZON) for view in views[:THOUGHTS]]
    return {
        "value_us": _mean_us([partial(value, state, 0) for state in states], 40),
        "suggest_us": _mean_us([partial(suggest, view, rng) for view in views], 4),
        "looks_per_second": 1e6 / _mean_us([search.look for search in thoughts], LOOKS),
    }


def simulations(arguments: argparse.Namespace) -> dict[str, float]:
    """Looks a second that walk down the tree and then play at random to the end of the game."""
    rng, state = Stream(arguments.seed), new_state(arguments, arguments.seed)
    boneyard.play_randomly(state, rng, 40)
    boneyard.autoplay(state)
    search = Search(state.seen_by(state.actor), rng, AT_RANDOM)
    start = time.process_time()
    while (seconds := time.process_time() - start) < arguments.seconds:
        search.look()
    return {"simulations_per_second": search.looks / seconds}


def _mean_us(calls: Sequence[Callable[[], object]], times: int) -> float:
    start = time.process_time()
    for _ in range(times):
        for call in calls:
            call()
    return (time.process_time() - start) / times / len(calls) * 1e6


def _random_line(arguments: argparse.Namespace) -> list[Move]:
    rng, state = Random(arguments.seed), new_state(arguments, arguments.seed)
    line = []
    while moves := state.moves():
        line.append(moves[rng.randrange(len(moves))])
        state.play(line[-1])
    return line


def _beginners_line(arguments: argparse.Namespace) -> list[Move]:
    rng, state = Stream(arguments.seed), new_state(arguments, arguments.seed)
    suggest = boneyard.game(arguments.game).suggest
    line = []
    while state.actor is not None:
        line.append(suggest(state.seen_by(state.actor), rng))
        state.play(line[-1])
    return line


def _positions(arguments: argparse.Namespace, line: list[Move]) -> list[State]:
    """Positions with a choice, from all over a game."""
    rng = Random(arguments.seed)
    found: list[State] = []
    while len(found) < POSITIONS:
        state = new_state(arguments, arguments.seed)
        for move in line[: rng.randrange(len(line))]:
            state.play(move)
        if len(state.moves()) > 1:
            found.append(state)
    return found


def _replay_seconds(arguments: argparse.Namespace, line: list[Move]) -> float:
    play = new_state(arguments, arguments.seed).play
    start = time.process_time()
    for move in line:
        play(move)
    return time.process_time() - start


def _clone_seconds(state: State) -> float:
    clone = state.clone
    times = CLONES // POSITIONS
    start = time.process_time()
    for _ in range(times):
        clone()
    return (time.process_time() - start) / times


if __name__ == "__main__":
    main()
