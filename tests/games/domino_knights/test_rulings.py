"""Every ruling of the page is cited by the code that decides it or by a test that shows it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from .table import PAGE, ROOT

CITATION = re.compile(r"\bR(\d+)\b")
RANGE = re.compile(r"\bR(\d+) to R(\d+)\b")
CODE = ROOT / "src" / "boneyard" / "games" / "domino_knights"


def rulings_of_the_page() -> set[int]:
    chapter = PAGE.split("\n## 9", 1)[1].split("\n## 10", 1)[0]
    return {int(number) for number in re.findall(r"^- \*\*R(\d+)\*\* ", chapter, re.MULTILINE)}


@cache
def citations(folder: Path) -> frozenset[int]:
    found: set[int] = set()
    for file in folder.glob("*.py"):
        if file.name != Path(__file__).name:
            source = file.read_text(encoding="utf-8")
            found |= {int(number) for number in CITATION.findall(source)}
            for low, high in RANGE.findall(source):
                found |= set(range(int(low), int(high) + 1))
    return frozenset(found)


def test_the_page_numbers_its_rulings_without_a_gap() -> None:
    rulings = rulings_of_the_page()
    assert rulings == set(range(1, max(rulings) + 1))


def test_every_ruling_is_cited() -> None:
    uncited = rulings_of_the_page() - citations(CODE) - citations(Path(__file__).parent)
    assert sorted(uncited) == [], "these rulings are cited by no code and no test"


def test_no_ruling_is_cited_that_does_not_exist() -> None:
    assert sorted(citations(Path(__file__).parent) - rulings_of_the_page()) == []
    assert sorted(citations(CODE) - rulings_of_the_page()) == []
