"""The decisions of a turn, in the order of the rulebook.

    BEGIN_TURN -> Recruit -> RecruitSpace -> Recruit ... -> Action -> an act -> Action ...

The acts are in ``movement.py``, ``land.py``, ``attacks.py`` and ``dash.py``. An act is paid when it
is complete; until then it is nobody else's business. Steps in capitals exist once for a seat.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard.games.lord_of_dominion.attacks import (
    ShootTarget,
    StrikeTarget,
    can_shoot,
    can_strike,
)
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    GENERAL,
    KIND_OF,
    KINDS,
    KNIGHT,
    NAMES,
    OFF,
    PER_SIDE,
    RANGER,
    SORCERER,
    WARRIOR,
    character,
)
from boneyard.games.lord_of_dominion.dash import DashLine, can_dash
from boneyard.games.lord_of_dominion.land import (
    DominateShape,
    WarpTurn,
    can_dominate,
    can_invade,
    can_warp,
    invade,
)
from boneyard.games.lord_of_dominion.movement import MoveTo, can_move
from boneyard.games.lord_of_dominion.moves import (
    ACT,
    ACTS,
    DASH,
    DOMINATE,
    END_TURN,
    INVADE,
    MOVE,
    PASS,
    RECRUIT,
    SHOOT,
    SPACE_WARPS,
    STRIKE,
)
from boneyard.games.lord_of_dominion.reasons import why_not_act
from boneyard.games.lord_of_dominion.rules import NEVER
from boneyard.games.lord_of_dominion.state import RECRUITING, LordState, kinds_in
from boneyard.games.lord_of_dominion.telling import tell, tell_recruited, tell_turn_started
from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.step import Step


@final
class BeginTurn(Step[LordState]):
    """5.1: new Action Points; what was left of the last ones is gone (R22)."""

    id = "begin_turn"
    rule = "5.1"

    def advance(self, state: LordState) -> bool:
        """Then recruiting, then the actions (R21)."""
        state.turns += 1
        state.turn_seat = self.seat
        dice = [1 + state.random_below(6) for _ in range(state.rules.dice)]
        state.ap = self._action_points(state, sum(dice))
        tell_turn_started(state, self.seat, tuple(dice))
        state.become(ACTION[self.seat])
        state.push(RECRUIT_STEP[self.seat])
        return False

    def _action_points(self, state: LordState, rolled: int) -> int:
        rules = state.rules
        if rules.dice != NEVER:
            return rolled
        if state.turns == 1 and rules.first_turn_action_points != NEVER:
            return rules.first_turn_action_points
        return rules.action_points

    def to_json(self) -> dict[str, Any]:
        """Whose turn begins."""
        return {"seat": self.seat}


@final
class Recruit(Step[LordState]):
    """LoD 6: Characters come from the hand to their own Fort, before the first action (R21)."""

    id = "recruit"
    rule = "R21"

    def advance(self, state: LordState) -> bool:
        """``recruit_gate``: asked only while it is possible, which is public."""
        if can_recruit(state, self.seat):
            return True
        state.pop()
        return False

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Each kind in hand, or no more this turn (R24)."""
        return tuple([RECRUIT[kind] for kind in kinds_in(state.hands[self.seat])] + [PASS])

    def play(self, state: LordState, move: Move) -> None:
        """The kind is picked, or the recruiting is over."""
        if move is PASS:
            state.pop()
        else:
            state.push(RecruitSpace(self.seat, move.key))

    def default_move(self, state: LordState) -> Move:
        """An absent player recruits nobody."""
        return PASS

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Who is not in hand cannot come (R27, R28)."""
        if move.type in ("act", "end_turn"):
            return Refusal("R21", "First recruit, or pass; then come the actions.")
        return Refusal("R27", "Recruit a kind that is in your hand, or pass.")

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


def can_recruit(state: LordState, seat: int) -> bool:
    """5.1: paid for, somebody in hand, below the limit (R25), and room in the Fort (R29)."""
    rules = state.rules
    return (
        state.ap >= rules.recruit_cost
        and len(state.hands[seat]) > 0
        and state.on_board(seat) < rules.max_on_board
        and len(state.empty_fort_spaces(seat)) > 0
    )


@final
class RecruitSpace(Step[LordState]):
    """Where the recruit appears, with full HP; he may act at once (R26)."""

    id = "recruit_space"
    rule = "R29"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """The empty spaces of one's own Fort."""
        place = state.rules.moves.place
        return tuple([place[cell] for cell in state.empty_fort_spaces(self.seat)])

    def play(self, state: LordState, move: Move) -> None:
        """Pay; the recruit gets the next number of his kind (R90)."""
        seat = self.seat
        who = character(seat, self.kind, state.recruited(seat, self.kind) + 1)
        state.pop()
        state.pay(seat, RECRUITING, state.rules.recruit_cost)
        state.hands[seat] = without_kind(state.hands[seat], self.kind)
        state.put(who, move.key)
        state.progressed = True
        if state.rules.hidden_hands:
            state.reveal()
        tell_recruited(state, who)

    def default_move(self, state: LordState) -> Move:
        """The first."""
        return state.moves()[0]

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Only there."""
        return Refusal("R29", "A recruit appears on an empty space of your own Fort.")

    def is_begun(self) -> bool:
        """R91: nobody sees who comes before he is there."""
        return True

    def to_json(self) -> dict[str, Any]:
        """Who comes."""
        return {"seat": self.seat, "kind": KINDS[self.kind]}


def without_kind(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A hand with one less of a kind."""
    for at, held in enumerate(hand):
        if held == kind:
            return hand[:at] + hand[at + 1 :]
    return hand


