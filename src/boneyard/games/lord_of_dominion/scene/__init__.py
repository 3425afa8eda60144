"""How the table of Lord of Dominion looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from boneyard import Link, Scene, scene_of
from boneyard.games.lord_of_dominion.characters import NAMES
from boneyard.games.lord_of_dominion.scene.board import board_area
from boneyard.games.lord_of_dominion.scene.clicks import click
from boneyard.games.lord_of_dominion.scene.seats import seat_areas
from boneyard.games.lord_of_dominion.scene.trays import actions, idle_acts, trays
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.attacks import NO_ATTACKER, Guard


def draw(view: LordState) -> Scene:
    """The Lords from the viewer's own on, the board in the middle, then trays and actions."""
    own = max(view.viewer, 0)
    areas = [*seat_areas(view, own), *seat_areas(view, 1 - own), board_area(view)]
    areas += [*trays(view), actions(view), *idle_acts(view)]
    clicks = [click(view, move) for move in view.moves()]
    return scene_of(view, areas, clicks, _links(view))


def _links(view: LordState) -> tuple[Link, ...]:
    """Who is about to hurt whom."""
    step = view.top
    if not isinstance(step, Guard) or step.attacker == NO_ATTACKER:
        return ()
    return (Link(NAMES[step.attacker], NAMES[step.victim], "aim", f"{step.amount}"),)
