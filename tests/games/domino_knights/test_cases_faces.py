"""Conformance cases C39 to C54: Jack, Power, King and Queen."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from .table import (
    asked,
    event,
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


def test_C39_jack_in_the_last_window() -> None:
    """+3/+3 for the suit turns both clashes."""
    state = table("", "", "S4/3 S6/2 | JS", "D5/4 C3/6", turn="charlie")
    play(state, ">D S4/3 S6/2 - D5/4 @S4/3 C3/6 @S6/2")
    assert asked(state) == ("charlie", "w_battle")
    play(state, "*JS ~C")
    assert (grave(state, "dianne"), grave(state, "charlie")) == ("", "")
    play(state, "bD5/4")
    assert (grave(state, "dianne"), grave(state, "charlie")) == ("5-4 6-3", "")
    state = table("", "", "S4/3 S6/2", "D5/4 C3/6", turn="charlie")
    fight(state, ">D S4/3 S6/2", "D5/4 @S4/3 C3/6 @S6/2")
    play(state, "bS4/3")
    assert (grave(state, "dianne"), grave(state, "charlie")) == ("", "4-3 6-2")


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("*JS ~A *AC ~AS5/4", "S16/14"),
        ("*AC ~AS5/4 *JS ~A", "S13/11"),
        ("*AC ~AS5/4 *AC ~AS5/4", "S20/16"),
        ("*JS ~A *JS ~A", "S11/10"),
        ("*JS ~A *AC ~AS5/4 *JS ~A", "S19/17"),
        ("*JS ~A *AC ~AS5/4 *TS ~c:AC", "S8/7"),
        ("*JS ~A *AC ~AS5/4 *TS ~c:JS", "S10/8"),
    ],
)
def test_C40_order_of_modifiers(line: str, shown: str) -> None:
    """6.1: in the order of stamps."""
    state = table("S5/4 | JS JS AC AC TS", "", decks=2)
    assert knights(play(state, line), "alice") == shown


def test_C41_jack_and_allies() -> None:
    """Allies do not profit from the defender's Jack."""
    state = table("S9/9", "H2/3", "", "H2/3", beside="JH:B")
    play(state, ">B S9/9 . BH2/3 DH2/3")
    clash = event(state, "clash")
    assert (clash.get("block_attack"), clash.get("block_defence")) == (7, 9)


def test_C42_jack_and_newcomers() -> None:
    """It counts for Knights that arrive later, as long as it lies there."""
    state = table("| 2C 3C | r 1-1 | c 5-4:9S", "", phase="turn", beside="JS:A")
    assert "JS" in pile(state)
    assert knights(play(state, "5-4#5"), "alice") == "S5/4"
    state = table("| AH 9S | r 5-4", "", beside="JS:A")
    assert knights(play(state, "*AH ~A5-4 /9S #5"), "alice") == "S8/7"


def test_C43_king() -> None:
    """R65: any number of battles, each Kingdom once."""
    state = table("H6/6", "", "", "", beside="KH:A")
    for letter in "BCD":
        fight(state, f">{letter} H6/6")
    assert [score(state, name) for name in ("bob", "charlie", "dianne")] == [21, 21, 21]
    state = fight(table("H6/6", "", ""), ">B H6/6")
    assert offers(state, "attack") == []


def test_C44_king_negated() -> None:
    state = table("H6/6 | TS", "", "", beside="KH:A")
    fight(state, ">B H6/6")
    assert offers(state, "attack") == ["C"]
    play(state, "*TS ~c:KH")
    assert offers(state, "attack") == []


def test_C45_fatigue() -> None:
    """6.7, R82: from the next Draw phase to the one after it."""
    state = table("H6/6", "", "", beside="KH:A", fatigue="king")
    fight(state, ">B H6/6")
    fight(state, ">C H6/6")
    assert state.knights[0][0].tired
    while not (state.active == 0 and state.round == 2):
        until(state, "train")
        until(state, "attack_main")
        if state.active == 0:
            break
        until(state, "discard")
    assert knights(state, "alice") == "H6/6!"
    until(state, "discard")
    while state.active == 0 or asked(state)[1] != "attack_main" or state.round < 3:
        until(state, "train")
        until(state, "attack_main")
        if state.active == 0 and state.round == 3:
            break
        until(state, "discard")
    assert knights(state, "alice") == "H6/6"


