"""The law of lists catches choices that do not say what they do."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.laws import hands
from tests.laws.law import LawBroken
from tests.toy import SealedOrders
from tests.toy.state import SealedState

from boneyard import Scene


@pytest.mark.parametrize(
    ("words", "law"), [("", hands.CHOICES), ("Two words", hands.CHOICES), ("end it", hands.CHOICES)]
)
def test_a_list_that_does_not_say_what_its_choices_do_is_caught(words: str, law: str) -> None:
    """A name alone, or too little."""

    class Silent(SealedOrders):
        def scene(self, view: SealedState) -> Scene:
            drawn = super().scene(view)
            return replace(drawn, clicks=tuple(replace(one, hint=words) for one in drawn.clicks))

    state = Silent().new(3)
    hands.choices_say_what_they_do(SealedOrders(), state)
    with pytest.raises(LawBroken) as broken:
        hands.choices_say_what_they_do(Silent(), state)
    assert broken.value.law == law


def test_a_choice_that_says_its_name_again_is_caught() -> None:
    """In the label as beside it."""

    class Parrot(SealedOrders):
        def scene(self, view: SealedState) -> Scene:
            drawn = super().scene(view)
            clicks = [
                replace(one, label="End it all now", hint="End it all") for one in drawn.clicks
            ]
            return replace(drawn, clicks=tuple(clicks))

    with pytest.raises(LawBroken) as broken:
        hands.choices_say_what_they_do(Parrot(), Parrot().new(3))
    assert broken.value.law == hands.REPEATS
