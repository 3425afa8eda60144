"""The examples of docs/writing-lessons.md can be played."""

from __future__ import annotations

import re
from pathlib import Path

import boneyard
from boneyard.lessons import check_lesson, parse_lesson, parse_position

GUIDE = Path(__file__).parents[2] / "docs/writing-lessons.md"
GAME = boneyard.game("domino-avatars")


def test_the_whole_lesson() -> None:
    page, first = re.findall(
        r"```markdown\n(# A duel.*?|# Your first.*?)```", GUIDE.read_text(), re.S
    )
    check_lesson(parse_lesson(GAME, "a-duel", 1, page, str(GUIDE)))
    check_lesson(parse_lesson(GAME, "first", 2, first, str(GUIDE)))


def test_the_position() -> None:
    lines = re.findall(r"^    (\w.*)$", GUIDE.read_text(), re.M)
    position = parse_position(GAME, "\n".join(lines), str(GUIDE))
    assert position.facts.holds('asked = "choose_attacker"', None)  # type: ignore[arg-type]
