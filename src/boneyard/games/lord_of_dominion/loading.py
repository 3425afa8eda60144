"""Reading the table and the steps of Lord of Dominion from JSON that may be anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard import NOBODY, Options, Reader, Step
from boneyard.components import SQUARES, moved_to_corner, orientations, shape_named
from boneyard.games.lord_of_dominion import attacks, dash, land, movement, setup, steps
from boneyard.games.lord_of_dominion.attacks import NO_ATTACKER, SOURCES
from boneyard.games.lord_of_dominion.characters import (
    CHARACTERS,
    KINDS,
    OFF,
    UNKNOWN_KIND,
    parse_character,
    parse_kind,
)
from boneyard.games.lord_of_dominion.moves import DIRECTION_NAMES
from boneyard.games.lord_of_dominion.rules import STAGES, Rules
from boneyard.games.lord_of_dominion.state import DEEDS, UNKNOWN_SPACE, LordState

MOST_AMOUNT = 20


def read_table(state: LordState, options: Options, table: Reader) -> None:
    """All that ``LordState.table_to_json`` wrote."""
    state.clear_table(Rules(options))
    state.stage = STAGES.index(table.word("stage", STAGES))
    state.forts = table.numbers("forts", 0, state.rules.fort_hp, 2)
    state.ap = table.number("ap")
    state.round = table.number("round", 1)
    state.turns = table.number("turns")
    state.turn_seat = table.number("turn_seat", NOBODY, 1)
    state.first = table.number("first", NOBODY, 1)
    state.quiet = table.number("quiet")
    state.progressed = table.flag("progressed")
    state.is_time_up = table.flag("time_up")
    state.deeds = table.numbers("deeds", 0, 1_000_000, 2 * len(DEEDS))
    _read_hidden(state, table)
    _read_pieces(state, table)
    _read_characters(state, table)


def _read_hidden(state: LordState, table: Reader) -> None:
    """Hands and the first General's space; both as open as the viewer may see them."""
    hands = table.items("hands", _hand, 2)
    if len(hands) != 2:
        raise table.fail("hands", "a list for each of 2 seats")
    state.hands = hands
    for seat, hand in enumerate(hands):
        may_know = state.is_full or seat == state.viewer or state.is_open(seat)
        if hand and may_know == (UNKNOWN_KIND in hand):
            raise table.fail("hands", "open to the viewer and hidden otherwise")
    state.chosen = tuple(table.items("chosen", _chosen(state), 1))
    may_know = state.is_full or state.viewer == 0 or state.result is not None
    if state.chosen and may_know == (UNKNOWN_SPACE in state.chosen):
        raise table.fail("chosen", "open to the viewer and hidden otherwise")


def _hand(item: Any) -> tuple[int, ...]:
    if not isinstance(item, list) or len(item) > 12:
        raise ValueError("a hand is a list of kinds")
    return tuple([UNKNOWN_KIND if kind is None else parse_kind(kind) for kind in item])


def _chosen(state: LordState) -> Callable[[Any], int]:
    def read(item: Any) -> int:
        if item is None:
            return UNKNOWN_SPACE
        cell = _cell(state, item)
        if cell not in state.rules.board.forts[0]:
            raise ValueError("a General starts in his Fort")
        return cell

    return read


def _read_pieces(state: LordState, table: Reader) -> None:
    def read(item: Any) -> None:
        name, placer, owner, spaces = item
        if placer not in (0, 1) or owner not in (0, 1) or type(placer) is not type(owner):
            raise ValueError("a piece is placed by a side and has the colour of one")
        shape = shape_named(name)
        cells = tuple([_cell(state, space) for space in spaces])
        if shape not in state.rules.board.shapes or not _has_shape(state, cells, shape):
            raise ValueError("a piece has the squares of its shape")
        state.lay(shape, cells, owner)
        state.laid = (*state.laid[:-1], shape << 1 | placer)

    table.items("pieces", read, state.rules.most_pieces)


def _has_shape(state: LordState, cells: tuple[int, ...], shape: int) -> bool:
    """Whether these are the shape's squares in one of its orientations."""
    geometry = state.rules.board.grid
    squares = moved_to_corner([(geometry.xs[cell], geometry.ys[cell]) for cell in cells])
    used = orientations(shape, mirrored=state.rules.board.mirrored)
    return squares in [moved_to_corner(SQUARES[shape][o]) for o in used]


