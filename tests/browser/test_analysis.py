"""A finished game is looked at again, from its result to the moment that turned it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import QUICK, arrive, origin
from tests.browser.sizes import WIDTHS

from boneyard.arena.contest import Contest, Ticket, play

SOON_MS = 120_000
"""Plain Python at the lowest priority takes its time."""


def brought(page: Page) -> str:
    """A short game that two bots have played."""
    contest = Contest("domino-avatars", ("random", "beginner"), 2, 2, QUICK, 1)
    record = play(contest, Ticket("beginner", "random", 0)).record
    kept = page.request.post("/api/records", data=record, headers={"Origin": origin(page)})
    return str(kept.json()["id"])


@pytest.mark.parametrize("width", WIDTHS)
def test_a_game_is_looked_at_again(new_page: NewPage, width: int) -> None:
    page = new_page(width=width)
    arrive(page, "Ada")
    page.goto(f"/t/{brought(page)}")
    page.get_by_role("dialog").get_by_role("link", name="Analysis").click()
    page.get_by_role("button", name="Look at this game again").click()
    expect(page.get_by_role("heading", name="Where it turned")).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_role("img", name=re.compile("Chance of winning; now: .*%"))).to_be_visible()
    page.get_by_role("tabpanel").get_by_role("listitem").get_by_role("button").first.click()
    expect(page).to_have_url(re.compile(r"at=\d+"))
    page.reload()
    page.get_by_role("tab", name="Analysis").click()
    expect(page.get_by_role("heading", name="Where it turned")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
