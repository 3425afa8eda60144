"""Who may see the admin's page: whoever has its token, and nobody can guess it."""

from __future__ import annotations

import logging
from typing import Final

from boneyard.server.identity import Connection
from boneyard.server.limits import Counted, Limits, network_of
from boneyard.store import Admin
from boneyard.table import Refused

PREFIX: Final = "/api/admin"
NO: Final = "This needs the admin's token; 'boneyard admin' makes one."

logger = logging.getLogger(__name__)


class AdminDoor:
    """Looks at tokens, and lets nobody try many."""

    def __init__(self, host: Admin, limits: Limits) -> None:
        self._host = host
        self._limits = limits

    async def check(self, connection: Connection) -> None:
        """Refused, unless the admin's token came along; wrong ones count for their network."""
        address = connection.client.host if connection.client else "somewhere"
        counted = Counted("", network_of(address))
        self._limits.check("admin", counted)
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and await self._host.is_token(token.strip()):
            return
        if token:
            self._limits.spend("admin", counted)
            logger.warning("somebody at %s tried a wrong token of the admin's", counted.network)
        raise Refused(NO, status=401)

    async def note(self, by: str, what: str, whom: str = "", detail: str = "") -> None:
        """Write down what is about to be done."""
        await self._host.note(by, what, whom[:120], detail)
