"""Whose bot thinks next: everybody in turn, and of everybody's tables one after the other.

There are two lanes. *Quick* thoughts (bots that take no time of their own) have places that no
other thought may take, so they never wait for a long one. *Deep* thoughts (bots that think for
seconds) share the rest. In both, the person with the fewest thoughts under way is next, and of
several the one who has waited longest, so that whoever has forty bots waits for them: the others
wait for what is under way, and for one thought of each person.

A deep thought yields when others wait: how long it may take depends on how many people want to
think and how many thoughts its own person has. That is told while it goes on, so a thought of
twenty seconds that nobody minded ends when somebody comes.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from math import inf

from boneyard.server.bot_pool import QUICK_PLACES

ROUND_SECONDS = 4.0
"""When somebody waits, about so long it takes until everybody has had a turn."""
LEAST_SECONDS = 0.25
"""However many wait, a deep thought gets so much."""

Waiting = asyncio.Future[int]


class Lane:
    """Some places to think at, and those who wait for one."""

    def __init__(self, places: int, most_of_a_person: int, has_changed: Callable[[], None]) -> None:
        self._free = list(range(places))
        self._most = most_of_a_person
        self._has_changed = has_changed
        self._waiting: dict[str, dict[str, deque[Waiting]]] = {}
        """Who waits, the longest first; whoever was served is the last again; likewise tables."""
        self.thinking: dict[int, str] = {}
        """Whose thought goes on at each place that is taken."""

    @contextlib.asynccontextmanager
    async def turn(self, person: str, table: str) -> AsyncIterator[int]:
        """Wait for a place; it is taken as long as this lasts."""
        place = await self._granted(person, table)
        try:
            yield place
        finally:
            del self.thinking[place]
            self._free.append(place)
            self._grant()

    async def _granted(self, person: str, table: str) -> int:
        turn: Waiting = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, {}).setdefault(table, deque()).append(turn)
        self._grant()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came, but nobody is there any more
                self._free.append(turn.result())
                del self.thinking[turn.result()]
                self._grant()
            raise

    def wants(self) -> Counter[str]:
        """How many thoughts each person has, waiting or under way."""
        found = Counter(self.thinking.values())
        for person, tables in self._waiting.items():
            found[person] += sum(map(len, tables.values()))
        return found

    @property
    def has_waiting(self) -> bool:
        """Whether anybody waits."""
        return bool(self._waiting)

    def _grant(self) -> None:
        """Let think who is next, as long as there are places."""
        while self._free and (person := self._next_person()) is not None:
            turn = self._take(person)
            if not turn.done():
                place = self._free.pop()
                self.thinking[place] = person
                turn.set_result(place)
        self._has_changed()

    def _next_person(self) -> str | None:
        busy = Counter(self.thinking.values())
        able = [person for person in self._waiting if busy[person] < self._most]
        return min(able, key=lambda person: busy[person], default=None)

    def _take(self, person: str) -> Waiting:
        """The next of a person's turns; person and table go to the end of their rows."""
        tables = self._waiting.pop(person)
        table, turns = next(iter(tables.items()))
        turn = turns.popleft()
        del tables[table]
        if turns:
            tables[table] = turns
        if tables:
            self._waiting[person] = tables
        return turn


class FairQueue:
    """All places to think at. ``hurry`` is told how many seconds the thought at a place may take.

    Nobody has all places for deep thoughts, where there are several.
    """

    def __init__(self, deep_places: int, hurry: Callable[[int, float], None]) -> None:
        self._hurry = hurry
        self._places = deep_places
        self._deep = Lane(deep_places, max(1, deep_places - 1), self._share_out)
        self._quick = Lane(QUICK_PLACES, QUICK_PLACES, lambda: None)

    def turn(
        self, person: str, table: str, *, is_quick: bool
    ) -> contextlib.AbstractAsyncContextManager[int]:
        """Wait for a place to think at, for this person's table."""
        return (self._quick if is_quick else self._deep).turn(person, table)

    def wanted(self) -> int:
        """How many thoughts wait or are under way."""
        return self._deep.wants().total() + self._quick.wants().total()

    def _share_out(self) -> None:
        """Tell every deep thought how long it may take: as long as it likes if nobody waits."""
        wants = self._deep.wants()
        for place, person in self._deep.thinking.items():
            share = ROUND_SECONDS * self._places / (len(wants) * wants[person])
            self._hurry(place, max(LEAST_SECONDS, share) if self._deep.has_waiting else inf)
