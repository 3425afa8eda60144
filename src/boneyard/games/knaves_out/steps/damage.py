"""The dice of an attack and the damage they do (5.4 A4 to A7, 6.8, 6.9): Luck, Roll w/ Punches,
Lionheart; Redirect, death, Thorns."""

from __future__ import annotations

from typing import Final, final

from boneyard import (
    FLAG,
    NOBODY,
    SEAT,
    Move,
    Number,
    Prompt,
    Reaction,
    Refusal,
    Row,
    Seat,
    Step,
    written,
)
from boneyard.components import changed
from boneyard.games.knaves_out import pieces
from boneyard.games.knaves_out.constants import (
    IS_SOLDIER,
    LIONHEART,
    MOST_DICE,
    NO_PIECE,
    REDIRECT,
    RELIC_NAMES,
    ROLL_WITH_PUNCHES,
    THORNS,
    UPPER_HAND,
    Piece,
)
from boneyard.games.knaves_out.endings import bury, gain_relic
from boneyard.games.knaves_out.events import tell, tell_hit, tell_rerolled, tell_rolled
from boneyard.games.knaves_out.fields import PIECE, PIECE_OR_NONE
from boneyard.games.knaves_out.moves import MOVE_DAMAGE, PASS, REROLL
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import window

NO_RELIC: Final = -1
DIE: Final = Number(1, 6)
EXTRA: Final = Number(0, 1)
RELIC: Final = Number(NO_RELIC, len(RELIC_NAMES) - 1)


def throw(state: KnavesState, seat: Seat, count: int) -> list[int]:
    """R68: dice, of which a lucky kingdom rerolls each 1 once, left to right."""
    dice = [state.random_below(6) + 1 for _ in range(count)]
    if pieces.has_luck(state, seat):
        for at in range(count):
            if dice[at] == 1:
                dice[at] = state.random_below(6) + 1
    return dice


def throw_attack(state: KnavesState, seat: Seat, count: int) -> tuple[int, ...]:
    """R69: with Roll w/ Punches each 6 adds a die, and so on, up to five dice in all."""
    dice = throw(state, seat, count)
    if state.effects[seat] & ROLL_WITH_PUNCHES:
        new = dice
        while True:
            sixes = len([die for die in new if die == 6])
            more = min(sixes, MOST_DICE - len(dice))
            if more <= 0:
                break
            new = throw(state, seat, more)
            dice = dice + new
    return tuple(dice)


@final
class Roll(Step[KnavesState]):
    """A4: the dice of an attack or of a first strike. Everything is read at this moment (6.9)."""

    id = "roll"
    rule = "6.8"
    forms = written(roller=PIECE, target=PIECE_OR_NONE, relic=RELIC, extra=EXTRA)

    def __init__(self, roller: Piece, target: Piece, relic: int, extra: int) -> None:
        self.seat = NOBODY
        self.roller = roller
        self.target = target
        self.relic = relic
        self.extra = extra

    def advance(self, state: KnavesState) -> bool:
        """Roll, unless a first strike has left nothing to roll with or against."""
        roller, target = self.roller, self.target
        gone = not pieces.is_in_play(state, roller) or (
            target != NO_PIECE and not pieces.is_in_play(state, target)
        )
        count = 0 if gone else pieces.attack_dice(state, roller, self.extra)
        if count == 0:
            state.pop()
            return False
        seat = pieces.owner_of(roller)
        if target == NO_PIECE:
            needs, twice = pieces.hits_on_darkness(state, roller), False
        else:
            needs = pieces.hits_on(state, roller, target)
            twice = pieces.needs_two_hits(state, target)
        # R52: the Upper Hand serves the next roll, whichever it is.
        if state.marks[seat] & UPPER_HAND:
            state.marks = changed(state.marks, seat, state.marks[seat] & ~UPPER_HAND)
        dice = throw_attack(state, seat, count)
        tell_rolled(state, seat, roller, dice, needs, "attack")
        asked = rerollers(state, roller, target)
        state.become(Lionheart(asked, roller, target, self.relic, dice, needs, twice))
        return False


def rerollers(state: KnavesState, roller: Piece, target: Piece) -> tuple[Seat, ...]:
    """A5: the roller's owner, then the other kingdom's, each if holding Lionheart."""
    seats = [pieces.owner_of(roller)]
    if target != NO_PIECE and pieces.owner_of(target) != seats[0]:
        seats.append(pieces.owner_of(target))
    return tuple([seat for seat in seats if state.effects[seat] & LIONHEART])


def reroll(state: KnavesState, seat: Seat, dice: tuple[int, ...], at: int) -> tuple[int, ...]:
    """A5: the new value stands, with no Luck and no extra die; the token is gone."""
    state.effects = changed(state.effects, seat, state.effects[seat] & ~LIONHEART)
    after = changed(dice, at, state.random_below(6) + 1)
    tell_rerolled(state, seat, at, dice[at], after)
    return after


