"""The state of a game of Knaves Out; ``fields.py`` says what lies on the table (chapter 5.6)."""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, Event, FastChance, Result, Rng, Seat, places
from boneyard.components import JOKER, UNKNOWN, Card, Cards, changed, deal, minus, sorted_zone
from boneyard.games.knaves_out import invariants
from boneyard.games.knaves_out.constants import (
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
    Piece,
    court_type_of,
)
from boneyard.games.knaves_out.table import KnavesTable
from boneyard.games.knaves_out.world import world_of

GAME_OVER: Final = ("reason", "scores", "places")
WON: Final = 900_000
"""The score of whoever wins by an ending; no living kingdom reaches it otherwise."""


@final
class KnavesState(KnavesTable):
    """A game of Knaves Out."""

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
        self.world = world_of(self.boards, lakes=self.rules.lakes)
        self.occupant = (NOBODY_THERE,) * self.world.squares

    # Questions about the table.

    @property
    def standing(self) -> tuple[int, ...]:
        """Chapter 8: relics, king, all pieces, cards, in one number; 0 for the fallen."""
        return tuple([self.merit(seat) for seat in range(self.players)])

    def merit(self, seat: Seat) -> int:
        """The ranking of the living as one number."""
        if not self.alive[seat]:
            return 0
        relics = self.count_relics(seat)
        cards = self.cards_in_play(seat)
        return (
            (relics * 10 + self.king_hit_points(seat)) * 100 + self.all_hit_points(seat)
        ) * 100 + cards

    def count_relics(self, seat: Seat) -> int:
        held = self.relics[seat]
        return (held & 1) + (held >> 1 & 1) + (held >> 2 & 1)

    def king_hit_points(self, seat: Seat) -> int:
        """Of the king building; 0 before it stands."""
        piece = seat * SET + KING_SLOT
        return self.hit_points(piece) if self.at[piece] >= 0 else 0

    def all_hit_points(self, seat: Seat) -> int:
        """Of all pieces on map and sea."""
        pieces = range(seat * SET, seat * SET + SET)
        return sum([self.hit_points(piece) for piece in pieces if self.at[piece] != IN_RESERVE])

    def hit_points(self, piece: Piece) -> int:
        """Chapter 2: soldiers 1 + checkers, buildings ``building_hp`` + checkers - wounds (R11)."""
        if IS_SOLDIER[piece]:
            return 1 + self.chk[piece]
        return self.rules.building_hp + self.chk[piece] - self.wounds[piece]

    def cards_in_play(self, seat: Seat) -> int:
        """Court, towers, devoured, and the Jokers under all of them."""
        return len(self.open_cards(seat)) - len(self.discards[seat])

    def court_type(self, seat: Seat) -> int:
        """6.3: of the suits of Knave, Queen and King; none unless all three are in play."""
        first = seat * TOWERS
        return court_type_of(
            self.court[first + KNAVE_TOWER],
            self.court[first + KING_TOWER],
            self.court[first + QUEEN_TOWER],
        )

    def power(self, seat: Seat) -> int:
        """All lasting powers of a kingdom, as bits."""
        first = seat * TOWERS
        powers = self.powers
        return powers[first] | powers[first + 1] | powers[first + 2] | powers[first + 3]

    def has_ace(self, seat: Seat) -> bool:
        """Whether the Ace of Spades is its court card."""
        return self.court[seat * TOWERS + ACE_TOWER] != NO_CARD

    def is_swayed(self, seat: Seat) -> bool:
        """R51: somebody's Sway keeps this kingdom from attacking."""
        return any(swayed >> seat & 1 for swayed in self.sways)

    def living_seats(self) -> tuple[int, ...]:
        """The kingdoms that still have their king building."""
        return tuple([seat for seat in range(self.players) if self.alive[seat]])

    # The end.

    def end_game(self, reason: str, winner: Seat = NOBODY) -> None:
        self.finish(self._verdict(reason, winner))

    def _verdict(self, reason: str, winner: Seat) -> Result:
        """Chapter 8: a winner by an ending comes first, then the living, then the fallen."""
        merits = [
            (2, WON) if seat == winner else self._merits(seat) for seat in range(self.players)
        ]
        return self._conclude(places(merits), [merit[1] for merit in merits], reason)

    def _merits(self, seat: Seat) -> tuple[int, ...]:
        for moment, seats in enumerate(self.fallen):
            if seat in seats:
                return (0, moment)
        # R105: equal in everything, the later one in the order of play may be ahead.
        late = self.order.index(seat) if self.rules.later_is_ahead else 0
        return (1, self.merit(seat), late)

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

    def result_by_resigning(self, seat: Seat) -> Result:
        """R106: the other living kingdom wins, whatever stands."""
        first, last = self.living_seats()
        return self._verdict("resigned", last if seat == first else first)

    # Copies and views.

    def clone(self) -> KnavesState:
        other = KnavesState()
        self.copy_to(other)
        self.copy_table(other)
        return other

    def seen_by(self, seat: Seat | None) -> KnavesState:
        view = KnavesState()
        self.show_to(view, seat)
        self.show_table(view)
        return view

    def filled(self, rng: Rng) -> KnavesState:
        """Deal each kingdom's unseen cards to its hand and its deck; nothing else is hidden."""
        full = KnavesState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.copy_table(full)
        for seat in range(self.players):
            hand = self.hands[seat]
            cards = self._unseen_cards(seat)
            if UNKNOWN in hand:
                dealt = deal(rng, cards, [len(hand), len(self.decks[seat])])
                full.hands[seat] = sorted_zone(dealt[0])
                full.decks[seat] = tuple(dealt[1])
            else:
                full.decks[seat] = tuple(deal(rng, cards, [len(cards)])[0])
            full.stocks[seat] = stock_of(full.decks[seat])
        return full

    def _unseen_cards(self, seat: Seat) -> Cards:
        """Of a view: a kingdom's cards that lie neither open nor in the viewer's hand."""
        known = [*self.open_cards(seat), *self.hands[seat]]
        return minus(self.own_cards(), known) if self.has_deck(seat) else ()

    def has_deck(self, seat: Seat) -> bool:
        """4.6, 6.9: decks are taken up after the kings stand, and leave with their kingdom."""
        return self.alive[seat] and bool(
            self.decks[seat] or self.hands[seat] or self.discards[seat] or self.cards_in_play(seat)
        )

    def own_cards(self) -> list[Card]:
        """All cards of one kingdom (4.6)."""
        return [*range(JOKER), *([JOKER] * self.rules.jokers)]

    def open_cards(self, seat: Seat) -> list[Card]:
        """Chapter 7: discarded, in court, in towers, devoured, and Jokers under cards."""
        found = list(self.discards[seat])
        for spot in range(seat * TOWERS, seat * TOWERS + TOWERS):
            if self.court[spot] != NO_CARD:
                found.append(self.court[spot])
                if self.jokered[spot]:
                    found.append(JOKER)
            found += loose_cards(self.towers[spot] + self.devoured[spot])
        return found

    # Files and invariants.

    def derive(self) -> None:
        for piece, square in enumerate(self.at):
            if square >= 0:
                self.occupant = changed(self.occupant, square, piece)
        for seat in range(self.players):
            pieces = range(seat * SET, seat * SET + SET)
            soldiers = sum([self.chk[at] for at in pieces if IS_SOLDIER[at]])
            buildings = sum([self.chk[at] for at in pieces if not IS_SOLDIER[at]])
            self.red = changed(self.red, seat, CHECKERS - soldiers)
            self.black = changed(self.black, seat, CHECKERS - buildings)
            standing = [1 << at % SET for at in pieces if self.at[at] != IN_RESERVE]
            self.in_play = changed(self.in_play, seat, sum(standing))
            if self.is_full:
                self.stocks[seat] = stock_of(self.decks[seat])
            elif seat == self.viewer:
                self.stocks[seat] = stock_of(self._unseen_cards(seat))

    def violations(self) -> list[str]:
        return invariants.violations(self)


def loose_cards(tower: Cards) -> list[Card]:
    """Cards and the Jokers under them one by one, in the order given (R37)."""
    cards: list[Card] = []
    for card in tower:
        cards.append(card & CARD_MASK)
        if card & JOKER_UNDER:
            cards.append(JOKER)
    return cards


def stock_of(cards: Cards) -> int:
    """A deck as a set of cards, Jokers and unknown ones left out."""
    stock = 0
    for card in cards:
        if 0 <= card < JOKER:
            stock |= 1 << card
    return stock
