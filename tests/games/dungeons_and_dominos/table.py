"""Positions and shorthand of chapter 10 of the rules page.

A dungeon is drawn as people would draw it: a digit for a tile, ``-`` or ``|`` between the halves of
a domino, ``S-S`` for the double-blank, whose left half is cell (0, 0)::

    S-S 0 1
        | |
        1 1

Dominoes that are not mentioned lie in the bag, unless a bag is given: then they have left the game.
Moves are a verb and what it names: ``roll``, ``go 2,0``, ``loot 1:1``, ``attack blue``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import pytest
from tests.games import pages

from boneyard.components.dominoes import DOMINO_NAMES, HIGH, LOW, parse_domino, tile_of
from boneyard.components.plane import at, x_of, y_of
from boneyard.components.zones import minus, sorted_zone
from boneyard.games.dungeons_and_dominos import GAME as GAME
from boneyard.games.dungeons_and_dominos.board import OUT, OUTSIDE, Board, Room, first_board
from boneyard.games.dungeons_and_dominos.moves import MODES
from boneyard.games.dungeons_and_dominos.rules import CLASSES, Rules
from boneyard.games.dungeons_and_dominos.state import DungeonState
from boneyard.games.dungeons_and_dominos.steps.laying import PLACE_PICK
from boneyard.games.dungeons_and_dominos.steps.turns import END_OF_TURN, MAIN
from boneyard.kernel.chance import ScriptedChance
from boneyard.kernel.events import Event
from boneyard.kernel.moves import Move, move
from boneyard.kernel.options import OptionValue

SEATS = ("red", "blue", "green", "yellow", "white", "black")
PAGE = pages.page_of("dungeons_and_dominos")
page_table = partial(pages.page_table, PAGE)

Place = tuple[int, int] | str
Pair = tuple[tuple[int, int], tuple[int, int]]

P0 = "S-S"
P1 = "S-S 0-1 1-4"
P2 = """
S-S 0
    |
    1
"""
P3 = """
S-S 0 1
    | |
    1 1
"""
P4 = """
S-S 0 1
    | |
    1 1

      1
      |
      6
"""
P5 = """
S-S 0-1

      1
      |
  3-2 2
