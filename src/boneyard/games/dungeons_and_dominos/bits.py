"""Sets of small numbers, as bits of one number."""

from __future__ import annotations

from typing import Final

IN_BYTE: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)]
)


def places_in(bits: int) -> list[int]:
    """The places of all bits that are set, in ascending order."""
    found: list[int] = []
    first = 0
    while bits:
        for bit in IN_BYTE[bits & 255]:
            found.append(first + bit)
        bits >>= 8
        first += 8
    return found
