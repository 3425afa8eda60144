"""Tables of weights, as plain Python that a game can carry without a dependency."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill

from boneyard.arena.fitting import Fit

TABLE = '''"""How much each feature of ``evaluation`` counts. Made, not written:

    {command}

on {date}.

{told}
"""

from typing import Final

WEIGHTS: Final[dict[int, tuple[float, ...]]] = {{
{tables}}}
"""By number of players; behind each weight, half of its 95 % interval."""
'''


def table_text(
    command: str, date: str, told: str, features: Sequence[str], fits: Mapping[int, Fit]
) -> str:
    """The module ``weights`` of a game."""
    lines = fill(told, 100)
    tables = [f"    {players}: (\n{_rows(features, fits[players])}    ),\n" for players in fits]
    return TABLE.format(command=command, date=date, told=lines, tables="".join(tables))


def _rows(features: Sequence[str], found: Fit) -> str:
    rows = zip(features, found.weights, found.margins, strict=True)
    return "".join(
        f"        {weight:.3f},  # {name}, {margin:.2f}\n" for name, weight, margin in rows
    )
