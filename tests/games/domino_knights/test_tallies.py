"""The lab's book: what each Kingdom did, as the result tells it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boneyard.games.domino_knights.state import KnightsState

from .table import fight, play, table, until

NAMES = ("alice", "bob", "charlie", "dianne")


def aid_to_the_attack() -> KnightsState:
    state = play(table("S3/3", "D4/4", "H6/1"), ">B S3/3 H6/1 D4/4 @S3/3")
    return until(state, "attack_main")


def aid_to_the_defence() -> KnightsState:
    return until(play(table("S9/2", "", "", "C3/9"), ">B S9/2 . C3/9"), "attack_main")


def a_card_answered_twice() -> KnightsState:
    state = table("S5/4 H6/6 | AS TS", "H6/5 | TC", "")
    return until(play(state, "*AS ~BH6/5 ^TC ^TS"), "attack_main")


def a_promotion() -> KnightsState:
    return play(table("| | c 9-2:QS", "", phase="promote"), "9-2#9")


def an_ejection() -> KnightsState:
    state = table("S9/2", "", "", score={"bob": 9}, round=3)
    return fight(state, ">B S9/2")


COUNTS = [
    (aid_to_the_attack, "alice", {"aided_attack": 0, "lost": 1, "damage_dealt": 6}),
    (aid_to_the_attack, "bob", {"defeated": 1, "damage_taken": 6}),
    (aid_to_the_attack, "charlie", {"aided_attack": 1, "aided_defence": 0}),
    (aid_to_the_defence, "alice", {"lost": 1, "damage_dealt": 0}),
    (aid_to_the_defence, "dianne", {"aided_attack": 0, "aided_defence": 1, "defeated": 1}),
    (a_card_answered_twice, "alice", {"played": 2, "negated": 0}),
    (a_card_answered_twice, "bob", {"played": 1, "negated": 1}),
    (a_promotion, "alice", {"promoted": 1}),
    (an_ejection, "bob", {"fell_in_round": 3, "fell_by": 0}),
    (an_ejection, "charlie", {"fell_in_round": 0, "fell_by": -1}),
]


@pytest.mark.parametrize(("game", "name", "counts"), COUNTS)
def test_everything_is_counted_where_it_belongs(
    game: Callable[[], KnightsState], name: str, counts: dict[str, int]
) -> None:
    told = game().result_by_resigning(0).details["seats"][NAMES.index(name)]
    assert {what: told[what] for what in counts} == counts
