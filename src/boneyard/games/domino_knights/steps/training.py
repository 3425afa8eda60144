"""The Train phase: Recruits are laid on cards of one suit and become Candidates (§4.3)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT, Move, Prompt, Refusal, Seat, written
from boneyard.components import (
    A_CARD_OR_NONE,
    BLANK,
    OPEN_CARDS,
    PIPS,
    SUIT_OF,
    UNKNOWN,
    Card,
    Cards,
    Domino,
    changed,
    distinct,
    without,
)
from boneyard.games.domino_knights.events import piece_id, tell_trained
from boneyard.games.domino_knights.fields import PHASE, PID, PID_OR_NONE
from boneyard.games.domino_knights.moves import DONE, EXTEND, MOST_SEATS, PAIR, PAY, TRAIN
from boneyard.games.domino_knights.pieces import (
    NO_PIECE,
    OWNER_SHIFT,
    SERIAL_MASK,
    Candidate,
    Pid,
    Recruit,
)
from boneyard.games.domino_knights.rules import (
    BLANK_TILE,
    SUIT_BITS,
    SUIT_MASK,
    SUITS,
    Rules,
)
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.choosing import CardByCard, Choice
from boneyard.games.domino_knights.steps.specials import TRAINING, OffersSpecials


def best_suit(state: KnightsState, seat: Seat) -> int:
    """The most that one suit of the hand is worth as training now."""
    sums = suit_sums(state.rules, state.hands[seat])
    best = 0
    while sums:
        best = max(best, sums & SUIT_MASK)
        sums >>= SUIT_BITS
    return best << state.wealths(seat)


def suit_sums(rules: Rules, hand: Cards, lowest: Card = 0) -> int:
    """What the training cards of a hand are worth, from this one up: each suit in its own bits."""
    worth_of = rules.worth_of
    sums = 0
    for card in hand:
        if card >= lowest:
            sums += worth_of[card]  # nothing, for a Joker or a blank
    return sums


def can_train(state: KnightsState, recruit: Recruit, best: int) -> bool:
    """Whether a Recruit is payable (R14); over several turns any card is a beginning."""
    if recruit.tile == BLANK_TILE or state.rules.multi_turn:
        return best > 0
    return best >= PIPS[recruit.tile]


@final
class Train(OffersSpecials):
    """4.3: any number of Recruits (R15), each with cards of one suit; it is always asked."""

    id = "train"
    rule = "R27"
    forms = PHASE
    default = DONE

    def moment(self) -> int:
        return TRAINING

    def advance(self, state: KnightsState) -> bool:
        if self.seat != NOBODY:
            return True
        state.training = state.active
        state.become(TRAIN_STEP[state.active])
        return False

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        found: list[Move] = []
        if state.rules.dominoless:
            found += self._pairs(state)
        else:
            best = best_suit(state, self.seat)
            for recruit in state.recruits[self.seat]:
                if can_train(state, recruit, best):
                    found.append(TRAIN[recruit.pid & SERIAL_MASK])
        if state.rules.multi_turn:
            found += self._extensions(state)
        found += self.specials(state)
        found.append(DONE)
        return tuple(found)

    def _extensions(self, state: KnightsState) -> list[Move]:
        """6.11: incomplete Candidates for which there is a card of their suit."""
        hand, rules = state.hands[self.seat], state.rules
        return [
            EXTEND[candidate.pid & SERIAL_MASK]
            for candidate in state.candidates[self.seat]
            if not candidate.is_complete(rules) and fitting(rules, hand, candidate.suit)
        ]

    def _pairs(self, state: KnightsState) -> list[Move]:
        """6.14: cards that a pair can be begun with; not with 0 Fame (6.9)."""
        if state.has_fame and state.score[self.seat] == 0:
            return []
        rules = state.rules
        return [
            PAIR[card]
            for card in distinct(state.hands[self.seat])
            if rules.value_of[card] > 0 and (rules.multi_turn or partners(state, self.seat, card))
        ]

    def search_moves(self, state: KnightsState) -> tuple[Move, ...]:
        """A pair is begun with its lower card."""
        if not state.rules.dominoless or state.rules.multi_turn:
            return state.moves()
        return tuple(
            [
                move
                for move in state.moves()
                if move.type != "pair" or partners(state, self.seat, move.key)[-1] >= move.key
            ]
        )

    def play(self, state: KnightsState, move: Move) -> None:
        pid = self.seat << OWNER_SHIFT | move.key
        if move is DONE:
            state.resumes = False
            state.pop()
        elif move.type == "extend" and state.rules.dominoless:
            state.push(PayPair(self.seat, UNKNOWN, pid))
        elif move.type == "train" or move.type == "extend":
            state.push(Pay(self.seat, pid, ()))
        elif move.type == "pair":
            state.push(PayPair(self.seat, move.key, NO_PIECE))
        else:
            self.play_special(state, move)

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if move.type == "train":
            return Refusal(
                "R27", "You have no cards of one suit that are worth as much as its pips."
            )
        if move.type == "extend":
            return Refusal("R29", "Only an incomplete Candidate is extended, with its own suit.")
        if move.type == "pair":
            return Refusal("6.14", "A pair is two training cards of one suit from your hand.")
        if move.type == "play":
            return super().refusal(state, move)
        return Refusal("R15", "Train a Recruit, play a special card, or be done.")


TRAIN_PHASE: Final = Train(NOBODY)
TRAIN_STEP: Final[tuple[Train, ...]] = tuple([Train(seat) for seat in range(MOST_SEATS)])


@final
class Pay(CardByCard):
    """4.3: cards of one suit are picked one by one until the cost is met (R14, R28).

    It is one choice with the Recruit: nobody sees anything of it before it is complete.
    """

    id = "pay"
    rule = "R27"
    forms = written(seat=SEAT, pid=PID, staged=OPEN_CARDS)

    def __init__(self, seat: Seat, pid: Pid, staged: Cards) -> None:
        super().__init__(seat, staged)
        self.pid = pid

    def tile(self, state: KnightsState) -> Domino:
        """The domino that is paid for."""
        piece = state.recruit(self.pid) or state.candidate(self.pid)
        assert piece is not None
        return piece.tile

    def missing(self, state: KnightsState) -> int:
        """What is still to be paid; 0 or less: the cost is met."""
        candidate = state.candidate(self.pid)
        paid = 0 if candidate is None else candidate.worth(state.rules, len(candidate.cards))
        wealths = state.wealths(self.seat)
        for card in self.staged:
            paid += state.rules.value_of[card] << wealths
        return PIPS[self.tile(state)] - paid

    def pickable(self, state: KnightsState) -> list[Move]:
        """Cards with which the cost can still be met; over several turns any of the suit."""
        if self.staged:
            enough = 1 << SUIT_OF[self.staged[0]]  # R27: fixed by the first card
        else:
            candidate = state.candidate(self.pid)
            enough = 1 << candidate.suit if candidate else self._suits_that_reach(state, 0)
        value_of = state.rules.value_of
        found: list[Move] = []
        last = UNKNOWN
        for card in self.unstaged(state):
            if card != last and value_of[card] > 0 and enough >> SUIT_OF[card] & 1:
                found.append(PAY[card])
                last = card
        return found

    def _suits_that_reach(self, state: KnightsState, lowest: int) -> int:
        """The suits whose cards from this one up cover what is missing, as a bit mask."""
        if state.rules.multi_turn or self.tile(state) == BLANK_TILE:
            return 15
        missing, wealths = self.missing(state), state.wealths(self.seat)
        suits = 0
        sums = suit_sums(state.rules, self.unstaged(state), lowest)
        for suit in range(SUITS):
            if (sums >> SUIT_BITS * suit & SUIT_MASK) << wealths >= missing:
                suits |= 1 << suit
        return suits

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """``done`` once the cost is met; over several turns once a card was added (R29)."""
        return self._and_done(state, self.pickable(state))

    def _and_done(self, state: KnightsState, cards: list[Move]) -> tuple[Move, ...]:
        if self.staged and (state.rules.multi_turn or self.missing(state) <= 0):
            cards.append(DONE)
        return tuple(cards)

    def can_finish_from(self, state: KnightsState, card: Card) -> bool:
        suits = 15 if self.missing(state) <= 0 else self._suits_that_reach(state, card)
        return bool(suits >> SUIT_OF[card] & 1)

    def play(self, state: KnightsState, move: Move) -> None:
        """One card more; it closes by itself when there is nothing more to pay with."""
        if move is DONE:
            train(state, self.seat, self.pid, self.staged)
            return
        again = Pay(self.seat, self.pid, (*self.staged, move.key))
        found = again.pickable(state)
        if not found or self.tile(state) == BLANK_TILE:
            train(state, self.seat, self.pid, again.staged)
        else:
            state.go_on(again, again._and_done(state, found))

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if move.type == "pay":
            return Refusal("R27", "Pay with training cards of one suit that can meet the cost.")
        if move.type == "done":
            return Refusal("R28", f"The cost is not met: {self.missing(state)} are missing.")
        return Refusal("R27", "Pay for the Recruit that you have picked.")

    def prompt(self, state: KnightsState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(piece_id(self.pid),))

    def is_begun(self) -> bool:
        return True


def train(state: KnightsState, seat: Seat, pid: Pid, cards: Cards) -> None:
    """The paid cards lie under a Recruit, now a Candidate, or under a Candidate; 6.14: alone."""
    state.pop()
    state.lay_down(seat, cards)
    wealths = state.wealths(seat)
    candidate = state.candidate(pid)
    if candidate is not None:
        tile = candidate.tile
        more = candidate.paid_more(cards, wealths)
        row = [more if one is candidate else one for one in state.candidates[seat]]
        state.candidates = changed(state.candidates, seat, tuple(row))
    else:
        piece = state.recruit(pid) or Recruit(state.next_serial(seat), UNKNOWN, False, 0)
        pid, tile = piece.pid, piece.tile
        state.remove_recruit(pid)
        under = (wealths,) * len(cards)
        new = Candidate(pid, tile, cards, under, 0, 0, piece.raised, piece.since)
        state.candidates = changed(state.candidates, seat, (*state.candidates[seat], new))
    tell_trained(state, seat, pid, cards, tile, candidate is not None)


def fitting(rules: Rules, hand: Cards, suit: int) -> list[Card]:
    """What can be laid to cards of this suit: training cards; 6.14: for a pair also a blank."""
    value_of = rules.value_of
    return [
        card
        for card in distinct(hand)
        if (value_of[card] > 0 and SUIT_OF[card] == suit) or (card == BLANK and rules.dominoless)
    ]


def partners(state: KnightsState, seat: Seat, card: Card) -> list[Card]:
    """6.14: what can be laid beside this card: the same suit, or a blank; ascending."""
    return fitting(state.rules, without(state.hands[seat], card), SUIT_OF[card])


@final
class PayPair(Choice):
    """6.14: the second card of a pair; a blank makes it a Doppelganger."""

    id = "pay_pair"
    rule = "6.14"
    forms = written(seat=SEAT, first=A_CARD_OR_NONE, pid=PID_OR_NONE)
    refuses = "The second card of a pair is of the same suit, or a blank."

    def __init__(self, seat: Seat, first: Card, pid: Pid) -> None:
        self.seat = seat
        self.first = first
        self.pid = pid

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Any partner; over several turns the first card may wait alone."""
        if self.first == UNKNOWN:
            candidate = state.candidate(self.pid)
            assert candidate is not None
            cards = fitting(state.rules, state.hands[self.seat], candidate.suit)
            return tuple([PAIR[card] for card in cards])
        found = [PAIR[card] for card in partners(state, self.seat, self.first)]
        if state.rules.multi_turn:
            found.append(DONE)
        return tuple(found)

    def search_moves(self, state: KnightsState) -> tuple[Move, ...]:
        """The second card is not below the first."""
        moves = state.moves()
        found = [move for move in moves if move is DONE or move.key >= self.first]
        return tuple(found) if found else moves

    def play(self, state: KnightsState, move: Move) -> None:
        cards: Cards = () if self.first == UNKNOWN else (self.first,)
        if move is not DONE:
            cards = (*cards, move.key)
        train(state, self.seat, self.pid, cards)

    def is_begun(self) -> bool:
        return True
