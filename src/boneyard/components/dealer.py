"""The constrained dealer: hidden things are handed out at random to the places that hide them.

A view knows how many cards lie where, and which cards it has not seen. ``deal`` fills the hidden
zones with the unseen items, so that a game's ``filled`` becomes: collect the hidden items with
``zones.minus``, list the hidden zones with their sizes, deal, put the zones back.

There are three tiers, each a little dearer than the one before:

1. Nothing but sizes: a shuffle, cut into zones. All deals are equally likely.
2. ``fits(item, zone)`` says what may lie where: the shuffle is repaired. Items that lie wrong are
   taken up and put into free places that fit; where none is left, items make room for each other
   along an augmenting path (Kuhn's method), which finds a deal whenever there is one. Random swaps
   that keep everything fitting then wear off the traces of the repair.
3. ``bonds`` say what zones must show as a whole, as in "these three cards are of one suit and
   together pay for this domino". Each bond draws what its zones hold from the items that are left,
   until it is content; the rest is dealt as in tier 2. When a bond finds nothing, all is picked up
   and dealt again with that bond first. If that keeps failing, as where hardly anything is left
   over, a deal of tier 2 is mended by exchanges until all bonds hold; and if that fails, too, every
   possibility is tried in turn.

Why every fitting deal can come up: the shuffle of tier 2 may show exactly that deal, and a deal in
which nothing lies wrong is left alone. In tier 3 each bond may draw exactly its share of that deal
at once, in whatever order the bonds come, and then the rest is as in tier 2. All these
probabilities are above zero. Under constraints that bite, not all deals are equally likely, but no
item and no zone is better off for its position in a list.

Two kinds of things, such as cards and dominoes, are dealt together by giving one kind an offset
and a ``fits`` that keeps each kind in its own zones. They have to be dealt together where a bond
spans both.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final, final

from boneyard.kernel.chance import Rng

Fits = Callable[[int, int], bool]
"""``fits(item, zone)``: may this item lie in that zone?"""

ANY_KIND: Final = -1
"""What ``Bond.alike`` says of an item that goes with every kind."""

DRAWS: Final = 48
"""How often a bond draws before all is picked up and dealt again."""

ATTEMPTS: Final = 8
"""How often all is dealt again before a deal is mended by exchanges."""

MENDINGS: Final = 12
EXCHANGES: Final = 6000
"""How many deals are mended, each by so many exchanges at most, before every possibility is tried
in turn."""

SETBACKS: Final = 60
"""Every so manieth exchange that makes things worse is accepted, to get out of dead ends."""

PATIENCE: Final = 200_000
"""How many possibilities are tried in turn before the dealer gives up."""

_HEAVIEST: Final = 1 << 20


class NoDeal(ValueError):
    """There is no deal that fits, or none was found; the message says which."""


@final
class Bond:
    """What some zones must show together.

    ``holds(contents)`` is given the items of these zones, zone by zone, and must not depend on
    their order within a zone (cards that count differently by position get zones of their own).
    ``alike(item)`` is an optional demand of its own, met directly instead of by trying: the items
    of all these zones must be of one kind (a suit, say), save those that are of ``ANY_KIND``. Kinds
    are numbers from 0. A zone takes part in one bond at most.
    """

    zones: tuple[int, ...]
    holds: Callable[[list[list[int]]], bool]
    alike: Callable[[int], int] | None

    def __init__(
        self,
        zones: Sequence[int],
        holds: Callable[[list[list[int]]], bool],
        alike: Callable[[int], int] | None = None,
    ) -> None:
        self.zones = tuple(zones)
        self.holds = holds
        self.alike = alike


def deal(
    rng: Rng,
    items: Sequence[int],
    sizes: Sequence[int],
    fits: Fits | None = None,
    bonds: Sequence[Bond] = (),
) -> list[list[int]]:
    """Hands out all items to zones of these sizes; each zone's items come in random order.

    Items may repeat. The sizes must add up to the number of items: what is left over goes to a
    zone of its own, so that no item can get lost unnoticed. Raises ``NoDeal`` if nothing fits.
    """
    if min(sizes, default=0) < 0:
        raise ValueError("A zone cannot have a negative size.")
    if sum(sizes) != len(items):
        raise NoDeal(f"{len(items)} items cannot be dealt to {sum(sizes)} places.")
    if bonds:
        return _deal_bonds(rng, list(items), list(sizes), fits, bonds)
    held = list(items)
    shuffle(rng, held)
    if fits is not None and not _repaired(rng, held, _zones_by_place(sizes), fits):
        raise NoDeal(f"There is no way to deal these {len(items)} items so that all of them fit.")
    return _cut(held, sizes)


def shuffle(rng: Rng, items: list[int]) -> None:
    """Puts the items in random order, each order equally likely."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.randrange(last + 1)
        items[last], items[other] = items[other], items[last]


