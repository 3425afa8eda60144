"""A lesson is a test: every lesson of every game is played along all its ways."""

from __future__ import annotations

from pathlib import Path

import pytest

import boneyard
from boneyard.lessons import check_lesson, decision_kinds, decision_sentences, lesson, lessons_of
from boneyard.lessons.acts import Stop

LONGEST_PAGE = 280
LONGEST_SENTENCE = 180
RULES = Path(__file__).parents[2] / "docs" / "rules"
OURS = sorted([page.stem for page in RULES.glob("*.md")])
EVERY = [(game_id, one.id) for game_id in OURS for one in lessons_of(game_id)]


@pytest.mark.parametrize(("game_id", "lesson_id"), EVERY)
def test_lessons_are_true(game_id: str, lesson_id: str) -> None:
    check_lesson(lesson(game_id, lesson_id))


@pytest.mark.parametrize("game_id", OURS)
def test_lessons_are_numbered_from_one(game_id: str) -> None:
    numbers = [one.number for one in lessons_of(game_id)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game_id", OURS)
def test_lessons_are_short_and_lead_to_a_real_table(game_id: str) -> None:
    *lessons, last = lessons_of(game_id)
    assert last.is_first_game
    assert 4 <= len(lessons) <= 7
    for one in lessons:
        assert not one.is_first_game
        assert 2 <= one.minutes <= 4


@pytest.mark.parametrize("game_id", OURS)
def test_nothing_is_said_that_nobody_would_read(game_id: str) -> None:
    stops = [act for one in lessons_of(game_id) for act in one.script.acts if isinstance(act, Stop)]
    for page in [page for stop in stops for page in stop.pages]:
        assert len(page.text) <= LONGEST_PAGE, page.place
    for kind, sentence in decision_sentences(game_id).items():
        assert len(sentence) <= LONGEST_SENTENCE, kind


@pytest.mark.parametrize("game_id", OURS)
def test_every_kind_of_decision_has_its_sentence(game_id: str) -> None:
    assert set(decision_sentences(game_id)) == decision_kinds(boneyard.game(game_id))


@pytest.mark.parametrize("game_id", OURS)
def test_sentences_about_decisions_are_sentences(game_id: str) -> None:
    for kind, sentence in decision_sentences(game_id).items():
        assert sentence[:1].isupper(), kind
        assert sentence.endswith((".", "?")), kind


@pytest.mark.parametrize("game_id", OURS)
def test_whatever_is_asked_can_be_explained(game_id: str) -> None:
    """What clients look a sentence up by is what the sentences are about."""
    game, rng = boneyard.game(game_id), boneyard.Stream(2)
    state = game.new(2, seed=2)
    for _ in range(200):
        if state.actor is None:
            return
        view = state.seen_by(state.actor)
        assert view.prompt is not None
        assert view.prompt.decision in decision_sentences(game_id)
        state.play(game.suggest(view, rng))
