"""Every screen, looked at by axe-core: nobody is left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import (
    BOT,
    ME,
    OPEN,
    arrive,
    glowing,
    make_table,
    open_options,
    play_with_mouse,
)

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LOOKS = [
    pytest.param({"width": 1280, "height": 900, "color_scheme": "light"}, id="desk, light"),
    pytest.param({"width": 360, "height": 740, "color_scheme": "dark"}, id="phone, dark"),
]


def violations(page: Page) -> list[str]:
    """What axe-core finds, as sentences."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("look", LOOKS)
def test_lobby_and_forms(new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page(**look)
    page.goto("/")
    page.get_by_role("textbox").first.wait_for()
    assert violations(page) == []
    arrive(page, "Ada")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert violations(page) == []
    page.goto("/new/domino-avatars")
    open_options(page)
    assert violations(page) == []
    page.goto(f"/t/{make_table(page, ME, OPEN)}")
    page.get_by_role("button", name="Fill with bots and start").wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_table_replay_and_end(new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page(**look)
    arrive(page, "Ada")
    table = make_table(page, ME, BOT)
    page.goto(f"/t/{table}")
    glowing(page).first.wait_for()
    assert violations(page) == []
    for tab in ("Moves", "Chat", "Guide", "Crib", "Rules"):
        page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert violations(page) == [], tab
    page.keyboard.press("Escape")
    close = page.get_by_role("button", name="Close the panel")
    if close.is_visible():
        close.click()
    play_with_mouse(page)
    assert violations(page) == []
    page.goto(f"/t/{table}/replay?view=all&at=2")
    page.get_by_role("slider", name=re.compile("Moment")).wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_learning_and_people(new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page(**look)
    arrive(page, "Ada")
    for address in (
        "/learn/domino-avatars",
        "/puzzles",
        "/profile",
        "/friends",
        "/leaderboard/domino-avatars",
    ):
        page.goto(address)
        page.get_by_role("heading", level=1).first.wait_for()
        assert violations(page) == [], address
    page.goto("/learn/domino-avatars/what-you-want")
    glowing(page).first.wait_for()
    assert violations(page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_gallery(new_page: NewPage, look: dict[str, Any]) -> None:
    page = new_page(**look)
    page.goto("/gallery")
    page.locator("[data-el]").first.wait_for()
    assert violations(page) == []