def _cut(held: list[int], sizes: Sequence[int]) -> list[list[int]]:
    zones: list[list[int]] = []
    start = 0
    for size in sizes:
        zones.append(held[start : start + size])
        start += size
    return zones


def _zones_by_place(sizes: Sequence[int]) -> list[int]:
    return [zone for zone, size in enumerate(sizes) for _ in range(size)]


# Tier 2: each item must fit its zone. Places are indices into ``held``, the items in dealt order;
# ``zone_at[place]`` is the zone a place belongs to.


def _repaired(rng: Rng, held: list[int], zone_at: list[int], fits: Fits) -> bool:
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


# Tier 3: bonds. ``pool`` are the items not yet dealt; a draw is a list of indices into the pool
# for each zone of a bond.

_Draw = list[list[int]]


def _deal_bonds(
    rng: Rng, items: list[int], sizes: list[int], fits: Fits | None, bonds: Sequence[Bond]
) -> list[list[int]]:
    _check_bonds(bonds, len(sizes))
    order = list(range(len(bonds)))
    shuffle(rng, order)
    for _ in range(ATTEMPTS):
        table = _Table(rng, items, sizes, fits)
        failed = table.draw_all(bonds, order)
        if failed >= 0:
            order.remove(failed)
            order.insert(0, failed)
        elif table.deal_rest():
            return table.zones
    for _ in range(MENDINGS):
        mended = _Mending(rng, items, sizes, fits, bonds).mend()
        if mended is not None:
            return mended
    return _search(rng, items, sizes, fits, [bonds[at] for at in order])


def _check_bonds(bonds: Sequence[Bond], zones: int) -> None:
    taken: set[int] = set()
    for bond in bonds:
        for zone in bond.zones:
            if not 0 <= zone < zones:
                raise ValueError(f"A bond speaks of zone {zone}, but there are only {zones} zones.")
            if zone in taken:
                raise ValueError(f"Zone {zone} takes part in two bonds; make them one.")
            taken.add(zone)


@final
class _Table:
    """A deal under way: what has been dealt so far and what is still in the pool."""

    rng: Rng
    pool: list[int]
    sizes: list[int]
    fits: Fits | None
    zones: list[list[int]]
    open_zones: list[int]

    def __init__(self, rng: Rng, pool: list[int], sizes: list[int], fits: Fits | None) -> None:
        self.rng = rng
        self.pool = pool
        self.sizes = sizes
        self.fits = fits
        self.zones = [[] for _ in sizes]
        self.open_zones = list(range(len(sizes)))

    def draw_all(self, bonds: Sequence[Bond], order: list[int]) -> int:
        """Lets each bond draw, in this order. The first that finds nothing is returned, or -1."""
        for at in order:
            if not self.draw(bonds[at]):
                return at
        return -1

    def draw(self, bond: Bond) -> bool:
        """Draws for the zones of a bond until it holds; all draws are equally likely."""
        options = self.options(bond)
        sizes = [self.sizes[zone] for zone in bond.zones]
        weights = _weights(options, sizes)
        if not any(weights):
            return False
        for _ in range(DRAWS):
            option = options[_weighted(self.rng, weights)]
            drawn = [
                _sample(self.rng, part, size) for part, size in zip(option, sizes, strict=True)
            ]
            if self.is_content(bond, drawn):
                self.take(bond, drawn)
                return True
        return False

    def options(self, bond: Bond) -> list[_Draw]:
        """For each kind of item that the bond could consist of, what each zone can draw from."""
        fitting = [self._fitting(zone) for zone in bond.zones]
        if bond.alike is None:
            return [fitting]
        kinds = [bond.alike(item) for item in self.pool]
        distinct = sorted(set(kinds) - {ANY_KIND}) or [ANY_KIND]
        return [_of_kind(fitting, kinds, kind) for kind in distinct]

    def _fitting(self, zone: int) -> list[int]:
        fits = self.fits
        if fits is None:
            return list(range(len(self.pool)))
        return [at for at, item in enumerate(self.pool) if fits(item, zone)]

    def is_content(self, bond: Bond, drawn: _Draw) -> bool:
        """Whether no item was drawn twice and the bond holds."""
        return _is_disjoint(drawn) and bond.holds(self._items(drawn))

    def _items(self, drawn: _Draw) -> list[list[int]]:
        pool = self.pool
        return [[pool[at] for at in part] for part in drawn]

    def take(self, bond: Bond, drawn: _Draw) -> None:
        """Puts what was drawn into the zones of the bond."""
        for zone, part in zip(bond.zones, self._items(drawn), strict=True):
            self.zones[zone] = part
        self.open_zones = [zone for zone in self.open_zones if zone not in bond.zones]
        used = {at for part in drawn for at in part}
        self.pool = [item for at, item in enumerate(self.pool) if at not in used]

    def deal_rest(self) -> bool:
        """Deals the pool to the zones without a bond as in the lower tiers; False if none fits."""
        held = self.pool.copy()
        shuffle(self.rng, held)
        sizes = [self.sizes[zone] for zone in self.open_zones]
        fits = self.fits
        if fits is not None:
            zone_at = [zone for zone in self.open_zones for _ in range(self.sizes[zone])]
            if not _repaired(self.rng, held, zone_at, fits):
                return False
        for zone, part in zip(self.open_zones, _cut(held, sizes), strict=True):
            self.zones[zone] = part
        return True

    def copy(self) -> "_Table":
        """A table that can go on from here without touching this one."""
        other = _Table(self.rng, self.pool, self.sizes, self.fits)
        other.zones = self.zones.copy()
        other.open_zones = self.open_zones
        return other


