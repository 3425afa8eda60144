"""Cards in the hand: put in and taken out, by clicks, mouse and finger, hit where they are seen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.fingers import PHONE, Fingers, dragged, middle
from tests.browser.moments import asks, live_at, played, post, scene_at

from boneyard import Scene, State
from boneyard.kernel.records import Record

Seated = Callable[..., Page]
BID = ("domino-avatars", 2, "attack_bid")
PAY = ("domino-knights", 2, "train")
TO_MIDDLE = "(thing) => thing.scrollIntoView({ block: 'center' })"
"""The buttons of a phone lie over the lower part of its table."""


@cache
def moment(game: str, players: int, step: str, decks: int = 0) -> tuple[Record, int]:
    """Somebody is asked this, and holds much; with several decks also two equal cards."""

    def wanted(scene: Scene, state: State) -> bool:
        cards = [one.element for one in scene.clicks if one.element.startswith("card:")]
        twins = [one for one in scene.gestures if one.element.endswith(":1") and not one.source]
        proposed = [one for one in scene.gestures if one.element.startswith("propose:")]
        if not asks(step)(scene, state) or (decks and not twins):
            return False
        return len(cards) >= 5 if step == "attack_bid" else bool(proposed)

    options = {"decks": decks} if decks else None
    for seed in range(3, 9):
        record, found = played(game, players, wanted, skip=4, seed=seed, options=options)
        if found is not None:
            return record, found
    raise AssertionError(f"{step} never came up")


@pytest.fixture
def seated(new_page: NewPage, address: str) -> Seated:
    """Opens a table at such a moment, with the viewer to act."""

    def opened(what: tuple[str, int, str], decks: int = 0, **screen: Any) -> Page:
        page = new_page(**screen)
        page.goto("/gallery")
        post(page, address, "/api/me", {"name": "Ada"})
        page.goto(live_at(page, address, *moment(*what, decks)))
        page.locator(".stage .is-hand [data-piece]").first.wait_for()
        return page

    return opened


def staged(page: Page) -> Locator:
    """The cards that are in the bid, or in the payment."""
    return page.locator(".stage .is-hand .raised[data-kind=card]")


def playable(page: Page) -> Locator:
    """Cards of the hand that could go in."""
    return page.locator(".stage .is-hand .piece.live:not(.raised) > .art > .press")


def hand_edge(page: Page) -> tuple[float, float]:
    """A spot of one's own hand on which no card lies."""
    box = page.locator(".stage .area.is-hand.at-near").bounding_box()
    assert box is not None
    return box["x"] + 8, box["y"] + box["height"] - 5


def test_a_card_is_dragged_into_the_bid_and_out_again(seated: Seated) -> None:
    page = seated(BID)
    battle = middle(page.locator(".stage [data-area=battle]"))
    dragged(page, middle(playable(page).first), battle)
    expect(staged(page)).to_have_count(1)
    dragged(page, middle(staged(page).first), hand_edge(page))
    expect(staged(page)).to_have_count(0)


def test_a_card_that_is_dropped_aside_goes_back(seated: Seated) -> None:
    page = seated(BID)
    dragged(page, middle(playable(page).first), (640, 75))
    expect(page.locator("[data-hand], .picked")).to_have_count(0)
    expect(staged(page)).to_have_count(0)
    playable(page).first.click()
    expect(staged(page)).to_have_count(1)


def test_a_finger_drags_a_card_into_the_bid_and_out_again(seated: Seated) -> None:
    page = seated(BID, **PHONE)
    fingers = Fingers(page)
    playable(page).first.evaluate(TO_MIDDLE)
    fingers.drag(middle(playable(page).first), middle(page.locator(".stage [data-area=battle]")))
    expect(staged(page)).to_have_count(1)
    # Straight down, and aside: along the hand a finger scrolls it.
    staged(page).first.evaluate(TO_MIDDLE)
    x, y = middle(staged(page).first)
    fingers.drag((x, y), (x, y + 120))
    expect(staged(page)).to_have_count(0)


def test_a_card_is_dragged_onto_the_recruit_that_it_pays_for(seated: Seated) -> None:
    page = seated(PAY)
    gestures = scene_at(*moment(*PAY)).gestures
    carried = next(one for one in gestures if one.element.startswith("piece:"))
    card = page.locator(f".stage .is-hand [data-piece='{carried.source}']")
    dragged(page, middle(card), middle(page.locator(f".stage [data-piece='{carried.element}']")))
    expect(staged(page)).to_have_count(1)


def test_one_click_trains_a_recruit(seated: Seated) -> None:
    """Where there were four: the Recruit, its cards, done."""
    page = seated(PAY)
    candidates = page.locator(".stage [data-area^='candidates:'] [data-piece]")
    before = candidates.count()
    page.locator("[data-el^='propose:']").first.click()
    expect(candidates).to_have_count(before + 1)


def test_five_taps_lay_five_cards_and_what_reveals_them_asks(seated: Seated) -> None:
    page = seated(BID, **PHONE)
    for taps in range(1, 6):
        playable(page).first.tap()
        expect(staged(page)).to_have_count(taps)
        expect(page.locator("[data-popup] button")).to_have_count(0)
    page.get_by_role("button", name="Attack with").tap()
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def test_the_second_of_two_equal_cards_glows_and_works(seated: Seated) -> None:
    page = seated(BID, decks=2)
    twin = page.locator(".stage .is-hand .piece.live[data-piece$=':1']").first
    face = twin.get_attribute("data-piece")
    twin.locator(".press").click()
    expect(staged(page)).to_have_count(1)
    assert face is not None
    expect(page.locator(f".is-hand .piece.live[data-piece='{face}']")).to_be_visible()


CORNERS = """() => [
  ...document.querySelectorAll(".stage .is-hand.at-near .piece")
].flatMap((card) => {
  const { left, top, bottom } = card.querySelector(".art").getBoundingClientRect();
  const points = [[left + 5, top + 5], [left + 5, bottom - 5], [left + 9, (top + bottom) / 2]];
  return points
    .map(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-piece]"))
    .filter((hit) => hit && !hit.closest(".do")) // in sight, and not under the buttons of a phone
    .map((hit) => [card.dataset.piece, hit.dataset.piece]);
})"""


@pytest.mark.parametrize("screen", [{}, {"width": 900, "height": 700}, PHONE], ids=str)
def test_the_corner_of_a_card_is_that_card(seated: Seated, screen: dict[str, Any]) -> None:
    """Also between playable, staged and idle ones."""
    page = seated(BID, **screen)
    playable(page).first.click()
    expect(staged(page)).to_have_count(1)
    page.mouse.move(2, 2)
    page.locator(".stage .is-hand.at-near").evaluate(TO_MIDDLE)
    found = page.evaluate(CORNERS)
    assert len(found) > 10
    assert [pair for pair in found if pair[0] != pair[1]] == []
