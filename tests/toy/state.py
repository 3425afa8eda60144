"""What lies on the table of Sealed Orders; see the package for the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from boneyard import (
    COUNT,
    FLAG,
    HIDDEN,
    OPEN,
    OWNER,
    SEATS,
    Event,
    FastChance,
    Form,
    Move,
    Number,
    Options,
    Refusal,
    Result,
    Rng,
    Row,
    Seen,
    State,
    Step,
    field,
    places,
)
from boneyard.components import (
    A_DOMINO_OR_NONE,
    ANY_KIND,
    CARD_NAMES,
    CARDS,
    DOMINOES,
    OPEN_CARDS,
    OPEN_DOMINOES,
    PIPS,
    POINTS,
    SUIT_OF,
    UNKNOWN,
    Bond,
    Zone,
    deal,
    hidden,
    minus,
    sorted_zone,
    without,
)

ALL_CARDS: Final = tuple(range(28))
"""Ace to seven of each suit."""
ALL_DOMINOES: Final = tuple(range(28))
"""The double-six set."""
DOMINO: Final = 100
"""What is added to a domino's number where cards and dominoes are dealt together."""
NO_BID: Final = 0
HIGHEST_BID: Final = 3

Sealed = tuple[int, Zone]
"""A domino and the cards that pay for it, face-down both."""


def is_paid(domino: int, cards: Sequence[int]) -> bool:
    """Cards of one suit whose points meet the domino's pips."""
    suits = {SUIT_OF[card] for card in cards}
    return len(suits) <= 1 and sum([POINTS[card] for card in cards]) >= PIPS[domino]


