"""Dash: chapter 6.9, the decision ``dash_line`` and the landing."""

from __future__ import annotations

from typing import Final, final

from boneyard import Move, Number, Prompt, Step, Word, written
from boneyard.games.lord_of_dominion.board import FORTS, NO_PIECE, STRONGHOLD, Cell, Cells
from boneyard.games.lord_of_dominion.characters import (
    FORT,
    NO_TARGET,
    NOBODY_THERE,
    SIDE_OF,
    Character,
)
from boneyard.games.lord_of_dominion.events import tell_dashed, tell_landed
from boneyard.games.lord_of_dominion.fields import A_CHARACTER
from boneyard.games.lord_of_dominion.moves import DASH, DASH_LINE, DIRECTION_NAMES, HITS
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.acts import Act, concerning
from boneyard.games.lord_of_dominion.steps.attacks import deal, hit_fort, push_curse
from boneyard.games.lord_of_dominion.steps.movement import can_enter

DIRECTIONS: Final = 4


@final
class Run:
    """How far a Knight runs in one direction, and whom he runs into (6.9)."""

    def __init__(
        self, ahead: list[Cell], steps: int, contact: int, hits_fort: bool, distance: int
    ) -> None:
        self.ahead = ahead
        self.steps = steps
        self.contact = contact
        self.hits_fort = hits_fort
        self.distance = distance

    @property
    def path(self) -> Cells:
        """The spaces that he runs over."""
        return tuple(self.ahead[: self.steps])


def run(state: LordState, who: Character, direction: int) -> Run:
    """Straight on until something stops him; he cannot stop of his own will (R63)."""
    side, rules = SIDE_OF[who], state.rules
    ground, stander, here = state.ground, state.stander, state.at[who]
    ahead = rules.board.rays[direction][here]
    lane = state.piece_at[here] if rules.stops_at_pieces else NO_PIECE
    steps = 0
    for cell in ahead:
        if steps == rules.dash_range:  # R68: the target's space counts
            break
        other = stander[cell]
        is_enemy = other != NOBODY_THERE and SIDE_OF[other] != side
        if ground[cell] == FORTS + 1 - side:
            return Run(ahead, steps, other if is_enemy else NO_TARGET, True, steps + 1)
        if is_enemy:  # R65: on a Stronghold as anywhere
            return Run(ahead, steps, other, False, steps + 1)
        if not can_enter(ground, side, here, cell):  # R62, R71: the edge of the land
            break
        if rules.stops_at_pieces:  # R95: from piece to piece only
            piece = state.piece_at[cell]
            if lane == NO_PIECE:
                lane = piece
            elif piece != NO_PIECE and piece != lane:
                break
        steps += 1
        here = cell
        if ground[cell] == STRONGHOLD and other == NOBODY_THERE:  # R64: into an empty one
            break
    return Run(ahead, steps, NO_TARGET, False, 0)


def hits_of(state: LordState, found: Run) -> list[int]:
    """What this run may be offered as: the Fort, a Character, nothing; maybe not at all.

    Nobody stops on an ally, unless a kill makes room further on (R66, R70, R74).
    """
    is_free = found.steps == 0 or state.is_empty(found.ahead[found.steps - 1])
    hits: list[int] = []
    if found.hits_fort and is_free:
        hits.append(FORT)
    if found.contact != NO_TARGET:
        kills = found.distance >= state.hp[found.contact] and not found.hits_fort
        if is_free or kills:
            hits.append(found.contact)
    elif not found.hits_fort and found.steps > 0 and is_free:  # R72: no empty Dash
        hits.append(NO_TARGET)
    return hits


def can_dash(state: LordState, who: Character) -> bool:
    """5.3: paid, and one legal Dash; from wherever he stands, at no surcharge (R73, R75)."""
    if state.ap < state.rules.costs[DASH]:
        return False
    return any(hits_of(state, run(state, who, direction)) for direction in range(DIRECTIONS))


@final
class DashLine(Act):
    """A direction and what is hit; on a Fort space the Knight may choose (R69)."""

    id = "dash_line"
    rule = "6.9"
    refuses = (
        "A Knight runs straight to the end of his way, cannot stop earlier, and cannot end "
        "on an ally: choose one of the directions that are left, and what he hits there."
    )

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Clockwise from the north; the Fort before the Character on it."""
        found: list[Move] = []
        for direction in range(DIRECTIONS):
            for hit in hits_of(state, run(state, self.who, direction)):
                found.append(DASH_LINE[direction][hit])
        return tuple(found)

    def play(self, state: LordState, move: Move) -> None:
        """Pay and run; then the Fort is hit, or the Character, and only then he lands."""
        direction, hit = move.key // HITS, move.key % HITS
        found = run(state, self.who, direction)
        state.pop()
        state.pay(self.seat, DASH, state.rules.costs[DASH])
        damage = 0 if hit == NO_TARGET else state.rules.damage_to(hit, DASH, found.distance)
        tell_dashed(state, self.who, DIRECTION_NAMES[direction], hit, damage, found.path)
        if hit in (NO_TARGET, FORT):
            if found.steps > 0:
                state.walk(self.who, found.ahead[found.steps - 1])
            tell_landed(state, self.who, found.path)
            if hit == FORT:
                hit_fort(state, 1 - self.seat, damage)
        else:
            push_curse(state, self.who, hit)
            state.push(Landing(self.who, hit, direction, found.distance))
            deal(state, hit, damage, "dash", self.who)


@final
class Landing(Step[LordState]):
    """R74: until the damage is done the Knight is on his way; then he stands somewhere."""

    id = "landing"
    rule = "6.9"
    forms = written(
        piece=A_CHARACTER,
        target=A_CHARACTER,
        direction=Word(DIRECTION_NAMES),
        distance=Number(1, 14),
    )

    def __init__(self, piece: Character, target: Character, direction: int, distance: int) -> None:
        self.seat = SIDE_OF[piece]
        self.piece = piece
        self.target = target
        self.direction = direction
        self.distance = distance

    def advance(self, state: LordState) -> bool:
        """On the fallen target's space, else on the last empty one before it, else where he was."""
        state.pop()
        knight = self.piece
        ahead = state.rules.board.rays[self.direction][state.at[knight]]
        place = ahead[self.distance - 1]
        is_fort = state.ground[place] == FORTS + 1 - self.seat
        if not state.is_fallen(self.target) or is_fort:
            place = self._last_empty(state, ahead[: self.distance - 1])
        if place != state.at[knight]:
            state.walk(knight, place)
        tell_landed(state, knight, tuple(ahead[: self.distance]))
        return False

    def _last_empty(self, state: LordState, path: list[Cell]) -> Cell:
        for cell in reversed(path):
            if state.is_empty(cell):
                return cell
        return state.at[self.piece]

    def prompt(self, state: LordState) -> Prompt:
        return concerning(self, self.piece)
