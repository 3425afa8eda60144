"""10.8: the end of the game."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from boneyard import Stream

from .table import (
    DARK_WINS,
    EMPTY,
    GAME,
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


def test_C102_nobody_left_to_recruit() -> None:
    """R80, LoD 8 to the letter: not at once, but when the turn ends."""
    state = play(table(EMPTY, turn="light", begins=True, wipe_out="no_recruits"), "warrior j10")
    assert asked(state) == ("light", "action")
    assert ending(play(state, "!")) == ("no_recruits", DARK_WINS)
    # Who takes the Fort before that has won.
    last = "DG a1, LG k11, DW1 j9"
    state = table(S, last, hands=("", "W"), forts=(3, 1), wipe_out="no_recruits")
    assert ending(play(state, "DW1 strike fort")) == ("fort_taken", DARK_WINS)
    # One in hand is enough, as long as he stays there.
    assert not play(table(EMPTY, begins=True, wipe_out="no_recruits"), "- !").over


def test_the_beginner_keeps_his_last_recruit() -> None:
    state = table(EMPTY, begins=True, wipe_out="no_recruits")
    assert GAME.suggest(state.seen_by(0), Stream(1)).type == "pass"
    state = table(EMPTY, begins=True)
    assert GAME.suggest(state.seen_by(0), Stream(1)).type == "recruit"


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