def test_C46_queen_protects() -> None:
    """R62: her suit cannot attack or aid an attack; it may aid the defence."""
    state = table("S9/2 H5/5", "", "S4/4", beside="QS:B")
    assert offers(state, "attack") == ["B", "C"]
    play(state, ">B")
    assert offers(state, "commit") == ["H5/5"]
    play(state, "H5/5")
    assert asked(state) == ("charlie", "aid_defence")
    until(state, "attack_main")
    play(state, ">C")
    assert offers(state, "commit") == ["S9/2"]


def test_C47_queen_turns_back() -> None:
    """R64: barred until the controller's Draw phase, each until its own."""
    state = table("S9/2 H5/5", "| QS 2C", "S4/4")
    play(state, ">B S9/2 H5/5 S4/4 *QS ~B")
    until(state, "attack_main")
    assert score(state, "bob") == 22
    assert (knights(state, "alice"), knights(state, "charlie")) == ("S9/2! H5/5*", "S4/4!")
    until(state, "train")
    until(state, "attack_main")
    assert (state.active, knights(state, "alice")) == (1, "S9/2! H5/5")
    until(state, "discard")
    until(state, "train")
    assert (state.active, knights(state, "charlie"), knights(state, "alice")) == (
        2,
        "S4/4",
        "S9/2! H5/5",
    )
    until(state, "discard")
    until(state, "train")
    assert (state.active, knights(state, "alice")) == (0, "S9/2 H5/5")


def test_C48_barred_beats_unlimited() -> None:
    state = table("S9/2 H5/5", "| QS 2C", "S4/4", beside="KS:A")
    play(state, ">B S9/2 H5/5 S4/4 *QS ~B")
    until(state, "attack_main")
    assert offers(state, "attack") == []
    assert knights(state, "alice").startswith("S9/2!")


def test_C49_queen_countered() -> None:
    """In the chain: no withdrawal."""
    state = table("S9/2 H5/5 | TS", "| QS 2C", "S4/4")
    play(state, ">B S9/2 H5/5 S4/4 *QS ~B ^TS -")
    until(state, "attack_main")
    assert score(state, "bob") == 9


def test_C50_queen_negated_too_late() -> None:
    """Finished effects are not undone."""
    state = table("S9/2 H5/5 | TS 2D", "| QS 2C", "S4/4")
    play(state, ">B S9/2 H5/5 S4/4 *QS ~B -")
    assert asked(state) == ("bob", "w_attack")
    play(state, "- *TS ~c:QS -")
    until(state, "attack_main")
    assert score(state, "bob") == 22
    assert knights(state, "alice").startswith("S9/2!")


def test_C51_refusal() -> None:
    """R63: a block by the same suit is a stand-off."""
    state = fight(table("S8/3", "S2/2", beside="QS:A"), ">B S8/3", "S2/2")
    assert (knights(state, "alice"), knights(state, "bob")) == ("S8/3*", "S2/2*")
    assert score(state, "bob") == 27
    state = fight(table("S8/3", "S2/2 H9/9", beside="QS:A"), ">B S8/3", "S2/2 H9/9")
    assert (knights(state, "alice"), knights(state, "bob")) == ("S8/3*", "S2/2* H9/9*")
    state = fight(table("S8/3", "H2/2", beside="QS:A"), ">B S8/3", "H2/2")
    assert (knights(state, "alice"), grave(state, "bob")) == ("S8/3*", "2-2")


def test_C52_refusal_of_an_ally() -> None:
    """Her rule holds also when her Kingdom only aids."""
    state = table("D7/2", "", "", "D3/3", beside="QD:D")
    play(state, ">B D7/2 . D3/3")
    until(state, "attack_main")
    assert (knights(state, "dianne"), score(state, "bob")) == ("D3/3*", 27)


def test_C53_refusal_in_units() -> None:
    """Those who refuse stand aside; the others fight."""
    state = table("S6/3 H4/4", "S5/5 C3/3", attack_units=True, beside="QS:A")
    play(state, ">B S6/3 H4/4 @0 S5/5 C3/3")
    until(state, "attack_main")
    assert knights(state, "alice") == "S6/3* H4/4*"
    assert (knights(state, "bob"), grave(state, "bob")) == ("S5/5*", "3-3")


def test_C54_queen_beside_the_attacker() -> None:
    """She withdraws nobody there; it only brings the refusal."""
    state = table("S9/9", "S1/1 | QS 2C")
    play(state, ">B S9/9 - S1/1")
    assert asked(state) == ("bob", "w_battle")
    play(state, "*QS ~A")
    until(state, "attack_main")
    assert (knights(state, "alice"), knights(state, "bob")) == ("S9/9*", "S1/1*")
    assert score(state, "bob") == 27
