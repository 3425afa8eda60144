"""What the attacks have tried, and what held: a row for each, gathered to one table of figures.

A test that attacks asks for the fixture ``ledger``, says what it tries and counts how often::

    def test_one_of_many_gets_the_seat(house: House, ledger: Ledger) -> None:
        ledger.tries("races for one seat", "one winner each")
        for _ in range(rounds(5, 650)):
            ...
            ledger.count("races")

Its row goes into the file that BONEYARD_LEDGER names, whether the test held or not; the campaign
(``tools/hostile.py``) makes the table from it. Several tests may add to one row by saying the same.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec


class Row(msgspec.Struct):
    """An attack: how often it was tried, what was to hold, and whether it did."""

    attack: str
    promise: str
    counts: dict[str, int]
    held: bool

    @property
    def figures(self) -> str:
        """How often, in words."""
        return ", ".join(f"{count:,} {what}" for what, count in self.counts.items())


class Ledger:
    """The row of one test."""

    def __init__(self) -> None:
        self.attack = ""
        self.promise = ""
        self.counts: Counter[str] = Counter()

    def tries(self, attack: str, promise: str) -> None:
        """Say what is tried, and what must hold."""
        self.attack, self.promise = attack, promise

    def count(self, what: str, times: int = 1) -> None:
        """It was tried so often (in the plural: "kills", "acknowledged moves")."""
        self.counts[what] += times

    def write(self, *, held: bool) -> None:
        """Into the file of the campaign, if this is one."""
        name = os.environ.get("BONEYARD_LEDGER")
        if name and self.attack:
            row = Row(self.attack, self.promise, dict(self.counts), held)
            with Path(name).open("ab") as file:
                file.write(msgspec.json.encode(row) + b"\n")


def read(path: Path) -> list[Row]:
    """What was written there, what belongs to one attack taken together."""
    found: dict[tuple[str, str], Row] = {}
    for row in _rows(path.read_bytes().splitlines()):
        known = found.setdefault((row.attack, row.promise), Row(row.attack, row.promise, {}, True))
        known.counts = dict(Counter(known.counts) + Counter(row.counts))
        known.held = known.held and row.held
    return list(found.values())


def _rows(lines: Iterable[bytes]) -> Iterator[Row]:
    for line in lines:
        yield msgspec.json.decode(line, type=Row)
