"""Tables that were begun under older rules, and games that go on from others."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.bells import BELLS, Turn
from tests.table.evenings import KEY, Evening, Row, evening, everything, opened, seated

import boneyard
from boneyard.kernel.chance import FairChance
from boneyard.kernel.moves import Move
from boneyard.kernel.records import entry_to_json, record_from_json
from boneyard.table import Table, entries as log
from boneyard.table.rules_upgrade import load_or_upgrade
from boneyard.table.snapshots import Snapshot


def upgrade(patch: pytest.MonkeyPatch) -> None:
    """The rules change, in name."""
    patch.setattr(type(BELLS), "rules_version", 2)


def forbid_humming(patch: pytest.MonkeyPatch) -> None:
    """The rules change, and what was played could not be played now."""
    upgrade(patch)
    patch.setattr(Turn, "moves", lambda self, state: (Move("end_turn"),))


def halfway() -> Evening:
    """Some turns into a game."""
    found = evening("ab", options={"turns": 40})
    found.play(0, "hum", "end_turn")
    found.play(1, "hum")
    found.play(1, "end_turn")
    found.say("a", "still here")
    return found


def up(found: Evening, saved: Snapshot | None) -> tuple[Table, list[log.Entry]]:
    """Taken up by a new process, which writes down what that adds."""
    table, added = load_or_upgrade("t", KEY, _again(found.rows), saved)
    for entry in added:
        table.apply(entry, found.now)
        found.rows.append((entry, found.now))
    found.table = table
    return table, added


def _again(rows: list[Row]) -> list[Row]:
    return [(log.entry_from_text(log.to_text(entry)), at) for entry, at in rows]


def test_under_the_same_rules_nothing_is_added() -> None:
    """It is the same table."""
    found = halfway()
    before = everything(found.table)
    table, added = up(found, found.saved())
    assert added == []
    assert everything(table) == before


def test_a_saved_position_goes_on_under_new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """From where it stood, with everybody in their seats."""
    found = halfway()
    saved, standing = found.saved(), found.standing
    upgrade(monkeypatch)
    table, added = up(found, saved)
    assert [type(entry) for entry in added] == [log.Renewed]
    assert (table.status, table.actor, table.chat[0].text) == ("live", 0, "still here")
    assert found.standing == standing
    found.play(0, "hum")
    assert table.match is not None
    assert len(table.match.plies) == 1


@pytest.mark.parametrize("change", [upgrade, forbid_humming])
def test_a_renewed_table_can_be_taken_up_again(
    change: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the snapshot of before, with none, and with a new one: nothing more is added."""
    found = halfway()
    before = found.saved()
    change(monkeypatch)
    up(found, before)
    found.play(0, "end_turn")
    shown = everything(found.table)
    for saved in (before, None, found.saved()):
        table, added = load_or_upgrade("t", KEY, _again(found.rows), saved)
        assert added == []
        assert everything(table) == shown


def test_a_table_can_be_renewed_more_than_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the position that it was renewed at, or from a later one."""
    for is_saved in (False, True):
        found = halfway()
        saved = found.saved()
        for version in (2, 3):
            monkeypatch.setattr(type(BELLS), "rules_version", version)
            table, added = up(found, saved)
            assert [type(entry) for entry in added] == [log.Renewed]
            assert table.status == "live"
            if is_saved:
                found.play(table.actor or 0, "end_turn")
                saved = found.saved()
        monkeypatch.setattr(type(BELLS), "rules_version", 1)


def test_without_a_saved_position_it_is_closed_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was said is still there, who sat there too."""
    found = halfway()
    upgrade(monkeypatch)
    table, added = up(found, None)
    assert [type(entry) for entry in added] == [log.Ended]
    assert (table.status, table.match, table.names) == ("over", None, ["A", "B"])
    assert table.ended is not None
    assert table.ended.by == "rules"
    assert "version 1 of Bells" in table.ended.why
    assert "version 2" in table.ended.why
    again, added = load_or_upgrade("t", KEY, _again(found.rows), None)
    assert (again.status, added) == ("over", [])


def test_a_position_that_no_longer_loads_closes_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The new rules know the old position no more."""
    found = halfway()
    saved = found.saved()
    upgrade(monkeypatch)
    monkeypatch.setattr(BELLS, "steps", {})
    table, added = up(found, saved)
    assert [type(entry) for entry in added] == [log.Ended]
    assert table.status == "over"


def test_moves_after_the_snapshot_that_cannot_be_played_close_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is made up."""
    found = halfway()
    saved = found.saved()
    found.play(0, "hum")
    forbid_humming(monkeypatch)
    assert [type(entry) for entry in up(found, saved)[1]] == [log.Ended]


def test_a_table_where_nothing_was_dealt_is_simply_played_under_the_new_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """People are still sitting down."""
    found = evening("a.")
    upgrade(monkeypatch)
    table, _ = up(found, None)
    assert table.status == "open"
    found.join("b")
    assert found.table.status == "live"
    assert load_or_upgrade("t", KEY, _again(found.rows), None)[0].status == "live"


def test_a_finished_table_keeps_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was played under the rules of its time."""
    found = evening("ab", options={"turns": 1})
    found.play(0, "end_turn")
    saved = found.saved()
    upgrade(monkeypatch)
    table, added = up(found, saved)
    assert added == []
    assert table.status == "over"
    assert table.match is not None
    assert table.match.state.result is not None


# Forks and records.


def test_a_fork_goes_on_from_a_moment_of_another_game() -> None:
    """The same deal, the same moves, other people."""
    old = evening("ab", options={"turns": 40})
    old.play(0, "hum", "end_turn")
    old.play(1, "end_turn")
    assert old.table.match is not None
    entries = [entry_to_json(ply.entry) for ply in old.table.match.plies[:2]]
    salts = [seat.salt for seat in old.table.seats]
    origin = log.Origin("old", entries, salts)
    new = Evening(opened(2, options={"turns": 40}, origin=origin))
    new.do(seated("b*"))
    assert new.table.match is not None
    assert new.table.match.state.digest() == old.table.match.state_at(2).digest()
    assert (new.actor, new.table.match.moments) == (1, 2)
    assert new.table.record().salts == salts


def test_a_record_made_elsewhere_is_the_same_game_here() -> None:
    """Played to its end at once; its record is the one that was brought along."""
    record = _finished_record()
    origin = log.Origin("", record["entries"], [], record["seed"])
    found = Evening(opened(2, options={"turns": 3}, origin=origin))
    found.do([log.Sat(seat, "", name, "") for seat, name in enumerate("xy")])
    found.do([log.Dealt()])
    assert found.table.status == "over"
    assert found.table.seats_of("") == []
    again = found.table.record().to_json()
    assert {**again, "seats": record["seats"]} == record
    kept, game = record_from_json(again, boneyard.game)
    assert kept.verify(game).over


def _finished_record() -> dict[str, Any]:
    record = boneyard.new_record(BELLS, 2, {"turns": 3}, ["Ann", "Bo"], seed=5)
    state = record.start(BELLS)
    while not state.over:
        chosen = state.default_move()
        record.entries.append(chosen)
        state.play(chosen)
    record.digest = state.digest()
    return record.to_json()


def test_a_finished_table_proves_its_deal() -> None:
    """From the key that was committed to and everybody's salt."""
    found = evening("ab", options={"turns": 2})
    found.play(0, "end_turn")
    found.play(1, "end_turn")
    record, game = record_from_json(found.table.record().to_json(), boneyard.game)
    assert record.verify(game).over
    assert record.to_json()["commitment"] == found.table.opened.commitment
    assert isinstance(record.chance(), FairChance)
