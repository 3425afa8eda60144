"""Messages and bodies that are nearly right: every one is answered, none is our fault."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import TOY, Guest, House

from boneyard.server.errors import OUR_FAULT

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**400, 1.5, -0.0, "", "x", "0", "\x00", "\ud7ff",
    "\u202e", "a" * 3000, [], [[]], {}, {"a": {}}, {"type": "bid"}, [0] * 50, "__proto__", "'--",
]  # fmt: skip
WISHES: list[dict[str, Any]] = [
    {"type": "play", "move": {"type": "bid", "number": 1}, "n": "0.0.0"},
    {"type": "undo"},
    {"type": "offer", "kind": "draw"},
    {"type": "answer", "yes": True, "n": "1"},
    {"type": "autopass", "until": "off"},
    {"type": "look", "seat": 1},
    {"type": "chat", "text": "hello"},
    {"type": "visible", "on": False},
]
BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/me", {"name": "Ada"}),
    ("POST", "/api/me/notices/channels", {"kind": "hook", "url": "x", "shape": "json"}),
    ("POST", "/api/me/notices/channels", {"kind": "mail", "address": "ada@example.org"}),
    (
        "POST",
        "/api/me/notices/channels",
        {"kind": "push", "endpoint": "x", "p256dh": "x", "auth": "x"},
    ),
    ("PUT", "/api/me/notices/wishes", {"zone": "UTC", "quiet": {"start": 1, "end": 2}, "again": 5}),
    ("PUT", "/api/me/notices/tables/{table}", {"on": True}),
    ("POST", "/api/notices/off", {"token": "x"}),
    ("POST", "/api/notices/confirm", {"token": "x"}),
    ("POST", "/api/me/claim", {"token": "x"}),
    ("DELETE", "/api/me/passes/x", {}),
    ("POST", "/api/games/domino-avatars/check", {"players": 2, "options": {"rounds": 5}}),
    ("POST", "/api/games/domino-avatars/crib", {"options": {}}),
    ("POST", "/api/tables", {"game": TOY, "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ("POST", "/api/tables/{table}/join", {"seat": 1, "invite": None, "salt": "s"}),
    ("POST", "/api/tables/{table}/seats/1", {"to": "bot", "bot": "beginner"}),
    ("POST", "/api/tables/{table}/mute", {"who": "x"}),
    ("POST", "/api/tables/{table}/fork", {"moment": 0, "seats": [{"kind": "me"}]}),
    ("POST", "/api/records", {"format": "boneyard", "entries": []}),
]


class Mutant:
    """Something valid, a little wrong."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def of(self, value: Any) -> Any:
        """Somewhere in it, something else."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.8:
            key = rng.choice(list(value))
            changed = {**value, key: self.of(value[key])}
            if rng.random() < 0.1:
                del changed[key]
            return changed | ({rng.choice(["extra", "type", ""]): 1} if rng.random() < 0.1 else {})
        if isinstance(value, list) and value and rng.random() < 0.8:
            at = rng.randrange(len(value))
            return [*value[:at], self.of(value[at]), *value[at + 1 :] * rng.choice([1, 1, 20])]
        return rng.choice(ODD)

    def text(self, value: Any) -> str:
        """As JSON, or what was JSON."""
        text = json.dumps(value)
        if self.rng.random() < 0.2:
            at = self.rng.randrange(len(text))
            text = text[:at] + self.rng.choice(["", "{", '"', "\\", "\x00", "é"]) + text[at + 1 :]
        return text


def test_messages_that_are_nearly_right(house: House, ledger: Ledger) -> None:
    """Over the socket, in the name of somebody who sits there."""
    ledger.tries("fuzzed messages over the socket", "each is answered, the table goes on")
    ada = house.guest("Ada")
    table = _table(ada)
    mutant = Mutant(seed=7)
    with ada.chair(table, 1) as chair:
        for at in range(rounds(600, 100_000)):
            wish = mutant.of({"id": f"f{at}", **mutant.rng.choice(WISHES)})
            chair.socket.send(mutant.text(wish))
            ack = chair.until("ack")
            assert ack["ok"] or ack["error"] != OUR_FAULT, (wish, ack)
            ledger.count("messages")
            if at % 200 == 199:  # what is said at one table is not kept here for ever
                chair.heard.clear()
    _goes_on(ada, _table(ada))


def test_bodies_that_are_nearly_right(house: House, ledger: Ledger) -> None:
    """Over HTTP, on every route that takes one."""
    ledger.tries("fuzzed bodies over HTTP", "an answer in words, never a 500")
    mutant, ada = Mutant(seed=8), house.guest("Ada")
    table = _table(ada)
    headers = {"Content-Type": "application/json"}
    for _ in range(rounds(150, 6_000)):
        method, path, body = mutant.rng.choice(BODIES)
        text = mutant.text(mutant.of(body))
        answer = ada.ask(method, path.format(table=table), content=text.encode(), headers=headers)
        assert answer.status_code < 500, (method, path, text, answer.text)
        if answer.is_error:
            assert answer.json()["error"].endswith((".", "!", "?")), answer.text
        ada.heard.clear()
        ledger.count("bodies")
    _goes_on(ada, _table(ada))


def _table(guest: Guest) -> str:
    table: str = guest.table("me", {"kind": "local", "name": "Bo"})["id"]
    return table


def _goes_on(guest: Guest, table: str) -> None:
    with guest.chair(table, 1) as chair:
        chair.play()
