"""Friends on a desktop and a phone: names that last, a rated game, and the next one with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import arrive, cut_off, overflow, result
from tests.browser.serving import QUICK
from tests.browser.test_kept_names import give_authenticator, settings
from tests.server.houses import wait_for
from tests.server.processes import AS_HOSTS_DO, server_process
from tests.server.receivers import Mailbox, links, mailbox

BO = "bo@example.org"


@pytest.fixture(scope="module")
def mails() -> Iterator[Mailbox]:
    """A real mail server."""
    with mailbox() as found:
        yield found


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, mails: Mailbox) -> Iterator[str]:
    """A server that can send mail."""
    folder: Path = tmp_path_factory.mktemp("again")
    sends = {"BONEYARD_SMTP": mails.settings["smtp"], "BONEYARD_MAIL_FROM": "games@example.org"}
    url = f"sqlite:///{folder / 'boneyard.db'}"
    with server_process(folder, url, AS_HOSTS_DO, **QUICK, **sends) as server:
        yield f"http://localhost:{server.house.port}"


def open_last_link(page: Page, mails: Mailbox, count: int) -> None:
    """The link of the so manyth mail to Bo."""
    (mail, *_) = wait_for(lambda: mails.to(BO)[count - 1 :], "a mail has come")
    page.goto(next(link for link in links(mail.get_content()) if "/keep" in link))
    page.get_by_role("button", name="Yes, go on").click()


def keep_by_passkey(page: Page) -> None:
    give_authenticator(page)
    settings(page)
    page.get_by_role("button", name="Keep my name with a passkey").click()
    expect(page.get_by_text("Your name is kept: you can come back")).to_be_visible()
    page.keyboard.press("Escape")


def keep_by_mail(page: Page, mails: Mailbox) -> None:
    settings(page)
    page.get_by_label("Or by e-mail").fill(BO)
    page.get_by_role("button", name="Send a link").click()
    expect(page.get_by_text(f"on its way to {BO}")).to_be_visible()
    open_last_link(page, mails, 1)
    expect(page.get_by_text("Your name is kept")).to_be_visible()


def fits(page: Page) -> None:
    assert (overflow(page), cut_off(page)) == (0, [])


def test_a_rated_game_between_friends_and_the_next_one(new_page: NewPage, mails: Mailbox) -> None:
    """From two guests to a profile, a leaderboard, a lost cookie, and a seat that is kept."""
    ada, bo = new_page(1280, 800), new_page(390, 844)
    arrive(ada, "Ada")
    ada.goto("/friends")
    expect(ada.get_by_text("Nobody yet.")).to_be_visible()
    ada.goto("/profile")
    expect(ada.get_by_text("Only you: you are a guest.")).to_be_visible()
    ada.goto("/leaderboard/lord-of-dominion")
    expect(ada.get_by_text("Nobody is rated in Lord of Dominion yet.")).to_be_visible()
    keep_by_passkey(ada)
    arrive(bo, "Bo")
    keep_by_mail(bo, mails)

    ada.get_by_role("link", name="Put up a rated table").click()
    ada.get_by_text("Rated", exact=True).click()
    ada.get_by_role("button", name="Make the table").click()
    expect(ada.get_by_text("Rated: sitting down, you agree")).to_be_visible()
    bo.goto("/")
    bo.locator("main li").filter(has_text="Lord of Dominion").get_by_role("link").click()
    expect(bo.get_by_text("Rated: sitting down, you agree")).to_be_visible()
    fits(bo)
    bo.get_by_role("button", name="Sit here").click()
    bo.get_by_role("button", name="This table").click()
    bo.get_by_role("button", name="Resign").click()
    bo.get_by_role("dialog").get_by_role("button", name="Resign").last.click()
    expect(result(bo)).to_be_visible()
    expect(result(ada)).to_be_visible()

    bo.goto("/leaderboard/lord-of-dominion")
    rows = bo.locator("tbody tr")
    wait_for(lambda: bo.reload() and rows.first.is_visible(timeout=1000), "it is rated")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Ada")
    fits(bo)
    bo.get_by_role("link", name="Ada").click()
    expect(bo.get_by_text("you came before them 0 times, behind them 1 time")).to_be_visible()
    fits(bo)
    bo.goto("/profile")
    expect(bo.get_by_role("row", name="Lord of Dominion")).to_contain_text("210")
    fits(bo)

    bo.context.clear_cookies()
    bo.goto("/")
    bo.get_by_role("button", name="send me a link").click()
    bo.get_by_label("Your e-mail address").fill(BO)
    bo.get_by_role("button", name="Send me a link").last.click()
    expect(bo.get_by_text("If bo@example.org keeps a name here")).to_be_visible()
    fits(bo)
    open_last_link(bo, mails, 2)
    expect(bo.get_by_text("Welcome back, Bo")).to_be_visible()

    result(ada).get_by_role("link", name="Play again with them").click()
    expect(ada.get_by_label("Seat 2: whom it is kept for")).to_have_value(_handle(ada))
    ada.get_by_role("button", name="Make the table").click()
    expect(ada.get_by_text("Kept for Bo", exact=True)).to_be_visible()
    bo.goto("/")
    expect(bo.get_by_text("Ada invites you")).to_be_visible()
    fits(bo)
    bo.locator("li.yours").get_by_role("link").click()
    bo.get_by_role("button", name="Sit down").click()
    expect(bo.get_by_label("Players")).to_contain_text("Ada")


def _handle(page: Page) -> str:
    """Of the one whom this page's person has played with."""
    (friend,) = page.request.get("/api/me/friends").json()
    return str(friend["handle"])
