"""Committing Knights to a battle: what its four kinds share (4.4.1 to 4.4.5).

A commitment is one choice (R98): Knights are picked one by one, and nobody else sees them before
it is complete.
"""

from __future__ import annotations

from typing import Final

from boneyard import NOBODY, Move, Number, Packed, Prompt, Refusal, Row, Seat, Step, written
from boneyard.games.domino_knights.events import piece_id
from boneyard.games.domino_knights.fields import PID, PID_OR_NONE
from boneyard.games.domino_knights.moves import COMMIT, DONE, NEW_GROUP, PLACE
from boneyard.games.domino_knights.pieces import NO_PIECE, Battle, Group, Knight, Pid
from boneyard.games.domino_knights.powers import has_life, is_ready, may_attack
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.choosing import Choice

GROUP_BITS: Final = 9
GROUP_MASK: Final = 511
"""A staged Knight is its pid * 512 + the group it joins."""


STAGED: Final = written(
    staged=Row(Packed(PID, Number(0, NEW_GROUP), GROUP_BITS)), picked=PID_OR_NONE
)

ALONE: Final = [NEW_GROUP]
"""Without units every Knight attacks in a group of its own."""


class Committing(Choice):
    """What the four commitments share: Knights are picked one by one and placed in groups."""

    def __init__(
        self, seat: Seat, staged: tuple[int, ...], picked: Pid, attacks: bool = False
    ) -> None:
        self.seat = seat
        self.staged = staged
        self.picked = picked
        self.attacks = attacks  # or they block

    def again(self, staged: tuple[int, ...], picked: Pid) -> Committing:
        """The same decision with these Knights staged, and one that is still to be placed."""
        raise AssertionError("each kind of commitment makes its own kind again")

    def target(self, state: KnightsState) -> Seat:
        """The Kingdom that is attacked."""
        return state.the_battle.defender

    def may_join(self, state: KnightsState, knight: Knight) -> bool:
        """6.2: ready; a Queen may forbid attacking, but not blocking (R63)."""
        if self.attacks:
            return may_attack(state, knight, self.seat, self.target(state))
        return is_ready(state, knight, self.seat)

    def placements(self, state: KnightsState) -> list[int]:
        """The groups that a Knight could join, by option; or could block."""
        if self.attacks and not state.rules.attack_units:
            return ALONE
        groups = () if state.battle is None else state.battle.groups
        if self.attacks:
            groups = self.joined(groups)
        found = [at for at in range(len(groups)) if groups[at].members]
        return [*found, NEW_GROUP] if self.attacks else found

    def joined(self, groups: tuple[Group, ...]) -> tuple[Group, ...]:
        """The groups of the battle with the staged Knights in them, or before them."""
        found = list(groups)
        for one in self.staged:
            pid, at = one >> GROUP_BITS, one & GROUP_MASK
            if at == NEW_GROUP:
                found.append(Group((pid,)))
            elif self.attacks:
                group = found[at]
                found[at] = Group((*group.members, pid), group.blockers, group.was_blocked)
            else:
                found[at] = found[at].blocked_by((pid,))
        return tuple(found)

    def may_finish(self) -> bool:
        """Whether ``done`` is legal now."""
        return True

    def complete(self, state: KnightsState) -> None:
        """The staged Knights are committed."""
        raise AssertionError("each kind of commitment says what follows")

    def as_picked(self, state: KnightsState) -> Battle:
        """The battle with the staged Knights in it: a picture for the one who picks them."""
        battle = state.the_battle.copy()
        battle.groups = self.joined(battle.groups)
        return battle

    def enter(self, state: KnightsState) -> tuple[Pid, ...]:
        """The staged Knights have their place in the battle."""
        pids = self.staged_pids()
        spend(state, self.seat, pids)
        battle = self.as_picked(state)
        battle.committed = battle.committed + pids
        state.battle = battle
        return pids

    def joinable(self, state: KnightsState) -> list[Move]:
        """The Knights that may be picked next, in the order in which they stand."""
        found: list[Move] = []
        for knight in state.knights[self.seat]:
            for one in self.staged:
                if one >> GROUP_BITS == knight.pid:
                    break
            else:
                if self.may_join(state, knight):
                    found.append(COMMIT[knight.pid])
        return found

    def staged_pids(self) -> tuple[Pid, ...]:
        """The Knights that are staged, without their groups."""
        return tuple([one >> GROUP_BITS for one in self.staged])

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """A group for the Knight that was picked; else Knights, and ``done``."""
        if self.picked != NO_PIECE:
            return tuple([PLACE[group] for group in self.placements(state)])
        return self._and_done(self.joinable(state))

    def _and_done(self, knights: list[Move]) -> tuple[Move, ...]:
        if self.may_finish():
            knights.append(DONE)
        return tuple(knights)

    def search_moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Knights in the order in which they stand only."""
        moves = state.moves()
        if self.picked != NO_PIECE or not self.staged:
            return moves
        row = [knight.pid for knight in state.knights[self.seat]]
        order = [row.index(pid) for pid in self.staged_pids()]
        if order != sorted(order):
            return moves
        found = [move for move in moves if move is DONE or row.index(move.key) > order[-1]]
        return tuple(found)

    def play(self, state: KnightsState, move: Move) -> None:
        """Pick a Knight, place it (unasked where there is only one place), or finish."""
        if move is DONE:
            self.complete(state)
        elif move.type == "commit":
            places = self.placements(state)
            if len(places) == 1:
                self._stage(state, move.key, places[0])
            else:
                again = self.again(self.staged, move.key)
                state.go_on(again, tuple([PLACE[group] for group in places]))
        else:
            self._stage(state, self.picked, move.key)

    def _stage(self, state: KnightsState, pid: Pid, group: int) -> None:
        """It closes by itself when no Knight is left."""
        again = self.again((*self.staged, pid << GROUP_BITS | group), NO_PIECE)
        found = again.joinable(state)
        if found:
            state.go_on(again, again._and_done(found))
        else:
            again.complete(state)

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if self.picked != NO_PIECE:
            return Refusal("5.2", "Say which group the Knight that you have picked joins.")
        if move.type == "commit":
            for knight in state.knights[self.seat]:
                if COMMIT[knight.pid] == move:
                    return self.refuse_knight(state, knight)
            return Refusal("5.2", "You command no such Knight.")
        if move.type == "done":
            return Refusal("R32", "An attack needs at least one Knight.")
        return Refusal("5.2", "Pick Knights of yours that are to fight, or be done.")

    def refuse_knight(self, state: KnightsState, knight: Knight) -> Refusal:
        """The Knight is there, but may not join."""
        if knight.pid in self.staged_pids():
            return Refusal("R35", "That Knight is committed already: one place in a battle.")
        if knight.barred != NOBODY:
            return Refusal("R64", "That Knight is barred until a Draw phase frees it.")
        if state.battle is not None and knight.pid in state.battle.committed:
            return Refusal("R93", "That Knight has had its place in this battle.")
        if not is_ready(state, knight, self.seat):
            return Refusal("R30", "That Knight has fought already and is spent.")
        return Refusal("R62", "The Queen of its suit keeps that Knight from attacking them.")

    def is_begun(self) -> bool:
        return bool(self.staged) or self.picked != NO_PIECE

    def before_choice(self) -> Step[KnightsState] | None:
        return self.again((), NO_PIECE)

    def declining(self) -> Move | None:
        """``done`` declines only as long as nobody is picked; then it sends them."""
        return None if self.is_begun() else DONE

    def prompt(self, state: KnightsState) -> Prompt:
        """It concerns the two Kingdoms of the battle, and the Knights that attack."""
        battle = state.the_battle
        pieces = [piece_id(pid) for group in battle.groups for pid in group.members]
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            passing=self.declining(),
            concerns_seats=(battle.attacker, battle.defender),
            concerns_pieces=tuple(pieces),
        )


def spend(state: KnightsState, seat: Seat, pids: tuple[Pid, ...]) -> None:
    """6.2: committed Knights are used, whatever comes; 6.7: extra commitments may tire (R82)."""
    fatigue = state.rules.fatigue
    for pid in pids:
        knight = state.knight(pid)
        tired = knight.tired
        if knight.used and fatigue != "off":
            tired = tired or fatigue == "king_and_life" or not has_life(state, knight)
        state.replace_knight(seat, knight.marked(True, knight.barred, tired))
