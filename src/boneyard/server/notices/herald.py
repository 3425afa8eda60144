"""Tells people what they are to be told: one process at a time, and never in the way of a move.

A notice goes through the database twice. First those who are waited for are found and letters for
all their channels are written, in one transaction with the note that they were told. Then letters
are sent, if they are still true. Whatever happens in between, the next herald goes on from there. A
letter that was sent by a server that died before it could note so is sent again, under the same
name: mail readers and browsers show it once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from sqlalchemy import Row

from boneyard.server.chores import again_and_again, every
from boneyard.server.mail import NotSent
from boneyard.server.notices import wishes as habits
from boneyard.server.notices.plan import planned
from boneyard.server.notices.post import Post
from boneyard.server.notices.words import ABOUT_CHANNELS
from boneyard.store import Letter, Need, Parcel, Store, Telling

LOOK_SECONDS = 2.0
MOST_AT_ONCE = 100
"""So many are thought about, and so many letters sent, before looking anew."""
TOGETHER = 8
FIRST_PAUSE = 30.0
LONGEST_PAUSE = 3 * 3600.0
GIVE_UP_SECONDS = 24 * 3600.0
STOP_SECONDS = 5.0

logger = logging.getLogger(__name__)


class Herald:
    """Of one server process."""

    def __init__(self, store: Store, post: Post, now: Callable[[], float]) -> None:
        self._store = store
        self._telling = Telling(store)
        self._post = post
        self._now = now
        self._step = asyncio.Lock()

    async def run(self) -> None:
        """Until cancelled."""
        complaint = "people cannot be told that tables wait for them"
        await again_and_again(self.step, every(LOOK_SECONDS), logger, complaint)

    async def close(self) -> None:
        """Let what is being sent arrive, so that it is not sent again by the next server."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._step.acquire(), STOP_SECONDS)

    async def step(self) -> None:
        """Tell whoever is to be told now, if no other process is about it."""
        async with self._step, self._store.claimed("notices", 0) as is_ours:
            if is_ours:
                await self._write()
                await self._send()

    # Writing letters.

    async def _write(self) -> None:
        now = self._now()
        due = await self._telling.due(now, MOST_AT_ONCE)
        needs, channels = _by_user(due.needs), _by_user(due.channels)
        later: list[tuple[Need, float | None]] = []
        for user, rows in needs.items():
            own = channels.get(user, [])
            wishes = habits.read(due.wishes.get(user))
            plan = planned(rows, wishes, now, is_reachable=bool(own))
            later += plan.later
            if plan.now:
                told = tuple(plan.now)
                letters = [Letter(_name(), channel.id, plan.kind, told) for channel in own]
                await self._telling.tell(told, letters, now)
        await self._telling.think_at(later)

    # Sending them.

    async def _send(self) -> None:
        parcels = await self._telling.parcels(self._now(), MOST_AT_ONCE)
        true = [found for parcel in parcels if (found := _still_true(parcel)) is not None]
        kept = {parcel.row.id for parcel in true}
        stale = [parcel.row.id for parcel in parcels if parcel.row.id not in kept]
        if stale:
            await self._telling.drop(stale)
        places = asyncio.Semaphore(TOGETHER)
        await asyncio.gather(*[self._deliver(parcel, places) for parcel in true])

    async def _deliver(self, parcel: Parcel, places: asyncio.Semaphore) -> None:
        row = parcel.row
        async with places:
            try:
                await self._post.send(parcel)
            except NotSent as no:
                await self._not_sent(parcel, no)
            except Exception:
                logger.exception("a letter cannot be sent")
                await self._not_sent(parcel, NotSent("Something went wrong here."))
            else:
                await self._telling.sent(row.id, row.channel)

    async def _not_sent(self, parcel: Parcel, no: NotSent) -> None:
        row, now = parcel.row, self._now()
        if no.for_good or now >= row.made + GIVE_UP_SECONDS:
            await self._telling.give_up(row.id, row.channel, str(no), now, ends=no.for_good)
            return
        pause = min(FIRST_PAUSE * 3.0**row.tries, LONGEST_PAUSE)
        await self._telling.retry(row.id, min(now + pause, row.made + GIVE_UP_SECONDS))


def _by_user(rows: list[Row[Any]]) -> dict[str, list[Row[Any]]]:
    found: dict[str, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.user].append(row)
    return found


def _name() -> str:
    return secrets.token_hex(12)


def _still_true(parcel: Parcel) -> Parcel | None:
    """A letter with what is still so of it; None if nothing is, or nobody wants to hear of it."""
    row, channel = parcel.row, parcel.channel
    if row.kind in ABOUT_CHANNELS:
        return parcel
    # Who has looked at the table since knows it.
    needs = [need for need in parcel.needs if need.seen is None or need.seen < row.made]
    is_wanted = channel.is_on and channel.confirmed is not None
    return parcel._replace(needs=needs) if needs and is_wanted else None
