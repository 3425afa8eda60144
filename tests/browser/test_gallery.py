"""The gallery: every exhibit is drawn, and every click of it can be made."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests import toy
from tests.browser.conftest import NewPage

import boneyard

EVERYTHING = ""
OURS = [game for game in boneyard.game_ids() if game != toy.GAME.id]


def read(page: Page, exhibit: str) -> dict[str, Any]:
    """An exhibit as the server makes it."""
    found: dict[str, Any] = page.request.get(f"/api/gallery/{exhibit}").json()
    return found


def drawn(page: Page) -> set[str]:
    """The elements that the page shows."""
    found: list[str] = page.locator("[data-el]").evaluate_all(
        "all => all.map(one => one.getAttribute('data-el'))"
    )
    return set(found)


def is_painted(page: Page) -> bool:
    """Whether a screenshot of the table has more than a few colours: something is there."""
    picture = page.locator(".stage").screenshot()
    return len(set(picture)) > 200 and len(picture) > 15_000


@pytest.mark.parametrize("name", [EVERYTHING, *OURS])
def test_an_exhibit_is_drawn_with_everything_that_can_be_clicked(
    new_page: NewPage, name: str
) -> None:
    page = new_page(height=1400)
    exhibit = read(page, name)
    page.goto("/gallery")
    page.get_by_role("button", name=exhibit["title"], exact=True).click(force=True)
    for moment in exhibit["moments"]:
        page.get_by_role("button", name=moment["title"], exact=True).click(force=True)
        wanted = {click["element"] for click in moment["scene"]["clicks"]}
        page.locator("[data-el]").first.wait_for()
        assert wanted <= drawn(page), wanted - drawn(page)
        assert is_painted(page)
        if wanted:
            expect(page.locator("[data-live]").first).to_be_visible()


def test_what_is_asked_for_is_brought_into_sight(new_page: NewPage) -> None:
    page = new_page(width=390, height=600)
    page.goto("/gallery")
    page.get_by_role("button", name="Domino Avatars", exact=True).click()
    expect(page.locator("[data-live]:not(button)").first).to_be_in_viewport(ratio=1)
