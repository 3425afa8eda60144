"""What can be known of hidden zones, and what must hold on the table (chapter 7).

``violations`` says what a state breaks; ``fill`` deals what a view does not show so that nothing
is broken. Both ask the same questions, so that a filled view is as free as the rules leave it,
and no freer:

- the cards of a Candidate are of one suit and meet its cost, unless training takes several turns;
- a deck that was renewed holds nothing but cards of the pile that it was made of (R96);
- a Recruit that was drawn before a domino was recycled is not that domino;
- a card that was taken from the open discard pile is in the hand that took it;
- who has just played Life on a Recruit, or is choosing a card for it, holds a training card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from boneyard import NOBODY, Rng
from boneyard.components import (
    ANY_KIND,
    BLANK,
    SUIT_OF,
    UNKNOWN,
    Bond,
    NoDeal,
    deal,
    minus,
    shuffle,
    sorted_zone,
)
from boneyard.games.domino_knights.moves import HAND
from boneyard.games.domino_knights.pieces import NO_PIECE, OWNER_SHIFT, Candidate, Recruit
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


# What is asked of single pieces and hands.


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


def true_suits(state: KnightsState) -> int:
    """The suits in which a true Knight is in play, as a bit mask (R83)."""
    suits = 0
    for row in state.knights:
        for knight in row:
            if not knight.is_double:
                suits |= 1 << knight.suit
    return suits


def can_enter(rules: Rules, hand: Sequence[int], tile: int, suits: int) -> bool:
    """6.6 Life: whether a hand has what brings this Recruit in; 6.14: or a pair."""
    if rules.dominoless:
        return has_pair(rules, hand)
    for card in hand:
        if rules.value_of[card] > 0 and (tile != BLANK_TILE or suits >> SUIT_OF[card] & 1):
            return True
    return False


def has_pair(rules: Rules, hand: Sequence[int]) -> bool:
    """6.14: two training cards of one suit."""
    seen = 0
    for card in hand:
        if rules.value_of[card] > 0:
            bit = 1 << SUIT_OF[card]
            if seen & bit:
                return True
            seen |= bit
    return False


def who_needs_a_card(state: KnightsState) -> int:
    """The seat whose Life is under way and that must hold a training card for it, or NOBODY."""
    if not state.chain or state.rules.kind_of[state.chain[0] & 63] != LIFE:
        return NOBODY
    caster = state.chain[0] >> 6
    for played in state.chain[1:]:
        if played >> 6 == caster:
            return NOBODY  # C60: a Ten that has left the hand may have been the one
    if state.aim == HAND:
        return caster
    return NOBODY if state.aim < 0 or state.recruit(state.aim) is None else caster


def who_promotes(state: KnightsState) -> int:
    """The seat that is asked what to promote: it has a complete Candidate."""
    for step in state.stack:
        if step.id == "promote" and step.seat != NOBODY:
            return step.seat
    return NOBODY


# Invariants.


def violations(state: KnightsState) -> list[str]:
    """Everything that cannot be."""
    found: list[str] = []
    if not _are_all_of(_dominoes(state), state.rules.dominoes):
        found.append("the dominoes are not one full set")
    if not _are_all_of(_cards(state), state.rules.cards):
        found.append("the cards are not whole decks")
    found += _wrong_zones(state)
    found += _wrong_pieces(state)
    found += _wrong_places(state)
    return found


def _wrong_zones(state: KnightsState) -> list[str]:
    found: list[str] = []
    for seat, hand in enumerate(state.hands):
        if hand != sorted_zone(hand):
            found.append("a hand is not in ascending order")
        if UNKNOWN not in hand and Counter(state.shown[seat]) - Counter(hand):
            found.append("a card that all have seen come to a hand is not in it")
    if state.renewed and Counter([c for c in state.deck if c != UNKNOWN]) - Counter(state.renewed):
        found.append("the renewed deck holds a card that was not in the discard pile")
    seat = who_needs_a_card(state)
    if seat != NOBODY and UNKNOWN not in state.hands[seat] and not _has_card_for_life(state, seat):
        found.append("Life is under way without a training card for it")
    return found


def _has_card_for_life(state: KnightsState, seat: int) -> bool:
    recruit = state.recruit(state.aim) if state.aim != HAND else None
    tile = UNKNOWN if recruit is None else recruit.tile
    return can_enter(state.rules, state.hands[seat], tile, true_suits(state))


def _wrong_pieces(state: KnightsState) -> list[str]:
    found: list[str] = []
    rules = state.rules
    for seat in range(state.players):
        for recruit in state.recruits[seat]:
            if recruit.pid >> OWNER_SHIFT != seat or _came_too_early(state, recruit):
                found.append("a Recruit cannot be where it is")
        complete = False
        for candidate in state.candidates[seat]:
            if candidate.pid >> OWNER_SHIFT != seat:
                found.append("a Candidate is not its owner's")
            if _is_hidden(rules, candidate):
                complete = True
                continue
            if not is_possible(rules, candidate) or _came_too_early(state, candidate):
                found.append("a Candidate cannot lie on its cards")
            complete = complete or candidate.is_complete(rules)
        if not complete and who_promotes(state) == seat:
            found.append("somebody is asked to promote and has nothing to promote")
    return found


def _is_hidden(rules: Rules, candidate: Candidate) -> bool:
    return UNKNOWN in candidate.cards or (candidate.tile == UNKNOWN and not rules.dominoless)


def _came_too_early(state: KnightsState, piece: Recruit | Candidate) -> bool:
    """Whether its domino was still elsewhere, for all to see, when it was drawn."""
    return piece.tile != UNKNOWN and state.returned[piece.tile] > piece.since


def _wrong_places(state: KnightsState) -> list[str]:
    found: list[str] = []
    pids = [one.pid for row in state.recruits for one in row]
    pids += [one.pid for row in state.candidates for one in row]
    knights = [one.pid for row in state.knights for one in row]
    if len(set(pids + knights)) < len(pids) + len(knights):
        found.append("two pieces have the same number")
    stamps = [card.stamp for card in state.lasting]
    if len(set(stamps)) < len(stamps):
        found.append("two cards in play have the same stamp")
    for card in state.lasting:
        if card.pid != NO_PIECE and card.pid not in knights:
            found.append("a card lies on a Knight that is not there")
    if state.battle is not None:
        for group in state.battle.groups:
            if [pid for pid in group.members + group.blockers if pid not in knights]:
                found.append("a Knight fights that is not there")
    for seat in range(state.players):
        if not state.is_living(seat) and (state.hands[seat] or state.knights[seat]):
            found.append("a fallen Kingdom has a hand or Knights")
    return found


def _dominoes(state: KnightsState) -> list[int]:
    if state.rules.dominoless:
        return []
    found = list(state.peasants)
    for seat in range(state.players):
        found += state.graveyards[seat]
        found += [one.tile for one in state.recruits[seat]]
        found += [one.tile for one in state.candidates[seat]]
        found += [one.tile for one in state.knights[seat]]
    if state.battle is not None:
        found += [one.tile for one in state.battle.fallen]
    return found


def _cards(state: KnightsState) -> list[int]:
    found = [*state.deck, *state.discard]
    found += [card.card for card in state.lasting]
    found += [played & 63 for played in state.chain]
    for seat in range(state.players):
        found += state.hands[seat]
        for candidate in state.candidates[seat]:
            found += candidate.cards
        for knight in state.knights[seat]:
            found += knight.cards
        if state.rules.dominoless:
            found += state.graveyards[seat]
    if state.battle is not None:
        for knight in state.battle.fallen:
            found += knight.cards
    return found


def _are_all_of(items: list[int], everything: tuple[int, ...]) -> bool:
    """Whether these are all there is; unknown ones may be whatever is missing."""
    if len(items) != len(everything):
        return False
    known = [item for item in items if item != UNKNOWN]
    if len(known) == len(items):
        return sorted(known) == sorted(everything)
    return not Counter(known) - Counter(everything)


# Filling a view.


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
        """One more zone."""
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
        """What may lie where."""
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
    promising = _promising(view)
    shuffle(rng, promising)
    for at, pid in enumerate(promising):
        try:
            dealt = _deal(zones, view, rng, pid)
            break
        except NoDeal:
            if at == len(promising) - 1:
                raise
    _put_back(full, view, zones, dealt)


def _promising(view: KnightsState) -> list[int]:
    """The Candidates of which one must be complete; NO_PIECE: none of those hidden must be."""
    seat = who_promotes(view)
    if seat in (NOBODY, view.viewer) or not view.rules.multi_turn or view.rules.dominoless:
        return [NO_PIECE]
    return [one.pid for one in view.candidates[seat] if len(one.cards) > one.short]


def _deal(zones: _Zones, view: KnightsState, rng: Rng, complete: int) -> list[list[int]]:
    bonds: list[Bond] = []
    for row in view.candidates:
        for candidate in row:
            if candidate.pid in zones.cards or candidate.pid in zones.tiles:
                must = candidate.pid == complete
                bonds.append(_candidate_bond(zones, view.rules, candidate, must))
    seat = who_needs_a_card(view)
    if seat not in (NOBODY, view.viewer):
        bonds.append(_life_bond(zones, view, seat))
    items = _unseen_cards(view) + [TILE + tile for tile in _unseen_tiles(view)]
    return deal(rng, items, zones.sizes, zones.fits, bonds)


def _unseen_cards(view: KnightsState) -> list[int]:
    """Each card as card * 2, plus 1 if this copy may be in the deck (R96).

    Of each face, at most as many copies as were in the pile that became the deck.
    """
    known = [card for card in _cards(view) if card != UNKNOWN]
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


def _unseen_tiles(view: KnightsState) -> tuple[int, ...]:
    return minus(view.rules.dominoes, [tile for tile in _dominoes(view) if tile != UNKNOWN])


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


def _life_bond(zones: _Zones, view: KnightsState, seat: int) -> Bond:
    """The hand of whoever plays Life, together with the Recruit if that is hidden."""
    bound = [zones.hands[seat]]
    recruit = None if view.aim == HAND else view.recruit(view.aim)
    is_hidden = recruit is not None and recruit.pid in zones.tiles
    if is_hidden:
        bound.append(zones.tiles[view.aim])
    suits = true_suits(view)
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
        full.recruits[seat] = tuple([_faced(zones, dealt, one) for one in view.recruits[seat]])
        full.candidates[seat] = tuple([_paid(zones, dealt, one) for one in view.candidates[seat]])


def _faced(zones: _Zones, dealt: list[list[int]], recruit: Recruit) -> Recruit:
    if recruit.pid not in zones.tiles:
        return recruit
    tile = dealt[zones.tiles[recruit.pid]][0] - TILE
    return Recruit(recruit.pid, tile, recruit.raised, recruit.since)


def _paid(zones: _Zones, dealt: list[list[int]], candidate: Candidate) -> Candidate:
    tile, cards = candidate.tile, candidate.cards
    if candidate.pid in zones.tiles:
        tile = dealt[zones.tiles[candidate.pid]][0] - TILE
    if candidate.pid in zones.cards:
        own = zones.cards[candidate.pid]
        cards = tuple([item >> 1 for zone in own for item in dealt[zone]])
    return candidate.filled(tile, cards)