@final
class Lionheart(Step[KnavesState]):
    """A5: holders of Lionheart may reroll one die; then hits are counted."""

    id = "lionheart"
    rule = "5.4"
    forms = written(
        asked=Row(SEAT),
        roller=PIECE,
        target=PIECE_OR_NONE,
        relic=RELIC,
        dice=Row(DIE),
        needs=Number(3, 6),
        twice=FLAG,
    )

    def __init__(
        self,
        asked: tuple[Seat, ...],
        roller: Piece,
        target: Piece,
        relic: int,
        dice: tuple[int, ...],
        needs: int,
        twice: bool,
    ) -> None:
        self.seat = asked[0] if asked else NOBODY
        self.asked = asked
        self.roller = roller
        self.target = target
        self.relic = relic
        self.dice = dice
        self.needs = needs
        self.twice = twice

    def advance(self, state: KnavesState) -> bool:
        if self.asked:
            return True
        state.pop()
        state.beat()
        hits = len([die for die in self.dice if die >= self.needs])
        if self.target != NO_PIECE:
            damage = hits // 2 if self.twice else hits
            harm(state, self.target, hits, damage, self.roller)
        elif hits:
            gain_relic(state, pieces.owner_of(self.roller), self.relic)
        else:
            tell(state, "darkness_held", pieces.owner_of(self.roller))
        return False

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        return (*REROLL[: len(self.dice)], PASS)

    def play(self, state: KnavesState, move: Move) -> None:
        """Whoever is asked next sees the new value."""
        dice = self.dice
        if move.type == "reroll":
            dice = reroll(state, self.seat, dice, move.key)
        rest, relic = self.asked[1:], self.relic
        state.become(Lionheart(rest, self.roller, self.target, relic, dice, self.needs, self.twice))

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        return Refusal("5.4", f"Reroll one of the {len(self.dice)} dice, or pass.")

    def reaction(self, state: KnavesState) -> Reaction:
        return Reaction(self.id, self.asked, PASS)

    def prompt(self, state: KnavesState) -> Prompt:
        return window(self, self.reaction(state), (self.roller, self.target))


# Damage.


def harm(state: KnavesState, piece: Piece, hits: int, damage: int, roller: Piece) -> None:
    """A6: damage is on its way; its owner may redirect it."""
    if damage:
        state.push(Redirect(piece, damage, (), roller, hits))
    else:
        tell_hit(state, piece, hits, 0, state.hit_points(piece), "roll")


@final
class Redirect(Step[KnavesState]):
    """A6, R59: point by point, damage may be moved to own pieces next to the damaged one."""

    id = "redirect"
    rule = "5.4"
    forms = written(
        piece=PIECE,
        damage=Number(1, MOST_DICE),
        shifted=Row(PIECE),
        roller=PIECE_OR_NONE,
        hits=Number(0, MOST_DICE),
    )

    def __init__(
        self, piece: Piece, damage: int, shifted: tuple[Piece, ...], roller: Piece, hits: int
    ) -> None:
        self.seat = pieces.owner_of(piece)
        self.piece = piece
        self.damage = damage
        self.shifted = shifted
        self.roller = roller
        self.hits = hits

    def advance(self, state: KnavesState) -> bool:
        """Asked while there are points to move and pieces to take them."""
        if self._takers(state):
            return True
        self._apply(state)
        return False

    def _takers(self, state: KnavesState) -> list[Piece]:
        if not state.effects[self.seat] & REDIRECT or len(self.shifted) >= self.damage:
            return []
        here = state.at[self.piece]
        beside = pieces.pieces_beside(state, here) if here >= 0 else []
        own = sorted([other for other in beside if pieces.owner_of(other) == self.seat])
        return [other for other in own if self.shifted.count(other) < state.hit_points(other)]

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """A piece that takes one point; or the rest stays."""
        found = [MOVE_DAMAGE[piece] for piece in self._takers(state)]
        found.append(PASS)
        return tuple(found)

    def search_moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Points are moved to pieces in ascending order; out of order, everything is offered."""
        moves = state.moves()
        shifted = self.shifted
        if not shifted or list(shifted) != sorted(shifted):
            return moves
        return tuple([move for move in moves if move.type == "pass" or move.key >= shifted[-1]])

    def play(self, state: KnavesState, move: Move) -> None:
        """One more point is moved, or all is said."""
        if move.type == "pass":
            self._apply(state)
        else:
            shifted = (*self.shifted, move.key)
            state.become(Redirect(self.piece, self.damage, shifted, self.roller, self.hits))

    def _apply(self, state: KnavesState) -> None:
        """A7: all parts together, the target first; then Thorns answer the roller."""
        state.pop()
        dead: list[Piece] = []
        why = "roll" if self.roller != NO_PIECE else "curse"
        on_buildings = self._hurt(state, self.piece, self.damage - len(self.shifted), dead, why)
        for piece in sorted(set(self.shifted)):
            on_buildings += self._hurt(state, piece, self.shifted.count(piece), dead, "redirect")
        bury(state, dead)
        if (
            state.result is None
            and on_buildings
            and self.roller != NO_PIECE
            and state.effects[self.seat] & THORNS
            and pieces.is_in_play(state, self.roller)
        ):
            state.tell("thorns", ("seat", "other"), (self.seat, pieces.owner_of(self.roller)))
            state.push(Redirect(self.roller, (on_buildings + 1) // 2, (), NO_PIECE, 0))

    def _hurt(
        self, state: KnavesState, piece: Piece, points: int, dead: list[Piece], why: str
    ) -> int:
        """The points that a building has really taken."""
        if points <= 0:
            return 0
        before = state.hit_points(piece)
        taken = pieces.hurt(state, piece, points)
        tell_hit(state, piece, self.hits, points, before - taken, why)
        if taken == before:
            dead.append(piece)
        return 0 if IS_SOLDIER[piece] else taken

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        return Refusal(
            "R59",
            "A point goes to a piece of yours next to the damaged one that has hit points left "
            "for it; or pass.",
        )

    def reaction(self, state: KnavesState) -> Reaction:
        return Reaction(self.id, (self.seat,), PASS)

    def prompt(self, state: KnavesState) -> Prompt:
        return window(self, self.reaction(state), (self.piece,))

    def is_begun(self) -> bool:
        """Points moved so far are private until all is said."""
        return len(self.shifted) > 0

    def before_choice(self) -> Step[KnavesState] | None:
        return Redirect(self.piece, self.damage, (), self.roller, self.hits)
