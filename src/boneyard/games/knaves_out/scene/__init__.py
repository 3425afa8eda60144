"""How the table of Knaves Out looks to one viewer (chapter 12 of the rules page)."""

from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.text import move_text
from boneyard.kernel.game import Info
from boneyard.kernel.scene import Area, Badge, Click, Piece, Scene


def draw(info: Info, view: KnavesState) -> Scene:
    pieces = tuple(
        Piece(f"a:{i}", "action", move_text(view, m)) for i, m in enumerate(view.moves())
    )
    return Scene(
        info.id,
        info.title,
        view.viewer_name,
        view.actor,
        (Area("actions", "actions", pieces=pieces),),
        tuple(Click(f"a:{i}", m, move_text(view, m)) for i, m in enumerate(view.moves())),
        view.prompt,
        view.result.to_json() if view.result else None,
    )
