"""Crowds come to a table: they are shown it once for all, in between what is played."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import PATIENCE, QuickThinkers

from boneyard.server import arrivals, opening, pacing
from boneyard.server.hub import Hub
from boneyard.server.live import LiveTable, Watcher
from boneyard.server.pacing import Pacer
from boneyard.server.requests import SeatBody, TableBody
from boneyard.store import open_store
from boneyard.table import Table, commands, entries as log
from boneyard.table.history import History
from boneyard.table.views import Showing

GAME = "domino-avatars"


@asynccontextmanager
async def a_table(folder: Path) -> AsyncIterator[tuple[Hub, LiveTable]]:
    """A game that two people have begun, whose talk and moves are all on disk."""
    store = open_store(f"sqlite:///{folder / 'crowd.db'}")
    thinkers: Any = QuickThinkers()
    hub = Hub(store, thinkers)
    seats = [SeatBody("me"), SeatBody("local", "Bo")]
    live = await hub.add(*opening.made(TableBody(GAME, seats), opening.Host("ada", "Ada")))
    for _ in range(40):
        await hub.act(live, _first_move)
    try:
        yield hub, live
    finally:
        await hub.close()
        await asyncio.to_thread(store.close)


def _first_move(table: Table) -> list[log.Entry]:
    state = table.playing.state
    assert state.actor is not None
    return commands.play(table, state.actor, state.moves()[0])


class Drawn(Counter[str]):
    """How often what takes long was done."""

    def count(self, patch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
        """Each time that this is called."""
        original = getattr(owner, name)

        def counted(*args: Any, **more: Any) -> Any:
            self[name] += 1
            return original(*args, **more)

        patch.setattr(owner, name, counted)


def test_a_crowd_is_shown_the_table_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ledger: Ledger
) -> None:
    """Scene, words and card are made once for all with the same eyes, after a restart, too."""
    ledger.tries("watchers joining at once", "drawn once for all; moves go in between")
    crowd, drawn = rounds(300, 2000), Drawn()

    async def run() -> None:
        async with a_table(tmp_path) as (hub, live):
            live.history = None  # as after a restart
            drawn.count(monkeypatch, Showing, "with_scene")
            drawn.count(monkeypatch, History, "lines")
            drawn.count(monkeypatch, LiveTable, "card_for")
            watchers = [Watcher("", "", None, "scene") for _ in range(crowd)]
            await asyncio.gather(*[hub.enter(live, one) for one in watchers])
            assert live.watchers == set(watchers)
            heard = {tuple([await one.next_text() for _ in range(4)]) for one in watchers}
        assert len(heard) == 1
        types = [json.loads(text or "")["type"] for text in heard.pop()]
        assert types == ["table", "offer", "chat", "view"]

    asyncio.run(run())
    assert drawn["with_scene"] == 1
    assert drawn["lines"] <= 2
    assert drawn["card_for"] <= 2
    ledger.count("watchers", crowd)


def test_a_move_is_played_while_a_crowd_comes(tmp_path: Path, ledger: Ledger) -> None:
    """Whoever plays waits for one handful of them, not for all; and everybody sees the move."""
    ledger.tries("watchers joining at once", "drawn once for all; moves go in between")
    crowd = rounds(1000, 2000)

    async def run() -> None:
        async with a_table(tmp_path) as (hub, live):
            watchers = [Watcher("", "", None, "scene") for _ in range(crowd)]
            coming = [asyncio.create_task(hub.enter(live, one)) for one in watchers]
            while not live.watchers:
                await asyncio.sleep(0)
            asked = len(live.watchers)
            played = []

            def decide(table: Table) -> list[log.Entry]:
                played.append(len(live.watchers))
                return _first_move(table)

            await asyncio.wait_for(hub.act(live, decide), PATIENCE)
            await asyncio.gather(*coming)
            assert asked == arrivals.AT_ONCE
            assert played[0] <= asked + 2 * arrivals.AT_ONCE
            n = json.loads(log.to_text(Showing(live.table).with_moves(None, [])))["n"]
            for one in watchers:
                shown = [await one.next_text() for _ in range(one._waiting.qsize())]
                assert json.loads(shown[-1] or "")["n"] == n

    asyncio.run(run())
    ledger.count("watchers", crowd)


def test_those_who_watch_are_served_a_few_at_a_time() -> None:
    """In each turn of the event loop; who plays is served in all of them."""
    served: list[int] = []

    async def watch(pacer: Pacer) -> None:
        await pacer.turn()
        served[-1] += 1

    async def run() -> None:
        pacer = Pacer()
        gone = asyncio.create_task(watch(pacer))
        crowd = [asyncio.create_task(watch(pacer)) for _ in range(500)]
        served.append(0)
        await asyncio.sleep(0)
        gone.cancel()
        while not all(one.done() for one in crowd):
            served.append(0)
            await asyncio.sleep(0)

    asyncio.run(run())
    assert sum(served) == 500
    assert max(served) <= pacing.AT_ONCE


def test_nobody_is_shown_what_might_be_lost(tmp_path: Path) -> None:
    """Who comes while a move is being written sees it when it is on disk, not before."""

    async def run() -> None:
        async with a_table(tmp_path) as (hub, live):
            append, goes_on = hub.store.append, asyncio.Event()

            async def slow(change: Any) -> None:
                await goes_on.wait()
                await append(change)

            hub.store.append = slow  # type: ignore[method-assign]
            move = asyncio.create_task(hub.act(live, _first_move))
            while not live.is_doubtful:
                await asyncio.sleep(0)
            watcher = Watcher("", "", None, "scene")
            coming = asyncio.create_task(hub.enter(live, watcher))
            for _ in range(50):
                await asyncio.sleep(0.001)
            assert watcher._waiting.empty()
            goes_on.set()
            await asyncio.gather(move, coming)
            assert watcher._waiting.qsize() == 4

    asyncio.run(run())


def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    """The words that were made for a crowd are made anew when the game took another turn."""

    async def run() -> None:
        async with a_table(tmp_path) as (hub, live):
            first, second = Watcher("", "", None, "scene"), Watcher("", "", None, "scene")
            await hub.enter(live, first)
            match = live.table.playing
            seat = match.plies[-1].seat
            to = match.plies_of(match.moments - 2)
            await hub.act(live, lambda table: [] if table.epoch else [log.Undone(to=to, seat=seat)])
            assert live.table.epoch, "something was taken back"
            await hub.act(live, _first_move)
            await hub.enter(live, second)
            shown = [json.loads(await second.next_text() or "") for _ in range(4)][-1]
            fresh = History(live.table.playing).lines(live.table.names, "spectator")
            assert [line["text"] for line in shown["lines"]] == [line.text for line in fresh]

    asyncio.run(run())
