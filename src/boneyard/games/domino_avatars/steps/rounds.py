"""The decisions of Domino Avatars, in the order of the rulebook: a round and its turns.

    START_ROUND -> OrientAvatar ... -> DEAL -> ChooseAttacker, seat by seat -> END_ROUND
    ChooseAttacker -> ChooseTarget -> a battle (``battle.py``) -> ChooseAttacker ...

Steps whose names are in capitals are automatic and exist once.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import FIRST, NOBODY, SEAT, SEATED, Move, Number, Prompt, Refusal, Seat, Step, written
from boneyard.components import HIGH, LOW, domino_text, format_domino, sorted_zone
from boneyard.games.domino_avatars.events import tell_dealt, tell_declared
from boneyard.games.domino_avatars.moves import ATTACKS, END_TURN, MOST_SEATS, ORIENTATIONS, TARGET
from boneyard.games.domino_avatars.pieces import (
    CARD_MASK,
    NO_AVATAR,
    Place,
    avatar,
    defend_score,
    domino_of,
    worth,
)
from boneyard.games.domino_avatars.rules import NEVER, NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.battle import push_attack


def set_up(state: AvatarsState) -> None:
    """Chapter 4: shuffle and draw the dominoes, find the first attacker, begin round 1."""
    state.boneyard = tuple(state.shuffled(state.rules.dominoes))
    slots = state.rules.slots
    for slot in range(slots):
        for seat in range(state.players):
            draw_domino(state, seat * slots + slot)
    state.first_attacker = find_first_attacker(state)
    tell_round_started(state)
    # Chapter 4, step 7: the same order of orienting as in every later round (R7).
    drawn = dict(state.pending)
    state.pending = tuple([(place, drawn[place]) for place in empty_places(state)])
    push_round(state)


def find_first_attacker(state: AvatarsState) -> Seat:
    """The highest Avatar attacks first; ties by the next-highest, then by lot (R11, R83)."""
    if state.rules.first_player == "seat_0":
        return 0
    if state.rules.first_player == "random":
        return state.random_below(state.players)
    worths: list[list[int]] = [[] for _ in range(state.players)]
    for place, domino in state.pending:
        worths[state.owner(place)].append(LOW[domino] + HIGH[domino])
    for own in worths:
        own.sort(reverse=True)
    best = max(worths)
    tied = [seat for seat, own in enumerate(worths) if own == best]
    return tied[0] if len(tied) == 1 else tied[state.random_below(len(tied))]


def push_round(state: AvatarsState) -> None:
    """R10: place, then deal; with ``deal_first`` owners orient knowing their hand."""
    state.push(END_ROUND)
    state.push(CHOOSE_ATTACKER[state.first_attacker])
    if state.rules.deal_first:
        state.push(ORIENT_AVATARS)
        state.push(DEAL)
    else:
        state.push(DEAL)
        state.push(ORIENT_AVATARS)


def tell_round_started(state: AvatarsState) -> None:
    """Who attacks first and who deals."""
    told = (state.round, state.first_attacker, state.dealer)
    state.tell("round_started", ("round", "first_attacker", "dealer"), told)


def draw_domino(state: AvatarsState, place: Place) -> None:
    """R5: the top of the boneyard, face-up at once, not yet oriented."""
    domino = state.boneyard[-1]
    state.boneyard = state.boneyard[:-1]
    state.pending = (*state.pending, (place, domino))
    state.reveal()
    if state.hears("drew"):
        seat, slot = state.owner(place), place % state.rules.slots
        told = (seat, slot, format_domino(domino), "boneyard", f"avatars:{seat}")
        state.tell("drew", ("seat", "slot", "domino", "from", "to"), told)


def empty_places(state: AvatarsState) -> list[Place]:
    """Where no Avatar stands: clockwise from the first attacker, then by slot."""
    first = state.first_attacker * state.rules.slots
    every = len(state.avatars)
    around = [(first + turn) % every for turn in range(every)]
    return [place for place in around if state.avatars[place] == NO_AVATAR]


@final
class StartRound(Step[AvatarsState]):
    """5.2: the next first attacker, the replacements, and then the round (R13)."""

    id = "start_round"
    rule = "5.2"

    def advance(self, state: AvatarsState) -> bool:
        """Steps 1 to 4; then the rest of the round is on the stack."""
        state.beat()
        state.round += 1
        state.first_attacker = (state.first_attacker + 1) % state.players
        state.turn_seat = NOBODY
        empty = empty_places(state)
        if len(empty) > len(state.boneyard):
            # R69, R70: all missing Avatars together, before anything is drawn.
            if state.rules.ends_on_exhaustion:
                state.tell("exhausted", (), ())
                state.end_game("exhaustion")
                return False
            reshuffle(state)
            empty = empty_places(state)
        tell_round_started(state)
        for place in empty:
            draw_domino(state, place)
        state.used = 0
        state.captures_this_round = 0
        state.pop()
        push_round(state)
        return False


def reshuffle(state: AvatarsState) -> None:
    """6.9, R71: captured dominoes (and, by option, all Avatars) make a new boneyard."""
    dominoes = list(state.boneyard)
    for trophies in state.captured:
        dominoes += trophies
    if state.rules.reshuffles_all:
        dominoes += [domino_of(there) for there in state.avatars if there != NO_AVATAR]
        state.avatars = [NO_AVATAR] * state.rules.avatars
    state.captured = ((),) * state.players
    state.boneyard = tuple(state.shuffled(sorted(dominoes)))
    state.tell("reshuffled", ("count",), (len(dominoes),))


@final
class OrientAvatar(Step[AvatarsState]):
    """R6: the owner of a new domino decides once which half attacks."""

    id = "orient_avatar"
    rule = "R6"
    forms = SEATED
    default = FIRST

    def advance(self, state: AvatarsState) -> bool:
        """Doubles, and all with ``orientation`` random or high_attack, are placed unasked (R8)."""
        while state.pending:
            place, domino = state.pending[0]
            if LOW[domino] == HIGH[domino] or state.rules.orientation == "high_attack":
                self._place(state, HIGH[domino])
            elif state.rules.orientation == "random":
                self._place(state, HIGH[domino] if state.random_below(2) else LOW[domino])
            elif state.owner(place) == self.seat:
                return True
            else:
                state.become(OrientAvatar(state.owner(place)))
                return False
        state.pop()
        return False

    def moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """Either half, the higher one first."""
        place, domino = state.pending[0]
        return ORIENTATIONS[place % state.rules.slots][domino]

    def play(self, state: AvatarsState, move: Move) -> None:
        """R9: fixed for the life of this Avatar."""
        self._place(state, move.key)

    def _place(self, state: AvatarsState, attack: int) -> None:
        place, domino = state.pending[0]
        defend = LOW[domino] + HIGH[domino] - attack
        state.avatars[place] = avatar(attack, defend)
        state.pending = state.pending[1:]
        if state.hears("oriented"):
            told = (state.owner(place), place % state.rules.slots, attack, defend)
            state.tell("oriented", ("seat", "slot", "attack", "defend"), told)

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        domino = state.pending[0][1]
        return Refusal(
            "R6",
            f"Your {domino_text(domino)} is to be placed now: either its {HIGH[domino]} or its "
            f"{LOW[domino]} attacks.",
        )

    def prompt(self, state: AvatarsState) -> Prompt:
        pieces = (state.piece_id(state.pending[0][0]),)
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)


@final
class Deal(Step[AvatarsState]):
    """6.10: everybody's cards for this round."""

    id = "deal"
    rule = "6.10"

    def advance(self, state: AvatarsState) -> bool:
        """One card at a time, clockwise from the first attacker, up to ``hand_size``."""
        state.pop()
        if state.rules.keep_unplayed:
            self._deal_missing(state)
        else:
            self._deal_anew(state)
        state.discard = ()
        return False

    def _deal_anew(self, state: AvatarsState) -> None:
        """All cards are gathered and shuffled; unplayed ones are lost, face-down (R64)."""
        players = state.players
        count = players * state.rules.hand_size
        pack = state.shuffled(state.rules.cards, count)
        for seat in range(players):
            cards = pack[(seat - state.first_attacker) % players : count : players]
            cards.sort()
            state.give(seat, tuple(cards))
            tell_dealt(state, seat, cards)
        state.undealt = tuple(pack[count:])

    def _deal_missing(self, state: AvatarsState) -> None:
        """``keep_unplayed``: hands stay, and all remember what was kept by whom (R82)."""
        size = state.rules.hand_size
        state.gathered = sorted_zone([played & CARD_MASK for played in state.discard])
        state.kept = tuple([len(hand) for hand in state.hands])
        missing = [size - len(hand) for hand in state.hands]
        pack = state.shuffled(state.undealt + state.gathered, sum(missing))
        new: list[list[int]] = [[] for _ in missing]
        at = 0
        for _ in range(size):
            for turn in range(state.players):
                seat = (state.first_attacker + turn) % state.players
                if len(new[seat]) < missing[seat]:
                    new[seat].append(pack[at])
                    at += 1
        state.undealt = tuple(pack[at:])
        for seat, cards in enumerate(new):
            state.give(seat, sorted_zone([*state.hands[seat], *cards]))
            tell_dealt(state, seat, cards)


