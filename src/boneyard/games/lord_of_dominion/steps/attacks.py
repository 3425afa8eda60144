"""Damage, Guard and death (6.6), Strike (6.7), Shoot (6.8) and Curse (6.10)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from boneyard import SEAT, Move, Number, Prompt, Reaction, Refusal, Seat, Step, Text, written
from boneyard.components import changed
from boneyard.games.lord_of_dominion.board import FORTS, STRONGHOLD
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    COPIES,
    FORT,
    KIND_OF,
    KINDS,
    NAMES,
    NOBODY_THERE,
    OFF,
    SIDE_OF,
    SORCERER,
    WARRIOR,
    Character,
    character,
)
from boneyard.games.lord_of_dominion.events import (
    tell_attacked,
    tell_fell,
    tell_guarded,
    tell_hurt,
)
from boneyard.games.lord_of_dominion.fields import A_CHARACTER, A_CHARACTER_OR_NONE
from boneyard.games.lord_of_dominion.moves import ACTS, GUARD, PASS, SHOOT, STRIKE, TARGET
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.acts import Act, concerning

SOURCES: Final = ("strike", "shoot", "dash", "curse")
"""What damage comes from."""
NO_ATTACKER: Final = -1
MOST_DAMAGE: Final = 20


# Damage, Guard, death (6.6).


def deal(state: LordState, victim: Character, amount: int, source: str, attacker: int) -> None:
    """The one way a Character loses HP: its Lord may let a Warrior take it instead (R52)."""
    if amount == 0:
        return
    if guards(state, victim, attacker):
        state.push(Guard(SIDE_OF[victim], victim, amount, source, attacker))
    else:
        hurt(state, victim, amount, source)


def guards(state: LordState, victim: Character, attacker: int) -> list[Character]:
    """Warriors next to a friend in need (R10, R53); not the victim, not the attacker."""
    first = character(SIDE_OF[victim], WARRIOR, 1)
    able = [
        who
        for who in range(first, first + COPIES)
        if state.at[who] != OFF and who != victim and who != attacker
    ]
    if not able:
        return able
    beside = state.rules.board.neighbours[state.at[victim]]
    return [who for who in able if state.at[who] in beside]


def hurt(state: LordState, who: Character, amount: int, source: str) -> None:
    """One receiver takes all of it; what is more than it has is lost (R54, R55)."""
    lost = min(amount, state.hp[who])
    state.set_hp(who, state.hp[who] - lost)
    state.progressed = True
    tell_hurt(state, who, lost, source)
    if state.hp[who] == 0:
        tell_fell(state, who)
        state.remove(who)
        state.check_victory(SIDE_OF[who])


def hit_fort(state: LordState, side: Seat, amount: int) -> None:
    """One HP pool for its four spaces, whoever stands there; nobody guards it (R48, R58)."""
    lost = min(amount, state.forts[side])
    if lost == 0:
        return
    state.forts = changed(state.forts, side, state.forts[side] - lost)
    state.progressed = True
    if state.listens:
        told = (side, f"fort:{side}", lost, state.forts[side])
        state.tell("fort_hit", ("seat", "piece", "amount", "hp"), told)
    state.check_victory(side)


@final
class Guard(Step[LordState]):
    """A Warrior may take the damage of a friend next to him, from any source (R57)."""

    id = "guard"
    rule = "R52"
    default = PASS
    forms = written(
        seat=SEAT,
        victim=A_CHARACTER,
        amount=Number(1, MOST_DAMAGE),
        source=Text(SOURCES),
        attacker=A_CHARACTER_OR_NONE,
    )

    def __init__(
        self, seat: Seat, victim: Character, amount: int, source: str, attacker: int
    ) -> None:
        self.seat = seat
        self.victim = victim
        self.amount = amount
        self.source = source
        self.attacker = attacker

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Each Warrior who can, or nobody."""
        able = guards(state, self.victim, self.attacker)
        return tuple([GUARD[who] for who in able] + [PASS])

    def play(self, state: LordState, move: Move) -> None:
        """What a guard takes over is not guarded again (R56)."""
        state.pop()
        victim, guard, amount = self.victim, move.key, self.amount
        if move is PASS:
            told = (self.seat, NAMES[victim], KINDS[KIND_OF[victim]], amount)
            state.tell("unguarded", ("seat", "victim", "kind", "amount"), told)
            hurt(state, victim, amount, self.source)
        else:
            tell_guarded(state, guard, victim, amount)
            hurt(state, guard, amount, self.source)

    def refusal(self, state: LordState, move: Move) -> Refusal:
        return Refusal(
            "6.6",
            "Somebody is about to be hurt: name one of your Warriors next to the victim who is to "
            "take the damage, or pass.",
        )

    def reaction(self, state: LordState) -> Reaction:
        """A window for one."""
        return Reaction("guard", (self.seat,), PASS)

    def prompt(self, state: LordState) -> Prompt:
        """It concerns the victim, and who hits it."""
        now = self.reaction(state)
        pieces = [NAMES[self.victim]]
        if self.attacker != NO_ATTACKER:
            pieces.append(NAMES[self.attacker])
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window=now.name,
            asked=now.asked,
            passing=now.passing,
            concerns_seats=(self.seat,),
            concerns_pieces=tuple(pieces),
        )


