"""Whom one can trust at a table: who plays a seat, and what is promised of the deal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import ME, OPEN, arrive, make_table
from tests.server.houses import House, open_house

from boneyard.table import timing

PHONE = {"width": 390, "height": 844}


def call(page: Page, path: str, body: Any = None) -> Any:
    """A request in this person's name."""
    origin = "/".join(page.url.split("/")[:3])
    answer = page.request.post(f"{origin}/api{path}", data=body, headers={"Origin": origin})
    assert answer.ok, answer.text()
    return answer.json()


def fits(page: Page) -> None:
    """Nothing is wider than the page."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def ended(page: Page) -> str:
    """A table of one device that was dealt and ended: its key is open."""
    table = make_table(page, ME, {"kind": "local", "name": "Lo"})
    call(page, f"/tables/{table}/end")
    return table


def fork(page: Page, table: str) -> None:
    """The dialog for playing on, with an open seat, to be found in the lobby."""
    page.goto(f"/t/{table}/replay")
    page.get_by_role("button", name="Play on").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Keep the true cards")
    expect(dialog).to_contain_text("You play on with the true cards, to see")
    dialog.get_by_label("Seat 2: who sits here").select_option("open")
    expect(dialog).to_contain_text("is dealt again")
    dialog.get_by_text("Everyone, in the lobby").click()


def test_a_fork_with_an_open_seat_says_that_it_is_dealt_anew(new_page: NewPage) -> None:
    """In its dialog, in the lobby, in the waiting room, and in the proof."""
    ada, bo = new_page(), new_page(**PHONE)
    arrive(ada, "Ada")
    arrive(bo, "Bo")
    fork(ada, ended(ada))
    ada.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(ada.get_by_text("A fair deal, from here on")).to_be_visible()
    bo.goto("/")
    expect(bo.get_by_text("Dealt anew").first).to_be_visible()
    bo.goto(ada.url)
    expect(bo.get_by_text("To know the old game does not help.")).to_be_visible()
    fits(bo)
    bo.get_by_role("button", name="Sit here").click()
    expect(bo.get_by_role("list", name="Players")).to_be_visible()
    table = ada.url.split("/t/")[1]
    call(ada, f"/tables/{table}/end")
    expect(ada.get_by_role("dialog")).to_contain_text("A fair deal?")
    ada.get_by_role("button", name="Verify").click()
    proof = ada.get_by_role("dialog")
    expect(proof).to_contain_text("The key is the one that was promised before the deal")
    expect(proof).to_contain_text("it is the same game")


def test_a_fork_with_the_true_cards_warns_everybody(new_page: NewPage) -> None:
    """Whoever sits down knows what they sit down to."""
    ada, bo = new_page(), new_page(**PHONE)
    arrive(ada, "Ada")
    arrive(bo, "Bo")
    fork(ada, ended(ada))
    ada.get_by_role("dialog").get_by_text("Keep the true cards").click()
    expect(ada.get_by_role("dialog")).to_contain_text("everybody is told")
    ada.get_by_role("dialog").get_by_role("button", name="Play on").click()
    bo.goto("/")
    expect(bo.get_by_text("Hidden cards are known").first).to_be_visible()
    ada.wait_for_url("**/t/*")
    bo.goto(ada.url)
    expect(bo.get_by_text("knows all that is hidden here").first).to_be_visible()
    fits(bo)
    bo.get_by_role("button", name="Sit here").click()
    expect(bo.get_by_role("list", name="Players")).to_be_visible()
    call(ada, f"/tables/{ada.url.split('/t/')[1]}/end")
    proof = ada.get_by_role("dialog")
    expect(proof).to_contain_text("The hidden cards are known")
    ada.get_by_role("button", name="Verify").click()
    expect(proof).to_contain_text("it is the same game")
    expect(proof).not_to_contain_text("promised before the deal")


@pytest.fixture
def quick_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server where one is away at once, and a minute is two seconds."""
    monkeypatch.setattr(timing, "LOST_SECONDS", 0.0)
    monkeypatch.setattr(timing, "MINUTE", 2.0)
    with open_house(tmp_path) as house:
        yield house


def test_who_is_away_is_seen_and_voted_about_and_comes_back(
    new_page: NewPage, quick_house: House
) -> None:
    """Ada, Bo and Cy: one goes in their turn, the others agree on a bot, and the one returns."""
    pages = {name: new_page(base_url=quick_house.url) for name in ("Ada", "Bo", "Cy")}
    for name, page in pages.items():
        arrive(page, name)
    body = {"game": "domino-avatars", "seats": [ME, OPEN, OPEN], "away_minutes": 1}
    table = call(pages["Ada"], "/tables", body)["id"]
    for name in ("Bo", "Cy"):
        call(pages[name], f"/tables/{table}/join", {})
    for page in pages.values():
        page.goto(f"/t/{table}")
        expect(page.get_by_role("list", name="Players")).to_be_visible()
    actor = call_get(pages["Ada"], f"/tables/{table}")["actor"]
    away, one, two = [list(pages)[(actor + at) % 3] for at in range(3)]
    pages[one].set_viewport_size({"width": 390, "height": 844})
    pages[away].goto("about:blank")
    expect(pages[one].get_by_text(f"{away} is to act, and away since")).to_be_visible()
    fits(pages[one])
    pages[one].get_by_role("button", name="Let a bot play").click()
    expect(pages[one].get_by_text(f"waiting for {two}")).to_be_visible()
    expect(pages[two].get_by_text(f"asks that a bot plays for {away}")).to_be_visible()
    pages[two].get_by_role("button", name="Let a bot play").click()
    expect(pages[one].get_by_text("(away, a bot plays)")).to_be_attached()
    pages[away].goto(f"{quick_house.url}/t/{table}")
    pages[away].get_by_role("button", name="Take it back").click()
    expect(pages[away].get_by_role("button", name="Take it back")).to_have_count(0)
    expect(pages[one].get_by_text("(away, a bot plays)")).to_have_count(0)


def call_get(page: Page, path: str) -> Any:
    """What is there."""
    origin = "/".join(page.url.split("/")[:3])
    return page.request.get(f"{origin}/api{path}").json()
