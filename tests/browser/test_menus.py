"""Menus and targets: where the focus stays, and what does not glow as if it were wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.moments import live_at, played, post

import boneyard
from boneyard import Scene, State

WAR = {"start_court": "random", "start_fuel": True, "world": "compact", "round_limit": 40}


def seated(
    page: Page, address: str, game: str, players: int, wanted: Callable[..., bool], **options: Any
) -> Page:
    """At a table of this game where that is so, with the viewer to act."""
    for seed in range(3, 12):
        record, found = played(game, players, wanted, skip=12, seed=seed, options=options)
        if found is not None:
            break
    else:
        raise AssertionError("it never came up")
    page.goto("/gallery")
    post(page, address, "/api/me", {"name": "Ada"})
    page.goto(live_at(page, address, record, found))
    page.locator("[data-live]").first.wait_for()
    return page


def test_after_a_choice_in_a_menu_the_focus_is_where_it_was(
    new_page: NewPage, address: str
) -> None:
    """With the keyboard alone: at what was acted on, or beside it; not thrown off the table."""

    def has_menu(scene: Scene, state: State) -> bool:
        many = Counter(click.element for click in scene.clicks)
        return any(count > 1 and element.startswith("hero:") for element, count in many.items())

    tricks = boneyard.game("dungeons-and-dominos").preset("all-tricks").options
    page = seated(new_page(), address, "dungeons-and-dominos", 3, has_menu, **tricks)
    for hero in page.locator("[data-board] [data-live][data-el^='hero:']").all():
        hero.focus()
        page.keyboard.press("Enter")
        if page.locator("[data-popup].menu").count():
            break
        page.keyboard.press("Escape")
    choices = page.locator("[data-popup].menu button")
    expect(choices.first).to_be_focused()
    for choice in choices.all():
        assert len(choice.inner_text().split()) > 4, "a choice is more than its name"
    page.keyboard.press("Escape")
    expect(page.locator("[data-live][data-el^='hero:']:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-popup].menu")).to_have_count(0)
    expect(page.locator(".table :focus")).to_have_count(1)


STROKE = "(ring) => getComputedStyle(ring).stroke"


def test_friendly_fire_does_not_glow(new_page: NewPage, address: str) -> None:
    def both(scene: Scene, state: State) -> bool:
        shots = [one for one in scene.gestures if one.moves[-1].type == "target"]
        return {bool(one.warning) for one in shots} == {True, False}

    page = seated(new_page(), address, "knaves-out", 2, both, **WAR)
    wary = page.locator("[data-board] .standing.live.wary .ring")
    for piece in page.locator("[data-board] [data-takes]").all():
        piece.click(force=True)
        if wary.count():
            break
        page.keyboard.press("Escape")
    wanted = page.locator("[data-board] .standing.live:not(.wary) .ring")
    assert wary.first.evaluate(STROKE) != wanted.first.evaluate(STROKE)
    own = page.locator("[data-board] .standing.live.wary .press").first
    own.click(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("That is your own piece.")
    expect(page.get_by_role("button", name="Do it anyway")).to_be_visible()
