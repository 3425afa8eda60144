"""How fast two people's moves are while others do what is expensive.

``python benchmarks/crowds.py`` starts servers on fresh SQLite databases and prints how long moves
take to be acknowledged: with nobody else there, while strangers ask for the proof of a giant game
(of some 12,000 plies) fifteen times a second at the default limits, and while a crowd comes to
watch the table. ``--source`` names another checkout's ``src``, to compare with it in the same
minutes. Figures, no verdicts.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import boneyard
from boneyard.kernel.records import Entry, Record

GAME = "domino-avatars"
PAUSE = 0.1
GIANT = "domino-knights"


def giant_record(plies: int) -> dict[str, Any]:
    """A finished game that goes on and on: nobody ever attacks to the end."""
    game, rng = boneyard.game(GIANT), random.Random(1)
    entries: list[Entry] = []
    state = game.new(6, seed=3)
    while not state.over:
        moves = state.moves()
        dull = [move for move in moves if move.to_json()["type"] == "end_attack"]
        move = rng.choice(dull if dull and len(entries) < plies else moves)
        state.play(move)
        entries.append(move)
    names = [f"P{seat}" for seat in range(6)]
    record = Record(GIANT, game.rules_version, 6, {}, names, seed=3)
    return dict(replace(record, entries=entries, digest=state.digest()).to_json())


@contextlib.contextmanager
def server(source: str, *, limits: bool) -> Iterator[str]:
    """A server of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "boneyard", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{folder}/crowd.db"]
        more = {"BONEYARD_LIMITS": "1" if limits else "0"} | (
            {"PYTHONPATH": source} if source else {}
        )
        with subprocess.Popen(command, env={**os.environ, **more}) as process:
            try:
                yield _when_up(f"http://127.0.0.1:{port}")
            finally:
                process.send_signal(signal.SIGINT)


def _when_up(address: str) -> str:
    for _ in range(1000):
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{address}/api/games")
            return address
        time.sleep(0.02)
    raise SystemExit("the server did not start")


