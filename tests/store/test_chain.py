"""The hash chain: whatever is garbled on disk is noticed, and named with its place."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from tests.store.tampering import tampered
from tests.store.test_store import change, opening, row, run

from boneyard.store import Change, Garbled, Store, open_store

GARBLINGS = {
    "UPDATE log SET entry = replace(entry, '2', '3') WHERE seq = 3": "entry 3 of its log",
    "UPDATE log SET at = at + 0.001 WHERE seq = 1": "entry 1 of its log",
    "UPDATE log SET chain = (SELECT chain FROM log WHERE seq = 1) WHERE seq = 0": "entry 0",
    "DELETE FROM log WHERE seq = 1": "entry 1 of its log is missing",
    "DELETE FROM log WHERE seq = 4": "its log of 4 entries does not end where its row says",
    "DELETE FROM log": "its log of 0 entries",
    "UPDATE log SET seq = 9 - seq WHERE seq IN (1, 2)": "entry 1 of its log",
    "UPDATE tables SET tip = (SELECT seal FROM snapshots)": "its log of 5 entries",
    "UPDATE log SET \"table\" = 'u'": "its log of 0 entries",
}


def written(store: Store) -> None:
    """A table with five entries, of several changes."""
    run(store.append(opening()))
    run(store.append(change(2, "t", "two", "three: 2")))
    run(store.append(Change("t", 4, 3.5, ("four",), row(), snapshot=(5, "saved"))))


def test_what_was_written_is_read(store: Store, url: str) -> None:
    """By any process, with its last position, and from any place on."""
    written(store)
    other = open_store(url)
    run(other.append(change(5, "t", "five")))
    run(store.append(change(6, "t", "six")))
    other.close()
    saved = run(store.saved("t"))
    assert saved is not None
    assert [entry for entry, _ in saved.log][2:] == ["two", "three: 2", "four", "five", "six"]
    assert (saved.snapshot, saved.row.id) == ("saved", "t")
    assert run(store.log("t", 5)) == [("five", 2.0), ("six", 2.0)]
    assert run(store.log("t", 7)) == []
    assert run(store.saved("u")) is None


@pytest.mark.parametrize("garbling", GARBLINGS)
def test_what_is_garbled_is_named(store: Store, url: str, garbling: str) -> None:
    """A changed entry, another time, a lost row, a lost end, rows in another order."""
    written(store)
    with tampered(url, is_noticed=True) as connection:
        connection.execute(text(garbling))
    with pytest.raises(Garbled, match=GARBLINGS[garbling]):
        run(store.saved("t"))


def test_logs_cannot_be_exchanged(store: Store, url: str) -> None:
    """Each begins with the name of its table."""
    written(store)
    with tampered(url, is_noticed=True) as connection:
        connection.execute(text("UPDATE log SET \"table\" = 'u'"))
        connection.execute(text("UPDATE tables SET id = 'u'"))
    with pytest.raises(Garbled, match="entry 0 of its log is not what was written"):
        run(store.saved("u"))


def test_what_is_read_later_is_checked_from_where_it_was_left(store: Store, url: str) -> None:
    """As when another process has written on."""
    written(store)
    with tampered(url, is_noticed=True) as connection:
        connection.execute(text("UPDATE log SET entry = 'five' WHERE seq = 4"))
    with pytest.raises(Garbled, match="entry 4 of its log"):
        run(store.log("t", 4))
    assert run(store.log("t", 5)) == []


def test_a_garbled_position_is_not_used(
    store: Store, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says the same, and is played instead."""
    written(store)
    for garbling in ("SET data = 'sawed'", "SET data = 'saved', seq = 4", "SET seq = 0"):
        with tampered(url, is_noticed=True) as connection:
            connection.execute(text(f"UPDATE snapshots {garbling}"))
        saved = run(store.saved("t"))
        assert saved is not None
        assert saved.snapshot is None
        assert len(saved.log) == 5
    assert [record.levelname for record in caplog.records] == ["ERROR"] * 3
    assert "of the table t, the saved position is not what was written" in caplog.text


def test_who_changes_a_log_and_means_it_chains_it_anew(store: Store, url: str) -> None:
    """With what was saved of it."""
    written(store)
    with tampered(url) as connection:
        connection.execute(text("UPDATE log SET entry = 'other' WHERE seq = 3"))
    saved = run(store.saved("t"))
    assert saved is not None
    assert (saved.log[3][0], saved.snapshot) == ("other", "saved")
    with tampered(url) as connection:
        connection.execute(text("DELETE FROM log WHERE seq > 2"))
    saved = run(store.saved("t"))
    assert saved is not None
    assert (len(saved.log), saved.snapshot) == (3, None)
