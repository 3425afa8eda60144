"""A turn (5.1): its start, the shuffle, the main decision again and again, and its end.

    NEXT_TURN -> ShuffleDiscard -> Main ... -> DiscardExtra -> DiscardHand -> NEXT_TURN

NEXT_TURN lies at the bottom of the stack for the whole game.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import FIRST, NOBODY, SEATED, Move, Refusal, Seat, Step
from boneyard.components import CARD_NAMES, JOKER, Card, changed, distinct, without
from boneyard.games.knaves_out import towers
from boneyard.games.knaves_out.actions.table import add_action_moves
from boneyard.games.knaves_out.constants import (
    ACTING,
    ATTACKING,
    CONSPIRE_CALLED,
    CONSPIRE_READY,
    COURT_RANKS,
    KNAVE_TOWER,
    LOSE_TURN,
    MOST_SEATS,
    MOTORHEAD,
    MOVING,
    NO_CARD,
    PLAYING,
    RANK_MASKS,
    RANK_OF,
    SET,
    SOLDIER_SLOTS,
    SOLDIERS,
    TOWERS,
    Tower,
)
from boneyard.games.knaves_out.endings import win_if_almighty
from boneyard.games.knaves_out.events import tell, tell_discarded_hand, tell_shuffled
from boneyard.games.knaves_out.moves import (
    ATTACK,
    DISCARD,
    DISCARD_ALL,
    END_TURN,
    FETCH_BASE,
    FOUND,
    JOKER_MOVE,
    KEEP,
    LAST_ATTACK,
    MOVE,
    PLAY,
    SHUFFLE,
)
from boneyard.games.knaves_out.refusals import refuse_turn
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import AttackTarget, are_attacks_barred, may_attack
from boneyard.games.knaves_out.steps.choices import Narrow, use_step
from boneyard.games.knaves_out.steps.moving import MoveTo, are_pawns_held, may_move
from boneyard.games.knaves_out.towers import ANY_RANK, RANK_BITS
from boneyard.kernel.mypyc_compat import i64

SHUFFLE_OR_KEEP: Final[tuple[Move, ...]] = (SHUFFLE, KEEP)
DISCARD_OR_KEEP: Final[tuple[Move, ...]] = (DISCARD_ALL, KEEP)


@final
class NextTurn(Step[KnavesState]):
    """5.1, steps 1 and 7: whose turn it is, the round, and what ends with a turn's start."""

    id = "next_turn"
    rule = "5.1"

    def advance(self, state: KnavesState) -> bool:
        """The next living seat begins its turn, or the game ends."""
        if state.turn != NOBODY:
            if state.is_time_up and state.rules.time_up_at == "turn":
                state.end_game("time_up")
                return False
            state.place = (state.place + 1) % state.players
        while True:
            if state.place == 0 and not self._begin_round(state):
                return False
            seat = state.order[state.place]
            if state.alive[seat]:
                break
            state.place = (state.place + 1) % state.players
        self._begin_turn(state, seat)
        return False

    def _begin_round(self, state: KnavesState) -> bool:
        """A round is counted even if its first kingdom has fallen; limits are looked at first."""
        if state.is_time_up and state.round > 0:
            state.end_game("time_up")
            return False
        if state.round >= state.rules.round_limit:
            state.end_game("round_limit")
            return False
        state.round += 1
        if state.listens:
            state.tell("round_started", ("round",), (state.round,))
        return True

    def _begin_turn(self, state: KnavesState, seat: Seat) -> None:
        """R21, R22: effects of this kingdom end, also at the start of a turn that it loses."""
        state.turn = seat
        state.clear_turn()
        if state.effects[seat]:
            state.effects = changed(state.effects, seat, 0)
        if state.sways[seat]:
            state.sways = changed(state.sways, seat, 0)
        if state.marks[seat] & LOSE_TURN:
            state.marks = changed(state.marks, seat, state.marks[seat] & ~LOSE_TURN)
            tell(state, "turn_lost", seat)
            return
        tell(state, "turn_started", seat)
        state.actions_left = 2 if state.power(seat) & MOTORHEAD else 1
        state.push(DISCARD_EXTRA[seat])
        state.push(MAIN[seat])
        state.push(SHUFFLE_DISCARD[seat])


NEXT_TURN: Final = NextTurn()


