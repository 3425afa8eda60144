"""What is asked about is in sight, can be hit, and is covered by nothing, in all five games."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import arrive
from tests.browser.positions import Moment, Shown, played
from tests.browser.sizes import PHONES
from tests.games.domino_knights import table as knights

from boneyard import State

AVATARS, KNIGHTS, KNAVES = "domino-avatars", "domino-knights", "knaves-out"
DOMINION, DUNGEONS = "lord-of-dominion", "dungeons-and-dominos"

OFF_BOARDS = [
    Moment(AVATARS, 2, "orient_avatar"),
    Moment(AVATARS, 6, "choose_target", 40),
    Moment(AVATARS, 6, "attack_bid", 60),
    Moment(KNIGHTS, 4, "pay", 80),
    Moment(KNIGHTS, 6, "commit_defence", 100),
]
ON_BOARDS = [
    Moment(DUNGEONS, 6, "place_pick", 120),
    Moment(DUNGEONS, 6, "move_to", 150),
    Moment(KNAVES, 2, "main", 150),
    Moment(KNAVES, 8, "attack_target", 600),
    Moment(DOMINION, 2, "action", 60),
]
LAID = [Moment(DUNGEONS, 3, "place_pick", 30), Moment(DUNGEONS, 6, "place_pick", 120)]
SPREAD = Moment(DOMINION, 2, "action", 140)
"""Characters that stand too far apart for all of them to be shown at a finger's size."""
FINGER = 44

MEASURED = """() => {
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    let [top, bottom, left, right] = [0, innerHeight, 0, innerWidth];
    for (let at = one.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = at.getBoundingClientRect();
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
    }
    const bar = document.querySelector(".narrow .do.live");
    if (bar && !bar.contains(one)) bottom = Math.min(bottom, bar.getBoundingClientRect().top);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  const nameOf = (one) => one?.closest("[data-el]")?.getAttribute("data-el");
  const hits = (one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    let at = document.elementFromPoint(x, y)?.closest("[data-el]");
    // What cannot be clicked itself leaves the click to what it stands on.
    while (at && nameOf(at) !== nameOf(one) && !at.matches("[data-live]"))
      at = at.parentElement?.closest("[data-el]");
    return nameOf(at) === nameOf(one);
  };
  const live = [...document.querySelectorAll(".table [data-live]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const seen = live.filter(shown);
  const boxes = (all) => all.map((one) => one.getBoundingClientRect());
  const onBoard = (one) => one.closest(".window") !== null;
  const centres = boxes(seen.filter(onBoard))
    .map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  const apart = centres.flatMap(([x, y], at) => centres.slice(at + 1)
    .map(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v))));
  const stage = document.querySelector(".stage");
  return {
    live: live.length,
    unseen: live.filter((one) => !shown(one)).map(nameOf),
    covered: seen.filter((one) => !hits(one)).map(nameOf),
    least: Math.min(...boxes(seen.filter((one) => !onBoard(one)))
      .map((box) => Math.min(box.width, box.height))),
    apart: Math.min(...apart, 9999),
    cell: (() => {
      const svg = document.querySelector(".window > svg");
      return svg ? 60 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 9999;
    })(),
    beyond: [...document.querySelectorAll(".tools .more")]
      .reduce((sum, one) => sum + Number(one.textContent), 0),
    cutOff: [...stage.querySelectorAll(".seat > header .badge:first-child")]
      .filter((one) => !shown(one)).map((one) => nameOf(one).split("!")[0]),
    hand: [...document.querySelectorAll(".stage .seat.near .is-hand .piece")].filter(shown).length,
    overflow: stage.scrollHeight - stage.clientHeight,
    board: Math.max(0, ...boxes([...document.querySelectorAll(".window")])
      .map((box) => (box.width * box.height) / (innerWidth * innerHeight))),
  };
}"""


def measured(page: Page) -> dict[str, Any]:
    """What can be seen and hit of what can be clicked."""
    found: dict[str, Any] = page.evaluate(MEASURED)
    assert found["live"] > 0
    return found


