"""Tier 3 of the dealer: bonds, which say what some zones must show together.

``pool`` are the items not yet dealt; a draw is a list of indices into the pool for each zone of a
bond. How draws, mending and searching follow each other is told in ``dealer.py``.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final, final

from boneyard.components.repairing import Fits, cut, rearrange, shuffle, zones_by_place
from boneyard.kernel.chance import Rng

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
"""One in so many exchanges that make things worse is accepted, to get out of dead ends."""

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


_Draw = list[list[int]]


def deal_bonds(
    rng: Rng, items: list[int], sizes: list[int], fits: Fits | None, bonds: Sequence[Bond]
) -> list[list[int]]:
    """A deal in which all bonds hold; NoDeal if there is none, or none was found."""
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
            if not rearrange(self.rng, held, zone_at, fits):
                return False
        for zone, part in zip(self.open_zones, cut(held, sizes), strict=True):
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
        self.zone_at = zones_by_place(sizes)
        self.first = [sum(sizes[:zone]) for zone in range(len(sizes))]
        self.bond_of = [-1] * len(sizes)
        for at, bond in enumerate(bonds):
            for zone in bond.zones:
                self.bond_of[zone] = at
        shuffle(rng, self.held)

    def mend(self) -> list[list[int]] | None:
        """The zones, or None if it takes too long."""
        if self.fits is not None and not rearrange(self.rng, self.held, self.zone_at, self.fits):
            return None
        self.wrong = [self.wrongs(at) for at in range(len(self.bonds))]
        for _ in range(EXCHANGES):
            broken = [at for at, wrong in enumerate(self.wrong) if wrong]
            if not broken:
                return cut(self.held, self.sizes)
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
