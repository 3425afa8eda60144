"""The Attack phase: who attacks whom with what, who helps, who blocks (§4.4).

    AttackMain -> CommitAttack -> AidAttack ... -> w_attack -> CommitDefence -> AidDefence ...
    -> w_battle -> RESOLVE and the clean-up (``cleanup.py``) -> AttackMain

A commitment is one choice (R98): Knights are picked one by one, and nobody else sees them before
it is complete.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard.games.domino_knights.cleanup import RESOLVE
from boneyard.games.domino_knights.moves import (
    ATTACK,
    COMMIT,
    DONE,
    END_ATTACK,
    MOST_SEATS,
    NEW_GROUP,
    PLACE,
)
from boneyard.games.domino_knights.pieces import NO_PIECE, Battle, Group, Knight
from boneyard.games.domino_knights.powers import (
    can_attack,
    can_defend,
    has_life,
    is_ready,
    may_attack,
)
from boneyard.games.domino_knights.specials import OffersSpecials
from boneyard.games.domino_knights.state import AIDED_ATTACK, AIDED_DEFENCE, KnightsState
from boneyard.games.domino_knights.telling import piece_id, tell, texts_of
from boneyard.games.domino_knights.windows import W_ATTACK, W_BATTLE, WINDOWS
from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.step import NOBODY, Step

GROUP_BITS: Final = 9
GROUP_MASK: Final = 511
"""A staged Knight is its pid * 512 + the group it joins."""


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


class Committing(Step[KnightsState]):
    """What the four commitments share: Knights are picked one by one and placed in groups."""

    def __init__(self, seat: int, staged: tuple[int, ...], picked: int) -> None:
        self.seat = seat
        self.staged = staged
        self.picked = picked

    def again(self, staged: tuple[int, ...], picked: int) -> Committing:
        """The same decision with these Knights staged, and one that is still to be placed."""
        raise AssertionError("each kind of commitment makes its own kind again")

    def may_join(self, state: KnightsState, knight: Knight) -> bool:
        """Whether a Knight of this seat may be committed here."""
        raise AssertionError("each kind of commitment says who may join")

    def placements(self, state: KnightsState) -> list[int]:
        """The groups that a Knight could join."""
        raise AssertionError("each kind of commitment says where Knights go")

    def may_finish(self) -> bool:
        """Whether ``done`` is legal now."""
        return True

    def complete(self, state: KnightsState) -> None:
        """The staged Knights are committed."""
        raise AssertionError("each kind of commitment says what follows")

    def joinable(self, state: KnightsState) -> list[Move]:
        """The Knights that may be picked next, in the order in which they stand."""
        found: list[Move] = []
        for knight in state.knights[self.seat]:
            if not self._is_staged(knight.pid) and self.may_join(state, knight):
                found.append(COMMIT[knight.pid])
        return found

    def _is_staged(self, pid: int) -> bool:
        return any(one >> GROUP_BITS == pid for one in self.staged)

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        """A group for the Knight that was picked; else Knights, and ``done``."""
        if self.picked != NO_PIECE:
            return tuple([PLACE[group] for group in self.placements(state)])
        found = self.joinable(state)
        if self.may_finish():
            found.append(DONE)
        return tuple(found)

    def search_moves(self, state: KnightsState) -> tuple[Move, ...]:
        """Knights in the order in which they stand only."""
        moves = state.moves()
        if self.picked != NO_PIECE or not self.staged:
            return moves
        row = [knight.pid for knight in state.knights[self.seat]]
        order = [row.index(one >> GROUP_BITS) for one in self.staged]
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
                state.become(self.again(self.staged, move.key))
        else:
            self._stage(state, self.picked, move.key)

    def _stage(self, state: KnightsState, pid: int, group: int) -> None:
        """It closes by itself when no Knight is left."""
        again = self.again((*self.staged, pid << GROUP_BITS | group), NO_PIECE)
        if again.joinable(state):
            state.become(again)
        else:
            again.complete(state)

    def default_move(self, state: KnightsState) -> Move:
        """``done``, or the first there is."""
        moves = state.moves()
        return DONE if moves[-1] is DONE else moves[0]

    def refusal(self, state: KnightsState, move: Move) -> Refusal:
        """Why that Knight, or that place, will not do."""
        if self.picked != NO_PIECE:
            return Refusal("5.2", "Say which group the Knight that you have picked joins.")
        if move.type == "commit":
            return self._refuse_knight(state, move)
        if move.type == "done":
            return Refusal("R32", "An attack needs at least one Knight.")
        return Refusal("5.2", "Pick Knights of yours that are to fight, or be done.")

    def _refuse_knight(self, state: KnightsState, move: Move) -> Refusal:
        for knight in state.knights[self.seat]:
            if COMMIT[knight.pid] == move:
                return self.refuse_knight(state, knight)
        return Refusal("5.2", "You command no such Knight.")

    def refuse_knight(self, state: KnightsState, knight: Knight) -> Refusal:
        """The Knight is there, but may not join."""
        if self._is_staged(knight.pid):
            return Refusal("R35", "That Knight is committed already: one place in a battle.")
        if knight.barred != NOBODY:
            return Refusal("R64", "That Knight is barred until a Draw phase frees it.")
        if state.battle is not None and knight.pid in state.battle.committed:
            return Refusal("R93", "That Knight has had its place in this battle.")
        if not is_ready(state, knight, self.seat):
            return Refusal("R30", "That Knight has fought already and is spent.")
        return Refusal("R62", "The Queen of its suit keeps that Knight from attacking them.")

    def is_begun(self) -> bool:
        """Until it is complete nobody sees who is picked."""
        return bool(self.staged) or self.picked != NO_PIECE

    def unbegun(self) -> Step[KnightsState] | None:
        """Nobody picked."""
        return self.again((), NO_PIECE)

    def prompt(self, state: KnightsState) -> Prompt:
        """It concerns the two principals and the attackers."""
        seats, pieces = fighters(state)
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            passing=DONE if self.may_finish() else None,
            concerns_seats=seats,
            concerns_pieces=pieces,
        )

    def staged_to_json(self) -> dict[str, Any]:
        """The Knights and their groups."""
        pairs = [[one >> GROUP_BITS, one & GROUP_MASK] for one in self.staged]
        return {"staged": pairs, "picked": self.picked}


def fighters(state: KnightsState) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The two Kingdoms of the battle, and the Knights that attack."""
    battle = state.battle
    if battle is None:
        return (), ()
    pids = [pid for group in battle.groups for pid in group.members]
    return (battle.attacker, battle.defender), tuple([piece_id(pid) for pid in pids])


