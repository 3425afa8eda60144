"""Whole games in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.people import (
    BOT,
    ME,
    OPEN,
    arrive,
    click_something,
    glowing,
    make_table,
    open_options,
    overflow,
    play_with_mouse,
    result,
)


def test_from_the_lobby_to_a_finished_game_with_the_mouse(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.get_by_role("link", name="New table").first.click()
    open_options(page)
    ending = page.get_by_role("radiogroup", name="How the game ends")
    ending.get_by_role("radio", name=re.compile("rounds", re.I)).first.check(force=True)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Fill with bots and start").click()
    play_with_mouse(page)
    expect(result(page)).to_contain_text("1st")


def test_play_now_is_one_click(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.get_by_role("button", name="Play now").first.click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(glowing(page).first).to_be_visible()
    # Beside somebody's first game lies its guide, beside the next the log.
    expect(page.get_by_role("tab", name="Guide")).to_have_attribute("aria-selected", "true")
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_on_a_phone_a_line_leads_to_the_guide_of_a_first_game(new_page: NewPage) -> None:
    page = new_page(width=390, height=844, has_touch=True, is_mobile=True)
    arrive(page, "Ada")
    page.get_by_role("button", name="Play now").first.tap()
    line = page.get_by_role("button", name=re.compile("^New to .*How to play"))
    expect(glowing(page).first).to_be_visible()
    line.tap()
    expect(page.get_by_role("tab", name="Guide")).to_have_attribute("aria-selected", "true")
    expect(line).to_have_count(0)
    page.goto("/")
    page.get_by_role("button", name="Play now").first.tap()
    expect(glowing(page).first).to_be_visible()
    expect(line).to_have_count(0)


def test_time_is_called_once(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT, game='domino-knights')}")
    glowing(page).first.wait_for()
    menu = page.get_by_role("button", name="This table")
    menu.click()
    page.get_by_role("button", name="Call time").click()
    page.get_by_role("button", name="Call time").last.click()
    expect(page.get_by_text("Time is up").first).to_be_visible()
    menu.click()
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    expect(page.get_by_role("button", name="Call time")).to_have_count(0)


def test_what_cannot_be_used_says_why(new_page: NewPage) -> None:
    """Beside it, and under what is asked, with the rule."""
    page = new_page()
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT, options={'orientation': 'random'})}")
    glowing(page).first.wait_for()
    idle = page.locator('[data-piece^="card:0:"]:not(.live)').first
    idle.click()
    why = page.locator(".prompt .why")
    expect(why).to_have_text(re.compile(r"[a-z].*\.$"))
    expect(page.get_by_role("tooltip")).to_contain_text(why.inner_text())
    expect(page.locator(".prompt .more .rule")).to_have_text(re.compile(r"^R\d+ \w"))


def test_a_game_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    turn = 0
    while not result(page).is_visible():
        page.locator("[data-live]:visible, dialog[open]").first.wait_for()
        if result(page).is_visible():
            break
        # With many moves, "m" leads to the field that filters them; the moves come after it.
        field = page.locator("#panel-moves input:focus")
        if not field.count():
            page.keyboard.press("m")
        if field.count():
            page.keyboard.press("Tab")
        for _ in range(turn % 4):
            page.keyboard.press("Tab")
        if page.locator("#panel-moves button:focus:not(.fold)").count():
            page.keyboard.press("Enter")
        turn += 1
        assert turn < 600
    expect(result(page)).to_be_visible()


def test_two_browsers_against_each_other_with_reloads(new_page: NewPage) -> None:
    ada, bo = new_page(), new_page()
    arrive(ada, "Ada")
    table = make_table(ada, ME, OPEN)
    ada.goto(f"/t/{table}")
    arrive(bo, "Bo", f"/t/{table}")
    bo.get_by_role("button", name=re.compile("Sit|Join", re.I)).first.click()
    for turn in range(400):
        if result(ada).is_visible() and result(bo).is_visible():
            break
        for page in (ada, bo):
            if glowing(page).count():
                click_something(page, turn)
        if turn in (7, 15):
            bo.reload()
            ada.reload()
    expect(result(ada)).to_be_visible()
    expect(result(bo)).to_be_visible()


def test_hot_seat_hands_the_device_over(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, {'kind': 'local', 'name': 'Bo'})}")
    seen = set()
    for turn in range(400):
        if result(page).is_visible():
            break
        over = page.locator("#hand-over")
        page.locator("[data-live]:visible, dialog[open], #hand-over").first.wait_for()
        if over.is_visible():
            seen.add(over.inner_text())
            assert glowing(page).count() == 0, "nothing is shown before the hand-over"
            page.get_by_role("button", name=re.compile("show me the table")).click()
        else:
            click_something(page, turn)
    expect(result(page)).to_be_visible()
    assert seen >= {"Pass the device to Ada", "Pass the device to Bo"}


def test_a_spectator_sees_the_table_but_cannot_play(new_page: NewPage) -> None:
    ada, eve = new_page(), new_page()
    arrive(ada, "Ada")
    table = make_table(ada, ME, BOT)
    ada.goto(f"/t/{table}")
    arrive(eve, "Eve", f"/t/{table}")
    play_with_mouse(ada, until_over=False, clicks=6)
    expect(eve.get_by_text("Ada").first).to_be_visible()
    assert glowing(eve).count() == 0
    assert eve.locator("[data-el^='hand-0'] [data-face]").count() == 0


def test_a_phone_is_wide_enough(new_page: NewPage) -> None:
    page = new_page(width=360, height=740, has_touch=True, is_mobile=True)
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    glowing(page).first.wait_for()
    assert overflow(page) <= 0
    glowing(page).first.tap()
    confirm = page.locator("[data-popup] button")
    expect(confirm.first).to_be_visible()


def test_a_link_points_at_one_moment(new_page: NewPage) -> None:
    page = new_page()
    arrive(page, "Ada")
    table = make_table(page, ME, BOT)
    page.goto(f"/t/{table}")
    play_with_mouse(page)
    page.goto(f"/t/{table}/replay?view=all&at=3")
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_value("3")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("4")
    expect(page).to_have_url(re.compile("at=4"))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
