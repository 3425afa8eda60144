"""Bots by others: found by entry point, shown views, checked."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import boneyard
from boneyard import Move, Rng, State, Stream, move
from boneyard.bots import RandomBot, all_bots, ask, find_bot, others, play_game
from boneyard.bots.others import BadBot, ForeignBot, load

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "magpie.py"


def example() -> Any:
    """The class of the documentation."""
    spec = importlib.util.spec_from_file_location("magpie", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Magpie


class Cheat:
    def choose(self, view: State, rng: Rng) -> Move:
        return move("win")


class Mute:
    pass


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Four packages that name bots."""
    this = sys.modules[__name__]
    monkeypatch.setitem(sys.modules, "their_bots", this)
    monkeypatch.setattr(this, "Magpie", example(), raising=False)
    points = {
        name: EntryPoint(name, f"their_bots:{made}", "boneyard.bots")
        for name, made in (
            ("magpie", "Magpie"),
            ("cheat", "Cheat"),
            ("mute", "Mute"),
            ("gone", "Gone"),
            ("expert", "Cheat"),
        )
    }
    monkeypatch.setattr(others, "_entry_points", lambda: points)
    others.others.cache_clear()
    yield
    others.others.cache_clear()


@pytest.mark.usefixtures("installed")
def test_they_are_listed_after_ours_with_their_author() -> None:
    assert list(all_bots())[-2:] == ["cheat", "magpie"]
    assert find_bot("magpie").summary.endswith("By Ada Example.")
    assert find_bot("magpie").name == "magpie"


@pytest.mark.usefixtures("installed")
def test_none_takes_the_place_of_ours() -> None:
    assert not isinstance(find_bot("expert"), ForeignBot)
    assert not isinstance(all_bots()["expert"], ForeignBot)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "told"),
    [("mute", "no method choose"), ("gone", "cannot be loaded"), ("nobody", "no bot 'nobody'")],
)
def test_what_is_wrong_with_one_is_said(name: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        load(name)


@pytest.mark.usefixtures("installed")
def test_a_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(BadBot, match="not legal"):
        ask(find_bot("cheat"), boneyard.game("domino-avatars").new(2, seed=1), Stream(1))


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_the_example_plays_every_game(game_id: str) -> None:
    game, bot, rng = boneyard.game(game_id), ForeignBot("magpie", example()(), ""), Stream(1)
    state = game.new(2, seed=1)
    for _ in range(60):
        if state.actor is not None:
            state.play(ask(bot, state, rng))


def test_the_example_beats_random_play() -> None:
    bots = [ForeignBot("magpie", example()(), ""), RandomBot()]
    wins = 0
    for seed in range(8):
        state = boneyard.game("domino-avatars").new(2, seed=seed, options={"domino_set": 6})
        state.silence()
        play_game(state, bots, Stream(seed))
        assert state.result is not None
        wins += state.result.winners == (0,)
    assert wins >= 7
