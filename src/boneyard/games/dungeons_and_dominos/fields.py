"""What lies on the table of Dungeons and Dominos (5.5), each field declared once.

The dungeon is a ``Board`` that is replaced, never changed, and so are hands and the bag: clones
share them. What is kept by seat or by room is a short list, which a clone copies.
"""

from __future__ import annotations

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
    BadState,
    BySeat,
    Custom,
    Each,
    Fields,
    Form,
    Number,
    Object,
    Part,
    Reader,
    Row,
    Seat,
    Text,
    Told,
    Tuple,
    field,
)
from boneyard.components import (
    DOMINOES,
    HIGH,
    LOW,
    OPEN_DOMINOES,
    Domino,
    Dominoes,
    Face,
    cell_from_json,
    cell_to_json,
    format_domino,
    parse_domino,
    steps,
)
from boneyard.games.dungeons_and_dominos.board import OUT, OUTSIDE, SPAWN, Board, first_board
from boneyard.games.dungeons_and_dominos.heroes import NO_TALLIES, NO_THROW, TALLIES, Throw
from boneyard.games.dungeons_and_dominos.moves import FACES, MODES, NO_MODE, Cell
from boneyard.games.dungeons_and_dominos.rules import CLASSES, KINDS_OF_MONSTERS, NO_CLASS, Rules

MOST_GOLD = 100_000
THROWS = ("none", "move", "loot", "attack", "shove", "steal", "respawn", "teleport")
PLACES = {OUTSIDE: "outside", OUT: "out"}
"""The places that are no cells, by name."""


def _place_to_json(cell: Cell, state: Any) -> Any:
    return PLACES.get(cell) or cell_to_json(cell)


def _read_place(item: Any, state: Any) -> Cell:
    known = [place for place, name in PLACES.items() if item == name]
    return known[0] if known else cell_from_json(item)


def _parse_face(name: str) -> Domino:
    if parse_domino(name) >= FACES:
        raise ValueError("must be a domino of a double-six set")
    return parse_domino(name)


def _dungeon_to_json(state: Any) -> Any:
    board = state.board
    return LAID.write(tuple(zip(board.faces, board.lows, board.highs, strict=True)), state)


def _read_dungeon(state: Any, table: Reader) -> None:
    """Laid again, domino by domino: rooms follow from that, and ``derive`` finds the sites."""
    board = state.board
    laid = table.read("dungeon", LAID, state)
    if laid[:1] != ((0, board.lows[0], board.highs[0]),):
        raise table.fail("dungeon", "a list that begins with the 0:0 on [0, 0] and [1, 0]")
    if len(laid) > len(state.rules.dominoes) + 1:
        raise BadState("the dungeon has more dominoes than there are")
    for face, low, high in laid[1:]:
        _check_domino(board, face, low, high)
        board.put(face, low, high)


def _check_domino(board: Board, face: Domino, low: Cell, high: Cell) -> None:
    """As far as shapes can be judged without knowing who was slain when (G1 to G3)."""
    if steps(low, high) != 1 or not (board.touching(low) or board.touching(high)):
        raise BadState("a domino of the dungeon lies apart")
    squares = board.squares(min(low, high), max(low, high))
    if low in board.tiles or high in board.tiles or bool(squares) != (LOW[face] == HIGH[face]):
        raise BadState("a domino of the dungeon lies where it may not")


def _rooms_to_json(state: Any) -> Any:
    return [list(room) for room in zip(state.room_lives, state.hoards, strict=True)]


def _read_rooms(state: Any, table: Reader) -> None:
    rooms = table.read("rooms", Row(Row(COUNT, 2), len(state.board.rooms)), state)
    state.room_lives = [lives for lives, _ in rooms]
    state.hoards = [hoard for _, hoard in rooms]


CELL = Custom(lambda cell, _: cell_to_json(cell), lambda item, _: cell_from_json(item))
PLACE = Custom(_place_to_json, _read_place)
FACE = Face(format_domino, _parse_face, known=True)
FACE_OR_DOOR = Face(format_domino, _parse_face, known=False)
"""Where dice have named a domino, or null where a hero comes back by the door."""
LAID = Row(Tuple(FACE, CELL, CELL))
DIE = Number(1, 6)
THROW = Object(
    Throw,
    kind=Text(THROWS),
    seat=SEAT_OR_NOBODY,
    dice=Row(DIE),
    other=SEAT_OR_NOBODY,
    others=Row(DIE),
    room=Number(-1, 2 * KINDS_OF_MONSTERS - 1),
    bonus=Number(0, 2),
)
HELD = Number(-5, 5)
"""At most a whole hand, of either kind."""
MODE = Number(NO_MODE, len(MODES) - 1)
MONSTER = Number(1, KINDS_OF_MONSTERS)
BY_ROOM = Each(COUNT, 0)
"""One a room, of which there is none at first."""

of_hero = partial(field, part=BySeat("heroes"))
DUNGEON = Told("dungeon", _dungeon_to_json, _read_dungeon)
ROOMS = Told("rooms", _rooms_to_json, _read_rooms)
FLAGS = Part("flags")


