"""Cards: numbers, names and decks."""

import pytest
from hypothesis import given, strategies as st

from boneyard.components import cards
from boneyard.components.cards import (
    BLACK,
    BLANK,
    CARD_NAMES,
    COLOUR_OF,
    FACES,
    JOKER,
    NO_COLOUR,
    NO_SUIT,
    POINTS,
    RED,
    SUIT_OF,
    UNKNOWN,
    card_text,
    deck,
    format_card,
    parse_card,
)


def test_a_deck_has_52_different_cards_worth_364_points() -> None:
    cards_of_deck = deck(1)
    assert len(set(cards_of_deck)) == len(cards_of_deck) == 52
    assert sum(POINTS[card] for card in cards_of_deck) == 364


def test_each_suit_has_91_points_and_each_colour_26_cards() -> None:
    for suit in range(4):
        assert sum(POINTS[card] for card in deck(1) if SUIT_OF[card] == suit) == 91
    assert [COLOUR_OF[card] for card in deck(1)].count(RED) == 26
    assert [COLOUR_OF[card] for card in deck(1)].count(BLACK) == 26


def test_names_of_some_cards() -> None:
    assert [format_card(card) for card in (0, 3, 38, 51, JOKER, BLANK)] == [
        "AC",
        "AS",
        "TH",
        "KS",
        "X",
        "O",
    ]


def test_hearts_and_diamonds_are_red() -> None:
    assert [COLOUR_OF[parse_card("2" + suit)] for suit in "CDHS"] == [BLACK, RED, RED, BLACK]


def test_ascending_numbers_are_by_points_then_suit() -> None:
    by_points_then_suit = sorted(deck(1), key=lambda card: (POINTS[card], SUIT_OF[card]))
    assert by_points_then_suit == deck(1)


@given(st.integers(0, FACES - 1))
def test_a_name_names_one_card(card: int) -> None:
    assert parse_card(format_card(card)) == card


@pytest.mark.parametrize("text", ["", "10H", "th", "HT", "1C", "TH ", "?", "J", "XX"])
def test_other_names_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^'.*' is not a card: .*A23456789TJQK.*\.$"):
        parse_card(text)


@pytest.mark.parametrize("number", [UNKNOWN, FACES, -2])
def test_a_number_that_is_no_card_has_no_name(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is not the number of a card"):
        format_card(number)


def test_the_tables_answer_for_an_unknown_card() -> None:
    assert (POINTS[UNKNOWN], SUIT_OF[UNKNOWN], COLOUR_OF[UNKNOWN], CARD_NAMES[UNKNOWN]) == (
        0,
        NO_SUIT,
        NO_COLOUR,
        "?",
    )


def test_cards_as_people_write_them() -> None:
    texts = [card_text(parse_card(name)) for name in ("AC", "TH", "QD", "KS", "X", "O")]
    assert texts == ["A♣", "10♥", "Q♦", "K♠", "Joker", "Blank"]
    assert card_text(UNKNOWN) == "?"
    with pytest.raises(ValueError, match="54 is not the number of a card"):
        card_text(54)


def test_two_decks_with_jokers_and_blanks_are_sorted() -> None:
    pack = deck(2, jokers=2, blanks=1)
    assert pack == sorted(pack)
    assert len(pack) == 110
    assert (pack.count(0), pack.count(JOKER), pack.count(BLANK)) == (2, 4, 2)


def test_a_deck_cannot_be_negative() -> None:
    with pytest.raises(ValueError, match="negative number of cards"):
        deck(1, jokers=-1)


def test_jokers_and_blanks_have_neither_points_nor_suit() -> None:
    for card in (JOKER, BLANK):
        assert (POINTS[card], SUIT_OF[card], COLOUR_OF[card]) == (0, NO_SUIT, NO_COLOUR)
    assert len(cards.POINTS) == len(cards.SUIT_OF) == len(cards.COLOUR_OF) == FACES + 1
