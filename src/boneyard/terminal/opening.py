"""Tables at one screen: boneyard.table's own, dealt from a seed, where everybody is at home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boneyard.kernel.game import Game
from boneyard.kernel.records import changed_options
from boneyard.table import Seat, Table, entries as log

HERE = "here"
"""The user who holds every person's seat, and hosts."""


def open_table(
    game: Game[Any], seats: Sequence[Seat], seed: int, options: Mapping[str, object] | None = None
) -> Table:
    """A table with these people and bots at it, ready to be played at."""
    players, origin = len(seats), log.Origin("", [], seed=seed)
    changed = changed_options(game, players, options)
    first = log.Opened(
        game.id, game.rules_version, players, changed, HERE, HERE, "", "", origin=origin
    )
    table = Table(HERE, b"")
    for entry in (first, *[_sits(at, seat) for at, seat in enumerate(seats)], log.Dealt()):
        table.apply(entry, 0.0)
    return table


def _sits(at: int, seat: Seat) -> log.Entry:
    if seat.bot is not None:
        return log.BotSat(at, seat.bot, seat.name)
    return log.Sat(at, HERE, seat.name, "", local=True)