class DungeonTable(Fields):
    """A game of Dungeons and Dominos."""

    rules: Rules
    board: Board = field(
        Form(),
        OPEN,
        "All that has been laid, with its rooms; at first nothing but the 0:0 (set-up 3).",
        start=lambda rules: first_board(rules),
        part=DUNGEON,
    )
    room_lives: list[int] = field(
        BY_ROOM, OPEN, "Fights that each monster must still lose; 0: it is slain.", part=ROOMS
    )
    hoards: list[int] = field(
        BY_ROOM, OPEN, "Gold to be won in each room beside that of its tiles.", part=ROOMS
    )
    bag: Dominoes = field(DOMINOES, HIDDEN, "Dominoes that nobody has drawn; drawn from the end.")
    removed: Dominoes = field(
        OPEN_DOMINOES, OPEN, "R31: dominoes that left the game when the dungeon was sealed."
    )
    redeals: int = field(COUNT, OPEN, "R31: how often all hands were dealt anew.")
    first: Seat = field(SEAT, OPEN, "The seat that takes the first turn of each round.")
    turn_seat: Seat = field(
        SEAT_OR_NOBODY, OPEN, "The seat whose turn it is; nobody's during the set-up.", start=NOBODY
    )
    round: int = field(Number(0, 1001), OPEN, "The round being played; 0: the set-up.")
    goal: int = field(
        Number(0, lambda state: state.rules.goal),
        OPEN,
        "How many monsters must be slain; a sealed dungeon may lower it (R121).",
        start=lambda rules: rules.goal,
    )
    slain: int = field(COUNT, OPEN, "How many monsters have been slain.", part=DERIVED)
    minted: int = field(
        COUNT, OPEN, "Gold that the bank has paid beyond the start, less what it got.", part=DERIVED
    )
    out_order: tuple[Seat, ...] = field(
        Row(SEAT), OPEN, "6.9.10: the seats that are out of the game, in the order they left."
    )
    throw: Throw = field(THROW, OPEN, "The dice thrown last.", start=NO_THROW)

    at: list[Cell] = of_hero(
        Each(PLACE),
        OPEN,
        "Where each hero stands; below 0 it is outside the door or out of the game (R7, R8).",
        start=lambda rules: [SPAWN if rules.stacks else OUTSIDE] * rules.players,
    )
    hands: list[Dominoes] = of_hero(
        Each(DOMINOES), OWNER, "What each seat may lay, in ascending order.", key="hand"
    )
    stuck: list[int] = of_hero(
        Each(HELD), OPEN, "R119: known doubles in each hand; below 0: known singles."
    )
    gold: list[int] = of_hero(
        Each(Number(0, MOST_GOLD)),
        OPEN,
        "The gold that each hero carries.",
        start=lambda rules: [rules.starting_gold] * rules.players,
    )
    bloodied: list[bool] = of_hero(Each(FLAG), OPEN, "Whose token lies on its side.")
    classes: list[int] = of_hero(
        Each(Number(NO_CLASS, len(CLASSES) - 1)),
        OPEN,
        "6.9.12: the class of each hero, as in CLASSES.",
        start=lambda rules: [NO_CLASS] * rules.players,
        key="class",
    )
    lives: list[int] = of_hero(
        Each(Number(0, 9)),
        OPEN,
        "6.9.10: deaths left to each hero; 0 also where lives are unlimited.",
        start=lambda rules: [rules.lives] * rules.players,
    )
    prepared: list[int] = of_hero(
        Each(MODE), OPEN, "6.10.5: the effect each has prepared, as in MODES."
    )
    slain_by: list[tuple[int, ...]] = of_hero(
        Each(Row(MONSTER)), OPEN, "The monsters each has slain, in order.", key="slain"
    )
    tallies: list[list[int]] = of_hero(
        Each(Each(Number(0, MOST_GOLD), len(TALLIES))),
        OPEN,
        "8.3: what the report at the end says of each hero, in the order of TALLIES.",
        start=lambda rules: [NO_TALLIES] * rules.players,
    )

    moved: bool = field(FLAG, OPEN, "The move of this turn is used or lost.", part=FLAGS)
    acted: bool = field(FLAG, OPEN, "The action of this turn is used.", part=FLAGS)
    hop_used: bool = field(FLAG, OPEN, "The free hop attack of this turn is used.", part=FLAGS)
    free_heal_used: bool = field(FLAG, OPEN, "The Cleric's free healing is used.", part=FLAGS)
    may_place: bool = field(
        FLAG, OPEN, "The turn ends with a domino: not after a death (R85).", start=True, part=FLAGS
    )
    just_prepared: bool = field(
        FLAG, OPEN, "Something was prepared this turn, so it outlasts its end.", part=FLAGS
    )
    map_complete: bool = field(
        FLAG, OPEN, "No domino will be laid any more, and the late-game tweaks hold.", part=FLAGS
    )
    escaping: bool = field(FLAG, OPEN, "6.9.5: the run for the door has begun.", part=FLAGS)
    is_time_up: bool = field(FLAG, OPEN, "The host's clock has run out.", part=FLAGS)
    must_check: bool = field(
        FLAG, OPEN, "Something has happened that may end the game (8.1).", part=FLAGS
    )
