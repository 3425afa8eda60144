"""At the door: bodies that are too large, too slow or broken, other sites' pages, crowds."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import PATIENCE, TOY, Guest, House, open_house, wait_for
from tests.server.test_sharing import two_houses
from tests.store.databases import Postgres
from uvicorn.protocols.http.h11_impl import RequestResponseCycle

from boneyard.server import limits, patience
from boneyard.server.limits import KINDS, Counted, Limits, network_of
from boneyard.table import Refused

HUGE = 8_000_000
CHUNK = b"x" * 60_000
UPLOAD = "/api/records"


class Taken:
    """How many bytes of bodies were handed to the application, and how many it held at most."""

    def __init__(self) -> None:
        self.bytes = 0

    def note(self, message: Any) -> Any:
        """One part of a body."""
        self.bytes += len(message.get("body", b""))
        return message


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> Taken:
    """Count what is read of all bodies."""
    found = Taken()
    receive = RequestResponseCycle.receive

    async def counted(self: Any) -> Any:
        return found.note(await receive(self))

    monkeypatch.setattr(RequestResponseCycle, "receive", counted)
    return found


@contextlib.contextmanager
def line_to(house: House) -> Iterator[socket.socket]:
    """A bare connection."""
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as found:
        yield found


def head(path: str, *more: str, cookie: str = "") -> bytes:
    """The first half of a POST."""
    lines = [f"POST {path} HTTP/1.1", "Host: x", "Content-Type: application/json", *more]
    if cookie:
        lines.append(f"Cookie: boneyard={cookie}")
    return "\r\n".join([*lines, "", ""]).encode()


def answer_to(line: socket.socket) -> tuple[int, str]:
    """Status and sentence."""
    data = b""
    while b"\r\n\r\n" not in data or not data.rstrip().endswith(b"}"):
        more = line.recv(65536)
        if not more:
            break
        data += more
    first, _, body = data.partition(b"\r\n\r\n")
    return int(first.split()[1]), json.loads(body)["error"] if body else ""


def posted(house: House, path: str, cookie: str = "", *, chunked: bool = False) -> int:
    """Send a huge body as fast as it is taken, and hear what comes back; its status."""
    how = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {HUGE}"
    part = f"{len(CHUNK):x}\r\n".encode() + CHUNK + b"\r\n" if chunked else CHUNK
    with line_to(house) as line:
        line.sendall(head(path, how, cookie=cookie))
        sending = threading.Thread(target=_push, args=(line, part, HUGE // len(CHUNK)))
        sending.start()
        try:
            return answer_to(line)[0]
        finally:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            sending.join()


def _push(line: socket.socket, part: bytes, times: int) -> None:
    with contextlib.suppress(OSError):
        for _ in range(times):
            line.sendall(part)


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", UPLOAD, f"/api/games/{TOY}/check"])
def test_strangers_bodies_are_not_read(
    house: House, taken: Taken, ledger: Ledger, path: str, chunked: bool
) -> None:
    """On no route: what is read of a hundred of 8 MB is less than one usual body each."""
    ledger.tries("8 MB bodies from strangers", "refused before they are read")
    posts = rounds(10, 100)
    with ThreadPoolExecutor(10) as pool:
        one = lambda _: posted(house, path, chunked=chunked)  # noqa: E731
        statuses = set(pool.map(one, range(posts)))
    assert statuses <= {401, 413}
    assert taken.bytes <= posts * 2 * 65536
    ledger.count("posts", posts)


@pytest.mark.parametrize("chunked", [False, True])
def test_large_bodies_are_read_a_few_at_a_time(
    house: House, taken: Taken, monkeypatch: pytest.MonkeyPatch, chunked: bool
) -> None:
    """Of somebody who may send them: the others wait, unread, and one of a network is enough."""
    held: list[int] = []
    enter = patience.LargeBodies.enter

    async def noted(self: patience.LargeBodies, network: str) -> None:
        await enter(self, network)
        held.append(patience.LARGE_AT_ONCE - self._places._value)

    monkeypatch.setattr(patience.LargeBodies, "enter", noted)
    cookie = house.guest().cookies["boneyard"]
    with ThreadPoolExecutor(12) as pool:
        one = lambda _: posted(house, UPLOAD, cookie, chunked=chunked)  # noqa: E731
        assert set(pool.map(one, range(12))) == {413}
    assert not held or max(held) == 1


@pytest.mark.parametrize(
    "body", [b'{"name":"\xff"}', b'{"name":"\xc3("}', b'\xff{"name":"x"}', b'{"na\xedme":"x"}']
)
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", UPLOAD, f"/api/games/{TOY}/crib"])
def test_what_is_not_utf_8_is_the_senders_fault(house: House, path: str, body: bytes) -> None:
    """400 and a sentence, wherever the wrong byte is."""
    headers = {"Content-Type": "application/json"}
    house.guest().refused(400, "POST", path, content=body, headers=headers)


# Half requests.


@pytest.fixture
def hurried_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Where nobody is waited for."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(patience, name, 0.2)
    monkeypatch.setattr(patience, "LEAST_SPEED", 1e12)
    with open_house(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    "half", [b"", b"POST /api", b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET /api/games HTTP/1.1\r\nA"]
)
def test_half_a_head_is_hung_up_on(hurried_house: House, half: bytes) -> None:
    """Also when a byte comes now and then."""
    with line_to(hurried_house) as line:
        line.sendall(half)
        with contextlib.suppress(ConnectionError):
            assert line.recv(1000) == b""


def test_half_a_head_after_a_whole_request_is_hung_up_on(hurried_house: House) -> None:
    """A connection that is used again has no more time."""
    with line_to(hurried_house) as line:
        line.sendall(b"GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n")
        assert answer_to(line)[0] == 404
        line.sendall(b"GET /api/games HT")
        with contextlib.suppress(ConnectionError):
            assert line.recv(1000) == b""


def test_half_a_body_is_refused(hurried_house: House) -> None:
    """With a sentence, and then the line is cut."""
    with line_to(hurried_house) as line:
        line.sendall(head("/api/me", "Content-Length: 100") + b'{"name"')
        status, sentence = answer_to(line)
        assert status == 408
        assert "too long" in sentence
        with contextlib.suppress(ConnectionError):
            assert line.recv(1000) == b""


def test_a_body_without_an_end_is_cut_off_after_its_answer(hurried_house: House) -> None:
    """Whoever is refused early cannot go on sending for ever."""
    part = f"{len(CHUNK):x}\r\n".encode() + CHUNK + b"\r\n"
    with line_to(hurried_house) as line:
        line.sendall(head("/api/me", "Transfer-Encoding: chunked"))

        def is_cut() -> bool:
            try:
                line.sendall(part)
            except OSError:
                return True
            return False

        wait_for(is_cut, "the line is cut")


def test_a_usual_request_has_time(hurried_house: House) -> None:
    """The clocks are for halves; a socket lives on, too."""
    ada = hurried_house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair, line_to(hurried_house) as idle:
        assert idle.recv(10) == b""  # by now the time of all heads is over
        chair.play({"type": "bid", "number": 1})


# Other sites' pages.


EVIL = "Origin: https://evil.example"


def renamed(house: House, who: Guest, *headers: str) -> int:
    """Ask for another name with these headers, as no library would write them; the status."""
    body = b'{"name":"Eve"}'
    first = head(
        "/api/me", f"Content-Length: {len(body)}", *headers, cookie=who.cookies["boneyard"]
    )
    with line_to(house) as line:
        line.sendall(first + body)
        return answer_to(line)[0]


@pytest.mark.parametrize("header", ["", " ", "\t", "  \t "])
def test_an_empty_token_is_no_token(house: House, header: str) -> None:
    """It does not make a guest's browser a program that other sites' pages may use."""
    ada = house.guest("Ada")
    assert renamed(house, ada, f"Authorization:{header}", EVIL) == 403
    assert renamed(house, ada, f"Authorization:{header}", "Sec-Fetch-Site: cross-site") == 403
    assert ada.get("/api/me")["name"] == "Ada"


@pytest.mark.parametrize("header", ["x", "Bearer", "Bearer ", "Basic YTpi", "bearer  ", ", Bearer"])
def test_a_token_that_is_none_does_nothing(house: House, header: str) -> None:
    """Nor does it fall back to the cookie."""
    ada = house.guest("Ada")
    for more in ((), (EVIL,), ("Authorization:",)):
        assert renamed(house, ada, f"Authorization: {header}", *more) in (401, 403)
    assert renamed(house, ada, "Authorization:", f"Authorization: {header}", EVIL) in (401, 403)
    assert ada.get("/api/me")["name"] == "Ada"


# Limits: people, networks, processes.


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("unix", "unix", True),
    ],
)
def test_a_network_is_what_one_customer_has(one: str, other: str, is_same: bool) -> None:
    """Whoever has a /64 has one bucket, not 18 trillion."""
    assert (network_of(one) == network_of(other)) == is_same


def test_many_guests_of_one_network_are_limited_together(ledger: Ledger) -> None:
    """A new name is no new bucket; the neighbours of another network notice nothing."""
    ledger.tries("a crowd of guests from one network", "limited together, others are not")
    found, size = Limits(), KINDS["table"][0]
    granted = 0
    for n in range(1000):
        with contextlib.suppress(Refused):
            found.take("table", Counted(f"guest {n}", "192.0.2.1"))
            granted += 1
        ledger.count("wishes")
    assert granted == size * limits.OF_A_NETWORK
    found.take("table", Counted("neighbour", "192.0.2.2"))


def test_nothing_is_taken_from_who_is_refused() -> None:
    """Neither from the person's bucket nor from the network's."""
    found, ada = Limits(), Counted("ada", "192.0.2.1")
    for _ in range(1000):
        with contextlib.suppress(Refused):
            found.take("chat", ada)
    left = found._left("chat network 192.0.2.1", time.monotonic())
    assert left >= KINDS["chat"][0] * (limits.OF_A_NETWORK - 1)


def test_limits_hold_across_processes(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken at one server is missing at the other; no request waits for that."""
    monkeypatch.setitem(KINDS, "table", (10, 0.0))
    monkeypatch.setattr("boneyard.server.app.TELL_SECONDS", 0.05)
    with two_houses(postgres, tmp_path, limits=True) as (here, there, _):
        ada = here.guest("Ada")
        for _ in range(10):
            ada.table("me", {"kind": "local", "name": "Bo"})
        same = Guest(there)
        same.cookies = ada.cookies
        body = {"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}], "public": False}

        def is_refused() -> bool:
            return same.ask("POST", "/api/tables", body).status_code == 429

        left = "table person " + ada.get("/api/me")["id"]
        wait_for(lambda: there.services.limits._left(left, 0.0) <= 0, "the other server knows")
        assert is_refused()


def test_connections_count_across_processes(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While they are open."""
    monkeypatch.setattr(limits, "MOST_OF_A_USER", 2)
    monkeypatch.setattr("boneyard.server.app.TELL_SECONDS", 0.05)
    with two_houses(postgres, tmp_path, limits=True) as (here, there, _):
        ada = here.guest("Ada")
        table = ada.table("me", "open")["id"]
        same = Guest(there)
        same.cookies = ada.cookies
        with ada.chair(table, 0), ada.chair(table, 0):
            told = there.services.limits
            wait_for(
                lambda: any(many == 2 for _, many in told._elsewhere.values()),
                "the other server knows of both",
            )
            with same.socket(table, 0) as opened:
                assert "Too many connections" in json.loads(opened.recv(timeout=PATIENCE))["reason"]


def test_a_client_does_not_say_itself_where_it_comes_from(
    strict_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A header is believed of proxies that a setting names, and none is named."""
    monkeypatch.setitem(KINDS, "guest", (3, 0.0))
    codes = [
        strict_house.stranger()
        .ask("POST", "/api/me", {"name": "x"}, headers={"X-Forwarded-For": f"198.51.100.{n}"})
        .status_code
        for n in range(6)
    ]
    assert codes == [200, 200, 200, 429, 429, 429]
