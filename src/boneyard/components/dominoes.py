"""Dominoes as small ints.

A tile is ``high * (high + 1) // 2 + low``. This triangular numbering does not depend on the size
of the set: the double-six set is tiles 0 to 27, the double-nine set goes on to 54, and so up to
double-eighteen (190 tiles). Ascending int order is by higher end, then by lower end.

As with cards, a hidden tile is ``UNKNOWN`` (-1), and each table ends with an entry for it.
"""

from typing import Final, TypeAlias

Domino: TypeAlias = int
Dominoes: TypeAlias = tuple[Domino, ...]
"""A hand, a row or a boneyard; it is replaced, never changed."""

UNKNOWN: Final = -1
TOP_END: Final = 18

SET_SIZES: Final[dict[int, int]] = {6: 28, 9: 55, 12: 91, 15: 136, 18: 190}
"""Number of tiles of each set that is sold, by its highest end."""

TILES: Final = 190

_ENDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (low, high) for high in range(TOP_END + 1) for low in range(high + 1)
)

LOW: Final[tuple[int, ...]] = (*(low for low, _ in _ENDS), 0)
HIGH: Final[tuple[int, ...]] = (*(high for _, high in _ENDS), 0)
PIPS: Final[tuple[int, ...]] = (*(low + high for low, high in _ENDS), 0)

DOMINO_NAMES: Final[tuple[str, ...]] = (*(f"{low}:{high}" for low, high in _ENDS), "?")
"""Names as they stand in moves and records: lower end first, ``"2:9"``."""

_BY_NAME: Final[dict[str, int]] = {DOMINO_NAMES[tile]: tile for tile in range(TILES)}


def tile_of(one_end: int, other_end: int) -> int:
    """The tile with these two ends, in either order."""
    low, high = min(one_end, other_end), max(one_end, other_end)
    if low < 0 or high > TOP_END:
        raise ValueError(f"There is no domino {one_end}-{other_end}: ends run from 0 to {TOP_END}.")
    return high * (high + 1) // 2 + low


def format_domino(tile: int) -> str:
    """The tile's name in moves and records. An unknown tile has none."""
    if not 0 <= tile < TILES:
        raise ValueError(f"{tile} is not the number of a domino: they run from 0 to {TILES - 1}.")
    return DOMINO_NAMES[tile]


def parse_domino(text: str) -> int:
    """The tile of that name. Only ``"low:high"`` is accepted, so that a tile has one name."""
    tile = _BY_NAME.get(text, UNKNOWN)
    if tile == UNKNOWN:
        raise ValueError(
            f"{text!r} is not a domino: a domino is written low:high, "
            f"the lower end first, from 0:0 to {TOP_END}:{TOP_END}."
        )
    return tile


def domino_text(tile: int) -> str:
    """The tile as people write it, higher end first: ``"9-2"``; ``"?"`` for an unknown one."""
    if tile == UNKNOWN:
        return "?"
    if not 0 <= tile < TILES:
        raise ValueError(f"{tile} is not the number of a domino: they run from 0 to {TILES - 1}.")
    return f"{HIGH[tile]}-{LOW[tile]}"


def full_set(highest: int) -> list[int]:
    """All tiles of a set, ascending: double-six is ``full_set(6)``."""
    if highest not in SET_SIZES:
        sold = ", ".join(str(end) for end in SET_SIZES)
        raise ValueError(f"There is no double-{highest} set: the sets are {sold}.")
    return list(range(SET_SIZES[highest]))
