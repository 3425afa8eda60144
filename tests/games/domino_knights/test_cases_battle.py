"""Conformance cases C21 to C38: battles."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
    asked,
    ending,
    fight,
    grave,
    knights,
    offers,
    pile,
    play,
    score,
    table,
    until,
)


def test_C21_each_kingdom_once() -> None:
    """R31: the limit counts attacks declared by the active player."""
    state = table("S9/2 H9/3 D9/4", "", "", "")
    fight(state, ">B S9/2")
    fight(state, ">C H9/3")
    assert offers(state, "attack") == ["D"]


def test_C22_draw() -> None:
    """R40: equal is not enough."""
    state = fight(table("S5/4", "H3/5"), ">B S5/4", "H3/5")
    assert (knights(state, "alice"), knights(state, "bob")) == ("S5/4*", "H3/5*")
    assert score(state, "bob") == 27


def test_C23_both_fall() -> None:
    state = fight(table("S6/2", "H3/5"), ">B S6/2", "H3/5")
    assert (grave(state, "alice"), grave(state, "bob")) == ("6-2", "5-3")


def test_C24_unit_of_blockers() -> None:
    """R39: 6/8 against 8/5: only the attacker falls."""
    state = fight(table("S8/5", "H3/4 C3/4"), ">B S8/5", "H3/4 C3/4")
    assert (grave(state, "alice"), knights(state, "bob")) == ("8-5", "H3/4* C3/4*")


def test_C25_all_fall() -> None:
    state = fight(table("S9/5", "H3/4 C3/4"), ">B S9/5", "H3/4 C3/4 bC3/4")
    assert (grave(state, "alice"), grave(state, "bob")) == ("9-5", "4-3 4-3")


def test_C26_damage() -> None:
    """R41, R89: unblocked attack is damage; blocked attack is lost."""
    state = fight(table("S9/2 H4/4 D2/6", "C5/3"), ">B S9/2 H4/4 D2/6", "C5/3 @H4/4")
    assert score(state, "bob") == 16
    assert (grave(state, "alice"), grave(state, "bob")) == ("4-4", "5-3")


def test_C27_carry_over() -> None:
    state = fight(table("S9/2", "H0/1"), ">B S9/2", "H0/1")
    assert (grave(state, "bob"), score(state, "bob")) == ("1-0", 27)
    state = fight(table("S9/2", "H0/1", carry_over=True), ">B S9/2", "H0/1")
    assert score(state, "bob") == 19


def test_C28_attack_units() -> None:
    """Units attack and fall together."""
    state = table("S4/3 H5/2", "C3/4 D3/4", attack_units=True)
    play(state, ">B S4/3 H5/2 @0")
    until(state, "commit_defence")
    play(state, "C3/4 D3/4")
    assert asked(state) == ("alice", "bury")
    assert len(state.battle.defeated if state.battle else ()) == 4
    state = table("S4/3 H5/2", "C5/9", attack_units=True)
    play(state, ">B S4/3 H5/2 @0")
    until(state, "commit_defence")
    until(play(state, "C5/9"), "attack_main")
    assert (knights(state, "alice"), knights(state, "bob")) == ("S4/3* H5/2*", "C5/9*")
    state = table("S4/3 H5/2", "", attack_units=True)
    until(play(state, ">B S4/3 H5/2 @0"), "attack_main")
    assert score(state, "bob") == 18


def test_C29_aid_to_the_attack() -> None:
    """An ally's Knight stays the ally's (R33, R38), and hits the defender (R43)."""
    state = table("S3/3", "D4/4", "H6/1")
    play(state, ">B S3/3")
    assert asked(state) == ("charlie", "aid_attack")
    play(state, "H6/1")
    assert asked(state) == ("bob", "commit_defence")
    play(state, "D4/4 @S3/3")
    until(state, "attack_main")
    assert (grave(state, "alice"), score(state, "bob")) == ("3-3", 21)
    assert knights(state, "charlie") == "H6/1*"


def test_C30_aid_to_the_defence() -> None:
    state = table("S9/2", "", "", "C3/9")
    play(state, ">B S9/2")
    assert asked(play(state, ".")) == ("dianne", "aid_defence")
    until(play(state, "C3/9"), "attack_main")
    assert (grave(state, "alice"), score(state, "bob")) == ("9-2", 27)


def test_C31_one_side_only() -> None:
    """R34: who aided the attack is not asked to aid the defence."""
    state = table("S3/3", "", "H6/1 H1/6")
    play(state, ">B S3/3 H6/1 .")
    assert asked(until(state, "aid_defence", "attack_main")) == ("alice", "attack_main")


def test_C32_spent() -> None:
    """R30: used for the rest of the turn; with ``exhaustion`` = round until the Draw phase."""
    state = table("S3/6 H1/1", "D4/4", "")
    fight(state, ">B S3/6", "D4/4")
    play(state, ">C H1/1")
    assert asked(state)[1] == "attack_main"  # Bob's Knight can aid neither side
    until(state, "train")
    until(state, "attack_main")
    assert (asked(state), knights(state, "alice")) == (("bob", "attack_main"), "S3/6 H1/1")
    state = table("S3/6 H1/1", "D4/4", "", exhaustion="round")
    fight(state, ">B S3/6", "D4/4")
    until(state, "train")
    until(state, "attack_main")
    assert (knights(state, "bob"), knights(state, "alice")) == ("D4/4", "S3/6* H1/1")


def test_C33_ejection() -> None:
    """5.7: everything before the fallen goes; the attacker goes on."""
    state = table(
        "S9/2 H8/1", "D1/1 C2/2 | 2C KH | r 3-3 | c 4-4:8S", "", score={"bob": 17}, beside="KC:B"
    )
    fight(state, ">B S9/2 H8/1", ".")
    assert not state.is_living(1)
    assert grave(state, "bob") == "3-3 4-4 1-1 2-2"
    assert {"2C", "KH", "8S", "KC"} <= set(pile(state).split())
    assert offers(state, "attack") == []
    assert asked(state) == ("alice", "attack_main")


def test_C34_both_results_stand() -> None:
    """R42: the blocker wins and the Kingdom falls, all at once."""
    state = table("S6/2 D4/4", "H3/5 | r 9-9", "", score={"bob": 3})
    fight(state, ">B S6/2 D4/4", "H3/5 @S6/2")
    assert (grave(state, "alice"), grave(state, "bob")) == ("6-2", "5-3 9-9")
    assert not state.is_living(1)


def test_C35_bury() -> None:
    """R44: the order is the owner's choice."""
    state = table("S9/2 H1/1", "D9/9 C8/8")
    fight(state, ">B S9/2 H1/1", "D9/9 @S9/2 C8/8 @H1/1")
    assert asked(state) == ("alice", "bury")
    play(state, "bS9/2")
    assert grave(state, "alice") == "9-2 1-1"


