"""Who is connected to this process, to be let go when they may not stay."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

from boneyard.server.identity import Caller
from boneyard.table import Refused

T = TypeVar("T")


class Line:
    """An open connection."""

    def __init__(self, caller: Caller | None, address: str) -> None:
        self.caller = caller
        self.address = address
        self._refusal: Refused | None = None
        self._listening: asyncio.Task[Any] | None = None

    @property
    def user(self) -> str | None:
        """Whose it is; None for a stranger."""
        return self.caller.user if self.caller else None

    def dismiss(self, why: Refused) -> None:
        """Close it, but not in the middle of something."""
        if self._refusal is None:
            self._refusal = why
            if self._listening is not None:
                self._listening.cancel()

    async def listen(self, hear: Callable[[], Awaitable[T]]) -> T:
        """What is said next; Refused if this line is to be closed."""
        if self._refusal is not None:
            raise self._refusal
        self._listening = asyncio.current_task()
        try:
            return await hear()
        except asyncio.CancelledError:
            if self._refusal is None:
                raise
            assert self._listening is not None
            self._listening.uncancel()
            raise self._refusal from None
        finally:
            self._listening = None


class Connections:
    """All open connections of one process."""

    def __init__(self) -> None:
        self._lines: set[Line] = set()

    def __iter__(self) -> Iterator[Line]:
        return iter(list(self._lines))

    @contextlib.contextmanager
    def noted(self, line: Line) -> Iterator[None]:
        """As long as it is open.

        It is noted before its pass is looked at: one that is withdrawn meanwhile would stay.
        """
        self._lines.add(line)
        try:
            yield
        finally:
            self._lines.discard(line)
