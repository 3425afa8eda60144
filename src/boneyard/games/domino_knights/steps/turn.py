"""The decisions of Domino Knights, in the order of the rulebook: setup and the turn.

    TURN_BEGIN -> [last call] -> EXPIRE -> RECRUIT -> DrawCard -> (w_draw) -> Promote -> Train
    -> w_muster -> AttackMain (``battle.py``) -> Discard -> [early Train] -> (w_end) -> TURN_END

Steps whose names are in capitals are automatic and exist once.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT_OR_NOBODY, Move, Refusal, Seat, Step, written
from boneyard.components import OPEN_CARDS, UNKNOWN, Card, changed, sorted_zone, with_card
from boneyard.games.domino_knights.events import names_of, tell_drew, tell_recruited
from boneyard.games.domino_knights.fields import PHASE
from boneyard.games.domino_knights.moves import (
    DISCARD,
    DONE,
    FROM_DECK,
    FROM_DISCARD,
    MOST_SEATS,
    PROMOTE,
)
from boneyard.games.domino_knights.pieces import OWNER_SHIFT, SERIAL_MASK, Recruit
from boneyard.games.domino_knights.rules import FAME_MOST, HEALTHIEST, NEVER, WEALTH
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.arriving import ends_of, promote
from boneyard.games.domino_knights.steps.battle import ATTACK_PHASE
from boneyard.games.domino_knights.steps.choosing import CardByCard
from boneyard.games.domino_knights.steps.leaving import end_lasting, expire, settle
from boneyard.games.domino_knights.steps.specials import OffersSpecials
from boneyard.games.domino_knights.steps.training import TRAIN_PHASE
from boneyard.games.domino_knights.steps.windows import (
    W_DRAW,
    W_END,
    W_LAST_CALL,
    W_MUSTER,
    W_TRAIN,
    WINDOWS,
)


@final
class TurnBegin(Step[KnightsState]):
    """5.3: a Kingdom becomes active; its whole turn is put on the stack (R1)."""

    id = "turn_begin"
    rule = "5.3"

    def advance(self, state: KnightsState) -> bool:
        """In reverse: what is pushed last is done first."""
        state.turns += 1
        state.attacked = 0
        if state.listens:
            state.tell("turn_begins", ("seat", "round"), (state.active, state.round))
        rules = state.rules
        full = rules.windows == "full"
        state.become(TURN_END)
        if full:
            state.push(WINDOWS[W_END])
        if rules.trains_last:
            state.push(WINDOWS[W_TRAIN])
            state.push(TRAIN_PHASE)
        state.push(DISCARD_PHASE)
        state.push(ATTACK_PHASE)
        state.push(END_TRAINING if rules.windows == "lean" else WINDOWS[W_MUSTER])
        if not rules.trains_last:
            state.push(TRAIN_PHASE)
        state.push(PROMOTE_PHASE)
        if full:
            state.push(WINDOWS[W_DRAW])
        state.push(DRAW_CARDS)
        state.push(RECRUIT)
        state.push(EXPIRE)
        if rules.trains_last and state.round > 1:
            # 6.12: last call, but never before a Kingdom's first turn (R81).
            state.push(WINDOWS[W_LAST_CALL])
            state.push(TRAIN_PHASE)
        return False


@final
class EndTraining(Step[KnightsState]):
    """5.4: with ``windows`` = lean the Train phase ends without a window."""

    id = "end_training"
    rule = "5.4"

    def advance(self, state: KnightsState) -> bool:
        state.training = NOBODY
        state.pop()
        return False


@final
class Expire(Step[KnightsState]):
    """5.3 Draw steps 1 and 2: what ends at this Kingdom's Draw phase ends now (R23, R61)."""

    id = "expire"
    rule = "R23"

    def advance(self, state: KnightsState) -> bool:
        seat = state.active
        state.pop()
        changed = expire(state, seat)
        # 6.7: pending fatigue becomes a bar; R30: with ``exhaustion`` = round all rest now.
        rested = state.rules.tires_for_round
        for one in state.knights[seat]:
            if one.tired or (one.used and rested):
                barred = seat if one.tired else one.barred
                state.replace_knight(seat, one.marked(one.used and not rested, barred, False))
        if changed:
            settle(state, seat)
        return False


@final
class RecruitPeasants(Step[KnightsState]):
    """5.3 Draw step 3: the Recruit pool is filled up (R16 to R18)."""

    id = "recruit"
    rule = "R16"

    def advance(self, state: KnightsState) -> bool:
        """Not with 0 Fame (6.9)."""
        state.pop()
        if state.rules.dominoless or (state.has_fame and state.score[state.active] == 0):
            return False
        rules = state.rules
        slots = rules.first_recruits if state.turns == 1 else rules.recruit_slots  # R104
        fill_recruits(state, state.active, slots)
        if len(state.peasants) < state.rules.recycle_below:
            recycle(state)
        return False


