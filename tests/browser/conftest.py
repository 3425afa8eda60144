"""A real server and a real Chromium. Without any, the tests say so and are skipped; never in CI."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.serving import CLIENT, serving

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

NewPage = Callable[..., Page]

SETTINGS = """
if (location.protocol !== "about:") {
  const kept = JSON.parse(localStorage.getItem("boneyard.settings") ?? "{}");
  localStorage.setItem("boneyard.settings", JSON.stringify({ speed: "%s", explains: %s, ...kept }));
}
"""
"""Nobody waits for bots in tests or is told what decisions are for, unless that is looked at."""


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The server's file."""
    return tmp_path_factory.mktemp("server") / "boneyard.db"


@pytest.fixture(scope="session")
def address(database: Path) -> Iterator[str]:
    """Where the server is."""
    if not CLIENT.is_file():
        pytest.fail("the web client is not built: make client")
    with serving(database) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium")
        pytest.skip("there is no Chromium here; install it to run the browser tests")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


FAILED = pytest.StashKey[bool]()
SHOTS = Path(__file__).parents[2] / "build/browser"
"""Where pages of failed tests are pictured."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test failed, for the fixture that closes its pages."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def new_page(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Makes pages, each with a browser profile of its own; no page may have thrown an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(
        width: int = 1280,
        height: int = 900,
        speed: str = "at_once",
        is_new: bool = False,
        **options: Any,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            **{"base_url": address, "reduced_motion": "reduce"} | options,
        )
        context.add_init_script(SETTINGS % (speed, str(is_new).lower()))
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for at, context in enumerate(contexts):
        if request.node.stash.get(FAILED, False):
            context.pages[0].screenshot(path=SHOTS / f"{request.node.name}-{at}.png")
        context.close()
    assert errors == []
