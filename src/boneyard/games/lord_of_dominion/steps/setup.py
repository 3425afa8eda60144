"""Setup: chapter 4, the decisions before the first turn.

BuildTroop, seat by seat (or DraftTroop in turn, or nobody is asked) -> PlaceGeneral, seat by
seat -> the roll for the first player -> BeginTurn (``turns.py``)
"""

from __future__ import annotations

from typing import Final, final

from boneyard import SEAT, SEATED, Move, Refusal, Row, Seat, Step, written
from boneyard.components import changed, sorted_zone, with_card
from boneyard.games.lord_of_dominion.characters import (
    DARK,
    KINDS,
    KNIGHT,
    LIGHT,
    RANGER,
    SORCERER,
    WARRIOR,
    Kind,
    Kinds,
    general_of,
)
from boneyard.games.lord_of_dominion.events import place_of, tell_chose_space, tell_of, tell_troop
from boneyard.games.lord_of_dominion.fields import A_KIND
from boneyard.games.lord_of_dominion.filling import is_open
from boneyard.games.lord_of_dominion.moves import ADD, DONE
from boneyard.games.lord_of_dominion.rules import GENERALS, PLAY
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps.turns import BEGIN_TURN

RECOMMENDED: Final[Kinds] = (WARRIOR, WARRIOR, RANGER, KNIGHT, SORCERER)
SIX: Final = 6
"""R20: a die has six sides."""
MOST_ROLLS: Final = 1000
"""Honest dice never tie so often; a script for tests might, and everything must end."""


def set_up(state: LordState) -> None:
    """Chapter 4, step 4: the Troops, as ``troop_building`` says."""
    building = state.rules.troop_building
    if building == "secret":
        state.push(BUILD_TROOP[DARK])
    elif building == "draft":
        state.push(DRAFT_TROOP[DARK])
    else:
        for seat in range(2):
            is_random = building == "random"
            troop = draw_troop(state, seat) if is_random else RECOMMENDED
            state.hands = changed(state.hands, seat, troop)
        place_generals(state)


def draw_troop(state: LordState, seat: Seat) -> Kinds:
    """``random``: all that could be in a Troop is shuffled, the first so many are kept."""
    size = state.rules.troop_size
    return sorted_zone(state.shuffled(state.deck(seat), size)[:size])


def place_generals(state: LordState) -> None:
    """The Troops are hands now: revealed, unless hands stay hidden (R14, R15)."""
    state.stage = GENERALS
    state.reveal()
    for seat in range(2):
        knows_already = seat == DARK and state.rules.troop_building == "secret"
        if is_open(state) or not knows_already:
            tell_troop(state, seat, is_open=is_open(state))
    state.push(PLACE_GENERAL[DARK])


class ChooseKinds(Step[LordState]):
    """What building and drafting share: Characters from one's own deck."""

    rule = "R13"

    def chosen(self, state: LordState) -> Kinds:
        """The Troop so far."""
        return state.hands[self.seat]

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Every kind of which there may be one more."""
        chosen, most = self.chosen(state), state.rules.max_same
        return tuple([ADD[kind] for kind in range(1, len(KINDS)) if chosen.count(kind) < most])

    def default_move(self, state: LordState) -> Move:
        """What the recommended Troop still lacks, or else the first."""
        chosen, moves = self.chosen(state), state.moves()
        for kind in RECOMMENDED:
            if chosen.count(kind) < RECOMMENDED.count(kind) and ADD[kind] in moves:
                return ADD[kind]
        return moves[0]

    def refusal(self, state: LordState, move: Move) -> Refusal:
        rules = state.rules
        return Refusal(
            "R13",
            f"A Troop is {rules.troop_size} Characters besides the General, at most "
            f"{rules.max_same} of a kind: add what is still missing, and finish when it is full.",
        )


@final
class BuildTroop(ChooseKinds):
    """LoD 3.1: each Lord chooses unseen; both are revealed together (R14)."""

    id = "build_troop"
    forms = written(seat=SEAT, staged=Row(A_KIND))

    def __init__(self, seat: Seat, staged: Kinds) -> None:
        self.seat = seat
        self.staged = staged

    def chosen(self, state: LordState) -> Kinds:
        return self.staged

    def moves(self, state: LordState) -> tuple[Move, ...]:
        """Kinds until the Troop is full, then ``done``."""
        is_full = len(self.staged) == state.rules.troop_size
        return (DONE,) if is_full else super().moves(state)

    def search_moves(self, state: LordState) -> tuple[Move, ...]:
        """Warriors first, Sorcerers last, while the Troop can still be filled that way."""
        found = [move for move in state.moves() if move is DONE or self._goes_up(state, move.key)]
        if self.staged != sorted_zone(self.staged):
            return state.moves()
        return tuple(found) or state.moves()

    def _goes_up(self, state: LordState, kind: Kind) -> bool:
        """Whether the kind is no lower than the last, and from it on there is enough."""
        rules = state.rules
        if self.staged and kind < self.staged[-1]:
            return False
        to_come = (len(KINDS) - kind) * rules.max_same - self.staged.count(kind)
        return to_come >= rules.troop_size - len(self.staged)

    def play(self, state: LordState, move: Move) -> None:
        """Add one; or hand the Troop over, to be revealed with the other."""
        if move is not DONE:
            state.become(BuildTroop(self.seat, (*self.staged, move.key)))
            return
        state.hands = changed(state.hands, self.seat, sorted_zone(self.staged))
        if self.seat == DARK:
            tell_troop(state, self.seat, is_open=False)
            state.become(BUILD_TROOP[LIGHT])
        else:
            state.pop()
            place_generals(state)

    def is_begun(self) -> bool:
        """Chapter 7: a Troop is nobody else's business while it is built."""
        return len(self.staged) > 0

    def before_choice(self) -> Step[LordState] | None:
        return BUILD_TROOP[self.seat]


