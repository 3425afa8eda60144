"""A hint: a whole choice that is legal, the same whenever it is asked for, by nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

import boneyard
from boneyard.arena.advice import advise
from boneyard.bots import find_bot
from boneyard.bots.consult import ask
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State

LOOKS = 6
DECISIONS = 12


def begun(game: str) -> State:
    """A game in which somebody has a choice."""
    state: State = boneyard.game(game).new(2, seed=5)
    bot, rng = find_bot("beginner"), Stream(5)
    for _ in range(DECISIONS):
        state.play(ask(bot, state, rng))
    while len(state.moves()) < 2:
        state.play(ask(bot, state, rng))
    return state


@pytest.mark.parametrize("game", boneyard.game_ids())
def test_a_hint_can_be_followed_and_peeks_at_nothing(game: str) -> None:
    state = begun(game)
    seat = state.actor
    view: Any = state.seen_by(seat)
    found = advise(view, LOOKS)
    assert found == advise(view.filled(Stream(99)).seen_by(seat), LOOKS)
    assert len(found.words) == len(found.moves)
    assert all(found.words)
    assert 0 <= found.before <= 1
    assert 0 <= found.after <= 1
    for move in found.moves:
        assert state.actor == seat
        state.play(move)
    assert not state.is_choosing
