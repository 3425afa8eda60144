"""How the table of Lord of Dominion looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.text import move_text
from boneyard.kernel.game import Info
from boneyard.kernel.scene import Area, Click, Scene


def draw(info: Info, view: LordState) -> Scene:
    """Draft."""
    areas = (Area("board", "board", size=(11, 11)), Area("actions", "actions"))
    return Scene(
        game=info.id,
        title=info.title,
        viewer=view.viewer_name,
        actor=view.actor,
        areas=areas,
        clicks=tuple([Click("actions", move, move_text(view, move)) for move in view.moves()]),
        prompt=view.prompt,
        result=view.result.to_json() if view.result else None,
    )
