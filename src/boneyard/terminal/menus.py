"""The menu: the legal moves of a scene, numbered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import Click, Scene
from boneyard.terminal.blocks import EMPTY, GAP, Block, beside, joined, stacked, wrapped
from boneyard.terminal.inks import NUMBER, QUIET, WARNING, name_of, sentence
from boneyard.terminal.look import piece_of

MOST_SHOWN: Final = 60
"""More moves than this are found by a word rather than read through."""


def draw_menu(scene: Scene, names: Sequence[str], width: int, word: str = "") -> Block:
    """The moves whose label has the word in it, in columns where they are short."""
    entries = [
        (number, click)
        for number, click in enumerate(scene.clicks, start=1)
        if word.lower() in click.label.lower()
    ]
    shown = entries[:MOST_SHOWN]
    lines = [_entry(number, click, scene, names) for number, click in shown]
    menu = _columns(lines, width)
    left_out = len(entries) - len(shown)
    if not left_out:
        return menu
    note = f"… and {left_out} more. Type /word to list the moves with that word in them."
    return stacked([menu, wrapped(Text(note, QUIET), width)])


def _entry(number: int, click: Click, scene: Scene, names: Sequence[str]) -> Text:
    """``[3] 7♥ (50%)  7 points``; a warning follows its sign."""
    parts = [Text(f"[{number}]", NUMBER), Text(" "), sentence(click.label, names)]
    if click.note:
        parts.append(Text(f" ({click.note})"))
    piece = piece_of(scene, click.element)  # two players can have equal ones
    if len(names) > 2 and piece and piece.owner not in (None, scene.viewer):
        parts += [Text(" · ", QUIET), name_of(piece.owner or 0, names)]
    if click.hint:
        parts.append(Text(f"  {click.hint}", QUIET))
    if click.warning:
        parts.append(Text(f"  ! {click.warning}", WARNING))
    return joined(*parts)


def _columns(lines: Sequence[Text], width: int) -> Block:
    """Short entries in columns, long ones on lines of their own, all in their order."""
    parts: list[Block] = []
    short: list[Text] = []
    for line in lines:
        if line.cell_len <= (width - GAP) // 2:
            short.append(line)
        else:
            parts += [_in_columns(short, width), wrapped(line, width, indent=4)]
            short = []
    return stacked([*parts, _in_columns(short, width)])


def _in_columns(lines: Sequence[Text], width: int) -> Block:
    """Column by column, as many columns as fit."""
    if not lines:
        return EMPTY
    widest = max(line.cell_len for line in lines)
    rows = -(-len(lines) // max(1, (width + GAP) // (widest + GAP)))
    blocks = [Block(lines[at : at + rows]) for at in range(0, len(lines), rows)]
    return beside(blocks, GAP, top=True)
