"""A game from elsewhere brings its lessons along, and needs no code for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from boneyard.lessons import check_lesson, coach, decision_sentences, lesson, lessons_of

PAGE = """\
# The highest wins

Lay a domino.

- minutes: 1
- players: Ann, you
- deal: Ann hand 0:6 1:1
- deal: you hand 6:6 0:0
- Ann: domino 0:6

## Win

You hold {hand} dominoes. Lay the 6-6.

- point: 6:6
- do: domino 6:6
- instead domino 0:0: That is the lowest of all.

## Won

It is yours.

- check: score = 1
"""


@pytest.fixture(autouse=True)
def _afresh() -> Iterator[None]:
    """What was read of a game is kept; here it comes and goes."""
    yield
    lessons_of.cache_clear()
    decision_sentences.cache_clear()


def test_lessons_lie_beside_the_game(
    top_bone: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "docs" / "lessons" / "top-bone"
    folder.mkdir(parents=True)
    (folder / "01-the-highest.md").write_text(PAGE)
    (folder / "decisions.md").write_text("# Decisions\n\n- lay_domino: Lay a high one.\n")
    monkeypatch.setattr(top_bone, "__file__", str(tmp_path / "top_bone.py"))
    lessons_of.cache_clear()
    decision_sentences.cache_clear()
    found = lesson("top-bone", "the-highest")
    check_lesson(found)
    assert "Lay the 6-6" in coach(found, found.opening).says[0].text
    assert decision_sentences("top-bone") == {"lay_domino": "Lay a high one."}


def test_a_game_without_lessons_has_none(top_bone: ModuleType) -> None:
    assert lessons_of("top-bone") == ()
    assert decision_sentences("top-bone") == {}
