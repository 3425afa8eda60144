"""Other sites, too much, too fast, too big, and nonsense."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.server.houses import TOY, Chair, Guest, House, close_code, wait_for
from tests.table.evenings import refusal
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from boneyard.server import limits, sockets
from boneyard.server.limits import KINDS, Counted, Limits
from boneyard.server.live import MOST_WAITING, Watcher
from boneyard.server.messages import Ack

OTHER_SITE = {"Origin": "https://evil.example"}


def test_other_sites_pages_do_nothing_in_a_guests_name(house: House) -> None:
    """By HTTP: whatever changes something is refused."""
    ada = house.guest()
    table = ada.table("me", "open")["id"]
    for headers in (
        OTHER_SITE,
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        assert "another site" in ada.refused(
            403, "POST", f"/api/tables/{table}/leave", headers=headers
        )
        ada.refused(403, "POST", "/api/me", {"name": "Eve"}, headers=headers)
    assert ada.get("/api/me")["name"] == "Ada"
    own = {"Origin": house.url}
    assert ada.done("POST", "/api/me", {"name": "Ada II"}, headers=own)["name"] == "Ada II"


def test_other_sites_pages_open_no_socket(house: House) -> None:
    """Neither with a cookie nor without."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    for who in (ada, house.stranger()):
        with who.socket(table, headers=OTHER_SITE) as socket:
            chair = Chair(socket)
            assert "another site" in chair.hear()["reason"]
            assert chair.closed() == 4403
    with ada.socket(table, 0, headers={"Origin": house.url}) as socket:
        assert Chair(socket).hear()["type"] == "table"


@pytest.mark.parametrize(
    "path", ["/", "/t/some", "/api/games", "/api/me", "/nothing/here", "/api/tables/nowhere"]
)
def test_every_answer_is_safe_to_show(house: House, path: str) -> None:
    """Errors, too: nothing is framed, sniffed or run that is not ours."""
    answer = house.stranger().ask("GET", path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/assets/../../app.py",
        "/..%2f..%2fapp.py",
        "/%2e%2e/app.py",
        "/%00",
        f"/{'x' * 300}",
    ],
)
def test_no_file_but_the_clients_is_served(house: House, path: str) -> None:
    """Whatever the path: nothing, or the page that says so."""
    answer = house.stranger().ask("GET", path)
    assert answer.status_code in (400, 404) or answer.text == house.web.get("/").text


def test_what_is_not_there_gets_a_sentence(house: House) -> None:
    """Wrong paths and wrong methods."""
    ada = house.guest()
    ada.refused(404, "GET", "/api/nothing")
    ada.refused(405, "PATCH", "/api/me")
    ada.refused(405, "PUT", "/api/tables")


def test_bodies_are_bounded(house: House) -> None:
    """With a sentence."""
    ada = house.guest()
    assert "big" in ada.refused(413, "POST", "/api/records", {"format": "x" * 8_100_000})


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b"nul", b"[" * 10_000, b'{"a":' * 3_000, b'{"name":"\\ud800"}'],
)
@pytest.mark.parametrize("path", ["/api/me", "/api/records", "/api/tables"])
def test_bodies_that_are_no_json(house: House, path: str, body: bytes) -> None:
    """400, never 500."""
    headers = {"Content-Type": "application/json"}
    house.guest().refused(400, "POST", path, content=body, headers=headers)


@pytest.mark.parametrize("view", ["9", "-1", "none", "\u0663", "1" * 5000, "0x0"])
def test_views_that_are_none(house: House, view: str) -> None:
    """400, however long."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    ada.refused(400, "GET", f"/api/tables/{table}/story", params={"view": view})


@pytest.mark.parametrize("number", ["9" * 30, "9" * 4000, "-1", "x", "1.5"])
def test_numbers_that_are_none(house: House, number: str) -> None:
    """In paths."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    answer = ada.ask("GET", f"/api/tables/{table}/moments/{number}")
    assert answer.status_code in (400, 404), answer.text


# Too fast.


def test_guests_are_not_made_by_the_hundred(strict_house: House) -> None:
    """From one address."""
    most = int(KINDS["guest"][0])
    answers = [
        strict_house.stranger().ask("POST", "/api/me", {"name": "x"}).status_code
        for _ in range(most + 5)
    ]
    assert answers[:most] == [200] * most
    assert 429 in answers[most:]
    assert "too fast" in strict_house.stranger().refused(429, "POST", "/api/me", {"name": "x"})


def test_tables_and_talk_are_limited(strict_house: House) -> None:
    """For each guest alone."""
    ada, bo = strict_house.guest("Ada"), strict_house.guest("Bo")
    made = [_make(ada).status_code for _ in range(int(KINDS["table"][0]) + 5)]
    assert made.count(429) >= 4
    assert _make(bo).status_code == 201
    table = bo.table("me", "open")["id"]
    with bo.chair(table, 0) as chair:
        said = [chair.say("chat", text=f"{n}") for n in range(int(KINDS["chat"][0]) + 5)]
        assert "too fast" in said[-1]["error"]
        assert [ack["ok"] for ack in said].count(True) >= KINDS["chat"][0]


