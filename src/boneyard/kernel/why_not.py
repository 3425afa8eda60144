"""Why something on the table cannot be used now: the rule and a sentence, for any game.

Asked of an element of a viewer's scene. What a click on it would mean is read off the clicks on
things like it: where some cards can be played, another card means to be played, too. The step on
top says why not. With a piece in hand it is asked as if that piece had been clicked before, so that
a space says why this Character cannot go there. All of this is made of the viewer's own view, so
it tells nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from boneyard.kernel.errors import Refusal
from boneyard.kernel.gestures import begun
from boneyard.kernel.moves import Move
from boneyard.kernel.names import seat_name
from boneyard.kernel.scene import Click, Piece, Scene, element_base
from boneyard.kernel.state import SPECTATOR, State
from boneyard.kernel.step import NOT_OFFERED

CARD_VERBS = ("card", "play", "pay", "discard")
OVER = Refusal("turn", "The game is over: there is nothing left to do.")
WATCHING = Refusal("turn", "You are watching: only those who sit at the table play.")


def why_not(view: State, scene: Scene, element: str, source: str = "") -> Refusal | None:
    """Why this element of the viewer's scene cannot be clicked; None if it can, or is not there.

    ``source`` is what was picked up before, to be put there.
    """
    if not is_there(scene, element) or _is_live(scene, element):
        return None
    prompt = scene.prompt
    if prompt is None:
        return OVER
    if view.viewer == SPECTATOR:
        return WATCHING
    if view.viewer != view.actor:
        return Refusal("turn", f"It is the turn of {seat_name(prompt.seat)}. {prompt.text}")
    if source and (found := _with_in_hand(view, scene, element, source)):
        return found
    general = _in_general(view, element)
    if general.sentence.endswith(NOT_OFFERED):
        general = Refusal(prompt.rule, f"It has no part in this: {prompt.text}")
    return next(_specific(view, scene, element), general)


def _specific(view: State, scene: Scene, element: str) -> Iterator[Refusal]:
    """What is said of this very element, and not of all that cannot be clicked."""
    general = _in_general(view, element)
    for refusal in _refusals(view, scene, element):
        if refusal != general and not refusal.sentence.endswith(NOT_OFFERED):
            yield refusal


def is_there(scene: Scene, element: str) -> bool:
    """Whether it is a piece or an area of this scene, or a cell of one of its boards."""
    base, _, cell = element.partition("#")[0].partition("@")
    if not cell:
        return base in scene.elements()
    board = next((area for area in scene.areas if area.id == base), None)
    place = _place(cell)
    if board is None or board.size is None or place is None:
        return False
    at = (place[0] - board.origin[0], place[1] - board.origin[1])
    return 0 <= at[0] < board.size[0] and 0 <= at[1] < board.size[1]


def _with_in_hand(view: State, scene: Scene, element: str, source: str) -> Refusal | None:
    """Why what was picked up cannot be put there: by any of the choices that it begins."""
    in_general: list[Refusal] = []
    for moves in _beginnings(scene, source):
        ahead = view
        for move in moves:
            ahead = begun(ahead, move)
        for found in _specific(ahead, view.game.scene(ahead), element):
            return found
        in_general.append(_in_general(ahead, element))
    return next((one for one in in_general if not one.sentence.endswith(NOT_OFFERED)), None)


def _beginnings(scene: Scene, source: str) -> list[tuple[Move, ...]]:
    """The clicks that picking it up stands for: those before the one that names a place."""
    aimed = [one.moves[:1] for one in scene.gestures if one.source == source and one.moves[1:]]
    carried = [one.ways[0].moves for one in scene.carries if one.element == source and one.ways]
    before = [tuple(takewhile(_names_no_place, moves[:-1])) for moves in carried]
    return list(dict.fromkeys([*aimed, *before]))


def _names_no_place(move: Move) -> bool:
    return not any(isinstance(value, str) and value.startswith("@") for value in move.values)


def _is_live(scene: Scene, element: str) -> bool:
    halves = (element, f"{element}#first", f"{element}#second")
    return any(click.element in halves for click in scene.clicks)


def _refusals(view: State, scene: Scene, element: str) -> Iterator[Refusal]:
    """Why the moves are refused that a click on this could mean."""
    pieces = {piece.id: piece for area in scene.areas for piece in area.pieces}
    meant = [_like(click, element, pieces) for click in scene.clicks]
    for move in (*meant, *_usual(pieces.get(element_base(element)))):
        refusal = view.why_not(move) if move is not None else None
        if refusal is not None:
            yield refusal


def _usual(piece: Piece | None) -> list[Move]:
    """What a card is clicked for in most games, where no other card can be."""
    if piece is None or piece.kind != "card" or piece.face is None:
        return []
    return [Move(verb, ("card",), (piece.face,)) for verb in CARD_VERBS]


def _in_general(view: State, element: str) -> Refusal:
    refusal: Refusal = view.top.refusal(view, Move("click", ("element",), (element,)))
    return refusal


def _like(click: Click, element: str, pieces: dict[str, Piece]) -> Move | None:
    """The move of a click as it would be on another element, if that is like its own.

    A move names its element by parts of the element's id, in their order, or by the piece's face.
    """
    theirs, own = _parts(click.element), _parts(element)
    there, here = pieces.get(element_base(click.element)), pieces.get(element_base(element))
    kinds = [piece.kind if piece else "" for piece in (there, here)]
    if kinds[0] != kinds[1] or len(theirs) != len(own) or (len(own) > 1 and theirs[0] != own[0]):
        return None
    values: list[Any] = list(click.move.values)
    at, is_other = len(theirs), False
    for place in range(len(values) - 1, -1, -1):
        value = values[place]
        found = [part for part in range(at) if theirs[part] == value]
        if found:
            at = found[-1]
            values[place] = own[at]
        elif there and here and value == there.face:
            values[place] = here.face
        is_other = is_other or values[place] != value
    return Move(click.move.type, click.move.names, tuple(values)) if is_other else None


def _parts(element: str) -> list[Any]:
    """``avatar:1:0`` as ``["avatar", 1, 0]``, ``board@3,4`` as ``["board", (3, 4)]``."""
    base, _, cell = element.partition("#")[0].partition("@")
    parts: list[Any] = [int(part) if part.isdecimal() else part for part in base.split(":")]
    if cell:
        parts.append(_place(cell))
    return parts


def _place(cell: str) -> tuple[int, int] | None:
    """``3,-4``: anything else is no place."""
    x, _, y = cell.partition(",")
    try:
        return int(x), int(y)
    except ValueError:
        return None
