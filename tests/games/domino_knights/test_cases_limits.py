"""Conformance cases C98 to C104: limits."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.kernel.errors import BadOption

from .table import GAME, asked, ending, fight, play, table


def test_C98_quiet_rounds() -> None:
    """R74: the healthier Kingdom wins; then the pips of Knights."""
    state = table("", "S9/5", "H5/4", score={"bob": 20, "charlie": 20}, quiet=9, round=10)
    while not state.over:
        state.play(state.default_move())
    assert state.result is not None
    assert state.result.rounds == 10
    assert ending(state) == ("quiet_limit", (1, 2, 3))


def test_C98_death_restarts_the_count() -> None:
    state = table("| AS", "| r 1-2", quiet=6)
    play(state, "*AS ~B1-2")
    assert state.stirred
    while state.round == 1:
        state.play(state.default_move())
    assert state.quiet == 0


def test_C98_shared() -> None:
    """Without the tie-break equal Health shares a place."""
    state = table("", "S9/5", "H5/4", quiet=9, tie_break="shared")
    while not state.over:
        state.play(state.default_move())
    assert ending(state) == ("quiet_limit", (1, 1, 1))


def test_C99_round_limit() -> None:
    state = GAME.new(3, seed=1, options={"round_limit": 1})
    while not state.over:
        state.play(state.default_move())
    assert ending(state) == ("round_limit", (1, 1, 1))
    assert state.turns == 3


def test_C100_time_up() -> None:
    """R73: the chain, the turn and the round are finished first."""
    state = table("| AS 2C", "H6/6 | 3C TC", "")
    play(state, "*AS ~BH6/6")
    state.time_up()
    assert asked(state) == ("bob", "respond")
    while not state.over:
        state.play(state.default_move())
    assert ending(state)[0] == "time_up"
    assert state.active == 2
    state = table("| AS 2C", "H6/6 | 3C TC", "", time_up_at="turn")
    play(state, "*AS ~BH6/6")
    state.time_up()
    while not state.over:
        state.play(state.default_move())
    assert (ending(state)[0], state.active) == ("time_up", 0)


def test_C101_rounds_without_the_first_player() -> None:
    state = table("", "S9/2", "", turn="bob", first="alice", score={"alice": 9})
    fight(state, ">A S9/2")
    assert not state.is_living(0)
    while state.active != 1 or state.round == 1:
        state.play(state.default_move())
    assert (state.round, state.active) == (2, 1)


def test_C102_refused_together() -> None:
    with pytest.raises(BadOption, match=r"dominoless.*ace_of_diamonds"):
        GAME.new(2, options={"dominoless": True, "ace_of_diamonds": "wealth"})


def test_C103_ranks_of_the_fallen() -> None:
    """Later fallen, better placed."""
    state = table("S9/2 H9/3", "", "", score={"bob": 9, "charlie": 9})
    fight(state, ">C S9/2")
    fight(state, ">B H9/3")
    assert ending(state) == ("last_standing", (1, 2, 3))


def test_C104_lean_windows() -> None:
    """Only the two Kingdoms of a battle; the chain still asks everybody."""
    state = table("S9/2", "| AS 2C", "", "| TC", windows="lean")
    play(state, ">B S9/2")
    assert asked(state) == ("bob", "w_attack")
    play(state, "*AS ~AS9/2")
    assert asked(state) == ("dianne", "respond")
