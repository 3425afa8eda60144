"""Somebody lets as many strong bots think as the server allows; the bots of others answer."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tests.hostile.ledger import Ledger
from tests.lengths import rounds
from tests.server.houses import Guest
from tests.server.processes import AS_HOSTS_DO, server_process

ONE_THINKER = {"BONEYARD_THINKERS": "1", "BONEYARD_PACE": "0"}
STRONG = {"kind": "bot", "bot": "search:20"}


def test_many_strong_bots_of_one_guest_starve_nobody(tmp_path: Path, ledger: Ledger) -> None:
    """With real bots in one process, at the usual limits."""
    ledger.tries("20 tables of two search:20 bots by one guest", "others' bots answer in seconds")
    database = f"sqlite:///{tmp_path / 'boneyard.db'}"
    with server_process(tmp_path, database, AS_HOSTS_DO, **ONE_THINKER) as server:
        flooder, other = server.house.guest("Flood"), server.house.guest("Bo")
        for _ in range(20):
            flooder.table(STRONG, STRONG, game="domino-avatars", public=False)
        ledger.count("tables", 20)
        waits: dict[str, float] = {}
        for _ in range(rounds(1, 6)):
            for bot in ("beginner", "search:1", "search:20"):
                waits[bot] = max(waits.get(bot, 0.0), answered(other, bot))
                ledger.count("bots of others")
        print("longest waits:", {bot: round(wait, 2) for bot, wait in waits.items()})
        assert "Traceback" not in server.errors


def answered(guest: Guest, bot: str) -> float:
    """After how many seconds a bot has made its turn."""
    seats: list[Any] = [{"kind": "bot", "bot": bot}, "me"]
    begin = {"first_player": "seat_1", "troop_building": "recommended"}
    before = time.monotonic()
    table = guest.table(*seats, game="lord-of-dominion", options=begin)["id"]
    with guest.chair(table, 1) as chair:
        while not chair.view["moves"]:
            chair.hear()
    guest.done("POST", f"/api/tables/{table}/end")
    return time.monotonic() - before
