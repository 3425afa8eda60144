"""Pieces as blocks of text: cards, dominoes, dice and whatever else lies on a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from boneyard.kernel.scene import Piece, PieceKind
from boneyard.terminal.blocks import HEAVY, ROUND, Block, boxed, centred, flowing, joined
from boneyard.terminal.inks import (
    BACK,
    BAD,
    CHESS,
    LIFTED,
    NUMBER,
    OUTLINED,
    QUIET,
    RED_SUITS,
    SUITS,
    colour_style,
    seat_style,
)
from boneyard.terminal.look import Look, Size
from boneyard.terminal.marks import is_dim, look_style, mark_line, marks_of, owner_mark

PIPS: Final = (
    ("     ", "     ", "     "),
    ("     ", "  ●  ", "     "),
    ("●    ", "     ", "    ●"),
    ("●    ", "  ●  ", "    ●"),
    ("●   ●", "     ", "●   ●"),
    ("●   ●", "  ●  ", "●   ●"),
    ("●   ●", "●   ●", "●   ●"),
    ("●   ●", "● ● ●", "●   ●"),
    ("● ● ●", "●   ●", "● ● ●"),
    ("● ● ●", "● ● ●", "● ● ●"),
)
"""The pips of one half of a domino, or of a die, for 0 to 9."""

SIGNS: Final = {"token": "●", "hero": "☻", "marker": "▸", "polyomino": "■"}


# Rows of pieces, with what is written below each.


def draw_row(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """Pieces next to each other; below each what is said of it and the numbers to type for it."""
    below = Below.of(pieces, look)
    is_tight = look.size > Size.SMALL and all(piece.kind == "card" for piece in pieces)
    gap = 0 if is_tight and not below.titles else 1
    return flowing([draw_column(piece, look, below) for piece in pieces], width, gap)


class Below(NamedTuple):
    """Which lines stand below the pieces of a row: all of them have the same."""

    titles: bool
    marks: bool
    numbers: bool

    @staticmethod
    def of(pieces: Sequence[Piece], look: Look) -> Below:
        """The lines that at least one of the pieces needs."""
        return Below(
            any(piece.title for piece in pieces),
            any(marks_of(piece) for piece in pieces),
            any(look.label(piece.id) for piece in pieces),
        )


def draw_column(piece: Piece, look: Look, below: Below, *, is_covered: bool = False) -> Block:
    """A piece and the lines below it; the next one covers the right edge of a covered one."""
    body = draw_piece(piece, look.size)
    rows = [line[:-1] for line in body.lines] if is_covered else list(body.lines)
    width = max(body.width - is_covered, len(piece.title))
    rows = [centred(row, width) for row in rows] if piece.title else rows
    if piece.raised and piece.kind == "card" and look.size > Size.SMALL:
        rows.append(Text())
    if below.titles:
        rows.append(centred(Text(piece.title), width))
    if below.marks:
        rows.append(centred(mark_line(marks_of(piece), width + 2), width))
    if below.numbers:
        rows.append(centred(Text(look.label(piece.id), NUMBER), width))
    return Block(rows)


# Single pieces.


def draw_piece(piece: Piece, size: Size) -> Block:
    """One piece. Lifted ones have a heavy frame, dimmed ones are dim."""
    if size == Size.SMALL:
        return Block([short_text(piece)])
    return DRAWN.get(piece.kind, _chip)(piece, size)


def short_text(piece: Piece) -> Text:
    """One piece within a line: ``10♥``, ``9|2``, ``(4)``; a lifted one has a ``^``."""
    text = SHORT.get(piece.kind, _sign_and_face)(piece)
    if piece.raised:
        return joined(Text("^", LIFTED), text)
    text.stylize(look_style(piece))
    return text


def line_text(piece: Piece) -> Text:
    """One piece within a line, with all that is said of it: ``☻₁ Merlin ♥♥♡ ✓ spent``."""
    title = [Text(piece.title)] if piece.title else []
    return Text(" ").join([short_text(piece), *title, *[mark.words for mark in marks_of(piece)]])


def _edge(piece: Piece, back: bool = False) -> tuple[str, str]:
    """The frame of a piece and its style."""
    if piece.raised:
        return HEAVY, LIFTED
    if is_dim(piece):
        return ROUND, QUIET
    return ROUND, BACK if back else ""


def _card(piece: Piece, size: Size) -> Block:
    box, edge = _edge(piece, back=piece.face is None)
    if piece.face is None:
        rows = [Text("░░", BACK)] * 2 if size < Size.LARGE else [Text("░░░", BACK)] * 3
        return boxed(rows, box, edge)
    rank, suit = card_parts(piece.face)
    ink = _card_ink(piece)
    if size < Size.LARGE:
        return boxed([Text(f"{rank:<2}", ink), Text(f"{suit:>2}", ink)], box, edge)
    rows = [Text(f"{rank:<3}", ink), Text(f" {suit or ' '} ", ink), Text(f"{rank:>3}", ink)]
    return boxed(rows, box, edge)


def card_parts(face: str) -> tuple[str, str]:
    """Rank and suit sign of a card's name: ``"TH"`` is 10 and ♥; X is the Joker, O is blank."""
    if face == "X":
        return "Jo", "★"
    if face == "O":
        return "", ""
    rank, suit = face[:-1], SUITS.get(face[-1:], face[-1:])
    return ("10" if rank == "T" else rank), suit


def _card_ink(piece: Piece) -> str:
    ink = f"bold {BAD}" if card_parts(piece.face or "O")[1] in tuple(RED_SUITS) else "bold"
    return joined_styles(ink, look_style(piece))


