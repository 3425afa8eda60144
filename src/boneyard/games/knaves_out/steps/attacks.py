"""Attacks (5.4, 6.8): the target, and the windows before the dice.

    AttackTarget -> Parlay -> Insight -> Roll (first strike) -> Roll -> Lionheart -> Redirect

A first strike is a roll of its own, pushed on top of the attack that it interrupts.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, SEAT, SEATED, Move, Prompt, Reaction, Refusal, Row, Seat, Step, written
from boneyard.components import changed
from boneyard.games.knaves_out.constants import (
    ATTACKING,
    CONSPIRE_CALLED,
    CONSPIRE_SPENT,
    FIRST_SLOT,
    FRENZIED,
    INSIGHT,
    IS_SOLDIER,
    KIND_OF,
    KNIGHT,
    MOST_OF_KIND,
    NO_PIECE,
    NOBODY_THERE,
    PARLAY,
    PAWN,
    SET,
    Piece,
)
from boneyard.games.knaves_out.endings import relics_here
from boneyard.games.knaves_out.events import tell, tell_attacked
from boneyard.games.knaves_out.fields import PIECE, PIECE_OR_NONE
from boneyard.games.knaves_out.moves import DARKNESS, DONE, PASS, PIECE as PICK, STOP, TARGET
from boneyard.games.knaves_out.pieces import (
    attack_dice,
    empty_beside,
    has_room,
    is_in_play,
    owner_of,
    pieces_beside,
    walk,
)
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import OfPiece, use_step, window
from boneyard.games.knaves_out.steps.damage import EXTRA, NO_RELIC, RELIC, Roll

STOP_OR_PASS: Final[tuple[Move, ...]] = (STOP, PASS)

# Choosing a target.


def targets_of(state: KnavesState, piece: Piece) -> list[Piece]:
    """6.8: pieces next to it, of its own kingdom only with ``friendly_fire`` (R85)."""
    square = state.at[piece]
    if square < 0:
        return []
    beside = pieces_beside(state, square)
    beside.sort()
    if state.rules.friendly_fire:
        return beside
    return [other for other in beside if owner_of(other) != owner_of(piece)]


def has_target(state: KnavesState, piece: Piece) -> bool:
    """Whether there is anything to attack, the darkness included."""
    square = state.at[piece]
    if square >= 0:
        seat = owner_of(piece)
        friendly = state.rules.friendly_fire
        for other in state.world.around[square]:
            there = state.occupant[other]
            if there != NOBODY_THERE and (friendly or owner_of(there) != seat):
                return True
    return relics_here(state, piece) != 0


def may_attack(state: KnavesState, piece: Piece) -> bool:
    """R17: a piece that can attack, and has not done so this turn."""
    return not state.attacked >> (piece % SET) & 1 and can_attack(state, piece)


def can_attack(state: KnavesState, piece: Piece) -> bool:
    """At least one die, and a target."""
    if not is_in_play(state, piece):
        return False
    extra = 1 if state.turn_marks & CONSPIRE_CALLED else 0
    return has_target(state, piece) and attack_dice(state, piece, extra) > 0


def are_attacks_barred(state: KnavesState, seat: Seat) -> bool:
    """R51, R62: swayed, or the last attack of the turn has been made."""
    return bool(state.turn_marks & CONSPIRE_SPENT) or state.is_swayed(seat)


@final
class AttackTarget(OfPiece):
    """6.8: one target for all dice of a piece (R100)."""

    id = "attack_target"
    rule = "6.8"
    refuses = "It attacks one of the pieces next to it, or the darkness here."

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Pieces next to it, then the darkness of each relic whose place this is."""
        found = [TARGET[piece] for piece in targets_of(state, self.piece)]
        relics = relics_here(state, self.piece)
        if relics:
            found += [move for move in DARKNESS if relics >> move.key & 1]
        return tuple(found)

    def play(self, state: KnavesState, move: Move) -> None:
        """A0: the attacker has attacked; the windows open."""
        state.pop()
        if IS_SOLDIER[self.piece]:  # 5.5: attacks of Defend belong to the act step
            use_step(state, ATTACKING)
        if move.type == "darkness":
            begin_attack(state, self.piece, NO_PIECE, move.key)
        else:
            begin_attack(state, self.piece, move.key, NO_RELIC)


@final
class DefendKnight(Step[KnavesState]):
    """6.4, R53: each own Knight building may make one attack, until done or none is left."""

    id = "defend_knight"
    rule = "6.4"
    forms = SEATED
    refuses = "Pick one of your Knight buildings with a target, or finish."

    def advance(self, state: KnavesState) -> bool:
        if ready_knights(state, self.seat):
            return True
        state.pop()
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        found = [PICK[piece] for piece in ready_knights(state, self.seat)]
        found.append(DONE)
        return tuple(found)

    def play(self, state: KnavesState, move: Move) -> None:
        if move.type == "done":
            state.pop()
        else:
            state.push(AttackTarget(self.seat, move.key))


def ready_knights(state: KnavesState, seat: Seat) -> list[Piece]:
    """Own Knight buildings that can attack now and have not done so in this Defend."""
    if are_attacks_barred(state, seat):
        return []
    return [piece for piece in knights_of(seat) if may_attack(state, piece)]


def knights_of(seat: Seat) -> range:
    """Both Knight buildings, in play or not."""
    first = seat * SET + FIRST_SLOT[KNIGHT]
    return range(first, first + MOST_OF_KIND[KNIGHT])


