"""Every game against its rules page: cases have tests, rulings are cited, options are the same."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from functools import cache
from pathlib import Path

import pytest
from tests.games.pages import ROOT, Rows, chapter_of, page_of, tables_in

import boneyard
from boneyard.kernel.options import Option, OptionValue

HERE = Path(__file__).parent
PACKAGES = sorted(folder.name for folder in HERE.iterdir() if (folder / "records.py").exists())

ITEM = r"^(?:[-*|] )(?:\*\*)?{letter}(\d+)\b"
"""An item of a list or a row of a table that begins with a number of this letter."""
CITATION = re.compile(r"\bR(\d+)(?: to R(\d+))?\b")

pytestmark = pytest.mark.parametrize("package", PACKAGES)


@cache
def numbered(package: str, chapter: int, letter: str) -> frozenset[int]:
    """What this chapter of the game's page numbers with this letter."""
    text = chapter_of(page_of(package), chapter)
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


# Chapter 3.

RANGE = re.compile(r"(?:int )?(\d+)(?:-|\.\.)(\d+)((?: or \S+)*)")


def rows_under(package: str, *heads: str) -> Rows:
    """The rows of all tables of chapter 3 that begin with one of these heads."""
    found = tables_in(chapter_of(page_of(package), 3))
    return [row for table in found if table[0][0] in heads for row in table[2:]]


def value_of(text: str) -> OptionValue:
    """A value as a page writes it: ``9``, ``false``, a word in backticks, ``"auto"``."""
    word = text.strip().strip("`").strip('"')
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.isdigit() else word


def is_as_told(option: Option, told: str) -> bool:
    """Whether kind and range are these: ``bool``, ``1..9 or `auto```, ``6, 9, 12``."""
    if told == "bool":
        return option.kind == "flag"
    numbers = RANGE.fullmatch(told)
    if numbers is None:
        choices = [value_of(one) for one in told.removeprefix("enum ").split(",")]
        return option.kind == "choice" and list(option.choices) == choices
    words = tuple(value_of(word) for word in numbers[3].split(" or ")[1:])
    range_told = (int(numbers[1]), int(numbers[2]), words)
    return option.kind == "number" and (option.low, option.high, option.words) == range_told


def test_options_are_those_of_the_page(package: str) -> None:
    """The same in the same order, each with its kind, range and default."""
    options = boneyard.game(package.replace("_", "-")).options
    rows = rows_under(package, "Key")
    assert [row[0].strip("`") for row in rows] == [option.key for option in options]
    for option, (key, told, default, *_) in zip(options, rows, strict=True):
        assert is_as_told(option, told), key
        assert repr(option.default) == repr(value_of(default))


def test_presets_are_those_of_the_page(package: str) -> None:
    """In the same order, with the same titles and options."""
    presets = boneyard.game(package.replace("_", "-")).presets
    rows = rows_under(package, "id", "Id", "Preset")
    told = [(row[0].strip("`"), row[1], json.loads(row[2].strip("`"))) for row in rows]
    assert told == [(one.id, one.title, dict(one.options)) for one in presets]
