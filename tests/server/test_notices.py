"""Told, once, where you are: over real HTTP, Web Push and SMTP, on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import Guest, House, open_house, wait_for
from tests.server.receivers import Browser, Mailbox, Receiver, links, mailbox, receiving, token

from boneyard.server import hub
from boneyard.server.clock import Clock
from boneyard.server.notices import herald, plan

HOUR = 3600.0
NOON = 20_000 * 24 * HOUR + 12 * HOUR
"""Of some day, in UTC."""
HOOK = "/api/me/notices/channels"


class Later(Clock):
    """A clock that can be put forward, and stands still meanwhile."""

    def __init__(self, at: float = NOON) -> None:
        self.at = at
        super().__init__()

    def day(self) -> float:
        return self.at

    def steady(self) -> float:
        return self.at


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Somebody's own server."""
    with receiving() as found:
        yield found


@pytest.fixture
def mails() -> Iterator[Mailbox]:
    """A real mail server."""
    with mailbox() as found:
        yield found


class Days:
    """A house where days pass when the test says so, and the herald looks when it is told to."""

    def __init__(self, house: House, clock: Later) -> None:
        self.house = house
        self.clock = clock

    def guest(self, name: str, *channels: dict[str, Any]) -> Guest:
        """Somebody who can be told."""
        found = self.house.guest(name)
        for channel in channels:
            found.done("POST", HOOK, channel)
        return found

    def pass_by(self, seconds: float) -> None:
        """And everything happens that happens by itself."""
        self.clock.at += seconds
        self.settle()

    def settle(self) -> None:
        """The herald looks around, twice: what was told is written down and sent."""
        before = self.looks
        wait_for(lambda: self.looks >= before + 3, "the herald looks around")

    @property
    def looks(self) -> int:
        """How often the herald has looked around."""
        return _looks[0]


_looks = [0]


@pytest.fixture(autouse=True)
def _quick_heralds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(hub, "SWEEP_SECONDS", 0.05)
    original = herald.Herald.step

    async def step(self: herald.Herald) -> None:
        await original(self)
        _looks[0] += 1

    monkeypatch.setattr(herald.Herald, "step", step)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Of all servers that are started."""
    found = Later()
    monkeypatch.setattr(hub, "Clock", lambda: found)
    return found


@pytest.fixture
def days(tmp_path: Path, mails: Mailbox, clock: Later) -> Iterator[Days]:
    """A house that may tell people on loopback, too."""
    with open_house(tmp_path, internal_webhooks=True, **mails.settings) as house:
        yield Days(house, clock)


def hook(receiver: Receiver, shape: str = "json") -> dict[str, Any]:
    """Somebody's own server as a channel."""
    return {"kind": "hook", "url": receiver.url, "shape": shape}


def mailed(days: Days, mails: Mailbox, who: Guest, address: str) -> None:
    """Give an address, and confirm it."""
    who.done("POST", HOOK, {"kind": "mail", "address": address})
    days.settle()
    mail = mails.to(address)[-1]
    (link,) = links(mail.get_content())
    days.house.stranger().done("POST", "/api/notices/confirm", {"token": token(link)})


def two_at_a_table(days: Days, ada: Guest, bo: Guest) -> str:
    """Ada's turn is first, and both are away."""
    table: str = ada.table("open", "me")["id"]
    bo.join(table)
    return table


def plays(who: Guest, table: str, seat: int) -> None:
    """Comes, plays, and goes."""
    with who.chair(table, seat) as chair:
        chair.play()


