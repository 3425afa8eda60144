"""Reading the table and the steps of Knaves Out from JSON that may be anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard import NOBODY, BadState, Options, Reader, Step
from boneyard.components import JOKER, UNKNOWN, Zone, minus, parse_card
from boneyard.components.zones import cards_from_json
from boneyard.games.knaves_out.actions.table import ACTIONS, BY_ID
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.state import KnavesState, stock_of
from boneyard.games.knaves_out.steps import acting, attacks, dice, harm, moving, setup, taint, turn
from boneyard.games.knaves_out.vocabulary import (
    AT_SEA,
    CHECKERS,
    EFFECT_NAMES,
    IN_RESERVE,
    IS_SOLDIER,
    JOKER_UNDER,
    MARK_NAMES,
    MOST_CHECKERS,
    MOST_SEATS,
    NO_STEP_YET,
    NOBODY_THERE,
    PIECE_OF_ID,
    POWER_NAMES,
    RELIC_NAMES,
    SET,
    TOWERS,
    TURN_NAMES,
)
from boneyard.games.knaves_out.world import NO_BOARD, SIDES

FURTHEST = 2000
MOST_CARDS = 60
HIGHEST_KEY = 1 << 16


def read_table(state: KnavesState, options: Options, table: Reader) -> None:
    """All that ``KnavesState.table_to_json`` wrote."""
    rules = Rules(state.players, options)
    state.clear_table(rules)
    _read_world(state, table)
    state.round = table.number("round", 0, rules.round_limit)
    state.place = table.number("place", 0, state.players - 1)
    state.turn = table.number("turn", NOBODY, state.players - 1)
    state.is_time_up = table.flag("time_up")
    state.fallen = tuple(table.items("fallen", _seats(state.players), state.players))
    kingdoms = table.items("kingdoms", lambda item: Reader(item, BadState, "kingdom"), MOST_SEATS)
    if len(kingdoms) != state.players:
        raise table.fail("kingdoms", f"a list of {state.players} kingdoms")
    for seat, kingdom in enumerate(kingdoms):
        _read_kingdom(state, seat, kingdom)
    for item in table.items("pieces", _as_it_is, state.players * SET):
        _read_piece(state, Reader(item, BadState, "piece"))
    _read_turn(state, table.sub("this_turn"))
    _check_stories(state, table)


def _read_world(state: KnavesState, table: Reader) -> None:
    players = state.players
    boards = table.items("boards", _board, players)
    order = table.numbers("order", 0, players - 1, players)
    if len(boards) != players or sorted(order) != list(range(players)):
        raise table.fail("boards", f"one for each of {players} seats, and so must the order be")
    state.boards = boards
    state.order = tuple(order)
    if NO_BOARD not in boards:
        for at, (x, y) in enumerate(boards):
            if any(abs(x - left) < 8 and abs(y - top) < 8 for left, top in boards[:at]):
                raise table.fail("boards", "side by side, not on top of each other")
        state.found_world()


def _read_kingdom(state: KnavesState, seat: int, kingdom: Reader) -> None:
    state.alive[seat] = kingdom.flag("alive")
    state.hands[seat] = cards_from_json(kingdom.value("hand"))
    state.decks[seat] = cards_from_json(kingdom.value("deck"))
    state.discards[seat] = cards_from_json(kingdom.value("discard"))
    state.effects[seat] = _bits(kingdom, "effects", EFFECT_NAMES)
    state.marks[seat] = _bits(kingdom, "marks", MARK_NAMES)
    state.relics[seat] = _bits(kingdom, "relics", RELIC_NAMES)
    swayed = kingdom.numbers("sways", 0, state.players - 1)
    state.sways[seat] = sum([1 << other for other in swayed])
    court = kingdom.items("court", _as_it_is, TOWERS)
    if len(court) != TOWERS or UNKNOWN in state.discards[seat]:
        raise kingdom.fail("court", f"a list of {TOWERS} court cards, and the discard open")
    for tower, item in enumerate(court):
        if item is not None:
            _read_court_card(state, seat * TOWERS + tower, Reader(item, BadState, "court"))
    _check_sight(state, seat, kingdom)
    state.stocks[seat] = _stock(state, seat)


def _read_court_card(state: KnavesState, spot: int, card: Reader) -> None:
    state.court[spot] = parse_card(card.text("card"))
    state.jokered[spot] = card.flag("joker")
    state.towers[spot] = tuple(card.items("tower", _tower_card, MOST_CARDS))
    state.devoured[spot] = tuple(card.items("devoured", _tower_card, MOST_CARDS))
    state.powers[spot] = _bits(card, "powers", POWER_NAMES)
    if state.court[spot] >= JOKER:
        raise card.fail("card", "a card of a rank and a suit")


def _check_sight(state: KnavesState, seat: int, kingdom: Reader) -> None:
    """Chapter 7: hands are open to their owner, the order of decks to nobody."""
    hand, deck = state.hands[seat], state.decks[seat]
    may_know = state.is_full or seat == state.viewer
    if hand and may_know == (UNKNOWN in hand):
        raise kingdom.fail("hand", "open to the viewer and hidden otherwise")
    if deck and state.is_full == (UNKNOWN in deck):
        raise kingdom.fail("deck", "known in a full state and hidden in a view")


def _stock(state: KnavesState, seat: int) -> int:
    """What the deck holds, if the viewer can work it out."""
    if state.is_full:
        return stock_of(state.decks[seat])
    if seat != state.viewer or not state.has_deck(seat):
        return 0
    known = [*state.hands[seat], *state.open_cards(seat)]
    return stock_of(minus(state.own_cards(), known))


def _read_piece(state: KnavesState, data: Reader) -> None:
    piece = PIECE_OF_ID.get(data.text("piece"), -1)
    if not 0 <= piece < len(state.at) or state.at[piece] != IN_RESERVE:
        raise data.fail("piece", "a piece of this game, each once")
    state.at[piece] = _square(state, data)
    if state.at[piece] >= 0:
        if state.occupant[state.at[piece]] != NOBODY_THERE:
            raise data.fail("cell", "a square with nobody else on it")
        state.occupant[state.at[piece]] = piece
    elif not IS_SOLDIER[piece]:
        raise data.fail("cell", "on land: no building goes to sea")
    state.chk[piece] = data.number("chk", 0, MOST_CHECKERS)
    highest = 0 if IS_SOLDIER[piece] else state.rules.building_hp - 1
    state.wounds[piece] = data.number("wounds", 0, highest)
    state.tainted[piece] = data.flag("tainted")
    if IS_SOLDIER[piece]:
        state.red[piece // SET] -= state.chk[piece]
    else:
        state.black[piece // SET] -= state.chk[piece]
    if min(state.red[piece // SET], state.black[piece // SET]) < 0:
        raise data.fail("chk", f"at most {CHECKERS} of a colour in all")


def _square(state: KnavesState, data: Reader) -> int:
    cell = data.value("cell")
    if cell == "sea":
        return AT_SEA
    x, y = data.numbers("cell", -FURTHEST, FURTHEST, 2)
    if (x, y) not in state.world.index:
        raise data.fail("cell", "a square of the world")
    return state.world.index[x, y]


def _read_turn(state: KnavesState, data: Reader) -> None:
    state.actions_left = data.number("actions_left", 0, 2)
    state.free_used = data.number("free_used", 0, (1 << len(ACTIONS)) - 1)
    state.cards_played = data.number("cards_played")
    state.closed = data.number("closed", 0, 15)
    state.step_used = data.number("step_used", NO_STEP_YET, 3)
    state.turn_marks = _bits(data, "marks", TURN_NAMES)
    state.pawns_moved = data.number("pawns_moved")
    state.moved = _own_pieces(state, data, "moved")
    state.attacked = _own_pieces(state, data, "attacked")
    state.last_roll = tuple(data.numbers("last_roll", 0, MOST_SEATS - 1))


def _own_pieces(state: KnavesState, data: Reader, name: str) -> int:
    slots = [piece - max(state.turn, 0) * SET for piece in data.items(name, piece_of, SET)]
    if any(not 0 <= slot < SET for slot in slots):
        raise data.fail(name, "pieces of the kingdom whose turn it is")
    return sum([1 << slot for slot in slots])


def _check_stories(state: KnavesState, table: Reader) -> None:
    """The fallen are those who are not alive; before the first turn nobody has fallen."""
    fallen = sorted([seat for seats in state.fallen for seat in seats])
    if fallen != [seat for seat in range(state.players) if not state.alive[seat]]:
        raise table.fail("fallen", "the kingdoms that are not alive")
    if state.turn == NOBODY and (fallen or state.round):
        raise table.fail("turn", "somebody's once the first round has begun")


# Steps.


def read_step(step: str, fields: Reader) -> Step[KnavesState]:
    """The step with this id."""
    if step in READERS:
        return READERS[step](fields)
    raise fields.fail("step", "a step of this game")


def _seat(fields: Reader) -> int:
    return fields.number("seat", 0, MOST_SEATS - 1)


def _asked(fields: Reader) -> Zone:
    return tuple(fields.numbers("asked", 0, MOST_SEATS - 1))


def _piece(fields: Reader, name: str = "piece") -> int:
    return piece_of(fields.text(name))


def _maybe_piece(fields: Reader, name: str) -> int:
    return _piece(fields, name) if fields.has(name) else dice.NO_TARGET


def _relic(fields: Reader) -> int:
    return fields.number("relic", dice.NO_RELIC, 2)


def _extra(fields: Reader) -> int:
    return fields.number("extra", 0, 1)


def _dice(fields: Reader) -> Zone:
    return tuple(fields.numbers("dice", 1, 6))


def _action(fields: Reader) -> Step[KnavesState]:
    name = fields.text("action")
    if name not in BY_ID:
        raise fields.fail("action", "an action of this game")
    return acting.TakeAction(
        _seat(fields),
        BY_ID[name],
        fields.number("payment", acting.UNPAID, HIGHEST_KEY),
        fields.number("spared", 0, HIGHEST_KEY),
        tuple(fields.numbers("chosen", -3, HIGHEST_KEY)),
    )


def _side(fields: Reader) -> int:
    side = SIDES.index(fields.word("side", tuple(SIDES)))
    return fields.number("board", 0, MOST_SEATS - 1) * len(SIDES) + side


def _lionheart(fields: Reader) -> Step[KnavesState]:
    return dice.Lionheart(
        _asked(fields),
        _piece(fields, "roller"),
        _maybe_piece(fields, "target"),
        _relic(fields),
        _dice(fields),
        fields.number("needs", 3, 6),
        fields.flag("twice"),
    )


READERS: dict[str, Callable[[Reader], Step[KnavesState]]] = {
    "next_turn": lambda fields: turn.NEXT_TURN,
    "board_side": lambda fields: setup.BoardSide(_seat(fields)),
    "board_offset": lambda fields: setup.BoardOffset(_seat(fields), _side(fields)),
    "place_king": lambda fields: setup.PlaceKing(_seat(fields)),
    "take_deck": lambda fields: setup.TakeDeck(_seat(fields)),
    "start_court": lambda fields: setup.StartCourt(_seat(fields), fields.number("tower", 0, 2)),
    "start_joker": lambda fields: setup.StartJoker(_seat(fields), fields.number("left", 0, 4)),
    "shuffle_deck": lambda fields: setup.ShuffleDeck(_seat(fields)),
    "shuffle": lambda fields: turn.ShuffleDiscard(_seat(fields)),
    "main": lambda fields: turn.Main(_seat(fields)),
    "discard_extra": lambda fields: turn.DiscardExtra(_seat(fields)),
    "discard_hand": lambda fields: turn.DiscardHand(_seat(fields)),
    "take_action": _action,
    "move_to": lambda fields: moving.MoveTo(_seat(fields), _piece(fields)),
    "joker_card": lambda fields: moving.JokerCard(_seat(fields)),
    "attack_target": lambda fields: attacks.AttackTarget(_seat(fields), _piece(fields)),
    "defend_knight": lambda fields: attacks.DefendKnight(_seat(fields)),
    "parlay": lambda fields: attacks.Parlay(
        _asked(fields),
        _piece(fields, "attacker"),
        _maybe_piece(fields, "target"),
        _relic(fields),
        _extra(fields),
    ),
    "insight": lambda fields: attacks.Insight(
        _piece(fields, "attacker"), _piece(fields, "target"), _extra(fields)
    ),
    "roll": lambda fields: dice.Roll(
        _piece(fields, "roller"), _maybe_piece(fields, "target"), _relic(fields), _extra(fields)
    ),
    "lionheart": _lionheart,
    "redirect": lambda fields: harm.Redirect(
        _piece(fields),
        fields.number("damage", 1, 5),
        tuple(fields.items("shifted", piece_of, 5)),
        _maybe_piece(fields, "roller"),
        fields.number("hits", 0, 5),
    ),
    "taint_die": lambda fields: taint.TaintDie(
        _seat(fields),
        fields.number("purpose", 0, 1),
        fields.number("victim", 0, MOST_SEATS * SET),
        fields.number("die", 1, 6),
    ),
    "charm_to": lambda fields: taint.CharmTo(_seat(fields), _piece(fields, "pawn")),
}


# Small things.


def piece_of(item: Any) -> int:
    """A piece by its id."""
    if not isinstance(item, str) or item not in PIECE_OF_ID:
        raise ValueError("must be the id of a piece, such as 0P3")
    return PIECE_OF_ID[item]


def _as_it_is(item: Any) -> Any:
    return item


def _board(item: Any) -> tuple[int, int]:
    if item is None:
        return NO_BOARD
    x, y = item
    if type(x) is not int or type(y) is not int or max(abs(x), abs(y)) > FURTHEST:
        raise ValueError("a board is [x, y]")
    return (x, y)


def _seats(players: int) -> Callable[[Any], tuple[int, ...]]:
    def read(item: Any) -> tuple[int, ...]:
        if not isinstance(item, list) or any(
            type(seat) is not int or not 0 <= seat < players for seat in item
        ):
            raise ValueError("must be a list of seats")
        return tuple(item)

    return read


def _bits(data: Reader, name: str, names: tuple[str, ...]) -> int:
    def read(item: Any) -> int:
        return 1 << names.index(item)

    bits = 0
    for bit in data.items(name, read, len(names)):
        bits |= bit
    return bits


def _tower_card(item: Any) -> int:
    if not isinstance(item, str):
        raise ValueError("must be a card")
    card = parse_card(item.removesuffix("+X"))
    if card >= JOKER:
        raise ValueError("must be a card of a rank and a suit")
    return card | JOKER_UNDER if item.endswith("+X") else card
