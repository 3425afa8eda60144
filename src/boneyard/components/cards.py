"""Playing cards as small ints.

A card is ``rank_index * 4 + suit``: ranks run from the Ace (0) to the King (12) and suits are
clubs, diamonds, hearts, spades (0 to 3). Ascending int order is therefore the canonical order of
every hand and every list of moves: by points, then by suit. The Joker and the blank card come
after the 52.

What a card is worth is read from a table (``POINTS[card]``). A face that a viewer may not know is
``UNKNOWN``, which is -1; each table has one entry more than there are faces, so that the index -1
finds the answer for an unknown card and never that of another card by accident.
"""

from typing import Final, TypeAlias

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
SUIT_SYMBOLS: Final = "♣♦♥♠"

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
NO_SUIT: Final = -1

BLACK: Final = 0
RED: Final = 1
NO_COLOUR: Final = -1

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]
"""A hand or a pile; it is replaced, never changed."""

UNKNOWN: Final = -1
JOKER: Final = 52
BLANK: Final = 53
FACES: Final = 54

_SUITED: Final = 52
_COLOURS: Final[tuple[int, ...]] = (BLACK, RED, RED, BLACK)

CARD_NAMES: Final[tuple[str, ...]] = (
    *(rank + suit for rank in RANKS for suit in SUITS),
    "X",
    "O",
    "?",
)
"""Names as they stand in moves and records: ``"TH"``, the Joker ``"X"``, a blank card ``"O"``."""

POINTS: Final[tuple[int, ...]] = (*(card // 4 + 1 for card in range(_SUITED)), 0, 0, 0)
"""Ace 1 to King 13; Joker, blank and unknown cards 0."""

SUIT_OF: Final[tuple[int, ...]] = (
    *(card % 4 for card in range(_SUITED)),
    NO_SUIT,
    NO_SUIT,
    NO_SUIT,
)

COLOUR_OF: Final[tuple[int, ...]] = (
    *(_COLOURS[card % 4] for card in range(_SUITED)),
    NO_COLOUR,
    NO_COLOUR,
    NO_COLOUR,
)

_RANK_TEXTS: Final[tuple[str, ...]] = tuple("10" if rank == "T" else rank for rank in RANKS)

_TEXTS: Final[tuple[str, ...]] = (
    *(rank + suit for rank in _RANK_TEXTS for suit in SUIT_SYMBOLS),
    "Joker",
    "Blank",
    "?",
)

_BY_NAME: Final[dict[str, int]] = {CARD_NAMES[card]: card for card in range(FACES)}


def format_card(card: int) -> str:
    """The card's name in moves and records. An unknown card has none."""
    if not 0 <= card < FACES:
        raise ValueError(f"{card} is not the number of a card: they run from 0 to {FACES - 1}.")
    return CARD_NAMES[card]


def parse_card(text: str) -> int:
    """The card of that name: ``"TH"``, ``"X"``, ``"O"``."""
    card = _BY_NAME.get(text, UNKNOWN)
    if card == UNKNOWN:
        raise ValueError(
            f"{text!r} is not a card: a card is a rank of {RANKS} and a suit of {SUITS}, X or O."
        )
    return card


def card_text(card: int) -> str:
    """The card as people write it: ``"10♥"``, ``"Joker"``; ``"?"`` for an unknown one."""
    if not UNKNOWN <= card < FACES:
        raise ValueError(f"{card} is not the number of a card: they run from 0 to {FACES - 1}.")
    return _TEXTS[card]


def deck(decks: int, *, jokers: int = 0, blanks: int = 0) -> list[int]:
    """So many decks of 52 in ascending order, each with its Jokers and blank cards."""
    if decks < 0 or jokers < 0 or blanks < 0:
        raise ValueError("A deck cannot have a negative number of cards.")
    suited = [card for card in range(_SUITED) for _ in range(decks)]
    return suited + [JOKER] * (jokers * decks) + [BLANK] * (blanks * decks)
