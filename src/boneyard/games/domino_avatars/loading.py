"""Reading the table and the steps of Domino Avatars from JSON that may be anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.components.cards import parse_card
from boneyard.components.dominoes import parse_domino
from boneyard.components.zones import UNKNOWN, Zone, cards_from_json, dominoes_from_json
from boneyard.games.domino_avatars import aid, battle, bids, steps
from boneyard.games.domino_avatars.rules import NO_CLASS, Rules
from boneyard.games.domino_avatars.state import (
    NO_AVATAR,
    SEAT_SHIFT,
    AvatarsState,
    avatar,
)
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.options import Options
from boneyard.kernel.step import NOBODY, Step

HIGHEST_SEAT = 5
MOST_CARDS = 208


def read_table(state: AvatarsState, options: Options, table: Reader) -> None:
    """All that ``AvatarsState.table_to_json`` wrote."""
    rules = Rules(state.players, options)
    state.clear_table(rules)
    state.round = table.number("round", 1, 1001)
    state.first_attacker = table.number("first_attacker", 0, state.players - 1)
    state.turn_seat = table.number("turn_seat", NOBODY, state.players - 1)
    state.captures_this_round = table.number("captures_this_round")
    state.quiet = table.number("quiet")
    state.is_time_up = table.flag("time_up")
    state.battle_class = table.number("battle_class", NO_CLASS, 3)
    state.last_exchange_bare = table.flag("last_exchange_bare")
    _read_dominoes(state, table)
    _read_cards(state, table)
    if table.has("exchange"):
        _read_exchange(state, table.sub("exchange"))


def _read_dominoes(state: AvatarsState, table: Reader) -> None:
    most = state.rules.avatars
    state.boneyard = dominoes_from_json(table.value("boneyard"))
    state.pending = tuple(table.items("pending", _pending(most), most))
    state.avatars = table.items("avatars", _avatar, most)
    state.used = sum(1 << place for place in table.numbers("used", 0, most - 1))
    state.captured = _zones(table, "captured", state.players, dominoes_from_json)
    state.history = [tuple(row) for row in table.items("history", _numbers, state.players)]
    if len(state.avatars) != most or len(state.history) != state.players:
        raise table.fail("avatars", f"a list of {most} Avatars, with a history for each seat")
    state.scores = [sum(history) for history in state.history]


def _read_cards(state: AvatarsState, table: Reader) -> None:
    for seat, hand in enumerate(_zones(table, "hands", state.players, cards_from_json)):
        state.give(seat, hand)
    state.undealt = cards_from_json(table.value("undealt"))
    state.discard = tuple(table.items("discard", _played(state.players), MOST_CARDS))
    state.kept = tuple(table.numbers("kept", 0, state.rules.hand_size, state.players))
    state.gathered = cards_from_json(table.value("gathered"))
    if UNKNOWN in state.gathered:
        raise table.fail("gathered", "cards that all have seen")
    for seat, hand in enumerate(state.hands):
        may_know = state.is_full or seat == state.viewer
        if hand and may_know == (UNKNOWN in hand):
            raise table.fail("hands", "open to the viewer and hidden otherwise")


def _read_exchange(state: AvatarsState, data: Reader) -> None:
    most = state.rules.avatars - 1
    played = _played(state.players)
    highest = 3 if state.rules.match_suit else 1
    state.is_counter = data.flag("counter")
    state.attacker = data.number("attacker", 0, most)
    state.defender = data.number("defender", 0, most)
    state.card_class = data.number("class", NO_CLASS, highest)
    state.attack_pile = tuple(data.items("attack_pile", played, MOST_CARDS))
    state.defence_pile = tuple(data.items("defence_pile", played, MOST_CARDS))
    if NO_AVATAR in (state.avatars[state.attacker], state.avatars[state.defender]):
        raise data.fail("attacker", "an Avatar on the table, and so must the defender be")


def read_step(step: str, fields: Reader) -> Step[AvatarsState]:
    """The step with this id."""
    singles: dict[str, Step[AvatarsState]] = {
        single.id: single
        for single in (steps.START_ROUND, steps.DEAL, steps.END_ROUND, battle.COMPARE)
    }
    if step in singles:
        return singles[step]
    if step in READERS:
        return READERS[step](fields)
    raise fields.fail("step", "a step of this game")


def _seat(fields: Reader) -> int:
    return fields.number("seat", NOBODY, HIGHEST_SEAT)


def _staged(fields: Reader) -> Zone:
    return tuple(fields.items("staged", parse_card, MOST_CARDS))


def _window(fields: Reader) -> tuple[Zone, Zone, bool]:
    asked = tuple(fields.numbers("asked", 0, HIGHEST_SEAT))
    return asked, _staged(fields), fields.flag("was_aided")


def _side(fields: Reader) -> int:
    return fields.number("side", aid.NO_SIDE, aid.ATTACK)


READERS: dict[str, Callable[[Reader], Step[AvatarsState]]] = {
    "orient_avatar": lambda fields: steps.OrientAvatar(_seat(fields)),
    "choose_attacker": lambda fields: steps.ChooseAttacker(_seat(fields)),
    "choose_target": lambda fields: steps.ChooseTarget(_seat(fields), fields.number("slot", 0, 3)),
    "attack_bid": lambda fields: bids.AttackBid(_seat(fields), _staged(fields)),
    "defence_bid": lambda fields: bids.DefenceBid(_seat(fields), _staged(fields)),
    "raise_attack": lambda fields: bids.RaiseAttack(_seat(fields), _staged(fields)),
    "raise_defence": lambda fields: bids.RaiseDefence(_seat(fields), _staged(fields)),
    "counter_bid": lambda fields: battle.CounterBid(_seat(fields), _staged(fields)),
    "raise_cycle": lambda fields: battle.RaiseCycle(fields.number("cards", -1, MOST_CARDS)),
    "aid_attack": lambda fields: aid.AidAttack(*_window(fields), fields.flag("in_raise")),
    "aid_defence": lambda fields: aid.AidDefence(*_window(fields)),
    "aid_early": lambda fields: aid.AidEarly(*_window(fields), _side(fields)),
    "aid_late": lambda fields: aid.AidLate(*_window(fields), _side(fields)),
}


def _zones(table: Reader, name: str, players: int, read: Callable[[object], Zone]) -> list[Zone]:
    found = table.items(name, read, players)
    if len(found) != players:
        raise table.fail(name, f"a list for each of {players} seats")
    return found


def _numbers(item: Any) -> list[int]:
    if not isinstance(item, list) or not all(type(number) is int for number in item):
        raise ValueError("must be a list of numbers")
    return item


def _avatar(item: Any) -> int:
    if item is None:
        return NO_AVATAR
    halves = _numbers(item)
    if len(halves) != 2 or not all(0 <= half <= 18 for half in halves):
        raise ValueError("an Avatar is [attack, defend]")
    return avatar(halves[0], halves[1])


def _pending(most: int) -> Callable[[Any], tuple[int, int]]:
    def read(item: Any) -> tuple[int, int]:
        place, domino = item
        if type(place) is not int or not 0 <= place < most:
            raise ValueError(f"must be at a place from 0 to {most - 1}")
        return place, parse_domino(domino)

    return read


def _played(players: int) -> Callable[[Any], int]:
    def read(item: Any) -> int:
        seat, card = item
        if type(seat) is not int or not 0 <= seat < players:
            raise ValueError(f"must be played by a seat from 0 to {players - 1}")
        return seat << SEAT_SHIFT | parse_card(card)

    return read
