"""What a sensible beginner does (chapter 11 of the rules page).

Everything here looks at a view: own cards by face, others' by number. Bids are planned as whole
sets and then entered card by card in ascending order; a plan is made anew for every click, which
comes out the same because it depends on nothing that a click of its own changes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, Final

from boneyard import Move, Rng, Seat
from boneyard.components import POINTS, Cards
from boneyard.games.domino_avatars.moves import (
    AID_ATTACK,
    AID_DEFENCE,
    CARD,
    DONE,
    END_TURN,
    PASS,
    TARGET,
)
from boneyard.games.domino_avatars.pieces import (
    NO_AVATAR,
    Place,
    attack_score,
    defend_score,
    points_of,
    worth,
)
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.aid import ATTACK, NO_SIDE, EitherAid
from boneyard.games.domino_avatars.steps.bids import LayCards
from boneyard.games.domino_avatars.steps.rounds import ChooseAttacker, ChooseTarget, OrientAvatar

POINTS_PER_CARD: Final = 7
SPREAD_OF_A_CARD: Final = 5.0
"""How far the points of one colour in a hand of one unknown card stray; more cards, its root."""
COST_OF_A_POINT: Final = 0.005
COST_WITH_ATTACKS_TO_COME: Final = 0.05
"""What a point spent costs, and so much more for each own attack that could use it this round."""
RISK_OF_COUNTER: Final = 0.15
NOT_WORTH_IT: Final = -0.3
WALL_FROM: Final = 6
DEFENCE_BUDGET: Final = 5
STILL_TO_ATTACK: Final = 3
HELP_BUDGET: Final = 0.25
HELP_AGAINST_LEADER: Final = 0.5
CARDS_ABOUT_TO_BE_LOST: Final = 2.5
FAR_AHEAD: Final = 15


def suggest(view: AvatarsState, rng: Rng) -> Move:
    """The beginner's move in this view."""
    return DECISIONS[view.top.id](view, view.top, rng)


# Orientation and declaration.


def _orient(view: AvatarsState, step: OrientAvatar, rng: Rng) -> Move:
    """Higher half attacks; beside a strong attacker every other one becomes a wall."""
    place = view.pending[0][0]
    slots = view.rules.slots
    first = view.owner(place) * slots
    others = [view.avatars[at] for at in range(first, first + slots) if at != place]
    has_attacker = any(there != NO_AVATAR and attack_score(there) >= WALL_FROM for there in others)
    high, low = view.moves()
    return low if has_attacker and rng.randrange(2) else high


def _choose_attacker(view: AvatarsState, step: ChooseAttacker, rng: Rng) -> Move:
    """The most valuable attack of all, if it is worth it."""
    best, move = NOT_WORTH_IT, END_TURN
    for attack in view.moves()[:-1]:
        worth, _ = _best_target(view, step.seat * view.rules.slots + attack.key)
        if worth > best:
            best, move = worth, attack
    return move


def _choose_target(view: AvatarsState, step: ChooseTarget, rng: Rng) -> Move:
    _, best = _best_target(view, step.seat * view.rules.slots + step.slot)
    return TARGET[view.rules.slots - 1][best]


def _best_target(view: AvatarsState, attacker: Place) -> tuple[float, Place]:
    """Whom this Avatar had best attack (the first of equals), and what that is worth."""
    seat = view.owner(attacker)
    worths = [
        (_best_bid(view, attacker, place, NO_CLASS)[0], place)
        for place, standing in enumerate(view.avatars)
        if standing != NO_AVATAR and view.owner(place) != seat
    ]
    return max(worths, key=lambda found: found[0])


# Attacks and counter-attacks.


def _best_bid(
    view: AvatarsState, attacker: Place, target: Place, bound: int
) -> tuple[float, Cards]:
    """The best of the bids considered, with its value."""
    hand = view.hands[view.owner(attacker)]
    found = [(_attack_value(view, attacker, target, bid), bid) for bid in _bids(view, hand, bound)]
    return max(found, key=lambda one: one[0], default=(-1000.0, ()))


def _bids(view: AvatarsState, hand: Cards, bound: int) -> list[Cards]:
    """The m highest and the m lowest cards of each class."""
    bids: list[Cards] = [()] if view.rules.bare_attacks else []
    for cards in _by_class(view, hand, bound):
        for size in range(1, len(cards) + 1):
            bids += (cards[-size:], cards[:size])
    return bids


def _by_class(view: AvatarsState, hand: Cards, bound: int) -> list[Cards]:
    """The cards of each class that may be played, or of the one that must be."""
    class_of, every = view.rules.class_of, range(4 if view.rules.match_suit else 2)
    return [
        tuple([card for card in hand if class_of[card] == wanted])
        for wanted in every
        if bound in (NO_CLASS, wanted)
    ]


