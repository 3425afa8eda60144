"""What the signs of a table mean: a sentence and a rule for every badge, pile, mark and number.

A scene says what there is now, and crosses the network a lot; a glossary says once what such things
are. They find each other by the words that a scene is made of anyway:

- a badge by ``holder.icon``, then by ``icon``; its holder is the first part of the id of the area
  or piece that it is on (``seat:0`` is a ``seat``), or the style of its region;
- an area by the first part of its id;
- a piece by ``area:piece`` (the first parts of both ids), by its face, the first part of its id or
  its kind; then its look by ``area.look`` or ``look``, its hit points by ``pips``, and what it
  stands on by ``stack``;
- a region by ``style.title``, then by its style; a cell by its terrain or its mark.

``web/src/scene/glossary.ts`` looks them up in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boneyard.kernel.scene import Area, Badge, Piece, Region, Scene


@dataclass(frozen=True)
class Term:
    """One sentence, and the section or ruling of the rules page that it comes from."""

    text: str
    rule: str


Glossary = Mapping[str, Term]

UNASKED = ("seat", "actions")
"""Areas that say themselves what they are: somebody's place, and buttons with their hints."""


class Sign(NamedTuple):
    """Something on the table that may be asked what it means, and where that is looked up."""

    words: str
    keys: tuple[str, ...]

    def meaning(self, glossary: Glossary) -> Term | None:
        """What it means; None if nobody has said so."""
        return next((glossary[key] for key in self.keys if key in glossary), None)


def signs_of(scene: Scene) -> Iterator[Sign]:
    """All that can be asked what it means, in the order of the table."""
    for area in scene.areas:
        own = stem(area.id)
        if area.kind not in UNASKED:
            yield Sign(area.title or own.replace("_", " "), (own,))
        yield from _badges(own, area.badges)
        for piece in area.pieces:
            if piece.kind != "action":
                yield from _signs_of_piece(own, piece)
            yield from _badges(stem(piece.id), piece.badges)
        yield from _ground(area)


def _signs_of_piece(area: str, piece: Piece) -> Iterator[Sign]:
    own, face = stem(piece.id), piece.face or ""
    words = piece.title or face.replace("_", " ") or own
    yield Sign(words, (f"{area}:{own}", face, own, piece.kind))
    if piece.look:
        yield Sign(piece.look, (f"{area}.{piece.look}", piece.look))
    if piece.pips:
        left, most = piece.pips
        yield Sign(f"{left} of {most} hit points", ("pips",))
    if piece.stack:
        yield Sign(f"on {piece.stack}", ("stack",))


def _badges(holder: str, badges: Sequence[Badge]) -> Iterator[Sign]:
    for badge in badges:
        yield Sign(badge.text or badge.icon, (f"{holder}.{badge.icon}", badge.icon))


def _ground(area: Area) -> Iterator[Sign]:
    for region in area.regions:
        yield Sign(region.title or region.style, _keys_of_region(region))
        yield from _badges(region.style, region.badges)
    for cell in area.cells:
        if word := cell.terrain or cell.mark:
            yield Sign(word, (word,))


def _keys_of_region(region: Region) -> tuple[str, ...]:
    return (f"{region.style}.{region.title}", region.style)


def stem(element: str) -> str:
    """What an id says of its kind: all before the first colon."""
    return element.partition(":")[0]
