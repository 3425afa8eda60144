"""Conformance cases C55 to C68: Life, Death, Wizard, Joker."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from .table import (
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


def test_C55_life_in_the_first_window() -> None:
    """A new Knight may block at once (R53, R55)."""
    state = table("S9/2", "| AH 2C 3D | r 7-8")
    play(state, ">B S9/2 *AH ~B7-8 /2C #8 - C8/7")
    until(state, "attack_main")
    assert (grave(state, "alice"), grave(state, "bob")) == ("9-2", "8-7")
    assert {"AH", "2C"} <= set(pile(state).split())


def test_C56_life_survives() -> None:
    """It is tireless for the rest of the round, and stays when Life ends (R56)."""
    state = table("S9/2", "| AH 2C 3D | r 7-8")
    play(state, ">B S9/2 *AH ~B7-8 /2C #7 - C7/8")
    until(state, "attack_main")
    assert (grave(state, "alice"), grave(state, "bob")) == ("9-2", "8-7")
    state = table("S6/2 D1/1", "| AH 2C 3D | r 7-8", "")
    play(state, ">B S6/2 . *AH ~B7-8 /2C #7 - C7/8 -")
    until(state, "attack_main")
    assert (grave(state, "alice"), knights(state, "bob")) == ("6-2", "C7/8*")
    play(state, ">C D1/1")
    assert asked(state) == ("bob", "aid_attack")
    until(state, "train")
    assert state.active == 1
    assert knights(state, "bob") == "C7/8"
    assert "AH" in pile(state)
    assert state.lasting == ()


def test_C57_life_in_the_last_window() -> None:
    """Who arrives after the blocks takes no part."""
    state = table("S6/2", "H1/1 | AH 2C 3D | r 7-8")
    play(state, ">B S6/2 - . *AH ~B7-8 /2C #7 -")
    until(state, "attack_main")
    assert (score(state, "bob"), knights(state, "bob")) == (21, "H1/1 C7/8")


def test_C58_life_on_a_spent_knight() -> None:
    """By its own Kingdom, or by anyone (R51)."""
    state = fight(table("H6/6 | AH 2C", "", ""), ">B H6/6")
    assert offers(state, "attack") == []
    play(state, "*AH ~AH6/6")
    assert offers(state, "attack") == ["C"]
    state = table("H6/6", "| AH", "")
    play(state, ">B H6/6 *AH ~AH6/6")
    until(state, "attack_main")
    assert offers(state, "attack") == ["C"]


def test_C59_life_countered() -> None:
    """R49, R55: nothing is shown and no training card is lost."""
    state = table("| AH 2C | r 7-8", "| TD", phase="train")
    play(state, "*AH ~A7-8 ^TD -")
    assert (recruits(state, "alice"), hand(state, "alice")) == ("8-7", "2C")
    assert pile(state) == "TD AH"
    assert asked(state) == ("alice", "train")
    assert state.seen_by(1).recruits[0][0].tile == -1


def test_C60_life_fizzles() -> None:
    """5.8: the only training card went into the chain."""
    state = table("| AH TS | r 7-8", "| TD 2C", phase="train")
    play(state, "*AH ~A7-8 ^TD ^TS -")
    assert asked(state) == ("alice", "train")
    assert (recruits(state, "alice"), hand(state, "alice")) == ("8-7", "")
    assert pile(state) == "TD TS AH"


def test_C61_joker_then_life() -> None:
    """R52, R57: the player keeps the floor between the two."""
    state = table("S1/1 | 2H", "| X AH 3D | g 1-2 9-8")
    play(state, ">B S1/1 *X ~g:B -")
    assert asked(state) == ("bob", "w_attack")
    assert (recruits(state, "bob"), grave(state, "bob")) == ("9-8", "2-1")
    play(state, "*AH ~B9-8 - /3D #9")
    assert knights(state, "bob") == "D9/8"
    assert asked(state) == ("alice", "w_attack")


def test_C62_wizard_on_life() -> None:
    """The Knight stays; having fought counts again."""
    state = table("H6/6 | AH TC", "", "")
    play(state, "*AH ~AH6/6")
    fight(state, ">B H6/6")
    assert offers(state, "attack") == ["C"]
    play(state, "*TC ~c:AH")
    assert (knights(state, "alice"), offers(state, "attack")) == ("H6/6*", [])


def test_C63_death_on_a_candidate() -> None:
    """Pips and cards are shown (R50, R95); no Fame, no Recruits with ``field``."""
    state = play(table("| AS", "| c 6-6:QS"), "*AS ~B6-6")
    assert (grave(state, "bob"), pile(state)) == ("6-6", "QS AS")
    state = play(table("| AS", "| r 1-1 | c 6-6:QS", death_targets="field"), "*AS")
    assert offers(state, "target") == ["6-6"]
    state = play(table("| AS", "| r 1-1 | c 6-6:QS"), "*AS")
    assert offers(state, "target") == ["6-6", "1-1"]


def test_C64_chain_lengths() -> None:
    """5.5: every second Wizard saves the card."""
    for wizards, dies in ((1, False), (2, True), (3, False)):
        state = table("| AS TS 2C", "H6/6 | TC TD 2D")
        line = ["*AS ~BH6/6", "^TC", "^TS", "^TD"][: wizards + 1]
        play(state, " ".join(line))
        until(state, "attack_main")
        assert (grave(state, "bob") == "6-6") == dies
        played = {"AS", "TC", "TS", "TD"} & set(pile(state).split())
        assert len(played) == wizards + 1


def test_C65_who_is_asked() -> None:
    """Clockwise from the left of the top card's player, who is not asked himself (R48)."""
    state = table("| AS 2C", "H6/6 | TC 2D", "| 3D", "| 4D")
    play(state, "*AS ~BH6/6")
    assert asked(state) == ("bob", "respond")
    play(state, "^TC")
    order = []
    while asked(state)[1] == "respond":
        order.append(asked(state)[0])
        play(state, "-")
    assert order == ["charlie", "dianne", "alice"]


