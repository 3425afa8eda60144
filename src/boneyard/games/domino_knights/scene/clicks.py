"""Where one clicks to make a move: a card, a piece or half of it, a Kingdom, a clash, a button."""

from __future__ import annotations

from boneyard import Area, Click, Move, Piece
from boneyard.components import HIGH
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.powers import is_ready
from boneyard.games.domino_knights.scene.seats import card_id, staged_cards
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.specials import element_aimed_at
from boneyard.games.domino_knights.text.labels import move_text, warning_text
from boneyard.games.domino_knights.text.words import battle_shown


def buttons(view: KnightsState) -> Area:
    pieces = [
        Piece(_element(view, move), "action", move_text(view, move))
        for move in view.moves()
        if _element(view, move).startswith("action:")
    ]
    return Area("actions", "actions", "Actions", pieces=tuple(pieces))


def click_of(view: KnightsState, move: Move) -> Click:
    element, text = _element(view, move), move_text(view, move)
    return Click(element, move, text, hint=_hint(view, move), warning=warning_text(view, move))


def _element(view: KnightsState, move: Move) -> str:
    """Where one clicks: a card, a piece or half of it, a Kingdom, a pile, a clash, an action."""
    seat = view.top.seat
    if move.type in ("play", "pay", "pair", "suit_card", "discard", "wizard"):
        return card_id(seat, move.key, staged_cards(view, seat).count(move.key))
    if move.type in ("commit", "copy", "loot", "bury"):
        return piece_id(move.key)
    if move.type in ("train", "extend"):
        return piece_id(seat << 8 | move.key)
    if move.type == "target":
        return f"hand:{seat}" if move.key == HAND else element_aimed_at(view, move.key)
    if move.type == "attack":
        return f"seat:{move.key}"
    if move.type == "draw":
        return str(move.values[0])
    return _element_of_ends(view, move)


def _element_of_ends(view: KnightsState, move: Move) -> str:
    seat = view.top.seat
    battle = battle_shown(view)
    if move.type == "place" and battle is not None and move.key < len(battle.groups):
        return f"battle:{move.key}"
    if move.type in ("promote", "face") and not view.rules.dominoless:
        pid = view.aim if move.type == "face" else seat << 8 | move.key >> 5
        attack = move.key if move.type == "face" else move.key & 31
        piece = view.recruit(pid) or view.candidate(pid)
        assert piece is not None
        half = "first" if attack == HIGH[piece.tile] else "second"
        return f"{piece_id(pid)}#{half}"
    return ":".join(["action", move.type, *map(str, move.values)])


def _hint(view: KnightsState, move: Move) -> str:
    """A few words that help to choose."""
    if move.type == "attack":
        ready = [one for one in view.knights[move.key] if is_ready(view, one, move.key)]
        what = "Fame" if view.has_fame else "Health"
        return f"{view.score[move.key]} {what}, {len(ready)} ready to block"
    if move.type in ("pay", "suit_card"):
        return f"worth {view.rules.value_of[move.key] << view.wealths(view.top.seat)}"
    return ""