def fill_recruits(state: KnightsState, seat: Seat, slots: int) -> None:
    """One random Peasant after another; resurrected Recruits are extra (R58)."""
    rules = state.rules
    if rules.dominoless:
        return
    missing = slots
    for one in state.recruits[seat]:
        if not one.raised or rules.resurrected_counts:
            missing -= 1
    for _ in range(missing):
        if not state.peasants:
            recycle(state)
        if not state.peasants:
            break
        tile = state.peasants[-1]
        state.peasants = state.peasants[:-1]
        pid = state.next_serial(seat)
        recruit = Recruit(pid, tile, False, state.recycles)
        state.recruits = changed(state.recruits, seat, (*state.recruits[seat], recruit))
        state.reveal()
        tell_recruited(state, seat, pid, tile)


def recycle(state: KnightsState) -> None:
    """R16, R17: all graveyards, also of the fallen, give back all but their top."""
    tiles: list[int] = []
    for seat in range(state.players):
        tiles += state.graveyards[seat][:-1]
        state.graveyards = changed(state.graveyards, seat, state.graveyards[seat][-1:])
    if tiles:
        state.return_to_peasants(tuple(tiles))
        state.tell("recycled", ("count",), (len(tiles),))


def draws_up_to(state: KnightsState, seat: Seat) -> int:
    """Cards that a hand is filled up to: by option more, the later a first turn comes (R106)."""
    rules = state.rules
    if state.round > 1:
        return rules.hand_draw
    place = (seat - state.first) % state.players
    return rules.hand_draw + rules.later_cards * place // (state.players - 1)


@final
class DrawCard(Step[KnightsState]):
    """5.3 Draw step 4: up to ``hand_draw`` cards (R21); by option from the discard pile (R20)."""

    id = "draw_card"
    rule = "R20"
    forms = PHASE
    default = FROM_DECK
    refuses = "Draw from the deck or take the top of the discard pile."

    def advance(self, state: KnightsState) -> bool:
        """Only ``discard_draw`` asks."""
        seat = state.active
        missing = draws_up_to(state, seat) - len(state.hands[seat])
        asks = missing > 0 and state.rules.discard_draw and len(state.discard) > 0
        if missing > 0 and not asks:
            drawn = state.draw_cards(seat, missing)
            if drawn and state.hears("drew"):
                tell_drew(state, seat, sorted_zone(drawn), "deck")
        if not asks:
            state.pop()
        elif self.seat != seat:
            state.become(DrawCard(seat))
        return asks and self.seat == seat

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        return (FROM_DECK, FROM_DISCARD)

    def play(self, state: KnightsState, move: Move) -> None:
        """One card; all see what is taken from the open pile."""
        if move is FROM_DECK:
            tell_drew(state, self.seat, state.draw_cards(self.seat, 1), "deck")
            return
        card = state.discard[-1]
        state.discard = state.discard[:-1]
        state.hands[self.seat] = with_card(state.hands[self.seat], card)
        state.shown = changed(state.shown, self.seat, with_card(state.shown[self.seat], card))
        tell_drew(state, self.seat, (card,), "discard")


@final
class Promote(OffersSpecials):
    """4.2: every complete Candidate becomes a Knight, in any order (R24)."""

    id = "promote"
    rule = "R24"
    forms = PHASE
    refuses = "Promote one of your complete Candidates: say which end attacks."

    def advance(self, state: KnightsState) -> bool:
        """Asked while a complete Candidate is there; then Wealth is over (R61, R101)."""
        seat = state.active
        if any(candidate.is_complete(state.rules) for candidate in state.candidates[seat]):
            if self.seat == seat:
                return True
            state.become(PROMOTE_STEP[seat])
            return False
        if state.candidates[seat]:
            row = tuple([one.passed_over() for one in state.candidates[seat]])
            state.candidates = changed(state.candidates, seat, row)
        wealths = [card for card in state.lasting if card.kind == WEALTH and card.seat == seat]
        if wealths:
            end_lasting(state, seat, wealths)
        state.pop()
        return False

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        found: list[Move] = []
        for candidate in state.candidates[self.seat]:
            if candidate.is_complete(state.rules):
                serial = candidate.pid & SERIAL_MASK
                first, second = ends_of(state.rules, candidate.tile, candidate.cards)
                found.append(PROMOTE[serial][first])
                if first != second:
                    found.append(PROMOTE[serial][second])
        found += self.specials(state)
        return tuple(found)

    def play(self, state: KnightsState, move: Move) -> None:
        if move.type == "play":
            self.play_special(state, move)
            return
        candidate = state.candidate(self.seat << OWNER_SHIFT | move.key >> 5)
        assert candidate is not None
        state.become(PROMOTE_PHASE)
        promote(state, candidate, move.key & 31)

    def default_move(self, state: KnightsState) -> Move:
        """The higher end of the oldest attacks."""
        rules, row = state.rules, state.candidates[self.seat]
        candidate = next(one for one in row if one.is_complete(rules))
        ends = ends_of(rules, candidate.tile, candidate.cards)
        return PROMOTE[candidate.pid & SERIAL_MASK][max(ends)]


