"""Every ruling of the page is cited by the code that decides it or by a test that shows it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path

from .kingdoms import PAGE, ROOT

CITATION = re.compile(r"\bR(\d+)\b")
CODE = ROOT / "src" / "boneyard" / "games" / "knaves_out"


def rulings_of_the_page() -> set[int]:
    chapter = PAGE.split("\n## 9", 1)[1].split("\n## 10", 1)[0]
    return {int(number) for number in re.findall(r"^\* R(\d+) ", chapter, re.MULTILINE)}


@cache
def citations_in_code() -> set[int]:
    """Anywhere in the code: comments, docstrings, and the rule ids of steps and refusals."""
    found: set[int] = set()
    for file in CODE.glob("**/*.py"):
        found |= {int(number) for number in CITATION.findall(file.read_text(encoding="utf-8"))}
    return found


@cache
def citations_in_tests() -> set[int]:
    """In docstrings and comments."""
    found: set[int] = set()
    for file in Path(__file__).parent.glob("*.py"):
        if file.name != Path(__file__).name:
            source = file.read_text(encoding="utf-8")
            for text in (*docstrings(source), *comments(source)):
                found |= {int(number) for number in CITATION.findall(text)}
    return found


def docstrings(source: str) -> list[str]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]
    return [ast.get_docstring(node) or "" for node in nodes]


def comments(source: str) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def test_the_page_numbers_its_rulings_without_a_gap() -> None:
    assert rulings_of_the_page() == set(range(1, 115))


def test_every_ruling_is_cited() -> None:
    uncited = rulings_of_the_page() - citations_in_code() - citations_in_tests()
    assert sorted(uncited) == [], "these rulings are cited by no code and no test"


def test_no_ruling_is_cited_that_does_not_exist() -> None:
    assert sorted(citations_in_tests() - rulings_of_the_page()) == []
    assert sorted(citations_in_code() - rulings_of_the_page()) == []
