"""The decisions of Sealed Orders, in the order in which a round asks for them.

A round: START_ROUND, SecretBid of every seat, REVEAL_BIDS, TakeTurn of every seat, END_ROUND.
A turn: Seal; or ChooseTarget and Strike, then Parry to and fro; or Search.
"""

from __future__ import annotations

from typing import Final

from tests.toy.state import (
    HIGHEST_BID,
    NO_BID,
    Decision,
    SealedState,
    changed,
    is_paid,
    named,
)

from boneyard import EVERYONE, SEAT, SEATED, Event, Move, Number, Prompt, Reaction, only, written
from boneyard.components import (
    A_DOMINO,
    CARD_NAMES,
    DOMINO_NAMES,
    OPEN_CARDS,
    PIPS,
    POINTS,
    SUIT_OF,
    UNKNOWN,
    distinct,
    sorted_zone,
    with_card,
)

STRIKE_RANK, PARRY_RANK, SEARCH_RANK = 1, 2, 3

BID: Final = tuple([Move("bid", ("number",), (n,), n) for n in range(HIGHEST_BID + 1)])
CARD: Final = tuple([Move("card", ("card",), (CARD_NAMES[card],), card) for card in range(28)])
DOMINO: Final = tuple([Move("domino", ("domino",), (DOMINO_NAMES[n],), n) for n in range(28)])
TARGET: Final = tuple([Move("target", ("seat",), (seat,), seat) for seat in range(4)])
DRAW, STRIKE, VOLLEY = Move("draw"), Move("strike"), Move("volley")
SEARCH, PARRY = Move("search"), Move("parry")
PASS, DONE, END_TURN = Move("pass"), Move("done"), Move("end_turn")


def card_of_rank(state: SealedState, seat: int, points: int) -> int:
    """The lowest card of so many points in this hand, or UNKNOWN."""
    found = [card for card in state.hands[seat] if POINTS[card] == points]
    return found[0] if found else UNKNOWN


class StartRound(Decision):
    """All bids, then the die, then everybody's turn; all of it lies on the stack at once."""

    id, rule = "start_round", "1"

    def advance(self, state: SealedState) -> bool:
        """Living seats in order, from the seat after the one that began the last round."""
        living = state.living_seats()
        start = state.round % len(living)
        order = living[start:] + living[:start]
        state.emit(Event("round", ("round",), (state.round,)))
        turns = [step for seat in reversed(order) for step in (TURN_OVER, TakeTurn(seat))]
        bids = [SecretBid(seat) for seat in reversed(order)]
        state.pop()
        for step in (END_ROUND, *turns, REVEAL_BIDS, *bids):
            state.push(step)
        return False


class SecretBid(Decision):
    """A number in secret; all are shown together."""

    id, rule, asks = "secret_bid", "2", "Bid a number in secret."
    forms = SEATED

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        """1 to 3."""
        return BID[1:]

    def play(self, state: SealedState, move: Move) -> None:
        """That one has bid is public, the number is not."""
        state.bids = changed(state.bids, self.seat, move.key)
        names, audiences = ("seat", "number"), (EVERYONE, only(self.seat))
        state.emit(Event("bid", names, (self.seat, move.key), audiences))
        state.pop()


class RevealBids(Decision):
    """A die is rolled: whoever bid half of it, rounded up, scores a point."""

    id, rule = "reveal_bids", "2"

    def advance(self, state: SealedState) -> bool:
        """All bids are open now, and stay on the table until the next are."""
        bids, die = state.bids, 1 + state.random_below(6)
        state.emit(Event("bids", ("bids", "die"), (bids, die)))
        won = (die + 1) // 2
        state.points = tuple(
            [own + (bid == won) for own, bid in zip(state.points, bids, strict=True)]
        )
        state.shown, state.bids = bids, (NO_BID,) * state.players
        state.reveal()
        state.pop()
        return False


