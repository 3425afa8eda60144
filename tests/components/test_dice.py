"""Dice: exact odds, held against enumeration and against the tables of the rules pages."""

from itertools import product

from hypothesis import given, strategies as st

from boneyard.components.dice import (
    chance_of_hits,
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
