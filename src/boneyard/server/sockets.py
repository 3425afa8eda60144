"""Playing over a WebSocket: one connection, one viewer, messages one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import LitestarException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from boneyard.arena.advice import NO_ADVICE
from boneyard.kernel.errors import BadMove
from boneyard.kernel.names import with_names
from boneyard.kernel.state import State
from boneyard.server import requests
from boneyard.server.connected import Line
from boneyard.server.errors import OUR_FAULT
from boneyard.server.identity import Caller
from boneyard.server.limits import Counted
from boneyard.server.live import LiveTable, Stream, Watcher
from boneyard.server.messages import Ack, Gone, Hint, Reason
from boneyard.server.names import clean_name
from boneyard.server.services import Parts, Services
from boneyard.table import Refused, Table, coaching, commands, entries as log
from boneyard.table.commands import version_for
from boneyard.table.seats import Orders
from boneyard.table.views import reason_for, view_for_hint

LONGEST_MESSAGE = 8_000
REFUSED = 4400
"""Close codes are this plus the last two digits of the HTTP status that says the same."""
FAILED = 1011
TOO_SLOW = 1013

logger = logging.getLogger(__name__)

AnySocket = WebSocket[Any, Any, Any]
_decoder: msgspec.json.Decoder[requests.AnyWish] = msgspec.json.Decoder(
    requests.AnyWish, dec_hook=log.read_move
)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError, BadMove)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: AnySocket,
    services: Parts,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    stream: FromQuery[Stream] = "scene",
    hidden: FromQuery[bool] = False,
) -> None:
    """A table as it is played."""
    await services.pacer.turn()
    await socket.accept()
    try:
        line = Line(services.identity.claimed(socket), services.address(socket))
        with services.door.connections.noted(line):
            await services.admit(socket)
            counted = services.counted_as(socket)
            services.limits.take("socket", counted)
            with services.limits.connected(counted):
                found, watcher = await _admitted(socket, services, table, seat, stream)
                watcher.is_visible = not hidden
                await Session(socket, services, found, watcher, line, counted).run()
    except Refused as no:
        await socket.send_text(log.to_text(Gone(no.sentence)))
        await socket.close(code=REFUSED + no.status % 100, reason=no.sentence[:100])
    except Exception:
        logger.exception("a connection to the table %s failed", table)
        await socket.close(code=FAILED, reason=OUR_FAULT)


async def _admitted(
    socket: AnySocket, services: Services, table: str, seat: int | None, stream: Stream
) -> tuple[LiveTable, Watcher]:
    caller = services.caller(socket)
    if caller is None or not caller.is_program:
        services.identity.check_origin(socket)
    name = (await services.known(caller.user)).name if caller else ""
    muted = await services.mutes.of(caller.user) if caller else frozenset()
    found = await services.hub.find(table)
    _check_seat(found.table, caller, seat)
    watcher = Watcher(caller.user if caller else "", name, seat, stream)
    watcher.muted = muted
    return found, watcher


def _check_seat(table: Table, caller: Caller | None, seat: int | None) -> None:
    """Only whoever holds a seat may look from it; a token opens its own seat only."""
    if caller and caller.is_program and (table.id, seat) != (caller.table, caller.seat):
        raise Refused("A seat's token opens its seat and nothing else.", status=403)
    if seat is not None and not table.may_look_from(seat, caller.user if caller else None):
        raise Refused("That seat is not yours.", status=403)


@dataclass
class Session:
    """What one client says, and what it is told."""

    socket: AnySocket
    services: Services
    live: LiveTable
    watcher: Watcher
    line: Line
    counted: Counted
    hinting: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the client goes."""
        sending = asyncio.create_task(self._send())
        try:
            await self.services.hub.enter(self.live, self.watcher)
            while True:
                await self._hear(await self.line.listen(self._said))
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()
            if self.hinting is not None:
                self.hinting.cancel()
            self.services.hub.leave(self.live, self.watcher)

    async def _said(self) -> str | bytes:
        return await self.socket.receive_data(mode="text")

    async def _send(self) -> None:
        with contextlib.suppress(OSError, LitestarException):  # gone: who listens will notice
            while (text := await self.watcher.next_text()) is not None:
                if not self.live.is_of_the_table(self.watcher):
                    await self.services.pacer.turn()
                await self.socket.send_data(text, mode="text")
            await self.socket.close(code=TOO_SLOW, reason="This connection is too slow.")

    async def _hear(self, data: str | bytes) -> None:
        """Do what a message asks, and acknowledge it when that is on disk."""
        try:
            self.services.limits.take("message", self.counted)
            wish = read(data)
            await self._do(wish)
            self.watcher.send(Ack(wish.id, True))
        except Refused as no:
            self.watcher.send(Ack(_id_of(data), False, no.sentence, no.rule))
        except Exception:
            logger.exception("a message to the table %s failed", self.live.table.id)
            self.watcher.send(Ack(_id_of(data), False, OUR_FAULT, None))

    async def _hint(self, view: State, n: str) -> None:
        """What a skilled player would do; whoever has played on meanwhile needs none."""
        try:
            found = await self.services.hub.advise(self.live, view, self.counted.person)
        except Exception:
            logger.exception("no hint could be found at the table %s", self.live.table.id)
            found = NO_ADVICE
        if version_for(self.live.table, self.watcher.seat) == n:
            words = [with_names(text, self.live.table.names) for text in found.words]
            self.watcher.send(Hint(n, list(found.moves), words, found.before, found.after))

    async def _do(self, wish: requests.AnyWish) -> None:
        if isinstance(wish, requests.LookFrom):
            caller = self.services.caller(self.socket)
            _check_seat(self.live.table, caller, wish.seat)
            await self.services.hub.look(self.live, self.watcher, wish.seat)
            return
        if isinstance(wish, requests.SetPace):
            self.watcher.speed = wish.speed
            return
        if isinstance(wish, requests.SetVisible):
            self.services.hub.show_itself(self.live, self.watcher, is_visible=wish.on)
            return
        if isinstance(wish, requests.AskThreats):
            self.live.show_threats(self.watcher)
            return
        if isinstance(wish, requests.AskHint):
            async with self.services.hub.held(self.live):
                view = view_for_hint(self.live.table, self.watcher.seat)
                n = version_for(self.live.table, self.watcher.seat)
            if self.hinting is None or self.hinting.done():
                self.hinting = asyncio.create_task(self._hint(view, n))
            return
        if isinstance(wish, requests.WhyNot):
            async with self.services.hub.held(self.live):
                why = reason_for(self.live.table, self.watcher.seat, wish.element, wish.source)
            self.watcher.send(Reason(wish.element, why.sentence, why.rule))
            return
        mark = f"{self.watcher.user}:{wish.id}"
        if isinstance(wish, requests.Chat):
            self.services.limits.take("chat", self.counted)

        def decide(table: Table) -> list[log.Entry]:
            if mark in table.messages:
                return []
            return commands.marked(_entries(table, self.watcher, wish, self.services.hub.now), mark)

        await self.services.hub.act(self.live, decide)


