"""Reading the table and the steps of Sealed Orders from JSON that may be anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.toy import steps
from tests.toy.state import HIGHEST_BID, NO_BID, Sealed, SealedState

from boneyard.components.cards import parse_card
from boneyard.components.dominoes import parse_domino
from boneyard.components.zones import UNKNOWN, Zone, cards_from_json, dominoes_from_json
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.options import Options
from boneyard.kernel.step import NOBODY, Step

MOST_POINTS = 1000


def read_table(state: SealedState, options: Options, table: Reader) -> None:
    """All that ``SealedState.table_to_json`` wrote."""
    seats = state.players
    state.clear_table(options)
    state.round = table.number("round", 1, int(options["round_limit"]))
    state.is_time_up = table.flag("time_up")
    state.lives = tuple(table.numbers("lives", 0, int(options["lives"]), seats))
    state.points = tuple(table.numbers("points", 0, MOST_POINTS, seats))
    state.bids = tuple(table.items("bids", _bid, seats))
    state.shown = tuple(table.numbers("shown", NO_BID, HIGHEST_BID, seats))
    state.hands = tuple(table.items("hands", cards_from_json, seats))
    state.racks = tuple(table.items("racks", dominoes_from_json, seats))
    state.sealed = tuple(table.items("sealed", _pieces, seats))
    state.deck = cards_from_json(table.value("deck"))
    state.boneyard = dominoes_from_json(table.value("boneyard"))
    state.discard = cards_from_json(table.value("discard"))
    state.scrap = dominoes_from_json(table.value("scrap"))
    _check_rows(state, table)


def _check_rows(state: SealedState, table: Reader) -> None:
    """Every seat has its row, and what is hidden is hidden as a whole."""
    for name, row in (("hands", state.hands), ("racks", state.racks), ("sealed", state.sealed)):
        if len(row) != state.players:
            raise table.fail(name, "a list for each seat")
    if len(state.bids) != state.players:
        raise table.fail("bids", "a bid of each seat")
    if UNKNOWN in (*state.discard, *state.scrap):
        raise table.fail("discard", "open to all")
    for seat in range(state.players):
        sealed = [item for domino, cards in state.sealed[seat] for item in (domino, *cards)]
        items = [*state.hands[seat], *state.racks[seat], *sealed]
        is_open = state.is_full or state.viewer == seat
        if is_open == (UNKNOWN in items) and items:
            raise table.fail("hands", "open to the viewer and hidden otherwise")


def _bid(item: Any) -> int:
    if item is None:
        return UNKNOWN
    if type(item) is not int or not NO_BID <= item <= HIGHEST_BID:
        raise ValueError("must be a bid")
    return item


def _pieces(items: Any) -> tuple[Sealed, ...]:
    if not isinstance(items, list):
        raise ValueError("must be a list of sealed pieces")
    return tuple([_piece(item) for item in items])


def _piece(item: Any) -> Sealed:
    domino, cards = item
    return dominoes_from_json([domino])[0], cards_from_json(cards)


def read_step(step: str, fields: Reader) -> Step[SealedState]:
    """The step with this id."""
    if step not in READERS:
        raise fields.fail("step", "a step of this game")
    return READERS[step](fields)


def _seat(fields: Reader, name: str = "seat") -> int:
    return fields.number(name, NOBODY + 1, 3)


def _staged(fields: Reader) -> Zone:
    return tuple(fields.items("staged", parse_card))


READERS: dict[str, Callable[[Reader], Step[SealedState]]] = {
    "start_round": lambda fields: steps.START_ROUND,
    "reveal_bids": lambda fields: steps.REVEAL_BIDS,
    "turn_over": lambda fields: steps.TURN_OVER,
    "end_round": lambda fields: steps.END_ROUND,
    "secret_bid": lambda fields: steps.SecretBid(_seat(fields)),
    "take_turn": lambda fields: steps.TakeTurn(_seat(fields)),
    "seal": lambda fields: steps.Seal(
        _seat(fields), parse_domino(fields.text("domino")), _staged(fields)
    ),
    "choose_target": lambda fields: steps.ChooseTarget(_seat(fields)),
    "strike": lambda fields: steps.Strike(_seat(fields), _seat(fields, "target")),
    "parry": lambda fields: steps.Parry(
        _seat(fields), _seat(fields, "other"), fields.number("parries", 0, 4)
    ),
    "search": lambda fields: steps.Search(_seat(fields)),
}
