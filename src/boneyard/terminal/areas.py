"""Areas and whole scenes as blocks: what lies where on the table.

Other seats come first, side by side where they fit; then the middle of the table; the viewer's own
seat last, next to the prompt. Links are told in words below the middle. Action lists are not drawn:
the menu has them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from rich.text import Text

from boneyard.kernel.scene import Area, Badge, Scene, element_base
from boneyard.terminal import inks
from boneyard.terminal.blocks import GAP, Block, beside, flowing, flowing_lines, framed, stacked
from boneyard.terminal.boards import draw_board, place_name
from boneyard.terminal.look import Look, cell_of, notes_of, piece_of
from boneyard.terminal.pieces import draw_fan, draw_row, draw_stack, short_text

ARROWS: Final = {"aim": "→", "cord": "─", "path": "⇢"}
FRAME = 4
TITLE_EDGE = 6
"""What a frame takes of a panel's width, and of that of its title."""
FEW = 3


def draw_table(scene: Scene, look: Look) -> Block:
    """The whole table, no wider than the look says."""
    look = replace(look, notes=notes_of(scene))
    tops = [area for area in scene.children(None) if not _is_buttons(scene, area)]
    mine = [area for area in tops if area.kind == "seat" and area.seat == scene.viewer]
    others = [area for area in tops if area.kind == "seat" and area not in mine]
    middle = [area for area in tops if area.kind != "seat"]
    return stacked(
        [
            _seats(scene, others, look),
            _middle([_area(scene, area, look, look.width) for area in middle], look.width),
            _links(scene, look),
            _seats(scene, mine, look),
        ]
    )


def _is_buttons(scene: Scene, area: Area) -> bool:
    """Buttons, and groups of nothing else: they are listed below the table."""
    inner = scene.children(area.id)
    is_panel = area.kind == "group" and not area.pieces and bool(inner)
    return area.kind == "actions" or (is_panel and all(_is_buttons(scene, one) for one in inner))


def _middle(blocks: Sequence[Block], width: int) -> Block:
    """One below the other, but what takes one line shares it with its neighbours."""
    parts: list[Block] = []
    for is_line, run in groupby(blocks, lambda block: block.height == 1 and block.width < width):
        neighbours = list(run)
        parts += [flowing(neighbours, width, GAP)] if is_line else neighbours
    return stacked(parts)


# Seats.


def _seats(scene: Scene, seats: Sequence[Area], look: Look) -> Block:
    """Panels of equal width, as many in a row as make the whole lowest."""
    found = Block()
    for in_a_row in range(1, len(seats) + 1):
        width = (look.width + 1) // in_a_row - 1
        rows = [seats[at : at + in_a_row] for at in range(0, len(seats), in_a_row)]
        panels = stacked([_seat_row(scene, row, look, width) for row in rows])
        fits = panels.width <= look.width and all(
            _title(scene, seat, look, inks.short_badge).cell_len <= width - TITLE_EDGE
            for seat in seats
        )
        if in_a_row == 1 or (fits and panels.height < found.height):
            found = panels
    return found


def _seat_row(scene: Scene, seats: Sequence[Area], look: Look, width: int) -> Block:
    """Panels of equal height, too."""
    contents = [_seat_content(scene, seat, look, width - FRAME) for seat in seats]
    height = max(content.height for content in contents)
    panels: list[Block] = []
    for seat, content in zip(seats, contents, strict=True):
        title = _seat_title(scene, seat, look, width - TITLE_EDGE)
        block = Block([*content.lines, *[Text()] * (height - content.height)])
        style, box = (inks.ACTIVE, inks.DOUBLE) if seat.active else (inks.QUIET, inks.ROUND)
        panels.append(framed(block, title, width, style, box))
    return beside(panels, gap=1)


def _seat_title(scene: Scene, seat: Area, look: Look, width: int) -> Text:
    """With signs instead of words where it would be too long."""
    title = _title(scene, seat, look, inks.badge_text)
    if title.cell_len > width:
        title = _title(scene, seat, look, inks.short_badge)
    title.truncate(width, overflow="ellipsis")
    return title


def _title(scene: Scene, seat: Area, look: Look, worded: Callable[[Badge], Text]) -> Text:
    """``▶ Bob (you) · ★ 14 · dealer``."""
    you = " (you)" if seat.seat == scene.viewer else ""
    arrow = ("▶ " if seat.active else "", inks.ACTIVE)
    title = Text.assemble(arrow, _name(seat, look, inks.TITLE), you)
    for words in [worded(badge) for badge in seat.badges]:
        if words.cell_len:
            title.append(" · ", inks.QUIET).append(words)
    return title.append(look.number(seat.id))


def _name(area: Area, look: Look, style: str = "") -> Text:
    """Of a seat the name of its player, if there is one; else the title."""
    if area.kind == "seat" and area.seat is not None and area.seat < len(look.names):
        return inks.name_of(area.seat, look.names)
    return Text(area.title, style)


