"""Takes the pictures of the manuals, for readers that cannot draw them: ``make pictures``.

Browsers draw them live from ``docs/pictures/<game>/<id>.md``, and terminals, too; these files are
for whoever reads the pages elsewhere. ``made.json`` keeps of each what it was made of, so that a
test can say when it is stale.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright
from tests.browser.people import arrive
from tests.browser.serving import serving

import boneyard
from boneyard.pictures import digest, picture, picture_ids

DOCS = Path(__file__).parents[1] / "docs/pictures"
MADE = DOCS / "made.json"
SMOOTH = "[data-ground] { background: var(--felt) !important; }"
"""The grain and light of felt and wood would make the files several times as big."""
SHELVES = ("guide", "crib", "rules")


def main() -> None:
    """All of them, or those of the games that are named."""
    games = sys.argv[1:] or [one for one in boneyard.game_ids() if picture_ids(one)]
    made = json.loads(MADE.read_text()) if MADE.is_file() else {}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "boneyard.db")) as address,
        sync_playwright() as playwright,
    ):
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in games:
            take(browser, address, game)
            made |= {f"{game}/{one}": digest(picture(game, one)) for one in picture_ids(game)}
        browser.close()
    MADE.write_text(json.dumps(dict(sorted(made.items())), indent=1) + "\n")


def take(browser: Browser, address: str, game: str) -> None:
    """Those of one game, from whatever page shows them."""
    page = browser.new_page(
        base_url=address, viewport={"width": 800, "height": 900}, device_scale_factor=1.5
    )
    arrive(page, "Ada")
    left = set(picture_ids(game))
    for shelf in SHELVES:
        page.goto(f"/learn/{game}?tab={shelf}")
        page.locator("article .prose").wait_for()
        for place in page.locator("[data-picture]").all():
            name = str(place.get_attribute("data-picture")).split("/")[1]
            if name in left:
                place.locator(".felt").wait_for()
                page.add_style_tag(content=SMOOTH)
                page.wait_for_timeout(800)
                place.screenshot(path=DOCS / game / f"{name}.png")
                left.discard(name)
    page.close()
    assert not left, f"no page of {game} shows {sorted(left)}"


if __name__ == "__main__":
    main()
