"""A program that plays tables it is given and prints their digests, to compare processes.

It reads a JSON list of [game, players, seed, options, walk] and writes a JSON list of digests.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tests import toy  # registers the test-only game

import boneyard
from boneyard import Stream

Job = tuple[str, int, int, dict[str, Any], int]

DECISIONS = 200


def digests(jobs: list[Job]) -> list[str]:
    """The digest of each table after some random moves."""
    found: list[str] = []
    for game_id, players, seed, options, walk in jobs:
        game = toy.GAME if game_id == toy.GAME.id else boneyard.game(game_id)
        state = game.new(players, seed=seed, options=options)
        boneyard.play_randomly(state, Stream(walk), DECISIONS)
        found.append(state.digest())
    return found


if __name__ == "__main__":
    print(json.dumps(digests(json.load(sys.stdin))))
