"""Setting up (chapter 4): first player, boards, king buildings, decks and starting courts."""

from __future__ import annotations

from typing import Final, final

from boneyard import FIRST, SEAT, SEATED, Move, Number, Prompt, Refusal, Seat, Step, Word, written
from boneyard.components import JOKER, Card, changed, roll, without
from boneyard.games.knaves_out import towers
from boneyard.games.knaves_out.constants import (
    ACE_OF_SPADES,
    ACE_TOWER,
    COURT_RANKS,
    NOBODY_THERE,
    QUEEN_TOWER,
    RANK_OF,
    TOWERS,
    Tower,
)
from boneyard.games.knaves_out.moves import CARD, DECK, OFFSET, SIDE, UNDER
from boneyard.games.knaves_out.pieces import arrive, king_of
from boneyard.games.knaves_out.state import KnavesState, stock_of
from boneyard.games.knaves_out.steps.turn import NEXT_TURN
from boneyard.games.knaves_out.world import (
    NO_BOARD,
    SIDES,
    WIDEST_OFFSET,
    Board,
    beside,
    compact_boards,
    legal_boards,
    may_lie,
    span_in_force,
)

OPENING_DICE: Final = 5
FUEL: Final = 3
OFFSETS: Final[tuple[int, ...]] = tuple(range(-WIDEST_OFFSET, WIDEST_OFFSET + 1))
START_SLOTS: Final[tuple[str, ...]] = ("start_jack", "start_king", "start_queen")


def set_up(state: KnavesState) -> None:
    """Chapter 4, up to the first choice; the rest is on the stack in the order of the page."""
    first = find_first_player(state)
    seats = range(state.players)
    state.order = tuple([(first + state.rules.direction * at) % state.players for at in seats])
    state.tell("first_player", ("seat", "order"), (first, state.order))
    state.push(NEXT_TURN)
    for seat in reversed(state.order):
        state.push(TakeDeck(seat))
    for seat in reversed(state.order):
        state.push(PlaceKing(seat))
    lay_first_boards(state)


def find_first_player(state: KnavesState) -> int:
    """4.1, R3: the highest total of five dice; those who tie roll again."""
    if state.rules.first_player == "seat_0":
        return 0
    if state.rules.first_player == "random":
        return state.random_below(state.players)
    tied = list(range(state.players))
    while len(tied) > 1:
        totals: list[int] = []
        for seat in tied:
            dice = roll(state, OPENING_DICE)
            state.tell("opening_roll", ("seat", "dice"), (seat, dice))
            totals.append(sum(dice))
        best = max(totals)
        tied = [seat for seat, total in zip(tied, totals, strict=True) if total == best]
    return tied[0]


# Boards (4.2, 4.3).


def lay_first_boards(state: KnavesState) -> None:
    """R8: the first board lies without a choice; all of them where nobody lays boards."""
    order = list(state.order)
    if state.rules.lots_for_boards:  # R115
        order = state.shuffled(order)
        state.tell("board_order", ("order",), (tuple(order),))
    if state.rules.world == "compact":
        for at, board in enumerate(compact_boards(state.players)):
            lay_board(state, order[at], board)
    elif state.rules.world == "random":
        lay_board(state, order[0], (0, 0))
        for seat in order[1:]:
            places = legal_boards(laid_boards(state), state.rules.world_span)
            lay_board(state, seat, places[state.random_below(len(places))])
    else:
        lay_board(state, order[0], (0, 0))
        for seat in reversed(order[1:]):
            state.push(BoardSide(seat))


def laid_boards(state: KnavesState) -> list[Board]:
    """Those that lie already."""
    return [board for board in state.boards if board != NO_BOARD]


def lay_board(state: KnavesState, seat: Seat, board: Board) -> None:
    """4.4: once all lie, sea and coast are known."""
    state.boards = changed(state.boards, seat, board)
    state.tell("board_laid", ("seat", "board"), (seat, board))
    if NO_BOARD not in state.boards:
        state.found_world()


