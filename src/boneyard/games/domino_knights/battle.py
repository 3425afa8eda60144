"""The Attack phase: who attacks whom with what, who helps, who blocks (§4.4).

    AttackMain -> CommitAttack -> AidAttack ... -> w_attack -> CommitDefence -> AidDefence ...
    -> w_battle -> RESOLVE and the clean-up (``cleanup.py``) -> AttackMain

What the four commitments share is in ``committing.py``.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard.games.domino_knights.cleanup import RESOLVE
from boneyard.games.domino_knights.committing import (
    GROUP_MASK,
    Committing,
    attack_groups,
    attack_places,
    blocked_groups,
    defence_places,
    fighters,
    spend,
)
from boneyard.games.domino_knights.moves import (
    ATTACK,
    END_ATTACK,
    MOST_SEATS,
)
from boneyard.games.domino_knights.pieces import NO_PIECE, Battle, Group, Knight
from boneyard.games.domino_knights.powers import (
    can_attack,
    can_defend,
    is_ready,
    may_attack,
)
from boneyard.games.domino_knights.specials import OffersSpecials
from boneyard.games.domino_knights.state import AIDED_ATTACK, AIDED_DEFENCE, KnightsState
from boneyard.games.domino_knights.telling import tell, texts_of
from boneyard.games.domino_knights.windows import W_ATTACK, W_BATTLE, WINDOWS
from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.step import NOBODY, Step


@final
class AttackMain(OffersSpecials):
    """4.4: any number of attacks, but each Kingdom once a turn (R31, R88); always asked."""

    id = "attack_main"
    rule = "R31"

    def advance(self, state: KnightsState) -> bool:
        """The phase begins."""
        if self.seat != NOBODY:
            return True
        state.become(ATTACK_MAIN[state.active])
        return False

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Kingdoms that can be attacked, specials, or the end of the phase."""
        found: list[Move] = []
        for other in range(state.players):
            if self._may_attack(state, other):
                found.append(ATTACK[other])
        found += self.specials(state)
        found.append(END_ATTACK)
        return tuple(found)

    def _may_attack(self, state: KnightsState, other: int) -> bool:
        if other == self.seat or not state.is_living(other) or state.attacked >> other & 1:
            return False
        return can_attack(state, self.seat, other)

    def play(self, state: KnightsState, move: Move) -> None:
        """Declare an attack, play a special, or go on to Discard."""
        if move.type == "attack":
            state.push(CommitAttack(self.seat, move.key, (), NO_PIECE))
        elif move is END_ATTACK:
            state.pop()
        else:
            self.play_special(state, move)

    def default_move(self, state: KnightsState) -> Move:
        """An absent player attacks nobody."""
        return END_ATTACK

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        """Who cannot be attacked, and why."""
        if move.type == "play":
            return self.refuse_special(state, move)
        if move.type != "attack":
            return Refusal("R88", "Attack a Kingdom, play a special card, or end your attacks.")
        seat = move.values[0] if len(move.values) == 1 else None
        if type(seat) is not int or not 0 <= seat < state.players or not state.is_living(seat):
            return Refusal("R31", "There is no such Kingdom in the game.")
        if seat == self.seat:
            return Refusal("R31", "You cannot attack yourself.")
        if state.attacked >> seat & 1:
            return Refusal("R31", "You have attacked that Kingdom in this turn already.")
        return Refusal("6.2", "None of your Knights is ready and allowed to attack that Kingdom.")

    def to_json(self) -> dict[str, Any]:
        """Whose turn it is."""
        return {"seat": self.seat}


ATTACK_PHASE: Final = AttackMain(NOBODY)
ATTACK_MAIN: Final[tuple[AttackMain, ...]] = tuple([AttackMain(s) for s in range(MOST_SEATS)])


