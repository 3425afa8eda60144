"""The positions that other tests begin with can come up in a game."""

from __future__ import annotations

from .table import GAME, P0, P2


def test_named_positions_are_real_states() -> None:
    """P0 and P2 break no invariant and can be written and read again."""
    for state in (P0(), P2()):
        assert state.violations() == []
        assert GAME.state_from_json(state.to_json()).to_json() == state.to_json()