@final
class ChooseAttacker(Step[AvatarsState]):
    """4.4: in a turn each own Avatar may attack once, in any order (R55, R57)."""

    id = "choose_attacker"
    rule = "R55"
    forms = SEATED
    default = END_TURN

    def advance(self, state: AvatarsState) -> bool:
        """NEXT_ATTACK: ask, unless public facts say that there is nothing to ask."""
        begins = state.turn_seat != self.seat
        state.turn_seat = self.seat
        if state.can_attack(self.seat):
            return True
        self._end_turn(state, "skipped" if begins else "spent")
        return False

    def moves(self, state: AvatarsState) -> tuple[Move, ...]:
        return ATTACKS[state.fresh_avatars(self.seat)]

    def play(self, state: AvatarsState, move: Move) -> None:
        """R62: ending the turn is final for the round."""
        if move.type == "attack_with":
            state.push(ChooseTarget(self.seat, move.key))
        else:
            self._end_turn(state, "chosen")

    def _end_turn(self, state: AvatarsState, how: str) -> None:
        """END_TURN: the next seat, or after the dealer the end of the round (R63)."""
        if state.listens:
            state.tell("turn_ended", ("seat", "how"), (self.seat, how))
        if state.is_time_up and state.rules.time_up_at != "round":
            state.end_game("time_up")
        elif self.seat == state.dealer:
            state.pop()
        else:
            state.become(CHOOSE_ATTACKER[(self.seat + 1) % state.players])

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        if move.type == "attack_with":
            return Refusal(
                "R55",
                "That Avatar is not there or has attacked already: each own Avatar on the table "
                "attacks at most once a round.",
            )
        return Refusal("R25", "Name one of your Avatars that is to attack, or end your turn.")


