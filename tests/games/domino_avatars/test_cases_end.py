"""Conformance cases C66 to C79: the end of the game."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.chance import ScriptedChance

from .table import (
    GAME,
    P0,
    P2,
    asked,
    avatars,
    boneyard,
    dominoes,
    ending,
    hand,
    legal,
    outcome,
    play,
    score,
    script_boneyard,
    script_draws,
    table,
    trophies,
)

C6 = "w0 >B0 5H . - - . - -"
C1_C2 = "w0 >B0 5H . - - 7D 3H . KS . - - . - -"


def test_C66_exactly_enough() -> None:
    """One domino for one missing Avatar is enough (R69)."""
    state = P2(alice="KH", bob="2C", boneyard="6-5")
    play(state, "w0 >B0 KH . . !")
    assert asked(state) == ("bob", "orient_avatar")
    assert legal(state) == "o6 o5"
    play(state, "o5")
    assert avatars(state, "bob") == "5/6 3/3"
    assert boneyard(state) == ""
    assert (state.round, state.first_attacker) == (2, 1)
    assert asked(state) == ("bob", "choose_attacker")


def test_C67_not_enough() -> None:
    """The game ends before anything is drawn or dealt; what stands scores for nobody (R70)."""
    state = P2(alice="KH", bob="2C", boneyard="")
    play(state, "w0 >B0 KH . . !")
    assert ending(state) == ("exhaustion", 1, (1, 2))
    assert state.result is not None
    assert state.result.scores == (11, 0)
    assert (hand(state, "alice"), hand(state, "bob")) == ("", "2C")
    assert state.drawn == 0


def test_C68_nothing_missing() -> None:
    """An empty boneyard alone ends nothing (R69)."""
    state = play(P2(boneyard=""), "! !")
    assert state.round == 2
    assert asked(state) == ("bob", "choose_attacker")


def reshuffled(drawn: str, pool: str, **options: int | str) -> AvatarsState:
    """C67 with captured piles, until round 2 wants a domino that is not there."""
    state = P2(
        alice="KH",
        bob="2C",
        boneyard="",
        captured={"alice": "8-8", "bob": "0-0"},
        scores={"alice": 16},
        end_condition="time",
        rounds=5,
        chance=ScriptedChance(script_boneyard(dominoes(pool), drawn)),
        **options,
    )
    return play(state, "w0 >B0 KH . . !")


def test_C69_reshuffle() -> None:
    """Captured dominoes make a new boneyard, scores and standing Avatars stay (R71, R72)."""
    state = reshuffled("7-4", "8-8 0-0 7-4")
    assert score(state, "alice") == 27
    assert state.history == ((16, 11), ())
    assert (trophies(state, "alice"), trophies(state, "bob")) == ("", "")
    assert asked(state) == ("bob", "orient_avatar")
    assert legal(state) == "o7 o4"
    assert boneyard(state) == "0-0 8-8"
    play(state, "o4")
    assert avatars(state, "alice") == "9/2 1/6"
    assert avatars(state, "bob") == "4/7 3/3"


def test_C70_reshuffle_all() -> None:
    """All six dominoes go in; both draw two, Bob (first attacker) first, doubles unasked."""
    everything = "8-8 0-0 7-4 9-2 6-1 3-3"
    state = reshuffled("9-2 8-8 6-1 3-3", everything, reshuffle_scope="all")
    assert boneyard(state) == "0-0 7-4"
    assert asked(state) == ("bob", "orient_avatar")
    assert legal(state) == "o9 o2"
    play(state, "o9")
    assert avatars(state, "bob") == "9/2 8/8"
    assert asked(state) == ("alice", "orient_avatar")
    assert legal(state) == "o6 o1"
    play(state, "o6")
    assert avatars(state, "alice") == "6/1 3/3"
    assert score(state, "alice") == 27
    assert asked(state) == ("bob", "choose_attacker")


def test_C71_target_reached_in_the_own_turn() -> None:
    """50 points end the game at once (R73); Alice's other Avatar attacks no more."""
    state = P0(scores={"alice": 39}, end_condition="score", target_score=50)
    play(state, C6)
    assert score(state, "alice") == 50
    assert ending(state) == ("score", 1, (1, 2, 2, 2))


