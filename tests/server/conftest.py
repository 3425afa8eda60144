"""Houses for the tests."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.server.houses import House, QuickThinkers, open_house
from tests.store.databases import postgres

from boneyard.server import app, opening

__all__ = ["postgres"]


@pytest.fixture(scope="session", autouse=True)
def _quick_thinkers() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Thinkers", QuickThinkers)
        yield


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is dealt the same games each time, in houses of this process."""
    numbers = count()
    key = lambda: hashlib.sha256(f"{next(numbers)}".encode()).digest()  # noqa: E731
    monkeypatch.setattr(opening, "new_key", key)


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