def test_everybody_is_told_once_on_every_channel(
    days: Days, receiver: Receiver, mails: Mailbox
) -> None:
    """With a link to the table, and one that ends it."""
    browser = Browser(receiver)
    ada = days.guest("Ada", hook(receiver), browser.subscription)
    mailed(days, mails, ada, "ada@example.org")
    bo = days.guest("Bo")
    table = two_at_a_table(days, ada, bo)
    days.settle()
    assert not browser.shown, "who is just playing is left alone"
    days.pass_by(plan.GRACE_SECONDS + 1)
    base = days.house.url
    (shown,) = browser.shown
    assert shown["title"] == "Your turn: Sealed Orders"
    assert shown["text"] == "Sealed Orders: it is your turn, Ada."
    assert shown["link"] == f"{base}/t/{table}"
    assert shown["off"].startswith(f"{base}/off#")
    (told,) = [told for path, _, _ in receiver.bodies if path == "/hook" for told in [path]]
    mail = mails.to("ada@example.org")[-1]
    assert mail["Subject"] == "Your turn: Sealed Orders"
    assert f"{base}/t/{table}" in mail.get_content()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    days.pass_by(HOUR)
    assert len(browser.shown) == 1
    assert len(mails.to("ada@example.org")) == 2, "the first was to confirm the address"
    plays(ada, table, 1)
    plays(bo, table, 0)
    days.pass_by(plan.GRACE_SECONDS + 1)
    assert len(browser.shown) == 2, "needed anew, and told anew"
    assert told == "/hook"


def test_the_shapes_that_chats_take(days: Days, receiver: Receiver) -> None:
    """Discord, Slack and ntfy, each as its documentation says."""
    ada = days.guest("A<d>a", *[hook(receiver, shape) for shape in ("discord", "slack", "ntfy")])
    table = two_at_a_table(days, ada, days.guest("Bo"))
    days.pass_by(plan.GRACE_SECONDS + 1)
    link = f"{days.house.url}/t/{table}"
    discord, slack, ntfy = [
        next(told for told in receiver.told if word in told)
        for word in ("content", "text", "topic")
    ]
    assert link in discord["content"]
    assert discord["allowed_mentions"] == {"parse": []}
    assert link in slack["text"]
    assert "A&lt;d&gt;a" in slack["text"]
    assert (ntfy["to"], ntfy["topic"], ntfy["click"]) == ("/", "hook", link)
    assert "/off#" in discord["content"]
    assert "/off#" in slack["text"]
    assert "/off#" in ntfy["actions"][1]["url"]


def test_who_looks_at_the_table_is_not_told_and_a_hidden_page_is_no_look(
    days: Days, receiver: Receiver
) -> None:
    """But who looked, went and did nothing, is reminded."""
    ada, bo = days.guest("Ada", hook(receiver)), days.guest("Bo", hook(receiver))
    table = two_at_a_table(days, ada, bo)
    with ada.chair(table, 1) as chair, bo.chair(table, 0) as other:
        other.does("visible", on=False)
        days.pass_by(plan.GRACE_SECONDS + 1)
        assert not receiver.told, "Ada looks at it"
        chair.play()
        days.pass_by(plan.GRACE_SECONDS + 1)
        (told,) = receiver.told
        assert told["text"] == "Sealed Orders: it is your turn, Bo."
        other.does("visible", on=True)
        other.barrier()
        days.pass_by(11 * HOUR)
        assert len(receiver.told) == 1
    days.pass_by(2 * HOUR)
    assert [told["text"] for told in receiver.told[1:]] == [
        "Sealed Orders: it is still your turn, Bo."
    ]
    days.pass_by(48 * HOUR)
    assert len(receiver.told) == 2, "once more, and not again"


def test_a_tab_that_is_closed_in_ones_own_turn_is_told_again(
    days: Days, receiver: Receiver
) -> None:
    """The page has told them; they have gone without playing."""
    ada = days.guest("Ada", hook(receiver))
    table = two_at_a_table(days, ada, days.guest("Bo"))
    with ada.chair(table, 1):
        days.settle()
    days.pass_by(12 * HOUR + 1)
    assert [told["kind"] for told in receiver.told] == ["again"]


def test_a_page_that_was_opened_in_the_background_is_no_look(
    days: Days, receiver: Receiver
) -> None:
    """It says so when it connects."""
    ada = days.guest("Ada", hook(receiver))
    table = two_at_a_table(days, ada, days.guest("Bo"))
    with ada.socket(table, "1&hidden=true"):
        days.pass_by(plan.GRACE_SECONDS + 1)
    assert len(receiver.told) == 1


