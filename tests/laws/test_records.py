"""Finished games of every kind replay to the digest they ended with.

A failure here means that the rules have changed: raise ``rules_version`` and make the records
anew (``python tests/records/make.py``).
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.laws import laws
from tests.records.make import plans

import boneyard
from boneyard import Record, record_from_text
from boneyard.kernel.records import TIME_UP, play_entry

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])


def read(path: Path) -> Record:
    """The record in a file."""
    return record_from_text(path.read_text(encoding="utf-8"), boneyard.game)[0]


@every_record
def test_a_recorded_game_replays_to_its_digest(path: Path) -> None:
    record = read(path)
    state = record.verify(boneyard.game(record.game))
    laws.result_is_complete(state)


@every_record
def test_nothing_is_lost_on_the_way(path: Path) -> None:
    record = read(path)
    state = record.start(boneyard.game(record.game))
    for entry in record.entries:
        play_entry(state, entry)
        laws.pieces_are_conserved(state)


@every_record
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    assert read(path).to_json() == json.loads(path.read_text(encoding="utf-8"))


def test_there_are_records_of_every_kind() -> None:
    records = [read(path) for path in RECORDS]
    assert {record.players for record in records} == {2, 3, 4, 5, 6}
    assert any(TIME_UP in record.entries for record in records)
    assert any(isinstance(record.entries[-1], int) for record in records)
    assert any(record.key is not None for record in records)
    set_options = {key for record in records for key in record.options}
    assert len(set_options) >= 15


def test_what_is_planned_is_recorded_and_nothing_else() -> None:
    assert {plan.name for _, plan in plans()} == {path.stem for path in RECORDS}
