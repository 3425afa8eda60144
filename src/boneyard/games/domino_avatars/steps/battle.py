"""A battle, in the order of the rulebook: an exchange, then perhaps a counter-attack.

    AttackBid -> aid to the attack -> DefenceBid -> aid to the defence -> COMPARE   (aid = sided)
    COMPARE -> CounterBid -> the same again with swapped roles

The bids are in ``bids.py``, the windows of the bystanders in ``aid.py``.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, Number, Step, written
from boneyard.components import Cards, changed
from boneyard.games.domino_avatars.events import tell_captured, tell_compared
from boneyard.games.domino_avatars.pieces import NO_AVATAR, domino_of, worth
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.aid import (
    NO_SIDE,
    AidAttack,
    AidDefence,
    AidEarly,
    AidLate,
    helpers,
)
from boneyard.games.domino_avatars.steps.bids import (
    ATTACK_BID,
    DEFENCE_BID,
    LayCards,
    RaiseAttack,
    RaiseDefence,
)


def push_attack(state: AvatarsState) -> None:
    """An attack: everything from its bid to the comparison is on the stack (R30)."""
    push_answer(state)
    state.push(ATTACK_BID[state.owner(state.attacker)])


def push_answer(state: AvatarsState) -> None:
    """What follows the attack bid: windows and defence, then the comparison (5.4)."""
    state.push(COMPARE)
    if state.rules.incremental:
        state.push(RaiseCycle(NOT_BEGUN))
    if state.rules.aid != "off":
        push_window_after(state)
    state.push(DEFENCE_BID[state.owner(state.defender)])
    if state.rules.aid != "off":
        push_window_before(state)


def push_window_before(state: AvatarsState) -> None:
    """5.4: the window before the defence."""
    aid, asked = state.rules.aid, helpers(state, state.owner(state.attacker))
    if aid == "sided":
        state.push(AidAttack(asked, (), False, False))
    elif aid != "last_call":
        state.push(AidEarly(asked, (), False, NO_SIDE))


def push_window_after(state: AvatarsState) -> None:
    """5.4: the window after the defence."""
    if state.rules.aid == "sided":
        state.push(AidDefence(helpers(state, state.owner(state.defender)), (), False))
    else:
        state.push(AidLate(helpers(state, state.owner(state.attacker)), (), False, NO_SIDE))


NOT_BEGUN: Final = -1


@final
class RaiseCycle(Step[AvatarsState]):
    """6.7: the trailing side may add, again and again, until nobody adds anything.

    ``cards`` is how many lay there when the last repetition began.
    """

    id = "raise_cycle"
    rule = "6.7"
    forms = written(cards=Number(-1, 208))

    def __init__(self, cards: int) -> None:
        self.seat = NOBODY
        self.cards = cards

    def advance(self, state: AvatarsState) -> bool:
        """Ask the trailing principal, then its window; every repetition spends a card."""
        cards = len(state.attack_pile) + len(state.defence_pile)
        if cards == self.cards:
            state.pop()
            return False
        state.become(RaiseCycle(cards))
        attack_leads = state.is_attack_winning()
        if state.rules.aid == "sided" and not attack_leads:
            asked = helpers(state, state.owner(state.attacker))
            state.push(AidAttack(asked, (), False, True))
        elif state.rules.aid != "off":
            push_window_after(state)
        if attack_leads:
            state.push(RaiseDefence(state.owner(state.defender), ()))
        else:
            state.push(RaiseAttack(state.owner(state.attacker), ()))
        return False


@final
class Compare(Step[AvatarsState]):
    """5.2 RESOLVE: the higher total wins, a tie goes to the defender (R22)."""

    id = "compare"
    rule = "R22"

    def advance(self, state: AvatarsState) -> bool:
        """Discard the piles; capture, or offer the counter-attack."""
        succeeds = state.is_attack_winning()
        tell_compared(state, succeeds=succeeds)
        state.beat()
        discard_piles(state)
        if succeeds:
            capture(state)
        elif self._may_counter(state):
            state.become(CounterBid(state.owner(state.defender), ()))
        else:
            end_battle(state)
        return False

    def _may_counter(self, state: AvatarsState) -> bool:
        """RESOLVE step 4: by public facts only (R47, R48)."""
        if state.is_counter and not state.rules.counter_chain:
            return False
        return bool(state.hands[state.owner(state.defender)]) or may_counter_bare(state)


def discard_piles(state: AvatarsState) -> None:
    """R51: nothing carries over to a counter-attack."""
    state.last_exchange_bare = not state.attack_pile and not state.defence_pile
    if state.battle_class == NO_CLASS:
        state.battle_class = state.card_class
    state.discard = state.discard + state.attack_pile + state.defence_pile
    state.attack_pile = ()
    state.defence_pile = ()


def may_counter_bare(state: AvatarsState) -> bool:
    """6.6, 6.8: but a chain must not go on for ever without cards."""
    rules = state.rules
    return rules.bare_attacks and not (rules.counter_chain and state.last_exchange_bare)


def capture(state: AvatarsState) -> None:
    """RESOLVE step 3: the attacking principal scores both halves (R34, R67, R68)."""
    seat = state.owner(state.attacker)
    place = state.defender
    beaten = state.avatars[place]
    state.avatars[place] = NO_AVATAR
    trophies = state.captured[seat] + (domino_of(beaten),)
    state.captured = changed(state.captured, seat, trophies)
    state.history = changed(state.history, seat, state.history[seat] + (worth(beaten),))
    state.scores = changed(state.scores, seat, state.scores[seat] + worth(beaten))
    state.captures_this_round += 1
    tell_captured(state, seat, place, beaten)
    if state.rules.end_condition == "score" and state.scores[seat] >= state.rules.target_score:
        state.clear_exchange()
        state.end_game("score")  # R73: at once, also in somebody else's turn
    else:
        end_battle(state)


def end_battle(state: AvatarsState) -> None:
    """BATTLE_END: back to the player whose turn it is, never to the counter-attacker (R58)."""
    state.clear_exchange()
    state.pop()
    if state.is_time_up and state.rules.time_up_at == "battle":
        state.end_game("time_up")


@final
class CounterBid(LayCards):
    """4.2: a defender who held may strike back at once, Avatar against Avatar (R44, R45).

    While it is open the failed exchange is still there, without its cards.
    """

    id = "counter_bid"
    rule = "R45"
    role = "counter"

    def again(self, staged: Cards) -> LayCards:
        return CounterBid(self.seat, staged)

    def is_for_attack(self) -> bool:
        return True

    def bound_class(self, state: AvatarsState) -> int:
        """R46: any class, unless ``restricted_counter`` binds it to that of the battle (R52)."""
        return state.battle_class if state.rules.restricted_counter else NO_CLASS

    def may_finish(self, state: AvatarsState) -> bool:
        """R47: at least one card, unless a bare counter is allowed."""
        return len(self.staged) > 0 or may_counter_bare(state)

    def passed(self, state: AvatarsState) -> None:
        state.tell("counter_waived", ("seat",), (self.seat,))
        end_battle(state)

    def laid(self, state: AvatarsState) -> None:
        """The roles are swapped, and all of it comes again (R38, R49)."""
        state.open_exchange(state.defender, state.attacker, self.bound_class(state))
        state.is_counter = True
        state.pop()
        push_answer(state)
        self.lay(state)


COMPARE: Final = Compare()