def _attack_value(view: AvatarsState, attacker: Place, target: Place, bid: Cards) -> float:
    """Chance of success times the worth, less the cards and the risk of a counter-attack."""
    own, other = view.avatars[attacker], view.avatars[target]
    spent = points_of(bid)
    lead = attack_score(own) + spent - defend_score(other)
    cards = len(view.hands[view.owner(target)])
    success = _chance_of_success(view, lead, cards)
    success *= 1 - _chance_of_rescue(view, attacker, target, lead)
    risk = (1 - success) * RISK_OF_COUNTER * worth(own) if cards else 0.0
    return success * worth(other) - _cost_of_a_point(view, attacker) * spent - risk


def _chance_of_success(view: AvatarsState, lead: int, cards: int) -> float:
    """How often an attack that leads by so much is not held by so many hidden cards."""
    if lead <= 0:
        return 0.0
    if not cards:
        return 1.0
    held = cards * POINTS_PER_CARD / (4 if view.rules.match_suit else 2)
    surplus = (lead - held) / (SPREAD_OF_A_CARD * sqrt(cards))
    return 0.5 + 0.5 * surplus / sqrt(1 + surplus * surplus)


def _chance_of_rescue(view: AvatarsState, attacker: Place, target: Place, lead: int) -> float:
    """Bystanders with cards come to the rescue where that is cheap: overshoot a little."""
    prize = worth(view.avatars[target])
    if view.rules.aid == "off" or lead >= prize:
        return 0.0
    principals = (view.owner(attacker), view.owner(target))
    able = [seat for seat, hand in enumerate(view.hands) if hand and seat not in principals]
    return (1 - max(lead, 0) / prize) * len(able) / (len(able) + 1)


def _cost_of_a_point(view: AvatarsState, attacker: Place) -> float:
    """Cards are lost after the round; until then the other own attacks may need them."""
    seat = view.owner(attacker)
    if not turn_is_to_come(view, seat):
        return COST_OF_A_POINT
    fresh = view.fresh_avatars(seat)
    if not view.is_fighting:
        fresh &= ~(1 << attacker % view.rules.slots)  # the one that is about to attack
    return COST_OF_A_POINT + COST_WITH_ATTACKS_TO_COME * fresh.bit_count()


def _counter_bid(view: AvatarsState, step: LayCards, rng: Rng) -> Move:
    """Like an attack, but waived where nothing is to be gained."""
    value, bid = _best_bid(view, view.defender, view.attacker, step.bound_class(view))
    return _enter(view, step, bid) if value > 0 or step.staged else PASS


# Defence and raises.


def _defence_bid(view: AvatarsState, step: LayCards, rng: Rng) -> Move:
    """The cheapest set that holds, if it does not cost too much."""
    bid = _cheapest(view, step, _needed_to_hold(view))
    is_cheap = bid is not None and points_of(bid) <= _defence_budget(view)
    return _enter(view, step, bid if bid and is_cheap else ())


def _needed_to_hold(view: AvatarsState) -> int:
    """Points that the defence lacks; at least one card with ``defence_needs_card``."""
    lacking = view.total_attack() - view.total_defend()
    needs_card = view.rules.defence_needs_card and not view.defence_pile
    return max(lacking, 1 if needs_card else 0)


def _defence_budget(view: AvatarsState) -> float:
    place = view.defender
    budget = DEFENCE_BUDGET * worth(view.avatars[place])
    has_attack_left = not view.used >> place & 1 and turn_is_to_come(view, view.owner(place))
    return budget + STILL_TO_ATTACK if has_attack_left else budget


def _raise_attack(view: AvatarsState, step: LayCards, rng: Rng) -> Move:
    lacking = view.total_defend() - view.total_attack() + 1
    prize = DEFENCE_BUDGET * worth(view.avatars[view.defender])
    return _enter_or_pass(view, step, _cheapest(view, step, lacking), prize)


# Aid.


def _push_over(view: AvatarsState, step: LayCards) -> Cards | None:
    """Cards that make an attack hard to hold, if it is aimed at somebody far ahead of all."""
    own, victims = view.scores[step.seat], view.scores[view.owner(view.defender)]
    is_far_ahead = victims - own >= FAR_AHEAD and victims == max(view.scores)
    return _cheapest(view, step, 1) if is_far_ahead else None


