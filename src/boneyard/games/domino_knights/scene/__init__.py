"""How the table of Domino Knights looks to one viewer (chapter 12 of the rules page)."""

from __future__ import annotations

from boneyard import Area, Click, Link, Move, Scene, action_area, scene_of, seats_around
from boneyard.components import HIGH
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.pieces import NO_PIECE, SEAT_SHIFT
from boneyard.games.domino_knights.scene.gestures import gestures_of, is_free
from boneyard.games.domino_knights.scene.middle import battle_areas, centre, chain_area
from boneyard.games.domino_knights.scene.payments import proposal_buttons
from boneyard.games.domino_knights.scene.seats import card_id, seat_areas, staged_cards
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.specials import element_aimed_at
from boneyard.games.domino_knights.text.hints import hint_text
from boneyard.games.domino_knights.text.labels import move_text, warning_text
from boneyard.games.domino_knights.text.words import battle_shown


def draw(view: KnightsState) -> Scene:
    """Seats from the viewer's own around the table, the battle in the middle, then the actions."""
    areas: list[Area] = []
    for seat in seats_around(view):
        areas += seat_areas(view, seat)
    areas += centre(view)
    areas += battle_areas(view)
    areas += chain_area(view)
    clicks = [_click_of(view, move) for move in view.moves()]
    gestures = gestures_of(view, clicks, _click_of)
    areas.append(action_area(clicks, proposal_buttons(gestures)))
    return scene_of(view, areas, clicks, _links(view), gestures)


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
        target = element_aimed_at(view.aim, view.chain[0] >> SEAT_SHIFT)
        if target:
            found.append(Link("chain:0", target, "aim"))
    return tuple(found)


def _click_of(view: KnightsState, move: Move) -> Click:
    element, text = _element(view, move), move_text(view, move)
    hint, warning = hint_text(view, move), warning_text(view, move)
    return Click(element, move, text, hint=hint, warning=warning, free=is_free(view, move))


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
        return element_aimed_at(move.key, seat)
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
