"""What lies on the table of Knaves Out (chapter 5.6 of the rules page).

Hands and piles are tuples that are replaced, never changed, so that clones share them. What is
kept by seat, by court card (``seat * 4 + tower``), by piece or by square is a list, which a clone
copies. A tower's card with a Joker under it has ``JOKER_UNDER`` added. The deck is kept in its
order, top card last; what it holds as a set is ``stocks``, which its owner can always work out.
"""

from __future__ import annotations

from typing import Any, Final, final

from boneyard.components.cards import JOKER, UNKNOWN
from boneyard.components.dealer import deal
from boneyard.components.zones import hidden, minus, seen, sorted_zone
from boneyard.games.knaves_out import checking, writing
from boneyard.games.knaves_out.rules import Rules
from boneyard.games.knaves_out.vocabulary import (
    ACE_TOWER,
    CARD_MASK,
    CHECKERS,
    IN_RESERVE,
    IS_SOLDIER,
    JOKER_UNDER,
    KING_SLOT,
    KING_TOWER,
    KNAVE_TOWER,
    NO_CARD,
    NO_STEP_YET,
    NOBODY_THERE,
    QUEEN_TOWER,
    SET,
    TOWERS,
    court_type_of,
)
from boneyard.games.knaves_out.world import NO_BOARD, NO_WORLD, World, world_of
from boneyard.kernel.chance import FastChance, Rng
from boneyard.kernel.events import Event
from boneyard.kernel.results import Result, places
from boneyard.kernel.state import State
from boneyard.kernel.step import NOBODY

GAME_OVER: Final = ("reason", "scores", "places")
WON: Final = 900_000
"""The score of whoever wins by an ending; no living kingdom reaches it otherwise."""


