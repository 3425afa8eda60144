"""Revealing the dungeon (6.1.2, 6.1.3, 6.9.1): picking a domino and laying it, half by half.

The three clicks are one choice: nobody else sees anything of it before the domino lies.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import FIRST, NOBODY, SEAT, SEAT_OR_NOBODY, SEATED, Move, Refusal, Seat, Step, written
from boneyard.components import DOMINO_NAMES, HIGH, LOW, UNKNOWN, Domino, steps, with_cards, without
from boneyard.games.dungeons_and_dominos.events import tell_drew, tell_laid, tell_last_room
from boneyard.games.dungeons_and_dominos.fields import CELL, FACE
from boneyard.games.dungeons_and_dominos.heroes import JOKERS
from boneyard.games.dungeons_and_dominos.moves import MOST_SEATS, PICK, SECOND, Cell
from boneyard.games.dungeons_and_dominos.refusals import named_cell, why_not_anchor, why_not_lay
from boneyard.games.dungeons_and_dominos.state import DungeonState

SOME_SINGLE: Final = 1
SOME_DOUBLE: Final = 2
"""The 0:1 and the 1:1, for questions about sites of either kind."""


def push_placement(state: DungeonState, seat: Seat) -> None:
    """R11, R47: laying is compulsory if any domino fits; it is skipped if none does (R30)."""
    if not state.hands[seat]:
        return
    if state.can_place(seat):
        state.push(PLACE_PICK[seat])
        return
    # R119: all doubles while singles have sites, and the other way round.
    size = len(state.hands[seat])
    if state.board.has_site(SOME_SINGLE):
        state.stuck[seat] = size
    elif state.board.has_site(SOME_DOUBLE):
        state.stuck[seat] = -size
    state.tell("no_fit", ("seat",), (seat,))


@final
class PlacePick(Step[DungeonState]):
    """5.2: which domino of the hand."""

    id = "place_pick"
    rule = "R47"
    forms = SEATED
    default = FIRST

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        """Every face that can be laid anywhere, as a joker if it has no match (R27)."""
        hand = state.hands[self.seat]
        board = state.board
        only_matched = state.rules.joker_by_hand and state.must_match(self.seat, UNKNOWN)
        found: list[Move] = []
        last = UNKNOWN
        for face in hand:
            fits = board.has_match(face) if only_matched else board.has_site(face)
            if fits and face != last:
                found.append(PICK[face])
            last = face
        return tuple(found)

    def play(self, state: DungeonState, move: Move) -> None:
        state.become(PlaceAnchor(self.seat, move.key))

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        if move.type != "pick":
            return Refusal("R47", "Pick a domino of your hand to lay.")
        held = [face for face in state.hands[self.seat] if move == PICK[face]]
        if not held:
            return Refusal("R47", "That domino is not in your hand.")
        if not state.board.has_site(held[0]):
            what = "make a room" if LOW[held[0]] == HIGH[held[0]] else "lie"
            return Refusal("R30", f"There is no place where that domino could {what}.")
        return Refusal("R27", "Another domino of your hand matches: only such ones may be laid.")


class PlaceHalf(Step[DungeonState]):
    """5.2: a domino has been picked; nobody else sees anything of it before it lies."""

    rule = "6.1"
    default = FIRST

    def __init__(self, seat: Seat, domino: Domino) -> None:
        self.seat = seat
        self.domino = domino

    def cells(self, state: DungeonState, anchor: Cell) -> list[Cell]:
        """Where the high half may lie beside the low one, in reading order."""
        match = state.must_match(self.seat, self.domino)
        return state.board.second_cells(self.domino, anchor, match)

    def is_begun(self) -> bool:
        return True

    def before_choice(self) -> Step[DungeonState]:
        return PLACE_PICK[self.seat]


@final
class PlaceAnchor(PlaceHalf):
    """5.2: the cell for the low half; of a double either cell may come first."""

    id = "place_anchor"
    forms = written(seat=SEAT, domino=FACE)

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        if self.domino not in state.hands[self.seat]:
            return ()  # a state that cannot be; ``violations`` says so
        return state.board.anchor_moves(self.domino, state.must_match(self.seat, self.domino))

    def search_moves(self, state: DungeonState) -> tuple[Move, ...]:
        """Of a double only the smaller of its two cells."""
        if LOW[self.domino] != HIGH[self.domino]:
            return state.moves()
        return tuple([move for move in state.moves() if self.cells(state, move.key)[-1] > move.key])

    def play(self, state: DungeonState, move: Move) -> None:
        """A single cell for the other half needs no click."""
        seconds = self.cells(state, move.key)
        if len(seconds) == 1:
            state.pop()
            lay(state, self.seat, self.domino, move.key, seconds[0])
        else:
            state.become(PlaceSecond(self.seat, self.domino, move.key))

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        half = f"{LOW[self.domino]} of {DOMINO_NAMES[self.domino]}"
        if move.type != "anchor":
            return Refusal("6.1", f"Name the cell for the {half}.")
        match = state.must_match(self.seat, self.domino)
        reason = why_not_anchor(state.board, self.domino, named_cell(move), match)
        return Refusal("6.1", f"The {half} cannot lie there: {reason}.")


@final
class PlaceSecond(PlaceHalf):
    """5.2: the cell for the high half, beside the anchor."""

    id = "place_second"
    forms = written(seat=SEAT, domino=FACE, anchor=CELL)

    def __init__(self, seat: Seat, domino: Domino, anchor: Cell) -> None:
        self.seat = seat
        self.domino = domino
        self.anchor = anchor

    def moves(self, state: DungeonState) -> tuple[Move, ...]:
        if self.domino not in state.hands[self.seat]:
            return ()
        return SECOND.all_at(self.cells(state, self.anchor))

    def search_moves(self, state: DungeonState) -> tuple[Move, ...]:
        """Of a double the larger of its two cells, unless the smaller was not the anchor."""
        moves = state.moves()
        if LOW[self.domino] != HIGH[self.domino] or moves[-1].key < self.anchor:
            return moves
        return tuple([move for move in moves if move.key > self.anchor])

    def play(self, state: DungeonState, move: Move) -> None:
        state.pop()
        lay(state, self.seat, self.domino, self.anchor, move.key)

    def refusal(self, state: DungeonState, move: Move) -> Refusal:
        cell, half = named_cell(move), HIGH[self.domino]
        if move.type != "second" or steps(cell, self.anchor) != 1:
            return Refusal("6.1", f"Name a cell beside the first half, for the {half}.")
        match = state.must_match(self.seat, self.domino)
        reason = why_not_lay(state.board, self.domino, self.anchor, cell, match)
        return Refusal("6.1", f"The {half} cannot lie there: {reason}.")


PLACE_PICK: Final[tuple[PlacePick, ...]] = tuple([PlacePick(seat) for seat in range(MOST_SEATS)])


def lay(state: DungeonState, seat: Seat, face: Domino, low: Cell, high: Cell) -> None:
    """R45, R112: anywhere on the map; a double makes a room, with whoever stands there (R55)."""
    is_joker = not state.board.is_matched(face, low, high)
    state.hands[seat] = without(state.hands[seat], face)
    state.board = state.board.laid(face, low, high)
    state.count(seat, JOKERS, is_joker)
    state.reveal()
    is_double = LOW[face] == HIGH[face]
    if is_double:
        state.open_room()
    # R119: of what was known of this hand, one may be gone.
    if is_double and state.stuck[seat] > 0:
        state.stuck[seat] -= 1
    elif not is_double and state.stuck[seat] < 0:
        state.stuck[seat] += 1
    tell_laid(state, seat, face, low, high, is_joker)


def refill(state: DungeonState, seat: Seat) -> None:
    """R9, R107: from the end of the bag, up to ``hand_size``."""
    missing = min(state.rules.hand_size - len(state.hands[seat]), len(state.bag))
    if missing > 0:
        drawn = list(state.bag[-missing:])
        state.bag = state.bag[:-missing]
        state.hands[seat] = with_cards(state.hands[seat], drawn)
        tell_drew(state, seat, drawn)


def deal_hands(state: DungeonState, first: Seat) -> None:
    """Set-up 5: one domino at a time in turn order, until all are full or the bag is empty."""
    order = sorted(state.living_seats(), key=lambda seat: (seat - first) % state.players)
    dealt = state.bag[::-1][: state.rules.hand_size * len(order)]
    state.bag = state.bag[: len(state.bag) - len(dealt)]
    for turn, seat in enumerate(order):
        drawn = list(dealt[turn :: len(order)])
        state.hands[seat] = with_cards((), drawn)
        tell_drew(state, seat, drawn)


def check_map(state: DungeonState, following: Seat) -> None:
    """5.1 end_turn, steps 3 and 4: is the map complete, or can nobody lay anything?"""
    if state.map_complete:
        return
    if not any(state.hands):
        if not state.bag:
            complete_map(state)  # R59, R10
        return
    for seat in range(state.players):
        if state.can_place(seat):
            return
    if any(state.board.has_site(face) for face in state.bag):
        _redeal(state, following)
    else:
        _seal(state)


def complete_map(state: DungeonState) -> None:
    """R118: between turns, so that no fight is under way. The late-game tweaks hold (6.8)."""
    state.map_complete = True
    rules = state.rules
    changes = (rules.late_bonus, rules.late_dice, rules.doors_shut)
    state.tell("map_complete", ("bonus", "by_dice", "doors_shut"), changes)


def _gathered(state: DungeonState) -> list[Domino]:
    """R31: everything that is not laid; nobody holds anything any more."""
    dominoes = list(state.bag)
    for seat in range(state.players):
        dominoes += state.hands[seat]
        state.hands[seat] = ()
        state.stuck[seat] = 0
    return dominoes


def _redeal(state: DungeonState, following: Seat) -> None:
    """R31: all hands go back into the bag and are dealt anew."""
    state.bag = tuple(state.shuffled(_gathered(state)))
    state.redeals += 1
    state.tell("redealt", (), ())
    deal_hands(state, following)


def _seal(state: DungeonState) -> None:
    """R31, R121: all that is left is shown and leaves the game, the monsters among it too."""
    state.removed = with_cards(state.removed, _gathered(state))
    state.bag = ()
    was_last = state.is_last_room
    state.goal = min(state.goal, len(state.room_lives))
    state.must_check = True
    state.reveal()
    names = tuple([DOMINO_NAMES[face] for face in state.removed])
    state.tell("sealed", ("dominoes", "goal"), (names, state.goal))
    complete_map(state)
    if state.is_last_room and not was_last:
        tell_last_room(state)


@final
class Mapping(Step[DungeonState]):
    """6.9.1: all dominoes are laid before the first turn; ``laying`` has just laid one."""

    id = "mapping"
    rule = "6.9.1"
    forms = written(following=SEAT, laying=SEAT_OR_NOBODY)

    def __init__(self, following: Seat, laying: Seat) -> None:
        self.seat = NOBODY
        self.following = following
        self.laying = laying

    def advance(self, state: DungeonState) -> bool:
        """Refill, look at the map, and ask the next one who can lay."""
        seat = self.following
        if self.laying != NOBODY:
            refill(state, self.laying)
            check_map(state, seat)
        if not state.map_complete:
            state.become(Mapping((seat + 1) % state.players, seat))
            push_placement(state, seat)
            return False
        state.pop()
        if state.to_go == 0:
            state.end_game("monsters")
        return False
