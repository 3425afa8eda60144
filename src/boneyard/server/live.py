"""A table in memory, with those who watch it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal, NamedTuple

from msgspec import convert, structs
from msgspec.structs import asdict

from boneyard.bots import Plan
from boneyard.kernel.events import Event
from boneyard.kernel.state import State
from boneyard.server.arrivals import Arrivals
from boneyard.server.backroom import Run
from boneyard.server.messages import Message, OfferNews, TableNews, Talk, Threats
from boneyard.server.ratings import came
from boneyard.server.requests import Speed
from boneyard.store import (
    Also,
    Asked,
    Came,
    Change,
    Learned,
    LearnedKind,
    NewRow,
    Row,
    learn,
    redact,
)
from boneyard.table import entries as log
from boneyard.table.coaching import is_scripted, learned_as
from boneyard.table.history import History, Viewer, seen_events, texts_of
from boneyard.table.messages import Line, MovesView, OpenOffer, PublicCard, TableCard, View
from boneyard.table.needs import needed
from boneyard.table.snapshots import snapshot
from boneyard.table.table import Table
from boneyard.table.timing import bot_to_act, keep_passed, next_look
from boneyard.table.views import Beside, Showing, card_for, chat_line, public_card

SNAPSHOT_EVERY = 64
MOST_TALK = 200
"""Whoever comes to a table is told so many of the last things said."""
ELSEWHERE_SECONDS = 20.0
"""What another process told of its connections holds for so long, unless it says it again."""
MOST_WAITING = 400
"""A client that reads no faster than that is let go; it will connect again and catch up."""

SPEEDS: dict[Speed, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.35, "at_once": 0.0}
"""How much longer or shorter a bot's move takes where bots play on alone."""

OWN = (log.AutoPassSet, log.OrdersSet)
"""What changes the view of one seat alone."""

Stream = Literal["scene", "events"]


class Fresh(NamedTuple):
    """What happened in one move, and where that was worth a look."""

    moment: int
    events: tuple[Event, ...]
    beats: tuple[tuple[int, State], ...]


