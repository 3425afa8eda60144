"""OpenSpiel's own Monte Carlo tree search on Domino Avatars for pyspiel: simulations a second.

One simulation: down the tree, click by click, one more node, a random game from there to the end.

    python pyspiel_mcts.py --seconds 3 --seed 1     one JSON line
"""

from __future__ import annotations

import argparse
import json
import time
from importlib import import_module
from typing import Any

import numpy
import pyspiel  # type: ignore[import-not-found]

mcts: Any = import_module("open_spiel.python.algorithms.mcts")
import_module("pyspiel_avatars")  # registers the game

BATCH = 10


def main() -> None:
    """Search in one position until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = numpy.random.RandomState(arguments.seed)
    game = pyspiel.load_game("python_domino_avatars")
    state = some_way_in(game, rng)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.4, BATCH, evaluator, random_state=rng)
    done, start = 0, time.process_time()
    while (seconds := time.process_time() - start) < arguments.seconds:
        bot.mcts_search(state)
        done += BATCH
    print(json.dumps({"simulations_per_second": done / seconds}))


def some_way_in(game: Any, rng: numpy.random.RandomState) -> Any:
    """Forty random decisions from the beginning."""
    state, decisions = game.new_initial_state(), 0
    while decisions < 40 or state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        state.apply_action(int(rng.choice(state.legal_actions())))
        decisions += 1
    return state


if __name__ == "__main__":
    main()
