"""Events, results, prompts, forms and readers: the small values that games hand out."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.laws.tables import budget

from boneyard import BadState, Event, Maybe, Number, Packed, Prompt, Result, Text, Tuple, move
from boneyard.kernel.events import EVERYONE, only
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.results import places

DRAWN = Event(
    "drew", ("seat", "count", "cards"), (2, 3, ("5H", "9S")), (EVERYONE, EVERYONE, only(2))
)


def test_bob_draws_3_cards_and_you_draw_5h_are_one_event() -> None:
    bob, others, spectator = DRAWN.seen_by(2), DRAWN.seen_by(0), DRAWN.seen_by(-1)
    assert bob is not None
    assert bob.to_json() == {"event": "drew", "seat": 2, "count": 3, "cards": ["5H", "9S"]}
    assert others is not None
    assert others.to_json() == {"event": "drew", "seat": 2, "count": 3}
    assert spectator is not None
    assert spectator.to_json() == others.to_json()


def test_what_is_seen_tells_nothing_of_who_else_sees() -> None:
    seen = DRAWN.seen_by(0)
    assert seen is not None
    assert (seen.names, seen.audiences) == (("seat", "count"), ())


def test_an_event_without_audiences_is_everyones() -> None:
    event = Event("round", ("round",), (1,))
    assert event.seen_by(-1) is event


def test_an_event_of_which_nothing_is_seen_is_not_seen() -> None:
    event = Event("peeked", ("card",), ("5H",), (only(1),))
    assert event.seen_by(0) is None
    assert event.seen_by(-1) is None
    assert event.seen_by(1) is not None


def test_the_audience_of_two_seats() -> None:
    event = Event("shown", ("card",), ("5H",), (only(1) | only(3),))
    assert [event.seen_by(seat) is not None for seat in range(5)] == [0, 1, 0, 1, 0]


def test_fields_are_asked_for_by_name() -> None:
    assert DRAWN.get("count") == 3
    assert DRAWN.get("from") is None
    assert DRAWN.get("from", "deck") == "deck"
    assert repr(DRAWN) == f"Event({DRAWN.to_json()})"


def test_events_are_pickled_with_their_audiences() -> None:
    again: Event = pickle.loads(pickle.dumps(DRAWN))
    assert again.to_json() == DRAWN.to_json()
    assert again.audiences == DRAWN.audiences


# Results.


@pytest.mark.parametrize(
    ("merits", "wanted"),
    [
        ([(3,), (5,), (4,)], (3, 1, 2)),
        ([(5,), (5,), (4,)], (1, 1, 3)),
        ([(1,), (1,)], (1, 1)),
        ([(5, 1), (5, 2)], (2, 1)),
        ([], ()),
    ],
)
def test_ties_share_and_the_next_place_is_left_out(
    merits: list[tuple[int, ...]], wanted: tuple[int, ...]
) -> None:
    assert places(merits) == wanted


@settings(**budget(short=60, long=1000))
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
def test_places_are_one_more_than_those_who_are_better(merits: list[tuple[int, ...]]) -> None:
    found = places(merits)
    assert min(found) == 1
    for own, place in zip(merits, found, strict=True):
        assert place == 1 + sum([other > own for other in merits])


def test_results_are_equal_if_their_json_is() -> None:
    result = Result([1, 2], [30, 20], "score", 7, {"captures": [[1], []]})
    same = Result((1, 2), (30, 20), "score", 7, {"captures": [[1], []]})
    assert result == same
    assert hash(result) == hash(same)
    assert result != Result((1, 2), (30, 20), "score", 7, {})
    assert result.winners == (0,)
    assert pickle.loads(pickle.dumps(result)) == result
    assert json.loads(json.dumps(result.to_json()))["places"] == [1, 2]


def test_a_prompt_is_written_with_its_way_to_pass() -> None:
    prompt = Prompt("parry", 1, "6", "Parry?", "parry", (1, 2), move("pass"), (0, 1), ("seat:0",))
    data = json.loads(json.dumps(prompt.to_json()))
    assert data["passing"] == {"type": "pass"}
    assert data["asked"] == [1, 2]
    assert Prompt("bid", 0, "2").to_json()["passing"] is None


# Readers.

DATA = {
    "n": 5,
    "flag": True,
    "text": "abc",
    "list": [1, 2, 3],
    "sub": {"n": 1},
    "null": None,
    "real": 1.5,
}


def reader(data: Any = DATA) -> Reader:
    return Reader(data, BadState, "state")


def test_a_reader_gives_what_is_there() -> None:
    found = reader()
    assert found.number("n") == 5
    assert found.text("text") == "abc"
    assert found.word("text", ("abc", "def")) == "abc"
    assert found.numbers("list", 1, 3, 3) == [1, 2, 3]
    assert found.items("list", str) == ["1", "2", "3"]
    assert found.sub("sub").number("n") == 1
    assert found.value("null") is None
    assert found.has("n")
    assert not found.has("null")
    assert not found.has("nothing")


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda r: r.number("n", 6, 9), "state.n must be a whole number from 6 to 9, not 5"),
        (lambda r: r.number("flag"), "state.flag must be a whole number"),
        (lambda r: r.number("real"), "state.real must be a whole number"),
        (lambda r: r.number("none"), 'state has no "none"'),
        (lambda r: r.value("none"), 'state has no "none"'),
        (lambda r: r.text("n"), "state.n must be a text"),
        (lambda r: r.word("text", ("x", "y")), 'state.text must be "x" or "y"'),
        (lambda r: r.word("list", ("x",)), 'state.list must be "x"'),
        (lambda r: r.items("text", str), "state.text must be a list"),
        (lambda r: r.items("list", str, 2), "state.list must be a list of at most 2"),
        (lambda r: r.items("list", bytes.fromhex), r"state.list\[0\]"),
        (lambda r: r.numbers("list", 2, 3), r"state.list\[0\]: must be a whole number"),
        (lambda r: r.numbers("list", 1, 3, 4), "state.list must be a list of 4 numbers"),
        (lambda r: r.sub("list"), "state.list must be an object"),
        (lambda r: r.sub("sub").number("m"), 'state.sub has no "m"'),
    ],
)
def test_a_reader_names_the_place_and_what_it_must_be(call: Any, sentence: str) -> None:
    with pytest.raises(BadState, match=sentence):
        call(reader())


@pytest.mark.parametrize("data", [None, [], 5, "text"])
def test_only_objects_are_read(data: object) -> None:
    with pytest.raises(BadState, match="state must be a JSON object"):
        reader(data)


PAIR = Tuple(Number(0, 5), Text(("red", "black")))


def test_several_values_stand_together_in_a_list() -> None:
    assert PAIR.write((3, "red"), None) == [3, "red"]
    assert PAIR.read([3, "red"], None) == (3, "red")
    for wrong in ([3], [3, "red", 1], {3: 0, "red": 1}, [9, "red"], [3, "blue"]):
        with pytest.raises(ValueError, match="must be"):
            PAIR.read(wrong, None)


def test_a_value_that_stands_for_none_is_null() -> None:
    form = Maybe(Packed(Number(0, 5), Number(0, 5), 4), -1)
    assert [form.write(value, None) for value in (-1, 3 << 4 | 2)] == [None, [3, 2]]
    assert [form.read(item, None) for item in (None, [3, 2])] == [-1, 3 << 4 | 2]
