"""Unseen hands, against counting all of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from boneyard.components import in_ten, share_below

PILE = [1, 1, 2, 5, 9, 13, 13, 0, 0, 0]
"""Three cards of it do not count."""


@pytest.mark.parametrize("cards", [0, 1, 3, 7, 10])
@pytest.mark.parametrize("need", [-1, 0, 1, 2, 9, 14, 31, 60])
def test_every_hand_is_counted(cards: int, need: int) -> None:
    hands = list(combinations(PILE, cards))
    below = sum(sum(hand) < need for hand in hands)
    points = tuple(one for one in PILE if one)
    assert share_below(points, 3, cards, need) == pytest.approx(below / len(hands))


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "never"),
        (0.01, "hardly ever"),
        (0.05, "in about 1 of 10"),
        (0.68, "in about 7 of 10"),
        (0.949, "in about 9 of 10"),
        (0.97, "nearly always"),
        (1.0, "always"),
    ],
)
def test_sure_things_are_said_only_if_they_are_sure(chance: float, words: str) -> None:
    assert in_ten(chance) == words
