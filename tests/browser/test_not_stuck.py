"""Nobody is stuck: voting, substitutes, looking into a hand, playing on alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import ME, OPEN, arrive, cut_off, make_table, overflow
from tests.browser.sizes import WIDTHS


def menu(page: Page) -> None:
    """Everything about the table that is not a move."""
    page.get_by_role("button", name="This table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert (overflow(page), cut_off(page)) == (0, [])


@pytest.mark.parametrize("width", WIDTHS)
def test_a_game_that_somebody_leaves_goes_on(new_page: NewPage, width: int) -> None:
    """A substitute is found by a vote, a friend looks into a hand, and the two end it together."""
    ada, bo, cy = new_page(width, 844), new_page(), new_page(width, 844)
    for page, name in ((ada, "Ada"), (bo, "Bo"), (cy, "Cy")):
        arrive(page, name)
    table = make_table(ada, ME, OPEN)
    bo.goto(f"/t/{table}")
    bo.get_by_role("button", name="Sit here").click()
    ada.goto(f"/t/{table}")
    cy.goto(f"/t/{table}")

    cy.get_by_role("tab", name="Chat").click()
    cy.get_by_label("Say something").fill("May I look?")
    cy.keyboard.press("Enter")
    ada.get_by_role("tab", name="Chat").click()
    ada.get_by_role("button", name="Let Cy look into my hand").click()
    expect(ada.get_by_text("Cy can look into your hand now")).to_be_visible()
    menu(cy)
    cy.get_by_role("button", name="Look into this hand").click()
    expect(cy.locator("[data-live]:visible")).to_have_count(0)
    menu(bo)
    expect(bo.get_by_text("Into the hand of Ada look Cy.")).to_be_visible()
    bo.get_by_role("button", name="Leave", exact=True).click()
    bo.get_by_role("dialog").last.get_by_role("button", name="Leave").click()
    menu(ada)
    ada.get_by_role("button", name="No longer Cy").click()
    expect(ada.get_by_role("button", name="No longer Cy")).to_have_count(0)

    ada.get_by_role("button", name="Find a substitute for Bo").click()
    menu(cy)
    cy.get_by_role("button", name="Take over the seat of Bo").click()
    expect(cy.get_by_role("dialog")).to_have_count(0)
    menu(cy)
    cy.get_by_role("button", name="Ask to end it").click()
    cy.get_by_role("button", name="Ask them").click()
    ada.get_by_role("button", name="End the table").last.click()
    expect(cy.get_by_text("The players agreed to end the table.").first).to_be_visible()


def test_one_plays_on_alone_from_what_one_sees(new_page: NewPage) -> None:
    ada, bo = new_page(), new_page()
    arrive(ada, "Ada")
    arrive(bo, "Bo")
    table = make_table(ada, ME, OPEN)
    bo.goto(f"/t/{table}")
    bo.get_by_role("button", name="Sit here").click()
    ada.goto(f"/t/{table}")
    menu(ada)
    with ada.expect_download() as saved:
        ada.get_by_role("link", name="Save my view").click()
    assert saved.value.suggested_filename.startswith("boneyard-")
    ada.get_by_role("button", name="Play on alone").click()
    ada.get_by_role("button", name="Put it up").click()
    ada.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(ada.get_by_role("button", name="This table")).to_be_visible()
