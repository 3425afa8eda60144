"""The Attack phase: who attacks whom with what, who helps, who blocks (§4.4).

    AttackMain -> CommitAttack -> AidAttack ... -> w_attack -> CommitDefence -> AidDefence ...
    -> w_battle -> RESOLVE and the clean-up (``cleanup.py``) -> AttackMain

What the four commitments share is in ``committing.py``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from boneyard import NOBODY, SEAT, Move, Prompt, Reaction, Refusal, Row, Seat, Step, written
from boneyard.games.domino_knights.events import texts_of
from boneyard.games.domino_knights.fields import PHASE
from boneyard.games.domino_knights.moves import ATTACK, END_ATTACK, MOST_SEATS
from boneyard.games.domino_knights.pieces import AIDED_ATTACK, AIDED_DEFENCE, NO_PIECE, Battle, Pid
from boneyard.games.domino_knights.powers import can_attack, can_defend
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.cleanup import RESOLVE
from boneyard.games.domino_knights.steps.committing import GROUP_MASK, STAGED, Committing
from boneyard.games.domino_knights.steps.specials import OffersSpecials
from boneyard.games.domino_knights.steps.windows import W_ATTACK, W_BATTLE, WINDOWS


@final
class AttackMain(OffersSpecials):
    """4.4: any number of attacks, but each Kingdom once a turn (R31, R88); always asked."""

    id = "attack_main"
    rule = "R31"
    forms = PHASE
    default = END_ATTACK

    def advance(self, state: KnightsState) -> bool:
        if self.seat != NOBODY:
            return True
        state.become(ATTACK_MAIN[state.active])
        return False

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Kingdoms that can be attacked, specials, or the end of the phase."""
        found = [ATTACK[seat] for seat in range(state.players) if self._may_attack(state, seat)]
        found += self.specials(state)
        found.append(END_ATTACK)
        return tuple(found)

    def _may_attack(self, state: KnightsState, other: Seat) -> bool:
        if other == self.seat or not state.is_living(other) or state.attacked >> other & 1:
            return False
        return not has_truce(state, other) and can_attack(state, self.seat, other)

    def play(self, state: KnightsState, move: Move) -> None:
        if move is END_ATTACK:
            state.pop()
        elif move.type == "attack":
            state.push(CommitAttack(self.seat, move.key, (), NO_PIECE))
        else:
            self.play_special(state, move)

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        if move.type == "play":
            return super().refusal(state, move)
        if move.type != "attack":
            return Refusal("R88", "Attack a Kingdom, play a special card, or end your attacks.")
        seat = move.values[0] if len(move.values) == 1 else None
        if type(seat) is not int or not 0 <= seat < state.players or not state.is_living(seat):
            return Refusal("R31", "There is no such Kingdom in the game.")
        if seat == self.seat:
            return Refusal("R31", "You cannot attack yourself.")
        if state.attacked >> seat & 1:
            return Refusal("R31", "You have attacked that Kingdom in this turn already.")
        if has_truce(state, seat):
            return Refusal("R105", "Nobody may be attacked before her second turn.")
        return Refusal("6.2", "None of your Knights is ready and allowed to attack that Kingdom.")


def has_truce(state: KnightsState, seat: Seat) -> bool:
    """R105: whether this Kingdom's second turn is still to come, and that protects it."""
    if not state.rules.truce or state.round > 2:
        return False
    place, now = [(one - state.first) % state.players for one in (seat, state.active)]
    return state.round == 1 or place > now


ATTACK_PHASE: Final = AttackMain(NOBODY)
ATTACK_MAIN: Final[tuple[AttackMain, ...]] = tuple([AttackMain(s) for s in range(MOST_SEATS)])


@final
class CommitAttack(Committing):
    """4.4.1: the attacker commits at least one Knight (R32, R89)."""

    id = "commit_attack"
    rule = "R32"
    forms = written(seat=SEAT, defender=SEAT, **STAGED)

    def __init__(self, seat: Seat, defender: Seat, staged: tuple[int, ...], picked: Pid) -> None:
        super().__init__(seat, staged, picked, attacks=True)
        self.defender = defender

    def again(self, staged: tuple[int, ...], picked: Pid) -> Committing:
        return CommitAttack(self.seat, self.defender, staged, picked)

    def target(self, state: KnightsState) -> Seat:
        return self.defender

    def as_picked(self, state: KnightsState) -> Battle:
        """The battle begins with this commitment."""
        return Battle(self.seat, self.defender, self.joined(()))

    def may_finish(self) -> bool:
        """R32: without a Knight there is no attack."""
        return len(self.staged) > 0

    def complete(self, state: KnightsState) -> None:
        """The attack is declared; everything up to its resolution is on the stack."""
        state.pop()
        state.attacked |= 1 << self.defender
        pids = self.enter(state)
        if state.listens:
            values = (self.seat, self.defender, texts_of(state, pids))
            state.tell("attack_declared", ("seat", "target", "knights"), values)
        state.push(RESOLVE)
        state.push(WINDOWS[W_BATTLE])
        state.push(AidDefence(self._bystanders(state, self.defender), (), NO_PIECE))
        state.push(CommitDefence(self.defender, (), NO_PIECE))
        state.push(WINDOWS[W_ATTACK])
        state.push(AidAttack(self._bystanders(state, self.seat), (), NO_PIECE))

    def _bystanders(self, state: KnightsState, first: Seat) -> tuple[Seat, ...]:
        """All but the two, clockwise from one of them."""
        around = state.living_from(first)
        return tuple([seat for seat in around if seat != self.seat and seat != self.defender])

    def is_begun(self) -> bool:
        return True

    def before_choice(self) -> Step[KnightsState] | None:
        return None

    def prompt(self, state: KnightsState) -> Prompt:
        return Prompt(self.id, self.seat, self.rule, concerns_seats=(self.defender,))


