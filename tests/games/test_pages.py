"""Every game against its rules page: each case has a test, each ruling is cited."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGES = sorted(folder.name for folder in HERE.iterdir() if (folder / "records.py").exists())

ITEM = r"^(?:[-*|] )(?:\*\*)?{letter}(\d+)\b"
"""An item of a list or a row of a table that begins with a number of this letter."""
CITATION = re.compile(r"\bR(\d+)(?: to R(\d+))?\b")

pytestmark = pytest.mark.parametrize("package", PACKAGES)


@cache
def numbered(package: str, chapter: int, letter: str) -> frozenset[int]:
    """What this chapter of the game's page numbers with this letter."""
    page = ROOT / "docs" / "rules" / f"{package.replace('_', '-')}.md"
    after = page.read_text(encoding="utf-8").split(f"\n## {chapter}", 1)[1]
    text = after.split(f"\n## {chapter + 1}", 1)[0]
    found = re.findall(ITEM.format(letter=letter), text, re.MULTILINE)
    return frozenset(map(int, found))


def rulings(package: str) -> frozenset[int]:
    """Chapter 9."""
    return numbered(package, 9, "R")


def cases(package: str) -> frozenset[int]:
    """Chapter 10."""
    return numbered(package, 10, "C")


@cache
def cited_in_code(package: str) -> frozenset[int]:
    """Anywhere in the code: comments, docstrings, and the rule ids of steps and refusals."""
    files = (ROOT / "src" / "boneyard" / "games" / package).rglob("*.py")
    return frozenset().union(*[citations(file.read_text(encoding="utf-8")) for file in files])


@cache
def cited_in_tests(package: str) -> frozenset[int]:
    """In docstrings and comments only: in other strings R and a number may be a red total."""
    found: set[int] = set()
    for file in (HERE / package).glob("*.py"):
        source = file.read_text(encoding="utf-8")
        for text in (*docstrings(source), *comments(source)):
            found |= citations(text)
    return frozenset(found)


def citations(text: str) -> set[int]:
    """The rulings that a text names: ``R7``, ``R3 to R5``."""
    found: set[int] = set()
    for low, high in CITATION.findall(text):
        found |= set(range(int(low), int(high or low) + 1))
    return found


def docstrings(source: str) -> list[str]:
    """Of the module, its classes and its functions."""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]
    return [ast.get_docstring(node) or "" for node in nodes]


def comments(source: str) -> list[str]:
    """All of them."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def test_the_page_numbers_without_a_gap(package: str) -> None:
    for numbers in (rulings(package), cases(package)):
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        assert len(numbers) > 50, "a page has many; most were not found"


def test_every_case_has_a_test_that_names_it(package: str) -> None:
    tested: set[int] = set()
    for file in (HERE / package).glob("test_cases_*.py"):
        names = re.findall(r"^def test_C(\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE)
        tested |= set(map(int, names))
    assert sorted(cases(package) - tested) == [], "these cases have no test"
    assert sorted(tested - cases(package)) == [], "these tests name no case of the page"


def test_every_ruling_is_cited(package: str) -> None:
    uncited = rulings(package) - cited_in_code(package) - cited_in_tests(package)
    assert sorted(uncited) == [], "these rulings are cited by no code and no test"


def test_no_ruling_is_cited_that_does_not_exist(package: str) -> None:
    assert sorted(cited_in_tests(package) - rulings(package)) == []
    assert sorted(cited_in_code(package) - rulings(package)) == []
