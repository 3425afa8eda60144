"""Takes the pictures of README and docs of the running product: ``make pictures``.

Every picture comes from a game that beginner bots play from a seed, so that it shows the same
table each time. The game is brought to a server as a record; for a live table it is played on
from the first moment that the picture asks for, with the viewer in the seat to act.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.moments import Wanted, asks, live_at, played, post
from tests.browser.serving import serving

from boneyard.kernel.records import Record

DESK = (1280, 900)
PHONE = (360, 740)


@dataclass(frozen=True)
class Picture:
    """One file: which game, which moment, how it is looked at."""

    name: str
    game: str
    players: int
    wanted: Wanted = lambda scene, state: True
    way: Literal["live", "replay", "end"] = "live"
    skip: int = 0
    seed: int = 3
    size: tuple[int, int] = DESK
    scheme: Literal["light", "dark"] = "light"
    options: dict[str, Any] = field(default_factory=dict)


def shows(kind: str, least: int = 1) -> Wanted:
    """There is an area of this kind with so many pieces (or areas) in it."""
    return lambda scene, state: any(
        area.kind == kind and len(area.pieces) + len(scene.children(area.id)) >= least
        for area in scene.areas
    )


AVATARS, KNIGHTS, KNAVES = "domino-avatars", "domino-knights", "knaves-out"
DOMINION, DUNGEONS = "lord-of-dominion", "dungeons-and-dominos"

PICTURES = [
    Picture("table", AVATARS, 4, asks("attack_bid", "defence_bid"), skip=60),
    Picture("table-phone", AVATARS, 2, skip=20, size=PHONE, scheme="dark"),
    Picture("replay", AVATARS, 4, way="replay", skip=40),
    Picture("end", AVATARS, 4, way="end"),
    Picture("knights-battle", KNIGHTS, 4, asks("commit_defence", "w_battle"), skip=60),
    Picture("knights-chain", KNIGHTS, 4, shows("stack", 2)),
    Picture("knights-end", KNIGHTS, 4, way="end"),
    Picture("dominion-opening", DOMINION, 2, asks("action"), skip=20),
    Picture("dominion-middle", DOMINION, 2, asks("action"), skip=90),
    Picture("dominion-end", DOMINION, 2, way="end"),
    Picture("dominion-phone", DOMINION, 2, asks("action"), skip=60, size=PHONE),
    Picture("dungeon-growing", DUNGEONS, 4, asks("place_pick"), skip=90),
    Picture("dungeon-fight", DUNGEONS, 4, shows("tray", 4), skip=40),
    Picture("dungeon-end", DUNGEONS, 4, way="end"),
    Picture("dungeon-phone", DUNGEONS, 3, asks("main"), skip=60, size=PHONE, scheme="dark"),
    Picture("knaves-world", KNAVES, 4, asks("main"), skip=260),
    Picture("knaves-court", KNAVES, 3, asks("main"), skip=100),
    Picture("knaves-fight", KNAVES, 3, shows("tray")),
    Picture("knaves-end", KNAVES, 3, way="end"),
]


def moment_of(picture: Picture) -> tuple[Record, int]:
    """The finished game, and the moment that is wanted of it."""
    record, found = played(
        picture.game,
        picture.players,
        picture.wanted,
        skip=picture.skip,
        seed=picture.seed,
        options=picture.options,
    )
    if found is None and picture.way != "end":
        raise SystemExit(f"{picture.name}: no such moment with seed {picture.seed}")
    return record, found or 0


def take(browser: Browser, address: str, picture: Picture, folder: Path) -> None:
    """One picture."""
    record, moment = moment_of(picture)
    width, height = picture.size
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme=picture.scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    post(page, address, "/api/me", {"name": "Ada"})
    page.goto(path_to(page, address, picture, record, moment))
    page.locator("[data-el]").first.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_timeout(1200)
    page.screenshot(path=folder / f"{picture.name}.png")
    context.close()


def path_to(page: Page, address: str, picture: Picture, record: Record, moment: int) -> str:
    """The address of the picture's table."""
    if picture.way == "live":
        return live_at(page, address, record, moment)
    table = post(page, address, "/api/records", record.to_json())["id"]
    return f"/t/{table}" if picture.way == "end" else f"/t/{table}/replay?view=all&at={moment}"


def lobby(browser: Browser, address: str, folder: Path) -> None:
    """The lobby, the form for a new table, and the gallery."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    post(page, address, "/api/me", {"name": "Ada"})
    for name, path in (("lobby", "/"), ("new-table", f"/new/{KNIGHTS}"), ("gallery", "/gallery")):
        page.goto(path)
        page.evaluate("document.fonts.ready.then(() => null)")
        page.screenshot(path=folder / f"{name}.png", full_page=name == "gallery")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto("/")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.screenshot(path=folder / "lobby-phone.png")
    context.close()


def main() -> None:
    """All pictures, or those that are named after the folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chosen = sys.argv[2:]
    with (
        tempfile.TemporaryDirectory() as place,
        serving(Path(place) / "pictures.db") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        if not chosen or "lobby" in chosen:
            lobby(browser, address, folder)
        for picture in PICTURES:
            if not chosen or picture.name in chosen:
                take(browser, address, picture, folder)
        browser.close()


if __name__ == "__main__":
    main()
