"""A table from its log, and from a snapshot that spares playing most of it again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from boneyard.kernel.moves import move_from_json
from boneyard.kernel.records import TIME_UP
from boneyard.table import entries as log
from boneyard.table.match import Ply
from boneyard.table.table import Offer, Seat, Table


class Snapshot(msgspec.Struct, omit_defaults=True):
    """All that a table is after ``seq`` entries, except for what its log lists anyway."""

    seq: int
    state: dict[str, Any]
    seats: list[Seat]
    held: list[log.Held]
    moved: float
    turned: float
    window_since: float
    window_moment: int
    dealt: float | None
    offer: Offer | None = None
    epoch: int = 0
    clicks: int = 0
    game_seq: int = 0


def snapshot(table: Table) -> Snapshot | None:
    """The table for quick loading; None in the middle of something."""
    match = table.match
    if match is None or not match.is_settled:
        return None
    return Snapshot(
        seq=table.seq,
        state=match.state.to_json(),
        seats=table.seats,
        held=list(table.held.values()),
        moved=table.moved,
        turned=table.turned,
        window_since=table.window_since,
        window_moment=table.window_moment,
        dealt=table.dealt,
        offer=table.offer,
        epoch=match.epoch,
        clicks=match.clicks,
        game_seq=table.game_seq,
    )


def table_from_log(
    table_id: str,
    key: bytes,
    rows: Iterable[tuple[log.AnyEntry, float]],
    saved: Snapshot | None = None,
) -> Table:
    """A table read from its log; with a snapshot, the rules run only for what came after it."""
    table = Table(table_id, key)
    listed = list(rows)
    renewed = max([at for at, row in enumerate(listed) if _is_renewal(row[0])], default=0)
    if renewed and (saved is None or saved.seq <= renewed):
        _skip(table, listed[:renewed])
        listed = listed[renewed:]
    elif saved is not None:
        _restore(table, listed[: saved.seq], saved)
        listed = listed[saved.seq :]
    for entry, at in listed:
        table.apply(entry, at)
    return table


def _is_renewal(entry: log.AnyEntry) -> bool:
    return isinstance(entry, log.Renewed) and bool(entry.state)


def _skip(table: Table, rows: list[tuple[log.AnyEntry, float]]) -> None:
    """What was played under older rules is not played again; people, talk and times remain."""
    for entry, at in rows:
        if isinstance(entry, _LISTED | log.Rose | log.CameBack | log.Left | log.Returned):
            table.apply(entry, at)
        elif isinstance(entry, log.Dealt):
            table.dealt = at
        if message := getattr(entry, "message", ""):
            table.messages.add(message)
    table.seq = table.game_seq = len(rows)


_LISTED = log.Opened | log.Sat | log.BotSat | log.Chatted | log.Rematched | log.Ended


def _restore(table: Table, rows: list[tuple[log.AnyEntry, float]], saved: Snapshot) -> None:
    """What the log lists without the rules, then the rest from the snapshot."""
    plies: list[Ply] = []
    before = 0
    for entry, at in rows:
        if isinstance(entry, _LISTED):
            table.apply(entry, at)
            if isinstance(entry, log.Opened) and entry.origin:
                before = len(entry.origin.entries)
        elif isinstance(entry, log.Moved):
            plies.append(Ply(move_from_json(entry.move), entry.seat, entry.public))
        elif isinstance(entry, log.TimedUp):
            plies.append(Ply(TIME_UP, -1, True))
        elif isinstance(entry, log.Resigned):
            plies.append(Ply(entry.seat, entry.seat, True))
        elif isinstance(entry, log.Undone):
            del plies[max(entry.to - before, 0) :]
            before = min(before, entry.to)
        elif isinstance(entry, log.Renewed) and entry.state:
            plies.clear()
            before = 0
            table.renewed = entry
        elif isinstance(entry, log.Renewed):
            table.renew(entry, at)
        if message := getattr(entry, "message", ""):
            table.messages.add(message)
    table.seq, table.game_seq = saved.seq, saved.game_seq
    table.seats, table.offer = saved.seats, saved.offer
    table.held = {held.seat: held for held in saved.held}
    table.moved, table.turned, table.dealt = saved.moved, saved.turned, saved.dealt
    table.window_since, table.window_moment = saved.window_since, saved.window_moment
    match = table.new_match()
    match.resume([*match.plies[:before], *plies], table.game.state_from_json(saved.state))
    match.epoch, match.clicks = saved.epoch, saved.clicks
    table.go_on_with(match)
