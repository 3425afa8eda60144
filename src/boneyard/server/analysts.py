"""Finished games are looked at again in a process of its own, one after the other, people in turn.

How far it is stands in the database, so that every process of a server can tell. If the one that
looks is stopped, it is not heard of any more, and whoever asks next begins anew.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from typing import Any, Final, NamedTuple

import msgspec
from pebble import ProcessPool

import boneyard
from boneyard.arena.analysis import Analysis as Looked, analyse
from boneyard.kernel.names import with_names
from boneyard.kernel.records import RecordJson, record_from_json
from boneyard.server.bot_pool import step_back
from boneyard.server.fair_queue import Lane
from boneyard.server.messages import Analysing, Analysis, TurningPoint
from boneyard.store import Analyses
from boneyard.table import Table

LOOKS: Final = 64
"""At each choice, as a skilled player."""
LOOKS_OF_A_GAME: Final = 30_000
"""So many at all choices of a game together: long games are looked at less closely."""
LEAST_LOOKS: Final = 8
LONGEST: Final = 900.0
"""Seconds after which it is given up."""
TELL_SECONDS: Final = 0.5
SILENT_SECONDS: Final = 20.0
"""Who was not heard of for so long does not look any more."""

logger = logging.getLogger(__name__)


class Ended(NamedTuple):
    """A game that is over, as it is looked at."""

    table: str
    seq: int
    record: RecordJson
    moments: list[int]
    """After each of its entries: the moment that a replay shows."""

    @property
    def looks(self) -> int:
        """How closely."""
        return max(LEAST_LOOKS, min(LOOKS, LOOKS_OF_A_GAME // max(1, self.entries)))

    @property
    def entries(self) -> int:
        """How long it is."""
        return len(self.moments) - 1


def ended(table: Table) -> Ended:
    """What is looked at of a table's game, from its first deal on."""
    record, match = table.record(), table.playing
    before = len(record.entries) - len(match.plies)
    moments = [0] * (before + 1) + [ply.moment for ply in match.plies]
    return Ended(table.id, table.game_seq, record.to_json(), moments)


class Analysts:
    """Who looks, at what, and what was found."""

    def __init__(self, kept: Analyses, nice: int) -> None:
        self._kept = kept
        self._lane = Lane(1, 1, lambda: None)
        self._working: dict[str, asyncio.Task[None]] = {}
        self._looks_at = ""
        self._nice = nice
        self._spawning = multiprocessing.get_context("spawn")
        self._done = self._spawning.RawValue("i", 0)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        ours = [self._nice, self._done]
        return ProcessPool(1, initializer=_begin, initargs=ours, context=self._spawning)

    async def found(self, table: Table) -> Analysing:
        """What there is to be seen of a table's game, which is over."""
        row = await self._kept.of(table.id, table.game_seq)
        if row is None or (row.data is None and row.heard < time.time() - SILENT_SECONDS):
            return Analysing("none")
        if row.data is None:
            return Analysing("working", row.done, row.of)
        # Its texts are kept without names: people may be forgotten.
        found = msgspec.json.decode(row.data, type=Analysis)
        for point in found.turning_points:
            point.played = [with_names(text, table.names) for text in point.played]
            point.better = [with_names(text, table.names) for text in point.better]
        return Analysing("done", row.done, row.of, found)

    def begin(self, game: Ended, person: str) -> None:
        """Look at a game, behind those who have asked before; unless somebody does already."""
        if game.table not in self._working:
            task = asyncio.create_task(self._look(game, person))
            self._working[game.table] = task
            task.add_done_callback(lambda _: self._working.pop(game.table))

    async def close(self) -> None:
        """What is being looked at is given up."""
        for task in list(self._working.values()):
            task.cancel()
        self._pool.stop()  # type: ignore[no-untyped-call]
        await asyncio.to_thread(self._pool.join)

    async def _look(self, game: Ended, person: str) -> None:
        looking = asyncio.create_task(self._looked(game, person))
        try:
            while not looking.done():
                await self._tell(game, looking)
            await self._note(game, game.entries, msgspec.json.encode(looking.result()).decode())
        except Exception:
            logger.exception("the game of the table %s could not be looked at", game.table)
            await self._kept.forget(game.table)
        finally:
            looking.cancel()

    async def _tell(self, game: Ended, looking: asyncio.Task[Analysis]) -> None:
        await self._note(game, self._done.value if self._looks_at == game.table else 0)
        await asyncio.wait([looking], timeout=TELL_SECONDS)

    async def _note(self, game: Ended, done: int, data: str | None = None) -> None:
        now = time.time()
        told: dict[str, Any] = {"seq": game.seq, "done": done, "of": game.entries, "heard": now}
        await self._kept.note(game.table, **told, data=data)

    async def _looked(self, game: Ended, person: str) -> Analysis:
        async with self._lane.turn(person, game.table):
            self._looks_at, self._done.value = game.table, 0
            if not self._pool.active:
                self._pool = self._new_pool()
            asked = [game.record, game.looks]
            work = self._pool.schedule(_analysed, args=asked, timeout=LONGEST)
            return _told(await asyncio.wrap_future(work), game)


def _told(looked: Looked, game: Ended) -> Analysis:
    """As it is sent: entries of the record become moments of the replay."""
    points = [
        TurningPoint(
            n=game.moments[one.entry],
            seat=one.seat,
            before=list(one.before),
            after=list(one.after),
            played=list(one.played),
            better=list(one.better),
            lost=one.lost,
            luck=list(one.luck),
        )
        for one in looked.turning_points()
    ]
    seats = range(len(looked.seats))
    return Analysis(
        looks=game.looks,
        moments=[game.moments[entry] for entry in looked.entries],
        chances=[list(row) for row in looked.chances],
        turning_points=points,
        lost_to_choices=[looked.lost_to_choices(seat) for seat in seats],
        luck=[looked.luck(seat) for seat in seats],
    )


# In the process that looks.

_done: Any = None


def _begin(nice: int, done: Any) -> None:
    global _done
    _done = done
    step_back(nice)


def _analysed(data: RecordJson, looks: int) -> Looked:
    record, game = record_from_json(data, boneyard.game)

    def tell(entry: int) -> None:
        _done.value = entry

    return analyse(record, game, looks, tell)
