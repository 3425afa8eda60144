"""Aid: the windows in which bystanders may add cards (4.3, 5.4, 6.4)."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from boneyard import FLAG, NOBODY, SEAT, Move, Number, Prompt, Reaction, Refusal, Row, Seat, written
from boneyard.components import OPEN_CARDS, Cards
from boneyard.games.domino_avatars.moves import AID_ATTACK, AID_DEFENCE, PASS
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.games.domino_avatars.steps.bids import LayCards, principals

ATTACK: Final = 1
DEFENCE: Final = 0
NO_SIDE: Final = -1

Seats: TypeAlias = tuple[Seat, ...]


def helpers(state: AvatarsState, first: Seat) -> Seats:
    """R29, R32: everybody but the principals, clockwise from the left of one of them."""
    attacker, defender = state.owner(state.attacker), state.owner(state.defender)
    around = [(first + turn) % state.players for turn in range(1, state.players)]
    return tuple([seat for seat in around if seat != attacker and seat != defender])


class AidWindow(LayCards):
    """4.3: bystanders may add cards (R29, R33, R35). ``asked`` are those still to be asked."""

    forms = written(asked=Row(SEAT), staged=OPEN_CARDS, was_aided=FLAG)
    role = "aid"

    def __init__(self, asked: Seats, staged: Cards, was_aided: bool) -> None:
        self.seat = asked[0] if asked else NOBODY
        self.staged = staged
        self.asked = asked
        self.was_aided = was_aided

    def go_on(self, asked: Seats, staged: Cards, was_aided: bool) -> AidWindow:
        """The same window, with these still to be asked and these cards staged."""
        raise AssertionError("each kind of window goes on as its own kind")

    def again(self, staged: Cards) -> LayCards:
        return self.go_on(self.asked, staged, self.was_aided)

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
            return False
        if asked is self.asked:
            return True
        state.become(self.go_on(asked, (), self.was_aided))
        return False

    def passed(self, state: AvatarsState) -> None:
        """The next one is asked; after the last, all are told once that nobody helped (12.3)."""
        later = self.asked[1:]
        still_to_ask = [seat for seat in later if state.hands[seat]]
        if state.hears("no_aid") and not self.was_aided and not still_to_ask:
            state.tell("no_aid", ("window",), (self.id,))
        state.become(self.go_on(later, (), self.was_aided))

    def laid(self, state: AvatarsState) -> None:
        """R34: aid adds its points, and scores nothing."""
        state.become(self.go_on(self.after_aid(state), (), True))
        self.lay(state)

    def after_aid(self, state: AvatarsState) -> Seats:
        """Who is asked after this one has aided: each bystander once."""
        return self.asked[1:]

    def reaction(self, state: AvatarsState) -> Reaction:
        """Who else is asked in it, and how one declines."""
        return Reaction(self.id, tuple([seat for seat in self.asked if state.hands[seat]]), PASS)

    def prompt(self, state: AvatarsState) -> Prompt:
        """It concerns the two who fight."""
        seats, pieces = principals(state)
        now = self.reaction(state)
        return Prompt(
            self.id,
            self.seat,
            self.rule,
            window=now.name,
            asked=now.asked,
            passing=now.passing,
            concerns_seats=seats,
            concerns_pieces=pieces,
        )


@final
class AidAttack(AidWindow):
    """R30: after the attack bid, aid to the attack; in a raise cycle only while it trails."""

    id = "aid_attack"
    rule = "R30"
    forms = written(**AidWindow.forms, in_raise=FLAG)

    def __init__(self, asked: Seats, staged: Cards, was_aided: bool, in_raise: bool) -> None:
        super().__init__(asked, staged, was_aided)
        self.in_raise = in_raise

    def go_on(self, asked: Seats, staged: Cards, was_aided: bool) -> AidWindow:
        return AidAttack(asked, staged, was_aided, self.in_raise)

    def is_for_attack(self) -> bool:
        return True

    def is_closed(self, state: AvatarsState) -> bool:
        """6.7: the attack leads again."""
        return self.in_raise and state.is_attack_winning()


@final
class AidDefence(AidWindow):
    """R30, R42: after the defence bid, aid to the defence, while the attack is winning."""

    id = "aid_defence"
    rule = "R42"

    def go_on(self, asked: Seats, staged: Cards, was_aided: bool) -> AidWindow:
        return AidDefence(asked, staged, was_aided)

    def is_closed(self, state: AvatarsState) -> bool:
        """Totals are public and nothing can be added to the attack any more."""
        return not state.is_attack_winning()


class EitherAid(AidWindow):
    """R36: a window in which every aid names its side."""

    forms = written(**AidWindow.forms, side=Number(NO_SIDE, ATTACK))

    def __init__(self, asked: Seats, staged: Cards, was_aided: bool, side: int) -> None:
        super().__init__(asked, staged, was_aided)
        self.side = side

    def on_side(self, asked: Seats, staged: Cards, was_aided: bool, side: int) -> EitherAid:
        """The same window, in which a side (or none) has been named."""
        raise AssertionError("each kind of window goes on as its own kind")

    def go_on(self, asked: Seats, staged: Cards, was_aided: bool) -> AidWindow:
        return self.on_side(asked, staged, was_aided, self.side if staged else NO_SIDE)

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
        if move is AID_ATTACK or move is AID_DEFENCE:
            side = ATTACK if move is AID_ATTACK else DEFENCE
            state.become(self.on_side(self.asked, (), self.was_aided, side))
        else:
            super().play(state, move)

    def is_for_attack(self) -> bool:
        return self.side == ATTACK

    def after_aid(self, state: AvatarsState) -> Seats:
        """``free``: round and round, until all in a row have passed (R30)."""
        if state.rules.aid != "free":
            return self.asked[1:]
        circle = helpers(state, state.owner(state.attacker))
        at = circle.index(self.seat) + 1
        return circle[at:] + circle[:at]

    def refusal(self, state: AvatarsState, move: Move) -> Refusal:
        """The side comes first; with no card of the class there is none to name."""
        if self.side == NO_SIDE and move.type in ("card", "done"):
            return Refusal("R36", "Name the side that you aid first: attack or defence.")
        if self.side == NO_SIDE and move.type == "aid":
            if self.pickable(state):
                return Refusal("R36", "Every aid names its side: attack or defence.")
            return Refusal("R33", "You hold no card that could be played in this exchange.")
        return super().refusal(state, move)

    def is_begun(self) -> bool:
        """R81: the side is private until the cards are laid."""
        return self.side != NO_SIDE


@final
class AidEarly(EitherAid):
    """``aid`` open or free: before the defence, to either side."""

    id = "aid_early"
    rule = "R30"

    def on_side(self, asked: Seats, staged: Cards, was_aided: bool, side: int) -> EitherAid:
        return AidEarly(asked, staged, was_aided, side)


@final
class AidLate(EitherAid):
    """``aid`` last_call, open or free: after the defence, to either side, whoever leads."""

    id = "aid_late"
    rule = "R30"

    def on_side(self, asked: Seats, staged: Cards, was_aided: bool, side: int) -> EitherAid:
        return AidLate(asked, staged, was_aided, side)
