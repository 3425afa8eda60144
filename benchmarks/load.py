"""Moves a second over many tables: the load generator, in a process of its own.

``python -m benchmarks.load`` starts a server on a fresh SQLite database and prints how soon it is
there and what an idle table weighs; for clients on the event stream and for clients that are sent
full scenes, acknowledged durable moves a second, then the latency of an acknowledgement at half of
the target load, without and with bots thinking; and the latency at many tables where people take
their time. Figures, no verdicts: the targets stand beside them. ``--keep`` writes them down in
``benchmarks/history``; ``--database`` and ``--workers`` measure several processes on PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from benchmarks import history
from websockets.asyncio.client import ClientConnection, connect

GAME = "domino-avatars"
TARGETS = {"events": 6000, "scene": 2500}
LATENCY_TARGET = 25
"""Milliseconds, for 99 of 100 moves at half of the target load."""
THINKING_SECONDS = 5.0
"""What a person takes for a move."""
AT_ONCE = 50
"""So many connections are being made at a time."""
WEIGHED, WEIGHED_MOVES, REST_SECONDS = 200, 60, 65.0
"""How many tables are weighed, after how many moves, and when they have come to rest."""

Figures = dict[str, float]


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
    moves: int = 0
    """How many at a table, then it is left; 0: as many as there is time for."""

    def begin(self) -> None:
        """The first to come through starts the clock."""
        self.until = self.until or time.monotonic() + self.seconds


class Server:
    """A server on a database of its own."""

    def __init__(self, database: str, port: int, workers: int = 1) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._command = [sys.executable, "-m", "boneyard", "serve", "--port", str(port)]
        self._command += ["--database", database, "--workers", str(workers)]
        self.start_seconds = 0.0

    def __enter__(self) -> Server:
        started = time.monotonic()
        environment = {**os.environ, "BONEYARD_LIMITS": "0"}
        self._process = subprocess.Popen(self._command, env=environment)
        self._wait()
        self.start_seconds = time.monotonic() - started
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait()

    def _wait(self) -> None:
        for _ in range(3000):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.address}/api/games")
                return
            time.sleep(0.01)
        raise SystemExit("the server did not start")

    def kibibytes(self) -> float:
        """What it has in memory."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize() / 1024


class Seatings:
    """Makes tables and knows the cookie that opens their seats."""

    def __init__(self, address: str) -> None:
        self._client = httpx.Client(base_url=address)
        self._client.post("/api/me", json={"name": "Load"})
        self.address = address.replace("http", "ws")
        self.doors = asyncio.Semaphore(AT_ONCE)
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
        async with where.doors:
            sockets = [
                await stack.enter_async_context(
                    connect(
                        f"{where.address}/api/tables/{table}/live?seat={seat}&stream={stream}",
                        additional_headers=where.headers,
                        compression=None,
                        max_size=None,
                        ping_interval=None,
                    )
                )
                for seat in (0, 1)
            ]
        yield sockets


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
        if span.moves:
            return
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
            if span.moves and number == span.moves:
                return
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


def report(label: str, tally: Tally, seconds: float, target: str) -> Figures:
    """One line; the same as figures."""
    moves, p50, p99 = tally.moves / seconds, tally.percentile(0.5), tally.percentile(0.99)
    print(
        f"{label:48} {moves:8.0f} moves/s  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  "
        f"refused {tally.refused}  ({target})",
        flush=True,
    )
    return {"moves_per_second": round(moves, 1), "p50_ms": round(p50, 2), "p99_ms": round(p99, 2)}


async def streams(where: Seatings, stream: str, tables: int, seconds: float) -> dict[str, Figures]:
    """One kind of clients: full speed, half of the target, the same with bots thinking."""
    target = TARGETS[stream]
    full = await measure(where, stream, tables, seconds, 0)
    found = {"full": report(f"{stream}, as fast as it goes", full, seconds, f"target {target}")}
    half = await measure(where, stream, tables, seconds, target / 2)
    limit = f"p99 target {LATENCY_TARGET} ms"
    found["half"] = report(f"{stream}, half of the target", half, seconds, limit)
    for _ in range(4):
        where.table({"kind": "bot"}, {"kind": "bot"})
    thinking = await measure(where, stream, tables, seconds, target / 2)
    label = f"{stream}, the same with four bots thinking"
    found["half_with_bots"] = report(label, thinking, seconds, "at most double")
    return found


async def people(where: Seatings, tables: int, seconds: float) -> Figures:
    """Many tables, at each of which somebody moves every few seconds."""
    tally = await measure(where, "scene", tables, seconds, tables / THINKING_SECONDS)
    label = f"{tables} tables of people, full scenes"
    return report(label, tally, seconds, f"p99 target {LATENCY_TARGET} ms")


async def weight(served: Server, where: Seatings) -> float:
    """What a table weighs that was played at and that nobody looks at any more."""
    await _play_some(where, AT_ONCE)
    await asyncio.sleep(REST_SECONDS)
    before = served.kibibytes()
    await _play_some(where, WEIGHED)
    await asyncio.sleep(REST_SECONDS)
    found = (served.kibibytes() - before) / WEIGHED
    print(f"an idle table after {WEIGHED_MOVES} moves: {found:.1f} KiB", flush=True)
    return round(found, 1)


async def _play_some(where: Seatings, tables: int) -> None:
    for _ in range(0, tables, AT_ONCE):
        tally, span, start = Tally(), Span(300, 0.0, moves=WEIGHED_MOVES), asyncio.Barrier(AT_ONCE)
        made = [where.duel() for _ in range(AT_ONCE)]
        playing = [_play_table(where, table, "scene", tally, start, span) for table in made]
        await asyncio.gather(*playing)


async def main() -> None:
    """Everything, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--people", type=int, default=2000, help="tables of people; 0: none")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--database", default="", help="by default a fresh SQLite file")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--streams", nargs="*", default=list(TARGETS), choices=list(TARGETS))
    parser.add_argument("--no-weight", action="store_true")
    parser.add_argument("--keep", action="store_true", help="write the figures down")
    chosen = parser.parse_args()
    gc.disable()  # the pauses to be measured are the server's
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/load.db"
        with Server(database, chosen.port, chosen.workers) as served:
            figures = await _measured(served, chosen)
    if chosen.keep:
        # There is nothing to compare with in one run: the figures are this machine's.
        print(f"kept in {history.keep('load', figures, {})}")


async def _measured(served: Server, chosen: argparse.Namespace) -> dict[str, Any]:
    print(f"server start: {served.start_seconds:.2f} s (target: under 1)", flush=True)
    figures: dict[str, Any] = {"start_seconds": round(served.start_seconds, 2)}
    where = Seatings(served.address)
    if not chosen.no_weight:
        figures["idle_table_kib"] = await weight(served, where)
    for stream in chosen.streams:
        figures[stream] = await streams(where, stream, chosen.tables, chosen.seconds)
    if chosen.people:
        figures["people"] = await people(where, chosen.people, chosen.seconds)
    return figures


if __name__ == "__main__":
    asyncio.run(main())
