"""What nobody needs any more goes, in small steps: people who leave, old tables, old guests.

Whoever asks to be forgotten is a stranger at once. What they leave at tables is taken away after
that, table by table; a server that is stopped meanwhile goes on when it is started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial

from boneyard.server.chores import again_and_again
from boneyard.server.doorkeeper import Doorkeeper
from boneyard.server.hub import Hub
from boneyard.server.identity import A_YEAR, LINK_SECONDS
from boneyard.store import Keys, People
from boneyard.table import Refused, entries as log, seating

STEP_SECONDS = 30.0
STALE_SECONDS = 3600.0
"""So often passes are looked through that have run out: that reads all of them."""
MOST_AT_ONCE = 20
"""So many tables or guests are looked at in one step."""
LINGER_SECONDS = 60.0
"""What a person began before they left may still come to a table: so long it is looked for."""
DAY = 24 * 3600.0

logger = logging.getLogger(__name__)


class Housekeeping:
    """Goes through the house now and then. Days are those that the host has set; 0: for ever."""

    def __init__(
        self,
        hub: Hub,
        people: People,
        door: Doorkeeper,
        keys: Keys,
        table_days: int,
        guest_days: int,
    ) -> None:
        self._hub = hub
        self._people = people
        self._door = door
        self._keys = keys
        self._hopeless: set[str] = set()
        """Tables that cannot be read."""
        self._table_days = table_days
        self._guest_days = guest_days
        self._wanted = asyncio.Event()
        self._stale_from = 0.0

    def hurry(self) -> None:
        """There is something to do now."""
        self._wanted.set()

    async def run(self) -> None:
        """Until cancelled."""
        complaint = "what nobody needs cannot be removed"
        await again_and_again(lambda: self.step(time.time()), self._until_wanted, logger, complaint)

    async def _until_wanted(self) -> None:
        """For a while, unless somebody is in a hurry."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wanted.wait(), STEP_SECONDS)
        self._wanted.clear()

    async def step(self, now: float) -> None:
        """A little of everything."""
        for user in (await self._people.leaving())[:MOST_AT_ONCE]:
            await self._forget(user, now)
        if now >= self._stale_from:
            self._stale_from = now + STALE_SECONDS
            stale = {"link": now - LINK_SECONDS, "session": now - A_YEAR}
            await self._people.drop_stale_passes(stale)
            await self._keys.forget_spent(now - DAY)
        if self._table_days:
            before = now - self._table_days * DAY
            for table in await self._people.old_tables(before, MOST_AT_ONCE):
                await self._hub.remove(table, partial(self._people.remove_table, table))
        if self._guest_days:
            before = now - self._guest_days * DAY
            for user in await self._people.unseen_guests(before, MOST_AT_ONCE):
                await self._door.leave(user)

    async def _forget(self, user: str, now: float) -> None:
        """At some of the tables that know them; when there are none left, for good."""
        found = await self._people.tables_that_know(user, MOST_AT_ONCE)
        tables = [table for table in found if table not in self._hopeless]
        for table in tables:
            await self._forget_at(table, user)
        if not tables:
            await self._people.gone(user, now - LINGER_SECONDS)
        elif len(found) == MOST_AT_ONCE:
            self.hurry()

    async def _forget_at(self, table: str, user: str) -> None:
        try:
            live = await self._hub.find(table)
            await self._hub.act(live, lambda found: seating.forget(found, user))
        except Refused as no:  # its log is garbled: names and words are taken out nevertheless
            self._hopeless.add(table)
            logger.warning("at the table %s somebody is forgotten as far as it goes: %s", table, no)
            await self._people.redact(table, partial(log.forget, user=user, host=user))
