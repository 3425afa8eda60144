"""Bells is a game while the tests of the table run, and for nobody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.table.bells import BELLS

from boneyard.kernel import registry


@pytest.fixture(scope="module", autouse=True)
def _bells() -> Iterator[None]:
    registry.register(BELLS)
    yield
    registry._games.pop(BELLS.id, None)
