"""Hand-made scenes, and how they are drawn, as text."""

from __future__ import annotations

from boneyard.kernel.scene import Area, Click, Link, Piece, Scene
from boneyard.terminal.areas import draw_table
from boneyard.terminal.blocks import Block
from boneyard.terminal.look import Look, Size, numbers_of

NAMES = ("Ann", "Bob")


def scene(
    *areas: Area,
    clicks: tuple[Click, ...] = (),
    viewer: int | str = 0,
    links: tuple[Link, ...] = (),
) -> Scene:
    return Scene("g", "Game", viewer, 0, areas, clicks, None, links=links)


def drawn(picture: Scene, size: Size = Size.MEDIUM, width: int = 60) -> str:
    table = draw_table(picture, Look(width, size, NAMES, numbers_of(picture)))
    assert table.width <= width
    return plain(table)


def plain(block: Block) -> str:
    """Without styles and without blanks at the ends of lines."""
    return "\n".join(line.plain.rstrip() for line in block.lines)


def row(*pieces: Piece) -> Scene:
    return scene(Area("row", "row", parent=None, pieces=pieces))


def picture(text: str) -> str:
    """A drawing in a test, without the indentation and the frame of blank lines."""
    lines = text.strip("\n").split("\n")
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "\n".join(line[indent:].rstrip() for line in lines).rstrip()
