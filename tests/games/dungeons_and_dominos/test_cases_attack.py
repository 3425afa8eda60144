"""Chapter 10, attack: C52 to C64."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

from typing import Any

import pytest

from boneyard.games.dungeons_and_dominos.state import DungeonState

from .table import P1, P3, asked, event, is_bloodied, legal, play, table, told, where


def fight(
    red: int, blue: int = 0, gold: tuple[int, int] = (0, 9), bloodied: str = "", **rest: Any
) -> DungeonState:
    """Red attacks Blue beside it with these faces; it still has its move."""
    dice = [red, blue] if blue else [red]
    state = table(
        P1,
        red=(2, 0),
        blue=(3, 0),
        gold=gold,
        bloodied=bloodied,
        hands={"red": "0:2"},
        dice=dice,
        **rest,
    )
    return play(state, "attack blue")


def outcome(state: DungeonState) -> str:
    """What came of it."""
    return str(event(state, "attacked").get("outcome"))


def test_C52_beating() -> None:
    """R64, R66, R67, R69: the attacker's value in gold; a plain beating does not bloody."""
    state = fight(5, 3)
    assert state.gold == [5, 4]
    assert not is_bloodied(state, "blue")


def test_C53_trip() -> None:
    """One gold; a bloodied hero that only trips does not die."""
    assert fight(4, 4).gold == [1, 8]
    state = fight(4, 5, bloodied="blue")
    assert (outcome(state), state.gold) == ("trip", [1, 8])
    assert where(state, "blue") == (3, 0)


def test_C54_six() -> None:
    """R68: at most what the victim has; and it is bloodied."""
    state = fight(6, 5, gold=(0, 4))
    assert state.gold == [4, 0]
    assert is_bloodied(state, "blue")


def test_C55_six_parried() -> None:
    """R70."""
    assert (outcome(fight(6, 6)), fight(6, 6).gold) == ("trip", [1, 8])


def test_C56_critical_fail() -> None:
    """R73: one gold, no defence die, no move any more; the domino is still laid."""
    state = fight(1, gold=(3, 0))
    assert state.gold == [2, 1]
    assert state.drawn == 1
    assert asked(state) == ("red", "place_pick")


def test_C57_critical_fail_without_gold() -> None:
    """R74: nothing else happens."""
    state = fight(1)
    assert state.gold == [0, 9]
    assert state.moved
    assert not is_bloodied(state, "red")


def test_C58_bloodied_attackers_fail_on_two() -> None:
    """R71, R72; ``crit_faces=natural`` reads the face."""
    assert outcome(fight(2, bloodied="red")) == "critical"
    natural: dict[str, Any] = {"crit_faces": "natural"}
    assert outcome(fight(2, 1, bloodied="red", **natural)) == "trip"
    for blue in range(2, 7):
        assert outcome(fight(2, blue, bloodied="red", **natural)) == "failed"


def test_C59_a_bloodied_six() -> None:
    """R71: after the deduction it is no six."""
    state = fight(6, 4, bloodied="red")
    assert (state.gold, is_bloodied(state, "blue")) == ([5, 4], False)
    state = fight(6, 4, bloodied="red", crit_faces="natural")
    assert (state.gold, is_bloodied(state, "blue")) == ([5, 4], True)


def test_C60_a_bloodied_hero_cannot_parry() -> None:
    """It dies after paying."""
    state = fight(6, 6, bloodied="blue")
    assert outcome(state) == "six"
    assert state.gold == [6, 3]
    assert "died" in told(state)


def test_C61_a_beating_kills_the_bloodied() -> None:
    """R69, R106: Red may still move; R76: Blue strikes back only on its own turn."""
    state = fight(3, 2, bloodied="blue")
    assert state.gold == [3, 6]
    assert where(state, "blue") == (0, 0)
    assert asked(state) == ("red", "main")
    assert "roll" in legal(state)


def test_C62_not_across_a_corner() -> None:
    """R65, R104: two heroes in one room, but diagonally."""
    state = table(P3, red=(2, 0), blue=(3, 1))
    assert not [one for one in legal(state) if one.startswith("attack")]


def test_C63_failed() -> None:
    """The action is used all the same (R57, R102)."""
    state = fight(2, 5)
    assert state.gold == [0, 9]
    assert state.acted


@pytest.mark.parametrize(("blue", "is_hurt"), [(2, True), (4, False)])
def test_C64_bloody_attacks(blue: int, is_hurt: bool) -> None:
    """6.9.2: every beating, but no trip."""
    state = fight(4, blue, bloody_attacks=True)
    assert state.gold == ([4, 5] if is_hurt else [1, 8])
    assert is_bloodied(state, "blue") == is_hurt


def test_heroes_without_gold_may_be_attacked() -> None:
    """R75: a six can still wound."""
    state = fight(6, 2, gold=(0, 0))
    assert is_bloodied(state, "blue")