class TakeTurn(Decision):
    """One action: draw, seal a domino, strike, volley, search, or nothing."""

    id, rule, asks = "take_turn", "3", "Take one action, or end your turn."
    forms = SEATED

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        """Dominoes that can be paid for, then the other actions."""
        rack = state.racks[self.seat]
        found = [DOMINO[domino] for domino in rack if Seal(self.seat, domino, ()).cards(state)]
        if state.deck:
            found.append(DRAW)
        if card_of_rank(state, self.seat, STRIKE_RANK) != UNKNOWN:
            found.append(STRIKE)
            if state.options["volleys"] and len(state.living_seats()) > 2:
                found.append(VOLLEY)
        if state.deck and card_of_rank(state, self.seat, SEARCH_RANK) != UNKNOWN:
            found.append(SEARCH)
        return (*found, END_TURN)

    def play(self, state: SealedState, move: Move) -> None:
        """Choices of several clicks are steps of their own above this one."""
        if move.type == "domino":
            state.push(Seal(self.seat, move.key, ()))
        elif move is STRIKE:
            state.push(ChooseTarget(self.seat))
        else:
            state.pop()
            if move is DRAW:
                self._draw(state)
            elif move is VOLLEY:
                targets = [seat for seat in state.living_seats() if seat != self.seat]
                strike(state, self.seat, targets)
            elif move is SEARCH:
                state.spend(self.seat, card_of_rank(state, self.seat, SEARCH_RANK))
                state.reveal()
                state.emit(Event("searches", ("seat",), (self.seat,)))
                state.push(Search(self.seat))

    def _draw(self, state: SealedState) -> None:
        card = state.deck[-1]
        state.deck = state.deck[:-1]
        state.hands = changed(state.hands, self.seat, with_card(state.hands[self.seat], card))
        state.reveal()
        names, audiences = ("seat", "card"), (EVERYONE, only(self.seat))
        state.emit(Event("drew", names, (self.seat, CARD_NAMES[card]), audiences))


