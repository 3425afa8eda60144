"""Sending a notice over one channel, whatever that is."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row

from boneyard.server.mail import Mailer, NotSent
from boneyard.server.notices import hooks, push, words
from boneyard.server.notices.links import Links
from boneyard.server.webhooks import Webhooks
from boneyard.store import Parcel

GONE = (404, 410)
"""What a push service answers of a browser that does not want to be told any more."""
JSON = {"Content-Type": "application/json"}


class Place(NamedTuple):
    """How people reach this server: what the host says, else as each of them did."""

    address: str
    listening: str

    def base(self, channel: Row[Any]) -> str:
        """Where the links of a notice begin."""
        return self.address or channel.origin or self.listening


class Post:
    """Knows how to reach each kind of channel."""

    def __init__(
        self, webhooks: Webhooks, mailer: Mailer, links: Links, place: Place, push_key: str
    ) -> None:
        self._webhooks = webhooks
        self._mailer = mailer
        self._links = links
        self._place = place
        self._push_key = push_key

    async def send(self, parcel: Parcel) -> None:
        """Send it; NotSent if that cannot be."""
        channel = parcel.channel
        base = self._place.base(channel)
        token = self._links.off(channel.id)
        message = words.message(parcel, base, f"{base}/off#{token}")
        if channel.kind == "push":
            await self._push(channel, message)
        elif channel.kind == "hook":
            await self._hook(channel, message)
        else:
            await self._mail(channel, message, base, token)

    async def _push(self, channel: Row[Any], message: words.Message) -> None:
        to = msgspec.json.decode(channel.address, type=push.Subscription)
        contact = f"mailto:{self._mailer.sender or 'nobody@localhost'}"
        made = await asyncio.to_thread(push.request, to, message, self._push_key, contact)
        await self._webhooks.post(to.endpoint, *made, gone=GONE)

    async def _hook(self, channel: Row[Any], message: words.Message) -> None:
        hook = msgspec.json.decode(channel.address, type=hooks.Hook)
        url, told = hooks.request(hook, message)
        await self._webhooks.post(url, msgspec.json.encode(told), JSON)

    async def _mail(self, channel: Row[Any], message: words.Message, base: str, token: str) -> None:
        if not self._mailer.is_on:
            raise NotSent("This server sends no mail any more.")
        # Sent twice (a server died in between), it has the same name, and is shown once.
        headers = {"Message-ID": f"<{message.id}@{self._mailer.sender.rpartition('@')[2]}>"}
        if message.kind == "confirm":
            text = words.confirmation(message, f"{base}/confirm#{self._links.confirm(channel.id)}")
        else:
            text = words.letter(message, f"{base}/notices")
            headers["List-Unsubscribe"] = f"<{base}/api/notices/off/{token}>"
            headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        headers["Auto-Submitted"] = "auto-generated"
        await self._mailer.send(channel.address, message.title, text, headers)
