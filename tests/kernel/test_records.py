"""Records from outside: BadRecord with a sentence, and nothing half-played."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from tests.kernel import junk
from tests.laws import laws
from tests.laws.tables import budget
from tests.toy import GAME

import boneyard
from boneyard import (
    BadOption,
    BadRecord,
    FairChance,
    Record,
    Stream,
    UnknownGame,
    commitment,
    new_record,
    record_from_json,
    record_from_text,
)
from boneyard.kernel.options import shown
from boneyard.kernel.records import TIME_UP, play_entry
from boneyard.kernel.results import Result

KEY = bytes(range(32)).hex()


def find(game_id: str) -> Any:
    """Only the test-only game, and what boneyard has."""
    return GAME if game_id == GAME.id else boneyard.game(game_id)


def recorded(seed: int = 7, players: int = 2) -> Record:
    """A whole game."""
    record = new_record(
        GAME, players, {"round_limit": 2}, [f"P{at}" for at in range(players)], seed
    )
    state = record.start(GAME)
    record.entries.extend(laws.play_on(state, Stream(seed), 1000))
    record.digest = state.digest()
    return record


DATA: dict[str, Any] = recorded().to_json()


def read(data: object) -> Record:
    """The record, checked as a file is checked."""
    record, game = record_from_json(data, find)
    assert game is GAME
    return record


def test_a_record_replays_to_its_digest() -> None:
    text = json.dumps(DATA, sort_keys=True)
    record, game = record_from_text(text, find)
    assert record.to_json() == DATA
    assert record.verify(game).over


def test_only_what_is_not_default_is_kept() -> None:
    assert recorded().options == {"round_limit": 2}
    with pytest.raises(BadOption):
        new_record(GAME, 2, {"round_limit": 99}, ["a", "b"], 1)


def test_a_record_replays_to_any_entry() -> None:
    record = recorded()
    state = record.start(GAME)
    for at, entry in enumerate(record.entries):
        assert record.replay(GAME, at).digest() == state.digest()
        play_entry(state, entry)
    for wrong in (-1, len(record.entries) + 1):
        with pytest.raises(BadRecord, match="entries 0 to"):
            record.replay(GAME, wrong)


def test_time_up_and_resignations_are_entries() -> None:
    for entry in (TIME_UP, 1):
        record = new_record(GAME, 2, None, ["a", "b"], 3)
        record.entries.append(entry)
        state = record.replay(GAME)
        record.digest = state.digest()
        assert state.over
        again = read(json.loads(json.dumps(record.to_json())))
        assert again.entries == [entry]
        assert again.verify(GAME).result == state.result


def fair_record() -> Record:
    """A game of two on a fair chance."""
    record = new_record(GAME, 2, None, ["a", "b"], 0)
    record.seed, record.key, record.salts = None, KEY, ["anna", "bert"]
    state = record.start(GAME)
    record.entries.extend(laws.play_on(state, Stream(1), 1000))
    record.digest = state.digest()
    return record


def test_a_fair_record_proves_the_deal() -> None:
    data = fair_record().to_json()
    assert data["commitment"] == commitment(bytes.fromhex(KEY))
    assert "seed" not in data
    state = read(data).verify(GAME)
    assert state.chance is not None
    assert state.chance.to_json() == FairChance(bytes.fromhex(KEY), ["anna", "bert"]).to_json()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"commitment": "0" * 64}, "not the one that was committed to"),
        ({"key": "11" * 32}, "not the one that was committed to"),
        ({"key": "11" * 31}, "32 bytes"),
        ({"key": "zz" * 32}, "hex"),
        ({"key": 5}, "key must be a text"),
        ({"salts": "anna"}, "salts must be a list"),
        ({"salts": ["anna", 5]}, "salts"),
        ({"salts": ["x" * 201]}, "salts"),
        ({"commitment": None}, "commitment"),
    ],
)
def test_a_fair_record_that_proves_nothing(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read({**fair_record().to_json(), **changes})


def test_other_salts_are_another_game() -> None:
    data = {**fair_record().to_json(), "salts": ["anna", "berta"]}
    with pytest.raises(BadRecord):
        read(data).verify(GAME)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": 2}, "format 2"),
        ({"format": "1"}, "format"),
        ({"game": "chess"}, "another game"),
        ({"game": 5}, "game must be a text"),
        ({"rules": 0}, "rules must be"),
        ({"rules": "1"}, "rules must be"),
        ({"players": 5}, "players must be"),
        ({"players": 10**5000}, "players must be"),
        ({"players": "2"}, "players must be"),
        ({"players": 3}, "seats must name 3"),
        ({"options": []}, "options must be an object"),
        ({"options": {"round_limit": 99}}, "round_limit"),
        ({"options": {"round_limit": "2"}}, "round_limit"),
        ({"options": {"magic": True}}, "no option 'magic'"),
        ({"seats": ["a"]}, "seats must name 2"),
        ({"seats": ["a", 5]}, "seats"),
        ({"seats": ["a", "b" * 201]}, "seats"),
        ({"seats": None}, "seats must be"),
        ({"seed": -1}, "seed must be"),
        ({"seed": 2**64}, "seed must be"),
        ({"seed": 10**5000}, "seed must be"),
        ({"seed": 7.0}, "seed must be"),
        ({"seed": None}, "seed must be"),
        ({"entries": {}}, "entries must be a list"),
        ({"entries": [5]}, r"entries\[0\]"),
        ({"entries": ["timeup"]}, r"entries\[0\]"),
        ({"entries": [{"resign": "a"}]}, r"entries\[0\]: a resignation names a seat"),
        ({"entries": [{"resign": True}]}, r"entries\[0\]: a resignation names a seat"),
        ({"entries": [{"type": "bid", "number": 10**5000}]}, r"entries\[0\]"),
        ({"digest": 5}, "digest must be a text"),
    ],
    ids=shown,
)
def test_a_record_with_a_wrong_field(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read({**DATA, **changes})


def test_another_rules_version_is_not_replayed() -> None:
    record = read({**DATA, "rules": 2})
    with pytest.raises(BadRecord, match="rules version 2 of sealed-orders, which is now at 1"):
        record.replay(GAME)


@pytest.mark.parametrize(
    "entries",
    [
        DATA["entries"][::-1],
        DATA["entries"][1:],
        [*DATA["entries"], DATA["entries"][0]],
        [{"resign": 5}],
        [{"resign": 0}, {"resign": 1}],
        [{"type": "capture", "piece": "a1"}],
    ],
)
def test_entries_that_cannot_be_played_are_named(entries: list[Any]) -> None:
    with pytest.raises(BadRecord, match=r"entry \d+ cannot be played"):
        read({**DATA, "entries": entries}).replay(GAME)


def test_time_up_after_the_end_changes_nothing() -> None:
    longer = read({**DATA, "entries": [*DATA["entries"], TIME_UP]})
    assert longer.replay(GAME).digest() == DATA["digest"]


def test_a_record_that_ends_elsewhere_is_not_verified() -> None:
    with pytest.raises(BadRecord, match="digests differ"):
        read({**DATA, "entries": DATA["entries"][:-1]}).verify(GAME)
    with pytest.raises(BadRecord, match="digests differ"):
        read({**DATA, "digest": "0" * 64}).verify(GAME)
    with pytest.raises(BadRecord, match="no digest"):
        read({**DATA, "digest": None}).verify(GAME)


@settings(**budget(short=100, long=2000))
@given(at=st.integers(0, len(json.dumps(DATA)) - 1))
def test_a_truncated_file(at: int) -> None:
    with pytest.raises(BadRecord):
        record_from_text(json.dumps(DATA)[:at], find)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{", "[" * 100_000, '{"a":' * 100_000, "NaN", "9" * 5000]
)
def test_text_that_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        record_from_text(text, find)


@settings(**budget(short=200, long=5000))
@given(data=st.data(), value=junk.junk)
def test_any_field_replaced_by_junk(data: st.DataObject, value: Any) -> None:
    way = data.draw(st.sampled_from(junk.ways(DATA)))
    changed = junk.replaced(DATA, way, value)
    try:
        record, game = record_from_json(changed, find)
        record.verify(game)
    except BadRecord:
        return
    assert record.replay(game).digest() == record.digest


@settings(**budget(short=100, long=2000))
@given(value=junk.junk)
def test_any_json_instead_of_a_record(value: Any) -> None:
    with pytest.raises(BadRecord):
        record_from_json(value, find)


def test_an_unknown_game_is_a_bad_record() -> None:
    with pytest.raises(UnknownGame):
        find("chess")
    with pytest.raises(BadRecord, match="there is no game 'chess'"):
        read({**DATA, "game": "chess"})


def test_what_a_replay_leaves_behind_is_a_state_like_any_other() -> None:
    state = recorded().replay(GAME)
    assert isinstance(state.result, Result)
    laws.result_is_complete(state)
