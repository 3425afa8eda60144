"""What people do: tell their name, make tables, click what glows."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, TimeoutError as TooLong, expect

QUICK: Final[dict[str, int | str | bool]] = {"end_condition": "time", "rounds": 1}
"""Options that make Domino Avatars short."""
MOST_CLICKS = 400

Seat = dict[str, str]
Options = dict[str, Any]
ME: Seat = {"kind": "me"}
BOT: Seat = {"kind": "bot"}
OPEN: Seat = {"kind": "open"}


def arrive(page: Page, name: str, path: str = "/") -> None:
    """Open a page for the first time and tell a name."""
    page.goto(path)
    page.get_by_role("textbox").first.fill(name)
    page.keyboard.press("Enter")
    me = page.get_by_role("button", name="name and settings")
    expect(me).to_contain_text(name)


def make_table(page: Page, *seats: Seat, game: str = "", options: Options | None = None) -> str:
    """A table, without clicking through the form; of Domino Avatars, short, if none is named."""
    wanted = options or ({} if game else QUICK)
    body = {"game": game or "domino-avatars", "seats": list(seats), "options": wanted}
    made = page.request.post("/api/tables", data=body, headers={"Origin": origin(page)})
    assert made.ok, made.text()
    return str(made.json()["id"])


def origin(page: Page) -> str:
    """Where its pages come from, as a browser would say."""
    return "/".join(page.url.split("/")[:3])


def open_options(page: Page) -> None:
    """Unfold all options of the form, group by group."""
    page.get_by_text("options").filter(has_text="All ").first.click()
    for group in page.locator("details.group:not([open]) > summary").all()[::-1]:
        group.click()


def glowing(page: Page) -> Locator:
    """Everything on the table that can be clicked now."""
    return page.locator("[data-live]:visible")


def result(page: Page) -> Locator:
    """The dialog that the game ends with."""
    return page.get_by_role("dialog").filter(has_text="A fair deal?")


def play_with_mouse(page: Page, *, until_over: bool = True, clicks: int = MOST_CLICKS) -> int:
    """Click glowing things until the game is over (or so many times); how often."""
    done = 0
    while done < clicks and not result(page).is_visible():
        page.locator("[data-live]:visible, dialog[open]").first.wait_for()
        if result(page).is_visible():
            break
        done += click_something(page, done)
    if until_over:
        expect(result(page)).to_be_visible()
    return done


def click_something(page: Page, turn: int) -> int:
    """Click one of the glowing things, and the first choice if it opens a menu."""
    things = glowing(page)
    count = things.count()
    if count == 0:
        return 0
    try:
        # The last is most often "done" or "pass"; going through them makes a varied game.
        things.nth(turn % count if turn % 3 else count - 1).click(timeout=2_000)
        choices = page.locator("[data-popup] button")
        if choices.count():
            choices.first.click(timeout=2_000)
    except TooLong:
        return 0  # it moved away under the pointer: look again
    return 1


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    found = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return int(found)


CUT_OFF = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const isReached = (one) => one !== null && (scrolls(one) || isReached(one.parentElement));
  return [...document.querySelectorAll("body :not(svg *)")]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !isReached(one))
    .map((one) => one.outerHTML.slice(0, 80));
}"""


def cut_off(page: Page) -> list[str]:
    """What reaches over the right edge of the screen, where no scrolling leads."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found
