"""Playing with the hands: pieces that are picked up, turned, carried and laid."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import cos, sin
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.fingers import PHONE, Fingers, Point, middle
from tests.browser.moments import live_at, played, post

from boneyard import Scene, State
from boneyard.kernel.records import Record

CARRIED_ABOVE = 36
"""A finger covers what it carries: that hangs so much higher."""
GAMES = [("lord-of-dominion", 2), ("dungeons-and-dominos", 3)]
AT_CELL = """([board, x, y]) => {
  const svg = document.querySelector(`[data-board="${board}"] > svg`);
  const at = new DOMPoint((x + 0.5) * 60, (y + 0.5) * 60).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


@cache
def moment(game: str, players: int) -> tuple[Record, int]:
    """A game in which somebody could lay something, turned in several ways."""

    def wanted(scene: Scene, state: State) -> bool:
        ways = [{way.turn for way in carry.ways} for carry in scene.carries]
        return any(len(turns) > 1 for turns in ways) and all(carry.ways for carry in scene.carries)

    record, found = played(game, players, wanted, skip=40)
    assert found is not None
    return record, found


@pytest.fixture
def seated(new_page: NewPage, address: str) -> Callable[..., Page]:
    """Opens a table at such a moment, with the viewer to act."""

    def opened(game: str, players: int, **screen: Any) -> Page:
        page = new_page(**screen)
        page.goto("/gallery")
        post(page, address, "/api/me", {"name": "Ada"})
        page.goto(live_at(page, address, *moment(game, players)))
        sources(page).first.wait_for()
        return page

    return opened


def sources(page: Page) -> Locator:
    """What can be picked up and be laid on the board: it lies beside it."""
    return page.locator("[data-takes]:visible:not([data-board] *)")


def turnable(page: Page) -> Locator:
    """One of them that can be turned, picked up."""
    for at in range(sources(page).count()):
        sources(page).nth(at).click()
        if page.get_by_role("button", name="Turn").count():
            page.keyboard.press("Escape")
            return sources(page).nth(at)
        page.keyboard.press("Escape")
    raise AssertionError("nothing can be turned")


def ghost(page: Page) -> str:
    """The cells that the ghost covers."""
    return page.locator("[data-ghost]").get_attribute("data-ghost") or ""


def place(page: Page, source: Locator) -> Point:
    """Where on the screen it could be laid, found by keyboard."""
    source.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    cell = ghost(page).split()[-1]
    board = page.locator("[data-board]").first.get_attribute("data-board")
    page.keyboard.press("Escape")
    expect(page.locator("[data-ghost]")).to_have_count(0)
    x, y = page.evaluate(AT_CELL, [board, *map(int, cell.split(","))])
    return x, y


def laid(page: Page) -> int:
    """How many tiles lie on the board."""
    return page.locator(".stage [data-board] .laid[data-piece]:not([data-ghost] *)").count()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_two_clicks_lay_it_and_turning_costs_none(
    seated: Callable[..., Page], game: str, players: int
) -> None:
    page = seated(game, players)
    source, before = turnable(page), laid(page)
    at = place(page, source)
    source.click()
    page.mouse.move(*at)
    first = ghost(page)
    page.keyboard.press("r")
    assert ghost(page) != first
    page.mouse.wheel(0, -100)
    expect(page.locator("[data-ghost]")).to_have_attribute("data-ghost", first)
    page.mouse.click(*at)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    expect(page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")).to_be_attached()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_drag_lays_it_and_one_that_ends_aside_does_not(
    seated: Callable[..., Page], game: str, players: int
) -> None:
    page = seated(game, players)
    source, before = sources(page).first, laid(page)
    at = place(page, source)
    box = source.bounding_box()
    assert box is not None
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*at, steps=6)
    assert ghost(page)
    page.mouse.move(*start, steps=6)
    page.mouse.up()
    expect(page.locator("[data-ghost], [data-hand]")).to_have_count(0)
    assert laid(page) == before
    page.mouse.down()
    page.mouse.move(*at, steps=6)
    page.mouse.up()
    expect(page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")).to_be_attached()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_keys_alone_lay_it_and_the_focus_stays_at_the_table(
    seated: Callable[..., Page], game: str, players: int
) -> None:
    page = seated(game, players)
    source, before = turnable(page), laid(page)
    source.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    first = ghost(page)
    page.keyboard.press("r")
    assert ghost(page) != first
    page.keyboard.press("Enter")
    expect(page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")).to_be_attached()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_three_taps_lay_it(seated: Callable[..., Page], game: str, players: int) -> None:
    page = seated(game, players, width=390, height=844, has_touch=True, is_mobile=True)
    source, before = sources(page).first, laid(page)
    at = place(page, source)
    source.tap()
    page.touchscreen.tap(*at)
    assert ghost(page)
    page.get_by_role("button", name="Lay it here").tap()
    expect(page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")).to_be_attached()


def test_another_piece_is_taken_instead_and_escape_puts_it_back(
    seated: Callable[..., Page],
) -> None:
    page = seated("lord-of-dominion", 2)
    picked = page.locator("[data-area='shapes'] .picked")
    sources(page).nth(0).click()
    expect(picked).to_have_count(1)
    first = picked.get_attribute("data-piece")
    sources(page).nth(1).click()
    expect(picked).to_have_count(1)
    assert picked.get_attribute("data-piece") != first
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)


def test_one_undo_takes_back_what_one_gesture_laid(seated: Callable[..., Page]) -> None:
    page = seated("lord-of-dominion", 2)
    source, before = sources(page).first, laid(page)
    at = place(page, source)
    source.click()
    page.mouse.click(*at)
    expect(page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")).to_be_attached()
    page.keyboard.press("u")
    sources(page).first.wait_for()
    assert laid(page) == before


def test_a_character_shows_all_it_can_do_without_a_menu(seated: Callable[..., Page]) -> None:
    page = seated("lord-of-dominion", 2)
    page.locator(".stage [data-board] [data-takes]").first.click()
    expect(page.locator(".stage [data-board] .target").first).to_be_visible()
    expect(page.locator("[data-popup].menu")).to_have_count(0)
    board, bar = (page.locator(one).first.bounding_box() for one in ("[data-board]", "[data-hand]"))
    assert board is not None
    assert bar is not None
    is_beside = bar["x"] >= board["x"] + board["width"] or bar["x"] + bar["width"] <= board["x"]
    assert is_beside or bar["y"] >= board["y"] + board["height"]


def test_space_passes_even_after_a_side_tab_was_clicked(new_page: NewPage, address: str) -> None:
    def in_a_window(scene: Scene, state: State) -> bool:
        return scene.prompt is not None and bool(scene.prompt.window) and len(scene.clicks) > 1

    record, found = played("domino-knights", 3, in_a_window, skip=20)
    assert found is not None
    page = new_page()
    page.goto("/gallery")
    post(page, address, "/api/me", {"name": "Ada"})
    page.goto(live_at(page, address, record, found))
    asked = page.locator(".asked").inner_text()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("tab", name="Log").click()
    page.keyboard.press("Space")
    expect(page.locator(".asked")).not_to_have_text(asked, use_inner_text=True)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


# Fingers.


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_finger_drags_it_to_its_place(
    seated: Callable[..., Page], game: str, players: int
) -> None:
    page = seated(game, players, **PHONE)
    source, before = sources(page).first, laid(page)
    x, y = place(page, source)
    fingers = Fingers(page)
    fingers.pull(middle(source), (x, y + CARRIED_ABOVE))
    assert ghost(page)
    fingers.touch("touchEnd")
    # What undo does not take back for nothing lies there until that is confirmed.
    done = page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")
    confirm = page.get_by_role("button", name="Lay it here")
    confirm.or_(done).first.wait_for()
    if confirm.is_visible():
        confirm.tap()
    expect(page.locator(f".stage [data-board] .laid[data-piece] >> nth={before}")).to_be_attached()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_two_fingers_turn_what_one_carries(
    seated: Callable[..., Page], game: str, players: int
) -> None:
    page = seated(game, players, **PHONE)
    source = turnable(page)
    x, y = place(page, source)
    fingers = Fingers(page)
    held = (x, y + CARRIED_ABOVE)
    fingers.pull(middle(source), held)
    first = ghost(page)
    around = [(held[0] - 80 * cos(turn / 4), held[1] + 80 * sin(turn / 4)) for turn in range(8)]
    fingers.touch("touchStart", held, around[0])
    turned = {first}
    for at in around[1:]:
        fingers.touch("touchMove", held, at)
        turned.add(ghost(page))
    assert len(turned) > 1
    fingers.touch("touchEnd")


# Why not, of bare cells.

BARE = """() => {
  const board = document.querySelector("[data-board]");
  const { left, top, width, height } = board.getBoundingClientRect();
  for (let x = left + width / 2; x < left + width; x += 15)
    for (let y = top + height / 2; y < top + height; y += 15) {
      const at = document.elementFromPoint(x, y);
      if (board.contains(at) && !at.closest("[data-board] [data-el]")) return [x, y];
    }
}"""


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_bare_cell_says_why_nothing_can_be_done_there(
    seated: Callable[..., Page], game: str, players: int
) -> None:
    page = seated(game, players)
    page.mouse.click(*page.evaluate(BARE))
    why = page.locator(".prompt .why")
    expect(why).to_have_text(re.compile(r"[a-z].*[.?]$"))
    expect(page.get_by_role("tooltip")).to_contain_text(why.inner_text())


def test_a_space_says_why_this_character_cannot_go_there(seated: Callable[..., Page]) -> None:
    page = seated("lord-of-dominion", 2)
    bare = page.evaluate(BARE)
    page.locator(".stage [data-board] [data-takes]").first.click()
    page.mouse.click(*bare)
    expect(page.locator(".prompt .why")).to_contain_text("movement")
    expect(page.locator("[data-hand]")).to_have_count(0)


def test_keys_look_at_cells_one_by_one(seated: Callable[..., Page]) -> None:
    page = seated("lord-of-dominion", 2)
    page.locator(".stage [data-board] [data-takes]").first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(f"Shift+{key}")
        page.keyboard.press(f"Shift+{key}")
    expect(page.locator(".prompt .why")).to_have_text(re.compile(r"[a-z].*[.?]$"))


# Knaves Out: the reserve.


@cache
def training() -> tuple[Record, int]:
    """A game in which somebody can train, and attack."""

    def wanted(scene: Scene, state: State) -> bool:
        can_train = any(carry.label.startswith("Train") for carry in scene.carries)
        return can_train and any(gesture.note for gesture in scene.gestures)

    quick = {"start_court": "random", "start_fuel": True, "world": "compact"}
    record, found = played("knaves-out", 2, wanted, seed=5, options=quick)
    assert found is not None
    return record, found


def test_three_taps_train_a_pawn_wherever_one_had_scrolled_to(
    new_page: NewPage, address: str
) -> None:
    page = new_page(**PHONE)
    page.goto("/gallery")
    post(page, address, "/api/me", {"name": "Ada"})
    page.goto(live_at(page, address, *training()))
    pawn = page.locator("[data-el^='reserve:'][data-el$=':P'] .press")
    pawn.tap()  # below the board, which comes to sight
    page.keyboard.press("ArrowUp")
    assert ghost(page)
    expect(page.locator("[data-board]").first).to_be_in_viewport()
    page.get_by_role("button", name="Lay it here").tap()
    expect(page.locator("[data-ghost]")).to_have_count(0)
    expect(pawn).to_have_count(0)  # the turn's action is used


def test_a_soldier_shows_the_odds_on_what_it_may_attack(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto("/gallery")
    post(page, address, "/api/me", {"name": "Ada"})
    page.goto(live_at(page, address, *training()))
    page.locator(".stage [data-board] [data-el$='P2'][data-live]").first.click()
    expect(page.locator("[data-board]").get_by_text(re.compile(r"^\d+%$")).first).to_be_visible()
    expect(page.locator("[data-popup].menu")).to_have_count(0)


def test_where_it_can_go_comes_into_sight(new_page: NewPage, address: str) -> None:
    page = new_page(**PHONE)
    page.goto("/gallery")
    post(page, address, "/api/me", {"name": "Ada"})
    page.goto("/learn/lord-of-dominion/one-turn")
    page.get_by_role("button", name="Do it for me").tap()
    ranger, fort = page.locator('[data-el="hand:0:ranger"]'), page.locator('[data-el="fort:0"]')
    expect(ranger.first).to_be_in_viewport(ratio=0.9)
    expect(fort.first).not_to_be_in_viewport()
    ranger.first.tap()
    expect(fort.first).to_be_in_viewport(ratio=0.9)
