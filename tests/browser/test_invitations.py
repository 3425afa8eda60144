"""Inviting friends, and being invited."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.people import BOT, ME, OPEN, arrive, cut_off, make_table, overflow
from tests.browser.sizes import WIDTHS


@pytest.mark.parametrize("width", WIDTHS)
def test_an_invited_friend_is_told_by_whom_and_to_what(new_page: NewPage, width: int) -> None:
    """The game, the host and who sits there; the rules are a click away, before any name."""
    ada, friend = new_page(), new_page(width, 844)
    arrive(ada, "Ada")
    table = make_table(ada, ME, OPEN, BOT)
    friend.goto(f"/t/{table}")
    expect(friend.get_by_role("heading", name="Ada invites you to Domino Avatars")).to_be_visible()
    expect(friend.get_by_text("At the table: Ada and ")).to_contain_text("1 seat is free.")
    assert (overflow(friend), cut_off(friend)) == (0, [])
    with friend.context.expect_page() as opened:
        friend.get_by_role("link", name="How to play").click()
    expect(opened.value.locator("article h2").first).to_be_visible()
    friend.get_by_role("textbox", name="Your name").fill("Bo")
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.get_by_role("button", name="Sit here")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_link_that_nobody_can_open_is_not_given_out(new_page: NewPage, width: int) -> None:
    """The server of these tests is for this device only: it says so, at the table and the lobby."""
    page = new_page(width, 844)
    arrive(page, "Ada")
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Nobody but you can open this link yet")
    expect(dialog).to_contain_text("boneyard --share")
    assert (overflow(page), cut_off(page)) == (0, [])
    page.goto(f"/t/{make_table(page, ME, OPEN)}")
    expect(page.get_by_text("Nobody but you can open this link yet")).to_be_visible()
    expect(page.get_by_label("Invite with this link")).to_have_count(0)


def test_a_link_comes_with_its_picture(new_page: NewPage) -> None:
    """Where others can open it; here it is said that they can."""
    page = new_page(390, 844)
    link = {"url": "http://192.168.7.20:8000/t/x", "reach": "network", "text": "In the network."}
    picture = (
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"
    )
    page.route("**/invitation", lambda route: route.fulfill(json={**link, "qr": picture}))
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, OPEN)}")
    expect(page.get_by_label("Invite with this link")).to_have_value(link["url"])
    page.get_by_text("Show it as a picture").click()
    expect(page.get_by_role("img", name=f"QR code of {link['url']}")).to_be_visible()
    assert (overflow(page), cut_off(page)) == (0, [])
