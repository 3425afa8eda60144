"""Reading the table and the steps of Dungeons and Dominos from JSON that may be anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard import NOBODY, BadState, Options, Reader, Step
from boneyard.components import HIGH, LOW, UNKNOWN, Zone, cell_from_json, parse_domino, steps
from boneyard.components.zones import dominoes_from_json
from boneyard.games.dungeons_and_dominos import dying, laying, special, walking
from boneyard.games.dungeons_and_dominos import steps as turns
from boneyard.games.dungeons_and_dominos.board import OUT, OUTSIDE, Board
from boneyard.games.dungeons_and_dominos.moves import FACES, MODES
from boneyard.games.dungeons_and_dominos.rules import CLASSES, NO_CLASS, Rules
from boneyard.games.dungeons_and_dominos.state import FLAGS, DungeonState
from boneyard.games.dungeons_and_dominos.table import KINDS_OF_TALLIES, Throw

HIGHEST_SEAT = 5
MOST_DOMINOES = 56
MOST_ROOMS = 12
MOST_STEPS = 13
MOST_GOLD = 100_000
THROWS = ("none", "move", "loot", "attack", "shove", "steal", "respawn", "teleport")


def read_table(state: DungeonState, options: Options, table: Reader) -> None:
    """All that ``DungeonState.table_to_json`` wrote."""
    state.clear_table(Rules(state.players, options))
    highest = state.players - 1
    state.first = table.number("first", 0, highest)
    state.turn_seat = table.number("turn_seat", NOBODY, highest)
    state.round = table.number("round", 0, 1001)
    state.redeals = table.number("redeals")
    state.goal = table.number("goal", 0, state.rules.goal)
    state.bag = dominoes_from_json(table.value("bag"))
    state.removed = _known(table, "removed")
    state.out_order = tuple(table.numbers("out_order", 0, highest))
    _read_dungeon(state, table)
    _read_heroes(state, table)
    _read_flags(state, table.sub("flags"))
    state.throw = _throw(table.sub("throw"))


def _read_dungeon(state: DungeonState, table: Reader) -> None:
    """Laid again, domino by domino: rooms and sites follow from that."""
    laid = table.items("dungeon", _laid, MOST_DOMINOES)
    first = (0, state.board.lows[0], state.board.highs[0])
    if laid[:1] != [first]:
        raise table.fail("dungeon", "a list that begins with the 0:0 on [0, 0] and [1, 0]")
    board = state.board
    for face, low, high in laid[1:]:
        _check_domino(board, face, low, high)
        board.put(face, low, high)
    rooms = table.items("rooms", _room, MOST_ROOMS)
    if len(rooms) != len(board.rooms):
        raise table.fail("rooms", "a list with lives and hoard of each room")
    for at, (lives, hoard) in enumerate(rooms):
        state.room_lives.append(lives)
        state.hoards.append(hoard)
        if lives == 0:
            board.flip(at)
            state.slain += 1
    board.look_again(list(board.tiles))


def _check_domino(board: Board, face: int, low: int, high: int) -> None:
    """As far as shapes can be judged without knowing who was slain when (G1 to G3)."""
    if steps(low, high) != 1 or not (board.touching(low) | board.touching(high)):
        raise BadState("a domino of the dungeon lies apart")
    squares = board.squares(min(low, high), max(low, high))
    if low in board.tiles or high in board.tiles or bool(squares) != (LOW[face] == HIGH[face]):
        raise BadState("a domino of the dungeon lies where it may not")


def _read_heroes(state: DungeonState, table: Reader) -> None:
    heroes = table.items("heroes", _hero, state.players)
    if len(heroes) != state.players:
        raise table.fail("heroes", f"a list for each of {state.players} seats")
    for seat, hero in enumerate(heroes):
        _read_hero(state, seat, hero)
    held = sum(state.gold) + sum(state.hoards)
    state.minted = held - state.rules.starting_gold * state.players
    are_out = [seat for seat in range(state.players) if state.at[seat] == OUT]
    if sorted(state.out_order) != are_out:
        raise table.fail("out_order", "a list of those who are out")


def _read_hero(state: DungeonState, seat: int, hero: Reader) -> None:
    state.at[seat] = _place(hero)
    state.hands[seat] = dominoes_from_json(hero.value("hand"))
    may_know = state.is_full or seat == state.viewer
    if state.hands[seat] and may_know == (UNKNOWN in state.hands[seat]):
        raise hero.fail("hand", "open to the viewer and hidden otherwise")
    state.stuck[seat] = hero.number("stuck", -len(state.hands[seat]), len(state.hands[seat]))
    state.gold[seat] = hero.number("gold", 0, MOST_GOLD)
    if hero.flag("bloodied"):
        state.wound(seat)
    state.classes[seat] = hero.number("class", NO_CLASS, len(CLASSES) - 1)
    state.lives[seat] = hero.number("lives", 0, 9)
    state.prepared[seat] = hero.number("prepared", 0, len(MODES) - 1)
    state.slain_by[seat] = tuple(hero.numbers("slain", 1, 6))
    first = seat * KINDS_OF_TALLIES
    tallies = hero.numbers("tallies", 0, MOST_GOLD, KINDS_OF_TALLIES)
    state.tallies[first : first + KINDS_OF_TALLIES] = tallies


def _read_flags(state: DungeonState, flags: Reader) -> None:
    for name in FLAGS:
        setattr(state, name, flags.flag(name))


def _throw(data: Reader) -> Throw:
    return Throw(
        data.word("kind", THROWS),
        data.number("seat", NOBODY, HIGHEST_SEAT),
        tuple(data.numbers("dice", 1, 6)),
        data.number("other", NOBODY, HIGHEST_SEAT),
        tuple(data.numbers("others", 1, 6)),
        data.number("room", -1, MOST_ROOMS - 1),
        data.number("bonus", 0, 2),
    )


def _known(table: Reader, name: str) -> Zone:
    zone = dominoes_from_json(table.value(name))
    if UNKNOWN in zone:
        raise table.fail(name, "dominoes that all have seen")
    return zone


def _hero(item: Any) -> Reader:
    return Reader(item, BadState, "hero")


def _place(hero: Reader) -> int:
    where = hero.value("at")
    if where in ("outside", "out"):
        return OUTSIDE if where == "outside" else OUT
    return cell_from_json(where)


def _face(name: Any) -> int:
    if not isinstance(name, str) or parse_domino(name) >= FACES:
        raise ValueError("must be a domino of a double-six set")
    return parse_domino(name)


def _laid(item: Any) -> tuple[int, int, int]:
    name, low, high = item
    return _face(name), cell_from_json(low), cell_from_json(high)


def _room(item: Any) -> tuple[int, int]:
    lives, hoard = item
    if type(lives) is not int or type(hoard) is not int or not 0 <= lives <= 3 or hoard < 0:
        raise ValueError("a room has its lives and its hoard")
    return lives, hoard


def read_step(step: str, fields: Reader) -> Step[DungeonState]:
    """The step with this id."""
    if step in READERS:
        return READERS[step](fields)
    raise fields.fail("step", "a step of this game")


def _seat(fields: Reader, name: str = "seat") -> int:
    return fields.number(name, 0, HIGHEST_SEAT)


def _domino(fields: Reader) -> int:
    try:
        return _face(fields.value("domino"))
    except ValueError:
        raise fields.fail("domino", "a domino of a double-six set") from None


def _domino_or_door(fields: Reader) -> int:
    return _domino(fields) if fields.has("domino") else dying.ENTRANCE


def _hop_target(fields: Reader) -> Step[DungeonState]:
    return walking.HopTarget(_seat(fields), tuple(fields.numbers("hopped", 0, HIGHEST_SEAT)))


def _second(fields: Reader) -> Step[DungeonState]:
    anchor = cell_from_json(fields.value("anchor"))
    return laying.PlaceSecond(_seat(fields), _domino(fields), anchor)


READERS: dict[str, Callable[[Reader], Step[DungeonState]]] = {
    "choose_class": lambda fields: turns.CHOOSE[_seat(fields)],
    "mapping": lambda fields: laying.Mapping(
        _seat(fields, "following"), fields.number("laying", NOBODY, HIGHEST_SEAT)
    ),
    "begin_turn": lambda fields: turns.BEGIN_TURN[_seat(fields, "turn")],
    "main": lambda fields: turns.MAIN[_seat(fields)],
    "move_to": lambda fields: walking.MoveTo(_seat(fields), fields.number("steps", 0, MOST_STEPS)),
    "hop_target": _hop_target,
    "respawn_again": lambda fields: dying.RespawnAgain(_seat(fields), _domino(fields)),
    "respawn_tile": lambda fields: dying.RespawnTile(_seat(fields), _domino_or_door(fields)),
    "teleport_tile": lambda fields: special.TeleportTile(
        _seat(fields), _seat(fields, "target"), _domino(fields)
    ),
    "place_pick": lambda fields: laying.PLACE_PICK[_seat(fields)],
    "place_anchor": lambda fields: laying.PlaceAnchor(_seat(fields), _domino(fields)),
    "place_second": _second,
    "end_turn": lambda fields: turns.END_OF_TURN[_seat(fields, "turn")],
}
