"""The table: its record, its undo, and everybody's own log."""

from __future__ import annotations

import pytest
from tests.terminal.scripted import SHORT, new_table

from boneyard import record_from_json
from boneyard.kernel.moves import Move
from boneyard.terminal.table import Table


def play_until(table: Table, step: str) -> None:
    while table.state.prompt is not None and table.state.prompt.step != step:
        table.play(table.state.moves()[0])


def test_the_record_replays_to_the_same_end() -> None:
    table = new_table("Ann", bots=["beginner"], options=SHORT)
    while table.state.actor is not None:
        bot = table.chairs[table.state.actor].bot
        if bot is not None:
            table.play_bot(bot)
        else:
            table.play(table.state.moves()[0])
    data = table.sealed_record().to_json()
    record, game = record_from_json(data, lambda game_id: table.game)
    assert record.verify(game).result == table.state.result
    assert data["seats"] == ["Ann", "Bot1"]
    assert data["options"] == SHORT


def test_undo_takes_back_the_move_the_entry_and_the_lines() -> None:
    table = new_table("Ann", "Bob")
    play_until(table, "choose_attacker")
    digest, entries = table.state.digest(), len(table.record.entries)
    lines = table.journal.lines(None)
    table.play(table.state.moves()[0])
    table.play(table.state.moves()[0])
    assert table.journal.lines(None) != lines
    assert table.undo()
    assert table.undo()
    assert table.state.digest() == digest
    assert len(table.record.entries) == entries
    assert table.journal.lines(None) == lines


def test_there_is_no_undo_behind_what_was_settled() -> None:
    table = new_table("Ann", "Bob")
    play_until(table, "choose_attacker")
    assert not table.undo()
    table.play(Move("end_turn"))
    assert not table.undo()


def test_a_resignation_is_an_entry_and_final() -> None:
    table = new_table("Ann", "Bob")
    table.resign(1)
    assert table.state.result is not None
    assert table.state.result.winners == (0,)
    assert table.record.entries == [1]
    assert not table.undo()


def test_everybody_reads_only_their_own_cards() -> None:
    table = new_table("Ann", "Bob")
    play_until(table, "choose_attacker")
    assert any("Ann is dealt 10 cards:" in line for line in table.journal.lines(0))
    assert any(line == "Bob is dealt 10 cards." for line in table.journal.lines(0))
    assert any(line == "Ann is dealt 10 cards." for line in table.journal.lines(1))
    assert not any("cards:" in line for line in table.journal.lines(None))


def test_the_deal_itself_is_in_everybodys_log() -> None:
    table = new_table("Ann", "Bob", "Cy")
    for viewer in (0, 1, 2, None):
        assert any("Round 1." in line for line in table.journal.lines(viewer))


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_is_told_twice_while_somebody_chooses(viewer: int | None) -> None:
    table = new_table("Ann", "Bob")
    play_until(table, "attack_bid")
    before = table.journal.lines(viewer)
    for _ in range(3):
        table.play(table.state.moves()[0])
    assert table.state.top.is_begun()
    assert table.journal.lines(viewer) == before


def test_fresh_is_what_came_since_the_last_reading() -> None:
    table = new_table("Ann", "Bob")
    assert table.journal.fresh(0) == table.journal.lines(0) != []
    play_until(table, "choose_target")
    table.journal.mark_read(0)
    assert table.journal.fresh(0) == []
    table.play(table.state.moves()[0])
    assert "attacks" in table.journal.fresh(0)[0]
    assert table.undo()
    assert table.journal.fresh(0) == []