def changed(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The row with one entry replaced."""
    return (*row[:at], value, *row[at + 1 :])


class Decision(Step["SealedState"]):
    """What all steps of this game share: whom they concern, and a refusal in its words."""

    asks: str = ""

    def parties(self) -> tuple[int, ...]:
        """The seats without whom this step makes no sense."""
        return (self.seat,)

    def refusal(self, state: SealedState, move: Move) -> Refusal:
        """What is asked for instead."""
        return Refusal(self.rule, f"That is not possible now. {self.asks}")


def parties(step: Step[Any]) -> tuple[int, ...]:
    """The seats that a step cannot do without."""
    assert isinstance(step, Decision)
    return step.parties()


class _Bid(Number):
    def write(self, value: int, state: Any) -> int | None:
        return None if value == UNKNOWN else value

    def read(self, item: Any, state: Any) -> int:
        return UNKNOWN if item is None else super().read(item, state)


class _Sealed(Form[tuple[Sealed, ...]]):
    """Of each piece the domino and its cards; both are hidden, or none."""

    start = "()"

    def write(self, value: tuple[Sealed, ...], state: Any) -> Any:
        return [
            [A_DOMINO_OR_NONE.write(domino, state), CARDS.write(cards, state)]
            for domino, cards in value
        ]

    def read(self, item: Any, state: Any) -> tuple[Sealed, ...]:
        pieces = [(domino, cards) for domino, cards in item]
        return tuple(
            [(A_DOMINO_OR_NONE.read(one, state), CARDS.read(cards, state)) for one, cards in pieces]
        )

    def hide(self, value: tuple[Sealed, ...]) -> tuple[Sealed, ...]:
        return tuple([(UNKNOWN, hidden(len(cards))) for _, cards in value])

    def is_hidden(self, value: tuple[Sealed, ...]) -> bool:
        return any(UNKNOWN in (domino, *cards) for domino, cards in value)


BID = _Bid(NO_BID, HIGHEST_BID)
SEALED = _Sealed()


def _seen_bids(state: SealedState, viewer: int) -> tuple[int, ...]:
    """One's own; of the others', whether there is one."""
    return tuple(
        [bid if at == viewer or bid == NO_BID else UNKNOWN for at, bid in enumerate(state.bids)]
    )


def _seen_deck(state: SealedState, viewer: int) -> Zone:
    """What is in it while one searches it; otherwise its size."""
    return sorted_zone(state.deck) if state.is_searching(viewer) else hidden(len(state.deck))


class SealedState(State):
    """A game of Sealed Orders. Every row is by seat, and everything is replaced, never changed."""

    options: Options
    round: int = field(Number(1, 12), OPEN, "The round, from 1.", start=1)
    is_time_up: bool = field(FLAG, OPEN, "The clock has run out.", key="time_up")
    lives: tuple[int, ...] = field(Row(COUNT, SEATS), OPEN, "How often each can be struck.")
    points: tuple[int, ...] = field(Row(COUNT, SEATS), OPEN, "Bids won.")
    bids: tuple[int, ...] = field(Row(BID, SEATS), Seen(_seen_bids), "Of this round.")
    shown: tuple[int, ...] = field(Row(BID, SEATS), OPEN, "Of the round before.")
    hands: tuple[Zone, ...] = field(Row(CARDS, SEATS), OWNER, "In ascending order.")
    racks: tuple[Zone, ...] = field(Row(DOMINOES, SEATS), OWNER, "In ascending order.")
    sealed: tuple[tuple[Sealed, ...], ...] = field(Row(SEALED, SEATS), OWNER, "Face-down.")
    deck: Zone = field(CARDS, Seen(_seen_deck), "The top card last.", start=ALL_CARDS)
    boneyard: Zone = field(DOMINOES, HIDDEN, "Not dealt.", start=ALL_DOMINOES)
    discard: Zone = field(OPEN_CARDS, OPEN, "Played cards.")
    scrap: Zone = field(OPEN_DOMINOES, OPEN, "Dominoes of the ejected.")

    # Questions and changes.

    @property
    def standing(self) -> tuple[int, ...]:
        """The points won so far; what is sealed is not public."""
        return self.points

    def living_seats(self) -> tuple[int, ...]:
        """Those who have a life left."""
        return tuple([seat for seat in range(self.players) if self.lives[seat] > 0])

    def is_searching(self, seat: int | None) -> bool:
        """Whether this seat is looking through the deck now."""
        return bool(self.stack) and self.stack[-1].id == "search" and self.stack[-1].seat == seat

    def spend(self, seat: int, card: int) -> None:
        """From a hand to the open discard."""
        self.hands = changed(self.hands, seat, without(self.hands[seat], card))
        self.discard = (*self.discard, card)

    def eject(self, seat: int) -> None:
        """All that the seat has goes open, and what was still to come of it is dropped."""
        sealed_cards = [card for _, cards in self.sealed[seat] for card in cards]
        self.discard = (*self.discard, *self.hands[seat], *sealed_cards)
        dominoes = [domino for domino, _ in self.sealed[seat]]
        self.scrap = (*self.scrap, *self.racks[seat], *dominoes)
        self.hands = changed(self.hands, seat, ())
        self.racks = changed(self.racks, seat, ())
        self.sealed = changed(self.sealed, seat, ())
        self.reveal()
        self.emit(Event("ejected", ("seat",), (seat,)))
        self.stack = [step for step in self.stack if seat not in parties(step)]
        if len(self.living_seats()) == 1:
            self.end_game("last_standing")

    def end_game(self, reason: str) -> None:
        """The living before the ejected, then by points and the pips of what is sealed."""
        worth = [sum([PIPS[domino] for domino, _ in sealed]) for sealed in self.sealed]
        scores = [own + extra for own, extra in zip(self.points, worth, strict=True)]
        merits = [(min(life, 1), score) for life, score in zip(self.lives, scores, strict=True)]
        self.emit(Event("game_over", ("reason", "scores"), (reason, tuple(scores))))
        self.finish(Result(places(merits), scores, reason, self.round, {"lives": list(self.lives)}))

    def out_of_time(self) -> None:
        """During the first bidding at once, otherwise after the turn or the round."""
        if self.round == 1 and self.stack[-1].id == "secret_bid":
            self.points = (0,) * self.players
            self.finish(Result((1,) * self.players, self.points, "time_up", 0, {}))
        self.is_time_up = True

    def result_by_resigning(self, seat: int) -> Result:
        """The other living seat wins; the ejected share the last place."""
        living = self.living_seats()
        in_places = [
            3 if at not in living else 2 if at == seat else 1 for at in range(self.players)
        ]
        return Result(in_places, self.points, "resigned", self.round, {})

    # Copies and views.

    def filled(self, rng: Rng) -> SealedState:
        """Cards and dominoes together, because a sealed piece binds one to the others."""
        full: SealedState = self.game.empty_state()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.game.copy_table(self, full)
        full.bids = tuple(
            [1 + rng.randrange(HIGHEST_BID) if bid == UNKNOWN else bid for bid in self.bids]
        )
        _Filling(self).fill(full, rng)
        return full

    # JSON and invariants.

    def all_cards(self) -> list[int]:
        """Every card there is, wherever it lies."""
        sealed = [card for pieces in self.sealed for _, cards in pieces for card in cards]
        return [*self.deck, *self.discard, *sealed, *[card for hand in self.hands for card in hand]]

    def all_dominoes(self) -> list[int]:
        """Every domino there is, wherever it lies."""
        sealed = [domino for pieces in self.sealed for domino, _ in pieces]
        return [*self.boneyard, *self.scrap, *sealed, *[one for rack in self.racks for one in rack]]

    def violations(self) -> list[str]:
        """Nothing is lost or doubled; hands are in order; what is sealed is paid for."""
        found: list[str] = []
        if len(self.all_cards()) != len(ALL_CARDS) or len(self.all_dominoes()) != len(ALL_DOMINOES):
            found.append("cards or dominoes are missing or too many")
        if [*map(sorted_zone, self.hands + self.racks)] != [*self.hands, *self.racks]:
            found.append("a hand is not in ascending order")
        if not self.is_full:
            return found
        if sorted(self.all_cards()) != [*ALL_CARDS] or sorted(self.all_dominoes()) != [
            *ALL_DOMINOES
        ]:
            found.append("cards and dominoes are not one of each")
        if not all(is_paid(*piece) for pieces in self.sealed for piece in pieces):
            found.append("a sealed domino is not paid for")
        return found


class _Filling:
    """The hidden zones of a view: hands, racks, sealed pieces, deck and boneyard."""

    def __init__(self, view: SealedState) -> None:
        self.view = view
        self.others = [seat for seat in range(view.players) if seat != view.viewer]
        self.pieces = [(seat, at) for seat in self.others for at in range(len(view.sealed[seat]))]
        self.items = [
            *minus(ALL_CARDS, view.all_cards()),
            *[DOMINO + domino for domino in minus(ALL_DOMINOES, view.all_dominoes())],
        ]
        self.sizes: list[int] = []
        self.are_dominoes: list[bool] = []
        self.bonds: list[Bond] = []

    def fill(self, full: SealedState, rng: Rng) -> None:
        """Deal, and put the zones back."""
        view = self.view
        self._list_zones()
        dealt = deal(rng, self.items, self.sizes, self._fits, self.bonds)
        zones = iter([[item % DOMINO for item in zone] for zone in dealt])
        full.hands = self._rows(view.hands, zones)
        full.racks = self._rows(view.racks, zones)
        sealed = [list(pieces) for pieces in view.sealed]
        for seat, at in self.pieces:
            sealed[seat][at] = (next(zones)[0], sorted_zone(next(zones)))
        full.sealed = tuple([tuple(pieces) for pieces in sealed])
        full.deck = tuple(next(zones)) if UNKNOWN in view.deck else _shuffled(view.deck, rng)
        full.boneyard = tuple(next(zones))

    def _rows(self, rows: tuple[Zone, ...], zones: Iterator[list[int]]) -> tuple[Zone, ...]:
        return tuple(
            [
                sorted_zone(next(zones)) if seat in self.others else row
                for seat, row in enumerate(rows)
            ]
        )

    def _list_zones(self) -> None:
        view = self.view
        for seat in self.others:
            self._add(len(view.hands[seat]), dominoes=False)
        for seat in self.others:
            self._add(len(view.racks[seat]), dominoes=True)
        for seat, at in self.pieces:
            self._add(1, dominoes=True)
            self._add(len(view.sealed[seat][at][1]), dominoes=False)
            self.bonds.append(Bond((len(self.sizes) - 2, len(self.sizes) - 1), _is_bond, _kind))
        if UNKNOWN in view.deck:
            self._add(len(view.deck), dominoes=False)
        self._add(len(view.boneyard), dominoes=True)

    def _add(self, size: int, *, dominoes: bool) -> None:
        self.sizes.append(size)
        self.are_dominoes.append(dominoes)

    def _fits(self, item: int, zone: int) -> bool:
        return (item >= DOMINO) == self.are_dominoes[zone]


def _is_bond(contents: list[list[int]]) -> bool:
    return is_paid(contents[0][0] - DOMINO, contents[1])


def _kind(item: int) -> int:
    return ANY_KIND if item >= DOMINO else SUIT_OF[item]


def _shuffled(zone: Zone, rng: Rng) -> Zone:
    return tuple(deal(rng, zone, [len(zone)])[0])


def named(cards: Sequence[int]) -> tuple[str, ...]:
    """The names of cards, for events."""
    return tuple([CARD_NAMES[card] for card in cards])