def _card_short(piece: Piece) -> Text:
    if piece.face is None:
        return Text("▒▒", BACK)
    return Text("".join(card_parts(piece.face)) or "blank", _card_ink(piece))


def _domino(piece: Piece, size: Size) -> Block:
    """Upright with the first half up; a quarter turn lays it down, the first half to the right."""
    box, edge = _edge(piece, back=piece.face is None)
    halves = [_half(half, piece, size) for half in _halves(piece)]
    if piece.turn % 4 in (1, 2):
        halves.reverse()
    if piece.turn % 2 == 0:
        return _upright(boxed(halves[0], box, edge), boxed(halves[1], box, edge), box, edge)
    return _lying(halves[0], halves[1], box, edge)


def _upright(first: Block, second: Block, box: str, edge: str) -> Block:
    middle = Text(box[6] + box[1] * (first.width - 2) + box[7], edge)
    return Block([*first.lines[:-1], middle, *second.lines[1:]])


def _lying(first: list[Text], second: list[Text], box: str, edge: str) -> Block:
    bar = box[1] * first[0].cell_len
    side = Text(box[3], edge)
    rows = [
        joined(side, left, side, right, side) for left, right in zip(first, second, strict=True)
    ]
    top = Text(box[0] + bar + box[8] + bar + box[2], edge)
    return Block([top, *rows, Text(box[4] + bar + box[9] + bar + box[5], edge)])


def _halves(piece: Piece) -> list[str]:
    if piece.face is None:
        return ["░", "░"]
    first, _, second = piece.face.partition(":")
    return [first, second]


def _half(half: str, piece: Piece, size: Size) -> list[Text]:
    """One half: its number, or its pips where there is room and there are no more than nine."""
    ink = BACK if piece.face is None else look_style(piece) or "bold"
    if size < Size.LARGE:
        return [Text(half * 3 if piece.face is None else f"{half:^3}", ink)]
    return [Text(row, ink) for row in _pip_rows(half)]


def _pip_rows(face: str) -> Sequence[str]:
    if face == "░":
        return ["░" * 5] * 3
    if face.isdecimal() and int(face) < len(PIPS):
        return PIPS[int(face)]
    return [" " * 5, f"{face:^5}", " " * 5]


def _domino_short(piece: Piece) -> Text:
    if piece.face is None:
        return Text("▒|▒", BACK)
    return Text("|".join(_halves(piece)), "bold")


def _die(piece: Piece, size: Size) -> Block:
    box, edge = _edge(piece)
    face = "?" if piece.face is None else piece.face
    ink = joined_styles("bold", colour_style(piece.colour), look_style(piece))
    if size == Size.LARGE:
        return boxed([Text(row, ink) for row in _pip_rows(face)], box, edge)
    return boxed([Text(f"{face:^3}", ink)], box, edge)


def _die_short(piece: Piece) -> Text:
    return Text(f"({'?' if piece.face is None else piece.face})", "bold")


def _polyomino(piece: Piece, size: Size) -> Block:
    """Its cells as blocks, its name beside them."""
    if not piece.cells:
        return _chip(piece, size)
    left = min(x for x, _ in piece.cells)
    rows: list[Text] = []
    for y in range(min(y for _, y in piece.cells), max(y for _, y in piece.cells) + 1):
        filled = {x - left for x, at in piece.cells if at == y}
        fill = polyomino_fill(piece.owner) * 2
        row = "".join(fill if x in filled else "  " for x in range(max(filled, default=-1) + 1))
        rows.append(Text(row, piece_ink(piece)))
    return Block([*rows, Text(piece.face or "", QUIET)] if piece.face else rows)


def _chip(piece: Piece, size: Size) -> Block:
    """Anything else: its sign and its name in a frame."""
    box, edge = _edge(piece)
    return boxed([joined(Text(" "), _sign_and_face(piece), Text(" "))], box, edge)


def _sign_and_face(piece: Piece) -> Text:
    face = "?" if piece.face is None else piece.face
    sign = piece_sign(piece)
    words = face if sign in ("", face) else f"{sign} {face}"
    return Text(words, piece_ink(piece))


def piece_sign(piece: Piece) -> str:
    """What stands for a piece on a board: a sign that also tells owners apart without colour."""
    face = piece.face or ""
    is_second = piece.owner == 1
    if piece.kind == "chess":
        sign = (OUTLINED if is_second else CHESS).get(face, face[:1] or "?")
    elif piece.kind == "checker":
        sign = ("◎" if is_second else "◉") if face == "king" else ("○" if is_second else "●")
    elif piece.kind in SIGNS:
        return f"{SIGNS[piece.kind]}{owner_mark(piece.owner)}"
    else:
        return ""
    return sign if piece.owner in (None, 0, 1) else f"{sign}{owner_mark(piece.owner)}"


def polyomino_fill(owner: int | None) -> str:
    """How the cells of a polyomino are filled: a different grey for each owner."""
    return "█▓▒░"[(owner or 0) % 4]


def piece_ink(piece: Piece) -> str:
    """A piece's own colour, else that of its owner."""
    colour = colour_style(piece.colour)
    if not colour and piece.owner is not None:
        colour = seat_style(piece.owner)
    return joined_styles(colour, look_style(piece))


def joined_styles(*styles: str) -> str:
    """The styles that are there, as one that rich understands."""
    return " ".join(style for style in styles if style)


DRAWN: Final[dict[PieceKind, Callable[[Piece, Size], Block]]] = {
    "card": _card,
    "domino": _domino,
    "die": _die,
    "polyomino": _polyomino,
}
SHORT: Final[dict[PieceKind, Callable[[Piece], Text]]] = {
    "card": _card_short,
    "domino": _domino_short,
    "die": _die_short,
}
