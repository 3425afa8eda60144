"""Prompts: the same question with other words."""

from __future__ import annotations

from dataclasses import replace

from boneyard.kernel.moves import Move
from boneyard.kernel.names import seat_name
from boneyard.kernel.prompts import Prompt

ASKED = Prompt(
    "doubt",
    2,
    "R7",
    f"{seat_name(1)} doubts.",
    window="doubt",
    asked=(2, 0),
    passing=Move("pass"),
    concerns_seats=(1,),
    concerns_pieces=("card:3",),
)


def test_other_words_change_nothing_else() -> None:
    assert ASKED.saying("Who?") == replace(ASKED, text="Who?")


def test_names_are_put_in() -> None:
    assert ASKED.named(["Ada", "Bo", "Cy"]) == replace(ASKED, text="Bo doubts.")