def test_what_is_no_longer_true_is_not_sent(days: Days, receiver: Receiver) -> None:
    """The turn was played before the letter could be sent."""
    receiver.status = 503
    ada = days.guest("Ada", hook(receiver))
    table = two_at_a_table(days, ada, days.guest("Bo"))
    days.pass_by(plan.GRACE_SECONDS + 1)
    assert receiver.tries == 1
    plays(ada, table, 1)
    receiver.status = 204
    days.pass_by(HOUR)
    assert receiver.tries == 1


def test_what_cannot_be_sent_is_tried_again_with_growing_pauses_and_given_up_after_a_day(
    days: Days, receiver: Receiver
) -> None:
    """Of which a line says so on the person's page, until something arrives again."""
    receiver.status = 500
    ada = days.guest("Ada", hook(receiver))
    two_at_a_table(days, ada, days.guest("Bo"))
    ada.done("PUT", "/api/me/notices/wishes", {"zone": "UTC", "again": 0})
    days.pass_by(plan.GRACE_SECONDS + 1)
    tried = [days.clock.at]
    for minutes in [*[1] * 8, *[20] * 6, *[60] * 24]:
        before = receiver.tries
        days.pass_by(60 * minutes)
        if receiver.tries > before:
            tried.append(days.clock.at)
    pauses = [late - soon for soon, late in pairwise(tried)]
    assert pauses[:5] == sorted(pauses[:5])
    assert max(pauses) <= 4 * HOUR
    assert 23 * HOUR < tried[-1] - tried[0] < 26 * HOUR
    (channel,) = ada.get("/api/me/notices")["channels"]
    assert channel["trouble"] == "It did not take the message (500)."
    assert channel["on"] is True
    receiver.status = 204
    ada.done("POST", f"{HOOK}/{channel['id']}/test")
    days.settle()
    assert ada.get("/api/me/notices")["channels"][0]["trouble"] == ""


def test_a_letter_survives_a_restart(tmp_path: Path, receiver: Receiver, clock: Later) -> None:
    """And so does what nobody has thought about yet."""
    receiver.status = 503
    with open_house(tmp_path, internal_webhooks=True) as house:
        days = Days(house, clock)
        ada, bo = days.guest("Ada", hook(receiver)), days.guest("Bo", hook(receiver))
        two_at_a_table(days, ada, bo)
        days.pass_by(plan.GRACE_SECONDS + 1)
        two_at_a_table(days, bo, ada)
    receiver.status = 204
    with open_house(tmp_path, internal_webhooks=True) as house:
        Days(house, clock).pass_by(HOUR)
        assert sorted(told["text"] for told in receiver.told) == [
            "Sealed Orders: it is your turn, Ada.",
            "Sealed Orders: it is your turn, Bo.",
        ]


def test_quiet_hours_are_those_of_ones_own_clock(days: Days, receiver: Receiver) -> None:
    """At noon in London it is night in Auckland; at its end everything comes in one."""
    ada = days.guest("Ada", hook(receiver))
    quiet = {"start": 22 * 60, "end": 7 * 60 + 30}
    ada.done("PUT", "/api/me/notices/wishes", {"zone": "Pacific/Auckland", "quiet": quiet})
    tables = {two_at_a_table(days, ada, days.guest("Bo")) for _ in range(2)}
    days.pass_by(HOUR)
    assert not receiver.told
    days.pass_by(7 * HOUR)
    (told,) = receiver.told
    assert told["kind"] == "digest"
    assert told["text"].startswith("2 tables wait for you, Ada: Sealed Orders with Bo;")
    assert {table["table"] for table in told["tables"]} == tables


def test_whom_many_tables_wait_for_is_told_of_the_next_ones_together(
    days: Days, receiver: Receiver
) -> None:
    """Once an hour."""
    ada, bo = days.guest("Ada", hook(receiver)), days.guest("Bo")
    for _ in range(plan.MANY):
        two_at_a_table(days, ada, bo)
        days.pass_by(plan.GRACE_SECONDS + 1)
    assert [told["kind"] for told in receiver.told] == ["turn"] * plan.MANY
    for _ in range(3):
        two_at_a_table(days, ada, bo)
        days.pass_by(60)
    assert len(receiver.told) == plan.MANY
    days.pass_by(HOUR)
    (digest,) = receiver.told[plan.MANY :]
    assert len(digest["tables"]) == 3


