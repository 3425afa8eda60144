"""The end of a battle: resolution, Fame, loot, burials, and who falls (6.3, 6.4, 6.9, 6.10)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, Move, Prompt, Seat, Step
from boneyard.components import Domino, changed
from boneyard.games.domino_knights.events import piece_id, tell_clash, tell_knight
from boneyard.games.domino_knights.fields import PHASE
from boneyard.games.domino_knights.moves import BURY, LOOT, PASS
from boneyard.games.domino_knights.pieces import (
    DAMAGE_DEALT,
    DAMAGE_TAKEN,
    DEFEATED,
    LOST,
    NO_PIECE,
    OWNER_SHIFT,
    Battle,
    Pid,
)
from boneyard.games.domino_knights.powers import Clash, base, clash
from boneyard.games.domino_knights.rules import FAME_ATTRITION
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.choosing import Choice
from boneyard.games.domino_knights.steps.leaving import CHECK_FALLEN, RECOPY, lay_to_rest, take_off
from boneyard.games.domino_knights.steps.windows import W_AFTERMATH, WINDOWS


@final
class Resolve(Step[KnightsState]):
    """6.3: all pairings from the powers at this instant, then all results together (R42)."""

    id = "resolve"
    rule = "6.3"

    def advance(self, state: KnightsState) -> bool:
        battle = state.the_battle.copy()
        clashes: list[Clash] = []
        battle.is_resolved = True
        for column, group in enumerate(battle.groups):
            if group.members:
                found = clash(state, group)
                clashes.append(found)
                tell_clash(state, column, group, found)
                battle.damage += found.damage
        state.beat()
        battle.defeated = count_fallen(state, clashes)
        if state.has_fame:
            battle.fame = fame_changes(state, battle, clashes)
        state.battle = battle
        self._apply(state, battle)
        return False

    def _apply(self, state: KnightsState, battle: Battle) -> None:
        if battle.defeated:
            state.stirred = True
        if not state.has_fame:
            hurt(state, battle.attacker, battle.defender, battle.damage)
        state.become(END_BATTLE)
        state.push(RECOPY)
        state.push(BURY_DEAD)
        if state.rules.loot != "off":
            state.push(LOOT_FIELD)
        if state.has_fame:
            state.push(SETTLE_FAME)
        if state.rules.no_graveyards:
            state.push(WINDOWS[W_AFTERMATH])


def hurt(state: KnightsState, attacker: Seat, defender: Seat, damage: int) -> None:
    """Only the defender's Health can fall, also by an ally's Knight (R43)."""
    lost = min(damage, state.score[defender])
    if lost > 0:
        state.score = changed(state.score, defender, state.score[defender] - lost)
        state.stirred = True
        state.count(attacker, DAMAGE_DEALT, lost)
        state.count(defender, DAMAGE_TAKEN, lost)
        if state.listens:
            told = (defender, damage, state.score[defender])
            state.tell("hurt", ("seat", "damage", "health"), told)


def defeats(clashes: list[Clash]) -> list[tuple[tuple[Pid, ...], tuple[Pid, ...], bool]]:
    """Winners and losers of each pairing, both ways, and whether the attack won."""
    found: list[tuple[tuple[Pid, ...], tuple[Pid, ...], bool]] = []
    for one in clashes:
        if one.hits:
            found.append((one.attackers, one.blockers, True))
        if one.hits_back:
            found.append((one.blockers, one.attackers, False))
    return found


def count_fallen(state: KnightsState, clashes: list[Clash]) -> tuple[Pid, ...]:
    """The defeated; for the lab: Knights lost, and won by each Kingdom with a hand in it."""
    fallen: list[Pid] = []
    for winners, losers, _ in defeats(clashes):
        fallen += losers
        for seat in kingdoms_of(state, winners):
            state.count(seat, DEFEATED, len(losers))
        for pid in losers:
            state.count(state.controller(pid), LOST)
    return tuple(fallen)


def kingdoms_of(state: KnightsState, pids: tuple[Pid, ...]) -> list[Seat]:
    """The Kingdoms that command these Knights, each once."""
    found: list[Seat] = []
    for pid in pids:
        seat = state.controller(pid)
        if seat not in found:
            found.append(seat)
    return found


def fame_changes(state: KnightsState, battle: Battle, clashes: list[Clash]) -> tuple[int, ...]:
    """6.9: gains less losses of every Kingdom, from values at the resolution."""
    gains, losses = [0] * state.players, [0] * state.players
    split = state.rules.fame_split
    for winners, losers, for_attack in defeats(clashes):
        worth = 0
        for pid in losers:
            # By pips, a Doppelganger is worth as much as whom it copies.
            value = sum(base(state, state.knight(pid))) if state.rules.fame_by_pips else 1
            losses[state.controller(pid)] += value
            worth += value
        first = battle.attacker if for_attack else battle.defender
        seats = kingdoms_of(state, winners)
        order = [seat for seat in state.living_from(first) if seat in seats]
        # R66: as written, only attackers' pips are shared out.
        as_written = split == "written" and for_attack and state.rules.fame_by_pips
        for at, seat in enumerate(order):
            share = worth // len(order) + (1 if at < worth % len(order) else 0)
            gains[seat] += share if as_written or split == "split" else worth
    for found in clashes:
        if not found.is_blocked and state.rules.fame_unblocked != "none":
            losses[battle.defender] += len(found.attackers)  # R68
            if state.rules.fame_unblocked == "steal":
                for pid in found.attackers:
                    gains[state.controller(pid)] += 1
    if state.goal == FAME_ATTRITION:
        gains = [0] * state.players  # R71
    return tuple([gain - loss for gain, loss in zip(gains, losses, strict=True)])


@final
class SettleFame(Step[KnightsState]):
    """6.4 step 2: all changes at once; Fame does not fall below 0 (R69)."""

    id = "settle_fame"
    rule = "R69"

    def advance(self, state: KnightsState) -> bool:
        """Only Knights defeated by Knights count (R67)."""
        state.pop()
        for seat, change in enumerate(state.the_battle.fame):
            after = max(0, state.score[seat] + change)
            if after != state.score[seat]:
                state.tell("fame", ("seat", "change", "fame"), (seat, change, after))
                state.score = changed(state.score, seat, after)
                state.stirred = True
        return False


def victor(state: KnightsState) -> Seat:
    """6.10: who may loot, or NOBODY (R80)."""
    battle = state.the_battle
    if state.rules.loot == "conquest":
        return battle.attacker if _is_conquered(state, battle) else NOBODY
    if not battle.defeated:
        return NOBODY
    if battle.damage > 0 and not state.has_fame:
        return battle.attacker
    attackers = [pid for group in battle.groups for pid in group.members]
    lost = len([pid for pid in battle.defeated if pid in attackers])
    others = len(battle.defeated) - lost
    if lost == others:
        return NOBODY if state.has_fame else battle.defender  # who held
    return battle.attacker if lost < others else battle.defender


def _is_conquered(state: KnightsState, battle: Battle) -> bool:
    """The defender is bound to be ejected."""
    seat = battle.defender
    if state.score[seat] > 0:
        return False
    if not state.has_fame:
        return True
    if state.recruits[seat] or state.candidates[seat]:
        return False
    knights = list(state.knights[seat])
    knights += [one for row in state.knights for one in row if one.owner == seat]
    return all(knight.pid in battle.defeated for knight in knights)


def loot_pool(state: KnightsState) -> tuple[Pid, ...]:
    """Knights defeated on both sides; of a conquered Kingdom also those that survive."""
    battle = state.the_battle
    if state.rules.loot != "conquest":
        return battle.defeated
    own = [one.pid for one in state.knights[battle.defender] if one.owner == battle.defender]
    return (*battle.defeated, *[pid for pid in own if pid not in battle.defeated])


@final
class Loot(Step[KnightsState]):
    """6.10: the victor may take one Knight of the pool onto their own graveyard."""

    id = "loot"
    rule = "R80"
    forms = PHASE
    default = PASS
    refuses = "Take one of the Knights that fell in this battle, or pass."

    def advance(self, state: KnightsState) -> bool:
        if self.seat != NOBODY:
            return True
        seat = victor(state)
        if seat == NOBODY or not loot_pool(state):
            state.pop()
        else:
            state.become(Loot(seat))
        return False

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        return (*[LOOT[pid] for pid in loot_pool(state)], PASS)

    def play(self, state: KnightsState, move: Move) -> None:
        """It is put there after all burials."""
        state.pop()
        if move is not PASS:
            battle = state.the_battle.copy()
            battle.looted = move.key
            battle.looter = self.seat
            state.battle = battle

    def prompt(self, state: KnightsState) -> Prompt:
        pieces = tuple([piece_id(pid) for pid in loot_pool(state)])
        return Prompt(self.id, self.seat, self.rule, passing=PASS, concerns_pieces=pieces)


@final
class Bury(Choice):
    """6.4 step 4: each Kingdom buries its dead, bottom first, in the order it likes (R44)."""

    id = "bury"
    rule = "R44"
    forms = PHASE
    refuses = "Say which of your dead Knights is buried next, bottom first."

    def advance(self, state: KnightsState) -> bool:
        """Clockwise from the attacker; with one dead, or no Health, nobody is asked."""
        battle = state.the_battle
        if self.seat != NOBODY:
            return True
        if state.rules.no_graveyards:
            return_all(state)
            state.pop()
            return False
        for seat in state.living_from(battle.attacker) if battle.defeated else ():
            dead = dead_of(state, seat)
            if len(dead) > 1 and (state.has_fame or state.score[seat] > 0):
                state.become(Bury(seat))
                return False
            for pid in dead:
                lay_down(state, "buried", seat, pid)
        if battle.looted != NO_PIECE:
            lay_down(state, "looted", battle.looter, battle.looted)  # 6.10: on top
        state.pop()
        return False

    def moves(self, state: KnightsState) -> tuple[Move, ...]:
        return tuple([BURY[pid] for pid in dead_of(state, self.seat)])

    def play(self, state: KnightsState, move: Move) -> None:
        """The last one is placed without asking and is on top."""
        lay_down(state, "buried", self.seat, move.key)
        left = dead_of(state, self.seat)
        if len(left) == 1:
            lay_down(state, "buried", self.seat, left[0])
            state.become(BURY_DEAD)

    def prompt(self, state: KnightsState) -> Prompt:
        pieces = tuple([piece_id(pid) for pid in dead_of(state, self.seat)])
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=pieces)


def dead_of(state: KnightsState, seat: Seat) -> list[Pid]:
    """Defeated Knights that this Kingdom commands and still has to bury, oldest first."""
    battle = state.the_battle
    dead = [knight.pid for knight in state.knights[seat] if knight.pid in battle.defeated]
    return [pid for pid in dead if pid != battle.looted]


def lay_down(state: KnightsState, how: str, seat: Seat, pid: Pid) -> None:
    """R38: buried in the graveyard of whoever commanded it, or looted for the victor's (6.10)."""
    knight = take_off(state, pid)
    tell_knight(state, how, seat, knight, f"graveyard:{seat}")
    lay_to_rest(state, seat, knight.tile, knight.cards)


