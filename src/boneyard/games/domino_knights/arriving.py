"""How Knights come into play: by promotion (§4.2) and by Life (§5.1)."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, Move, Prompt, Refusal, Step
from boneyard.components import BLANK, CARD_NAMES, HIGH, LOW, SUIT_OF, UNKNOWN
from boneyard.games.domino_knights.knowledge import true_suits
from boneyard.games.domino_knights.leaving import is_orphan, settle
from boneyard.games.domino_knights.moves import FACE, HAND, MOST_SEATS, SUIT_CARD
from boneyard.games.domino_knights.pieces import Candidate, Knight, Lasting, Recruit, fresh_knight
from boneyard.games.domino_knights.rules import BLANK_TILE, LIFE, Rules
from boneyard.games.domino_knights.state import CARD_MASK, PROMOTED, KnightsState
from boneyard.games.domino_knights.telling import piece_id, tell_knighted


def enter_play(state: KnightsState, seat: int, knight: Knight, how: str) -> None:
    """A Knight stands there, face up, ready at once (R26)."""
    state.knights[seat] = (*state.knights[seat], knight)
    state.count(seat, PROMOTED)
    state.reveal()
    tell_knighted(state, seat, knight, how)
    if is_orphan(state, knight):
        settle(state, seat)


def ends_of(rules: Rules, tile: int, cards: tuple[int, ...]) -> tuple[int, int]:
    """The two values that can attack: of the domino, the higher first, or of the pair."""
    if not rules.dominoless:
        return HIGH[tile], LOW[tile]
    if cards[1] == BLANK:
        return 0, 0
    return rules.value_of[cards[0]], rules.value_of[cards[1]]


def pair_knight(rules: Rules, pid: int, cards: tuple[int, ...], attack: int) -> Knight:
    """6.14: one card attacks, the other defends."""
    first, second = ends_of(rules, UNKNOWN, cards)
    if attack != first:
        first, second, cards = second, first, (cards[1], cards[0])
    suit = SUIT_OF[cards[0]]
    return fresh_knight(pid, UNKNOWN, first, second, cards, suit)


def promote(state: KnightsState, candidate: Candidate, attack: int) -> None:
    """5.2: the Candidate is turned over; one end attacks for good (R24, R25, R91)."""
    seat = candidate.pid >> 8
    state.candidates[seat] = tuple(
        [one for one in state.candidates[seat] if one.pid != candidate.pid]
    )
    enter_play(state, seat, _knight_of(state.rules, candidate, attack), "promoted")


def _knight_of(rules: Rules, candidate: Candidate, attack: int) -> Knight:
    if rules.dominoless:
        return pair_knight(rules, candidate.pid, candidate.cards, attack)
    tile = candidate.tile
    defence = HIGH[tile] + LOW[tile] - attack
    return fresh_knight(
        candidate.pid, tile, attack, defence, candidate.cards, SUIT_OF[candidate.cards[0]]
    )


# Life on a Recruit, on a pair from the hand, on a raised pair.


@final
class LifeCard(Step[KnightsState]):
    """6.6 Life: a training card from the hand gives the new Knight its suit (R53, R55).

    Domino-less it is asked twice: first the card that attacks, then the one that defends.
    """

    id = "life_card"
    rule = "R55"

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Each face once, ascending."""
        hand, value_of = state.hands[self.seat], state.rules.value_of
        suits = self._suits(state)
        found: list[Move] = []
        last = UNKNOWN
        skipped = self.first == UNKNOWN
        for card in hand:
            if card == self.first and not skipped:
                skipped = True
            elif card != last and value_of[card] > 0 and suits >> SUIT_OF[card] & 1:
                found.append(SUIT_CARD[card])
                last = card
        return tuple(found)

    def _suits(self, state: KnightsState) -> int:
        """The suits to choose from, as a bit mask."""
        if self.first != UNKNOWN:
            return 1 << SUIT_OF[self.first]
        if state.aim == HAND:
            return suits_with_pairs(state.rules, state.hands[self.seat])
        recruit = state.recruit(state.aim)
        is_blank = recruit is not None and recruit.tile == BLANK_TILE
        return true_suits(state) if is_blank else 15

    def play(self, state: KnightsState, move: Move) -> None:
        """The second card, the end that attacks, or the Knight is there."""
        if state.aim == HAND:
            if self.first == UNKNOWN:
                state.become(LifeCard(self.seat, move.key))
            else:
                enter_from_hand(state, self.seat, self.first, move.key)
            return
        recruit = state.recruit(state.aim)
        assert recruit is not None
        if LOW[recruit.tile] == HIGH[recruit.tile]:
            enter_by_life(state, recruit, move.key, HIGH[recruit.tile])
        else:
            state.become(LifeFace(self.seat, move.key))

    def default_move(self, state: KnightsState) -> Move:
        """The lowest card."""
        return state.moves()[0]

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        """What kind of card is asked for."""
        if self.first != UNKNOWN:
            return Refusal("6.14", "The second card must be a training card of the same suit.")
        return Refusal("R55", "Name a training card that gives the new Knight its suit.")

    def prompt(self, state: KnightsState) -> Prompt:
        """It concerns the Recruit."""
        pieces = (piece_id(state.aim),) if state.aim != HAND else ()
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)

    def is_begun(self) -> bool:
        """The first of two cards is private."""
        return self.first != UNKNOWN

    def before_choice(self) -> Step[KnightsState] | None:
        """Nothing picked."""
        return LIFE_CARD[self.seat]

    def to_json(self) -> dict[str, Any]:
        """Who, and the first card."""
        first = None if self.first == UNKNOWN else CARD_NAMES[self.first]
        return {"seat": self.seat, "first": first}


