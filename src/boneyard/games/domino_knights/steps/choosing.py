"""What choices share: what an absent player takes, and cards that are picked one by one."""

from __future__ import annotations

from typing import final

from boneyard import Move, Seat, Step
from boneyard.components import Card, Cards, without
from boneyard.games.domino_knights.moves import DONE
from boneyard.games.domino_knights.state import KnightsState


class Choice(Step[KnightsState]):
    """A decision in which an absent player is done, or takes the first there is."""

    @final
    def default_move(self, state: KnightsState) -> Move:
        moves = state.moves()
        return DONE if moves[-1] is DONE else moves[0]


class CardByCard(Choice):
    """Cards are staged one by one; ``done``, always the last move, lays them all at once."""

    def __init__(self, seat: Seat, staged: Cards) -> None:
        self.seat = seat
        self.staged = staged

    def unstaged(self, state: KnightsState) -> Cards:
        """The hand without what is staged."""
        hand = state.hands[self.seat]
        for card in self.staged:
            hand = without(hand, card)
        return hand

    def can_finish_from(self, state: KnightsState, card: Card) -> bool:
        """Whether this card and higher ones are enough to finish with."""
        raise AssertionError("each kind of choice says what is enough")

    def search_moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Cards in ascending order only, if the set can still be finished that way."""
        moves = state.moves()
        for at in range(len(self.staged) - 1):
            if self.staged[at] > self.staged[at + 1]:
                return moves
        last = self.staged[-1] if self.staged else 0
        found = [
            move
            for move in moves
            if move is DONE or (move.key >= last and self.can_finish_from(state, move.key))
        ]
        return tuple(found) if found else moves
