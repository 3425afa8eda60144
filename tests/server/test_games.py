"""The games as the lobby lists them."""

from __future__ import annotations

import pytest

from boneyard.server import games
from boneyard.server.messages import LabFacts


@pytest.fixture(autouse=True)
def _anew() -> None:
    games.catalogue.cache_clear()


def measured_with(monkeypatch: pytest.MonkeyPatch, text: str | None) -> LabFacts | None:
    """What the first card says was measured, if the file says this."""
    monkeypatch.setattr(games, "lab_facts", lambda game_id: text)
    try:
        return games.catalogue()[0].measured
    finally:
        games.catalogue.cache_clear()


def test_a_card_tells_what_the_lab_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    found = measured_with(monkeypatch, '{"date": "2026-01-02", "games": 5, "length": "Short."}')
    assert found == LabFacts("2026-01-02", 5, length="Short.")


@pytest.mark.parametrize("text", [None, "", "{", '{"games": "many"}'])
def test_without_facts_there_are_none(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    assert measured_with(monkeypatch, text) is None
