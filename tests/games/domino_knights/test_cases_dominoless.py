"""Conformance cases C91 to C97: domino-less, no graveyards."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
    GAME,
    asked,
    candidates,
    fight,
    grave,
    hand,
    knights,
    offers,
    pile,
    play,
    recruits,
    score,
    table,
    until,
)


def test_C91_pairs() -> None:
    """R77, R91: one card attacks, the other defends."""
    state = table("| 9S 4S 4H 2C 2D 3D", "", phase="turn", dominoless=True)
    assert (score(state, "alice"), state.rules.jack_bonus) == (39, 4)
    assert offers(state, "pair") == ["2D", "3D", "4S", "9S"]
    play(state, "&9S")
    assert offers(state, "pair") == ["4S"]
    play(state, "&4S .")
    until(state, "promote")
    state.play(state.moves()[0])
    assert knights(state, "alice") == "S9/4"


def test_C92_life_from_the_hand() -> None:
    state = table("| AH KH 2H", "", dominoless=True)
    play(state, "*AH ~hand /KH /2H")
    assert knights(state, "alice") == "H13/2"
    assert offers(state, "attack") == ["B"]
    state = table("S9/4 | AH KH 2C", "", dominoless=True)
    play(state, "*AH")
    assert offers(state, "target") == ["S9/4"]


def test_C93_mercenary() -> None:
    """R75: the caster controls it until the caster's Draw phase."""
    state = table("S9/4 | 2C | c x:2D,3D", "| AD 3C TC", phase="muster", dominoless=True)
    play(state, "*AD ~AS9/4 -")
    assert (knights(state, "alice"), knights(state, "bob")) == ("", "S9/4")
    until(state, "discard")
    assert knights(state, "bob") == "S9/4"
    until(state, "train")
    assert (state.active, knights(state, "alice")) == (1, "S9/4")
    state = table("S9/4 | TC | c x:2D,3D", "| AD 3C", phase="muster", dominoless=True)
    play(state, "*AD ~AS9/4 - -")
    play(state, "*TC ~c:AD -")
    assert (knights(state, "alice"), knights(state, "bob")) == ("S9/4", "")


def test_C94_mercenary_in_battle() -> None:
    """R76: the Knight leaves the battle, used; R93: it does not come back."""
    state = table("S9/4 | 2C", "| AD 3C", dominoless=True)
    play(state, ">B S9/4 - - - *AD ~AS9/4 -")
    until(state, "attack_main")
    assert (knights(state, "bob"), score(state, "bob")) == ("S9/4*", 39)


def test_C95_graves() -> None:
    """6.14: the last pair stays; a Joker makes it a Candidate (R78)."""
    state = table("S9/4 H5/5", "D13/12 C13/11 | X", dominoless=True, decks=2)
    play(state, ">B S9/4 H5/5 - D13/12 @AS9/4 C13/11 @AH5/5 -")
    play(state, "bS9/4")
    assert (grave(state, "alice"), pile(state)) == ("5H 5H", "9S 4S")
    until(state, "discard")
    until(state, "train")
    play(state, "*X ~g:A")
    assert candidates(state, "bob") == "?:5H,5H"
    assert state.seen_by(0).candidates[1][0].cards == state.candidates[1][0].cards


def test_C96_no_graveyards() -> None:
    """6.13, R79: the fallen lie there until the clean-up."""
    state = table("S6/2", "H3/5", "", "| X 2C", graveyard="battlefield")
    play(state, ">B S6/2 - H3/5 -")
    assert asked(state) == ("dianne", "w_aftermath")
    play(state, "*X ~BH3/5")
    until(state, "attack_main")
    assert recruits(state, "dianne") == "5-3"
    assert state.recruits[3][0].raised
    assert (grave(state, "alice"), grave(state, "bob")) == ("", "")
    assert [one for one in state.peasants if one == 23] == [23]  # 6-2 is back


def test_C97_two_doubles() -> None:
    """R83: one Doppelganger cannot copy another."""
    state = table(
        "| 2C | c x:2S,O x:3S,O", "", phase="promote", dominoless=True, blank_cards=True, decks=2
    )
    state.play(state.moves()[0])
    assert (knights(state, "alice"), grave(state, "alice")) == ("", "2S O")
    state.play(state.moves()[0])
    assert (grave(state, "alice"), pile(state)) == ("3S O", "2S O")
    state = table(
        "S9/4 | 2C | c x:2S,O x:3S,O",
        "",
        phase="promote",
        dominoless=True,
        blank_cards=True,
        decks=2,
    )
    state.play(state.moves()[0])
    state.play(state.moves()[0])
    assert knights(state, "alice") == "S9/4 S9/4 S9/4"
    assert hand(state, "alice") == "2C"


def test_raised_pair_and_life() -> None:
    """6.14: Life on a Candidate that came from a Joker brings it in at once."""
    state = table("S9/4", "D13/12 | X AH 2C", dominoless=True, decks=2)
    fight(state, ">B S9/4", "D13/12")
    until(state, "discard")
    until(state, "train")
    play(state, "*X ~g:A *AH")
    assert "?" in offers(state, "target")
    raised = state.candidates[1][0].pid
    state.play(next(one for one in state.moves() if one.key == raised))
    play(state, "#9")
    assert knights(state, "bob") == "D13/12 S9/4"


def test_pocket_is_playable() -> None:
    assert GAME.new(2, options={"dominoless": True}).peasants == ()