class Aiding(Committing):
    """4.4.2, 4.4.5: other Kingdoms may send Knights, one after another, unasked for (R33)."""

    forms = written(asked=Row(SEAT), **STAGED)

    def __init__(
        self, asked: tuple[Seat, ...], staged: tuple[int, ...], picked: Pid, attacks: bool = False
    ) -> None:
        super().__init__(asked[0] if asked else NOBODY, staged, picked, attacks)
        self.asked = asked

    def asking(self, asked: tuple[Seat, ...], staged: tuple[int, ...], picked: Pid) -> Aiding:
        """The same window with others to be asked, or with other Knights staged."""
        if self.attacks:
            return AidAttack(asked, staged, picked)
        return AidDefence(asked, staged, picked)

    def again(self, staged: tuple[int, ...], picked: Pid) -> Committing:
        return self.asking(self.asked, staged, picked)

    def can_aid(self, state: KnightsState, seat: Seat) -> bool:
        """5.6: by what all can see; nobody aids both sides (R34)."""
        battle = state.the_battle
        if self.attacks:
            return can_attack(state, seat, battle.defender)
        return not battle.aiders >> seat & 1 and can_defend(state, seat)

    def advance(self, state: KnightsState) -> bool:
        """Skip those who cannot help; nobody helps where nobody attacks any more."""
        asked = self.asked
        while asked and not self.can_aid(state, asked[0]):
            asked = asked[1:]
        if not asked or not state.the_battle.has_attackers():
            state.pop()
            return False
        if asked is self.asked:
            return True
        state.become(self.asking(asked, (), NO_PIECE))
        return False

    def complete(self, state: KnightsState) -> None:
        """Send the staged Knights, if any; then the next Kingdom is asked."""
        if self.staged:
            self.send(state)
        state.become(self.asking(self.asked[1:], (), NO_PIECE))

    def send(self, state: KnightsState) -> None:
        """R38: an aiding Knight stays under the control of the Kingdom that sent it."""
        raise AssertionError("each kind of aid says where its Knights go")

    def reaction(self, state: KnightsState) -> Reaction:
        asked = tuple([seat for seat in self.asked if self.can_aid(state, seat)])
        return Reaction(self.id, asked, self.declining())

    def prompt(self, state: KnightsState) -> Prompt:
        now = self.reaction(state)
        return replace(super().prompt(state), window=now.name, asked=now.asked)


@final
class AidAttack(Aiding):
    """4.4.2: aid to the attack, clockwise from the attacker."""

    id = "aid_attack"
    rule = "R33"

    def __init__(self, asked: tuple[Seat, ...], staged: tuple[int, ...], picked: Pid) -> None:
        super().__init__(asked, staged, picked, attacks=True)

    def send(self, state: KnightsState) -> None:
        """R34: from now on this Kingdom is on the attacker's side."""
        pids = self.enter(state)
        state.the_battle.aiders |= 1 << self.seat
        state.count(self.seat, AIDED_ATTACK)
        if state.listens:
            values = (self.seat, "attack", texts_of(state, pids))
            state.tell("aided", ("seat", "side", "knights"), values)


def block(state: KnightsState, step: Committing) -> None:
    """R39: all Knights before one group are one unit; they cannot be moved (R37)."""
    pids = step.enter(state)
    if state.listens:
        groups = state.the_battle.groups
        against = [texts_of(state, groups[one & GROUP_MASK].members) for one in step.staged]
        attackers = tuple([" + ".join(texts) for texts in against])
        places = tuple([one & GROUP_MASK for one in step.staged])
        values = (step.seat, texts_of(state, pids), attackers, places)
        state.tell("blocked", ("seat", "knights", "against", "groups"), values)


@final
class CommitDefence(Committing):
    """4.4.4: the defender puts ready Knights before attackers, or none."""

    id = "commit_defence"
    rule = "6.2"
    forms = written(seat=SEAT, **STAGED)

    def advance(self, state: KnightsState) -> bool:
        """5.6: not asked without a ready Knight or without an attacker."""
        if state.the_battle.has_attackers() and can_defend(state, self.seat):
            return True
        state.pop()
        return False

    def again(self, staged: tuple[int, ...], picked: Pid) -> Committing:
        return CommitDefence(self.seat, staged, picked)

    def complete(self, state: KnightsState) -> None:
        state.pop()
        if self.staged:
            block(state, self)
        else:
            state.tell("unblocked", ("seat",), (self.seat,))


@final
class AidDefence(Aiding):
    """4.4.5: aid to the defence, clockwise from the defender; not by aiders of the attack (R34)."""

    id = "aid_defence"
    rule = "R34"

    def send(self, state: KnightsState) -> None:
        block(state, self)
        state.count(self.seat, AIDED_DEFENCE)