COACHES = {"back": coaching.back, "again": coaching.again, "skip": coaching.skip}


def read(data: str | bytes) -> requests.AnyWish:
    """A message of a client's, or Refused: whatever goes on from here has the right shape."""
    if len(data) > LONGEST_MESSAGE:
        raise Refused("That message is too long.", status=413)
    try:
        return _decoder.decode(data)
    except UNREADABLE as wrong:
        raise Refused(f"That message is not right: {wrong}.", status=400) from None


def _id_of(data: str | bytes) -> str:
    """Whatever else is wrong with a message, its id may be there."""
    try:
        return msgspec.json.decode(data, type=requests.Named).id
    except UNREADABLE:
        return ""


def _entries(
    table: Table, who: Watcher, wish: requests.AnyWish, now: Callable[[], float]
) -> list[log.Entry]:
    """What a wish leads to; Refused if it cannot be granted."""
    own = who.seat in table.seats_of(who.user)
    if isinstance(wish, requests.Chat):
        if not who.user:
            raise Refused("Please tell your name first.", status=401)
        return commands.say(who.user, who.name, who.seat if own else None, wish.text)
    if who.seat is None or not own:
        raise Refused("You are watching; only those who sit at the table play.", status=403)
    if isinstance(wish, requests.Play):
        return commands.play(table, who.seat, wish.move, wish.n)
    if isinstance(wish, requests.PlayAll):
        return commands.gesture(table, who.seat, wish.moves, wish.back, wish.n)
    if isinstance(wish, requests.Undo):
        return commands.undo(table, who.seat)
    if isinstance(wish, requests.AskCoach):
        return COACHES[wish.what](table, who.seat)
    if isinstance(wish, requests.Offer):
        return _offered(table, who.seat, wish, now())
    if isinstance(wish, requests.Answer):
        return commands.answer(table, who.seat, wish.yes, wish.n)
    if isinstance(wish, requests.NameRealm):
        name = clean_name(wish.name) if wish.name.strip() else ""
        return commands.name_realm(table, who.seat, name, wish.banner)
    if isinstance(wish, requests.SetAutoPass):
        return [log.AutoPassSet(who.seat, wish.until)]
    if isinstance(wish, requests.GiveOrders):
        orders = msgspec.convert(wish, Orders, from_attributes=True)
        return commands.give_orders(table, who.seat, orders)
    if isinstance(wish, requests.GoOnHoliday):
        return commands.holiday(table, who.seat, wish.on)
    return commands.resign(table, who.seat)


def _offered(table: Table, seat: int, wish: requests.Offer, now: float) -> list[log.Entry]:
    if wish.kind == "draw":
        return commands.offer_draw(table, seat)
    if wish.kind == "time":
        return commands.call_time(table, seat)
    if wish.kind == "end":
        return commands.offer_end(table, seat, now)
    if wish.about is None:
        raise Refused('Please say about which seat, as in "about": 1.', status=400)
    if wish.kind == "substitute":
        return commands.offer_substitute(table, seat, wish.about)
    return commands.offer_stand_in(table, seat, wish.about, now)
