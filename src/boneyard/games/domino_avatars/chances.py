"""The chance that a bid is enough, by all that its seat may know: own cards and open ones.

Unseen cards are taken to be equally likely anywhere. What R82 remembers of kept cards is left out,
so it is only "about".
"""

from __future__ import annotations

from functools import lru_cache

from boneyard import Badge, Seat, Tone, seat_name
from boneyard.components import POINTS, Cards, in_ten, minus, share_below
from boneyard.games.domino_avatars.pieces import Place, attack_score, defend_score, points_of
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.battle import CounterBid
from boneyard.games.domino_avatars.steps.bids import LayCards
from boneyard.games.domino_avatars.steps.rounds import ChooseTarget

LIKELY = 0.5


def chance_badge(view: AvatarsState) -> tuple[Badge, ...]:
    """Beside the totals, for who makes the bid: how often it is enough."""
    step = view.top
    if not isinstance(step, LayCards) or view.viewer != step.seat:
        return ()
    card_class = step.wanted_class(view)
    if card_class == NO_CLASS:
        return ()
    if step.is_for_attack():
        return _attacking(view, step, card_class)
    return _defending(view, step, card_class) if view.rules.incremental else ()


def _attacking(view: AvatarsState, step: LayCards, card_class: int) -> tuple[Badge, ...]:
    """How often the one who is attacked cannot hold it."""
    swapped = (view.defender, view.attacker)
    is_counter = isinstance(step, CounterBid)
    attacker, target = swapped if is_counter else (view.attacker, view.defender)
    attack = attack_score(view.avatars[attacker]) + points_of(view.attack_pile)
    defend = defend_score(view.avatars[target]) + points_of(view.defence_pile)
    lead = attack + points_of(step.staged) - defend
    if view.rules.defence_needs_card and not view.defence_pile:
        lead = max(lead, 1)  # R19: any card would do, but there must be one
    if lead <= 0:
        return ()
    rival = view.owner(target)
    chance = lacking(view, rival, card_class, lead)
    return (_badge(f"gets through {in_ten(chance)}", chance, rival, view, "hold it"),)


def _defending(view: AvatarsState, step: LayCards, card_class: int) -> tuple[Badge, ...]:
    """6.7: the attacker may add; how often that cannot be enough."""
    lead = view.total_defend() + points_of(step.staged) - view.total_attack()
    if lead < 0:
        return ()
    rival = view.owner(view.attacker)
    chance = lacking(view, rival, card_class, lead + 1)  # R22: a tie is held
    return (_badge(f"holds {in_ten(chance)}", chance, rival, view, "beat it"),)


def _badge(words: str, chance: float, rival: Seat, view: AvatarsState, does: str) -> Badge:
    tone: Tone = "good" if chance >= LIKELY else "bad"
    aid = " Others may aid." if view.rules.aid != "off" and view.players > 2 else ""
    why = f"Of the hands that {seat_name(rival)} may have, those that cannot {does}.{aid}"
    return Badge("chance", words, tone, why)


def lacking(view: AvatarsState, seat: Seat, card_class: int, need: int) -> float:
    """How often the hidden hand of a seat has fewer points of this class than are needed."""
    seen = (*view.hands[view.viewer], *view.open_cards())
    class_of = tuple(view.rules.class_of)
    points, others = _unseen(view.rules.cards, seen, class_of, card_class)
    return share_below(points, others, len(view.hands[seat]), need)


@lru_cache(maxsize=64)
def _unseen(
    cards: Cards, seen: Cards, class_of: tuple[int, ...], card_class: int
) -> tuple[tuple[int, ...], int]:
    """What the unseen cards of a class are worth, and how many others there are."""
    unseen = minus(cards, seen)
    points = tuple([POINTS[card] for card in unseen if class_of[card] == card_class])
    return points, len(unseen) - len(points)


def best_attack(view: AvatarsState, step: ChooseTarget, target: Place) -> str:
    """What all cards of one class come to against a target, for the best of them."""
    if view.viewer != step.seat or not view.hands[step.seat]:
        return ""
    own = view.avatars[step.seat * view.rules.slots + step.slot]
    lead = attack_score(own) - defend_score(view.avatars[target])
    found = [
        (lacking(view, view.owner(target), one, lead + points_of(cards)), one)
        for one, cards in _by_class(view, step.seat).items()
    ]
    chance, card_class = max(found)
    cards = view.rules.class_words(card_class)
    return f"With all your {cards} it gets through {in_ten(chance)}."


def _by_class(view: AvatarsState, seat: Seat) -> dict[int, Cards]:
    found: dict[int, Cards] = {}
    for card in view.hands[seat]:
        one = view.rules.class_of[card]
        found[one] = (*found.get(one, ()), card)
    return found
