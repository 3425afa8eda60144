"""Cards that are to add up to something."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.components.cards import Cards


def cheapest(cards: Cards, worth: Sequence[int], need: int) -> Cards:
    """Those that come to just enough, and of equal ones the fewest cards; () if all are too few.

    ``worth`` is by card.
    """
    sums: dict[int, Cards] = {0: ()}
    for card in cards:
        for points, chosen in list(sums.items()):
            more = (*chosen, card)
            known = sums.get(points + worth[card])
            if known is None or len(more) < len(known):
                sums[points + worth[card]] = more
    enough = [points for points in sums if points >= need]
    return sums[min(enough)] if enough else ()
