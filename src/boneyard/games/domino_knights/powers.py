"""The power of Knights, who may be committed, and how pairings would end (6.1 to 6.3).

Nothing here is stored anywhere: everything is recomputed whenever it is asked for.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, Seat
from boneyard.games.domino_knights.pieces import NO_PIECE, Group, Knight, Pid
from boneyard.games.domino_knights.rules import JACK, KING, LIFE, POWER, QUEEN
from boneyard.games.domino_knights.state import KnightsState

SUITS_MASK: Final = 3


def base(state: KnightsState, knight: Knight) -> tuple[int, int]:
    """Attack and defence before modifiers; those of the copied Knight for a Doppelganger."""
    if knight.copied != NO_PIECE:
        model = state.find_knight(knight.copied)
        return (0, 0) if model is None else (model.attack, model.defence)
    return knight.attack, knight.defence


def power(state: KnightsState, knight: Knight, controller: Seat) -> tuple[int, int]:
    """6.1: base after Powers and Jacks, in the order in which they took effect."""
    attack, defence = base(state, knight)
    for card in state.lasting:
        if card.kind == POWER:
            # 6.8: a Doppelganger shares the Powers of the copied Knight.
            if card.pid == knight.pid or card.pid == knight.copied != NO_PIECE:
                attack += attack
                defence += defence
        elif (
            card.kind == JACK and card.seat == controller and card.card & SUITS_MASK == knight.suit
        ):
            # R85: a Jack counts beside the Knight's own controller only.
            attack += state.rules.jack_bonus
            defence += state.rules.jack_bonus
    return attack, defence


def has_life(state: KnightsState, knight: Knight) -> bool:
    """Life on the Knight or on the one that it copies."""
    for card in state.lasting:
        if card.kind == LIFE and (card.pid == knight.pid or card.pid == knight.copied != NO_PIECE):
            return True
    return False


def has_face(state: KnightsState, kind: int, suit: int, seat: Seat) -> bool:
    """Whether a King, Queen or Jack of the suit lies beside the Kingdom."""
    for card in state.lasting:
        if card.kind == kind and card.seat == seat and card.card & SUITS_MASK == suit:
            return True
    return False


def is_unlimited(state: KnightsState, knight: Knight, controller: Seat) -> bool:
    """6.2: Life, or a King of the suit (R65): then having fought does not matter."""
    return has_life(state, knight) or has_face(state, KING, knight.suit, controller)


def is_ready(state: KnightsState, knight: Knight, controller: Seat) -> bool:
    """6.2: may be committed now. One place a battle, also for the tireless (R35, R93)."""
    if knight.barred != NOBODY:
        return False
    battle = state.battle
    if battle is not None and knight.pid in battle.committed:
        return False
    return not knight.used or is_unlimited(state, knight, controller)


def may_attack(state: KnightsState, knight: Knight, controller: Seat, defender: Seat) -> bool:
    """6.2: ready, and no Queen of its suit beside the defender (R62)."""
    if not is_ready(state, knight, controller):
        return False
    return not has_face(state, QUEEN, knight.suit, defender)


def can_attack(state: KnightsState, seat: Seat, defender: Seat) -> bool:
    """Whether any Knight of the Kingdom may be committed against the defender."""
    return any(may_attack(state, knight, seat, defender) for knight in state.knights[seat])


def can_defend(state: KnightsState, seat: Seat) -> bool:
    """Whether any Knight of the Kingdom may be committed to a defence."""
    return any(is_ready(state, knight, seat) for knight in state.knights[seat])


@final
class Clash:
    """How a pairing ends as it stands: who fights, with what, and who falls."""

    def __init__(self) -> None:
        self.attackers: tuple[int, ...] = ()
        self.blockers: tuple[int, ...] = ()
        self.attack = 0
        self.defence = 0
        self.block_attack = 0
        self.block_defence = 0
        self.is_blocked = False
        self.damage = 0
        self.hits = False
        self.hits_back = False


def clash(state: KnightsState, group: Group) -> Clash:
    """6.3: compare attack with defence both ways at once; equal is not enough (R40)."""
    found = Clash()
    found.is_blocked = len(group.blockers) > 0
    if not found.is_blocked:
        found.attackers = group.members
        found.attack, found.defence = _total(state, group.members)
        # R36: blockers that are gone do not block, unless ``blocked_stays_blocked``.
        found.is_blocked = group.was_blocked and state.rules.blocked_stays_blocked
        found.damage = 0 if found.is_blocked else found.attack
        return found
    found.attackers, found.blockers = _willing(state, group)
    if not found.attackers or not found.blockers:
        return found  # R63: a stand-off
    found.attack, found.defence = _total(state, found.attackers)
    found.block_attack, found.block_defence = _total(state, found.blockers)
    found.hits = found.attack > found.block_defence
    found.hits_back = found.block_attack > found.defence
    if found.hits and state.rules.carry_over:
        found.damage = found.attack - found.block_defence  # R41
    return found


def _total(state: KnightsState, pids: tuple[Pid, ...]) -> tuple[int, int]:
    """Attack and defence of all these together."""
    attack, defence = 0, 0
    for pid in pids:
        more_attack, more_defence = power(state, state.knight(pid), state.controller(pid))
        attack += more_attack
        defence += more_defence
    return attack, defence


def _willing(state: KnightsState, group: Group) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """6.6 Queen: those of a pairing that refuse each other stand aside."""
    if not any(card.kind == QUEEN for card in state.lasting):
        return group.members, group.blockers
    aside: list[int] = []
    for attacker in group.members:
        for blocker in group.blockers:
            if refuses(state, attacker, blocker):
                aside.append(attacker)
                aside.append(blocker)
    members = tuple([pid for pid in group.members if pid not in aside])
    return members, tuple([pid for pid in group.blockers if pid not in aside])


def refuses(state: KnightsState, one: Pid, other: Pid) -> bool:
    """One suit, two Kingdoms, and a Queen of that suit beside either of them."""
    first, second = state.knight(one), state.knight(other)
    if first.suit != second.suit:
        return False
    mine, theirs, suit = state.controller(one), state.controller(other), first.suit
    if mine == theirs:
        return False
    return has_face(state, QUEEN, suit, mine) or has_face(state, QUEEN, suit, theirs)