AN_OPEN_CELL = """() => {
  const bright = document.querySelector("path.open");
  const frame = document.querySelector(".window").getBoundingClientRect();
  return bright.getAttribute("d").split("M").slice(1)
    .map((cell) => cell.split("h")[0].split(" ").map(Number))
    .map(([x, y]) => new DOMPoint(x + 30, y + 30).matrixTransform(bright.getScreenCTM()))
    .filter(({ x, y }) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom)
    .map(({ x, y }) => [x, y])[0];
}"""
"""The middle of one that is in sight, on the screen."""

SMALL = [(390, 844), (360, 740)]
"""Phones."""


def desk(new_page: NewPage, state: State) -> tuple[Page, Shown]:
    page = new_page(width=1280, height=800)
    arrive(page, "Ada")
    return page, Shown(page, state)


def phone(new_page: NewPage, state: State, size: tuple[int, int] = SMALL[0]) -> tuple[Page, Shown]:
    page = new_page(*size, has_touch=True, is_mobile=True)
    arrive(page, "Ada")
    return page, Shown(page, state)


def eleven_attackers() -> State:
    """An attack with all that there is, on somebody with four to block with."""
    names = "S9/2 H5/5 D8/1 C7/3 S6/4 H9/9 D4/2 C3/3 S8/8 H7/7 D6/6"
    others = ("S2/9 H2/2 D1/9 C4/4 | TS KD QH 3C 4C", "S1/1 | 2D 3D", "H3/1 | 9C")
    state = knights.table(f"{names} | 5D 6C", *others)
    knights.play(state, f">B {names} .")
    return knights.until(state, "commit_defence")


@pytest.mark.parametrize("moment", [*OFF_BOARDS, *ON_BOARDS], ids=str)
def test_on_a_desk_everything_is_in_sight(new_page: NewPage, moment: Moment) -> None:
    """What is asked about, one's own hand, and what counts of everybody."""
    page, _ = desk(new_page, played(moment))
    found = measured(page)
    assert (found["unseen"], found["covered"], found["cutOff"]) == ([], [], [])
    assert found["overflow"] <= 0
    expect(page.locator(".stage .seat.near .is-hand .piece")).to_have_count(found["hand"])


@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("moment", [*OFF_BOARDS, *ON_BOARDS], ids=str)
def test_on_a_phone_a_finger_hits_what_is_asked_about(
    new_page: NewPage, moment: Moment, size: tuple[int, int]
) -> None:
    page, _ = phone(new_page, played(moment), size)
    found = measured(page)
    assert found["covered"] == []
    assert found["beyond"] >= len(found["unseen"])
    assert found["least"] >= FINGER - 0.5
    assert found["apart"] >= FINGER - 0.5
    if moment in OFF_BOARDS:
        assert set(found["cutOff"]) <= {f"seat:{played(moment).actor}"}


@pytest.mark.parametrize("moment", LAID, ids=str)
def test_on_a_phone_a_piece_that_is_picked_up_brings_its_places_near(
    new_page: NewPage, moment: Moment
) -> None:
    """All of them were in sight before; then each cell is as big as a finger."""
    page, _ = phone(new_page, played(moment))
    before = measured(page)
    assert before["beyond"] == 0
    page.locator(".stage .seat.near [data-takes]").first.tap()
    page.get_by_role("toolbar").wait_for()
    assert before["cell"] < FINGER <= measured(page)["cell"] + 0.5
    near = view_of(page)
    page.touchscreen.tap(*page.evaluate(AN_OPEN_CELL))
    expect(page.get_by_role("button", name="Lay it here")).to_be_visible()
    assert view_of(page) == near


def test_what_does_not_fit_on_a_phone_has_a_sign_that_leads_there(new_page: NewPage) -> None:
    page, _ = phone(new_page, played(SPREAD))
    found = measured(page)
    assert len(found["unseen"]) == found["beyond"] == 1
    expect(page.locator("[data-beyond=left]")).to_have_count(1)
    page.get_by_role("button", name="1 more to the left").tap()
    expect(page.locator("[data-beyond=left]")).to_have_count(0)
    assert found["unseen"][0] not in measured(page)["unseen"]


