"""Every conformance case of the rules page has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

from .table import PAGE


def test_every_case_of_the_page_has_a_test() -> None:
    cases = {int(number) for number in re.findall(r"^\| C(\d+)", PAGE, re.MULTILINE)}
    assert cases == set(range(1, 102))
    tested: set[int] = set()
    for file in Path(__file__).parent.glob("test_cases_*.py"):
        names = re.findall(r"^def test_C(\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE)
        tested |= {int(number) for number in names}
    assert sorted(cases - tested) == [], "these cases have no test"
    assert sorted(tested - cases) == [], "these tests name no case of the page"
