"""All tables that are in memory: loading, changing, showing, bots and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from weakref import WeakValueDictionary

import msgspec

from boneyard.arena.advice import Advice
from boneyard.bots import NO_PLAN
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.server.backroom import Run
from boneyard.server.bot_pool import Thinkers, in_window, is_quick
from boneyard.server.chores import again_and_again, every
from boneyard.server.clock import Clock
from boneyard.server.fair_queue import FairQueue
from boneyard.server.journal import about_table
from boneyard.server.live import LiveTable, Watcher
from boneyard.server.metrics import Metrics
from boneyard.server.reading import TableReader
from boneyard.store import Conflict, Notice, Store, Telling
from boneyard.table import Refused, Table, entries as log
from boneyard.table.match import legal_move
from boneyard.table.timing import begin_by, bot_to_act, due, next_due, presence

SWEEP_SECONDS = 5.0
IDLE_SECONDS = 600.0
REST_SECONDS = 30.0
"""Nobody needs a table: first it keeps only what it must, then it is on disk alone."""
MASK_SECONDS = 0.2
"""In a window even a quick bot takes its share of this: no clock tells what it looked at."""

logger = logging.getLogger(__name__)

Decide = Callable[[Table], list[log.Entry]]


class Hub:
    """The tables of one server process."""

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float = 0.0, metrics: Metrics | None = None
    ) -> None:
        self.store = store
        self._telling = Telling(store)
        self.clock = Clock()
        self._pace = pace
        self._metrics = metrics or Metrics()
        self.process = secrets.token_hex(4)
        self.acts = 0
        """How often anything was to be done, by people, bots or clocks."""
        self._thinkers = thinkers
        self._turns = FairQueue(thinkers.deep_places, thinkers.hurry)
        self._tables: dict[str, LiveTable] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of all who ask for a table, one reads it."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._reader = TableReader(store)
        self.also_hears: Callable[[Notice | None], Awaitable[None]] = _hears_nothing
        """Who else is told what other processes tell; None: some may have been missed."""

    # Finding tables.

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._tables.values()))

    async def find(self, table: str) -> LiveTable:
        """A table, from memory or from its log; Refused if there is none."""
        live = self._tables.get(table)
        if live is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                live = self._tables.get(table) or await self._load(table)
        if live.is_doubtful:
            async with self.held(live):
                pass
        live.used = time.monotonic()
        return live

    @contextlib.asynccontextmanager
    async def held(self, live: LiveTable) -> AsyncIterator[None]:
        """Nobody else changes the table meanwhile, and it is what its log says."""
        async with live.lock:
            if live.is_doubtful:
                await self._reload(live)
            yield

    async def _load(self, table: str) -> LiveTable:
        found, saved, added = await self._read(table)
        live = LiveTable(found, saved)
        if added:
            async with live.lock:
                await self._commit(live, added)
        self._tables[table] = live
        if self.store.is_shared:  # what was told while it was read was told to nobody
            await self.catch_up(table)
        return live

    async def _read(self, table: str) -> tuple[Table, int, list[log.Entry]]:
        found = await self._reader.read(table)
        begin_by(found[0], self.now())
        return found

    async def add(
        self, table: Table, entries: list[log.Entry], run: Run = asyncio.to_thread
    ) -> LiveTable:
        """Put up a new table."""
        now = self.now()
        logged = await run(lambda: [table.apply(entry, now) for entry in entries])
        live = LiveTable(table)
        await self.store.append(live.change(0, logged, now))
        self._tables[table.id] = live
        async with live.lock:
            await self._follow_up(live)
        return live

    def now(self) -> float:
        """The time of day. If it was set, clocks that run at tables go on as if it was not."""
        day, step = self.clock.look()
        if step:
            logger.warning("the time of day was set by %+.1f seconds", step)
            for live in self._tables.values():
                live.keep_passed(step)
        return day

    # Changing tables.

    async def act(self, live: LiveTable, decide: Decide) -> None:
        """Do what somebody wishes, if the table allows it, and what follows from it by itself.

        Returns when it is on disk. Raises Refused, with nothing changed.
        """
        self.acts += 1
        about_table.set(live.table.id)
        with self._metrics.acts.time():
            async with self.held(live):
                live.used = time.monotonic()
                while entries := decide(live.table):
                    if await self._commit(live, entries):
                        break
                await self._follow_up(live)

    async def _commit(self, live: LiveTable, entries: list[log.Entry]) -> bool:
        """Write and show; False if another process was first, whose log has been read then."""
        now, seq = self.now(), live.table.seq
        logged = await self._apply(live, [(entry, now) for entry in entries])
        try:
            await self.store.append(live.change(seq, logged, now))
        except Conflict:
            await self._reload(live)
            return False
        live.is_doubtful = False
        self._metrics.count_moves(entries)
        live.show_news(entries)
        self._note_aware(live)
        return True

    async def _apply(
        self, live: LiveTable, entries: list[tuple[log.Entry, float]]
    ) -> list[log.Entry]:
        """Let entries happen in memory: it is for the caller to say when that is on disk, too."""
        live.is_doubtful = True
        if any(isinstance(entry, log.Dealt) for entry, _ in entries):
            # The table may be a fork, whose past is played again before it goes on.
            return await asyncio.to_thread(live.apply_all, entries)
        return live.apply_all(entries)

    async def _reload(self, live: LiveTable) -> None:
        """What is in memory may be wrong: show what the log says."""
        table, saved, _ = await self._read(live.table.id)
        live.replace(table, saved)
        if live.table.match is not None and any(one.stream == "scene" for one in live.watchers):
            await live.told()
        for watcher in live.watchers:
            live.arrivals.show(watcher)
        live.show_card()
        live.show_talk()

    async def catch_up(self, table: str, seq: int | None = None) -> None:
        """Another process has (or may have) written to a table that is in memory here."""
        live = self._tables.get(table)
        if live is None:
            return
        async with self.held(live):
            if seq is not None and live.table.seq >= seq:
                return
            rows = await self.store.log(table, live.table.seq)
            if not rows:
                return
            entries = [(log.entry_from_text(entry), at) for entry, at in rows]
            await self._apply(live, entries)
            live.is_doubtful = False
            live.show_news([entry for entry, _ in entries])
            self._note_aware(live)
            self._schedule(live)

    async def listen(self) -> None:
        """Until cancelled: hear of other processes' moves, and of who is connected to them."""
        async with contextlib.aclosing(self.store.notices()) as notices:
            async for notice in notices:
                await _guarded(self._catch_up_all() if notice is None else self._hear(notice))

    async def _catch_up_all(self) -> None:
        await _guarded(self.also_hears(None))
        for table in list(self._tables):
            await _guarded(self.catch_up(table))

    async def _hear(self, text: str) -> None:
        notice = msgspec.json.decode(text, type=Notice)
        if notice.about or notice.counted:
            await self.also_hears(notice)
            return
        live = self._tables.get(notice.table)
        if notice.seq is not None:
            await self.catch_up(notice.table, notice.seq)
        elif live is not None and notice.process != self.process:
            live.elsewhere[notice.process] = (time.monotonic(), notice.here)
            self._note_presence(live)

    def _note_presence(self, live: LiveTable) -> None:
        """Show who has come and gone, if anybody has, and write down who is lost or found."""
        if live.note_presence(self.now()):
            live.show_card()
        if presence(live.table, live.unseen, self.now()):
            self._spawn(self.act(live, lambda table: presence(table, live.unseen, self.now())))
        self._note_aware(live)

    def _note_aware(self, live: LiveTable) -> None:
        """Whoever looks at a table that waits for them need not be told."""
        if live.watchers and (seats := live.newly_aware()):
            self._spawn(self._telling.note_seen(live.table.id, seats, self.now()))

    async def _tell_presence(self, live: LiveTable) -> None:
        here = sorted(live.here())
        await self.store.notify(Notice(live.table.id, process=self.process, here=here))

    # What happens by itself.

    async def _follow_up(self, live: LiveTable) -> None:
        while entries := due(live.table, self.now()):
            await self._commit(live, entries)
        self._schedule(live)
        self._start_bot(live)

    def _schedule(self, live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        at = next_due(live.table)
        if at is not None:
            wait = max(0.0, at - self.now()) + 0.002
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(wait, lambda: self._spawn(self.act(live, lambda _: [])))

    def _start_bot(self, live: LiveTable) -> None:
        who = bot_to_act(live.table)
        is_on = who is not None and live.thinking == live.table.game_seq
        if live.place is not None and not is_on:
            self._thinkers.hurry(live.place, 0.0)  # it is over, or went on: nobody wants to know
        if who is None or is_on:
            return
        live.thinking = live.table.game_seq
        self._spawn(self._think(live, live.table.game_seq, *who))

    async def _think(self, live: LiveTable, played: int, seat: int, bot: str) -> None:
        """Let a bot decide, when it is its turn to think; let its move be seen in due time."""
        asked = self.clock.steady()
        try:
            async with contextlib.AsyncExitStack() as until_played:
                payer = live.table.seats[seat].user or live.table.opened.host
                async with self._turns.turn(payer, live.table.id, is_quick=is_quick(bot)) as place:
                    claim = self.store.claimed(live.table.id, played)
                    if not await until_played.enter_async_context(claim):
                        return
                    if self.store.is_shared:  # who had it before us may have just decided
                        await self.catch_up(live.table.id)
                    if live.table.game_seq != played:
                        return
                    move, at = await self._chosen(live, seat, bot, place, asked)
                pace = "quick" if is_quick(bot) else "deep"
                self._metrics.thoughts.labels(pace).observe(self.clock.steady() - asked)
                await asyncio.sleep(max(0.0, at - self.clock.steady()))
                await self.act(live, lambda table: _bot_entries(table, played, seat, bot, move))
        finally:
            if live.thinking == played:
                live.thinking = None

    async def _chosen(
        self, live: LiveTable, seat: int, bot: str, place: int, asked: float
    ) -> tuple[Move, float]:
        """What a bot plays, and when that may be seen."""
        state = live.table.playing.state
        view, move = state.seen_by(seat), state.default_move()
        least = live.pace_for(self._pace)
        try:
            if live.table.playing.window is not None:
                # However long it waited: it takes as long with much to play as with nothing.
                bot, least = in_window(bot, max(least, min(self._pace, MASK_SECONDS)))
                asked = self.clock.steady()
            plan = live.plans.get(seat, NO_PLAN)
            live.place = None if is_quick(bot) else place
            move, live.plans[seat] = await self._thinkers.think(bot, view, plan, live.place)
        except Exception:
            logger.exception("the bot %s failed at %s; it plays its default", bot, live.table.id)
        finally:
            live.place = None
        return move, asked + least

    async def advise(self, live: LiveTable, view: State, user: str) -> Advice:
        """What a skilled player would do in a view, when it is this person's turn to think."""
        async with self._turns.turn(user, live.table.id, is_quick=False):
            return await self._thinkers.advise(view)

    # Those who watch.

    async def enter(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody comes to the table."""
        await self._show_around(live, watcher, watcher.seat, is_new=True)
        if live.is_of_the_table(watcher):
            self._note_presence(live)
            self._spawn(self._tell_presence(live))

    def show_itself(self, live: LiveTable, watcher: Watcher, *, is_visible: bool) -> None:
        """Somebody's page is looked at, or is not any more."""
        if watcher.is_visible != is_visible:
            watcher.is_visible = is_visible
            if live.is_of_the_table(watcher):
                self._note_presence(live)
                self._spawn(self._tell_presence(live))

    async def look(self, live: LiveTable, watcher: Watcher, seat: int | None) -> None:
        """Somebody looks from another seat."""
        await self._show_around(live, watcher, seat, is_new=False)

    async def _show_around(
        self, live: LiveTable, watcher: Watcher, seat: int | None, *, is_new: bool
    ) -> None:
        await live.arrivals.prepare(seat, watcher.stream)
        welcomed = live.arrivals.add(watcher, seat, is_new=is_new)
        if not live.arrivals.are_ushered:
            live.arrivals.are_ushered = True
            self._spawn(self._usher(live))
        await welcomed

    async def _usher(self, live: LiveTable) -> None:
        """Welcome all who wait, in between what is played: they never hold the table for long."""
        try:
            while live.arrivals:
                async with self.held(live):
                    await live.arrivals.ready()
                    live.arrivals.welcome(self.now())
                    await self._follow_up(live)
                await asyncio.sleep(0)  # a lock that nobody waits for is taken without a pause
        except Exception as wrong:
            live.arrivals.turn_away(wrong)
        finally:
            live.arrivals.turn_away(Refused("This server stops.", status=503))  # if any are left
            live.arrivals.are_ushered = False

    def set_muted(self, user: str, muted: frozenset[str]) -> None:
        """A user wants to see the talk of others than before, wherever they are connected."""
        for live in self._tables.values():
            for watcher in live.watchers:
                if watcher.user == user:
                    watcher.muted = muted
                    live.show_all_talk(watcher)

    def leave(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody goes."""
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        if not live.watchers:
            live.arrivals.forget()
        if live.is_of_the_table(watcher):
            self._note_presence(live)
            self._spawn(self._tell_presence(live))

    # Looking after everything.

    async def run(self) -> None:
        """Until cancelled: pick up what no process works on, forget what nobody needs."""
        await again_and_again(
            self.sweep, every(SWEEP_SECONDS), logger, "tables cannot be looked after"
        )

    async def sweep(self) -> None:
        """Tables where a bot or the clock is late belong to whoever finds them."""
        self._forget()
        here = list(self._tables.items())
        for _, live in here:
            self._note_presence(live)
        watched = [live for _, live in here if live.watchers]
        await asyncio.gather(*[self._tell_presence(live) for live in watched])
        late = await self.store.waiting_tables(self.now())
        doubtful = [table for table, live in here if live.is_doubtful]
        for table in {*late, *doubtful}:
            await _guarded(self._look_after(table))

    async def remove(self, table: str, from_disk: Callable[[], Awaitable[None]]) -> None:
        """Take a table away for good, unless somebody looks at it; who still means it is told."""
        live = self._tables.get(table)
        if live is None:
            await from_disk()
        elif not live.is_needed:
            async with live.lock:
                await from_disk()
                self.drop(table)

    def drop(self, table: str) -> None:
        """A table is not on disk any more: whoever goes on with it will find that out."""
        live = self._tables.pop(table, None)
        if live is not None:
            live.is_doubtful = True
            if live.timer is not None:
                live.timer.cancel()

    def _forget(self) -> None:
        """What nobody has needed for some time is on disk."""
        now = time.monotonic()
        for table, live in list(self._tables.items()):
            if live.is_needed:
                continue
            if live.used <= now - IDLE_SECONDS:
                if live.timer is not None:
                    live.timer.cancel()
                del self._tables[table]
            elif live.used <= now - REST_SECONDS:
                live.rest()

    async def _look_after(self, table: str) -> None:
        live = await self.find(table)
        if live.thinking is None:
            await self.act(live, lambda table: [])

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(_guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def thoughts_wanted(self) -> int:
        """How many bots think, or wait for their turn to."""
        return self._turns.wanted()

    async def close(self) -> None:
        """Stop everything; what is on disk will be taken up again, by others at once."""
        for live in self._tables.values():
            if live.timer is not None:
                live.timer.cancel()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.give_back()


async def _hears_nothing(_: Notice | None) -> None:
    """Nobody else is interested."""


async def _guarded(work: Awaitable[None]) -> None:
    try:
        await work
    except Refused as no:
        logger.debug("nothing done: %s", no)
    except Exception:
        logger.exception("work on a table failed")


def _bot_entries(table: Table, played: int, seat: int, bot: str, move: Move) -> list[log.Entry]:
    """The bot's move, if it is still the bot's to make."""
    if table.game_seq != played or bot_to_act(table) != (seat, bot):
        return []
    state = table.playing.state
    own = legal_move(state, move)
    if own is None:
        logger.error("the bot %s may not play %s at %s", bot, move, table.id)
        own = state.default_move()
    return [log.Moved(seat, own, "bot")]
