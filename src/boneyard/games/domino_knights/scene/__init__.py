"""How the table of Domino Knights looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from boneyard import Area, Link, Scene, scene_of, seats_around
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.pieces import NO_PIECE, SEAT_SHIFT
from boneyard.games.domino_knights.scene.clicks import buttons, click_of
from boneyard.games.domino_knights.scene.middle import battle_areas, centre, chain_area
from boneyard.games.domino_knights.scene.seats import seat_areas
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.specials import element_aimed_at


def draw(view: KnightsState) -> Scene:
    """Seats from the viewer's own around the table, the battle in the middle, then the actions."""
    areas: list[Area] = []
    for seat in seats_around(view):
        areas += seat_areas(view, seat)
    areas += centre(view)
    areas += battle_areas(view)
    areas += chain_area(view)
    areas.append(buttons(view))
    clicks = [click_of(view, move) for move in view.moves()]
    return scene_of(view, areas, clicks, _links(view))


def _links(view: KnightsState) -> tuple[Link, ...]:
    """Doppelgangers and whom they copy; cards on Knights; what a special is aimed at."""
    found: list[Link] = []
    for row in view.knights:
        for knight in row:
            if knight.copied != NO_PIECE and view.find_knight(knight.copied) is not None:
                found.append(Link(piece_id(knight.pid), piece_id(knight.copied), "cord"))
    for card in view.lasting:
        if card.pid != NO_PIECE:
            found.append(Link(f"in_play:{card.stamp}", piece_id(card.pid), "cord"))
    if view.chain:
        target = f"hand:{view.chain[0] >> SEAT_SHIFT}"
        if view.aim != HAND:
            target = element_aimed_at(view, view.aim)
        if target:
            found.append(Link("chain:0", target, "aim"))
    return tuple(found)
