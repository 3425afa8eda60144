"""Dealing what a view does not show, so that nothing is broken (chapter 7).

Invariants ask the same questions, so that a filled view is as free as the rules leave it, and no
freer:

- the cards of a Candidate are of one suit and meet its cost, unless training takes several turns;
- a deck that was renewed holds nothing but cards of the pile that it was made of (R96);
- a Recruit that was drawn before a domino was recycled is not that domino;
- a card that was taken from the open discard pile is in the hand that took it;
- whoever has just played Life on a Recruit, or is choosing a card for it, holds a training card.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from boneyard import NOBODY, Rng, Seat
from boneyard.components import (
    ANY_KIND,
    BLANK,
    SUIT_OF,
    UNKNOWN,
    Bond,
    Card,
    Domino,
    NoDeal,
    changed,
    deal,
    minus,
    shuffle,
    sorted_zone,
)
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.pieces import (
    CARD_MASK,
    NO_PIECE,
    SEAT_SHIFT,
    Candidate,
    Pid,
    Recruit,
    can_enter,
)
from boneyard.games.domino_knights.rules import BLANK_TILE, LIFE, Rules

if TYPE_CHECKING:
    from boneyard.games.domino_knights.state import KnightsState

# The kinds of hidden zones.
IN_HAND: Final = 0
IN_DECK: Final = 1
PEASANT: Final = 2
UNDER: Final = 3
SECOND: Final = 4
FACE_DOWN: Final = 5

TILE: Final = 1000
"""Dominoes are dealt together with the cards, as 1000 + tile; a card is card * 2 + drawable."""


def is_possible(rules: Rules, candidate: Candidate) -> bool:
    """Whether this domino can lie on these cards (R27, R28, R29)."""
    cards = candidate.cards
    value_of = rules.value_of
    if not cards or value_of[cards[0]] == 0:
        return False
    for card in cards[1:]:
        is_blank = rules.dominoless and card == BLANK
        if not is_blank and (value_of[card] == 0 or SUIT_OF[card] != SUIT_OF[cards[0]]):
            return False
    if rules.dominoless:
        return len(cards) == 2 or (len(cards) == 1 and rules.multi_turn)
    if candidate.tile == BLANK_TILE and len(cards) > 1:
        return False
    if candidate.is_enough(rules, candidate.short):
        return False
    return rules.multi_turn or candidate.is_complete(rules)


def who_needs_a_card(state: KnightsState) -> Seat:
    """The seat whose Life is under way and that must hold a training card for it, or NOBODY."""
    if not state.chain or state.rules.kind_of[state.chain[0] & CARD_MASK] != LIFE:
        return NOBODY
    caster = state.chain[0] >> SEAT_SHIFT
    for played in state.chain[1:]:
        if played >> SEAT_SHIFT == caster:
            return NOBODY  # C60: a Ten that has left the hand may have been the one
    if state.aim == HAND:
        return caster
    return NOBODY if state.aim < 0 or state.recruit(state.aim) is None else caster


def who_promotes(state: KnightsState) -> Seat:
    """The seat that is asked what to promote: it has a complete Candidate."""
    for step in state.stack:
        if step.id == "promote" and step.seat != NOBODY:
            return step.seat
    return NOBODY


def all_on(state: KnightsState) -> tuple[list[Domino], list[Card]]:
    """The dominoes and the cards on the table, hidden ones as UNKNOWN."""
    dominoless = state.rules.dominoless
    dominoes, cards = list(state.peasants), [*state.deck, *state.discard]
    cards += [card.card for card in state.lasting]
    cards += [played & CARD_MASK for played in state.chain]
    fallen = () if state.battle is None else state.battle.fallen
    for seat in range(state.players):
        cards += state.hands[seat]
        (cards if dominoless else dominoes).extend(state.graveyards[seat])
        dominoes += [recruit.tile for recruit in state.recruits[seat]]
        for candidate in state.candidates[seat]:
            dominoes.append(candidate.tile)
            cards += candidate.cards
    for row in (*state.knights, fallen):
        for knight in row:
            dominoes.append(knight.tile)
            cards += knight.cards
    return [] if dominoless else dominoes, cards


class _Zones:
    """The hidden zones of a view, by number: what kind, how large, drawn since when."""

    def __init__(self, view: KnightsState) -> None:
        self.view = view
        self.kinds: list[int] = []
        self.sizes: list[int] = []
        self.since: list[int] = []
        self.hands: list[int] = []
        self.tiles: dict[int, int] = {}
        self.cards: dict[int, list[int]] = {}
        for seat in range(view.players):
            is_hidden = seat != view.viewer
            size = len(view.hands[seat]) - len(view.shown[seat]) if is_hidden else 0
            self.hands.append(self.add(IN_HAND, size))
        self.deck = self.add(IN_DECK, len(view.deck))
        self.peasants = self.add(PEASANT, len(view.peasants))
        for row in view.recruits:
            for recruit in row:
                if recruit.tile == UNKNOWN:
                    self.tiles[recruit.pid] = self.add(FACE_DOWN, 1, recruit.since)
        for candidates in view.candidates:
            for candidate in candidates:
                self._add_candidate(candidate)

    def add(self, kind: int, size: int, since: int = 0) -> int:
        self.kinds.append(kind)
        self.sizes.append(size)
        self.since.append(since)
        return len(self.kinds) - 1

    def _add_candidate(self, candidate: Candidate) -> None:
        """Cards that count differently get zones of their own."""
        if candidate.tile == UNKNOWN and not self.view.rules.dominoless:
            self.tiles[candidate.pid] = self.add(FACE_DOWN, 1, candidate.since)
        if UNKNOWN not in candidate.cards:
            return
        count = len(candidate.cards)
        if self.view.rules.dominoless:
            zones = [self.add(UNDER if at == 0 else SECOND, 1) for at in range(count)]
        elif candidate.short in (0, count) and len(set(candidate.under)) == 1:
            zones = [self.add(UNDER, count)]
        else:
            zones = [self.add(UNDER, 1) for _ in range(count)]
        self.cards[candidate.pid] = zones

    def fits(self, item: int, zone: int) -> bool:
        kind = self.kinds[zone]
        if kind == PEASANT:
            return item >= TILE
        if kind == FACE_DOWN:
            return item >= TILE and self.view.returned[item - TILE] <= self.since[zone]
        if item >= TILE:
            return False
        if kind == IN_DECK:
            return item & 1 == 1
        if kind == IN_HAND:
            return True
        card = item >> 1
        return self.view.rules.value_of[card] > 0 or (kind == SECOND and card == BLANK)


def fill(full: KnightsState, view: KnightsState, rng: Rng) -> None:
    """Deal the unseen cards and dominoes; whoever promotes has something to promote."""
    zones = _Zones(view)
    # The Candidates of which one must be complete; NO_PIECE: none of those hidden must be.
    promising = [NO_PIECE]
    seat = who_promotes(view)
    if seat not in (NOBODY, view.viewer) and view.rules.multi_turn and not view.rules.dominoless:
        promising = [one.pid for one in view.candidates[seat] if len(one.cards) > one.short]
    shuffle(rng, promising)
    for at, pid in enumerate(promising):
        try:
            dealt = _deal(zones, view, rng, pid)
            break
        except NoDeal:
            if at == len(promising) - 1:
                raise
    _put_back(full, view, zones, dealt)


def _deal(zones: _Zones, view: KnightsState, rng: Rng, complete: Pid) -> list[list[int]]:
    bonds: list[Bond] = []
    for row in view.candidates:
        for candidate in row:
            if candidate.pid in zones.cards or candidate.pid in zones.tiles:
                must = candidate.pid == complete
                bonds.append(_candidate_bond(zones, view.rules, candidate, must))
    seat = who_needs_a_card(view)
    if seat not in (NOBODY, view.viewer):
        bonds.append(_life_bond(zones, view, seat))
    dominoes, cards = all_on(view)
    items = [TILE + tile for tile in minus(view.rules.dominoes, dominoes)]
    items = _unseen_cards(view, cards) + items
    return deal(rng, items, zones.sizes, zones.fits, bonds)


def _unseen_cards(view: KnightsState, known: list[Card]) -> list[int]:
    """Each card as card * 2, plus 1 if this copy may be in the deck (R96).

    Of each face, at most as many copies as were in the pile that became the deck.
    """
    for seat in range(view.players):
        if seat != view.viewer:
            known += view.shown[seat]
    drawable = Counter(view.renewed)
    items: list[int] = []
    for card in minus(view.rules.cards, known):
        may_be_drawn = not view.renewed or drawable[card] > 0
        drawable[card] -= 1
        items.append(card << 1 | (1 if may_be_drawn else 0))
    return items


def _candidate_bond(zones: _Zones, rules: Rules, candidate: Candidate, complete: bool) -> Bond:
    """One suit, and the cost is met (or, over several turns, was not met before)."""
    own = zones.cards.get(candidate.pid, [])
    bound = list(own)
    has_tile = candidate.pid in zones.tiles
    if has_tile:
        bound.append(zones.tiles[candidate.pid])

    def holds(contents: list[list[int]]) -> bool:
        tile = contents[-1][0] - TILE if has_tile else candidate.tile
        cards = candidate.cards
        if own:
            cards = tuple([item >> 1 for part in contents[: len(own)] for item in part])
        filled = candidate.filled(tile, cards)
        return is_possible(rules, filled) and (not complete or filled.is_complete(rules))

    return Bond(bound, holds, _suit_of_item)


def _suit_of_item(item: int) -> int:
    suit = ANY_KIND if item >= TILE else SUIT_OF[item >> 1]
    return ANY_KIND if suit < 0 else suit


def _life_bond(zones: _Zones, view: KnightsState, seat: Seat) -> Bond:
    """The hand of whoever plays Life, together with the Recruit if that is hidden."""
    bound = [zones.hands[seat]]
    recruit = None if view.aim == HAND else view.recruit(view.aim)
    is_hidden = recruit is not None and recruit.pid in zones.tiles
    if is_hidden:
        bound.append(zones.tiles[view.aim])
    suits = view.true_suits()
    shown = view.shown[seat]

    def holds(contents: list[list[int]]) -> bool:
        tile = UNKNOWN if recruit is None else recruit.tile
        if is_hidden:
            tile = contents[1][0] - TILE
        hand = [*shown, *[item >> 1 for item in contents[0]]]
        return can_enter(view.rules, hand, tile, suits)

    return Bond(bound, holds)


def _put_back(
    full: KnightsState, view: KnightsState, zones: _Zones, dealt: list[list[int]]
) -> None:
    full.deck = tuple([item >> 1 for item in dealt[zones.deck]])
    full.peasants = tuple([item - TILE for item in dealt[zones.peasants]])
    for seat in range(view.players):
        if seat != view.viewer:
            cards = [item >> 1 for item in dealt[zones.hands[seat]]]
            full.hands[seat] = sorted_zone([*view.shown[seat], *cards])
        recruits = tuple(
            [
                Recruit(one.pid, _tile(zones, dealt, one), one.raised, one.since)
                for one in view.recruits[seat]
            ]
        )
        full.recruits = changed(full.recruits, seat, recruits)
        candidates = tuple([_paid(zones, dealt, one) for one in view.candidates[seat]])
        full.candidates = changed(full.candidates, seat, candidates)


def _tile(zones: _Zones, dealt: list[list[int]], piece: Recruit | Candidate) -> Domino:
    return dealt[zones.tiles[piece.pid]][0] - TILE if piece.pid in zones.tiles else piece.tile


def _paid(zones: _Zones, dealt: list[list[int]], candidate: Candidate) -> Candidate:
    cards = candidate.cards
    if candidate.pid in zones.cards:
        own = zones.cards[candidate.pid]
        cards = tuple([item >> 1 for zone in own for item in dealt[zone]])
    return candidate.filled(_tile(zones, dealt, candidate), cards)
