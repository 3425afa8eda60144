"""Badges, piles and numbers say what they mean, and their rules open beside the table."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.fingers import PHONE, Fingers, middle
from tests.browser.people import arrive
from tests.browser.positions import Moment, Shown, played

AVATARS = Moment("domino-avatars", 3, "attack_bid")
DEALS = "Sits to the right of the first attacker, and deals."
RULE = "R12 Who deals"


def at_table(page: Page, moment: Moment = AVATARS) -> None:
    arrive(page, "Ada")
    Shown(page, played(moment))


def dealer(page: Page) -> Locator:
    return page.locator(".table .badge").filter(has_text="dealer")


def rule_is_read_beside_the_table(page: Page) -> None:
    """Its paragraph is in sight, marked, and so is the table."""
    before = page.url
    page.get_by_role("dialog").get_by_role("button", name=RULE).click()
    paragraph = page.locator("#panel-rules .shown")
    expect(paragraph).to_contain_text("Who deals")
    expect(paragraph).to_be_in_viewport()
    expect(page.locator(".table")).to_be_in_viewport()
    expect(page.locator(".popup")).to_have_count(0)
    assert page.url == before


def test_a_mouse_hovers_and_clicks(new_page: NewPage) -> None:
    page = new_page()
    at_table(page)
    dealer(page).hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text(DEALS)
    expect(tip).to_contain_text(RULE)
    dealer(page).click()
    rule_is_read_beside_the_table(page)
    page.mouse.move(0, 0)
    page.locator(".is-pile", has_text="Boneyard").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("lost Avatars are replaced")


def test_keys_go_from_one_thing_to_the_next(new_page: NewPage) -> None:
    """Without a place in the order of what can be played: that is as long as before."""
    page = new_page()
    at_table(page)
    assert page.locator(".table .badge[tabindex]").count() == 0
    page.keyboard.press("e")
    about = page.get_by_role("dialog")
    expect(about).to_be_focused()
    said = {about.inner_text()}
    for key in ("ArrowRight", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        said.add(about.inner_text())
    assert len(said) == 4
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)


def test_a_finger_rests_on_it(new_page: NewPage) -> None:
    """What is held is not played; what opens leaves a part of the table in sight."""
    page = new_page(**PHONE)
    at_table(page)
    fingers = Fingers(page)
    dealer(page).scroll_into_view_if_needed()
    fingers.touch("touchStart", middle(dealer(page)))
    expect(page.get_by_role("dialog")).to_contain_text(DEALS)
    fingers.touch("touchEnd")
    rule_is_read_beside_the_table(page)
    page.get_by_role("button", name="Close the panel").click()
    expect(page.locator("#panel-rules")).to_have_count(0)
    card = page.locator(".is-hand [data-piece][data-kind=card]").last
    card.scroll_into_view_if_needed()
    fingers.touch("touchStart", middle(card))
    expect(page.get_by_role("dialog")).to_contain_text("Jack 11, Queen 12, King 13")
    fingers.touch("touchEnd")
    expect(page.get_by_role("dialog").get_by_role("button", name="R27")).to_be_visible()
    expect(page.locator(".table .raised[data-kind=card]")).to_have_count(0)


def test_who_cannot_see_is_told_in_words(new_page: NewPage) -> None:
    page = new_page()
    at_table(page)
    words = page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text(f"{DEALS} Rule {RULE}.")
