"""The beginner plays like one: chapter 11."""

from __future__ import annotations

import pytest

from boneyard import Stream
from boneyard.games.domino_knights.state import KnightsState

from .table import GAME, knights, play, table, until


def winner(players: int, seed: int, **options: object) -> bool:
    """Whether the beginner in one seat beats random play in all others."""
    state = GAME.new(players, seed=seed, options=options)
    rng, mine = Stream(seed), seed % players
    while state.actor is not None:
        if state.actor == mine:
            state.play(GAME.suggest(state.seen_by(mine), rng))
        else:
            state.play(rng.choice(state.moves()))
    assert state.result is not None
    return state.result.places[mine] == 1


@pytest.mark.parametrize(
    ("players", "games", "wins"), [(2, 20, 18), (4, 8, 6)], ids=["two", "four"]
)
def test_beats_random_play(players: int, games: int, wins: int) -> None:
    assert sum(winner(players, seed) for seed in range(games)) >= wins


@pytest.mark.parametrize("options", [{"dominoless": True}, {"goal": "fame_race"}], ids=str)
def test_beats_random_play_with_options(options: dict[str, object]) -> None:
    assert sum(winner(2, seed, **options) for seed in range(8)) >= 6


def suggested(state: KnightsState) -> dict[str, object]:
    assert state.actor is not None
    return GAME.suggest(state.seen_by(state.actor), Stream(1)).to_json()


def test_trains_the_dearest_and_pays_little() -> None:
    state = table("| 9S 2S KH 3C | r 9-2 1-2", "", phase="train")
    state.play(GAME.suggest(state.seen_by(0), Stream(1)))
    while state.top.id == "pay":
        state.play(GAME.suggest(state.seen_by(0), Stream(1)))
    assert list(state.candidates[0][0].cards) == [7, 35]  # 2♠ and 9♠ for 11


def test_kills_where_it_can() -> None:
    """An attack that cannot be blocked and is lethal is made."""
    state = table("S9/2", "", score={"bob": 9})
    assert suggested(state) == {"type": "attack", "seat": 1}


def test_blocks_lethal_damage() -> None:
    state = table("S9/2", "H1/1", score={"bob": 9})
    play(state, ">B S9/2")
    until(state, "commit_defence")
    assert suggested(state)["type"] == "commit"


def test_counters_what_hurts() -> None:
    """A Wizard against Death on the best Knight, most of the time."""
    state = table("| AS", "H9/9 | TC")
    play(state, "*AS ~BH9/9")
    found = [GAME.suggest(state.seen_by(1), Stream(seed)).type for seed in range(40)]
    assert 20 <= found.count("wizard") < 40
    assert knights(state, "bob") == "H9/9"
