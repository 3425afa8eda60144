"""Four people play Domino Knights over two weeks, by two servers, one of which is killed meanwhile.

Days pass by a clock that the test sets; mail, push and webhooks are real, on loopback.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.server.houses import Guest, wait_for
from tests.server.processes import ServerProcess, server_process
from tests.server.receivers import Browser, Mailbox, Receiver, links, mailbox, receiving, token
from tests.store.databases import Postgres

DAY = 24 * 3600.0
STEP, HURRY = 21 * 3600.0, 2 * 3600.0
"""How long somebody is waited for; towards the end of the second week they are all eager."""
SHORT = {"goal": "healthiest", "rounds": 4, "windows": "lean"}
"""The healthiest Kingdom after four rounds: sixteen turns, and what is asked in between."""
MOST_CLICKS = 60
NAMES = ("Ada", "Bo", "Cy", "Di")
CHANNELS = "/api/me/notices/channels"


class Fortnight:
    """The evening of four people, as their post sees it."""

    def __init__(self, folder: Path, database: str, receiver: Receiver, mails: Mailbox) -> None:
        self.ahead, self._clock = 0.0, folder / "clock"
        self.pass_by(0.0)
        self.database, self.receiver, self.mails = database, receiver, mails
        self.environment = {
            "TEST_CLOCK": str(self._clock),
            "TEST_SMTP": mails.settings["smtp"],
            "TEST_SWEEP": "0.2",
        }
        self.needed: dict[str, set[float]] = defaultdict(set)
        """When each person was newly needed, by the database."""

    def pass_by(self, seconds: float) -> None:
        """For all servers."""
        self.ahead += seconds
        fresh = self._clock.with_suffix(".new")
        fresh.write_text(str(self.ahead), encoding="ascii")
        os.replace(fresh, self._clock)

    def seat(self, name: str, server: ServerProcess) -> Guest:
        """Somebody who is told in three ways."""
        found = server.house.guest(name)
        address = f"{name.lower()}@example.org"
        found.done("POST", CHANNELS, {"kind": "mail", "address": address})
        (mail,) = wait_for(lambda: self.mails.to(address), "the address is to be confirmed")
        (link,) = links(mail.get_content())
        found.done("POST", "/api/notices/confirm", {"token": token(link)})
        url = self.receiver.url.replace("/hook", f"/hook/{name}")
        found.done("POST", CHANNELS, {"kind": "hook", "url": url})
        found.done("POST", CHANNELS, Browser(self.receiver, name).subscription)
        found.done("PUT", "/api/me/notices/wishes", {"zone": "UTC", "again": 0})
        return found

    def told(self) -> None:
        """Wait until everybody has been told of all that they were newly needed for."""
        with psycopg.connect(self.database) as connection:
            question = 'SELECT u.name, n.since FROM needs n JOIN users u ON u.id = n."user"'
            question += " WHERE n.seen IS NULL OR n.at IS NOT NULL"  # who looked then knows it
            for name, since in connection.execute(question):
                self.needed[name].add(since)
        wait_for(self._is_told, "everybody is told")

    def _is_told(self) -> bool:
        return all(min(self.counts(name)) >= len(times) for name, times in self.needed.items())

    def counts(self, name: str) -> list[int]:
        """How many notices somebody got by each channel."""
        paths = [path for path, _, _ in self.receiver.bodies]
        mails = len(self.mails.to(f"{name.lower()}@example.org")) - 1
        return [paths.count(f"/hook/{name}"), paths.count(f"/push/{name}"), mails]


def play(people: list[Guest], table: str) -> bool:
    """Whoever is to decide comes, decides, and goes; whether there was anybody."""
    card: dict[str, Any] = people[0].get(f"/api/tables/{table}")
    seat = card["actor"]
    if card["status"] == "over" or seat is None:
        return False
    with people[seat].chair(table, seat) as chair:
        chair.does("autopass", until="concerned")
        for _ in range(MOST_CLICKS):  # a turn, and what else is asked at once
            if not chair.view["moves"] or chair.view["over"]:
                break
            chair.play()
            chair.barrier()
    return True


@pytest.fixture
def receiver() -> Any:
    """Everybody's own server and push service."""
    with receiving() as found:
        yield found


def test_every_notice_of_two_weeks_is_sent_exactly_once(
    tmp_path: Path, postgres: Postgres, receiver: Receiver
) -> None:
    """By every channel of everybody, to the end of the game, although a server dies in between."""
    database = postgres.new_database()
    with mailbox() as mails:
        days = Fortnight(tmp_path, database, receiver, mails)
        with (
            server_process(tmp_path, database, **days.environment) as first,
            server_process(tmp_path, database, **days.environment) as second,
        ):
            people = [days.seat(name, (first, second)[at % 2]) for at, name in enumerate(NAMES)]
            clock = {"decision_seconds": int(7 * DAY), "vacation_days": 3, "days": True}
            table = people[0].table(
                "me", "open", "open", "open", game="domino-knights", clock=clock, options=SHORT
            )
            for person in people[1:]:
                person.join(table["id"])
            days.told()
            while play(people, table["id"]):
                days.pass_by(STEP if days.ahead < 13 * DAY else HURRY)
                days.told()
                if days.ahead >= 7 * DAY and first.is_running:
                    first.kill()
                    for person in people:
                        person.house = second.house
            card = people[0].get(f"/api/tables/{table['id']}")
            assert card["status"] == "over"
            assert sorted(card["result"]["places"])[0] == 1
            assert days.ahead >= 13 * DAY, "two weeks have passed, and one server was killed"
            assert not first.is_running
            for name in NAMES:
                assert days.counts(name) == [len(days.needed[name])] * 3, name
            assert sum(map(len, days.needed.values())) >= 16, "everybody has had four turns"
            ids = [mail["Message-ID"] for mail in mails.mails]
            assert len(set(ids)) == len(ids)
