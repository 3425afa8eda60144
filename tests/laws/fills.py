"""The laws of ``filled``: it can be played, it leaves nothing out, and it prefers nothing.

Hidden zones are found without knowing the game: they are the lists with nulls in the JSON of a
view, where the JSON of a filled state has something. Zones that exchange items form a pool.

A pool is *free* if any two of its items may change places: then every item must turn up in every
zone as often as the zone's size says, and first or last in a pile as often as anywhere. Whether
they may is asked of the game itself, by writing the exchange into the JSON of a filled state and
reading that back. In a pool that is not free (cards that must pay for a domino) items of several
fills are exchanged at random where the game lets them; what often lies in a zone after that must
also come up in a filled one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

from tests.laws.law import AnyGame, require, require_same_sight, sight, text_of

from boneyard import BadState, Rng, State
from boneyard.components.cards import parse_card
from boneyard.components.dominoes import parse_domino

FILLED = "a filled view is a full game"
VARY = "fills differ"
EVEN = "fills prefer nothing"

Place = tuple[str | int, ...]
Item = str

TRIALS = 40
"""Exchanges that are tried with each zone to see whether its pool is free."""
STIRRED, STIRS = 20, 30
"""In so many fills so many exchanges are tried to see what else fits."""
DEVIATIONS = 6.0
"""How far a frequency may be off, in standard deviations: chance alone stays within 5."""
A_PILE = "a pile (violations accepts it in any order)"
"""What is found wrong with a hand in ascending order if the game forgets to insist on the order."""
OFTEN = 0.2
"""What lies in a zone in so many of the stirred fills must come up in some fill."""


def filled_is_full(game: AnyGame, state: State, seat: int | None, rng: Rng) -> None:
    """It gives the viewer the same sight, breaks no invariant, survives JSON and plays on."""
    view = state.clone().seen_by(seat)
    before = sight(game, state.clone(), seat, scene=False)
    filled = view.filled(rng)
    require(filled.is_full and filled.chance is not None, FILLED, "it is no full state")
    require(not filled.violations(), FILLED, f"for seat {seat}: {filled.violations()}")
    require_same_sight(FILLED, f"seat {seat}", before, sight(game, filled, seat, scene=False))
    loaded: State = game.state_from_json(json.loads(json.dumps(filled.to_json())))
    require(loaded.digest() == filled.digest(), FILLED, "it does not survive JSON")
    for _ in range(30):
        if filled.actor is None:
            break
        moves = filled.moves()
        filled.play(moves[rng.randrange(len(moves))])
        require(not filled.violations(), FILLED, f"later: {filled.violations()}")
    after = sight(game, state.clone(), seat, scene=False)
    require_same_sight(FILLED, "the original, after its twin was played", before, after)


def leaves(data: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Everything in a JSON value that is no container, with the way to it."""
    if isinstance(data, dict):
        for key in data:
            yield from leaves(data[key], (*place, key))
    elif isinstance(data, list):
        for at, item in enumerate(data):
            yield from leaves(item, (*place, at))
    else:
        yield place, data


def value_at(data: Any, place: Place) -> Any:
    """What lies at a place; None if there is no such place."""
    for key in place:
        try:
            data = data[key]
        except (LookupError, TypeError):
            return None
    return data


def rank(item: Any) -> tuple[int, str]:
    """The order in which hands are kept: cards and dominoes by their numbers."""
    for parse in (parse_card, parse_domino):
        try:
            return parse(item), ""
        except (ValueError, TypeError):
            continue
    return 0, text_of(item)


class Fills:
    """Many fills of one view, and what lay in its hidden zones each time."""

    def __init__(self, game: AnyGame, view: State, rng: Rng, fills: int) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.seen = view.to_json()
        self.data = [json.loads(text_of(view.filled(rng).to_json())) for _ in range(fills)]
        self.zones: dict[Place, list[Place]] = {}
        for place, item in leaves(self.seen):
            if item is None and value_at(self.data[0], place) is not None:
                self.zones.setdefault(place[:-1], []).append(place)
        self.hands = {zone for zone in self.zones if self._is_hand(zone)}

    def items(self, data: Any, zone: Place) -> list[Item]:
        """What one fill has put into a zone."""
        return [text_of(value_at(data, place)) for place in self.zones[zone]]

    def _is_hand(self, zone: Place) -> bool:
        """A zone that the game keeps in order, and wants in order; of others the order matters."""
        for data in self.data:
            ranks = [rank(value_at(data, place)) for place in self.zones[zone]]
            if ranks != sorted(ranks):
                return False
        reversed_zone = json.loads(json.dumps(self.data[0]))
        value_at(reversed_zone, zone).reverse()
        return not self._fits(reversed_zone)

    def pools(self) -> list[list[Place]]:
        """Zones that held the same item at some time belong together."""
        pools: list[tuple[set[Item], list[Place]]] = []
        for zone in self.zones:
            held = {item for data in self.data for item in self.items(data, zone)}
            joined = [pool for pool in pools if pool[0] & held]
            pools = [pool for pool in pools if not pool[0] & held]
            items = held.union(*[pool[0] for pool in joined])
            pools.append((items, [*[one for pool in joined for one in pool[1]], zone]))
        return [zones for _, zones in pools]

    def contents(self, data: Any, pool: list[Place]) -> Counter[Item]:
        """All items of a pool in one fill."""
        return Counter([item for zone in pool for item in self.items(data, zone)])

    def is_dealt(self, pool: list[Place]) -> bool:
        """Whether every fill deals the same items to it; secret numbers are not dealt."""
        first = self.contents(self.data[0], pool)
        return all(self.contents(data, pool) == first for data in self.data)

    def places(self, pool: list[Place]) -> list[Place]:
        """Every place of a pool."""
        return [place for zone in pool for place in self.zones[zone]]

    def some(self, places: list[Place]) -> Place:
        """One of them."""
        return places[self.rng.randrange(len(places))]

    def exchanged(self, data: Any, one: Place, other: Place) -> Any | None:
        """The fill with two items exchanged, if that is another state with the same view."""
        first, second = value_at(data, one), value_at(data, other)
        if first == second:
            return None
        changed = json.loads(json.dumps(data))
        for place, item in ((one, second), (other, first)):
            value_at(changed, place[:-1])[place[-1]] = item
        for zone in (one[:-1], other[:-1]):
            if zone in self.hands:
                value_at(changed, zone).sort(key=rank)
        return changed if changed != data and self._fits(changed) else None

    def _fits(self, data: Any) -> bool:
        try:
            state: State = self.game.state_from_json(data)
        except BadState:
            return False
        seat = None if self.view.viewer < 0 else self.view.viewer
        return state.seen_by(seat).to_json() == self.seen