def _read_characters(state: LordState, table: Reader) -> None:
    def read(item: Any) -> None:
        name, space, hp = item
        who, cell = parse_character(name), _cell(state, space)
        if type(hp) is not int or state.at[who] != OFF or state.stander[cell] >= 0:
            raise ValueError("a Character stands once, alone on its space, with its HP")
        state.put(who, cell)
        state.hp[who] = hp

    table.items("characters", read, CHARACTERS)
    for who in table.items("fallen", parse_character, CHARACTERS):
        state.fallen |= 1 << who
        state.hp[who] = 0


def _cell(state: LordState, item: Any) -> int:
    return state.rules.board.grid.cell_from_json(item)


# Steps.


def read_step(step: str, fields: Reader) -> Step[LordState]:
    """The step with this id."""
    if step in READERS:
        return READERS[step](fields)
    raise fields.fail("step", "a step of this game")


def _seat(fields: Reader) -> int:
    return fields.number("seat", 0, 1)


def _who(fields: Reader, name: str = "piece") -> int:
    try:
        return parse_character(fields.value(name))
    except ValueError:
        raise fields.fail(name, "a Character") from None


def _kind(item: Any) -> int:
    return parse_kind(item)


def _shape(fields: Reader) -> int:
    try:
        return shape_named(fields.text("shape"))
    except ValueError:
        raise fields.fail("shape", "a shape") from None


def _build(fields: Reader) -> Step[LordState]:
    return setup.BuildTroop(_seat(fields), tuple(fields.items("staged", _kind, 12)))


def _recruit_space(fields: Reader) -> Step[LordState]:
    return steps.RecruitSpace(_seat(fields), KINDS.index(fields.word("kind", KINDS[1:])))


def _position(fields: Reader) -> Step[LordState]:
    orientation = fields.number("orientation", 0, 7)
    return land.DominatePosition(_seat(fields), _shape(fields), orientation)


def _guard(fields: Reader) -> Step[LordState]:
    attacker = _who(fields, "attacker") if fields.has("attacker") else NO_ATTACKER
    source = SOURCES.index(fields.word("source", SOURCES))
    amount = fields.number("amount", 1, MOST_AMOUNT)
    return attacks.Guard(_seat(fields), _who(fields, "victim"), amount, source, attacker)


def _landing(fields: Reader) -> Step[LordState]:
    direction = DIRECTION_NAMES.index(fields.word("direction", tuple(DIRECTION_NAMES)))
    distance = fields.number("distance", 1, 14)
    return dash.Landing(_who(fields), _who(fields, "target"), direction, distance)


READERS: dict[str, Callable[[Reader], Step[LordState]]] = {
    "build_troop": _build,
    "draft_troop": lambda fields: setup.DRAFT_TROOP[_seat(fields)],
    "place_general": lambda fields: setup.PLACE_GENERAL[_seat(fields)],
    "begin_turn": lambda fields: steps.BEGIN_TURN[_seat(fields)],
    "recruit": lambda fields: steps.RECRUIT_STEP[_seat(fields)],
    "recruit_space": _recruit_space,
    "action": lambda fields: steps.ACTION[_seat(fields)],
    "move_to": lambda fields: movement.MoveTo(_seat(fields), _who(fields)),
    "dominate_shape": lambda fields: land.DominateShape(_seat(fields)),
    "dominate_orientation": lambda f: land.DominateOrientation(_seat(f), _shape(f)),
    "dominate_position": _position,
    "strike_target": lambda fields: attacks.StrikeTarget(_seat(fields), _who(fields)),
    "shoot_target": lambda fields: attacks.ShootTarget(_seat(fields), _who(fields)),
    "dash_line": lambda fields: dash.DashLine(_seat(fields), _who(fields)),
    "warp_turn": lambda fields: land.WarpTurn(_seat(fields), _who(fields)),
    "guard": _guard,
    "landing": _landing,
    "curse": lambda fields: attacks.Curse(_who(fields, "attacker")),
}
