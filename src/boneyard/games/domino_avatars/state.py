"""A game of Domino Avatars: what can be asked of its table, and what happens to it.

The fields are declared in ``fields.py``.
"""

from __future__ import annotations

from typing import Final, final

from boneyard import NOBODY, FastChance, Result, Rng, Seat, places
from boneyard.components import UNKNOWN, Card, Cards, Domino
from boneyard.games.domino_avatars.filling import fill
from boneyard.games.domino_avatars.invariants import violations
from boneyard.games.domino_avatars.pieces import (
    CARD_MASK,
    NO_AVATAR,
    NO_PLACE,
    SEAT_SHIFT,
    Place,
    attack_score,
    defend_score,
    domino_of,
    points_of,
)
from boneyard.games.domino_avatars.rules import NO_CLASS
from boneyard.games.domino_avatars.table import AvatarsTable

GAME_OVER: Final = ("reason", "scores", "places")


def without_all(hand: Cards, cards: Cards) -> Cards:
    """A hand in ascending order without some of its cards."""
    going = list(cards)
    going.sort()
    going.append(UNKNOWN)
    left: list[int] = []
    at = 0
    for card in hand:
        if card == going[at]:
            at += 1
        else:
            left.append(card)
    return tuple(left)


@final
class AvatarsState(AvatarsTable):
    """A game of Domino Avatars."""

    def clear_exchange(self) -> None:
        """No attack is on."""
        self.attacker = NO_PLACE
        self.defender = NO_PLACE
        self.is_counter = False
        self.card_class = NO_CLASS
        self.attack_pile = ()
        self.defence_pile = ()

    # Questions about the table.

    @property
    def standing(self) -> tuple[int, ...]:
        """The Player Scores."""
        return self.scores

    @property
    def dealer(self) -> Seat:
        """R12: the seat to the right of the first attacker."""
        return (self.first_attacker - 1) % self.players

    def owner(self, place: Place) -> Seat:
        """Whose Avatar stands at this place."""
        return place // self.rules.slots

    def piece_id(self, place: Place) -> str:
        """The id of an Avatar in scenes and prompts."""
        return f"avatar:{place // self.rules.slots}:{place % self.rules.slots}"

    @property
    def is_fighting(self) -> bool:
        """Whether an exchange is on."""
        return self.attacker != NO_PLACE

    def total_attack(self) -> int:
        """6.1: Attack Score plus the points of the attack pile."""
        return attack_score(self.avatars[self.attacker]) + points_of(self.attack_pile)

    def total_defend(self) -> int:
        """6.1: Defend Score plus the points of the defence pile."""
        return defend_score(self.avatars[self.defender]) + points_of(self.defence_pile)

    def is_attack_winning(self) -> bool:
        """RESOLVE step 1; a tie goes to the defender (R22)."""
        if self.rules.defence_needs_card and not self.defence_pile:
            return True
        return self.total_attack() > self.total_defend()

    def class_name(self) -> str:
        """What all cards of this exchange must be; empty while nothing is fixed."""
        return self.rules.class_name(self.card_class)

    def can_attack(self, seat: Seat) -> bool:
        """NEXT_ATTACK: only public facts end a turn without asking (R18, R60, R61)."""
        if not self.hands[seat] and not self.rules.bare_attacks:
            return False
        return self.fresh_avatars(seat) != 0 and self.has_target(seat)

    def fresh_avatars(self, seat: Seat) -> int:
        """The slots with an Avatar that has not attacked this round, as a bit mask."""
        slots = self.rules.slots
        first = seat * slots
        fresh = 0
        for slot in range(slots):
            if self.avatars[first + slot] != NO_AVATAR and not self.used >> (first + slot) & 1:
                fresh |= 1 << slot
        return fresh

    def has_target(self, seat: Seat) -> bool:
        """Whether any opponent has an Avatar on the table."""
        slots = self.rules.slots
        for place, standing in enumerate(self.avatars):
            if standing != NO_AVATAR and place // slots != seat:
                return True
        return False

    # What happens to the table.

    def give(self, seat: Seat, hand: Cards) -> None:
        """A hand, in ascending order; faces that it holds twice are noted, for quick clicks."""
        self.hands[seat] = hand
        twins = 0
        last = UNKNOWN
        for card in hand:
            if card == last != UNKNOWN:
                twins |= 1 << card
            last = card
        self.twins[seat] = twins

    def open_exchange(self, attacker: Place, defender: Place, card_class: int) -> None:
        """Nobody has laid a card yet; a counter-attack may be bound to a class (6.6)."""
        self.attacker = attacker
        self.defender = defender
        self.card_class = card_class

    def put_on_pile(self, seat: Seat, cards: Cards, *, on_attack: bool) -> None:
        """Cards go from a hand face-up to a pile; the first ones fix the class (6.2)."""
        self.hands[seat] = without_all(self.hands[seat], cards)
        if self.card_class == NO_CLASS:
            self.card_class = self.rules.class_of[cards[0]]
        laid = tuple([seat << SEAT_SHIFT | card for card in cards])
        if on_attack:
            self.attack_pile = self.attack_pile + laid
        else:
            self.defence_pile = self.defence_pile + laid
        self.reveal()

    def end_game(self, reason: str) -> None:
        """8.2: the result; nothing that stands or is held is worth anything."""
        if self.rules.counts_back:
            merits = [self._countback(seat) for seat in range(self.players)]
        else:
            merits = [(score,) for score in self.scores]
        self.finish(self._conclude(places(merits), reason))

    def _conclude(self, in_places: tuple[int, ...], reason: str) -> Result:
        """The result, which is told, too."""
        self.tell("game_over", GAME_OVER, (reason, self.scores, in_places))
        details = {"captures": [list(history) for history in self.history]}
        return Result(in_places, self.scores, reason, self.rounds_begun, details)

    @property
    def rounds_begun(self) -> int:
        """8.2: rounds in which the first turn was begun."""
        return self.round - 1 if self.turn_seat == NOBODY else self.round

    def _countback(self, seat: Seat) -> tuple[int, ...]:
        """8.4: score, then the number of captures, then the captures from the best down."""
        history = self.history[seat]
        return (self.scores[seat], len(history), *sorted(history, reverse=True))

    def out_of_time(self) -> None:
        """5.6: nobody has had a turn in this round: at once; otherwise where the option says."""
        if self.is_time_up:
            return  # recorded once; the bell may ring again to no effect
        self.tell("time_up", (), ())
        between_battles = not self.is_fighting and self.top.id == "choose_attacker"
        if self.turn_seat == NOBODY or (self.rules.time_up_at == "battle" and between_battles):
            self.end_game("time_up")
        else:
            self.is_time_up = True

    def result_by_resigning(self, seat: Seat) -> Result:
        """R84: the other one wins, whatever the scores."""
        in_places = tuple([2 if other == seat else 1 for other in range(self.players)])
        return self._conclude(in_places, "resigned")

    # Copies and views.

    def clone(self) -> AvatarsState:
        other = AvatarsState()
        self.copy_to(other)
        self.copy_table(other)
        return other

    def seen_by(self, seat: Seat | None) -> AvatarsState:
        view = AvatarsState()
        self.show_to(view, seat)
        self.show_table(view)
        return view

    def filled(self, rng: Rng) -> AvatarsState:
        full = AvatarsState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.copy_table(full)
        fill(self, full, rng)
        return full

    def open_dominoes(self) -> list[Domino]:
        """Those that everybody sees."""
        found = [domino_of(standing) for standing in self.avatars if standing != NO_AVATAR]
        found += [domino for _, domino in self.pending]
        for trophies in self.captured:
            found += trophies
        return found

    def open_cards(self) -> list[Card]:
        """The cards that were played this round."""
        played = self.discard + self.attack_pile + self.defence_pile
        return [one & CARD_MASK for one in played]

    # Files and invariants.

    def derive(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.give(seat, hand)
        self.scores = tuple([sum(history) for history in self.history])

    def violations(self) -> list[str]:
        return violations(self)
