"""Hands and piles."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from boneyard.components import cards, dominoes, zones
from boneyard.components.cards import deck
from boneyard.components.zones import (
    UNKNOWN,
    Zone,
    changed,
    distinct,
    hidden,
    minus,
    sorted_zone,
    with_card,
    with_cards,
    without,
)

some_cards = st.integers(-1, 53)
piles = st.lists(some_cards, max_size=20).map(tuple)
hands = piles.map(sorted_zone)


def test_unknown_is_the_same_everywhere() -> None:
    assert zones.UNKNOWN == cards.UNKNOWN == dominoes.UNKNOWN == -1


@given(hands, some_cards)
def test_a_hand_with_a_card_more_stays_sorted(hand: Zone, card: int) -> None:
    larger = with_card(hand, card)
    assert list(larger) == sorted([*hand, card])
    assert without(larger, card) == hand


@given(hands, piles)
def test_cards_may_come_together_or_one_by_one(hand: Zone, more: Zone) -> None:
    one_by_one = hand
    for card in more:
        one_by_one = with_card(one_by_one, card)
    assert with_cards(hand, more) == one_by_one


def test_without_takes_the_first_copy_and_keeps_the_order() -> None:
    assert without((7, 3, 9, 3), 3) == (7, 9, 3)
    assert without(hidden(3), UNKNOWN) == hidden(2)


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="5 is not among the 2 items"):
        without((1, 2), 5)


def test_a_change_makes_a_new_row_and_leaves_the_old_one() -> None:
    row = ((1, 2), (), (3,))
    assert changed(row, 1, (4,)) == ((1, 2), (4,), (3,))
    assert row == ((1, 2), (), (3,))


@given(piles)
def test_distinct_lists_each_face_once(pile: Zone) -> None:
    assert list(distinct(pile)) == sorted(set(pile))


@given(st.lists(st.integers(0, 9), max_size=12), st.data())
def test_minus_and_what_was_taken_make_the_whole(
    everything: list[int], data: st.DataObject
) -> None:
    known = data.draw(st.permutations(everything))[: len(everything) // 2]
    left = minus(everything, [*known, UNKNOWN])
    assert Counter(left) + Counter(known) == Counter(everything)
    assert list(left) == sorted(left)


def test_minus_refuses_a_card_too_many() -> None:
    with pytest.raises(ValueError, match="7 lies on the table more often than it exists"):
        minus(deck(1), [7, 7])
