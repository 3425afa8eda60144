"""The score sheet of a finished game: what everybody achieved, and what decided between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from boneyard.kernel.results import Result


@dataclass(frozen=True)
class ScoreRow:
    """A line of the sheet: what is counted, and what it came to, by seat."""

    title: str
    values: tuple[str, ...]
    decides: bool = False


@dataclass(frozen=True)
class ScoreSheet:
    """All lines, and in a sentence what decided; empty where the ending itself did."""

    rows: tuple[ScoreRow, ...]
    decided: str = ""


def row(title: str, values: Iterable[object]) -> ScoreRow:
    """A line of numbers or words."""
    return ScoreRow(title, tuple([str(value) for value in values]))


def compared(
    result: Result,
    counted: Sequence[tuple[str, Sequence[int]]],
    more: Sequence[ScoreRow] = (),
    among: Iterable[int] | None = None,
) -> ScoreSheet:
    """Places by what is ``counted``, more being better: the first difference decides.

    ``more`` lines are told beside those. ``among``: the seats that were still in the game; where
    only one was left, or somebody gave up, the ending decided.
    """
    rows = [row(title, values) for title, values in counted]
    first, last = min(result.places), max(result.places)
    seats = range(len(result.places)) if among is None else among
    others = [seat for seat in seats if result.places[seat] > first]
    if first == last:
        return ScoreSheet((*rows, *more), "Nothing decided between them: they share the place.")
    if not others or result.reason == "resigned":
        return ScoreSheet((*rows, *more))
    equal: list[str] = []
    for at, (title, values) in enumerate(counted):
        best, next_best = values[result.places.index(first)], max([values[seat] for seat in others])
        if best > next_best:
            rows[at] = replace(rows[at], decides=True)
            return ScoreSheet((*rows, *more), _told(equal, title, best, next_best))
        equal.append(title.lower())
    return ScoreSheet((*rows, *more))


def _told(equal: Sequence[str], title: str, best: int, next_best: int) -> str:
    by = f"{title} decided: {best} against {next_best}."
    return f"Equal in {' and '.join(equal)}. {by}" if equal else by
