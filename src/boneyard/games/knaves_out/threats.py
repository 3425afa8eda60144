"""Who can be hit in the others' next turns: by soldiers that walk as far as they can (6.7, 6.8)."""

from __future__ import annotations

from boneyard import Threat
from boneyard.games.knaves_out import pieces
from boneyard.games.knaves_out.constants import IS_SOLDIER, Piece
from boneyard.games.knaves_out.events import scene_id
from boneyard.games.knaves_out.state import KnavesState


def threats_to(view: KnavesState) -> list[Threat]:
    """Against the viewer's pieces, or against all where somebody only watches."""
    by: dict[Piece, list[Piece]] = {}
    for attacker in _soldiers(view):
        for target in _reached(view, attacker):
            by.setdefault(target, []).append(attacker)
    return [
        Threat(
            scene_id(target), tuple([scene_id(one) for one in attackers]), _said(view, attackers)
        )
        for target, attackers in sorted(by.items())
    ]


def _soldiers(view: KnavesState) -> list[Piece]:
    """Those of others that stand on the map and have a die to throw."""
    return [
        piece
        for piece, square in enumerate(view.at)
        if square >= 0
        and IS_SOLDIER[piece]
        and pieces.is_in_play(view, piece)
        and pieces.owner_of(piece) != view.viewer
        and pieces.attack_dice(view, piece) > 0
    ]


def _reached(view: KnavesState, attacker: Piece) -> list[Piece]:
    start, steps = view.at[attacker], pieces.move_range(view, attacker)
    found: set[Piece] = set()
    for square in (start, *pieces.reach_of(view, start, steps)):
        found.update(pieces.pieces_beside(view, square))
    own = pieces.owner_of(attacker)
    return [piece for piece in found if _is_meant(view, piece) and pieces.owner_of(piece) != own]


def _is_meant(view: KnavesState, piece: Piece) -> bool:
    return view.viewer < 0 or pieces.owner_of(piece) == view.viewer


def _said(view: KnavesState, attackers: list[Piece]) -> str:
    dice = sum([pieces.attack_dice(view, one) for one in attackers])
    return f"{dice} {'die' if dice == 1 else 'dice'}"