@final
class BoardSide(Step[KnavesState]):
    """4.2: next to which board, and on which of its sides, one's own is laid (R5)."""

    id = "board_side"
    rule = "4.2"
    forms = SEATED
    default = FIRST
    refuses = "Your board goes to a free side of a board, where three squares can touch."

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Every side with at least one legal offset."""
        found: list[Move] = []
        laid = laid_boards(state)
        span = span_in_force(laid, state.rules.world_span)
        for anchor, board in enumerate(state.boards):
            if board != NO_BOARD:
                for side in range(len(SIDES)):
                    if any(may_lie(laid, beside(board, side, at), span) for at in OFFSETS):
                        found.append(SIDE[anchor * len(SIDES) + side])
        return tuple(found)

    def play(self, state: KnavesState, move: Move) -> None:
        state.push(BoardOffset(self.seat, move.key // len(SIDES), move.key % len(SIDES)))


@final
class BoardOffset(Step[KnavesState]):
    """4.2: how far the board is moved along that side; with the side it is one choice."""

    id = "board_offset"
    rule = "4.2"
    forms = written(seat=SEAT, board=SEAT, side=Word(SIDES))
    refuses = "With that offset the board would overlap, float or lie too far out."

    def __init__(self, seat: Seat, board: Seat, side: int) -> None:
        self.seat = seat
        self.board = board
        self.side = side

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        """Offsets along the side that make a legal place."""
        laid, anchor = laid_boards(state), state.boards[self.board]
        span = span_in_force(laid, state.rules.world_span)
        offsets = [at for at in OFFSETS if may_lie(laid, beside(anchor, self.side, at), span)]
        return tuple([OFFSET[at + WIDEST_OFFSET] for at in offsets])

    def play(self, state: KnavesState, move: Move) -> None:
        """The board lies; R7: it is never turned."""
        state.pop()
        state.pop()
        lay_board(state, self.seat, beside(state.boards[self.board], self.side, move.key))

    def default_move(self, state: KnavesState) -> Move:
        """As flush as can be."""
        return min(state.moves(), key=lambda move: abs(move.key))

    def is_begun(self) -> bool:
        return True


# King buildings (4.5).


@final
class PlaceKing(Step[KnavesState]):
    """R9: anywhere on one's own board, after all boards are down, in order."""

    id = "place_king"
    rule = "4.5"
    forms = SEATED
    refuses = "Your king building stands on an empty square of your own board."

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        squares = state.world.square_moves
        return tuple(
            [
                squares[square]
                for square in state.world.on_board[self.seat]
                if state.occupant[square] == NOBODY_THERE
            ]
        )

    def play(self, state: KnavesState, move: Move) -> None:
        """R12: only the king building starts with checkers."""
        state.pop()
        arrive(state, king_of(self.seat), move.key, state.rules.king_checkers)

    def default_move(self, state: KnavesState) -> Move:
        """Near the middle of the board."""
        moves = state.moves()
        return moves[len(moves) // 2]


# Decks and starting courts (4.6).


@final
class TakeDeck(Step[KnavesState]):
    """4.6: the kingdom takes up its cards; with a starting court it picks or draws one (R96)."""

    id = "take_deck"
    rule = "4.6"
    forms = SEATED

    def advance(self, state: KnavesState) -> bool:
        """All that needs no choice; the rest is pushed in the order of the page."""
        seat = self.seat
        cards = state.own_cards()
        state.decks[seat] = tuple(cards)
        state.stocks[seat] = stock_of(state.decks[seat])
        state.pop()
        state.push(ShuffleDeck(seat))
        if state.rules.start_court == "random":
            for tower in range(ACE_TOWER):
                card = (COURT_RANKS[tower] - 1) * 4 + state.random_below(4)
                start_with(state, seat, tower, card)
        if state.rules.start_court != "off" and state.rules.start_jokers:
            state.push(StartJoker(seat, state.rules.jokers))
        if state.rules.start_court == "choose":
            for tower in reversed(range(ACE_TOWER)):
                state.push(StartCourt(seat, tower))
        return False


def start_with(state: KnavesState, seat: Seat, tower: Tower, card: Card) -> None:
    """A court card from the deck, open for all."""
    towers.take_from_deck(state, seat, card)
    towers.place_in_court(state, seat * TOWERS + tower, card)


@final
class StartCourt(Step[KnavesState]):
    """4.6: pick the Jack, then the King, then the Queen to start with."""

    id = "start_court"
    rule = "4.6"
    forms = written(seat=SEAT, tower=Number(0, QUEEN_TOWER))
    default = FIRST

    def __init__(self, seat: Seat, tower: Tower) -> None:
        self.seat = seat
        self.tower = tower

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        first = (COURT_RANKS[self.tower] - 1) * 4
        return CARD[first : first + 4]

    def play(self, state: KnavesState, move: Move) -> None:
        state.pop()
        start_with(state, self.seat, self.tower, move.key)

    def refusal(self, state: KnavesState, move: Move) -> Refusal:
        rank = ("Jack", "King", "Queen")[self.tower]
        return Refusal("4.6", f"Pick the {rank} that your court starts with.")

    def prompt(self, state: KnavesState) -> Prompt:
        """By the name that the page gives it."""
        return Prompt(START_SLOTS[self.tower], self.seat, self.rule)


@final
class StartJoker(Step[KnavesState]):
    """4.6: a Joker under one of the three court cards, or left in the deck; one after another."""

    id = "start_joker"
    rule = "4.6"
    forms = written(seat=SEAT, left=Number(0, 4))
    refuses = "The Joker goes under a court card that has none, or stays away."

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def advance(self, state: KnavesState) -> bool:
        """Once all three have one, the rest stay in the deck unasked."""
        if self.left and self._open(state):
            return True
        state.pop()
        return False

    def _open(self, state: KnavesState) -> list[int]:
        first = self.seat * TOWERS
        return [tower for tower in range(ACE_TOWER) if not state.jokered[first + tower]]

    def moves(self, state: KnavesState) -> tuple[Move, ...]:
        found = [UNDER[tower] for tower in self._open(state)]
        found.append(DECK)
        return tuple(found)

    def play(self, state: KnavesState, move: Move) -> None:
        if move.type == "under":
            state.decks[self.seat] = without(state.decks[self.seat], JOKER)
            spot = self.seat * TOWERS + move.key
            towers.place_in_court(state, spot, state.court[spot], jokered=True)
        state.become(StartJoker(self.seat, self.left - 1))


@final
class ShuffleDeck(Step[KnavesState]):
    """4.6, steps 3 and 4: the shuffle, and the fuel."""

    id = "shuffle_deck"
    rule = "4.6"
    forms = SEATED

    def advance(self, state: KnavesState) -> bool:
        """What lay above the fuel tells nothing: the deck is shuffled again."""
        state.pop()
        towers.shuffle_deck(state, self.seat)
        if state.rules.start_fuel:
            for tower in range(ACE_TOWER):
                for rank in range(1, FUEL + 1):
                    add_fuel(state, self.seat, tower, rank)
            towers.shuffle_deck(state, self.seat)
        return False


def add_fuel(state: KnavesState, seat: Seat, tower: Tower, rank: int) -> None:
    """4.6, step 4: the first card of the rank from the top, but not the Ace of Spades."""
    for card in reversed(state.decks[seat]):
        if card != JOKER and RANK_OF[card] == rank and card != ACE_OF_SPADES:
            towers.take_from_deck(state, seat, card)
            towers.place_on_tower(state, seat * TOWERS + tower, card)
            return
