"""The example of ``docs/adding-a-game.md`` keeps all laws, too."""

from __future__ import annotations

from types import ModuleType

import pytest
from tests.laws import fills, laws
from tests.laws.law import AnyGame, viewers
from tests.laws.tables import all_tables
from tests.laws.walk import Walk

import boneyard
from boneyard import Stream


@pytest.fixture
def game(top_bone: ModuleType) -> AnyGame:
    """As an author's package registers it, for the time of the test."""
    return boneyard.game("top-bone")


def test_whole_games_keep_all_laws(game: AnyGame) -> None:
    laws.options_are_as_declared(game)
    for table in all_tables(game):
        Walk(table, table.seed).to_the_end()


def test_what_is_hidden_is_dealt_evenly(game: AnyGame) -> None:
    state = game.new(players=3, seed=1)
    boneyard.play_randomly(state, Stream(1), most=4)
    for seat in viewers(state):
        sampled = fills.Fills(game, state.seen_by(seat), Stream(2), fills=150)
        fills.fills_differ(sampled)
        fills.fills_prefer_nothing(sampled)


def test_its_beginner_beats_chance(game: AnyGame) -> None:
    points = [0, 0]
    for seed in range(50):
        state = game.new(players=2, seed=seed)
        rng = Stream(seed)
        while state.actor is not None:
            view = state.seen_by(state.actor)
            state.play(game.suggest(view, rng) if state.actor == 1 else rng.choice(view.moves()))
        points = [had + got for had, got in zip(points, state.standing, strict=True)]
    assert points[1] > points[0]
