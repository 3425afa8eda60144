"""A house: the real server on a real port, inside the test process; guests and their chairs."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from tests import toy
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from boneyard.arena.advice import Advice, advise
from boneyard.bots import Plan, Thought, find_bot
from boneyard.kernel.chance import Stream
from boneyard.kernel.state import State
from boneyard.server import app as application
from boneyard.server.patience import uvicorn_options
from boneyard.server.services import Services
from boneyard.server.settings import Settings

PATIENCE = 60.0
"""Nothing here takes that long; who waits longer has waited for nothing."""
TOY = toy.GAME.id
_numbers = count()


class QuickThinkers:
    """Bots that think here, at once: processes of their own are tried elsewhere."""

    def __init__(self, *_: Any) -> None:
        self.asked = 0

    deep_places = 4

    def hurry(self, place: int, seconds: float) -> None:
        """They are quick anyway."""

    async def think(self, bot: str, view: State, plan: Plan, place: int | None = None) -> Thought:
        """The same choice that a thinking process makes."""
        self.asked += 1
        return find_bot(bot).think(view, Stream(self.asked), plan)

    async def advise(self, view: State) -> Advice:
        """The same advice, not thought through."""
        return advise(view, looks=4)

    async def close(self) -> None:
        """Nothing to stop."""


class House:
    """A running server."""

    def __init__(self, port: int, services: Services | None = None) -> None:
        self.port = port
        self._services = services
        self.web = httpx.Client(base_url=self.url, trust_env=False, timeout=PATIENCE)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        """Its inside, where it runs in this process."""
        assert self._services is not None
        return self._services

    def guest(self, name: str = "Ada") -> Guest:
        """Somebody new."""
        found = Guest(self)
        found.done("POST", "/api/me", {"name": name})
        return found

    def stranger(self) -> Guest:
        """Somebody without a name."""
        return Guest(self)


class Guest:
    """A browser: a cookie, and requests as its pages make them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.cookies: dict[str, str] = {}
        self.headers: dict[str, str] = {}
        self.heard: list[str] = []

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """A request, whatever comes of it."""
        if body is not None:
            more["json"] = body
        headers = self._headers() | more.pop("headers", {})
        answer = self.house.web.request(method, path, headers=headers, **more)
        self.cookies.update(answer.cookies)
        self.house.web.cookies.clear()
        self.heard.append(answer.text)
        return answer

    def _headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return self.headers | ({"Cookie": cookie} if cookie else {})

    def done(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The answer to a request that is granted."""
        answer = self.ask(method, path, body, **more)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, status: int, method: str, path: str, body: Any = None, **more: Any) -> str:
        """The sentence that refuses a request."""
        answer = self.ask(method, path, body, **more)
        assert answer.status_code == status, answer.text
        data = answer.json()
        assert set(data) == {"error", "rule"}
        assert data["error"].endswith((".", "!", "?")), data
        return str(data["error"])

    def get(self, path: str, **params: Any) -> Any:
        """What is there."""
        return self.done("GET", path, params=params)

    def table(self, *seats: Any, game: str = TOY, **more: Any) -> dict[str, Any]:
        """A new table; seats are kinds, or whole descriptions."""
        listed = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        card: dict[str, Any] = self.done(
            "POST", "/api/tables", {"game": game, "seats": listed, **more}
        )
        return card

    def join(self, table: str, **wish: Any) -> dict[str, Any]:
        """Sit down."""
        card: dict[str, Any] = self.done("POST", f"/api/tables/{table}/join", wish)
        return card

    @contextlib.contextmanager
    def chair(self, table: str, seat: int | None = None, **more: Any) -> Iterator[Chair]:
        """A socket to a table, once it shows what there is."""
        with self.socket(table, seat, **more) as opened:
            chair = Chair(opened)
            chair.barrier()
            yield chair

    def socket(
        self,
        table: str,
        seat: Any = None,
        stream: str = "events",
        headers: dict[str, str] | None = None,
    ) -> ClientConnection:
        """The socket itself."""
        query = f"stream={stream}" + ("" if seat is None else f"&seat={seat}")
        return connect(
            f"ws://127.0.0.1:{self.house.port}/api/tables/{table}/live?{query}",
            additional_headers=self._headers() | (headers or {}),
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
        )


class Chair:
    """A socket that keeps everything it heard."""

    def __init__(self, opened: ClientConnection) -> None:
        self.socket = opened
        self.heard: list[str] = []
        self._parsed: list[dict[str, Any]] = []

    def hear(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.heard.append(text)
        self._parsed.append(json.loads(text))
        return self._parsed[-1]

    def until(self, type: str, **fields: Any) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = self.hear()
            if message["type"] == type and fields.items() <= message.items():
                return message

    def say(self, type: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send something; what it was answered with."""
        name = id or f"c{next(_numbers)}"
        self.socket.send(json.dumps({"type": type, "id": name, **fields}))
        return self.until("ack", id=name)

    def does(self, type: str, id: str | None = None, **fields: Any) -> None:
        """Send something that is granted."""
        ack = self.say(type, id, **fields)
        assert ack["ok"], ack

    def refusal(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send something that is not."""
        ack = self.say(type, **fields)
        assert not ack["ok"], ack
        assert ack["error"].endswith("."), ack
        return ack

    def barrier(self) -> list[dict[str, Any]]:
        """All that was sent to this socket by now."""
        before = len(self.heard)
        self.socket.send(json.dumps({"type": "nothing", "id": "barrier"}))
        self.until("ack")
        return self._parsed[before:-1]

    def messages(self, type: str) -> list[dict[str, Any]]:
        """All of a kind so far."""
        return [message for message in self._parsed if message["type"] == type]

    @property
    def view(self) -> dict[str, Any]:
        """The last position shown."""
        return next(found for found in reversed(self._parsed) if found["type"] == "view")

    def since(self, place: int) -> list[dict[str, Any]]:
        """All from this place on."""
        return self._parsed[place:]

    def play(self, move: dict[str, Any] | None = None, **more: Any) -> None:
        """A move of the last view (the first, if none is given); the view after it is here."""
        chosen = self.view["moves"][0] if move is None else move
        self.does("play", move=chosen, n=self.view["n"], **more)

    def closed(self) -> int:
        """Read on until the other side closes; its code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return close_code(closed)


def entries(house: House, table: str) -> list[dict[str, Any]]:
    """A table's log."""
    log = asyncio.run(house.services.store.log(table))
    return [json.loads(entry) for entry, _ in log]


def left(house: House, table: str) -> set[int]:
    """Who is noted as gone."""
    gone: set[int] = set()
    for entry in entries(house, table):
        if entry["kind"] == "left":
            gone.add(entry["seat"])
        elif entry["kind"] == "returned":
            gone.remove(entry["seat"])
    return gone


def close_code(closed: ConnectionClosed) -> int:
    """With what the other side closed; 1006 if it broke off without a word."""
    return closed.rcvd.code if closed.rcvd else 1006


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(is_so: Any, what: str) -> Any:
    """Look again and again until it is so, but not for ever."""
    deadline = time.monotonic() + PATIENCE
    while not (found := is_so()):
        assert time.monotonic() < deadline, f"still not: {what}"
        time.sleep(0.01)
    return found


@contextlib.contextmanager
def open_house(folder: Path, **settings: Any) -> Iterator[House]:
    """A server with a database of its own."""
    chosen: dict[str, Any] = {
        "limits": False,
        "pace": 0.0,
        "database": f"sqlite:///{folder / 'boneyard.db'}",
    }
    asked = Settings(**(chosen | settings))
    found = application.create_app(asked)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    options = uvicorn_options(asked.proxies)
    config = uvicorn.Config(found, log_level="error", loop="asyncio", **options)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=asyncio.run, args=(server.serve([listening]),))
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive(), "the server runs")
        house = House(listening.getsockname()[1], found.state.services)
        with house.web:
            yield house
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
        listening.close()
