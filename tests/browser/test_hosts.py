"""The page of the host of a server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.people import ME, OPEN, arrive, cut_off, make_table, overflow
from tests.browser.sizes import WIDTHS


def command(*words: str) -> str:
    """What a host types, in a process of its own: this one has the browser's event loop."""
    whole = [sys.executable, "-m", "boneyard", *words]
    return subprocess.run(whole, check=True, capture_output=True, text=True).stdout


def part(page: Page, name: str) -> None:
    """Another part of the page; nothing of it is cut off."""
    page.get_by_role("radio", name=name, exact=True).check(force=True)
    page.wait_for_load_state("networkidle")
    assert (overflow(page), cut_off(page)) == (0, [])


@pytest.mark.parametrize("width", WIDTHS)
def test_the_host_looks_after_the_server(new_page: NewPage, database: Path, width: int) -> None:
    """Everything that the page can do, and what people see of it."""
    host, bo = new_page(width, 844), new_page()
    name = f"Bo {width}"
    arrive(bo, name)
    table = make_table(bo, ME, OPEN, game="lord-of-dominion")
    token = command("admin", "--database", f"sqlite:///{database}").split()[-1]

    host.goto("/admin")
    host.get_by_label("Token").fill("guessed")
    host.get_by_role("button", name="Open").click()
    expect(host.get_by_role("alert")).to_contain_text("token")
    host.goto(f"/admin#{token}")
    expect(host.get_by_text("known here")).to_be_visible()
    assert token not in host.url

    part(host, "Announce")
    host.get_by_label("What everybody shall read").fill(f"Tea at five, {name}!")
    host.get_by_role("button", name="Announce", exact=True).click()
    expect(host.get_by_text("Everybody is told")).to_be_visible()
    bo.goto("/")
    expect(bo.get_by_text(f"Tea at five, {name}!")).to_be_visible()
    bo.get_by_role("button", name="I have read it").click()
    bo.reload()
    expect(bo.get_by_role("heading", name="Games")).to_be_visible()
    expect(bo.get_by_text(f"Tea at five, {name}!")).to_have_count(0)

    part(host, "People")
    host.get_by_role("button", name=f"Rename {name}").click()
    host.get_by_label("New name").fill(f"Beau {width}")
    host.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(host.get_by_text("They are called")).to_be_visible()

    part(host, "Tables")
    host.get_by_label("Find tables").fill(f"Beau {width}")
    host.get_by_role("button", name="Find").click()
    host.get_by_role("button", name=f"End Lord of Dominion of Beau {width}").click()
    host.get_by_label("What they are told").fill("The cellar is flooded.")
    bo.goto(f"/t/{table}")
    host.get_by_role("dialog").get_by_role("button", name="End the table").click()
    expect(bo.get_by_text("The cellar is flooded.").first).to_be_visible()

    part(host, "Shut out")
    host.get_by_label("Whom").fill(f"Beau {width}")
    host.get_by_role("button", name="Shut out").click()
    expect(host.get_by_role("button", name="Let ")).to_have_count(1)
    bo.goto("/")
    expect(bo.get_by_role("heading", name="Games")).to_have_count(0)
    host.get_by_role("button", name="Let ").click()
    expect(host.get_by_text("Nobody is shut out.")).to_be_visible()

    part(host, "Audit")
    for what in ("unban", "ban", "end", "rename", "announce", "token"):
        expect(host.get_by_text(what, exact=True).first).to_be_visible()

    part(host, "Server")
    with host.expect_download() as saved:
        host.get_by_role("button", name="Save the records").click()
    assert saved.value.suggested_filename == "boneyard.zip"
    host.get_by_role("button", name="Lock").click()
    host.reload()
    expect(host.get_by_label("Token")).to_be_visible()
