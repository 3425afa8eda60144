"""How a lesson is written: a page of Markdown, taken apart into parts with their lines.

A page begins with ``# Title``; every ``## Title`` begins a part of it. In each part, plain lines
are what is said, and items of a list, ``- key: value``, are for the table. An item goes on on the
lines that are indented under it. ``<!-- remarks -->`` on lines of their own are for other writers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from boneyard.lessons.errors import BadLesson, Place

ITEM = re.compile(r"- ([^:]+(?::\S[^:]*)*):(?:\s+(.*)|)$")
"""``- key: value``. A key may hold a domino: only a colon before a space ends it."""
REMARK = re.compile(r"<!--.*?-->", re.DOTALL)


@dataclass
class Item:
    """One line for the table."""

    key: str
    value: str
    place: Place

    def wrong(self, sentence: str) -> BadLesson:
        """What is wrong with it."""
        return BadLesson(self.place, sentence)

    def words(self) -> list[str]:
        """What it holds, word by word; commas are for people."""
        return self.value.replace(", ", " ").split()

    def listed(self, separator: str = ",") -> list[str]:
        """What it holds, one by one."""
        return [part.strip() for part in self.value.split(separator) if part.strip()]


@dataclass
class Part:
    """A stretch of a page under one heading."""

    title: str
    place: Place
    lines: list[str] = field(default_factory=list)
    text_place: Place | None = None
    items: list[Item] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What is said, in paragraphs; lines of one paragraph run on."""
        paragraphs = "\n".join(self.lines).split("\n\n")
        return "\n\n".join([" ".join(one.split()) for one in paragraphs if one.strip()])

    @property
    def said_at(self) -> Place:
        """Where its words begin."""
        return self.text_place or self.place

    def every(self, *keys: str) -> list[Item]:
        """The items with one of these keys, in their order."""
        return [item for item in self.items if item.key in keys]

    def one(self, key: str) -> Item | None:
        """The item with this key, of which there is one at most."""
        found = self.every(key)
        if len(found) > 1:
            raise found[1].wrong(f"{key} stands here twice")
        return found[0] if found else None

    def check_keys(self, known: Sequence[str], also: str = "") -> None:
        """An error at the first item that means nothing here."""
        for item in self.items:
            if item.key not in known:
                raise item.wrong(f"{item.key!r} means nothing here; known are {also}{_and(known)}")


def _and(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + f" and {words[-1]}"


def parts_of(text: str, file: str) -> list[Part]:
    """A page in its parts; the first is its head, from ``# Title`` on."""
    parts: list[Part] = []
    for number, line in _lines(text):
        place = Place(file, number)
        if line.startswith(("# ", "## ")):
            if line.startswith("# ") == bool(parts):
                raise BadLesson(place, "a page begins with one '# Title'; parts begin with '## '")
            parts.append(Part(line.lstrip("# ").strip(), place))
        elif parts:
            _add_line(parts[-1], line, place)
        elif line.strip():
            raise BadLesson(place, "a page begins with its title: '# Title'")
    if not parts:
        raise BadLesson(Place(file, 1), "a page begins with its title: '# Title'")
    return parts


def items_of(text: str, file: str, first: int = 1) -> list[Item]:
    """Items alone, with or without the dash: a position as it stands in a block of a page."""
    part = Part("", Place(file, first))
    for number, line in _lines(text):
        if line.strip():
            dashed = line if line.startswith(("- ", " ")) else f"- {line}"
            _add_line(part, dashed, Place(file, first + number - 1))
    if part.text_place is not None:
        raise BadLesson(part.text_place, "a position is made of lines such as 'players: Ann, Bob'")
    return part.items


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers; remarks are empty lines."""
    blanked = REMARK.sub(lambda found: "\n" * found[0].count("\n"), text)
    yield from enumerate(blanked.splitlines(), start=1)


def _add_line(part: Part, line: str, place: Place) -> None:
    """A line for the table, one that goes on with the last of them, or words."""
    if line.startswith("- "):
        found = ITEM.match(line.rstrip())
        if found is None:
            raise BadLesson(place, f"a line for the table is '- key: value', not {line.strip()!r}")
        part.items.append(Item(found[1].strip(), (found[2] or "").strip(), place))
    elif line.startswith("  ") and line.strip() and part.items:
        part.items[-1].value = f"{part.items[-1].value} {line.strip()}".strip()
    else:
        if line.strip() and part.text_place is None:
            part.text_place = place
        part.lines.append(line)