def _make(who: Guest) -> Any:
    seats = [{"kind": "me"}, {"kind": "open"}]
    return who.ask("POST", "/api/tables", {"game": TOY, "seats": seats})


def test_names_are_not_changed_without_end(
    strict_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each change is a write."""
    monkeypatch.setitem(KINDS, "ask", (1, 0.0))
    ada = strict_house.guest("Ada")
    ada.done("POST", "/api/me", {"name": "Ada L."})
    ada.refused(429, "POST", "/api/me", {"name": "Ada Lovelace"})


def test_messages_and_sockets_are_limited(strict_house: House) -> None:
    """A flood is answered, and harms nobody."""
    ada = strict_house.guest("Ada")
    table = ada.table("me", "open")["id"]
    with ada.chair(table, 0) as chair:
        acks = [chair.say("autopass", until="off") for _ in range(int(KINDS["message"][0]) * 2)]
        assert acks[0]["ok"]
        assert any("too fast" in ack.get("error", "") for ack in acks)
    most = int(KINDS["socket"][0])
    reasons = []
    for _ in range(most + 10):
        with ada.socket(table, 0) as socket:
            reasons.append(json.loads(socket.recv(timeout=10)).get("reason", ""))
    assert any("too fast" in reason for reason in reasons)


def test_connections_are_counted_while_they_are_open(
    strict_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of one user, and those of one address; who closes one may open another."""
    monkeypatch.setattr(limits, "MOST_OF_A_USER", 2)
    monkeypatch.setattr(limits, "MOST_OF_AN_ADDRESS", 3)
    ada, bo = strict_house.guest("Ada"), strict_house.guest("Bo")
    table = ada.table("me", "open")["id"]
    with ada.chair(table, 0):
        with ada.chair(table):
            assert "Too many connections" in turned_away(ada, table)
            with bo.chair(table):
                assert "Too many connections" in turned_away(strict_house.stranger(), table)
        with ada.chair(table):
            pass
    assert "no such table" in turned_away(ada, "nowhere")
    wait_for(lambda: not strict_house.services.limits._connections, "all are closed")


def turned_away(who: Guest, table: str) -> str:
    """What somebody is told who may not come in."""
    with who.socket(table) as opened:
        reason: str = Chair(opened).until("gone")["reason"]
    return reason


def test_whatever_is_asked_is_counted(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each for themselves: who is somebody here does not pay for a stranger."""
    monkeypatch.setitem(limits.KINDS, "ask", (3.0, 0.0))
    ada, stranger = strict_house.guest("Ada"), strict_house.stranger()
    for path in ("/api/games", "/api/tables"):  # becoming somebody was asked, too
        stranger.get(path)
    assert "too fast" in stranger.refused(429, "GET", "/api/games")
    assert stranger.ask("GET", "/").is_success
    for path in ("/api/me", "/api/me/passes", "/api/me/tables"):
        ada.get(path)
    assert "too fast" in ada.refused(429, "GET", "/api/tables")


def test_buckets_fill_up_again_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock, which the test turns."""
    now = 0.0
    monkeypatch.setattr("boneyard.server.limits.time.monotonic", lambda: now)
    monkeypatch.setattr("boneyard.server.limits.MOST_BUCKETS", 3)
    limits = Limits()
    size, rate = KINDS["chat"]
    ada, bo = Counted("ada", "192.0.2.1"), Counted("bo", "192.0.2.1")
    for _ in range(int(size)):
        limits.take("chat", ada)
    assert refusal(limits.take, "chat", ada).status == 429
    limits.take("chat", bo)
    now += 1 / rate
    limits.take("chat", ada)
    assert refusal(limits.take, "chat", ada).status == 429
    for n in range(20):
        now += size / rate
        limits.take("chat", Counted(f"{n}", "192.0.2.1"))
        assert len(limits._buckets) <= 3
    Limits(is_on=False).take("chat", ada)


def test_a_client_that_does_not_read_is_let_go() -> None:
    """What waits for it does not grow for ever."""
    slow = Watcher("u", "U", None, "scene")
    for n in range(MOST_WAITING * 3):
        slow.send(Ack(f"{n}", True))
    assert slow._waiting.qsize() <= MOST_WAITING + 1


# Nonsense over a socket.

DEEP = "[" * 3000 + "]" * 3000
NONSENSE: list[str] = [
    "",
    "null",
    "[]",
    "{}",
    "nonsense",
    '{"type":"play"}',
    '{"type":"play","id":""}',
    '{"type":"play","id":7}',
    json.dumps({"type": "play", "id": "x" * 61}),
    json.dumps({"type": "fly", "id": "a"}),
    json.dumps({"type": "play", "id": "a1", "move": None}),
    json.dumps({"type": "play", "id": "a2", "move": {"type": "bid", "number": {"a": 1}}}),
    json.dumps({"type": "play", "id": "a3", "move": [1, 2]}),
    json.dumps({"type": "play", "id": "a4", "move": {"type": "bid", "number": 10**30}}),
    json.dumps({"type": "play", "id": "a5", "move": {"type": "x" * 5000}}),
    json.dumps({"type": "play", "id": "a6", "move": {str(n): n for n in range(300)}}),
    json.dumps({"type": "play", "id": "a7", "move": {"type": "bid", "number": 1}, "n": "?"}),
    json.dumps({"type": "play", "id": "a8", "move": {"type": "bid", "number": 1}, "n": 5}),
    '{"type":"play","id":"a9","move":' + DEEP + "}",
    '{"type":"play","id":"a10","move":{"type":"bid","number":1e999}}',
    '{"type":"play","id":"a11","move":{"type":"bid","number":NaN}}',
    '{"type":"chat","id":"a12","text":"\\ud800"}',
    json.dumps({"type": "chat", "id": "a13", "text": 5}),
    json.dumps({"type": "chat", "id": "a14", "text": ""}),
    json.dumps({"type": "chat", "id": "a15", "text": "x" * 501}),
    json.dumps({"type": "look", "id": "a16", "seat": 1e9}),
    json.dumps({"type": "look", "id": "a17", "seat": -1}),
    json.dumps({"type": "look", "id": "a18", "seat": "0"}),
    json.dumps({"type": "offer", "id": "a19", "kind": "war"}),
    json.dumps({"type": "answer", "id": "a20"}),
    json.dumps({"type": "answer", "id": "a21", "yes": "yes"}),
    json.dumps({"type": "autopass", "id": "a22", "until": ["off"]}),
    json.dumps({"type": "undo", "id": "a23"}),
    "x" * 20_000,
]


WRONG: dict[str, list[Any]] = {
    "move": [None, 7, "hum", [], {}, {"type": 3}, {"type": "hum", "x": {"deep": []}}],
    "kind": [None, "peace", "undo"],
    "yes": [None, 1, "yes"],
    "until": [None, "never", 3, ["off"]],
    "text": [None, 3, ["x"]],
}
WISHES = {"move": "play", "kind": "offer", "yes": "answer", "until": "autopass", "text": "chat"}


@pytest.mark.parametrize("field", WRONG)
def test_wishes_have_the_right_shape_or_are_refused(field: str) -> None:
    """Before any table is asked: what a move, an answer, a setting or a text cannot be."""
    for value in WRONG[field]:
        wish = {"type": WISHES[field], "id": "a", field: value}
        assert refusal(sockets.read, json.dumps(wish)).status == 400, value


def test_what_is_no_move_is_refused_in_words() -> None:
    said = refusal(sockets.read, '{"type":"play","id":"a","move":[]}').sentence
    assert said == 'That message is not right: a move is a JSON object such as {"type": "pass"}.'


def test_nonsense_is_answered_and_changes_nothing(house: House) -> None:
    """Every message gets its refusal, and the next one is heard."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair:
        before = house.services.hub._tables[table].table.seq
        for text in NONSENSE:
            chair.socket.send(text)
            ack = chair.until("ack")
            assert not ack["ok"], text
            assert ack["error"].endswith("."), ack
        assert house.services.hub._tables[table].table.seq == before
        chair.play({"type": "bid", "number": 1})


def test_random_bytes_harm_nobody(house: House) -> None:
    """Text or not: the connection survives or is closed, and the table goes on."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    rng = random.Random(5)
    codes: set[int] = set()
    with ada.chair(table, 1) as witness:
        for _ in range(60):
            data = rng.randbytes(rng.choice([0, 1, 10, 500]))
            with ada.chair(table, 0) as chair:
                try:
                    chair.socket.send(data if rng.random() < 0.6 else data.decode("latin-1"))
                    chair.barrier()
                except ConnectionClosed as closed:
                    codes.add(close_code(closed))
        witness.play({"type": "bid", "number": 1})
    assert not codes & {1006, 1011}


def test_binary_frames_are_read_like_text(house: House) -> None:
    """Or refused; not a crash."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair:
        chair.socket.send(json.dumps({"type": "chat", "id": "b", "text": "hi"}).encode())
        assert chair.until("ack")["id"] in ("b", "")
        chair.socket.send(b"\xff\xfe\x00")
        assert not chair.until("ack")["ok"]


def test_a_message_that_is_far_too_long_closes_the_connection(house: House) -> None:
    """With the code that says so; the table goes on."""
    ada = house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table, 1) as chair:
        chair.socket.send("x" * 100_000)
        assert chair.closed() == 1009
    with ada.chair(table, 1) as chair:
        chair.play({"type": "bid", "number": 1})


@pytest.mark.parametrize("query", ["seat=x", "stream=films", "seat=1e9", "seat=" + "9" * 400])
def test_sockets_asked_for_wrongly(house: House, query: str) -> None:
    """Closed or refused; nobody crashes."""
    ada = house.guest()
    table = ada.table("me", "bot")["id"]
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live?{query}"
    status = code = 0
    try:
        with connect(url, proxy=None) as socket:
            socket.recv(timeout=10)
    except ConnectionClosed as closed:
        code = close_code(closed)
    except InvalidStatus as refused:
        status = refused.response.status_code
    assert status < 500
    assert code not in (1006, 1011)
