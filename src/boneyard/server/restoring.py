"""When a copy of the database is brought back under a running server: it begins anew.

What was known of people and tables may not be so any more. Until that is noticed, what this process
writes is refused by the store, so nothing of before gets into what was brought back.
"""

from __future__ import annotations

from boneyard.server.answers import Answers
from boneyard.server.doorkeeper import Doorkeeper
from boneyard.server.hub import Hub
from boneyard.server.identity import Identity
from boneyard.server.live import LiveTable
from boneyard.store import Store

LOOK_SECONDS = 2.0


class Restoring:
    """Looks whether it has happened, and lets everybody go then."""

    def __init__(
        self, store: Store, hub: Hub, door: Doorkeeper, identity: Identity, answers: Answers
    ) -> None:
        self._store = store
        self._hub = hub
        self._door = door
        self._identity = identity
        self._answers = answers

    async def look(self) -> None:
        """Read everything anew, if it is another database than before."""
        generation = await self._store.restored()
        if generation is None:
            return
        for live in self._drop_all():
            async with live.lock:  # what is under way there fails
                pass
        self._store.adopt(generation)
        self._drop_all()  # those that were just being read, perhaps from before
        self._answers.forget()
        self._identity.renew(await self._store.secret())
        await self._door.begin_anew()

    def _drop_all(self) -> list[LiveTable]:
        found = list(self._hub)
        for live in found:
            self._hub.drop(live.table.id)
        return found
