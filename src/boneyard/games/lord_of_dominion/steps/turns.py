"""The decisions of a turn (chapter 5), which each act goes on with in a module of its own.

    BEGIN_TURN -> Recruit -> RecruitSpace -> Recruit ... -> Action -> an act -> Action ...

An act is paid when it is complete; until then it is nobody else's business. Steps in capitals
exist once for a seat.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import SEAT, SEATED, Move, Refusal, Seat, Step, written
from boneyard.components import changed, without
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    GENERAL,
    KIND_OF,
    KNIGHT,
    NAMES,
    RANGER,
    SIDE_OF,
    SORCERER,
    WARRIOR,
    Character,
    Kind,
    character,
)
from boneyard.games.lord_of_dominion.events import tell_recruited
from boneyard.games.lord_of_dominion.fields import A_KIND
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
    RECRUITING,
    SHOOT,
    SPACE_WARPS,
    STRIKE,
)
from boneyard.games.lord_of_dominion.refusals import why_not_act
from boneyard.games.lord_of_dominion.rules import NEVER
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import attacks, dash, land, movement
from boneyard.games.lord_of_dominion.steps.acts import Act, Begun


@final
class BeginTurn(Step[LordState]):
    """5.1: new Action Points; what was left of the last ones is gone (R22)."""

    id = "begin_turn"
    rule = "5.1"
    forms = SEATED

    def advance(self, state: LordState) -> bool:
        """Then recruiting, then the actions (R21)."""
        seat = self.seat
        state.turns += 1
        state.turn_seat = seat
        dice = tuple([1 + state.random_below(6) for _ in range(state.rules.dice)])
        state.ap = self._action_points(state, sum(dice))
        if state.listens:
            told = (seat, state.round, state.ap, dice)
            state.tell("turn_started", ("seat", "round", "ap", "dice"), told)
        state.become(ACTION[seat])
        state.push(RECRUIT_STEP[seat])
        return False

    def _action_points(self, state: LordState, rolled: int) -> int:
        rules = state.rules
        if rules.dice != NEVER:
            return rolled
        if state.turns == 1 and rules.first_turn_action_points != NEVER:
            return rules.first_turn_action_points
        if state.turns == 2 and rules.second_turn_action_points != NEVER:  # R96
            return rules.second_turn_action_points
        return rules.action_points


@final
class Recruit(Step[LordState]):
    """LoD 6: Characters come from the hand to the Fort, before the first action (R21)."""

    id = "recruit"
    rule = "R21"
    forms = SEATED
    default = PASS

    def advance(self, state: LordState) -> bool:
        """``recruit_gate``: asked only while it is possible, which is public."""
        if can_recruit(state, self.seat):
            return True
        state.pop()
        return False

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Each kind in hand, or no more this turn (R24)."""
        found: list[Move] = []
        last = GENERAL
        for kind in state.hands[self.seat]:  # in ascending order
            if kind != last:
                found.append(RECRUIT[kind])
                last = kind
        found.append(PASS)
        return tuple(found)

    def play(self, state: LordState, move: Move) -> None:
        if move is PASS:
            state.pop()
        else:
            state.push(RecruitSpace(self.seat, move.key))

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Whoever is not in hand cannot come (R27, R28)."""
        if move.type in ("act", "end_turn"):
            return Refusal("R21", "First recruit, or pass; then come the actions.")
        return Refusal("R27", "Recruit a kind that is in your hand, or pass.")


def can_recruit(state: LordState, seat: Seat) -> bool:
    """5.1: paid for, somebody in hand, below the limit (R25), and room in the Fort (R29)."""
    rules = state.rules
    return (
        state.ap >= rules.recruit_cost
        and len(state.hands[seat]) > 0
        and len(state.on_board(seat)) < rules.max_on_board
        and len(state.empty_fort_spaces(seat)) > 0
    )


@final
class RecruitSpace(Begun):
    """Where the recruit appears, with full HP; he may act at once (R26)."""

    id = "recruit_space"
    rule = "R29"
    forms = written(seat=SEAT, kind=A_KIND)
    refuses = "A recruit appears on an empty space of your own Fort."

    def __init__(self, seat: Seat, kind: Kind) -> None:
        self.seat = seat
        self.kind = kind

    def moves(self, state: LordState) -> tuple[Move, ...]:
        place = state.rules.moves.place
        return tuple([place[cell] for cell in state.empty_fort_spaces(self.seat)])

    def play(self, state: LordState, move: Move) -> None:
        """Pay; the recruit gets the next number of his kind (R90)."""
        seat = self.seat
        who = character(seat, self.kind, state.recruited(seat, self.kind) + 1)
        state.pop()
        state.pay(seat, RECRUITING, state.rules.recruit_cost)
        state.hands = changed(state.hands, seat, without(state.hands[seat], self.kind))
        state.put(who, move.key)
        state.progressed = True
        if state.rules.hidden_hands:
            state.reveal()
        tell_recruited(state, who)


@final
class Action(Step[LordState]):
    """LoD 7: any Character, any act that can be paid and completed, as often as AP last (5.3)."""

    id = "action"
    rule = "5.3"
    forms = SEATED
    default = END_TURN

    def advance(self, state: LordState) -> bool:
        """``action_gate``: without Action Points the turn ends by itself (R23)."""
        if state.ap > 0:
            return True
        end_turn(state, self.seat)
        return False

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Characters in order, acts in order, and the end of the turn last (R24)."""
        found: list[Move] = []
        for who in state.on_board(self.seat):
            add_acts(state, who, found)
        found.append(END_TURN)
        return tuple(found)

    def play(self, state: LordState, move: Move) -> None:
        """Nothing is paid before the act is complete; Invade needs no further click."""
        act, who = move.key // CHARACTERS, move.key % CHARACTERS
        if move is END_TURN:
            end_turn(state, self.seat)
        elif act == INVADE:
            land.invade(state, self.seat)
        else:
            state.push(FIRST_CLICK[act][who])

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Why that Character cannot do that."""
        if move.type == "act" and len(move.values) == 2:
            name, act = move.values
            if name in NAMES and act in ACTS:
                return why_not_act(state, NAMES.index(str(name)), ACTS.index(str(act)))
        if move.type == "recruit":
            return Refusal("R21", "Recruiting comes before the actions; it is over for this turn.")
        return Refusal("5.3", "Choose one of your Characters and an act, or end your turn.")


def _first_click(who: Character, act: int) -> Act:
    """The decision that an act goes on with."""
    seat = SIDE_OF[who]
    if act == MOVE:
        return movement.MoveTo(seat, who)
    if act == DOMINATE:
        return land.DominateShape(seat)
    if act == STRIKE:
        return attacks.StrikeTarget(seat, who)
    if act == SHOOT:
        return attacks.ShootTarget(seat, who)
    return dash.DashLine(seat, who) if act == DASH else land.WarpTurn(seat, who)


FIRST_CLICK: Final[tuple[tuple[Act, ...], ...]] = tuple(
    [tuple([_first_click(who, act) for who in range(CHARACTERS)]) for act in range(len(ACTS))]
)
"""By act and Character; Invade has none."""


def add_acts(state: LordState, who: Character, found: list[Move]) -> None:
    """5.3: the acts that this Character can pay and complete now."""
    if movement.can_move(state, who):
        found.append(ACT[MOVE][who])
    kind = KIND_OF[who]
    if kind == GENERAL:
        side = SIDE_OF[who]
        if land.can_dominate(state, side):
            found.append(ACT[DOMINATE][who])
        if land.can_invade(state, side):
            found.append(ACT[INVADE][who])
    elif kind == WARRIOR:
        if state.ap >= state.rules.costs[STRIKE] and attacks.strike_targets(state, who):
            found.append(ACT[STRIKE][who])
    elif kind == RANGER:
        if state.ap >= state.rules.costs[SHOOT] and attacks.shoot_targets(state, who):
            found.append(ACT[SHOOT][who])
    elif kind == KNIGHT and dash.can_dash(state, who):
        found.append(ACT[DASH][who])
    elif kind == SORCERER and land.can_warp(state, who):
        found.append(ACT[SPACE_WARPS][who])


# The end of a turn and of a round (5.1, 8.3).


def end_turn(state: LordState, seat: Seat) -> None:
    """The other Lord is next; if he began the game, a round is over."""
    if state.listens:
        state.tell("turn_ended", ("seat",), (seat,))
    state.ap = 0
    state.check_recruits(seat)
    if state.over:
        return
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
