"""Hidden information (chapter 7): what a viewer sees of it, and what it may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import Rng, Seat
from boneyard.components import UNKNOWN, changed, deal, hidden, sorted_zone
from boneyard.games.lord_of_dominion.board import Cells
from boneyard.games.lord_of_dominion.characters import DARK, Kinds
from boneyard.games.lord_of_dominion.rules import TROOPS

if TYPE_CHECKING:
    from boneyard.games.lord_of_dominion.state import LordState
    from boneyard.games.lord_of_dominion.table import LordTable


def is_open(state: LordTable) -> bool:
    """Whether everybody sees all hands."""
    if state.result is not None:
        return True
    if state.stage == TROOPS and state.rules.troop_building == "secret":
        return False
    return not state.rules.hidden_hands


def seen_hands(state: LordTable, viewer: Seat) -> tuple[Kinds, ...]:
    """R14, R15: one's own hand, and the other if it is open."""
    seen = [
        hand if seat == viewer or is_open(state) else hidden(len(hand))
        for seat, hand in enumerate(state.hands)
    ]
    return tuple(seen)


def seen_chosen(state: LordTable, viewer: Seat) -> Cells:
    """R18: the first General's space is known to the one who chose it."""
    knows = viewer == DARK or state.result is not None
    return state.chosen if knows else hidden(len(state.chosen))


def fill(view: LordState, full: LordState, rng: Rng) -> None:
    """Any hand that the rest of the deck allows, and any space of the Fort."""
    for side, hand in enumerate(view.hands):
        if UNKNOWN in hand:
            deck = view.deck(side)
            found = deal(rng, deck, [len(hand), len(deck) - len(hand)])[0]
            full.hands = changed(full.hands, side, sorted_zone(found))
    if UNKNOWN in view.chosen:
        full.chosen = (view.rules.board.forts[DARK][rng.randrange(4)],)
