"""Hidden information (chapter 7): what may lie where a viewer sees nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import Rng
from boneyard.components import Cards, deal, minus, sorted_zone

if TYPE_CHECKING:
    from boneyard.games.domino_avatars.state import AvatarsState


def fill(view: AvatarsState, full: AvatarsState, rng: Rng) -> None:
    """Deal the unseen dominoes and cards to where something unseen lies."""
    unseen = minus(view.rules.dominoes, view.open_dominoes())
    full.boneyard = tuple(deal(rng, unseen, [len(unseen)])[0])
    _fill_cards(view, full, rng)


def _fill_cards(view: AvatarsState, full: AvatarsState, rng: Rng) -> None:
    """All unseen cards are equally likely anywhere, but for what R82 remembers."""
    own = view.hands[view.viewer] if view.viewer >= 0 else ()
    unseen = minus(view.rules.cards, (*own, *view.open_cards()))
    others = [seat for seat in range(view.players) if seat != view.viewer]
    # R82: so many of the cards that a seat holds are surely kept ones ...
    surely_kept = [
        max(0, view.kept[seat] - (view.rules.hand_size - len(view.hands[seat]))) for seat in others
    ]
    rest = [len(view.hands[seat]) for seat in others]
    for at, number in enumerate(surely_kept):
        rest[at] -= number
    sizes = [*surely_kept, *rest, len(view.undealt)]
    # ... and cards gathered from the discard at the last deal were kept by nobody.
    items = _marked_keepable(view, unseen)
    zones = len(others)

    def fits(item: int, zone: int) -> bool:
        return zone >= zones or item & 1 == 1

    constrained = bool(view.gathered) and sum(surely_kept) > 0
    dealt = deal(rng, items, sizes, fits if constrained else None)
    full.hands = view.hands[:]
    full.twins = view.twins[:]
    for at, seat in enumerate(others):
        full.give(seat, sorted_zone([item >> 1 for item in dealt[at] + dealt[zones + at]]))
    full.undealt = tuple([item >> 1 for item in dealt[-1]])


def _marked_keepable(view: AvatarsState, unseen: Cards) -> list[int]:
    """Each card as card * 2, plus 1 while so many copies may have been kept (R82)."""
    left = [view.rules.decks] * 52
    for card in view.gathered:
        left[card] -= 1
    marked: list[int] = []
    for card in unseen:
        marked.append(card << 1 | (1 if left[card] > 0 else 0))
        left[card] -= 1
    return marked
