"""The positions that other tests begin with can come up in a game."""

from __future__ import annotations

from .kingdoms import GAME, duel, kingdom


def test_drawn_positions_are_real_states() -> None:
    """What the builder draws breaks no invariant and can be written and read again."""
    state = duel(kingdom("J=JH*: A 2 3* | K=KD: A", hand="2H", pieces="P@3,3+1 R!@4,4"))
    assert state.violations() == []
    assert GAME.state_from_json(state.to_json()).to_json() == state.to_json()
