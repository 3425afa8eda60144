"""Everything asked as fast as one can: the flood is told to wait, and the others play on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import TOY, Chair, Guest, House

from boneyard.server import limits

PROMISE = "told to wait (429), no 500, others' moves go in between"
ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "/api/games", None),
    ("GET", "/api/games/domino-avatars/rules", None),
    ("POST", "/api/games/domino-avatars/crib", {"options": {}}),
    ("GET", "/api/tables", None),
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/{table}/story", None),
    ("GET", "/api/tables/{table}/moments/0", None),
    ("GET", "/api/tables/{table}/proof", None),
    ("POST", "/api/tables", {"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ("POST", "/api/tables/{table}/join", {}),
    ("POST", "/api/me", {"name": "Flood"}),
    ("POST", "/api/me/link", None),
    ("POST", "/api/me/claim", {"token": "x"}),
    ("GET", "/api/me/passes", None),
]
HANDS = 4


def test_every_route_is_flooded(
    strict_house: House, ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By somebody with a name, with several hands."""
    ledger.tries("floods of every route", PROMISE)
    ada = strict_house.guest("Ada")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    floods = [strict_house.guest(f"Flood {at}") for at in range(len(ROUTES))]
    # So that it does not depend on how fast this machine is.
    monkeypatch.setitem(limits.KINDS, "ask", (20.0, 0.01))
    with ada.chair(table) as chair:
        for (method, path, body), flood in zip(ROUTES, floods, strict=True):
            _flood(flood, (method, path.format(table=table), body), chair, ledger)


def _flood(flood: Guest, what: tuple[str, str, Any], chair: Chair, ledger: Ledger) -> None:
    with ThreadPoolExecutor(HANDS) as pool:
        answers = [
            pool.submit(lambda: flood.ask(*what).status_code) for _ in range(rounds(40, 1000))
        ]
        _goes_on_meanwhile(chair, answers, ledger)
        statuses = {answer.result() for answer in answers}
    assert 429 in statuses, what
    assert max(statuses) < 500, (what, statuses)
    ledger.count("requests", len(answers))


def test_the_socket_is_flooded(strict_house: House, ledger: Ledger) -> None:
    """With messages, and with connections."""
    ledger.tries("floods of the socket", PROMISE)
    ada, flood = strict_house.guest("Ada"), strict_house.guest("Flood")
    table = ada.table("me", {"kind": "local", "name": "Bo"})["id"]
    with ada.chair(table) as chair, ThreadPoolExecutor(HANDS) as pool:
        told = [pool.submit(_shout, flood, table, ledger) for _ in range(rounds(20, 400))]
        _goes_on_meanwhile(chair, told, ledger)
        words = [word for one in told for word in one.result()]
    assert any("too fast" in word or "Too many" in word for word in words), words[:5]


def _shout(flood: Guest, table: str, ledger: Ledger) -> list[str]:
    """A connection with as much talk as goes in; the refusals."""
    with flood.socket(table) as socket:
        first = Chair(socket).hear()
        ledger.count("connections")
        if first["type"] == "gone":
            return [str(first["reason"])]
        for n in range(20):
            socket.send(json.dumps({"type": "chat", "id": f"s{n}", "text": "!" * 400}))
        ledger.count("messages", 20)
        chair = Chair(socket)
        return [chair.until("ack").get("error", "") for _ in range(20)]


def _goes_on_meanwhile(chair: Chair, flood: Sequence[Future[Any]], ledger: Ledger) -> None:
    """Somebody else is heard before the flood is over."""
    chair.does("look", seat=None)
    assert not all(one.done() for one in flood), "heard only after the flood"
    ledger.count("others heard meanwhile")