class Watcher:
    """One open socket, seen from the table: whose eyes it is, and what waits to be sent to it."""

    def __init__(self, user: str, name: str, seat: int | None, stream: Stream) -> None:
        self.user = user
        self.name = name
        self.seat = seat
        self.stream = stream
        # What this client was told last: nobody else knows what is news to it.
        self.version: str | None = None
        self.offer: OpenOffer | None = None
        self.talk = 0
        self.online: list[int] | None = None
        self.speed: Speed = "normal"
        self.is_visible = True
        """Whether its page is looked at, as far as it says: a hidden one is no presence."""
        self.muted: frozenset[str] = frozenset()
        """The users whose talk these eyes do not want to see."""
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: Message) -> None:
        """Send a message, in its turn."""
        self.send_text(log.to_text(message))

    def send_text(self, text: str) -> None:
        """Send a message that is written already."""
        waiting = self._waiting.qsize()
        if waiting <= MOST_WAITING:
            self._waiting.put_nowait(text if waiting < MOST_WAITING else None)

    async def next_text(self) -> str | None:
        """The next message to send; None: let this client go."""
        return await self._waiting.get()


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
        self.arrivals = Arrivals(self)
        self.history: History | None = None
        self._telling: asyncio.Future[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: int | None = None
        self.place: int | None = None
        """Where its bot thinks about that, if it takes its time."""
        self.plans: dict[int, Plan] = {}
        """What each seat's bot has planned: handed back to it with the next question."""
        self.used = time.monotonic()
        self.unseen: dict[int, float] = {}
        """Which seats' people are not connected, and since when."""
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}
        self._saved = saved
        self._is_told = table.status == "over"
        """Whether it is on disk where everybody came."""
        self._needed: dict[int, str] | None = None
        """Whom it waits for, as it was last written; None: that may be out of date."""
        self._aware: dict[int, str] = {}
        """Who of those was seen to look at it since: that is written down once."""
        self._news: tuple[tuple[int, tuple[int, ...]] | None, str] = (None, "")
        self._talk: tuple[int, str] = (-1, "")
        self._fresh: list[Fresh] = []
        self._is_whole = False
        self.draw_card()

    def replace(self, table: Table, saved: int) -> None:
        """The log went another way: show what it says."""
        self.table = table
        self.is_doubtful = False
        self._saved = saved
        self._news, self._talk = (None, ""), (-1, "")
        self._needed, self._aware = None, {}
        self.history = None
        self.arrivals.forget()
        self._fresh.clear()
        self.check_seats()
        self.draw_card()

    # Changing.

    def apply_all(self, entries: Iterable[tuple[log.Entry, float]]) -> list[log.Entry]:
        """Let entries happen, one after the other; what goes into the log for them."""
        return [self._apply(entry, at) for entry, at in entries]

    def _apply(self, entry: log.Entry, at: float) -> log.Entry:
        """Let an entry happen, and note what it means for those who watch."""
        table, before = self.table, self.table.match
        status, epoch, moments = table.status, table.epoch, before.moments if before else -1
        logged = table.apply(entry, at)
        match = table.match
        if match is not None and match is not before:  # the deal: everything is new to everybody
            self.history = History(match)
            self._is_whole = True
        elif match is not None:
            if self.history is not None:
                self.history.follow()
            if table.epoch != epoch:
                self._is_whole = True
                self._fresh.clear()
            elif match.moments > moments:
                state = match.state
                self._fresh.append(Fresh(match.moments, state.events, state.beats))
        if entry.changes_names:  # they are everywhere: all is shown and saved anew
            self._is_whole = True
            self._saved = -SNAPSHOT_EVERY
        if entry.changes_card or status != table.status:
            self.check_seats()
            self.draw_card()
        return logged

    def draw_card(self) -> None:
        """The card as lists show it."""
        self._card = public_card(self.table)
        self._card_text = log.to_text(convert(self._card, PublicCard, from_attributes=True))

    def change(self, seq: int, entries: Sequence[log.Entry], at: float) -> Change:
        """What goes to disk for these entries, which have been applied; a new table with seq 0."""
        table = self.table
        is_seated = any(entry.changes_card for entry in entries)
        asked, freed = self._needs()
        return Change(
            table=table.id,
            seq=seq,
            at=at,
            entries=tuple(log.to_text(entry) for entry in entries),
            row=self._row(is_new=seq == 0),
            holders=tuple([seat.user for seat in table.seats]) if is_seated else (),
            snapshot=self._snapshot(),
            redact=self._redaction(seq, entries),
            teach=self._lesson(entries, at),
            asked=asked,
            freed=freed,
            came=self._outcomes(at),
        )

    def _outcomes(self, at: float) -> tuple[Came, ...]:
        """Where everybody came, if the game has ended since this was last asked."""
        if self._is_told or self.table.status != "over":
            return ()
        self._is_told = True
        return came(self.table, at)

    def _needs(self) -> tuple[tuple[Asked, ...], tuple[int, ...]]:
        """Whom the table waits for now and did not before, and whose seats it waits for no more."""
        now, before = needed(self.table), self._needed
        if now == before:
            return (), ()
        known = before or {}
        others = range(len(self.table.seats)) if before is None else known
        freed = [at for at in others if at not in now or now[at] != known.get(at, now[at])]
        new = [at for at, user in now.items() if known.get(at) != user]
        here = self._looking()
        self._needed = now
        self._aware = {at: now[at] for at in now if at in here or self._aware.get(at) == now[at]}
        return tuple([Asked(at, now[at], at in here) for at in new]), tuple(freed)

    def newly_aware(self) -> list[int]:
        """Seats that the table waits for whose people look at it here, if that is news."""
        here = self._looking()
        news = {at: user for at, user in needed(self.table).items() if at in here}
        fresh = [at for at, user in news.items() if self._aware.get(at) != user]
        self._aware.update(news)
        return fresh

    def _redaction(self, seq: int, entries: Sequence[log.Entry]) -> Also | None:
        """Who is forgotten by these entries is taken out of those before them, in one go."""
        users = [entry.user for entry in entries if isinstance(entry, log.Forgotten)]
        if not users:
            return None
        host = self.table.opened.host
        rewrites = [partial(log.forget, user=user, host=host) for user in users]
        return partial(redact, table=self.table.id, before=seq, rewrites=rewrites)

    def _lesson(self, entries: Sequence[log.Entry], at: float) -> Also | None:
        """Who played the game, or its lesson, to the end with these entries knows it by now."""
        if not any(isinstance(entry, log.Played) for entry in entries):
            return None
        match, opened = self.table.match, self.table.opened
        done: list[tuple[LearnedKind, str]] = []
        if match is not None and match.state.over and not is_scripted(self.table):
            done.append(("finished", self.table.id))
        if (learned := learned_as(self.table)) is not None:
            done.append(learned)
        users = self.table.people()
        new = [Learned(user, kind, opened.game, name, at) for kind, name in done for user in users]
        return partial(learn, learned=new) if new else None

    def _row(self, *, is_new: bool) -> Row:
        table, opened = self.table, self.table.opened
        row = Row(
            status=table.status,
            card=self._card_text,
            actor=table.actor,
            moved=table.moved,
            due=next_look(table),
            bot=bot_to_act(table) is not None,
            host=opened.host,
        )
        if not is_new:
            return row
        return NewRow(
            **asdict(row),
            game=opened.game,
            public=opened.public,
            invite=opened.invite,
            key=table.key.hex(),
            made=table.made,
        )

    def _snapshot(self) -> tuple[int, str] | None:
        is_over = self.table.status == "over" and self._saved < self.table.game_seq
        is_due = is_over or self.table.seq - self._saved >= SNAPSHOT_EVERY
        found = snapshot(self.table) if is_due else None
        if found is None:
            return None
        self._saved = found.seq
        return found.seq, log.to_text(found)

    # Showing.

    def show_news(self, entries: Sequence[log.Entry]) -> None:
        """Show what these entries changed to those whose eyes see it, and to nobody else."""
        if any(entry.changes_names for entry in entries):
            for watcher in self.watchers:
                self.show_all_talk(watcher)
        is_big = any(entry.changes_card for entry in entries)
        if is_big or self.table.status == "over":
            self.show(everybody=True)
            self.show_card()
        else:
            self.show(seats=[entry.seat for entry in entries if isinstance(entry, OWN)])
        self.show_talk()

    def show(self, *, everybody: bool = False, seats: Iterable[int] = ()) -> None:
        """Push the table to all whose view has changed (or to everybody, or these seats)."""
        if self.table.match is not None:
            told = set(seats)
            groups: dict[tuple[int | None, str], list[Watcher]] = {}
            shown = Showing(self.table)
            for watcher in self.watchers:
                version = shown.version(watcher.seat)
                if everybody or watcher.seat in told or version != watcher.version:
                    watcher.version = version
                    groups.setdefault((watcher.seat, watcher.stream), []).append(watcher)
            for (seat, stream), watchers in groups.items():
                text = log.to_text(self._view(shown, seat, stream))
                for watcher in watchers:
                    watcher.send_text(text)
        self._fresh.clear()
        self._is_whole = False

    def _view(self, shown: Showing, seat: int | None, stream: str) -> View | MovesView:
        viewer: Viewer = "spectator" if seat is None else seat
        told = [(fresh.moment, seen_events(fresh.events, viewer)) for fresh in self._fresh]
        events = [event for _, some in told for event in some]
        if stream == "events":
            return shown.with_moves(seat, events)
        game, names = self.table.game, self.table.names
        if self._is_whole and self.history is not None:
            lines = self.history.lines(names, viewer)
            return shown.with_scene(seat, events, lines, whole=True)
        lines = [Line(at, text) for at, some in told for text in texts_of(game, names, some)]
        beats = self._beats(viewer)
        return shown.with_scene(seat, events, lines, whole=False, beats=beats)

    def _beats(self, viewer: Viewer) -> list[tuple[State, list[Event]]]:
        """Where it was worth a look since the last news, each with what happened until then."""
        found: list[tuple[State, list[Event]]] = []
        waiting: list[Event] = []
        for fresh in self._fresh:
            known = 0
            for at, picture in fresh.beats:
                waiting += seen_events(fresh.events[known:at], viewer)
                found.append((picture, waiting))
                waiting, known = [], at
            waiting += seen_events(fresh.events[known:], viewer)
        return found

    def show_threats(self, watcher: Watcher) -> None:
        """Tell whoever asks who can be hit next turn, by what they may know."""
        if self.table.match is not None:
            n, threats = Showing(self.table).threats(watcher.seat)
            watcher.send(Threats(n, threats))

    def pace_for(self, pace: float) -> float:
        """How long a bot's move takes at least, of this pace, for those who watch.

        While a person is in the game, bots do not keep them waiting: every viewer's own client
        shows what they did at the speed that its person likes. Where bots play on alone, nobody
        would ever be asked again: they go on at the speed of the table's people.
        """
        if not self.watchers or self.table.clicks or not self.table.is_bots_only:
            return 0.0
        wishes = [watcher.speed for watcher in self.watchers if self.is_of_the_table(watcher)]
        return pace * min([SPEEDS[speed] for speed in wishes], default=1.0)

    def note_shown(self, watcher: Watcher) -> None:
        """Somebody is shown all there is to see now."""
        watcher.version = Showing(self.table).version(watcher.seat)

    async def told(self, run: Run = asyncio.to_thread) -> History:
        """The history; after a restart it is made by replaying, in a thread, while others play."""
        while self.history is None:
            self._telling = self._telling or asyncio.ensure_future(self._tell(run))
            await asyncio.shield(self._telling)
        return self.history

    async def _tell(self, run: Run) -> None:
        match, epoch = self.table.playing, self.table.epoch
        try:
            past = match.past()
            found: History = await run(lambda: History(past))
        finally:
            self._telling = None
        if self.history is None and match is self.table.match and epoch == self.table.epoch:
            found.go_on_with(match)
            self.history = found

    def show_card(self, watchers: Iterable[Watcher] | None = None) -> None:
        """Tell who sits where, and who is there."""
        online = self.online()
        for watcher in self.watchers if watchers is None else watchers:
            watcher.online = online
            watcher.send_text(self._news_for(watcher.user, online))

    def _news_for(self, user: str, online: list[int]) -> str:
        """The card as a message: the same for all who neither host, nor sit, nor were let in."""
        table = self.table
        is_let_in = any(user in seat.onlookers or user == seat.meant for seat in table.seats)
        if user and (user == table.opened.host or table.seats_of(user) or is_let_in):
            return log.to_text(TableNews(self.card_for(user), online))
        key = (table.seq, tuple(online))
        if self._news[0] != key:
            self._news = (key, log.to_text(TableNews(self.card_for(None), online)))
        return self._news[1]

    def card_for(self, user: str | None) -> TableCard:
        """The card with what this user may know."""
        table, opened = self.table, self.table.opened
        holders = [seat.user for seat in table.seats]
        beside = Beside(opened.host, opened.invite, holders, table.actor, table.moved)
        found = card_for(self._card, beside, user)
        is_invited = any(seat.meant == user for seat in table.seats if seat.meant)
        return structs.replace(found, invited=True) if is_invited else found

    def show_talk(self) -> None:
        """Tell everybody what is being asked of the table, and what was said, if that is news."""
        offer, said = self._offer(), len(self.table.chat)
        for watcher in self.watchers:
            if watcher.offer != offer:
                self._tell_offer(watcher, offer)
            if watcher.talk < said:
                self._tell_talk(watcher, watcher.talk)

    def show_all_talk(self, watcher: Watcher) -> None:
        """Tell what is being asked and the last things said, to whoever has just come."""
        self._tell_offer(watcher, self._offer())
        if watcher.muted:
            self._tell_talk(watcher, max(0, len(self.table.chat) - MOST_TALK), whole=True)
        else:
            watcher.talk = len(self.table.chat)
            watcher.send_text(self._all_talk())

    def _all_talk(self) -> str:
        """The last things said as a message: the same for all who mute nobody."""
        if self._talk[0] != self.table.seq:
            said = [line for line in self.table.chat[-MOST_TALK:] if line.text]
            lines = [chat_line(self.table.id, line) for line in said]
            self._talk = (self.table.seq, log.to_text(Talk(lines, whole=True)))
        return self._talk[1]

    def _tell_offer(self, watcher: Watcher, offer: OpenOffer | None) -> None:
        watcher.offer = offer
        watcher.send(OfferNews(offer))

    def _tell_talk(self, watcher: Watcher, since: int, *, whole: bool = False) -> None:
        """What was said, but for those whom this watcher mutes."""
        said, watcher.talk = self.table.chat[since:], len(self.table.chat)
        heard = [line for line in said if line.text and line.user not in watcher.muted]
        if heard or whole:
            lines = [chat_line(self.table.id, line) for line in heard]
            watcher.send(Talk(lines, whole))

    def _offer(self) -> OpenOffer | None:
        asked = self.table.offer
        if asked is None:
            return None
        return OpenOffer(asked.kind, asked.seat, list(asked.waits_for), asked.n, asked.about)

    # Who is there.

    def check_seats(self) -> None:
        """Whoever no longer holds a seat looks on like everybody else."""
        for watcher in list(self.watchers):
            if not self.table.may_look_from(watcher.seat, watcher.user):
                watcher.seat = None

    def is_of_the_table(self, watcher: Watcher) -> bool:
        """Whether this is somebody whom others wait for, not one of those who only watch."""
        return bool(self.table.seats_of(watcher.user))

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks, thinks or writes."""
        return (
            bool(self.watchers or self.arrivals) or self.thinking is not None or self.lock.locked()
        )

    def rest(self) -> None:
        """Nobody looks: forget what can be made anew, which is most of what a table weighs."""
        self.history = None
        if self.table.match is not None:
            self.table.match.rest()

    def online(self) -> list[int]:
        """The seats whose holders look at the table, here or through another process."""
        return sorted(self.here().union(*[seats for _, seats in self.elsewhere.values()]))

    def here(self) -> set[int]:
        """The seats whose holders look at the table through this process."""
        users = {watcher.user for watcher in self.watchers if watcher.is_visible}
        seats = enumerate(self.table.seats)
        return {at for at, seat in seats if seat.user and seat.user in users}

    def _looking(self) -> set[int]:
        """The seats whose holders, or those whom they are kept for, look at the table here."""
        users = {watcher.user for watcher in self.watchers if watcher.is_visible}
        seats = enumerate(self.table.seats)
        return {at for at, seat in seats if (seat.user or seat.meant or None) in users}

    def keep_passed(self, step: float) -> None:
        """The time of day was set by so much, while this table was in memory."""
        keep_passed(self.table, step)
        self.arrivals.forget()
        self.unseen = {seat: since + step for seat, since in self.unseen.items()}

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
        return any(watcher.online not in (None, online) for watcher in self.watchers)
