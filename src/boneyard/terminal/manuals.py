"""Manuals at a terminal: Markdown, with its pictures drawn as the table is drawn here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from boneyard.pictures import NAMED, picture
from boneyard.terminal import inks
from boneyard.terminal.areas import draw_table
from boneyard.terminal.blocks import Block, stacked, wrapped
from boneyard.terminal.look import Look, Size, numbers_of

WIDEST: Final = 100


def manual_page(text: str, width: int) -> RenderableType:
    """A page of Markdown, its pictures between its paragraphs."""
    return Group(*_parts(text, min(width, WIDEST)))


def _parts(text: str, width: int) -> Iterator[RenderableType]:
    at = 0
    for named in NAMED.finditer(text):
        yield Markdown(text[at : named.start()])
        yield _drawn(named[2], named[3], width)
        at = named.end()
    yield Markdown(text[at:])


def _drawn(game_id: str, picture_id: str, width: int) -> Block:
    """What it shows, and under it what is pointed at."""
    found = picture(game_id, picture_id)
    look = Look(width, Size.MEDIUM, found.names, numbers_of(found.scene))
    notes = [wrapped(Text(f"· {mark.text}", inks.QUIET), width, 2) for mark in found.marks]
    space = Block([Text()])
    return stacked([space, draw_table(found.scene, look), *notes, space])
