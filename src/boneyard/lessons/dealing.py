"""Having things dealt as a lesson says, in any game, without knowing how it deals.

``Dealing`` is a chance object that notes every shuffle and can be told the order of each. A *wish*
says what is to lie in a zone (a hand, a pile) after the next shuffle. To grant it, two cards of the
shuffle change places, the move is made again, and whoever now has what was wished for keeps it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from boneyard.components.cards import parse_card
from boneyard.components.dominoes import tile_of
from boneyard.kernel.chance import Chance, FastChance, StackedChance
from boneyard.kernel.game import Zone
from boneyard.kernel.state import State
from boneyard.lessons.errors import BadLesson, Place

SEED = 0
"""What no lesson speaks of is dealt from this seed."""


@dataclass(frozen=True)
class Wish:
    """What is to lie in a zone of a seat (None: of the table)."""

    seat: int | None
    zone: str
    items: tuple[int, ...]
    place: Place

    def zone_in(self, state: State) -> Zone:
        """Where it is to lie."""
        zones = state.game.zones(state, self.seat)
        if self.zone not in zones:
            known = ", ".join(zones) or "none"
            raise BadLesson(self.place, f"nothing is dealt to {self.zone!r}; zones are {known}")
        return zones[self.zone]

    def missing(self, state: State) -> list[tuple[int, int]]:
        """Every item that is not where it should be, with what lies there instead."""
        zone = self.zone_in(state)
        if zone.is_pile:
            pairs = zip(self.items, zone.items, strict=False)
            return [(wanted, there) for wanted, there in pairs if wanted != there]
        wanted = Counter(self.items) - Counter(zone.items)
        spare = Counter(zone.items) - Counter(self.items)
        return list(zip(wanted.elements(), spare.elements(), strict=False))

    def is_granted(self, state: State) -> bool:
        """Whether everything lies where it was wished for."""
        zone = self.zone_in(state)
        return len(zone.items) >= len(self.items) and not self.missing(state)


class Dealing(Chance):
    """Notes what is shuffled and thrown, as it was told to fall, or as the seed says."""

    def __init__(self) -> None:
        self.orders: dict[int, tuple[int, ...]] = {}
        self.outcomes: dict[int, int] = {}
        self.dice: list[tuple[int, Place]] = []
        """What the next dice are to show."""
        self.shuffles: dict[int, tuple[int, ...]] = {}
        """What was shuffled since somebody last looked, by its first draw."""
        self._rest = FastChance(SEED)

    def below(self, at: int, n: int) -> int:
        if at not in self.outcomes and self.dice:
            shown, place = self.dice.pop(0)
            if not 1 <= shown <= n:
                raise BadLesson(place, f"{shown} cannot be thrown here: it is one of 1 to {n}")
            self.outcomes[at] = shown - 1
        return self.stacked().below(at, n)

    def shuffle(self, at: int, pack: list[Any], draws: int) -> None:
        self.stacked().shuffle(at, pack, draws)
        self.shuffles[at] = tuple(pack)

    def stacked(self) -> StackedChance:
        """All that was told and granted so far, as a chance object that can be kept."""
        return StackedChance(SEED, self.orders, self.outcomes)


Made = Callable[[], State]
"""Makes the position again: deals it, or makes a move in a copy of what was before."""


def granted(dealing: Dealing, wishes: list[Wish], make: Made) -> State:
    """The position as it was wished for, as far as it can be; granted wishes are taken out."""
    dealing.shuffles.clear()
    state = make()
    while dealing.shuffles and (better := _better(dealing, wishes, make, state)) is not None:
        state = better
    if dealing.shuffles:
        wishes[:] = [wish for wish in wishes if not wish.is_granted(state)]
    return state


def _better(dealing: Dealing, wishes: list[Wish], make: Made, state: State) -> State | None:
    """A position in which one more item lies where it was wished for; None: there is none."""
    before, shuffles = _unmet(wishes, state), dict(dealing.shuffles)
    for wish in wishes:
        for pair in wish.missing(state):
            for at, order in _swaps(shuffles, *pair):
                old = dealing.orders.get(at)
                dealing.orders[at] = order
                found = make()
                if _unmet(wishes, found) < before:
                    return found
                if old is None:
                    del dealing.orders[at]
                else:
                    dealing.orders[at] = old
    return None


def _unmet(wishes: list[Wish], state: State) -> int:
    return sum([len(wish.missing(state)) for wish in wishes])


def _swaps(
    shuffles: dict[int, tuple[int, ...]], one: int, other: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every shuffle with two such items in each other's place."""
    for at, pack in shuffles.items():
        ones = [place for place, item in enumerate(pack) if item == one]
        others = [place for place, item in enumerate(pack) if item == other]
        for here, there in product(ones, others):
            order = list(pack)
            order[here], order[there] = order[there], order[here]
            yield at, tuple(order)


def parse_item(word: str, place: Place) -> int:
    """A card or a domino by its face; ends in either order."""
    ends = word.replace("-", ":").split(":")
    try:
        if len(ends) == 2:
            return tile_of(int(ends[0]), int(ends[1]))
        return parse_card(word.upper())
    except ValueError:
        wrong = f"{word!r} is neither a card such as KH nor a domino such as 2:9"
        raise BadLesson(place, wrong) from None
