"""Damage, Guard and death (6.6), Strike (6.7), Shoot (6.8) and Curse (6.10)."""

from __future__ import annotations

from typing import Any, Final, final

from boneyard import Move, Prompt, Refusal, Step
from boneyard.games.lord_of_dominion.board import FORTS, STRONGHOLD
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    COPIES,
    FORT,
    KIND_OF,
    NAMES,
    OFF,
    SIDE_OF,
    SORCERER,
    WARRIOR,
    character,
)
from boneyard.games.lord_of_dominion.moves import GUARD, PASS, SHOOT, STRIKE, TARGET
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.telling import (
    tell_attacked,
    tell_fell,
    tell_fort_hit,
    tell_guarded,
    tell_hurt,
    tell_unguarded,
)

SOURCES: Final[tuple[str, ...]] = ("strike", "shoot", "dash", "curse")
BY_STRIKE: Final = 0
BY_SHOOT: Final = 1
BY_DASH: Final = 2
BY_CURSE: Final = 3
NO_ATTACKER: Final = -1


# Damage, Guard, death (6.6).


def deal(state: LordState, victim: int, amount: int, source: int, attacker: int) -> None:
    """The one way a Character loses HP: its Lord may let a Warrior take it instead (R52)."""
    if amount == 0:
        return
    if guards(state, victim, attacker):
        state.push(Guard(SIDE_OF[victim], victim, amount, source, attacker))
    else:
        hurt(state, victim, amount, source)


def guards(state: LordState, victim: int, attacker: int) -> list[int]:
    """Warriors next to a friend in need (R10, R53); not the victim, not the attacker."""
    side = SIDE_OF[victim]
    first = character(side, WARRIOR, 1)
    place = state.at[victim]
    found: list[int] = []
    for who in range(first, first + COPIES):
        if who != victim and who != attacker and state.at[who] != OFF:
            for cell in state.rules.board.neighbours[place]:
                if cell == state.at[who]:
                    found.append(who)
    return found


def hurt(state: LordState, who: int, amount: int, source: int) -> None:
    """One receiver takes all of it; what is more than it has is lost (R54, R55)."""
    lost = min(amount, state.hp[who])
    state.hp[who] -= lost
    state.progressed = True
    tell_hurt(state, who, lost, SOURCES[source])
    if state.hp[who] == 0:
        cell = state.at[who]
        state.remove(who)
        tell_fell(state, who, cell)
        state.check_victory(SIDE_OF[who])


def hit_fort(state: LordState, side: int, amount: int) -> None:
    """One HP pool for its four spaces, whoever stands there; nobody guards it (R48, R58)."""
    lost = min(amount, state.forts[side])
    if lost == 0:
        return
    state.forts[side] -= lost
    state.progressed = True
    tell_fort_hit(state, side, lost)
    state.check_victory(side)


