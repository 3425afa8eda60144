"""The Characters of Lord of Dominion: 13 for each Lord, as small numbers.

A Character is ``side * 13 + place in the deck``: the General first, then three each of Warrior,
Ranger, Knight and Sorcerer. Its name (``DW1``) is the side's letter, the kind's letter and a serial
number that it gets when it is recruited (R8).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from boneyard import Seat
from boneyard.components import Marks

Character: TypeAlias = int
Kind: TypeAlias = int
Kinds: TypeAlias = tuple[Kind, ...]

DARK: Final = 0
LIGHT: Final = 1

GENERAL: Final = 0
WARRIOR: Final = 1
RANGER: Final = 2
KNIGHT: Final = 3
SORCERER: Final = 4
KINDS: Final[tuple[str, ...]] = ("general", "warrior", "ranger", "knight", "sorcerer")
LETTERS: Final = "GWRKS"
COPIES: Final = 3
"""R13: three of each kind, but one General."""

PER_SIDE: Final = 13
CHARACTERS: Final = 26
FORT: Final = 26
"""In lists of targets: the enemy Fort, after all Characters."""
NO_TARGET: Final = 27
NOBODY_THERE: Final = 255
"""Who stands on an empty space: no Character has so high a number."""
OFF: Final = 255
"""Where a Character is that is not on the board: no space has so high a number."""


def _in_deck(place: int) -> tuple[Kind, int]:
    return (GENERAL, 0) if place == 0 else (1 + (place - 1) // COPIES, (place - 1) % COPIES + 1)


def _name(who: Character) -> str:
    kind, serial = _in_deck(who % PER_SIDE)
    return f"{'DL'[who // PER_SIDE]}{LETTERS[kind]}{serial or ''}"


KIND_OF: Final[Marks] = bytes([_in_deck(one % PER_SIDE)[0] for one in range(CHARACTERS)])
SIDE_OF: Final[Marks] = bytes([one // PER_SIDE for one in range(CHARACTERS)])
NAMES: Final[tuple[str, ...]] = tuple([_name(one) for one in range(CHARACTERS)])


def character(side: Seat, kind: Kind, serial: int) -> Character:
    """The Character of a side, a kind and a serial number from 1 (the General's is 0)."""
    return side * PER_SIDE + (0 if kind == GENERAL else (kind - 1) * COPIES + serial)


def general_of(side: Seat) -> Character:
    return side * PER_SIDE


def parse_character(name: str) -> Character:
    """The Character of that name: ``"DG"``, ``"LW2"``."""
    if name not in NAMES:
        raise ValueError(f"{name!r} is not a Character such as DG or LW2.")
    return NAMES.index(name)


def parse_kind(name: str) -> Kind:
    """The kind of that name, the General's aside."""
    if name not in KINDS[1:]:
        raise ValueError(f"{name!r} is not a kind of a Troop: they are {', '.join(KINDS[1:])}.")
    return KINDS.index(name)