"""


def dungeon(drawing: str, rules: Rules) -> Board:
    """The board of a drawing; its dominoes are laid in any order that is legal."""
    dominoes = read_drawing(drawing)
    board = first_board(rules)
    while dominoes:
        fitting = [one for one in dominoes if fits(board, *one)]
        assert fitting, f"these dominoes cannot have been laid: {dominoes}"
        # Singles first: a room is made of what lies there already.
        fitting.sort(key=lambda one: LOW[one[0]] == HIGH[one[0]])
        board = board.laid(*fitting[0])
        dominoes.remove(fitting[0])
    return board


def fits(board: Board, face: int, low: int, high: int) -> bool:
    """As far as shapes go, a double makes a square and a single none."""
    if not (board.touching(low) or board.touching(high)):
        return False
    squares = board.squares(min(low, high), max(low, high))
    return bool(squares) == (LOW[face] == HIGH[face])


def read_drawing(drawing: str) -> list[tuple[int, int, int]]:
    """Face, low cell and high cell of each domino that is drawn, but for the double-blank."""
    lines = [line.rstrip() for line in drawing.strip("\n").splitlines()]
    signs = {
        (column, row): sign
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign != " "
    }
    left, top = min((place for place, sign in signs.items() if sign == "S"), key=lambda p: p[::-1])
    found: list[tuple[int, int, int]] = []
    for (column, row), sign in signs.items():
        if sign in "-|":
            step = (1, 0) if sign == "-" else (0, 1)
            ends = [(column - step[0], row - step[1]), (column + step[0], row + step[1])]
            if signs[ends[0]] != "S":
                halves = sorted(
                    (int(signs[end]), at((end[0] - left) // 2, (end[1] - top) // 2)) for end in ends
                )
                (low, low_cell), (high, high_cell) = halves
                found.append((tile_of(low, high), low_cell, high_cell))
    return found


# Positions.


def table(
    drawing: str = P0,
    red: Place = "outside",
    blue: Place = "outside",
    green: Place | None = None,
    yellow: Place | None = None,
    white: Place | None = None,
    black: Place | None = None,
    *,
    turn: str = "red",
    first: str = "red",
    hands: dict[str, str] | None = None,
    bag: str | None = None,
    gold: Sequence[int] = (),
    bloodied: str = "",
    slain: str = "",
    hoard: dict[str, int] | None = None,
    classes: Sequence[str] = (),
    prepared: dict[str, str] | None = None,
    to_go: int | None = None,
    complete: bool = False,
    escaping: bool = False,
    round: int = 1,
    dice: Sequence[int] = (),
    placing: bool = False,
    **options: OptionValue,
) -> DungeonState:
    """A full state at ``main`` of ``turn``; with ``placing`` at its ``place_pick``."""
    heroes = [one for one in (red, blue, green, yellow, white, black) if one is not None]
    players = len(heroes)
    state = DungeonState()
    state.set_up(GAME, players, ScriptedChance([die - 1 for die in dice]))
    rules = Rules(players, GAME.check_options(players, options))
    state.clear_table(rules)
    state.board = dungeon(drawing, rules)
    for _ in state.board.rooms:
        state.room_lives.append(rules.monster_lives)
        state.hoards.append(0)
    for seat, where in enumerate(heroes):
        state.at[seat] = place(where)
    for name, size in (hoard or {}).items():
        state.hoards[room_index(state, name)] = size
    for name in slain.split():
        slay(state, room_index(state, name))
    for seat, amount in enumerate(gold):
        state.gold[seat] = amount
    for name in bloodied.split():
        state.wound(SEATS.index(name))
    for seat, class_ in enumerate(classes):
        state.classes[seat] = CLASSES.index(class_)
    for name, mode in (prepared or {}).items():
        state.prepared[SEATS.index(name)] = MODES.index(mode)
    state.minted = sum(state.gold) + sum(state.hoards) - rules.starting_gold * players
    if to_go is not None:
        state.goal = state.slain + to_go
    _deal(state, hands or {}, bag, complete)
    state.map_complete = complete
    state.must_check = True
    state.escaping = escaping
    state.first = SEATS.index(first)
    state.turn_seat = SEATS.index(turn)
    state.round = round
    seat = state.turn_seat
    state.stack = [END_OF_TURN[seat], PLACE_PICK[seat]] if placing else [MAIN[seat]]
    state.run()
    state.stack = state.stack  # a test may change something before it asks for the moves
    return state


def place(where: Place) -> int:
    """A cell, ``outside`` or ``out``."""
    if isinstance(where, tuple):
        return at(*where)
    return {"outside": OUTSIDE, "out": OUT}[where]


def slay(state: DungeonState, room: int) -> None:
    """That monster is dead, by Red's hand."""
    state.room_lives[room] = 0
    state.slain += 1
    state.board = state.board.slain(room)
    state.slain_by[0] = (*state.slain_by[0], state.board.rooms[room].monster)


def _deal(state: DungeonState, hands: dict[str, str], bag: str | None, complete: bool) -> None:
    for name, held in hands.items():
        state.hands[SEATS.index(name)] = dominoes(held)
    held_all = [face for hand in state.hands for face in hand]
    rest = minus(state.rules.dominoes, [*held_all, *state.board.faces[1:]])
    if bag is None and not complete:
        state.bag = rest
    else:
        state.bag = tuple(parse_domino(name) for name in (bag or "").split())
        state.removed = minus(rest, state.bag)


def dominoes(text: str) -> tuple[int, ...]:
    """A hand."""
    return sorted_zone([parse_domino(name) for name in text.split()])


def room_index(state: DungeonState, name: str) -> int:
    """The room with this id."""
    for index, room in enumerate(state.board.rooms):
        if f"{room.monster}:{room.monster}{'b' * room.copy}" == name:
            return index
    raise AssertionError(f"there is no room {name}")


def room(state: DungeonState, name: str) -> Room:
    """The same, itself."""
    return state.board.rooms[room_index(state, name)]


# Playing.


def play(state: DungeonState, line: str) -> DungeonState:
    """Play moves, separated by semicolons, for whoever is to act; fails if one is illegal."""
    for words in filter(None, (part.strip() for part in line.split(";"))):
        wanted = parse(words)
        refusal = state.why_not(wanted)
        if refusal is not None:
            pytest.fail(f"'{words}' at {asked(state)}, legal are {legal(state)}: {refusal}")
        state.play(wanted)
        found = state.violations()
        assert not found, f"after '{words}': {found}"
    return state


