"""A table in memory, with those who watch it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any

import msgspec

from boneyard.bots import Plan
from boneyard.kernel.events import Event
from boneyard.server.connections import Watcher, encoded
from boneyard.store import Change, SeatRow
from boneyard.table import entries as log
from boneyard.table.commands import version_for
from boneyard.table.history import History, seen_events, worded
from boneyard.table.snapshots import snapshot
from boneyard.table.table import Table
from boneyard.table.timing import bot_to_act, next_look
from boneyard.table.views import card_for, public_card, with_moves, with_scene

SNAPSHOT_EVERY = 64
MOST_TALK = 200
"""Who comes to a table is told so many of the last things said."""
ELSEWHERE_SECONDS = 20.0
"""What another process told of its connections holds for so long, unless it says it again."""

QUIET_ENTRIES = (
    log.Moved | log.Held | log.Undone | log.AutoPassSet | log.Chatted | log.Left | log.Returned
)
"""What changes nothing on the card, unless the game ends by it."""


class LiveTable:
    """A table that somebody looks at, or that a bot or the clock works on.

    Whoever changes it holds ``lock`` from the decision until the change is on disk, so that
    nobody is ever shown what might still be lost.
    """

    def __init__(self, table: Table, saved: int = 0) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.is_doubtful = False
        """What is in memory may not be what is on disk: read that before anything else."""
        self.rematching = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.history: History | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: int | None = None
        self.plans: dict[int, Plan] = {}
        """What each seat's bot has planned: handed back to it with the next question."""
        self.used = time.monotonic()
        self.unseen: dict[int, float] = {}
        """Which seats' people are not connected, and since when."""
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}
        self.told_turn: int | None = None
        self._told_offer: dict[str, Any] | None = None
        self._told_chat = len(table.chat)
        self._told_online: list[int] = []
        self._saved = saved
        self._fresh: list[tuple[int, tuple[Event, ...]]] = []
        self._is_whole = False
        self._card: dict[str, Any] = {}
        self.draw_card()

    def replace(self, table: Table, saved: int) -> None:
        """The log went another way: show what it says."""
        self.table = table
        self.is_doubtful = False
        self._saved = saved
        self.history = None
        self._fresh.clear()
        self.check_seats()
        self.draw_card()

    # Changing.

    def apply_all(self, entries: Iterable[tuple[log.AnyEntry, float]]) -> None:
        """Let entries happen, one after the other."""
        for entry, at in entries:
            self.apply(entry, at)

    def apply(self, entry: log.AnyEntry, at: float) -> None:
        """Let an entry happen, and note what it means for those who watch."""
        before = self.table.match
        moments, epoch = (before.moments, before.epoch) if before else (-1, 0)
        status = self.table.status
        self.table.apply(entry, at)
        match = self.table.match
        if match is not None and match is before:
            self._note_moment(moments, epoch)
        elif match is not None:  # the deal: everything is new to everybody
            self.history = History(match, self.table.fresh_match())
            self._is_whole = True
        if not isinstance(entry, QUIET_ENTRIES) or status != self.table.status:
            self.check_seats()
            self.draw_card()

    def _note_moment(self, moments: int, epoch: int) -> None:
        match = self.table.match
        assert match is not None
        if match.epoch != epoch:
            self._is_whole = True
            self._fresh.clear()
            if self.history is not None:
                self.history.shrink()
        elif match.moments > moments:
            self._fresh.append((match.moments, match.state.events))
            if self.history is not None:
                self.history.grow()

    def draw_card(self) -> None:
        """The card as lists show it."""
        self._card = public_card(self.table)
        self._card_text = encoded(self._card)

    def change(
        self, seq: int, entries: Iterable[log.AnyEntry], at: float, *, is_new: bool = False
    ) -> Change:
        """What goes to disk for these entries, which have been applied."""
        listed = tuple(entries)
        table = self.table
        has_new_seats = any(isinstance(entry, log.Sat | log.Rose) for entry in listed)
        holders = [SeatRow(place, seat.user) for place, seat in enumerate(table.seats)]
        return Change(
            table=table.id,
            seq=seq,
            at=at,
            entries=tuple(log.entry_to_text(entry) for entry in listed),
            row=self._new_row() if is_new else self._row(),
            is_new=is_new,
            seats=tuple(holders) if is_new or has_new_seats else None,
            snapshot=self._snapshot(),
        )

    def _row(self) -> dict[str, Any]:
        table = self.table
        return {
            "status": table.status,
            "card": self._card_text,
            "actor": table.actor,
            "moved": table.moved,
            "due": next_look(table),
            "bot": bot_to_act(table) is not None,
        }

    def _new_row(self) -> dict[str, Any]:
        opened = self.table.opened
        return self._row() | {
            "game": opened.game,
            "public": opened.public,
            "host": opened.host,
            "invite": opened.invite,
            "key": self.table.key.hex(),
            "made": self.table.made,
        }

    def _snapshot(self) -> tuple[int, str] | None:
        is_over = self.table.status == "over" and self._saved < self.table.game_seq
        if self.table.seq - self._saved < SNAPSHOT_EVERY and not is_over:
            return None
        found = snapshot(self.table)
        if found is None:
            return None
        self._saved = found.seq
        return found.seq, msgspec.json.encode(found).decode()

    # Showing.

    def show(self, *, everybody: bool = False, seats: Iterable[int] = ()) -> None:
        """Push the table to all whose view has changed (or to everybody, or these seats)."""
        if self.table.match is not None:
            told = set(seats)
            groups: dict[tuple[int | None, str], list[Watcher]] = {}
            for watcher in self.watchers:
                version = self._shown_version(watcher.seat)
                if everybody or watcher.seat in told or version != watcher.version:
                    watcher.version = version
                    groups.setdefault((watcher.seat, watcher.stream), []).append(watcher)
            for (seat, stream), watchers in groups.items():
                text = encoded(self._view(seat, stream))
                for watcher in watchers:
                    watcher.send_text(text)
        self._fresh.clear()
        self._is_whole = False

    def _shown_version(self, seat: int | None) -> str:
        """Changes whenever there is something new to show to this viewer."""
        assert self.table.match is not None
        return f"{self.table.match.version(seat)} {version_for(self.table, seat)}"

    def _view(self, seat: int | None, stream: str) -> dict[str, Any]:
        viewer = "spectator" if seat is None else seat
        told = [(moment, seen_events(events, viewer)) for moment, events in self._fresh]
        events = [event for _, some in told for event in some]
        if stream == "events":
            return with_moves(self.table, seat, events)
        view = with_scene(self.table, seat, events)
        if self._is_whole and self.history is not None:
            view["whole"] = True
            view["lines"] = self.history.lines(self.table.game, self.table.names, viewer)
        else:
            game, names = self.table.game, self.table.names
            view["lines"] = [
                line for moment, some in told for line in worded(game, names, some, moment)
            ]
        return view

    async def show_first(self, watcher: Watcher) -> None:
        """Everything there is to see, for somebody who has just come (or looks elsewhere)."""
        if self.table.match is None:
            return
        watcher.version = self._shown_version(watcher.seat)
        if watcher.stream == "events":
            watcher.send(with_moves(self.table, watcher.seat, []))
            return
        history = await self.told()
        view = with_scene(self.table, watcher.seat, [])
        viewer = "spectator" if watcher.seat is None else watcher.seat
        view["whole"] = True
        game, names = self.table.game, self.table.names
        view["lines"] = await asyncio.to_thread(history.lines, game, names, viewer)
        watcher.send(view)

    async def told(self) -> History:
        """The history; after a restart it is made by replaying, in a thread."""
        match = self.table.match
        assert match is not None
        if self.history is None:
            fresh = self.table.fresh_match()
            self.history = await asyncio.to_thread(History, match, fresh)
        return self.history

    def show_card(self, watchers: Iterable[Watcher] | None = None) -> None:
        """Tell who sits where, and who is there."""
        online = self.online()
        if watchers is None:
            self._told_online = online
        for watcher in list(self.watchers if watchers is None else watchers):
            watcher.send({"type": "table", "card": self.card_for(watcher.user), "online": online})

    def card_for(self, user: str | None) -> dict[str, Any]:
        """The card with what this user may know."""
        table = self.table
        return card_for(
            self._card,
            host=table.opened.host,
            users=[seat.user for seat in table.seats],
            invite=table.opened.invite,
            user=user,
            actor=table.actor,
            moved=table.moved,
        )

    def show_new_offer(self) -> None:
        """Tell everybody what is being asked of the table, if that has changed."""
        offer = self._offer()
        if offer != self._told_offer:
            self._told_offer = offer
            self.show_offer(self.watchers)

    def show_offer(self, watchers: Iterable[Watcher]) -> None:
        """Tell what is being asked of the table."""
        for watcher in list(watchers):
            watcher.send({"type": "offer", "offer": self._offer()})

    def _offer(self) -> dict[str, Any] | None:
        offer = self.table.offer
        if offer is None:
            return None
        waits_for = list(offer.waits_for)
        return {"kind": offer.kind, "by": offer.seat, "waits_for": waits_for, "n": offer.n}

    def show_new_chat(self) -> None:
        """Tell everybody what was said since they were told last."""
        lines = self.table.chat[self._told_chat :]
        self._told_chat = len(self.table.chat)
        if lines:
            for watcher in self.watchers:
                watcher.send({"type": "chat", "lines": lines})

    def show_chat(self, watchers: Iterable[Watcher]) -> None:
        """Tell the last things said, to who has just come."""
        for watcher in watchers:
            watcher.send({"type": "chat", "lines": self.table.chat[-MOST_TALK:]})

    # Who is there.

    def add(self, watcher: Watcher) -> None:
        """Somebody watches from now on."""
        self.watchers.add(watcher)
        self.check_seats()

    def check_seats(self) -> None:
        """Who holds a seat no more looks on like everybody else."""
        for watcher in list(self.watchers):
            if watcher.seat not in self.table.seats_of(watcher.user):
                watcher.seat = None

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks, thinks or writes."""
        return bool(self.watchers) or self.thinking is not None or self.lock.locked()

    def online(self) -> list[int]:
        """The seats whose holders are connected, here or to another process."""
        return sorted(self.here().union(*[seats for _, seats in self.elsewhere.values()]))

    def here(self) -> set[int]:
        """The seats whose holders are connected to this process."""
        users = {watcher.user for watcher in self.watchers}
        seats = enumerate(self.table.seats)
        return {at for at, seat in seats if seat.user and seat.user in users}

    def note_presence(self, now: float) -> bool:
        """Note who is not to be seen; whether there is news to show."""
        since = time.monotonic() - ELSEWHERE_SECONDS
        self.elsewhere = {name: told for name, told in self.elsewhere.items() if told[0] > since}
        online = self.online()
        for at, seat in enumerate(self.table.seats):
            if at in online or not seat.is_person:
                self.unseen.pop(at, None)
            else:
                self.unseen.setdefault(at, now)
        return online != self._told_online
