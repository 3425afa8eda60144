"""Conformance cases C9 to C22: totals, cards and defence."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from boneyard.kernel.moves import move

from .table import (
    P0,
    P2,
    asked,
    avatars,
    legal,
    notation,
    outcome,
    play,
    score,
    table,
    totals,
    trophies,
)

C11_HANDS = {"alice": "AH 2H 3H 5S", "bob": "7D KS", "charlie": "9C", "dianne": "9S"}


def test_C09_card_points() -> None:
    """Ace 1, Jack 11, Queen 12, King 13 (R27): 0 + 37; any number of cards may be laid (R21)."""
    state = table("0/0 1/1 | AH JH QD KD TD", "9/9 2/0 | 2C")
    play(state, "w0 >B0 AH JH QD KD .")
    assert notation(state) == "R37"
    assert asked(state) == ("bob", "defence_bid")
    assert legal(state) == "."
    play(state, ".")
    assert outcome(state) == "37:9 captured"
    assert score(state, "alice") == 18


def test_C10_colour_lock() -> None:
    """The first card fixes the colour of a bid (R16); equal cards are listed once (R28)."""
    state = play(P2(alice="5H 5H 4S 6D"), "w0 >B1")
    assert asked(state) == ("alice", "attack_bid")
    assert legal(state) == "4S 5H 6D"
    assert legal(play(state, "5H")) == "5H 6D ."
    assert legal(play(state, "5H")) == "6D ."
    assert notation(play(state, ".")) == "R19"


def test_C11_bare_defend_score_holds_on_a_tie() -> None:
    """4 against a bare 4 fails: playing no card is legal (R19), and ties are the defender's."""
    state = play(P0(**C11_HANDS), "w1 >B0 3H . - - .")
    assert outcome(state) == "4:4 held"
    assert asked(state) == ("bob", "counter_bid")


def test_C12_one_more_point() -> None:
    """6 against 4: the window for the defence opens, nobody helps, Alice has 11."""
    state = play(P0(**C11_HANDS), "w1 >B0 2H 3H . - - .")
    assert totals(state) == (6, 4)
    assert asked(state) == ("charlie", "aid_defence")
    assert asked(play(state, "-")) == ("dianne", "aid_defence")
    play(state, "-")
    assert outcome(state) == "6:4 captured"
    assert score(state, "alice") == 11


def test_C13_defence_needs_card() -> None:
    """2 against 4, but with an empty pile the attack is winning (R19, strict reading)."""
    state = play(P0(**C11_HANDS, defence_needs_card=True), "w1 >B0 AH . - - .")
    assert totals(state) == (2, 4)
    assert asked(state) == ("charlie", "aid_defence")
    play(state, "- -")
    assert outcome(state) == "2:4 captured"
    assert score(state, "alice") == 11


def test_C14_defence_needs_card_and_gets_one_by_aid() -> None:
    """One card of aid is enough, and closes the window."""
    state = P0(alice="AH", bob="7D", charlie="2D", dianne="9S", defence_needs_card=True)
    play(state, "w1 >B0 AH . - - . 2D .")
    assert outcome(state) == "2:6 held"
    assert asked(state) == ("bob", "counter_bid")


def test_C15_hopeless_attack_is_legal() -> None:
    """3 against a bare 5 (R21)."""
    state = play(P0(), "w1 >C0 2D . - - .")
    assert outcome(state) == "3:5 held"
    assert asked(state) == ("charlie", "counter_bid")


def test_C16_attack_without_cards_is_not_legal() -> None:
    """At least one card (R17)."""
    state = play(P0(), "w0 >B0")
    assert legal(state) == "2D 5H 5S 9D TS"
    refusal = state.why_not(move("done"))
    assert refusal is not None
    assert refusal.rule == "R17"


def test_C17_empty_hand_ends_the_turn() -> None:
    """No cards, no attack: Alice is not even asked (R18)."""
    state = P2(alice="")
    assert asked(state) == ("bob", "choose_attacker")
    assert state.turn_seat == 1


def test_C18_defender_without_cards() -> None:
    """No ``defence_bid`` and no counter for an empty hand, but aid (R47, R50)."""
    state = P0(alice="5H", bob="", charlie="TD", dianne="9S")
    play(state, "w0 >B0 5H . - -")
    assert asked(state) == ("charlie", "aid_defence")
    play(state, "TD .")
    assert outcome(state) == "14:14 held"
    assert asked(state) == ("dianne", "choose_attacker")
    assert [len(held) for held in state.hands] == [0, 0, 0, 1]


def test_C19_no_partial_defence_out_of_reach() -> None:
    """4 + 7 + 2 cannot reach 14: only ``done`` (R20)."""
    state = P0(alice="5H KH", bob="7D 2H KS", charlie="2C", dianne="2S", partial_defence=False)
    play(state, "w0 >B0 5H . - -")
    assert asked(state) == ("bob", "defence_bid")
    assert legal(state) == "."


def test_C20_no_partial_defence_within_reach() -> None:
    """Nothing or enough: after 7D it must be 3H, too (R20)."""
    state = play(P0(partial_defence=False), "w0 >B0 5H . - -")
    assert legal(state) == "3H 7D ."
    assert legal(play(state, "7D")) == "3H"
    assert legal(play(state, "3H")) == "."


def test_C21_zero_tile() -> None:
    """Capturing 0/0 is a capture worth 0 and resets the quiet counter (R77)."""
    state = P2(alice="AH", bob="0/0 3/3 | 2C")
    state.quiet = 4
    play(state, "w0 >B0 AH . .")
    assert outcome(state) == "10:0 captured"
    assert score(state, "alice") == 0
    assert trophies(state, "alice") == "0-0"
    assert state.history == ((0,), ())
    assert asked(state) == ("bob", "choose_attacker")
    play(state, "!")
    assert state.round == 2
    assert state.quiet == 0


def test_C22_match_suit() -> None:
    """Everybody uses the one suit of the attack (R15, R16, R33)."""
    state = play(P0(match="suit"), "w0 >B0 5H")
    assert legal(state) == "."
    play(state, ".")
    assert notation(state) == "H14"
    assert asked(state) == ("charlie", "aid_attack")
    assert legal(state) == "AH 6H -"
    play(state, "-")
    assert asked(state) == ("dianne", "aid_attack")
    assert legal(state) == "-"
    play(state, "-")
    assert asked(state) == ("bob", "defence_bid")
    assert legal(state) == "3H ."
    play(state, "3H . - -")
    assert outcome(state) == "14:7 captured"
    assert avatars(state, "bob") == "- 3/3"
