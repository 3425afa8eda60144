"""Pieces as blocks of text: cards, dominoes, dice and whatever else lies on a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from boneyard.kernel.scene import Piece, PieceKind
from boneyard.terminal import inks
from boneyard.terminal.blocks import Block, beside, boxed, centred, flowing, stacked, wrapped
from boneyard.terminal.look import Look, Size

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
BACKS: Final = {"card": "▒▒", "domino": "▒|▒"}
HIDDEN: Final = "░░░"
"""What stands for the numbers on a back."""


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
            any(inks.marks_of(piece) for piece in pieces),
            any(look.label(piece.id) for piece in pieces),
        )


def draw_column(piece: Piece, look: Look, below: Below, *, is_covered: bool = False) -> Block:
    """A piece and the lines below it; the next one covers the right edge of a covered one."""
    if look.size == Size.SMALL:
        body = Block([short_text(piece)])
    else:
        body = DRAWN.get(piece.kind, _chip)(piece, look.size)
    rows = [line[:-1] for line in body.lines] if is_covered else list(body.lines)
    width = max(body.width - is_covered, len(piece.title))
    rows = [centred(row, width) for row in rows] if piece.title else rows
    if piece.raised and piece.kind == "card" and look.size > Size.SMALL:
        rows.append(Text())
    if below.titles:
        rows.append(centred(Text(piece.title), width))
    if below.marks:
        rows.append(centred(inks.mark_line(inks.marks_of(piece), width + 2), width))
    if below.numbers:
        rows.append(centred(Text(look.label(piece.id), inks.NUMBER), width))
    return Block(rows)


# Pieces that cover each other: fans of cards, and stacks of answers.


def draw_fan(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """Each one covers the right edge of the one before it; a column where that says too little."""
    if any(piece.title or inks.marks_of(piece) for piece in pieces):
        return _column(pieces, look, width)
    if look.size == Size.SMALL:
        return _edge_to_edge(pieces, look, width)
    below = Below.of(pieces, look)
    columns = [draw_column(piece, look, below, is_covered=True) for piece in pieces[:-1]]
    fan = beside([*columns, draw_column(pieces[-1], look, below)])
    return fan if fan.width <= width else _column(pieces, look, width)


def _edge_to_edge(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """All in one line where that fits, as ``2♥│3♥│K♠ [1]``."""
    bar = ("│", inks.QUIET)
    texts = [Text.assemble(short_text(piece), look.number(piece.id), bar) for piece in pieces]
    texts[-1].right_crop()
    return flowing([Block([text]) for text in texts], width, gap=0)


def _column(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """A line for each piece that is covered, then the last one as a whole."""
    bar = ("╭ ", inks.QUIET)
    lines = [Text.assemble(bar, line_text(piece), look.number(piece.id)) for piece in pieces[:-1]]
    covered = [wrapped(line, width, 4) for line in lines]
    return stacked([*covered, draw_row(pieces[-1:], look, width)])


def draw_stack(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """A numbered list, the latest on top: ``2. K♠ · Bob``."""
    answers: list[Block] = []
    for at, piece in enumerate(pieces, start=1):
        line = Text.assemble((f"{at}. ", inks.QUIET), line_text(piece))
        if piece.owner is not None:
            line.append(" · ", inks.QUIET).append(inks.name_of(piece.owner, look.names))
        answers.append(wrapped(line.append(look.number(piece.id)), width, 4))
    return stacked(reversed(answers))


# Single pieces.


def short_text(piece: Piece) -> Text:
    """One piece within a line: ``10♥``, ``9|2``, ``(4)``; a lifted one has a ``^``."""
    text = _face_text(piece)
    if piece.raised:
        return Text.assemble(("^", inks.LIFTED), text)
    text.stylize(inks.look_style(piece))
    return text


def _face_text(piece: Piece) -> Text:
    face = "?" if piece.face is None else piece.face
    if piece.kind == "die":
        return Text(f"({face})", "bold")
    if piece.kind in BACKS and piece.face is None:
        return Text(BACKS[piece.kind], inks.BACK)
    if piece.kind == "card":
        return Text("".join(card_parts(face)) or "blank", _card_ink(piece))
    if piece.kind == "domino":
        return Text(face.replace(":", "|"), "bold")
    sign = piece_sign(piece)
    return Text(face if sign in ("", face) else f"{sign} {face}", piece_ink(piece))


def line_text(piece: Piece) -> Text:
    """One piece within a line, with all that is said of it: ``☻₁ Merlin ♥♥♡ ✓ spent``."""
    title = [Text(piece.title)] if piece.title else []
    marks = [mark.words for mark in inks.marks_of(piece)]
    return Text(" ").join([short_text(piece), *title, *marks])


def _edge(piece: Piece) -> tuple[str, str]:
    """The frame of a piece and its style."""
    if piece.raised:
        return inks.HEAVY, inks.LIFTED
    if inks.QUIET in inks.look_style(piece):
        return inks.ROUND, inks.QUIET
    return inks.ROUND, inks.BACK if piece.face is None and piece.kind in BACKS else ""


def _card(piece: Piece, size: Size) -> Block:
    is_large = size == Size.LARGE
    if piece.face is None:
        rows = [Text(HIDDEN, inks.BACK)] * 3 if is_large else [Text(HIDDEN[:2], inks.BACK)] * 2
        return boxed(rows, *_edge(piece))
    rank, suit = card_parts(piece.face)
    large = (f"{rank:<3}", f" {suit or ' '} ", f"{rank:>3}")
    words = large if is_large else (f"{rank:<2}", f"{suit:>2}")
    return boxed([Text(word, _card_ink(piece)) for word in words], *_edge(piece))


def card_parts(face: str) -> tuple[str, str]:
    """Rank and suit sign of a card's name: ``"TH"`` is 10 and ♥; X is the Joker, O is blank."""
    if face == "X":
        return "Jo", "★"
    if face == "O":
        return "", ""
    rank, suit = face[:-1], inks.SUITS.get(face[-1:], face[-1:])
    return ("10" if rank == "T" else rank), suit


