"""A turn (5.1): its start, the shuffle, the main decision again and again, and its end.

    NEXT_TURN -> ShuffleDiscard -> Main ... -> DiscardExtra -> DiscardHand -> NEXT_TURN

NEXT_TURN lies at the bottom of the stack for the whole game.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import NOBODY, Move, Refusal, Step
from boneyard.components import CARD_NAMES, JOKER, distinct, without
from boneyard.games.knaves_out.actions.legal import add_action_moves, why_not
from boneyard.games.knaves_out.actions.table import BY_ID
from boneyard.games.knaves_out.endings import win_if_almighty
from boneyard.games.knaves_out.moves import (
    ATTACK,
    DISCARD,
    DISCARD_ALL,
    END_TURN,
    FOUND,
    JOKER_MOVE,
    KEEP,
    LAST_ATTACK,
    MOVE,
    PLAY,
    SHUFFLE,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.acting import TakeAction
from boneyard.games.knaves_out.steps.attacks import (
    AttackTarget,
    are_attacks_barred,
    may_attack,
    use_step,
    why_no_attack,
)
from boneyard.games.knaves_out.steps.moving import (
    JokerCard,
    MoveTo,
    are_pawns_held,
    has_joker_fetch,
    may_move,
    why_no_move,
)
from boneyard.games.knaves_out.telling import (
    tell,
    tell_discarded_hand,
    tell_round_started,
    tell_shuffled,
)
from boneyard.games.knaves_out.towers import (
    discard_hand,
    draw_up,
    has_joker,
    next_rank,
    place_in_court,
    place_on_tower,
    shuffle_discard_in,
    stands,
    take_from_hand,
)
from boneyard.games.knaves_out.vocabulary import (
    ACTING,
    ATTACKING,
    CONSPIRE_CALLED,
    CONSPIRE_READY,
    COURT_RANKS,
    IN_RESERVE,
    IS_SOLDIER,
    KNAVE_TOWER,
    LOSE_TURN,
    MOTORHEAD,
    MOVING,
    NO_CARD,
    PIECE_OF_ID,
    PLAYING,
    RANK_OF,
    SET,
    SOLDIER_SLOTS,
    STEP_NAMES,
    TOWERS,
)


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
        tell_round_started(state)
        return True

    def _begin_turn(self, state: KnavesState, seat: int) -> None:
        """R21, R22: effects of this kingdom end, also at the start of a turn that it loses."""
        state.turn = seat
        state.clear_turn()
        state.effects[seat] = 0
        state.sways[seat] = 0
        if state.marks[seat] & LOSE_TURN:
            state.marks[seat] &= ~LOSE_TURN
            tell(state, "turn_lost", seat)
            return
        tell(state, "turn_started", seat)
        state.actions_left = 2 if state.power(seat) & MOTORHEAD else 1
        state.push(DiscardExtra(seat))
        state.push(Main(seat))
        state.push(ShuffleDiscard(seat))


NEXT_TURN: Final = NextTurn()


@final
class ShuffleDiscard(Step[KnavesState]):
    """5.1, steps 2 and 3: shuffle the discard into the deck or not, then draw up (R18)."""

    id = "shuffle"
    rule = "5.1"

    def advance(self, state: KnavesState) -> bool:
        """Asked only if there is a discard pile."""
        if state.discards[self.seat]:
            return True
        state.pop()
        draw_up(state, self.seat)
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Shuffle it in, or leave it."""
        return SHUFFLE_OR_KEEP

    def play(self, state: KnavesState, move: Move) -> None:
        """Then the hand is filled."""
        state.pop()
        if move.type == "shuffle":
            tell_shuffled(state, self.seat, len(state.discards[self.seat]))
            shuffle_discard_in(state, self.seat)
        draw_up(state, self.seat)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Two answers."""
        return Refusal("5.1", "Shuffle your discard pile into the deck, or keep it aside.")

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


SHUFFLE_OR_KEEP: Final[tuple[Move, ...]] = (SHUFFLE, KEEP)


@final
class Main(Step[KnavesState]):
    """5.1, step 4: play cards, act, move and attack in any order (R14), until the turn ends."""

    id = "main"
    rule = "5.1"

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
        first = self.seat * TOWERS
        hand = state.hands[self.seat]
        if state.court[first + KNAVE_TOWER] == NO_CARD:
            for card in hand:
                if card != JOKER and RANK_OF[card] == COURT_RANKS[KNAVE_TOWER]:
                    found.append(FOUND[card])
        else:
            ranks = [
                next_rank(state, first + tower) if stands(state, first + tower) else 0
                for tower in range(TOWERS)
            ]
            for card in hand:
                if card == JOKER:
                    break
                for tower in range(TOWERS):
                    if ranks[tower] == RANK_OF[card]:
                        found.append(PLAY[card << 2 | tower])
        if has_joker(state, self.seat) and has_joker_fetch(state, self.seat):
            found.append(JOKER_MOVE)

    def _add_moves(self, state: KnavesState, found: list[Move]) -> None:
        held = are_pawns_held(state, self.seat)
        first = self.seat * SET
        for slot in SOLDIER_SLOTS:
            piece = first + slot
            if state.at[piece] != IN_RESERVE and may_move(state, piece, pawns_held=held):
                found.append(MOVE[piece])

    def _add_attacks(self, state: KnavesState, found: list[Move]) -> None:
        if are_attacks_barred(state, self.seat):
            return
        first = self.seat * SET
        for slot in SOLDIER_SLOTS:
            if state.at[first + slot] != IN_RESERVE and may_attack(state, first + slot):
                found.append(ATTACK[first + slot])
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

    def _found(self, state: KnavesState, card: int) -> None:
        """R25: the Jack becomes the Knave."""
        use_step(state, PLAYING)
        take_from_hand(state, self.seat, card)
        place_in_court(state, self.seat * TOWERS + KNAVE_TOWER, card)

    def _play_card(self, state: KnavesState, card: int, tower: int) -> None:
        """R26: exactly the next rank, of any suit."""
        use_step(state, PLAYING)
        take_from_hand(state, self.seat, card)
        place_on_tower(state, self.seat * TOWERS + tower, card)
        win_if_almighty(state, self.seat)

    def default_move(self, state: KnavesState) -> Move:
        """An absent player ends the turn."""
        return END_TURN

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """What would be needed."""
        closed = self._closed_step(state, move)
        if closed >= 0:
            return Refusal("5.5", f"The step to {STEP_NAMES[closed]} is closed for this turn.")
        if move.type == "action":
            return self._refuse_action(state, move)
        if move.type in ("move", "attack"):
            return self._refuse_soldier(state, move)
        sentence = SENTENCES.get(move.type, "Play a card, act, move, attack, or end your turn.")
        return Refusal("5.3", sentence)

    def _refuse_soldier(self, state: KnavesState, move: Move) -> Refusal:
        """6.7, 6.8: what keeps it."""
        name = move.values[0] if move.values else ""
        piece = PIECE_OF_ID.get(name, -1) if isinstance(name, str) else -1
        is_soldier = piece >= 0 and piece // SET == self.seat and IS_SOLDIER[piece]
        if not is_soldier or state.at[piece] == IN_RESERVE:
            return Refusal("5.3", "Only your own pawns and unpawns in play move and attack.")
        if move.type == "move":
            return Refusal("6.7", why_no_move(state, piece))
        return Refusal("6.8", why_no_attack(state, piece))

    def _closed_step(self, state: KnavesState, move: Move) -> int:
        step = STEP_OF_VERB.get(move.type, -1)
        return step if step >= 0 and state.closed >> step & 1 else -1

    def _refuse_action(self, state: KnavesState, move: Move) -> Refusal:
        name = move.values[0] if move.values else ""
        number = BY_ID.get(name, -1) if isinstance(name, str) else -1
        said = why_not(state, self.seat, number) if number >= 0 else ""
        return Refusal("5.3", said or "There is no such action.")

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


STEP_OF_VERB: Final[dict[str, int]] = {
    "play": PLAYING,
    "found": PLAYING,
    "joker": PLAYING,
    "action": ACTING,
    "move": MOVING,
    "attack": ATTACKING,
    "last_attack": ATTACKING,
}
"""5.5."""

SENTENCES: Final[dict[str, str]] = {
    "play": "Only the next rank of a tower fits, and only from your hand.",
    "found": "Your first card is a Jack, which becomes the Knave of your court.",
    "joker": "You have no Joker, or your deck holds nothing that fits now.",
    "last_attack": "A last attack is called after Conspire, once a turn.",
}


@final
class DiscardExtra(Step[KnavesState]):
    """5.1, step 5: over the limit, cards are discarded one by one. A guard: no rule leads here."""

    id = "discard_extra"
    rule = "5.1"

    def advance(self, state: KnavesState) -> bool:
        """Within the limit: the last step of the turn."""
        if len(state.hands[self.seat]) > state.rules.hand_size:
            return True
        state.become(DiscardHand(self.seat))
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Any card in hand."""
        return tuple([DISCARD[card] for card in distinct(state.hands[self.seat])])

    def play(self, state: KnavesState, move: Move) -> None:
        """One card goes."""
        state.hands[self.seat] = without(state.hands[self.seat], move.key)
        state.discards[self.seat] = (*state.discards[self.seat], move.key)
        state.reveal()
        tell_discarded_hand(state, self.seat, (move.key,))

    def default_move(self, state: KnavesState) -> Move:
        """The first card."""
        return state.moves()[0]

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """A card in hand."""
        held = " ".join([CARD_NAMES[card] for card in state.hands[self.seat]])
        return Refusal("5.1", f"Discard one of the cards that you hold: {held}.")

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


@final
class DiscardHand(Step[KnavesState]):
    """5.1, step 6: a full hand of which nothing was played may be thrown away (R19)."""

    id = "discard_hand"
    rule = "5.1"

    def advance(self, state: KnavesState) -> bool:
        """Asked only of a hand of exactly ``hand_size`` cards."""
        if len(state.hands[self.seat]) == state.rules.hand_size and not state.cards_played:
            return True
        state.pop()
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """All or nothing."""
        return DISCARD_OR_KEEP

    def play(self, state: KnavesState, move: Move) -> None:
        """The turn is over."""
        state.pop()
        if move.type == "discard_all":
            tell_discarded_hand(state, self.seat, state.hands[self.seat])
            discard_hand(state, self.seat)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        """Two answers."""
        return Refusal("5.1", "Discard your whole hand, or keep it.")

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


DISCARD_OR_KEEP: Final[tuple[Move, ...]] = (DISCARD_ALL, KEEP)
