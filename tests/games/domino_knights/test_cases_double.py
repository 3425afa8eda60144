"""Conformance cases C69 to C77: the Doppelganger."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from typing import Any

from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.leaving import models

from .table import asked, fight, grave, knights, offers, pile, play, recruits, table, until


def test_C69_promotion() -> None:
    """It copies a Knight of its suit, or dies (R84)."""
    state = table("| 2C | c 0-0:4S", "S7/5", phase="promote")
    assert knights(play(state, "0-0#0"), "alice") == "S7/5"
    state = table("| 2C | c 0-0:4S", "H7/5", phase="promote")
    play(state, "0-0#0")
    assert (knights(state, "alice"), grave(state, "alice")) == ("", "0-0")
    assert pile(state) == "4S"


def test_C70_own_newcomer() -> None:
    """R24: the order of promotions is free, and matters."""
    state = table("| 2C | c 0-0:4S 4-3:7S", "S7/5", phase="promote")
    play(state, "4-3#4 0-0#0")
    assert asked(state) == ("alice", "copy_target")
    assert offers(state, "copy") == ["S4/3", "S7/5"]
    assert knights(play(state, "=AS4/3"), "alice") == "S4/3 S4/3"


def copying(cards: str, bob: str, *others: str, **rest: Any) -> KnightsState:
    """Alice's Doppelganger copies Bob's first Knight; she holds these cards."""
    model = bob.split()[0]
    extra = rest.pop("extra", "")
    return table(f"S=B{model} {extra} | {cards}", bob, *others, **rest)


def test_C71_power_is_shared() -> None:
    """Powers on the copied Knight count for both; on the copy for itself."""
    state = copying("AC AC TC", "S5/4", decks=2)
    play(state, "*AC ~BS5/4")
    assert (knights(state, "bob"), knights(state, "alice")) == ("S10/8", "S10/8")
    play(state, "*TC ~c:AC")
    assert (knights(state, "bob"), knights(state, "alice")) == ("S5/4", "S5/4")
    play(state, "*AC ~AS=")
    assert (knights(state, "bob"), knights(state, "alice")) == ("S5/4", "S10/8")
    state = copying("AC AC", "S5/4", decks=2)
    play(state, "*AC ~BS5/4 *AC ~AS=")
    assert (knights(state, "bob"), knights(state, "alice")) == ("S10/8", "S20/16")


def test_C72_jacks_are_not() -> None:
    """R85: only a Jack beside its own controller."""
    state = play(copying("JS", "S5/4"), "*JS ~B")
    assert (knights(state, "bob"), knights(state, "alice")) == ("S8/7", "S5/4")
    state = play(copying("JS", "S5/4"), "*JS ~A")
    assert (knights(state, "bob"), knights(state, "alice")) == ("S5/4", "S8/7")


def test_C73_life_is_shared() -> None:
    state = copying("AH", "S5/4", "")
    fight(state, ">C S=")
    assert offers(state, "attack") == []
    play(state, "*AH ~BS5/4")
    assert offers(state, "attack") == ["B"]


def test_C74_model_dies_in_battle() -> None:
    """It chooses again at once, and its power changes; without another it dies."""
    state = copying("2C", "S9/9 | AS 3C", "", "S1/2")
    play(state, ">C S=")
    until(state, "w_battle")
    play(state, "- *AS ~BS9/9 -")
    assert knights(state, "alice") == "S1/2*"
    until(state, "attack_main")
    assert state.score[2] == 26
    state = copying("2C", "S9/9 | AS 3C", "")
    play(state, ">C S=")
    until(state, "w_battle")
    play(state, "- *AS ~BS9/9 -")
    assert (knights(state, "alice"), grave(state, "alice")) == ("", "0-0")


def test_C75_both_fall() -> None:
    """Together: both buried, no choice. Only the model falls: choice in the clean-up."""
    state = copying("", "S6/2", "S1/1", "S2/2")
    play(state, ">B S=")
    until(state, "commit_defence")
    until(play(state, "S6/2"), "attack_main", "copy_target")
    assert (grave(state, "alice"), grave(state, "bob")) == ("0-0", "6-2")
    assert asked(state) == ("alice", "attack_main")
    state = copying("", "S3/1", "S1/1", "S2/2", extra="H9/9")
    play(state, ">B H9/9 .")
    until(state, "commit_defence")
    until(play(state, "S3/1"), "attack_main", "copy_target")
    assert asked(state) == ("alice", "copy_target")
    assert grave(state, "bob") == "3-1"


def test_C76_models_kingdom_falls() -> None:
    """R86: choice at once."""
    state = copying("", "S5/4", "S1/1", "S2/2", extra="H9/9", score={"bob": 9})
    play(state, ">B H9/9 .")
    until(state, "copy_target")
    assert asked(state) == ("alice", "copy_target")
    assert not state.is_living(1)
    assert offers(state, "copy") == ["S1/1", "S2/2"]


def test_C77_kings_are_not_shared() -> None:
    state = copying("", "S5/4", "", beside="KS:B")
    fight(state, ">C S=")
    assert offers(state, "attack") == []


def test_true_knights_only() -> None:
    """R83: a Doppelganger is nobody's model."""
    state = table("S=BS5/4 | 2C | c 9-1:KS", "S5/4", phase="promote")
    assert [one.key for one in models(state, 3)] == [state.knights[1][0].pid]


def test_the_model_of_a_fallen_double_is_raised() -> None:
    """6.8, 6.13: it has nobody left to copy, and lies among the dead as before."""
    state = copying("", "S6/2", "", "| X 2C", graveyard="battlefield")
    play(state, ">B S= - S6/2 -")
    assert asked(state) == ("dianne", "w_aftermath")
    play(state, "*X ~BS6/2")
    until(state, "attack_main")
    assert recruits(state, "dianne") == "6-2"
    assert (knights(state, "alice"), knights(state, "bob")) == ("", "")


def test_C105_no_choice_in_the_aftermath() -> None:
    """6.4 step 5, 6.8: the model is raised after the resolution, so it dies in the clean-up."""
    bob = "S2/2 | X 5C"
    state = table("H9/9 S=BS2/2 | X 5D", bob, graveyard="battlefield", decks=2)
    play(state, ">B H9/9 S=")
    until(state, "commit_defence")
    play(state, "S2/2 @AH9/9")
    until(state, "w_aftermath")
    play(state, "*X ~BS2/2")
    assert len(state.knights[0]) == 2  # still there, and nobody's Joker can have it
    while asked(state)[1] in ("respond", "w_aftermath"):
        assert offers(state, "play") == []
        play(state, "-")
    assert asked(state) == ("alice", "attack_main")
    assert (knights(state, "alice"), recruits(state, "alice")) == ("H9/9*", "2-2")
    assert 0 in state.peasants


def test_C106_the_fallen_do_not_choose() -> None:
    """5.7: Bob's Health is 0; whom his Doppelganger copies is no question any more."""
    state = table("H9/9 D9/8", "S=BS2/2 S2/2", "S1/1", "S3/3", score={"bob": 8})
    play(state, ">B H9/9 D9/8")
    until(state, "commit_defence")
    play(state, "S2/2 @AH9/9")
    until(state, "attack_main", "copy_target")
    assert asked(state) == ("alice", "attack_main")
    assert grave(state, "bob") == "2-2 0-0"
