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

from collections.abc import Sequence

from boneyard.components.bonds import (
    ANY_KIND as ANY_KIND,
    Bond as Bond,
    NoDeal as NoDeal,
    deal_bonds,
)
from boneyard.components.repairing import Fits, cut, rearrange, shuffle as shuffle, zones_by_place
from boneyard.kernel.chance import Rng


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
        return deal_bonds(rng, list(items), list(sizes), fits, bonds)
    held = list(items)
    shuffle(rng, held)
    if fits is not None and not rearrange(rng, held, zones_by_place(sizes), fits):
        raise NoDeal(f"There is no way to deal these {len(items)} items so that all of them fit.")
    return cut(held, sizes)
