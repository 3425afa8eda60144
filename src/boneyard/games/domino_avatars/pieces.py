"""Avatars and played cards as numbers.

An Avatar is one number, attack * 32 + defend; a played card is seat * 64 + card.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from boneyard.components import POINTS, Cards, Domino, tile_of

Avatar: TypeAlias = int
Place: TypeAlias = int
"""Where an Avatar stands: seat * slots + slot."""

NO_AVATAR: Final = -1
NO_PLACE: Final = -1
SEAT_SHIFT: Final = 6
"""Played cards lie in piles as seat * 64 + card: who played each is public."""
CARD_MASK: Final = 63


def avatar(attack: int, defend: int) -> Avatar:
    """An oriented domino."""
    return attack << 5 | defend


def attack_score(avatar: Avatar) -> int:
    """Pips on the half pointing away from its owner."""
    return avatar >> 5


def defend_score(avatar: Avatar) -> int:
    """Pips on the half nearest its owner."""
    return avatar & 31


def avatar_text(avatar: Avatar) -> str:
    """R78: attack/defend with one stroke."""
    return f"{avatar >> 5}/{avatar & 31}"


def worth(avatar: Avatar) -> int:
    """Avatar Score: both halves (R67)."""
    return (avatar >> 5) + (avatar & 31)


def domino_of(avatar: Avatar) -> Domino:
    """The domino that it is."""
    return tile_of(avatar >> 5, avatar & 31)


def points_of(pile: Cards) -> int:
    """The points of the cards in a pile."""
    total = 0
    for played in pile:
        total += POINTS[played & CARD_MASK]
    return total
