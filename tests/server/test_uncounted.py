"""No number that a viewer is given counts what that viewer may not know."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.lengths import IS_LONG
from tests.server.houses import TOY
from tests.server.twins import TOLD, Twins

import boneyard
from boneyard.server.messages import Ack, Gone, Hint, Message, Reason, Threats
from boneyard.table.messages import MovesView

GAMES = sorted({*boneyard.game_ids(), TOY})


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6 if IS_LONG else 2))
def test_what_a_seat_does_in_secret_changes_no_byte_for_others(game: str, seed: int) -> None:
    """Clicks, early answers and standing answers, among moves, talk and questions."""
    low, high = boneyard.game(game).info.players
    twins = Twins(game, (low, min(high, 4))[seed % 2], seed)
    twins.evening(150 if IS_LONG else 40)
    assert twins.secrets > 3
    assert twins.types == {"table", "view", "offer", "chat"}


def test_the_law_is_about_every_message() -> None:
    """Those that answer one's own words are about nothing else."""
    assert {*TOLD, MovesView, Ack, Reason, Threats, Hint, Gone} == set(get_args(Message))