def could_defend(state: KnavesState, seat: Seat) -> bool:
    """6.4: a Knight building with a target; R114: also if it attacked in another Defend."""
    return not are_attacks_barred(state, seat) and any(
        can_attack(state, piece) for piece in knights_of(seat)
    )


def begin_defend(state: KnavesState, seat: Seat) -> None:
    """R53, R114: each Knight building may attack once in this Defend."""
    for piece in knights_of(seat):
        state.attacked &= ~(1 << (piece % SET))
    state.push(DefendKnight(seat))


# The windows before the dice.


def begin_attack(state: KnavesState, attacker: Piece, target: Piece, relic: int) -> None:
    """A0, and then the windows."""
    seat = owner_of(attacker)
    state.attacked |= 1 << (attacker % SET)
    extra = 0
    if state.turn_marks & CONSPIRE_CALLED:
        # R62: this is the last attack, with a die more.
        extra = 1
        state.turn_marks = state.turn_marks & ~CONSPIRE_CALLED | CONSPIRE_SPENT
    tell_attacked(state, attacker, target, relic, first=False)
    at = state.order.index(seat)
    after = state.order[at + 1 :] + state.order[:at]
    asked = tuple([other for other in after if state.effects[other] & PARLAY])
    state.push(Parlay(asked, attacker, target, relic, extra))


@final
class Parlay(Step[KnavesState]):
    """A1, R58: whoever holds Parlay may stop any attack of another kingdom before the dice."""

    id = "parlay"
    rule = "5.4"
    forms = written(asked=Row(SEAT), attacker=PIECE, target=PIECE_OR_NONE, relic=RELIC, extra=EXTRA)
    refuses = "Stop this attack with your Parlay, or pass."

    def __init__(
        self, asked: tuple[Seat, ...], attacker: Piece, target: Piece, relic: int, extra: int
    ) -> None:
        self.seat = asked[0] if asked else NOBODY
        self.asked = asked
        self.attacker = attacker
        self.target = target
        self.relic = relic
        self.extra = extra

    def advance(self, state: KnavesState) -> bool:
        if self.asked:
            return True
        if self.target == NO_PIECE:
            state.become(Roll(self.attacker, self.target, self.relic, self.extra))
        else:
            state.become(Insight(self.attacker, self.target, self.extra))
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        return STOP_OR_PASS

    def play(self, state: KnavesState, move: Move) -> None:
        """The first stop ends the attack, and the token is gone."""
        if move.type == "pass":
            rest = self.asked[1:]
            state.become(Parlay(rest, self.attacker, self.target, self.relic, self.extra))
            return
        state.effects = changed(state.effects, self.seat, state.effects[self.seat] & ~PARLAY)
        state.tell("parlayed", ("seat", "other"), (self.seat, owner_of(self.attacker)))
        state.pop()

    def reaction(self, state: KnavesState) -> Reaction:
        return Reaction(self.id, self.asked, PASS)

    def prompt(self, state: KnavesState) -> Prompt:
        return window(self, self.reaction(state), (self.attacker, self.target))


def strikes_first(state: KnavesState, attacker: Piece, target: Piece) -> bool:
    """A3, R78: a frenzied pawn of another kingdom that may attack, with a die to roll."""
    seat = owner_of(target)
    return (
        seat != owner_of(attacker)
        and KIND_OF[target] == PAWN
        and bool(state.effects[seat] & FRENZIED)
        and not state.is_swayed(seat)
        and attack_dice(state, target) > 0
    )


@final
class Insight(Step[KnavesState]):
    """A2, R57: the owner of the target may move the attacking soldier one square first."""

    id = "insight"
    rule = "5.4"
    forms = written(attacker=PIECE, target=PIECE, extra=EXTRA)

    def __init__(self, attacker: Piece, target: Piece, extra: int) -> None:
        self.seat = owner_of(target)
        self.attacker = attacker
        self.target = target
        self.extra = extra

    def advance(self, state: KnavesState) -> bool:
        """Asked only of another kingdom that holds the token; then the blows fall."""
        if (
            self.seat != owner_of(self.attacker)
            and state.effects[self.seat] & INSIGHT
            and IS_SOLDIER[self.attacker]
            and has_room(state, state.at[self.attacker])
        ):
            return True
        self._go_on(state)
        return False

    def _go_on(self, state: KnavesState) -> None:
        state.become(Roll(self.attacker, self.target, NO_RELIC, self.extra))
        if strikes_first(state, self.attacker, self.target):
            tell_attacked(state, self.target, self.attacker, NO_RELIC, first=True)
            state.push(Roll(self.target, self.attacker, NO_RELIC, 0))

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Empty squares next to the attacker; or pass."""
        shifts = state.world.shift_moves
        found = [shifts[square] for square in empty_beside(state, state.at[self.attacker])]
        found.append(PASS)
        return tuple(found)

    def play(self, state: KnavesState, move: Move) -> None:
        """The attack is over if it no longer reaches its target."""
        if move.type == "shift":
            state.effects = changed(state.effects, self.seat, state.effects[self.seat] & ~INSIGHT)
            attacking = owner_of(self.attacker)
            state.tell("foresaw", ("seat", "other"), (self.seat, attacking))
            walk(state, self.attacker, move.key)
            if self.target not in pieces_beside(state, move.key):
                tell(state, "attack_averted", attacking)
                state.pop()
                return
        self._go_on(state)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        return Refusal("R57", "Move the attacker to an empty square next to it, or pass.")

    def reaction(self, state: KnavesState) -> Reaction:
        return Reaction(self.id, (self.seat,), PASS)

    def prompt(self, state: KnavesState) -> Prompt:
        return window(self, self.reaction(state), (self.attacker, self.target))
