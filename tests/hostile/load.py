"""People who play on, whatever happens to the server, and what must be in the log then."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import websockets.exceptions
from tests.server.houses import Chair, Guest, House, wait_for

from boneyard.server.errors import OUR_FAULT
from boneyard.store import Store, open_store

LOST = (websockets.exceptions.WebSocketException, httpx.TransportError, OSError, EOFError)


class Load:
    """People who play on, whatever happens to the server."""

    def __init__(self, *houses: House) -> None:
        self.houses = houses
        self.acknowledged: dict[str, list[str]] = {}
        self.refusals = 0
        """How often the server said that it could not."""
        self.is_over = threading.Event()
        self.names = iter(range(1_000_000))

    @property
    def moves(self) -> int:
        """How many moves have been acknowledged so far."""
        return sum(map(len, self.acknowledged.values()))

    def sit(self, number: int) -> None:
        """One after the other of two people on one device, at table after table."""
        # Everybody has a browser of their own: hundreds would break the connections of one.
        house = House(self.houses[number % len(self.houses)].port)
        with house.web:
            self._sit(house, number)

    def _sit(self, house: House, number: int) -> None:
        rng = random.Random(number)
        guest = self._again(lambda: house.guest(f"P{number}"))
        while not self.is_over.is_set():
            seats = ("me", {"kind": "local", "name": "Bo"}, *["bot"] * (number % 2))
            card = self._again(lambda seats=seats: guest.table(*seats, game="domino-avatars"))
            self.acknowledged[card["id"]] = []
            self._play(guest, card["id"], rng)

    def _play(self, guest: Guest, table: str, rng: random.Random) -> None:
        """Until the game is over; a move whose answer was lost is sent again as it was."""
        unanswered: dict[str, Any] | None = None
        while not self.is_over.is_set():
            try:
                with guest.socket(table, 0) as one, guest.socket(table, 1) as two:
                    chairs = [Chair(one), Chair(two)]
                    for chair in chairs:
                        chair.until("view")
                    while not self.is_over.is_set():
                        unanswered = unanswered or self._chosen(chairs, rng)
                        if unanswered is None:
                            return
                        if not self._send(chairs[unanswered["seat"]], table, unanswered):
                            continue
                        unanswered = None
                        for chair in chairs:
                            chair.barrier()
            except TimeoutError:  # a kind of OSError, but no lost connection
                raise
            except LOST:
                time.sleep(0.01)

    def _chosen(self, chairs: list[Chair], rng: random.Random) -> dict[str, Any] | None:
        """A message with a move of whoever is to act, or None after the end."""
        while True:
            for seat, chair in enumerate(chairs):
                if chair.view["over"]:
                    return None
                if chair.view["actor"] == seat:
                    move = rng.choice(chair.view["moves"])
                    name = f"m{next(self.names)}"
                    return {"seat": seat, "id": name, "move": move, "n": chair.view["n"]}
            chairs[0].hear()
            chairs[1].barrier()

    def _send(self, chair: Chair, table: str, sent: dict[str, Any]) -> bool:
        """Whether the server has heard it, and not failed."""
        ack = chair.say("play", sent["id"], move=sent["move"], n=sent["n"])
        if ack["ok"]:
            self.acknowledged[table].append(sent["id"])
        elif ack["error"] == OUR_FAULT:
            self.refusals += 1
            return False
        else:
            # Nothing else moves these seats: only what the server forgot could be in the way.
            assert ack["rule"] == "stale", ack
        return True

    def _again(self, action: Any) -> Any:
        """What no message id protects is tried until it works."""
        lost: list[str] = []

        def tried() -> Any:
            try:
                return action()
            except (*LOST, AssertionError) as no:  # lost on the way, or refused with a sentence
                lost.append(repr(no))
                time.sleep(0.05)
                return None

        try:
            return wait_for(tried, "the server is back")
        except AssertionError:
            raise AssertionError(f"the server is not back: {lost[-1]}") from None

    def wait_for_moves(self, more: int) -> None:
        """Until so many more have been acknowledged."""
        wanted = self.moves + more
        wait_for(lambda: self.moves >= wanted, f"{more} more moves")


@contextmanager
def playing(load: Load, people: int) -> Iterator[None]:
    """So many people play meanwhile; whoever fails, fails the test."""
    with ThreadPoolExecutor(people) as pool:
        sitting = [pool.submit(load.sit, number) for number in range(people)]
        try:
            yield
        finally:
            load.is_over.set()
        for one in sitting:
            one.result()


def wait_until_all_went_on(load: Load, database: str) -> None:
    """Each table has had another entry since now, be it a bot's, or is over."""
    store = open_store(database)
    try:
        left = {table: _length(store, table) for table in load.acknowledged}

        def none_is_left() -> bool:
            for table, length in list(left.items()):
                if _length(store, table) > length or _is_over(load, table):
                    del left[table]
            return not left

        wait_for(none_is_left, "every table goes on")
    finally:
        store.close()


def _length(store: Store, table: str) -> int:
    return len(asyncio.run(store.log(table)))


def _is_over(load: Load, table: str) -> bool:
    answer = load.houses[0].web.get(f"/api/tables/{table}")
    return answer.is_success and answer.json()["status"] == "over"


def check_logs(database: str, acknowledged: dict[str, list[str]]) -> None:
    """All that was acknowledged is in the log, once, in the order of the acknowledgements."""
    store = open_store(database)
    try:
        for table, moves in acknowledged.items():
            entries = [json.loads(entry) for entry, _ in asyncio.run(store.log(table))]
            messages = [entry["message"] for entry in entries if entry.get("message")]
            written = [message.partition(":")[2] for message in messages]
            assert len(set(written)) == len(written)
            assert [message for message in written if message in set(moves)] == moves
            assert len(written) - len(moves) <= 1, "a move that nobody was told of"
    finally:
        store.close()