def test_C66_all_tens_in_sight() -> None:
    """5.6: then nobody is asked; after the reshuffle they are."""
    state = table("| AS", "H6/6 | 2D", discard="TC TD TH TS")
    play(state, "*AS ~BH6/6")
    assert asked(state) == ("alice", "attack_main")
    state = table("| AS", "H6/6 | 2D", discard="TC TD TH")
    assert asked(play(state, "*AS ~BH6/6")) == ("bob", "respond")
    # A renewed deck hides them again.
    state = table(
        "| 2H 3H | r 1-1 1-2", "H6/6 | 2D", phase="draw", deck="AS", discard="TC TD TH TS"
    )
    assert state.discard == ()
    until(state, "attack_main")
    assert asked(play(state, "*AS ~BH6/6")) == ("bob", "respond")


def test_C67_ten_on_power() -> None:
    state = play(table("S5/4 | AC TC", ""), "*AC ~AS5/4")
    assert knights(state, "alice") == "S10/8"
    play(state, "*TC ~c:AC")
    assert (knights(state, "alice"), pile(state)) == ("S5/4", "AC TC")


def test_C68_joker_without_graveyards() -> None:
    assert offers(table("| X", ""), "play") == []
    assert offers(table("| X", "| g 1-2"), "play") == ["X"]


def test_life_on_others_and_own() -> None:
    """R53, R54: no Candidates, no Recruits of others; any Knight on the board."""
    state = play(table("S1/1 | AH 2C | r 2-2 | c 6-6:QS", "H3/3 | r 4-4"), "*AH")
    assert offers(state, "target") == ["2-2", "S1/1", "H3/3"]
    assert candidates(state, "alice") == "6-6:QS"
