"""Every conformance case of the rules page has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

from .kingdoms import GAME, PAGE, duel, kingdom


def test_every_case_of_the_page_has_a_test() -> None:
    chapter = PAGE.split("\n## 10", 1)[1].split("\n## 11", 1)[0]
    cases = {int(number) for number in re.findall(r"^\* C(\d+) ", chapter, re.MULTILINE)}
    assert cases == set(range(1, 74))
    tested: set[int] = set()
    for file in Path(__file__).parent.glob("test_cases_*.py"):
        names = re.findall(r"^def test_C(\d+)_", file.read_text(encoding="utf-8"), re.MULTILINE)
        tested |= {int(number) for number in names}
    assert sorted(cases - tested) == [], "these cases have no test"
    assert sorted(tested - cases) == [], "these tests name no case of the page"


def test_drawn_positions_are_real_states() -> None:
    """What the builder draws breaks no invariant and can be written and read again."""
    state = duel(kingdom("J=JH*: A 2 3* | K=KD: A", hand="2H", pieces="P@3,3+1 R!@4,4"))
    assert state.violations() == []
    assert GAME.state_from_json(state.to_json()).to_json() == state.to_json()
