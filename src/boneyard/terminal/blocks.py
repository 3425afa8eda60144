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

ROUND: Final = "╭─╮│╰╯├┤┬┴"
HEAVY: Final = "┏━┓┃┗┛┣┫┳┻"
DOUBLE: Final = "╔═╗║╚╝╠╣╦╩"
"""Frames: upper left, across, upper right, down, lower left and right, and four crossings."""

GAP: Final = 3
"""Between things that have nothing to do with each other."""

_MEASURE: Final = Console(file=io.StringIO())
"""rich breaks lines only in the presence of a console; this one shows nothing."""


class Block:
    """Lines of equal width. It prints itself on a rich console."""

    def __init__(self, lines: Iterable[Text], width: int = 0) -> None:
        rows = list(lines)
        self.width = max([width, *[row.cell_len for row in rows]])
        self.lines = tuple([_padded(row, self.width) for row in rows])

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return len(self.lines)

    @property
    def plain(self) -> str:
        """Without styles and without blanks at the ends of lines."""
        return "\n".join(line.plain.rstrip() for line in self.lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            shown = line.copy()
            shown.rstrip()
            shown.no_wrap = True
            shown.overflow = "ellipsis"
            yield shown


EMPTY: Final = Block(())
NOTHING: Final = Text()


def written(text: str, style: str = "") -> Block:
    """A block of plain lines in one style."""
    return Block([Text(line, style) for line in text.split("\n")])


def wrapped(text: Text, width: int, indent: int = 0) -> Block:
    """A paragraph broken into lines where it is too long; the later ones are indented."""
    if text.cell_len <= width and "\n" not in text.plain:
        return Block([text])
    first, *later = text.wrap(_MEASURE, max(width - indent, 10)) or [Text()]
    return Block([first, *[Text(" " * indent).append_text(line) for line in later]])


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
    rows = [Text() for _ in range(height)]
    for at, block in enumerate(blocks):
        above = 0 if top else height - block.height
        blank = Text(" " * block.width)
        for row, line in enumerate(rows):
            line.append(" " * gap if at else "")
            line.append_text(block.lines[row - above] if 0 <= row - above < block.height else blank)
    return Block(rows)


def flowing(blocks: Sequence[Block], width: int, gap: int = 1, *, top: bool = False) -> Block:
    """Next to each other as far as they fit, then on in the next row."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if rows and used + gap + block.width <= width:
            rows[-1].append(block)
            used += gap + block.width
        else:
            rows.append([block])
            used = block.width
    return stacked([beside(row, gap, top=top) for row in rows])


def flowing_lines(lines: Sequence[Text], width: int, indent: int) -> Block:
    """Several on a line where they are short; broken where they are long."""
    return flowing([wrapped(line, width, indent) for line in lines], width, GAP)


def centred(text: Text, width: int) -> Text:
    """The text in the middle of a line, never cut."""
    left = max(width - text.cell_len, 0) // 2
    return Text(" " * left).append_text(text)


def framed(
    block: Block, *, title: Text | None = None, width: int = 0, box: str = ROUND, style: str = ""
) -> Block:
    """The block in a frame, at least so wide, with a title in its upper edge."""
    blank = Text(" ")
    heading = joined(Text(box[1], style), blank, title, blank) if title else Text()
    inner = max(block.width, width - 4, heading.cell_len - 1)
    rows = [joined(blank, _padded(line, inner), blank) for line in block.lines]
    return boxed(rows, box, style, heading=heading, inner=inner + 2)


def boxed(
    rows: Sequence[Text],
    box: str = ROUND,
    style: str = "",
    *,
    heading: Text = NOTHING,
    inner: int = 0,
) -> Block:
    """A tight frame without blanks, as the edge of a card or a die; a heading covers its top."""
    inner = max([inner, *[row.cell_len for row in rows]])
    top = Text(box[1] * (inner - heading.cell_len) + box[2], style)
    side = Text(box[3], style)
    lines = [joined(Text(box[0], style), heading, top)]
    lines += [joined(side, _padded(row, inner), side) for row in rows]
    return Block([*lines, Text(box[4] + box[1] * inner + box[5], style)])


def joined(*parts: Text) -> Text:
    """Several texts as one line, each with its own style."""
    line = Text()
    for part in parts:
        line.append_text(part)
    return line


def _padded(line: Text, width: int) -> Text:
    missing = width - line.cell_len
    return joined(line, Text(" " * missing)) if missing > 0 else line
