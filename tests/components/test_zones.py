"""Hands and piles."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from boneyard.components import cards, dominoes, zones
from boneyard.components.cards import deck
from boneyard.components.zones import (
    EMPTY,
    UNKNOWN,
    Zone,
    cards_from_json,
    cards_to_json,
    count,
    distinct,
    dominoes_from_json,
    dominoes_to_json,
    hidden,
    is_hidden,
    minus,
    seen,
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


@given(hands, some_cards)
def test_count_counts(hand: Zone, card: int) -> None:
    assert count(hand, card) == hand.count(card)


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


def test_a_closed_zone_shows_its_size_and_nothing_else() -> None:
    hand = (1, 5, 5)
    assert seen(hand, open=True) == hand
    assert seen(hand, open=False) == hidden(3) == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert seen(EMPTY, open=False) == EMPTY


@given(piles)
def test_hidden_means_that_some_face_is_unknown(pile: Zone) -> None:
    assert is_hidden(pile) == any(card == UNKNOWN for card in pile)


@given(piles)
def test_cards_round_trip_through_json(pile: Zone) -> None:
    assert cards_from_json(cards_to_json(pile)) == pile


@given(st.lists(st.integers(-1, 189)).map(tuple))
def test_dominoes_round_trip_through_json(pile: Zone) -> None:
    assert dominoes_from_json(dominoes_to_json(pile)) == pile


def test_json_of_some_zones() -> None:
    assert cards_to_json((38, UNKNOWN, 52)) == ["TH", None, "X"]
    assert dominoes_to_json((dominoes.tile_of(2, 9), UNKNOWN)) == ["2:9", None]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("TH", "'TH' is not a list of cards"),
        (None, "None is not a list of cards"),
        (["TH", 5], "5 does not belong in a list of cards"),
        (["2:9"], "'2:9' is not a card"),
    ],
)
def test_json_that_holds_no_cards_is_refused(value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        cards_from_json(value)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({}, "{} is not a list of dominoes"),
        ([["2:9"]], "does not belong in a list of dominoes: use names and nulls"),
        (["9:2"], "'9:2' is not a domino"),
    ],
)
def test_json_that_holds_no_dominoes_is_refused(value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        dominoes_from_json(value)
