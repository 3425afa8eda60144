"""Cutting a picture out of a table: some areas of it, or a part of a board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from boneyard.kernel.scene import Area, At, Scene
from boneyard.lessons.pages import Item
from boneyard.lessons.position import YOU

PART = re.compile(r"(.+?)(?:@(-?\d+),(-?\d+)\.\.(-?\d+),(-?\d+))?")


class Window(NamedTuple):
    """A part of a board: its first cell and its last."""

    first: At
    last: At

    def holds(self, at: At) -> bool:
        """Whether a cell is in it."""
        return all(low <= x <= high for low, x, high in zip(self.first, at, self.last, strict=True))


def cut_out(scene: Scene, shown: Item | None, names: Sequence[str]) -> Scene:
    """The areas that are shown, with all that is in them: to be looked at, not to be played."""
    areas = _shown_areas(scene, shown) if shown else scene.areas
    areas = [area for area in areas if not _is_for_playing(scene, area)]
    ids = {area.id for area in areas}
    pieces = {piece.id for area in areas for piece in area.pieces}
    still = [
        replace(area, active=False) if area.parent in ids else _alone(area, names) for area in areas
    ]
    links = [link for link in scene.links if {link.start, link.end} <= pieces | ids]
    return replace(
        scene, areas=tuple(still), links=tuple(links), actor=None, prompt=None, clicks=(),
        gestures=(), carries=(), begun=False, has_threats=False,
    )  # fmt: skip


def _is_for_playing(scene: Scene, area: Area) -> bool:
    """Buttons, alone or in groups."""
    inside = scene.children(area.id)
    return area.kind == "actions" or (bool(inside) and all(one.kind == "actions" for one in inside))


def _alone(area: Area, names: Sequence[str]) -> Area:
    """Without what it is nested in it must say itself whose it is."""
    title = area.title
    if area.seat is not None and area.parent is not None and title:
        name = names[area.seat]
        title = f"Your {title}" if name == YOU else f"{name}'s {title}"
    return replace(area, active=False, parent=None, title=title)


def _shown_areas(scene: Scene, item: Item) -> Sequence[Area]:
    windows: dict[str, Window | None] = {}
    for word in item.words():
        found = PART.fullmatch(word)
        assert found is not None
        if found[1] not in {area.id for area in scene.areas}:
            known = ", ".join([area.id for area in scene.areas])
            raise item.wrong(f"there is no area {found[1]!r}; there are {known}")
        x, y, right, below = (int(number or 0) for number in found.groups()[1:])
        windows[found[1]] = Window((x, y), (right, below)) if found[2] else None
    return [
        _windowed(area, windows.get(area.id))
        for area in scene.areas
        if _within(scene, area, windows)
    ]


def _within(scene: Scene, area: Area, shown: dict[str, Window | None]) -> bool:
    """Whether an area, or one that it is nested in, is shown."""
    return area.id in shown or (
        area.parent is not None and _within(scene, scene.area(area.parent), shown)
    )


def _windowed(area: Area, window: Window | None) -> Area:
    """A board with what is in the window alone."""
    if window is None:
        return area
    (x, y), (right, below) = window
    (ox, oy) = area.origin
    regions = [
        replace(region, cells=inside)
        for region in area.regions
        if (inside := tuple([cell for cell in region.cells if window.holds(cell)]))
    ]
    pieces = [
        piece
        for piece in area.pieces
        if all(window.holds(at) for at in (piece.cells or ((piece.cell,) if piece.cell else ())))
    ]
    return replace(
        area,
        origin=(x, y),
        size=(right - x + 1, below - y + 1),
        columns=area.columns[x - ox : right - ox + 1],
        rows=area.rows[y - oy : below - oy + 1],
        cells=tuple([cell for cell in area.cells if window.holds(cell.at)]),
        regions=tuple(regions),
        pieces=tuple(pieces),
    )
