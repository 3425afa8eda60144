"""Dice: exact odds, held against enumeration and against the tables of the rules pages."""

from itertools import product

import pytest
from hypothesis import given, strategies as st

from boneyard.components.dice import (
    chance_of_hits,
    chance_to_cover,
    covers,
    hit_odds,
    roll,
    throws,
)

counts = st.integers(0, 4)
sides = st.integers(2, 6)


class Script:
    """Dice that fall as written."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.asked: list[int] = []

    def random_below(self, n: int) -> int:
        self.asked.append(n)
        return self.faces.pop(0) - 1


def all_throws(count: int, sides: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=count))


def test_a_roll_shows_the_faces_in_the_order_in_which_they_fell() -> None:
    script = Script(5, 2, 6)
    assert roll(script, 3) == (5, 2, 6)
    assert script.asked == [6, 6, 6]


@given(counts, sides, st.integers(-1, 8))
def test_odds_of_hits_are_those_of_enumeration(count: int, sides: int, hits_at: int) -> None:
    hits = [sum(face >= hits_at for face in throw) for throw in all_throws(count, sides)]
    assert hit_odds(count, hits_at, sides) == tuple(hits.count(h) for h in range(count + 1))


@given(counts, sides)
def test_throws_are_all_throws_up_to_order(count: int, sides: int) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for throw in all_throws(count, sides):
        highest_first = tuple(sorted(throw, reverse=True))
        counted[highest_first] = counted.get(highest_first, 0) + 1
    assert dict(throws(count, sides)) == counted
    assert len(throws(count, sides)) == len(counted)


def test_five_dice_have_252_distinguishable_throws() -> None:
    assert len(throws(5)) == 252


def test_knaves_out_hit_chances() -> None:
    """Knaves Out 11: hits at 5 or more, one to five dice."""
    at_least_one = [round(100 * chance_of_hits(n, 5)) for n in range(1, 6)]
    at_least_two = [round(100 * chance_of_hits(n, 5, 2)) for n in range(1, 6)]
    assert at_least_one == [33, 56, 70, 80, 87]
    assert at_least_two == [0, 11, 26, 41, 54]


@pytest.mark.parametrize(
    ("room", "percent"),
    [
        ((1, 1, 2, 3), (97.5, 99.9, 99.3, 100.0)),
        ((2, 2, 2, 4), (47.0, 98.8, 78.9, 99.6)),
        ((1, 3, 3, 3), (59.3, 86.8, 79.0, 96.5)),
        ((3, 3, 4, 5), (17.9, 46.1, 42.5, 78.0)),
        ((2, 4, 4, 4), (22.9, 59.3, 46.5, 79.0)),
        ((0, 2, 5, 5), (38.9, 68.8, 53.4, 81.3)),
        ((1, 5, 5, 5), (11.1, 31.3, 21.0, 50.0)),
        ((0, 0, 6, 6), (13.2, 40.7, 19.6, 53.9)),
        ((3, 6, 6, 6), (1.0, 8.6, 3.0, 20.0)),
    ],
)
def test_looting_chances(room: tuple[int, ...], percent: tuple[float, ...]) -> None:
    """Dungeons and Dominos 6.4: four or five dice, without and with a bonus of 1."""
    weaker = [value - 1 for value in room]
    chances = [chance_to_cover(dice, 6, needs) for dice in (4, 5) for needs in (room, weaker)]
    assert [100 * chance for chance in chances] == pytest.approx(percent, abs=0.0501)


@given(counts, st.lists(st.integers(0, 7), max_size=4))
def test_dice_cover_needs_if_some_assignment_does(count: int, needs: list[int]) -> None:
    def can_cover(dice: list[int], left: list[int]) -> bool:
        if not left:
            return True
        return any(
            die >= left[0] and can_cover(dice[:i] + dice[i + 1 :], left[1:])
            for i, die in enumerate(dice)
        )

    for throw, _ in throws(count, 6)[::7]:
        assert covers(throw[::-1], needs) == can_cover(list(throw), needs)
