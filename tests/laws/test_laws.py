"""Every game keeps every law, at tables of every kind.

``BONEYARD_LAWS=long`` (or ``HYPOTHESIS_PROFILE=long``) looks longer and elsewhere every time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from tests.laws import elsewhere, fills, laws, sights
from tests.laws.law import AnyGame, Table, viewers
from tests.laws.tables import GAME_IDS, all_tables, budget, shortened, tables
from tests.laws.walk import Walk

import boneyard
from boneyard import State, Stream

GAMES = [boneyard.game(game_id) for game_id in GAME_IDS]
ALL_TABLES = [table for game in GAMES for table in all_tables(game)]

OUR_IDS = sorted(set(GAME_IDS) - {"bells", "sealed-orders"})

every_game = pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
seeds = st.integers(0, 1 << 30)
moves_played = st.integers(0, 400)


def position(table: Table, decisions: int) -> State:
    """The table after so many random moves, or just before its last one."""
    state = table.new()
    played = laws.play_on(state, Stream(decisions), decisions)
    if state.actor is None:
        state = table.new()
        for chosen in played[:-1]:
            state.play(chosen)
    return state


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_a_whole_game_keeps_all_laws(table: Table) -> None:
    """Every number of seats, every preset, every option on its own."""
    Walk(table, seed=table.seed, spread=2).to_the_end()


@every_game
@settings(**budget(short=12, long=400))
@given(data=st.data(), seed=seeds)
def test_whole_games_with_any_options_keep_all_laws(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    """Random combinations of options."""
    Walk(data.draw(tables(game)), seed).to_the_end()


@every_game
@settings(**budget(short=25, long=1000))
@given(data=st.data(), seed=seeds, decisions=moves_played)
def test_what_is_hidden_does_not_show(
    game: AnyGame, data: st.DataObject, seed: int, decisions: int
) -> None:
    """Non-interference, from every pair of eyes."""
    state, rng = position(data.draw(tables(game)), decisions), Stream(seed)
    for seat in viewers(state):
        sights.hidden_does_not_show(game, state, seat, rng, decisions=12)


@every_game
@settings(**budget(short=25, long=1000))
@given(data=st.data(), seed=seeds, decisions=moves_played)
def test_unfinished_choices_are_private(
    game: AnyGame, data: st.DataObject, seed: int, decisions: int
) -> None:
    """Clicks that complete nothing change nothing for others, scenes included."""
    state, rng = position(data.draw(tables(game)), decisions), Stream(seed)
    for _ in range(6):
        if state.actor is None:
            break
        chosen = rng.choice(state.moves())
        sights.unfinished_is_private(game, state, chosen, rng)


@every_game
@settings(**budget(short=15, long=600))
@given(data=st.data(), seed=seeds, decisions=moves_played)
def test_what_cannot_be_used_says_why(
    game: AnyGame, data: st.DataObject, seed: int, decisions: int
) -> None:
    """To whose turn it is, and to everybody else."""
    state = position(data.draw(tables(game)), decisions)
    for seat in range(state.players):
        sights.idle_things_say_why(game, state, seat, Stream(seed))


@every_game
@settings(**budget(short=3, long=60))
@given(players=st.integers(0, 10), seed=seeds, decisions=moves_played)
def test_fills_leave_nothing_out_and_prefer_nothing(
    game: AnyGame, players: int, seed: int, decisions: int
) -> None:
    """Default options: what is hidden is dealt evenly wherever it may lie anywhere."""
    low, high = game.info.players
    state = position(Table(game, low + players % (high - low + 1), seed), decisions)
    rng = Stream(seed)
    seat = rng.choice(viewers(state))
    sampled = fills.Fills(game, state.seen_by(seat), rng, fills=150)
    fills.fills_differ(sampled)
    fills.fills_prefer_nothing(sampled)


@every_game
@settings(**budget(short=15, long=400))
@given(data=st.data(), seed=seeds, decisions=moves_played)
def test_the_clock_and_resignations_end_games(
    game: AnyGame, data: st.DataObject, seed: int, decisions: int
) -> None:
    """Time can be up anywhere."""
    state = position(data.draw(tables(game)), decisions)
    laws.time_up_ends(state, Stream(seed))
    laws.resigning_ends(state)


@every_game
@settings(**budget(short=10, long=200))
@given(data=st.data(), seed=seeds)
def test_same_seed_same_game(game: AnyGame, data: st.DataObject, seed: int) -> None:
    """Dealt and played twice in this process."""
    table = data.draw(tables(game))
    moves = laws.play_on(table.new(), Stream(seed), 200)
    laws.same_seed_same_game(table, moves)


def test_same_seed_same_game_in_another_process() -> None:
    """Another process hashes strings differently; that must not matter anywhere."""
    jobs: list[elsewhere.Job] = [
        (table.game.id, table.players, table.seed, dict(table.options), at)
        for at, table in enumerate(ALL_TABLES)
    ]
    program = Path(elsewhere.__file__)
    done = subprocess.run(
        [sys.executable, str(program)],
        input=json.dumps(jobs),
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == elsewhere.digests(jobs)


@every_game
def test_options_are_as_declared(game: AnyGame) -> None:
    """Defaults, ranges, presets and the crib sheet."""
    laws.options_are_as_declared(game)


@every_game
def test_bad_options_are_refused(game: AnyGame) -> None:
    """With a sentence that names what will not do."""
    laws.bad_options_are_refused(game)


@every_game
def test_the_base_game_gives_no_note(game: AnyGame) -> None:
    """With any number of players."""
    low, high = game.info.players
    assert [game.notes(players) for players in range(low, high + 1)] == [[]] * (high - low + 1)


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_beginners_know_every_option(table: Table) -> None:
    """They play on with every preset and every value of every option, and can be played again."""
    laws.suggestions_are_legal(table, decisions=120)


@pytest.mark.parametrize("game_id", OUR_IDS)
def test_the_beginner_beats_chance(game_id: str) -> None:
    """Alone among random players it wins nine games of ten; measured over hundreds, more."""
    game = boneyard.game(game_id)
    for players in sorted({game.info.players[0], min(4, game.info.players[1])}):
        won = [laws.beginner_wins(game, players, seed) for seed in range(10)]
        assert won.count(True) >= 9, players


@pytest.mark.parametrize("game_id", OUR_IDS)
def test_the_log_tells_how_it_ended(game_id: str) -> None:
    game = boneyard.game(game_id)
    state = game.new(game.info.players[0], seed=3, options=shortened(game, {}))
    laws.play_on(state, Stream(3), laws.MOST_DECISIONS)
    assert game.log_line(state.events[-1], ["Ada", "Bo"]).startswith("Game over.")


@pytest.mark.parametrize("game_id", OUR_IDS)
def test_options_that_every_game_has(game_id: str) -> None:
    """``first_player``, ``time_up_at``, ``tie_break`` and the safety cap, spelt alike."""
    options = {option.key: option for option in boneyard.game(game_id).options}
    assert {"rulebook", "random", "seat_0"} <= set(options["first_player"].choices)
    assert {"round", "turn"} <= set(options["time_up_at"].choices)
    assert "shared" in options["tie_break"].choices
    assert "round_limit" in options
