"""What lies on the table of Knaves Out (5.6), each field declared once.

What is kept by seat, by court card (*spot*: ``seat * 4 + tower``), by piece or by square is a
tuple, which is replaced (``changed``) and shared by clones. Only what changes with nearly every
card is a list: hands, decks, discards and towers, which are tuples themselves. A card of a tower
that has a Joker under it has ``JOKER_UNDER`` added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from boneyard import (
    COUNT,
    DERIVED,
    FLAG,
    HIDDEN,
    NOBODY,
    OPEN,
    OWNER,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Bits,
    Bound,
    BySeat,
    Custom,
    Each,
    Field,
    Fields,
    Form,
    Number,
    Part,
    PerSeat,
    Reader,
    Row,
    Seat,
    Shared,
    field,
)
from boneyard.components import CARD_NAMES, CARDS, JOKER, OPEN_CARDS, Card, Cards, parse_card
from boneyard.games.knaves_out.constants import (
    ACTION_COUNT,
    AT_SEA,
    CARD_MASK,
    CHECKERS,
    EFFECT_NAMES,
    IN_RESERVE,
    JOKER_UNDER,
    MARK_NAMES,
    MOST_CHECKERS,
    MOST_SEATS,
    NO_CARD,
    NO_PIECE,
    NO_STEP_YET,
    PIECE_IDS,
    PIECE_OF_ID,
    POWER_NAMES,
    RELIC_NAMES,
    SET,
    STEP_NAMES,
    TOWERS,
    TURN_NAMES,
    Piece,
    Square,
)
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.world import NO_BOARD, NO_WORLD, Board, World

FURTHEST = 2000


SPOTS = PerSeat(TOWERS)
ALL_PIECES = PerSeat(SET)


def _write_row(fields: Sequence[Field], state: Any, at: int) -> dict[str, Any]:
    return {one.key: one.each.write(getattr(state, one.name)[at], state) for one in fields}


def _read_row(fields: Sequence[Field], state: Any, at: int, row: Reader) -> None:
    for one in fields:
        one.set_at(state, at, row.read(one.key, one.each, state))


class Kingdoms(BySeat):
    """An object for each seat. What is kept by spot stands in its ``court``: a list of four,
    null where there is no court card.
    """

    def write(self, fields: Sequence[Field], state: Any) -> Any:
        of_seat, of_spot = _parted(fields)
        kingdoms = super().write(of_seat, state)
        for seat, kingdom in enumerate(kingdoms):
            kingdom["court"] = [
                None if state.court[spot] == NO_CARD else _write_row(of_spot, state, spot)
                for spot in range(seat * TOWERS, seat * TOWERS + TOWERS)
            ]
        return kingdoms

    def read(self, fields: Sequence[Field], state: Any, table: Reader) -> None:
        of_seat, of_spot = _parted(fields)
        super().read(of_seat, state, table)
        for seat, item in enumerate(table.items(self.key, dict)):
            kingdom = Reader(item, table.error, f"{table.place}.{self.key}[{seat}]")
            for tower, card in enumerate(kingdom.read("court", COURT, state)):
                if card is not None:
                    row = Reader(card, table.error, f"{kingdom.place}.court[{tower}]")
                    _read_row(of_spot, state, seat * TOWERS + tower, row)


def _parted(fields: Sequence[Field]) -> tuple[list[Field], list[Field]]:
    """What is kept by seat, and what by spot."""
    of_spot = [one for one in fields if getattr(one.form, "count", 0) is SPOTS]
    return [one for one in fields if one not in of_spot], of_spot


class Pieces(Part):
    """A list with an object for each piece in play."""

    def write(self, fields: Sequence[Field], state: Any) -> Any:
        in_play = [piece for piece, square in enumerate(state.at) if square != IN_RESERVE]
        return [{"piece": PIECE_IDS[at], **_write_row(fields, state, at)} for at in in_play]

    def read(self, fields: Sequence[Field], state: Any, table: Reader) -> None:
        if NO_BOARD not in state.boards:
            state.found_world()
        for at, item in enumerate(table.items(self.key, dict, ALL_PIECES(state))):
            row = Reader(item, table.error, f"{table.place}.{self.key}[{at}]")
            _read_row(fields, state, row.read("piece", PIECE, state), row)


# Forms.


def _read_piece(item: Any, state: Any) -> Piece:
    piece = PIECE_OF_ID.get(item, -1)
    if not 0 <= piece < ALL_PIECES(state):
        raise ValueError("must be the id of a piece of this game, such as 0P3")
    return piece


def _read_board(item: Any, state: Any) -> Board:
    if item is None:
        return NO_BOARD
    x, y = AT.read(item, state)
    return (x, y)


def _cell(square: Square, state: Any) -> Any:
    return "sea" if square == AT_SEA else [state.world.xs[square], state.world.ys[square]]


def _read_cell(item: Any, state: Any) -> Square:
    if item == "sea":
        return AT_SEA
    x, y = AT.read(item, state)
    if (x, y) not in state.world.index:
        raise ValueError("must be a square of the world")
    square: Square = state.world.index[x, y]
    return square


def _read_court_card(item: Any, state: Any) -> Card:
    card = parse_card(item)
    if card >= JOKER:
        raise ValueError("must be a card of a rank and a suit")
    return card


def _tower_card(card: Card, state: Any) -> str:
    return CARD_NAMES[card & CARD_MASK] + ("+X" if card & JOKER_UNDER else "")


def _read_tower_card(item: Any, state: Any) -> Card:
    card = _read_court_card(item.removesuffix("+X"), state)
    return card | JOKER_UNDER if item.endswith("+X") else card


def _own_pieces(slots: int, state: Any) -> list[str]:
    first = max(state.turn, 0) * SET
    return [PIECE_IDS[first + slot] for slot in range(SET) if slots >> slot & 1]


def _read_own_pieces(item: Any, state: Any) -> int:
    pieces = Row(PIECE).read(item, state)
    if any(piece // SET != max(state.turn, 0) for piece in pieces):
        raise ValueError("must be pieces of the kingdom whose turn it is")
    return sum([1 << piece % SET for piece in pieces])


PIECE: Form[Piece] = Custom(lambda piece, _: PIECE_IDS[piece], _read_piece)
PIECE_OR_NONE: Form[Piece] = Custom(
    lambda piece, _: PIECE_IDS[piece] if piece >= 0 else None,
    lambda item, state: NO_PIECE if item is None else _read_piece(item, state),
)
AT = Row(Number(-FURTHEST, FURTHEST), 2)
BOARD: Form[Board] = Custom(
    lambda at, _: None if at == NO_BOARD else list(at), _read_board, str(NO_BOARD)
)
CELL: Form[Square] = Custom(_cell, _read_cell, str(IN_RESERVE))
COURT_CARD: Form[Card] = Custom(lambda card, _: CARD_NAMES[card], _read_court_card, str(NO_CARD))
TOWER: Form[Cards] = Row(Custom(_tower_card, _read_tower_card))
"""Bottom to top; ``"5H+X"`` has a Joker under it."""
OWN_PIECES: Form[int] = Custom(_own_pieces, _read_own_pieces)
COURT: Form[Any] = Row(Custom(lambda card, _: card, lambda item, _: item), TOWERS)


def kept(
    part: Part, count: Bound = SEATS, several: Callable[..., Form[Any]] = Shared
) -> Callable[..., Any]:
    """Declares fields of which a part has one for each seat, spot or piece."""
    return lambda form, *more, **named: field(several(form, count), *more, part=part, **named)


KINGDOMS = Kingdoms("kingdoms")
by_seat = kept(KINGDOMS)
by_spot = kept(KINGDOMS, SPOTS)
hot_by_seat = kept(KINGDOMS, SEATS, Each)
hot_by_spot = kept(KINGDOMS, SPOTS, Each)
by_piece = kept(Pieces("pieces"), ALL_PIECES)
this_turn = partial(field, part=Part("this_turn"))
derived = partial(field, part=DERIVED)


class KnavesTable(Fields):
    """A game of Knaves Out."""

    rules: Rules
    boards: tuple[Board, ...] = field(
        Shared(BOARD),
        OPEN,
        "4.2: the north-west corner of each seat's board; NO_BOARD until it is laid.",
    )
    world: World = derived(
        Form(),
        OPEN,
        "4.4: the squares of all boards, sea and coast; NO_WORLD until all are laid.",
        start=NO_WORLD,
    )
    order: tuple[Seat, ...] = field(
        Row(SEAT, SEATS),
        OPEN,
        "4.1: the seats in the order of play.",
        start=lambda rules: tuple(range(rules.players)),
    )
    round: int = field(
        Number(0, lambda state: state.rules.round_limit),
        OPEN,
        "The round being played; 0 while the world is being laid.",
    )
    place: int = field(SEAT, OPEN, "Whose turn it is, as a place in the order of play.")
    turn: Seat = field(
        SEAT_OR_NOBODY, OPEN, "Whose turn it is; NOBODY before the first turn.", start=NOBODY
    )
    is_time_up: bool = field(FLAG, OPEN, "Whether the host's clock has run out.", key="time_up")
    fallen: tuple[tuple[Seat, ...], ...] = field(
        Row(Row(SEAT)),
        OPEN,
        "6.9: the defeated kingdoms, first to last; those that fell together stand together.",
    )

    # By seat.
    alive: tuple[bool, ...] = by_seat(
        FLAG,
        OPEN,
        "Whether the kingdom has not been defeated.",
        start=lambda rules: (True,) * rules.players,
    )
    hands: list[Cards] = hot_by_seat(
        CARDS, OWNER, "In ascending order, so Jokers come last.", key="hand"
    )
    decks: list[Cards] = hot_by_seat(CARDS, HIDDEN, "In their order, top card last.", key="deck")
    stocks: list[int] = derived(
        Each(COUNT),
        OWNER,
        "What the deck holds but for Jokers, as bits by card: its owner can work that out.",
    )
    discards: list[Cards] = hot_by_seat(
        OPEN_CARDS, OPEN, "In the order in which they came.", key="discard"
    )
    effects: tuple[int, ...] = by_seat(
        Bits(EFFECT_NAMES),
        OPEN,
        "R21: what is in force until the owner's next turn, as bits: BLESSING to PARLAY.",
    )
    marks: tuple[int, ...] = by_seat(
        Bits(MARK_NAMES),
        OPEN,
        "What waits for the next action, roll or turn, or is used up, as bits: FEAST to "
        "CASTLE_USED.",
    )
    relics: tuple[int, ...] = by_seat(
        Bits(RELIC_NAMES), OPEN, "6.10: the relics gathered, as bits: CORNER, RED_SQUARE, SEA."
    )
    sways: tuple[int, ...] = by_seat(
        Bits(SEATS),
        OPEN,
        "R51: the seats that it keeps from attacking until its next turn, as bits by seat.",
    )
    red: tuple[int, ...] = derived(
        Shared(COUNT),
        OPEN,
        "6.12: checkers left for soldiers.",
        start=lambda rules: (CHECKERS,) * rules.players,
    )
    black: tuple[int, ...] = derived(
        Shared(COUNT),
        OPEN,
        "6.12: checkers left for buildings.",
        start=lambda rules: (CHECKERS,) * rules.players,
    )

    # By spot.
    court: tuple[Card, ...] = by_spot(COURT_CARD, OPEN, "The court card, or NO_CARD.", key="card")
    jokered: tuple[bool, ...] = by_spot(
        FLAG, OPEN, "6.11: whether a Joker lies under the court card, which taints it.", key="joker"
    )
    towers: list[Cards] = hot_by_spot(
        TOWER, OPEN, "The cards on the court card, bottom to top.", key="tower"
    )
    devoured: tuple[Cards, ...] = by_spot(
        TOWER, OPEN, "R36: cards under the court card, in play but in no tower."
    )
    powers: tuple[int, ...] = by_spot(
        Bits(POWER_NAMES),
        OPEN,
        "R36: the lasting powers that hang on the court card, as bits: KING_CRIMSON to MOTORHEAD.",
    )

    # By piece.
    at: tuple[Square, ...] = by_piece(
        CELL, OPEN, "The square it stands on, AT_SEA or IN_RESERVE.", key="cell"
    )
    chk: tuple[int, ...] = by_piece(Number(0, MOST_CHECKERS), OPEN, "The checkers under it.")
    wounds: tuple[int, ...] = by_piece(
        Number(0, lambda state: state.rules.building_hp - 1),
        OPEN,
        "R11: the hit points of its own that a building without checkers has lost.",
    )
    tainted: tuple[bool, ...] = by_piece(
        FLAG, OPEN, "6.11: whether the building has gone over to the dark."
    )
    in_play: tuple[int, ...] = derived(
        Shared(COUNT),
        OPEN,
        "By seat: its pieces on map and sea, as bits by slot of the set.",
    )
    occupant: tuple[Piece, ...] = derived(
        Shared(COUNT),
        OPEN,
        "By square: the piece on it, or NOBODY_THERE; empty until all boards are laid.",
        start=lambda rules: (),
    )

    # What is forgotten when the next turn begins.
    actions_left: int = this_turn(Number(0, 2), OPEN, "R15: the actions that the turn still has.")
    free_used: int = this_turn(
        Number(0, (1 << ACTION_COUNT) - 1),
        OPEN,
        "R16: free actions taken beside the turn's action, as bits by their row in the table.",
    )
    cards_played: int = this_turn(
        COUNT, OPEN, "R19: cards played from the hand; an untouched one may go."
    )
    closed: int = this_turn(
        Number(0, (1 << len(STEP_NAMES)) - 1),
        OPEN,
        "5.5: with ``step_order=blocks`` the steps that are over, as bits by PLAYING to ATTACKING.",
    )
    step_used: int = this_turn(
        Number(NO_STEP_YET, len(STEP_NAMES) - 1),
        OPEN,
        "5.5: with ``step_order=blocks`` the step being taken, PLAYING to ATTACKING.",
        start=NO_STEP_YET,
    )
    turn_marks: int = this_turn(
        Bits(TURN_NAMES),
        OPEN,
        "What lasts for this turn only, as bits: RUSH to CONSPIRE_SPENT.",
        key="marks",
    )
    pawns_moved: int = this_turn(
        COUNT, OPEN, "R72: moves of pawns, which Sheer Heart Attack counts."
    )
    moved: int = this_turn(
        OWN_PIECES,
        OPEN,
        "Pieces of the kingdom whose turn it is that have moved, as bits by slot of the set.",
    )
    attacked: int = this_turn(OWN_PIECES, OPEN, "R17: in the same way, those that have attacked.")
    last_roll: tuple[int, ...] = this_turn(
        Row(Number(0, MOST_SEATS - 1)),
        OPEN,
        "The dice that lie on the table, after the seat that rolled and what it needed.",
    )
