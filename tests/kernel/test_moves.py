"""Moves: what is equal, what can be written, and what is no move at all."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.kernel.junk import junk
from tests.laws.tables import budget

from boneyard import BadMove, IllegalMove, Move, Refusal, move, move_from_json, moves_of

words = st.text(st.characters(codec="ascii", categories=["L"]), min_size=1, max_size=8)
small = st.integers(-(2**31) + 1, 2**31 - 1)
values = (
    st.none()
    | st.booleans()
    | small
    | st.text(max_size=20)
    | st.lists(small, max_size=16).map(tuple)
)
fields = st.dictionaries(words.filter(lambda word: word != "type"), values, max_size=8)


@settings(**budget(short=60, long=1000))
@given(words, fields)
def test_json_round_trip(verb: str, given_fields: dict[str, Any]) -> None:
    made = Move(verb, tuple(given_fields), tuple(given_fields.values()))
    data = json.loads(json.dumps(made.to_json()))
    assert move_from_json(data) == made
    assert move_from_json(data).to_json() == made.to_json()


@settings(**budget(short=60, long=1000))
@given(words, fields)
def test_the_order_of_fields_does_not_matter(verb: str, given_fields: dict[str, Any]) -> None:
    names = tuple(given_fields)
    made = Move(verb, names, tuple(given_fields.values()))
    turned = Move(verb, names[::-1], made.values[::-1])
    assert made == turned
    assert hash(made) == hash(turned)
    assert move_from_json(json.loads(json.dumps(made.to_json(), sort_keys=True))) == made


def test_the_key_is_no_part_of_a_moves_identity() -> None:
    own = Move("card", ("card",), ("TH",), 38)
    assert own == move("card", card="TH")
    assert hash(own) == hash(move("card", card="TH"))


@pytest.mark.parametrize(
    "other",
    [
        move("target"),
        move("target", seat=1),
        move("target", seat=1, slot=1),
        move("target", slot=1, seat=0),
        move("target", seat=1, slot=0, more=0),
        move("aim", seat=1, slot=0),
        move("target", seat="1", slot=0),
        "target",
        None,
        {"type": "target", "seat": 1, "slot": 0},
    ],
)
def test_other_moves_differ(other: object) -> None:
    assert move("target", seat=1, slot=0) != other


@settings(**budget(short=60, long=1000))
@given(words, fields)
def test_pickling_keeps_everything(verb: str, given_fields: dict[str, Any]) -> None:
    made = Move(verb, tuple(given_fields), tuple(given_fields.values()), 7)
    again = pickle.loads(pickle.dumps(made))
    assert again == made
    assert again.key == 7


def test_a_move_shows_how_it_is_made() -> None:
    shown = repr(move("target", seat=1, cell=(2, 3)))
    assert shown == "move('target', seat=1, cell=(2, 3))"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "JSON object"),
        ([], "JSON object"),
        ("pass", "JSON object"),
        ({}, '"type"'),
        ({"type": ""}, '"type"'),
        ({"type": 3}, '"type"'),
        ({"type": "x" * 65}, '"type"'),
        ({"type": "card", "card": 1.5}, '"card"'),
        ({"type": "card", "card": float("nan")}, '"card"'),
        ({"type": "card", "card": "x" * 65}, '"card"'),
        ({"type": "card", "card": 2**31}, '"card"'),
        ({"type": "card", "card": -(10**5000)}, '"card"'),
        ({"type": "card", "card": {"rank": 5}}, '"card"'),
        ({"type": "move", "cell": [1, 2.5]}, '"cell"'),
        ({"type": "move", "cell": [[1]]}, '"cell"'),
        ({"type": "move", "cell": [True, False]}, '"cell"'),
        ({"type": "move", "cell": [0] * 17}, '"cell"'),
        ({"type": "move", "cell": [2**31]}, '"cell"'),
        ({"type": "move", **{f"f{at}": at for at in range(9)}}, "at most 8 fields"),
        ({"type": "move", "n" * 65: 1}, "short words"),
        ({"type": "move", 5: 1}, "short words"),
    ],
)
def test_what_is_no_move(data: object, sentence: str) -> None:
    with pytest.raises(BadMove, match=sentence):
        move_from_json(data)


@given(junk)
@settings(**budget(short=60, long=1000))
def test_any_json_is_a_move_or_a_bad_move(data: Any) -> None:
    try:
        read = move_from_json(data)
    except BadMove:
        return
    assert read.to_json() == data


def test_an_illegal_move_carries_its_refusal() -> None:
    refusal = Refusal("R7", "A Recruit is trained with cards of one suit.")
    assert str(IllegalMove(refusal)) == "R7: A Recruit is trained with cards of one suit."
    assert IllegalMove(refusal).refusal is refusal


def test_a_table_of_moves_has_a_key_for_each_place() -> None:
    found = moves_of("pick", "domino", ("0:0", "0:1"))
    assert found == (move("pick", domino="0:0"), move("pick", domino="0:1"))
    assert [one.key for one in found] == [0, 1]
