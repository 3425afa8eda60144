"""Attacking (6.5), and what else is settled by one die against another: shoving and stealing."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.games.dungeons_and_dominos.board import NO_ROOM
from boneyard.games.dungeons_and_dominos.heroes import LOST, WON, Throw
from boneyard.games.dungeons_and_dominos.moves import GUARD, NO_MODE, RAGE, Cell, xy
from boneyard.games.dungeons_and_dominos.rules import FIGHTER, GUARDIAN, THIEF
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.death import die
from boneyard.games.dungeons_and_dominos.steps.looting import is_deathless

CRITICAL: Final = "critical"
SIX: Final = "six"
BEATING: Final = "beating"
TRIP: Final = "trip"
FAILED: Final = "failed"

SIX_FACE: Final = 6

ATTACKED: Final = ("seat", "target", "how", "attack", "defence", "outcome", "gold")
SHOVED: Final = ("seat", "target", "attack", "defence", "tiles", "cell")
STOLE: Final = ("seat", "target", "attack", "defence", "gold")


def attack_value(state: DungeonState, seat: Seat, face: int) -> int:
    """6.5 step 1: what a face counts for the acting hero."""
    value = face - state.bloodied[seat] + (state.classes[seat] == FIGHTER)
    return value + (state.prepared[seat] == RAGE)


def defence_value(state: DungeonState, seat: Seat, face: int) -> int:
    """6.5 step 3: what a face counts for the other hero."""
    value = face - state.bloodied[seat] + (state.classes[seat] == GUARDIAN)
    return value + (state.prepared[seat] == GUARD)


def is_critical(face: int, value: int, *, natural: bool) -> bool:
    """R71, R72: 1 or less after modifiers; by option the face itself."""
    return face == 1 if natural else value <= 1


def outcome_of(
    attack_face: int, attack: int, defence_face: int, defence: int, *, natural: bool
) -> str:
    """6.5 step 4, the first line that applies; R70: a six against a six is a trip."""
    if natural:
        if attack_face == SIX_FACE and defence_face != SIX_FACE:
            return SIX
    elif attack >= SIX_FACE and defence < SIX_FACE:
        return SIX
    if attack > defence:
        return BEATING
    return TRIP if attack == defence else FAILED


def attack(state: DungeonState, seat: Seat, target: Seat, how: str = "attack") -> None:
    """R64: fighting another hero; the victim strikes back only on its own turn (R76)."""
    natural = state.rules.natural
    state.must_check = True
    face = state.random_below(6) + 1
    value = _acting(state, seat, face)
    if is_critical(face, value, natural=natural):
        state.throw = Throw("attack", seat, (face,), target)
        # 6.5 step 2, R73, R74: one gold to the victim, and no move any more.
        state.moved = True
        gold = _take(state, target, seat, 1)
        state.tell("attacked", ATTACKED, (seat, target, how, value, 0, CRITICAL, gold))
        return
    other = state.random_below(6) + 1
    defence = defence_value(state, target, other)
    state.throw = Throw("attack", seat, (face,), target, (other,))
    outcome = outcome_of(face, value, other, defence, natural=natural)
    # R66: the attacker's throw sets the gold.
    prize = 0 if outcome == FAILED else 1 if outcome == TRIP else value
    gold = _rob(state, seat, target, prize)
    state.tell("attacked", ATTACKED, (seat, target, how, value, defence, outcome, gold))
    _hurt(state, seat, target, outcome)


def _acting(state: DungeonState, seat: Seat, face: int) -> int:
    """The attack throw; rage is used up by it (6.10.5)."""
    value = attack_value(state, seat, face)
    if state.prepared[seat] == RAGE:
        state.prepared[seat] = NO_MODE
    return value


def _rob(state: DungeonState, seat: Seat, target: Seat, prize: int) -> int:
    """R67: from victim to attacker; the Thief takes one more."""
    if prize <= 0:
        return 0
    return _take(state, seat, target, prize + (state.classes[seat] == THIEF))


def _take(state: DungeonState, seat: Seat, target: Seat, prize: int) -> int:
    """R68: as far as there is any; both report it at the end."""
    gold = state.hand_over(target, seat, prize)
    state.count(seat, WON, gold)
    state.count(target, LOST, gold)
    return gold


def _hurt(state: DungeonState, seat: Seat, target: Seat, outcome: str) -> None:
    """6.5 step 5, R69: a beating kills the bloodied; a six makes the healthy bloodied."""
    if outcome != SIX and outcome != BEATING:
        return
    if state.bloodied[target]:
        if not is_deathless(state):
            die(state, target, seat, NO_ROOM)
    elif outcome == SIX or state.rules.bloody_attacks:
        state.wound(target)


def _contest(state: DungeonState, kind: str, seat: Seat, target: Seat) -> tuple[int, int]:
    """6.10: the attack throw and the defence throw, as they count."""
    face = state.random_below(6) + 1
    value = _acting(state, seat, face)
    other = state.random_below(6) + 1
    state.throw = Throw(kind, seat, (face,), target, (other,))
    return value, defence_value(state, target, other)


def shove(state: DungeonState, seat: Seat, target: Seat) -> None:
    """6.10.2: the target slides straight away, tile by tile, until something stops it."""
    attack, defence = _contest(state, "shove", seat, target)
    away = state.at[target] - state.at[seat]
    cell = state.at[target]
    tiles = 0
    while tiles < attack - defence and _is_open(state, cell + away):
        cell += away
        tiles += 1
    state.tell("shoved", SHOVED, (seat, target, attack, defence, tiles, xy(cell)))
    state.arrive(target, cell)


def _is_open(state: DungeonState, cell: Cell) -> bool:
    return cell in state.board.tiles and state.is_free(cell)


def steal(state: DungeonState, seat: Seat, target: Seat) -> None:
    """6.10.4: in passing, as much gold as the throw is higher."""
    state.must_check = True
    attack, defence = _contest(state, "steal", seat, target)
    gold = _rob(state, seat, target, attack - defence)
    state.tell("stole", STOLE, (seat, target, attack, defence, gold))


def attack_odds(state: DungeonState, seat: Seat, target: Seat) -> dict[str, int]:
    """6.5: in how many of 36 throws each outcome comes up; a critical fail counts six times."""
    found: dict[str, int] = {CRITICAL: 0, FAILED: 0, TRIP: 0, BEATING: 0, SIX: 0}
    natural = state.rules.natural
    for face in range(1, 7):
        value = attack_value(state, seat, face)
        for other in range(1, 7):
            if is_critical(face, value, natural=natural):
                found[CRITICAL] += 1
            else:
                defence = defence_value(state, target, other)
                found[outcome_of(face, value, other, defence, natural=natural)] += 1
    return found


def chance_to_beat(state: DungeonState, seat: Seat, target: Seat) -> float:
    """How likely an attack is to end in a beating, with or without a six."""
    odds = attack_odds(state, seat, target)
    return float((odds[BEATING] + odds[SIX]) / 36)


def chance_to_outdo(state: DungeonState, seat: Seat, target: Seat) -> float:
    """How likely the acting hero is to throw higher, for shoving and stealing."""
    attacks = [attack_value(state, seat, face) for face in range(1, 7)]
    defences = [defence_value(state, target, face) for face in range(1, 7)]
    return sum([attack > defence for attack in attacks for defence in defences]) / 36
