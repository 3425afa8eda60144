"""Bytes of the SQLite file flip, pages are torn: it is harmless, or it is named."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import Chair, House, open_house

from boneyard.cli.app import main
from boneyard.server import reading

LOCAL = {"kind": "local", "name": "Bo"}
COVERED = {
    "log": '"table", seq, at, entry, chain',
    "tables": "id, game, status, public, host, invite, key, card, actor, made, moved, tip",
    "seats": '"table", seat, user',
    "snapshots": '"table", seq, data, seal',
}
"""What the chains and the check look after: all that tables are made of."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some games; all of it is in the one file."""
    folder = tmp_path_factory.mktemp("sound")
    with open_house(folder) as house:
        ada = house.guest("Ada")
        for game in ("domino-avatars", "lord-of-dominion"):
            play(house, ada.table("me", LOCAL, game=game)["id"], ada)
    path = folder / "boneyard.db"
    assert not path.with_name("boneyard.db-wal").exists()
    return path


def play(house: House, table: str, ada: Any) -> None:
    """Until a position is saved, and a little on."""
    with ada.chair(table, 0) as one, ada.chair(table, 1) as two:
        left = 5
        while left:
            for chair in (one, two):
                chair.barrier()
            if one.view["over"]:
                return
            (one if one.view["moves"] else two).play()
            left -= asyncio.run(house.services.store.snapshot(table)) is not None


def content(path: Path) -> dict[str, list[Any]] | None:
    """All that is covered; None if that cannot even be read."""
    connection = sqlite3.connect(path)
    try:
        return {
            name: sorted(map(repr, connection.execute(f"SELECT {columns} FROM {name}")))
            for name, columns in COVERED.items()
        }
    except (sqlite3.Error, UnicodeError):
        return None
    finally:
        connection.close()


def findings(path: Path) -> tuple[int, str]:
    """What the check says."""
    found = CliRunner().invoke(main, ["check", "--database", f"sqlite:///{path}"])
    return found.exit_code, found.output


def flipped(data: bytes, rng: random.Random) -> bytes:
    """One bit."""
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def torn(data: bytes, rng: random.Random) -> bytes:
    """Half a page was written, or one page in the place of another."""
    size = int.from_bytes(data[16:18], "big")
    one, other = (size * rng.randrange(len(data) // size) for _ in range(2))
    some = rng.choice((size, size // 2, 512))
    return data[:one] + data[other : other + some] + data[one + some :]


@pytest.mark.parametrize("damage", [flipped, torn])
def test_damage_is_harmless_or_named(
    sound: Path, tmp_path: Path, ledger: Ledger, damage: Any
) -> None:
    """The exit code says so; there is no traceback; what is read as before is as before."""
    ledger.tries(f"{damage.__name__} bytes of a SQLite file", "harmless, or named by check")
    before, data, rng = content(sound), sound.read_bytes(), random.Random(damage.__name__)
    assert findings(sound)[0] == 0
    path = tmp_path / "copy.db"
    for _ in range(rounds(60, 3000)):
        path.write_bytes(damage(data, rng))
        code, output = findings(path)
        assert "Traceback" not in output
        if code == 0:
            assert content(path) == before, output
            ledger.count("harmless")
        else:
            assert output.strip(), "a finding without a word"
            ledger.count("named")


def test_every_byte_of_a_log_counts(sound: Path, tmp_path: Path, ledger: Ledger) -> None:
    """Where the text of an entry stands in the file, a flipped bit names that entry's table."""
    ledger.tries("flipped bytes within entries", "the table is named")
    data = sound.read_bytes()
    path = tmp_path / "copy.db"
    rng = random.Random(3)
    places = list(places_of_entries(sound, data))
    assert len(places) > 50
    for table, at in rng.choices(places, k=rounds(20, 500)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :])
        code, output = findings(path)
        assert code == 1
        assert f"table {table}: " in output, output
        ledger.count("flips")


def places_of_entries(path: Path, data: bytes) -> Iterator[tuple[str, int]]:
    """Bytes in the middle of entries that are in the file once."""
    connection = sqlite3.connect(path)
    for table, entry in connection.execute('SELECT "table", entry FROM log'):
        text = entry.encode()
        if data.count(text) == 1:
            yield table, data.index(text) + len(text) // 2
    connection.close()


def test_a_server_serves_nothing_from_garbage(
    sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ledger: Ledger
) -> None:
    """Who asks is told a sentence, the log names the place once, and other tables go on."""
    ledger.tries("a garbled entry under a running server", "a sentence, and nothing is shown")
    complaints: list[str] = []
    monkeypatch.setattr(
        reading.logger, "error", lambda words, *more, **_: complaints.append(words % more)
    )
    path = Path(shutil.copy(sound, tmp_path / "boneyard.db"))
    data = path.read_bytes()
    (first, at), *_ = places_of_entries(sound, data)
    tables = {table for table, _ in places_of_entries(sound, data)}
    path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    with open_house(tmp_path) as house:
        eve = house.guest("Eve")
        for _ in range(2):
            assert "is damaged" in eve.refused(500, "GET", f"/api/tables/{first}")
            assert "is damaged" in eve.refused(500, "GET", f"/api/tables/{first}/story")
        with eve.socket(first) as opened:
            assert "is damaged" in Chair(opened).until("gone")["reason"]
        for table in tables - {first}:
            assert eve.get(f"/api/tables/{table}")["id"] == table
    (complaint,) = complaints
    assert f"the table {first} cannot be read: entry" in complaint
    ledger.count("tables")