class Pair:
    """Two people at a table, both ours, who move ten times a second."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = httpx.Client(base_url=address, timeout=120)
        self._client.post("/api/me", json={"name": "Load"}).raise_for_status()
        self.headers = {"Cookie": f"boneyard={self._client.cookies['boneyard']}"}
        self.table = self._new()

    def post(self, path: str, body: Any) -> Any:
        """Something that is granted."""
        return self._client.post(path, json=body).raise_for_status().json()

    def _new(self) -> str:
        seats = [{"kind": "me"}, {"kind": "local", "name": "Bo"}]
        return str(self.post("/api/tables", {"game": GAME, "seats": seats})["id"])

    async def play(self, until: asyncio.Event) -> list[float]:
        """How long each acknowledgement took."""
        waits: list[float] = []
        async with _sockets(self) as sockets:
            seats = [Seat(one) for one in sockets]
            while not until.is_set() and not any(seat.is_over for seat in seats):
                mover = next((seat for seat in seats if seat.moves), None)
                if mover is not None:
                    waits.append(await mover.play(f"{time.monotonic()}"))
                await asyncio.sleep(PAUSE)
            for seat in seats:
                seat.ear.cancel()
        return waits


class Seat:
    """What one of them was shown last."""

    def __init__(self, one: ClientConnection) -> None:
        self._one = one
        self._view: dict[str, Any] = {}
        self._acks: asyncio.Queue[bool] = asyncio.Queue()
        self.ear = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self._one:
            message = json.loads(text)
            if message["type"] == "view":
                self._view = message
            elif message["type"] == "ack":
                self._acks.put_nowait(message["ok"])

    @property
    def moves(self) -> list[Any]:
        """What may be played."""
        return list(self._view.get("moves", []))

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return bool(self._view.get("over"))

    async def play(self, name: str) -> float:
        """Make a move; how long it took until it was acknowledged."""
        began, n = time.monotonic(), self._view["n"]
        wish = {"type": "play", "id": name, "n": n, "move": random.choice(self.moves)}
        await self._one.send(json.dumps(wish))
        await asyncio.wait_for(self._acks.get(), 120)
        return time.monotonic() - began


@contextlib.asynccontextmanager
async def _sockets(pair: Pair) -> AsyncIterator[list[ClientConnection]]:
    place = pair.address.replace("http", "ws") + f"/api/tables/{pair.table}/live?stream=events"
    async with contextlib.AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                connect(f"{place}&seat={seat}", additional_headers=pair.headers, max_size=None)
            )
            for seat in (0, 1)
        ]


async def _view(one: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await one.recv())
        if message["type"] == "view":
            return message


def report(label: str, waits: list[float]) -> None:
    """One line."""
    ordered = sorted(waits)
    at = [1000 * ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.9, 1.0)]
    print(
        f"{label:52} {len(waits):4} moves  p50 {at[0]:7.1f} ms  p90 {at[1]:7.1f}  max {at[2]:8.1f}"
    )


async def _while(pair: Pair, other: Any) -> list[float]:
    until = asyncio.Event()
    playing = asyncio.create_task(pair.play(until))
    await asyncio.sleep(1)
    await other
    until.set()
    return await playing


async def _hammer(address: str, table: str, seconds: float) -> None:
    """Fifteen times a second, whether it was answered or not."""
    async with httpx.AsyncClient(base_url=address, timeout=300) as client:
        path, asked = f"/api/tables/{table}/proof", []
        for _ in range(int(15 * seconds)):
            asked.append(asyncio.create_task(client.get(path)))
            await asyncio.sleep(1 / 15)
        found = await asyncio.gather(*asked, return_exceptions=True)
    codes = [getattr(one, "status_code", type(one).__name__) for one in found]
    print(
        f"  {len(codes)} proofs asked for: { ({code: codes.count(code) for code in set(codes)}) }"
    )


async def _crowd(pair: Pair, many: int) -> None:
    """In a process of its own: what is measured here is the server's."""
    command = [sys.executable, __file__, f"--join={pair.address}/{pair.table}/{many}"]
    process = await asyncio.create_subprocess_exec(*command)
    await process.wait()


async def join(address: str, table: str, many: int) -> None:
    """The crowd: everybody at once, until all have seen the table."""
    place = address.replace("http", "ws") + f"/api/tables/{table}/live"
    began = time.monotonic()
    async with contextlib.AsyncExitStack() as stack:

        async def come() -> None:
            one = await stack.enter_async_context(connect(place, max_size=None, open_timeout=300))
            await _view(one)

        await asyncio.gather(*[come() for _ in range(many)])
        print(f"  {many} watchers have seen the table after {time.monotonic() - began:.1f} s")


async def main() -> None:
    """Everything, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--join", help=argparse.SUPPRESS)
    parser.add_argument("--source", default="", help="the src folder of another checkout")
    parser.add_argument("--plies", type=int, default=20_000)
    parser.add_argument("--watchers", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10.0)
    chosen = parser.parse_args()
    if chosen.join:
        address, table, many = chosen.join.rsplit("/", 2)
        await join(address, table, int(many))
        return
    record = await asyncio.to_thread(giant_record, chosen.plies)
    with server(chosen.source, limits=True) as address:
        pair = Pair(address)
        table = (await asyncio.to_thread(pair.post, "/api/records", record))["id"]
        report("nobody else", await _while(pair, asyncio.sleep(chosen.seconds)))
        hammered = await _while(pair, _hammer(address, table, chosen.seconds))
        report(f"proofs of {len(record['entries'])} plies, 15 a second", hammered)
    with server(chosen.source, limits=False) as address:
        pair = Pair(address)
        report(
            f"{chosen.watchers} come to watch", await _while(pair, _crowd(pair, chosen.watchers))
        )


if __name__ == "__main__":
    asyncio.run(main())