@final
class ShuffleDiscard(Step[KnavesState]):
    """5.1, steps 2 and 3: shuffle the discard into the deck or not, then draw up (R18)."""

    id = "shuffle"
    rule = "5.1"
    forms = SEATED
    refuses = "Shuffle your discard pile into the deck, or keep it aside."

    def advance(self, state: KnavesState) -> bool:
        """Asked only if there is a discard pile."""
        if state.discards[self.seat]:
            return True
        state.pop()
        towers.draw_up(state, self.seat)
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        return SHUFFLE_OR_KEEP

    def play(self, state: KnavesState, move: Move) -> None:
        state.pop()
        if move.type == "shuffle":
            tell_shuffled(state, self.seat, len(state.discards[self.seat]))
            towers.shuffle_discard_in(state, self.seat)
        towers.draw_up(state, self.seat)


@final
class Main(Step[KnavesState]):
    """5.1, step 4: play cards, act, move and attack in any order (R14), until the turn ends."""

    id = "main"
    rule = "5.1"
    forms = SEATED

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Cards, actions, moves, attacks, and always the end of the turn."""
        found: list[Move] = []
        closed = state.closed
        if not closed >> PLAYING & 1:
            self._add_cards(state, found)
        if not closed >> ACTING & 1:
            add_action_moves(state, self.seat, found)
        if not closed >> MOVING & 1:
            self._add_moves(state, found)
        if not closed >> ATTACKING & 1:
            self._add_attacks(state, found)
        found.append(END_TURN)
        return tuple(found)

    def _add_cards(self, state: KnavesState, found: list[Move]) -> None:
        """6.2: without a Knave only a Jack; then each card that is the next rank of a tower."""
        hand = state.hands[self.seat]
        if state.court[self.seat * TOWERS + KNAVE_TOWER] == NO_CARD:
            for card in hand:
                if card != JOKER and RANK_OF[card] == COURT_RANKS[KNAVE_TOWER]:
                    found.append(FOUND[card])
        else:
            ranks: i64 = towers.fitting_ranks(state, self.seat)
            for card in hand:
                if card == JOKER:
                    break
                rank: i64 = RANK_OF[card]
                tower: i64
                for tower in range(TOWERS):
                    if ranks >> (RANK_BITS * tower) & ANY_RANK == rank:
                        found.append(PLAY[card << 2 | tower])
        if towers.has_joker(state, self.seat) and has_joker_fetch(state, self.seat):
            found.append(JOKER_MOVE)

    def _add_moves(self, state: KnavesState, found: list[Move]) -> None:
        fresh = state.in_play[self.seat] & SOLDIERS & ~state.moved
        if fresh:
            held = are_pawns_held(state, self.seat)
            for slot in SOLDIER_SLOTS:
                piece = self.seat * SET + slot
                if fresh >> slot & 1 and may_move(state, piece, pawns_held=held):
                    found.append(MOVE[piece])

    def _add_attacks(self, state: KnavesState, found: list[Move]) -> None:
        fresh = state.in_play[self.seat] & SOLDIERS & ~state.attacked
        is_ready = fresh or state.turn_marks & CONSPIRE_READY
        if not is_ready or are_attacks_barred(state, self.seat):
            return
        if fresh:
            for slot in SOLDIER_SLOTS:
                piece = self.seat * SET + slot
                if fresh >> slot & 1 and may_attack(state, piece):
                    found.append(ATTACK[piece])
        if state.turn_marks & CONSPIRE_READY:
            found.append(LAST_ATTACK)

    def play(self, state: KnavesState, move: Move) -> None:
        """Each leads back here, but for the end of the turn."""
        verb = move.type
        if verb == "end_turn":
            tell(state, "turn_ended", self.seat)
            state.pop()
        elif verb == "play":
            self._play_card(state, move.key >> 2, move.key & 3)
        elif verb == "found":
            self._found(state, move.key)
        elif verb == "joker":
            state.push(JokerCard(self.seat))
        elif verb == "action":
            state.push(TakeAction(self.seat, move.key))
        elif verb == "move":
            state.push(MoveTo(self.seat, move.key))
        elif verb == "attack":
            state.push(AttackTarget(self.seat, move.key))
        else:
            # R62: the next attack of this turn is the last one.
            use_step(state, ATTACKING)
            state.turn_marks = state.turn_marks & ~CONSPIRE_READY | CONSPIRE_CALLED
            tell(state, "last_attack", self.seat)

    def _found(self, state: KnavesState, card: Card) -> None:
        """R25: the Jack becomes the Knave."""
        use_step(state, PLAYING)
        towers.take_from_hand(state, self.seat, card)
        towers.place_in_court(state, self.seat * TOWERS + KNAVE_TOWER, card)

    def _play_card(self, state: KnavesState, card: Card, tower: Tower) -> None:
        """R26: exactly the next rank, of any suit."""
        use_step(state, PLAYING)
        towers.take_from_hand(state, self.seat, card)
        towers.place_on_tower(state, self.seat * TOWERS + tower, card)
        win_if_almighty(state, self.seat)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        return refuse_turn(state, self.seat, move)


# Jokers (6.2).


def joker_fetches(state: KnavesState, seat: Seat) -> list[Move]:
    """R37: deck cards that may be played right now; without a Knave, Jacks for the base."""
    stock = state.stocks[seat]
    if state.court[seat * TOWERS + KNAVE_TOWER] == NO_CARD:
        jacks = stock & RANK_MASKS[COURT_RANKS[KNAVE_TOWER]]
        return [FETCH_BASE[card] for card in towers.cards_of(jacks)]
    return towers.fetches(stock, towers.next_ranks(state, seat))


def has_joker_fetch(state: KnavesState, seat: Seat) -> bool:
    """Whether a Joker would find anything."""
    if state.court[seat * TOWERS + KNAVE_TOWER] == NO_CARD:
        return bool(towers.fitting(state, seat, COURT_RANKS[KNAVE_TOWER]))
    return bool(state.stocks[seat] & towers.wanted(state, seat))


@final
class JokerCard(Narrow):
    """6.2: which card a Joker fetches from the deck; with the Joker it is one choice."""

    id = "joker_card"
    rule = "R37"
    forms = SEATED
    default = FIRST
    refuses = "The Joker fetches a card from your deck that fits a tower now."

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Card by card, each with the tower that it would go on."""
        return tuple(joker_fetches(state, self.seat))

    def play(self, state: KnavesState, move: Move) -> None:
        """The card is placed with the Joker under it, and the deck is shuffled."""
        state.pop()
        seat = self.seat
        use_step(state, PLAYING)
        towers.take_from_hand(state, seat, JOKER)
        card, spot = move.key >> 2, seat * TOWERS + (move.key & 3)
        towers.take_from_deck(state, seat, card)
        if move.values[1] == "base":
            towers.place_in_court(state, spot, card, jokered=True)
        else:
            towers.place_on_tower(state, spot, card, jokered=True)
        towers.shuffle_deck(state, seat)
        win_if_almighty(state, seat)

    def is_begun(self) -> bool:
        return True