def fills_differ(fills: Fills) -> None:
    """Whatever can lie otherwise comes out one way and another, zone by zone."""
    for pool in fills.pools():
        for zone in pool:
            found = {text_of(fills.items(data, zone)) for data in fills.data}
            if len(found) == 1:
                forced = _is_forced(fills, pool, zone)
                require(forced, VARY, f"{zone} always holds {found}, but need not")


def _is_forced(fills: Fills, pool: list[Place], zone: Place) -> bool:
    """Whether the game refuses every exchange with this zone."""
    data = fills.data[0]
    return all(
        fills.exchanged(data, mine, theirs) is None
        for mine in fills.zones[zone]
        for theirs in fills.places(pool)
    )


def fills_prefer_nothing(fills: Fills) -> None:
    """A free pool is dealt evenly; in others all that often fits comes up."""
    for pool in fills.pools():
        if not fills.is_dealt(pool):
            continue
        if _is_free(fills, pool):
            _is_even(fills, pool)
        else:
            _comes_up(fills, pool)


def _is_free(fills: Fills, pool: list[Place]) -> bool:
    """Whether the game takes every exchange of two items."""
    places = fills.places(pool)
    # With each zone, however small: only a candidate in a hundred may have a condition to meet.
    for zone in pool * TRIALS:
        one, other = fills.some(fills.zones[zone]), fills.some(places)
        data = fills.data[fills.rng.randrange(len(fills.data))]
        in_one_hand = one[:-1] == other[:-1] and one[:-1] in fills.hands
        if in_one_hand or value_at(data, one) == value_at(data, other):
            continue
        if fills.exchanged(data, one, other) is None:
            return False
    return True


def _is_even(fills: Fills, pool: list[Place]) -> None:
    """Every item as often as the size of the zone says; at both ends of a pile, too."""
    held = fills.contents(fills.data[0], pool)
    parts = {f"{zone}": fills.zones[zone] for zone in pool}
    for zone in pool:
        if zone not in fills.hands:
            parts[f"the start of {zone}, {A_PILE},"] = fills.zones[zone][:1]
            parts[f"the end of {zone}, {A_PILE},"] = fills.zones[zone][-1:]
    for part, places in parts.items():
        counted = Counter(
            [text_of(value_at(data, place)) for data in fills.data for place in places]
        )
        for item, copies in held.items():
            wanted = len(fills.data) * len(places) * copies / held.total()
            off = abs(counted[item] - wanted)
            near = off <= DEVIATIONS * sqrt(wanted) + 3
            require(near, EVEN, f"{item} came to {part} {counted[item]} times, not {wanted:.1f}")


def _comes_up(fills: Fills, pool: list[Place]) -> None:
    """What often fits, found by exchanging items at random, is also dealt."""
    fitting: Counter[tuple[Place, Item]] = Counter()
    for data in fills.data[:STIRRED]:
        stirred = _stirred(fills, pool, data)
        fitting.update({(zone, item) for zone in pool for item in fills.items(stirred, zone)})
    dealt = {
        (zone, item) for data in fills.data for zone in pool for item in fills.items(data, zone)
    }
    for (zone, item), times in fitting.items():
        missing = times >= OFTEN * STIRRED and (zone, item) not in dealt
        require(not missing, EVEN, f"{item} never comes to {zone}, where it fits")


def _stirred(fills: Fills, pool: list[Place], data: Any) -> Any:
    places = fills.places(pool)
    for _ in range(STIRS):
        changed = fills.exchanged(data, fills.some(places), fills.some(places))
        data = changed if changed is not None else data
    return data
