"""Taking an action (5.2, 6.1): paying, choosing, and then the effect.

From the click on the action to the last answer all is one choice, which nobody else sees: what
is paid and chosen lives in the step until the action is complete.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import SEAT, Move, Number, Prompt, Refusal, Row, Seat, Step, Word, written
from boneyard.components import CARD_NAMES, changed
from boneyard.games.knaves_out import prices
from boneyard.games.knaves_out.actions.table import (
    ACTIONS,
    chapter_of,
    count_of,
    is_extra,
    price_of,
    ways,
)
from boneyard.games.knaves_out.constants import (
    ACTING,
    FEAST,
    KIND_NAMES,
    PIECE_IDS,
    TOWER_LETTERS,
    TOWERS,
    Tower,
)
from boneyard.games.knaves_out.endings import win_if_almighty
from boneyard.games.knaves_out.events import place_name, tell_acted
from boneyard.games.knaves_out.moves import FINISHED, SKIPPED, SPARE, TOWER
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.choices import use_step
from boneyard.games.knaves_out.towers import devour, pay_from_tower

UNPAID: Final = -1
HIGHEST_KEY: Final = 1 << 16

WANTED: Final = {
    "build_square": "it stands on an empty square next to one of your buildings",
    "train_square": "the pawn stands on an empty square next to one of your buildings",
    "raise_square": "the unpawn stands on an empty square next to your tainted Bishop",
    "plan_square": "the pawn goes to an empty square next to one of your buildings",
    "surge_to": "it goes over empty squares, at most one more than it has checkers",
    "charm_pawn": "it must be an enemy pawn on land with an empty square next to it",
    "knight_pawn": "it must be one of your pawns with fewer than four checkers",
    "fortify_building": "it must be one of your buildings with fewer than four checkers",
    "behead_piece": "it must be an enemy piece next to one of yours",
    "taint_building": "it must be one of your buildings that is not tainted yet",
    "castle_rook": "it must be one of your Rooks",
    "plan_pawn": "it must be one of your pawns",
    "cherry_own": "it must be a piece of yours that has an enemy of its kind",
    "cherry_enemy": "it must be an enemy piece of the same kind",
    "balance_from": "it must be a pawn of yours with a checker, next to another of your pawns",
    "balance_to": "it must be a pawn of yours next to the first, with fewer than four checkers",
}
"""What answers a question of an action, for those who point at something else."""


@final
class TakeAction(Step[KnavesState]):
    """An action whose price and choices are being settled; ``action`` is its row in the table."""

    id = "take_action"
    rule = "5.2"
    forms = written(
        seat=SEAT,
        action=Word([action.id for action in ACTIONS]),
        payment=Number(UNPAID, HIGHEST_KEY),
        spared=Number(0, HIGHEST_KEY),
        chosen=Row(Number(FINISHED, HIGHEST_KEY)),
    )

    def __init__(
        self,
        seat: Seat,
        action: int,
        payment: int = UNPAID,
        spared: int = 0,
        chosen: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.action = action
        self.payment = payment
        self.spared = spared
        self.chosen = chosen

    def advance(self, state: KnavesState) -> bool:
        """5.2: what leaves no choice is settled unasked; then the action is carried out."""
        if self.payment == UNPAID:
            found = self._ways(state)
            if len(found) > 1:
                return True
            state.become(TakeAction(self.seat, self.action, found[0]))
            return False
        moves = ACTIONS[self.action].answers(state, self.seat, self.payment, self.chosen)
        if len(moves) > 1:
            state.go_on(self, tuple(moves))
            return True
        if moves:
            state.become(self._answered(moves[0].key))
        else:
            self._carry_out(state)
        return False

    def _ways(self, state: KnavesState) -> tuple[int, ...]:
        """The payments that agree with what has been spared so far."""
        found = ways(state, self.seat, self.action)
        if not self.spared:
            return found
        asked = self._asked(state)
        return tuple([payment for payment in found if _covers(asked, payment, self.spared)])

    def _asked(self, state: KnavesState) -> int:
        price = price_of(state, self.seat, self.action)
        return prices.each_price(state, self.seat, count_of(state, self.seat, self.action, price))

    def _answered(self, key: int) -> TakeAction:
        return TakeAction(self.seat, self.action, self.payment, 0, (*self.chosen, key))

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """The next payment decision, or the next choice of the action."""
        if self.payment == UNPAID:
            return self._payment_moves(state)
        answers = ACTIONS[self.action].answers
        return tuple(answers(state, self.seat, self.payment, self.chosen))

    def _payment_moves(self, state: KnavesState) -> tuple[Move, ...]:
        found = self._ways(state)
        if price_of(state, self.seat, self.action).kind != prices.N_EACH:
            # ``pay_any`` and ``pay_tower``: each payment comes from one tower.
            return tuple([TOWER[tower_of(payment)] for payment in found])
        asked = self._asked(state)
        moves: list[Move] = []
        for tower in range(TOWERS):
            more = self.spared + prices.from_tower(tower, 1)
            if prices.share(self.spared, tower) < prices.share(asked, tower) and any(
                _covers(asked, payment, more) for payment in found
            ):
                moves.append(SPARE[tower])
        return tuple(moves)

    def search_moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Sets in ascending order only: cards spared, and who gets the last checkers."""
        moves = state.moves()
        if self.payment == UNPAID and self.spared:
            asked = self._asked(state)
            highest = max([tower for tower in range(TOWERS) if prices.share(self.spared, tower)])
            kept = [move for move in moves if move.key >= highest]
            if any(self._finishes(state, asked, move.key) for move in kept):
                return tuple(kept)
            return moves
        is_set = self.slot(state) == "boister_pawn" and len(self.chosen) > 0
        if not is_set or list(self.chosen) != sorted(self.chosen):
            return moves
        above = tuple([move for move in moves if move.key > self.chosen[-1]])
        return above if len(above) >= state.red[self.seat] - len(self.chosen) else moves

    def _finishes(self, state: KnavesState, asked: int, tower: Tower) -> bool:
        """Whether sparing can go on in ascending order from a tower."""
        for payment in self._ways(state):
            rest = [prices.share(asked, low) - prices.share(payment, low) for low in range(tower)]
            if rest == [prices.share(self.spared, low) for low in range(tower)]:
                return True
        return False

    def play(self, state: KnavesState, move: Move) -> None:
        if self.payment != UNPAID:
            state.become(self._answered(move.key))
        elif move.type == "spare":
            spared = self.spared + prices.from_tower(move.key, 1)
            if prices.size_of(spared) == prices.FEAST_SPARES:
                state.become(TakeAction(self.seat, self.action, self._asked(state) - spared))
            else:
                state.become(TakeAction(self.seat, self.action, UNPAID, spared))
        else:
            for payment in self._ways(state):
                if tower_of(payment) == move.key:
                    state.become(TakeAction(self.seat, self.action, payment))

    def _carry_out(self, state: KnavesState) -> None:
        """5.2: pay, then the effect; Almighty is looked at after every action (5.1)."""
        state.pop()
        seat, number, chosen = self.seat, self.action, self.chosen
        price = price_of(state, seat, number)
        payment = self.payment
        if price.kind == prices.TOP_CARD and not state.marks[seat] & FEAST:
            payment = prices.from_tower(chosen[0], 1)
        use_step(state, ACTING)
        if is_extra(state, price):
            state.free_used |= 1 << number
        else:
            state.actions_left -= 1
            if state.marks[seat] & FEAST:
                state.marks = changed(state.marks, seat, state.marks[seat] & ~FEAST)
        self._pay(state, payment, is_devoured=price.kind == prices.DEVOUR)
        ACTIONS[number].carry_out(state, seat, payment, chosen)
        win_if_almighty(state, seat)

    def _pay(self, state: KnavesState, payment: int, *, is_devoured: bool) -> None:
        """6.1: tower by tower, top cards first."""
        paid: list[int] = []
        eaten: list[int] = []
        for tower in range(TOWERS):
            count = prices.share(payment, tower)
            if count and is_devoured:
                eaten += devour(state, self.seat * TOWERS + tower)
            elif count:
                paid += pay_from_tower(state, self.seat * TOWERS + tower, count)
        if state.listens:
            action, chosen = ACTIONS[self.action], enumerate(self.chosen)
            answers = tuple([answer_text(state, action.kind(at), key) for at, key in chosen])
            tell_acted(state, self.seat, action.id, paid, eaten, answers)

    def slot(self, state: KnavesState) -> str:
        """The question that is open, by the name that the page gives it."""
        if self.payment != UNPAID:
            return ACTIONS[self.action].slot(len(self.chosen))
        kind = price_of(state, self.seat, self.action).kind
        if kind == prices.N_EACH:
            return "pay_spare"
        return "pay_tower" if kind == prices.DEVOUR else "pay_any"

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        name, slot = ACTIONS[self.action].name, self.slot(state)
        wanted = WANTED.get(slot, "choose among what it offers")
        return Refusal("5.2", f"You have begun {name}: {wanted}.")

    def asked_under(self, state: KnavesState) -> str:
        """The chapter that tells of the price or of the action."""
        return "6.1" if self.payment == UNPAID else chapter_of(self.action)

    def prompt(self, state: KnavesState) -> Prompt:
        """By the slot's own name."""
        return Prompt(self.slot(state), self.seat, self.asked_under(state))

    def is_begun(self) -> bool:
        return True


