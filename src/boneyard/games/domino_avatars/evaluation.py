"""What there is to judge in a position of Domino Avatars; ``weights`` says how much it counts."""

from __future__ import annotations

from typing import Final

from boneyard import Seat
from boneyard.components import POINTS
from boneyard.games.domino_avatars.bot import turn_is_to_come
from boneyard.games.domino_avatars.pieces import NO_AVATAR, attack_score, defend_score, worth
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.weights import WEIGHTS as WEIGHTS

FEATURES: Final[tuple[str, ...]] = (
    "score",
    "score near the end",
    "cards",
    "points before the turn",
    "points after it",
    "attacks to come",
    "attack of those",
    "attack",
    "defence",
    "nothing stands",
    "prize",
)
NEAR_THE_END: Final = 6.0
"""Dominoes left in the boneyard when a point counts twice as much for that."""
UNKNOWN_POINTS: Final = 7


def features(state: AvatarsState) -> list[list[float]]:
    """Scores, hands, Avatars, and what is being fought for."""
    found = [_features(state, seat) for seat in range(state.players)]
    if state.is_fighting and state.is_attack_winning():
        prize = worth(state.avatars[state.defender]) / 10
        found[state.owner(state.attacker)][-1] = prize
        found[state.owner(state.defender)][-1] = -prize
    return found


def _features(state: AvatarsState, seat: Seat) -> list[float]:
    score = state.scores[seat] / 10
    late = score / (1 + len(state.boneyard) / NEAR_THE_END)
    hand = state.hands[seat]
    points = 0.0
    for card in hand:
        points += POINTS[card] if card >= 0 else UNKNOWN_POINTS
    to_come = turn_is_to_come(state, seat)
    fresh = fresh_attack = attack = defence = lost = 0.0
    slots = state.rules.slots
    for place in range(seat * slots, seat * slots + slots):
        standing = state.avatars[place]
        if standing == NO_AVATAR:
            lost += 1
            continue
        attack += attack_score(standing) / 10
        defence += defend_score(standing) / 10
        if to_come and not state.used >> place & 1:
            fresh += 1
            fresh_attack += attack_score(standing) / 10
    before, after = (points / 50, 0.0) if to_come else (0.0, points / 50)
    cards = len(hand) / 10
    return [score, late, cards, before, after, fresh, fresh_attack, attack, defence, lost, 0.0]
