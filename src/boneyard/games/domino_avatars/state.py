"""What lies on the table of Domino Avatars (chapter 5.7 of the rules page).

Hands and piles are tuples that are replaced, never changed, so that clones share them; what is
kept by seat or place is a list, which a clone copies. Avatars are kept in one row, seat by seat;
*place* ``seat * slots + slot`` names one of them. An Avatar is one number, attack * 32 + defend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, final

from boneyard.components.cards import NAMES, POINTS, UNKNOWN
from boneyard.components.dealer import deal
from boneyard.components.dominoes import tile_of
from boneyard.components.zones import (
    cards_to_json,
    dominoes_to_json,
    hidden,
    minus,
    seen,
    sorted_zone,
)
from boneyard.games.domino_avatars.rules import NO_CLASS, Rules
from boneyard.kernel.chance import FastChance, Rng
from boneyard.kernel.events import Event
from boneyard.kernel.results import Result, places
from boneyard.kernel.state import State
from boneyard.kernel.step import NOBODY

NO_AVATAR: Final = -1
NO_PLACE: Final = -1
SEAT_SHIFT: Final = 6
"""Played cards lie in piles as seat * 64 + card: who played each is public."""
CARD_MASK: Final = 63

GAME_OVER: Final = ("reason", "scores", "places")


def avatar(attack: int, defend: int) -> int:
    """An oriented domino."""
    return attack << 5 | defend


def attack_score(avatar: int) -> int:
    """Pips on the half pointing away from its owner."""
    return avatar >> 5


def defend_score(avatar: int) -> int:
    """Pips on the half nearest its owner."""
    return avatar & 31


def avatar_text(avatar: int) -> str:
    """R78: attack/defend with one stroke."""
    return f"{avatar >> 5}/{avatar & 31}"


def worth(avatar: int) -> int:
    """Avatar Score: both halves (R67)."""
    return (avatar >> 5) + (avatar & 31)


def domino_of(avatar: int) -> int:
    """The domino that it is."""
    return tile_of(avatar >> 5, avatar & 31)


def without_all(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
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


def points_of(pile: tuple[int, ...]) -> int:
    """The points of the cards in a pile."""
    total = 0
    for played in pile:
        total += POINTS[played & CARD_MASK]
    return total


@final
class AvatarsState(State):
    """A game of Domino Avatars."""

    rules: Rules
    round: int
    first_attacker: int
    turn_seat: int
    boneyard: tuple[int, ...]
    pending: tuple[tuple[int, int], ...]
    avatars: list[int]
    used: int
    hands: list[tuple[int, ...]]
    twins: list[int]
    undealt: tuple[int, ...]
    discard: tuple[int, ...]
    kept: tuple[int, ...]
    gathered: tuple[int, ...]
    captured: list[tuple[int, ...]]
    history: list[tuple[int, ...]]
    scores: list[int]
    captures_this_round: int
    quiet: int
    is_time_up: bool
    attacker: int
    defender: int
    is_counter: bool
    card_class: int
    attack_pile: tuple[int, ...]
    defence_pile: tuple[int, ...]
    battle_class: int
    last_exchange_bare: bool

    def clear_table(self, rules: Rules) -> None:
        """Nothing drawn, nothing dealt, nobody has scored."""
        players = rules.players
        self.rules = rules
        self.round = 1
        self.first_attacker = 0
        self.turn_seat = NOBODY
        self.boneyard = ()
        self.pending = ()
        self.avatars = [NO_AVATAR] * rules.avatars
        self.used = 0
        self.hands = [()] * players
        self.twins = [0] * players
        self.undealt = rules.cards
        self.discard = ()
        self.kept = (0,) * players
        self.gathered = ()
        self.captured = [()] * players
        self.history = [()] * players
        self.scores = [0] * players
        self.captures_this_round = 0
        self.quiet = 0
        self.is_time_up = False
        self.clear_exchange()
        self.battle_class = NO_CLASS
        self.last_exchange_bare = False

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
        return tuple(self.scores)

    @property
    def dealer(self) -> int:
        """R12: the seat to the right of the first attacker."""
        return (self.first_attacker - 1) % self.players

    def owner(self, place: int) -> int:
        """Whose Avatar stands at this place."""
        return place // self.rules.slots

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

    def can_attack(self, seat: int) -> bool:
        """NEXT_ATTACK: only public facts end a turn without asking (R18, R60, R61)."""
        if not self.hands[seat] and not self.rules.bare_attacks:
            return False
        return self.fresh_avatars(seat) != 0 and self.has_target(seat)

    def fresh_avatars(self, seat: int) -> int:
        """The slots with an Avatar that has not attacked this round, as a bit mask."""
        slots = self.rules.slots
        first = seat * slots
        fresh = 0
        for slot in range(slots):
            if self.avatars[first + slot] != NO_AVATAR and not self.used >> (first + slot) & 1:
                fresh |= 1 << slot
        return fresh

    def has_target(self, seat: int) -> bool:
        """Whether any opponent has an Avatar on the table."""
        slots = self.rules.slots
        for place, standing in enumerate(self.avatars):
            if standing != NO_AVATAR and place // slots != seat:
                return True
        return False

    # What happens to the table.

    def give(self, seat: int, hand: tuple[int, ...]) -> None:
        """A hand, in ascending order; faces that it holds twice are noted, for quick clicks."""
        self.hands[seat] = hand
        twins = 0
        last = UNKNOWN
        for card in hand:
            if card == last != UNKNOWN:
                twins |= 1 << card
            last = card
        self.twins[seat] = twins

    def open_exchange(self, attacker: int, defender: int, card_class: int) -> None:
        """Nobody has laid a card yet; a counter-attack may be bound to a class (6.6)."""
        self.attacker = attacker
        self.defender = defender
        self.card_class = card_class

    def put_on_pile(self, seat: int, cards: tuple[int, ...], *, on_attack: bool) -> None:
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
        """Write the result down, and tell it."""
        self.emit(Event("game_over", GAME_OVER, (reason, tuple(self.scores), in_places)))
        return Result(in_places, self.scores, reason, self.rounds_begun, self._details())

    @property
    def rounds_begun(self) -> int:
        """8.2: rounds in which the first turn was begun."""
        return self.round - 1 if self.turn_seat == NOBODY else self.round

    def _details(self) -> dict[str, Any]:
        return {"captures": [list(history) for history in self.history]}

    def _countback(self, seat: int) -> tuple[int, ...]:
        """8.4: score, then the number of captures, then the captures from the best down."""
        history = self.history[seat]
        return (self.scores[seat], len(history), *sorted(history, reverse=True))

    def out_of_time(self) -> None:
        """5.6: nobody has had a turn in this round: at once; otherwise where the option says."""
        if self.is_time_up:
            return  # recorded once; the bell may ring again to no effect
        self.emit(Event("time_up", (), ()))
        between_battles = not self.is_fighting and self.top.id == "choose_attacker"
        if self.turn_seat == NOBODY or (self.rules.time_up_at == "battle" and between_battles):
            self.end_game("time_up")
        else:
            self.is_time_up = True

    def result_by_resigning(self, seat: int) -> Result:
        """R84: the other one wins, whatever the scores."""
        in_places = tuple([2 if other == seat else 1 for other in range(self.players)])
        return self._conclude(in_places, "resigned")

    # Copies and views.

    def clone(self) -> AvatarsState:
        """A few numbers, references and short lists."""
        other = AvatarsState()
        self.copy_to(other)
        self._copy_public_to(other)
        other.boneyard = self.boneyard
        other.hands = self.hands[:]
        other.twins = self.twins[:]
        other.undealt = self.undealt
        return other

    def seen_by(self, seat: int | None) -> AvatarsState:
        """Chapter 7: one's own hand; of other hands, undealt cards and boneyard the number."""
        view = AvatarsState()
        self.show_to(view, seat)
        self._copy_public_to(view)
        view.boneyard = hidden(len(self.boneyard))
        view.hands = [seen(hand, open=holder == seat) for holder, hand in enumerate(self.hands)]
        view.twins = [twins if holder == seat else 0 for holder, twins in enumerate(self.twins)]
        view.undealt = hidden(len(self.undealt))
        return view

    def _copy_public_to(self, other: AvatarsState) -> None:
        """Everything that lies open for all (chapter 7)."""
        other.rules = self.rules
        other.round = self.round
        other.first_attacker = self.first_attacker
        other.turn_seat = self.turn_seat
        other.pending = self.pending
        other.avatars = self.avatars[:]
        other.used = self.used
        other.discard = self.discard
        other.kept = self.kept
        other.gathered = self.gathered
        other.captured = self.captured[:]
        other.history = self.history[:]
        other.scores = self.scores[:]
        other.captures_this_round = self.captures_this_round
        other.quiet = self.quiet
        other.is_time_up = self.is_time_up
        other.attacker = self.attacker
        other.defender = self.defender
        other.is_counter = self.is_counter
        other.card_class = self.card_class
        other.attack_pile = self.attack_pile
        other.defence_pile = self.defence_pile
        other.battle_class = self.battle_class
        other.last_exchange_bare = self.last_exchange_bare

    def filled(self, rng: Rng) -> AvatarsState:
        """Deal the unseen dominoes and cards to where something unseen lies."""
        full = AvatarsState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self._copy_public_to(full)
        unseen_dominoes = minus(self.rules.dominoes, self._open_dominoes())
        full.boneyard = tuple(deal(rng, unseen_dominoes, [len(unseen_dominoes)])[0])
        self._fill_cards(full, rng)
        return full

    def _fill_cards(self, full: AvatarsState, rng: Rng) -> None:
        """All unseen cards are equally likely anywhere, but for what R82 remembers."""
        own = self.hands[self.viewer] if self.viewer >= 0 else ()
        unseen = minus(self.rules.cards, (*own, *self._open_cards()))
        others = [seat for seat in range(self.players) if seat != self.viewer]
        # R82: so many of the cards that a seat holds are surely kept ones ...
        surely_kept = [
            max(0, self.kept[seat] - (self.rules.hand_size - len(self.hands[seat])))
            for seat in others
        ]
        rest = [len(self.hands[seat]) for seat in others]
        for at, number in enumerate(surely_kept):
            rest[at] -= number
        sizes = [*surely_kept, *rest, len(self.undealt)]
        # ... and cards gathered from the discard at the last deal were kept by nobody.
        items = self._marked_keepable(unseen)
        zones = len(others)

        def fits(item: int, zone: int) -> bool:
            return zone >= zones or item & 1 == 1

        constrained = bool(self.gathered) and sum(surely_kept) > 0
        dealt = deal(rng, items, sizes, fits if constrained else None)
        full.hands = self.hands[:]
        full.twins = self.twins[:]
        for at, seat in enumerate(others):
            full.give(seat, sorted_zone([item >> 1 for item in dealt[at] + dealt[zones + at]]))
        full.undealt = tuple([item >> 1 for item in dealt[-1]])

    def _marked_keepable(self, unseen: Sequence[int]) -> list[int]:
        """Each card as card * 2, plus 1 while so many copies may have been kept (R82)."""
        left = [self.rules.decks] * 52
        for card in self.gathered:
            left[card] -= 1
        marked: list[int] = []
        for card in unseen:
            marked.append(card << 1 | (1 if left[card] > 0 else 0))
            left[card] -= 1
        return marked

    def _open_dominoes(self) -> list[int]:
        found = [domino_of(standing) for standing in self.avatars if standing != NO_AVATAR]
        found += [domino for _, domino in self.pending]
        for trophies in self.captured:
            found += trophies
        return found

    def _open_cards(self) -> list[int]:
        played = self.discard + self.attack_pile + self.defence_pile
        return [one & CARD_MASK for one in played]

    # JSON and invariants.

    def table_to_json(self) -> dict[str, Any]:
        """Dominoes and cards by name, Avatars as [attack, defend]; null is unknown or empty."""
        return {
            "round": self.round,
            "first_attacker": self.first_attacker,
            "turn_seat": self.turn_seat,
            "boneyard": dominoes_to_json(self.boneyard),
            "pending": [[place, *dominoes_to_json([domino])] for place, domino in self.pending],
            "avatars": [
                None if standing == NO_AVATAR else [attack_score(standing), defend_score(standing)]
                for standing in self.avatars
            ],
            "used": [place for place in range(self.rules.avatars) if self.used >> place & 1],
            "hands": [cards_to_json(hand) for hand in self.hands],
            "undealt": cards_to_json(self.undealt),
            "discard": played_to_json(self.discard),
            "kept": list(self.kept),
            "gathered": cards_to_json(self.gathered),
            "captured": [dominoes_to_json(trophies) for trophies in self.captured],
            "history": [list(history) for history in self.history],
            "captures_this_round": self.captures_this_round,
            "quiet": self.quiet,
            "time_up": self.is_time_up,
            "exchange": self._exchange_to_json(),
            "battle_class": self.battle_class,
            "last_exchange_bare": self.last_exchange_bare,
        }

    def _exchange_to_json(self) -> dict[str, Any] | None:
        if not self.is_fighting:
            return None
        return {
            "counter": self.is_counter,
            "attacker": self.attacker,
            "defender": self.defender,
            "class": self.card_class,
            "attack_pile": played_to_json(self.attack_pile),
            "defence_pile": played_to_json(self.defence_pile),
        }

    def violations(self) -> list[str]:
        """5.7: dominoes and cards are conserved, scores are captures, hands are not too large."""
        found: list[str] = []
        dominoes = [*self.boneyard, *self._open_dominoes()]
        cards = [*self.undealt, *self._open_cards()]
        for hand in self.hands:
            cards += hand
            if len(hand) > self.rules.hand_size:
                found.append("a hand holds more cards than are dealt")
            if hand != sorted_zone(hand):
                found.append("a hand is not in ascending order")
        if not are_all_of(dominoes, self.rules.dominoes):
            found.append("the dominoes are not one full set")
        if not are_all_of(cards, self.rules.cards):
            found.append("the cards are not whole decks")
        if [place for place, _ in self.pending if self.avatars[place] != NO_AVATAR]:
            found.append("a new domino lies where an Avatar stands")
        if self.scores != [sum(history) for history in self.history]:
            found.append("a score is not the sum of its captures")
        return found


def are_all_of(items: list[int], everything: tuple[int, ...]) -> bool:
    """Whether these are all there is; unknown ones may be whatever is missing."""
    if len(items) != len(everything):
        return False
    known = [item for item in items if item != UNKNOWN]
    if len(known) == len(items):
        return sorted(known) == sorted(everything)
    return not Counter(known) - Counter(everything)


def played_to_json(pile: Sequence[int]) -> list[Any]:
    """Who played what, in the order played."""
    return [[played >> SEAT_SHIFT, NAMES[played & CARD_MASK]] for played in pile]
