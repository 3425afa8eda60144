"""Conformance cases C11 to C20: Promote and Train."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import asked, candidates, hand, knights, offers, pile, play, recruits, table, until


def test_C11_example() -> None:
    """Promotion chooses the end (R24, R25), and both Recruits are trained in one phase (R15)."""
    state = table("S2/5 | 3H 4H QS | r 5-2^ 5-7 | c 9-2:JD", "", phase="promote")
    assert offers(state, "promote") == ["9-2", "9-2"]
    play(state, "9-2#9")
    assert knights(state, "alice") == "S2/5 D9/2"
    assert asked(state) == ("alice", "train")
    play(state, "+5-2 $3H $4H +5-7 $QS")
    assert candidates(state, "alice") == "5-2:3H,4H 7-5:QS"


def test_C12_cost() -> None:
    """One suit, and the whole cost (R11, R27, R28)."""
    assert offers(table("| KS 5S | r 9-9", phase="train"), "train") == ["9-9"]
    assert offers(table("| KS 5H | r 9-9", phase="train"), "train") == []
    assert offers(table("| KS 4S | r 9-9", phase="train"), "train") == []
    # R14: overpaying is legal.
    state = play(table("| KS 5S 9S | r 9-9", phase="train"), "+9-9 $KS $5S $9S")
    assert candidates(state, "alice") == "9-9:KS,5S,9S"


def test_C13_wealth() -> None:
    """6.15: two Wealths make four."""
    state = play(table("| AD 9S | r 9-9", "", phase="train"), "*AD +9-9 $9S")
    assert candidates(state, "alice") == "9-9:9S"
    state = table("| AD AD 5S | r 9-9", "", phase="train", decks=2)
    play(state, "*AD *AD +9-9 $5S")
    assert candidates(state, "alice") == "9-9:5S"


def test_C14_wealth_negated() -> None:
    """R60: underpaid Candidates fall back, their cards to the hand, and training resumes."""
    state = table("| AD 9S 9H 2D | r 9-9 4-5", "| TC", phase="train")
    play(state, "*AD - +9-9 $9S +4-5 $9H .")
    assert asked(state) == ("bob", "w_muster")
    play(state, "*TC ~c:AD -")
    assert recruits(state, "alice") == "9-9"
    assert candidates(state, "alice") == "5-4:9H"
    assert hand(state, "alice") == "2D 9S"
    assert pile(state) == "AD TC"
    assert asked(state) == ("alice", "train")
    play(state, ".")
    assert asked(state) == ("alice", "attack_main")  # Bob holds no card: no second window


def test_C14_second_window() -> None:
    """``w_muster`` opens again after the resumed Train phase."""
    state = table("| AD 9S | r 9-9", "| TC 2C", phase="train")
    play(state, "*AD - +9-9 $9S . *TC ~c:AD -")
    assert asked(state) == ("alice", "train")
    assert asked(play(state, ".")) == ("bob", "w_muster")


def test_C15_wealth_later() -> None:
    """After the Train phase it has no effect and is no target (R59, R61)."""
    state = table("S9/2 | AD 9S | r 9-9", "| TC 2C", phase="train")
    play(state, "*AD - +9-9 $9S . - >B S9/2")
    assert asked(state) == ("bob", "w_attack")
    assert offers(state, "play") == []
    until(state, "promote")
    assert "AD" not in pile(state)
    assert state.active == 0
    play(state, "9-9#9")
    assert "AD" in pile(state)


def test_C16_blank_takes_one_card() -> None:
    """6.8: any single training card."""
    state = play(table("| 2C 3C | r 0-0", phase="train"), "+0-0 $2C")
    assert candidates(state, "alice") == "0-0:2C"
    assert asked(state) == ("alice", "train")


def test_C17_what_train_offers() -> None:
    """No Joker without a graveyard; Jokers and Aces do not train (R12, R13)."""
    state = table("| AS X 4D | r 9-9 6-5", "", phase="train")
    assert [one.type for one in state.moves()] == ["play", "done"]
    assert offers(state, "play") == ["AS"]


def test_C18_multi_turn() -> None:
    """6.11: part payment in one suit, promoted when complete (R29)."""
    state = table("| 5S KS 9H 9C | r 9-9", "| 2H 2D", phase="train", multi_turn_training=True)
    play(state, "+9-9 $5S .")
    assert candidates(state, "alice") == "9-9:5S"
    assert offers(state, "extend") == ["9-9"]
    play(state, ".")
    until(state, "discard")
    until(state, "train")
    until(state, "attack_main")
    until(state, "train")
    assert state.active == 0
    assert knights(state, "alice") == ""
    play(state, "+9-9")
    assert "9H" not in offers(state, "pay")
    play(state, "$KS" if asked(state)[1] == "pay" else ".")
    if asked(state)[1] == "pay":
        play(state, ".")
    assert state.candidates[0][0].is_complete(state.rules)
    until(state, "promote")
    play(state, "9-9#9")
    assert knights(state, "alice") == "S9/9"


def test_C19_multi_turn_with_wealth() -> None:
    """Value counts as it did when it was paid; a negated Wealth halves it at once."""
    state = table("| AD 5S 8S | r 9-9", "| TC 2C", phase="train", multi_turn_training=True)
    play(state, "*AD - +9-9 $5S .")
    paid = state.candidates[0][0]
    assert paid.worth(state.rules, 1) == 10
    play(state, ". *TC ~c:AD -")
    assert state.candidates[0][0].worth(state.rules, 1) == 5
    assert asked(state) == ("bob", "w_muster")  # nothing fell back: no second Train phase
    state = table("| AD 5S 8S | r 9-9", "| 2C", phase="train", multi_turn_training=True)
    play(state, "*AD - +9-9 $5S . .")
    until(state, "discard")
    until(state, "train")
    until(state, "discard")
    until(state, "train")
    assert state.active == 0
    assert [card for card in state.lasting if card.seat == 0] == []
    assert state.candidates[0][0].worth(state.rules, 1) == 10
    play(state, "+9-9 $8S")
    if asked(state)[1] == "pay":
        play(state, ".")
    assert state.candidates[0][0].is_complete(state.rules)


def test_C20_train_after_discard() -> None:
    """6.12: early and last call (R81); never before a Kingdom's first turn."""
    state = table(
        "| 7H QS 2C 2D 2S 3S | r 3-4 6-6", "| 3C", phase="turn", train_timing="after_discard"
    )
    assert asked(state) == ("bob", "w_muster")  # no last call, and no Train before Attack
    until(state, "discard")
    assert asked(play(state, "x2C .")) == ("alice", "train")
    play(state, "+3-4 $7H .")
    assert asked(until(state, "train")) == ("bob", "train")
    assert "expire" not in [step.id for step in state.stack]  # his early Train, no last call
    play(state, ".")
    assert asked(state) == ("alice", "train")  # her last call, in round 2
    assert "expire" in [step.id for step in state.stack]
    play(state, "+6-6 $QS . .")
    assert asked(state) == ("alice", "promote")
    assert offers(state, "promote") == ["4-3", "4-3", "6-6"]
