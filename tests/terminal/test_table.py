"""A table at one screen: its record, its undo, and everybody's own log."""

from __future__ import annotations

import pytest
from tests.terminal.scripted import SHORT, new_table, session

from boneyard import record_from_json
from boneyard.kernel.moves import Move
from boneyard.table import entries as log
from boneyard.table.history import Viewer
from boneyard.terminal.session import EVERYBODY, Ending, Session


def started(*names: str) -> Session:
    """Ready to be played by hand."""
    return session(new_table(*names), ())[0]


def play(played: Session, move: Move | None = None) -> None:
    """A move of whoever is to act; the first one, if none is given."""
    seat = played.table.actor
    assert seat is not None
    played.apply(log.Moved(seat, move or played.match.state.moves()[0]))


def play_until(played: Session, step: str) -> None:
    while (prompt := played.match.state.prompt) is not None and prompt.step != step:
        play(played)


def test_the_record_replays_to_the_same_end() -> None:
    table = new_table("Ann", bots=["beginner"], options=SHORT)
    assert session(table, iter(lambda: "1", None))[0].run() is Ending.FINISHED
    data = table.record().to_json()
    record, game = record_from_json(data, lambda game_id: table.game)
    assert record.verify(game).result == table.playing.state.result
    assert data["seats"] == ["Ann", "Bot1"]
    assert data["options"] == SHORT


def test_undo_takes_back_the_move_the_entry_and_the_lines() -> None:
    played = started("Ann", "Bob")
    play_until(played, "choose_attacker")
    digest, plies = played.match.state.digest(), len(played.match.plies)
    lines = played.lines(EVERYBODY)
    play(played)
    play(played)
    assert played.lines(EVERYBODY) != lines
    assert played.undo()  # attacker and target are one choice
    assert played.match.state.digest() == digest
    assert len(played.table.record().entries) == plies
    assert played.lines(EVERYBODY) == lines


def test_there_is_no_undo_behind_what_was_settled() -> None:
    played = started("Ann", "Bob")
    play_until(played, "choose_attacker")
    assert not played.undo()
    play(played, Move("end_turn"))
    assert not played.undo()


def test_a_resignation_is_an_entry_and_final() -> None:
    played = started("Ann", "Bob")
    played.apply(log.Resigned(1))
    result = played.match.state.result
    assert result is not None
    assert result.winners == (0,)
    assert played.table.record().entries == [1]
    assert not played.undo()


def test_everybody_reads_only_their_own_cards() -> None:
    played = started("Ann", "Bob")
    play_until(played, "choose_attacker")
    lines = played.lines
    assert any("Ann is dealt 10 cards:" in line for line in lines(0))
    assert any(line == "Bob is dealt 10 cards." for line in lines(0))
    assert any(line == "Ann is dealt 10 cards." for line in lines(1))
    assert not any("cards:" in line for line in lines(EVERYBODY))


def test_the_deal_itself_is_in_everybodys_log() -> None:
    played = started("Ann", "Bob", "Cy")
    for viewer in (0, 1, 2, EVERYBODY):
        assert any("Round 1." in line for line in played.lines(viewer))


@pytest.mark.parametrize("viewer", [0, 1, EVERYBODY])
def test_nothing_is_told_twice_while_somebody_chooses(viewer: Viewer) -> None:
    played = started("Ann", "Bob")
    play_until(played, "attack_bid")
    before = played.lines(viewer)
    for _ in range(3):
        play(played)
    assert played.match.state.top.is_begun()
    assert played.lines(viewer) == before


def test_fresh_is_what_came_since_the_last_reading() -> None:
    played = started("Ann", "Bob")
    assert played.fresh(0) == played.lines(0) != []
    play_until(played, "choose_target")
    played.mark_read(0)
    assert played.fresh(0) == []
    play(played)
    assert "attacks" in played.fresh(0)[0]
    assert played.undo()
    assert played.fresh(0) == []