def _seat_content(scene: Scene, seat: Area, look: Look, width: int) -> Block:
    children = [_area(scene, child, look, width) for child in scene.children(seat.id)]
    own = [draw_row(seat.pieces, look, width)] if seat.pieces else []
    return _flow([*own, *children], width)


# Other areas.


def _area(scene: Scene, area: Area, look: Look, width: int) -> Block:
    """Its caption, its pieces, and the areas inside it."""
    if area.kind == "actions":
        return Block()
    if area.kind == "seat":
        return _seats(scene, [area], replace(look, width=width))
    if area.kind == "pile":
        return Block([_pile(area, look)])
    inside = _inside(scene, area, look, width)
    caption = _caption(scene, area, look)
    if area.kind == "counters" and not area.title and inside.height == 1:
        return flowing([Block([caption]), inside], width, GAP)
    if area.title and area.parent is None:
        caption.append(f" {'─' * (width - caption.cell_len - 1)}", inks.QUIET)
    return stacked([Block([caption] if caption.cell_len else []), _body(area, look, width), inside])


def _inside(scene: Scene, area: Area, look: Look, width: int) -> Block:
    """The areas in this one: side by side as they are, or in a group narrower if that is lower."""
    inner = scene.children(area.id)
    whole = _flow([_area(scene, child, look, width) for child in inner], width)
    if area.kind != "group" or len(inner) < 2:
        return whole
    share = (width + GAP) // len(inner) - GAP
    columns = _flow([_area(scene, child, look, share) for child in inner], width)
    return columns if columns.height < whole.height and columns.width <= width else whole


def _flow(blocks: Sequence[Block], width: int) -> Block:
    return flowing([block for block in blocks if block.height], width, GAP, top=True)


def _body(area: Area, look: Look, width: int) -> Block:
    if area.kind == "board":
        return draw_board(area, look, width)
    if not area.pieces:
        return Block()
    if area.kind == "stack":
        return draw_stack(area.pieces, look, width)
    size = len(area.pieces)
    is_hidden = all(piece.face is None and not look.label(piece.id) for piece in area.pieces)
    if is_hidden and (area.kind == "hand" or size > FEW):
        # Many backs seen edge on, and how many unless the caption says it.
        count = f" {size}" if area.count is None else ""
        return Block([Text.assemble(("▌" * size, inks.BACK), count)])
    if area.kind == "fan":
        return draw_fan(area.pieces, look, width)
    return draw_row(area.pieces, look, width)


def _caption(scene: Scene, area: Area, look: Look) -> Text:
    """``Hand 10 · ♦ R21 · ♠ B44``, with the owner where it is not plain to see."""
    is_owned = area.seat is not None and not _is_at_seat(scene, area)
    parts = [
        Text("▶" if area.active else "", inks.ACTIVE),
        Text(area.title, inks.TITLE if area.parent is None else inks.QUIET),
        inks.name_of(area.seat or 0, look.names) if is_owned else Text(),
        Text("" if area.count is None else str(area.count)),
        *[inks.badge_text(badge) for badge in area.badges],
    ]
    return Text("  ").join([part for part in parts if part]).append(look.number(area.id))


def _is_at_seat(scene: Scene, area: Area) -> bool:
    """Whether it lies in a panel with its owner's name on it."""
    while area.parent is not None:
        area = scene.area(area.parent)
        if area.kind == "seat":
            return True
    return False


def _pile(area: Area, look: Look) -> Text:
    """A pile in one line: its name, how many there are, and the top one if it lies open."""
    count = len(area.pieces) if area.count is None else area.count
    title = (f"{area.title} ".lstrip(), inks.QUIET)
    line = Text.assemble(title, (str(count), "bold" if count else inks.QUIET))
    if area.pieces and area.pieces[-1].face is not None:
        line.append(" top ", inks.QUIET).append(short_text(area.pieces[-1]))
    for badge in area.badges:
        line.append(" ").append(inks.badge_text(badge))
    return line.append(look.number(area.id))


# Links.


def _links(scene: Scene, look: Look) -> Block:
    """Lines such as ``9|2 (Ann) → copies 5|5 (Bob)``, several in a row where they are short."""
    lines: list[Text] = []
    for link in scene.links:
        words = f" {ARROWS[link.kind]} {link.text} ".replace("  ", " ")
        start, end = _element(scene, link.start, look), _element(scene, link.end, look)
        lines.append(Text.assemble(start, (words, inks.QUIET), end))
    return flowing_lines(lines, look.width, 4)


def _element(scene: Scene, element: str, look: Look) -> Text:
    """A piece as it is drawn, an area or a cell by its name."""
    piece = piece_of(scene, element)
    if piece is not None:
        text = Text.assemble(short_text(piece), f" {piece.title}" if piece.title else "")
        if piece.owner is not None:
            text.append(" (").append(inks.name_of(piece.owner, look.names)).append(")")
        return text
    at = cell_of(element)
    for area in scene.areas:
        if area.id == element_base(element):
            name = _name(area, look)
            if at is not None:
                name = Text(f"{area.title} {place_name(area, at)}".strip())
            return name if name.cell_len else Text(area.id)
    return Text(element)