def _of_kind(fitting: _Draw, kinds: list[int], kind: int) -> _Draw:
    return [[at for at in part if kinds[at] == kind or kinds[at] == ANY_KIND] for part in fitting]


def _is_disjoint(drawn: _Draw) -> bool:
    if len(drawn) == 1:
        return True
    together = [at for part in drawn for at in part]
    return len(set(together)) == len(together)


def _weights(options: list[_Draw], sizes: list[int]) -> list[int]:
    """In how many ways each option can be drawn, scaled down to what a generator can draw from."""
    ways: list[int] = []
    for option in options:
        product = 1
        for part, size in zip(option, sizes, strict=True):
            product *= comb(len(part), size)
        ways.append(product)
    scale = sum(ways) // _HEAVIEST + 1
    return [-(-count // scale) for count in ways]


def _weighted(rng: Rng, weights: list[int]) -> int:
    if len(weights) == 1:
        return 0
    left = rng.randrange(sum(weights))
    at = 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return at


def _sample(rng: Rng, choices: list[int], size: int) -> list[int]:
    """So many different choices in random order: a shuffle that stops early."""
    if size == 1:
        return [choices[rng.randrange(len(choices))]]
    pack = choices.copy()
    for at in range(size):
        other = at + rng.randrange(len(pack) - at)
        pack[at], pack[other] = pack[other], pack[at]
    return pack[:size]


@final
class _Mending:
    """A deal in which all items fit and bonds do not hold yet: items are exchanged until they do.

    What is wrong with a bond is counted in items that are not of its most frequent kind, and one
    more if it does not hold. An exchange that leaves no more wrong than before is kept.
    """

    rng: Rng
    held: list[int]
    sizes: list[int]
    zone_at: list[int]
    first: list[int]
    fits: Fits | None
    bonds: Sequence[Bond]
    bond_of: list[int]
    wrong: list[int]

    def __init__(
        self, rng: Rng, items: list[int], sizes: list[int], fits: Fits | None, bonds: Sequence[Bond]
    ) -> None:
        self.rng = rng
        self.held = items.copy()
        self.sizes = sizes
        self.fits = fits
        self.bonds = bonds
        self.zone_at = _zones_by_place(sizes)
        self.first = [sum(sizes[:zone]) for zone in range(len(sizes))]
        self.bond_of = [-1] * len(sizes)
        for at, bond in enumerate(bonds):
            for zone in bond.zones:
                self.bond_of[zone] = at
        shuffle(rng, self.held)

    def mend(self) -> list[list[int]] | None:
        """The zones, or None if it takes too long."""
        if self.fits is not None and not _repaired(self.rng, self.held, self.zone_at, self.fits):
            return None
        self.wrong = [self.wrongs(at) for at in range(len(self.bonds))]
        for _ in range(EXCHANGES):
            broken = [at for at, wrong in enumerate(self.wrong) if wrong]
            if not broken:
                return _cut(self.held, self.sizes)
            self.exchange(broken[self.rng.randrange(len(broken))])
        return None

    def wrongs(self, at: int) -> int:
        """How much is wrong with a bond."""
        bond = self.bonds[at]
        contents = [self.contents(zone) for zone in bond.zones]
        found = 0 if bond.holds(contents) else 1
        if bond.alike is not None:
            kinds = [bond.alike(item) for part in contents for item in part]
            kinds = [kind for kind in kinds if kind != ANY_KIND]
            found += len(kinds) - max([kinds.count(kind) for kind in kinds], default=0)
        return found

    def contents(self, zone: int) -> list[int]:
        """What lies in a zone now."""
        return self.held[self.first[zone] : self.first[zone] + self.sizes[zone]]

    def exchange(self, at: int) -> None:
        """Exchange something in a broken bond for something elsewhere, if that is no worse."""
        zones = [zone for zone in self.bonds[at].zones if self.sizes[zone]]
        zone = zones[self.rng.randrange(len(zones))]
        one = self.first[zone] + self.rng.randrange(self.sizes[zone])
        other = self.rng.randrange(len(self.held))
        if not self._can_exchange(one, other):
            return
        partner = self.bond_of[self.zone_at[other]]
        before = self.wrong[at] + (self.wrong[partner] if partner not in (-1, at) else 0)
        self._swap(one, other)
        after = self.wrongs(at)
        theirs = self.wrongs(partner) if partner not in (-1, at) else 0
        if after + theirs > before and self.rng.randrange(SETBACKS):
            self._swap(one, other)
            return
        self.wrong[at] = after
        if partner not in (-1, at):
            self.wrong[partner] = theirs

    def _can_exchange(self, one: int, other: int) -> bool:
        here, there = self.zone_at[one], self.zone_at[other]
        if here == there or self.held[one] == self.held[other]:
            return False
        fits = self.fits
        return fits is None or (fits(self.held[other], here) and fits(self.held[one], there))

    def _swap(self, one: int, other: int) -> None:
        self.held[one], self.held[other] = self.held[other], self.held[one]


def _search(
    rng: Rng, items: list[int], sizes: list[int], fits: Fits | None, bonds: list[Bond]
) -> list[list[int]]:
    search = _Search(bonds)
    pool = items.copy()
    shuffle(rng, pool)
    zones = search.find(_Table(rng, pool, sizes, fits), 0)
    if zones is not None:
        return zones
    if search.patience > 0:
        raise NoDeal(f"There is no way to deal these {len(items)} items so that all bonds hold.")
    raise NoDeal(f"No deal of these {len(items)} items was found among {PATIENCE} possibilities.")


@final
class _Search:
    """The last resort: every draw of every bond in turn, until one leaves a deal for the rest."""

    bonds: list[Bond]
    patience: int

    def __init__(self, bonds: list[Bond]) -> None:
        self.bonds = bonds
        self.patience = PATIENCE

    def find(self, table: _Table, at: int) -> list[list[int]] | None:
        """Fills the bonds from this one on and then the rest; None if that cannot be done."""
        if at == len(self.bonds):
            # A deal of the rest looks at every item, so it uses up patience accordingly.
            self.patience -= len(table.pool)
            return table.zones if table.deal_rest() else None
        bond = self.bonds[at]
        sizes = [table.sizes[zone] for zone in bond.zones]
        for option in table.options(bond):
            for drawn in _every_draw(option, sizes):
                zones = self._go_on(table, at, drawn)
                if zones is not None or self.patience <= 0:
                    return zones
        return None

    def _go_on(self, table: _Table, at: int, drawn: _Draw) -> list[list[int]] | None:
        self.patience -= 1
        bond = self.bonds[at]
        if not table.is_content(bond, drawn):
            return None
        further = table.copy()
        further.take(bond, drawn)
        return self.find(further, at + 1)


def _every_draw(option: _Draw, sizes: list[int]) -> Iterator[_Draw]:
    """All ways to draw so many indices from each part."""
    if not option:
        yield []
        return
    for first in combinations(option[0], sizes[0]):
        for others in _every_draw(option[1:], sizes[1:]):
            yield [list(first), *others]
