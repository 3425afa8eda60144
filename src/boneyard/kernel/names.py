"""What players are called in texts that are written without knowing their names.

A game's texts call a player ``seat_name(seat)``; whoever shows them to people puts the names in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

MARK: Final = "Seat "
_NAMED: Final = re.compile(rf"\b{MARK}(\d)\b")


def seat_name(seat: int) -> str:
    """A player in a text that does not know names; it reads well enough as it stands."""
    return f"{MARK}{seat}"


def sentence_case(text: str) -> str:
    """With a capital at the front, and everything else as it is."""
    return text[:1].upper() + text[1:]


def with_names(text: str, names: Sequence[str]) -> str:
    """The text with players' names in it."""
    if MARK not in text:
        return text
    return _NAMED.sub(lambda found: _name(found, names), text)


def _name(found: re.Match[str], names: Sequence[str]) -> str:
    seat = int(found[1])
    return names[seat] if seat < len(names) else found[0]
