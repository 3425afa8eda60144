"""Names that last, with Chromium's virtual authenticator."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import BOT, ME, OPEN, arrive, cut_off, make_table, overflow
from tests.browser.sizes import WIDTHS


def give_authenticator(page: Page) -> None:
    """A device that keeps passkeys, and whose person always agrees."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def settings(page: Page) -> None:
    page.get_by_role("button", name="name and settings").click()
    expect(page.get_by_role("heading", name="Keep my name")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_kept_name_comes_back_without_its_cookie(new_page: NewPage, width: int) -> None:
    """By a passkey; until that is withdrawn."""
    page = new_page(width, 844)
    give_authenticator(page)
    arrive(page, "Ada")
    table = make_table(page, ME, OPEN)
    page.reload()
    settings(page)
    page.get_by_role("button", name="Keep my name with a passkey").click()
    expect(page.get_by_text("Your name is kept").first).to_be_visible()
    expect(page.get_by_text("A passkey, made with Chrome on Linux")).to_be_visible()
    assert (overflow(page), cut_off(page)) == (0, [])

    page.context.clear_cookies()
    page.goto("/")
    page.get_by_role("button", name="use my passkey").click()
    expect(page.get_by_role("button", name="name and settings")).to_contain_text("Ada")
    expect(page.locator(f"a[href='/t/{table}']").first).to_be_visible()

    settings(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save it as a file").click()
    assert saved.value.suggested_filename == "boneyard-me.json"
    page.get_by_role("button", name="Withdraw: A passkey").click()
    expect(page.get_by_text("A passkey, made")).to_have_count(0)
    page.context.clear_cookies()
    page.goto("/")
    page.get_by_role("button", name="use my passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("not known here")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_program_is_connected_and_cut_off(new_page: NewPage, width: int) -> None:
    """On the table's page: a token, the example filled in, and the way to withdraw it."""
    page = new_page(width, 844)
    arrive(page, "Ada")
    table = make_table(page, ME, BOT)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="This table").click()
    page.get_by_text("Connect a program").click()
    page.get_by_role("button", name="Make a token").click()
    token = page.get_by_label("Token (shown this once)").input_value()
    command = page.get_by_label("The example, filled in").input_value()
    assert command.startswith("python bot.py ws://localhost:")
    assert command.endswith(f" {table} 0 {token}")
    assert (overflow(page), cut_off(page)) == (0, [])
    asked = {"Authorization": f"Bearer {token}"}
    assert page.request.get(f"/api/tables/{table}", headers=asked).ok
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Make a token")).to_be_visible()
    assert page.request.get(f"/api/tables/{table}", headers=asked).status == 401
