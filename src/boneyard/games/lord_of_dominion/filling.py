"""Hidden information (chapter 7): what a viewer sees of it, and what it may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import Rng, Seat
from boneyard.components import deal, hidden, sorted_zone
from boneyard.games.lord_of_dominion.board import Cells
from boneyard.games.lord_of_dominion.characters import DARK, KINDS, Kinds
from boneyard.games.lord_of_dominion.rules import TROOPS

if TYPE_CHECKING:
    from boneyard.games.lord_of_dominion.state import LordState
    from boneyard.games.lord_of_dominion.table import LordTable


def is_open(state: LordTable, seat: Seat) -> bool:
    """Whether everybody sees this hand."""
    if state.result is not None:
        return True
    if state.stage == TROOPS and state.rules.troop_building == "secret":
        return False
    return not state.rules.hidden_hands


def seen_hands(state: LordTable, viewer: Seat) -> list[Kinds]:
    """R14, R15: one's own hand, and the other if it is open."""
    return [
        hand if seat == viewer or is_open(state, seat) else hidden(len(hand))
        for seat, hand in enumerate(state.hands)
    ]


def seen_chosen(state: LordTable, viewer: Seat) -> Cells:
    """R18: the first General's space is known to the one who chose it."""
    knows = viewer == DARK or state.result is not None
    return state.chosen if knows else hidden(len(state.chosen))


def filled_hand(view: LordState, side: Seat, rng: Rng) -> Kinds:
    """So many Characters, at most ``max_same`` of a kind together with those recruited."""
    deck: list[int] = []
    for kind in range(1, len(KINDS)):
        deck += [kind] * (view.rules.max_same - view.recruited(side, kind))
    size = len(view.hands[side])
    return sorted_zone(deal(rng, deck, [size, len(deck) - size])[0])


def filled_chosen(view: LordState, rng: Rng) -> Cells:
    """Any space of the Fort."""
    return (view.rules.board.forts[DARK][rng.randrange(4)],)