@final
class Action(Step[LordState]):
    """LoD 7: any Character, any act that can be paid and completed, as often as AP last (5.3)."""

    id = "action"
    rule = "5.3"

    def advance(self, state: LordState) -> bool:
        """``action_gate``: without Action Points the turn ends by itself (R23)."""
        if state.ap > 0:
            return True
        end_turn(state, self.seat)
        return False

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Characters in order, acts in order, and the end of the turn last (R24)."""
        found: list[Move] = []
        first = self.seat * PER_SIDE
        for who in range(first, first + PER_SIDE):
            if state.at[who] != OFF:
                add_acts(state, who, found)
        found.append(END_TURN)
        return tuple(found)

    def play(self, state: LordState, move: Move) -> None:
        """Nothing is paid before the act is complete; Invade needs no further click."""
        if move is END_TURN:
            end_turn(state, self.seat)
            return
        act, who = move.key // CHARACTERS, move.key % CHARACTERS
        if act == INVADE:
            invade(state, self.seat)
        else:
            state.push(first_click(self.seat, who, act))

    def default_move(self, state: LordState) -> Move:
        """An absent player does nothing."""
        return END_TURN

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Why that Character cannot do that."""
        if move.type == "act" and len(move.values) == 2:
            name, act = move.values
            if name in NAMES and act in ACTS:
                return self._refuse_act(state, NAMES.index(str(name)), ACTS.index(str(act)))
        if move.type == "recruit":
            return Refusal("R21", "Recruiting comes before the actions; it is over for this turn.")
        return Refusal("5.3", "Choose one of your Characters and an act, or end your turn.")

    def _refuse_act(self, state: LordState, who: int, act: int) -> Refusal:
        if who // PER_SIDE != self.seat:
            return Refusal("5.3", "That Character is not yours.")
        return why_not_act(state, who, act)

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


def add_acts(state: LordState, who: int, found: list[Move]) -> None:
    """5.3: the acts that this Character can pay and complete now."""
    if can_move(state, who):
        found.append(ACT[MOVE][who])
    kind = KIND_OF[who]
    if kind == GENERAL:
        side = who // PER_SIDE
        if can_dominate(state, side):
            found.append(ACT[DOMINATE][who])
        if can_invade(state, side):
            found.append(ACT[INVADE][who])
    elif kind == WARRIOR and can_strike(state, who):
        found.append(ACT[STRIKE][who])
    elif kind == RANGER and can_shoot(state, who):
        found.append(ACT[SHOOT][who])
    elif kind == KNIGHT and can_dash(state, who):
        found.append(ACT[DASH][who])
    elif kind == SORCERER and can_warp(state, who):
        found.append(ACT[SPACE_WARPS][who])


def first_click(seat: int, who: int, act: int) -> Step[LordState]:
    """The decision that an act goes on with."""
    if act == MOVE:
        return MoveTo(seat, who)
    if act == DOMINATE:
        return DominateShape(seat)
    if act == STRIKE:
        return StrikeTarget(seat, who)
    if act == SHOOT:
        return ShootTarget(seat, who)
    if act == DASH:
        return DashLine(seat, who)
    return WarpTurn(seat, who)


# The end of a turn and of a round (5.1, 8.3).


def end_turn(state: LordState, seat: int) -> None:
    """The other Lord is next; if he began the game, a round is over."""
    tell(state, "turn_ended", seat)
    state.ap = 0
    if state.is_time_up and state.rules.time_up_at_turn:  # R94
        state.end_by_limit("time_up")
    elif 1 - seat != state.first or not end_round(state):
        state.become(BEGIN_TURN[1 - seat])


def end_round(state: LordState) -> bool:
    """R84: the limits, in the order of 8.3; whether the game has ended."""
    rules = state.rules
    state.quiet = 0 if state.progressed else state.quiet + 1
    if rules.quiet_limit != NEVER and state.quiet >= rules.quiet_limit:
        state.end_by_limit("quiet_limit")
    elif state.round >= rules.round_limit:
        state.end_by_limit("round_limit")
    elif state.is_time_up:
        state.end_by_limit("time_up")
    else:
        state.round += 1
        state.progressed = False
        return False
    return True


BEGIN_TURN: Final[tuple[BeginTurn, ...]] = tuple([BeginTurn(seat) for seat in range(2)])
RECRUIT_STEP: Final[tuple[Recruit, ...]] = tuple([Recruit(seat) for seat in range(2)])
ACTION: Final[tuple[Action, ...]] = tuple([Action(seat) for seat in range(2)])
