"""Nobody is sent a byte that they should not have."""

from __future__ import annotations

import pytest
from tests.lengths import IS_LONG
from tests.server.houses import TOY, House
from tests.server.leaks import LeakTest

import boneyard

GAMES = sorted({*boneyard.game_ids(), TOY})


def has_secrets(game_id: str) -> bool:
    """Whether at some moment a spectator sees less than there is."""
    game, rng = boneyard.game(game_id), boneyard.Stream(1)
    state = game.new(game.info.players[0], seed=1)
    for _ in range(80):
        if game.write_table(state.seen_by(None)) != game.write_table(state):
            return True
        if state.over:
            break
        state.play(state.moves()[rng.randrange(len(state.moves()))])
    return False


@pytest.mark.parametrize("game", [game for game in GAMES if has_secrets(game)])
@pytest.mark.parametrize("seed", range(20 if IS_LONG else 1))
def test_everybody_is_told_what_they_may_know(house: House, game: str, seed: int) -> None:
    """Each push, line and replayed moment is what the kernel shows that viewer."""
    low, high = boneyard.game(game).info.players
    leak = LeakTest(house, game, (min(high, 4), low)[seed % 2], seed)
    leak.play(decisions=100_000 if IS_LONG else 40)
    assert leak.check() > 100
