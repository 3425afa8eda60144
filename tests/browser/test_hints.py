"""A hint at the table: asked for with a key or a button, told with what it changes, done or not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.people import BOT, ME, arrive, glowing, make_table
from tests.browser.sizes import WIDTHS


@pytest.mark.parametrize("width", WIDTHS)
def test_a_hint_is_asked_for_and_done(new_page: NewPage, width: int) -> None:
    page = new_page(width=width)
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    glowing(page).first.wait_for()
    page.get_by_role("button", name="What a skilled player would do").click()
    hint = page.get_by_role("status").filter(has_text="A skilled player would")
    expect(hint).to_contain_text(re.compile(r"Chance of winning \d+ % → \d+ %"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    asked = page.locator("section.prompt .asked").inner_text()
    hint.get_by_role("button", name="Do it").click()
    expect(hint).to_have_count(0)
    expect(page.locator("section.prompt .asked")).not_to_have_text(asked)


def test_a_hint_can_be_put_away(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    glowing(page).first.wait_for()
    page.keyboard.press("i")
    hint = page.get_by_role("status").filter(has_text="A skilled player would")
    hint.get_by_role("button", name="Put the hint away").click()
    expect(hint).to_have_count(0)
