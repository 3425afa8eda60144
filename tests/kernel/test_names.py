"""Texts that call players by their seats, and their names put in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import boneyard
from boneyard import Stream
from boneyard.kernel.names import seat_name, sentence_case, with_names

NAMES = ["Ada", "Seat 0", "Cy (bot)"]


def test_names_take_the_place_of_seats() -> None:
    text = f"{seat_name(0)} attacks {seat_name(2)}'s Knight with 10 cards."
    assert with_names(text, NAMES) == "Ada attacks Cy (bot)'s Knight with 10 cards."


def test_a_name_that_looks_like_a_seat_stays_as_it_is() -> None:
    assert with_names(f"{seat_name(1)} or {seat_name(0)}", NAMES) == "Seat 0 or Ada"


def test_a_seat_without_a_name_stays_a_seat() -> None:
    assert with_names(seat_name(7), NAMES) == seat_name(7)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("a move is a JSON object", "A move is a JSON object"),
        ("your 9/2 attacks Bo's 7/4", "Your 9/2 attacks Bo's 7/4"),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_capital_and_keeps_all_others(words: str, sentence: str) -> None:
    assert sentence_case(words) == sentence


@pytest.mark.parametrize("game_id", boneyard.game_ids())
def test_named_scenes_differ_in_nothing_but_names(game_id: str) -> None:
    """And no seat is left in them."""
    game = boneyard.game(game_id)
    players = min(3, game.info.players[1])
    state, rng = game.new(players, seed=4), Stream(4)
    names = ["Ada", "Bo", "Cy"]
    for _ in range(120):
        if state.over:
            break
        for seat in (*range(players), None):
            scene = game.scene(state.seen_by(seat))
            named = scene.named(names)
            texts = list(_texts(scene.to_json()))
            assert [with_names(text, names) for text in texts] == list(_texts(named.to_json()))
            assert not [text for text in _texts(named.to_json()) if "Seat " in text]
            assert scene.to_json(names) == named.to_json()
        state.play(rng.choice(state.moves()))


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from _texts(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _texts(value)
