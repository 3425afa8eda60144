"""What people do about themselves and each other: withdraw, mute, leave."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import BOT, ME, OPEN, arrive, cut_off, make_table, overflow
from tests.browser.sizes import WIDTHS


def open_settings(page: Page) -> None:
    """The dialog about oneself."""
    page.get_by_role("button", name="name and settings").click()
    expect(page.get_by_role("heading", name="Who can be you")).to_be_visible()


def bring_along(page: Page, phone: Page) -> None:
    """Another device becomes the same person's."""
    open_settings(page)
    page.get_by_role("button", name="Make a personal link").click()
    phone.goto(page.get_by_label("Your personal link").input_value())
    phone.get_by_role("button", name="Yes, bring them here").click()
    expect(phone.get_by_role("button", name="name and settings")).to_contain_text("Ada")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_device_is_withdrawn(new_page: NewPage, width: int) -> None:
    """It is listed, and a stranger's from then on, wherever it was."""
    page, phone = new_page(width), new_page(390)
    arrive(page, "Ada")
    table = make_table(page, ME, OPEN)
    bring_along(page, phone)
    phone.goto(f"/t/{table}")
    expect(phone.get_by_text("Ada").first).to_be_visible()
    open_settings(page)
    rows = page.get_by_role("button", name="Withdraw: ")
    expect(rows).to_have_count(2)  # the link that brought the phone along was used up
    assert (overflow(page), cut_off(page)) == (0, [])
    page.get_by_role("button", name="Withdraw: Chrome on Linux", exact=True).click()
    expect(rows).to_have_count(1)
    expect(phone.get_by_text("This has been withdrawn")).to_be_visible()
    phone.goto("/")
    expect(phone.get_by_role("button", name="name and settings")).to_have_count(0)


def test_somebody_is_muted_and_heard_again(new_page: NewPage) -> None:
    """In the chat, and in the settings."""
    ada, bo = new_page(), new_page()
    arrive(ada, "Ada")
    arrive(bo, "Bo")
    table = make_table(ada, ME, BOT)
    for page in (ada, bo):
        page.goto(f"/t/{table}")
        page.get_by_role("tab", name="Chat").click()
    bo.get_by_label("Say something").fill("nothing nice")
    bo.keyboard.press("Enter")
    said = ada.get_by_role("log", name="Chat").get_by_text("nothing nice")
    expect(said).to_be_visible()
    expect(bo.get_by_role("button", name="Mute Bo")).to_have_count(0)
    ada.get_by_role("button", name="Mute Bo").click()
    expect(said).to_have_count(0)
    open_settings(ada)
    ada.get_by_role("button", name="Hear Bo again").click()
    ada.keyboard.press("Escape")
    expect(said).to_be_visible()


def test_somebody_leaves_for_good(new_page: NewPage) -> None:
    """After a question; the table is others' then, without the name."""
    ada, bo = new_page(), new_page()
    arrive(ada, "Ada")
    arrive(bo, "Bo")
    table = make_table(bo, ME, OPEN)
    ada.goto(f"/t/{table}")
    ada.get_by_role("button", name="Sit here").first.click()
    bo.goto(f"/t/{table}")
    players = bo.get_by_role("list", name="Players")
    expect(players).to_contain_text("Ada")
    open_settings(ada)
    ada.get_by_role("button", name="Delete me").click()
    ada.get_by_role("button", name="Stay").click()
    expect(players).to_contain_text("Ada")
    ada.get_by_role("button", name="Delete me").click()
    ada.get_by_role("contentinfo").get_by_role("button", name="Delete me").click()
    expect(ada.get_by_text("not known here any more")).to_be_visible()
    expect(ada.get_by_role("button", name="name and settings")).to_have_count(0)
    expect(players).to_contain_text("Seat 2")
    expect(players).not_to_contain_text("Ada")
