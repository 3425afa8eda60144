"""Colours, signs and marks: how things look, and what is written beside a piece.

Colour is never the only signal: what is red, active, lifted or dimmed also has a sign, a frame or
a word, so that everything can be read with NO_COLOR.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.color import Color, ColorParseError
from rich.text import Text

from boneyard.kernel.scene import Badge, Piece

NUMBER: Final = "bold cyan"
QUIET: Final = "dim"
GOOD: Final = "green"
BAD: Final = "red"
LIFTED: Final = "bold yellow"
ACTIVE: Final = "bold green"
WARNING: Final = "yellow"
BACK: Final = "blue"
PROMPT: Final = "bold"
AWAITED: Final = "◆"
"""What stands at a move that a coach waits for."""
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

ROUND: Final = "╭─╮│╰╯├┤┬┴"
HEAVY: Final = "┏━┓┃┗┛┣┫┳┻"
DOUBLE: Final = "╔═╗║╚╝╠╣╦╩"
"""Frames: upper left, across, upper right, down, lower left and right, and four crossings."""

HEART: Final = "♥"
LOST_HEART: Final = "♡"
MOST_HEARTS: Final = 6
FEW_HEARTS: Final = 3
"""More hit points than this are a number."""

SUBSCRIPTS: Final = "₀₁₂₃₄₅₆₇₈₉"
SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"

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


# What is said of a piece.


class Mark(NamedTuple):
    """Something said of a piece: in words, and as short as can be."""

    words: Text
    sign: Text


def marks_of(piece: Piece) -> list[Mark]:
    """All that is said of a piece beside its face, except its title."""
    marks: list[Mark] = []
    if piece.pips is not None:
        marks.append(Mark(hearts(piece.pips), hearts(piece.pips, FEW_HEARTS)))
    if piece.stack:
        marks.append(Mark(Text(stack_text(piece.stack)), Text(stack_text(piece.stack))))
    if piece.look:
        sign = look_sign(piece.look)
        marks.append(Mark(Text(f"{sign} {piece.look}", QUIET), Text(sign)))
    shown = (piece.face or "").split(":")  # a domino shows its own numbers
    more = [badge for badge in piece.badges if badge.text not in shown]
    return [*marks, *[Mark(badge_text(badge), short_badge(badge)) for badge in more]]


def mark_line(marks: Sequence[Mark], width: int) -> Text:
    """All marks in so many columns: words where they fit, else signs."""
    texts = [mark.words for mark in marks]
    if sum(text.cell_len for text in texts) + len(texts) - 1 > width:
        texts = [mark.sign for mark in marks]
    line = Text(" ").join(texts)
    line.truncate(width, overflow="ellipsis")
    return line


def hearts(pips: tuple[int, int], most: int = MOST_HEARTS) -> Text:
    """``♥♥♡``, or ``♥12/20`` where there are too many to count."""
    left, full = pips[0], max(pips)
    if full > most:
        return Text(f"{HEART}{left}/{full}", BAD)
    return Text(HEART * left + LOST_HEART * (full - left), BAD)


def stack_text(beneath: int) -> str:
    """``+2``: two more lie beneath."""
    return f"+{beneath}" if beneath else ""


def look_sign(look: str) -> str:
    """The sign of a look, or nothing."""
    return LOOKS[look][0] if look else ""


def look_style(piece: Piece) -> str:
    """What its look and its being dimmed do to the style of a piece."""
    look = LOOKS[piece.look][1] if piece.look else ""
    return f"{look} {QUIET if piece.dimmed else ''}".strip()


def owner_mark(owner: int | None) -> str:
    """A small number below: whose piece it is."""
    return "" if owner is None else SUBSCRIPTS[owner % 10]


def ground_mark(owner: int | None) -> Text:
    """A small number above: whose ground it is."""
    return Text() if owner is None else Text(SUPERSCRIPTS[owner % 10], seat_style(owner))


def badge_text(badge: Badge) -> Text:
    """A sign and a word, in the badge's tone."""
    return Text(f"{ICONS.get(badge.icon, '')} {badge.text}".strip(), TONES[badge.tone])


def short_badge(badge: Badge) -> Text:
    """Its number or its sign alone."""
    sign = ICONS.get(badge.icon, "")
    return Text(sign, TONES[badge.tone]) if sign and not badge.text.isdigit() else badge_text(badge)