def _covers(asked: int, payment: int, spared: int) -> bool:
    """Whether a payment spares at least these cards."""
    return all(
        prices.share(asked, tower) - prices.share(payment, tower) >= prices.share(spared, tower)
        for tower in range(TOWERS)
    )


def tower_of(payment: int) -> int:
    """The first tower that a payment takes cards from."""
    return next((tower for tower in range(TOWERS) if prices.share(payment, tower)), 0)


def answer_text(state: KnavesState, kind: str, key: int) -> str:
    """One answer of an action for the log, as ``kind:value``: ``square:1d4``."""
    if key in (SKIPPED, FINISHED):
        return "skip:"
    if kind == "square":
        said = state.world.name(key)
    elif kind == "piece":
        said = f"{PIECE_IDS[key]}:{place_name(state, state.at[key])}"
    elif kind == "card":
        said = CARD_NAMES[key]
    elif kind == "fetch":
        said = f"{CARD_NAMES[key >> 2]}:{TOWER_LETTERS[key & 3]}"
    elif kind in ("tower", "tower_of"):
        of = f"{key // TOWERS}:" if kind == "tower_of" else ""
        said = f"{of}{TOWER_LETTERS[key % TOWERS]}"
    else:
        said = KIND_NAMES[key] if kind == "kind" else str(key)
    return f"{kind}:{said}"
