"""The positions that other tests begin with can come up in a game."""

from __future__ import annotations

from .table import GAME, P0, P1, P2, P3, P4, P5, table


def test_named_positions_are_real_states() -> None:
    """P0 to P5 break no invariant and can be written and read again."""
    for drawing in (P0, P1, P2, P3, P4, P5):
        state = table(drawing, red=(0, 0), hands={"red": "5:6", "blue": "3:6"})
        assert state.violations() == []
        assert GAME.state_from_json(state.to_json()).to_json() == state.to_json()