def test_one_table_can_be_silenced(days: Days, receiver: Receiver) -> None:
    """By whoever sits there, for themselves."""
    ada, bo = days.guest("Ada", hook(receiver)), days.guest("Bo", hook(receiver))
    table = two_at_a_table(days, ada, bo)
    quiet = ada.done("PUT", f"/api/me/notices/tables/{table}", {"on": False})
    assert quiet["hushed"] == [table]
    days.guest("Eve").refused(403, "PUT", f"/api/me/notices/tables/{table}", {"on": False})
    days.pass_by(24 * HOUR)
    assert not receiver.told
    assert not ada.done("PUT", f"/api/me/notices/tables/{table}", {"on": True})["hushed"]
    days.settle()
    assert len(receiver.told) == 1


def test_a_channel_is_turned_off_without_logging_in(days: Days, receiver: Receiver) -> None:
    """By a click, not by a look; and that is all that the link can do."""
    ada = days.guest("Ada", hook(receiver))
    table = two_at_a_table(days, ada, days.guest("Bo"))
    days.pass_by(plan.GRACE_SECONDS + 1)
    off = token(receiver.told[0]["off"])
    anybody = days.house.stranger()
    page = anybody.ask("GET", f"/api/notices/off/{off}")
    assert (page.status_code, page.headers["location"]) == (302, f"/off#{off}")
    told = anybody.done("POST", "/api/notices/off", {"token": off})
    assert told == {"kind": "hook", "about": receiver.url, "on": True}
    for wrong in ("confirm",):
        anybody.refused(403, "POST", f"/api/notices/{wrong}", {"token": off})
    anybody.refused(403, "POST", "/api/me/claim", {"token": off})
    anybody.refused(403, "POST", f"/api/notices/off/{off}x")
    # As mail programs do it.
    form = {"headers": {"Content-Type": "application/x-www-form-urlencoded"}}
    answer = anybody.ask(
        "POST", f"/api/notices/off/{off}", content="List-Unsubscribe=One-Click", **form
    )
    assert answer.json()["on"] is False
    plays(ada, table, 1)
    days.pass_by(48 * HOUR)
    assert len(receiver.told) == 1
    (channel,) = ada.get("/api/me/notices")["channels"]
    assert channel["on"] is False
    assert ada.done("PUT", f"{HOOK}/{channel['id']}", {"on": True})["channels"][0]["on"]


def test_an_address_is_used_when_its_reader_says_so(days: Days, mails: Mailbox) -> None:
    """Nobody is sent anybody's turns; and who says nothing hears no more."""
    ada = days.guest("Ada")
    ada.done("POST", HOOK, {"kind": "mail", "address": "bo@example.org"})
    two_at_a_table(days, ada, days.guest("Bo"))
    days.pass_by(13 * HOUR)
    (mail,) = mails.mails
    assert "Ada wants to be told here" in mail.get_content()
    (channel,) = ada.get("/api/me/notices")["channels"]
    assert channel["confirmed"] is False
    ada.refused(409, "POST", f"{HOOK}/{channel['id']}/test")
    (link,) = links(mail.get_content())
    for _ in range(2):
        days.house.stranger().done("POST", "/api/notices/confirm", {"token": token(link)})
    days.house.stranger().refused(403, "POST", f"/api/notices/off/{token(link)}")
    days.settle()
    assert len(mails.mails) == 2
    assert len({mail["Message-ID"] for mail in mails.mails}) == 2


def test_a_browser_that_is_gone_is_not_asked_again(days: Days, receiver: Receiver) -> None:
    """Its push service says so; its person reads it."""
    receiver.status = 410
    ada = days.guest("Ada", Browser(receiver).subscription)
    two_at_a_table(days, ada, days.guest("Bo"))
    days.pass_by(plan.GRACE_SECONDS + 1)
    (channel,) = ada.get("/api/me/notices")["channels"]
    assert channel["on"] is False
    assert channel["trouble"] == "It does not exist any more (410)."
    days.pass_by(48 * HOUR)
    assert receiver.tries == 1