@final
class CommitAttack(Committing):
    """4.4.1: the attacker commits at least one Knight (R32, R89)."""

    id = "commit_attack"
    rule = "R32"

    def __init__(self, seat: int, defender: int, staged: tuple[int, ...], picked: int) -> None:
        super().__init__(seat, staged, picked)
        self.defender = defender

    def again(self, staged: tuple[int, ...], picked: int) -> Committing:
        """Still the same attack."""
        return CommitAttack(self.seat, self.defender, staged, picked)

    def may_join(self, state: KnightsState, knight: Knight) -> bool:
        """6.2: ready, and not kept away by a Queen."""
        return may_attack(state, knight, self.seat, self.defender)

    def placements(self, state: KnightsState) -> list[int]:
        """Into units, by option."""
        return attack_places(state, (), self.staged)

    def joined(self, groups: tuple[Group, ...]) -> tuple[Group, ...]:
        """They attack."""
        return attack_groups(groups, self.staged)

    def as_picked(self, state: KnightsState) -> Battle:
        """The battle begins with this commitment."""
        return Battle(self.seat, self.defender, self.joined(()), (), 0)

    def may_finish(self) -> bool:
        """R32: without a Knight there is no attack."""
        return len(self.staged) > 0

    def complete(self, state: KnightsState) -> None:
        """The attack is declared; everything up to its resolution is on the stack."""
        state.pop()
        state.attacked |= 1 << self.defender
        pids = spend(state, self.seat, self.staged)
        groups = self.joined(())
        state.battle = Battle(self.seat, self.defender, groups, pids, 0)
        if state.listens:
            values = (self.seat, self.defender, texts_of(state, pids))
            tell(state, "attack_declared", ("seat", "target", "knights"), values)
        self._push_battle(state)

    def _push_battle(self, state: KnightsState) -> None:
        around = state.living_from(self.seat)
        allies = [seat for seat in around if seat != self.seat and seat != self.defender]
        others = state.living_from(self.defender)
        rescuers = [seat for seat in others if seat != self.seat and seat != self.defender]
        state.push(RESOLVE)
        state.push(WINDOWS[W_BATTLE])
        state.push(AidDefence(tuple(rescuers), (), NO_PIECE))
        state.push(CommitDefence(self.defender, (), NO_PIECE))
        state.push(WINDOWS[W_ATTACK])
        state.push(AidAttack(tuple(allies), (), NO_PIECE))

    def is_begun(self) -> bool:
        """An attack without its Knights is private."""
        return True

    def before_choice(self) -> Step[KnightsState] | None:
        """Pushed by the choice itself."""
        return None

    def prompt(self, state: KnightsState) -> Prompt:
        """It concerns whom it is aimed at."""
        return Prompt(self.id, self.seat, self.rule, concerns_seats=(self.defender,))

    def to_json(self) -> dict[str, Any]:
        """Who attacks whom with whom."""
        return {"seat": self.seat, "defender": self.defender, **self.staged_to_json()}


class Aiding(Committing):
    """4.4.2, 4.4.5: other Kingdoms may send Knights, one after another, unasked for (R33)."""

    def __init__(self, asked: tuple[int, ...], staged: tuple[int, ...], picked: int) -> None:
        super().__init__(asked[0] if asked else NOBODY, staged, picked)
        self.asked = asked

    def ask(self, asked: tuple[int, ...]) -> Aiding:
        """The same window with others to be asked."""
        raise AssertionError("each kind of aid goes on as its own kind")

    def can_aid(self, state: KnightsState, seat: int) -> bool:
        """5.6: by what all can see."""
        raise AssertionError("each kind of aid says who can give it")

    def advance(self, state: KnightsState) -> bool:
        """Skip who cannot help; nobody helps where nobody attacks any more."""
        assert state.battle is not None
        asked = self.asked
        while asked and not self.can_aid(state, asked[0]):
            asked = asked[1:]
        if not asked or not state.battle.has_attackers():
            state.pop()
            return False
        if asked is self.asked:
            return True
        state.become(self.ask(asked))
        return False

    def complete(self, state: KnightsState) -> None:
        """Send the staged Knights, if any; then the next Kingdom is asked."""
        if self.staged:
            self.send(state)
        state.become(self.ask(self.asked[1:]))

    def send(self, state: KnightsState) -> None:
        """R38: an aiding Knight stays under the control of the Kingdom that sent it."""
        raise AssertionError("each kind of aid says where its Knights go")

    def prompt(self, state: KnightsState) -> Prompt:
        """A window of its own: who else is asked, and how one declines."""
        seats, pieces = fighters(state)
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window=self.id,
            asked=tuple([seat for seat in self.asked if self.can_aid(state, seat)]),
            passing=self.passing(),
            concerns_seats=seats,
            concerns_pieces=pieces,
        )

    def to_json(self) -> dict[str, Any]:
        """Who is still to be asked, and whom the first of them has picked."""
        return {"asked": list(self.asked), **self.staged_to_json()}


