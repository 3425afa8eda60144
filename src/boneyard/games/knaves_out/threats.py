"""Who can be hit in the others' next turns: by soldiers that walk as far as they can (6.7, 6.8).

Those at sea land on any coast and attack at once. Dice are counted where the attack is made from:
beside a tainted building there are fewer. What an action of that turn adds (Rush, Defend, new
pawns) is paid with cards that nobody else knows.
"""

from __future__ import annotations

from boneyard import Threat
from boneyard.components import changed
from boneyard.games.knaves_out import pieces
from boneyard.games.knaves_out.constants import AT_SEA, IS_SOLDIER, NOBODY_THERE, Piece, Square
from boneyard.games.knaves_out.events import scene_id
from boneyard.games.knaves_out.state import KnavesState

Dice = dict[Piece, int]
"""By attacker, the most dice."""


def threats_to(view: KnavesState) -> list[Threat]:
    """Against the viewer's pieces, or against all where somebody only watches."""
    by: dict[Piece, Dice] = {}
    for attacker in _soldiers(view):
        for target, dice in _reached(view, attacker).items():
            by.setdefault(target, {})[attacker] = dice
    return [
        Threat(scene_id(target), tuple([scene_id(one) for one in dice]), _said(view, target, dice))
        for target, dice in sorted(by.items())
    ]


def _soldiers(view: KnavesState) -> list[Piece]:
    """Those of living others, on the map or at sea."""
    return [
        piece
        for piece, square in enumerate(view.at)
        if (square >= 0 or square == AT_SEA)
        and IS_SOLDIER[piece]
        and pieces.is_in_play(view, piece)
        and pieces.owner_of(piece) != view.viewer
        and view.alive[pieces.owner_of(piece)]
    ]


def _reached(view: KnavesState, attacker: Piece) -> Dice:
    """Whom it can attack, with the most dice of all squares that it can do so from."""
    found: Dice = {}
    own = pieces.owner_of(attacker)
    for square in _squares(view, attacker):
        trial = view.clone()
        trial.at = changed(trial.at, attacker, square)
        dice = pieces.attack_dice(trial, attacker)
        for piece in pieces.pieces_beside(view, square) if dice else ():
            if _is_meant(view, piece) and pieces.owner_of(piece) != own:
                found[piece] = max(found.get(piece, 0), dice)
    return found


def _squares(view: KnavesState, attacker: Piece) -> list[Square]:
    """Where it can attack from: after its move, or without one."""
    start = view.at[attacker]
    if start == AT_SEA:
        coast, occupant = view.world.coast, view.occupant
        return [square for square in coast if occupant[square] == NOBODY_THERE]
    return [start, *pieces.reach_of(view, start, pieces.move_range(view, attacker))]


def _is_meant(view: KnavesState, piece: Piece) -> bool:
    return view.viewer < 0 or pieces.owner_of(piece) == view.viewer


def _said(view: KnavesState, target: Piece, dice: Dice) -> str:
    """6.8: so many dice in all, and what the luckiest of them need."""
    number = sum(dice.values())
    needs = min([pieces.hits_on(view, one, target) for one in dice])
    twice = ", two hits a point" if pieces.needs_two_hits(view, target) else ""
    return f"{number} {'die' if number == 1 else 'dice'}, {needs}+ hits{twice}"
