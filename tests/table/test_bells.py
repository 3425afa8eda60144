"""The tests' own game keeps the laws, so that what fails on it is the table."""

from __future__ import annotations

import pytest
from tests.laws.law import Table
from tests.laws.walk import Walk
from tests.table.bells import BELLS


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("echo", [False, True])
def test_bells_keeps_all_laws(players: int, echo: bool) -> None:
    """Whole games."""
    for seed in range(3):
        Walk(Table(BELLS, players, seed, {"echo": echo}), seed).to_the_end()
