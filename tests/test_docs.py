"""What the documentation says can be followed: links lead somewhere, examples run."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.laws import fills, laws, sights

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]

LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_promise_names_tests_that_exist() -> None:
    """And every file of attacks is named by a promise."""
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    promises = page.partition("## What is promised")[2].partition("## What is not")[0]
    rows = [line for line in promises.splitlines() if line.startswith("| **")]
    named = [re.findall(r"`(tests/[^`]+)`", row) for row in rows]
    assert all(named)
    assert [one for some in named for one in some if not (ROOT / one).exists()] == []
    attacks = {f"tests/hostile/{path.name}" for path in (ROOT / "tests/hostile").glob("test_*.py")}
    assert attacks <= {one for some in named for one in some}


def test_every_picture_is_shown() -> None:
    shown = (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")
    pictures = [picture.name for picture in (ROOT / "docs" / "img").iterdir()]
    assert [name for name in pictures if f"(img/{name})" not in shown] == []


def test_the_package_names_the_licences_of_what_is_in_it() -> None:
    """Those that the credits give for our own texts and code."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    credits_page = (ROOT / "docs" / "credits.md").read_text(encoding="utf-8")
    ours = credits_page.partition("## Our texts")[2]
    granted = {name for name in ("MIT", "CC BY-SA 2.5", "CC BY-NC-ND 4.0") if name in ours}
    named = {one.replace("CC-BY-SA-", "CC BY-SA ") for one in about["license"].split(" AND ")}
    assert named == granted
    assert about["license-files"] == ["LICENSE", "docs/credits.md"]


def test_the_example_of_the_readme_runs() -> None:
    [example] = PYTHON.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(")


def test_the_laws_that_authors_are_helped_with_exist() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    table = page.partition("| It says |")[2]
    named = re.findall(r"^\| ([a-z][^|]*) \|", table, re.MULTILINE)
    known = [value for module in (laws, sights, fills) for value in vars(module).values()]
    assert named
    assert [law for law in named if law not in known] == []
