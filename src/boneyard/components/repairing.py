"""Tiers 1 and 2 of the dealer: a shuffle, and how it is repaired until each item fits its zone.

Places are indices into ``held``, the items in dealt order; ``zone_at[place]`` is the zone that a
place belongs to.
"""

from collections.abc import Callable, Sequence
from typing import final

from boneyard.kernel.chance import Rng

Fits = Callable[[int, int], bool]
"""``fits(item, zone)``: may this item lie in that zone?"""


def shuffle(rng: Rng, items: list[int]) -> None:
    """Puts the items in random order, each order equally likely."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.randrange(last + 1)
        items[last], items[other] = items[other], items[last]


def cut(held: list[int], sizes: Sequence[int]) -> list[list[int]]:
    """The items in dealt order, zone by zone."""
    zones: list[list[int]] = []
    start = 0
    for size in sizes:
        zones.append(held[start : start + size])
        start += size
    return zones


def zones_by_place(sizes: Sequence[int]) -> list[int]:
    """The zone of each place, for zones of these sizes."""
    return [zone for zone, size in enumerate(sizes) for _ in range(size)]


def rearrange(rng: Rng, held: list[int], zone_at: list[int], fits: Fits) -> bool:
    """Rearranges a shuffled deal until every item fits; False if that is impossible."""
    wrong = [place for place in range(len(held)) if not fits(held[place], zone_at[place])]
    if not wrong:
        return True
    displaced = [held[place] for place in wrong]
    # Both in random order, or items taken up from the first zones would be better off.
    shuffle(rng, displaced)
    shuffle(rng, wrong)
    repair = _Repair(rng, held, zone_at, fits, wrong)
    for item in displaced:
        if not repair.put(item):
            return False
    _stir(rng, held, zone_at, fits)
    return True


def _stir(rng: Rng, held: list[int], zone_at: list[int], fits: Fits) -> None:
    """Random swaps that keep everything fitting bring the deal nearer to an even chance for all."""
    places = len(held)
    for _ in range(places):
        one, other = rng.randrange(places), rng.randrange(places)
        if fits(held[one], zone_at[other]) and fits(held[other], zone_at[one]):
            held[one], held[other] = held[other], held[one]


@final
class _Repair:
    """A deal with gaps, into which items are put one by one."""

    rng: Rng
    held: list[int]
    zone_at: list[int]
    fits: Fits
    gaps: list[int]
    zones: list[int]

    def __init__(
        self, rng: Rng, held: list[int], zone_at: list[int], fits: Fits, gaps: list[int]
    ) -> None:
        self.rng = rng
        self.held = held
        self.zone_at = zone_at
        self.fits = fits
        self.gaps = gaps
        # In random order, so that no zone is asked first because it is listed first.
        self.zones = sorted(set(zone_at))
        shuffle(rng, self.zones)

    def put(self, item: int) -> bool:
        """Puts the item into a gap, moving others out of the way if need be."""
        gap = self._gap_for(item)
        if gap >= 0:
            self.held[self.gaps.pop(gap)] = item
            return True
        return self._make_room(item)

    def _gap_for(self, item: int) -> int:
        """Where in the shuffled list of gaps the first one that fits stands, or -1."""
        refused: set[int] = set()
        for at, place in enumerate(self.gaps):
            zone = self.zone_at[place]
            if zone not in refused:
                if self.fits(item, zone):
                    return at
                refused.add(zone)
        return -1

    def _make_room(self, item: int) -> bool:
        """Finds the shortest chain in which each item moves on to the next zone, the last to a gap.

        ``came_by[zone]`` is the place whose item would move into the zone; the new item itself
        has no place yet (-1). No zone in the queue has a gap, or the search would be over.
        """
        came_by = dict.fromkeys([zone for zone in self.zones if self.fits(item, zone)], -1)
        queue = list(came_by)
        for zone in queue:
            for place in self._places_of(zone):
                for target in self._zones_open_to(self.held[place], came_by):
                    came_by[target] = place
                    gap = self._gap_in(target)
                    if gap >= 0:
                        self._shift(item, self.gaps.pop(gap), came_by)
                        return True
                    queue.append(target)
        return False

    def _places_of(self, zone: int) -> list[int]:
        places = [place for place, z in enumerate(self.zone_at) if z == zone]
        shuffle(self.rng, places)
        return places

    def _zones_open_to(self, item: int, reached: dict[int, int]) -> list[int]:
        return [zone for zone in self.zones if zone not in reached and self.fits(item, zone)]

    def _gap_in(self, zone: int) -> int:
        for at, place in enumerate(self.gaps):
            if self.zone_at[place] == zone:
                return at
        return -1

    def _shift(self, item: int, gap: int, came_by: dict[int, int]) -> None:
        """Moves the items along the chain, from its end to its beginning, then puts the new one."""
        place = gap
        source = came_by[self.zone_at[place]]
        while source >= 0:
            self.held[place] = self.held[source]
            place = source
            source = came_by[self.zone_at[place]]
        self.held[place] = item