@final
class DraftTroop(ChooseKinds):
    """``draft``: one Character each in turn, openly, from one's own deck."""

    id = "draft_troop"
    forms = SEATED

    def play(self, state: LordState, move: Move) -> None:
        """Public at once; then the other Lord."""
        seat = self.seat
        state.hands = changed(state.hands, seat, with_card(state.hands[seat], move.key))
        state.tell("drafted", ("seat", "kind", "to"), (seat, KINDS[move.key], f"hand:{seat}"))
        if seat == LIGHT and len(state.hands[seat]) == state.rules.troop_size:
            state.pop()
            place_generals(state)
        else:
            state.become(DRAFT_TROOP[1 - seat])


@final
class PlaceGeneral(Step[LordState]):
    """LoD 3.1: the General starts on any space of his Fort (R17), before the roll (R18)."""

    id = "place_general"
    rule = "R18"
    forms = SEATED

    def moves(self, state: LordState) -> tuple[Move, ...]:
        place = state.rules.moves.place
        return tuple([place[cell] for cell in state.rules.board.forts[self.seat]])

    def play(self, state: LordState, move: Move) -> None:
        """The first choice is shown only together with the second."""
        tell_chose_space(state, self.seat, move.key)
        if self.seat == DARK:
            state.chosen = (move.key,)
            state.become(PLACE_GENERAL[LIGHT])
            return
        for side, cell in enumerate((*state.chosen, move.key)):
            general = general_of(side)
            state.put(general, cell)
            tell_of(state, "general_placed", general, ("cell", "name"), place_of(state, general))
        state.chosen = ()
        state.stage = PLAY
        state.reveal()
        state.first = find_first_player(state)
        state.become(BEGIN_TURN[state.first])

    def default_move(self, state: LordState) -> Move:
        """The space with the most room before it: the one towards the middle."""
        return state.moves()[-1 if self.seat == DARK else 0]

    def refusal(self, state: LordState, move: Move) -> Refusal:
        return Refusal("R17", "Your General starts on one of the four spaces of your own Fort.")


def find_first_player(state: LordState) -> Seat:
    """LoD 3.2: a die each, the higher begins; by option a seat that is drawn or fixed."""
    how = state.rules.first_player
    if how == "rulebook":
        return roll_for_first(state)
    first = state.random_below(2) if how == "random" else DARK if how == "seat_0" else LIGHT
    state.tell("first_player", ("seat",), (first,))
    return first


def roll_for_first(state: LordState) -> Seat:
    """The higher roll begins; ties are rolled again (R19)."""
    for _ in range(MOST_ROLLS):
        dark, light = 1 + state.random_below(SIX), 1 + state.random_below(SIX)
        state.tell("rolled", ("dark", "light"), (dark, light))
        if dark != light:
            return DARK if dark > light else LIGHT
    return DARK


BUILD_TROOP: Final[tuple[BuildTroop, ...]] = tuple([BuildTroop(seat, ()) for seat in range(2)])
DRAFT_TROOP: Final[tuple[DraftTroop, ...]] = tuple([DraftTroop(seat) for seat in range(2)])
PLACE_GENERAL: Final[tuple[PlaceGeneral, ...]] = tuple([PlaceGeneral(seat) for seat in range(2)])
