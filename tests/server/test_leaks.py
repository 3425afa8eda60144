"""Nobody is sent a byte that they should not have."""

from __future__ import annotations

import pytest
from tests.lengths import IS_LONG
from tests.server.houses import TOY, House
from tests.server.leaks import LeakTest

import boneyard

GAMES = sorted({*boneyard.game_ids(), TOY})


def has_secrets(game_id: str) -> bool:
    """Whether a spectator sees less than there is."""
    state = boneyard.game(game_id).new(boneyard.game(game_id).info.players[0], seed=1)
    return bool(state.seen_by(None).table_to_json() != state.table_to_json())


@pytest.mark.parametrize("game", [game for game in GAMES if has_secrets(game)])
@pytest.mark.parametrize("seed", range(20 if IS_LONG else 2))
def test_everybody_is_told_what_they_may_know(house: House, game: str, seed: int) -> None:
    """Each push, line and replayed moment is what the kernel shows that viewer."""
    low, high = boneyard.game(game).info.players
    leak = LeakTest(house, game, (min(high, 4), low)[seed % 2], seed)
    leak.play(decisions=100_000 if IS_LONG else 60)
    assert leak.check() > 100
