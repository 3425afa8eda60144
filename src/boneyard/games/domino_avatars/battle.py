"""The decisions of a battle, in the order of the rulebook: an exchange, then perhaps a counter.

    AttackBid -> aid to the attack -> DefenceBid -> aid to the defence -> COMPARE   (aid = sided)
    COMPARE -> CounterBid -> the same again with swapped roles

A bid is laid as one single action (R23). Picking its cards one by one is only the way of entering
it, and nobody else sees it before ``done``.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from boneyard.components.cards import POINTS
from boneyard.components.zones import cards_to_json
from boneyard.games.domino_avatars.moves import AID_ATTACK, AID_DEFENCE, CARD, DONE, PASS
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.state import (
    NO_AVATAR,
    AvatarsState,
    Exchange,
    avatar_text,
    domino_of,
    replaced,
    worth,
)
from boneyard.kernel.errors import Refusal
from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.state import Step

ATTACK: Final = 1
DEFENCE: Final = 0
NO_SIDE: Final = -1


def open_exchange(state: AvatarsState, exchange: Exchange) -> None:
    """An attack: everything from its bid to the comparison is on the stack (R30)."""
    state.exchange = exchange
    push_answer(state, exchange)
    state.push(AttackBid(state.owner(exchange.attacker), ()))


def push_answer(state: AvatarsState, exchange: Exchange) -> None:
    """What follows the attack bid: windows and defence, then the comparison (5.4)."""
    rules = state.rules
    attacker, defender = state.owner(exchange.attacker), state.owner(exchange.defender)
    state.push(COMPARE)
    if rules.incremental:
        state.push(RaiseCycle(-1))
    if rules.aid == "sided":
        state.push(AidDefence(helpers(state, defender), (), False))
    elif rules.aid != "off":
        state.push(AidLate(helpers(state, attacker), (), False, NO_SIDE))
    state.push(DefenceBid(defender, ()))
    if rules.aid == "sided":
        state.push(AidAttack(helpers(state, attacker), (), False, False))
    elif rules.aid in ("open", "free"):
        state.push(AidEarly(helpers(state, attacker), (), False, NO_SIDE))


def helpers(state: AvatarsState, first: int) -> tuple[int, ...]:
    """R29, R32: everybody but the principals, clockwise from the left of one of them."""
    exchange = state.exchange
    assert exchange is not None
    attacker, defender = state.owner(exchange.attacker), state.owner(exchange.defender)
    around = [(first + turn) % state.players for turn in range(1, state.players)]
    return tuple([seat for seat in around if seat != attacker and seat != defender])


class LayCards(Step[AvatarsState]):
    """Cards of one class are picked from a hand one by one and then laid together."""

    def __init__(self, seat: int, staged: tuple[int, ...]) -> None:
        self.seat = seat
        self.staged = staged

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """The same decision with these cards staged."""
        raise AssertionError("each kind of bid makes its own kind again")

    def laid(self, state: AvatarsState) -> None:
        """``done``: the staged cards are laid."""
        raise AssertionError("each kind of bid says where its cards go")

    def passed(self, state: AvatarsState) -> None:
        """``pass``: nothing is laid."""
        state.pop()

    def may_finish(self, state: AvatarsState) -> bool:
        """Whether ``done`` is legal now."""
        return len(self.staged) > 0

    def may_pass(self, state: AvatarsState) -> bool:
        """Whether ``pass`` is legal now."""
        return not self.staged

    def card_class(self, state: AvatarsState) -> int:
        """6.2: of the cards staged, else of the exchange; none yet: any class will do."""
        if self.staged:
            return state.rules.class_of[self.staged[0]]
        exchange = state.exchange
        assert exchange is not None
        return exchange.card_class

    def pickable(self, state: AvatarsState) -> list[int]:
        """The cards that may be staged next, each face once, ascending."""
        left = self.unstaged(state)
        wanted = self.card_class(state)
        class_of = state.rules.class_of
        found: list[int] = []
        last = -1
        for card in left:
            if card != last and (wanted == NO_CLASS or class_of[card] == wanted):
                found.append(card)
                last = card
        return found

    def unstaged(self, state: AvatarsState) -> tuple[int, ...]:
        """The hand without what is staged."""
        hand = state.hands[self.seat]
        if not self.staged:
            return hand
        left = list(hand)
        for card in self.staged:
            left.remove(card)
        return tuple(left)

    def moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """Cards ascending, then ``pass`` and ``done`` (R85)."""
        found = [CARD[card] for card in self.pickable(state)]
        self.add_closing_moves(state, found)
        return tuple(found)

    def add_closing_moves(self, state: AvatarsState, found: list[Move]) -> None:
        """The moves that end the decision."""
        if self.may_pass(state):
            found.append(PASS)
        if self.may_finish(state):
            found.append(DONE)

    def search_moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """R85: cards in ascending order only, if the set can still be finished that way."""
        for at in range(len(self.staged) - 1):
            if self.staged[at] > self.staged[at + 1]:
                return state.moves()
        last = self.staged[-1] if self.staged else -1
        return tuple(
            [
                move
                for move in state.moves()
                if move.type != "card"
                or (move.key >= last and self.can_finish_from(state, move.key))
            ]
        )

    def can_finish_from(self, state: AvatarsState, card: int) -> bool:
        """Whether a set that goes on with this card can be finished with cards not below it."""
        return True

    def play(self, state: AvatarsState, move: Move) -> None:
        """Stage one more, or finish."""
        if move.type == "card":
            state.become(self.again((*self.staged, move.key)))
        elif move.type == "done":
            self.laid(state)
        else:
            self.passed(state)

    def default_move(self, state: AvatarsState) -> Move:
        """5.5: ``pass``, else ``done``, else the lowest card."""
        moves = state.moves()
        if PASS in moves:
            return PASS
        return DONE if DONE in moves else moves[0]

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        """Which of the conditions on cards, passing and finishing was not met."""
        if move.type == "card":
            return self._refuse_card(state, move)
        if move.type == "pass":
            return Refusal(self.rule, "Passing is not possible here any more.")
        if move.type == "done":
            return Refusal(self.rule, self.cannot_finish)
        return Refusal("R26", "Cards are asked for here: pick cards of your hand, then finish.")

    cannot_finish: ClassVar[str] = "At least one card has to be laid."

    def _refuse_card(self, state: AvatarsState, move: Move) -> Refusal:
        names = [CARD[card] for card in self.unstaged(state)]
        if move not in names:
            return Refusal("R26", "That card is not in your hand, or you have picked it already.")
        if move.values[0] not in [CARD[card].values[0] for card in LayCards.pickable(self, state)]:
            kind = "suit" if state.rules.match_suit else "colour"
            return Refusal("R16", f"All cards of one exchange are of one {kind}.")
        return Refusal(
            "R20", "Your own defence must reach the Total Attack Score or lay nothing at all."
        )

    def prompt(self, state: AvatarsState) -> Prompt:
        """It concerns both principals and their Avatars."""
        seats, pieces = principals(state)
        return Prompt(self.id, self.seat, self.rule, concerns_seats=seats, concerns_pieces=pieces)

    def is_begun(self) -> bool:
        """Staged cards are private (5.3)."""
        return len(self.staged) > 0

    def unbegun(self) -> Step[AvatarsState]:
        """The same decision with nothing staged."""
        return self.again(()) if self.staged else self

    def to_json(self) -> dict[str, Any]:
        """Who bids, and what is staged."""
        return {"seat": self.seat, "staged": cards_to_json(self.staged)}


def principals(state: AvatarsState) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The seats and the Avatars that the current exchange is about."""
    exchange = state.exchange
    assert exchange is not None
    slots = state.rules.slots
    both = (exchange.attacker, exchange.defender)
    seats = tuple([place // slots for place in both])
    return seats, tuple([f"avatar:{place // slots}:{place % slots}" for place in both])


@final
class AttackBid(LayCards):
    """4.1: one or more cards of one colour are added to the Attack Score (R17, R21)."""

    id = "attack_bid"
    rule = "R17"

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still an attack bid."""
        return AttackBid(self.seat, staged)

    def may_pass(self, state: AvatarsState) -> bool:
        """6.5: the attack was declared and is used up."""
        return False

    def may_finish(self, state: AvatarsState) -> bool:
        """R17: at least one card, unless ``bare_attacks``."""
        return len(self.staged) > 0 or state.rules.bare_attacks

    def laid(self, state: AvatarsState) -> None:
        """Face-up before the defence is chosen (R24)."""
        state.pop()
        if self.staged:
            state.lay(self.seat, self.staged, on_attack=True, role="attack")
        else:
            stand(state, self.seat, "attack")


def stand(state: AvatarsState, seat: int, role: str) -> None:
    """Tell that a principal lays no card: the bare score stands."""
    exchange = state.exchange
    assert exchange is not None
    total = state.total_defend(exchange) if role == "defence" else state.total_attack(exchange)
    state.emit(Event("stood", ("seat", "role", "total"), (seat, role, total)))


class Defending(LayCards):
    """What the defender's own bids share: the ``partial_defence`` rule of 6.3."""

    cannot_finish: ClassVar[str] = (
        "Your own defence must reach the Total Attack Score or lay nothing at all."
    )

    def shortfall(self, state: AvatarsState) -> int:
        """How many points the staged cards still need; 0 or less: they hold."""
        exchange = state.exchange
        assert exchange is not None
        need = state.total_attack(exchange) - state.total_defend(exchange)
        return need - sum([POINTS[card] for card in self.staged])

    def pickable(self, state: AvatarsState) -> list[int]:
        """Without ``partial_defence`` only cards of a class that can reach the attack (R20)."""
        found = super().pickable(state)
        if state.rules.partial_defence:
            return found
        return [card for card in found if self._can_hold(state, card, 0)]

    def can_finish_from(self, state: AvatarsState, card: int) -> bool:
        """Whether it and the cards above it are enough."""
        return state.rules.partial_defence or self._can_hold(state, card, card)

    def _can_hold(self, state: AvatarsState, card: int, lowest: int) -> bool:
        class_of = state.rules.class_of
        reach = [
            POINTS[other]
            for other in self.unstaged(state)
            if class_of[other] == class_of[card] and other >= lowest
        ]
        return sum(reach) >= self.shortfall(state)

    def lays_enough(self, state: AvatarsState) -> bool:
        """Whether what is staged may be laid as it is."""
        return state.rules.partial_defence or self.shortfall(state) <= 0


@final
class DefenceBid(Defending):
    """4.1: any number of cards of the attack's colour, or none (R16, R19, R20)."""

    id = "defence_bid"
    rule = "R19"

    def advance(self, state: AvatarsState) -> bool:
        """R50: without cards nothing is asked; the number of cards is public."""
        if state.hands[self.seat]:
            return True
        state.pop()
        stand(state, self.seat, "defence")
        return False

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the defence bid."""
        return DefenceBid(self.seat, staged)

    def may_pass(self, state: AvatarsState) -> bool:
        """Laying nothing is ``done`` here."""
        return False

    def may_finish(self, state: AvatarsState) -> bool:
        """An empty bid is always legal; a started one may have to be enough (6.3)."""
        return not self.staged or self.lays_enough(state)

    def laid(self, state: AvatarsState) -> None:
        """The defender speaks once (R23)."""
        state.pop()
        if self.staged:
            state.lay(self.seat, self.staged, on_attack=False, role="defence")
        else:
            stand(state, self.seat, "defence")


class AidWindow(LayCards):
    """4.3: bystanders may add cards (R29, R33, R35). ``asked`` are those still to be asked."""

    def __init__(self, asked: tuple[int, ...], staged: tuple[int, ...], was_aided: bool) -> None:
        self.seat = asked[0] if asked else -1
        self.staged = staged
        self.asked = asked
        self.was_aided = was_aided

    def go_on(self, asked: tuple[int, ...], was_aided: bool) -> AidWindow:
        """The same window with others to be asked."""
        raise AssertionError("each kind of window goes on as its own kind")

    def is_closed(self, state: AvatarsState) -> bool:
        """Whether nobody needs to be asked any more, whoever is left."""
        return False

    def advance(self, state: AvatarsState) -> bool:
        """5.4: skip bystanders without cards, but nobody for want of the right class (R43)."""
        asked = self.asked
        while asked and not state.hands[asked[0]]:
            asked = asked[1:]
        if not asked or self.is_closed(state):
            state.pop()
            if not self.was_aided:
                state.emit(Event("no_aid", ("window",), (self.id,)))
            return False
        if asked is self.asked:
            return True
        state.become(self.go_on(asked, self.was_aided))
        return False

    def passed(self, state: AvatarsState) -> None:
        """The next one is asked."""
        state.become(self.go_on(self.asked[1:], self.was_aided))

    def add_cards(self, state: AvatarsState, *, on_attack: bool) -> None:
        """R34: aid adds its points, and scores nothing."""
        state.become(self.go_on(self.after_aid(state), True))
        state.lay(self.seat, self.staged, on_attack=on_attack, role="aid")

    def after_aid(self, state: AvatarsState) -> tuple[int, ...]:
        """Who is asked after this one has aided: each bystander once."""
        return self.asked[1:]

    def prompt(self, state: AvatarsState) -> Prompt:
        """A reaction window: who else is asked in it, and how one declines."""
        seats, pieces = principals(state)
        asked = tuple([seat for seat in self.asked if state.hands[seat]])
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window=self.id,
            asked=asked,
            passing=PASS,
            concerns_seats=seats,
            concerns_pieces=pieces,
        )

    def to_json(self) -> dict[str, Any]:
        """Who is still to be asked, and what the first of them has staged."""
        return {
            "asked": list(self.asked),
            "staged": cards_to_json(self.staged),
            "was_aided": self.was_aided,
        }


@final
class AidAttack(AidWindow):
    """R30: after the attack bid, aid to the attack; in a raise cycle only while it trails."""

    id = "aid_attack"
    rule = "R30"

    def __init__(
        self, asked: tuple[int, ...], staged: tuple[int, ...], was_aided: bool, in_raise: bool
    ) -> None:
        super().__init__(asked, staged, was_aided)
        self.in_raise = in_raise

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the same bystander."""
        return AidAttack(self.asked, staged, self.was_aided, self.in_raise)

    def go_on(self, asked: tuple[int, ...], was_aided: bool) -> AidWindow:
        """The next bystander."""
        return AidAttack(asked, (), was_aided, self.in_raise)

    def is_closed(self, state: AvatarsState) -> bool:
        """6.7: the attack leads again."""
        exchange = state.exchange
        assert exchange is not None
        return self.in_raise and state.is_attack_winning(exchange)

    def laid(self, state: AvatarsState) -> None:
        """To the attack pile."""
        self.add_cards(state, on_attack=True)

    def to_json(self) -> dict[str, Any]:
        """As every window, and whether it belongs to a raise cycle."""
        return {**super().to_json(), "in_raise": self.in_raise}


@final
class AidDefence(AidWindow):
    """R30, R42: after the defence bid, aid to the defence, while the attack is winning."""

    id = "aid_defence"
    rule = "R42"

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the same bystander."""
        return AidDefence(self.asked, staged, self.was_aided)

    def go_on(self, asked: tuple[int, ...], was_aided: bool) -> AidWindow:
        """The next bystander."""
        return AidDefence(asked, (), was_aided)

    def is_closed(self, state: AvatarsState) -> bool:
        """Totals are public and nothing can be added to the attack any more."""
        exchange = state.exchange
        assert exchange is not None
        return not state.is_attack_winning(exchange)

    def laid(self, state: AvatarsState) -> None:
        """To the defence pile."""
        self.add_cards(state, on_attack=False)


class EitherAid(AidWindow):
    """R36: a window in which every aid names its side."""

    def __init__(
        self, asked: tuple[int, ...], staged: tuple[int, ...], was_aided: bool, side: int
    ) -> None:
        super().__init__(asked, staged, was_aided)
        self.side = side

    def on_side(self, side: int) -> EitherAid:
        """The same bystander, who has named a side."""
        raise AssertionError("each kind of window goes on as its own kind")

    def moves(self, state: AvatarsState) -> tuple[Move, ...]:
        """First the side (if there is a card for it), then the cards."""
        if self.side != NO_SIDE:
            return super().moves(state)
        if self.pickable(state):
            return (PASS, AID_ATTACK, AID_DEFENCE)
        return (PASS,)

    def may_pass(self, state: AvatarsState) -> bool:
        """Not after naming a side."""
        return False

    def play(self, state: AvatarsState, move: Move) -> None:
        """Name a side, then lay cards on it."""
        if move is AID_ATTACK:
            state.become(self.on_side(ATTACK))
        elif move is AID_DEFENCE:
            state.become(self.on_side(DEFENCE))
        else:
            super().play(state, move)

    def laid(self, state: AvatarsState) -> None:
        """To the pile of the side named."""
        self.add_cards(state, on_attack=self.side == ATTACK)

    def after_aid(self, state: AvatarsState) -> tuple[int, ...]:
        """``free``: round and round, until all in a row have passed (R30)."""
        if state.rules.aid != "free":
            return self.asked[1:]
        exchange = state.exchange
        assert exchange is not None
        circle = helpers(state, state.owner(exchange.attacker))
        at = circle.index(self.seat) + 1
        return circle[at:] + circle[:at]

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        """The side comes first; with no card of the class there is none to name."""
        if self.side == NO_SIDE and move.type in ("card", "done"):
            return Refusal("R36", "Name the side that you aid first: attack or defence.")
        if self.side == NO_SIDE and move.type == "aid":
            return Refusal("R33", "You hold no card that could be played in this exchange.")
        return super().refusal(state, move)

    def is_begun(self) -> bool:
        """R81: the side is private until the cards are laid."""
        return self.side != NO_SIDE

    def unbegun(self) -> Step[AvatarsState]:
        """No side named."""
        return self.on_side(NO_SIDE) if self.side != NO_SIDE else self

    def to_json(self) -> dict[str, Any]:
        """As every window, and the side named."""
        return {**super().to_json(), "side": self.side}


@final
class AidEarly(EitherAid):
    """``aid`` open or free: before the defence, to either side."""

    id = "aid_early"
    rule = "R30"

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the same bystander."""
        return AidEarly(self.asked, staged, self.was_aided, self.side)

    def go_on(self, asked: tuple[int, ...], was_aided: bool) -> AidWindow:
        """The next bystander."""
        return AidEarly(asked, (), was_aided, NO_SIDE)

    def on_side(self, side: int) -> EitherAid:
        """A side is named."""
        return AidEarly(self.asked, (), self.was_aided, side)


@final
class AidLate(EitherAid):
    """``aid`` last_call, open or free: after the defence, to either side, whoever leads."""

    id = "aid_late"
    rule = "R30"

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the same bystander."""
        return AidLate(self.asked, staged, self.was_aided, self.side)

    def go_on(self, asked: tuple[int, ...], was_aided: bool) -> AidWindow:
        """The next bystander."""
        return AidLate(asked, (), was_aided, NO_SIDE)

    def on_side(self, side: int) -> EitherAid:
        """A side is named."""
        return AidLate(self.asked, (), self.was_aided, side)


@final
class RaiseCycle(Step[AvatarsState]):
    """6.7: the trailing side may add, again and again, until nobody adds anything.

    ``cards`` is how many lay there when the last repetition began.
    """

    id = "raise_cycle"
    rule = "6.7"

    def __init__(self, cards: int) -> None:
        self.seat = -1
        self.cards = cards

    def advance(self, state: AvatarsState) -> bool:
        """Ask the trailing principal, then its window; every repetition spends a card."""
        exchange = state.exchange
        assert exchange is not None
        if exchange.cards() == self.cards:
            state.pop()
            return False
        state.become(RaiseCycle(exchange.cards()))
        attacker, defender = state.owner(exchange.attacker), state.owner(exchange.defender)
        attack_leads = state.is_attack_winning(exchange)
        self._push_window(state, attack_leads)
        state.push(RaiseDefence(defender, ()) if attack_leads else RaiseAttack(attacker, ()))
        return False

    def _push_window(self, state: AvatarsState, attack_leads: bool) -> None:
        exchange = state.exchange
        assert exchange is not None
        attacker, defender = state.owner(exchange.attacker), state.owner(exchange.defender)
        if state.rules.aid == "sided":
            if attack_leads:
                state.push(AidDefence(helpers(state, defender), (), False))
            else:
                state.push(AidAttack(helpers(state, attacker), (), False, True))
        elif state.rules.aid != "off":
            state.push(AidLate(helpers(state, attacker), (), False, NO_SIDE))

    def to_json(self) -> dict[str, Any]:
        """The count."""
        return {"cards": self.cards}


@final
class RaiseAttack(LayCards):
    """6.7: the attacker trails and may add; the raise need not take the lead."""

    id = "raise_attack"
    rule = "6.7"

    def advance(self, state: AvatarsState) -> bool:
        """Skipped with an empty hand."""
        if state.hands[self.seat]:
            return True
        state.pop()
        return False

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the attacker's raise."""
        return RaiseAttack(self.seat, staged)

    def laid(self, state: AvatarsState) -> None:
        """To the attack pile."""
        state.pop()
        state.lay(self.seat, self.staged, on_attack=True, role="raise")


@final
class RaiseDefence(Defending):
    """6.7: the defender trails and may add; without ``partial_defence`` it must be enough."""

    id = "raise_defence"
    rule = "6.7"

    def advance(self, state: AvatarsState) -> bool:
        """Skipped with an empty hand."""
        if state.hands[self.seat]:
            return True
        state.pop()
        return False

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the defender's raise."""
        return RaiseDefence(self.seat, staged)

    def may_finish(self, state: AvatarsState) -> bool:
        """At least one card, and enough of them."""
        return len(self.staged) > 0 and self.lays_enough(state)

    def laid(self, state: AvatarsState) -> None:
        """To the defence pile."""
        state.pop()
        state.lay(self.seat, self.staged, on_attack=False, role="raise")


@final
class Compare(Step[AvatarsState]):
    """5.2 RESOLVE: the higher total wins, a tie goes to the defender (R22)."""

    id = "compare"
    rule = "R22"

    def advance(self, state: AvatarsState) -> bool:
        """Discard the piles; capture, or offer the counter-attack."""
        exchange = state.exchange
        assert exchange is not None
        totals = (state.total_attack(exchange), state.total_defend(exchange))
        succeeds = state.is_attack_winning(exchange)
        names = ("attacker", "defender", "total_attack", "total_defend", "class", "succeeds")
        seats = (state.owner(exchange.attacker), state.owner(exchange.defender))
        values = (*seats, *totals, state.class_name(), succeeds)
        state.emit(Event("compared", names, values))
        discard_piles(state, exchange)
        if succeeds:
            capture(state, exchange)
        elif self._may_counter(state, exchange):
            state.become(CounterBid(state.owner(exchange.defender), ()))
        else:
            end_battle(state)
        return False

    def _may_counter(self, state: AvatarsState, exchange: Exchange) -> bool:
        """RESOLVE step 4: by public facts only (R47, R48)."""
        if exchange.is_counter and not state.rules.counter_chain:
            return False
        has_cards = bool(state.hands[state.owner(exchange.defender)])
        return has_cards or may_counter_bare(state)


def discard_piles(state: AvatarsState, exchange: Exchange) -> None:
    """R51: nothing carries over; the exchange keeps its class and loses its cards."""
    state.last_exchange_bare = exchange.cards() == 0
    if state.battle_class == NO_CLASS:
        state.battle_class = exchange.card_class
    state.discard = state.discard + exchange.attack_pile + exchange.defence_pile
    state.exchange = Exchange(
        exchange.is_counter, exchange.attacker, exchange.defender, exchange.card_class
    )


def may_counter_bare(state: AvatarsState) -> bool:
    """6.6, 6.8: but a chain must not go on for ever without cards."""
    rules = state.rules
    return rules.bare_attacks and not (rules.counter_chain and state.last_exchange_bare)


def capture(state: AvatarsState, exchange: Exchange) -> None:
    """RESOLVE step 3: the attacking principal scores both halves (R34, R67, R68)."""
    seat = state.owner(exchange.attacker)
    beaten = state.avatars[exchange.defender]
    state.avatars = replaced(state.avatars, exchange.defender, NO_AVATAR)
    captured, history = list(state.captured), list(state.history)
    captured[seat] = (*captured[seat], domino_of(beaten))
    history[seat] = (*history[seat], worth(beaten))
    state.captured = tuple(captured)
    state.history = tuple(history)
    state.scores = replaced(state.scores, seat, state.scores[seat] + worth(beaten))
    state.captures_this_round += 1
    owner, slot = state.owner(exchange.defender), exchange.defender % state.rules.slots
    names = ("seat", "owner", "slot", "avatar", "worth", "score", "from", "to")
    score = state.scores[seat]
    moved = (f"avatars:{owner}", f"trophies:{seat}")
    values = (seat, owner, slot, avatar_text(beaten), worth(beaten), score, *moved)
    state.emit(Event("captured", names, values))
    if state.rules.end_condition == "score" and score >= state.rules.target_score:
        state.end_game("score")  # R73: at once, also in somebody else's turn
    else:
        end_battle(state)


def end_battle(state: AvatarsState) -> None:
    """BATTLE_END: back to the player whose turn it is, never to the counter-attacker (R58)."""
    state.exchange = None
    state.pop()
    if state.is_time_up and state.rules.time_up_at == "battle":
        state.end_game("time_up")


@final
class CounterBid(LayCards):
    """4.2: a defender who held may strike back at once, Avatar against Avatar (R44, R45)."""

    id = "counter_bid"
    rule = "R45"

    def again(self, staged: tuple[int, ...]) -> LayCards:
        """Still the counter bid."""
        return CounterBid(self.seat, staged)

    def card_class(self, state: AvatarsState) -> int:
        """R46: any class, unless ``restricted_counter`` binds it to that of the battle (R52)."""
        if self.staged:
            return state.rules.class_of[self.staged[0]]
        return state.battle_class if state.rules.restricted_counter else NO_CLASS

    def may_finish(self, state: AvatarsState) -> bool:
        """R47: at least one card, unless a bare counter is allowed."""
        return len(self.staged) > 0 or may_counter_bare(state)

    def passed(self, state: AvatarsState) -> None:
        """Waived."""
        state.emit(Event("counter_waived", ("seat",), (self.seat,)))
        end_battle(state)

    def laid(self, state: AvatarsState) -> None:
        """The roles are swapped, and all of it comes again (R38, R49)."""
        failed = state.exchange
        assert failed is not None
        bound = state.battle_class if state.rules.restricted_counter else NO_CLASS
        state.exchange = Exchange(True, failed.defender, failed.attacker, bound)
        state.pop()
        push_answer(state, state.exchange)
        if self.staged:
            state.lay(self.seat, self.staged, on_attack=True, role="counter")
        else:
            stand(state, self.seat, "counter")


COMPARE: Final = Compare()
