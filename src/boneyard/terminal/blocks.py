"""Blocks of text that are put beside and above each other: the terminal's building bricks.

A block is a rectangle of styled lines with a known size, so that a whole table can be measured
before it is shown. Blocks never change once made.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from boneyard.terminal import inks

GAP: Final = 3
"""Between things that have nothing to do with each other."""

_MEASURE: Final = Console(file=io.StringIO())
"""rich breaks lines only in the presence of a console; this one shows nothing."""


class Block:
    """Lines of equal width. It prints itself on a rich console."""

    def __init__(self, lines: Sequence[Text] = ()) -> None:
        self.width = max([line.cell_len for line in lines], default=0)
        self.height = len(lines)
        self.lines = tuple([_padded(line, self.width) for line in lines])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            shown = line.copy()
            shown.rstrip()
            shown.no_wrap = True
            shown.overflow = "ellipsis"
            yield shown


NOTHING: Final = Text()


def wrapped(text: Text, width: int, indent: int = 0) -> Block:
    """A paragraph broken into lines where it is too long; the later ones are indented."""
    if text.cell_len <= width and "\n" not in text.plain:
        return Block([text])
    first, *later = text.wrap(_MEASURE, max(width - indent, 10)) or [Text()]
    return Block([first, *[Text.assemble(" " * indent, line) for line in later]])


def stacked(blocks: Iterable[Block], gap: int = 0) -> Block:
    """One above the other, left-aligned; empty blocks take no room."""
    lines: list[Text] = []
    for block in blocks:
        if block.height:
            lines += [Text()] * (gap if lines else 0)
            lines += block.lines
    return Block(lines)


def beside(blocks: Sequence[Block], gap: int = 0, *, top: bool = False) -> Block:
    """Next to each other, their bottoms (or their tops) on one line."""
    height = max([block.height for block in blocks], default=0)
    columns: list[list[Text]] = []
    for block in blocks:
        blanks = [Text(" " * block.width)] * (height - block.height)
        columns.append([*block.lines, *blanks] if top else [*blanks, *block.lines])
    return Block([Text(" " * gap).join(row) for row in zip(*columns, strict=True)])


def flowing(blocks: Sequence[Block], width: int, gap: int = 1, *, top: bool = False) -> Block:
    """Next to each other as far as they fit, then on in the next row."""
    rows: list[list[Block]] = []
    for block in blocks:
        if rows and sum(before.width + gap for before in rows[-1]) + block.width <= width:
            rows[-1].append(block)
        else:
            rows.append([block])
    return stacked([beside(row, gap, top=top) for row in rows])


def flowing_lines(lines: Sequence[Text], width: int, indent: int) -> Block:
    """Several on a line where they are short; broken where they are long."""
    return flowing([wrapped(line, width, indent) for line in lines], width, GAP)


def centred(text: Text, width: int) -> Text:
    """The text in the middle of a line, never cut."""
    return Text.assemble(" " * ((width - text.cell_len) // 2), text)


def framed(block: Block, title: Text, width: int, style: str, box: str = inks.ROUND) -> Block:
    """The block in a frame, at least so wide, with a title in its upper edge."""
    heading = Text.assemble((box[1], style), " ", title, " ") if title else title
    inner = max(block.width + 2, width - 2, heading.cell_len + 1)
    rows = [Text.assemble(" ", line) for line in block.lines]
    return boxed(rows, box, style, heading, inner)


def boxed(
    rows: Sequence[Text], box: str, style: str = "", heading: Text = NOTHING, inner: int = 0
) -> Block:
    """A tight frame without blanks, as the edge of a card or a die; a heading covers its top."""
    inner = max([inner, *[row.cell_len for row in rows]])
    side = (box[3], style)
    top = Text.assemble(
        (box[0], style), heading, (box[1] * (inner - heading.cell_len) + box[2], style)
    )
    middle = [Text.assemble(side, _padded(row, inner), side) for row in rows]
    return Block([top, *middle, Text(box[4] + box[1] * inner + box[5], style)])


def _padded(line: Text, width: int) -> Text:
    missing = width - line.cell_len
    return Text.assemble(line, " " * missing) if missing > 0 else line
