"""Lessons in the browser: led from step to step, answered, gone back to; and first contact."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import BOT, ME, arrive, glowing, make_table

from boneyard import game_ids, lessons

TAUGHT = [game for game in game_ids() if lessons.lessons_of(game)]
AVATARS = "domino-avatars"
MOST_CLICKS = 120
GOES_ON = """n => {
  const coach = document.querySelector("section.coach");
  const isReady = coach?.querySelector(".does .primary") ||
    document.querySelector(".moves .awaited");
  return isReady && coach.dataset.n !== n;
}"""
"""Another position is shown, with something to read or to do."""


def begin(page: Page, game: str, lesson: str) -> Locator:
    """The coach of a lesson, to whom nobody is known yet."""
    arrive(page, "Ada", f"/learn/{game}/{lesson}")
    coach = page.get_by_role("region", name="Coach")
    coach.wait_for()
    return coach


def read_on(coach: Locator) -> None:
    """To the last page of what is said."""
    while coach.get_by_role("button", name="Next", exact=True).count():
        coach.get_by_role("button", name="Next", exact=True).click()


def is_over(coach: Locator) -> bool:
    """Whether that was the lesson."""
    return bool(coach.get_by_role("link", name="All lessons").count())


def do_awaited(page: Page) -> None:
    """From the list of moves, as a keyboard or a screen reader would find it."""
    n = page.locator("section.coach").get_attribute("data-n")
    awaited = page.locator(".moves .awaited").first
    awaited.click()
    page.wait_for_function(
        f"(n) => document.querySelector('.moves .asked') || ({GOES_ON})(n)", arg=n
    )
    if page.locator(".moves .asked").count():  # a move with a warning is asked for twice
        page.locator(".moves .asked").click()
    page.wait_for_function(GOES_ON, arg=n)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end(new_page: NewPage, game: str) -> None:
    """One of every game: what is awaited leads on, and then it is known that it was learned."""
    page = new_page()
    first = lessons.lessons_of(game)[0]
    coach = begin(page, game, first.id)
    expect(coach).to_contain_text(first.title)
    page.keyboard.press("m")
    for _ in range(MOST_CLICKS):
        read_on(coach)
        if is_over(coach):
            break
        do_awaited(page)
    expect(coach.get_by_role("link", name="Next:")).to_be_visible()
    coach.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("listitem").filter(has_text=first.title)).to_contain_text("Done")
    expect(page.get_by_role("link", name="Continue")).to_be_visible()


def test_what_is_pointed_at_is_clicked_and_other_moves_are_answered(new_page: NewPage) -> None:
    """At the table itself; the way back, and a page that is loaded again, lead on as before."""
    page = new_page()
    coach = begin(page, AVATARS, "one-turn")
    read_on(coach)
    expect(coach).to_contain_text("Step 1 of")
    said = coach.locator(".said").inner_text()
    awaited = page.locator("[data-awaited]").first
    awaited.wait_for(state="attached")
    own = awaited.get_attribute("data-awaited") or ""
    other = next(el for el in _live(page) if el.startswith("avatar:0:") and el != own)
    page.locator(f'[data-el="{other}"]').first.click()  # picked up: nothing is done yet
    page.get_by_role("toolbar").wait_for()
    target = next(el for el in _live(page) if el.startswith("avatar:1:"))
    page.locator(f'[data-el="{target}"]').first.click()
    expect(coach.get_by_role("button", name="Back to the lesson")).to_be_visible()
    expect(coach.locator(".said")).not_to_have_text(said)
    page.reload()
    coach.get_by_role("button", name="Back to the lesson").click()
    expect(coach.locator(".said")).to_have_text(said)
    page.keyboard.press("k")
    expect(coach).to_contain_text("Step 2 of")
    page.reload()
    expect(coach).to_contain_text("Step 2 of")
    page.keyboard.press("b")
    expect(coach.locator(".said")).to_have_text(said)


def _live(page: Page) -> list[str]:
    found = page.locator("[data-live][data-el]").evaluate_all("all => all.map(e => e.dataset.el)")
    return [str(one) for one in found]


@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone_what_is_spoken_of_is_in_sight(new_page: NewPage, game: str) -> None:
    """Above the coach, and nothing is wider than the screen."""
    page = new_page(width=360, height=740, has_touch=True, is_mobile=True)
    coach = begin(page, game, lessons.lessons_of(game)[0].id)
    for _ in range(3):
        read_on(coach)
        if is_over(coach):
            break
        awaited = page.locator("[data-awaited] rect").first
        awaited.wait_for(state="attached")
        expect(awaited).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        n = coach.get_attribute("data-n")
        coach.get_by_role("button", name="Do it for me").tap()
        expect(coach).not_to_have_attribute("data-n", n or "")
        coach.locator(".does .primary, .does button:text-is('Do it for me')").first.wait_for()


def test_newcomers_are_offered_to_learn_and_others_to_play(new_page: NewPage) -> None:
    """The other way stays open, and Play now says what it deals."""
    page = new_page()
    arrive(page, "Ada")
    card = page.get_by_role("article").filter(has_text="Domino Avatars")
    expect(card.get_by_role("link", name="Learn")).to_have_class(re.compile("primary"))
    play = card.get_by_role("button", name="Play now")
    expect(play).not_to_have_class(re.compile("primary"))
    expect(play).to_have_attribute("title", re.compile("beginner bots"))
    told = {"kind": "lesson", "game": AVATARS, "name": "one-turn"}
    origin = "/".join(page.url.split("/")[:3])
    page.request.post("/api/me/learned", data=told, headers={"Origin": origin})
    page.reload()
    expect(play).to_have_class(re.compile("primary"))
    expect(card.get_by_role("link", name="Learn")).to_be_visible()


def test_what_is_asked_for_the_first_time_is_explained_once(new_page: NewPage) -> None:
    """Then it is known, also on a page that is loaded again; and it can be turned off."""
    page = new_page(is_new=True)
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    glowing(page).first.wait_for()
    explained = page.locator(".explained")
    sentence = explained.inner_text()
    assert any(text in sentence for text in lessons.decision_sentences(AVATARS).values())
    page.reload()  # not yet answered: it is still new
    expect(explained).to_be_visible()
    explained.get_by_role("button", name="Got it").click()
    expect(explained).to_have_count(0)
    page.reload()
    glowing(page).first.wait_for()
    expect(explained).to_have_count(0)
