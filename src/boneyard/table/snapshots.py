"""A table from its log, and from a snapshot that spares playing most of it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boneyard.table import entries as log
from boneyard.table.table import Kept, Table

Rows = Sequence[tuple[log.Entry, float]]
"""A log with its times."""


class Snapshot(Kept):
    """All that a table is after ``seq`` entries, except for what its log lists anyway."""

    seq: int
    state: dict[str, Any]


snapshot_from_text = msgspec.json.Decoder(Snapshot, dec_hook=log.read_move).decode
"""As it stands on disk; what older versions did not write has its default."""


def snapshot(table: Table) -> Snapshot | None:
    """The table for quick loading; None in the middle of something."""
    match = table.match
    if match is None or not match.is_settled:
        return None
    kept = {name: getattr(table, name) for name in Kept.__struct_fields__}
    return Snapshot(table.seq, match.state.to_json(), **kept)


def table_from_log(table_id: str, key: bytes, rows: Rows, saved: Snapshot | None = None) -> Table:
    """A table read from its log; with a snapshot, the rules run only for what came after it."""
    table = Table(table_id, key)
    renewals = [
        at for at, (entry, _) in enumerate(rows) if isinstance(entry, log.Renewed) and entry.state
    ]
    renewed = renewals[-1] if renewals else 0
    if saved is not None and saved.seq <= renewed:
        saved = None
    for entry, at in rows[:renewed]:
        skip(table, entry, at)
    for entry, at in rows[renewed : saved.seq] if saved else ():
        entry.recall(table, at)
        table.count(entry)
    if saved is not None:
        _restore(table, saved)
    for entry, at in rows[table.seq :]:
        table.apply(entry, at)
    return table


def skip(table: Table, entry: log.Entry, at: float) -> None:
    """What was played under older rules is not played again; people, talk and times remain."""
    if not isinstance(entry, log.Played):
        entry.apply(table, at)
    elif isinstance(entry, log.Dealt):
        table.note_players()
        table.begin_clocks(at)
    table.count(entry)


def _restore(table: Table, saved: Snapshot) -> None:
    for name in Kept.__struct_fields__:
        setattr(table, name, getattr(saved, name))
    match = table.playing
    match.resume(table.game.state_from_json(saved.state))
