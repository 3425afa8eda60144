"""Colours and signs: how things look, in one place.

Colour is never the only signal: what is red, active, lifted or dimmed also has a sign, a frame or
a word, so that everything can be read with NO_COLOR.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.color import Color, ColorParseError
from rich.text import Text

NUMBER: Final = "bold cyan"
QUIET: Final = "dim"
GOOD: Final = "green"
BAD: Final = "red"
LIFTED: Final = "bold yellow"
ACTIVE: Final = "bold green"
WARNING: Final = "yellow"
BACK: Final = "blue"
PROMPT: Final = "bold"
TITLE: Final = "bold"

TONES: Final = {"plain": "", "good": GOOD, "bad": BAD, "quiet": QUIET}
SEAT_COLOURS: Final = ("cyan", "magenta", "green", "yellow", "blue", "red")

SUITS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RED_SUITS: Final = "♦♥"
CHESSMEN: Final = ("king", "queen", "rook", "bishop", "knight", "pawn")
CHESS: Final = dict(zip(CHESSMEN, "♚♛♜♝♞♟", strict=True))
OUTLINED: Final = dict(zip(CHESSMEN, "♔♕♖♗♘♙", strict=True))

ICONS: Final = {
    "score": "★",
    "first": "⚑",
    "turn": "◀",
    "sword": "⚔",
    "shield": "◇",
    "spent": "✓",
    "cards": "▌",
    "red": "♦",
    "black": "♠",
    "clock": "◷",
    "target": "◎",
    "gold": "●",
    "heart": "♥",
}
"""Signs for the icon names that scenes use; an icon without one is shown by its text alone."""

LOOKS: Final = {
    "spent": ("✓", "dim"),
    "barred": ("⊘", "dim"),
    "crowned": ("☼", "bold"),
    "ghost": ("◌", "dim italic"),
    "fallen": ("†", "dim strike"),
    "tainted": ("☾", "italic"),
    "bloodied": ("!", "bold"),
}
"""A sign for every look of a piece, and what it does to the piece's own style."""

HEART: Final = "♥"
LOST_HEART: Final = "♡"
MOST_HEARTS: Final = 6
"""More hit points than this are a number."""

_RED_CARD: Final = re.compile(r"(10|[2-9AJQK])?[♦♥]")
_BLACK_CARD: Final = re.compile(r"(10|[2-9AJQK])[♣♠]")


def seat_style(seat: int) -> str:
    """The colour of a seat's name, the same all over the screen."""
    return f"bold {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def name_of(seat: int, names: Sequence[str]) -> Text:
    """A seat's name in its colour."""
    name = names[seat] if seat < len(names) else f"Seat {seat}"
    return Text(name, seat_style(seat))


def sentence(line: str, names: Sequence[str] = (), style: str = "") -> Text:
    """A line of words with its cards and names in their colours."""
    text = Text(line, style)
    text.highlight_regex(_RED_CARD, BAD)
    text.highlight_regex(_BLACK_CARD, "bold")
    for seat, name in enumerate(names):
        text.highlight_regex(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), seat_style(seat))
    return text


def colour_style(colour: str) -> str:
    """A scene's colour if the terminal knows it by that name, else none."""
    try:
        Color.parse(colour)
    except ColorParseError:
        return ""
    return colour