class Seal(Decision):
    """A domino, then cards of one suit that meet its pips; all go face-down together."""

    id, rule, asks = "seal", "4", "Pick cards of one suit until they pay for your domino."
    forms = written(seat=SEAT, domino=A_DOMINO, staged=OPEN_CARDS)

    def __init__(self, seat: int, domino: int, staged: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.domino = domino
        self.staged = staged

    def cards(self, state: SealedState, lowest: int = 0) -> list[int]:
        """The cards from this one on that may come next, so that it can still be paid."""
        left = [card for card in state.hands[self.seat] if card not in self.staged]
        suits = {SUIT_OF[card] for card in self.staged[:1]} or set(range(4))
        need = PIPS[self.domino] - sum([POINTS[card] for card in self.staged])
        return [
            card
            for card in left
            if SUIT_OF[card] in suits
            and card >= lowest
            and need <= sum([POINTS[c] for c in left if _goes_with(c, card, lowest)])
        ]

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        """Cards ascending, and ``done`` once it is paid."""
        found = [CARD[card] for card in self.cards(state)]
        return (*found, DONE) if self.staged and is_paid(self.domino, self.staged) else (*found,)

    def search_moves(self, state: SealedState) -> tuple[Move, ...]:
        """Ascending only, while that was kept and can still be finished."""
        if list(self.staged) != sorted(self.staged):
            return state.moves()
        last = self.staged[-1] if self.staged else 0
        found = [CARD[card] for card in self.cards(state, last) if card in self.cards(state, card)]
        if DONE in state.moves():
            found.append(DONE)
        # Empty if the first card was already too high to go on from.
        return tuple(found) or state.moves()

    def play(self, state: SealedState, move: Move) -> None:
        """Stage a card; or put all of it down."""
        if move is not DONE:
            state.become(Seal(self.seat, self.domino, (*self.staged, move.key)))
            return
        state.pop()
        state.pop()  # and with it the turn
        seat, domino, cards = self.seat, self.domino, sorted_zone(self.staged)
        hand = [card for card in state.hands[seat] if card not in cards]
        rack = [other for other in state.racks[seat] if other != domino]
        state.hands = changed(state.hands, seat, tuple(hand))
        state.racks = changed(state.racks, seat, tuple(rack))
        state.sealed = changed(state.sealed, seat, (*state.sealed[seat], (domino, cards)))
        names = ("seat", "count", "domino", "cards")
        values = (seat, len(cards), DOMINO_NAMES[domino], named(cards))
        audiences = (EVERYONE, EVERYONE, only(seat), only(seat))
        state.emit(Event("sealed", names, values, audiences))

    def is_begun(self) -> bool:
        """Nobody sees it before it is done."""
        return True


def _goes_with(other: int, card: int, lowest: int) -> bool:
    return SUIT_OF[other] == SUIT_OF[card] and other >= lowest


class ChooseTarget(Decision):
    """A strike names its target with the second click."""

    id, rule, asks = "choose_target", "5", "Name the seat that you strike at."
    forms = SEATED

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        """Any other living seat."""
        return tuple([TARGET[seat] for seat in state.living_seats() if seat != self.seat])

    def play(self, state: SealedState, move: Move) -> None:
        """The turn is over when the strike is."""
        state.pop()
        state.pop()
        strike(state, self.seat, [move.key])

    def is_begun(self) -> bool:
        """Half a strike is private."""
        return True


def strike(state: SealedState, seat: int, targets: list[int]) -> None:
    """An Ace is spent; all the strikes of a volley lie on the stack at once."""
    state.spend(seat, card_of_rank(state, seat, STRIKE_RANK))
    state.reveal()
    state.emit(Event("strikes", ("seat", "targets"), (seat, tuple(targets))))
    for target in reversed(targets):
        state.push(Strike(seat, target))


class Strike(Decision):
    """One blow, about to be answered."""

    id, rule = "strike", "5"
    forms = written(seat=SEAT, target=SEAT)

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def parties(self) -> tuple[int, ...]:
        """A blow needs both of them."""
        return (self.seat, self.target)

    def advance(self, state: SealedState) -> bool:
        """The target answers first."""
        state.become(Parry(self.target, self.seat, 0))
        return False


class Parry(Decision):
    """A two turns the blow round, and can be turned round again; who declines loses a life."""

    id, rule, asks = "parry", "6", "Parry with a two, or pass."
    forms = written(seat=SEAT, other=SEAT, parries=Number(0, 4))

    def __init__(self, seat: int, other: int, parries: int) -> None:
        super().__init__(seat)
        self.other = other
        self.parries = parries

    def parties(self) -> tuple[int, ...]:
        """Both of them."""
        return (self.seat, self.other)

    def advance(self, state: SealedState) -> bool:
        """Not asked with an empty hand, which all can see; otherwise asked, two or no two."""
        if state.hands[self.seat]:
            return True
        self._hit(state)
        return False

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        """Parry if one can; pass always."""
        has_two = card_of_rank(state, self.seat, PARRY_RANK) != UNKNOWN
        return (PARRY, PASS) if has_two else (PASS,)

    def play(self, state: SealedState, move: Move) -> None:
        """To and fro until one passes."""
        if move is PASS:
            self._hit(state)
            return
        state.spend(self.seat, card_of_rank(state, self.seat, PARRY_RANK))
        state.reveal()
        state.emit(Event("parries", ("seat",), (self.seat,)))
        state.become(Parry(self.other, self.seat, self.parries + 1))

    def _hit(self, state: SealedState) -> None:
        state.pop()
        state.lives = changed(state.lives, self.seat, state.lives[self.seat] - 1)
        state.emit(Event("hit", ("seat", "parries"), (self.seat, self.parries)))
        if state.lives[self.seat] == 0:
            state.eject(self.seat)

    def reaction(self, state: SealedState) -> Reaction:
        """A window of two seats, one after the other."""
        return Reaction(self.id, (self.seat,), PASS)

    def prompt(self, state: SealedState) -> Prompt:
        """It concerns both."""
        now = self.reaction(state)
        return Prompt(
            self.id, self.seat, self.rule, window=now.name, asked=now.asked, passing=now.passing,
            concerns_seats=(self.seat, self.other), concerns_pieces=(f"seat:{self.seat}",),
        )  # fmt: skip


class Search(Decision):
    """One card of the deck, which is then shuffled."""

    id, rule, asks = "search", "7", "Take a card from the deck."
    forms = SEATED

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        """Any card in it."""
        return tuple([CARD[card] for card in distinct(state.deck)])

    def play(self, state: SealedState, move: Move) -> None:
        """Nobody else sees which."""
        rest = [card for card in sorted_zone(state.deck) if card != move.key]
        state.pop()
        state.deck = tuple(state.shuffled(rest))
        hand = with_card(state.hands[self.seat], move.key)
        state.hands = changed(state.hands, self.seat, hand)
        names, audiences = ("seat", "card"), (EVERYONE, only(self.seat))
        state.emit(Event("searched", names, (self.seat, CARD_NAMES[move.key]), audiences))


class TurnOver(Decision):
    """Time may be up at the end of a turn, whatever has become of the seat."""

    id, rule = "turn_over", "8"

    def advance(self, state: SealedState) -> bool:
        """Go on, or end."""
        state.pop()
        if state.is_time_up and state.options["time_up_at"] == "turn":
            state.end_game("time_up")
        return False


class EndRound(Decision):
    """The next round, or the end."""

    id, rule = "end_round", "8"

    def advance(self, state: SealedState) -> bool:
        """Time first, then the agreed number."""
        if state.is_time_up:
            state.end_game("time_up")
        elif state.round >= int(state.options["round_limit"]):
            state.end_game("round_limit")
        else:
            state.round += 1
            state.become(START_ROUND)
        return False


START_ROUND: Final = StartRound()
REVEAL_BIDS: Final = RevealBids()
TURN_OVER: Final = TurnOver()
END_ROUND: Final = EndRound()
