"""Answers that take long are worked out once, in the backroom, and kept as they are sent.

An answer has a name that says all that it depends on: when a game is played on, it is another one.
All who ask for it meanwhile wait for the same work.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final

from litestar import Response
from litestar.serialization import default_serializer, encode_json

from boneyard.server.backroom import Backroom, Run
from boneyard.server.limits import Counted

MOST_BYTES: Final = 32_000_000
PACKED: Final = {"is_packed": True}
"""What a route says whose answers are compressed already."""
LEVEL: Final = 6

Key = tuple[Hashable, ...]


class Answers:
    """What was asked before, packed; the oldest are forgotten first."""

    def __init__(self, backroom: Backroom) -> None:
        self._backroom = backroom
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    def forget(self) -> None:
        """Nothing of it may be so any more."""
        self._kept.clear()
        self._bytes = 0

    async def get(
        self, key: Key, make: Callable[[], Any], who: Counted, accepts: str, plies: int = 0
    ) -> Response[Any]:
        """The answer of this name, as the client understands it; ``make`` works it out."""
        packed = self._kept.get(key)
        if packed is None:
            packed = await self._made(key, make, who, plies)
        else:
            self._kept.move_to_end(key)
        headers = {"Vary": "Accept-Encoding"}
        if "gzip" in accepts:
            headers["Content-Encoding"] = "gzip"
            return Response(packed, headers=headers, media_type="application/json")
        plain = await asyncio.to_thread(gzip.decompress, packed)
        return Response(plain, headers=headers, media_type="application/json")

    async def _made(self, key: Key, make: Callable[[], Any], who: Counted, plies: int) -> bytes:
        if key not in self._making:
            self._backroom.check(who)
            work = self._make(key, make, self._backroom.of(who, plies))
            self._making[key] = asyncio.create_task(work)
        # Whoever goes away takes nobody else's answer along.
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Key, make: Callable[[], Any], run: Run) -> bytes:
        try:
            packed: bytes = await run(lambda: _packed(make()))
        finally:
            del self._making[key]
        self._keep(key, packed)
        return packed

    def _keep(self, key: Key, packed: bytes) -> None:
        self._kept[key] = packed
        self._bytes += len(packed)
        while self._bytes > MOST_BYTES:
            _, old = self._kept.popitem(last=False)
            self._bytes -= len(old)


def _packed(answer: Any) -> bytes:
    return gzip.compress(encode_json(answer, default_serializer), LEVEL, mtime=0)
