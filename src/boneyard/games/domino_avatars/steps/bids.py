"""Laying cards: the bids of the two principals (4.1, 6.3, 6.7).

A bid is laid as one single action (R23). Picking its cards one by one is only the way of entering
it, and nobody else sees it before ``done``.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from boneyard import SEAT, Move, Prompt, Refusal, Seat, Step, written
from boneyard.components import OPEN_CARDS, POINTS, Card, Cards
from boneyard.games.domino_avatars.events import tell_laid, tell_stood
from boneyard.games.domino_avatars.moves import CARD, DONE, MOST_SEATS, PASS
from boneyard.games.domino_avatars.pieces import points_of
from boneyard.games.domino_avatars.refusals import why_not_lay
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState, without_all


class LayCards(Step[AvatarsState]):
    """Cards of one class are picked from a hand one by one and then laid together."""

    forms = written(seat=SEAT, staged=OPEN_CARDS)
    role: ClassVar[str] = ""
    """What events call it."""
    on_attack: ClassVar[bool] = False
    """Whether its cards always go to the attack pile."""

    def __init__(self, seat: Seat, staged: Cards) -> None:
        self.seat = seat
        self.staged = staged

    def again(self, staged: Cards) -> LayCards:
        """The same decision with these cards staged."""
        raise AssertionError("each kind of bid makes its own kind again")

    def is_for_attack(self) -> bool:
        """Whether the staged cards are to go to the attack pile."""
        return self.on_attack

    def laid(self, state: AvatarsState) -> None:
        """``done``: the staged cards are laid."""
        state.pop()
        self.lay(state)

    def passed(self, state: AvatarsState) -> None:
        """``pass``: nothing is laid."""
        state.pop()

    def may_finish(self, state: AvatarsState) -> bool:
        """Whether ``done`` is legal now."""
        return len(self.staged) > 0

    def may_pass(self, state: AvatarsState) -> bool:
        """Whether ``pass`` is legal now."""
        return len(self.staged) == 0

    def bound_class(self, state: AvatarsState) -> int:
        """6.2: the class that the first card must have; none yet: any will do."""
        return state.card_class

    def pickable(self, state: AvatarsState) -> list[Move]:
        """The cards that may be staged next, each face once, ascending."""
        class_of = state.rules.class_of
        if self.staged:
            wanted, cards = class_of[self.staged[0]], self.unstaged(state)
        else:
            wanted, cards = self.bound_class(state), state.hands[self.seat]
        found: list[Move] = []
        last = -1
        for card in cards:
            if card != last and (wanted == NO_CLASS or class_of[card] == wanted):
                found.append(CARD[card])
                last = card
        return found if state.rules.partial_defence else self.affordable(state, found)

    def affordable(self, state: AvatarsState, cards: list[Move]) -> list[Move]:
        """Without ``partial_defence``: those with which the bid can still be finished."""
        return cards

    def unstaged(self, state: AvatarsState) -> Cards:
        """The hand without what is staged."""
        return without_all(state.hands[self.seat], self.staged)

    def moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """Cards ascending, then ``pass`` and ``done`` (R85)."""
        found = self.pickable(state)
        if self.may_pass(state):
            found.append(PASS)
        if self.may_finish(state):
            found.append(DONE)
        return tuple(found)

    def search_moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """R85: cards in ascending order only, if the set can still be finished that way."""
        for at in range(len(self.staged) - 1):
            if self.staged[at] > self.staged[at + 1]:
                return state.moves()
        last = self.staged[-1] if self.staged else -1
        found = [
            move
            for move in state.moves()
            if move.type != "card" or (move.key >= last and self.can_finish_from(state, move.key))
        ]
        # Begun with a card that leaves too little above it: out of order as well.
        return tuple(found) if found else state.moves()

    def can_finish_from(self, state: AvatarsState, card: Card) -> bool:
        """Whether a set that goes on with this card can be finished with cards not below it."""
        return True

    def play(self, state: AvatarsState, move: Move) -> None:
        if move.key >= 0:
            again = self.again(self.staged + (move.key,))  # noqa: RUF005 (twice as fast)
            if state.rules.partial_defence:
                state.go_on(again, self._offered_after(state, move))
            else:
                state.become(again)
        elif move is DONE:
            self.laid(state)
        else:
            self.passed(state)

    def _offered_after(self, state: AvatarsState, move: Move) -> tuple[Move, ...]:
        """What is offered once this card is staged: fewer cards than now, and ``done``.

        (But not where a defence has to be enough: then ``done`` depends on the points.)
        """
        offered = state.moves()
        gone = None if self._has_twin(state, move.key) else move
        if self.staged:
            return tuple([other for other in offered if other is not gone])
        class_of = state.rules.class_of
        wanted = class_of[move.key]
        left = [
            other
            for other in offered
            if other is not gone and other.key >= 0 and class_of[other.key] == wanted
        ]
        left.append(DONE)
        return tuple(left)

    def _has_twin(self, state: AvatarsState, card: Card) -> bool:
        """Whether an equal card is left in the hand when this one is staged."""
        if not state.twins[self.seat] >> card & 1:
            return False
        return state.hands[self.seat].count(card) > self.staged.count(card) + 1

    def lay(self, state: AvatarsState) -> None:
        """The staged cards go to their pile, if there are any; and it is told."""
        if self.staged:
            state.put_on_pile(self.seat, self.staged, on_attack=self.is_for_attack())
            tell_laid(state, self.seat, self.staged, on_attack=self.is_for_attack(), role=self.role)
        else:
            tell_stood(state, self.seat, self.role)

    def default_move(self, state: AvatarsState) -> Move:
        """5.5: ``pass``, else ``done``, else the lowest card."""
        moves = state.moves()
        if PASS in moves:
            return PASS
        return DONE if DONE in moves else moves[0]

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        return why_not_lay(state, self, move)

    def wanted_class(self, state: AvatarsState) -> int:
        """That of the cards staged, or of the exchange."""
        if self.staged:
            return state.rules.class_of[self.staged[0]]
        return self.bound_class(state)

    def prompt(self, state: AvatarsState) -> Prompt:
        seats, pieces = principals(state)
        return Prompt(self.id, self.seat, self.rule, concerns_seats=seats, concerns_pieces=pieces)

    def is_begun(self) -> bool:
        """Staged cards are private (5.3)."""
        return len(self.staged) > 0

    def before_choice(self) -> Step[AvatarsState] | None:
        return self.again(())


def principals(state: AvatarsState) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """The seats and the Avatars that the current exchange is about."""
    both = (state.attacker, state.defender)
    seats = tuple([state.owner(place) for place in both])
    return seats, tuple([state.piece_id(place) for place in both])


@final
class AttackBid(LayCards):
    """4.1: one or more cards of one colour are added to the Attack Score (R17, R21).

    They lie face-up before the defence is chosen (R24).
    """

    id = "attack_bid"
    rule = "R17"
    role = "attack"
    on_attack = True

    def again(self, staged: Cards) -> LayCards:
        return AttackBid(self.seat, staged)

    def may_pass(self, state: AvatarsState) -> bool:
        """6.5: the attack was declared and is used up."""
        return False

    def may_finish(self, state: AvatarsState) -> bool:
        """R17: at least one card, unless ``bare_attacks``."""
        return len(self.staged) > 0 or state.rules.bare_attacks


class Answering(LayCards):
    """What the bids share that answer another one."""

    def advance(self, state: AvatarsState) -> bool:
        """Without cards nothing is asked; the number of cards is public."""
        if state.hands[self.seat]:
            return True
        state.pop()
        self.skipped(state)
        return False

    def skipped(self, state: AvatarsState) -> None:
        """There was no card to lay."""


class Defending(Answering):
    """What the defender's own bids share: the ``partial_defence`` rule of 6.3."""

    def shortfall(self, state: AvatarsState) -> int:
        """How many points the staged cards still need; 0 or less: they hold."""
        return state.total_attack() - state.total_defend() - points_of(self.staged)

    def affordable(self, state: AvatarsState, cards: list[Move]) -> list[Move]:
        """R20: only cards of a class that can reach the attack."""
        return [card for card in cards if self._can_hold(state, card.key, 0)]

    def can_finish_from(self, state: AvatarsState, card: Card) -> bool:
        """Whether it and the cards above it are enough."""
        return state.rules.partial_defence or self._can_hold(state, card, card)

    def _can_hold(self, state: AvatarsState, card: Card, lowest: Card) -> bool:
        class_of = state.rules.class_of
        reach = [
            POINTS[other]
            for other in self.unstaged(state)
            if class_of[other] == class_of[card] and other >= lowest
        ]
        return sum(reach) >= self.shortfall(state)

    def lays_enough(self, state: AvatarsState) -> bool:
        """Whether what is staged may be laid as it is."""
        return state.rules.partial_defence or self.shortfall(state) <= 0