def _card_ink(piece: Piece) -> str:
    is_red = card_parts(piece.face or "O")[1] in tuple(inks.RED_SUITS)
    return f"bold {inks.BAD if is_red else ''} {inks.look_style(piece)}".strip()


def _domino(piece: Piece, size: Size) -> Block:
    """Upright with the first half up; a quarter turn lays it down, the first half to the right."""
    ink = inks.BACK if piece.face is None else inks.look_style(piece) or "bold"
    numbers = (HIDDEN, HIDDEN) if piece.face is None else piece.face.partition(":")[::2]
    halves = [[Text(row, ink) for row in _number_rows(number, size)] for number in numbers]
    if piece.turn % 4 in (1, 2):
        halves.reverse()
    return (_lying if piece.turn % 2 else _upright)(halves[0], halves[1], *_edge(piece))


def _upright(first: list[Text], second: list[Text], box: str, edge: str) -> Block:
    upper, lower = boxed(first, box, edge), boxed(second, box, edge)
    middle = Text(box[6] + box[1] * (upper.width - 2) + box[7], edge)
    return Block([*upper.lines[:-1], middle, *lower.lines[1:]])


def _lying(first: list[Text], second: list[Text], box: str, edge: str) -> Block:
    bar, side = box[1] * first[0].cell_len, (box[3], edge)
    top = Text(box[0] + bar + box[8] + bar + box[2], edge)
    rows = [
        Text.assemble(side, left, side, right, side)
        for left, right in zip(first, second, strict=True)
    ]
    return Block([top, *rows, Text(box[4] + bar + box[9] + bar + box[5], edge)])


def _number_rows(number: str, size: Size) -> Sequence[str]:
    """The number of a die or half a domino, or its pips where they fit and are nine at most."""
    if size < Size.LARGE:
        return [f"{number:^3}"]
    if number == HIDDEN:
        return ["░" * 5] * 3
    if number.isdecimal() and int(number) < len(PIPS):
        return PIPS[int(number)]
    return [" " * 5, f"{number:^5}", " " * 5]


def _die(piece: Piece, size: Size) -> Block:
    face = "?" if piece.face is None else piece.face
    ink = f"bold {inks.colour_style(piece.colour)} {inks.look_style(piece)}".strip()
    return boxed([Text(row, ink) for row in _number_rows(face, size)], *_edge(piece))


def _polyomino(piece: Piece, size: Size) -> Block:
    """Its cells as blocks, its name below them."""
    if not piece.cells:
        return _chip(piece, size)
    columns, rows = [x for x, _ in piece.cells], [y for _, y in piece.cells]
    fill = polyomino_fill(piece.owner) * 2
    lines: list[Text] = []
    for y in range(min(rows), max(rows) + 1):
        cells = [(x, y) in piece.cells for x in range(min(columns), max(columns) + 1)]
        line = "".join([fill if is_filled else "  " for is_filled in cells])
        lines.append(Text(line.rstrip(), piece_ink(piece)))
    return Block([*lines, Text(piece.face, inks.QUIET)] if piece.face else lines)


def _chip(piece: Piece, size: Size) -> Block:
    """Anything else: its sign and its name in a frame."""
    return boxed([Text.assemble(" ", _face_text(piece), " ")], *_edge(piece))


def piece_sign(piece: Piece) -> str:
    """What stands for a piece on a board: a sign that also tells owners apart without colour."""
    face = piece.face or ""
    is_second = piece.owner == 1
    if piece.kind == "chess":
        sign = (inks.OUTLINED if is_second else inks.CHESS).get(face, face[:1] or "?")
    elif piece.kind == "checker":
        sign = ("◎" if is_second else "◉") if face == "king" else ("○" if is_second else "●")
    elif piece.kind in SIGNS:
        return f"{SIGNS[piece.kind]}{inks.owner_mark(piece.owner)}"
    else:
        return ""
    return sign if piece.owner in (None, 0, 1) else f"{sign}{inks.owner_mark(piece.owner)}"


def polyomino_fill(owner: int | None) -> str:
    """How the cells of a polyomino are filled: a different grey for each owner."""
    return "█▓▒░"[(owner or 0) % 4]


def piece_ink(piece: Piece) -> str:
    """A piece's own colour, else that of its owner."""
    colour = inks.colour_style(piece.colour)
    if not colour and piece.owner is not None:
        colour = inks.seat_style(piece.owner)
    return f"{colour} {inks.look_style(piece)}".strip()


DRAWN: Final[dict[PieceKind, Callable[[Piece, Size], Block]]] = {
    "card": _card,
    "domino": _domino,
    "die": _die,
    "polyomino": _polyomino,
}