@final
class ChooseTarget(Step[AvatarsState]):
    """R25: attacker and target are named before cards are laid; together they are one choice."""

    id = "choose_target"
    rule = "R25"
    forms = written(seat=SEAT, slot=Number(0, 3))

    def __init__(self, seat: Seat, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """6.5: any Avatar of any opponent, however often it was attacked (R56)."""
        slots = state.rules.slots
        targets = TARGET[slots - 1]
        own = self.seat * slots
        return tuple(
            [
                targets[place]
                for place, standing in enumerate(state.avatars)
                if standing != NO_AVATAR and not own <= place < own + slots
            ]
        )

    def play(self, state: AvatarsState, move: Move) -> None:
        """The declaration is complete: the attack is used up, a battle begins."""
        attacker = self.seat * state.rules.slots + self.slot
        state.used |= 1 << attacker
        state.battle_class = NO_CLASS
        state.pop()
        target = move.key
        tell_declared(state, attacker, target)
        state.open_exchange(attacker, target, NO_CLASS)
        push_attack(state)

    def default_move(self, state: AvatarsState) -> Move:
        """5.5: lowest Defend Score, then highest worth, then first in order."""
        return min(
            state.moves(),
            key=lambda move: (
                defend_score(state.avatars[move.key]),
                -worth(state.avatars[move.key]),
                move.key,
            ),
        )

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        if move.type != "target":
            return Refusal("R25", "Your attack is declared: name the Avatar that it is aimed at.")
        return Refusal("6.5", "The target is an Avatar on the table, and not one of your own.")

    def is_begun(self) -> bool:
        """R81: half a declaration is private."""
        return True


@final
class EndRound(Step[AvatarsState]):
    """5.2 END_ROUND: the endings that are looked at between rounds, in this order."""

    id = "end_round"
    rule = "5.2"

    def advance(self, state: AvatarsState) -> bool:
        rules = state.rules
        if state.is_time_up:
            state.end_game("time_up")
        elif rules.end_condition == "time" and state.round >= rules.rounds:
            state.end_game("rounds")
        elif state.round >= rules.round_limit:
            state.end_game("round_limit")
        else:
            self._count_quiet(state)
        return False

    def _count_quiet(self, state: AvatarsState) -> None:
        """Rounds without a capture end a game, too; a 0/0 is a capture like any other (R77)."""
        state.quiet = 0 if state.captures_this_round else state.quiet + 1
        if state.rules.quiet_limit != NEVER and state.quiet >= state.rules.quiet_limit:
            state.end_game("quiet_limit")
        else:
            state.become(START_ROUND)


START_ROUND: Final = StartRound()
DEAL: Final = Deal()
END_ROUND: Final = EndRound()
ORIENT_AVATARS: Final = OrientAvatar(NOBODY)
CHOOSE_ATTACKER: Final[tuple[ChooseAttacker, ...]] = tuple(
    [ChooseAttacker(seat) for seat in range(MOST_SEATS)]
)
