"""The table of Domino Knights as JSON. What others may not know stands in lists, null for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boneyard.components import CARD_NAMES
from boneyard.components.zones import cards_to_json, dominoes_to_json
from boneyard.games.domino_knights.pieces import Battle, Candidate, Knight, Lasting, Recruit
from boneyard.games.domino_knights.rules import GOALS, NO_GOAL, SPECIAL_NAMES

if TYPE_CHECKING:
    from boneyard.games.domino_knights.state import KnightsState


def goal_name(goal: int) -> str:
    """As options and results name it; empty while it is being voted on."""
    return "" if goal == NO_GOAL else GOALS[goal]


def table_to_json(state: KnightsState) -> dict[str, Any]:
    """Dominoes and cards by name, pieces by number (owner * 256 + number)."""
    dominoless = state.rules.dominoless
    graves = cards_to_json if dominoless else dominoes_to_json
    return {
        "goal": goal_name(state.goal),
        "round": state.round,
        "turns": state.turns,
        "first": state.first,
        "active": state.active,
        "training": state.training,
        "resumes": state.resumes,
        "attacked": [seat for seat in range(state.players) if state.attacked >> seat & 1],
        "stirred": state.stirred,
        "quiet": state.quiet,
        "time_up": state.is_time_up,
        "peasants": dominoes_to_json(state.peasants),
        "returned": [[tile, when] for tile, when in enumerate(state.returned) if when],
        "recycles": state.recycles,
        "deck": cards_to_json(state.deck),
        "discard": cards_to_json(state.discard),
        "renewed": cards_to_json(state.renewed),
        "flips": cards_to_json(state.flips),
        "lots": played_to_json(state.lots),
        "hands": [cards_to_json(hand) for hand in state.hands],
        "shown": [cards_to_json(cards) for cards in state.shown],
        "recruits": [_recruits(row) for row in state.recruits],
        "candidates": [_candidates(row) for row in state.candidates],
        "knights": [[knight_to_json(knight) for knight in row] for row in state.knights],
        "graveyards": [graves(grave) for grave in state.graveyards],
        "score": list(state.score),
        "fell": list(state.fell),
        "serials": list(state.serials),
        "lasting": [_lasting(card) for card in state.lasting],
        "stamp": state.stamp,
        "chain": played_to_json(state.chain),
        "aim": state.aim,
        "battle": None if state.battle is None else _battle(state.battle),
        "tallies": list(state.tallies),
    }


def played_to_json(played: Sequence[int]) -> list[Any]:
    """Who laid what, in the order laid."""
    return [[one >> 6, CARD_NAMES[one & 63]] for one in played]


def _recruits(row: tuple[Recruit, ...]) -> dict[str, Any]:
    return {
        "pid": [one.pid for one in row],
        "tile": dominoes_to_json([one.tile for one in row]),
        "raised": [one.raised for one in row],
        "since": [one.since for one in row],
    }


def _candidates(row: tuple[Candidate, ...]) -> dict[str, Any]:
    return {
        "pid": [one.pid for one in row],
        "tile": dominoes_to_json([one.tile for one in row]),
        "cards": [cards_to_json(one.cards) for one in row],
        "under": [list(one.under) for one in row],
        "fixed": [one.fixed for one in row],
        "short": [one.short for one in row],
        "raised": [one.raised for one in row],
        "since": [one.since for one in row],
    }


def knight_to_json(knight: Knight) -> dict[str, Any]:
    """All of it is public."""
    return {
        "pid": knight.pid,
        "tile": dominoes_to_json([knight.tile])[0],
        "attack": knight.attack,
        "defence": knight.defence,
        "suit": knight.suit,
        "cards": cards_to_json(knight.cards),
        "used": knight.used,
        "barred": knight.barred,
        "tired": knight.tired,
        "copied": knight.copied,
    }


def _lasting(card: Lasting) -> dict[str, Any]:
    return {
        "kind": SPECIAL_NAMES[card.kind],
        "card": CARD_NAMES[card.card],
        "caster": card.caster,
        "seat": card.seat,
        "pid": card.pid,
        "anchor": card.anchor,
        "stamp": card.stamp,
    }


def _battle(battle: Battle) -> dict[str, Any]:
    return {
        "attacker": battle.attacker,
        "defender": battle.defender,
        "groups": [
            [list(group.members), list(group.blockers), group.was_blocked]
            for group in battle.groups
        ],
        "committed": list(battle.committed),
        "aiders": battle.aiders,
        "resolved": battle.is_resolved,
        "damage": battle.damage,
        "defeated": list(battle.defeated),
        "fame": list(battle.fame),
        "looted": battle.looted,
        "looter": battle.looter,
        "fallen": [knight_to_json(knight) for knight in battle.fallen],
    }
