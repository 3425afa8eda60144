"""The tables of a rules page, as the tests read them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]

Rows = list[list[str]]


def page_of(package: str) -> str:
    """The rules page of the game in this package."""
    page = ROOT / "docs" / "rules" / f"{package.replace('_', '-')}.md"
    return page.read_text(encoding="utf-8")


def chapter_of(page: str, number: int) -> str:
    """What stands between this chapter's heading and the next one's."""
    return page.split(f"\n## {number}", 1)[1].split(f"\n## {number + 1}", 1)[0]


def page_table(page: str, heading: str, number: int = 0) -> Rows:
    """The body rows of a Markdown table under a heading, as cells."""
    return tables_in(page.split(f"\n{heading}", 1)[1].split("\n#", 1)[0])[number][2:]


def tables_in(text: str) -> list[Rows]:
    """All Markdown tables, with their heads."""
    found: list[Rows] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("|"):
            if not inside:
                found.append([])
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        inside = line.startswith("|")
    return found
