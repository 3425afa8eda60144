"""Conformance cases C78 to C90: Fame, goals, loot."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from typing import Any

import pytest

from boneyard.components.cards import parse_card
from boneyard.games.domino_knights.rules import Rules
from boneyard.games.domino_knights.state import KnightsState
from boneyard.kernel.chance import ScriptedChance, script_shuffle
from boneyard.kernel.moves import move

from .table import (
    GAME,
    asked,
    ending,
    fight,
    grave,
    knights,
    offers,
    pile,
    play,
    recruits,
    score,
    table,
    until,
)


def test_C78_flat() -> None:
    state = fight(table("S6/2", "H3/5", goal="fame_race"), ">B S6/2", "H3/5")
    assert (score(state, "alice"), score(state, "bob")) == (10, 10)


def test_C79_each_defender_in_full() -> None:
    """R66."""
    state = table("S3/2", "H2/4", "", "D2/4", goal="fame_race")
    play(state, ">B S3/2 . H2/4 D2/4")
    until(state, "attack_main")
    assert [score(state, name) for name in ("alice", "bob", "dianne")] == [9, 11, 11]


@pytest.mark.parametrize(("split", "gains"), [("written", (18, 17)), ("full", (25, 25))])
def test_C80_attackers_share_pips(split: str, gains: tuple[int, int]) -> None:
    """R66, R69: equal shares, the odd point to the attacker; Fame stops at 0."""
    state = table(
        "S9/2 S5/3",
        "D6/9",
        "H4/4",
        goal="fame_race",
        attack_units=True,
        fame_values="pips",
        fame_split=split,
        fame_target=99,
    )
    play(state, ">B S9/2 S5/3 @0 H4/4 @AS9/2 D6/9")
    until(state, "attack_main")
    assert (score(state, "alice"), score(state, "charlie")) == gains
    assert score(state, "bob") == 0


@pytest.mark.parametrize(("split", "gains"), [("written", (25, 25)), ("split", (18, 17))])
def test_C81_defenders_by_pips(split: str, gains: tuple[int, int]) -> None:
    state = table(
        "S9/6",
        "H4/5",
        "",
        "D4/5",
        goal="fame_race",
        fame_values="pips",
        fame_split=split,
        fame_target=99,
    )
    play(state, ">B S9/6 . H4/5 D4/5")
    until(state, "attack_main")
    assert (score(state, "bob"), score(state, "dianne"), score(state, "alice")) == (*gains, 0)


def test_C82_no_fame_no_peasants() -> None:
    """6.9, R90: what is there goes on."""
    state = table("| 2C", "| 2D", phase="draw", goal="fame_race", score={"alice": 0})
    assert recruits(state, "alice") == ""
    state = table("| 2C", "| 2D", phase="draw", goal="fame_race", score={"alice": 1})
    assert len(state.recruits[0]) == 2


def test_C83_nothing_left() -> None:
    """Ejected in the clean-up; if it was her turn, the turn ends."""
    state = table("S1/1", "D9/9 | r 1-2", "", goal="fame_last_standing", score={"alice": 0})
    play(state, ">B S1/1 D9/9")
    assert not state.is_living(0)
    assert state.active == 1
    assert "discard" not in [step.id for step in state.stack if step.seat == 0]


def test_C84_all_fall() -> None:
    """The last Kingdoms fall together and share the first place."""
    state = table("S6/2", "H3/5", goal="fame_last_standing", score={"alice": 0, "bob": 0})
    play(state, ">B S6/2 H3/5")
    assert ending(state) == ("all_ejected", (1, 1))


def test_C85_attrition() -> None:
    """R71: Fame only falls."""
    state = fight(table("S6/2", "H3/5", goal="fame_attrition"), ">B S6/2", "H3/5")
    assert (score(state, "alice"), score(state, "bob")) == (9, 9)


@pytest.mark.parametrize(
    ("unblocked", "scores"), [("none", (10, 10)), ("lose", (10, 9)), ("steal", (11, 9))]
)
def test_C86_unblocked(unblocked: str, scores: tuple[int, int]) -> None:
    """R68: nothing, by the text."""
    state = fight(table("S9/2", "", goal="fame_race", fame_unblocked=unblocked), ">B S9/2")
    assert (score(state, "alice"), score(state, "bob")) == scores


def test_C87_two_reach_the_target() -> None:
    """R72: more Fame first."""
    state = table(
        "S9/2 S8/1",
        "",
        "H4/4 H5/5",
        goal="fame_race",
        fame_unblocked="steal",
        score={"alice": 29, "charlie": 28},
    )
    play(state, ">B S9/2 S8/1 H4/4 H5/5")
    assert ending(state)[0] == "fame_target"
    assert state.score[0] == 31
    assert state.score[2] == 30
    assert ending(state)[1] == (1, 3, 2)


def flipped(names: str, **options: Any) -> KnightsState:
    wanted = [parse_card(name) for name in names.split()]
    pack = Rules(4, GAME.check_options(4, {})).cards
    chance = ScriptedChance(script_shuffle(pack, wanted))
    return GAME.new(
        4, options={"goal": "random", "first_player": "seat_0", **options}, chance=chance
    )


@pytest.mark.parametrize(
    ("names", "goal"),
    [
        ("7C", "last_standing"),
        ("2D", "fame_race"),
        ("KH", "fame_most"),
        ("AS", "fame_attrition"),
        ("X 4D", "fame_race"),
    ],
)
def test_C88_random_goal(names: str, goal: str) -> None:
    """R9, R10, R70: by the suit of a flipped card; a Joker is flipped over."""
    assert flipped(names).to_json()["table"]["goal"] == goal


def test_C88_vote() -> None:
    """A tie goes to the goal that was named first."""
    state = flipped("X", random_goal_joker="vote")
    for goal in ("last_standing", "fame_race", "fame_race", "last_standing"):
        assert asked(state)[1] == "vote_goal"
        state.play(move("vote", goal=goal))
    assert state.to_json()["table"]["goal"] == "last_standing"
    assert asked(state)[1] == "train"


def test_C89_loot() -> None:
    """R80: by damage; the looted Knight lies on top."""
    state = table("S9/2 H4/4 D2/6", "C5/3", loot="battle")
    play(state, ">B S9/2 H4/4 D2/6 C5/3 @AH4/4")
    assert asked(state) == ("alice", "loot")
    assert sorted(offers(state, "loot")) == ["C5/3", "H4/4"]
    play(state, "lC5/3")
    assert (grave(state, "alice"), grave(state, "bob")) == ("4-4 5-3", "")
    state = table("S8/5", "H3/4 C3/4", loot="battle")
    play(state, ">B S8/5 H3/4 C3/4")
    assert asked(state) == ("bob", "loot")
    play(state, "lS8/5")
    assert (grave(state, "alice"), grave(state, "bob")) == ("", "8-5")


@pytest.mark.parametrize(
    ("alice", "attack", "bob", "blocks", "victor"),
    [
        ("S9/9", "S9/9", "H3/4 C3/4", "H3/4 C3/4", "alice"),  # she lost nobody
        ("S9/5", "S9/5", "H3/4 C3/4", "H3/4 C3/4", "alice"),  # C25: one against two
        ("S6/2", "S6/2", "H3/5", "H3/5", "bob"),  # C23: one each, and he held
        ("S9/2 H1/1", "S9/2 H1/1", "C0/1 D9/9", "D9/9 @AS9/2", "alice"),  # damage is the aim
    ],
)
def test_C107_who_is_the_victor(
    alice: str, attack: str, bob: str, blocks: str, victor: str
) -> None:
    """R80: who did damage; else who lost fewer Knights; else the defender."""
    state = table(alice, bob, loot="battle")
    play(state, f">B {attack}")
    until(state, "commit_defence")
    play(state, blocks)
    until(state, "loot")
    assert asked(state) == (victor, "loot")


def test_C90_conquest() -> None:
    state = table("S9/2 H4/4 D2/6", "C5/3", loot="conquest")
    play(state, ">B S9/2 H4/4 D2/6 C5/3 @AH4/4")
    assert asked(state) == ("alice", "attack_main")
    state = table("S9/2 H8/1", "D1/1 C2/2", "", loot="conquest", score={"bob": 17})
    play(state, ">B S9/2 H8/1 .")
    assert asked(state) == ("alice", "loot")
    assert sorted(offers(state, "loot")) == ["C2/2", "D1/1"]
    play(state, "lC2/2")
    assert (grave(state, "alice"), grave(state, "bob")) == ("2-2", "1-1")
    assert "2C" in pile(state)
    assert knights(state, "alice") == "S9/2* H8/1*"


@pytest.mark.parametrize(
    ("bob", "is_asked"),
    [
        ("D1/1", "loot"),  # nothing but what has fallen
        ("D1/1 C2/2", "attack_main"),
        ("D1/1 | | r 1-2", "attack_main"),
        ("D1/1 | | c 1-2:3S", "attack_main"),
    ],
)
def test_conquest_with_fame(bob: str, is_asked: str) -> None:
    """R80: a Kingdom without Fame is conquered only if it has no piece left."""
    state = table("S9/2", bob, "", goal="fame_race", loot="conquest", score={"bob": 0})
    fight(state, ">B S9/2", "D1/1")
    assert asked(state)[1] == is_asked


@pytest.mark.parametrize(
    ("bob", "charlie", "hire"),
    [("D1/1 C2/2", "| AD", "~BC2/2"), ("D1/1 | AD", "C2/2", "~CC2/2")],
)
def test_a_hired_knight_is_its_kingdoms_and_its_hirers(bob: str, charlie: str, hire: str) -> None:
    """R80: both keep a Kingdom without Fame from being conquered."""
    options: dict[str, Any] = {"loot": "conquest", "ace_of_diamonds": "mercenary"}
    state = table("S9/2", bob, charlie, goal="fame_race", score={"bob": 0}, **options)
    play(state, ">B S9/2")
    until(state, "w_attack")
    while asked(state)[0] != ("charlie" if "AD" in charlie else "bob"):
        play(state, "-")
    play(state, f"*AD {hire}")
    until(state, "commit_defence")
    play(state, "D1/1 .")
    until(state, "attack_main", "loot")
    assert (asked(state)[1], grave(state, "bob")) == ("attack_main", "1-1")
