"""At whose speed the table is shown, what just happened, what threatens, and what moves."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.conftest import NewPage
from tests.browser.moments import asks, played as finished, post
from tests.browser.people import (
    BOT,
    ME,
    MOST_CLICKS,
    arrive,
    click_something,
    glowing,
    make_table,
    result,
)
from tests.browser.positions import Moment, Shown, played

from boneyard import Cue
from boneyard.games.dungeons_and_dominos.state import DungeonState

LONG = {"end_condition": "time", "rounds": 9}
"""Options with which a game of Domino Avatars does not end in a test."""
FLOWN = """() => {
  window.flown = 0;
  const added = (changes) => changes.flatMap((one) => [...one.addedNodes]).length;
  const count = (changes) => { window.flown += added(changes) };
  const layer = document.querySelector(".flights");
  new MutationObserver(count).observe(layer, { childList: true });
}"""


def sit_down(page: Page, bots: int = 2, game: str = "domino-avatars") -> None:
    """At a table with bots, where it is one's move."""
    arrive(page, "Ada")
    options = LONG if game == "domino-avatars" else None
    page.goto(f"/t/{make_table(page, ME, *[BOT] * bots, options=options, game=game)}")
    glowing(page).first.wait_for(timeout=90_000)


def play_until(page: Page, is_so: Callable[[], bool], clicks: int = 60) -> None:
    """Click glowing things until it is so."""
    for turn in range(clicks):
        page.locator("[data-live]:visible").first.wait_for()
        if is_so():
            return
        click_something(page, turn)
    raise AssertionError(f"not so after {clicks} clicks")


def test_the_speed_of_bots_is_ones_own_choice_and_kept(new_page: NewPage) -> None:
    page = new_page(speed="normal")
    arrive(page, "Ada")
    page.get_by_role("button", name="name and settings").click()
    speeds = page.get_by_role("radiogroup", name="Bots play")
    expect(speeds.get_by_role("radio", name="Normal")).to_be_checked()
    speeds.get_by_role("radio", name="At once").check(force=True)
    page.reload()
    page.get_by_role("button", name="name and settings").click()
    expect(speeds.get_by_role("radio", name="At once")).to_be_checked()


def test_bots_are_shown_one_after_the_other_or_all_at_once(new_page: NewPage) -> None:
    """Slowly there is something to wait for, and a way not to; the server is long done."""
    page = new_page(speed="slow")
    sit_down(page, bots=5)
    skip = page.get_by_role("button", name="Show now")
    for turn in range(20):
        if skip.is_visible():
            break
        page.locator("[data-live]:visible").or_(skip).first.wait_for()
        click_something(page, turn)
    expect(skip).to_be_visible()
    expect(glowing(page)).to_have_count(0)
    skip.click()
    expect(glowing(page).first).to_be_visible()
    expect(skip).to_have_count(0)


def test_the_speed_changes_at_the_table(new_page: NewPage) -> None:
    """With one key, and what waits is shown accordingly."""
    page = new_page(speed="fast")
    sit_down(page, bots=5)
    click_something(page, 0)
    page.keyboard.press("s")
    expect(glowing(page).first).to_be_visible()
    stored = page.evaluate("JSON.parse(localStorage.getItem('boneyard.settings')).speed")
    assert stored == "at_once"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_what_just_happened_is_shown_once_more(new_page: NewPage, size: tuple[int, int]) -> None:
    """By key and by button; then one's own move is there again, on the newest table."""
    page = new_page(*size)
    sit_down(page)
    again = page.get_by_role("button", name="What just happened")
    play_until(page, again.is_visible)
    box = again.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    page.keyboard.press("w")
    expect(again).to_have_attribute("aria-pressed", "true")
    expect(glowing(page)).to_have_count(0)
    again.click()
    expect(again).to_have_attribute("aria-pressed", "false")
    expect(glowing(page).first).to_be_visible()
    again.click()
    expect(glowing(page)).to_have_count(0)
    expect(glowing(page).first).to_be_visible()  # it ends by itself


def test_where_others_went_is_marked_until_ones_next_move(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, bots=1, game="lord-of-dominion")
    marks = page.locator("[data-trail]")
    play_until(page, lambda: marks.count() > 0)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_who_can_be_hit_next_turn(new_page: NewPage, size: tuple[int, int]) -> None:
    """By key and by button, until it is asked for again; here as if the others stood near."""
    page = new_page(*size)
    page.route_web_socket(re.compile("/live"), _bring_near)
    sit_down(page, bots=3, game="dungeons-and-dominos")
    button = page.get_by_role("button", name="Who can be hit")
    threats = page.locator("[data-threat]")
    button.click()
    expect(threats.first).to_be_attached()
    expect(page.get_by_text("up to 42%")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("t")
    expect(threats).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "false")


