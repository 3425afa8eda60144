"""Houses for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.houses import House, QuickThinkers, open_house
from tests.store.databases import postgres

from boneyard.server import app

__all__ = ["postgres"]


@pytest.fixture(scope="session", autouse=True)
def _quick_thinkers() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Thinkers", QuickThinkers)
        yield


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that can share it: nobody counts requests there."""
    with open_house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def strict_house(tmp_path: Path) -> Iterator[House]:
    """A server that counts."""
    with open_house(tmp_path, limits=True) as found:
        yield found
