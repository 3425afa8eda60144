"""Conformance cases C1 to C8: the worked examples of the rulebook."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.chance import ScriptedChance

from .table import (
    GAME,
    P0,
    asked,
    avatars,
    hand,
    legal,
    notation,
    outcome,
    play,
    script_draws,
    totals,
    trophies,
)

ATTACK = "w0 >B0 5H . - - 7D 3H ."


def after_c1() -> AvatarsState:
    return play(P0(), ATTACK)


def test_C01_attack_repelled_by_a_tie() -> None:
    """§4.1: 9 + 5H against 4 + 7D + 3H is 14 against 14, and a tie goes to the defender (R22).

    Numbers count their number (R27), hearts and diamonds go together (R15), and the attack lies
    open before the defence is chosen (R24).
    """
    state = play(P0(), "w0 >B0 5H .")
    assert notation(state) == "R14"
    assert asked(state) == ("charlie", "aid_attack")
    assert asked(play(state, "-")) == ("dianne", "aid_attack")
    assert asked(play(state, "-")) == ("bob", "defence_bid")
    assert legal(state) == "3H 7D ."
    play(state, "7D 3H .")
    assert outcome(state) == "14:14 held"
    assert [event.kind for event in state.events if event.kind == "no_aid"] == []
    assert asked(state) == ("bob", "counter_bid")
    assert state.standing == (0, 0, 0, 0)


def test_C02_counter_attack_captures() -> None:
    """§4.2: 7 + KS is black 20, Alice declines, and Bob scores 11 for the 9/2 (R46, R51, R67).

    Her 5S and TS would have given 17, so declining cost her nothing (R54); that she holds four
    cards is no contradiction (R53). The turn goes on with her other Avatar (R58).
    """
    state = play(after_c1(), "KS .")
    assert notation(state) == "B20"
    assert asked(state) == ("charlie", "aid_attack")
    assert asked(play(state, "-")) == ("dianne", "aid_attack")
    assert asked(play(state, "-")) == ("alice", "defence_bid")
    assert legal(state) == "5S TS ."
    assert asked(play(state, ".")) == ("charlie", "aid_defence")
    assert asked(play(state, "-")) == ("dianne", "aid_defence")
    play(state, "-")
    assert outcome(state) == "20:2 captured"
    assert state.standing == (0, 11, 0, 0)
    assert trophies(state, "bob") == "9-2"
    assert avatars(state, "alice") == "- 1/6"
    assert (hand(state, "alice"), hand(state, "bob")) == ("2D 5S 9D TS", "2C")
    assert asked(state) == ("alice", "choose_attacker")
    assert legal(state) == "w1 !"


def test_C03_the_counter_cost_bob_nothing() -> None:
    """§4.4: in his own turn Bob may attack with both Avatars (R49)."""
    state = play(after_c1(), "KS . - - . - - !")
    assert asked(state) == ("bob", "choose_attacker")
    assert legal(state) == "w0 w1 !"


def test_C04_counter_repelled_with_aid() -> None:
    """5S, TS and three points of aid hold the 9/2 (R54); no counter to a counter (R48)."""
    state = play(after_c1(), "KS . - - 5S TS .")
    assert totals(state) == (20, 17)
    assert asked(state) == ("charlie", "aid_defence")
    play(state, "3S .")
    assert outcome(state) == "20:20 held"
    assert asked(state) == ("alice", "choose_attacker")
    assert avatars(state, "alice") == "9/2 1/6"
    assert state.standing == (0, 0, 0, 0)


def test_C05_attack_succeeds() -> None:
    """§4.1, "had failed": 14 against 11 captures the 7/4; a beaten Avatar does not counter."""
    state = play(P0(), "w0 >B0 5H . - - 7D .")
    assert totals(state) == (14, 11)
    play(state, "- -")
    assert outcome(state) == "14:11 captured"
    assert state.standing == (11, 0, 0, 0)
    assert trophies(state, "alice") == "7-4"
    assert asked(state) == ("alice", "choose_attacker")
    assert legal(state) == "w1 !"


def test_C06_defender_lays_nothing() -> None:
    """14 against the bare 4; Bob keeps his four cards (R19)."""
    state = play(P0(), "w0 >B0 5H . - - .")
    assert totals(state) == (14, 4)
    play(state, "- -")
    assert outcome(state) == "14:4 captured"
    assert state.standing == (11, 0, 0, 0)
    assert hand(state, "bob") == "2C 3H 7D KS"


def test_C07_notation() -> None:
    """§2: the colour's letter and the total; Avatars as attack/defend (R78)."""
    state = play(P0(), "w0 >B0 5H .")
    assert notation(state) == "R14"
    play(state, "- - 7D 3H . KS .")
    assert notation(state) == "B20"
    assert avatars(state, "alice") == "9/2 1/6"


def test_C08_first_attacker_by_the_second_avatar() -> None:
    """§3: Alice and Bob tie at 11, her 7 beats his 6; the dealer sits to her right (R11, R12).

    The engine draws, clockwise from seat 0, first all left Avatars, then all right ones (R5).
    """
    drawn = "9-2 7-4 5-5 8-0 6-1 3-3 6-0 4-2"
    state = GAME.new(4, chance=ScriptedChance(script_draws(drawn)))
    assert state.first_attacker == 0
    assert state.dealer == 3
    assert asked(state) == ("alice", "orient_avatar")
    play(state, "o9 o1 o7 o6 o8 o4")
    assert [avatars(state, name) for name in ("alice", "bob", "charlie", "dianne")] == [
        "9/2 1/6",
        "7/4 3/3",
        "5/5 6/0",
        "8/0 4/2",
    ]
    assert asked(state) == ("alice", "choose_attacker")
