"""How the table of Knaves Out looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from boneyard import Area, Link, Scene, scene_of, seats_around
from boneyard.games.knaves_out.constants import PIECE_IDS
from boneyard.games.knaves_out.scene.clicks import click_of, clicks_of
from boneyard.games.knaves_out.scene.gestures import carries_of, gestures_of, new_board
from boneyard.games.knaves_out.scene.panel import buttons, offer, panel
from boneyard.games.knaves_out.scene.seats import seat_areas
from boneyard.games.knaves_out.scene.world import world_areas
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.attacks import Insight, Parlay
from boneyard.games.knaves_out.steps.damage import Lionheart


def draw(view: KnavesState) -> Scene:
    """The world in the middle, seats from the viewer's own around it, then what can be done."""
    areas: list[Area] = [*world_areas(view)]
    for seat in seats_around(view):
        areas += seat_areas(view, seat)
    areas += [*new_board(view), *offer(view), *panel(view), buttons(view)]
    clicks = clicks_of(view)
    gestures = gestures_of(view, clicks, click_of)
    return scene_of(view, areas, clicks, _links(view), gestures, carries_of(view))


def _links(view: KnavesState) -> tuple[Link, ...]:
    step = view.top
    pair = (-1, -1)
    if isinstance(step, Parlay | Insight):
        pair = (step.attacker, step.target)
    elif isinstance(step, Lionheart):
        pair = (step.roller, step.target)
    if min(pair) < 0:
        return ()
    return (Link(f"piece:{PIECE_IDS[pair[0]]}", f"piece:{PIECE_IDS[pair[1]]}", "aim"),)