@final
class Guard(Step[LordState]):
    """A Warrior may take the damage of a friend next to him, from any source (R57)."""

    id = "guard"
    rule = "R52"

    def __init__(self, seat: int, victim: int, amount: int, source: int, attacker: int) -> None:
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
        if move is PASS:
            tell_unguarded(state, self.victim, self.amount)
            hurt(state, self.victim, self.amount, self.source)
        else:
            tell_guarded(state, move.key, self.victim, self.amount)
            hurt(state, move.key, self.amount, self.source)

    def default_move(self, state: LordState) -> Move:
        """An absent player guards nobody."""
        return PASS

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Who can guard."""
        return Refusal(
            "6.6",
            "Somebody is about to be hurt: name one of your Warriors next to the victim who is to "
            "take the damage, or pass.",
        )

    def prompt(self, state: LordState) -> Prompt:
        """A window for one; it concerns the victim, and who hits it."""
        pieces = [NAMES[self.victim]]
        if self.attacker != NO_ATTACKER:
            pieces.append(NAMES[self.attacker])
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window="guard",
            asked=(self.seat,),
            passing=PASS,
            concerns_seats=(self.seat,),
            concerns_pieces=tuple(pieces),
        )

    def to_json(self) -> dict[str, Any]:
        """Who is hurt by whom, how much."""
        return {
            "seat": self.seat,
            "victim": NAMES[self.victim],
            "amount": self.amount,
            "source": SOURCES[self.source],
            "attacker": None if self.attacker == NO_ATTACKER else NAMES[self.attacker],
        }


# Targets (6.7, 6.8).


def may_hit(state: LordState, who: int, other: int) -> bool:
    """R46: enemies; with ``friendly_fire`` allies, too, with all that follows (R92)."""
    return SIDE_OF[other] != SIDE_OF[who] or state.rules.friendly_fire


def strike_targets(state: LordState, who: int) -> list[int]:
    """6.7: who stands next to the Warrior, and the enemy Fort (R10, R47, R49)."""
    found: list[int] = []
    sees_fort = False
    for cell in state.rules.board.neighbours[state.at[who]]:
        other = state.stander[cell]
        if other >= 0 and may_hit(state, who, other):
            found.append(other)
        if state.ground[cell] == FORTS + 1 - SIDE_OF[who]:
            sees_fort = True
    return _in_order(found, sees_fort)


def shoot_targets(state: LordState, who: int) -> list[int]:
    """6.8: the same, and what is one space away in line, unless a Character is between (R11, R50).

    On a Stronghold nobody is in the way, but the range stays the same (R51).
    """
    start = state.at[who]
    over_heads = state.ground[start] == STRONGHOLD
    found: list[int] = []
    sees_fort = False
    for rays in state.rules.board.rays:
        for cell in rays[start][:2]:
            other = state.stander[cell]
            if other >= 0 and may_hit(state, who, other):
                found.append(other)
            if state.ground[cell] == FORTS + 1 - SIDE_OF[who]:
                sees_fort = True
            if other >= 0 and not over_heads:
                break
    return _in_order(found, sees_fort)


def _in_order(found: list[int], sees_fort: bool) -> list[int]:
    found.sort()
    if sees_fort:
        found.append(FORT)
    return found


def can_strike(state: LordState, who: int) -> bool:
    """5.3: paid, and somebody to hit."""
    return state.ap >= state.rules.strike_cost and bool(strike_targets(state, who))


def can_shoot(state: LordState, who: int) -> bool:
    """5.3: paid, and somebody to hit."""
    return state.ap >= state.rules.shoot_cost and bool(shoot_targets(state, who))


class ChooseTarget(Step[LordState]):
    """What a Strike and a Shoot share: one target, then damage, then Curse."""

    def __init__(self, seat: int, who: int) -> None:
        self.seat = seat
        self.who = who

    def targets(self, state: LordState) -> list[int]:
        """Whom it can be aimed at."""
        raise AssertionError("an attack says whom it reaches")

    def attack(self, state: LordState, target: int) -> None:
        """Pay, tell, and do the damage."""
        raise AssertionError("an attack says what it does")

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Characters in order, then the Fort."""
        return tuple([TARGET[target] for target in self.targets(state)])

    def play(self, state: LordState, move: Move) -> None:
        """The attack is complete."""
        state.pop()
        self.attack(state, move.key)

    def resolve(self, state: LordState, target: int, damage: int, source: int) -> None:
        """Damage to a Character, and then Curse if it is a Sorcerer (6.10)."""
        push_curse(state, self.who, target)
        deal(state, target, damage, source, self.who)

    def default_move(self, state: LordState) -> Move:
        """The first."""
        return state.moves()[0]

    def refusal(self, state: LordState, move: Move) -> Refusal:
        """Out of reach, blocked, or a friend."""
        return Refusal(
            self.rule,
            "This attack cannot be aimed there: name an enemy Character within reach, or the "
            "enemy Fort if one of its spaces is.",
        )

    def prompt(self, state: LordState) -> Prompt:
        """It concerns the attacker."""
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(NAMES[self.who],))

    def is_begun(self) -> bool:
        """A picked act shows nothing before it is complete."""
        return True

    def to_json(self) -> dict[str, Any]:
        """Who attacks."""
        return {"seat": self.seat, "piece": NAMES[self.who]}


@final
class StrikeTarget(ChooseTarget):
    """A Warrior strikes what is next to him."""

    id = "strike_target"
    rule = "6.7"

    def targets(self, state: LordState) -> list[int]:
        """Next to the Warrior."""
        return strike_targets(state, self.who)

    def attack(self, state: LordState, target: int) -> None:
        """2 to a Character, 1 to the Fort."""
        rules = state.rules
        state.pay(self.seat, STRIKE, rules.strike_cost)
        damage = rules.strike_fort_damage if target == FORT else rules.strike_damage
        tell_attacked(state, self.who, "strike", target, damage, rules.strike_cost)
        if target == FORT:
            hit_fort(state, 1 - self.seat, damage)
        else:
            self.resolve(state, target, damage, BY_STRIKE)


@final
class ShootTarget(ChooseTarget):
    """A Ranger shoots up to two spaces far."""

    id = "shoot_target"
    rule = "6.8"

    def targets(self, state: LordState) -> list[int]:
        """Next to the Ranger, or one space away."""
        return shoot_targets(state, self.who)

    def attack(self, state: LordState, target: int) -> None:
        """1 to a Character, 1 to the Fort."""
        rules = state.rules
        state.pay(self.seat, SHOOT, rules.shoot_cost)
        damage = rules.shoot_fort_damage if target == FORT else rules.shoot_damage
        tell_attacked(state, self.who, "shoot", target, damage, rules.shoot_cost)
        if target == FORT:
            hit_fort(state, 1 - self.seat, damage)
        else:
            self.resolve(state, target, damage, BY_SHOOT)


# Curse (6.10).


def push_curse(state: LordState, attacker: int, target: int) -> None:
    """Whoever attacks a Sorcerer is cursed, though it survives or is guarded (R59, R60, R89)."""
    if target < CHARACTERS and KIND_OF[target] == SORCERER:
        state.push(Curse(attacker))


@final
class Curse(Step[LordState]):
    """After the attack its attacker loses HP; that can kill, and lose the game (R61, R82)."""

    id = "curse"
    rule = "6.10"

    def __init__(self, attacker: int) -> None:
        self.seat = SIDE_OF[attacker]
        self.attacker = attacker

    def advance(self, state: LordState) -> bool:
        """Not an attack itself: nobody is cursed for it, but it may be guarded."""
        state.pop()
        deal(state, self.attacker, state.rules.curse_damage, BY_CURSE, NO_ATTACKER)
        return False

    def prompt(self, state: LordState) -> Prompt:
        """Never asked; but it says whom it concerns."""
        return Prompt(self.id, self.seat, self.rule, concerns_pieces=(NAMES[self.attacker],))

    def to_json(self) -> dict[str, Any]:
        """Who attacked the Sorcerer."""
        return {"attacker": NAMES[self.attacker]}
