"""The words and numbers of Knaves Out (chapter 2): pieces, towers, courts, effects, powers.

A piece is one number, ``seat * 24 + slot``. The slots of a kingdom are its chess set in the order
of piece ids (``0B1 0B2 0K1 ...``), so that pieces in ascending order are sorted by id.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from boneyard.components import COLOUR_OF, POINTS, RED

Piece: TypeAlias = int
"""``seat * 24 + slot``."""
Kind: TypeAlias = int
"""What a piece is, as in KINDS."""
Square: TypeAlias = int
"""Its number in the world (``world.py``); AT_SEA and IN_RESERVE are no squares."""
Tower: TypeAlias = int
"""One of the four of a kingdom, as in TOWER_NAMES."""
Spot: TypeAlias = int
"""A court card and the tower on it: ``seat * 4 + tower``."""


def named(words: str) -> tuple[str, ...]:
    """Names of things that are numbers, in their order."""
    return tuple(words.split())


def names_of(bits: int, names: tuple[str, ...]) -> list[str]:
    """Of effects, marks, relics or powers: those whose bits are set."""
    return [name for at, name in enumerate(names) if bits >> at & 1]


MOST_SEATS: Final = 8
SET: Final = 24
"""Chess pieces of a kingdom, white and black of one kind counted once (R10)."""

# Kinds of pieces, in the order of their letters.
BISHOP: Final = 0
KING: Final = 1
KNIGHT: Final = 2
PAWN: Final = 3
QUEEN: Final = 4
ROOK: Final = 5
UNPAWN: Final = 6
KINDS: Final = "BKNPQRU"
KIND_NAMES: Final = named("bishop king knight pawn queen rook unpawn")
MOST_OF_KIND: Final[tuple[int, ...]] = (2, 1, 2, 8, 1, 2, 8)
"""6.12: how many of a kind a kingdom can have in play."""

FIRST_SLOT: Final[tuple[int, ...]] = (0, 2, 3, 5, 13, 14, 16)
KIND_OF: Final[tuple[int, ...]] = tuple(
    [kind for kind in range(len(KINDS)) for _ in range(MOST_OF_KIND[kind])] * MOST_SEATS
)
"""By piece."""
IS_SOLDIER: Final[tuple[bool, ...]] = tuple([kind in (PAWN, UNPAWN) for kind in KIND_OF])
"""By piece: a pawn or an unpawn; all others are buildings."""
KING_SLOT: Final = 2
PIECE_IDS: Final[tuple[str, ...]] = tuple(
    [
        f"{seat}{KINDS[kind]}{number}"
        for seat in range(MOST_SEATS)
        for kind in range(len(KINDS))
        for number in range(1, MOST_OF_KIND[kind] + 1)
    ]
)
PIECE_OF_ID: Final[dict[str, int]] = {name: piece for piece, name in enumerate(PIECE_IDS)}
SOLDIER_SLOTS: Final[tuple[int, ...]] = (*range(5, 13), *range(16, 24))
BUILDING_SLOTS: Final[tuple[int, ...]] = (*range(5), *range(13, 16))
SOLDIERS: Final = sum([1 << slot for slot in SOLDIER_SLOTS])
"""A kingdom's soldiers, as bits by slot."""
ALL_OF_KIND: Final[tuple[int, ...]] = tuple([(1 << most) - 1 for most in MOST_OF_KIND])
"""All that a kingdom can have of a kind, as bits counted from its first slot."""
BITS_SET: Final[tuple[int, ...]] = tuple([bits.bit_count() for bits in range(256)])

IN_RESERVE: Final = -1
AT_SEA: Final = -2
NOBODY_THERE: Final = -1
NO_PIECE: Final = -1
"""The darkness as a target; nobody as the roller of damage without dice."""

MOST_CHECKERS: Final = 4
CHECKERS: Final = 12
"""Red ones for soldiers, black ones for buildings, so many of each (6.12)."""
MOST_DICE: Final = 5

# Towers and court cards, in table order.
KNAVE_TOWER: Final = 0
KING_TOWER: Final = 1
QUEEN_TOWER: Final = 2
ACE_TOWER: Final = 3
TOWERS: Final = 4
TOWER_LETTERS: Final = "JKQA"
TOWER_NAMES: Final[tuple[str, ...]] = ("Knave", "King", "Queen", "Ace")
COURT_RANKS: Final[tuple[int, ...]] = (11, 13, 12, 1)
"""The rank of the card at the foot of each tower."""

NO_CARD: Final = -1
JOKER_UNDER: Final = 64
"""Added to a card of a tower that has a Joker under it."""
CARD_MASK: Final = 63
HIGHEST_RANK: Final = 13
ACE_OF_SPADES: Final = 3

