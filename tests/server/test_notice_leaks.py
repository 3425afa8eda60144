"""A notice never says what its reader may not know: nothing but that a table waits for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import TOY, Guest, open_house
from tests.server.receivers import Browser, Receiver, links, mailbox, receiving
from tests.server.test_notices import Days, Later, _quick_heralds, clock, hook, mailed

import boneyard
from boneyard.server.notices import plan

__all__ = ["_quick_heralds", "clock"]
NAMES = ("Ada", "Bo", "Cy")
ALLOWED = {"kind", "title", "text", "url", "off", "table", "tables", "id", "to", "host"}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Somebody's own server."""
    with receiving() as found:
        yield found


def play_some(days: Days, table: str, people: list[Guest], decisions: int) -> None:
    """Whoever is to decide comes, decides, and goes; everybody is told meanwhile."""
    for n in range(decisions):
        card = people[0].get(f"/api/tables/{table}")
        if card["status"] == "over":
            return
        seat = card["actor"]
        with people[seat].chair(table, seat) as chair:
            moves = chair.view["moves"]
            chair.play(moves[n % len(moves)])
        days.pass_by(plan.GRACE_SECONDS + 1)


@pytest.mark.parametrize("game", sorted({*boneyard.game_ids(), TOY}))
def test_notices_say_that_a_table_waits_and_nothing_else(
    game: str, tmp_path: Path, receiver: Receiver, clock: Later
) -> None:
    """Over every channel: each text is made of the game's title and the names at its table."""
    low, high = boneyard.game(game).info.players
    count = min(3, high)
    with (
        mailbox() as mails,
        open_house(tmp_path, internal_webhooks=True, **mails.settings) as house,
    ):
        days = Days(house, clock)
        browser = Browser(receiver)
        people = [days.guest(name, hook(receiver)) for name in NAMES[: max(low, count)]]
        people[0].done("POST", "/api/me/notices/channels", browser.subscription)
        mailed(days, mails, people[0], "ada@example.org")
        table = people[0].table("me", *["open"] * (len(people) - 1), game=game)["id"]
        for person in people[1:]:
            person.join(table)
        days.pass_by(plan.GRACE_SECONDS + 1)
        play_some(days, table, people, 8)
        title = boneyard.game(game).info.title
        texts = {f"{title}: it is your turn, {name}." for name in NAMES}
        told = [json.loads(body) for path, _, body in receiver.bodies if path == "/hook"]
        assert len(told) >= 2
        for one in told:
            check(one, texts, title, table)
        for shown in browser.shown:
            assert shown["text"] in texts
            assert (shown["title"], shown["tag"]) == (f"Your turn: {title}", table)
        for mail in mails.to("ada@example.org")[1:]:
            lines = [line for line in mail.get_content().splitlines() if line and not links(line)]
            assert lines[0] in texts
            assert len(lines) == 4, "and three lines that say what the links are for"


def check(one: dict[str, Any], texts: set[str], title: str, table: str) -> None:
    """What a program is told."""
    assert set(one) <= ALLOWED
    assert one["text"] in texts
    (waiting,) = one["tables"]
    assert (waiting["title"], waiting["table"]) == (title, table)
    assert set(waiting["others"].replace(" and ", ", ").split(", ")) < set(NAMES)
    assert set(waiting) == {"title", "others", "table", "link", "host"}