@final
class DefenceBid(Defending):
    """4.1: any number of cards of the attack's colour, or none (R16, R19, R20, R50).

    The defender speaks once (R23).
    """

    id = "defence_bid"
    rule = "R19"
    role = "defence"

    def again(self, staged: Cards) -> LayCards:
        return DefenceBid(self.seat, staged)

    def skipped(self, state: AvatarsState) -> None:
        """The bare Defend Score stands."""
        tell_stood(state, self.seat, "defence")

    def may_pass(self, state: AvatarsState) -> bool:
        """Laying nothing is ``done`` here."""
        return False

    def may_finish(self, state: AvatarsState) -> bool:
        """An empty bid is always legal; a started one may have to be enough (6.3)."""
        return len(self.staged) == 0 or self.lays_enough(state)


@final
class RaiseAttack(Answering):
    """6.7: the attacker trails and may add; the raise need not take the lead."""

    id = "raise_attack"
    rule = "6.7"
    role = "raise"
    on_attack = True

    def again(self, staged: Cards) -> LayCards:
        return RaiseAttack(self.seat, staged)


@final
class RaiseDefence(Defending):
    """6.7: the defender trails and may add; without ``partial_defence`` it must be enough."""

    id = "raise_defence"
    rule = "6.7"
    role = "raise"

    def again(self, staged: Cards) -> LayCards:
        return RaiseDefence(self.seat, staged)

    def may_finish(self, state: AvatarsState) -> bool:
        """At least one card, and enough of them."""
        return len(self.staged) > 0 and self.lays_enough(state)


ATTACK_BID: Final[tuple[AttackBid, ...]] = tuple([AttackBid(s, ()) for s in range(MOST_SEATS)])
DEFENCE_BID: Final[tuple[DefenceBid, ...]] = tuple([DefenceBid(s, ()) for s in range(MOST_SEATS)])
"""By seat, with nothing staged: where every bid begins."""