# The end of the turn.


@final
class DiscardExtra(Step[KnavesState]):
    """5.1, step 5: over the limit, cards are discarded one by one. A guard: no rule leads here."""

    id = "discard_extra"
    rule = "5.1"
    forms = SEATED
    default = FIRST

    def advance(self, state: KnavesState) -> bool:
        if len(state.hands[self.seat]) > state.rules.hand_size:
            return True
        state.become(DISCARD_HAND[self.seat])
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        return tuple([DISCARD[card] for card in distinct(state.hands[self.seat])])

    def play(self, state: KnavesState, move: Move) -> None:
        state.hands[self.seat] = without(state.hands[self.seat], move.key)
        state.discards[self.seat] = (*state.discards[self.seat], move.key)
        state.reveal()
        tell_discarded_hand(state, self.seat, (move.key,))

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        held = " ".join([CARD_NAMES[card] for card in state.hands[self.seat]])
        return Refusal("5.1", f"Discard one of the cards that you hold: {held}.")


@final
class DiscardHand(Step[KnavesState]):
    """5.1, step 6: a full hand of which nothing was played may be thrown away (R19)."""

    id = "discard_hand"
    rule = "5.1"
    forms = SEATED
    refuses = "Discard your whole hand, or keep it."

    def advance(self, state: KnavesState) -> bool:
        """Asked only of a hand of exactly ``hand_size`` cards."""
        if len(state.hands[self.seat]) == state.rules.hand_size and not state.cards_played:
            return True
        state.pop()
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        return DISCARD_OR_KEEP

    def play(self, state: KnavesState, move: Move) -> None:
        state.pop()
        if move.type == "discard_all":
            tell_discarded_hand(state, self.seat, state.hands[self.seat])
            towers.discard_hand(state, self.seat)


# They know nothing but their seat, so each exists once.
SHUFFLE_DISCARD: Final = tuple([ShuffleDiscard(seat) for seat in range(MOST_SEATS)])
MAIN: Final = tuple([Main(seat) for seat in range(MOST_SEATS)])
DISCARD_EXTRA: Final = tuple([DiscardExtra(seat) for seat in range(MOST_SEATS)])
DISCARD_HAND: Final = tuple([DiscardHand(seat) for seat in range(MOST_SEATS)])
