"""How long one person among bots waits in a round, at every speed, in a real browser.

    python tools/waiting.py [--game knaves-out] [--bots 7] [--rounds 3] [--level beginner]

The person clicks through what is offered, most often the last of it, which is the end of a turn.
What counts is the time in which nothing is offered. The machine should have nothing else to do.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import CHROMIUM, SETTINGS
from tests.browser.people import BOT, ME, arrive, click_something, make_table
from tests.browser.serving import serving

SPEEDS = ("slow", "normal", "fast", "at_once")
OFFERED = "[data-live]:visible, dialog[open]"
PATIENCE = 120_000


def main() -> None:
    """Measure and print."""
    wanted = parsed()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "boneyard.db") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for speed in wanted.speeds:
            waits = rounds_of(browser, address, speed, wanted)
            print(
                f"{speed:8} {sum(waits) / len(waits):5.1f} s a round ({shown(waits)})", flush=True
            )
        browser.close()


def parsed() -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="knaves-out")
    parser.add_argument("--bots", type=int, default=7)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--level", default="beginner")
    parser.add_argument("--speeds", nargs="+", default=SPEEDS, choices=SPEEDS)
    return parser.parse_args()


def rounds_of(
    browser: Browser, address: str, speed: str, wanted: argparse.Namespace
) -> list[float]:
    """The seconds in which nothing was offered, round by round; the first is no whole one."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    context.add_init_script(SETTINGS % (speed, "false"))
    page = context.new_page()
    arrive(page, "Ada")
    bot = BOT | {"bot": wanted.level}
    page.goto(f"/t/{make_table(page, ME, *[bot] * wanted.bots, game=wanted.game, options={})}")
    waits: dict[int, float] = {}
    done = 0
    while len(waits) < wanted.rounds + 2:
        start = time.monotonic()
        page.locator(OFFERED).first.wait_for(timeout=PATIENCE)
        number = round_of(page)
        waits[number] = waits.get(number, 0.0) + time.monotonic() - start
        done += 1
        click_something(page, done)
    context.close()
    return [waits[number] for number in sorted(waits)][1:-1]


def round_of(page: Page) -> int:
    """What the table says."""
    found = re.search(r"Round (\d+)", page.locator(".table").inner_text())
    return int(found[1]) if found else 0


def shown(waits: list[float]) -> str:
    """Each of them."""
    return ", ".join([f"{wait:.1f}" for wait in waits])


if __name__ == "__main__":
    main()
