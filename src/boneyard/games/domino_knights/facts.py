"""What lessons may say of a position, by name, and where they may have things dealt to.

Pieces are counted from 1 as they lie: ``knight1`` is the first Knight of a Kingdom, ``recruit2``
its second Recruit.
"""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import Fact, Seat, Zone
from boneyard.components import PIPS, SUIT_OF, UNKNOWN, domino_text
from boneyard.games.domino_knights.events import shape_text
from boneyard.games.domino_knights.powers import clash, is_ready, power
from boneyard.games.domino_knights.state import KnightsState
from boneyard.games.domino_knights.steps.training import Pay
from boneyard.games.domino_knights.text.words import battle_shown

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")


def facts(view: KnightsState, seat: Seat) -> Mapping[str, Fact]:
    """Of a seat its pieces and cards, of the table the rules in force and the battle."""
    grave = view.graveyards[seat]
    found: dict[str, Fact] = {
        "recruits": len(view.recruits[seat]),
        "candidates": len(view.candidates[seat]),
        "knights": len(view.knights[seat]),
        "graveyard": len(grave),
        "grave": domino_text(grave[-1]) if grave else "none",
        "has_turn": int(view.active == seat),
        "living": int(view.is_living(seat)),
    }
    found |= _of_rules(view) | _of_dominoes(view, seat) | _of_knights(view, seat)
    if UNKNOWN not in view.hands[seat]:
        found |= _of_hand(view, seat)
    return found | _of_battle(view)


def _of_rules(view: KnightsState) -> dict[str, Fact]:
    rules = view.rules
    return {
        "round": view.round,
        "rounds": rules.rounds,
        "health": rules.health,
        "draws_to": rules.hand_draw,
        "keeps": rules.hand_limit,
        "slots": rules.recruit_slots,
        "bonus": rules.jack_bonus,
    }


def _of_dominoes(view: KnightsState, seat: Seat) -> dict[str, Fact]:
    """``recruit1`` as it is written, 9-2, and its ``cost1``; the same of ``candidate1``."""
    found: dict[str, Fact] = {}
    for at, recruit in enumerate(view.recruits[seat], start=1):
        if recruit.tile != UNKNOWN:
            found |= {f"recruit{at}": domino_text(recruit.tile), f"cost{at}": PIPS[recruit.tile]}
    for at, candidate in enumerate(view.candidates[seat], start=1):
        if candidate.tile != UNKNOWN:
            found[f"candidate{at}"] = domino_text(candidate.tile)
    return found


def _of_knights(view: KnightsState, seat: Seat) -> dict[str, Fact]:
    """``knight1`` as printed, ♠9/2; ``attack1`` and ``defence1`` with all that changes them."""
    found: dict[str, Fact] = {"ready": 0, "attack": 0}
    for at, knight in enumerate(view.knights[seat], start=1):
        attack, defence = power(view, knight, seat)
        ready = is_ready(view, knight, seat)
        found |= {
            f"knight{at}": shape_text(view, knight),
            f"attack{at}": attack,
            f"defence{at}": defence,
            f"ready{at}": int(ready),
        }
        found["ready"] = int(found["ready"]) + ready
        found["attack"] = int(found["attack"]) + attack
    return found


def _of_hand(view: KnightsState, seat: Seat) -> dict[str, Fact]:
    """What its cards of each suit are worth in training, and what a payment still lacks."""
    doublings, values = view.wealths(seat), view.rules.value_of
    found: dict[str, Fact] = {
        name: sum([values[card] for card in view.hands[seat] if SUIT_OF[card] == suit]) << doublings
        for suit, name in enumerate(SUIT_NAMES)
    }
    if isinstance(view.top, Pay) and view.top.seat == seat:
        found["unpaid"] = max(0, view.top.missing(view))
    return found


def _of_battle(view: KnightsState) -> dict[str, Fact]:
    """``damage`` as it stands, and of the first clash ``clash1_attack``, ``clash1_block``, ..."""
    battle = battle_shown(view)
    if battle is None:
        return {}
    found: dict[str, Fact] = {"attackers": sum([len(one.members) for one in battle.groups])}
    clashes = [clash(view, group) for group in battle.groups]
    for at, one in enumerate(clashes, start=1):
        found |= {
            f"clash{at}_attack": one.attack,
            f"clash{at}_defence": one.defence,
            f"clash{at}_strikes_back": one.block_attack,
            f"clash{at}_block": one.block_defence,
        }
    return found | {"damage": sum([one.damage for one in clashes])}


def zones(state: KnightsState, seat: Seat | None) -> Mapping[str, Zone]:
    """A seat's ``hand`` and ``recruits``; the ``deck`` and the ``countryside``, top first."""
    if seat is None:
        deck, peasants = state.deck[::-1], state.peasants[::-1]
        return {"deck": Zone(deck, is_pile=True), "countryside": Zone(peasants, is_pile=True)}
    recruits = tuple([one.tile for one in state.recruits[seat]])
    return {"hand": Zone(state.hands[seat]), "recruits": Zone(recruits, is_pile=True)}
