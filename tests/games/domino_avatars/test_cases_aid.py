"""Conformance cases C23 to C36: aid."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
    P0,
    P2,
    asked,
    avatars,
    legal,
    notation,
    outcome,
    piles,
    play,
    score,
    totals,
)


def test_C23_aid_to_the_attack() -> None:
    """Charlie's 6H makes it red 20; Alice scores, Charlie gets nothing (R29, R34, R68)."""
    state = play(P0(), "w0 >B0 5H .")
    assert asked(state) == ("charlie", "aid_attack")
    assert legal(state) == "AH 6H -"
    play(state, "6H .")
    assert notation(state) == "R20"
    assert asked(state) == ("dianne", "aid_attack")
    assert asked(play(state, "-")) == ("bob", "defence_bid")
    play(state, "3H 7D .")
    assert totals(state) == (20, 14)
    play(state, "- -")
    assert outcome(state) == "20:14 captured"
    assert (score(state, "alice"), score(state, "charlie")) == (11, 0)


def test_C24_defender_answers_knowing_the_aid() -> None:
    """The attack side is complete before Bob bids (R30, R31); a holding defence closes (R42)."""
    state = play(P0(), "w0 >B0 5H . - AD .")
    assert asked(state) == ("bob", "defence_bid")
    assert notation(state) == "R15"
    play(state, "3H 7D .")
    assert totals(state) == (15, 14)
    assert asked(state) == ("charlie", "aid_defence")
    play(state, "AH .")
    assert outcome(state) == "15:15 held"
    assert asked(state) == ("bob", "counter_bid")


def test_C25_two_faced_helper() -> None:
    """Dianne aids the attack and then the defence of one exchange (R36, R37)."""
    state = play(P0(), "w0 >B0 5H . - AD . 3H 7D . -")
    assert asked(state) == ("dianne", "aid_defence")
    play(state, "4D .")
    assert outcome(state) == "15:18 held"


def test_C26_order_of_helpers() -> None:
    """Clockwise, from the attacker's left before, from the defender's left after (R4, R32)."""
    state = P0(first="charlie")
    assert asked(state) == ("charlie", "choose_attacker")
    play(state, "w0 >A0 6H .")
    assert asked(state) == ("dianne", "aid_attack")
    assert asked(play(state, "-")) == ("bob", "aid_attack")
    assert asked(play(state, "-")) == ("alice", "defence_bid")
    assert asked(play(state, ".")) == ("bob", "aid_defence")
    assert asked(play(state, "-")) == ("dianne", "aid_defence")


def test_C27_no_matching_card() -> None:
    """Charlie is asked although he can only pass: skipping would show his hand (R43)."""
    state = play(P0(charlie="3S"), "w0 >B0 5H .")
    assert asked(state) == ("charlie", "aid_attack")
    assert legal(state) == "-"


def test_C28_helper_without_cards() -> None:
    """An empty hand is public: only Dianne is asked (R39)."""
    state = play(P0(charlie=""), "w0 >B0 5H .")
    assert asked(state) == ("dianne", "aid_attack")
    assert asked(play(state, "-")) == ("bob", "defence_bid")


def test_C29_helper_without_avatars() -> None:
    """Charlie may help without an Avatar (R39); only his own turn is skipped (R60)."""
    state = play(P0(charlie="- - | 6H AH 3S 8C"), "w0 >B0 5H .")
    assert asked(state) == ("charlie", "aid_attack")
    play(state, "- - . - - !")
    assert asked(state) == ("bob", "choose_attacker")
    assert asked(play(state, "!")) == ("dianne", "choose_attacker")


def test_C30_two_players() -> None:
    """No bystanders, no aid (R40)."""
    assert asked(play(P2(), "w0 >B0 5H .")) == ("bob", "defence_bid")


def test_C31_aid_off() -> None:
    """No window at all."""
    state = play(P0(aid="off"), "w0 >B0 5H .")
    assert asked(state) == ("bob", "defence_bid")
    play(state, ".")
    assert outcome(state) == "14:4 captured"
    assert asked(state) == ("alice", "choose_attacker")


def test_C32_last_call() -> None:
    """One window, after the defence, to either side; open although the defence holds."""
    state = play(P0(aid="last_call"), "w0 >B0 5H .")
    assert asked(state) == ("bob", "defence_bid")
    play(state, "7D 3H .")
    assert asked(state) == ("charlie", "aid_late")
    assert legal(state) == "- +a +d"
    play(state, "+a AH .")
    assert totals(state) == (15, 14)
    assert asked(state) == ("dianne", "aid_late")
    play(state, "+d AD .")
    assert outcome(state) == "15:15 held"


def test_C33_last_call_ambush() -> None:
    """Late aid to the attack that nobody can answer (R31)."""
    state = play(P0(aid="last_call"), "w0 >B0 5H . 7D 3H . +a AH . -")
    assert outcome(state) == "15:14 captured"
    assert score(state, "alice") == 11


def test_C34_open() -> None:
    """Both windows, both sides: aid to the defence even before Bob bids."""
    state = play(P0(aid="open"), "w0 >B0 5H .")
    assert asked(state) == ("charlie", "aid_early")
    play(state, "+d 6H . -")
    assert totals(state) == (14, 10)
    assert asked(state) == ("bob", "defence_bid")
    play(state, "3H .")
    assert totals(state) == (14, 13)
    assert asked(state) == ("charlie", "aid_late")
    play(state, "+a AH . +d AD .")
    assert outcome(state) == "15:14 captured"


def test_C35_free() -> None:
    """Round and round, until every helper in a row has passed."""
    state = play(P0(aid="free"), "w0 >B0 5H . - - 7D 3H . +a AH . +d AD . +a 6H . +d 4D .")
    assert totals(state) == (21, 19)
    assert asked(state) == ("charlie", "aid_late")
    play(state, "-")
    assert asked(state) == ("dianne", "aid_late")
    play(state, "-")
    assert outcome(state) == "21:19 captured"


def test_C36_aid_in_a_counter() -> None:
    """The same windows with the roles of the counter-attack (R38); a used Avatar may counter."""
    state = P0(turn="bob", first="alice", used="A0 A1")
    play(state, "w0 >A0 3H . - - 2D 9D .")
    assert outcome(state) == "10:13 held"
    assert asked(state) == ("alice", "counter_bid")
    play(state, "5S .")
    assert notation(state) == "B14"
    assert asked(state) == ("charlie", "aid_attack")
    play(state, "3S .")
    assert asked(state) == ("dianne", "aid_attack")
    play(state, "9S .")
    assert notation(state) == "B26"
    assert piles(state) == ("5S 3S 9S", "")
    assert asked(state) == ("bob", "defence_bid")
    play(state, "2C KS .")
    assert totals(state) == (26, 19)
    assert asked(state) == ("charlie", "aid_defence")
    play(state, "8C .")
    assert outcome(state) == "26:27 held"
    assert avatars(state, "bob") == "7/4 3/3"
    assert asked(state) == ("bob", "choose_attacker")
