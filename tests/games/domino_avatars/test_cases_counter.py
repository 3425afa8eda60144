"""Conformance cases C37 to C46: counter-attack."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import P0, P2, asked, legal, notation, outcome, play, score, totals, trophies

C1 = "w0 >B0 5H . - - 7D 3H ."
C45_ALICE = "3/2 1/6 | 2C"


def test_C37_waive() -> None:
    """The owner chooses whether to counter (R44); then Alice goes on with her other Avatar."""
    state = play(P0(), f"{C1} -")
    assert asked(state) == ("alice", "choose_attacker")
    assert legal(state) == "w1 !"


def test_C38_restricted_counter() -> None:
    """Red was repelled, Bob holds only black: asked all the same, but only ``pass`` (R46, R47)."""
    state = play(P0(restricted_counter=True), C1)
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "-"


def test_C39_restricted_counter_with_a_red_card() -> None:
    """A 9H more: 7 + 9 is red 16."""
    state = play(P0(bob="7D 3H KS 2C 9H", restricted_counter=True), C1)
    assert legal(state) == "9H -"
    assert notation(play(state, "9H .")) == "R16"


def test_C40_countered_player_without_cards() -> None:
    """No ``defence_bid`` for an empty hand (R50); then nobody can attack and the round is over."""
    state = play(P2(alice="5H", bob="KH 2S"), "w0 >B0 5H . KH .")
    assert outcome(state) == "14:17 held"
    play(state, "2S .")
    assert outcome(state) == "9:2 captured"
    assert score(state, "bob") == 11
    assert state.round == 2
    assert state.first_attacker == 1


def test_C41_counter_not_offered_without_cards() -> None:
    """14 against 14, but Bob has no card left (R47)."""
    state = play(P2(alice="5H 2C", bob="TD"), "w0 >B0 5H . TD .")
    assert outcome(state) == "14:14 held"
    assert asked(state) == ("alice", "choose_attacker")


def test_C42_counter_chain() -> None:
    """A repelled counter-attack may itself be countered (R48)."""
    state = P0(alice="5H 2D 9D 5S TS KC", counter_chain=True)
    play(state, f"{C1} KS . - - KC 5S .")
    assert outcome(state) == "20:20 held"
    assert asked(state) == ("alice", "counter_bid")
    play(state, "TS . - -")
    assert totals(state) == (19, 4)
    assert asked(state) == ("bob", "defence_bid")
    play(state, ". - -")
    assert outcome(state) == "19:4 captured"
    assert trophies(state, "alice") == "7-4"


def test_C43_restricted_counter_chain() -> None:
    """One class for the whole battle: a black KS cannot answer."""
    state = P2(alice="5H 9D 9H KS", bob="TD 6H 7S", counter_chain=True, restricted_counter=True)
    play(state, "w0 >B0 5H . TD . 6H .")
    assert notation(state) == "R13"
    play(state, "9D 9H .")
    assert outcome(state) == "13:20 held"
    assert asked(state) == ("alice", "counter_bid")
    assert legal(state) == "-"


def test_C44_bare_attacks() -> None:
    """Attack and counter without a card; the first cards laid fix the colour (R17)."""
    state = play(P2(alice="", bob="5C 5D", bare_attacks=True), "w0 >B0 .")
    assert notation(state) == "9"
    assert asked(state) == ("bob", "defence_bid")
    assert legal(state) == "5C 5D ."
    assert legal(play(state, "5C")) == "."
    play(state, ".")
    assert outcome(state) == "9:9 held"
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "5D - ."
    play(state, ".")
    assert outcome(state) == "7:2 captured"
    assert score(state, "bob") == 11


def test_C45_bare_attack_leaves_a_restricted_counter_free() -> None:
    """3 against 4 with no card played: there is no colour to keep to."""
    state = P2(alice=C45_ALICE, bob="5C 5D", bare_attacks=True, restricted_counter=True)
    play(state, "w0 >B0 . .")
    assert outcome(state) == "3:4 held"
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "5C 5D - ."


def test_C46_no_endless_chain_of_bare_counters() -> None:
    """After an exchange without any card a chain goes on with cards or not at all."""
    both = {"bare_attacks": True, "counter_chain": True}
    state = play(P2(alice=C45_ALICE, bob="5C 5D", **both), "w0 >B0 . .")
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "5C 5D -"

    state = play(P2(alice=C45_ALICE, bob="", **both), "w0 >B0 .")
    assert outcome(state) == "3:4 held"
    assert asked(state) == ("alice", "choose_attacker")

    state = play(P2(alice=C45_ALICE, bob="", bare_attacks=True), "w0 >B0 .")
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "- ."
