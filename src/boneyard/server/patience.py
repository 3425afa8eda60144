"""How long a client may take, and how much it may send: nobody holds a place by doing nothing.

A request has two halves. Its head must be there soon after the connection, or after the answer
before it: uvicorn waits for ever, so ``PatientProtocol`` counts. Its body is read only when a
handler asks for it, which is after ``app`` has asked who is calling: ``BodyReader`` gives it a
deadline, and lets few large ones be read at a time. How large a body may be, each route says
(``request_max_body_size``).

And nobody waits for a crowd at the door: of those who have just come, a few heads are read in each
turn of the event loop (``Doorway``), or a thousand handshakes would be one turn, and every player's
move behind it.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from boneyard.server.limits import network_of
from boneyard.table import Refused

USUAL_BODY: Final = 16_000
"""Bytes: a table for sixteen with all options. Whoever needs more says so at the route."""
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 10.0
LEAST_SPEED: Final = 64_000
"""Bytes a second: a body may take so much longer than a usual one."""
ANSWER_SECONDS: Final = 60.0
"""After so long without reading on, nobody is there to read the answer."""
LARGEST_FRAME: Final = 64_000
LARGE_AT_ONCE: Final = 3
MOST_WAITING: Final = 50
HEADS_AT_ONCE: Final = 2


class Doorway:
    """Lets a few newcomers in in each turn of the event loop; at quiet times, everybody at once."""

    def __init__(self) -> None:
        self._entered = 0
        self._waiting: deque[Callable[[], None]] = deque()

    def come(self, enter: Callable[[], None]) -> None:
        """Enter now, or behind those who have come before."""
        if not self._entered:
            asyncio.get_running_loop().call_soon(self._next_turn)
        if self._entered < HEADS_AT_ONCE:
            self._entered += 1
            enter()
        else:
            self._waiting.append(enter)

    def _next_turn(self) -> None:
        """Those who wait go first."""
        self._entered = min(HEADS_AT_ONCE, len(self._waiting))
        if self._entered:
            asyncio.get_running_loop().call_soon(self._next_turn)
        for _ in range(self._entered):
            self._waiting.popleft()()


_doorway: Final = Doorway()


class PatientProtocol(H11Protocol):
    """Uvicorn's, for which half a request (or an answer that nobody reads) ends sometime."""

    _giving_up: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _is_in = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        if self._is_in:
            self._hear(data)
            return
        self.transport.pause_reading()
        _doorway.come(partial(self._enter, data))

    def _enter(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self._is_in = True
            self.transport.resume_reading()
            self._hear(data)

    def _hear(self, data: bytes) -> None:
        super().data_received(data)
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if is_answering or self.transport.get_protocol() is not self:  # which is a WebSocket then
            self._stop_waiting()
        elif self.timeout_keep_alive_task is None:  # half a head, or what follows an early answer
            self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        """From the first byte on, not anew with every other one."""
        if self._giving_up is None:
            self._giving_up = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


def uvicorn_options(proxies: str) -> dict[str, Any]:
    """How uvicorn is to serve us, wherever it is started; only these proxies are believed."""
    believed = {"proxy_headers": bool(proxies), "forwarded_allow_ips": proxies}
    return {"http": PatientProtocol, "ws_max_size": LARGEST_FRAME, **believed}


class LargeBodies:
    """Those that are being read: few, and one of a network at a time; the others wait unread."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(LARGE_AT_ONCE)
        self._networks: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    async def enter(self, network: str) -> None:
        """Wait for a place; Refused if too many do."""
        if self._waiting.total() >= MOST_WAITING:
            raise Refused("Too many send something large just now; try again soon.", status=503)
        self._waiting[network] += 1
        lock = self._networks.setdefault(network, asyncio.Lock())
        try:
            await lock.acquire()
            try:
                await self._places.acquire()
            except BaseException:
                lock.release()
                raise
        except BaseException:
            self._forget(network)
            raise

    def leave(self, network: str) -> None:
        """Make room."""
        self._places.release()
        self._networks[network].release()
        self._forget(network)

    def _forget(self, network: str) -> None:
        self._waiting -= Counter([network])
        if not self._waiting[network]:
            del self._networks[network]


class BodyReader:
    """Middleware: a body is there in time, or the request is refused."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._large = LargeBodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        body = _Body(scope, receive, self._large)
        try:
            await self._app(scope, body.receive, send)
        finally:
            body.close()


class _Body:
    """The body of one request; its time runs from when somebody asks for it."""

    def __init__(self, scope: Any, receive: Receive, large: LargeBodies) -> None:
        self._scope = scope
        self._receive = receive
        self._large = large
        self._network: str | None = None
        self._deadline: float | None = None

    async def receive(self) -> HTTPReceiveMessage:
        """The next part of it."""
        if self._deadline is None:
            self._deadline = await self._begin()
        try:
            async with asyncio.timeout_at(self._deadline):
                return await self._receive()  # type: ignore[return-value]
        except TimeoutError:
            raise Refused("The request took too long to arrive.", status=408) from None

    async def _begin(self) -> float:
        most = self._scope["route_handler"].resolve_request_max_body_size() or USUAL_BODY
        if most > USUAL_BODY:
            client = self._scope.get("client")
            network = network_of(client[0]) if client else ""
            await self._large.enter(network)
            self._network = network
        return asyncio.get_running_loop().time() + BODY_SECONDS + most / LEAST_SPEED

    def close(self) -> None:
        """The request has its answer."""
        if self._network is not None:
            self._large.leave(self._network)
            self._network = None
