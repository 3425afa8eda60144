"""Saying where and when to be told, and what the links of notices lead to, as people click it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import BOT, ME, arrive, make_table
from tests.browser.serving import QUICK
from tests.browser.sizes import WIDTHS
from tests.server import receivers
from tests.server.houses import wait_for
from tests.server.processes import AS_HOSTS_DO, server_process
from tests.server.receivers import Mailbox, Receiver, links, mailbox, receiving

SIZES = [(width, 800) for width in WIDTHS]
TOLD = {"title": "Your turn: Domino Avatars", "text": "It is your turn.", "tag": "t"}


@pytest.fixture(scope="module")
def mails() -> Iterator[Mailbox]:
    """A real mail server."""
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    """Somebody's own server, and their browser's push service."""
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, mails: Mailbox) -> Iterator[str]:
    """A server that can send mail, and may call this machine."""
    folder: Path = tmp_path_factory.mktemp("notices")
    sends = {"BONEYARD_SMTP": mails.settings["smtp"], "BONEYARD_MAIL_FROM": "games@example.org"}
    allowed = {**QUICK, **sends, "BONEYARD_INTERNAL_WEBHOOKS": "1"}
    url = f"sqlite:///{folder / 'boneyard.db'}"
    with server_process(folder, url, AS_HOSTS_DO, **allowed) as server:
        yield f"http://localhost:{server.house.port}"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_an_address_a_webhook_and_quiet_hours(
    new_page: NewPage, mails: Mailbox, receiver: Receiver, width: int, height: int
) -> None:
    """From the settings to the link that ends it all, which needs no login."""
    page = new_page(width, height, timezone_id="Europe/Berlin")
    arrive(page, "Ada")
    page.get_by_role("button", name="name and settings").click()
    page.get_by_role("link", name="Where and when I am told").click()
    mail = f"ada{width}@example.org"
    page.get_by_label("E-mail").fill(mail)
    page.get_by_role("button", name="Add").first.click()
    expect(page.get_by_text("Waiting for you")).to_be_visible()
    page.get_by_label("Webhook", exact=True).fill(receiver.url)
    page.get_by_role("button", name="Add").last.click()
    expect(page.get_by_role("switch", name=receiver.url)).to_be_checked()
    page.get_by_role("switch", name="Quiet hours").click()
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.reload()
    expect(page.get_by_role("switch", name="Quiet hours")).to_be_checked()
    expect(page.get_by_label("My time zone")).to_have_value("Europe/Berlin")
    (letter,) = wait_for(lambda: mails.to(mail), "the mail comes")
    stranger = new_page(width, height)
    stranger.goto(links(letter.get_content())[0])
    stranger.get_by_role("button", name="Yes, tell me here").click()
    expect(stranger.get_by_text(f"You are told at {mail}")).to_be_visible()
    page.reload()
    before = len(receiver.bodies)
    page.get_by_role("button", name="Send a test").last.click()
    wait_for(lambda: len(receiver.bodies) > before, "the test comes")
    stranger.goto(receiver.told[-1]["off"])
    stranger.get_by_role("button", name="No more").click()
    expect(stranger.get_by_text("All is quiet")).to_be_visible()
    page.reload()
    expect(page.get_by_role("switch", name=receiver.url)).not_to_be_checked()


def subscribed(page: Page, browser: receivers.Browser) -> None:
    """As if the browser's maker ran its push service here: all else is the real thing."""
    page.context.grant_permissions(["notifications"])
    keys = {name: value for name, value in browser.subscription.items() if name != "kind"}
    page.add_init_script(
        f"""const told = {json.dumps(keys)};
        let made = null;
        PushManager.prototype.getSubscription = async () => made;
        PushManager.prototype.subscribe = async (options) => {{
          if (!options.userVisibleOnly || options.applicationServerKey.length < 80) throw Error();
          const keys = {{ p256dh: told.p256dh, auth: told.auth }};
          made = {{ toJSON: () => ({{ endpoint: told.endpoint, keys }}) }};
          return made;
        }};"""
    )


def test_this_browser_is_subscribed_and_shows_what_is_pushed(
    new_page: NewPage, receiver: Receiver
) -> None:
    """What the server encrypts reaches the service worker, whose notification opens the table."""
    page = new_page()
    browser = receivers.Browser(receiver, "chromium")
    subscribed(page, browser)
    arrive(page, "Bo")
    page.goto("/notices")
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.get_by_text("This browser tells you")).to_be_visible()
    page.get_by_role("button", name="Send a test").click()
    (told,) = wait_for(lambda: browser.shown, "the push comes")
    assert told["title"] == "A test of Boneyard"
    shown: list[dict[str, Any]] = pushed(page, told)
    assert [(one["title"], one["body"]) for one in shown] == [(told["title"], told["text"])]
    assert shown[0]["open"] == page.url.replace("/notices", "/")


def pushed(page: Page, told: dict[str, str]) -> list[dict[str, Any]]:
    """What the service worker shows of a push message that arrives in this browser."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    wait_for(lambda: page.evaluate("1") and registrations, "the service worker is there")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": "/".join(page.url.split("/")[:3]),
            "registrationId": registrations[0],
            "data": json.dumps(told),
        },
    )
    found: list[dict[str, Any]] = wait_for(
        lambda: page.evaluate(
            """navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
            .then((all) => all.map(({ title, body, data }) => ({ title, body, ...data })))"""
        ),
        "it is shown",
    )
    return found


def test_one_table_can_be_silenced_in_its_menu(new_page: NewPage, receiver: Receiver) -> None:
    """Where there is anything to silence."""
    page = new_page()
    arrive(page, "Cy")
    table = make_table(page, ME, BOT)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="This table").first.click()
    page.get_by_role("link", name="Say where you can be told").click()
    page.get_by_label("Webhook", exact=True).fill(receiver.url)
    page.get_by_role("button", name="Add").last.click()
    expect(page.get_by_role("switch", name=receiver.url)).to_be_checked()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="This table").first.click()
    page.get_by_role("switch", name="Tell me when this table waits").click()
    page.reload()
    page.get_by_role("button", name="This table").first.click()
    expect(page.get_by_role("switch", name="Tell me when this table waits")).not_to_be_checked()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_standing_orders_are_given_and_withdrawn(
    new_page: NewPage, width: int, height: int
) -> None:
    """In the table's menu; they are still there when one comes back."""
    page = new_page(width, height)
    arrive(page, "Di")
    table = make_table(page, ME, BOT)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="This table").first.click()
    page.get_by_text("Standing orders").click()
    page.get_by_label("If I have not decided").select_option(
        label="after 12 hours let a bot decide"
    )
    page.get_by_label("Which bot").select_option("expert")
    page.get_by_role("switch", name="everybody sees").click()
    page.reload()
    page.get_by_role("button", name="This table").first.click()
    expect(page.get_by_label("Which bot")).to_have_value("expert")
    expect(page.get_by_role("switch", name="everybody sees")).to_be_checked()
    page.get_by_role("button", name="Withdraw all").click()
    expect(page.get_by_label("If I have not decided")).to_have_value("0")
    expect(page.get_by_role("switch", name="everybody sees")).not_to_be_checked()