@final
class KnavesState(State):
    """A game of Knaves Out."""

    rules: Rules
    world: World
    boards: list[tuple[int, int]]
    order: tuple[int, ...]
    round: int
    place: int
    turn: int
    is_time_up: bool
    fallen: tuple[tuple[int, ...], ...]
    alive: list[bool]
    hands: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]
    stocks: list[int]
    discards: list[tuple[int, ...]]
    court: list[int]
    jokered: list[bool]
    towers: list[tuple[int, ...]]
    devoured: list[tuple[int, ...]]
    powers: list[int]
    effects: list[int]
    sways: list[int]
    marks: list[int]
    relics: list[int]
    at: list[int]
    chk: list[int]
    wounds: list[int]
    tainted: list[bool]
    occupant: list[int]
    red: list[int]
    black: list[int]
    actions_left: int
    free_used: int
    cards_played: int
    closed: int
    step_used: int
    turn_marks: int
    pawns_moved: int
    moved: int
    attacked: int
    last_roll: tuple[int, ...]

    def clear_table(self, rules: Rules) -> None:
        """No board laid, nothing drawn, everybody alive."""
        players = rules.players
        self.rules = rules
        self.world = NO_WORLD
        self.boards = [NO_BOARD] * players
        self.order = tuple(range(players))
        self.round = 0
        self.place = 0
        self.turn = NOBODY
        self.is_time_up = False
        self.fallen = ()
        self.alive = [True] * players
        self.hands = [()] * players
        self.decks = [()] * players
        self.stocks = [0] * players
        self.discards = [()] * players
        self.court = [NO_CARD] * (players * TOWERS)
        self.jokered = [False] * (players * TOWERS)
        self.towers = [()] * (players * TOWERS)
        self.devoured = [()] * (players * TOWERS)
        self.powers = [0] * (players * TOWERS)
        self.effects = [0] * players
        self.sways = [0] * players
        self.marks = [0] * players
        self.relics = [0] * players
        self.at = [IN_RESERVE] * (players * SET)
        self.chk = [0] * (players * SET)
        self.wounds = [0] * (players * SET)
        self.tainted = [False] * (players * SET)
        self.occupant = []
        self.red = [CHECKERS] * players
        self.black = [CHECKERS] * players
        self.clear_turn()

    def clear_turn(self) -> None:
        """5.1, step 1: the marks of a turn."""
        self.actions_left = 0
        self.free_used = 0
        self.cards_played = 0
        self.closed = 0
        self.step_used = NO_STEP_YET
        self.turn_marks = 0
        self.pawns_moved = 0
        self.moved = 0
        self.attacked = 0
        self.last_roll = ()

    def found_world(self) -> None:
        """4.4: all boards lie; sea and coast are worked out once."""
        self.world = world_of(tuple(self.boards), lakes=self.rules.lakes)
        self.occupant = [NOBODY_THERE] * self.world.squares

    # Questions about the table.

    @property
    def standing(self) -> tuple[int, ...]:
        """Chapter 8: relics, king, all pieces, cards, in one number; 0 for the fallen."""
        return tuple([self.merit(seat) for seat in range(self.players)])

    def merit(self, seat: int) -> int:
        """The ranking of the living as one number."""
        if not self.alive[seat]:
            return 0
        relics = self.count_relics(seat)
        cards = self.cards_in_play(seat)
        return (
            (relics * 10 + self.king_hit_points(seat)) * 100 + self.all_hit_points(seat)
        ) * 100 + cards

    def count_relics(self, seat: int) -> int:
        """How many of the three."""
        held = self.relics[seat]
        return (held & 1) + (held >> 1 & 1) + (held >> 2 & 1)

    def king_hit_points(self, seat: int) -> int:
        """Of the king building; 0 before it stands."""
        piece = seat * SET + KING_SLOT
        return self.hit_points(piece) if self.at[piece] >= 0 else 0

    def all_hit_points(self, seat: int) -> int:
        """Of all pieces on map and sea."""
        total = 0
        for piece in range(seat * SET, seat * SET + SET):
            if self.at[piece] != IN_RESERVE:
                total += self.hit_points(piece)
        return total

    def hit_points(self, piece: int) -> int:
        """Chapter 2: soldiers 1 + checkers, buildings ``building_hp`` + checkers - wounds (R11)."""
        if IS_SOLDIER[piece]:
            return 1 + self.chk[piece]
        return self.rules.building_hp + self.chk[piece] - self.wounds[piece]

    def cards_in_play(self, seat: int) -> int:
        """Court, towers, devoured, and the Jokers under all of them."""
        total = 0
        for spot in range(seat * TOWERS, seat * TOWERS + TOWERS):
            if self.court[spot] != NO_CARD:
                total += 2 if self.jokered[spot] else 1
            for card in self.towers[spot] + self.devoured[spot]:
                total += 2 if card & JOKER_UNDER else 1
        return total

    def court_type(self, seat: int) -> int:
        """6.3: of the suits of Knave, Queen and King; none unless all three are in play."""
        first = seat * TOWERS
        return court_type_of(
            self.court[first + KNAVE_TOWER],
            self.court[first + KING_TOWER],
            self.court[first + QUEEN_TOWER],
        )

    def power(self, seat: int) -> int:
        """All lasting powers of a kingdom, as bits."""
        first = seat * TOWERS
        powers = self.powers
        return powers[first] | powers[first + 1] | powers[first + 2] | powers[first + 3]

    def has_ace(self, seat: int) -> bool:
        """Whether the Ace of Spades is its court card."""
        return self.court[seat * TOWERS + ACE_TOWER] != NO_CARD

    def is_swayed(self, seat: int) -> bool:
        """R51: somebody's Sway keeps this kingdom from attacking."""
        return any(sway >> seat & 1 for sway in self.sways)

    def living_seats(self) -> tuple[int, ...]:
        """The kingdoms that still have their king building."""
        return tuple([seat for seat in range(self.players) if self.alive[seat]])

    # The end.

    def end_game(self, reason: str, winner: int = NOBODY) -> None:
        """Chapter 8: a winner by an ending comes first, then the living, then the fallen."""
        merits: list[tuple[int, ...]] = []
        scores: list[int] = []
        for seat in range(self.players):
            merits.append((2,) if seat == winner else self._merits(seat))
            scores.append(WON if seat == winner else self._score(seat))
        self.finish(self._conclude(places(merits), scores, reason))

    def _merits(self, seat: int) -> tuple[int, ...]:
        for moment, seats in enumerate(self.fallen):
            if seat in seats:
                return (0, moment)
        # R105: equal in everything, the later one in the order of play may be ahead.
        late = self.order.index(seat) if self.rules.later_is_ahead else 0
        return (1, self.merit(seat), late)

    def _score(self, seat: int) -> int:
        return self._merits(seat)[1]

    def _conclude(self, in_places: tuple[int, ...], scores: list[int], reason: str) -> Result:
        """Write the result down, and tell it."""
        self.emit(Event("game_over", GAME_OVER, (reason, tuple(scores), in_places)))
        ranking = [
            [seat for seat in range(self.players) if in_places[seat] == place]
            for place in sorted(set(in_places))
        ]
        winner = ranking[0][0] if len(ranking[0]) == 1 else None
        details = {"winner": winner, "ranking": ranking}
        return Result(in_places, scores, reason, self.round, details)

    def out_of_time(self) -> None:
        """R104: before the first turn nobody is ahead; later the turn or the round is finished."""
        if self.is_time_up:
            return
        self.emit(Event("time_up", (), ()))
        if self.turn == NOBODY:
            equal = [0] * self.players
            self.finish(self._conclude((1,) * self.players, equal, "time_up"))
        else:
            self.is_time_up = True

    def result_by_resigning(self, seat: int) -> Result:
        """R106: the other living kingdom wins, whatever stands."""
        merits = [self._merits(other) for other in range(self.players)]
        scores = [self._score(other) for other in range(self.players)]
        for other in range(self.players):
            if self.alive[other] and other != seat:
                merits[other] = (2,)
                scores[other] = WON
        return self._conclude(places(merits), scores, "resigned")

    # Copies and views.

    def clone(self) -> KnavesState:
        """Numbers, references and short lists."""
        other = KnavesState()
        self.copy_to(other)
        self._copy_public_to(other)
        other.hands = self.hands[:]
        other.decks = self.decks[:]
        other.stocks = self.stocks[:]
        return other

    def seen_by(self, seat: int | None) -> KnavesState:
        """Chapter 7: one's own hand, and what one's own deck holds; of other hands the number."""
        view = KnavesState()
        self.show_to(view, seat)
        self._copy_public_to(view)
        view.hands = [seen(hand, open=holder == seat) for holder, hand in enumerate(self.hands)]
        view.decks = [hidden(len(deck)) for deck in self.decks]
        view.stocks = [stock if holder == seat else 0 for holder, stock in enumerate(self.stocks)]
        return view

    def _copy_public_to(self, other: KnavesState) -> None:
        """Everything that lies open for all (chapter 7)."""
        other.rules = self.rules
        other.world = self.world
        other.boards = self.boards[:]
        other.order = self.order
        other.round = self.round
        other.place = self.place
        other.turn = self.turn
        other.is_time_up = self.is_time_up
        other.fallen = self.fallen
        other.alive = self.alive[:]
        other.discards = self.discards[:]
        other.court = self.court[:]
        other.jokered = self.jokered[:]
        other.towers = self.towers[:]
        other.devoured = self.devoured[:]
        other.powers = self.powers[:]
        other.effects = self.effects[:]
        other.sways = self.sways[:]
        other.marks = self.marks[:]
        other.relics = self.relics[:]
        other.at = self.at[:]
        other.chk = self.chk[:]
        other.wounds = self.wounds[:]
        other.tainted = self.tainted[:]
        other.occupant = self.occupant[:]
        other.red = self.red[:]
        other.black = self.black[:]
        other.actions_left = self.actions_left
        other.free_used = self.free_used
        other.cards_played = self.cards_played
        other.closed = self.closed
        other.step_used = self.step_used
        other.turn_marks = self.turn_marks
        other.pawns_moved = self.pawns_moved
        other.moved = self.moved
        other.attacked = self.attacked
        other.last_roll = self.last_roll

    def filled(self, rng: Rng) -> KnavesState:
        """Deal each kingdom's unseen cards to its hand and its deck; nothing else is hidden."""
        full = KnavesState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self._copy_public_to(full)
        full.hands = self.hands[:]
        full.decks = self.decks[:]
        full.stocks = self.stocks[:]
        for seat in range(self.players):
            hand = self.hands[seat]
            known = [*self.open_cards(seat), *hand]
            cards = minus(self.own_cards(), known) if self.has_deck(seat) else ()
            if UNKNOWN in hand:
                dealt = deal(rng, cards, [len(hand), len(self.decks[seat])])
                full.hands[seat] = sorted_zone(dealt[0])
                full.decks[seat] = tuple(dealt[1])
            else:
                full.decks[seat] = tuple(deal(rng, cards, [len(cards)])[0])
            full.stocks[seat] = stock_of(full.decks[seat])
        return full

    def has_deck(self, seat: int) -> bool:
        """4.6, 6.9: decks are taken up after the kings stand, and leave with their kingdom."""
        return self.alive[seat] and bool(
            self.decks[seat] or self.hands[seat] or self.discards[seat] or self.cards_in_play(seat)
        )

    def own_cards(self) -> list[int]:
        """All cards of one kingdom (4.6)."""
        return [*range(JOKER), *([JOKER] * self.rules.jokers)]

    def open_cards(self, seat: int) -> list[int]:
        """Chapter 7: discarded, in court, in towers, devoured, and Jokers under cards."""
        found = list(self.discards[seat])
        for spot in range(seat * TOWERS, seat * TOWERS + TOWERS):
            if self.court[spot] != NO_CARD:
                found.append(self.court[spot])
                if self.jokered[spot]:
                    found.append(JOKER)
            for card in self.towers[spot] + self.devoured[spot]:
                found.append(card & CARD_MASK)
                if card & JOKER_UNDER:
                    found.append(JOKER)
        return found

    def table_to_json(self) -> dict[str, Any]:
        """See ``writing``."""
        return writing.table_to_json(self)

    def violations(self) -> list[str]:
        """See ``checking``."""
        return checking.violations(self)


def stock_of(cards: tuple[int, ...]) -> int:
    """A deck as a set of cards, Jokers and unknown ones left out."""
    stock = 0
    for card in cards:
        if 0 <= card < JOKER:
            stock |= 1 << card
    return stock