LIFE_CARD: Final[tuple[LifeCard, ...]] = tuple(
    [LifeCard(seat, UNKNOWN) for seat in range(MOST_SEATS)]
)


def suits_with_pairs(rules: Rules, hand: tuple[int, ...]) -> int:
    """6.14: the suits of which a hand holds two training cards, as a bit mask."""
    seen, twice = 0, 0
    for card in hand:
        if rules.value_of[card] > 0:
            bit = 1 << SUIT_OF[card]
            twice |= seen & bit
            seen |= bit
    return twice


@final
class LifeFace(Step[KnightsState]):
    """6.6 Life: which end attacks. For a raised pair (6.14) it is all that is asked."""

    id = "life_face"
    rule = "6.6"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def advance(self, state: KnightsState) -> bool:
        """A pair with equal ends needs no choice."""
        if self.card == UNKNOWN:
            first, second = self._ends(state)
            if first == second:
                enter_raised(state, self.seat, first)
                return False
        return True

    def _ends(self, state: KnightsState) -> tuple[int, int]:
        recruit, candidate = state.recruit(state.aim), state.candidate(state.aim)
        if recruit is not None:
            return ends_of(state.rules, recruit.tile, ())
        assert candidate is not None
        return ends_of(state.rules, candidate.tile, candidate.cards)

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Either end."""
        first, second = self._ends(state)
        return (FACE[first], FACE[second])

    def play(self, state: KnightsState, move: Move) -> None:
        """The Knight is there."""
        recruit = state.recruit(state.aim)
        if recruit is not None:
            enter_by_life(state, recruit, self.card, move.key)
        else:
            enter_raised(state, self.seat, move.key)

    def default_move(self, state: KnightsState) -> Move:
        """The higher end attacks."""
        first, second = self._ends(state)
        return FACE[max(first, second)]

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        """One of two."""
        first, second = self._ends(state)
        return Refusal("6.6", f"Either the {first} or the {second} attacks.")

    def prompt(self, state: KnightsState) -> Prompt:
        """It concerns the new Knight."""
        pieces = (piece_id(state.aim),)
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)

    def is_begun(self) -> bool:
        """The training card is private until the Knight stands there."""
        return self.card != UNKNOWN

    def before_choice(self) -> Step[KnightsState] | None:
        """No card picked."""
        return LIFE_CARD[self.seat]

    def to_json(self) -> dict[str, Any]:
        """Who, and the training card."""
        card = None if self.card == UNKNOWN else CARD_NAMES[self.card]
        return {"seat": self.seat, "card": card}


def enter_by_life(state: KnightsState, recruit: Recruit, card: int, attack: int) -> None:
    """A Recruit becomes a Knight on a single training card."""
    seat = recruit.pid >> 8
    tile = recruit.tile
    state.recruits[seat] = tuple([one for one in state.recruits[seat] if one.pid != recruit.pid])
    state.lay_open(seat, card)
    defence = HIGH[tile] + LOW[tile] - attack
    knight = fresh_knight(recruit.pid, tile, attack, defence, (card,), SUIT_OF[card])
    _enter_with_life(state, seat, knight)


def enter_from_hand(state: KnightsState, seat: int, attack: int, defence: int) -> None:
    """6.14: two cards of the hand become a Knight."""
    for card in (attack, defence):
        state.lay_open(seat, card)
    value_of = state.rules.value_of
    pid = state.next_serial(seat)
    suit = SUIT_OF[attack]
    cards = (attack, defence)
    knight = fresh_knight(pid, UNKNOWN, value_of[attack], value_of[defence], cards, suit)
    _enter_with_life(state, seat, knight)


def enter_raised(state: KnightsState, seat: int, attack: int) -> None:
    """6.14: a pair that came from a Joker becomes a Knight."""
    candidate = state.candidate(state.aim)
    assert candidate is not None
    pid = candidate.pid
    state.candidates[seat] = tuple([one for one in state.candidates[seat] if one.pid != pid])
    _enter_with_life(state, seat, pair_knight(state.rules, pid, candidate.cards, attack))


def _enter_with_life(state: KnightsState, seat: int, knight: Knight) -> None:
    """Life stays on the Knight until its owner's Draw phase (R56: ending it undoes nothing)."""
    card = state.chain[0] & CARD_MASK
    state.chain = ()
    state.aim = -1
    state.pop()
    life = Lasting(LIFE, card, seat, NOBODY, knight.pid, seat, state.next_stamp())
    state.lasting = (*state.lasting, life)
    enter_play(state, seat, knight, "life")
