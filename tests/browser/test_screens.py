"""Every screen on the narrowest phone, and where the keyboard and the words go around dialogs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import (
    BOT,
    ME,
    OPEN,
    arrive,
    cut_off,
    glowing,
    make_table,
    open_options,
    overflow,
    play_with_mouse,
)

LONG_NAME = "Wilhelmina Wordsworth-W."
LONG_WORD = "Donaudampfschifffahrtsgesellschaft" * 3


def phone(new_page: NewPage) -> Page:
    """The narrowest screen that we care for."""
    return new_page(width=360, height=740, has_touch=True, is_mobile=True)


def test_strangers_are_welcome_on_a_phone(new_page: NewPage) -> None:
    page = phone(new_page)
    page.goto("/")
    name = page.get_by_role("textbox", name="Your name")
    expect(name).to_be_focused()
    name.fill(LONG_NAME)
    assert overflow(page) <= 0
    assert cut_off(page) == []
    expect(page.get_by_role("button", name="Another")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Take a seat")).to_be_in_viewport(ratio=1)


def lobby(page: Page) -> None:
    make_table(page, ME, BOT)
    page.goto("/")
    page.get_by_role("link", name="Play").first.wait_for()


def learn(page: Page) -> None:
    page.goto("/learn/knaves-out?tab=rules")
    page.locator("article h2").first.wait_for()


def form(page: Page) -> None:
    page.goto("/new/knaves-out")
    page.get_by_role("button", name="More: Players").click()
    page.get_by_label("Seat 2: who sits here").select_option("bot")
    page.get_by_label("Seat 3: who sits here").select_option("local")
    open_options(page)


def waiting_room(page: Page) -> None:
    page.goto(f"/t/{make_table(page, ME, OPEN, BOT)}")
    page.get_by_label("Say something").fill(LONG_WORD)
    page.keyboard.press("Enter")
    page.get_by_text(LONG_WORD).wait_for()


def menu(page: Page) -> None:
    page.goto(f"/t/{make_table(page, ME, BOT, BOT)}")
    glowing(page).first.wait_for()
    page.get_by_role("button", name="This table").click()


def hand_over(page: Page) -> None:
    page.goto(f"/t/{make_table(page, ME, {'kind': 'local', 'name': LONG_NAME})}")
    page.get_by_role("button", name="show me the table").wait_for()


def settings(page: Page) -> None:
    page.get_by_role("button", name="name and settings").click()
    page.get_by_role("button", name="Make a personal link").click()


def record(page: Page) -> None:
    page.goto("/upload")
    offer(page, {"nonsense": LONG_WORD})
    page.get_by_role("alert").wait_for()


def nowhere(page: Page) -> None:
    page.goto(f"/{LONG_WORD}")
    page.get_by_role("heading", name="No such page").wait_for()


@pytest.mark.parametrize(
    "visit",
    [lobby, learn, form, waiting_room, menu, hand_over, settings, record, nowhere],
    ids=lambda visit: visit.__name__,
)
def test_nothing_is_wider_than_a_phone(new_page: NewPage, visit: Callable[[Page], None]) -> None:
    page = phone(new_page)
    arrive(page, LONG_NAME)
    visit(page)
    assert overflow(page) <= 0
    assert cut_off(page) == []


def test_the_end_and_the_replay_fit_a_phone(new_page: NewPage) -> None:
    page = phone(new_page)
    arrive(page, LONG_NAME)
    table = make_table(page, ME, BOT)
    page.goto(f"/t/{table}")
    play_with_mouse(page)
    page.get_by_role("button", name="Verify").click()
    expect(page.get_by_role("list").filter(has_text="it is the same game")).to_be_focused()
    assert overflow(page) <= 0
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".told strong")).to_be_in_viewport()
    page.get_by_role("button", name="Play on from here").click()
    assert overflow(page) <= 0


def offer(page: Page, content: object) -> None:
    """Bring a file to the page for records."""
    text = json.dumps(content).encode()
    file: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": text}
    page.locator("input[type=file]").set_input_files(file)


def test_a_dialog_gives_the_focus_back(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT, BOT)}")
    glowing(page).first.wait_for()
    opener = page.get_by_role("button", name="This table")
    opener.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Resign").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Resign?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Resign")).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()


def test_what_is_said_during_a_dialog_is_said_in_it(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.get_by_role("button", name="name and settings").click()
    page.get_by_label("Name").fill("\u00ad")
    page.get_by_role("button", name="Change").click()
    refusal = page.get_by_role("dialog").get_by_role("status")
    expect(refusal).to_contain_text("name")
    refusal.get_by_role("button", name="Dismiss").click()
    expect(refusal).to_be_empty()


def test_on_a_phone_the_way_out_of_the_rules_stays_in_sight(new_page: NewPage) -> None:
    page = phone(new_page)
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    page.get_by_role("button", name="read the rule").click()
    expect(page.locator(".prose .shown")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Close the panel")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    expect(page.get_by_role("tab", name="Rules")).to_be_focused()


def test_who_offers_a_draw_hears_the_answer(new_page: NewPage) -> None:
    ada, bo = new_page(), new_page()
    arrive(ada, "Ada")
    table = make_table(ada, ME, OPEN)
    ada.goto(f"/t/{table}")
    arrive(bo, "Bo", f"/t/{table}")
    bo.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="This table").click()
    ada.get_by_role("button", name="Offer a draw").click()
    expect(ada.get_by_text("You offered a draw; waiting for Bo.")).to_be_visible()
    bo.get_by_role("button", name="No", exact=True).click()
    expect(ada.get_by_role("status").filter(has_text="No draw")).to_be_visible()
    expect(bo.get_by_role("status").filter(has_text="No draw")).to_have_count(0)


def test_eyes_that_are_not_ours_are_not_looked_through(new_page: NewPage) -> None:
    ada, eve = new_page(), new_page()
    arrive(ada, "Ada")
    table = make_table(ada, ME, BOT)
    ada.goto(f"/t/{table}")
    glowing(ada).first.wait_for()
    arrive(eve, "Eve", f"/t/{table}/replay?view=0&at=99999")
    expect(eve.get_by_label("Whose view")).to_have_value("spectator")
    expect(eve.get_by_role("slider", name="Moment")).to_be_visible()
    expect(eve.get_by_role("alert")).to_have_count(0)


def test_open_tables_are_one_click_away(new_page: NewPage) -> None:
    ada, bo = new_page(), phone(new_page)
    arrive(ada, "Ada")
    make_table(ada, ME, OPEN)
    arrive(bo, "Bo")
    bo.get_by_role("link", name=re.compile("open tables? to join")).click()
    expect(bo.get_by_role("link", name=re.compile("^Join")).first).to_be_in_viewport()
