"""How Knights come into play: by promotion (§4.2) and by Life (§5.1)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT, Move, Prompt, Refusal, Seat, Step, written
from boneyard.components import (
    A_CARD_OR_NONE,
    BLANK,
    HIGH,
    LOW,
    SUIT_OF,
    UNKNOWN,
    Card,
    Cards,
    Domino,
    distinct,
    without,
)
from boneyard.games.domino_knights.events import piece_id, tell_knighted
from boneyard.games.domino_knights.moves import FACE, HAND, MOST_SEATS, NO_TARGET, SUIT_CARD
from boneyard.games.domino_knights.pieces import (
    CARD_MASK,
    OWNER_SHIFT,
    PROMOTED,
    Candidate,
    Knight,
    Pid,
    suits_with_pairs,
)
from boneyard.games.domino_knights.rules import BLANK_TILE, LIFE, Rules
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.choosing import Choice
from boneyard.games.domino_knights.steps.leaving import is_orphan, settle


def enter_play(state: KnightsState, seat: Seat, knight: Knight, how: str) -> None:
    """A Knight stands there, face up, ready at once (R26)."""
    state.knights[seat] = (*state.knights[seat], knight)
    state.count(seat, PROMOTED)
    state.reveal()
    tell_knighted(state, seat, knight, how)
    if is_orphan(state, knight):
        settle(state, seat)


def ends_of(rules: Rules, tile: Domino, cards: Cards) -> tuple[int, int]:
    """The two values that can attack: of the domino, the higher first, or of the pair."""
    if not rules.dominoless:
        return HIGH[tile], LOW[tile]
    if cards[1] == BLANK:
        return 0, 0
    return rules.value_of[cards[0]], rules.value_of[cards[1]]


def knight_of(rules: Rules, pid: Pid, tile: Domino, cards: Cards, attack: int) -> Knight:
    """One end attacks, the other defends; the first card gives the suit (6.14: that attacks)."""
    first, second = ends_of(rules, tile, cards)
    if attack != first:
        first, second = second, first
        if rules.dominoless:
            cards = (cards[1], cards[0])
    return Knight(pid, tile, first, second, SUIT_OF[cards[0]], cards)


def promote(state: KnightsState, candidate: Candidate, attack: int) -> None:
    """5.2: the Candidate is turned over; one end attacks for good (R24, R25, R91)."""
    pid = candidate.pid
    state.remove_candidate(pid)
    knight = knight_of(state.rules, pid, candidate.tile, candidate.cards, attack)
    enter_play(state, pid >> OWNER_SHIFT, knight, "promoted")


@final
class LifeCard(Choice):
    """6.6 Life: a training card from the hand gives the new Knight its suit (R53, R55).

    Domino-less it is asked twice: first the card that attacks, then the one that defends.
    """

    id = "life_card"
    rule = "R55"
    forms = written(seat=SEAT, first=A_CARD_OR_NONE)

    def __init__(self, seat: Seat, first: Card) -> None:
        self.seat = seat
        self.first = first

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        hand, value_of = state.hands[self.seat], state.rules.value_of
        if self.first != UNKNOWN:
            hand = without(hand, self.first)
        suits = self._suits(state)
        return tuple(
            [
                SUIT_CARD[card]
                for card in distinct(hand)
                if value_of[card] > 0 and suits >> SUIT_OF[card] & 1
            ]
        )

    def _suits(self, state: KnightsState) -> int:
        """The suits to choose from, as a bit mask."""
        if self.first != UNKNOWN:
            return 1 << SUIT_OF[self.first]
        if state.aim == HAND:
            return suits_with_pairs(state.rules, state.hands[self.seat])
        recruit = state.recruit(state.aim)
        is_blank = recruit is not None and recruit.tile == BLANK_TILE
        return state.true_suits() if is_blank else 15

    def play(self, state: KnightsState, move: Move) -> None:
        """The second card, the end that attacks, or the Knight is there."""
        if state.aim == HAND:
            if self.first == UNKNOWN:
                state.become(LifeCard(self.seat, move.key))
            else:
                attack = state.rules.value_of[self.first]
                enter_by_life(state, self.seat, (self.first, move.key), attack)
            return
        recruit = state.recruit(state.aim)
        assert recruit is not None
        if LOW[recruit.tile] == HIGH[recruit.tile]:
            enter_by_life(state, self.seat, (move.key,), HIGH[recruit.tile])
        else:
            state.become(LifeFace(self.seat, move.key))

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if self.first != UNKNOWN:
            return Refusal("6.14", "The second card must be a training card of the same suit.")
        return Refusal("R55", "Name a training card that gives the new Knight its suit.")

    def prompt(self, state: KnightsState) -> Prompt:
        pieces = (piece_id(state.aim),) if state.aim != HAND else ()
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)

    def is_begun(self) -> bool:
        return self.first != UNKNOWN

    def before_choice(self) -> Step[KnightsState] | None:
        return LIFE_CARD[self.seat]


LIFE_CARD: Final[tuple[LifeCard, ...]] = tuple(
    [LifeCard(seat, UNKNOWN) for seat in range(MOST_SEATS)]
)


@final
class LifeFace(Step[KnightsState]):
    """6.6 Life: which end attacks. For a raised pair (6.14) it is all that is asked."""

    id = "life_face"
    rule = "6.6"
    forms = written(seat=SEAT, card=A_CARD_OR_NONE)

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card

    def advance(self, state: KnightsState) -> bool:
        """A pair with equal ends needs no choice."""
        if self.card == UNKNOWN:
            first, second = self._ends(state)
            if first == second:
                enter_by_life(state, self.seat, (), first)
                return False
        return True

    def _ends(self, state: KnightsState) -> tuple[int, int]:
        recruit, candidate = state.recruit(state.aim), state.candidate(state.aim)
        tile = UNKNOWN if recruit is None else recruit.tile
        return ends_of(state.rules, tile, () if candidate is None else candidate.cards)

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        first, second = self._ends(state)
        return (FACE[first], FACE[second])

    def play(self, state: KnightsState, move: Move) -> None:
        cards = () if self.card == UNKNOWN else (self.card,)
        enter_by_life(state, self.seat, cards, move.key)

    def default_move(self, state: KnightsState) -> Move:
        first, second = self._ends(state)
        return FACE[max(first, second)]

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        first, second = self._ends(state)
        return Refusal("6.6", f"Either the {first} or the {second} attacks.")

    def prompt(self, state: KnightsState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(piece_id(state.aim),))

    def is_begun(self) -> bool:
        return self.card != UNKNOWN

    def before_choice(self) -> Step[KnightsState] | None:
        return LIFE_CARD[self.seat]


def enter_by_life(state: KnightsState, seat: Seat, cards: Cards, attack: int) -> None:
    """A Recruit on a card of the hand, two such cards (6.14), or a raised pair become a Knight.

    Life stays on it until its owner's Draw phase (R56: ending it undoes nothing).
    """
    pid, tile, life = state.aim, UNKNOWN, state.chain[0] & CARD_MASK
    for card in cards:
        state.lay_open(seat, card)
    if pid == HAND:
        pid = state.next_serial(seat)
    else:
        recruit, candidate = state.recruit(pid), state.candidate(pid)
        if recruit is not None:
            tile = recruit.tile
            state.remove_recruit(pid)
        elif candidate is not None:
            cards = candidate.cards
            state.remove_candidate(pid)
    state.chain = ()
    state.aim = NO_TARGET
    state.pop()
    state.put_in_play(LIFE, life, seat, NOBODY, pid, seat)
    enter_play(state, seat, knight_of(state.rules, pid, tile, cards, attack), "life")