def test_C72_target_reached_by_counter() -> None:
    """Also in somebody else's turn (R73)."""
    state = P0(scores={"alice": 45, "bob": 39}, end_condition="score", target_score=50)
    play(state, C1_C2)
    assert state.standing == (45, 50, 0, 0)
    assert ending(state) == ("score", 1, (2, 1, 3, 3))


def test_C73_one_short() -> None:
    """49 of 50: play goes on."""
    state = P0(scores={"alice": 38}, end_condition="score", target_score=50)
    play(state, C6)
    assert score(state, "alice") == 49
    assert asked(state) == ("alice", "choose_attacker")


@pytest.mark.parametrize(("time_up_at", "played"), [("battle", 0), ("turn", 1), ("round", 4)])
def test_C74_time_up_between_battles(time_up_at: str, played: int) -> None:
    """At once, after the turn, or after the round (R74)."""
    state = P0(time_up_at=time_up_at)
    state.time_up()
    for _ in range(played):
        assert asked(state)[1] == "choose_attacker"
        play(state, "!")
    assert ending(state) == ("time_up", 1, (1, 1, 1, 1))


def test_C75_time_up_after_half_a_declaration() -> None:
    """The click was made before the bell: the battle is finished, counter included (R81)."""
    state = play(P0(time_up_at="battle"), "w0")
    state.time_up()
    assert asked(state) == ("alice", "choose_target")
    play(state, C1_C2.removeprefix("w0 "))
    assert outcome(state) == "20:2 captured"
    assert state.standing == (0, 11, 0, 0)
    assert ending(state) == ("time_up", 1, (2, 1, 2, 2))


@pytest.mark.parametrize("time_up_at", ["battle", "turn", "round"])
def test_C76_time_up_while_orienting(time_up_at: str) -> None:
    """Over at once; a round in which nobody had a turn does not count."""
    chance = ScriptedChance(script_draws("9-2 7-4 6-1 3-2"))
    state = GAME.new(2, options={"time_up_at": time_up_at}, chance=chance)
    assert asked(state) == ("alice", "orient_avatar")
    state.time_up()
    assert ending(state) == ("time_up", 0, (1, 1))

    state = P2(alice="KH", bob="2C", boneyard="6-5", time_up_at=time_up_at, round=4)
    play(state, "w0 >B0 KH . . !")
    assert (state.round, asked(state)) == (5, ("bob", "orient_avatar"))
    state.time_up()
    assert ending(state) == ("time_up", 4, (1, 2))


def test_C77_agreed_number_of_rounds() -> None:
    """``"auto"`` is two rounds for each player: four (R74)."""
    state = P2(end_condition="time", rounds="auto")
    for round in range(1, 5):
        assert state.round == round
        play(state, "! !")
    assert ending(state) == ("rounds", 4, (1, 1))


def test_C78_safety_limits() -> None:
    """Nobody is forced to attack, so limits end such a game (R76)."""
    state = P2(quiet_limit=3)
    play(state, "! ! ! ! !")
    assert not state.over
    play(state, "!")
    assert ending(state) == ("quiet_limit", 3, (1, 1))

    state = P2(round_limit=2)
    play(state, "! ! !")
    assert not state.over
    play(state, "!")
    assert ending(state) == ("round_limit", 2, (1, 1))


@pytest.mark.parametrize(
    ("tie_break", "alices", "bobs", "places"),
    [
        ("shared", (11, 9), (7, 7, 6), (1, 1, 3)),
        ("countback", (11, 9), (7, 7, 6), (2, 1, 3)),
        ("countback", (11, 9), (12, 8), (2, 1, 3)),
    ],
)
def test_C79_places(
    tie_break: str, alices: tuple[int, ...], bobs: tuple[int, ...], places: tuple[int, ...]
) -> None:
    """20, 20, 5: shared, or split by captures: more, then better (R75)."""
    state = table(
        "9/2 1/6 | 5H",
        "7/4 3/3 | 5H",
        "5/5 6/0 | 5C",
        scores={"alice": alices, "bob": bobs, "charlie": 5},
        tie_break=tie_break,
        round_limit=1,
    )
    play(state, "! ! !")
    assert ending(state) == ("round_limit", 1, places)
    assert state.result is not None
    assert state.result.scores == (20, 20, 5)
    assert state.result.details == {"captures": [list(alices), list(bobs), [5]]}