def test_C36_death_of_the_blocker() -> None:
    """R36: the attack is undefended then."""
    for stays, health in ((False, 18), (True, 27)):
        state = table("S9/2 | AS", "H3/5", blocked_stays_blocked=stays)
        play(state, ">B S9/2 - H3/5")
        assert asked(state) == ("alice", "w_battle")
        until(play(state, "*AS ~BH3/5"), "attack_main")
        assert score(state, "bob") == health


def test_C37_death_of_the_attacker() -> None:
    state = table("S9/2 | 2C", "H3/5 | AS 2D")
    play(state, ">B S9/2 - - H3/5 - *AS ~AS9/2")
    until(state, "attack_main")
    assert (knights(state, "bob"), score(state, "bob")) == ("H3/5*", 27)


def test_C38_death_before_the_defence() -> None:
    """No defence decision, and the attack counts as this turn's."""
    state = table("S9/2 H1/1", "D3/5 | AS")
    play(state, ">B S9/2 .")
    assert asked(state) == ("bob", "w_attack")
    play(state, "*AS ~AS9/2")
    assert asked(state) == ("alice", "attack_main")
    assert offers(state, "attack") == []


def test_the_last_kingdom_wins() -> None:
    """Chapter 8: the only living Kingdom."""
    state = fight(table("S9/2", "", score={"bob": 9}), ">B S9/2")
    assert ending(state) == ("last_standing", (1, 2))
