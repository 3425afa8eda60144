"""A connection to a table: whose eyes it is, and what is waiting to be sent to it."""

from __future__ import annotations

import asyncio
from typing import Literal

from boneyard.server.messages import Message
from boneyard.table.entries import to_text

MOST_WAITING = 400
"""A client that reads no faster than that is let go; it will connect again and catch up."""

Stream = Literal["scene", "events"]


class Watcher:
    """One open socket, seen from the table."""

    def __init__(self, user: str, name: str, seat: int | None, stream: Stream) -> None:
        self.user = user
        self.name = name
        self.seat = seat
        self.stream = stream
        self.version: str | None = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: Message) -> None:
        """Send a message, in its turn."""
        self.send_text(to_text(message))

    def send_text(self, text: str) -> None:
        """Send a message that is written already."""
        waiting = self._waiting.qsize()
        if waiting <= MOST_WAITING:
            self._waiting.put_nowait(text if waiting < MOST_WAITING else None)

    async def next_text(self) -> str | None:
        """The next message to send; None: let this client go."""
        return await self._waiting.get()
