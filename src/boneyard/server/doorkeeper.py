"""Who may come in, and who has to go: passes, bans, and the connections that hang on them."""

from __future__ import annotations

import contextlib
import logging

from boneyard.server.bans import Bans
from boneyard.server.chores import again_and_again, every
from boneyard.server.connected import Connections
from boneyard.server.hub import Hub
from boneyard.server.identity import Caller, Connection, Identity
from boneyard.server.mutes import Mutes
from boneyard.server.passes import Passes
from boneyard.store import Keys, Notice, People
from boneyard.table import Refused, seating

LOOK_SECONDS = 5.0
"""So often bans are read anew: on SQLite nobody tells of those that a command has written."""
RESTORED = "This server's games were restored from a copy; please load the page again."
WITHDRAWN = "This has been withdrawn: it opens nothing any more."

logger = logging.getLogger(__name__)


class Doorkeeper:
    """Looks at everybody who comes, and lets those go who may not stay."""

    def __init__(self, people: People, identity: Identity, hub: Hub, keys: Keys) -> None:
        self._people = people
        self._identity = identity
        self._hub = hub
        self._bans = Bans()
        self.keys = keys
        self.passes = Passes(people, keys)
        self.connections = Connections()
        self.mutes = Mutes(people, hub)

    async def admit(self, connection: Connection, address: str) -> Caller | None:
        """Who this is; None for a stranger. Refused if they may not come in at all."""
        self.check(None, address)
        caller = self._identity.claimed(connection)
        if caller is None:
            return None
        if not await self.passes.are_good(caller):
            if caller.is_program:
                raise Refused("This is not a seat's token, or it has been withdrawn.", status=401)
            return None
        self.check(caller.user, address)
        return caller

    def check(self, user: str | None, address: str) -> None:
        """Refused if they are shut out."""
        refusal = self._bans.refusal(user, address)
        if refusal is not None:
            raise refusal

    async def withdraw(self, user: str, key: str) -> None:
        """A pass opens nothing from now on, and what it has opened is closed."""
        if not await self.passes.withdraw(user, key) and not await self.keys.remove(user, key):
            raise Refused("There is nothing of yours by that name.", status=404)
        self._close(key)

    def _close(self, key: str) -> None:
        for line in self.connections:
            if line.caller is not None and line.caller.key == key:
                line.dismiss(Refused(WITHDRAWN, status=401))

    async def leave(self, user: str) -> None:
        """A user is not known here from now on."""
        await self._people.leave(user)
        self.forget(user)

    def forget(self, user: str) -> None:
        """A user is gone: all their passes are void, and all that they have opened is closed."""
        self.passes.forget()
        for line in self.connections:
            if line.user == user:
                line.dismiss(Refused("You are not known here any more.", status=401))

    async def begin_anew(self) -> None:
        """The database is another one: everybody has to come in again."""
        self.passes.forget()
        for line in self.connections:
            line.dismiss(Refused(RESTORED, status=503))
        await self.read_bans()

    # What others have changed.

    async def hear(self, notice: Notice | None) -> None:
        """Another process has changed something; None: what it was has been missed."""
        what, _, whose = notice.about.partition(":") if notice else ("all", "", "")
        if what == "pass":
            self.passes.forget(whose)
            self._close(whose)
        elif what == "user":
            self.forget(whose)
        elif what == "table":
            self._hub.drop(whose)
        elif what == "mutes":
            await self.mutes.show(whose)
        elif what == "all":
            await self._look_at_everybody()
        if what in ("bans", "all"):
            await self.read_bans()

    async def _look_at_everybody(self) -> None:
        """Whose pass has been withdrawn while nobody told us?"""
        self.passes.forget()
        for line in self.connections:
            if line.caller is not None and not await self.passes.are_good(line.caller):
                line.dismiss(Refused(WITHDRAWN, status=401))
            elif line.user is not None:
                await self.mutes.show(line.user)

    async def read_bans(self) -> None:
        """What the host has decided since: connections are closed, and bots play for who is out."""
        banned = self._bans.learn(await self._people.bans())
        for line in self.connections:
            refusal = self._bans.refusal(line.user, line.address)
            if refusal is not None:
                line.dismiss(refusal)
        for user in banned:
            await self._stand_up(user)

    async def _stand_up(self, user: str) -> None:
        """Their seats are open again, or away where the game has begun."""
        for table in await self._people.tables_in_play(user):
            with contextlib.suppress(Refused):
                live = await self._hub.find(table)
                await self._hub.act(live, lambda found: seating.leave(found, user))

    async def keep_looking(self) -> None:
        """Until cancelled: what commands have written is read."""
        await again_and_again(self.read_bans, every(LOOK_SECONDS), logger, "bans cannot be read")
