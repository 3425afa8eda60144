"""The bot of docs/api.md, as it is printed there."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from typing import Any

from tests.server.houses import PATIENCE, TOY, House
from tests.test_docs import PYTHON, ROOT
from websockets.sync.server import ServerConnection, serve

[BOT] = PYTHON.findall((ROOT / "docs" / "api.md").read_text(encoding="utf-8"))


def run_bot(port: int, table: str, seat: int, token: str) -> str:
    """Let it play to the end; what it printed."""
    place = [f"ws://127.0.0.1:{port}", table, str(seat), token]
    done = subprocess.run(
        [sys.executable, "-c", BOT, *place], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_plays_a_game_to_its_end(house: House) -> None:
    """With its seat's token and nothing else."""
    ada = house.guest("Ada")
    table = ada.table("bot", "me", game=TOY)["id"]
    token = ada.done("POST", f"/api/tables/{table}/seats/1/token")["token"]
    assert run_bot(house.port, table, 1, token) == ""
    assert ada.get(f"/api/tables/{table}")["status"] == "over"


def view(n: str, *moves: str, over: bool = False, held: bool = False) -> str:
    """A position, as far as a bot looks at it."""
    window = {"name": "w", "asked": [0, 1], "held": held}
    listed = [{"type": move} for move in moves]
    return json.dumps({"type": "view", "n": n, "moves": listed, "over": over, "window": window})


def test_it_answers_a_position_once() -> None:
    """In a window the others' passes are shown, and it is the same question as before."""
    heard: list[dict[str, Any]] = []

    def table(socket: ServerConnection) -> None:
        for text in (view("0.1w0", "pass"), view("0.1w0", "pass"), view("0.1w1", held=True)):
            socket.send(text)
        socket.send(view("0.4.0", "draw"))
        heard.extend(json.loads(socket.recv(timeout=PATIENCE)) for _ in range(2))
        socket.send(view("0.5.0", over=True))
        heard.extend(json.loads(text) for text in socket)

    with serve(table, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        run_bot(server.socket.getsockname()[1], "t", 1, "token")
        server.shutdown()
        thread.join(PATIENCE)
    assert [(wish["n"], wish["move"]["type"]) for wish in heard] == [
        ("0.1w0", "pass"),
        ("0.4.0", "draw"),
    ]
    assert len({wish["id"] for wish in heard}) == 2
