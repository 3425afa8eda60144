"""Pieces that cover each other: fans of cards, and stacks of answers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from boneyard.kernel.scene import Piece
from boneyard.terminal.blocks import Block, beside, flowing, joined, stacked, wrapped
from boneyard.terminal.inks import QUIET, name_of
from boneyard.terminal.look import Look, Size
from boneyard.terminal.marks import marks_of
from boneyard.terminal.pieces import Below, draw_column, draw_row, line_text, short_text


def draw_fan(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """Each one covers the right edge of the one before it; a column where that says too little."""
    is_plain = not any(piece.title or marks_of(piece) for piece in pieces)
    if look.size == Size.SMALL and is_plain:
        return _edge_to_edge(pieces, look, width)
    below = Below.of(pieces, look)
    columns = [draw_column(piece, look, below, is_covered=True) for piece in pieces[:-1]]
    columns.append(draw_column(pieces[-1], look, below))
    if is_plain and sum(column.width for column in columns) <= width:
        return beside(columns)
    return _column(pieces, look, width)


def _edge_to_edge(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """All in one line where that fits, as ``2♥│3♥│K♠ [1]``."""
    bar = Text("│", QUIET)
    parts = [joined(short_text(piece), look.number(piece.id)) for piece in pieces]
    blocks = [Block([joined(part, bar)]) for part in parts[:-1]]
    return flowing([*blocks, Block([parts[-1]])], width, gap=0)


def _column(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """A line for each piece that is covered, then the last one as a whole."""
    bar = Text("╭ ", QUIET)
    lines = [joined(bar, line_text(piece), look.number(piece.id)) for piece in pieces[:-1]]
    covered = [wrapped(line, width, 4) for line in lines]
    return stacked([*covered, draw_row(pieces[-1:], look, width)])


def draw_stack(pieces: Sequence[Piece], look: Look, width: int) -> Block:
    """A numbered list, the latest on top: ``2. K♠ · Bob``."""
    lines = [_answer(at, piece, look) for at, piece in enumerate(pieces, start=1)]
    return stacked([wrapped(line, width, 4) for line in reversed(lines)])


def _answer(at: int, piece: Piece, look: Look) -> Text:
    parts = [Text(f"{at}. ", QUIET), line_text(piece)]
    if piece.owner is not None:
        parts += [Text(" · ", QUIET), name_of(piece.owner, look.names)]
    return joined(*parts, look.number(piece.id))
