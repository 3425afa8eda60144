"""What must hold on the table of Domino Knights (chapter 7)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boneyard import NOBODY, Seat
from boneyard.components import UNKNOWN, are_all_of, sorted_zone
from boneyard.games.domino_knights import filling
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.pieces import (
    NO_PIECE,
    OWNER_SHIFT,
    Candidate,
    Recruit,
    can_enter,
)

if TYPE_CHECKING:
    from boneyard.games.domino_knights.state import KnightsState


def violations(state: KnightsState) -> list[str]:
    """Everything that cannot be."""
    found: list[str] = []
    dominoes, cards = filling.all_on(state)
    if not are_all_of(dominoes, state.rules.dominoes):
        found.append("the dominoes are not one full set")
    if not are_all_of(cards, state.rules.cards):
        found.append("the cards are not whole decks")
    found += _wrong_zones(state)
    found += _wrong_pieces(state)
    found += _wrong_places(state)
    return found


def _wrong_zones(state: KnightsState) -> list[str]:
    found: list[str] = []
    for seat, hand in enumerate(state.hands):
        if hand != sorted_zone(hand):
            found.append("a hand is not in ascending order")
        if UNKNOWN not in hand and Counter(state.shown[seat]) - Counter(hand):
            found.append("a card that all have seen come to a hand is not in it")
    if state.renewed and Counter([c for c in state.deck if c != UNKNOWN]) - Counter(state.renewed):
        found.append("the renewed deck holds a card that was not in the discard pile")
    seat = filling.who_needs_a_card(state)
    if seat != NOBODY and UNKNOWN not in state.hands[seat]:
        recruit = state.recruit(state.aim) if state.aim != HAND else None
        tile = UNKNOWN if recruit is None else recruit.tile
        if not can_enter(state.rules, state.hands[seat], tile, state.true_suits()):
            found.append("Life is under way without a training card for it")
    return found


def _wrong_pieces(state: KnightsState) -> list[str]:
    found: list[str] = []
    rules = state.rules
    for seat in range(state.players):
        candidates = state.candidates[seat]
        pieces: list[Recruit | Candidate] = [*state.recruits[seat], *candidates]
        for piece in pieces:
            if piece.pid >> OWNER_SHIFT != seat:
                found.append("a Recruit or a Candidate is not its owner's")
            if piece.tile != UNKNOWN and state.returned[piece.tile] > piece.since:
                found.append("a Recruit or a Candidate cannot be that domino")
            if not _is_shown_rightly(state, seat, piece):
                found.append("a Recruit or a Candidate is not as open as it should be")
        if not all(_can_lie_there(state, candidate) for candidate in candidates):
            found.append("a Candidate cannot lie on its cards")
            continue
        complete = [one for one in candidates if _is_hidden(state, one) or one.is_complete(rules)]
        if filling.who_promotes(state) == seat and not complete:
            found.append("somebody is asked to promote and has nothing to promote")
    return found


def _is_shown_rightly(state: KnightsState, seat: Seat, piece: Recruit | Candidate) -> bool:
    """Chapter 7: to its owner; to all, what was raised (a pair with its cards); else not at all."""
    knows = state.is_full or seat == state.viewer
    dominoless = state.rules.dominoless
    if isinstance(piece, Candidate):
        knows_cards = knows or (piece.raised and dominoless)
        if piece.cards.count(UNKNOWN) != (0 if knows_cards else len(piece.cards)):
            return False
    return (piece.tile != UNKNOWN) == (not dominoless and (knows or piece.raised))


def _can_lie_there(state: KnightsState, candidate: Candidate) -> bool:
    paid = len(candidate.cards)
    if not paid or len(candidate.under) != paid or max(candidate.fixed, candidate.short) > paid:
        return False
    return _is_hidden(state, candidate) or filling.is_possible(state.rules, candidate)


def _is_hidden(state: KnightsState, candidate: Candidate) -> bool:
    is_face_down = candidate.tile == UNKNOWN and not state.rules.dominoless
    return is_face_down or UNKNOWN in candidate.cards


def _wrong_places(state: KnightsState) -> list[str]:
    found: list[str] = []
    pids = [one.pid for row in state.recruits for one in row]
    pids += [one.pid for row in state.candidates for one in row]
    knights = [one.pid for row in state.knights for one in row]
    if len(set(pids + knights)) < len(pids) + len(knights):
        found.append("two pieces have the same number")
    stamps = [card.stamp for card in state.lasting]
    if len(set(stamps)) < len(stamps):
        found.append("two cards in play have the same stamp")
    if [card for card in state.lasting if card.pid != NO_PIECE and card.pid not in knights]:
        found.append("a card lies on a Knight that is not there")
    if state.battle is not None:
        for group in state.battle.groups:
            if [pid for pid in group.members + group.blockers if pid not in knights]:
                found.append("a Knight fights that is not there")
    for seat in range(state.players):
        if not state.is_living(seat) and (state.hands[seat] or state.knights[seat]):
            found.append("a fallen Kingdom has a hand or Knights")
    return found