def spend(state: KnightsState, seat: int, staged: tuple[int, ...]) -> tuple[int, ...]:
    """6.2: committed Knights are used, whatever comes; 6.7: extra commitments may tire (R82)."""
    pids = tuple([one >> GROUP_BITS for one in staged])
    fatigue = state.rules.fatigue
    for pid in pids:
        knight = state.knight(pid)
        assert knight is not None
        tired = knight.tired
        if knight.used and fatigue != "off":
            tired = tired or fatigue == "king_and_life" or not has_life(state, knight)
        state.replace_knight(seat, knight.marked(True, knight.barred, tired))
    return pids


def attack_groups(groups: tuple[Group, ...], staged: tuple[int, ...]) -> tuple[Group, ...]:
    """The groups after the staged Knights have joined the attack."""
    found = list(groups)
    for one in staged:
        pid, at = one >> GROUP_BITS, one & GROUP_MASK
        if at == NEW_GROUP:
            found.append(Group((pid,), (), False))
        else:
            group = found[at]
            found[at] = Group((*group.members, pid), group.blockers, group.was_blocked)
    return tuple(found)


def attack_places(
    state: KnightsState, groups: tuple[Group, ...], staged: tuple[int, ...]
) -> list[int]:
    """``attack_units``: any unit of this attack, or a new one; else each Knight on its own."""
    if not state.rules.attack_units:
        return [NEW_GROUP]
    joined = attack_groups(groups, staged)
    return [at for at in range(len(joined)) if joined[at].members] + [NEW_GROUP]


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

    def may_finish(self) -> bool:
        """R32: without a Knight there is no attack."""
        return len(self.staged) > 0

    def complete(self, state: KnightsState) -> None:
        """The attack is declared; everything up to its resolution is on the stack."""
        state.pop()
        state.attacked |= 1 << self.defender
        pids = spend(state, self.seat, self.staged)
        groups = attack_groups((), self.staged)
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

    def unbegun(self) -> Step[KnightsState] | None:
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
            passing=DONE,
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

    def send(self, state: KnightsState) -> None:
        """R34: from now on this Kingdom is on the attacker's side."""
        assert state.battle is not None
        pids = spend(state, self.seat, self.staged)
        battle = state.battle.copy()
        battle.groups = attack_groups(battle.groups, self.staged)
        battle.committed = battle.committed + pids
        battle.aiders |= 1 << self.seat
        state.battle = battle
        state.count(self.seat, AIDED_ATTACK)
        if state.listens:
            values = (self.seat, "attack", texts_of(state, pids))
            tell(state, "aided", ("seat", "side", "knights"), values)


def defence_places(state: KnightsState) -> list[int]:
    """The groups that can be blocked."""
    assert state.battle is not None
    groups = state.battle.groups
    return [at for at in range(len(groups)) if groups[at].members]


def block(state: KnightsState, seat: int, staged: tuple[int, ...]) -> None:
    """R39: all Knights before one group are one unit; they cannot be moved (R37)."""
    assert state.battle is not None
    pids = spend(state, seat, staged)
    battle = state.battle.copy()
    groups = list(battle.groups)
    for one in staged:
        group = groups[one & GROUP_MASK]
        groups[one & GROUP_MASK] = Group(group.members, (*group.blockers, one >> GROUP_BITS), True)
    battle.groups = tuple(groups)
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
    """4.4.5: aid to the defence, clockwise from the defender; not by who aided the attack (R34)."""

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

    def send(self, state: KnightsState) -> None:
        """Its Knights join the unit before a group."""
        block(state, self.seat, self.staged)
        state.count(self.seat, AIDED_DEFENCE)
