"""Conformance cases C80 to C82: incremental bidding."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import P0, P2, asked, legal, outcome, play, score, totals

OPENING = "w0 >B0 5H . 7D 3H ."


def test_C80_raises_until_a_hand_is_empty() -> None:
    """Whoever trails may add; a raise need not take the lead (R23, 6.7)."""
    state = play(P2(alice="5H 2D 9D", bob="7D 3H AH", bidding="incremental"), OPENING)
    assert totals(state) == (14, 14)
    assert asked(state) == ("alice", "raise_attack")
    assert legal(state) == "2D 9D -"
    play(state, "2D .")
    assert totals(state) == (16, 14)
    assert asked(state) == ("bob", "raise_defence")
    assert legal(state) == "AH -"
    play(state, "AH .")
    assert outcome(state) == "16:15 captured"
    assert score(state, "alice") == 11


def test_C81_raise_declined() -> None:
    """16 all: Alice passes, the attack fails, and Bob has no card to counter with."""
    state = play(P2(alice="5H 2D 9D", bob="7D 3H 2H", bidding="incremental"), OPENING)
    play(state, "2D . 2H .")
    assert totals(state) == (16, 16)
    assert asked(state) == ("alice", "raise_attack")
    play(state, "-")
    assert outcome(state) == "16:16 held"
    assert asked(state) == ("alice", "choose_attacker")


def test_C82_raises_with_aid() -> None:
    """The trailing side's window is open while that side trails; both can react (R31)."""
    state = play(P0(bidding="incremental"), "w0 >B0 5H . - - 7D 3H .")
    assert asked(state) == ("alice", "raise_attack")
    assert asked(play(state, "-")) == ("charlie", "aid_attack")
    play(state, "AH .")
    assert totals(state) == (15, 14)
    assert asked(state) == ("bob", "raise_defence")
    assert asked(play(state, "-")) == ("charlie", "aid_defence")
    assert asked(play(state, "-")) == ("dianne", "aid_defence")
    play(state, "AD .")
    assert totals(state) == (15, 15)
    assert asked(state) == ("alice", "raise_attack")
    assert asked(play(state, "-")) == ("charlie", "aid_attack")
    assert asked(play(state, "-")) == ("dianne", "aid_attack")
    play(state, "-")
    assert outcome(state) == "15:15 held"
