"""The levels: what they choose is legal, and depends on nothing that their seat may not know."""

from __future__ import annotations

import pytest

import boneyard
from boneyard import Stream
from boneyard.bots import LEVELS, ask, find_bot, play_game
from boneyard.bots.bot import Plan
from boneyard.bots.levels import LevelBot

LEVEL_NAMES = [level.name for level in LEVELS]


def test_a_level_thinks_further_than_the_one_below() -> None:
    looks = [level.looks for level in LEVELS]
    seconds = [level.seconds for level in LEVELS]
    assert looks == sorted(set(looks))
    assert seconds == sorted(set(seconds))


@pytest.mark.parametrize("level", LEVEL_NAMES[:3])
@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_it_plays_by_the_rules(game_id: str, level: str) -> None:
    """Some way into a game, all seats; ``play`` refuses what is not legal."""
    game, bot = boneyard.game(game_id), find_bot(level)
    state, rng, plans = (
        game.new(3 if game.info.players[1] > 2 else 2, seed=3),
        Stream(3),
        dict[int, Plan](),
    )
    state.silence()
    for _ in range(25):
        if state.actor is not None:
            state.play(ask(bot, state, rng, plans))


@pytest.mark.parametrize("level", LEVEL_NAMES)
@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_it_cannot_peek(game_id: str, level: str) -> None:
    """Of two games that look the same to its seat, it chooses the same (same seed)."""
    game, rng = boneyard.game(game_id), Stream(6)
    bot = LevelBot(next(one for one in LEVELS if one.name == level))
    bot.clock = lambda: 0.0  # however slow the machine is
    state = game.new(2, seed=6)
    for _ in range(30 if level == "novice" else 12):
        assert state.actor is not None
        state.play(game.suggest(state.seen_by(state.actor), rng))
    while len(state.moves()) < 2:
        state.play(state.moves()[0])
    assert state.actor is not None
    others = [state.seen_by(state.actor).filled(Stream(seed)) for seed in (1, 2)]
    chosen = [ask(bot, one, Stream(5)) for one in (state, *others)]
    assert chosen == [chosen[0]] * 3


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_the_weakest_has_a_plan(game_id: str) -> None:
    """Going by first sights alone it never attacked in Domino Knights, and lost to random play."""
    state = boneyard.game(game_id).new(2, seed=11)
    state.silence()
    play_game(state, [find_bot("novice"), find_bot("random")], Stream(11))
    assert state.result is not None
    assert state.result.places == (1, 2)
