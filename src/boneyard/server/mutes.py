"""Whose talk people do not want to see: said once, it holds at every table."""

from __future__ import annotations

from hashlib import blake2b

from boneyard.server.hub import Hub
from boneyard.server.messages import Mute
from boneyard.store import People
from boneyard.table import Refused, Table
from boneyard.table.views import who

MOST = 200


class Mutes:
    """Who mutes whom."""

    def __init__(self, people: People, hub: Hub) -> None:
        self._people = people
        self._hub = hub

    async def of(self, user: str) -> frozenset[str]:
        """The users whose talk this one does not see."""
        return frozenset([row.muted for row in await self._people.muted_by(user)])

    async def listed(self, user: str) -> list[Mute]:
        """For themselves: nobody's id is told to others."""
        rows = await self._people.muted_by(user)
        return [Mute(_called(user, row.muted), row.name, row.made) for row in rows]

    async def add(self, user: str, table: Table, called: str) -> None:
        """Mute whoever is called so at this table."""
        meant, name = person_called(table, called)
        if meant == user:
            raise Refused("You cannot mute yourself; say less, if you like.", status=400)
        if len(await self.of(user)) >= MOST:
            raise Refused(f"You mute {MOST} people already; forgive some of them first.")
        await self._people.mute(user, meant, name)
        await self.show(user)

    async def remove(self, user: str, called: str) -> None:
        """Hear somebody again; who it was is called as in the list."""
        muted = [one for one in await self.of(user) if _called(user, one) == called]
        if not muted:
            raise Refused("You do not mute anybody like that.", status=404)
        await self._people.unmute(user, muted[0])
        await self.show(user)

    async def show(self, user: str) -> None:
        """All tables where this user is connected to this process show what they want to see."""
        self._hub.set_muted(user, await self.of(user))


def person_called(table: Table, called: str) -> tuple[str, str]:
    """The user and the name of somebody who has a seat here, or has said something."""
    known = {said.user: said.name for said in table.chat}
    known |= {seat.user: seat.name for seat in table.seats if seat.user}
    known |= {user: name for seat in table.seats for user, name in seat.onlookers.items()}
    meant = next((one for one in known if one and who(table.id, one) == called), None)
    if meant is None:
        raise Refused("There is nobody like that at this table.", status=404)
    return meant, known[meant]


def _called(user: str, muted: str) -> str:
    return blake2b(muted.encode(), key=user.encode()[:64], digest_size=8).hexdigest()
