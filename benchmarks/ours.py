"""Measures one of our games in this process and prints the figures as one JSON line.

Which package is measured, plain or compiled, is decided by PYTHONPATH. The runner starts this
script once a figure, so that no measurement warms up or disturbs another.
"""

from __future__ import annotations

import argparse
import json
import time
from random import Random

import boneyard
from boneyard import State, Stream
from boneyard.kernel import state as kernel_state

CLONES = 20_000
POSITIONS = 50


def main() -> None:
    """Measure what the arguments ask for."""
    arguments = _arguments()
    figures = {
        "compiled": not kernel_state.__file__.endswith(".py"),
        "per_second": decisions_per_second(arguments),
    }
    if arguments.clones:
        figures |= clone_and_play_cost(arguments)
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
    start = time.perf_counter()
    while time.perf_counter() - start < arguments.seconds:
        state = new_state(arguments, seed)
        seed += 1
        if arguments.driver == "package":
            decisions += boneyard.play_randomly(state, stream)
            continue
        get_moves, play = state.moves, state.play
        while moves := get_moves():
            play(moves[int(random() * len(moves))])
            decisions += 1
    return decisions / (time.perf_counter() - start)


def clone_and_play_cost(arguments: argparse.Namespace) -> dict[str, float]:
    """Microseconds of a clone() at positions all over a game, and of its play() calls."""
    rng = Random(arguments.seed)
    state = new_state(arguments, arguments.seed)
    line = []
    while moves := state.moves():
        line.append(moves[rng.randrange(len(moves))])
        state.play(line[-1])
    play_us = min(_replay_seconds(arguments, line) for _ in range(20)) / len(line) * 1e6
    clones = []
    for _ in range(POSITIONS):
        state = new_state(arguments, arguments.seed)
        for move in line[: rng.randrange(len(line))]:
            state.play(move)
        clones.append(_clone_seconds(state))
    return {"play_us": play_us, "clone_us": sum(clones) / len(clones) * 1e6}


def _replay_seconds(arguments: argparse.Namespace, line: list[boneyard.Move]) -> float:
    play = new_state(arguments, arguments.seed).play
    start = time.perf_counter()
    for move in line:
        play(move)
    return time.perf_counter() - start


def _clone_seconds(state: State) -> float:
    clone = state.clone
    times = CLONES // POSITIONS
    start = time.perf_counter()
    for _ in range(times):
        clone()
    return (time.perf_counter() - start) / times


if __name__ == "__main__":
    main()