@final
class Discard(CardByCard):
    """4.5: down to ``hand_limit`` cards; one may discard more. It is always asked."""

    id = "discard"
    rule = "5.2"
    forms = written(seat=SEAT_OR_NOBODY, staged=OPEN_CARDS)

    def advance(self, state: KnightsState) -> bool:
        if self.seat != NOBODY:
            return True
        state.become(DISCARD_STEP[state.active])
        return False

    def must_discard(self, state: KnightsState) -> int:
        """How many cards more have to go."""
        left = len(state.hands[self.seat]) - len(self.staged)
        return max(0, left - state.rules.hand_limit)

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        found: list[Move] = []
        last = UNKNOWN
        for card in self.unstaged(state):
            if card != last:
                found.append(DISCARD[card])
                last = card
        if self.must_discard(state) == 0:
            found.append(DONE)
        return tuple(found)

    def can_finish_from(self, state: KnightsState, card: Card) -> bool:
        higher = [one for one in self.unstaged(state) if one >= card]
        return len(higher) >= self.must_discard(state)

    def play(self, state: KnightsState, move: Move) -> None:
        if move is not DONE:
            again = Discard(self.seat, (*self.staged, move.key))
            state.go_on(again, again.moves(state))
            return
        state.pop()
        for card in self.staged:
            state.lay_open(self.seat, card)
        state.put_down(self.staged)
        if self.staged and state.listens:
            values = (self.seat, names_of(self.staged), f"hand:{self.seat}", "discard")
            state.tell("discarded", ("seat", "cards", "from", "to"), values)

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if move.type == "done":
            return Refusal("5.2", f"Discard {self.must_discard(state)} more first.")
        return Refusal("5.2", "Pick cards of your hand to discard, then be done.")

    def is_begun(self) -> bool:
        return len(self.staged) > 0

    def before_choice(self) -> Step[KnightsState] | None:
        return DISCARD_STEP[self.seat]


@final
class TurnEnd(Step[KnightsState]):
    """5.3 turn_end: rest, limits, and the next living Kingdom."""

    id = "turn_end"
    rule = "5.3"

    def advance(self, state: KnightsState) -> bool:
        """A round ends at the first player's seat, also after she has fallen (C101)."""
        state.training = NOBODY
        if not state.rules.tires_for_round:
            # R30: Knights are inactive for the rest of the turn only.
            for seat in range(state.players):
                for one in state.knights[seat]:
                    if one.used:
                        state.replace_knight(seat, one.marked(False, one.barred, one.tired))
        if state.is_time_up and state.rules.time_up_at == "turn":
            state.end_game("time_up")
            return False
        seat = state.active
        while True:
            seat = (seat + 1) % state.players
            if seat == state.first and end_of_round(state):
                return False
            if state.is_living(seat):
                break
            expire(state, seat)
        state.active = seat
        state.become(TURN_BEGIN)
        return False


def end_of_round(state: KnightsState) -> bool:
    """Chapter 8: the limits, in this order (R73, R74); whether the game is over."""
    rules = state.rules
    state.quiet = 0 if state.stirred else state.quiet + 1
    state.stirred = False
    has_length = state.goal == HEALTHIEST or state.goal == FAME_MOST
    if has_length and state.round >= rules.rounds:
        state.end_game("rounds")
    elif state.is_time_up:
        state.end_game("time_up")
    elif rules.quiet_limit != NEVER and state.quiet >= rules.quiet_limit:
        state.end_game("quiet_limit")
    elif state.round >= rules.round_limit:
        state.end_game("round_limit")
    else:
        state.round += 1
        return False
    return True


TURN_BEGIN: Final = TurnBegin()
END_TRAINING: Final = EndTraining()
EXPIRE: Final = Expire()
RECRUIT: Final = RecruitPeasants()
DRAW_CARDS: Final = DrawCard(NOBODY)
PROMOTE_PHASE: Final = Promote(NOBODY)
PROMOTE_STEP: Final[tuple[Promote, ...]] = tuple([Promote(seat) for seat in range(MOST_SEATS)])
DISCARD_PHASE: Final = Discard(NOBODY, ())
DISCARD_STEP: Final[tuple[Discard, ...]] = tuple([Discard(seat, ()) for seat in range(MOST_SEATS)])
TURN_END: Final = TurnEnd()