def parse(words: str) -> Move:
    """One move."""
    verb, _, what = words.partition(" ")
    if verb in ("go", "jump", "land", "anchor", "second"):
        return move(verb, cell=tuple(int(part) for part in what.split(",")))
    if verb in ("attack", "teleport", "shove", "hop_attack", "steal"):
        return move(verb, seat=SEATS.index(what))
    fields = {"loot": "room", "pick": "domino", "prepare": "mode", "class": "name"}
    return move(verb, **{fields[verb]: what}) if verb in fields else move(verb)


def words_of(one: Move) -> str:
    """A move in shorthand."""
    if not one.values:
        return one.type
    value = one.values[0]
    if isinstance(value, tuple):
        return f"{one.type} {value[0]},{value[1]}"
    return f"{one.type} {SEATS[value] if isinstance(value, int) else value}"


# Reading a state.


def asked(state: DungeonState) -> tuple[str, str]:
    """Who is asked what; ``("nobody", "over")`` at the end."""
    if state.actor is None:
        return "nobody", "over"
    return SEATS[state.actor], state.top.id


def legal(state: DungeonState) -> list[str]:
    """The legal moves in shorthand, in their order."""
    return [words_of(one) for one in state.moves()]


def targets(state: DungeonState) -> list[tuple[int, int]]:
    """The cells that can be named now, in their order."""
    return [(x_of(one.key), y_of(one.key)) for one in state.moves() if one.names == ("cell",)]


def where(state: DungeonState, name: str) -> Place:
    """Where a hero is."""
    cell = state.at[SEATS.index(name)]
    if cell in (OUTSIDE, OUT):
        return "outside" if cell == OUTSIDE else "out"
    return x_of(cell), y_of(cell)


def is_bloodied(state: DungeonState, name: str) -> bool:
    """Whether that hero's token lies on its side."""
    return state.bloodied[SEATS.index(name)]


def hand(state: DungeonState, name: str) -> str:
    """The dominoes that a seat holds."""
    return " ".join(DOMINO_NAMES[face] for face in state.hands[SEATS.index(name)])


def event(state: DungeonState, kind: str) -> Event:
    """The last event of a kind that the last move caused."""
    found = [one for one in state.events if one.kind == kind]
    if not found:
        pytest.fail(f"no event {kind} among {[one.kind for one in state.events]}")
    return found[-1]


def told(state: DungeonState) -> list[str]:
    """The kinds of all events of the last move."""
    return [one.kind for one in state.events]


def ending(state: DungeonState) -> tuple[str, tuple[int, ...]]:
    """Reason and places of a game that is over."""
    assert state.result is not None, "the game goes on"
    return state.result.reason, state.result.places


# Placements.


def board_of(drawing: str, slain: str = "", **options: Any) -> Board:
    """A drawn dungeon under some options, with some monsters slain."""
    return table(drawing, slain=slain, **options).board


def placements(board: Board, name: str) -> set[Pair]:
    """All legal placements of a domino: low cell, high cell."""
    face = parse_domino(name)
    match = board.has_match(face)
    return {
        (xy(anchor.key), xy(second))
        for anchor in board.anchor_moves(face, match)
        for second in board.second_cells(face, anchor.key, match)
    }


def pairs(board: Board, name: str) -> set[Pair]:
    """The same for a double, whose halves are alike: each pair of cells once."""
    return {
        (low, high)
        for low, high in placements(board, name)
        if (low[1], low[0]) < (high[1], high[0])
    }


def may_lay(board: Board, text: str) -> bool:
    """Whether a placement is legal, written as the page does: ``"0@(0,1) 3@(0,2)"``."""
    low, high = tiles(text)
    return (low[1], high[1]) in placements(board, f"{low[0]}:{high[0]}")


def tiles(text: str) -> list[tuple[int, tuple[int, int]]]:
    """Value and cell of both tiles, the lower value first."""
    found = []
    for part in text.replace("(", "").replace(")", "").split():
        value, _, cell = part.partition("@")
        x, _, y = cell.partition(",")
        found.append((int(value), (int(x), int(y))))
    return sorted(found, key=lambda tile: tile[0])


def xy(cell: int) -> tuple[int, int]:
    """A cell as a pair."""
    return x_of(cell), y_of(cell)


def cells(found: Iterable[int]) -> list[tuple[int, int]]:
    """Cells as pairs."""
    return [xy(cell) for cell in found]


# Reading the page.
