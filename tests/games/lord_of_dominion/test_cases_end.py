"""10.8: the end of the game."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
    DARK_WINS,
    EMPTY,
    NOBODY_WINS,
    S,
    asked,
    ending,
    play,
    table,
    where,
)


def test_C93_nobody_left() -> None:
    state = table(S, "DW1 j9, -LG, LW1 j10:2", hands=("W", ""))
    assert ending(play(state, "DW1 strike LW1")) == ("wiped_out", DARK_WINS)


def test_C94_somebody_in_hand() -> None:
    """R80."""
    state = play(table(S, "DW1 j9, -LG, LW1 j10:2", hands=("W", "R")), "DW1 strike LW1")
    assert asked(state) == ("dark", "action")


def test_C95_the_death_of_a_general() -> None:
    """R81, R28."""
    line = "DW1 strike LG"
    state = play(table(S, "DW1 j9, LG j10:2", hands=("W", "R")), line)
    assert where(state, "LG") == "fallen"
    assert not state.over
    state = table(S, "DW1 j9, LG j10:2", hands=("W", "R"), general_death_loses=True)
    assert ending(play(state, line)) == ("general_killed", DARK_WINS)


def test_C96_troop_only() -> None:
    """R80."""
    state = table(S, "DW1 j9, LW1 j10:2", hands=("W", ""), wipe_out="troop_only")
    assert ending(play(state, "DW1 strike LW1")) == ("wiped_out", DARK_WINS)


def test_C97_recruiting_the_last_one() -> None:
    """R80."""
    state = play(table(EMPTY, turn="light", begins=True), "warrior j10")
    assert state.hands[1] == ()
    assert not state.over


def test_C98_the_last_round() -> None:
    """R84."""
    state = play(table(EMPTY, round=100, hands=("", "")), "! !")
    assert ending(state) == ("round_limit", NOBODY_WINS)


def test_C99_land_decides() -> None:
    """R84, R85."""
    state = play(table("\n 4 aa\n 5 aa\n", round=100, hands=("", "")), "! !")
    assert ending(state) == ("round_limit", DARK_WINS)


def test_C100_thirty_quiet_rounds() -> None:
    """R84."""
    state = table(EMPTY, hands=("", ""))
    for turn in range(30):
        assert not state.over
        dark, light = ("b1", "j11") if turn % 2 == 0 else ("a1", "k11")
        play(state, f"DG move {dark} ! LG move {light} !")
    assert ending(state) == ("quiet_limit", NOBODY_WINS)


def test_C101_time_up_in_the_first_turn_of_a_round() -> None:
    state = table(EMPTY, hands=("", ""))
    state.time_up()
    assert asked(state) == ("dark", "action")
    play(state, "!")
    assert asked(state) == ("light", "action")
    assert ending(play(state, "!")) == ("time_up", NOBODY_WINS)