# Targets (6.7, 6.8).


def may_hit(state: LordState, who: Character, other: Character) -> bool:
    """R46: enemies; with ``friendly_fire`` allies, too, with all that follows (R92)."""
    return SIDE_OF[other] != SIDE_OF[who] or state.rules.friendly_fire


def strike_targets(state: LordState, who: Character) -> list[int]:
    """6.7: who stands next to the Warrior, and the enemy Fort (R10, R47, R49)."""
    found: list[int] = []
    ground, stander, fort = state.ground, state.stander, FORTS + 1 - SIDE_OF[who]
    sees_fort = False
    for cell in state.rules.board.neighbours[state.at[who]]:
        other = stander[cell]
        if other != NOBODY_THERE and may_hit(state, who, other):
            found.append(other)
        if ground[cell] == fort:
            sees_fort = True
    return _in_order(found, sees_fort)


def shoot_targets(state: LordState, who: Character) -> list[int]:
    """6.8: the same, and what is one space away in line, unless a Character is between (R11, R50).

    On a Stronghold nobody is in the way, but the range stays the same (R51).
    """
    start = state.at[who]
    ground, stander, fort = state.ground, state.stander, FORTS + 1 - SIDE_OF[who]
    over_heads = ground[start] == STRONGHOLD
    found: list[int] = []
    sees_fort = False
    for lane in state.rules.board.lanes[start]:
        for cell in lane:
            other = stander[cell]
            if other != NOBODY_THERE and may_hit(state, who, other):
                found.append(other)
            if ground[cell] == fort:
                sees_fort = True
            if other != NOBODY_THERE and not over_heads:
                break
    return _in_order(found, sees_fort)


def _in_order(found: list[int], sees_fort: bool) -> list[int]:
    found.sort()
    if sees_fort:
        found.append(FORT)
    return found


class Attack(Act):
    """What a Strike and a Shoot share: one target, then damage, then Curse."""

    act: ClassVar[int] = -1
    refuses = (
        "This attack cannot be aimed there: name an enemy Character within reach, or the "
        "enemy Fort if one of its spaces is."
    )

    def targets(self, state: LordState) -> list[int]:
        """Whom it can be aimed at: Characters in order, then the Fort."""
        raise AssertionError("an attack says whom it reaches")

    def moves(self, state: LordState) -> tuple[Move, ...]:
        return tuple([TARGET[target] for target in self.targets(state)])

    def play(self, state: LordState, move: Move) -> None:
        act, target = self.act, move.key
        damage = state.rules.damage_to(target, act)
        state.pop()
        state.pay(self.seat, act, state.rules.costs[act])
        tell_attacked(state, self.who, act, target, damage)
        if target == FORT:
            hit_fort(state, 1 - self.seat, damage)
        else:
            push_curse(state, self.who, target)
            deal(state, target, damage, ACTS[act], self.who)


@final
class StrikeTarget(Attack):
    """A Warrior strikes what is next to him."""

    id = "strike_target"
    rule = "6.7"
    act = STRIKE

    def targets(self, state: LordState) -> list[int]:
        return strike_targets(state, self.who)


@final
class ShootTarget(Attack):
    """A Ranger shoots up to two spaces far."""

    id = "shoot_target"
    rule = "6.8"
    act = SHOOT

    def targets(self, state: LordState) -> list[int]:
        return shoot_targets(state, self.who)


# Curse (6.10).


def push_curse(state: LordState, attacker: Character, target: int) -> None:
    """Whoever attacks a Sorcerer is cursed, though it survives or is guarded (R59, R60, R89)."""
    if target < CHARACTERS and KIND_OF[target] == SORCERER:
        state.push(Curse(attacker))


@final
class Curse(Step[LordState]):
    """After the attack its attacker loses HP; that can kill, and lose the game (R61, R82)."""

    id = "curse"
    rule = "6.10"
    forms = written(attacker=A_CHARACTER)

    def __init__(self, attacker: Character) -> None:
        self.seat = SIDE_OF[attacker]
        self.attacker = attacker

    def advance(self, state: LordState) -> bool:
        """Not an attack itself: nobody is cursed for it, but it may be guarded."""
        state.pop()
        deal(state, self.attacker, state.rules.curse_damage, "curse", NO_ATTACKER)
        return False

    def prompt(self, state: LordState) -> Prompt:
        return concerning(self, self.attacker)