def return_all(state: KnightsState) -> None:
    """6.13: no graveyards: the dead go back among the Peasants, their cards are discarded."""
    tiles: list[Domino] = []
    for pid in state.the_battle.defeated:
        tell_knight(state, "buried", pid >> OWNER_SHIFT, state.knight(pid), "peasants")
        knight = take_off(state, pid)
        state.put_down(knight.cards)
        tiles.append(knight.tile)
    if not state.rules.dominoless:
        state.return_to_peasants(tuple(tiles))


@final
class EndBattle(Step[KnightsState]):
    """6.4 steps 6 and 7: ejections; survivors go home, used."""

    id = "end_battle"
    rule = "6.4"

    def advance(self, state: KnightsState) -> bool:
        """What still lies on the battlefield is cleared away."""
        battle = state.the_battle
        state.battle = None
        for knight in battle.fallen:
            state.put_down(knight.cards)
        if not state.rules.dominoless:
            state.return_to_peasants(tuple([knight.tile for knight in battle.fallen]))
        state.become(CHECK_FALLEN[battle.attacker])
        return False


RESOLVE: Final = Resolve()
SETTLE_FAME: Final = SettleFame()
LOOT_FIELD: Final = Loot()
BURY_DEAD: Final = Bury()
END_BATTLE: Final = EndBattle()
