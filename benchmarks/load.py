"""Moves a second over many tables: the load generator, in a process of its own.

``python benchmarks/load.py`` starts a server on a fresh SQLite database and prints, for clients
on the event stream and for clients that are sent full scenes: acknowledged durable moves a
second, then the latency of an acknowledgement at half of the target load, without and with bots
thinking. Figures, no verdicts: the targets stand beside them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAME = "domino-avatars"
TARGETS = {"events": 1500, "scene": 300}


class Clicks(msgspec.Struct):
    """What the generator looks at in a scene."""

    clicks: list[Any] = []


class Heard(msgspec.Struct):
    """What the generator looks at in a message."""

    type: str
    n: str = ""
    id: str = ""
    ok: bool = True
    over: bool = False
    moves: list[Any] = []
    scene: Clicks | None = None


_heard = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)
    refused: int = 0

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.waits)
        return 1000 * ordered[int(share * (len(ordered) - 1))] if ordered else 0.0


@dataclass
class Span:
    """How long to play, from the moment when everybody is there; and how slowly."""

    seconds: float
    pause: float
    until: float = 0.0

    def begin(self) -> None:
        """The first to come through starts the clock."""
        self.until = self.until or time.monotonic() + self.seconds


@contextlib.contextmanager
def server(folder: Path, port: int) -> Iterator[str]:
    """A server on a database of its own; its address."""
    command = [sys.executable, "-m", "boneyard", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'load.db'}"]
    with subprocess.Popen(command, env={**os.environ, "BONEYARD_LIMITS": "0"}) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address)
            yield address
        finally:
            process.send_signal(signal.SIGINT)


def _wait_for(address: str) -> None:
    started = time.monotonic()
    while time.monotonic() - started < 20:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{address}/api/games")
            print(f"server start: {time.monotonic() - started:.2f} s (target: under 2)")
            return
        time.sleep(0.02)
    raise SystemExit("the server did not start")


class Seatings:
    """Makes tables and knows the cookie that opens their seats."""

    def __init__(self, address: str) -> None:
        self._client = httpx.Client(base_url=address)
        self._client.post("/api/me", json={"name": "Load"})
        self.address = address.replace("http", "ws")
        self.headers = {"Cookie": f"boneyard={self._client.cookies['boneyard']}"}

    def table(self, *seats: dict[str, str]) -> str:
        """A new table with these seats."""
        made = self._client.post("/api/tables", json={"game": GAME, "seats": list(seats)})
        return str(made.raise_for_status().json()["id"])

    def duel(self) -> str:
        """A new table with both seats ours."""
        return self.table({"kind": "me"}, {"kind": "local", "name": "Bo"})


@contextlib.asynccontextmanager
async def _seats(where: Seatings, table: str, stream: str) -> AsyncIterator[list[ClientConnection]]:
    """Two sockets, one for each seat of a table."""
    async with contextlib.AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                connect(
                    f"{where.address}/api/tables/{table}/live?seat={seat}&stream={stream}",
                    additional_headers=where.headers,
                    compression=None,
                    max_size=None,
                )
            )
            for seat in (0, 1)
        ]


async def _listen(
    socket: ClientConnection, inbox: asyncio.Queue[tuple[int, Heard]], seat: int
) -> None:
    async for text in socket:
        message = _heard.decode(text)
        if message.type in ("ack", "view"):
            inbox.put_nowait((seat, message))


async def _play_table(
    where: Seatings, table: str, stream: str, tally: Tally, start: asyncio.Barrier, span: Span
) -> None:
    """Play random moves at a table, and at another when it is over, until time is up."""
    rng = random.Random(table)
    is_first = True
    while is_first or time.monotonic() < span.until:
        async with _seats(where, table, stream) as sockets:
            inbox: asyncio.Queue[tuple[int, Heard]] = asyncio.Queue()
            ears = [asyncio.create_task(_listen(s, inbox, at)) for at, s in enumerate(sockets)]
            if is_first:
                await start.wait()
                span.begin()
                is_first = False
            await _play_game(sockets, inbox, rng, tally, span)
            for ear in ears:
                ear.cancel()
        if time.monotonic() < span.until:
            table = await asyncio.to_thread(where.duel)


async def _play_game(
    sockets: list[ClientConnection],
    inbox: asyncio.Queue[tuple[int, Heard]],
    rng: random.Random,
    tally: Tally,
    span: Span,
) -> None:
    sent = 0.0
    number = 0
    is_answered, turn = True, None
    while time.monotonic() < span.until:
        if is_answered and turn is not None:
            seat, view = turn
            moves = _moves(view)
            turn, is_answered = None, False
            if span.pause:
                await asyncio.sleep(rng.uniform(0, 2 * span.pause))
            number += 1
            sent = time.monotonic()
            message = {"type": "play", "id": str(number), "n": view.n, "move": rng.choice(moves)}
            await sockets[seat].send(msgspec.json.encode(message).decode())
        seat, heard = await asyncio.wait_for(inbox.get(), 20)
        if heard.type == "ack":
            tally.waits.append(time.monotonic() - sent)
            tally.moves += heard.ok
            tally.refused += not heard.ok
            is_answered = True
        elif heard.over:
            return
        elif _moves(heard):
            turn = (seat, heard)


def _moves(view: Heard) -> list[Any]:
    if view.scene is None:
        return view.moves
    return [click["move"] for click in view.scene.clicks]


async def measure(where: Seatings, stream: str, tables: int, seconds: float, rate: float) -> Tally:
    """Play for some seconds; ``rate`` moves a second in all (0: as fast as it goes)."""
    tally, span, start = (
        Tally(),
        Span(seconds, tables / rate if rate else 0.0),
        asyncio.Barrier(tables),
    )
    made = [where.duel() for _ in range(tables)]
    await asyncio.gather(*(_play_table(where, table, stream, tally, start, span) for table in made))
    return tally


def report(label: str, tally: Tally, seconds: float, target: str) -> None:
    """One line."""
    print(
        f"{label:48} {tally.moves / seconds:8.0f} moves/s  p50 {tally.percentile(0.5):6.1f} ms  "
        f"p99 {tally.percentile(0.99):6.1f} ms  refused {tally.refused}  ({target})",
        flush=True,
    )


async def main() -> None:
    """Everything, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--port", type=int, default=8765)
    chosen = parser.parse_args()
    gc.disable()  # the pauses to be measured are the server's
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), chosen.port) as address:
        where = Seatings(address)
        for stream, target in TARGETS.items():
            full = await measure(where, stream, chosen.tables, chosen.seconds, 0)
            report(f"{stream}, as fast as it goes", full, chosen.seconds, f"target {target}")
            half = await measure(where, stream, chosen.tables, chosen.seconds, target / 2)
            report(f"{stream}, half of the target", half, chosen.seconds, "p99 target 100 ms")
            for _ in range(4):
                where.table({"kind": "bot"}, {"kind": "bot"})
            thinking = await measure(where, stream, chosen.tables, chosen.seconds, target / 2)
            report(
                f"{stream}, the same with four bots thinking",
                thinking,
                chosen.seconds,
                "at most double",
            )


if __name__ == "__main__":
    asyncio.run(main())
