"""Passes: the sessions, personal links and seat tokens that people have, until they withdraw them.

A pass is good as long as it is in the database. What was looked up is remembered, and forgotten
when a pass is withdrawn, here or (as the processes tell each other) elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Any, Literal

from sqlalchemy import Row

from boneyard.server.identity import LINK_SECONDS, Caller
from boneyard.server.messages import Pass
from boneyard.store import Keys, People

KEY_BYTES = 12
NOTE_SECONDS = 60.0
"""So often what was used is written down."""
MOST_KNOWN = 50_000

# The first that fits: most browsers also claim to be those that come later.
BROWSERS = {
    "Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari",
}  # fmt: skip
SYSTEMS = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
    "Mac OS": "Mac", "CrOS": "Chromebook", "Linux": "Linux",
}  # fmt: skip

Kind = Literal["session", "link", "token"]
Place = tuple[str, int] | tuple[None, None]
NO_SEAT: Place = (None, None)

logger = logging.getLogger(__name__)


class Passes:
    """The passes of all people, as one process knows them."""

    def __init__(self, people: People, keys: Keys) -> None:
        self._people = people
        self._keys = keys
        self._known: dict[str, str | None] = {}
        """Whose pass it is; None: it has been withdrawn."""
        self._used: dict[str, float] = {}
        self._withdrawals = 0

    async def make(self, kind: Kind, user: str, about: str = "", opens: Place = NO_SEAT) -> str:
        """A new pass, to a seat if it opens no more than that; what it is called."""
        key = secrets.token_urlsafe(KEY_BYTES)
        values = {"id": key, "kind": kind, "user": user, "made": time.time(), "about": about}
        for crowded in await self._people.add_pass(**values, table=opens[0], seat=opens[1]):
            self.forget(crowded)
        return key

    async def are_good(self, caller: Caller) -> bool:
        """Whether this caller's pass has not been withdrawn; then it has been used now."""
        if await self._user(caller.key) != caller.user:
            return False
        self._used[caller.key] = time.time()
        return True

    async def _user(self, key: str) -> str | None:
        if key in self._known:
            return self._known[key]
        before = self._withdrawals
        found = await self._people.user_of_pass(key)
        if before == self._withdrawals:  # else it may have been withdrawn since it was read
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = found
        return found

    def forget(self, key: str | None = None) -> None:
        """A pass (or any) may be good no longer: look it up before it is used again."""
        self._withdrawals += 1
        if key is None:
            self._known.clear()
        else:
            self._known.pop(key, None)

    async def withdraw(self, user: str, key: str) -> bool:
        """Whoever comes with this pass is a stranger from now on; False if there is none."""
        is_gone = await self._people.withdraw(user, key)
        self.forget(key)
        return is_gone

    async def listed(self, caller: Caller) -> list[Pass]:
        """All that opens anything in this user's name."""
        oldest_link = time.time() - LINK_SECONDS
        rows = await self._people.passes_of(caller.user)
        ways: list[tuple[Literal["passkey", "mail"], str, Row[Any]]] = [
            ("passkey", row.id, row) for row in await self._keys.of(caller.user)
        ]
        ways += [("mail", row.address, row) for row in await self._keys.mails_of(caller.user)]
        kept = [
            Pass(
                id=id,
                kind=kind,
                made=row.made,
                used=row.used,
                about=row.about if kind == "passkey" else row.address,
                table=None,
                seat=None,
                current=False,
            )
            for kind, id, row in ways
        ]
        return kept + [
            Pass(
                id=row.id,
                kind=row.kind,
                made=row.made,
                used=self._used.get(row.id, row.used),
                about=row.about,
                table=row.table,
                seat=row.seat,
                current=row.id == caller.key,
            )
            for row in rows
            if row.kind != "link" or row.made > oldest_link
        ]

    async def keep_notes(self) -> None:
        """Until cancelled: write down what was used."""
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            try:
                await self.note_uses()
            except Exception:
                logger.exception("it cannot be written down who was here")

    async def note_uses(self) -> None:
        """Write down what was used since the last time."""
        if self._used:
            uses, self._used = self._used, {}
            try:
                await self._people.note_uses(uses)
            except Exception:
                self._used = uses | self._used
                raise


def device(agent: str) -> str:
    """What a browser says of itself, in a few words that a person knows."""
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in agent), "")
    return " on ".join(filter(None, (browser, system))) or "A browser"