def test_dice_push_nothing_on_a_phone(new_page: NewPage) -> None:
    """They lie on the rim of the board, whose tools make room for them."""
    state = played(Moment(DUNGEONS, 3, "main"))
    page, shown = phone(new_page, state)
    assert not any(area.kind == "tray" for area in state.game.scene(state).areas)
    board, own = box_of(page, ".window"), box_of(page, ".seat.near")
    state.play(next(move for move in state.moves() if move.type == "roll"))
    shown.push(state)
    expect(page.locator(".is-tray")).to_be_visible()
    assert (box_of(page, ".window"), box_of(page, ".seat.near")) == (board, own)


def test_eleven_attackers_and_who_blocks_them_are_seen_together(new_page: NewPage) -> None:
    page, _ = desk(new_page, eleven_attackers())
    assert (measured(page)["unseen"], measured(page)["overflow"]) == ([], 0)
    for size in SMALL:
        small, shown = phone(new_page, eleven_attackers(), size)
        assert measured(small)["unseen"] == []
        expect(small.get_by_text("72 damage").first).to_be_in_viewport()
        blocking = eleven_attackers()
        blocking.play(blocking.moves()[0])
        shown.push(blocking)
        assert measured(small)["unseen"] == []


@pytest.mark.parametrize(("moment", "share"), [(ON_BOARDS[1], 0.32), (ON_BOARDS[3], 0.2)], ids=str)
def test_a_board_has_most_of_the_table(new_page: NewPage, moment: Moment, share: float) -> None:
    page, _ = desk(new_page, played(moment))
    assert measured(page)["board"] > share


def box_of(page: Page, selector: str) -> list[int]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return [round(one) for one in (found["x"], found["y"], found["width"], found["height"])]


def test_a_battle_moves_nothing_that_lies_in_the_middle(new_page: NewPage) -> None:
    state = played(Moment(AVATARS, 2, "choose_attacker", 3))
    page, shown = desk(new_page, state)
    piles, hand = box_of(page, ".stock"), box_of(page, ".seat.near .is-hand")
    while not any(area.id == "battle" for area in state.game.scene(state).areas):
        state.play(state.moves()[0])
    shown.push(state)
    expect(page.locator(".centre .is-group")).to_be_visible()
    assert (box_of(page, ".stock"), box_of(page, ".seat.near .is-hand")) == (piles, hand)


def view_of(page: Page) -> str:
    return str(page.locator(".window > svg").first.get_attribute("viewBox"))


def test_a_view_of_ones_own_is_remembered(new_page: NewPage) -> None:
    """While the game goes on, and when the page is loaded again; until it shall follow again."""
    state = played(Moment(KNAVES, 8, "main", 150))
    page, shown = desk(new_page, state)
    by_itself = view_of(page)
    page.get_by_role("button", name="Closer").click()
    mine = view_of(page)
    assert mine != by_itself
    later = state.clone()
    later.play(later.moves()[-1])
    shown.push(later)
    assert view_of(page) == mine
    shown.reload()
    assert view_of(page) == mine
    page.get_by_role("button", name="Follow what happens").click()
    assert view_of(page) != mine


def test_a_map_does_not_move_between_the_clicks_of_one_placement(new_page: NewPage) -> None:
    state = played(Moment(DUNGEONS, 6, "place_pick", 120))
    page, shown = desk(new_page, state)
    before = view_of(page)
    while state.prompt is not None and state.prompt.step.startswith("place"):
        shown.push(state)
        assert view_of(page) == before
        state.play(state.moves()[0])


def test_sides_have_the_colours_that_their_names_promise(new_page: NewPage) -> None:
    page, _ = desk(new_page, played(ON_BOARDS[-1]))
    light = "name => getComputedStyle(document.documentElement).getPropertyValue(name)"
    assert page.evaluate(light, "--own-0") == page.evaluate(light, "--own-dark")
    assert page.evaluate(light, "--own-1") == page.evaluate(light, "--own-light")