@final
class AidAttack(Aiding):
    """4.4.2: aid to the attack, clockwise from the attacker."""

    id = "aid_attack"
    rule = "R33"

    def again(self, staged: tuple[int, ...], picked: int) -> Committing:
        """Still the same Kingdom."""
        return AidAttack(self.asked, staged, picked)

    def ask(self, asked: tuple[int, ...]) -> Aiding:
        """The next one."""
        return AidAttack(asked, (), NO_PIECE)

    def can_aid(self, state: KnightsState, seat: int) -> bool:
        """Any Knight that could attack the defender."""
        assert state.battle is not None
        return can_attack(state, seat, state.battle.defender)

    def may_join(self, state: KnightsState, knight: Knight) -> bool:
        """A Queen beside the defender keeps aid away, too."""
        assert state.battle is not None
        return may_attack(state, knight, self.seat, state.battle.defender)

    def placements(self, state: KnightsState) -> list[int]:
        """Into units of this attack, by option."""
        assert state.battle is not None
        return attack_places(state, state.battle.groups, self.staged)

    def joined(self, groups: tuple[Group, ...]) -> tuple[Group, ...]:
        """They attack, too."""
        return attack_groups(groups, self.staged)

    def send(self, state: KnightsState) -> None:
        """R34: from now on this Kingdom is on the attacker's side."""
        assert state.battle is not None
        pids = spend(state, self.seat, self.staged)
        battle = state.battle.copy()
        battle.groups = self.joined(battle.groups)
        battle.committed = battle.committed + pids
        battle.aiders |= 1 << self.seat
        state.battle = battle
        state.count(self.seat, AIDED_ATTACK)
        if state.listens:
            values = (self.seat, "attack", texts_of(state, pids))
            tell(state, "aided", ("seat", "side", "knights"), values)


def block(state: KnightsState, seat: int, staged: tuple[int, ...]) -> None:
    """R39: all Knights before one group are one unit; they cannot be moved (R37)."""
    assert state.battle is not None
    pids = spend(state, seat, staged)
    battle = state.battle.copy()
    battle.groups = groups = blocked_groups(battle.groups, staged)
    battle.committed = battle.committed + pids
    state.battle = battle
    if state.listens:
        against = [texts_of(state, groups[one & GROUP_MASK].members) for one in staged]
        values = (seat, texts_of(state, pids), tuple([" + ".join(texts) for texts in against]))
        tell(state, "blocked", ("seat", "knights", "against"), values)


@final
class CommitDefence(Committing):
    """4.4.4: the defender puts ready Knights before attackers, or none."""

    id = "commit_defence"
    rule = "6.2"

    def advance(self, state: KnightsState) -> bool:
        """5.6: not asked without a ready Knight or without an attacker."""
        assert state.battle is not None
        if state.battle.has_attackers() and can_defend(state, self.seat):
            return True
        state.pop()
        return False

    def again(self, staged: tuple[int, ...], picked: int) -> Committing:
        """Still the defence."""
        return CommitDefence(self.seat, staged, picked)

    def may_join(self, state: KnightsState, knight: Knight) -> bool:
        """Queens do not forbid blocking (R63)."""
        return is_ready(state, knight, self.seat)

    def placements(self, state: KnightsState) -> list[int]:
        """Before any group."""
        return defence_places(state)

    def joined(self, groups: tuple[Group, ...]) -> tuple[Group, ...]:
        """They block."""
        return blocked_groups(groups, self.staged)

    def complete(self, state: KnightsState) -> None:
        """The defence stands."""
        state.pop()
        if self.staged:
            block(state, self.seat, self.staged)
        elif state.listens:
            tell(state, "unblocked", ("seat",), (self.seat,))

    def to_json(self) -> dict[str, Any]:
        """Who defends with whom."""
        return {"seat": self.seat, **self.staged_to_json()}


@final
class AidDefence(Aiding):
    """4.4.5: aid to the defence, clockwise from the defender, not by the attack's helpers (R34)."""

    id = "aid_defence"
    rule = "R34"

    def again(self, staged: tuple[int, ...], picked: int) -> Committing:
        """Still the same Kingdom."""
        return AidDefence(self.asked, staged, picked)

    def ask(self, asked: tuple[int, ...]) -> Aiding:
        """The next one."""
        return AidDefence(asked, (), NO_PIECE)

    def can_aid(self, state: KnightsState, seat: int) -> bool:
        """Any ready Knight, and not on the other side."""
        assert state.battle is not None
        return not state.battle.aiders >> seat & 1 and can_defend(state, seat)

    def may_join(self, state: KnightsState, knight: Knight) -> bool:
        """Queens do not forbid blocking (R63)."""
        return is_ready(state, knight, self.seat)

    def placements(self, state: KnightsState) -> list[int]:
        """Before any group."""
        return defence_places(state)

    def joined(self, groups: tuple[Group, ...]) -> tuple[Group, ...]:
        """They block, too."""
        return blocked_groups(groups, self.staged)

    def send(self, state: KnightsState) -> None:
        """Its Knights join the unit before a group."""
        block(state, self.seat, self.staged)
        state.count(self.seat, AIDED_DEFENCE)
