"""How the table of Sealed Orders looks to one viewer."""

from __future__ import annotations

from tests.toy.state import SealedState

from boneyard import Area, Badge, Click, Move, Piece, PieceKind, Scene, scene_of
from boneyard.components import CARD_NAMES, DOMINO_NAMES, UNKNOWN, Zone


def draw(view: SealedState) -> Scene:
    """A panel, a hand, a rack and the sealed pieces of each seat; the deck; the actions."""
    areas = [area for seat in range(view.players) for area in _seat(view, seat)]
    deck = _faces("deck", "card", view.deck) if UNKNOWN not in view.deck else ()
    areas += [
        Area("deck", "pile", "Deck", pieces=deck, count=len(view.deck)),
        Area("discard", "pile", "Discard", pieces=_faces("discard", "card", view.discard)),
        Area("actions", "actions", pieces=_actions(view)),
    ]
    return scene_of(view, areas, [_click(view, move) for move in view.moves()])


def _seat(view: SealedState, seat: int) -> list[Area]:
    own = f"seat:{seat}"
    bid = "bid" if view.bids[seat] else ""
    badges = (Badge("lives", str(view.lives[seat])), Badge("bid", bid))
    sealed = [
        piece
        for at, (domino, cards) in enumerate(view.sealed[seat])
        for piece in (
            *_faces(f"sealed:{seat}:{at}", "domino", (domino,)),
            *_faces(f"payment:{seat}:{at}", "card", cards),
        )
    ]
    return [
        Area(own, "seat", f"Seat {seat}", seat, badges=badges, active=view.actor == seat),
        Area(
            f"hand:{seat}", "hand", "", seat, own, _faces(f"hand:{seat}", "card", view.hands[seat])
        ),
        Area(
            f"rack:{seat}",
            "hand",
            "",
            seat,
            own,
            _faces(f"rack:{seat}", "domino", view.racks[seat]),
        ),
        Area(f"sealed:{seat}", "row", "", seat, own, tuple(sealed)),
    ]


def _faces(area: str, kind: PieceKind, zone: Zone) -> tuple[Piece, ...]:
    names = CARD_NAMES if kind == "card" else DOMINO_NAMES
    return tuple(
        [
            Piece(f"{area}/{at}", kind, None)
            if item == UNKNOWN
            else Piece(f"{area}/{names[item]}", kind, names[item])
            for at, item in enumerate(zone)
        ]
    )


def _actions(view: SealedState) -> tuple[Piece, ...]:
    plain = [move for move in view.moves() if move.type not in ("card", "domino", "target")]
    return tuple([Piece(_action(move), "action", move_text(move)) for move in plain])


def _action(move: Move) -> str:
    return ":".join(["action", move.type, *map(str, move.values)])


def _click(view: SealedState, move: Move) -> Click:
    seat = view.actor
    if move.type == "card":
        area = "deck" if view.is_searching(seat) else f"hand:{seat}"
        return Click(f"{area}/{move.values[0]}", move, move_text(move))
    if move.type == "domino":
        return Click(f"rack:{seat}/{move.values[0]}", move, move_text(move))
    if move.type == "target":
        return Click(f"seat:{move.values[0]}", move, move_text(move))
    return Click(_action(move), move, move_text(move), hint=f"One of the orders: {move.type}")


def move_text(move: Move) -> str:
    """The verb and what it is about."""
    return " ".join([move.type.replace("_", " "), *map(str, move.values)])
