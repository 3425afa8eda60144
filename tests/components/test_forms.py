"""Forms of hands and piles: names out and in, and what is hidden of them."""

import pytest
from hypothesis import given, strategies as st

from boneyard.components import UNKNOWN, dominoes
from boneyard.components.forms import CARDS, DOMINOES, OPEN_CARDS, Pile


@given(st.lists(st.integers(-1, 52)).map(tuple))
def test_cards_round_trip_through_json(pile: tuple[int, ...]) -> None:
    assert CARDS.read(CARDS.write(pile, None), None) == pile
    assert CARDS.is_hidden(pile) == (UNKNOWN in pile)


@given(st.lists(st.integers(-1, 189)).map(tuple))
def test_dominoes_round_trip_through_json(pile: tuple[int, ...]) -> None:
    assert DOMINOES.read(DOMINOES.write(pile, None), None) == pile


def test_json_of_some_piles() -> None:
    assert CARDS.write((38, UNKNOWN, 52), None) == ["TH", None, "X"]
    assert DOMINOES.write((dominoes.tile_of(2, 9), UNKNOWN), None) == ["2:9", None]


def test_what_is_hidden_of_a_pile_is_all_but_its_size() -> None:
    assert CARDS.hide((1, 5, 5)) == (UNKNOWN, UNKNOWN, UNKNOWN)


@pytest.mark.parametrize(
    ("form", "value", "sentence"),
    [
        (CARDS, "TH", "must be a list, not 'TH'"),
        (CARDS, None, "must be a list, not None"),
        (CARDS, ["TH", 5], r"\[1\] must be a name, not 5"),
        (CARDS, ["2:9"], r"\[0\] '2:9' is not a card"),
        (OPEN_CARDS, [None], r"\[0\] must be a name, not None"),
        (DOMINOES, {}, "must be a list, not {}"),
        (DOMINOES, ["9:2"], "'9:2' is not a domino"),
    ],
)
def test_json_that_is_no_pile_is_refused(form: Pile, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        form.read(value, None)
