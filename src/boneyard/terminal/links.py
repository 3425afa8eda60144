"""Links between elements as lines of text: ``9|2 (Ann) → copies 5|5 (Bob)``."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from boneyard.kernel.scene import Area, Link, Piece, Scene, element_base
from boneyard.terminal.blocks import Block, flowing_lines, joined
from boneyard.terminal.boards import place_name
from boneyard.terminal.inks import QUIET, name_of
from boneyard.terminal.look import Look, piece_of
from boneyard.terminal.pieces import short_text

ARROWS: Final = {"aim": "→", "cord": "─", "path": "⇢"}


def draw_links(scene: Scene, look: Look) -> Block:
    """All of them, several on a line where they are short."""
    return flowing_lines([_link(scene, link, look) for link in scene.links], look.width, 4)


def _link(scene: Scene, link: Link, look: Look) -> Text:
    words = Text(f" {ARROWS[link.kind]} {link.text} ".replace("  ", " "), QUIET)
    return joined(_element(scene, link.start, look), words, _element(scene, link.end, look))


def _element(scene: Scene, element: str, look: Look) -> Text:
    """A piece as it is drawn, an area or a cell by its name."""
    piece = piece_of(scene, element)
    if piece is not None:
        return _piece(piece, look)
    areas = [area for area in scene.areas if area.id == element_base(element)]
    return _area(areas[0], element, look) if areas else Text(element)


def _piece(piece: Piece, look: Look) -> Text:
    parts = [short_text(piece), Text(f" {piece.title}" if piece.title else "")]
    if piece.owner is not None:
        parts += [Text(" ("), name_of(piece.owner, look.names), Text(")")]
    return joined(*parts)


def _area(area: Area, element: str, look: Look) -> Text:
    named = area.kind == "seat" and area.seat is not None and area.seat < len(look.names)
    name = name_of(area.seat or 0, look.names) if named else Text(area.title)
    _, _, place = element.partition("@")
    if not place:
        return name if name.cell_len else Text(area.id)
    x, _, y = place.partition(",")
    return Text(f"{area.title} {place_name(area, (int(x), int(y)))}".strip())
