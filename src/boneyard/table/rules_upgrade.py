"""Tables that were begun under older rules.

They go on from their saved position if that loads, and what came after it can be played, under
the rules of today. Otherwise they are closed, unranked, with a sentence that says why.
"""

from __future__ import annotations

import msgspec

import boneyard
from boneyard.kernel.errors import BoneyardError
from boneyard.table import entries as log
from boneyard.table.snapshots import Rows, Snapshot, skip, table_from_log
from boneyard.table.table import Table


def load_or_upgrade(
    table: str, key: bytes, rows: Rows, saved: Snapshot | None
) -> tuple[Table, list[log.Entry]]:
    """The table, and the entries that taking it up adds to its log."""
    opened = rows[0][0]
    assert isinstance(opened, log.Opened)
    newest = boneyard.game(opened.game).rules_version
    begun = [entry.rules for entry, _ in rows if isinstance(entry, log.Opened | log.Renewed)][-1]
    if begun == newest:
        return table_from_log(table, key, rows, saved), []
    renewed = _renewed(table, key, rows, saved, newest)
    if renewed is not None:
        if renewed.status == "over":
            return renewed, []
        state = renewed.match.state.to_json() if renewed.match else {}
        return renewed, [log.Renewed(newest, state, turned=renewed.turned)]
    title = boneyard.game(opened.game).info.title
    ended = log.Ended(
        "rules",
        f"This game was begun under rules version {begun} of {title}; "
        f"it is now at version {newest}, and the position cannot be carried over.",
    )
    closed = Table(table, key)
    for entry, at in rows:
        skip(closed, entry, at)
    return closed, [ended] if closed.ended is None else []


def _renewed(
    table: str, key: bytes, rows: Rows, saved: Snapshot | None, newest: int
) -> Table | None:
    try:
        if saved is not None:
            saved = msgspec.structs.replace(saved, state=saved.state | {"rules": newest})
        found = table_from_log(table, key, rows, saved)
    except BoneyardError:
        return None
    is_replayed = saved is None and any(isinstance(entry, log.Moved) for entry, _ in rows)
    return None if is_replayed and found.status == "live" else found
