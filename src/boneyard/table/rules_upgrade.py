"""Tables that were begun under older rules.

They go on from their saved position if that loads, and what came after it can be played, under
the rules of today. Otherwise they are closed, unranked, with a sentence that says why.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.table import entries as log
from boneyard.table.snapshots import Snapshot, table_from_log
from boneyard.table.table import Table

Rows = Sequence[tuple[log.AnyEntry, float]]


def load_or_upgrade(
    table: str, key: bytes, rows: Rows, saved: Snapshot | None
) -> tuple[Table, list[log.AnyEntry]]:
    """The table, and the entries that taking it up adds to its log."""
    opened = rows[0][0]
    assert isinstance(opened, log.Opened)
    newest = boneyard.game(opened.game).rules_version
    begun = _rules(rows)
    if begun == newest:
        return table_from_log(table, key, rows, saved), []
    renewed = _renewed(table, key, rows, saved, newest)
    if renewed is not None and renewed.status == "over":
        return renewed, []
    if renewed is not None:
        state = renewed.match.state.to_json() if renewed.match else {}
        return renewed, [log.Renewed(newest, state)]
    title = boneyard.game(opened.game).info.title
    ended = log.Ended(
        "rules",
        f"This game was begun under rules version {begun} of {title}; "
        f"it is now at version {newest}, and the position cannot be carried over.",
    )
    closed = _without_game(table, key, rows)
    return closed, [ended] if closed.ended is None else []


def _rules(rows: Rows) -> int:
    """The rules version that the log was written under, last."""
    return [entry.rules for entry, _ in rows if isinstance(entry, log.Opened | log.Renewed)][-1]


def _renewed(
    table: str, key: bytes, rows: Rows, saved: Snapshot | None, newest: int
) -> Table | None:
    try:
        if saved is not None:
            saved = msgspec.structs.replace(saved, state=saved.state | {"rules": newest})
        found = table_from_log(table, key, rows, saved)
    except (BoneyardError, StopIteration):
        return None
    is_replayed = saved is None and any(isinstance(entry, log.Moved) for entry, _ in rows)
    return None if is_replayed and found.status == "live" else found


def _without_game(table: str, key: bytes, rows: Rows) -> Table:
    """Who sat there and what was said, without a position."""
    found = Table(table, key)
    for entry, at in rows:
        if isinstance(entry, log.Opened | log.Sat | log.BotSat | log.Chatted | log.Ended):
            found.apply(entry, at)
    found.seq = len(rows)
    return found