def _bring_near(socket: WebSocketRoute) -> None:
    """What the server answers is proved elsewhere; at the start of a game it is always nobody."""
    server = socket.connect_to_server()
    near = {"target": "hero:0", "sources": ["hero:1"], "text": "up to 42%"}

    def pass_on(said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "threats":
            message["threats"] = [near]
        socket.send(json.dumps(message))

    server.on_message(pass_on)


def test_no_threats_where_that_is_no_question(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page)
    expect(page.get_by_role("button", name="Who can be hit")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator("[data-threat]")).to_have_count(0)


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_flies_where_no_motion_is_wanted(
    new_page: NewPage, motion: str, moves: bool
) -> None:
    """But what a fight came to is written over it all the same."""
    page = new_page(speed="fast", reduced_motion=motion)
    sit_down(page)
    page.evaluate(FLOWN)
    told = page.locator(".told p", has_text=re.compile("beats|holds"))
    for turn in range(200):
        if told.count():
            break
        if glowing(page).count():
            click_something(page, turn)
        page.wait_for_timeout(20)
    expect(told.first).to_be_visible()
    assert (page.evaluate("window.flown") > 0) == moves


LIFE = [
    (Cue("figure", at="seat:0", figure="death"), "[data-figure=death]"),
    (Cue("swap", at="seat:0", to="seat:1"), "[data-figure=swap]"),
    (Cue("burn", at="hero:0"), ".fire"),
    (Cue("throw", "3 5", at="seat:0"), "[data-thrown='3 5'] svg"),
    (Cue("scatter", at="hero:0", amount=2), ".checker"),
    (Cue("unfold", at="dungeon", path=((0, 0), (1, 0))), ".unfolding"),
    (Cue("land", at="hero:0"), "svg"),
    (Cue("walk", at="hero:0", path=((1, 0), (0, 0))), "svg"),
    (Cue("walk", at="hero:0", path=((3, 0), (0, 0))), "svg"),
]
"""What moves over the table, and what is to be found there then."""


@pytest.mark.parametrize(("cue", "found"), LIFE, ids=[cue.kind for cue, _ in LIFE])
def test_what_a_cue_shows_comes_and_goes(new_page: NewPage, cue: Cue, found: str) -> None:
    """For a moment; with reduced motion never."""
    state = played(Moment("dungeons-and-dominos", 3, "main"))
    for motion in ("no-preference", "reduce"):
        page = new_page(reduced_motion=motion)
        arrive(page, "Ada")
        shown = Shown(page, state)
        page.evaluate(FLOWN)
        shown.push(state, [cue])
        if motion == "reduce":
            assert page.evaluate("window.flown") == 0
            continue
        page.wait_for_function("window.flown > 0")
        expect(page.locator(".flights").locator(found)).to_have_count(0)


def test_totals_race_to_what_they_have_become(new_page: NewPage) -> None:
    """Through what lies between; with reduced motion at once."""
    poor = played(Moment("dungeons-and-dominos", 3, "main"))
    rich = poor.clone()
    assert isinstance(rich, DungeonState)
    rich.gold[rich.top.seat] += 40
    for motion, passes in (("no-preference", True), ("reduce", False)):
        page = new_page(reduced_motion=motion)
        arrive(page, "Ada")
        shown = Shown(page, poor)
        page.evaluate(PASSED)
        shown.push(rich)
        expect(page.locator(".stage .seat.near > header")).to_contain_text("40")
        seen = {int(one) for one in page.evaluate("window.passed")}
        assert bool(seen & set(range(1, 40))) == passes


PASSED = """() => {
  window.passed = [];
  const gold = document.querySelector(".seat.near > header .badges");
  const note = () => window.passed.push(parseInt(gold.textContent));
  new MutationObserver(note).observe(gold, { childList: true, subtree: true, characterData: true });
}"""
"""Every number that the viewer's gold has shown."""


def test_a_replay_lives_as_the_table_did(new_page: NewPage) -> None:
    """Beats are shown on the way, with one line that says what a fight came to."""
    page = new_page(reduced_motion="no-preference")
    arrive(page, "Ada")
    address = "/".join(page.url.split("/")[:3])
    record, moment = finished("domino-avatars", 3, asks("attack_bid"), skip=20)
    table = post(page, address, "/api/records", record.to_json())["id"]
    page.goto(f"/t/{table}/replay?view=all&at={moment}")
    page.locator("[data-el]").first.wait_for()
    page.evaluate(FLOWN)
    page.get_by_role("button", name="Speed: Normal").click()
    expect(page.get_by_role("button", name="Speed: Fast")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    told = page.locator(".told p", has_text=re.compile("beats|holds"))
    expect(told.first).to_be_visible()
    assert page.evaluate("window.flown") > 0


def test_the_end_of_a_game_has_its_banner(new_page: NewPage) -> None:
    """Who wins, and why; then comes the score sheet."""
    page = new_page(speed="fast", reduced_motion="no-preference")
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT)}")
    banner = page.locator(".told .banner", has_text=re.compile("wins|share"))
    for turn in range(MOST_CLICKS):
        if banner.count() or result(page).is_visible():
            break
        click_something(page, turn)
    expect(banner).to_be_visible()
    expect(result(page)).to_be_visible()


def test_who_comes_before_the_first_move_sees_how_it_began(new_page: NewPage) -> None:
    """The opening roll of everybody, once the table has found its size; no longer after a move."""
    page = new_page(reduced_motion="no-preference")
    arrive(page, "Ada")
    page.goto(f"/t/{make_table(page, ME, BOT, BOT, game='knaves-out')}")
    page.locator("[data-thrown]").first.wait_for(state="attached")
    play_until(page, lambda: page.locator("[data-piece='piece:0K1']").count() > 0)
    page.reload()
    page.locator("[data-board]").first.wait_for()
    expect(page.locator("[data-thrown]")).to_have_count(0)
