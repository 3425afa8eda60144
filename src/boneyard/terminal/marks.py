"""What is written beside a piece: its title, hit points, those beneath it, its look, its badges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from boneyard.kernel.scene import Badge, Piece
from boneyard.terminal.inks import (
    BAD,
    HEART,
    ICONS,
    LOOKS,
    LOST_HEART,
    MOST_HEARTS,
    QUIET,
    TONES,
)

FEW_HEARTS: Final = 3
SUBSCRIPTS: Final = "₀₁₂₃₄₅₆₇₈₉"
SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"


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
        marks.append(Mark(stack_text(piece.stack), stack_text(piece.stack)))
    if piece.look:
        marks.append(Mark(look_words(piece.look), Text(look_sign(piece.look))))
    marks += [Mark(badge_text(badge), short_badge(badge)) for badge in extra_badges(piece)]
    return marks


def mark_line(marks: Sequence[Mark], width: int) -> Text:
    """All marks in so many columns: words where they fit, else signs."""
    texts = [mark.words for mark in marks]
    if sum(text.cell_len for text in texts) + len(texts) - 1 > width:
        texts = [mark.sign for mark in marks]
    line = Text(" ").join(texts)
    line.truncate(width, overflow="ellipsis")
    return line


# Hit points, stacks, looks and owners.


def hearts(pips: tuple[int, int], most: int = MOST_HEARTS) -> Text:
    """``♥♥♡``, or ``♥12/20`` where there are too many to count."""
    left, full = pips[0], max(pips)
    if full > most:
        return Text(f"{HEART}{left}/{full}", BAD)
    return Text(HEART * left + LOST_HEART * (full - left), BAD)


def stack_text(beneath: int) -> Text:
    """``+2``: two more lie beneath."""
    return Text(f"+{beneath}" if beneath else "")


def look_sign(look: str) -> str:
    """The sign of a look, or nothing."""
    return LOOKS[look][0] if look else ""


def look_words(look: str) -> Text:
    """A look by its sign and its name, as ``✓ spent``."""
    return Text(f"{look_sign(look)} {look}", QUIET)


def look_style(piece: Piece) -> str:
    """What its look and its being dimmed do to the style of a piece."""
    styles = [LOOKS[piece.look][1] if piece.look else "", QUIET if piece.dimmed else ""]
    return " ".join(style for style in styles if style)


def is_dim(piece: Piece) -> bool:
    """Whether a piece stands back: dimmed, or by its look."""
    return QUIET in look_style(piece).split()


def owner_mark(owner: int | None) -> str:
    """A small number below: whose piece it is."""
    return "" if owner is None else SUBSCRIPTS[owner % 10]


def ground_mark(owner: int | None) -> str:
    """A small number above: whose ground it is."""
    return "" if owner is None else SUPERSCRIPTS[owner % 10]


# Badges.


def extra_badges(piece: Piece) -> tuple[Badge, ...]:
    """Badges that say more than the face does: a domino shows its own numbers."""
    halves = (piece.face or "").split(":")
    return tuple(badge for badge in piece.badges if badge.text not in halves)


def badge_text(badge: Badge) -> Text:
    """A sign and a word, in the badge's tone."""
    return Text(f"{ICONS.get(badge.icon, '')} {badge.text}".strip(), TONES[badge.tone])


def short_badge(badge: Badge) -> Text:
    """Its number or its sign alone."""
    sign = ICONS.get(badge.icon, "")
    return Text(sign, TONES[badge.tone]) if sign and not badge.text.isdigit() else badge_text(badge)
