"""What must hold of every table of Domino Avatars: for tests, and for states read from files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard.components import are_all_of, sorted_zone
from boneyard.games.domino_avatars.pieces import NO_AVATAR

if TYPE_CHECKING:
    from boneyard.games.domino_avatars.state import AvatarsState


def violations(state: AvatarsState) -> list[str]:
    """5.7: dominoes and cards are conserved, scores are captures, hands are not too large."""
    found: list[str] = []
    dominoes = [*state.boneyard, *state.open_dominoes()]
    cards = [*state.undealt, *state.open_cards()]
    for hand in state.hands:
        cards += hand
        if len(hand) > state.rules.hand_size:
            found.append("a hand holds more cards than are dealt")
        if hand != sorted_zone(hand):
            found.append("a hand is not in ascending order")
    if not are_all_of(dominoes, state.rules.dominoes):
        found.append("the dominoes are not one full set")
    if not are_all_of(cards, state.rules.cards):
        found.append("the cards are not whole decks")
    if state.is_fighting and NO_AVATAR in (
        state.avatars[state.attacker],
        state.avatars[state.defender],
    ):
        found.append("an Avatar that fights is not on the table")
    if [place for place, _ in state.pending if state.avatars[place] != NO_AVATAR]:
        found.append("a new domino lies where an Avatar stands")
    if state.scores != tuple([sum(history) for history in state.history]):
        found.append("a score is not the sum of its captures")
    return found