RANK_MASKS: Final[tuple[int, ...]] = (0, *(0b1111 << (4 * rank) for rank in range(HIGHEST_RANK)), 0)
"""By rank: the four cards of it, as bits of a set of cards. Rank 14 does not exist."""

IS_RED_CARD: Final[tuple[bool, ...]] = tuple([COLOUR_OF[card] == RED for card in range(52)])
RANK_OF: Final[tuple[int, ...]] = tuple([POINTS[card & CARD_MASK] for card in range(52)])

# Court types (6.3).
NO_COURT: Final = 0
RED_COURT: Final = 1
HEART: Final = 2
DIAMOND: Final = 3
HARMONY: Final = 4
BLACK_COURT: Final = 5
CLUB: Final = 6
SPADE: Final = 7
CHAOS: Final = 8
COURT_NAMES: Final = ("no court", *named("Red Heart Diamond Harmony Black Club Spade Chaos"))


def is_light(court: int) -> bool:
    """Red, Heart, Diamond and Harmony read the Book of Exalted Deeds."""
    return RED_COURT <= court <= HARMONY


def is_dark(court: int) -> bool:
    """Black, Club, Spade and Chaos read the Book of Vile Darkness."""
    return court >= BLACK_COURT


def type_of_suits(knave: int, queen: int, king: int) -> int:
    """6.3, R39, R40: one rule for all 64 triples; suits are clubs, diamonds, hearts, spades."""
    if knave == queen == king:
        return (CLUB, DIAMOND, HEART, SPADE)[knave]
    reds = len([suit for suit in (knave, queen, king) if suit in (1, 2)])
    if reds == 3:
        return RED_COURT
    if reds == 0:
        return BLACK_COURT
    return HARMONY if len({knave, queen, king}) == 3 else CHAOS


TYPE_OF_SUITS: Final[tuple[int, ...]] = tuple(
    [type_of_suits(at // 16, at // 4 % 4, at % 4) for at in range(64)]
)
"""By the suits of Knave * 16 + Queen * 4 + King."""


def court_type_of(knave: int, king: int, queen: int) -> int:
    """6.3: of three court cards; none unless all are in play."""
    if knave == NO_CARD or king == NO_CARD or queen == NO_CARD:
        return NO_COURT
    return TYPE_OF_SUITS[knave % 4 * 16 + queen % 4 * 4 + king % 4]


# Effects until the start of the owner's next turn (R21), as bits.
BLESSING: Final = 1
SUMMERBREEZE: Final = 2
FRENZIED: Final = 4
SHIELD_WALL: Final = 8
THORNS: Final = 16
REDIRECT: Final = 32
LUCK: Final = 64
ROLL_WITH_PUNCHES: Final = 128
LIONHEART: Final = 256
INSIGHT: Final = 512
PARLAY: Final = 1024
EFFECT_NAMES: Final = named(
    "blessing summerbreeze frenzied shield_wall thorns redirect luck roll_with_punches "
    "lionheart insight parlay"
)

# Marks, as bits.
FEAST: Final = 1
UPPER_HAND: Final = 2
LOSE_TURN: Final = 4
CASTLE_USED: Final = 8
MARK_NAMES: Final[tuple[str, ...]] = ("feast", "upper_hand", "lose_turn", "castle_used")

# Lasting powers, as bits; each hangs on a court card.
KING_CRIMSON: Final = 1
SHEER_HEART_ATTACK: Final = 2
LICH_KING: Final = 4
LADY_LUCK: Final = 8
ICE_QUEEN: Final = 16
MOTORHEAD: Final = 32
POWER_NAMES: Final = named(
    "king_crimson sheer_heart_attack lich_king lady_luck ice_queen motorhead "
)

# What lasts for this turn only, as bits.
RUSH: Final = 1
SEABREEZE: Final = 2
BLACKSAILS: Final = 4
CONSPIRE_READY: Final = 8
CONSPIRE_CALLED: Final = 16
CONSPIRE_SPENT: Final = 32
"""The attack with the extra die has begun: no other attack this turn."""
TURN_NAMES: Final = named("rush seabreeze blacksails conspire_ready conspire_called conspire_spent")

# Relics, as bits (6.10).
CORNER: Final = 1
RED_SQUARE: Final = 2
SEA: Final = 4
RELIC_NAMES: Final[tuple[str, ...]] = ("corner", "red", "sea")
ALL_RELICS: Final = 7

ACTION_COUNT: Final = 49
"""Rows of the table of actions."""

# The four steps of a turn (5.5).
PLAYING: Final = 0
ACTING: Final = 1
MOVING: Final = 2
ATTACKING: Final = 3
NO_STEP_YET: Final = -1
STEP_NAMES: Final[tuple[str, ...]] = ("play", "act", "move", "attack")