def test_whoever_leaves_leaves_no_address_behind(days: Days, receiver: Receiver) -> None:
    """Nor anything to be sent."""
    receiver.status = 503
    ada = days.guest("Ada", hook(receiver))
    two_at_a_table(days, ada, days.guest("Bo"))
    days.pass_by(plan.GRACE_SECONDS + 1)
    ada.done("DELETE", "/api/me")
    before = receiver.tries
    receiver.status = 204
    days.pass_by(24 * HOUR)
    assert receiver.tries == before


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"kind": "mail", "address": "ada"}, "no e-mail address"),
        ({"kind": "mail", "address": "ada@example.org\nBcc: bo@example.org"}, "no e-mail"),
        ({"kind": "hook", "url": "ftp://example.org"}, "http or https"),
        ({"kind": "push", "endpoint": "https://x.example", "p256dh": "x", "auth": "y"}, "keys"),
        ({"kind": "dove"}, "not right"),
    ],
)
def test_channels_that_are_none(days: Days, body: dict[str, Any], sentence: str) -> None:
    """With a sentence."""
    assert sentence in days.guest("Ada").refused(400, "POST", HOOK, body)


def test_who_is_on_holiday_is_not_told_until_they_are_back(days: Days, receiver: Receiver) -> None:
    """Their clock stands, which everybody sees."""
    ada, bo = days.guest("Ada", hook(receiver)), days.guest("Bo")
    clock = {"decision_seconds": 3 * 24 * 3600, "vacation_days": 7, "days": True}
    table = ada.table("open", "me", clock=clock)["id"]
    bo.join(table)
    with ada.chair(table, 1) as chair:
        chair.does("holiday", on=True)
    days.pass_by(4 * 24 * HOUR)
    assert not receiver.told
    card = bo.get(f"/api/tables/{table}")
    assert card["seats"][1]["holiday"] == NOON
    assert not card["seats"][1]["away"]
    with ada.chair(table, 1) as chair:
        chair.does("visible", on=False)
        chair.does("holiday", on=False)
    days.pass_by(plan.GRACE_SECONDS + 1)
    assert len(receiver.told) == 1
    left = bo.get(f"/api/tables/{table}")["seats"][1]["holiday_left"]
    assert left == pytest.approx(3 * 24 * HOUR, abs=60)


def test_usual_hours_are_for_those_at_the_table(days: Days) -> None:
    """By a clock that is the same for all."""
    ada, bo = days.guest("Ada"), days.guest("Bo")
    hours = {"start": 18 * 60, "end": 60}
    wish = {"zone": "Asia/Kolkata", "awake": hours}
    assert ada.done("PUT", "/api/me/notices/wishes", wish)["awake"] == hours
    table = two_at_a_table(days, ada, bo)
    found = bo.get(f"/api/me/notices/tables/{table}/hours")
    assert found == [{"seat": 1, "hours": {"start": 12 * 60 + 30, "end": 19 * 60 + 30}}]
    days.guest("Eve").refused(403, "GET", f"/api/me/notices/tables/{table}/hours")


def test_a_time_bank_needs_a_time_to_begin_with(days: Days) -> None:
    """With a sentence."""
    body = {"game": "sealed-orders", "seats": [{"kind": "me"}, {"kind": "open"}]}
    clock = {"bank_minutes": 5}
    sentence = days.guest("Ada").refused(400, "POST", "/api/tables", {**body, "clock": clock})
    assert "time for each decision" in sentence


def test_time_zones_that_are_none(days: Days) -> None:
    """With an example."""
    wish = {"zone": "Europe/Atlantis"}
    assert "Europe/Berlin" in days.guest("Ada").refused(400, "PUT", "/api/me/notices/wishes", wish)
    for zone in ("../../etc/passwd", "/etc/localtime", ""):
        days.guest("Ada").refused(400, "PUT", "/api/me/notices/wishes", {"zone": zone})