def _help_budget(view: AvatarsState, step: LayCards) -> float:
    """A quarter of the worth; more against the leader, more when cards are about to be lost."""
    seat, rival = step.seat, view.owner(view.attacker)
    leads = view.scores[rival] == max(view.scores) and view.scores[rival] > view.scores[seat]
    share = HELP_AGAINST_LEADER if leads else HELP_BUDGET
    if not turn_is_to_come(view, seat):
        share *= CARDS_ABOUT_TO_BE_LOST
    return share * worth(view.avatars[view.defender])


def _aid_either(view: AvatarsState, step: EitherAid, rng: Rng) -> Move:
    """With either side open: save the defence if that is cheap, else push the attack over."""
    if step.side == ATTACK:
        return _enter(view, step, _push_over(view, step) or _cheapest(view, step, 1) or ())
    if step.side != NO_SIDE:
        lowest = tuple([move.key for move in step.pickable(view)[:1]])
        return _enter(view, step, _cheapest(view, step, _needed_to_hold(view)) or lowest)
    if not view.is_attack_winning() or AID_DEFENCE not in view.moves():
        return PASS
    bid, budget = _cheapest(view, step, _needed_to_hold(view)), _help_budget(view, step)
    if bid is not None and points_of(bid) <= budget:
        return AID_DEFENCE
    push = _push_over(view, step) if step.id == "aid_early" else None
    return AID_ATTACK if push is not None and points_of(push) <= budget else PASS


def turn_is_to_come(view: AvatarsState, seat: Seat) -> bool:
    """Whether this seat's turn of the round is still ahead, or on."""
    order = (seat - view.first_attacker) % view.players
    return order >= (view.turn_seat - view.first_attacker) % view.players


# Entering a planned set of cards.


def _enter_or_pass(view: AvatarsState, step: LayCards, bid: Cards | None, budget: float) -> Move:
    """Lay the set if there is one within the budget; what was begun is finished."""
    if step.staged:
        return _enter(view, step, bid or ())
    if not bid or points_of(bid) > budget:
        return PASS
    return _enter(view, step, bid)


def _enter(view: AvatarsState, step: LayCards, bid: Cards) -> Move:
    """The next click towards laying this set."""
    moves = view.moves()
    missing = list(bid)
    for card in step.staged:
        if card in missing:
            missing.remove(card)
    for card in sorted(missing):
        if CARD[card] in moves:
            return CARD[card]
    if DONE in moves:
        return DONE
    return PASS if PASS in moves else moves[0]


def _cheapest(view: AvatarsState, step: LayCards, needed: int) -> Cards | None:
    """The set of one class with the fewest points, then cards, that reaches so many points.

    Staged cards belong to it: the plan is for the whole set, as if nothing had been picked yet.
    """
    if needed <= 0:
        return ()
    hand = view.hands[step.seat]
    bound = view.card_class
    if bound == NO_CLASS and step.staged:
        bound = view.rules.class_of[step.staged[0]]
    found: list[Cards] = []
    for cards in _by_class(view, hand, bound):
        found += _cheapest_of(cards, needed)
    return min(found, key=lambda bid: (points_of(bid), len(bid))) if found else None


def _cheapest_of(cards: Cards, needed: int) -> list[Cards]:
    """At most one set: for every sum the fewest cards that make it, then the lowest sum."""
    fewest: dict[int, Cards] = {0: ()}
    for card in cards:
        for total, bid in list(fewest.items()):
            longer = total + POINTS[card]
            if longer not in fewest or len(fewest[longer]) > len(bid) + 1:
                fewest[longer] = (*bid, card)
    enough = [total for total in fewest if total >= needed]
    return [fewest[min(enough)]] if enough else []


DECISIONS: Final[dict[str, Callable[[AvatarsState, Any, Rng], Move]]] = {
    "orient_avatar": _orient,
    "choose_attacker": _choose_attacker,
    "choose_target": _choose_target,
    "attack_bid": lambda view, step, rng: _enter(
        view, step, _best_bid(view, view.attacker, view.defender, view.card_class)[1]
    ),
    "aid_attack": lambda view, step, rng: _enter_or_pass(
        view, step, _push_over(view, step), _help_budget(view, step)
    ),
    "aid_early": _aid_either,
    "defence_bid": _defence_bid,
    "aid_defence": lambda view, step, rng: _enter_or_pass(
        view, step, _cheapest(view, step, _needed_to_hold(view)), _help_budget(view, step)
    ),
    "aid_late": _aid_either,
    "raise_attack": _raise_attack,
    "raise_defence": lambda view, step, rng: _enter_or_pass(
        view, step, _cheapest(view, step, _needed_to_hold(view)), _defence_budget(view)
    ),
    "counter_bid": _counter_bid,
}
